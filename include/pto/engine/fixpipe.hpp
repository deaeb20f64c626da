// The conversion of the fix-pipe, the way out of the accumulator: one value, with or without a quantization
// word, for TSTORE, TMOV, TEXTRACT and TINSERT.
//
//   bits of the word   [31:0]  scale, a float (vector forms: its upper 19 bits)
//                      [35:32] n: the int16_t output is x >> (n + 1)
//                      [45:37] offset of the 8-bit output
//                      46      the 8-bit output is -128 .. 127, else 0 .. 255
//
// Everything is a selection, not a branch, so that loops over it vectorize; no step that rounds can be fused
// with the next.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "pto/machine/context.hpp"
#include "pto/memory/control_register.hpp"
#include "pto/profile/macros.hpp"
#include "pto/profile/target.hpp"
#include "pto/tile/fixpipe.hpp"
#include "pto/types/element_convert.hpp"
#include "pto/types/element_type.hpp"
#include "pto/types/vec.hpp"

namespace pto::tessera {

/// Without a word, with one word for the whole tile, with one word for each column.
enum class FixpipeForm { Plain, Scalar, Vector };

/// What happens to a value of one type on its way to another. NoQuant is the conversion of values, whatever
/// the word. The pairs that only A5 has count on cpu too; float to float is scaled on the way to global
/// memory only.
constexpr QuantMode_t fixpipeMode(Profile profile, FixpipeForm form, ElementType src, ElementType dst,
                                  bool toGlobalMemory = false) {
  const bool vector = form == FixpipeForm::Vector;
  const bool a5Pairs = profile != Profile::A2A3;
  if (form == FixpipeForm::Plain) {
    if (src != ElementType::F32)
      return NoQuant;
    return dst == ElementType::F16 ? F322F16 : dst == ElementType::BF16 ? F322BF16 : NoQuant;
  }
  const bool byte = dst == ElementType::I8 || dst == ElementType::U8;
  if (src == ElementType::F32) {
    if (byte)
      return vector ? VQF322B8_PRE : QF322B8_PRE;
    if (vector && !a5Pairs)
      return NoQuant;
    if (dst == ElementType::F16)
      return vector ? VQF322F16_PRE : QF322F16_PRE;
    if (dst == ElementType::BF16)
      return vector ? VQF322BF16_PRE : QF322BF16_PRE;
    if (dst == ElementType::HiF8 && a5Pairs)
      return vector ? VQF322HIF8_PRE : QF322HIF8_PRE;
    if (dst == ElementType::E4M3 && a5Pairs)
      return vector ? VQF322FP8_PRE : QF322FP8_PRE;
    if (dst == ElementType::F32 && a5Pairs && toGlobalMemory)
      return vector ? VQF322F32_PRE : QF322F32_PRE;
  } else if (src == ElementType::I32) {
    if (byte)
      return vector ? VREQ8 : REQ8;
    if (dst == ElementType::F16)
      return vector ? VDEQF16 : DEQF16;
    if (dst == ElementType::I16 && profile != Profile::A5)
      return vector ? VSHIFTS322S16 : SHIFTS322S16;
    if (dst == ElementType::BF16 && a5Pairs)
      return vector ? VQS322BF16_PRE : QS322BF16_PRE;
  }
  return NoQuant;
}

/// Whether half and bfloat16 outputs turn infinity into the largest number and NaN into 0: bit 48 of the task
/// cookie, which hosts set, or of the CTRL register, which kernels set. Read once per instruction.
PTO_INTERNAL bool fixpipeSaturatesInfinity() { return ((get_task_cookie() | get_ctrl()) >> 48 & 1) != 0; }

/// The scale of a word of a vector form: sign, 8 bits of exponent, 10 of mantissa. There are no subnormals
/// (exponent 0 is 1.m * 2^-127, which is a subnormal float), and zero has no sign.
PTO_INTERNAL float fixpipeVectorScale(uint64_t word) {
  const auto bits = static_cast<uint32_t>(word) & 0xffffe000u;
  const uint32_t magnitude = bits & 0x7fffffffu;
  const uint32_t small = (bits & 0x80000000u) | 0x400000u | magnitude >> 1;
  return std::bit_cast<float>(magnitude == 0 ? 0u : magnitude < 0x800000u ? small : bits);
}

// Float is float and Bits is int32_t, or both are GNU vectors of these: the same text serves one value and a
// register of values.

/// What a word says. The limits are those of the 8-bit output, relu included.
template <class Float, class Bits>
struct FixpipeTerms {
  Float scale, offset, low, high;
  Bits shift;
};

PTO_INTERNAL FixpipeTerms<float, int32_t> fixpipeTerms(FixpipeForm form, uint64_t word, bool relu) {
  const bool isSigned = (word >> 46 & 1) != 0;
  return {form == FixpipeForm::Vector ? fixpipeVectorScale(word)
                                      : std::bit_cast<float>(static_cast<uint32_t>(word)),
          static_cast<float>(static_cast<int32_t>(word >> 37 & 0x1ff)), isSigned && !relu ? -128.0f : 0.0f,
          isSigned ? 127.0f : 255.0f, static_cast<int32_t>(word >> 32 & 15) + 1};
}

constexpr bool isFixpipeByte(QuantMode_t mode) {
  return mode == QF322B8_PRE || mode == VQF322B8_PRE || mode == REQ8 || mode == VREQ8;
}
constexpr bool isFixpipeShift(QuantMode_t mode) { return mode == SHIFTS322S16 || mode == VSHIFTS322S16; }
/// Modes that look at no word.
constexpr bool isFixpipeCast(QuantMode_t mode) {
  return mode == NoQuant || mode == F322F16 || mode == F322BF16;
}

constexpr bool isFixpipeVector(QuantMode_t mode) {
  return mode == VQF322B8_PRE || mode == VREQ8 || mode == VDEQF16 || mode == VSHIFTS322S16 ||
         mode == VQF322F16_PRE || mode == VQF322BF16_PRE || mode == VQS322BF16_PRE ||
         mode == VQF322HIF8_PRE || mode == VQF322FP8_PRE || mode == VQF322F32_PRE;
}

template <class Float>
PTO_INTERNAL Float limited(Float value, float limit) {
  const Float none = {};
  return value > limit ? none + limit : (value < -limit ? none - limit : value);
}

/// x > 0 ? x : 0; NaN gives 0.
template <class S>
PTO_INTERNAL S reluOf(S x) {
  const S none = {};
  if constexpr (requires { x > none ? x : none; })
    return x > none ? x : none;
  else
    return static_cast<double>(x) > 0.0 ? x : none;
}

/// a * b, rounded before anything follows.
template <class Float>
PTO_INTERNAL Float roundedProduct(Float a, Float b) {
  if constexpr (std::is_same_v<Float, float>)
    return simd::product(simd::Vec<float, 1>{a}, simd::Vec<float, 1>{b})[0];
  else
    return simd::product(a, b);
}

/// The integer of a mode that shifts.
template <class Float, class Bits>
PTO_INTERNAL Bits fixpipeShifted(Bits x, const FixpipeTerms<Float, Bits> &terms, bool relu) {
  const Bits none = {};
  const Bits shifted = x >> terms.shift, low = none + (relu ? 0 : INT16_MIN);
  return shifted > INT16_MAX ? none + INT16_MAX : (shifted < low ? low : shifted);
}

/// The integer of a mode with an 8-bit output, for x as float.
template <class Float, class Bits>
PTO_INTERNAL Bits fixpipeByte(Float x, const FixpipeTerms<Float, Bits> &terms) {
  const Float y = x * terms.scale;
  // Limiting the product changes no result (all of it beyond 2^20 saturates) and keeps the sum from being
  // fused with it.
  const Float sum = limited(y, 0x1p20f) + terms.offset;
  const Float inRange = sum > terms.high ? terms.high : (sum < terms.low ? terms.low : sum);
  // Beside 1.5 * 2^23 the last place of a float is 1: the addition rounds to nearest even, and the integer is
  // in the low bits.
  const Bits none = {}, whole = std::bit_cast<Bits>(inRange + 0x1.8p23f) - 0x4b400000;
  return (std::bit_cast<Bits>(y) & 0x7fffffff) > 0x7f800000 ? none : whole;
}

/// The float that is then converted to D, for x as float, of the other modes that scale.
template <QuantMode_t Mode, class D, class Float, class Bits>
PTO_INTERNAL Float fixpipeScaled(Float x, const FixpipeTerms<Float, Bits> &terms, bool relu,
                                 bool saturateInfinity) {
  const Float none = {};
  Float y = roundedProduct(x, terms.scale);
  if constexpr (Mode == DEQF16 || Mode == VDEQF16) {
    y = limited(y, 65504.0f);
  } else if constexpr (std::is_same_v<D, half> || std::is_same_v<D, bfloat16_t>) {
    constexpr float largest = std::is_same_v<D, half> ? 65504.0f : 0x1.fffffep127f;
    const Bits magnitude = std::bit_cast<Bits>(y) & 0x7fffffff;
    const Float bounded = limited(y, largest);
    y = saturateInfinity ? (magnitude > 0x7f800000 ? none : bounded)
                         : (magnitude >= 0x7f800000 ? y : bounded);
  }
  return relu ? reluOf(y) : y;
}

/// A value of one type as another, without a word: as castElement, but NaN becomes the integer 0.
template <class D, class S>
PTO_INTERNAL D fixpipeCast(S x) {
  if constexpr (std::is_same_v<D, S>)
    return x;
  else if constexpr (std::is_integral_v<D> && simd::FloatElement<S>)
    return (std::bit_cast<uint32_t>(static_cast<float>(x)) & 0x7fffffff) > 0x7f800000 ? D(0)
                                                                                      : castElement<D>(x);
  else
    return castElement<D>(x);
}

/// To the nearest, ties away from zero, as a5 is known to store; taken to hold for TMOV, TEXTRACT and TINSERT
/// alike. A last place more decides ties and changes nothing else.
PTO_INTERNAL hifloat8_t hif8TiesAway(float value) {
  const auto bits = std::bit_cast<uint64_t>(static_cast<double>(value));
  const uint64_t magnitude = bits & ~doubleSign;
  return magnitude == 0 || magnitude >= doubleInfinity ? hifloat8_t(value)
                                                       : hifloat8_t(std::bit_cast<double>(bits + 1));
}

/// One value by a mode and what its word says. Order: scale, offset and range, relu, conversion to D.
template <QuantMode_t Mode, class D, class S>
PTO_INTERNAL D fixpipeByTerms(S x, const FixpipeTerms<float, int32_t> &terms, bool relu,
                              bool saturateInfinity) {
  if constexpr (isFixpipeCast(Mode))
    return fixpipeCast<D>(relu ? reluOf(x) : x);
  else if constexpr (isFixpipeShift(Mode))
    return static_cast<D>(fixpipeShifted(x, terms, relu));
  else if constexpr (isFixpipeByte(Mode))
    return static_cast<D>(fixpipeByte(static_cast<float>(x), terms));
  else if constexpr (std::is_same_v<D, hifloat8_t>)
    return hif8TiesAway(fixpipeScaled<Mode, D>(static_cast<float>(x), terms, relu, saturateInfinity));
  else
    return static_cast<D>(fixpipeScaled<Mode, D>(static_cast<float>(x), terms, relu, saturateInfinity));
}

/// One value by a mode and its word, which counts for the modes that look at one only.
template <QuantMode_t Mode, class D, class S>
PTO_INTERNAL D fixpipeByMode(S x, uint64_t word, bool relu, bool saturateInfinity) {
  constexpr FixpipeForm form = isFixpipeVector(Mode) ? FixpipeForm::Vector : FixpipeForm::Scalar;
  return fixpipeByTerms<Mode, D>(x, fixpipeTerms(form, word, relu), relu, saturateInfinity);
}

} // namespace pto::tessera
