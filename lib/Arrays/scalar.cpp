// Grammar, conversion and range checks of numbers on the command line.
#include "lib/Arrays/scalar.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

namespace tessera {
namespace {

/// Sign, digits and base of an integer; `digits` is empty when the text is none.
struct IntegerText {
  bool negative = false;
  int base = 10;
  std::string_view digits;
};

std::string_view withoutSign(std::string_view text, bool &negative) {
  negative = text.starts_with('-');
  return text.substr(negative || text.starts_with('+') ? 1 : 0);
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isHexDigit(char c) { return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

IntegerText splitInteger(std::string_view text) {
  IntegerText result;
  text = withoutSign(text, result.negative);
  if (text.starts_with("0x") || text.starts_with("0X")) {
    result.base = 16;
    text.remove_prefix(2);
  }
  for (const char c : text)
    if (!(result.base == 16 ? isHexDigit(c) : isDigit(c)))
      return {};
  result.digits = text;
  return result;
}

/// Decimal digits with a point and an exponent: 1.5, .5, 2., 1e-3.
bool isDecimal(std::string_view text) {
  size_t next = 0, digits = 0;
  const auto skipDigits = [&] {
    const size_t start = next;
    while (next < text.size() && isDigit(text[next]))
      ++next;
    return next - start;
  };
  digits = skipDigits();
  if (next < text.size() && text[next] == '.') {
    ++next;
    digits += skipDigits();
  }
  if (digits == 0)
    return false;
  if (next < text.size() && (text[next] == 'e' || text[next] == 'E')) {
    ++next;
    if (next < text.size() && (text[next] == '+' || text[next] == '-'))
      ++next;
    if (skipDigits() == 0)
      return false;
  }
  return next == text.size();
}

bool isFloatText(std::string_view text) {
  bool negative = false;
  const std::string_view magnitude = withoutSign(text, negative);
  return magnitude == "inf" || magnitude == "nan" || isDecimal(magnitude) ||
         !splitInteger(text).digits.empty();
}

/// The value that the type holds for this one.
double rounded(double value, ElementType type) {
  Array one = Array::zeros(type, {1});
  one.set(0, value);
  return toDouble(one.get(0));
}

} // namespace

bool isScalarText(std::string_view text) { return text == "true" || text == "false" || isFloatText(text); }

int64_t parseInteger(std::string_view text, int bits, bool isSigned) {
  if (text == "true" || text == "false")
    return text == "true";
  const IntegerText parts = splitInteger(text);
  if (parts.digits.empty())
    throw ArrayError(inQuotes(text) + " is not an integer");
  uint64_t magnitude = 0;
  const auto [end, error] =
      std::from_chars(parts.digits.data(), parts.digits.data() + parts.digits.size(), magnitude, parts.base);
  const uint64_t ones = ~uint64_t{} >> (64 - bits);
  const uint64_t largest = isSigned ? ones >> 1 : ones;
  const uint64_t limit = !parts.negative ? largest : isSigned ? largest + 1 : 0;
  if (error != std::errc{} || magnitude > limit)
    throw ArrayError(inQuotes(text) + " is out of range: " + (isSigned ? "a signed" : "an unsigned") +
                     " integer of " + std::to_string(bits) + (bits == 1 ? " bit" : " bits") + " is " +
                     (isSigned ? "-" + std::to_string(largest + 1) : "0") + " .. " + std::to_string(largest));
  return static_cast<int64_t>(parts.negative ? -magnitude : magnitude);
}

double parseFloat(std::string_view text, ElementType type) {
  const std::string name = elementTypeName(type);
  if (!isFloat(type))
    throw ArrayError(name + " is not a float type");
  if (!isFloatText(text))
    throw ArrayError(inQuotes(text) + " is not a number");
  const std::string terminated(text);
  // Through double, f32 would be rounded twice. The other types are so short that it makes no difference.
  const double value = type == ElementType::F32 ? double{std::strtof(terminated.c_str(), nullptr)}
                                                : std::strtod(terminated.c_str(), nullptr);
  const bool saysInfinity = terminated.ends_with("inf");
  const double result = rounded(value, type);
  if (std::isnan(value) != std::isnan(result) || (saysInfinity && !std::isinf(result)))
    throw ArrayError(name + " has no " + (std::isnan(value) ? "nan" : "infinity"));
  if (type == ElementType::E8M0 && value <= 0)
    throw ArrayError(inQuotes(text) + " is not a power of two: e8m0 has no zero and no sign");
  if (saysInfinity || std::isnan(value))
    return result;
  // The small types saturate instead of giving infinity: beyond their largest value the result does not grow.
  const bool saturates = pto::tessera::typeset::smallFloats.contains(type);
  const double largest = saturates ? rounded(std::numeric_limits<double>::max(), type) : 0;
  if (std::isinf(result) || (saturates && std::fabs(value) > largest))
    throw ArrayError(inQuotes(text) + " is out of the range of " + name);
  return result;
}

} // namespace tessera
