#include "lib/Dialect/types.hpp"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/CheckedArithmetic.h"

#include "pto/tile/tile_rules.hpp"

#include "lib/Dialect/dialect.hpp"
#include "lib/Dialect/enum_value.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/tile_config.hpp"

MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::TileValueType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::TileBufType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::PtrType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::TensorViewType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::PartitionViewType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::VectorRegisterType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::EventIdArrayType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::GroupType)
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
    const llvm::hash_code conv =
        p.conv
            ? llvm::hash_combine(static_cast<int>(p.conv->layout), p.conv->padValue, p.conv->room,
                                 llvm::hash_combine_range(p.conv->dims.begin(), p.conv->dims.end()),
                                 llvm::hash_combine_range(p.conv->settings.begin(), p.conv->settings.end()))
            : llvm::hash_code(0);
    return llvm::hash_combine(conv, p.element, p.rows, p.cols, p.validRows, p.validCols,
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
GroupType GroupType::get(MLIRContext *context, int64_t size) { return Base::get(context, size); }
int64_t GroupType::size() const { return getImpl()->size; }
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
constexpr LocationName locationNames[] = {{pto::TileType::Vec, "vec"},
                                          {pto::TileType::Mat, "mat"},
                                          {pto::TileType::Left, "left"},
                                          {pto::TileType::Right, "right"},
                                          {pto::TileType::Acc, "acc"},
                                          {pto::TileType::Bias, "bias"},
                                          {pto::TileType::Scaling, "scaling"},
                                          {pto::TileType::ScaleLeft, "scale_left"},
                                          {pto::TileType::ScaleRight, "scale_right"}};
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
  if (conv) {
    desc.isConv = true;
    desc.convLayout = conv->layout;
    desc.convDims = static_cast<int>(conv->dimCount);
    for (size_t i = 0; i < conv->dimCount; ++i)
      desc.convShape[i] =
          conv->dims[i] == dynamicSize ? pto::tessera::Extent() : pto::tessera::Extent(conv->dims[i]);
  }
  return desc;
}

void TileParams::layOutConv() {
  const pto::tessera::Extent needed = describe().convElements();
  rows = validRows = 1;
  cols = validCols = std::max<int64_t>(conv->room, needed.known ? needed.value : 0);
}

llvm::SmallVector<const char *> TileParams::brokenRules() const {
  if (conv) // its type says nothing that is against a rule
    return {};
  const auto size = [](int64_t valid) { return valid == dynamicSize ? int64_t(pto::DYNAMIC) : valid; };
  const pto::tessera::TileRules rules = {location,
                                         rows,
                                         cols,
                                         size(validRows),
                                         size(validCols),
                                         outer,
                                         inner,
                                         fractal,
                                         pto::tessera::unitBytes(elementTypeOf(element))};
  llvm::SmallVector<const char *> broken;
#define TESSERA_TILE_RULE(condition, sentence)                                                               \
  if (!rules.condition())                                                                                    \
    broken.push_back(sentence);
  PTO_TILE_RULES(TESSERA_TILE_RULE)
#undef TESSERA_TILE_RULE
  return broken;
}

bool isTileLike(Type type) {
  if (isa<TileValueType, TileBufType>(type))
    return true;
  auto memref = dyn_cast<MemRefType>(type);
  return memref && locationOfSpace(memref.getMemorySpace());
}

bool isConvTile(Type type) {
  if (auto tile = dyn_cast<TileValueType>(type))
    return tile.params().conv.has_value();
  auto tile = dyn_cast<TileBufType>(type);
  return tile && tile.params().conv.has_value();
}

/// How far the rows of a memref are apart: those of a part are as far as those of the whole. None where its elements do
/// not lie in rows.
static std::optional<int64_t> rowLengthOf(MemRefType memref) {
  if (memref.getLayout().isIdentity())
    return memref.getShape().back();
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  const bool isPart = memref.getRank() == 2 && succeeded(getStridesAndOffset(memref, strides, offset)) &&
                      strides[1] == 1 && !ShapedType::isDynamic(strides[0]) &&
                      strides[0] >= memref.getShape().back();
  return isPart ? std::optional(strides[0]) : std::nullopt;
}

std::optional<TileParams> tileParamsOf(Type type) {
  if (auto tile = dyn_cast<TileValueType>(type))
    return tile.params();
  if (auto tile = dyn_cast<TileBufType>(type))
    return tile.params();
  auto memref = dyn_cast<MemRefType>(type);
  if (!memref || memref.getRank() < 2 || memref.getRank() > 3 || !memref.hasStaticShape())
    return std::nullopt;
  const std::optional<pto::TileType> location = locationOfSpace(memref.getMemorySpace());
  const std::optional<int64_t> rowLength = rowLengthOf(memref);
  if (!location || !rowLength)
    return std::nullopt;
  TileParams params;
  params.element = memref.getElementType();
  params.cols = *rowLength;
  params.validCols = memref.getShape().back();
  params.rows = params.validRows = memref.getShape().front();
  if (memref.getRank() == 3) {
    const std::optional<int64_t> rows = llvm::checkedMul(memref.getDimSize(0), memref.getDimSize(1));
    if (!rows)
      return std::nullopt;
    params.rows = params.validRows = *rows;
  }
  params.location = *location;
  return params;
}

std::optional<TileParams> roomOf(Type type) {
  auto memref = dyn_cast<MemRefType>(type);
  const std::optional<pto::TileType> location =
      memref ? locationOfSpace(memref.getMemorySpace()) : std::nullopt;
  if (!location || !memref.hasStaticShape() || !memref.getLayout().isIdentity())
    return std::nullopt;
  TileParams room;
  room.location = *location;
  room.element = memref.getElementType();
  room.rows = room.validRows = 1;
  room.cols = room.validCols = static_cast<int64_t>(
      llvm::alignTo<pto::BLOCK_BYTE_SIZE>(static_cast<uint64_t>(memref.getNumElements())));
  return room;
}

std::optional<TileParams> tileParamsOf(Value value) {
  if (auto memory = value.getDefiningOp<TileBufAddrOp>(); memory && isa<MemRefType>(value.getType()))
    return tileParamsOf(memory.getSource());
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

void PtoDialect::registerTypes() {
#define TESSERA_TYPE_IN_LIST(Class, spelling) , Class
  addTypes<TileValueType, TileBufType, PtrType, TensorViewType, PartitionViewType, VectorRegisterType,
           EventIdArrayType, GroupType TESSERA_PLAIN_TYPES(TESSERA_TYPE_IN_LIST)>();
#undef TESSERA_TYPE_IN_LIST
}

} // namespace tessera
