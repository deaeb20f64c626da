// TREMS: dst[i, j] = src[i, j] - floor(src[i, j] / scalar) * scalar
//
// The exact remainder with the sign of src (TFMODS), and scalar added to it when it is not zero and just one
// of src and scalar is negative. By zero it is NaN, of integers 0. On a5, int64_t gives TFMODS' remainder, with
// the sign of src. (The a5 library computes 64 columns of 64-bit elements; here all.) a2a3 needs tmp, which has
// a row as long as those of dst. Here tmp is never touched.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct RemainderFlooredScalar : tessera::TileScalarWithScratch<RemainderFlooredScalar> {
  static constexpr const char *mnemonic = "TREMS";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Int32Float, tessera::lists::a5WideNumbers,
                                               tessera::lists::cpuNumbers};
  static constexpr bool costly = true;
  static constexpr tessera::Hardware layout = tessera::Hardware::Vec;
  static constexpr bool nonEmpty = true;

  /// a2a3 needs a row of dst.
  PTO_INTERNAL static constexpr tessera::OperandUse scratch(const Operands &o) {
    return tessera::scratchPart(o.tmp, 1, o.dst.validCols);
  }
  PTO_INTERNAL static constexpr void furtherRules(Profile profile, const Operands &o,
                                                  tessera::Report &report) {
    if (profile != Profile::A2A3)
      return;
    report.must(o.dst.isRowMajor() && o.src.isRowMajor(),
                "TREMS: on a2a3 dst and src must be row-major (BLayout::RowMajor)");
    if (o.tmp.present) {
      tessera::scratchTileRules(report, o.dst, o.tmp);
      report.expects(o.tmp.validRows >= tessera::Extent(1) && o.tmp.validCols >= o.dst.validCols,
                     "TREMS: on a2a3 tmp must have at least one valid row and the valid columns of dst");
    }
  }
  template <class T, class V>
  PTO_INTERNAL static V of(V a, V s) {
    return simd::remainderFloored(a, s);
  }

  template <Profile P, class Dst, class Src, class T, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src src, T scalar, Tmp) {
    if constexpr (P == Profile::A5 && std::is_same_v<typename Dst::Element, int64_t>)
      tessera::mapWithScalar<Truncated>(dst, scalar, src);
    else
      tessera::mapWithScalar<RemainderFlooredScalar>(dst, scalar, src);
  }

private:
  struct Truncated {
    static constexpr bool costly = true;
    template <class T, class V>
    PTO_INTERNAL static V of(V a, V s) {
      return simd::remainderTruncated(a, s);
    }
  };
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = RemSAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc,
          typename TileDataTmp, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc, TileDataTmp> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TREMS(TileDataDst &dst, TileDataSrc &src, typename TileDataSrc::DType scalar,
                           TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::RemainderFlooredScalar, buildTarget>(
      tessera::after(events...), dst, src, tessera::scalar(scalar), tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
