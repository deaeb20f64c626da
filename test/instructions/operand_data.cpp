#include "test/instructions/operand_data.hpp"

#include <algorithm>
#include <bit>

namespace tessera::effects {

using pto::tessera::ElementType;
using random::Choice;

namespace {

/// Bits of the exponent and of the mantissa; no exponent for types that are no such floats.
struct FloatFormat {
  int exponent = 0;
  int mantissa = 0;

  uint64_t bits(bool negative, int64_t power, uint64_t fraction) const {
    const int64_t last = (int64_t(1) << exponent) - 2;
    const int64_t stored = std::clamp<int64_t>(power + (int64_t(1) << (exponent - 1)) - 1, 1, last);
    return uint64_t(negative) << (exponent + mantissa) | static_cast<uint64_t>(stored) << mantissa |
           (fraction & ((uint64_t(1) << mantissa) - 1));
  }
  uint64_t ofInteger(uint64_t number) const {
    if (number == 0)
      return 0;
    const int power = std::bit_width(number) - 1;
    return bits(false, power,
                power <= mantissa ? number << (mantissa - power) : number >> (power - mantissa));
  }
};

FloatFormat formatOf(ElementType type) {
  switch (type) {
  case ElementType::F16:
    return {5, 10};
  case ElementType::BF16:
    return {8, 7};
  case ElementType::F32:
    return {8, 23};
  case ElementType::F64:
    return {11, 52};
  case ElementType::E4M3:
    return {4, 3};
  case ElementType::E5M2:
    return {5, 2};
  default:
    return {};
  }
}

/// Not every byte is a bool or an int4b_t.
uint64_t representable(ElementType type, uint64_t bits) {
  if (type == ElementType::Bool)
    return bits & 1;
  if (type == ElementType::I4)
    return bits & 15;
  return bits;
}

uint64_t drawAny(ElementType type, const Palette &palette, Choice &choice) {
  using Kind = Palette::Kind;
  const FloatFormat format = formatOf(type);
  const uint64_t bits = choice.bits();
  const bool isFloat = format.exponent != 0;
  if (type == ElementType::E8M0 && palette.kind != Kind::Bits) // powers of two, 127 is 1
    return static_cast<uint64_t>(127 + choice.between(-3, 3));
  switch (palette.kind) {
  case Kind::Bits:
    return bits;
  case Kind::Moderate:
  case Kind::Positive: {
    const bool negative = palette.kind == Kind::Moderate && choice.chance(50);
    if (isFloat)
      return format.bits(negative, choice.between(-2, 2), bits);
    const FloatFormat lower = type == ElementType::I32 || type == ElementType::U32 ||
                                      type == ElementType::I64 || type == ElementType::U64
                                  ? FloatFormat{8, 23}
                                  : FloatFormat{};
    return lower.exponent == 0
               ? bits % 32
               : (bits & ~uint64_t(UINT32_MAX)) | lower.bits(negative, choice.between(-2, 2), bits);
  }
  case Kind::Units:
    return isFloat ? format.bits(choice.chance(50), choice.between(-1, 0), bits) : bits | 1;
  case Kind::Wide:
    return isFloat ? format.bits(choice.chance(50), choice.between(-24, 24), bits) : bits >> choice.below(64);
  case Kind::Count:
    return isFloat ? format.ofInteger(bits % palette.limit) : bits % palette.limit;
  }
  return bits;
}

bool isSigned(ElementType type) {
  return type == ElementType::I8 || type == ElementType::I16 || type == ElementType::I32 ||
         type == ElementType::I64;
}

uint64_t extreme(ElementType type, bool largest) {
  const FloatFormat format = formatOf(type);
  if (format.exponent != 0)
    return format.bits(!largest, INT32_MAX, UINT64_MAX);
  const int bits = 8 * pto::tessera::unitBytes(type);
  const uint64_t highest = uint64_t(1) << (bits - 1);
  return isSigned(type) ? (largest ? highest - 1 : highest) : (largest ? UINT64_MAX : 0);
}

} // namespace

uint64_t drawUnit(ElementType type, const Palette &palette, Choice &choice) {
  return representable(type, drawAny(type, palette, choice));
}

uint64_t otherUnit(ElementType type, const Palette &palette, uint64_t old, Choice &choice) {
  switch (choice.below(6)) {
  case 0:
    return representable(type, extreme(type, true));
  case 1:
    return representable(type, extreme(type, false));
  case 2:
    return representable(type, ~old);
  case 3:
    return drawUnit(type, {Palette::Kind::Moderate}, choice);
  default:
    return drawUnit(type, palette, choice);
  }
}

} // namespace tessera::effects
