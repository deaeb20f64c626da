#include "lib/Dialect/print_format.hpp"

#include "llvm/ADT/StringExtras.h"

namespace tessera {

using llvm::StringRef;

namespace {

StringRef takeAnyOf(StringRef &rest, StringRef characters) {
  const StringRef taken = rest.take_while([&](char c) { return characters.contains(c); });
  rest = rest.drop_front(taken.size());
  return taken;
}

std::string escaped(StringRef text) {
  std::string result;
  for (char c : text)
    result += c == '%' ? std::string("%%") : std::string(1, c);
  return result;
}

} // namespace

PrintFormat::PrintFormat(StringRef format) {
  StringRef rest = format.empty() ? StringRef("%f") : format;
  while (!rest.empty() && wrong == nullptr) {
    std::string &text = value == Value::None ? before : after;
    if (!rest.consume_front("%")) {
      text += rest.front();
      rest = rest.drop_front();
    } else if (rest.consume_front("%")) {
      text += '%';
    } else if (value != Value::None) {
      wrong = "takes one value: the format must not have more than one conversion";
    } else {
      parseConversion(rest);
    }
  }
}

void PrintFormat::parseConversion(StringRef &rest) {
  constexpr StringRef digits = "0123456789";
  const StringRef flags = takeAnyOf(rest, "-+ #0");
  const StringRef width = takeAnyOf(rest, digits);
  const bool hasPrecision = rest.consume_front(".");
  const StringRef precision = hasPrecision ? takeAnyOf(rest, digits) : StringRef();
  takeAnyOf(rest, "hljztLq");
  if (flags.size() > 5 || width.size() > 2 || precision.size() > 2) {
    wrong = "has a format whose conversion is too wide: width and precision have at most two digits";
    return;
  }
  const StringRef letter = rest.take_front(1);
  rest = rest.drop_front(letter.size());
  if (letter.empty() || !StringRef("diuxXocfFeEgGaA").contains(letter)) {
    wrong = "has a format that cannot be printed: after % must come one of d i u x X o c f F e E g G a A";
    return;
  }
  value = StringRef("di").contains(letter)     ? Value::Signed
          : StringRef("uxXo").contains(letter) ? Value::Unsigned
          : letter == "c"                      ? Value::Character
                                               : Value::Float;
  const StringRef length = value == Value::Signed || value == Value::Unsigned ? "ll" : "";
  conversion = ("%" + flags + width + (hasPrecision ? "." : "") + precision + length + letter).str();
}

std::string PrintFormat::text() const { return escaped(before) + conversion + escaped(after); }

} // namespace tessera
