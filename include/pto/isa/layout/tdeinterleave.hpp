// TDEINTERLEAVE: dst0[r, k] = s[2k] and dst1[r, k] = s[2k + 1], s being a row of the source
//
// For every valid row r of dst0 and k < C, the valid columns of dst0. With two sources, s is the C elements
// of row r of src0 followed by those of src1: the inverse of TINTERLEAVE. With one source, s is row r of src,
// which has 2 C valid columns. The order of arguments in C++ is high part first: dst1, dst0, src1, src0.
// Other elements keep their values. Two sources have the valid size of the outputs, with an even number of
// columns, which is a promise; outputs must not share storage with sources. Not on a2a3; on a5 row-major Vec
// tiles.
#pragma once

#include "pto/isa/layout/interleave.hpp"
#include "pto/isa/type_lists.hpp"

namespace pto {
namespace isa {

struct Deinterleave {
  static constexpr const char *mnemonic = "TDEINTERLEAVE";
  static constexpr tessera::TraceForm trace = {.order = "1032"};

  struct Operands {
    tessera::TileDesc dst0, dst1, src0, src1;
  };

  static constexpr tessera::TypeTable types = {.a2a3 = {{}, "TDEINTERLEAVE: not available on a2a3"},
                                               .a5 = tessera::lists::a5UpTo32,
                                               .cpu = tessera::lists::cpuExpanded};

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    const tessera::Extent rows = o.dst0.validRows, cols = o.dst0.validCols;
    return {{{"dst0", Role::Out, rows, cols},
             {"dst1", Role::Out, rows, cols},
             {"src0", Role::In, rows, cols},
             {"src1", Role::In, rows, cols}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    tessera::twoSourceRules<Deinterleave>(profile, report, o.dst0, o.dst1, o.src0, o.src1);
  }

  template <Profile P, class Dst0, class Dst1, class Src0, class Src1>
  PTO_INTERNAL static void run(Dst0 dst0, Dst1 dst1, Src0 src0, Src1 src1) {
    const int64_t rows = dst0.validRows(), cols = dst0.validCols();
    if constexpr (!IsTwinType<typename Dst0::Element>()) {
      if (dst0.isRows() && dst1.isRows() && src0.isRows() && src1.isRows() && cols % 2 == 0) {
        for (int64_t r = 0; r < rows; ++r) {
          auto *even = dst0.data + r * dst0.cols(), *odd = dst1.data + r * dst1.cols();
          tessera::unzipRun(even, odd, src0.data + r * src0.cols(), cols / 2);
          tessera::unzipRun(even + cols / 2, odd + cols / 2, src1.data + r * src1.cols(), cols / 2);
        }
        return;
      }
    }
    const auto stream = [&](int64_t r, int64_t k) PTO_LANES_BODY {
      return k < cols ? src0.get(src0.offset(r, k)) : src1.get(src1.offset(r, k - cols));
    };
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t k = 0; k < cols; ++k) {
        dst0.set(dst0.offset(r, k), stream(r, 2 * k));
        dst1.set(dst1.offset(r, k), stream(r, 2 * k + 1));
      }
  }
};

/// From one source of twice the columns.
struct DeinterleaveOne {
  static constexpr const char *mnemonic = "TDEINTERLEAVE";
  static constexpr tessera::TraceForm trace = {.order = "102"};

  struct Operands {
    tessera::TileDesc dst0, dst1, src;
  };

  static constexpr tessera::TypeTable types = Deinterleave::types;

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    const tessera::Extent rows = o.dst0.validRows, cols = o.dst0.validCols;
    return {{{"dst0", Role::Out, rows, cols},
             {"dst1", Role::Out, rows, cols},
             {"src", Role::In, rows, cols * tessera::Extent(2)}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    tessera::interleaveRules<DeinterleaveOne>(profile, report, o.dst0, o.dst1, o.src);
    report.expects(o.src.validCols == o.dst0.validCols * tessera::Extent(2),
                   "src must have twice the valid columns of dst0 and dst1");
  }

  template <Profile P, class Dst0, class Dst1, class Src>
  PTO_INTERNAL static void run(Dst0 dst0, Dst1 dst1, Src src) {
    const int64_t rows = dst0.validRows(), cols = dst0.validCols();
    if constexpr (!IsTwinType<typename Dst0::Element>()) {
      if (dst0.isRows() && dst1.isRows() && src.isRows()) {
        for (int64_t r = 0; r < rows; ++r)
          tessera::unzipRun(dst0.data + r * dst0.cols(), dst1.data + r * dst1.cols(),
                            src.data + r * src.cols(), cols);
        return;
      }
    }
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t k = 0; k < cols; ++k) {
        dst0.set(dst0.offset(r, k), src.get(src.offset(r, 2 * k)));
        dst1.set(dst1.offset(r, k), src.get(src.offset(r, 2 * k + 1)));
      }
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TDEINTERLEAVE(TileDataDst &dst1, TileDataDst &dst0, TileDataSrc &src1, TileDataSrc &src0,
                                   WaitEvents &...events) {
  return tessera::issue<isa::Deinterleave, buildTarget>(tessera::after(events...), dst0, dst1, src0, src1);
}

/// The same when not both outputs, or not both sources, are of one type.
template <typename TileDataDst1, typename TileDataDst0, typename TileDataSrc1, typename TileDataSrc0,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst1, TileDataDst0, TileDataSrc1, TileDataSrc0> &&
           !(std::is_same_v<TileDataDst1, TileDataDst0> && std::is_same_v<TileDataSrc1, TileDataSrc0>) &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TDEINTERLEAVE(TileDataDst1 &dst1, TileDataDst0 &dst0, TileDataSrc1 &src1,
                                   TileDataSrc0 &src0, WaitEvents &...events) {
  return tessera::issue<isa::Deinterleave, buildTarget>(tessera::after(events...), dst0, dst1, src0, src1);
}

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TDEINTERLEAVE(TileDataDst &dst1, TileDataDst &dst0, TileDataSrc &src,
                                   WaitEvents &...events) {
  return tessera::issue<isa::DeinterleaveOne, buildTarget>(tessera::after(events...), dst0, dst1, src);
}

/// The same when the outputs are not of one type.
template <typename TileDataDst1, typename TileDataDst0, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst1, TileDataDst0, TileDataSrc> &&
           !std::is_same_v<TileDataDst1, TileDataDst0> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TDEINTERLEAVE(TileDataDst1 &dst1, TileDataDst0 &dst0, TileDataSrc &src,
                                   WaitEvents &...events) {
  return tessera::issue<isa::DeinterleaveOne, buildTarget>(tessera::after(events...), dst0, dst1, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
