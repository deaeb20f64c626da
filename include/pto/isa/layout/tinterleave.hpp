// TINTERLEAVE: with s[2k] = src0[r, k] and s[2k + 1] = src1[r, k], dst0[r, j] = s[j] and dst1[r, j] = s[C +
// j]
//
// For every valid row r of dst0 and j < C, the valid columns of dst0. The order of arguments in C++ is high
// part first: dst1, dst0, src1, src0. Other elements keep their values. All four tiles have the same element
// type and valid size, with an even number of columns; outputs must not share storage with sources. Not on
// a2a3; on a5 row-major Vec tiles.
// That C is even is a promise. With an odd C, a5 takes dst1[r, j] from column (C - 1) / 2 + j / 2, rounded
// down, of src0 (even j) or src1 (odd j), so that column (C - 1) / 2 comes twice; and where C - 1 is a
// multiple of twice the elements that 256 bytes hold, 0 included, the last column of dst0 and dst1 is not
// written (which is known from the device library, not from a test). cpu splits s at C.
#pragma once

#include "pto/isa/layout/interleave.hpp"
#include "pto/isa/type_lists.hpp"

namespace pto {
namespace isa {

struct Interleave {
  static constexpr const char *mnemonic = "TINTERLEAVE";
  static constexpr tessera::TraceForm trace = {.order = "1032"};

  struct Operands {
    tessera::TileDesc dst0, dst1, src0, src1;
  };

  static constexpr tessera::TypeTable types = {.a2a3 = {{}, "TINTERLEAVE: not available on a2a3"},
                                               .a5 = tessera::lists::a5UpTo32,
                                               .cpu = tessera::lists::cpuExpanded};

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Extent;
    using tessera::Role;
    const Extent rows = o.dst0.validRows;
    Extent cols = o.dst0.validCols, odd = cols;
    if (profile == Profile::A5 && cols.known) {
      cols = writtenCols(cols.value, o.dst0.elementBytes);
      odd = cols.value / 2 * 2;
    }
    return {{{"dst0", Role::Out, rows, cols},
             {"dst1", Role::Out, rows, cols},
             {"src0", Role::In, rows, cols},
             {"src1", Role::In, rows, odd}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    tessera::twoSourceRules<Interleave>(profile, report, o.dst0, o.dst1, o.src0, o.src1);
  }

  template <Profile P, class Dst0, class Dst1, class Src0, class Src1>
  PTO_INTERNAL static void run(Dst0 dst0, Dst1 dst1, Src0 src0, Src1 src1) {
    const int64_t rows = dst0.validRows(), cols = dst0.validCols();
    if constexpr (!IsTwinType<typename Dst0::Element>()) {
      if (dst0.isRows() && dst1.isRows() && src0.isRows() && src1.isRows() && cols % 2 == 0) {
        for (int64_t r = 0; r < rows; ++r) {
          const auto *even = src0.data + r * src0.cols(), *odd = src1.data + r * src1.cols();
          tessera::zipRun(dst0.data + r * dst0.cols(), even, odd, cols / 2);
          tessera::zipRun(dst1.data + r * dst1.cols(), even + cols / 2, odd + cols / 2, cols / 2);
        }
        return;
      }
    }
    // The place in the stream from which dst1 is taken.
    const int64_t split = P == Profile::A5 ? cols / 2 * 2 : cols;
    const int64_t written = P == Profile::A5 ? writtenCols(cols, sizeof(typename Dst0::Element)) : cols;
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t j = 0; j < written; ++j) {
        dst0.set(dst0.offset(r, j), streamed(src0, src1, r, j));
        dst1.set(dst1.offset(r, j), streamed(src0, src1, r, split + j));
      }
  }

private:
  /// How many of the valid columns a5 writes: it leaves out a last one that would be alone in its registers.
  static constexpr int64_t writtenCols(int64_t cols, int64_t elementBytes) {
    const int64_t twoRegisters = 2 * 256 / elementBytes;
    return cols % 2 == 1 && (cols - 1) % twoRegisters == 0 ? cols - 1 : cols;
  }
  /// s[j] of row r.
  template <class Src0, class Src1>
  PTO_INTERNAL static typename Src0::Element streamed(Src0 src0, Src1 src1, int64_t r, int64_t j) {
    return j % 2 == 0 ? src0.get(src0.offset(r, j / 2)) : src1.get(src1.offset(r, j / 2));
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TINTERLEAVE(TileDataDst &dst1, TileDataDst &dst0, TileDataSrc &src1, TileDataSrc &src0,
                                 WaitEvents &...events) {
  return tessera::issue<isa::Interleave, buildTarget>(tessera::after(events...), dst0, dst1, src0, src1);
}

/// The same when not both outputs, or not both sources, are of one type.
template <typename TileDataDst1, typename TileDataDst0, typename TileDataSrc1, typename TileDataSrc0,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst1, TileDataDst0, TileDataSrc1, TileDataSrc0> &&
           !(std::is_same_v<TileDataDst1, TileDataDst0> && std::is_same_v<TileDataSrc1, TileDataSrc0>) &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TINTERLEAVE(TileDataDst1 &dst1, TileDataDst0 &dst0, TileDataSrc1 &src1,
                                 TileDataSrc0 &src0, WaitEvents &...events) {
  return tessera::issue<isa::Interleave, buildTarget>(tessera::after(events...), dst0, dst1, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
