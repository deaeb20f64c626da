#include "lib/Bytecode/tables.hpp"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"

#include "lib/Text/nesting.hpp"

namespace tessera::bytecode {

using namespace mlir;

namespace {

/// Text that is quoted in messages.
std::string quoted(StringRef text) {
  constexpr size_t longest = 60;
  std::string shown = ("'" + text.take_front(longest) + (text.size() > longest ? "...'" : "'")).str();
  return shown;
}

/// What MLIR makes of a text; else why it does not take it.
template <class T>
T parseQuietly(StringRef text, MLIRContext *context, T (*parse)(StringRef, MLIRContext *), std::string &why) {
  const ScopedDiagnosticHandler handler(context, [&](mlir::Diagnostic &diagnostic) {
    if (why.empty() && diagnostic.getSeverity() == DiagnosticSeverity::Error)
      why = diagnostic.str();
    return success();
  });
  if (failed(checkBrackets(text, "text", context)))
    return {};
  const T value = parse(text, context);
  return why.empty() ? value : T();
}

} // namespace

Tables::Tables(const Container &container, MLIRContext *context, std::optional<Fault> &fault)
    : context_(context) {
  readStrings(container.reader(Section::Strings, fault));
  readTexts(
      container.reader(Section::Types, fault), Section::Types, "type", types_,
      +[](StringRef text, MLIRContext *in) { return parseType(text, in); });
  readTexts(
      container.reader(Section::Attributes, fault), Section::Attributes, "attribute", attributes_,
      +[](StringRef text, MLIRContext *in) {
        return dyn_cast_or_null<DictionaryAttr>(parseAttribute(text, in));
      });
  readConstants(container.reader(Section::Constants, fault));
}

void Tables::readStrings(ByteReader reader) {
  for (size_t left = reader.count("strings", 1); left != 0 && reader.good(); --left)
    strings_.push_back(reader.raw(reader.uleb("the length of a string"), "a string"));
  Container::expectEnd(reader, Section::Strings);
}

template <class T, class Parse>
void Tables::readTexts(ByteReader reader, Section section, const char *what,
                       std::vector<TableEntry<T>> &table, Parse parse) {
  // One string can be named often, and is read once.
  std::vector<T> known(strings_.size());
  for (size_t left = reader.count(Twine(what) + "s", 3); left != 0 && reader.good(); --left) {
    reader.exactly(0, Twine("the tag of ") + what + " " + Twine(table.size() + 1));
    reader.exactly(1, Twine("the spelling of ") + what + " " + Twine(table.size() + 1));
    const size_t before = reader.offset();
    const uint64_t id =
        reader.id(Twine("the text of ") + what + " " + Twine(table.size() + 1), 0, strings_.size());
    if (!reader.good())
      return;
    std::string why;
    if (!known[id])
      known[id] = parseQuietly<T>(strings_[id], context_, parse, why);
    if (!known[id])
      return reader.failAt(before, Twine(what) + " " + Twine(table.size() + 1) +
                                       " cannot be read: " + quoted(strings_[id]) +
                                       (why.empty() ? " is no dictionary" : ": " + why));
    table.push_back({known[id], strings_[id].size()});
  }
  Container::expectEnd(reader, section);
}

void Tables::readConstants(ByteReader reader) {
  for (size_t left = reader.count("constants", 3); left != 0 && reader.good(); --left) {
    const size_t before = reader.offset();
    const unsigned tag = reader.u8("the tag of a constant");
    switch (tag) {
    case 1:
      constants_.push_back(readInteger(reader));
      break;
    case 2:
    case 4:
      constants_.push_back(readBits(reader, tag == 2));
      break;
    default:
      reader.failAt(before, "the tag of constant " + Twine(constants_.size()) + " is " + Twine(tag) +
                                "; 1, 2 and 4 are known");
    }
  }
  Container::expectEnd(reader, Section::Constants);
}

TypedAttr Tables::readInteger(ByteReader &reader) {
  const size_t before = reader.offset();
  const Type type = this->type(reader, "the type of a constant").value;
  const int64_t value = reader.sleb("the value of a constant");
  if (!reader.good())
    return {};
  const unsigned width = type.isIndex() ? 64 : type.isInteger() ? type.getIntOrFloatBitWidth() : 0;
  if (width == 0 || width > 64)
    return reader.failAt(before,
                         "a constant with tag 1 has an integer type of at most 64 bits or is an index"),
           TypedAttr();
  if (!llvm::isIntN(width, value) && !llvm::isUIntN(width, static_cast<uint64_t>(value)))
    return reader.failAt(before,
                         "the constant " + Twine(value) + " does not fit into " + Twine(width) + " bits"),
           TypedAttr();
  return IntegerAttr::get(type, llvm::APInt(width, static_cast<uint64_t>(value), /*isSigned=*/true));
}

TypedAttr Tables::readBits(ByteReader &reader, bool isFloat) {
  const size_t before = reader.offset();
  const Type type = this->type(reader, "the type of a constant").value;
  const StringRef bytes = reader.raw(reader.count("bytes of a constant", 1), "a constant");
  if (!reader.good())
    return {};
  auto floatType = dyn_cast<FloatType>(type);
  const auto wideType = dyn_cast<IntegerType>(type);
  const unsigned width =
      isFloat ? (floatType ? floatType.getWidth() : 0) : (wideType ? wideType.getWidth() : 0);
  if (width == 0)
    return reader.failAt(before, isFloat ? "a constant with tag 2 has a float type"
                                         : "a constant with tag 4 has an integer type"),
           TypedAttr();
  const unsigned expected = (width + 7) / 8;
  if (bytes.size() != expected)
    return reader.failAt(before, "a constant of " + Twine(width) + " bits has " + Twine(expected) +
                                     " bytes, not " + Twine(bytes.size())),
           TypedAttr();
  llvm::APInt value(expected * 8, 0);
  for (const auto [i, byte] : llvm::enumerate(bytes))
    value.insertBits(static_cast<uint8_t>(byte), static_cast<unsigned>(i) * 8, 8);
  if (value.getActiveBits() > width)
    return reader.failAt(before, "a constant of " + Twine(width) + " bits has more of them set"), TypedAttr();
  value = value.trunc(width);
  if (isFloat)
    return FloatAttr::get(type, llvm::APFloat(floatType.getFloatSemantics(), value));
  return IntegerAttr::get(type, value);
}

// ---- What the module refers to ----

StringRef Tables::string(ByteReader &reader, const Twine &what) const {
  const uint64_t id = reader.id(what, 0, strings_.size());
  return reader.good() ? strings_[id] : StringRef();
}

TableEntry<Type> Tables::type(ByteReader &reader, const Twine &what) const {
  const uint64_t id = reader.id(what, 1, types_.size());
  return reader.good() ? types_[id - 1] : TableEntry<Type>{};
}

TableEntry<DictionaryAttr> Tables::attributes(ByteReader &reader) const {
  const uint64_t id = reader.id("attributes", 0, attributes_.size() + 1);
  if (!reader.good() || id == 0)
    return {DictionaryAttr::get(context_), 0};
  return attributes_[id - 1];
}

TypedAttr Tables::constant(ByteReader &reader) const {
  const uint64_t id = reader.id("a constant", 0, constants_.size());
  return reader.good() ? constants_[id] : TypedAttr();
}

} // namespace tessera::bytecode
