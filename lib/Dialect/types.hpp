// The types of the dialect.
#pragma once

#include <cstdint>
#include <optional>

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Types.h"
#include "mlir/IR/Value.h"

#include "pto/tile/descriptors.hpp"

#include "lib/Dialect/conv_params.hpp"

namespace tessera {

/// What a tile type says. Defaults are those of the short spelling.
struct TileParams {
  mlir::Type element;
  int64_t rows = 0;
  int64_t cols = 0;
  int64_t validRows = 0; ///< or dynamicSize
  int64_t validCols = 0;
  pto::TileType location = pto::TileType::Vec;
  pto::BLayout outer = pto::BLayout::RowMajor;
  pto::SLayout inner = pto::SLayout::NoneBox;
  int fractal = 512;
  pto::PadValue pad = pto::PadValue::Null;
  pto::CompactMode compact = pto::CompactMode::Null;
  /// Of a conv tile, whose elements are one row here: as many columns as it has room for.
  std::optional<ConvParams> conv = std::nullopt;

  bool operator==(const TileParams &) const = default;
  bool hasDynamicRows() const { return validRows == dynamicSize; }
  bool hasDynamicCols() const { return validCols == dynamicSize; }
  /// How many valid sizes, or dimensions and settings of a conv tile, are open.
  size_t openCount() const {
    return conv ? conv->openCount() : size_t(hasDynamicRows()) + size_t(hasDynamicCols());
  }
  /// Gives a conv tile its row of elements.
  void layOutConv();

  /// What rules ask about such a tile; dynamic sizes are unknown extents.
  pto::tessera::TileDesc describe() const;
  /// The sentences of the rules of every tile that this one breaks (pto/tile/tile_rules.hpp).
  llvm::SmallVector<const char *> brokenRules() const;
};

/// The library's element type for a type written in text; Other when tiles cannot hold it. Signless integers
/// are signed.
pto::tessera::ElementType elementTypeOf(mlir::Type type);
/// The type written in text for an element type (signless for signed integers); null for Other.
mlir::Type textTypeOf(mlir::MLIRContext *context, pto::tessera::ElementType type);

/// "vec", "mat", ... and back.
llvm::StringRef locationName(pto::TileType location);
std::optional<pto::TileType> locationNamed(llvm::StringRef name);
/// The location that a memref's memory space stands for; nullopt for global memory and for spaces that are
/// not ours.
std::optional<pto::TileType> locationOfSpace(mlir::Attribute memorySpace);
/// True for a memref in global memory: no memory space, `gm`, `zero` or the integer 0.
bool isGlobalMemref(mlir::Type type);

namespace detail {
struct TileTypeStorage;
struct ViewTypeStorage;
struct ElementTypeStorage;
struct SizeTypeStorage;
} // namespace detail

/// !pto.tile<16x32xf32>: a tile as a value (SSA spelling). Also !pto.conv_tile<mat, nc1hwc0, 1x2x8x8x16xf16>.
class TileValueType : public mlir::Type::TypeBase<TileValueType, mlir::Type, detail::TileTypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "pto.tile";
  static TileValueType get(mlir::MLIRContext *context, const TileParams &params);
  const TileParams &params() const;
};

/// !pto.tile_buf<vec, 16x32xf32>: a tile as a place (DPS spelling). Also !pto.conv_tile_buf<...>.
class TileBufType : public mlir::Type::TypeBase<TileBufType, mlir::Type, detail::TileTypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "pto.tile_buf";
  static TileBufType get(mlir::MLIRContext *context, const TileParams &params);
  const TileParams &params() const;
};

/// !pto.ptr<f32>: a pointer into global memory.
class PtrType : public mlir::Type::TypeBase<PtrType, mlir::Type, detail::ElementTypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "pto.ptr";
  static PtrType get(mlir::Type element);
  mlir::Type element() const;
};

/// !pto.tensor_view<?x64xf32>: a tensor in global memory.
class TensorViewType : public mlir::Type::TypeBase<TensorViewType, mlir::Type, detail::ViewTypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "pto.tensor_view";
  static TensorViewType get(llvm::ArrayRef<int64_t> shape, mlir::Type element);
  llvm::ArrayRef<int64_t> shape() const;
  mlir::Type element() const;
};

/// !pto.partition_tensor_view<1x64xf32>: a rectangular part of a tensor.
class PartitionViewType
    : public mlir::Type::TypeBase<PartitionViewType, mlir::Type, detail::ViewTypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "pto.partition_tensor_view";
  static PartitionViewType get(llvm::ArrayRef<int64_t> shape, mlir::Type element);
  llvm::ArrayRef<int64_t> shape() const;
  mlir::Type element() const;
};

/// !pto.vreg<64xf32>: a vector register of the micro instructions; parsed and kept only.
class VectorRegisterType
    : public mlir::Type::TypeBase<VectorRegisterType, mlir::Type, detail::ViewTypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "pto.vreg";
  static VectorRegisterType get(llvm::ArrayRef<int64_t> shape, mlir::Type element);
  llvm::ArrayRef<int64_t> shape() const;
  mlir::Type element() const;
};

/// !pto.eventid_array<4>
class EventIdArrayType : public mlir::Type::TypeBase<EventIdArrayType, mlir::Type, detail::SizeTypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "pto.eventid_array";
  static EventIdArrayType get(mlir::MLIRContext *context, int64_t size);
  int64_t size() const;
};

/// !pto.group<4>: the tensors of a collective, one of each device. !pto.group leaves open how many: its size is 0.
class GroupType : public mlir::Type::TypeBase<GroupType, mlir::Type, detail::SizeTypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "pto.group";
  static GroupType get(mlir::MLIRContext *context, int64_t size);
  int64_t size() const;
};

/// Types without parameters. The handles: pipe, async_session, async_event, event, mask, fmatrix_config. The element types that MLIR lacks: f4e2m1, f4e1m2, e8m0, hif8, i4.
#define TESSERA_PLAIN_TYPES(X)                                                                               \
  X(PipeHandleType, "pipe")                                                                                  \
  X(AsyncSessionType, "async_session")                                                                       \
  X(AsyncEventType, "async_event")                                                                           \
  X(EventType, "event")                                                                                      \
  X(MaskType, "mask")                                                                                        \
  X(FmatrixConfigType, "fmatrix_config")                                                                     \
  X(Float4E2M1Type, "f4e2m1")                                                                                \
  X(Float4E1M2Type, "f4e1m2")                                                                                \
  X(Float8E8M0Type, "e8m0")                                                                                  \
  X(HiFloat8Type, "hif8")                                                                                    \
  X(Int4Type, "i4")

#define TESSERA_DECLARE_PLAIN_TYPE(Class, spelling)                                                          \
  class Class : public mlir::Type::TypeBase<Class, mlir::Type, mlir::TypeStorage> {                          \
  public:                                                                                                    \
    using Base::Base;                                                                                        \
    static constexpr llvm::StringLiteral name = "pto." spelling;                                             \
    static Class get(mlir::MLIRContext *context) { return Base::get(context); }                              \
  };
TESSERA_PLAIN_TYPES(TESSERA_DECLARE_PLAIN_TYPE)
#undef TESSERA_DECLARE_PLAIN_TYPE

/// True for !pto.tile, !pto.tile_buf and memrefs in a local space.
bool isTileLike(mlir::Type type);
/// True for !pto.conv_tile and !pto.conv_tile_buf.
bool isConvTile(mlir::Type type);
/// What a tile-like type says; of a memref, row-major without boxes, with all its dimensions but the last as rows. A
/// memref whose rows are apart is a part of a tile with longer rows.
/// Nullopt for other types and memrefs that no tile can describe.
std::optional<TileParams> tileParamsOf(mlir::Type type);
/// A row that has room for a local memref of any rank, of which only parts are tiles.
std::optional<TileParams> roomOf(mlir::Type type);
/// What tileParamsOf says, of a value: a memref whose layout and valid size come from pto.bind_tile, pto.pointer_cast or
/// pto.tile_buf_addr is described by them.
std::optional<TileParams> tileParamsOf(mlir::Value value);

} // namespace tessera

MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::TileValueType)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::TileBufType)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::PtrType)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::TensorViewType)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::PartitionViewType)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::VectorRegisterType)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::EventIdArrayType)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::GroupType)
#define TESSERA_DECLARE_TYPE_ID(Class, spelling) MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::Class)
TESSERA_PLAIN_TYPES(TESSERA_DECLARE_TYPE_ID)
#undef TESSERA_DECLARE_TYPE_ID
