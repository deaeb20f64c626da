// What TCVT must give, element by element: a reference that knows each format as a list of its values, rounds
// by looking at the two neighbours, and shares nothing with the library but the names of element types.
#pragma once

#include <pto/types/element_type.hpp>
#include <pto/types/enums.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <map>
#include <vector>

namespace test {

using E = pto::tessera::ElementType;
using pto::RoundMode;

enum class Asked { Default, On, Off, TmpDefault, TmpOn, TmpOff };
enum class Machine { Host, A2A3, A5 };

struct IntegerKind {
  int bits;
  bool isSigned;
};
inline IntegerKind integerKind(E type) {
  switch (type) {
  case E::I8:
    return {8, true};
  case E::U8:
    return {8, false};
  case E::I16:
    return {16, true};
  case E::U16:
    return {16, false};
  case E::I32:
    return {32, true};
  case E::U32:
    return {32, false};
  case E::I64:
    return {64, true};
  case E::U64:
    return {64, false};
  case E::I4:
    return {4, true};
  default:
    return {0, false};
  }
}
inline bool isIntegerType(E type) { return integerKind(type).bits != 0; }

// ---- Values of codes ----

/// A format with exponent and mantissa fields; `nan` is the first code that is no number (without the sign).
inline double fieldsValue(unsigned code, int mantissaBits, int bias) {
  const int exponent = static_cast<int>(code >> mantissaBits);
  const double mantissa = static_cast<double>(code & ((1u << mantissaBits) - 1)) / (1 << mantissaBits);
  return exponent == 0 ? std::ldexp(mantissa, 1 - bias) : std::ldexp(1 + mantissa, exponent - bias);
}

inline double hifloat8Value(unsigned code) {
  if (code < 8)
    return code == 0 ? 0.0 : std::ldexp(1.0, static_cast<int>(code) - 23);
  if (code < 16)
    return 1 + (code & 7) / 8.0;
  // Prefix, then the sign of the exponent, its bits below the leading one, and the mantissa.
  const int width = code < 0x20 ? 1 : code < 0x40 ? 2 : code < 0x60 ? 3 : 4;
  const int mantissaBits = width < 3 ? 3 : 5 - width;
  const unsigned mantissa = code & ((1u << mantissaBits) - 1);
  const unsigned field = code >> mantissaBits & ((1u << width) - 1);
  const unsigned leading = 1u << (width - 1);
  const int size = static_cast<int>(leading | (field & (leading - 1)));
  return std::ldexp(1 + static_cast<double>(mantissa) / (1 << mantissaBits), field & leading ? -size : size);
}

struct Coded {
  double value;
  unsigned code;
};
/// The finite, not negative values of a float type in order, the value that would come next, and what
/// infinity and NaN are.
struct Values {
  std::vector<Coded> list;
  double next;
  int infinity; ///< -1: there is none
  int nan;      ///< -1: there is none
  int bits;
};

inline const Values &valuesOf(E type) {
  static std::map<E, Values> made;
  Values &values = made[type];
  if (!values.list.empty())
    return values;
  const auto fields = [&](int bits, int mantissaBits, int bias, unsigned largest, int infinity, int nan) {
    for (unsigned code = 0; code <= largest; ++code)
      values.list.push_back({fieldsValue(code, mantissaBits, bias), code});
    values.next = fieldsValue(largest + 1, mantissaBits, bias);
    values.infinity = infinity;
    values.nan = nan;
    values.bits = bits;
  };
  switch (type) {
  case E::F16:
    fields(16, 10, 15, 0x7bff, 0x7c00, 0x7e00);
    break;
  case E::BF16:
    fields(16, 7, 127, 0x7f7f, 0x7f80, 0x7fc0);
    break;
  case E::E4M3:
    fields(8, 3, 7, 0x7e, -1, 0x7f);
    break;
  case E::E5M2:
    fields(8, 2, 15, 0x7b, 0x7c, 0x7e);
    break;
  case E::E2M1:
    fields(4, 1, 1, 7, -1, -1);
    break;
  case E::E1M2:
    fields(4, 2, 1, 7, -1, -1);
    break;
  case E::HiF8:
    for (unsigned code = 0; code < 0x80; ++code)
      if (code != 0x6f)
        values.list.push_back({hifloat8Value(code), code});
    std::sort(values.list.begin(), values.list.end(),
              [](const Coded &a, const Coded &b) { return a.value < b.value; });
    values.next = 49152;
    values.infinity = 0x6f;
    values.nan = 0x80;
    values.bits = 8;
    break;
  default: // E8M0
    for (unsigned code = 0; code < 0xff; ++code)
      values.list.push_back({std::ldexp(1.0, static_cast<int>(code) - 127), code});
    values.next = 0x1p128;
    values.infinity = -1;
    values.nan = 0xff;
    values.bits = 9; // its sign is nowhere
    break;
  }
  return values;
}

// ---- Reading an element ----

struct Number {
  bool isInteger;
  __int128 integer;
  double real;
};

inline Number read(E type, uint64_t bits) {
  if (isIntegerType(type)) {
    const IntegerKind kind = integerKind(type);
    __int128 value = static_cast<__int128>(bits & (~uint64_t(0) >> (64 - kind.bits)));
    if (kind.isSigned && value >= static_cast<__int128>(1) << (kind.bits - 1))
      value -= static_cast<__int128>(1) << kind.bits;
    return {true, value, 0};
  }
  if (type == E::F32) {
    float value;
    const auto word = static_cast<uint32_t>(bits);
    std::memcpy(&value, &word, 4);
    return {false, 0, value};
  }
  const Values &values = valuesOf(type);
  if (type == E::E8M0)
    return {false, 0, bits == 0xff ? NAN : std::ldexp(1.0, static_cast<int>(bits) - 127)};
  if (type == E::HiF8 && bits == 0x80)
    return {false, 0, NAN};
  const auto code = static_cast<unsigned>(bits & ((1u << (values.bits - 1)) - 1));
  const bool negative = (bits >> (values.bits - 1) & 1) != 0;
  double value;
  if (static_cast<int>(code) == values.infinity)
    value = INFINITY;
  else if (type == E::HiF8)
    value = hifloat8Value(code);
  else
    value = code < values.list.size() ? values.list[code].value : NAN;
  return {false, 0, negative ? -value : value};
}

// ---- Writing an element ----

/// Whether the upper neighbour is taken. `upperIsOdd` tells the parity of its code.
inline bool takesUpper(RoundMode mode, long double toLower, long double toUpper, bool negative,
                       bool upperIsOdd) {
  if (toLower == 0)
    return false;
  switch (mode) {
  case RoundMode::CAST_ROUND:
    return toLower >= toUpper;
  case RoundMode::CAST_FLOOR:
    return negative;
  case RoundMode::CAST_CEIL:
    return !negative;
  case RoundMode::CAST_TRUNC:
    return false;
  case RoundMode::CAST_ODD:
    return upperIsOdd;
  default:
    return toLower > toUpper || (toLower == toUpper && !upperIsOdd);
  }
}

inline uint64_t writeFloat(E type, long double value, RoundMode mode, bool saturate, bool exactPair) {
  const bool negative = std::signbit(value);
  const long double magnitude = std::fabs(value);
  if (type == E::F32) {
    auto result = static_cast<float>(value);
    if (!std::isnan(value) && !std::isinf(value)) {
      const auto rounded = static_cast<float>(magnitude);
      const float lower = rounded > magnitude ? std::nextafter(rounded, 0.0f) : rounded;
      const float upper = std::nextafter(lower, INFINITY);
      uint32_t code;
      std::memcpy(&code, &upper, 4);
      const bool up = takesUpper(mode, magnitude - lower, upper - magnitude, negative, code % 2 != 0);
      result = std::copysign(up ? upper : lower, negative ? -1.0f : 1.0f);
    }
    uint32_t bits;
    std::memcpy(&bits, &result, 4);
    return bits;
  }
  const Values &values = valuesOf(type);
  const uint64_t sign = values.bits == 9 ? 0 : uint64_t(negative) << (values.bits - 1);
  const auto largest = static_cast<uint64_t>(values.list.back().code);
  if (std::isnan(value))
    return values.nan < 0 ? largest : type == E::HiF8 || type == E::E8M0 ? values.nan : sign | values.nan;
  if (type == E::E8M0 && (negative || magnitude == 0))
    return 0;
  if (std::isinf(value)) {
    if (values.infinity < 0)
      return sign | (saturate || values.nan < 0 ? largest : values.nan);
    return sign | (saturate && !exactPair ? largest : values.infinity);
  }
  if (type == E::E4M3 || type == E::E5M2 || type == E::E8M0)
    mode = RoundMode::CAST_RINT;
  if (type == E::HiF8)
    mode = RoundMode::CAST_ROUND;
  const auto after = std::upper_bound(values.list.begin(), values.list.end(), magnitude,
                                      [](long double m, const Coded &c) { return m < c.value; });
  if (after == values.list.begin()) // below the smallest of e8m0
    return 0;
  const Coded lower = *(after - 1);
  const bool last = after == values.list.end();
  const Coded upper = last ? Coded{values.next, lower.code + 1} : *after;
  if (magnitude < upper.value &&
      !takesUpper(mode, magnitude - lower.value, upper.value - magnitude, negative, upper.code % 2 != 0))
    return type == E::HiF8 && lower.code == 0 ? 0 : sign | lower.code;
  if (!last)
    return sign | upper.code;
  if (saturate || type == E::HiF8 || values.nan < 0)
    return sign | largest;
  return sign | static_cast<uint64_t>(values.infinity < 0 ? values.nan : values.infinity);
}

/// Round to integral, with long double, which is exact here.
inline long double integral(double value, RoundMode mode) {
  const long double v = value;
  if (v == std::trunc(v))
    return v;
  switch (mode) {
  case RoundMode::CAST_RINT:
    return std::nearbyint(v);
  case RoundMode::CAST_ROUND:
    return std::round(v);
  case RoundMode::CAST_FLOOR:
    return std::floor(v);
  case RoundMode::CAST_CEIL:
    return std::ceil(v);
  case RoundMode::CAST_ODD: {
    const long double below = std::floor(v), middle = below + 0.5L;
    if (v != middle)
      return std::nearbyint(v);
    return std::fmod(below, 2.0L) != 0 ? below : std::copysign(below + 1, v);
  }
  default:
    return std::trunc(v);
  }
}

inline uint64_t lowBits(__int128 value, int bits) {
  return static_cast<uint64_t>(value) & (~uint64_t(0) >> (64 - bits));
}
inline __int128 clampTo(__int128 value, int bits, bool isSigned) {
  const __int128 one = 1;
  const __int128 minimum = isSigned ? -(one << (bits - 1)) : 0;
  const __int128 maximum = (one << (isSigned ? bits - 1 : bits)) - 1;
  return value < minimum ? minimum : value > maximum ? maximum : value;
}

/// An integral value or infinity as an integer that is large enough to be beyond every limit.
inline __int128 wholeNumber(long double value) {
  const long double bound = 0x1p100L;
  return static_cast<__int128>(value > bound ? bound : value < -bound ? -bound : value);
}

inline uint64_t writeInteger(E type, double value, RoundMode mode, bool saturate, Machine machine) {
  const auto [bits, isSigned] = integerKind(type);
  const long double rounded = integral(value, mode);
  const bool isNan = std::isnan(value);
  if (saturate || type == E::I4)
    return isNan ? 0 : lowBits(clampTo(wholeNumber(rounded), bits, isSigned), bits);
  if (machine != Machine::Host) {
    if (isNan)
      return 0;
    return lowBits(clampTo(wholeNumber(rounded), bits < 32 ? 32 : 64, true), bits);
  }
  const bool through32 = type == E::I8 || type == E::I16 || type == E::U16 || type == E::I32;
  const long double end = through32 ? 0x1p31L : 0x1p63L;
  if (type == E::U64 && rounded >= 0 && rounded < 0x1p64L)
    return static_cast<uint64_t>(rounded);
  if (isNan || !(rounded >= -end && rounded < end))
    return lowBits(-wholeNumber(end), bits);
  return lowBits(wholeNumber(rounded), bits);
}

// ---- The whole instruction ----

/// Pairs of a2a3 and a5, from the tables of the instruction set.
inline constexpr bool isOneOf(E type, std::initializer_list<E> list) {
  for (E member : list)
    if (member == type)
      return true;
  return false;
}
constexpr bool isPair(Machine machine, E from, E to) {
  if (machine == Machine::Host)
    return true;
  const bool a5 = machine == Machine::A5;
  switch (from) {
  case E::F32:
    return isOneOf(to, {E::F16, E::F32, E::BF16, E::I64, E::I32, E::I16}) ||
           (a5 && isOneOf(to, {E::E4M3, E::E5M2, E::HiF8}));
  case E::F16:
    return isOneOf(to, {E::F32, E::I32, E::I16, E::I8, E::U8}) || to == (a5 ? E::HiF8 : E::I4);
  case E::BF16:
    return isOneOf(to, {E::F32, E::I32}) || (a5 && isOneOf(to, {E::F16, E::E1M2, E::E2M1}));
  case E::I8:
    return to == E::F16 || (a5 && isOneOf(to, {E::I16, E::I32}));
  case E::U8:
    return to == E::F16 || (a5 && to == E::U16);
  case E::I16:
    return isOneOf(to, {E::F16, E::F32}) || (a5 && isOneOf(to, {E::U8, E::I32, E::U32}));
  case E::I32:
    return isOneOf(to, {E::F32, E::I16, E::I64}) || (a5 ? isOneOf(to, {E::U16, E::U8}) : to == E::F16);
  case E::U32:
    return a5 && isOneOf(to, {E::U8, E::U16, E::I16});
  case E::I64:
    return isOneOf(to, {E::F32, E::I32});
  case E::I4:
    return !a5 && to == E::F16;
  case E::E4M3:
  case E::E5M2:
  case E::HiF8:
    return a5 && to == E::F32;
  case E::E1M2:
  case E::E2M1:
    return a5 && to == E::BF16;
  default:
    return false;
  }
}

inline bool saturates(Machine machine, E from, E to, Asked asked) {
  if (asked == Asked::On || asked == Asked::TmpOn)
    return true;
  if (machine == Machine::Host)
    return false;
  const bool six = (from == E::F32 && to == E::I16) || (from == E::I64 && to == E::I32) ||
                   (from == E::I32 && to == E::I16) ||
                   (from == E::F16 && isOneOf(to, {E::I16, E::I8, E::U8}));
  if (asked == Asked::Default || asked == Asked::TmpDefault)
    return !six;
  if (machine == Machine::A2A3)
    return asked == Asked::Off && !six;
  const bool honoured = six || (from == E::F32 && isOneOf(to, {E::F16, E::BF16, E::I32, E::I64})) ||
                        (from == E::BF16 && isOneOf(to, {E::I32, E::F16})) ||
                        (from == E::I16 && to == E::U8) || (from == E::I32 && isOneOf(to, {E::U16, E::U8})) ||
                        from == E::U32;
  return !honoured;
}

/// Whether every value of `from` is one of `to`.
inline bool isExactPair(E from, E to) {
  if (to == E::F32)
    return true;
  const bool small = isOneOf(from, {E::E4M3, E::E5M2, E::HiF8, E::E2M1, E::E1M2});
  return small ? to == E::F16 || to == E::BF16 : from == E::E8M0 && to == E::BF16;
}

inline uint64_t convertedElement(Machine machine, E from, E to, uint64_t bits, RoundMode mode, Asked asked) {
  const bool host = machine == Machine::Host;
  const bool saturate = saturates(machine, from, to, asked);
  const int named = static_cast<int>(mode);
  const bool isNamed = named >= 1 && named <= 5, isOdd = mode == RoundMode::CAST_ODD;
  const Number number = read(from, bits);
  if (number.isInteger) {
    if (isIntegerType(to)) {
      const auto [width, isSigned] = integerKind(to);
      const bool clamp = saturate || to == E::I4;
      return lowBits(clamp ? clampTo(number.integer, width, isSigned) : number.integer, width);
    }
    const bool rounds = !host && isNamed && !(from == E::I32 && to == E::F16);
    return writeFloat(to, static_cast<long double>(number.integer), rounds ? mode : RoundMode::CAST_RINT,
                      saturate, false);
  }
  if (isIntegerType(to)) {
    const bool has = isNamed || (host && isOdd);
    return writeInteger(to, number.real, has ? mode : RoundMode::CAST_TRUNC, saturate, machine);
  }
  if (from == to) {
    if (!isOneOf(from, {E::F32, E::F16, E::BF16}) || (host && !isNamed && !isOdd))
      return bits;
    if (std::isnan(number.real))
      return bits;
    const bool has = isNamed || (host && isOdd);
    const long double whole = integral(number.real, has ? mode : RoundMode::CAST_RINT);
    return writeFloat(to, std::copysign(whole, static_cast<long double>(number.real)), RoundMode::CAST_RINT,
                      false, true);
  }
  const bool has = isNamed || (isOdd && (host || (from == E::F32 && to == E::F16)));
  return writeFloat(to, number.real, has ? mode : RoundMode::CAST_RINT, saturate, isExactPair(from, to));
}

inline bool isNanBits(E type, uint64_t bits) {
  return !isIntegerType(type) && std::isnan(read(type, bits).real);
}

} // namespace test
