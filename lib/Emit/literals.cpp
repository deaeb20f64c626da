#include "lib/Emit/literals.hpp"

#include <charconv>
#include <cmath>

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringExtras.h"

#include "lib/Emit/cpp_types.hpp"

namespace tessera::emit {

using namespace mlir;

std::string integerLiteral(const llvm::APInt &value, Type type) {
  const unsigned width = value.getBitWidth();
  if (width == 1)
    return value.isOne() ? "true" : "false";
  llvm::SmallString<24> digits;
  if (type.isUnsignedInteger()) {
    value.toStringUnsigned(digits);
    return (digits + "u").str();
  }
  if (value.isMinSignedValue() && (width == 32 || width == 64))
    return width == 32 ? "INT32_MIN" : "INT64_MIN";
  value.toStringSigned(digits);
  if (width == 4)
    return ("int4b_t(" + digits + ")").str();
  return digits.str().str();
}

/// The shortest decimal text that reads back as the same number.
template <class Float>
static std::string shortest(Float value) {
  char buffer[64];
  const std::to_chars_result end = std::to_chars(buffer, buffer + sizeof buffer, value);
  std::string text(buffer, end.ptr);
  if (text.find_first_of(".e") == std::string::npos)
    text += ".0";
  return text;
}

std::optional<std::string> floatLiteral(const llvm::APFloat &value, Type type) {
  using pto::tessera::ElementType;
  const std::optional<std::string> name = scalarTypeName(type);
  if (!name)
    return std::nullopt;
  const bool isPlain = type.isF32() || type.isF64();
  const std::string limits = std::string("std::numeric_limits<") +
                             (isPlain              ? *name
                              : isSmallFloat(type) ? "double"
                                                   : "float") +
                             ">::";
  const auto converted = [&](const std::string &text) { return isPlain ? text : *name + "(" + text + ")"; };
  if (value.isInfinity())
    return converted((value.isNegative() ? "-" : "") + limits + "infinity()");
  if (value.isNaN()) {
    const llvm::APFloat usual = llvm::APFloat::getQNaN(value.getSemantics());
    if (isSmallFloat(type) || value.bitwiseIsEqual(usual))
      return converted(limits + "quiet_NaN()");
    const llvm::APInt bits = value.bitcastToAPInt();
    return "ptoas_bitcast<" + *name + ">(uint" + std::to_string(bits.getBitWidth()) + "_t(0x" +
           llvm::toString(bits, 16, false) + "))";
  }
  if (type.isF64() || isSmallFloat(type)) {
    llvm::APFloat wide = value;
    bool lossy = false;
    wide.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lossy);
    return converted(shortest(wide.convertToDouble()));
  }
  llvm::APFloat single = value;
  bool lossy = false;
  single.convert(llvm::APFloat::IEEEsingle(), llvm::APFloat::rmNearestTiesToEven, &lossy);
  return converted(shortest(single.convertToFloat()) + "f");
}

std::optional<std::string> literalOf(TypedAttr attribute) {
  if (auto number = dyn_cast<IntegerAttr>(attribute))
    return scalarTypeName(number.getType())
               ? std::optional(integerLiteral(number.getValue().sextOrTrunc(bitsOf(number.getType())),
                                              number.getType()))
               : std::nullopt;
  if (auto number = dyn_cast<FloatAttr>(attribute))
    return floatLiteral(number.getValue(), number.getType());
  auto list = dyn_cast<DenseIntElementsAttr>(attribute);
  if (!list || scalarTypeName(list.getType()) != executedListType)
    return std::nullopt;
  std::string text = executedListType.str() + "{";
  for (const llvm::APInt &value : list.getValues<llvm::APInt>())
    text += (text.back() == '{' ? "" : ", ") + std::to_string(value.getZExtValue());
  return text + "}";
}

std::string stringLiteral(StringRef text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\' || c == '?') { // ??x was a trigraph once
      result += std::string("\\") + c;
    } else if (c == '\n') {
      result += "\\n";
    } else if (c == '\t') {
      result += "\\t";
    } else if (llvm::isPrint(c)) {
      result += c;
    } else {
      const auto code = static_cast<unsigned char>(c);
      result += {'\\', static_cast<char>('0' + (code >> 6)), static_cast<char>('0' + (code >> 3 & 7)),
                 static_cast<char>('0' + (code & 7))};
    }
  }
  return result + "\"";
}

} // namespace tessera::emit
