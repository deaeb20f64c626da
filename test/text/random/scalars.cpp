#include "test/text/random/scalars.hpp"

#include <cstring>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

#include "lib/Arrays/array.hpp"

namespace tessera::random {

using namespace mlir;

template <class Op>
Value ScalarBuilder::binary(std::pair<Value, Value> operands) {
  return builder_.create<Op>(loc(), operands.first, operands.second);
}

// ---- Indexes ----

Value ScalarBuilder::constantIndex(int64_t number) {
  if (choice_.chance(85))
    return builder_.create<arith::ConstantIndexOp>(loc(), number);
  const Value narrow = builder_.create<arith::ConstantIntOp>(loc(), number, choice_.chance(50) ? 32 : 64);
  return builder_.create<arith::IndexCastOp>(loc(), builder_.getIndexType(), narrow);
}

Value ScalarBuilder::computedIndex(Size size, ArrayRef<KnownIndex> known) {
  const auto constant = [&](int64_t number) -> Value {
    return builder_.create<arith::ConstantIndexOp>(loc(), number);
  };
  if (size.slope != 0) {
    std::vector<KnownIndex> counters;
    for (const KnownIndex &index : known)
      if (index.size.slope != 0)
        counters.push_back(index);
    const KnownIndex counter = choice_.of(counters);
    if (size.slope % counter.size.slope == 0) {
      const int64_t factor = size.slope / counter.size.slope;
      const Value scaled =
          factor == 1 ? counter.value : binary<arith::MulIOp>({counter.value, constant(factor)});
      return binary<arith::AddIOp>({scaled, constant(size.base - factor * counter.size.base)});
    }
    const Value passed = binary<arith::SubIOp>({counter.value, constant(counter.size.base)});
    const Value iteration = binary<arith::DivUIOp>({passed, constant(counter.size.slope)});
    return binary<arith::AddIOp>(
        {binary<arith::MulIOp>({iteration, constant(size.slope)}), constant(size.base)});
  }
  std::vector<KnownIndex> fixed;
  for (const KnownIndex &index : known)
    if (index.size.slope == 0)
      fixed.push_back(index);
  if (!fixed.empty() && choice_.chance(60)) {
    const KnownIndex index = choice_.of(fixed);
    const int64_t difference = size.base - index.size.base;
    switch (choice_.below(5)) {
    case 0:
      return binary<arith::SubIOp>({index.value, constant(-difference)});
    case 1: // the other operand never wins
      return binary<arith::MaxSIOp>({binary<arith::AddIOp>({index.value, constant(difference)}),
                                     constant(size.base - choice_.between(0, 5))});
    case 2: {
      const Value test = builder_.create<arith::CmpIOp>(loc(), arith::CmpIPredicate::sle, index.value,
                                                        constant(index.size.base));
      return builder_.create<arith::SelectOp>(loc(), test, constant(size.base), index.value);
    }
    case 3: {
      const int64_t factor = choice_.between(2, 5);
      const Value large =
          binary<arith::AddIOp>({index.value, constant(size.base * factor - index.size.base)});
      return binary<arith::DivSIOp>({large, constant(factor)});
    }
    default:
      return binary<arith::AddIOp>({index.value, constant(difference)});
    }
  }
  if (choice_.chance(10)) // can be folded
    return binary<arith::AddIOp>({constant(3), constant(size.base - 3)});
  if (choice_.chance(70))
    return newArgument_(builder_.getIndexType(), static_cast<uint64_t>(size.base), true);
  const Type narrow = builder_.getIntegerType(choice_.chance(50) ? 32 : 16);
  const uint64_t mask = (uint64_t(1) << narrow.getIntOrFloatBitWidth()) - 1;
  return builder_.create<arith::IndexCastOp>(
      loc(), builder_.getIndexType(), newArgument_(narrow, static_cast<uint64_t>(size.base) & mask, true));
}

Value ScalarBuilder::number(unsigned width, int64_t value, bool isConstant) {
  while (width < 64 && !llvm::isIntN(width, value))
    width *= 2;
  if (isConstant)
    return builder_.create<arith::ConstantIntOp>(loc(), value, width);
  const uint64_t mask = width == 64 ? ~uint64_t(0) : (uint64_t(1) << width) - 1;
  return newArgument_(builder_.getIntegerType(width), static_cast<uint64_t>(value) & mask, true);
}

Value ScalarBuilder::condition(ArrayRef<KnownIndex> known) {
  if (known.empty() || choice_.chance(40))
    return argument(builder_.getI1Type());
  const KnownIndex index = choice_.of(known);
  const auto predicate = static_cast<arith::CmpIPredicate>(choice_.below(10));
  const Value limit =
      builder_.create<arith::ConstantIndexOp>(loc(), index.size.base + choice_.between(-1, 2));
  return builder_.create<arith::CmpIOp>(loc(), predicate, index.value, limit);
}

// ---- Elements ----

uint64_t ScalarBuilder::randomBits(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type)) {
    const uint64_t mask = integer.getWidth() == 64 ? ~uint64_t(0) : (uint64_t(1) << integer.getWidth()) - 1;
    return (choice_.chance(50) ? choice_.bits() : static_cast<uint64_t>(choice_.between(-3, 20))) & mask;
  }
  Array one = Array::zeros(elementTypeOf(type), {1});
  one.set(0, static_cast<double>(choice_.between(-16, 16)) / 4);
  uint64_t bits = 0;
  std::memcpy(&bits, one.data(), one.bytes());
  return bits;
}

Value ScalarBuilder::constant(Type type) {
  const uint64_t bits = randomBits(type);
  if (auto integer = dyn_cast<IntegerType>(type))
    return builder_.create<arith::ConstantOp>(loc(), IntegerAttr::get(type, APInt(integer.getWidth(), bits)));
  auto number = cast<FloatType>(type);
  return builder_.create<arith::ConstantOp>(
      loc(), FloatAttr::get(type, APFloat(number.getFloatSemantics(), APInt(number.getWidth(), bits))));
}

Value ScalarBuilder::argument(Type type) { return newArgument_(type, randomBits(type), false); }

Value ScalarBuilder::element(ElementType type, ArrayRef<KnownIndex> known, bool sameSign) {
  const Type text = textTypeOf(builder_.getContext(), type);
  if (auto integer = dyn_cast<IntegerType>(text)) {
    // Signless integers stand for unsigned ones too.
    if (!integer.isSignless() && (sameSign || choice_.chance(25)))
      return argument(text);
    return this->integer(integer.getWidth(), known, 2);
  }
  auto number = cast<FloatType>(text);
  if (number.getWidth() < 16)
    return choice_.chance(50) ? constant(text) : argument(text);
  return this->number(number, known, 2);
}

Value ScalarBuilder::integer(unsigned width, ArrayRef<KnownIndex> known, int depth) {
  const Type type = builder_.getIntegerType(width);
  if (depth == 0 || width == 1 || choice_.chance(30)) {
    if (!known.empty() && width != 1 && choice_.chance(40))
      return builder_.create<arith::IndexCastOp>(loc(), type, choice_.of(known).value);
    return choice_.chance(40) ? constant(type) : argument(type);
  }
  const auto next = [&] { return integer(width, known, depth - 1); };
  const auto fixed = [&](int64_t number) -> Value {
    return builder_.create<arith::ConstantIntOp>(loc(), number, width);
  };
  const auto shift = [&] { return fixed(choice_.between(0, width - 1)); };
  switch (choice_.below(16)) {
  case 0:
    return binary<arith::AddIOp>({next(), next()});
  case 1:
    return binary<arith::SubIOp>({next(), next()});
  case 2:
    return binary<arith::MulIOp>({next(), next()});
  case 3:
    return binary<arith::AndIOp>({next(), next()});
  case 4:
    return binary<arith::OrIOp>({next(), next()});
  case 5:
    return binary<arith::XOrIOp>({next(), next()});
  case 6:
    return binary<arith::ShLIOp>({next(), shift()});
  case 7:
    return binary<arith::ShRUIOp>({next(), shift()});
  case 8:
    return binary<arith::ShRSIOp>({next(), shift()});
  case 9:
    return binary<arith::DivSIOp>({next(), fixed(choice_.between(2, 9))});
  case 10:
    return binary<arith::RemUIOp>({next(), fixed(choice_.between(2, 9))});
  case 11:
    return binary<arith::MaxSIOp>({next(), next()});
  case 12:
    return binary<arith::MinUIOp>({next(), next()});
  case 13: {
    const Value a = next(), b = next(), yes = next(), no = next();
    const auto predicate = static_cast<arith::CmpIPredicate>(choice_.below(10));
    const Value test = builder_.create<arith::CmpIOp>(loc(), predicate, a, b);
    return builder_.create<arith::SelectOp>(loc(), test, yes, no);
  }
  case 14:
    if (width > 8) {
      const Value narrow = integer(width / 2, known, depth - 1);
      if (choice_.chance(50))
        return builder_.create<arith::ExtSIOp>(loc(), type, narrow);
      return builder_.create<arith::ExtUIOp>(loc(), type, narrow);
    }
    return builder_.create<arith::TruncIOp>(loc(), type, integer(2 * width, known, depth - 1));
  default:
    // Small enough for every type.
    return builder_.create<arith::FPToSIOp>(loc(), type, argument(builder_.getF32Type()));
  }
}

Value ScalarBuilder::number(FloatType type, ArrayRef<KnownIndex> known, int depth) {
  if (depth == 0 || choice_.chance(30))
    return choice_.chance(40) ? constant(type) : argument(type);
  const auto next = [&] { return number(type, known, depth - 1); };
  switch (choice_.below(11)) {
  case 0:
    return binary<arith::AddFOp>({next(), next()});
  case 1:
    return binary<arith::SubFOp>({next(), next()});
  case 2:
    return binary<arith::MulFOp>({next(), next()});
  case 3:
    return binary<arith::DivFOp>(
        {next(), builder_.create<arith::ConstantOp>(loc(), FloatAttr::get(type, 1.5))});
  case 4:
    return builder_.create<arith::NegFOp>(loc(), next());
  case 5:
    return binary<arith::MaximumFOp>({next(), next()});
  case 6:
    return binary<arith::MinNumFOp>({next(), next()});
  case 7: {
    const Value a = next(), b = next(), yes = next(), no = next();
    const auto predicate = static_cast<arith::CmpFPredicate>(choice_.below(16));
    const Value test = builder_.create<arith::CmpFOp>(loc(), predicate, a, b);
    return builder_.create<arith::SelectOp>(loc(), test, yes, no);
  }
  case 8:
    return builder_.create<arith::SIToFPOp>(loc(), type, integer(8, known, depth - 1));
  case 9:
    return builder_.create<arith::UIToFPOp>(loc(), type, integer(8, known, depth - 1));
  default:
    if (type.getWidth() == 64)
      return builder_.create<arith::ExtFOp>(loc(), type, number(builder_.getF32Type(), known, depth - 1));
    if (type.isF32())
      return builder_.create<arith::ExtFOp>(loc(), type, number(builder_.getF16Type(), known, depth - 1));
    return builder_.create<arith::TruncFOp>(loc(), type, number(builder_.getF32Type(), known, depth - 1));
  }
}

} // namespace tessera::random
