#include "lib/Dialect/types.hpp"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/TypeSwitch.h"

#include "lib/Dialect/dialect.hpp"
#include "lib/Dialect/enumerators.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/tile_config.hpp"

MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::TileValueType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::TileBufType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::PtrType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::TensorViewType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::PartitionViewType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::VectorRegisterType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::EventIdArrayType)
#define TESSERA_DEFINE_TYPE_ID(Class, spelling) MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::Class)
TESSERA_PLAIN_TYPES(TESSERA_DEFINE_TYPE_ID)
#undef TESSERA_DEFINE_TYPE_ID

namespace tessera {

using namespace mlir;
using pto::tessera::ElementType;

// ---- Storage ----

namespace detail {

struct TileTypeStorage : public TypeStorage {
  using KeyTy = TileParams;
  explicit TileTypeStorage(const KeyTy &params) : params(params) {}
  bool operator==(const KeyTy &other) const { return params == other; }
  static llvm::hash_code hashKey(const KeyTy &p) {
    return llvm::hash_combine(p.element, p.rows, p.cols, p.validRows, p.validCols,
                              static_cast<int>(p.location), static_cast<int>(p.outer),
                              static_cast<int>(p.inner), p.fractal, static_cast<uint64_t>(p.pad),
                              static_cast<int>(p.compact));
  }
  static TileTypeStorage *construct(TypeStorageAllocator &allocator, const KeyTy &key) {
    return new (allocator.allocate<TileTypeStorage>()) TileTypeStorage(key);
  }
  TileParams params;
};

struct ViewTypeStorage : public TypeStorage {
  using KeyTy = std::pair<llvm::ArrayRef<int64_t>, Type>;
  explicit ViewTypeStorage(const KeyTy &key) : key(key) {}
  bool operator==(const KeyTy &other) const { return key == other; }
  static ViewTypeStorage *construct(TypeStorageAllocator &allocator, const KeyTy &key) {
    return new (allocator.allocate<ViewTypeStorage>())
        ViewTypeStorage({allocator.copyInto(key.first), key.second});
  }
  KeyTy key;
};

struct ElementTypeStorage : public TypeStorage {
  using KeyTy = Type;
  explicit ElementTypeStorage(Type element) : element(element) {}
  bool operator==(const KeyTy &other) const { return element == other; }
  static ElementTypeStorage *construct(TypeStorageAllocator &allocator, const KeyTy &key) {
    return new (allocator.allocate<ElementTypeStorage>()) ElementTypeStorage(key);
  }
  Type element;
};

struct SizeTypeStorage : public TypeStorage {
  using KeyTy = int64_t;
  explicit SizeTypeStorage(int64_t size) : size(size) {}
  bool operator==(const KeyTy &other) const { return size == other; }
  static SizeTypeStorage *construct(TypeStorageAllocator &allocator, const KeyTy &key) {
    return new (allocator.allocate<SizeTypeStorage>()) SizeTypeStorage(key);
  }
  int64_t size;
};

} // namespace detail

TileValueType TileValueType::get(MLIRContext *context, const TileParams &params) {
  return Base::get(context, params);
}
const TileParams &TileValueType::params() const { return getImpl()->params; }
TileBufType TileBufType::get(MLIRContext *context, const TileParams &params) {
  return Base::get(context, params);
}
const TileParams &TileBufType::params() const { return getImpl()->params; }
PtrType PtrType::get(Type element) { return Base::get(element.getContext(), element); }
Type PtrType::element() const { return getImpl()->element; }
EventIdArrayType EventIdArrayType::get(MLIRContext *context, int64_t size) {
  return Base::get(context, size);
}
int64_t EventIdArrayType::size() const { return getImpl()->size; }
#define TESSERA_DEFINE_VIEW(Class)                                                                           \
  Class Class::get(llvm::ArrayRef<int64_t> shape, Type element) {                                            \
    return Base::get(element.getContext(), shape, element);                                                  \
  }                                                                                                          \
  llvm::ArrayRef<int64_t> Class::shape() const { return getImpl()->key.first; }                              \
  Type Class::element() const { return getImpl()->key.second; }
TESSERA_DEFINE_VIEW(TensorViewType)
TESSERA_DEFINE_VIEW(PartitionViewType)
TESSERA_DEFINE_VIEW(VectorRegisterType)
#undef TESSERA_DEFINE_VIEW

// ---- Element types ----

ElementType elementTypeOf(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type)) {
    const bool isUnsigned = integer.isUnsigned();
    switch (integer.getWidth()) {
    case 1:
      return ElementType::Bool;
    case 4:
      return ElementType::I4;
    case 8:
      return isUnsigned ? ElementType::U8 : ElementType::I8;
    case 16:
      return isUnsigned ? ElementType::U16 : ElementType::I16;
    case 32:
      return isUnsigned ? ElementType::U32 : ElementType::I32;
    case 64:
      return isUnsigned ? ElementType::U64 : ElementType::I64;
    default:
      return ElementType::Other;
    }
  }
  return llvm::TypeSwitch<Type, ElementType>(type)
      .Case<Float16Type>([](auto) { return ElementType::F16; })
      .Case<BFloat16Type>([](auto) { return ElementType::BF16; })
      .Case<Float32Type>([](auto) { return ElementType::F32; })
      .Case<Float64Type>([](auto) { return ElementType::F64; })
      .Case<Float8E4M3Type, Float8E4M3FNType, Float8E4M3FNUZType, Float8E4M3B11FNUZType>(
          [](auto) { return ElementType::E4M3; })
      .Case<Float8E5M2Type, Float8E5M2FNUZType>([](auto) { return ElementType::E5M2; })
      .Case<Float4E2M1Type>([](auto) { return ElementType::E2M1; })
      .Case<Float4E1M2Type>([](auto) { return ElementType::E1M2; })
      .Case<Float8E8M0Type>([](auto) { return ElementType::E8M0; })
      .Case<HiFloat8Type>([](auto) { return ElementType::HiF8; })
      .Case<Int4Type>([](auto) { return ElementType::I4; })
      .Default([](Type) { return ElementType::Other; });
}

Type textTypeOf(MLIRContext *context, ElementType type) {
  const auto integer = [&](unsigned width, bool isUnsigned) -> Type {
    return IntegerType::get(context, width, isUnsigned ? IntegerType::Unsigned : IntegerType::Signless);
  };
  switch (type) {
  case ElementType::I8:
    return integer(8, false);
  case ElementType::U8:
    return integer(8, true);
  case ElementType::I16:
    return integer(16, false);
  case ElementType::U16:
    return integer(16, true);
  case ElementType::I32:
    return integer(32, false);
  case ElementType::U32:
    return integer(32, true);
  case ElementType::I64:
    return integer(64, false);
  case ElementType::U64:
    return integer(64, true);
  case ElementType::Bool:
    return integer(1, false);
  case ElementType::F16:
    return Float16Type::get(context);
  case ElementType::BF16:
    return BFloat16Type::get(context);
  case ElementType::F32:
    return Float32Type::get(context);
  case ElementType::F64:
    return Float64Type::get(context);
  case ElementType::E4M3:
    return Float8E4M3FNType::get(context);
  case ElementType::E5M2:
    return Float8E5M2Type::get(context);
  case ElementType::E8M0:
    return Float8E8M0Type::get(context);
  case ElementType::HiF8:
    return HiFloat8Type::get(context);
  case ElementType::E2M1:
    return Float4E2M1Type::get(context);
  case ElementType::E1M2:
    return Float4E1M2Type::get(context);
  case ElementType::I4:
    return Int4Type::get(context);
  case ElementType::Other:
    break;
  }
  return {};
}

// ---- Locations ----

namespace {
struct LocationName {
  pto::TileType location;
  const char *name;
};
constexpr LocationName locationNames[] = {{pto::TileType::Vec, "vec"},        {pto::TileType::Mat, "mat"},
                                          {pto::TileType::Left, "left"},      {pto::TileType::Right, "right"},
                                          {pto::TileType::Acc, "acc"},        {pto::TileType::Bias, "bias"},
                                          {pto::TileType::Scaling, "scaling"}};
} // namespace

StringRef locationName(pto::TileType location) {
  for (const LocationName &entry : locationNames)
    if (entry.location == location)
      return entry.name;
  return "vec";
}
std::optional<pto::TileType> locationNamed(StringRef name) {
  for (const LocationName &entry : locationNames)
    if (name.equals_insensitive(entry.name))
      return entry.location;
  return std::nullopt;
}
std::optional<pto::TileType> locationOfSpace(Attribute memorySpace) {
  if (auto space = dyn_cast_or_null<EnumValueAttr>(memorySpace))
    if (space.kind() == EnumKind::AddressSpace)
      return locationNamed(space.enumerator().name);
  return std::nullopt;
}
bool isGlobalMemref(Type type) {
  auto memref = dyn_cast<MemRefType>(type);
  if (!memref)
    return false;
  Attribute space = memref.getMemorySpace();
  if (!space)
    return true;
  if (auto number = dyn_cast<IntegerAttr>(space))
    return number.getValue().isZero();
  auto named = dyn_cast<EnumValueAttr>(space);
  return named && named.kind() == EnumKind::AddressSpace && named.value() <= 1;
}

// ---- Tiles ----

pto::tessera::TileDesc TileParams::describe() const {
  pto::tessera::TileDesc desc;
  desc.present = true;
  desc.location = location;
  desc.element = elementTypeOf(element);
  desc.elementBytes = pto::tessera::unitBytes(desc.element);
  desc.rows = rows;
  desc.cols = cols;
  desc.validRows = hasDynamicRows() ? pto::tessera::Extent() : pto::tessera::Extent(validRows);
  desc.validCols = hasDynamicCols() ? pto::tessera::Extent() : pto::tessera::Extent(validCols);
  desc.outer = outer;
  desc.inner = inner;
  desc.fractal = fractal;
  desc.pad = pad;
  desc.compact = compact;
  return desc;
}

bool isTileLike(Type type) {
  if (isa<TileValueType, TileBufType>(type))
    return true;
  auto memref = dyn_cast<MemRefType>(type);
  return memref && locationOfSpace(memref.getMemorySpace());
}

std::optional<TileParams> tileParamsOf(Type type) {
  if (auto tile = dyn_cast<TileValueType>(type))
    return tile.params();
  if (auto tile = dyn_cast<TileBufType>(type))
    return tile.params();
  auto memref = dyn_cast<MemRefType>(type);
  if (!memref || memref.getRank() != 2 || !memref.hasStaticShape() || !memref.getLayout().isIdentity())
    return std::nullopt;
  const std::optional<pto::TileType> location = locationOfSpace(memref.getMemorySpace());
  if (!location)
    return std::nullopt;
  TileParams params;
  params.element = memref.getElementType();
  params.rows = params.validRows = memref.getDimSize(0);
  params.cols = params.validCols = memref.getDimSize(1);
  params.location = *location;
  return params;
}

std::optional<TileParams> tileParamsOf(Value value) {
  std::optional<TileParams> params = tileParamsOf(value.getType());
  if (!params || !isa<MemRefType>(value.getType()))
    return params;
  Operation *definition = value.getDefiningOp();
  if (!definition || !isa<BindTileOp, PointerCastOp>(definition))
    return params;
  if (auto config = definition->getAttrOfType<TileConfigAttr>("config")) {
    params->outer = config.config().outer;
    params->inner = config.config().inner;
    params->fractal = config.config().fractal;
    params->pad = config.config().pad;
    params->compact = config.config().compact;
  }
  Value validRow, validCol;
  if (auto bind = dyn_cast<BindTileOp>(definition)) {
    validRow = bind.getValidRow();
    validCol = bind.getValidCol();
  } else {
    validRow = cast<PointerCastOp>(definition).getValidRow();
    validCol = cast<PointerCastOp>(definition).getValidCol();
  }
  if (validRow)
    params->validRows = dynamicSize;
  if (validCol)
    params->validCols = dynamicSize;
  return params;
}

// ---- Parsing ----

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
           << "'" << word << "' is not a location: expected vec, mat, left, right, acc, bias or scaling";
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
  constexpr int64_t most = int64_t(1) << 31;
  if (tile.rows >= most || tile.cols >= most || tile.rows * tile.cols >= most)
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

/// <...> of !pto.tile and !pto.tile_buf, in every spelling.
ParseResult parseTile(AsmParser &parser, TileParams &tile) {
  if (parser.parseLess())
    return failure();
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

} // namespace

Type PtoDialect::parseType(DialectAsmParser &parser) const {
  StringRef keyword;
  const SMLoc at = parser.getNameLoc();
  if (parser.parseKeyword(&keyword))
    return {};
  MLIRContext *context = getContext();
  if (keyword == "tile" || keyword == "tile_buf") {
    TileParams tile;
    if (parseTile(parser, tile))
      return {};
    return keyword == "tile" ? Type(TileValueType::get(context, tile))
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
        printer << "tile";
        printTile(printer, tile.params(), tile.params().location != pto::TileType::Vec);
      })
      .Case<TileBufType>([&](TileBufType tile) {
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
#define TESSERA_PRINT_PLAIN_TYPE(Class, spelling) .Case<Class>([&](Class) { printer << spelling; })
          TESSERA_PLAIN_TYPES(TESSERA_PRINT_PLAIN_TYPE)
#undef TESSERA_PRINT_PLAIN_TYPE
      .Default([](Type) { llvm_unreachable("a type of another dialect"); });
}

void PtoDialect::registerTypes() {
#define TESSERA_TYPE_IN_LIST(Class, spelling) , Class
  addTypes<TileValueType, TileBufType, PtrType, TensorViewType, PartitionViewType, VectorRegisterType,
           EventIdArrayType TESSERA_PLAIN_TYPES(TESSERA_TYPE_IN_LIST)>();
#undef TESSERA_TYPE_IN_LIST
}

} // namespace tessera
