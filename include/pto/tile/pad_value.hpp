// Pad values: what fills a tile outside its valid region, as a PadValue and as bits of the element type.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "pto/types/bfloat16.hpp"
#include "pto/types/constants.hpp"
#include "pto/types/enums.hpp"
#include "pto/types/half.hpp"
#include "pto/types/small_float.hpp"

namespace pto {

constexpr bool isCustomPadValue(PadValue pad) {
  return static_cast<uint64_t>(pad) >= static_cast<uint64_t>(PadValue::CustomBase);
}

constexpr uint32_t getCustomPadBits(PadValue pad) {
  return static_cast<uint32_t>(static_cast<uint64_t>(pad));
}

namespace tessera {

constexpr PadValue padValueOfBits(uint32_t bits) {
  return static_cast<PadValue>(static_cast<uint64_t>(PadValue::CustomBase) | bits);
}

template <typename T>
constexpr uint32_t padBitsOf(T value) {
  if constexpr (std::is_same_v<T, float>)
    return std::bit_cast<uint32_t>(value);
  else if constexpr (std::is_same_v<T, double>)
    return std::bit_cast<uint32_t>(static_cast<float>(value));
  else if constexpr (std::is_integral_v<T>)
    return static_cast<uint32_t>(value);
  else
    return 0;
}

} // namespace tessera

constexpr PadValue PadValueCustom(float value) {
  return tessera::padValueOfBits(std::bit_cast<uint32_t>(value));
}
constexpr PadValue PadValueCustom(int32_t value) {
  return tessera::padValueOfBits(static_cast<uint32_t>(value));
}
constexpr PadValue PadValueCustom(uint32_t value) { return tessera::padValueOfBits(value); }
constexpr PadValue PadValueCustom(int16_t value) {
  return tessera::padValueOfBits(static_cast<uint16_t>(value));
}
constexpr PadValue PadValueCustom(int8_t value) {
  return tessera::padValueOfBits(static_cast<uint8_t>(value));
}
constexpr PadValue PadValueCustom(uint8_t value) { return tessera::padValueOfBits(value); }
constexpr PadValue PadValueCustom(half value) {
  return tessera::padValueOfBits(std::bit_cast<uint16_t>(value));
}
constexpr PadValue PadValueCustom(bfloat16_t value) {
  return tessera::padValueOfBits(std::bit_cast<uint16_t>(value));
}

/// For a raw 16-bit pattern, whatever its element type.
constexpr PadValue PadValueCustom16(uint16_t bits) { return tessera::padValueOfBits(bits); }

/// The pattern of a float, of a double as float, or of an integer; any other value has the pattern 0.
template <auto V>
inline constexpr PadValue PadCustom = tessera::padValueOfBits(tessera::padBitsOf(V));

namespace tessera {

// The unsigned integer that holds the pattern of one element.
template <int Bytes>
using PadBits = std::conditional_t<
    Bytes == 1, uint8_t,
    std::conditional_t<Bytes == 2, uint16_t, std::conditional_t<Bytes == 4, uint32_t, uint64_t>>>;

// Max and Min of floating types are the infinities. The limits of half and bfloat16_t are spelled out because
// std::numeric_limits does not know them. The codes of four-bit types are those of one element, not of a byte
// of two; Min of fp4 is its smallest positive value. Formats without a row here pad with zero.
template <typename DType>
constexpr PadBits<sizeof(DType)> padLimit(bool max) {
  using T = std::remove_cv_t<DType>;
  if constexpr (std::is_same_v<T, float>)
    return max ? 0x7f800000u : 0xff800000u;
  else if constexpr (std::is_same_v<T, double>)
    return max ? 0x7ff0000000000000u : 0xfff0000000000000u;
  else if constexpr (std::is_same_v<T, half>)
    return max ? 0x7c00 : 0xfc00;
  else if constexpr (std::is_same_v<T, bfloat16_t>)
    return max ? 0x7f80 : 0xff80;
  else if constexpr (std::is_integral_v<T>)
    return static_cast<PadBits<sizeof(T)>>(max ? std::numeric_limits<T>::max()
                                               : std::numeric_limits<T>::min());
  else if constexpr (std::is_same_v<T, float4_e2m1x2_t> || std::is_same_v<T, float4_e1m2x2_t>)
    return max ? 7 : 1;
  else
    return 0;
}

} // namespace tessera

/// The bits of one padded element for the named pad values.
template <typename DType, PadValue Pad>
struct PadValueMap {
  static constexpr tessera::PadBits<sizeof(DType)> value =
      Pad == PadValue::Max || Pad == PadValue::Min ? tessera::padLimit<DType>(Pad == PadValue::Max) : 0;
};

/// The bits of one padded element of a tile. A custom pattern has 32 bits: it is cut to the width of a
/// narrower element, so that a float's pattern leaves only its low half in a two-byte tile.
template <typename TileData>
constexpr auto GetPadValue() {
  using DType = std::remove_cv_t<typename TileData::DType>;
  constexpr PadValue pad = TileData::PadVal;
  if constexpr (isCustomPadValue(pad))
    return static_cast<tessera::PadBits<(sizeof(DType) < 4 ? sizeof(DType) : 4)>>(getCustomPadBits(pad));
  else
    return PadValueMap<DType, pad>::value;
}

/// One padded element of a tile, as a value of its element type.
template <typename TileData>
constexpr typename TileData::DType getPadValue() {
  using DType = std::remove_cv_t<typename TileData::DType>;
  return std::bit_cast<DType>(static_cast<tessera::PadBits<sizeof(DType)>>(GetPadValue<TileData>()));
}

} // namespace pto
