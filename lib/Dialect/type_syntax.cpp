// The text of the dialect's types, in every spelling.
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

#include "lib/Dialect/dialect.hpp"
#include "lib/Dialect/instruction_syntax.hpp"
#include "lib/Dialect/types.hpp"
#include "lib/Instructions/enumerators.hpp"

namespace tessera {

using namespace mlir;
using pto::tessera::ElementType;

namespace {

/// An element type: any MLIR type, or the name of one of ours without its prefix.
ParseResult parseElementType(AsmParser &parser, Type &element) {
  const OptionalParseResult written = parser.parseOptionalType(element);
  if (written.has_value())
    return *written;
  StringRef keyword;
  const SMLoc at = parser.getCurrentLocation();
  if (parser.parseKeyword(&keyword))
    return failure();
  MLIRContext *context = parser.getContext();
  element = llvm::StringSwitch<Type>(keyword.lower())
                .Case("f4e2m1", Float4E2M1Type::get(context))
                .Case("f4e1m2", Float4E1M2Type::get(context))
                .Case("e8m0", Float8E8M0Type::get(context))
                .Case("hif8", Type(HiFloat8Type::get(context)))
                .Case("f8e4m3", Float8E4M3FNType::get(context))
                .Case("f8e5m2", Float8E5M2Type::get(context))
                .Default(Type());
  if (!element)
    return parser.emitError(at) << "'" << keyword << "' is not an element type";
  return success();
}

/// A word or a number that stands for a value of an enumeration.
ParseResult parseEnumerator(AsmParser &parser, EnumKind kind, int &value) {
  const Enumeration &enumeration = enumerationOf(kind);
  const SMLoc at = parser.getCurrentLocation();
  int number = 0;
  const OptionalParseResult numbered = parser.parseOptionalInteger(number);
  std::string word;
  const Enumerator *entry = nullptr;
  if (numbered.has_value()) {
    if (failed(*numbered))
      return failure();
    entry = enumeration.find(number);
  } else {
    if (parser.parseKeywordOrString(&word))
      return failure();
    entry = enumeration.find(word);
  }
  if (entry == nullptr) {
    InFlightDiagnostic error = parser.emitError(at) << "expected " << enumeration.name << " to be one of";
    for (const Enumerator &known : enumeration.values)
      error << (&known == enumeration.values.begin() ? " " : ", ") << known.name;
    return error;
  }
  value = entry->value;
  return success();
}

template <typename Enum>
ParseResult parseEnumeratorOf(AsmParser &parser, EnumKind kind, Enum &result) {
  int value = 0;
  if (parseEnumerator(parser, kind, value))
    return failure();
  result = static_cast<Enum>(value);
  return success();
}

ParseResult parseFractal(AsmParser &parser, int &fractal) {
  const SMLoc at = parser.getCurrentLocation();
  if (parser.parseInteger(fractal))
    return failure();
  if (fractal != 16 && fractal != 32 && fractal != 512 && fractal != 1024)
    return parser.emitError(at) << "expected fractal to be 16, 32, 512 or 1024, not " << fractal;
  return success();
}

ParseResult parseLocation(AsmParser &parser, pto::TileType &location) {
  const SMLoc at = parser.getCurrentLocation();
  std::string word;
  if (parser.parseKeywordOrString(&word))
    return failure();
  const std::optional<pto::TileType> named = locationNamed(word);
  if (!named)
    return parser.emitError(at)
           << "'" << word
           << "' is not a location: expected vec, mat, left, right, acc, bias, scaling, scale_left or "
              "scale_right";
  location = *named;
  return success();
}

/// '?', -1 (both mean dynamic) or a size.
ParseResult parseSize(AsmParser &parser, int64_t &size, bool mayBeDynamic) {
  if (mayBeDynamic && succeeded(parser.parseOptionalQuestion())) {
    size = dynamicSize;
    return success();
  }
  const SMLoc at = parser.getCurrentLocation();
  if (parser.parseInteger(size))
    return failure();
  if (mayBeDynamic && size == -1)
    size = dynamicSize;
  else if (size < 0)
    return parser.emitError(at) << "a size must not be negative";
  return success();
}

ParseResult checkTile(AsmParser &parser, SMLoc at, const TileParams &tile) {
  if (elementTypeOf(tile.element) == ElementType::Other)
    return parser.emitError(at) << "a tile cannot hold elements of type " << tile.element;
  const auto size = [](int64_t value) {
    return value == dynamicSize ? std::string("?") : std::to_string(value);
  };
  if ((tile.validRows != dynamicSize && tile.validRows > tile.rows) ||
      (tile.validCols != dynamicSize && tile.validCols > tile.cols))
    return parser.emitError(at) << "the valid region " << size(tile.validRows) << "x" << size(tile.validCols)
                                << " is larger than the tile, " << tile.rows << "x" << tile.cols;
  constexpr int64_t maximum = int64_t(1) << 31;
  if (tile.rows >= maximum || tile.cols >= maximum || tile.rows * tile.cols >= maximum)
    return parser.emitError(at) << "a tile of " << tile.rows << "x" << tile.cols << " elements is too large";
  return success();
}

/// The keys that may follow the shape of the short spelling, in any order, each at most once.
ParseResult parseShortKeys(AsmParser &parser, TileParams &tile) {
  SmallVector<StringRef> seen;
  while (succeeded(parser.parseOptionalComma())) {
    const SMLoc at = parser.getCurrentLocation();
    StringRef key;
    if (parser.parseKeyword(&key) || parser.parseEqual())
      return failure();
    if (llvm::is_contained(seen, key))
      return parser.emitError(at) << "'" << key << "' is given twice";
    seen.push_back(key);
    ParseResult result = success();
    if (key == "valid") {
      SmallVector<int64_t, 2> sizes;
      result = parser.parseDimensionList(sizes, /*allowDynamic=*/true, /*withTrailingX=*/false);
      if (succeeded(result) && sizes.size() != 2)
        return parser.emitError(at) << "expected two sizes, as in valid=8x?";
      if (succeeded(result)) {
        tile.validRows = sizes[0];
        tile.validCols = sizes[1];
      }
    } else if (key == "blayout") {
      result = parseEnumeratorOf(parser, EnumKind::BLayout, tile.outer);
    } else if (key == "slayout") {
      result = parseEnumeratorOf(parser, EnumKind::SLayout, tile.inner);
    } else if (key == "fractal") {
      result = parseFractal(parser, tile.fractal);
    } else if (key == "pad") {
      result = parseEnumeratorOf(parser, EnumKind::PadValue, tile.pad);
    } else if (key == "compact") {
      result = parseEnumeratorOf(parser, EnumKind::CompactMode, tile.compact);
    } else {
      return parser.emitError(at) << "unknown key '" << key
                                  << "': expected valid, blayout, slayout, fractal, pad or compact";
    }
    if (failed(result))
      return failure();
  }
  return success();
}

/// 16x32xf32 [, key = value ...]
ParseResult parseShortTail(AsmParser &parser, ArrayRef<int64_t> sizes, SMLoc at, TileParams &tile) {
  if (sizes.size() != 2)
    return parser.emitError(at) << "expected the two sizes of a tile, as in 16x32xf32";
  tile.rows = tile.validRows = sizes[0];
  tile.cols = tile.validCols = sizes[1];
  if (parseElementType(parser, tile.element))
    return failure();
  return parseShortKeys(parser, tile);
}

/// dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=.., slayout=.., fractal=.., pad=.. [, compact=..]
ParseResult parseKeyTail(AsmParser &parser, TileParams &tile) {
  const auto key = [&](StringRef name) -> ParseResult {
    return failure(parser.parseComma() || parser.parseKeyword(name) || parser.parseEqual());
  };
  if (parser.parseEqual() || parseElementType(parser, tile.element) || key("rows") ||
      parseSize(parser, tile.rows, false) || key("cols") || parseSize(parser, tile.cols, false) ||
      key("v_row") || parseSize(parser, tile.validRows, true) || key("v_col") ||
      parseSize(parser, tile.validCols, true) || key("blayout") ||
      parseEnumeratorOf(parser, EnumKind::BLayout, tile.outer) || key("slayout") ||
      parseEnumeratorOf(parser, EnumKind::SLayout, tile.inner) || key("fractal") ||
      parseFractal(parser, tile.fractal) || key("pad") ||
      parseEnumeratorOf(parser, EnumKind::PadValue, tile.pad))
    return failure();
  if (failed(parser.parseOptionalComma()))
    return success();
  return failure(parser.parseKeyword("compact") || parser.parseEqual() ||
                 parseEnumeratorOf(parser, EnumKind::CompactMode, tile.compact));
}

/// f32, 16, 16 [, RowMajor [, NoneBox [, None [, Zero]]]]: the positional spelling, after the location.
ParseResult parsePositionalTail(AsmParser &parser, TileParams &tile) {
  if (parseElementType(parser, tile.element) || parser.parseComma() || parseSize(parser, tile.rows, false) ||
      parser.parseComma() || parseSize(parser, tile.cols, false))
    return failure();
  tile.validRows = tile.rows;
  tile.validCols = tile.cols;
  if (failed(parser.parseOptionalComma()))
    return success();
  if (parseEnumeratorOf(parser, EnumKind::BLayout, tile.outer) || failed(parser.parseOptionalComma()))
    return success();
  if (parseEnumeratorOf(parser, EnumKind::SLayout, tile.inner) || failed(parser.parseOptionalComma()))
    return success();
  if (parseEnumeratorOf(parser, EnumKind::CompactMode, tile.compact) || failed(parser.parseOptionalComma()))
    return success();
  return parseEnumeratorOf(parser, EnumKind::PadValue, tile.pad);
}

/// ...> of !pto.tile and !pto.tile_buf, in every spelling.
ParseResult parseTile(AsmParser &parser, TileParams &tile) {
  const SMLoc at = parser.getCurrentLocation();
  SmallVector<int64_t, 2> sizes;
  if (parser.parseDimensionList(sizes, /*allowDynamic=*/false))
    return failure();
  ParseResult result = success();
  if (!sizes.empty()) {
    result = parseShortTail(parser, sizes, at, tile);
  } else if (const OptionalParseResult element = parser.parseOptionalType(tile.element);
             element.has_value()) {
    // f32, 16, 16, ...
    if (failed(*element) || parser.parseComma() || parseSize(parser, tile.rows, false) ||
        parser.parseComma() || parseSize(parser, tile.cols, false))
      return failure();
    tile.validRows = tile.rows;
    tile.validCols = tile.cols;
  } else {
    const bool keyed = succeeded(parser.parseOptionalKeyword("loc"));
    if ((keyed && parser.parseEqual()) || parseLocation(parser, tile.location) || parser.parseComma())
      return failure();
    const SMLoc shapeAt = parser.getCurrentLocation();
    if (keyed && succeeded(parser.parseOptionalKeyword("dtype")))
      result = parseKeyTail(parser, tile);
    else if (parser.parseDimensionList(sizes, /*allowDynamic=*/false))
      return failure();
    else
      result =
          sizes.empty() ? parsePositionalTail(parser, tile) : parseShortTail(parser, sizes, shapeAt, tile);
  }
  if (failed(result) || parser.parseGreater())
    return failure();
  return checkTile(parser, at, tile);
}

void printTile(AsmPrinter &printer, const TileParams &tile, bool withLocation) {
  printer << "<";
  if (withLocation)
    printer << locationName(tile.location) << ", ";
  printer << tile.rows << "x" << tile.cols << "x" << tile.element;
  const auto size = [&](int64_t value) {
    if (value == dynamicSize)
      printer << "?";
    else
      printer << value;
  };
  if (tile.validRows != tile.rows || tile.validCols != tile.cols) {
    printer << ", valid=";
    size(tile.validRows);
    printer << "x";
    size(tile.validCols);
  }
  const auto key = [&](StringRef name, EnumKind kind, int value) {
    if (value != 0)
      printer << ", " << name << "=" << enumerationOf(kind).find(value)->name;
  };
  key("blayout", EnumKind::BLayout, static_cast<int>(tile.outer));
  key("slayout", EnumKind::SLayout, static_cast<int>(tile.inner));
  if (tile.fractal != 512)
    printer << ", fractal=" << tile.fractal;
  if (tile.pad != pto::PadValue::Null)
    printer << ", pad=" << static_cast<int>(tile.pad);
  if (tile.compact != pto::CompactMode::Null)
    printer << ", compact=" << static_cast<int>(tile.compact);
  printer << ">";
}

// ---- Conv tiles ----

/// 3x3, or one number; '?' is a number that is given where the tile is made.
ParseResult parseSettings(AsmParser &parser, const ConvKey &key, ConvParams &conv) {
  const SMLoc at = parser.getCurrentLocation();
  SmallVector<int64_t, 4> values;
  if (key.count == 1) {
    if (parseSize(parser, values.emplace_back(), /*mayBeDynamic=*/true))
      return failure();
  } else if (parser.parseDimensionList(values, /*allowDynamic=*/true, /*withTrailingX=*/false)) {
    return failure();
  }
  if (values.size() != key.count)
    return parser.emitError(at) << "expected " << key.count << " numbers after " << key.name << "=";
  llvm::copy(values, conv.settings.begin() + key.first);
  return success();
}

/// An element as a number; of a float also its bits in hexadecimal, of a float that MLIR lacks always its bits.
ParseResult parsePadValue(AsmParser &parser, Type element, uint64_t &bits) {
  const SMLoc at = parser.getCurrentLocation();
  if (auto floats = dyn_cast<FloatType>(element)) {
    APFloat value(0.0);
    if (parser.parseFloat(floats.getFloatSemantics(), value))
      return failure();
    bits = value.bitcastToAPInt().getZExtValue();
    return success();
  }
  const auto width = static_cast<unsigned>(pto::tessera::elementTypeInfo(elementTypeOf(element)).bits);
  APInt number;
  if (parser.parseInteger(number))
    return failure();
  if (!number.isSignedIntN(width) && !number.isIntN(width))
    return parser.emitError(at) << "a value of type " << element << " has " << width << " bits";
  bits = number.sextOrTrunc(width).getZExtValue();
  return success();
}

/// The keys that may follow the shape of a conv tile, in any order, each at most once.
ParseResult parseConvKeys(AsmParser &parser, TileParams &tile) {
  ConvParams &conv = *tile.conv;
  SmallVector<StringRef> seen;
  while (succeeded(parser.parseOptionalComma())) {
    const SMLoc at = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name) || parser.parseEqual())
      return failure();
    if (llvm::is_contained(seen, name))
      return parser.emitError(at) << "'" << name << "' is given twice";
    seen.push_back(name);
    const auto *const key = llvm::find_if(convKeys, [&](const ConvKey &known) { return name == known.name; });
    if (key != std::end(convKeys)) {
      if (parseSettings(parser, *key, conv))
        return failure();
    } else if (name == "pad_value") {
      if (parsePadValue(parser, tile.element, conv.padValue))
        return failure();
    } else if (name == "room") {
      if (parseSize(parser, conv.room, /*mayBeDynamic=*/false))
        return failure();
    } else {
      InFlightDiagnostic error = parser.emitError(at) << "unknown key '" << name << "': expected ";
      for (const ConvKey &known : convKeys)
        error << known.name << ", ";
      return error << "pad_value or room";
    }
  }
  return success();
}

ParseResult checkConvTile(AsmParser &parser, SMLoc at, const TileParams &tile) {
  if (elementTypeOf(tile.element) == ElementType::Other)
    return parser.emitError(at) << "a tile cannot hold elements of type " << tile.element;
  if (const std::string complaint = tile.conv->complaint(); !complaint.empty())
    return parser.emitError(at) << complaint;
  if (tile.conv->openDims() != 0 && tile.conv->room == 0)
    return parser.emitError(at) << "a conv tile with open dimensions states its room: room=ELEMENTS";
  constexpr int64_t maximum = int64_t(1) << 31;
  int64_t elements = 1;
  for (const int64_t size : tile.conv->shape())
    elements = size == dynamicSize ? elements : std::min(elements * size, maximum);
  if (std::max(elements, tile.conv->room) >= maximum / pto::C0_SIZE_BYTE)
    return parser.emitError(at) << "a conv tile of so many elements is too large";
  return success();
}

/// mat, nc1hwc0, 1x2x8x8x16xf16 [, key = value ...]>
ParseResult parseConvTile(AsmParser &parser, TileParams &tile) {
  const SMLoc at = parser.getCurrentLocation();
  ConvParams &conv = tile.conv.emplace();
  SmallVector<int64_t, ConvParams::mostDims> sizes;
  if (parseLocation(parser, tile.location) || parser.parseComma() ||
      parseEnumeratorOf(parser, EnumKind::Layout, conv.layout) || parser.parseComma())
    return failure();
  const SMLoc shapeAt = parser.getCurrentLocation();
  if (parser.parseDimensionList(sizes) || parseElementType(parser, tile.element))
    return failure();
  if (sizes.empty() || sizes.size() > ConvParams::mostDims)
    return parser.emitError(shapeAt) << "a conv tile has one to " << ConvParams::mostDims
                                     << " dimensions, not " << sizes.size();
  conv.dimCount = sizes.size();
  llvm::copy(sizes, conv.dims.begin());
  if (parseConvKeys(parser, tile) || parser.parseGreater() || checkConvTile(parser, at, tile))
    return failure();
  tile.layOutConv();
  return success();
}

void printConvTile(AsmPrinter &printer, const TileParams &tile) {
  const ConvParams &conv = *tile.conv;
  const auto size = [&](int64_t value) {
    if (value == dynamicSize)
      printer << "?";
    else
      printer << value;
  };
  printer << "<" << locationName(tile.location) << ", "
          << enumerationOf(EnumKind::Layout).find(static_cast<int>(conv.layout))->name << ", ";
  for (const int64_t dim : conv.shape()) {
    size(dim);
    printer << "x";
  }
  printer << tile.element;
  for (const ConvKey &key : convKeys) {
    const ArrayRef<int64_t> values = ArrayRef(conv.settings).slice(key.first, key.count);
    if (llvm::all_of(values, [&](int64_t value) { return value == key.defaultValue; }))
      continue;
    printer << ", " << key.name << "=";
    for (size_t i = 0; i < values.size(); ++i) {
      printer << (i == 0 ? "" : "x");
      size(values[i]);
    }
  }
  if (conv.padValue != 0)
    printer << ", pad_value=0x" << llvm::utohexstr(conv.padValue);
  if (conv.room != 0)
    printer << ", room=" << conv.room;
  printer << ">";
}

/// <?x64xf32>
ParseResult parseView(AsmParser &parser, SmallVectorImpl<int64_t> &shape, Type &element) {
  const SMLoc at = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseDimensionList(shape) || parseElementType(parser, element) ||
      parser.parseGreater())
    return failure();
  if (shape.empty())
    return parser.emitError(at) << "expected at least one size, as in 64x64xf32";
  return success();
}
void printView(AsmPrinter &printer, ArrayRef<int64_t> shape, Type element) {
  printer << "<";
  printer.printDimensionList(shape);
  printer << "x" << element << ">";
}

/// <f32, 16x16>, <f32> or <16x16xf32>: a memref in global memory, as manuals write it.
Type parseMemref(AsmParser &parser) {
  const SMLoc at = parser.getCurrentLocation();
  SmallVector<int64_t, 5> shape;
  Type element;
  if (parser.parseLess() || parser.parseDimensionList(shape) || parseElementType(parser, element))
    return {};
  if (shape.empty() && succeeded(parser.parseOptionalComma()) &&
      parser.parseDimensionList(shape, /*allowDynamic=*/true, /*withTrailingX=*/false))
    return {};
  if (parser.parseGreater())
    return {};
  return MemRefType::getChecked([&] { return parser.emitError(at); }, shape, element,
                                MemRefLayoutAttrInterface(), Attribute());
}

} // namespace

OptionalParseResult parseOptionalOperandType(AsmParser &parser, bool isPlace, Type &type) {
  if (failed(parser.parseOptionalLess()))
    return parser.parseOptionalType(type);
  TileParams tile;
  if (parseTile(parser, tile))
    return failure();
  type = isPlace ? Type(TileBufType::get(parser.getContext(), tile))
                 : Type(TileValueType::get(parser.getContext(), tile));
  return success();
}

Type PtoDialect::parseType(DialectAsmParser &parser) const {
  StringRef keyword;
  const SMLoc at = parser.getNameLoc();
  if (parser.parseKeyword(&keyword))
    return {};
  MLIRContext *context = getContext();
  if (keyword == "tile" || keyword == "tile_buf") {
    TileParams tile;
    if (parser.parseLess() || parseTile(parser, tile))
      return {};
    return keyword == "tile" ? Type(TileValueType::get(context, tile))
                             : Type(TileBufType::get(context, tile));
  }
  if (keyword == "conv_tile" || keyword == "conv_tile_buf") {
    TileParams tile;
    if (parser.parseLess() || parseConvTile(parser, tile))
      return {};
    return keyword == "conv_tile" ? Type(TileValueType::get(context, tile))
                                  : Type(TileBufType::get(context, tile));
  }
  if (keyword == "ptr") {
    Type element;
    if (parser.parseLess() || parseElementType(parser, element))
      return {};
    if (succeeded(parser.parseOptionalComma())) {
      const SMLoc spaceAt = parser.getCurrentLocation();
      StringRef space;
      if (parser.parseKeyword(&space))
        return {};
      if (space != "gm") {
        parser.emitError(spaceAt) << "a !pto.ptr points into global memory: write !pto.ptr<" << element
                                  << ">; tiles are not addressed by pointers";
        return {};
      }
    }
    if (parser.parseGreater())
      return {};
    return PtrType::get(element);
  }
  if (keyword == "tensor_view" || keyword == "partition_tensor_view" || keyword == "global" ||
      keyword == "vreg") {
    SmallVector<int64_t, 5> shape;
    Type element;
    if (parseView(parser, shape, element))
      return {};
    if (keyword == "vreg")
      return VectorRegisterType::get(shape, element);
    return keyword == "partition_tensor_view" ? Type(PartitionViewType::get(shape, element))
                                              : Type(TensorViewType::get(shape, element));
  }
  if (keyword == "memref")
    return parseMemref(parser);
  if (keyword == "group") {
    int64_t size = 0;
    if (failed(parser.parseOptionalLess()))
      return GroupType::get(context, size);
    if (parser.parseInteger(size) || parser.parseGreater())
      return {};
    if (size <= 0 || size > 1024) {
      parser.emitError(at) << "a group has 1 to 1024 tensors";
      return {};
    }
    return GroupType::get(context, size);
  }
  if (keyword == "eventid_array") {
    int64_t size = 0;
    if (parser.parseLess() || parser.parseInteger(size) || parser.parseGreater())
      return {};
    if (size <= 0 || size > 1024) {
      parser.emitError(at) << "an eventid_array has 1 to 1024 elements";
      return {};
    }
    return EventIdArrayType::get(context, size);
  }
#define TESSERA_PARSE_PLAIN_TYPE(Class, spelling)                                                            \
  if (keyword == spelling) {                                                                                 \
    if (succeeded(parser.parseOptionalLess()))                                                               \
      return parser.emitError(at) << "!pto." spelling " takes no parameters", Type();                        \
    return Class::get(context);                                                                              \
  }
  TESSERA_PLAIN_TYPES(TESSERA_PARSE_PLAIN_TYPE)
#undef TESSERA_PARSE_PLAIN_TYPE
  parser.emitError(at) << "unknown type !pto." << keyword;
  return {};
}

void PtoDialect::printType(Type type, DialectAsmPrinter &printer) const {
  llvm::TypeSwitch<Type>(type)
      .Case<TileValueType>([&](TileValueType tile) {
        if (tile.params().conv) {
          printer << "conv_tile";
          return printConvTile(printer, tile.params());
        }
        printer << "tile";
        printTile(printer, tile.params(), tile.params().location != pto::TileType::Vec);
      })
      .Case<TileBufType>([&](TileBufType tile) {
        if (tile.params().conv) {
          printer << "conv_tile_buf";
          return printConvTile(printer, tile.params());
        }
        printer << "tile_buf";
        printTile(printer, tile.params(), true);
      })
      .Case<PtrType>([&](PtrType pointer) { printer << "ptr<" << pointer.element() << ">"; })
      .Case<TensorViewType>([&](TensorViewType view) {
        printer << "tensor_view";
        printView(printer, view.shape(), view.element());
      })
      .Case<PartitionViewType>([&](PartitionViewType view) {
        printer << "partition_tensor_view";
        printView(printer, view.shape(), view.element());
      })
      .Case<VectorRegisterType>([&](VectorRegisterType view) {
        printer << "vreg";
        printView(printer, view.shape(), view.element());
      })
      .Case<EventIdArrayType>(
          [&](EventIdArrayType array) { printer << "eventid_array<" << array.size() << ">"; })
      .Case<GroupType>([&](GroupType group) {
        printer << "group";
        if (group.size() != 0)
          printer << "<" << group.size() << ">";
      })
#define TESSERA_PRINT_PLAIN_TYPE(Class, spelling) .Case<Class>([&](Class) { printer << spelling; })
          TESSERA_PLAIN_TYPES(TESSERA_PRINT_PLAIN_TYPE)
#undef TESSERA_PRINT_PLAIN_TYPE
      .Default([](Type) { llvm_unreachable("a type of another dialect"); });
}

} // namespace tessera
