// Printing of tensors, tiles and memory, for debugging: to the output of the calling thread's core, which is
// std::cout unless somebody set another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <type_traits>

#include "pto/machine/text_writer.hpp"
#include "pto/memory/core.hpp"
#include "pto/memory/mutex.hpp"
#include "pto/tile/names.hpp"

namespace pto::tessera {

inline void CoreOutput::write(const char *text, size_t length) {
  const Core *core = currentCore;
  if (core != nullptr && core->output != nullptr)
    core->output->write(text, length);
  else
    writeToHost(text, length);
}
inline void CoreOutput::writeToHost(const char *text, size_t length) {
  static constinit Mutex mutex;
  const Locked locked(mutex);
  std::cout.write(text, static_cast<std::streamsize>(length));
}

/// One element and a blank. Numbers next to zero are printed as zero, whatever their sign.
template <typename T>
void printElement(TextWriter &out, const T &value, int width) {
  width = width < 0 ? 0 : width; // a negative one would put the blanks behind the number
  if constexpr (std::is_integral_v<T> && std::is_unsigned_v<T>) {
    out.add("%*llu ", width, static_cast<unsigned long long>(value));
  } else if constexpr (std::is_integral_v<T>) {
    out.add("%*lld ", width, static_cast<long long>(value));
  } else {
    const double number = static_cast<double>(value);
    out.add("%*.2f ", width, number < 1e-20 && number > -1e-20 ? 0.0 : number);
  }
}

/// Prints the header line and the first rows and columns of what elementAt(row, col) gives.
template <typename ElementAt>
void printMatrix(const std::string &name, int64_t validRows, int64_t validCols, int64_t fullRows,
                 int64_t fullCols, int64_t rows, int64_t cols, int width, ElementAt elementAt) {
  const auto wide = [](int64_t number) { return static_cast<long long>(number); };
  TextWriter out(TextWriter::Pace::AtOnce); // rows do not say whose they are
  out.add("%s: %lldx%lld (Full: %lldx%lld) (%lldx%lld)\n", name.c_str(), wide(validRows), wide(validCols),
          wide(fullRows), wide(fullCols), wide(rows), wide(cols));
  for (int64_t row = 0; row < rows; ++row) {
    for (int64_t col = 0; col < cols; ++col)
      printElement(out, elementAt(row, col), width);
    out.add("\n");
  }
}

constexpr int64_t atMost(int64_t value, int64_t limit) { return value < limit ? value : limit; }

} // namespace pto::tessera

/// The two inner dimensions of a tensor as they lie in memory: a row is a run of the dimension with the
/// smaller stride.
template <typename GT>
void printRawGT(GT &tensor, const std::string &name = "", int elementWidth = 5, int maxR = INT32_MAX,
                int maxC = INT32_MAX) {
  const int64_t outer = tensor.GetStride(3);
  const int64_t inner = tensor.GetStride(4);
  const bool byColumns = inner > outer;
  const int64_t rowStride = byColumns ? inner : outer;
  const int64_t rows = tensor.GetShape(byColumns ? 4 : 3);
  const int64_t cols = tensor.GetShape(byColumns ? 3 : 4);
  const int64_t copies = tensor.GetShape(0) * tensor.GetShape(1) * tensor.GetShape(2);
  pto::tessera::printMatrix(name, rows, cols, copies * rows, cols, pto::tessera::atMost(rows, maxR),
                            pto::tessera::atMost(cols, maxC), elementWidth,
                            [&](int64_t y, int64_t x) { return tensor.data()[y * rowStride + x]; });
}

/// The memory of a tile, cut into rows of Cols elements whatever its layout is.
template <typename TL>
void printRawTile(TL &tile, const std::string &name = "", int elementWidth = 5, int maxR = INT32_MAX,
                  int maxC = INT32_MAX) {
  pto::tessera::printMatrix(name, tile.GetValidRow(), tile.GetValidCol(), TL::Rows, TL::Cols,
                            pto::tessera::atMost(TL::Rows, maxR), pto::tessera::atMost(TL::Cols, maxC),
                            elementWidth,
                            [&](int64_t y, int64_t x) { return tile.data()[y * TL::Cols + x]; });
}

/// The valid region of a tile by rows and columns.
template <typename TL>
void printTile(TL &tile, const std::string &name = "", int elementWidth = 5, int maxR = INT32_MAX,
               int maxC = INT32_MAX) {
  const int64_t rows = tile.GetValidRow();
  const int64_t cols = tile.GetValidCol();
  pto::tessera::printMatrix(name, rows, cols, TL::Rows, TL::Cols, pto::tessera::atMost(rows, maxR),
                            pto::tessera::atMost(cols, maxC), elementWidth,
                            [&](int64_t y, int64_t x) { return tile.GetElement(y, x); });
}

template <typename T>
void printRawMemory(T *buf, size_t n, const std::string &name = "", int elementWidth = 10,
                    int elementsPerRow = 8) {
  pto::tessera::TextWriter out(pto::tessera::TextWriter::Pace::AtOnce);
  const size_t perRow = elementsPerRow < 1 ? 1 : static_cast<size_t>(elementsPerRow);
  out.add("%s: %zu\n", name.c_str(), n);
  for (size_t i = 0; i < n; ++i) {
    pto::tessera::printElement(out, buf[i], elementWidth);
    if ((i + 1) % perRow == 0 || i + 1 == n)
      out.add("\n");
  }
}
