// TEXTRACT and TMOV of convolution weights: dst[r, c] = weights[r + indexRow, c + indexCol]
//
// src is a ConvTile in Mat of layout FRACTAL_Z or FRACTAL_Z_3D, seen as a matrix of K rows (the dimensions
// before N, times C0) and N columns; dst is a Zn tile in Right. Whole fractals of C0 x 16 elements are
// copied, as many as touch dst's valid region, so dst's padding inside them is written too; of fractals that
// reach beyond the matrix only the part inside is. TMOV starts at (0, 0). indexRow is a multiple of C0,
// indexCol of 16.
#pragma once

#include "pto/engine/touched_elements.hpp"
#include "pto/isa/layout/onchip_rules.hpp"

namespace pto {
namespace isa {

struct ExtractConv {
  static constexpr const char *mnemonic = "TEXTRACT";

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::IndexDesc indexRow, indexCol;
  };

  static constexpr tessera::TypeSet weightTypes = tessera::typeset::int8to32 | tessera::typeset::floats;
  static constexpr const char *typeSentence = "convolution weights must be int8_t, uint8_t, int16_t, "
                                              "uint16_t, int32_t, uint32_t, half, bfloat16_t or "
                                              "float";
  static constexpr tessera::TypeTable types = {.a2a3 = {weightTypes, typeSentence},
                                               .a5 = {weightTypes, typeSentence},
                                               .cpu = {weightTypes, typeSentence}};

  static constexpr tessera::OpCode code(Profile, const Operands &) { return tessera::OpCode::TEXTRACT_M2LR; }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Extent;
    using tessera::OperandUse;
    using tessera::Role;
    const OperandUse indexes[] = {{"indexRow", Role::In, 0, 0}, {"indexCol", Role::In, 0, 0}};
    const bool isWeight = o.src.convDims >= 4;
    const Extent n = isWeight ? columns(o.src) : Extent(), elements = o.src.convElements();
    if (!n.known || !elements.known || !o.dst.validRows.known || !o.dst.validCols.known ||
        !o.indexRow.value.known || !o.indexCol.value.known)
      return {
          {{"dst", Role::Out, Extent(), Extent()}, {"src", Role::In, 1, Extent()}, indexes[0], indexes[1]}};
    const int64_t block = tessera::onchip::blockOf(o.dst);
    const Fractals f(block, n.value, elements.value, o.dst.validRows.value, o.dst.validCols.value,
                     o.indexRow.value.value, o.indexCol.value.value);
    if (f.blocks <= 0 || f.cols <= 0)
      return {{{"dst", Role::Out, 0, 0}, {"src", Role::In, 0, 0}, indexes[0], indexes[1]}};
    // Stretches of src, one for each block, which may lie behind each other.
    OperandUse src = {"src", Role::In, 1, f.length(), 0, f.at(0)};
    if (f.cols == f.n || f.blocks > 2)
      src.cols = f.at(f.blocks - 1) + f.length() - f.at(0);
    else if (f.blocks == 2)
      src.further = {1, f.length(), 0, f.at(1)};
    src.dependsOnData = f.cols != f.n && f.blocks > 2;
    return {{{"dst", Role::Out, f.blocks * block, f.cols}, src, indexes[0], indexes[1]}};
  }

  PTO_INTERNAL static constexpr void rules(Profile, const Operands &o, tessera::Report &report) {
    const tessera::TileDesc &dst = o.dst, &src = o.src;
    report.mustBeOneOf(types, src.element);
    report.mustBeOneOf(types, dst.element);
    report.must(dst.elementBytes == src.elementBytes,
                "the elements of dst and of convolution weights must have the same size");
    report.must(src.is(TileType::Mat) &&
                    (src.convLayout == Layout::FRACTAL_Z || src.convLayout == Layout::FRACTAL_Z_3D),
                "convolution weights must be a ConvTile in Mat of layout FRACTAL_Z or FRACTAL_Z_3D");
    report.must(dst.is(TileType::Right) && tessera::onchip::isZn(dst) &&
                    dst.fractal == TileConfig::fractalABSize,
                "dst of convolution weights must be a Right tile, Zn (RowMajor, ColMajor), fractal size 512");
    const int64_t block = tessera::onchip::blockOf(dst);
    report.must(src.convDims >= 4, "convolution weights must have at least 4 dimensions");
    if (src.convDims < 4)
      return;
    report.must(src.convShape[src.convDims - 1] == tessera::Extent(block),
                "the last dimension of convolution weights must be C0, the elements of 32 bytes");
    if (src.convDims == 4)
      report.must(src.convShape[2] == tessera::Extent(16),
                  "the third dimension of 4-dimensional convolution weights must be 16");
    else
      report.expects(src.convShape[src.convDims - 2].isMultipleOf(16),
                     "N of convolution weights must be a multiple of 16");
    report.expects(o.indexRow.value.isMultipleOf(block) && o.indexCol.value.isMultipleOf(16),
                   "indexRow must be a multiple of C0 and indexCol of 16");
    report.expects(o.indexRow.value + dst.validRows <= depth(src) &&
                       o.indexCol.value + dst.validCols <= columns(src),
                   "the window must lie inside the matrix of convolution weights");
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src, uint16_t indexRow, uint16_t indexCol) {
    using Element = typename Dst::Element;
    constexpr int64_t block = 32 / static_cast<int64_t>(sizeof(Element));
    const Fractals f = fractals(dst, src, indexRow, indexCol);
    if (f.cols <= 0)
      return;
    // Blocks of C0 rows lie one after the other in both, columns of C0 elements side by side inside them.
    for (int64_t k = 0; k < f.blocks; ++k)
      tessera::copyRun(dst.data + k * dst.cols() * block,
                       reinterpret_cast<const Element *>(src.data) + f.at(k), f.length());
  }
  template <Profile P, class Visit, class Dst, class Src>
  static void touches(Visit &&visit, Dst dst, Src src, uint16_t indexRow, uint16_t indexCol) {
    const Fractals f = fractals(dst, src, indexRow, indexCol);
    for (int64_t k = 0; k < f.blocks; ++k)
      tessera::visitElements(visit, 1, tessera::Role::In, src, f.at(k), f.length());
  }

private:
  /// What is copied: `cols` columns of some blocks of C0 rows. Not positive where there is nothing.
  struct Fractals {
    int64_t block, n, firstBlock, firstCol, blocks, cols;

    PTO_INTERNAL constexpr Fractals(int64_t c0, int64_t columns, int64_t elements, int64_t rows,
                                    int64_t wanted, int64_t indexRow, int64_t indexCol)
        : block(c0), n(columns), firstBlock(indexRow / c0), firstCol(indexCol / 16 * 16),
          blocks(tessera::minimum((rows + c0 - 1) / c0, (n > 0 ? elements / (n * c0) : 0) - firstBlock)),
          cols(tessera::minimum((wanted + 15) / 16 * 16, n - firstCol)) {}

    /// Where those of block k start in src, and how many elements they are.
    constexpr int64_t at(int64_t k) const { return ((firstBlock + k) * n + firstCol) * block; }
    constexpr int64_t length() const { return cols * block; }
  };
  template <class Dst, class Src>
  PTO_INTERNAL static Fractals fractals(const Dst &dst, const Src &src, int64_t indexRow, int64_t indexCol) {
    const int dims = src.dimCount();
    return {32 / static_cast<int64_t>(sizeof(typename Dst::Element)),
            dims == 4 ? src.dim(1) * src.dim(2) : src.dim(dims - 2),
            src.elements(),
            dst.validRows(),
            dst.validCols(),
            indexRow,
            indexCol};
  }
  static constexpr tessera::Extent columns(const tessera::TileDesc &src) {
    return src.convDims == 4 ? src.convShape[1] * src.convShape[2] : src.convShape[src.convDims - 2];
  }
  static constexpr tessera::Extent depth(const tessera::TileDesc &src) {
    tessera::Extent rows = src.convShape[src.convDims - 1];
    for (int dim = 0; dim < (src.convDims == 4 ? 1 : src.convDims - 2); ++dim)
      rows = rows * src.convShape[dim];
    return rows;
  }
};

/// TMOV is the window at (0, 0).
struct MoveConv : ExtractConv {
  static constexpr const char *mnemonic = "TMOV";
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsConvTile<SrcTileData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TEXTRACT(DstTileData &dst, SrcTileData &src, uint16_t indexRow = 0,
                              uint16_t indexCol = 0, WaitEvents &...events) {
  return tessera::issue<isa::ExtractConv, buildTarget>(tessera::after(events...), dst, src,
                                                       tessera::mode(indexRow), tessera::mode(indexCol));
}

template <typename DstTileData, typename SrcTileData, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsConvTile<SrcTileData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::MoveConv, buildTarget>(
      tessera::after(events...), dst, src, tessera::derived(uint16_t(0)), tessera::derived(uint16_t(0)));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
