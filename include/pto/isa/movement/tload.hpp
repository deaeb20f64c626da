// TLOAD: dst[r, c] = the tensor's element (r, c), for the valid region of dst; the rest of dst becomes the
// pad value
//
// Bits are copied. Tile and tensor each map (r, c) through their own layout, so that a load also changes the
// layout (ND into Nz, DN into Zn, ...); on cpu every location and layout can be loaded. Padding reaches every
// element of Rows x Cols outside the valid region that lies inside the tile's buffer; PadValue::Null pads
// with zero.
//
// On a2a3 and a5 the sizes of the valid region and of the tensor should agree (a2a3 devices check it in debug
// builds). Where they differ, what devices move is moved:
//
//   ND      as many lines as dimensions 0 to 3 say, each of the valid columns. They lie stride 3 apart in the
//           tensor; on a2a3, stride 3 + valid columns - dimension 4 apart
//   DN      the same with rows and columns, dimensions 3 and 4 and their strides exchanged; on a2a3 the tile's
//           columns move further apart, or closer, by the same difference in whole blocks of 32 bytes
//   NZ      every column of boxes that dimensions 0 and 1 have, of each the valid rows
//   Mat     of a2a3, boxes from ND or DN, and tiles of one line: the whole tensor, whatever the valid region.
//           Of a5: lines (of Zn, columns) from the tensor, their length from the valid region, but never beyond
//           the tensor's. ND and DN tiles of a2a3 with more lines: as above, without the last partial block of
//           32 bytes of each line
//
// Padding then surrounds what was moved.
#pragma once

#include "pto/engine/loaded.hpp"
#include "pto/engine/pad_around.hpp"
#include "pto/engine/transfer.hpp"
#include "pto/isa/movement/moved.hpp"
#include "pto/isa/movement/transfer.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Load {
  static constexpr const char *mnemonic = "TLOAD";

  struct Operands {
    tessera::TileDesc dst;
    tessera::TensorDesc src;
  };
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    return tessera::isPrebuiltMove(elements[0], elements[1]);
  }

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::typeset::int8to32 | tessera::typeset::int64 | tessera::typeset::floats,
               "TLOAD: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, "
               "uint32_t, int64_t, "
               "uint64_t, half, bfloat16_t or float"},
      .a5 = {tessera::typeset::int8to32 | tessera::typeset::int64 | tessera::typeset::floats |
                 tessera::typeset::smallFloats,
             "TLOAD: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, "
             "int64_t, uint64_t, "
             "half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, "
             "float4_e2m1x2_t or "
             "float4_e1m2x2_t"},
      .cpu = {tessera::typeset::every, "TLOAD: on cpu the element type must be one that tiles can hold"},
  };

  static constexpr tessera::OpCode code(Profile, const Operands &o) {
    return o.dst.is(TileType::Vec) ? tessera::OpCode::TLOAD_VEC : tessera::OpCode::TLOAD_MAT;
  }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    const auto parts = tessera::movedParts(profile, tessera::Transfer::Direction::Load, o.dst, o.src);
    return {
        {tessera::movedUse("dst", Role::Out, parts.tileIsBound ? parts.tile : written(profile, o, parts.tile),
                           parts.tileIsBound),
         tessera::movedUse("src", Role::In, parts.tensor, parts.tensorIsBound)}};
  }
  /// The padding, as far as the buffer reaches: a bound that storage checks leave alone.
  PTO_INTERNAL static constexpr tessera::Uses hostWrites(Profile, const Operands &o) {
    return {{tessera::OperandUse::whole("dst", tessera::Role::Out, o.dst).bound()}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    using Transfer = tessera::TransferRules;
    report.mustBeOneOf(types, o.dst.element);
    report.must(o.dst.elementBytes == o.src.elementBytes,
                "TLOAD: the elements of dst and src must have the same size");
    report.must(tessera::TensorMap::hasPlaces(o.src.layout),
                "TLOAD: a tensor of this layout cannot be loaded into a Tile");
    if (profile != Profile::Cpu) {
      report.must(o.dst.is(TileType::Vec) || o.dst.is(TileType::Mat),
                  "TLOAD: on a2a3 and a5 dst must be a Vec or a Mat tile");
      if (o.dst.is(TileType::Vec)) {
        const bool oneLine = profile == Profile::A2A3 && (o.dst.rows == 1 || o.dst.cols == 1) &&
                             !o.dst.isBoxed() && (o.src.layout == Layout::ND || o.src.layout == Layout::DN);
        report.must(Transfer::sameLayout(o.dst, o.src.layout) || oneLine,
                    "TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)");
      }
    }
    if (profile == Profile::A2A3)
      rulesOfA2a3(o, report);
    if (profile == Profile::A5)
      rulesOfA5(o, report);
    if (isHeldToSize(profile, o))
      report.expects(Transfer::sameSize(o.dst, o.src) || (profile != Profile::Cpu && isEmpty(o)),
                     "TLOAD: dst's valid region must have the size of the tensor");
    if (!tessera::takesLinesFromTensor(profile, o.dst, o.src.layout) && !fillsBoxes(profile, o))
      report.safe(Transfer::inside(o.dst, o.src),
                  "TLOAD: dst's valid region must not reach beyond the tensor");
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    using namespace tessera;
    if (movesValidRegion<P>(Transfer::Direction::Load, dst, src)) [[likely]]
      return loadRegion<P>(dst, src, dst.validRows(), dst.validCols());
    if constexpr (P != Profile::Cpu)
      loadOther<P>(dst, src);
  }

  template <Profile P, class Visit, class Dst, class Src>
  static void touches(Visit &&visit, Dst dst, Src src) {
    using namespace tessera;
    const MovedMatrix moved = movedMatrix<P>(Transfer::Direction::Load, dst, src);
    if (!moved.tileAsUsual)
      touchPlaces(visit, 0, Role::Out, dst.data, moved.tile, moved.rows, moved.cols);
    if (!moved.tensorAsUsual)
      touchPlaces(visit, 1, Role::In, src.data, moved.tensor, moved.rows, moved.cols);
  }

private:
  /// What a device moves where sizes differ.
  template <Profile P, class Dst, class Src>
  [[gnu::noinline]] static void loadOther(Dst dst, Src src) {
    using namespace tessera;
    using T = typename Dst::Element;
    const MovedMatrix moved = movedMatrix<P>(Transfer::Direction::Load, dst, src);
    if (moved.asUsual())
      return loadRegion<P>(dst, src, moved.rows, moved.cols);
    padAround<P>(dst, moved.tileAsUsual ? moved.rows : 0, moved.tileAsUsual ? moved.cols : 0);
    if (!moved.empty())
      copyPlaces(dst.data, moved.tile, reinterpret_cast<const T *>(src.data), moved.tensor, moved.rows,
                 moved.cols);
  }

  /// The top-left region of dst = that of the matrix that the tensor stands for.
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void loadRegion(Dst dst, Src src, int64_t rows, int64_t cols) {
    using namespace tessera;
    padAround<P>(dst, rows, cols);
    if (rows > 0 && cols > 0)
      loadMatrix(dst, src, rows, cols);
    if (dst.location() != TileType::Vec) // a factor of a product
      tellLoaded(dst.data, src.data, src.map(), rows * cols);
  }

  static constexpr bool staticallyIs(tessera::Extent size, int64_t value) {
    return size.known && size.value == value;
  }
  static constexpr bool hasConstantMatrix(const tessera::TensorDesc &t) {
    return staticallyIs(t.shape[0], 1) && staticallyIs(t.shape[1], 1) && staticallyIs(t.shape[2], 1);
  }
  static constexpr bool isLinesOrBoxes(Layout layout) {
    return layout == Layout::ND || layout == Layout::DN || layout == Layout::NZ;
  }
  /// Whether a load makes boxes of lines or columns in Mat: then the tensor says how much is moved.
  static constexpr bool fillsBoxes(Profile profile, const Operands &o) {
    return profile != Profile::Cpu && o.dst.is(TileType::Mat) && (o.dst.isNz() || o.dst.isZn()) &&
           (o.src.layout == Layout::ND || o.src.layout == Layout::DN);
  }
  /// Whether valid region and tensor should have one size. Nothing compares them for Mat tiles of a5.
  static constexpr bool isHeldToSize(Profile profile, const Operands &o) {
    if (profile == Profile::Cpu)
      return isLinesOrBoxes(o.src.layout);
    return isLinesOrBoxes(o.src.layout) &&
           (o.dst.is(TileType::Vec) ||
            (o.dst.is(TileType::Mat) && profile == Profile::A2A3 && !fillsBoxes(profile, o)));
  }
  static constexpr tessera::Truth isEmpty(const Operands &o) {
    return !tessera::TransferRules::notEmpty(o.dst, o.src);
  }

  /// What is moved; on a2a3 and a5 each of its lines, down to the last block of 32 bytes, where devices
  /// pad that block: in a Vec tile with a pad value, where a load into Mat makes boxes (with zeros), and in
  /// the lines of Mat tiles of a5 (with zeros).
  static constexpr tessera::Part written(Profile profile, const Operands &o, tessera::Part part) {
    const tessera::TileDesc &dst = o.dst;
    const int bits = tessera::elementTypeInfo(dst.element).bits;
    if (profile == Profile::Cpu || bits <= 0)
      return part;
    const bool makesBoxes = (o.src.layout == Layout::ND || o.src.layout == Layout::DN) &&
                            dst.fractal == TileConfig::fractalABSize;
    const bool pads = dst.isBoxed()           ? makesBoxes && (dst.isNz() || dst.isZn())
                      : dst.is(TileType::Vec) ? dst.pad != PadValue::Null
                                              : profile == Profile::A5;
    if (!pads)
      return part;
    const bool alongRows = dst.isPlainRows() || dst.isNz();
    tessera::Extent &length = alongRows ? part.cols : part.rows;
    if (part.known() && part.empty())
      return part;
    if (profile == Profile::A5 && dst.is(TileType::Mat)) // beyond the tensor too
      length = tessera::largerOf(length, alongRows ? dst.validCols : dst.validRows);
    const int64_t block = BLOCK_BYTE_SIZE * 8 / bits, maximum = alongRows ? dst.cols : dst.rows;
    if (length.known)
      length =
          tessera::smallerOf((length.value + block - 1) / block * block, tessera::largerOf(maximum, length));
    return part;
  }

  PTO_INTERNAL static constexpr void rulesOfA2a3(const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    using Transfer = tessera::TransferRules;
    const Layout from = o.src.layout;
    const bool wide = o.dst.elementBytes == 8;
    report.must(!wide || from == Layout::ND || from == Layout::DN,
                "TLOAD: on a2a3 64-bit elements can be loaded from ND and DN tensors only");
    if (from == Layout::NZ) {
      report.must(staticallyIs(o.src.shape[3], FRACTAL_NZ_ROW) &&
                      staticallyIs(o.src.shape[4], C0_SIZE_BYTE / o.src.elementBytes),
                  "TLOAD: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / "
                  "sizeof(element)");
      report.expects(o.src.shape[1] < Extent(4096),
                     "TLOAD: on a2a3 dimension 1 of an NZ tensor must be below 4096");
    }
    report.expects(Transfer::notEmpty(o.dst, o.src),
                   "TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0");
    if (o.dst.is(TileType::Vec) && from == Layout::ND)
      report.must(o.dst.rows < 4096,
                  "TLOAD: on a2a3 Rows of a tile loaded from an ND tensor must be below 4096");
    const bool oneLine = o.dst.is(TileType::Mat) && (from == Layout::ND ? o.dst.rows == 1 : o.dst.cols == 1);
    if (tessera::takesLinesFromTensor(Profile::A2A3, o.dst, from) && !oneLine) {
      report.safe(tessera::stepsForward(o.dst, o.src),
                  "TLOAD: on a2a3, where the lines of dst are shorter than those of the tensor, the stride "
                  "between lines must be at least the difference");
      report.safe(
          tessera::columnsStepForward(o.dst, o.src),
          "TLOAD: on a2a3, where the valid rows of dst are not those of a DN tensor, dimension 3 must "
          "not exceed Rows");
    }
    if (!o.dst.is(TileType::Mat))
      return;
    const bool same = Transfer::sameLayout(o.dst, from);
    const bool converts = (from == Layout::ND && o.dst.isNz()) || (from == Layout::DN && o.dst.isZn());
    report.must(same || converts, "TLOAD: on a2a3 a Mat dst must have the tensor's layout (ND, DN or NZ), or "
                                  "be Nz where the tensor is ND, or Zn where it is DN");
    if (converts) {
      report.must(o.dst.fractal == TileConfig::fractalABSize,
                  "TLOAD: the boxes of a Mat dst that changes the layout must have 512 bytes");
      report.must(!wide, "TLOAD: on a2a3 64-bit elements keep their layout when they are loaded");
      report.must(hasConstantMatrix(o.src),
                  "TLOAD: on a2a3 dimensions 0 to 2 of a tensor whose layout changes must be the constant 1");
      const bool byRows = from == Layout::ND;
      report.must(
          (byRows ? o.dst.rows : o.dst.cols) <= 16384,
          "TLOAD: on a2a3, where the layout changes, Rows of an Nz and Cols of a Zn dst must not exceed "
          "16384");
      report.expects(o.src.shape[byRows ? 3 : 4] <= Extent(16384) &&
                         o.src.shape[byRows ? 4 : 3] <= Extent(65535) &&
                         o.src.stride[byRows ? 3 : 4] <= Extent(65535),
                     "TLOAD: on a2a3, where the layout changes, a tensor must have at most 16384 lines "
                     "(dimension 3 of ND, 4 of DN) of 65535 elements, with a stride of at most 65535");
    } else if (same && oneLine && from != Layout::NZ) {
      report.must(
          hasConstantMatrix(o.src),
          "TLOAD: on a2a3 dimensions 0 to 2 of a tensor loaded into a Mat tile of one line must be the "
          "constant 1");
    } else if (same && from != Layout::NZ) {
      const Extent length = o.src.shape[from == Layout::ND ? 4 : 3] * Extent(o.src.elementBytes);
      report.expects(
          length.isMultipleOf(BLOCK_BYTE_SIZE),
          "TLOAD: on a2a3 the lines of a tensor loaded into an ND or DN Mat tile must be multiples "
          "of 32 bytes");
      report.expects(
          o.src.shape[from == Layout::ND ? 3 : 4] < Extent(4096),
          "TLOAD: on a2a3 a tensor loaded into an ND or DN Mat tile must have fewer than 4096 lines "
          "(dimension 3 of ND, 4 of DN)");
    }
  }

  PTO_INTERNAL static constexpr void rulesOfA5(const Operands &o, tessera::Report &report) {
    using Transfer = tessera::TransferRules;
    const Layout from = o.src.layout;
    const bool wide = o.dst.elementBytes == 8;
    report.must(!wide || o.dst.pad == PadValue::Null || o.dst.pad == PadValue::Zero,
                "TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero");
    if (o.dst.is(TileType::Vec) && from == Layout::ND)
      report.mustByType(Transfer::sameSize(o.dst, o.src) || isEmpty(o) == tessera::Truth::Yes,
                        "TLOAD: on a5 dst's valid region must have the size of the ND tensor");
    if (!o.dst.is(TileType::Mat))
      return;
    if (isScale(from) ||
        (from == Layout::ND && o.dst.isBoxed() && o.dst.fractal == TileConfig::fractalMxSize))
      return rulesOfScales(o, report);
    const bool intoNz = o.dst.isNz() && (from == Layout::ND || from == Layout::DN);
    const bool intoZn = o.dst.isZn() && from == Layout::DN;
    report.must(Transfer::sameLayout(o.dst, from) || intoNz || intoZn,
                "TLOAD: on a5 a Mat dst must have the tensor's layout (ND, DN or NZ), or be Nz where the "
                "tensor is ND or DN, or Zn where it is DN");
    report.must(o.dst.rows <= 16384 && o.dst.rows * o.dst.cols <= 512 * 1024,
                "TLOAD: on a5 a Mat dst must have no more than 16384 Rows and 524288 elements");
    if (intoNz || intoZn)
      report.must(o.dst.fractal == TileConfig::fractalABSize,
                  "TLOAD: the boxes of a Mat dst that changes the layout must have 512 bytes");
    if (intoNz) {
      report.must(!wide, "TLOAD: on a5 64-bit elements cannot be loaded into Nz from ND or DN");
      report.must(from != Layout::DN || tessera::elementTypeInfo(o.dst.element).bits != 4,
                  "TLOAD: on a5 4-bit elements cannot be loaded into Nz from DN");
    }
  }

  // Scales of block formats. A tile of them is a row of boxes: 16 x 2 for the left operand, 2 x 16 for the
  // right one.
  static constexpr bool isScaleOfA(Layout layout) {
    return layout == Layout::MX_A_ND || layout == Layout::MX_A_DN || layout == Layout::MX_A_ZZ ||
           layout == Layout::HIF4_A_ZZ;
  }
  static constexpr bool isScale(Layout layout) {
    return isScaleOfA(layout) || layout == Layout::MX_B_ND || layout == Layout::MX_B_DN ||
           layout == Layout::MX_B_NN || layout == Layout::HIF4_B_NN;
  }

  PTO_INTERNAL static constexpr void rulesOfScales(const Operands &o, tessera::Report &report) {
    using tessera::ElementType;
    using tessera::Extent;
    const Layout from = o.src.layout;
    const Extent *s = o.src.shape;
    const bool hif4 = from == Layout::HIF4_A_ZZ || from == Layout::HIF4_B_NN;
    const bool vector = from == Layout::ND, left = vector || isScaleOfA(from);
    report.must(o.dst.outer == (left ? BLayout::RowMajor : BLayout::ColMajor) &&
                    o.dst.inner == (left ? SLayout::RowMajor : SLayout::ColMajor),
                "TLOAD: a tile of scales must be Zz (RowMajor, RowMajor) for the left operand and Nn "
                "(ColMajor, ColMajor) for the right one");
    if (hif4) {
      report.must(s[3] == Extent(HIF4_ROW_LEN) && s[4] == Extent(HIF4_COL_LEN),
                  "TLOAD: dimensions 3 and 4 of a HIF4 tensor must be 16 and 4");
      return;
    }
    report.must(o.dst.element == ElementType::E8M0 && o.src.element == ElementType::E8M0,
                "TLOAD: the element types of MX scales must be float8_e8m0_t");
    report.must(o.dst.fractal == TileConfig::fractalMxSize && o.dst.bytes() <= 512 * 1024,
                "TLOAD: a tile of MX scales must have boxes of 32 bytes and no more than 512 KiB");
    if (vector) {
      report.must(o.dst.rows == 1 && s[0] * s[1] * s[2] * s[3] == Extent(1),
                  "TLOAD: MX scales can be loaded from an ND tensor only into one row, from a tensor of one");
      return;
    }
    report.must(s[4] == Extent(MX_COL_LEN), "TLOAD: dimension 4 of a tensor of MX scales must be 2");
    if (from == Layout::MX_A_ZZ || from == Layout::MX_B_NN) {
      const Extent lines = s[0] * s[1] * s[3], across = s[2] * s[4];
      report.must(s[3] == Extent(MX_ROW_LEN),
                  "TLOAD: dimension 3 of an MX_A_ZZ or MX_B_NN tensor must be 16");
      report.mustByType((left ? lines : across) <= Extent(o.dst.rows) &&
                            (left ? across : lines) <= Extent(o.dst.cols),
                        "TLOAD: a tile of MX scales must be as large as the MX_A_ZZ or MX_B_NN tensor");
      return;
    }
    report.must(s[0] == Extent(1) && s[1] == Extent(1),
                "TLOAD: dimensions 0 and 1 of an MX_A_ND, MX_A_DN, MX_B_ND or MX_B_DN tensor must be 1");
    report.must((left ? o.dst.validCols : o.dst.validRows).isMultipleOf(2),
                "TLOAD: the valid columns (left operand) or rows (right operand) of a tile of MX scales must "
                "be even");
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename GlobalData>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData>)
PTO_INTERNAL void TLOAD_IMPL(TileData &dst, GlobalData &src) {
  tessera::issue<isa::Load, buildTarget>(tessera::after(), dst, src);
}

template <typename TileData, typename GlobalData, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TLOAD(TileData &dst, GlobalData &src, WaitEvents &...events) {
  return tessera::issue<isa::Load, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
