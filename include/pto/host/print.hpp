// Printing of tensors, tiles and memory to std::cout, for debugging.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <type_traits>

#include "pto/machine/output.hpp"
#include "pto/tile/names.hpp"

namespace pto::tessera {

inline void StandardOutput::write(const char *text, size_t length) {
  std::cout.write(text, static_cast<std::streamsize>(length));
}

/// Sets the number format of std::cout for a scope.
class CoutFormat {
public:
  CoutFormat()
      : flags(std::cout.setf(std::ios::fixed, std::ios::floatfield)), precision(std::cout.precision(2)) {}
  ~CoutFormat() {
    std::cout.flags(flags);
    std::cout.precision(precision);
  }
  CoutFormat(const CoutFormat &) = delete;
  CoutFormat &operator=(const CoutFormat &) = delete;

private:
  std::ios::fmtflags flags;
  std::streamsize precision;
};

template <typename T>
void printElement(const T &value, int width) {
  std::cout.width(width);
  if constexpr (std::is_integral_v<T>) {
    std::cout << +value; // the plus prints one-byte integers as numbers
  } else {
    const double number = static_cast<double>(value);
    std::cout << (number < 1e-20 && number > -1e-20 ? 0.0 : number);
  }
  std::cout << ' ';
}

/// Prints the header line and the first rows and columns of what elementAt(row, col) gives.
template <typename ElementAt>
void printMatrix(const std::string &name, int64_t validRows, int64_t validCols, int64_t fullRows,
                 int64_t fullCols, int64_t rows, int64_t cols, int width, ElementAt elementAt) {
  CoutFormat format;
  std::cout << name << ": " << validRows << 'x' << validCols << " (Full: " << fullRows << 'x' << fullCols
            << ") (" << rows << 'x' << cols << ")\n";
  for (int64_t row = 0; row < rows; ++row) {
    for (int64_t col = 0; col < cols; ++col)
      printElement(elementAt(row, col), width);
    std::cout << '\n';
  }
  std::cout.flush();
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
  pto::tessera::CoutFormat format;
  const size_t perRow = elementsPerRow < 1 ? 1 : static_cast<size_t>(elementsPerRow);
  std::cout << name << ": " << n << '\n';
  for (size_t i = 0; i < n; ++i) {
    pto::tessera::printElement(buf[i], elementWidth);
    if ((i + 1) % perRow == 0 || i + 1 == n)
      std::cout << '\n';
  }
  std::cout.flush();
}
