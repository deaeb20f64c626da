#include "lib/Simulator/scalar_steps.hpp"

#include <cmath>

#include "llvm/ADT/StringMap.h"

#include "lib/Simulator/scalar_types.hpp"

namespace tessera {

namespace {

using U = uint64_t;

template <auto Compute>
const Step *integer(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = Compute(m.scalars[s->a], m.scalars[s->b], *s);
  return s + 1;
}

// ---- Integers ----

int64_t asSigned(U value, const Step &s) { return signExtend(value, s.c); }
/// The sign bit of the type. Flipping it turns signed into unsigned order.
U signOf(const Step &s) { return (s.bits >> 1) + 1; }

void checkDivisor(U divisor) {
  if (divisor == 0) [[unlikely]]
    fail("division by zero");
}
void checkDivision(U dividend, U divisor, const Step &s) {
  checkDivisor(divisor);
  if (divisor == s.bits && dividend == signOf(s)) [[unlikely]]
    fail("division of the smallest " + std::to_string(s.c) + "-bit integer by -1: the result does not fit");
}

U add(U a, U b, const Step &s) { return (a + b) & s.bits; }
U sub(U a, U b, const Step &s) { return (a - b) & s.bits; }
U mul(U a, U b, const Step &s) { return (a * b) & s.bits; }
U bitAnd(U a, U b, const Step &) { return a & b; }
U bitOr(U a, U b, const Step &) { return a | b; }
U bitXor(U a, U b, const Step &) { return a ^ b; }
U maxUnsigned(U a, U b, const Step &) { return a > b ? a : b; }
U minUnsigned(U a, U b, const Step &) { return a < b ? a : b; }
U maxSigned(U a, U b, const Step &s) { return (a ^ signOf(s)) > (b ^ signOf(s)) ? a : b; }
U minSigned(U a, U b, const Step &s) { return (a ^ signOf(s)) < (b ^ signOf(s)) ? a : b; }

// Shifts by the width or more leave nothing but the sign.
U shiftLeft(U a, U b, const Step &s) { return b < s.c ? (a << b) & s.bits : 0; }
U shiftRight(U a, U b, const Step &s) { return b < s.c ? a >> b : 0; }
U shiftRightSigned(U a, U b, const Step &s) {
  return static_cast<U>(asSigned(a, s) >> (b < s.c ? b : s.c - 1)) & s.bits;
}

U divideUnsigned(U a, U b, const Step &) {
  checkDivisor(b);
  return a / b;
}
U remainderUnsigned(U a, U b, const Step &) {
  checkDivisor(b);
  return a % b;
}
U ceilingUnsigned(U a, U b, const Step &) {
  checkDivisor(b);
  return a / b + (a % b != 0 ? 1 : 0);
}
U divideSigned(U a, U b, const Step &s) {
  checkDivision(a, b, s);
  return static_cast<U>(asSigned(a, s) / asSigned(b, s)) & s.bits;
}
U remainderSigned(U a, U b, const Step &s) {
  checkDivision(a, b, s);
  return static_cast<U>(asSigned(a, s) % asSigned(b, s)) & s.bits;
}
U ceilingSigned(U a, U b, const Step &s) {
  checkDivision(a, b, s);
  const int64_t x = asSigned(a, s), y = asSigned(b, s);
  return static_cast<U>(x / y + (x % y != 0 && (x < 0) == (y < 0) ? 1 : 0)) & s.bits;
}
U floorSigned(U a, U b, const Step &s) {
  checkDivision(a, b, s);
  const int64_t x = asSigned(a, s), y = asSigned(b, s);
  return static_cast<U>(x / y - (x % y != 0 && (x < 0) != (y < 0) ? 1 : 0)) & s.bits;
}

template <auto Compute>
const Step *extended(SimulatedCore &m, const Step *s) {
  const auto [low, high] = Compute(m.scalars[s->a], m.scalars[s->b], static_cast<unsigned>(s->bits >> 32));
  m.scalars[s->dst] = low;
  m.scalars[static_cast<uint32_t>(s->bits)] = high;
  return s + 1;
}
struct Pair {
  U low, high;
};
Pair addExtended(U a, U b, unsigned width) {
  const U sum = (a + b) & maskOf(width);
  return {sum, sum < a ? U(1) : U(0)};
}
Pair multiplyUnsigned(U a, U b, unsigned width) {
  const auto product = static_cast<unsigned __int128>(a) * b;
  return {static_cast<U>(product) & maskOf(width), static_cast<U>(product >> width) & maskOf(width)};
}
Pair multiplySigned(U a, U b, unsigned width) {
  const auto product =
      static_cast<unsigned __int128>(static_cast<__int128>(signExtend(a, width)) * signExtend(b, width));
  return {static_cast<U>(product) & maskOf(width), static_cast<U>(product >> width) & maskOf(width)};
}

template <auto Holds>
const Step *compare(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = Holds(m.scalars[s->a], m.scalars[s->b], s->bits) ? 1 : 0;
  return s + 1;
}

// ---- Floats ----

template <class Format, auto Compute>
const Step *binaryFloat(SimulatedCore &m, const Step *s) {
  const auto a = Format::load(m.scalars[s->a]), b = Format::load(m.scalars[s->b]);
  m.scalars[s->dst] = Format::store(Compute(a, b));
  return s + 1;
}
template <class Format>
const Step *negate(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = m.scalars[s->a] ^ Format::sign;
  return s + 1;
}

constexpr auto addFloat = [](auto a, auto b) { return a + b; };
constexpr auto subFloat = [](auto a, auto b) { return a - b; };
constexpr auto mulFloat = [](auto a, auto b) { return a * b; };
constexpr auto divFloat = [](auto a, auto b) { return a / b; };
constexpr auto remFloat = [](auto a, auto b) { return std::fmod(a, b); };
/// Of numbers; -0 is less than +0.
template <class T>
bool isLess(T a, T b) {
  return a < b || (a == b && std::signbit(a) && !std::signbit(b));
}
constexpr auto maximum = [](auto a, auto b) {
  return std::isnan(a) || std::isnan(b) ? a + b : isLess(a, b) ? b : a;
};
constexpr auto minimum = [](auto a, auto b) {
  return std::isnan(a) || std::isnan(b) ? a + b : isLess(b, a) ? b : a;
};
constexpr auto maxNumber = [](auto a, auto b) {
  return std::isnan(a) ? b : std::isnan(b) ? a : isLess(a, b) ? b : a;
};
constexpr auto minNumber = [](auto a, auto b) {
  return std::isnan(a) ? b : std::isnan(b) ? a : isLess(b, a) ? b : a;
};

enum Relation : U { equal = 1, greater = 2, less = 4, unordered = 8 };

template <class Format>
const Step *compareFloats(SimulatedCore &m, const Step *s) {
  const auto a = Format::load(m.scalars[s->a]), b = Format::load(m.scalars[s->b]);
  const U relation = a == b ? equal : a > b ? greater : a < b ? less : unordered;
  m.scalars[s->dst] = (relation & s->bits) != 0 ? 1 : 0;
  return s + 1;
}

/// One function for each float format.
struct ByFormat {
  StepFunction half, bfloat16, single, twofold;
  StepFunction of(ElementType type) const {
    switch (type) {
    case ElementType::F16:
      return half;
    case ElementType::BF16:
      return bfloat16;
    case ElementType::F32:
      return single;
    case ElementType::F64:
      return twofold;
    default:
      return nullptr;
    }
  }
};
template <auto Compute>
constexpr ByFormat binaryByFormat() {
  return {binaryFloat<HalfFormat, Compute>, binaryFloat<Bfloat16Format, Compute>,
          binaryFloat<FloatFormat32, Compute>, binaryFloat<FloatFormat64, Compute>};
}

// ---- Conversions ----

template <class Format>
const Step *convertFloat(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = Format::storeDouble(toDouble(static_cast<ElementType>(s->c), m.scalars[s->a]));
  return s + 1;
}

/// Rounded once. Integers that float does not hold exactly are infinite in half.
template <class Format, class Integer>
U fromInteger(Integer value) {
  if constexpr (std::is_same_v<Format, Bfloat16Format>)
    return pto::integerToBfloat16Bits(value);
  else
    return Format::store(static_cast<typename Format::Work>(value));
}
template <class Format>
const Step *signedToFloat(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = fromInteger<Format>(signExtend(m.scalars[s->a], s->c));
  return s + 1;
}
template <class Format>
const Step *unsignedToFloat(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = fromInteger<Format>(m.scalars[s->a]);
  return s + 1;
}

template <bool IsSigned>
const Step *floatToInteger(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = toInteger(toDouble(static_cast<ElementType>(s->c), m.scalars[s->a]), s->b, IsSigned);
  return s + 1;
}

} // namespace

StepFunction integerStep(llvm::StringRef operation) {
  static const llvm::StringMap<StepFunction> functions = {
      {"arith.addi", integer<add>},
      {"arith.subi", integer<sub>},
      {"arith.muli", integer<mul>},
      {"arith.divsi", integer<divideSigned>},
      {"arith.divui", integer<divideUnsigned>},
      {"arith.remsi", integer<remainderSigned>},
      {"arith.remui", integer<remainderUnsigned>},
      {"arith.ceildivsi", integer<ceilingSigned>},
      {"arith.ceildivui", integer<ceilingUnsigned>},
      {"arith.floordivsi", integer<floorSigned>},
      {"arith.andi", integer<bitAnd>},
      {"arith.ori", integer<bitOr>},
      {"arith.xori", integer<bitXor>},
      {"arith.shli", integer<shiftLeft>},
      {"arith.shrsi", integer<shiftRightSigned>},
      {"arith.shrui", integer<shiftRight>},
      {"arith.maxsi", integer<maxSigned>},
      {"arith.minsi", integer<minSigned>},
      {"arith.maxui", integer<maxUnsigned>},
      {"arith.minui", integer<minUnsigned>},
  };
  return functions.lookup(operation);
}

StepFunction extendedStep(llvm::StringRef operation) {
  return operation == "arith.addui_extended"   ? extended<addExtended>
         : operation == "arith.mulsi_extended" ? extended<multiplySigned>
         : operation == "arith.mului_extended" ? extended<multiplyUnsigned>
                                               : nullptr;
}

StepFunction floatStep(llvm::StringRef operation, ElementType type) {
  static const llvm::StringMap<ByFormat> functions = {
      {"arith.addf", binaryByFormat<addFloat>()},
      {"arith.subf", binaryByFormat<subFloat>()},
      {"arith.mulf", binaryByFormat<mulFloat>()},
      {"arith.divf", binaryByFormat<divFloat>()},
      {"arith.remf", binaryByFormat<remFloat>()},
      {"arith.maximumf", binaryByFormat<maximum>()},
      {"arith.minimumf", binaryByFormat<minimum>()},
      {"arith.maxnumf", binaryByFormat<maxNumber>()},
      {"arith.minnumf", binaryByFormat<minNumber>()},
      {"arith.negf",
       {negate<HalfFormat>, negate<Bfloat16Format>, negate<FloatFormat32>, negate<FloatFormat64>}},
  };
  const auto found = functions.find(operation);
  return found == functions.end() ? nullptr : found->second.of(type);
}

StepFunction compareIntegersStep(uint64_t predicate) {
  // eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge
  static constexpr StepFunction functions[] = {
      compare<[](U a, U b, U) { return a == b; }>,
      compare<[](U a, U b, U) { return a != b; }>,
      compare<[](U a, U b, U sign) { return (a ^ sign) < (b ^ sign); }>,
      compare<[](U a, U b, U sign) { return (a ^ sign) <= (b ^ sign); }>,
      compare<[](U a, U b, U sign) { return (a ^ sign) > (b ^ sign); }>,
      compare<[](U a, U b, U sign) { return (a ^ sign) >= (b ^ sign); }>,
      compare<[](U a, U b, U) { return a < b; }>,
      compare<[](U a, U b, U) { return a <= b; }>,
      compare<[](U a, U b, U) { return a > b; }>,
      compare<[](U a, U b, U) { return a >= b; }>,
  };
  return predicate < std::size(functions) ? functions[predicate] : nullptr;
}

StepFunction compareFloatsStep(ElementType type) {
  return ByFormat{compareFloats<HalfFormat>, compareFloats<Bfloat16Format>, compareFloats<FloatFormat32>,
                  compareFloats<FloatFormat64>}
      .of(type);
}

uint64_t floatRelations(uint64_t predicate) {
  // false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true
  static constexpr U ordered[] = {0,    equal,        greater,        equal | greater,
                                  less, equal | less, greater | less, equal | greater | less};
  return predicate < 8     ? ordered[predicate]
         : predicate < 14  ? ordered[predicate - 7] | unordered
         : predicate == 14 ? U(unordered)
                           : U(15);
}

const Step *maskStep(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = m.scalars[s->a] & s->bits;
  return s + 1;
}

const Step *signExtendStep(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = static_cast<U>(signExtend(m.scalars[s->a], s->c)) & s->bits;
  return s + 1;
}

StepFunction convertFloatStep(ElementType to) {
  return ByFormat{convertFloat<HalfFormat>, convertFloat<Bfloat16Format>, convertFloat<FloatFormat32>,
                  convertFloat<FloatFormat64>}
      .of(to);
}

StepFunction integerToFloatStep(ElementType to, bool isSigned) {
  return isSigned ? ByFormat{signedToFloat<HalfFormat>, signedToFloat<Bfloat16Format>,
                             signedToFloat<FloatFormat32>, signedToFloat<FloatFormat64>}
                        .of(to)
                  : ByFormat{unsignedToFloat<HalfFormat>, unsignedToFloat<Bfloat16Format>,
                             unsignedToFloat<FloatFormat32>, unsignedToFloat<FloatFormat64>}
                        .of(to);
}

StepFunction floatToIntegerStep(bool isSigned) {
  return isSigned ? floatToInteger<true> : floatToInteger<false>;
}

} // namespace tessera
