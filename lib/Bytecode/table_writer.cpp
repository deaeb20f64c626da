#include "lib/Bytecode/tables.hpp"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"

namespace tessera::bytecode {

using namespace mlir;

namespace {

/// An empty type or attribute when the text cannot be read.
Type readBack(StringRef text, MLIRContext *context, Type) { return parseType(text, context); }
DictionaryAttr readBack(StringRef text, MLIRContext *context, DictionaryAttr) {
  return dyn_cast_or_null<DictionaryAttr>(parseAttribute(text, context));
}

enum ConstantTag : unsigned { integerTag = 1, floatTag = 2, wideIntegerTag = 4 };

void writeBits(ByteWriter &bytes, const llvm::APInt &value) {
  const unsigned count = (value.getBitWidth() + 7) / 8;
  const llvm::APInt padded = value.zext(std::max(count * 8, value.getBitWidth()));
  bytes.uleb(count);
  for (unsigned i = 0; i < count; ++i)
    bytes.u8(static_cast<unsigned>(padded.extractBitsAsZExtValue(8, i * 8)));
}

} // namespace

uint64_t TableWriter::string(StringRef text) {
  const auto [entry, isNew] = stringNumbers_.try_emplace(text, strings_.size());
  if (isNew)
    strings_.push_back(entry->first());
  return entry->second;
}

template <class T>
uint64_t TableWriter::number(T value, llvm::MapVector<T, uint64_t> &table) {
  const auto known = table.find(value);
  if (known != table.end())
    return static_cast<uint64_t>(known - table.begin()) + 1;
  std::string text;
  llvm::raw_string_ostream stream(text);
  value.print(stream);
  const ScopedDiagnosticHandler silent(context_, [](mlir::Diagnostic &) { return success(); });
  if (lost_.empty() && readBack(text, context_, value) != value)
    lost_ = text;
  table.insert({value, string(text)});
  return table.size();
}

uint64_t TableWriter::type(Type type) { return number(type, types_); }

uint64_t TableWriter::attributes(DictionaryAttr dictionary) {
  return dictionary.empty() ? 0 : number(dictionary, attributes_);
}

std::optional<uint64_t> TableWriter::constant(Attribute value) {
  const auto known = constants_.find(value);
  if (known != constants_.end())
    return known->second;
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    const bool isWide = integer.getValue().getBitWidth() > 64;
    constantBytes_.u8(isWide ? wideIntegerTag : integerTag);
    constantBytes_.uleb(type(integer.getType()));
    if (isWide)
      writeBits(constantBytes_, integer.getValue());
    else
      constantBytes_.sleb(integer.getType().isUnsignedInteger()
                              ? static_cast<int64_t>(integer.getValue().getZExtValue())
                              : integer.getValue().getSExtValue());
  } else if (auto number = dyn_cast<FloatAttr>(value)) {
    constantBytes_.u8(floatTag);
    constantBytes_.uleb(type(number.getType()));
    writeBits(constantBytes_, number.getValue().bitcastToAPInt());
  } else {
    return std::nullopt;
  }
  return constants_.insert({value, constants_.size()}).first->second;
}

namespace {

template <class Table>
ByteWriter textTable(const Table &table) {
  ByteWriter bytes;
  bytes.uleb(table.size());
  for (const auto &[value, string] : table) {
    bytes.u8(0);
    bytes.u8(1);
    bytes.uleb(string);
  }
  return bytes;
}

} // namespace

std::vector<WrittenSection> TableWriter::write() const {
  ByteWriter strings;
  strings.uleb(strings_.size());
  for (StringRef text : strings_) {
    strings.uleb(text.size());
    strings.raw(text);
  }
  ByteWriter constants;
  constants.uleb(constants_.size());
  constants.raw(constantBytes_.bytes());
  return {{Section::Strings, strings},
          {Section::Types, textTable(types_)},
          {Section::Attributes, textTable(attributes_)},
          {Section::Constants, constants}};
}

} // namespace tessera::bytecode
