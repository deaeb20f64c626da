// Scalars in registers. Every value is kept in 64 bits: integers with zeros above their width, floats as
// their bits.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "pto/types/element_type.hpp"

namespace tessera {

using pto::tessera::ElementType;

/// All ones in the lowest `width` bits; 1 <= width <= 64.
constexpr uint64_t maskOf(unsigned width) { return ~uint64_t(0) >> (64 - width); }

constexpr int64_t signExtend(uint64_t value, unsigned width) {
  return static_cast<int64_t>(value << (64 - width)) >> (64 - width);
}

// Float types: how their bits become a number to compute with, and how a result is rounded to them.
struct HalfFormat {
  using Work = float;
  static constexpr uint64_t sign = 0x8000;
  static Work load(uint64_t bits) { return pto::halfBitsToFloat(static_cast<uint16_t>(bits)); }
  static uint64_t store(Work value) { return pto::floatToHalfBits(value); }
  static uint64_t storeDouble(double value) { return std::bit_cast<uint16_t>(static_cast<half>(value)); }
};
struct Bfloat16Format {
  using Work = float;
  static constexpr uint64_t sign = 0x8000;
  static Work load(uint64_t bits) { return pto::bfloat16BitsToFloat(static_cast<uint16_t>(bits)); }
  static uint64_t store(Work value) { return pto::floatToBfloat16Bits(value); }
  static uint64_t storeDouble(double value) { return pto::doubleToBfloat16Bits(value); }
};
struct FloatFormat32 {
  using Work = float;
  static constexpr uint64_t sign = 0x80000000;
  static Work load(uint64_t bits) { return std::bit_cast<float>(static_cast<uint32_t>(bits)); }
  static uint64_t store(Work value) { return std::bit_cast<uint32_t>(value); }
  static uint64_t storeDouble(double value) { return store(static_cast<float>(value)); }
};
struct FloatFormat64 {
  using Work = double;
  static constexpr uint64_t sign = uint64_t(1) << 63;
  static Work load(uint64_t bits) { return std::bit_cast<double>(bits); }
  static uint64_t store(Work value) { return std::bit_cast<uint64_t>(value); }
  static uint64_t storeDouble(double value) { return store(value); }
};

/// The value of a float in a register, exactly.
inline double toDouble(ElementType type, uint64_t bits) {
  switch (type) {
  case ElementType::F16:
    return HalfFormat::load(bits);
  case ElementType::BF16:
    return Bfloat16Format::load(bits);
  case ElementType::F32:
    return FloatFormat32::load(bits);
  default:
    return FloatFormat64::load(bits);
  }
}

/// A float as an integer: rounded to zero; the nearest integer of that width when it is out of range, 0 for
/// NaN. (C++ and MLIR leave those undefined.)
inline uint64_t toInteger(double value, unsigned width, bool isSigned) {
  if (std::isnan(value))
    return 0;
  const unsigned magnitude = isSigned ? width - 1 : width;
  const double end = std::ldexp(1.0, static_cast<int>(magnitude)); // one past the largest
  if (value >= end)
    return maskOf(width) >> (isSigned ? 1 : 0);
  if (!isSigned)
    return value <= 0 ? 0 : static_cast<uint64_t>(value);
  return (value <= -end ? uint64_t(1) << magnitude : static_cast<uint64_t>(static_cast<int64_t>(value))) &
         maskOf(width);
}

} // namespace tessera
