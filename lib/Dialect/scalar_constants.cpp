#include "lib/Dialect/scalar_constants.hpp"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/SmallString.h"

#include "lib/Dialect/ops.hpp"

namespace tessera {

using namespace mlir;

namespace {

bool fits(int64_t number, IntegerType element) {
  const unsigned width = element.getWidth();
  return element.isUnsigned() ? number >= 0 && llvm::isUIntN(width, static_cast<uint64_t>(number))
                              : llvm::isIntN(width, number);
}

/// Fractions are cut off.
bool fits(const APFloat &number, IntegerType element) {
  llvm::APSInt integer(element.getWidth(), element.isUnsigned());
  bool exact = false;
  return (number.convertToInteger(integer, APFloat::rmTowardZero, &exact) & APFloat::opInvalidOp) == 0;
}

/// Infinities and NaN fit; finite numbers must not become infinite.
bool fits(APFloat number, FloatType element) {
  const bool finite = number.isFinite();
  bool losesInformation = false;
  const auto status =
      number.convert(element.getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInformation);
  return !finite || (status & APFloat::opOverflow) == 0;
}

} // namespace

std::optional<std::string> numberThatDoesNotFit(Value value, Type element) {
  const Type type = value.getType();
  const auto integer = dyn_cast<IntegerType>(element);
  const auto floating = dyn_cast<FloatType>(element);
  if (type.isIntOrIndex()) {
    const std::optional<int64_t> number = constantValueOf(value);
    const bool sameBits = integer && type.isInteger(integer.getWidth());
    if (!number || sameBits)
      return std::nullopt;
    if ((integer && !fits(*number, integer)) ||
        (floating && !fits(APFloat(static_cast<double>(*number)), floating)))
      return std::to_string(*number);
    return std::nullopt;
  }
  APFloat number(0.0);
  if (!matchPattern(value, m_ConstantFloat(&number)))
    return std::nullopt;
  if ((integer && !fits(number, integer)) || (floating && !fits(number, floating))) {
    SmallString<16> digits;
    number.toString(digits);
    return digits.str().str();
  }
  return std::nullopt;
}

} // namespace tessera
