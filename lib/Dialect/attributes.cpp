// Reading and writing the attributes of the dialect.
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/StringExtras.h"

#include "lib/Dialect/communication.hpp"
#include "lib/Dialect/dialect.hpp"
#include "lib/Dialect/enum_value.hpp"
#include "lib/Dialect/tile_config.hpp"

MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::TileConfigAttr)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::VectorFunctionAttr)

namespace tessera {

using namespace mlir;

namespace detail {
struct TileConfigStorage : public AttributeStorage {
  using KeyTy = TileConfig;
  explicit TileConfigStorage(const KeyTy &config) : config(config) {}
  bool operator==(const KeyTy &other) const { return config == other; }
  static llvm::hash_code hashKey(const KeyTy &c) {
    return llvm::hash_combine(static_cast<int>(c.outer), static_cast<int>(c.inner), c.fractal,
                              static_cast<uint64_t>(c.pad), static_cast<int>(c.compact));
  }
  static TileConfigStorage *construct(AttributeStorageAllocator &allocator, const KeyTy &key) {
    return new (allocator.allocate<TileConfigStorage>()) TileConfigStorage(key);
  }
  TileConfig config;
};
} // namespace detail

TileConfigAttr TileConfigAttr::get(MLIRContext *context, const TileConfig &config) {
  return Base::get(context, config);
}
const TileConfig &TileConfigAttr::config() const { return getImpl()->config; }

namespace {

/// The value of a key of tile_buf_config: an attribute, a number, or a bare word.
ParseResult parseConfigValue(AsmParser &parser, EnumKind kind, int &value) {
  const SMLoc at = parser.getCurrentLocation();
  StringRef word;
  std::optional<int> found;
  if (succeeded(parser.parseOptionalKeyword(&word))) {
    if (const Enumerator *entry = enumerationOf(kind).find(word))
      found = entry->value;
  } else {
    Attribute attribute;
    if (parser.parseAttribute(attribute))
      return failure();
    found = enumValueIn(attribute, kind);
  }
  if (!found)
    return parser.emitError(at) << "expected a value of " << enumerationOf(kind).name;
  value = *found;
  return success();
}

Attribute parseTileConfig(AsmParser &parser) {
  TileConfig config;
  if (parser.parseLess())
    return {};
  SmallVector<StringRef> seen;
  while (failed(parser.parseOptionalGreater())) {
    const SMLoc at = parser.getCurrentLocation();
    StringRef key;
    if (parser.parseKeyword(&key) || parser.parseEqual())
      return {};
    if (llvm::is_contained(seen, key))
      return parser.emitError(at) << "'" << key << "' is given twice", Attribute();
    seen.push_back(key);
    int value = 0;
    ParseResult result = success();
    if (key == "s_fractal_size") {
      IntegerAttr number;
      if (parser.parseAttribute(number))
        return {};
      config.fractal = static_cast<int>(number.getInt());
      if (config.fractal != 16 && config.fractal != 32 && config.fractal != 512 && config.fractal != 1024)
        return parser.emitError(at) << "expected s_fractal_size to be 16, 32, 512 or 1024", Attribute();
    } else if (key == "blayout") {
      result = parseConfigValue(parser, EnumKind::BLayout, value);
      config.outer = static_cast<pto::BLayout>(value);
    } else if (key == "slayout") {
      result = parseConfigValue(parser, EnumKind::SLayout, value);
      config.inner = static_cast<pto::SLayout>(value);
    } else if (key == "pad") {
      result = parseConfigValue(parser, EnumKind::PadValue, value);
      config.pad = static_cast<pto::PadValue>(value);
    } else if (key == "compact") {
      result = parseConfigValue(parser, EnumKind::CompactMode, value);
      config.compact = static_cast<pto::CompactMode>(value);
    } else {
      return parser.emitError(at) << "unknown key '" << key
                                  << "': expected blayout, slayout, s_fractal_size, pad or compact",
             Attribute();
    }
    if (failed(result))
      return {};
    if (failed(parser.parseOptionalComma())) {
      if (parser.parseGreater())
        return {};
      break;
    }
  }
  return TileConfigAttr::get(parser.getContext(), config);
}

/// #pto.reduce_op<Sum> and #pto<reduce_op Sum>, which are kept as strings.
Attribute parseCommunicationWord(AsmParser &parser, StringRef attribute, ArrayRef<StringLiteral> words) {
  const bool bracketed = succeeded(parser.parseOptionalLess());
  const SMLoc at = parser.getCurrentLocation();
  std::string word;
  if (parser.parseKeywordOrString(&word) || (bracketed && parser.parseGreater()))
    return {};
  if (const StringRef known = findCommunicationWord(attribute, word); !known.empty())
    return StringAttr::get(parser.getContext(), known);
  parser.emitError(at) << "'" << word << "' is not a value of " << attribute << ": expected "
                       << llvm::join(words, ", ");
  return {};
}

} // namespace

Attribute PtoDialect::parseAttribute(DialectAsmParser &parser, Type) const {
  StringRef keyword;
  const SMLoc at = parser.getNameLoc();
  if (parser.parseKeyword(&keyword))
    return {};
  if (keyword == "tile_buf_config")
    return parseTileConfig(parser);
  if (keyword == "vector_function")
    return VectorFunctionAttr::get(getContext());
  if (const ArrayRef<StringLiteral> words = communicationWords(keyword); !words.empty())
    return parseCommunicationWord(parser, keyword, words);
  const Enumeration *enumeration = findEnumeration(keyword);
  if (enumeration == nullptr) {
    parser.emitError(at) << "unknown attribute #pto." << keyword;
    return {};
  }
  // #pto.NAME<VALUE> and #pto<NAME VALUE>
  const bool bracketed = succeeded(parser.parseOptionalLess());
  const SMLoc valueAt = parser.getCurrentLocation();
  std::string word;
  if (parser.parseKeywordOrString(&word) || (bracketed && parser.parseGreater()))
    return {};
  if (StringRef more; !bracketed && succeeded(parser.parseOptionalKeyword(&more))) {
    parser.emitError(valueAt) << "expected one value of " << enumeration->name << ", not more after '" << word
                              << "'";
    return {};
  }
  const Enumerator *entry = enumeration->find(word);
  if (entry == nullptr) {
    InFlightDiagnostic error = parser.emitError(valueAt)
                               << "'" << word << "' is not a value of " << enumeration->name << ": expected";
    for (const Enumerator &known : enumeration->values)
      error << (&known == enumeration->values.begin() ? " " : ", ") << known.name;
    return {};
  }
  return EnumValueAttr::get(getContext(), enumeration->kind, entry->value);
}

void PtoDialect::printAttribute(Attribute attribute, DialectAsmPrinter &printer) const {
  if (auto value = dyn_cast<EnumValueAttr>(attribute)) {
    const Enumeration &enumeration = value.enumeration();
    if (enumeration.printsAsStruct)
      printer << enumeration.name << "<" << value.enumerator().name << ">";
    else
      printer << enumeration.name << " " << value.enumerator().name;
    return;
  }
  if (auto config = dyn_cast<TileConfigAttr>(attribute)) {
    const TileConfig &c = config.config();
    const auto value = [&](EnumKind kind, int number) {
      return EnumValueAttr::get(getContext(), kind, number);
    };
    printer << "tile_buf_config<blayout=" << value(EnumKind::BLayout, static_cast<int>(c.outer))
            << ", slayout=" << value(EnumKind::SLayout, static_cast<int>(c.inner))
            << ", s_fractal_size=" << c.fractal
            << ", pad=" << value(EnumKind::PadValue, static_cast<int>(c.pad))
            << ", compact=" << value(EnumKind::CompactMode, static_cast<int>(c.compact)) << ">";
    return;
  }
  printer << "vector_function";
}

void PtoDialect::registerAttributes() { addAttributes<EnumValueAttr, TileConfigAttr, VectorFunctionAttr>(); }

} // namespace tessera
