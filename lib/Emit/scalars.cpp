// Arithmetic on numbers. Integers wrap: sums and products are computed unsigned. Shifts by the width or more
// give 0, or copies of the sign. Division is C++ division: dividing by zero, or the smallest number by -1, is
// the program's mistake. Each operation on floats rounds once.
#include "lib/Emit/function_emitter.hpp"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

#include "lib/Emit/literals.hpp"

namespace tessera::emit {

using namespace mlir;

static bool isBool(Type type) { return type.isInteger(1); }
/// The C++ unsigned integer of that many bits.
static std::string unsignedType(unsigned width) { return "uint" + std::to_string(width) + "_t"; }
/// The unsigned type in which narrow integers compute without promotion to int.
static std::string workType(Type type) { return bitsOf(type) == 64 ? "uint64_t" : "uint32_t"; }
static std::string cast(const std::string &type, const std::string &text) { return type + "(" + text + ")"; }

/// The right operand of an unsigned operation: a plain number needs no cast.
static std::string castRight(const std::string &type, const std::string &text) {
  return llvm::all_of(text, llvm::isDigit) ? text : cast(type, text);
}

static std::optional<llvm::APInt> constantBits(Value value) {
  llvm::APInt bits;
  if (matchPattern(value, m_ConstantInt(&bits)))
    return bits;
  return std::nullopt;
}

// ---- Booleans ----

/// i1 is one bit: true is 1 unsigned and -1 signed.
std::string FunctionEmitter::boolExpression(Operation *op) {
  const std::string a = use(op->getOperand(0)), b = use(op->getOperand(1));
  if (isa<arith::AddIOp, arith::SubIOp, arith::XOrIOp>(op))
    return a == b ? "false" : b == "true" ? "!" + a : a + " != " + b;
  if (isa<arith::MulIOp, arith::AndIOp, arith::MaxSIOp, arith::MinUIOp>(op))
    return a + " && " + b;
  if (isa<arith::OrIOp, arith::MinSIOp, arith::MaxUIOp>(op))
    return a + " || " + b;
  if (isa<arith::ShLIOp, arith::ShRUIOp>(op))
    return a + " && !" + b;
  if (isa<arith::RemSIOp, arith::RemUIOp>(op))
    return "false";
  // Quotients by 1, and signed shifts, which copy the sign.
  return a;
}

// ---- Integers ----

std::string FunctionEmitter::divisor(Value value) {
  const std::optional<llvm::APInt> constant = constantBits(value);
  if (constant && constant->isZero())
    return helper(Helper::Hidden) + "<" + *scalarTypeName(value.getType()) + ">(0)";
  return use(value);
}

std::string FunctionEmitter::integerExpression(Operation *op) {
  const Type type = op->getOperand(0).getType();
  if (isBool(type))
    return boolExpression(op);
  const unsigned width = bitsOf(type);
  const std::string a = use(op->getOperand(0)), b = use(op->getOperand(1));
  const std::string work = workType(type), unsignedName = unsignedType(width);
  const auto wrapping = [&](const char *sign) { return cast(work, a) + sign + castRight(work, b); };
  const auto unsignedA = [&] { return cast(unsignedName, a); };
  const auto unsignedB = [&] { return castRight(unsignedName, b); };
  const auto larger = [&](const char *comparison, bool isUnsigned) {
    if (a == b) // compilers warn about a value that is compared with itself
      return a;
    const std::string left = isUnsigned ? unsignedA() : a, right = isUnsigned ? unsignedB() : b;
    return left + comparison + right + " ? " + a + " : " + b;
  };
  // Shifts: only amounts below the width have a meaning in C++.
  const std::optional<llvm::APInt> amount = constantBits(op->getOperand(1));
  const bool isInside = amount && amount->ult(width);
  const std::string limit = std::to_string(width);

  return llvm::TypeSwitch<Operation *, std::string>(op)
      .Case<arith::AddIOp>([&](auto) { return wrapping(" + "); })
      .Case<arith::SubIOp>([&](auto) { return wrapping(" - "); })
      .Case<arith::MulIOp>([&](auto) { return wrapping(" * "); })
      .Case<arith::AndIOp>([&](auto) { return a + " & " + b; })
      .Case<arith::OrIOp>([&](auto) { return a + " | " + b; })
      .Case<arith::XOrIOp>([&](auto) { return a + " ^ " + b; })
      .Case<arith::DivSIOp>([&](auto) { return a + " / " + divisor(op->getOperand(1)); })
      .Case<arith::RemSIOp>([&](auto) { return a + " % " + divisor(op->getOperand(1)); })
      .Case<arith::DivUIOp>(
          [&](auto) { return unsignedA() + " / " + castRight(unsignedName, divisor(op->getOperand(1))); })
      .Case<arith::RemUIOp>(
          [&](auto) { return unsignedA() + " % " + castRight(unsignedName, divisor(op->getOperand(1))); })
      .Case<arith::CeilDivUIOp>([&](auto) {
        const std::string by = castRight(unsignedName, divisor(op->getOperand(1)));
        return unsignedA() + " / " + by + " + (" + unsignedA() + " % " + by + " != 0)";
      })
      .Case<arith::FloorDivSIOp>([&](auto) {
        return helper(Helper::FloorDivide) + "<" + *scalarTypeName(type) + ">(" + a + ", " + b + ")";
      })
      .Case<arith::CeilDivSIOp>([&](auto) {
        return helper(Helper::CeilDivide) + "<" + *scalarTypeName(type) + ">(" + a + ", " + b + ")";
      })
      .Case<arith::MaxSIOp>([&](auto) { return larger(" > ", false); })
      .Case<arith::MinSIOp>([&](auto) { return larger(" < ", false); })
      .Case<arith::MaxUIOp>([&](auto) { return larger(" > ", true); })
      .Case<arith::MinUIOp>([&](auto) { return larger(" < ", true); })
      .Case<arith::ShLIOp>([&](auto) {
        if (amount)
          return isInside ? cast(work, a) + " << " + b : std::string("0");
        return unsignedB() + " < " + limit + " ? " + cast(work, a) + " << " + b + " : 0";
      })
      .Case<arith::ShRUIOp>([&](auto) {
        if (amount)
          return isInside ? unsignedA() + " >> " + b : std::string("0");
        return unsignedB() + " < " + limit + " ? " + unsignedA() + " >> " + b + " : 0";
      })
      .Default([&](Operation *) { // shrsi
        const std::string maximum = std::to_string(width - 1);
        if (amount)
          return a + " >> " + (isInside ? b : maximum);
        return a + " >> (" + unsignedB() + " < " + limit + " ? " + b + " : " + maximum + ")";
      });
}

static std::string compareIntegers(arith::CmpIOp op, std::string a, std::string b) {
  using P = arith::CmpIPredicate;
  P predicate = op.getPredicate();
  const Type type = op.getLhs().getType();
  const bool isUnsigned =
      predicate == P::ult || predicate == P::ule || predicate == P::ugt || predicate == P::uge;
  const bool isEquality = predicate == P::eq || predicate == P::ne;

  // Compilers warn about comparisons that have only one answer: of a value with itself, or with the ends of a
  // type's range.
  const auto answer = [&](Value constant, P below, P notBelow, P above, P notAbove) -> std::optional<bool> {
    const std::optional<llvm::APInt> bits = constantBits(constant);
    if (!bits)
      return std::nullopt;
    const bool isLeast = isUnsigned ? bits->isMinValue() : bits->isMinSignedValue();
    const bool isMost = isUnsigned ? bits->isMaxValue() : bits->isMaxSignedValue();
    if ((isLeast && predicate == below) || (isMost && predicate == above))
      return false;
    if ((isLeast && predicate == notBelow) || (isMost && predicate == notAbove))
      return true;
    return std::nullopt;
  };
  std::optional<bool> known;
  if (a == b)
    known = predicate == P::eq || predicate == P::sle || predicate == P::sge || predicate == P::ule ||
            predicate == P::uge;
  else if (isUnsigned) {
    known = answer(op.getRhs(), P::ult, P::uge, P::ugt, P::ule);
    if (!known)
      known = answer(op.getLhs(), P::ugt, P::ule, P::ult, P::uge);
  } else if (!isEquality) {
    known = answer(op.getRhs(), P::slt, P::sge, P::sgt, P::sle);
    if (!known)
      known = answer(op.getLhs(), P::sgt, P::sle, P::slt, P::sge);
  }
  if (known)
    return *known ? "true" : "false";

  if (isBool(type) && !isUnsigned && !isEquality)
    std::swap(a, b); // signed, true is the smaller
  else if (isUnsigned && !isBool(type)) {
    a = cast(unsignedType(bitsOf(type)), a);
    b = castRight(unsignedType(bitsOf(type)), b);
  }
  switch (predicate) {
  case P::eq:
    return a + " == " + b;
  case P::ne:
    return a + " != " + b;
  case P::slt:
  case P::ult:
    return a + " < " + b;
  case P::sle:
  case P::ule:
    return a + " <= " + b;
  case P::sgt:
  case P::ugt:
    return a + " > " + b;
  case P::sge:
  case P::uge:
    return a + " >= " + b;
  }
  return "false";
}

LogicalResult FunctionEmitter::emitExtended(Operation *op) {
  const Type type = op->getOperand(0).getType();
  const std::string a = use(op->getOperand(0)), b = use(op->getOperand(1));
  const Value low = op->getResult(0), high = op->getResult(1);
  const unsigned width = bitsOf(type);
  const std::string work = workType(type), unsignedName = unsignedType(width);
  if (isa<arith::AddUIExtendedOp>(op)) {
    if (isBool(type))
      return success(succeeded(define(low, a + " != " + b)) && succeeded(define(high, a + " && " + b)));
    return success(succeeded(define(low, cast(work, a) + " + " + cast(work, b))) &&
                   succeeded(define(high, cast(unsignedName, use(low)) + " < " + cast(unsignedName, a))));
  }
  if (isBool(type)) { // 1 * 1 and -1 * -1 are 1
    if (failed(define(low, a + " && " + b)))
      return failure();
    spellScalar(high, "false");
    return success();
  }
  const bool isSigned = isa<arith::MulSIExtendedOp>(op);
  const std::string wide = isSigned ? (width == 64 ? "__int128" : "int64_t")
                                    : (width == 64 ? "static_cast<unsigned __int128>" : "uint64_t");
  const std::string left = isSigned ? a : cast(unsignedName, a), right = isSigned ? b : cast(unsignedName, b);
  return success(
      succeeded(define(low, cast(work, a) + " * " + cast(work, b))) &&
      succeeded(define(high, "(" + cast(wide, left) + " * " + right + ") >> " + std::to_string(width))));
}

// ---- Floats ----

/// The built-in type in which a float is compared and passed to functions of <cmath>.
static std::string plainFloat(Type type) { return type.isF64() || isSmallFloat(type) ? "double" : "float"; }
static std::string asPlainFloat(Type type, const std::string &text) {
  return type.isF32() || type.isF64() ? text : cast(plainFloat(type), text);
}

static std::string compareFloats(arith::CmpFPredicate predicate, Type type, const std::string &a,
                                 const std::string &b) {
  using P = arith::CmpFPredicate;
  const std::string unordered =
      "std::isunordered(" + asPlainFloat(type, a) + ", " + asPlainFloat(type, b) + ")";
  switch (predicate) {
  case P::AlwaysFalse:
    return "false";
  case P::AlwaysTrue:
    return "true";
  case P::OEQ:
    return a + " == " + b;
  case P::OGT:
    return a + " > " + b;
  case P::OGE:
    return a + " >= " + b;
  case P::OLT:
    return a + " < " + b;
  case P::OLE:
    return a + " <= " + b;
  case P::ONE:
    return a + " < " + b + " || " + a + " > " + b;
  case P::ORD:
    return "!" + unordered;
  case P::UEQ:
    return "!(" + a + " < " + b + " || " + a + " > " + b + ")";
  case P::UGT:
    return "!(" + a + " <= " + b + ")";
  case P::UGE:
    return "!(" + a + " < " + b + ")";
  case P::ULT:
    return "!(" + a + " >= " + b + ")";
  case P::ULE:
    return "!(" + a + " > " + b + ")";
  case P::UNE:
    return a + " != " + b;
  case P::UNO:
    return unordered;
  }
  return "false";
}

FailureOr<std::string> FunctionEmitter::floatExpression(Operation *op) {
  const Type type = op->getOperand(0).getType();
  const FailureOr<std::string> name = scalarType(op, type);
  if (failed(name))
    return failure();
  const std::string a = use(op->getOperand(0));
  if (isa<arith::NegFOp>(op))
    return isSmallFloat(type) ? *name + "(-" + cast("double", a) + ")" : "-" + a;
  const std::string b = use(op->getOperand(1));
  const auto call = [&](Helper which) { return helper(which) + "(" + a + ", " + b + ")"; };
  return llvm::TypeSwitch<Operation *, std::string>(op)
      .Case<arith::AddFOp>([&](auto) { return a + " + " + b; })
      .Case<arith::SubFOp>([&](auto) { return a + " - " + b; })
      .Case<arith::DivFOp>([&](auto) { return a + " / " + b; })
      .Case<arith::MulFOp>([&](auto) {
        const std::string product = a + " * " + b;
        const bool mayFuse = module_.addsFloats && (type.isF16() || type.isF32() || type.isF64());
        return mayFuse ? helper(Helper::Rounded) + "<" + *name + ">(" + product + ")" : product;
      })
      .Case<arith::RemFOp>([&](auto) {
        const std::string rest = "std::fmod(" + asPlainFloat(type, a) + ", " + asPlainFloat(type, b) + ")";
        return type.isF32() || type.isF64() ? rest : cast(*name, rest);
      })
      .Case<arith::MaximumFOp>([&](auto) { return call(Helper::Maximum); })
      .Case<arith::MinimumFOp>([&](auto) { return call(Helper::Minimum); })
      .Case<arith::MaxNumFOp>([&](auto) { return call(Helper::MaxNum); })
      .Default([&](Operation *) { return call(Helper::MinNum); });
}

// ---- Conversions ----

/// Whether C++ has the same type for both: then a conversion costs nothing.
static bool isSameInCpp(Type from, Type to) { return scalarTypeName(from) == scalarTypeName(to); }

FailureOr<std::string> FunctionEmitter::conversion(Operation *op) {
  const Type from = op->getOperand(0).getType(), to = op->getResult(0).getType();
  const FailureOr<std::string> fromName = scalarType(op, from), toName = scalarType(op, to);
  if (failed(fromName) || failed(toName))
    return failure();
  const std::string a = use(op->getOperand(0));
  const auto zeroExtended = [&] { return isBool(from) ? a : cast(unsignedType(bitsOf(from)), a); };
  // Of i1, true is -1 signed and 1 unsigned. To i1, the lowest bit stays.
  const auto toInteger = [&](const std::string &number) {
    return isBool(to) ? "(" + number + " & 1) != 0" : cast(*toName, number);
  };
  return llvm::TypeSwitch<Operation *, FailureOr<std::string>>(op)
      .Case<arith::ExtSIOp>([&](auto) { return isBool(from) ? a + " ? -1 : 0" : cast(*toName, a); })
      .Case<arith::IndexCastOp>([&](auto) { return isBool(from) ? a + " ? -1 : 0" : toInteger(a); })
      .Case<arith::ExtUIOp>([&](auto) { return zeroExtended(); })
      .Case<arith::IndexCastUIOp>(
          [&](auto) { return bitsOf(from) < bitsOf(to) ? zeroExtended() : toInteger(a); })
      .Case<arith::TruncIOp>([&](auto) { return toInteger(a); })
      .Case<arith::SIToFPOp>([&](auto) {
        const std::string number = isBool(from) ? "(" + a + " ? -1 : 0)" : a;
        return isSmallFloat(to) ? cast(*toName, cast("double", number)) : cast(*toName, number);
      })
      .Case<arith::UIToFPOp>([&](auto) {
        const std::string number = isBool(from) ? "(" + a + " ? 1 : 0)" : zeroExtended();
        return isSmallFloat(to) ? cast(*toName, cast("double", number)) : cast(*toName, number);
      })
      .Case<arith::FPToSIOp, arith::FPToUIOp>([&](Operation *rounding) -> FailureOr<std::string> {
        const bool isSigned = isa<arith::FPToSIOp>(rounding);
        llvm::APFloat constant(0.0f);
        if (matchPattern(rounding->getOperand(0), m_ConstantFloat(&constant))) {
          // Beyond the range: others are folded.
          llvm::APSInt number(bitsOf(to), !isSigned);
          bool isExact = false;
          constant.convertToInteger(number, llvm::APFloat::rmTowardZero, &isExact);
          return integerLiteral(number, to);
        }
        const std::string plain = asPlainFloat(from, a);
        if (isBool(to)) // from -1 to 0, or from 0 to 1
          return plain + (isSigned ? " <= -1.0" : " >= 1.0") + (plainFloat(from) == "float" ? "f" : "");
        const std::string type = isSigned ? *toName : unsignedType(bitsOf(to));
        return helper(Helper::ToInteger) + "<" + type + ">(" + plain + ")";
      })
      .Case<arith::TruncFOp>([&](arith::TruncFOp narrowing) -> FailureOr<std::string> {
        const auto mode = narrowing.getRoundingmode();
        if (mode && *mode != arith::RoundingMode::to_nearest_even)
          return narrowing.emitOpError("has no C++: conversions round to nearest even, not ")
                 << arith::stringifyRoundingMode(*mode);
        return cast(*toName, a);
      })
      .Case<arith::ExtFOp>([&](auto) { return cast(*toName, a); })
      .Default([&](Operation *) { return "ptoas_bitcast<" + *toName + ">(" + a + ")"; });
}

// ---- Selection, affine maps ----

LogicalResult FunctionEmitter::emitSelect(arith::SelectOp op) {
  if (!op.getCondition().getType().isInteger(1))
    return op.emitOpError("has no C++: expects a condition of type i1");
  const std::string condition = use(op.getCondition());
  if (spelling(op.getTrueValue()).kind == Spelling::Kind::Scalar)
    return define(op.getResult(),
                  condition + " ? " + use(op.getTrueValue()) + " : " + use(op.getFalseValue()));
  Results carriers;
  Statement choice = {Statement::Kind::Compound, "if (" + condition + ")"};
  if (failed(into(choice.body, [&] { return assignResults(op, carriers, op.getTrueValue()); })) ||
      failed(into(choice.otherwise, [&] { return assignResults(op, carriers, op.getFalseValue()); })))
    return failure();
  addWithResults(op, carriers, std::move(choice));
  return success();
}

FailureOr<std::string> FunctionEmitter::affineExpression(Operation *op, AffineExpr expression,
                                                         AffineMap map) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expression))
    return Index(constant.getValue()).text();
  if (auto dimension = dyn_cast<AffineDimExpr>(expression))
    return use(op->getOperand(dimension.getPosition()));
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expression))
    return use(op->getOperand(map.getNumDims() + symbol.getPosition()));
  auto binary = llvm::cast<AffineBinaryOpExpr>(expression);
  const FailureOr<std::string> left = affineExpression(op, binary.getLHS(), map);
  const FailureOr<std::string> right = affineExpression(op, binary.getRHS(), map);
  if (failed(left) || failed(right))
    return failure();
  const auto wrapping = [&](const char *sign, const std::string &a, const std::string &b) {
    const Type type = op->getResult(0).getType();
    const std::string unsignedName = unsignedType(bitsOf(type));
    return cast(*scalarTypeName(type), cast(unsignedName, a) + sign + castRight(unsignedName, b));
  };
  auto constant = dyn_cast<AffineConstantExpr>(binary.getRHS());
  switch (expression.getKind()) {
  case AffineExprKind::Add:
    return wrapping(" + ", *left, *right);
  case AffineExprKind::Mul:
    return wrapping(" * ", *left, *right);
  case AffineExprKind::FloorDiv:
  case AffineExprKind::CeilDiv:
  case AffineExprKind::Mod: {
    if (!constant || constant.getValue() <= 0)
      return op->emitOpError("has no C++: expects the map to divide by positive constants");
    const Helper which =
        expression.getKind() == AffineExprKind::CeilDiv ? Helper::CeilDivide : Helper::FloorDivide;
    const std::string quotient = helper(which) + "<" + *scalarTypeName(op->getResult(0).getType()) + ">(" +
                                 *left + ", " + *right + ")";
    if (expression.getKind() != AffineExprKind::Mod)
      return quotient;
    return wrapping(" - ", *left, quotient + " * " + *right);
  }
  default:
    return op->emitOpError("has no C++: expects a map of sums, products and quotients");
  }
}

// ---- All of them ----

FailureOr<std::string> FunctionEmitter::scalarExpression(Operation *op) {
  if (auto compare = dyn_cast<arith::CmpIOp>(op))
    return compareIntegers(compare, use(compare.getLhs()), use(compare.getRhs()));
  if (auto compare = dyn_cast<arith::CmpFOp>(op))
    return compareFloats(compare.getPredicate(), compare.getLhs().getType(), use(compare.getLhs()),
                         use(compare.getRhs()));
  if (isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp, arith::RemFOp, arith::NegFOp,
          arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp, arith::MinNumFOp>(op))
    return floatExpression(op);
  if (isa<arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp, arith::ExtFOp, arith::TruncFOp, arith::SIToFPOp,
          arith::UIToFPOp, arith::FPToSIOp, arith::FPToUIOp, arith::BitcastOp, arith::IndexCastOp,
          arith::IndexCastUIOp>(op))
    return conversion(op);
  return integerExpression(op);
}

/// The scalar operations that have C++, apart from constants, selections and those with two results.
static bool isExpression(Operation *op) {
  return isa<arith::AddIOp, arith::SubIOp, arith::MulIOp, arith::DivSIOp, arith::DivUIOp, arith::RemSIOp,
             arith::RemUIOp, arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp, arith::AndIOp,
             arith::OrIOp, arith::XOrIOp, arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp, arith::MaxSIOp,
             arith::MinSIOp, arith::MaxUIOp, arith::MinUIOp, arith::CmpIOp, arith::CmpFOp, arith::AddFOp,
             arith::SubFOp, arith::MulFOp, arith::DivFOp, arith::RemFOp, arith::NegFOp, arith::MaximumFOp,
             arith::MinimumFOp, arith::MaxNumFOp, arith::MinNumFOp, arith::ExtSIOp, arith::ExtUIOp,
             arith::TruncIOp, arith::ExtFOp, arith::TruncFOp, arith::SIToFPOp, arith::UIToFPOp,
             arith::FPToSIOp, arith::FPToUIOp, arith::BitcastOp, arith::IndexCastOp, arith::IndexCastUIOp>(
      op);
}

LogicalResult FunctionEmitter::declareConstants() {
  const WalkResult walked = function_.walk([&](arith::ConstantOp constant) {
    if (isa<VectorType>(constant.getType()))
      return WalkResult::advance(); // a variable
    const std::optional<std::string> text = literalOf(constant.getValue());
    if (!text) {
      constant.emitOpError("has no C++: there is no C++ constant of type ") << constant.getType();
      return WalkResult::interrupt();
    }
    const std::string name = newName();
    add({Statement::Kind::Definition,
         "const " + declarator(*scalarTypeName(constant.getType()), name) + " = " + *text + ";", name});
    spellScalar(constant, name);
    return WalkResult::advance();
  });
  return failure(walked.wasInterrupted());
}

std::optional<LogicalResult> FunctionEmitter::emitScalar(Operation *op) {
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    if (spellings_.contains(constant)) // declared at the top
      return success();
    const std::optional<std::string> text = literalOf(constant.getValue());
    if (!text)
      return op->emitOpError("has no C++: there is no C++ constant of type ") << constant.getType();
    module_.prologue.useHeadersOf(*text);
    if (!isa<VectorType>(constant.getType())) {
      spellScalar(constant, *text);
      return success();
    }
    // A list of counts is a variable, which instructions write.
    const std::string name = newName(), type = executedListType.str();
    declareVariable(constant, name, type, type + " " + name + " = " + *text + ";",
                    name + " = " + *text + ";");
    spellScalar(constant, name);
    return success();
  }
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op)) {
    const FailureOr<std::string> text =
        affineExpression(op, apply.getAffineMap().getResult(0), apply.getAffineMap());
    return failed(text) ? failure() : define(apply.getResult(), *text);
  }
  if (auto select = dyn_cast<arith::SelectOp>(op))
    return emitSelect(select);
  const bool isExtended = isa<arith::AddUIExtendedOp, arith::MulSIExtendedOp, arith::MulUIExtendedOp>(op);
  if (!isExtended && !isExpression(op))
    return std::nullopt;
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  for (Type type : types) {
    if (failed(scalarType(op, type)))
      return failure();
    if (isa<ShapedType>(type) || type.isInteger(4))
      return op->emitOpError("has no C++: there is no arithmetic on ") << type;
  }
  if (isExtended)
    return emitExtended(op);
  if (isa<arith::IndexCastOp, arith::IndexCastUIOp, arith::BitcastOp>(op) &&
      isSameInCpp(op->getOperand(0).getType(), op->getResult(0).getType())) {
    spellScalar(op->getResult(0), use(op->getOperand(0)));
    return success();
  }
  const FailureOr<std::string> text = scalarExpression(op);
  return failed(text) ? failure() : define(op->getResult(0), *text);
}

} // namespace tessera::emit
