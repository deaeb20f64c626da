// Storing values that are computed on the way: the walk of every form of TSTORE that does not just copy.
//
// A line of elements is gathered where the tile scatters it, converted by one loop over it, and scattered
// where the tensor wants it so. Only that loop knows the element types: the rest is compiled once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/engine/moved.hpp"
#include "pto/engine/rearrange.hpp"
#include "pto/engine/touched_bytes.hpp"
#include "pto/memory/atomic_add.hpp"
#include "pto/tile/views.hpp"

namespace pto::tessera {

/// Whether a tensor has no elements; no place in it can then be computed.
template <class Tensor>
PTO_INTERNAL bool isEmptyTensor(const Tensor &tensor) {
  return tensor.template shape<0>() <= 0 || tensor.template shape<1>() <= 0 ||
         tensor.template shape<2>() <= 0 || tensor.template shape<3>() <= 0 ||
         tensor.template shape<4>() <= 0;
}

/// Positions first .. first + count - 1 of an axis, behind `base`.
struct Line {
  const Axis &axis;
  int64_t first;
  int64_t count;
  int64_t base;

  bool isDense() const { return axis.step() == 1 && axis.stretch(first, count) == count; }
  int64_t at(int64_t i) const { return base + axis.at(first + i); }
  /// Calls visit(number of the first, its place, count) for stretches of fixed steps.
  template <class Visit>
  PTO_INTERNAL void forEachStretch(Visit &&visit) const {
    int64_t n = axis.stretch(first, count), place = at(0);
    for (int64_t i = 0; i < count;) {
      visit(i, place, n);
      i += n;
      if (axis.count == 2 && i != n) { // behind the first stretch, all start a level: no divisions
        place += axis.level[1].step;
        n = axis.level[0].size < count - i ? axis.level[0].size : count - i;
      } else if (i < count) {
        place = at(i);
        n = axis.stretch(first + i, count - i);
      }
    }
  }
};

/// What is stored, how, and where.
struct StoreJob {
  /// The elements of one side; `bits` of an element are 4, 8, 16, 32 or 64.
  struct Side {
    void *data;
    Places places;
    int bits;
  };
  Side to, from;
  int64_t rows, cols;
  Corner corner;
  bool wordByRow; ///< whether an element's word is told by its row, and not by its column
  /// to[i] = the value of from[i]. Word `word`, counted from the corner, is that of the first element, and
  /// of all unless `each` has its own.
  void (*convert)(const void *context, void *to, const void *from, int64_t count, int64_t word, bool each);
  const void *context;
  /// The elements of a line += values; null when they are to be replaced.
  void (*add)(void *data, const Line &line, const void *values);
};

/// Copies a line to consecutive elements (Gather) or from them.
template <int64_t Size, bool Gather>
PTO_INTERNAL void copyLine(char *data, const Line &line, char *dense) {
  const int64_t step = line.axis.step() * Size;
  line.forEachStretch([&](int64_t i, int64_t place, int64_t n) PTO_ALWAYS_INLINE {
    char *there = data + place * Size, *here = dense + i * Size;
    if (step == Size && n == 16) // the rows of an accumulator's boxes
      std::memcpy(Gather ? here : there, Gather ? there : here, 16 * Size);
    else if (step == Size)
      std::memcpy(Gather ? here : there, Gather ? there : here, static_cast<size_t>(n * Size));
    else
      for (int64_t k = 0; k < n; ++k)
        std::memcpy(Gather ? here + k * Size : there + k * step, Gather ? there + k * step : here + k * Size,
                    Size);
  });
}
template <bool Gather>
PTO_INTERNAL void copyLine(const StoreJob::Side &side, const Line &line, char *dense) {
  auto *data = static_cast<char *>(side.data);
  switch (side.bits) {
  case 4: // a pair of elements shares a byte; gathered, each has its own
    for (int64_t i = 0; i < line.count; ++i) {
      const int64_t place = line.at(i);
      auto *byte = reinterpret_cast<unsigned char *>(data + place / 2);
      const int shift = place % 2 == 0 ? 0 : 4;
      if (Gather)
        dense[i] = static_cast<char>(*byte >> shift & 15);
      else
        *byte = static_cast<unsigned char>((*byte & ~(15 << shift)) | (dense[i] & 15) << shift);
    }
    return;
  case 8:
    return copyLine<1, Gather>(data, line, dense);
  case 16:
    return copyLine<2, Gather>(data, line, dense);
  case 32:
    return copyLine<4, Gather>(data, line, dense);
  default:
    return copyLine<8, Gather>(data, line, dense);
  }
}

[[gnu::noinline]] inline void runStoreJob(const StoreJob &job) {
  constexpr int64_t maximum = 256; // elements that are converted together
  const Places &to = job.to.places, &from = job.from.places;
  // Lines are columns where that is the way in which both sides are dense.
  const bool columns =
      to.rows.step() == 1 && from.rows.step() == 1 && !(to.cols.step() == 1 && from.cols.step() == 1);
  const Axis &toLines = columns ? to.cols : to.rows, &toAlong = columns ? to.rows : to.cols;
  const Axis &fromLines = columns ? from.cols : from.rows, &fromAlong = columns ? from.rows : from.cols;
  const int64_t lines = columns ? job.cols : job.rows, length = columns ? job.rows : job.cols;
  const int64_t firstLine = columns ? job.corner.col : job.corner.row;
  const int64_t firstAlong = columns ? job.corner.row : job.corner.col;
  alignas(64) char results[maximum * 8], gathered[maximum * 8];
  for (int64_t start = 0; start < length; start += maximum) {
    const int64_t count = length - start < maximum ? length - start : maximum;
    for (int64_t number = 0; number < lines; ++number) {
      const Line toLine = {toAlong, firstAlong + start, count, toLines.at(firstLine + number)};
      const Line fromLine = {fromAlong, firstAlong + start, count, fromLines.at(firstLine + number)};
      const void *values = gathered;
      if (job.from.bits >= 8 && fromLine.isDense())
        values = static_cast<const char *>(job.from.data) + fromLine.at(0) * (job.from.bits / 8);
      else
        copyLine<true>(job.from, fromLine, gathered);
      const bool direct = job.to.bits >= 8 && job.add == nullptr && toLine.isDense();
      void *target = direct ? static_cast<char *>(job.to.data) + toLine.at(0) * (job.to.bits / 8) : results;
      const bool each = columns == job.wordByRow;
      job.convert(job.context, target, values, count, each ? start : number, each);
      if (job.add != nullptr)
        job.add(job.to.data, toLine, results);
      else if (!direct)
        copyLine<false>(job.to, toLine, results);
    }
  }
}

/// What a store moves; the places are computed by functions that are compiled once.
template <Profile P, class Dst, class Src>
PTO_INTERNAL MovedMatrix storedMatrix(const Dst &dst, const Src &src) {
  if (src.validRows() <= 0 || src.validCols() <= 0 || isEmptyTensor(dst))
    return {};
  if constexpr (P == Profile::Cpu)
    return {src.validRows(), src.validCols(), placesOnce(src.layout()), placesOnce(dst.map())};
  else
    return movedMatrix<P>(Transfer::Direction::Store, src, dst);
}

/// For touches(): the places of a store that are not the usual ones.
template <Profile P, class Visit, class Dst, class Src, class Atomic>
void touchStored(Visit &visit, const Dst &dst, const Src &src, Atomic atomic) {
  const MovedMatrix moved = storedMatrix<P>(dst, src);
  if (!moved.tensorAsUsual)
    touchPlaces(visit, 0, atomic == AtomicType::AtomicAdd ? Role::Atomic : Role::Out, dst.data, moved.tensor,
                moved.rows, moved.cols);
  if (!moved.tileAsUsual)
    touchPlaces(visit, 1, Role::In, src.data, moved.tile, moved.rows, moved.cols);
}

/// Element corner + (r, c) of the tensor = the value of src[corner + (r, c)], or += for AtomicAdd, for
/// r < rows, c < cols of what is moved. convert(to, from, count, word, each) is the loop over a line.
template <class Dst, class Src, class Atomic, class Convert>
PTO_INTERNAL void storeValues(Dst dst, Src src, const MovedMatrix &moved, Atomic atomic,
                              const Convert &convert, Corner corner = {}, bool wordByRow = false) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  StoreJob job = {{dst.data, moved.tensor, elementTypeInfo(elementTypeOf<D>()).bits},
                  {src.data, moved.tile, elementTypeInfo(elementTypeOf<S>()).bits},
                  moved.rows,
                  moved.cols,
                  corner,
                  wordByRow,
                  nullptr,
                  &convert,
                  nullptr};
  job.convert = [](const void *context, void *to, const void *from, int64_t count, int64_t word, bool each) {
    const Convert values = *static_cast<const Convert *>(context); // a copy, which no store can change
    values(static_cast<D *>(to), static_cast<const S *>(from), count, word, each);
  };
  if (atomic == AtomicType::AtomicAdd)
    job.add = [](void *data, const Line &line, const void *values) {
      for (int64_t i = 0; i < line.count; ++i)
        atomicAdd(static_cast<D *>(data), static_cast<size_t>(line.at(i)), static_cast<const D *>(values)[i]);
    };
  runStoreJob(job);
}

} // namespace pto::tessera
