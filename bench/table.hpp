// What the benchmarks share: the table whose lines are measured as they are added, and tiles to work on.
#pragma once

#include <pto/pto-inst.hpp>

#include <memory>

#include "bench/limits.hpp"
#include "bench/report.hpp"

namespace bench {

/// Lines are measured as soon as they are set up, so that each finds its operands as it left them.
class Table {
public:
  std::string filter;
  int shown = 0, missed = 0;

  /// Before the first line: where lines go, and which of them.
  void reportTo(Report &report) {
    filter = report.options.filter;
    lines = &report;
  }

  void push_back(const Case &c) {
    if ((c.instruction + " " + c.type + " " + c.shape).find(filter) == std::string::npos)
      return;
    ++shown;
    missed += lines->add(c, measure(c, lines->options.rounds)) ? 0 : 1;
  }

private:
  Report *lines = nullptr;
};
template <class T>
const char *nameOf() {
  return pto::tessera::elementTypeInfo(pto::tessera::elementTypeOf<T>()).textName;
}

inline std::string shapeText(int rows, int cols) { return std::to_string(rows) + "x" + std::to_string(cols); }

/// A tile at a fixed place of the vector buffer, filled with small numbers; shared so that a case can keep
/// it.
template <class TileT>
std::shared_ptr<TileT> place(uint64_t address) {
  auto tile = std::make_shared<TileT>();
  TASSIGN(*tile, address);
  for (int i = 0; i < TileT::Numel; ++i)
    tile->data()[i] = static_cast<typename TileT::DType>(1 + i % 7);
  return tile;
}

/// The instructions of bench/vector.cpp.
void vectorInstructions(Table &cases);
/// Rows that are not full, and small tiles.
void vectorShapes(Table &cases);
/// The instructions of bench/movement.cpp and bench/gather_sort_quantize.cpp.
void movementInstructions(Table &cases);
void gatherSortQuantize(Table &cases);
/// The instructions of bench/matrix.cpp, against multiply-adds.
void matrixInstructions(Table &cases);
/// The kernels of kernels/ that multiply matrices, against multiply-adds, OpenBLAS and plain loops.
void matrixKernels(Table &cases);
/// The kernels of kernels/.
void kernels(Table &cases);

} // namespace bench
