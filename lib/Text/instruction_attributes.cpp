#include "lib/Text/instruction_attributes.hpp"

#include "llvm/ADT/StringExtras.h"

#include "lib/Dialect/enum_value.hpp"
#include "lib/Dialect/instruction_syntax.hpp"

using namespace mlir;
using llvm::SMLoc;

namespace tessera {

/// The attribute that a key means: of that name, or the only one that begins or ends with it (`atomic` for
/// atomicType).
const AttributeSpec *InstructionAttributes::find(StringRef key) const {
  static constexpr AttributeSpec layout = {layoutName.data(), EnumKind::Layout};
  if (key == layoutName && hasLayout(variants_))
    return &layout;
  SmallVector<const AttributeSpec *> similar;
  for (const Instruction *variant : variants_) {
    if (const AttributeSpec *exact = variant->attribute(key))
      return exact;
    const auto consider = [&](const AttributeSpec &spec) {
      const StringRef name = spec.name;
      const bool fits =
          key.size() >= 3 && (name.starts_with_insensitive(key) || name.ends_with_insensitive(key));
      if (fits && llvm::none_of(similar, [&](const AttributeSpec *other) { return name == other->name; }))
        similar.push_back(&spec);
    };
    for (const OperandSpec &operand : variant->operands)
      if (operand.isAttribute())
        consider(operand.attribute);
  }
  return similar.size() == 1 ? similar.front() : nullptr;
}

ParseResult InstructionAttributes::findEnumerator(const AttributeSpec &spec, StringRef word, SMLoc at,
                                                  Attribute &value) {
  const Enumeration &enumeration = enumerationOf(*spec.enumeration);
  if (const Enumerator *found = enumeration.find(word)) {
    value = EnumValueAttr::get(parser_.builder.getContext(), enumeration.kind, found->value);
    return success();
  }
  InFlightDiagnostic error = parser_.emitError(at)
                             << "'" << word << "' is not a value of " << spec.name << "; there is ";
  llvm::interleaveComma(enumeration.values, error, [&](const Enumerator &known) { error << known.name; });
  return error;
}

/// An enumerator may be written as a word; other values are MLIR's.
OptionalParseResult InstructionAttributes::parseValue(StringRef &key, Attribute &value) {
  const AttributeSpec *spec = find(key);
  if (spec == nullptr)
    return std::nullopt;
  const bool renamed = key != spec->name;
  key = spec->name;
  if (!spec->enumeration || StringRef("#-0123456789").contains(parser_.lexer.nextCharacter()))
    return std::nullopt;
  const Token token = parser_.lexer.peek();
  if (token.kind == TokenKind::Word) {
    parser_.lexer.take();
    return findEnumerator(*spec, token.text, token.location(), value);
  }
  if (token.kind != TokenKind::String || !renamed)
    return std::nullopt;
  parser_.lexer.take();
  return findEnumerator(*spec, unquote(token.text).value_or(""), token.location(), value);
}

/// `.row` and `.elem` tell what the shape of the indexes tells too.
ParseResult InstructionAttributes::addValues(StringRef values) {
  while (!values.empty()) {
    StringRef value;
    std::tie(value, values) = values.split('.');
    if (!addValue(value) && value != "row" && value != "elem")
      return parser_.emitError(SMLoc::getFromPointer(value.data()))
             << "'" << statement_.name << "' has no attribute of the value '" << value << "'";
  }
  return success();
}

bool InstructionAttributes::addValue(StringRef value) {
  for (const Instruction *variant : variants_)
    for (const OperandSpec &operand : variant->operands) {
      if (operand.kind != OperandKind::Mode || !operand.attribute.enumeration)
        continue;
      const Enumeration &enumeration = enumerationOf(*operand.attribute.enumeration);
      const Enumerator *found = enumeration.find(value);
      if (found == nullptr && enumeration.kind == EnumKind::ScatterAtomicOp && value.starts_with("atomic_"))
        found = enumeration.find(value.drop_front(7));
      if (found == nullptr || statement_.attributes.get(operand.attribute.name))
        continue;
      statement_.attributes.append(
          operand.attribute.name,
          EnumValueAttr::get(parser_.builder.getContext(), enumeration.kind, found->value));
      return true;
    }
  return false;
}

ParseResult InstructionAttributes::parseBraces() {
  return parser_.parseAttributes(statement_.attributes,
                                 [this](StringRef &key, Attribute &value) { return parseValue(key, value); });
}

ParseResult InstructionAttributes::parseHashes() {
  while (const auto hash = parser_.lexer.takeHashAttribute())
    if (addHash(*hash))
      return failure();
  return success();
}

ParseResult InstructionAttributes::addHash(const HashAttribute &hash) {
  const SMLoc at = SMLoc::getFromPointer(hash.key.data());
  const AttributeSpec *spec = find(hash.key);
  if (spec == nullptr)
    return parser_.emitError(at) << "'" << statement_.name << "' has no attribute '" << hash.key
                                 << "'; a comment has a space after '#'";
  if (statement_.attributes.get(spec->name))
    return parser_.emitError(at) << "attribute '" << spec->name << "' is given twice";
  Attribute value;
  if (spec->enumeration) {
    if (findEnumerator(*spec, hash.value, SMLoc::getFromPointer(hash.value.data()), value))
      return failure();
  } else if (int32_t number = 0; spec->isInteger && !hash.value.getAsInteger(10, number)) {
    value = parser_.builder.getI32IntegerAttr(number);
  } else if (spec->isInteger) {
    return parser_.emitError(at) << "'" << spec->name << "' is an integer of 32 bits";
  } else if (hash.value == "true" || hash.value == "false") {
    value = parser_.builder.getBoolAttr(hash.value == "true");
  } else {
    return parser_.emitError(at) << "'" << spec->name << "' is true or false";
  }
  statement_.attributes.append(spec->name, value);
  return success();
}

ParseResult InstructionAttributes::parseAfterKey(const Token &token) {
  StringRef key = token.text;
  Attribute value;
  const OptionalParseResult special = parseValue(key, value);
  if (special.has_value() ? failed(*special) : failed(parser_.parseAttribute(value)))
    return failure();
  if (statement_.attributes.get(key))
    return parser_.emitError(token.location()) << "'" << key << "' is given twice";
  statement_.attributes.append(key, value);
  return success();
}

} // namespace tessera
