// TDEQUANT: dst[i, j] = (D(src[i, j]) - D(offset[i, q])) * D(scale[i, q]), D being dst's element type
//
// Over the valid region of dst. On a2a3 and a5 q is 0, however many valid columns scale and offset have. On
// cpu q is the column j, or the last valid column of scale beyond that. Difference and product are rounded to
// D each, and wrap when D is an integer.
#pragma once

#include "pto/engine/copy.hpp"
#include "pto/engine/lines.hpp"
#include "pto/isa/type_lists.hpp"
#include "pto/machine/issue.hpp"
#include "pto/types/element_convert.hpp"
#include "pto/types/lane_arithmetic.hpp"

namespace pto {
namespace isa {

struct Dequantize {
  static constexpr const char *mnemonic = "TDEQUANT";

  struct Operands {
    tessera::TileDesc dst, src, scale, offset;
  };
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    constexpr tessera::ElementType number = tessera::ElementType::F32;
    return elements[0] == number && tessera::typeset::int8to32.contains(elements[1]) &&
           elements[2] == number && elements[3] == number;
  }

  /// What dst may hold.
  static constexpr tessera::TypeTable types = {
      .a2a3 = {{tessera::ElementType::F32}, "TDEQUANT: on a2a3 dst must be float"},
      .a5 = {{tessera::ElementType::F32}, "TDEQUANT: on a5 dst must be float"},
      .cpu = {tessera::lists::numbers, "TDEQUANT: on cpu dst must be int8_t, uint8_t, int16_t, uint16_t, "
                                       "int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    const tessera::Extent wide = profile == Profile::Cpu ? tessera::largerOf(o.scale.validCols, 1) : 1;
    const tessera::Extent columns = tessera::smallerOf(o.dst.validCols, wide);
    return {{tessera::OperandUse::valid("dst", Role::Out, o.dst),
             {"src", Role::In, o.dst.validRows, o.dst.validCols},
             {"scale", Role::In, o.dst.validRows, columns},
             {"offset", Role::In, o.dst.validRows, columns}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::ElementType;
    using tessera::lists::numbers;
    report.mustBeOneOf(types, o.dst.element);
    if (profile == Profile::Cpu) {
      report.must(numbers.contains(o.src.element) && numbers.contains(o.scale.element) &&
                      numbers.contains(o.offset.element),
                  "TDEQUANT: on cpu src, scale and offset must hold integers, half, bfloat16_t or float");
    } else {
      report.must(o.src.element == ElementType::I8 || o.src.element == ElementType::I16,
                  "TDEQUANT: src must be int8_t or int16_t");
      report.must(o.scale.element == ElementType::F32 && o.offset.element == ElementType::F32,
                  "TDEQUANT: scale and offset must be float");
      report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec) && o.scale.is(TileType::Vec) &&
                      o.offset.is(TileType::Vec),
                  "TDEQUANT: dst, src, scale and offset must be Vec tiles");
    }
    if (profile == Profile::A2A3)
      report.must(o.dst.isPlainRows() && o.src.isPlainRows(),
                  "TDEQUANT: on a2a3 dst and src must be row-major and not boxed");
    report.expects(o.src.validRows == o.dst.validRows && o.src.validCols == o.dst.validCols,
                   "TDEQUANT: dst and src must have the same valid region");
    report.expects(o.scale.validRows == o.dst.validRows && o.offset.validRows == o.dst.validRows,
                   "TDEQUANT: scale and offset must have the valid rows of dst");
  }

  template <Profile P, class Dst, class Src, class Scale, class Offset>
  PTO_INTERNAL static void run(Dst dst, Src src, Scale scale, Offset offset) {
    using D = typename Dst::Element;
    using S = typename Src::Element;
    const int64_t rows = dst.validRows(), cols = dst.validCols();
    if (cols <= 0)
      return; // there may be more rows than scales
    const int64_t last = P != Profile::Cpu || scale.validCols() < 1 ? 0 : scale.validCols() - 1;
    const auto parameter = [&](const auto &tile, int64_t r, int64_t c) PTO_LANES_BODY {
      return tessera::castElement<D>(tile.data[tile.offset(r, c < last ? c : last)]);
    };
    if constexpr (std::is_same_v<D, float> && std::is_integral_v<S> && sizeof(S) <= 2)
      if (last == 0 && dst.isRows() && src.isRows() && tessera::distanceOfRows(scale) != 0 &&
          tessera::distanceOfRows(offset) != 0)
        return dequantizeRows(dst, src, scale, offset);
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c)
        dst.data[dst.offset(r, c)] = dequantize(tessera::castElement<D>(src.data[src.offset(r, c)]),
                                                parameter(scale, r, c), parameter(offset, r, c));
  }

private:
  template <class D>
  PTO_INTERNAL static D dequantize(D value, D scale, D offset) {
    const auto difference =
        simd::roundTo<D>(simd::subtract(simd::loadCarrier<1>(&value), simd::loadCarrier<1>(&offset)));
    simd::storeCarrier(&value, simd::multiply(difference, simd::loadCarrier<1>(&scale)));
    return value;
  }

  /// Rows of consecutive elements, each with one scale and offset.
  template <class Dst, class Src, class Scale, class Offset>
  PTO_INTERNAL static void dequantizeRows(Dst dst, Src src, Scale scale, Offset offset) {
    using namespace tessera;
    const int64_t toScale = distanceOfRows(scale), toOffset = distanceOfRows(offset);
    forLineCovers<simd::lanes<float>>(dst.validRows(), dst.validCols(), [&](int64_t r) PTO_LANES_BODY {
      return [to = dst.data + r * dst.cols(), from = src.data + r * src.cols(),
              by = castElement<float>(scale.data[r * toScale]),
              minus = castElement<float>(offset.data[r * toOffset])](auto width, int64_t i) PTO_LANES_BODY {
        const auto value = simd::convert<float>(simd::loadInts<width>(from + i));
        simd::store(to + i, (value - simd::splat<width>(minus)) * simd::splat<width>(by));
      };
    });
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename TileDataPara, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc, TileDataPara> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TDEQUANT(TileDataDst &dst, TileDataSrc &src, TileDataPara &scale, TileDataPara &offset,
                              WaitEvents &...events) {
  return tessera::issue<isa::Dequantize, buildTarget>(tessera::after(events...), dst, src, scale, offset);
}

/// Parameters of different types, such as those that text describes.
template <typename TileDataDst, typename TileDataSrc, typename TileDataScale, typename TileDataOffset,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc, TileDataScale, TileDataOffset> &&
           !std::is_same_v<TileDataScale, TileDataOffset> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TDEQUANT(TileDataDst &dst, TileDataSrc &src, TileDataScale &scale,
                              TileDataOffset &offset, WaitEvents &...events) {
  return tessera::issue<isa::Dequantize, buildTarget>(tessera::after(events...), dst, src, scale, offset);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
