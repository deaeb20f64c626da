// TEXPANDS: dst[i, j] = scalar
//
// A Vec tile is filled over its valid region, in any layout; a Mat tile and a ConvTile are filled whole.
#pragma once

#include "pto/engine/fill.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct ExpandScalar {
  static constexpr const char *mnemonic = "TEXPANDS";

  struct Operands {
    tessera::TileDesc dst;
    tessera::ScalarDesc scalar;
  };

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::typeset::int8to32 | tessera::typeset::floats,
               "TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, "
               "uint32_t, half, "
               "bfloat16_t or float"},
      .a5 = {tessera::typeset::int8to32 |
                 tessera::TypeSet{tessera::ElementType::F16, tessera::ElementType::F32},
             "TEXPANDS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, "
             "uint32_t, half or float"},
      .cpu = {tessera::typeset::every, "TEXPANDS: on cpu the element type must be one that tiles can hold"},
  };

  static constexpr tessera::OpCode code(Profile, const Operands &o) {
    return o.dst.is(TileType::Mat) ? tessera::OpCode::TEXPANDS_MAT : tessera::OpCode::TEXPANDS;
  }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::OperandUse;
    using tessera::Role;
    const OperandUse dst = o.dst.isConv ? OperandUse{"dst", Role::Out, 1, product(o.dst, o.dst.convDims)}
                           : o.dst.is(TileType::Mat) ? OperandUse::whole("dst", Role::Out, o.dst)
                                                     : OperandUse::valid("dst", Role::Out, o.dst);
    return {{dst, {"scalar"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.dst.element);
    if (profile == Profile::Cpu)
      return;
    report.must(o.dst.is(TileType::Vec) || o.dst.is(TileType::Mat),
                "TEXPANDS: dst must be a Vec or a Mat tile");
    if (profile == Profile::A5 && o.dst.is(TileType::Vec))
      report.must(o.dst.isRowMajor(), "TEXPANDS: on a5 a Vec dst must be row-major (BLayout::RowMajor)");
    if (!o.dst.is(TileType::Mat))
      return;
    if (!o.dst.isConv) {
      const int64_t blocks = o.dst.bytes() / BLOCK_BYTE_SIZE;
      report.must(blocks >= 1 && blocks <= maxBlocks,
                  "TEXPANDS: Rows * Cols * sizeof(DType) / 32 of a Mat dst must be in [1, 32767]");
    } else if (profile == Profile::A5) {
      if (o.dst.convLayout == Layout::NC1HWC0 || o.dst.convLayout == Layout::FRACTAL_Z)
        report.must(inRange(product(o.dst, 4)), "TEXPANDS: on a5 shape0 * shape1 * shape2 * shape3 of an "
                                                "NC1HWC0 or FRACTAL_Z dst must be in [1, 32767]");
      if (o.dst.convLayout == Layout::NDC1HWC0 || o.dst.convLayout == Layout::FRACTAL_Z_3D)
        report.must(inRange(product(o.dst, 5)),
                    "TEXPANDS: on a5 shape0 * shape1 * shape2 * shape3 * shape4 of an NDC1HWC0 "
                    "or FRACTAL_Z_3D dst must be in [1, 32767]");
    }
  }

  template <Profile P, class Dst, class T>
  PTO_INTERNAL static void run(Dst dst, T scalar) {
    if constexpr (Dst::isConv)
      tessera::fillRun(dst.data, 0, dst.elements(), scalar);
    else if (dst.location() == TileType::Mat)
      tessera::fillRegion(dst, dst.rows(), dst.cols(), scalar);
    else
      tessera::fillRegion(dst, dst.validRows(), dst.validCols(), scalar);
  }

private:
  static constexpr int64_t maxBlocks = 32767;
  static constexpr tessera::Extent product(const tessera::TileDesc &tile, int dims) {
    tessera::Extent result = 1;
    for (int dim = 0; dim < dims && dim < tile.convDims; ++dim)
      result = result * tile.convShape[dim];
    return result;
  }
  static constexpr tessera::Truth inRange(tessera::Extent blocks) {
    return blocks >= tessera::Extent(1) && blocks <= tessera::Extent(maxBlocks);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename... WaitEvents>
  requires(tessera::IsOnChip<TileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TEXPANDS(TileData &dst, typename TileData::DType scalar, WaitEvents &...events) {
  return tessera::issue<isa::ExpandScalar, buildTarget>(tessera::after(events...), dst,
                                                        tessera::scalar(scalar));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
