// TCVT: dst[i, j] = src[i, j] as an element of dst, rounded by a mode, saturated or wrapped
//
// Over the valid region of src. float to float, half to half and bfloat16_t to bfloat16_t round to integral
// values. tcvt_pairs.hpp says which pairs a profile has and what their modes mean there.
#pragma once

#include "pto/isa/elementwise/convert_region.hpp"
#include "pto/isa/elementwise/tcvt_pairs.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Convert {
  static constexpr const char *mnemonic = "TCVT";

  struct Operands {
    tessera::TileDesc dst, src, tmp;
    tessera::ModeDesc<RoundMode> mode;
    tessera::ModeDesc<tessera::Saturation> saturation;
  };

  /// What src may hold.
  static constexpr tessera::TypeTable types = tessera::convertedTypes;

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    // The conversion to packed elements clears whole rows on a5.
    const bool clears = o.src.element == tessera::ElementType::BF16 && isPacked(o.dst.element);
    const tessera::Extent cols =
        clears ? tessera::largerOf(tessera::Extent(o.dst.cols), o.src.validCols) : o.src.validCols;
    return {{{"dst", Role::Out, o.src.validRows, cols},
             tessera::OperandUse::valid("src", Role::In, o.src),
             {"tmp", Role::Scratch},
             {"mode"},
             {"saturation"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src.element);
    if (types.on(profile).types.contains(o.src.element)) {
      const tessera::ConversionsFrom &from = tessera::conversionsFrom(profile, o.src.element);
      report.must(from.to.contains(o.dst.element), from.sentence);
    }
    if (profile != Profile::Cpu) {
      report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec), "TCVT: dst and src must be Vec tiles");
      report.must(o.dst.isRowMajor() && o.src.isRowMajor(),
                  "TCVT: dst and src must be row-major (BLayout::RowMajor)");
    }
    report.expects(o.src.validRows == o.dst.validRows && o.src.validCols == o.dst.validCols,
                   "TCVT: dst and src must have the same valid region");
    if (profile == Profile::A2A3 && o.tmp.present && needsScratch(o.src.element, o.dst.element))
      report.must(hasScratch(o), "TCVT: on a2a3 tmp must be large enough for a conversion without saturation "
                                 "from float to int16_t or from half to int16_t or int8_t");
  }

  template <Profile P, class Dst, class Src, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src src, Tmp, RoundMode mode, tessera::Saturation saturation) {
    using D = typename Dst::Element;
    using S = typename Src::Element;
    constexpr tessera::ElementType to = tessera::elementTypeOf<D>(), from = tessera::elementTypeOf<S>();
    const tessera::Conversion how = {tessera::effectiveMode(P, to, from, mode),
                                     tessera::effectiveOverflow(P, to, from, saturation)};
    constexpr tessera::Overflow wrap =
        P == Profile::Cpu ? tessera::Overflow::HostWrap : tessera::Overflow::DeviceWrap;
    const int64_t rows = src.validRows(), cols = src.validCols();
    if constexpr (P == Profile::A5 && from == tessera::ElementType::BF16 && isPacked(to)) {
      // Only whole bytes are written: of an odd number of columns the last stays zero.
      if (rows > 0 && cols > 0)
        std::memset(static_cast<void *>(dst.data), 0, static_cast<size_t>(rows * dst.cols() / 2));
      tessera::convertRegion<wrap>(dst, src, rows, cols / 2 * 2, how);
    } else {
      tessera::convertRegion<wrap>(dst, src, rows, cols, how);
    }
  }

private:
  static constexpr bool isPacked(tessera::ElementType type) {
    return tessera::elementTypeInfo(type).bits == 4;
  }

  // a2a3 makes what saturation would prevent in scratch memory, in these conversions.
  static constexpr bool needsScratch(tessera::ElementType from, tessera::ElementType to) {
    using tessera::ElementType;
    return (from == ElementType::F32 && to == ElementType::I16) ||
           (from == ElementType::F16 && (to == ElementType::I16 || to == ElementType::I8));
  }
  static constexpr tessera::Truth hasScratch(const Operands &o) {
    using tessera::Truth;
    if (!o.dst.validRows.known || !o.dst.validCols.known || !o.saturation.known)
      return Truth::Unknown;
    if (o.saturation.value == tessera::Saturation::On)
      return Truth::Yes;
    return tessera::truth(o.tmp.bytes() >= scratchBytes(o));
  }
  static constexpr int64_t scratchBytes(const Operands &o) {
    const int64_t rows = o.dst.validRows.value, cols = o.dst.validCols.value;
    const auto blocks = [](int64_t elements, int64_t perBlock) {
      return (elements + perBlock - 1) / perBlock;
    };
    const auto least = [](int64_t a, int64_t b) { return a < b ? a : b; };
    if (rows <= 0 || cols <= 0)
      return 0;
    const int64_t chunk = least(cols, 64);
    if (o.dst.element == tessera::ElementType::I8) {
      const int64_t first = 32 * blocks(chunk, 8), second = 128 + 32 * blocks(chunk, 16);
      return first > second ? first : second;
    }
    if (o.src.element == tessera::ElementType::F16)
      return 32 * blocks(chunk, 8);
    const int64_t head = 256 * least(cols / 64, 255), rest = cols % 64;
    const int64_t tail = rest == 0 ? 0 : 32 * ((least(rows, 255) - 1) * o.src.cols / 8 + blocks(rest, 8));
    return head > tail ? head : tail;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

// NeedSetCtrl tells a device whether to set its saturation register; there is none here.

template <bool NeedSetCtrl = true, typename TileDataD, typename TileDataS, typename TmpTileData,
          typename... WaitEvents>
  requires(tessera::IsTile<TileDataD> && tessera::IsTile<TileDataS> && tessera::IsTile<TmpTileData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCVT(TileDataD &dst, TileDataS &src, TmpTileData &tmp, RoundMode mode,
                          SaturationMode satMode, WaitEvents &...events) {
  return tessera::issue<isa::Convert, buildTarget>(
      tessera::after(events...), dst, src, tessera::scratch(tmp), tessera::mode(mode),
      tessera::mode(satMode == SaturationMode::ON ? tessera::Saturation::On
                                                  : tessera::Saturation::OffAsTold));
}

template <bool NeedSetCtrl = true, typename TileDataD, typename TileDataS, typename TmpTileData,
          typename... WaitEvents>
  requires(tessera::IsTile<TileDataD> && tessera::IsTile<TileDataS> && tessera::IsTile<TmpTileData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCVT(TileDataD &dst, TileDataS &src, TmpTileData &tmp, RoundMode mode,
                          WaitEvents &...events) {
  return tessera::issue<isa::Convert, buildTarget>(tessera::after(events...), dst, src, tessera::scratch(tmp),
                                                   tessera::mode(mode),
                                                   tessera::mode(tessera::Saturation::Default));
}

template <bool NeedSetCtrl = true, typename TileDataD, typename TileDataS, typename... WaitEvents>
  requires(tessera::IsTile<TileDataD> && tessera::IsTile<TileDataS> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCVT(TileDataD &dst, TileDataS &src, RoundMode mode, SaturationMode satMode,
                          WaitEvents &...events) {
  return tessera::issue<isa::Convert, buildTarget>(
      tessera::after(events...), dst, src, tessera::absent, tessera::mode(mode),
      tessera::mode(satMode == SaturationMode::ON ? tessera::Saturation::On : tessera::Saturation::Off));
}

template <bool NeedSetCtrl = true, typename TileDataD, typename TileDataS, typename... WaitEvents>
  requires(tessera::IsTile<TileDataD> && tessera::IsTile<TileDataS> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCVT(TileDataD &dst, TileDataS &src, RoundMode mode, WaitEvents &...events) {
  return tessera::issue<isa::Convert, buildTarget>(tessera::after(events...), dst, src, tessera::absent,
                                                   tessera::mode(mode),
                                                   tessera::mode(tessera::Saturation::Default));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
