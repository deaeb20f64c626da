#include "lib/Text/assembly_literal.hpp"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace tessera {

namespace {

/// No number that fits any type we have is longer.
constexpr size_t longestNumber = 400;

std::string spell(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

TypedAttr integerOf(StringRef digits, bool negative, bool hex, Type type, std::string &why) {
  APInt value;
  if (digits.getAsInteger(hex ? 16 : 10, value)) {
    why = "is not an integer, but its type is " + spell(type);
    return {};
  }
  const unsigned width = type.isIndex() ? IndexType::kInternalStorageBitWidth : type.getIntOrFloatBitWidth();
  // Numbers may be written as signed or as unsigned ones.
  value = value.zext(std::max(value.getBitWidth(), width) + 1);
  if (negative)
    value.negate();
  if (negative ? !value.isSignedIntN(width) : !value.isIntN(width)) {
    why = "does not fit in " + spell(type);
    return {};
  }
  if (!type.isIndex())
    type = IntegerType::get(type.getContext(), width);
  return IntegerAttr::get(type, value.trunc(width));
}

TypedAttr floatOf(StringRef digits, bool negative, bool hex, FloatType type, std::string &why) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  if (hex) {
    APInt bits;
    const unsigned width = type.getWidth();
    if (digits.getAsInteger(16, bits) || negative || bits.getActiveBits() > width) {
      why = "is no bit pattern of " + spell(type);
      return {};
    }
    return FloatAttr::get(type, APFloat(semantics, bits.zextOrTrunc(width)));
  }
  APFloat value(semantics);
  llvm::Expected<APFloat::opStatus> status = value.convertFromString(digits, APFloat::rmNearestTiesToEven);
  if (!status || (*status & (APFloat::opInvalidOp | APFloat::opOverflow)) != 0) {
    llvm::consumeError(status.takeError());
    why = "does not fit in " + spell(type);
    return {};
  }
  if (negative)
    value.changeSign();
  return FloatAttr::get(type, value);
}

} // namespace

TypedAttr constantOf(StringRef number, Type type, std::string &why) {
  const bool negative = number.consume_front("-");
  const bool hex = number.consume_front("0x");
  if (number.size() > longestNumber) {
    why = "is too long";
    return {};
  }
  if (type.isIntOrIndex())
    return integerOf(number, negative, hex, type, why);
  if (auto floatType = dyn_cast<FloatType>(type))
    return floatOf(number, negative, hex, floatType, why);
  why = "cannot be of type " + spell(type);
  return {};
}

} // namespace tessera
