// TCVT: dst[i, j] = src[i, j] as an element of dst, rounded by a mode, saturated or wrapped
//
// Over the valid region of src. float to float, half to half and bfloat16_t to bfloat16_t round to integral
// values. tcvt_pairs.hpp says which pairs a profile has and what their modes mean there.
#pragma once

#include "pto/engine/convert_region.hpp"
#include "pto/isa/effects.hpp"
#include "pto/isa/elementwise/tcvt_pairs.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Convert {
  static constexpr const char *mnemonic = "TCVT";
  static constexpr bool costly = true;

  struct Operands {
    tessera::TileDesc dst, src, tmp;
    tessera::ModeDesc<RoundMode> mode;
    tessera::ModeDesc<tessera::Saturation> saturation;
  };
  /// Pairs of which one has at least eight bits of precision.
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    using enum tessera::ElementType;
    constexpr tessera::TypeSet small = {E4M3, E5M2, E8M0, HiF8, E2M1, E1M2, I4};
    return !(small.contains(elements[0]) && small.contains(elements[1]));
  }

  /// What src may hold.
  static constexpr tessera::TypeTable types = tessera::convertedTypes;

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Extent;
    using tessera::Role;
    // The conversion to packed elements clears whole rows on a5 and takes pairs of columns.
    const tessera::TileDesc &domain = profile == Profile::Cpu ? o.src : o.dst;
    Extent written = domain.validCols, read = domain.validCols;
    if (clearsRows(profile, o.dst.element, o.src.element) && read.known && read.value > 0) {
      read = read.value / 2 * 2;
      written = o.dst.isBoxed() ? read : tessera::largerOf(o.dst.cols, written);
    }
    return {{{"dst", Role::Out, domain.validRows, written},
             {"src", Role::In, domain.validRows, read},
             scratchUse(profile, o),
             {"mode"},
             {"saturation"}}};
  }
  /// Of a boxed dst the bytes that the rows would have are cleared, wherever these lie.
  PTO_INTERNAL static constexpr tessera::Uses hostWrites(Profile profile, const Operands &o) {
    if (!o.dst.isBoxed() || !clearsRows(profile, o.dst.element, o.src.element))
      return {};
    return {{tessera::OperandUse::whole("dst", tessera::Role::Keeps, o.dst)}};
  }
  /// A device writes its saturation bit before it converts, and then converts by it. (Calls that forbid the
  /// former look the same here.)
  static constexpr tessera::RegisterUse registers(Profile profile, const Operands &) {
    using tessera::Register;
    if (profile == Profile::Cpu)
      return {};
    return {.read = Register::CvtSaturation, .set = Register::CvtSaturation};
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
    // Equal by promise. Devices go by dst.
    const int64_t rows = P == Profile::Cpu ? src.validRows() : dst.validRows();
    const int64_t cols = P == Profile::Cpu ? src.validCols() : dst.validCols();
    if constexpr (clearsRows(P, to, from)) {
      // Only whole bytes are written: of an odd number of columns the last stays zero.
      if (rows > 0 && cols > 0)
        std::memset(static_cast<void *>(dst.data), 0, static_cast<size_t>(rows * dst.cols() / 2));
      tessera::convertRegion<wrap>(dst, src, rows, cols / 2 * 2, how);
    } else {
      tessera::convertRegion<wrap>(dst, src, rows, cols, how);
    }
  }

private:
  /// Whether the destination has packed elements which the device writes a byte at a time.
  static constexpr bool clearsRows(Profile profile, tessera::ElementType to, tessera::ElementType from) {
    return profile == Profile::A5 && from == tessera::ElementType::BF16 &&
           tessera::elementTypeInfo(to).bits == 4;
  }

  // a2a3 makes what saturation would prevent in scratch memory, in these conversions.
  static constexpr bool needsScratch(tessera::ElementType from, tessera::ElementType to) {
    using tessera::ElementType;
    return (from == ElementType::F32 && to == ElementType::I16) ||
           (from == ElementType::F16 && (to == ElementType::I16 || to == ElementType::I8));
  }
  static constexpr tessera::OperandUse scratchUse(Profile profile, const Operands &o) {
    if (profile != Profile::A2A3 || !o.tmp.present || !needsScratch(o.src.element, o.dst.element))
      return tessera::noScratch();
    if (!scratchKnown(o))
      return {"tmp", tessera::Role::Scratch, tessera::Extent(), tessera::Extent()};
    return tessera::scratchStart(o.tmp, scratchBytes(o));
  }
  static constexpr tessera::Truth hasScratch(const Operands &o) {
    return scratchKnown(o) ? tessera::truth(o.tmp.bytes() >= scratchBytes(o)) : tessera::Truth::Unknown;
  }
  static constexpr bool scratchKnown(const Operands &o) {
    return o.dst.validRows.known && o.dst.validCols.known && o.saturation.known;
  }
  static constexpr int64_t scratchBytes(const Operands &o) {
    const int64_t rows = o.dst.validRows.value, cols = o.dst.validCols.value;
    const auto blocks = [](int64_t elements, int64_t perBlock) {
      return (elements + perBlock - 1) / perBlock;
    };
    const auto minimum = [](int64_t a, int64_t b) { return a < b ? a : b; };
    if (rows <= 0 || cols <= 0 || o.saturation.value == tessera::Saturation::On)
      return 0;
    const int64_t chunk = minimum(cols, 64);
    if (o.dst.element == tessera::ElementType::I8) {
      const int64_t first = 32 * blocks(chunk, 8), second = 128 + 32 * blocks(chunk, 16);
      return first > second ? first : second;
    }
    if (o.src.element == tessera::ElementType::F16)
      return 32 * blocks(chunk, 8);
    const int64_t head = 256 * minimum(cols / 64, 255), rest = cols % 64;
    const int64_t tail = rest == 0 ? 0 : 32 * ((minimum(rows, 255) - 1) * o.src.cols / 8 + blocks(rest, 8));
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
      tessera::derived(
          satMode == SaturationMode::ON ? tessera::Saturation::On : tessera::Saturation::OffAsTold, satMode));
}

template <bool NeedSetCtrl = true, typename TileDataD, typename TileDataS, typename TmpTileData,
          typename... WaitEvents>
  requires(tessera::IsTile<TileDataD> && tessera::IsTile<TileDataS> && tessera::IsTile<TmpTileData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCVT(TileDataD &dst, TileDataS &src, TmpTileData &tmp, RoundMode mode,
                          WaitEvents &...events) {
  return tessera::issue<isa::Convert, buildTarget>(tessera::after(events...), dst, src, tessera::scratch(tmp),
                                                   tessera::mode(mode),
                                                   tessera::derived(tessera::Saturation::Default));
}

template <bool NeedSetCtrl = true, typename TileDataD, typename TileDataS, typename... WaitEvents>
  requires(tessera::IsTile<TileDataD> && tessera::IsTile<TileDataS> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCVT(TileDataD &dst, TileDataS &src, RoundMode mode, SaturationMode satMode,
                          WaitEvents &...events) {
  return tessera::issue<isa::Convert, buildTarget>(
      tessera::after(events...), dst, src, tessera::absent, tessera::mode(mode),
      tessera::derived(satMode == SaturationMode::ON ? tessera::Saturation::On : tessera::Saturation::Off,
                       satMode));
}

template <bool NeedSetCtrl = true, typename TileDataD, typename TileDataS, typename... WaitEvents>
  requires(tessera::IsTile<TileDataD> && tessera::IsTile<TileDataS> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCVT(TileDataD &dst, TileDataS &src, RoundMode mode, WaitEvents &...events) {
  return tessera::issue<isa::Convert, buildTarget>(tessera::after(events...), dst, src, tessera::absent,
                                                   tessera::mode(mode),
                                                   tessera::derived(tessera::Saturation::Default));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
