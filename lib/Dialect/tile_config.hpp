// #pto.tile_buf_config<blayout=..., slayout=..., s_fractal_size=512, pad=..., compact=...>: the layout of a
// tile that is held in a memref.
#pragma once

#include "mlir/IR/Attributes.h"

#include "pto/types/enums.hpp"

namespace tessera {

struct TileConfig {
  pto::BLayout outer = pto::BLayout::RowMajor;
  pto::SLayout inner = pto::SLayout::NoneBox;
  int fractal = 512;
  pto::PadValue pad = pto::PadValue::Null;
  pto::CompactMode compact = pto::CompactMode::Null;
  bool operator==(const TileConfig &) const = default;
};

namespace detail {
struct TileConfigStorage;
} // namespace detail

class TileConfigAttr
    : public mlir::Attribute::AttrBase<TileConfigAttr, mlir::Attribute, detail::TileConfigStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "pto.tile_buf_config";
  static TileConfigAttr get(mlir::MLIRContext *context, const TileConfig &config);
  const TileConfig &config() const;
};

/// #pto.vector_function: carries nothing.
class VectorFunctionAttr
    : public mlir::Attribute::AttrBase<VectorFunctionAttr, mlir::Attribute, mlir::AttributeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "pto.vector_function";
  static VectorFunctionAttr get(mlir::MLIRContext *context) { return Base::get(context); }
};

} // namespace tessera

MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::TileConfigAttr)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::VectorFunctionAttr)
