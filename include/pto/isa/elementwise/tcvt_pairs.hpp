// The pairs of TCVT: which element types each profile converts into which, and what the rounding mode and the
// saturation mode mean for a pair.
#pragma once

#include "pto/machine/rules.hpp"
#include "pto/types/element_convert.hpp"

namespace pto::tessera {

/// How a call asks for saturation. Default: nothing said. Off is honoured by the pairs that can wrap;
/// OffAsTold, the form with a scratch tile, on a2a3 by every pair.
enum class Saturation : uint8_t { On = 0, Off = 1, Default = 2, OffAsTold = 3 };

/// The destinations of one source type, with the sentence that lists them.
struct ConversionsFrom {
  ElementType from;
  TypeSet to;
  const char *sentence;
};

inline constexpr ConversionsFrom conversionsOfA2A3[] = {
    {ElementType::I8, {ElementType::F16}, "TCVT: on a2a3 int8_t can only be converted to half"},
    {ElementType::U8, {ElementType::F16}, "TCVT: on a2a3 uint8_t can only be converted to half"},
    {ElementType::I16,
     {ElementType::F16, ElementType::F32},
     "TCVT: on a2a3 int16_t can only be converted to half or float"},
    {ElementType::I32,
     {ElementType::I16, ElementType::I64, ElementType::F16, ElementType::F32},
     "TCVT: on a2a3 int32_t can only be converted to int16_t, int64_t, half or float"},
    {ElementType::I64,
     {ElementType::I32, ElementType::F32},
     "TCVT: on a2a3 int64_t can only be converted to int32_t or float"},
    {ElementType::F16,
     {ElementType::I8, ElementType::U8, ElementType::I16, ElementType::I32, ElementType::F32,
      ElementType::I4},
     "TCVT: on a2a3 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or int4b_t"},
    {ElementType::BF16,
     {ElementType::I32, ElementType::F32},
     "TCVT: on a2a3 bfloat16_t can only be converted to int32_t or float"},
    {ElementType::F32,
     {ElementType::I16, ElementType::I32, ElementType::I64, ElementType::F16, ElementType::BF16,
      ElementType::F32},
     "TCVT: on a2a3 float can only be converted to int16_t, int32_t, int64_t, half, bfloat16_t or float"},
    {ElementType::I4, {ElementType::F16}, "TCVT: on a2a3 int4b_t can only be converted to half"},
};

inline constexpr ConversionsFrom conversionsOfA5[] = {
    {ElementType::I8,
     {ElementType::I16, ElementType::I32, ElementType::F16},
     "TCVT: on a5 int8_t can only be converted to int16_t, int32_t or half"},
    {ElementType::U8,
     {ElementType::U16, ElementType::F16},
     "TCVT: on a5 uint8_t can only be converted to uint16_t or half"},
    {ElementType::I16,
     {ElementType::U8, ElementType::I32, ElementType::U32, ElementType::F16, ElementType::F32},
     "TCVT: on a5 int16_t can only be converted to uint8_t, int32_t, uint32_t, half or float"},
    {ElementType::I32,
     {ElementType::U8, ElementType::I16, ElementType::U16, ElementType::I64, ElementType::F32},
     "TCVT: on a5 int32_t can only be converted to uint8_t, int16_t, uint16_t, int64_t or float"},
    {ElementType::U32,
     {ElementType::U8, ElementType::I16, ElementType::U16},
     "TCVT: on a5 uint32_t can only be converted to uint8_t, int16_t or uint16_t"},
    {ElementType::I64,
     {ElementType::I32, ElementType::F32},
     "TCVT: on a5 int64_t can only be converted to int32_t or float"},
    {ElementType::F16,
     {ElementType::I8, ElementType::U8, ElementType::I16, ElementType::I32, ElementType::F32,
      ElementType::HiF8},
     "TCVT: on a5 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or hifloat8_t"},
    {ElementType::BF16,
     {ElementType::I32, ElementType::F16, ElementType::F32, ElementType::E2M1, ElementType::E1M2},
     "TCVT: on a5 bfloat16_t can only be converted to int32_t, half, float, float4_e2m1x2_t or "
     "float4_e1m2x2_t"},
    {ElementType::F32,
     {ElementType::I16, ElementType::I32, ElementType::I64, ElementType::F16, ElementType::BF16,
      ElementType::F32, ElementType::E4M3, ElementType::E5M2, ElementType::HiF8},
     "TCVT: on a5 float can only be converted to int16_t, int32_t, int64_t, half, bfloat16_t, float, "
     "float8_e4m3_t, float8_e5m2_t or hifloat8_t"},
    {ElementType::E4M3, {ElementType::F32}, "TCVT: on a5 float8_e4m3_t can only be converted to float"},
    {ElementType::E5M2, {ElementType::F32}, "TCVT: on a5 float8_e5m2_t can only be converted to float"},
    {ElementType::HiF8, {ElementType::F32}, "TCVT: on a5 hifloat8_t can only be converted to float"},
    {ElementType::E2M1,
     {ElementType::BF16},
     "TCVT: on a5 float4_e2m1x2_t can only be converted to bfloat16_t"},
    {ElementType::E1M2,
     {ElementType::BF16},
     "TCVT: on a5 float4_e1m2x2_t can only be converted to bfloat16_t"},
};

inline constexpr TypeTable convertedTypes = {
    .a2a3 = {{ElementType::I8, ElementType::U8, ElementType::I16, ElementType::I32, ElementType::I64,
              ElementType::F16, ElementType::BF16, ElementType::F32, ElementType::I4},
             "TCVT: on a2a3 the element type of src must be int8_t, uint8_t, int16_t, int32_t, int64_t, "
             "half, bfloat16_t, float or int4b_t"},
    .a5 = {{ElementType::I8, ElementType::U8, ElementType::I16, ElementType::I32, ElementType::U32,
            ElementType::I64, ElementType::F16, ElementType::BF16, ElementType::F32, ElementType::E4M3,
            ElementType::E5M2, ElementType::HiF8, ElementType::E2M1, ElementType::E1M2},
           "TCVT: on a5 the element type of src must be int8_t, uint8_t, int16_t, int32_t, uint32_t, "
           "int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or "
           "float4_e1m2x2_t"},
    .cpu = {{ElementType::I8, ElementType::U8, ElementType::I16, ElementType::U16, ElementType::I32,
             ElementType::U32, ElementType::I64, ElementType::U64, ElementType::F16, ElementType::BF16,
             ElementType::F32, ElementType::E4M3, ElementType::E5M2, ElementType::E8M0, ElementType::HiF8,
             ElementType::E2M1, ElementType::E1M2, ElementType::I4},
            "TCVT: on cpu the element type of src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, "
            "uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, "
            "float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t"},
};

inline constexpr ConversionsFrom conversionsOfCpu = {
    ElementType::Other, convertedTypes.cpu.types,
    "TCVT: on cpu the element type of dst must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, "
    "int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, "
    "float4_e2m1x2_t, float4_e1m2x2_t or int4b_t"};

/// For a source type that the profile converts.
constexpr const ConversionsFrom &conversionsFrom(Profile profile, ElementType from) {
  if (profile == Profile::A2A3)
    for (const ConversionsFrom &row : conversionsOfA2A3)
      if (row.from == from)
        return row;
  if (profile == Profile::A5)
    for (const ConversionsFrom &row : conversionsOfA5)
      if (row.from == from)
        return row;
  return conversionsOfCpu;
}

/// The mode that a pair rounds by. Modes that a pair does not have fall back: to truncation from float to
/// integer, else to nearest even.
constexpr RoundMode effectiveMode(Profile profile, ElementType to, ElementType from, RoundMode mode) {
  const bool host = profile == Profile::Cpu;
  const bool named = mode >= RoundMode::CAST_RINT && mode <= RoundMode::CAST_TRUNC;
  const bool odd = mode == RoundMode::CAST_ODD;
  if (isInteger(from)) {
    constexpr TypeSet halfAndFloat = {ElementType::F16, ElementType::F32};
    const bool honoured = !host && halfAndFloat.contains(to) &&
                          !(from == ElementType::I32 && to == ElementType::F16); // that one dequantizes
    return honoured && named ? mode : RoundMode::CAST_RINT;
  }
  if (isInteger(to))
    return named || (odd && host) ? mode : RoundMode::CAST_TRUNC;
  if (to == from && host && !named && !odd)
    return RoundMode::CAST_NONE;
  const bool hasOdd = host || (from == ElementType::F32 && to == ElementType::F16);
  return named || (odd && hasOdd) ? mode : RoundMode::CAST_RINT;
}

/// Pairs that wrap on a2a3 and a5 unless told otherwise.
constexpr bool wrapsByDefault(ElementType to, ElementType from) {
  switch (from) {
  case ElementType::F32:
    return to == ElementType::I16;
  case ElementType::F16:
    return to == ElementType::I16 || to == ElementType::I8 || to == ElementType::U8;
  case ElementType::I64:
    return to == ElementType::I32;
  case ElementType::I32:
    return to == ElementType::I16;
  default:
    return false;
  }
}

/// Pairs that wrap on a5 when told so.
constexpr bool canWrapOnA5(ElementType to, ElementType from) {
  switch (from) {
  case ElementType::F32:
    return TypeSet(ElementType::F16, ElementType::BF16, ElementType::I16, ElementType::I32, ElementType::I64)
        .contains(to);
  case ElementType::BF16:
    return to == ElementType::I32 || to == ElementType::F16;
  case ElementType::I16:
    return to == ElementType::U8;
  case ElementType::I32:
    return to == ElementType::I16 || to == ElementType::U16 || to == ElementType::U8;
  case ElementType::U32:
    return true;
  default:
    return wrapsByDefault(to, from);
  }
}

/// What happens to values that do not fit. cpu wraps unless told otherwise.
constexpr Overflow effectiveOverflow(Profile profile, ElementType to, ElementType from,
                                     Saturation saturation) {
  if (saturation == Saturation::On)
    return Overflow::Saturate;
  if (profile == Profile::Cpu)
    return Overflow::HostWrap;
  const bool honoured = profile == Profile::A5
                            ? canWrapOnA5(to, from)
                            : saturation == Saturation::OffAsTold || wrapsByDefault(to, from);
  const bool wraps = saturation == Saturation::Default ? wrapsByDefault(to, from) : honoured;
  return wraps ? Overflow::DeviceWrap : Overflow::Saturate;
}

} // namespace pto::tessera
