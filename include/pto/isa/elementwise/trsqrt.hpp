// TRSQRT: dst[i, j] = 1 / sqrt(src[i, j])
//
// Computed in double and rounded. In two steps, root and quotient, each rounded to the element type: on a5 with
// HIGH_PRECISION, on a2a3 with tmp (its device takes root and quotient there; that both are rounded correctly
// is taken over from a5). 0 gives +inf, -0 gives -inf, and negative numbers NaN. tmp is optional and must hold
// at least 32 bytes on a2a3. Here tmp is never touched. Elsewhere the precision makes no difference.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/lane_math.hpp"

namespace pto {
namespace tessera {

/// What TRSQRT was written with.
enum class RsqrtForm : uint8_t { Plain = 0, HighPrecision = 1, WithTmp = 2, HighPrecisionWithTmp = 3 };

constexpr RsqrtForm rsqrtForm(RsqrtAlgorithm precision, bool withTmp) {
  return static_cast<RsqrtForm>(int(precision == RsqrtAlgorithm::HIGH_PRECISION) + 2 * int(withTmp));
}

} // namespace tessera

namespace isa {

struct Rsqrt {
  static constexpr const char *mnemonic = "TRSQRT";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuFloats};

  struct Operands {
    tessera::TileDesc dst, src, tmp;
    tessera::ModeDesc<tessera::RsqrtForm> highPrecision;
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    return {{tessera::OperandUse::valid("dst", tessera::Role::Out, o.dst),
             tessera::readLike("src", o.dst),
             tessera::scratchOnA2A3<Rsqrt>(profile, o, o.dst),
             {"highPrecision"}}};
  }
  /// a2a3 needs one block.
  PTO_INTERNAL static constexpr tessera::OperandUse scratch(const Operands &o) {
    return tessera::scratchStart(o.tmp, BLOCK_BYTE_SIZE);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    tessera::elementwiseRules<Rsqrt>(profile, report, o.dst, o.src);
    if (profile != Profile::A2A3 || !o.tmp.present)
      return;
    tessera::scratchTileRules(report, o.dst, o.tmp);
    report.must(o.tmp.bytes() >= 32, "TRSQRT: on a2a3 tmp must have at least 32 bytes");
  }

  template <Profile P, class Dst, class Src, class Tmp, class Form>
  PTO_INTERNAL static void run(Dst dst, Src src, Tmp, Form form) {
    if (isInTwoSteps(P, form))
      tessera::mapOf<InTwoSteps>(dst, src);
    else
      tessera::mapOf<InDouble>(dst, src);
  }

private:
  static constexpr bool isInTwoSteps(Profile profile, tessera::RsqrtForm form) {
    const bool highPrecision = static_cast<int>(form) & 1, withTmp = static_cast<int>(form) & 2;
    return profile == Profile::A5 ? highPrecision : profile == Profile::A2A3 && withTmp;
  }
  struct InDouble {
    static constexpr bool costly = true;
    template <class T, class V>
    PTO_INTERNAL static V of(V a) {
      return simd::rsqrt<simd::laneCount<V>>(a);
    }
  };
  /// float has more than twice the digits of half: rounding its root and quotient again is harmless.
  struct InTwoSteps {
    static constexpr bool costly = true;
    template <class T, class V>
    PTO_INTERNAL static V of(V a) {
      return simd::splatLike<V>(1) / simd::roundTo<T>(simd::sqrt<simd::laneCount<V>>(a));
    }
  };
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = RsqrtAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TRSQRT(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::Rsqrt, buildTarget>(
      tessera::after(events...), dst, src, tessera::absent,
      tessera::constant<tessera::rsqrtForm(static_cast<RsqrtAlgorithm>(PrecisionType), false)>);
}

template <auto PrecisionType = RsqrtAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc,
          typename TileDataTmp, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc, TileDataTmp> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TRSQRT(TileDataDst &dst, TileDataSrc &src, TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::Rsqrt, buildTarget>(
      tessera::after(events...), dst, src, tessera::scratch(tmp),
      tessera::constant<tessera::rsqrtForm(static_cast<RsqrtAlgorithm>(PrecisionType), true)>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
