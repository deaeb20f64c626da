// The rules that the forms of TSTORE share.
#pragma once

#include "pto/isa/fixpipe/registers.hpp"
#include "pto/isa/movement/moved.hpp"
#include "pto/isa/movement/transfer.hpp"
#include "pto/machine/rules.hpp"

namespace pto::tessera {

struct StoreRules {
  static constexpr TypeSet added = {ElementType::I8,  ElementType::I16,  ElementType::I32,
                                    ElementType::F16, ElementType::BF16, ElementType::F32};
  static constexpr TypeTable atomicTypes = {
      .a2a3 = {added, "TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, "
                      "bfloat16_t or float"},
      .a5 = {added, "TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, "
                    "bfloat16_t or float"},
      .cpu = {typeset::every, "TSTORE: on cpu an atomic add needs a tensor of a type that tiles can hold"},
  };
  static constexpr TypeSet accumulated = {ElementType::I32, ElementType::F32};

  /// The uses of the tensor and of the tile that is stored there.
  static constexpr OperandUse target(const MovedParts &parts, const ModeDesc<AtomicType> &atomic) {
    return movedUse("dst", roleOf(atomic.value), parts.tensor, parts.tensorIsBound);
  }
  static constexpr OperandUse source(const MovedParts &parts) {
    return movedUse("src", Role::In, parts.tile, parts.tileIsBound);
  }
  static constexpr Role roleOf(AtomicType atomic) {
    return atomic == AtomicType::AtomicAdd ? Role::Atomic : Role::Out;
  }
  /// The registers of a store. Only an accumulator goes through the fix-pipe.
  static constexpr RegisterUse registers(Profile profile, FixpipeForm form, const TensorDesc &dst,
                                         const TileDesc &src, STPhase phase = STPhase::Unspecified) {
    if (profile != Profile::Cpu && !src.is(TileType::Acc))
      return {};
    return fixpipeRegisters(profile, form, src.element, dst.element,
                            src.is(TileType::Acc) ? phase : STPhase::Unspecified, true);
  }

  /// What holds for every source.
  static constexpr void any(Profile profile, const TensorDesc &dst, const TileDesc &src, AtomicType atomic,
                            Report &report) {
    if (atomic == AtomicType::AtomicAdd)
      report.mustBeOneOf(atomicTypes, dst.element);
    report.must(TensorMap::hasPlaces(dst.layout),
                "TSTORE: a Tile cannot be stored to a tensor of this layout");
    if (profile == Profile::Cpu && dst.layout == Layout::NZ)
      report.expects(TransferRules::sameSize(src, dst),
                     "TSTORE: src's valid region must have the size of the NZ tensor");
    // To an ND tensor an accumulator stores whole matrices, whatever its valid columns.
    TileDesc moved = src;
    if (profile != Profile::Cpu && src.is(TileType::Acc) && dst.layout == Layout::ND)
      moved.validCols = smallerOf(src.validCols, dst.shape[4]);
    if (src.is(TileType::Acc) || !takesLinesFromTensor(profile, src, dst.layout))
      report.safe(TransferRules::inside(moved, dst),
                  "TSTORE: src's valid region must not reach beyond the tensor");
  }

  /// From a Vec or Mat tile, on a2a3 and a5: bits are moved.
  static constexpr void moved(Profile profile, const TensorDesc &dst, const TileDesc &src, Report &report) {
    report.must(dst.elementBytes == src.elementBytes,
                "TSTORE: the elements of dst and src must have the same size");
    const bool isMatrix = dst.layout == Layout::ND || dst.layout == Layout::DN || dst.layout == Layout::NZ;
    report.must(
        takesLinesFromTensor(profile, src, dst.layout) || (isMatrix && (src.rows == 1 || src.cols == 1)),
        "TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ), or one row or column");
    report.expects(TransferRules::sameSize(src, dst),
                   "TSTORE: src's valid region must have the size of the tensor");
    if (profile == Profile::A5 && dst.layout == Layout::NZ)
      report.must(staticallyIs(dst.shape[3], FRACTAL_NZ_ROW) && widthOfA5Nz(dst),
                  "TSTORE: on a5 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / "
                  "sizeof(element); dimension 4 may be 16 for int32_t and float, and is 64 for 4-bit types");
    if (profile == Profile::A2A3) {
      report.must(src.elementBytes != 8 || dst.layout == Layout::ND || dst.layout == Layout::DN,
                  "TSTORE: on a2a3 64-bit elements can be stored to ND and DN tensors only");
      if (dst.layout == Layout::NZ)
        report.must(staticallyIs(dst.shape[3], FRACTAL_NZ_ROW) &&
                        staticallyIs(dst.shape[4], C0_SIZE_BYTE / dst.elementBytes),
                    "TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / "
                    "sizeof(element)");
      if (takesLinesFromTensor(profile, src, dst.layout)) {
        report.safe(
            stepsForward(src, dst),
            "TSTORE: on a2a3, where the lines of src are shorter than those of the tensor, the stride "
            "between lines must be at least the difference");
        report.safe(columnsStepForward(src, dst),
                    "TSTORE: on a2a3, where the valid rows of src are not those of a DN tensor, dimension 3 "
                    "must not exceed Rows");
      }
      const int counted = dst.layout == Layout::ND ? 3 : dst.layout == Layout::DN ? 4 : 1;
      report.expects(
          dst.shape[counted] < Extent(4096),
          "TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096");
    }
  }

  /// From an accumulator, on a2a3 and a5: through the fix-pipe.
  static constexpr void drained(Profile profile, FixpipeForm form, const TensorDesc &dst, const TileDesc &src,
                                Report &report) {
    const bool a5 = profile == Profile::A5;
    report.must(accumulated.contains(src.element), "TSTORE: an Acc src must hold int32_t or float");
    if (form == FixpipeForm::Plain)
      report.must(TypeSet(ElementType::I32, ElementType::F32, ElementType::F16, ElementType::BF16)
                      .contains(dst.element),
                  "TSTORE: an Acc src can be stored, without quantization, to a tensor of int32_t, float, "
                  "half or bfloat16_t");
    else if (a5)
      report.must(quantized(profile, src.element).contains(dst.element),
                  "TSTORE: on a5 float is quantized to int8_t, uint8_t, half, bfloat16_t, hifloat8_t, "
                  "float8_e4m3_t or float, and int32_t to int8_t, uint8_t, half or bfloat16_t");
    else
      report.must(quantized(profile, src.element).contains(dst.element),
                  "TSTORE: on a2a3 float is quantized to int8_t or uint8_t, and int32_t to int8_t, uint8_t "
                  "or half");

    const Layout layout = dst.layout;
    const bool toMatrix = layout == Layout::ND;
    if (a5)
      report.must(toMatrix || layout == Layout::NZ || layout == Layout::NHWC || layout == Layout::NCHW ||
                      layout == Layout::NCDHW,
                  "TSTORE: on a5 an Acc src is stored to ND, NZ, NHWC, NCHW or NCDHW tensors");
    else
      report.must(toMatrix || layout == Layout::NZ || layout == Layout::NC1HWC0 || layout == Layout::NDC1HWC0,
                  "TSTORE: on a2a3 an Acc src is stored to ND, NZ, NC1HWC0 or NDC1HWC0 tensors");
    if (toMatrix)
      report.must(dst.shape[0] == Extent(1) && dst.shape[1] == Extent(1) && dst.shape[2] == Extent(1),
                  "TSTORE: dimensions 0, 1 and 2 of an ND tensor that takes an Acc src must be 1");
    if (toMatrix)
      report.expects(src.validCols == dst.shape[4],
                     "TSTORE: an Acc src stores whole matrices to an ND tensor: its valid columns must be "
                     "dimension 4");
    report.must(src.cols >= 1 && src.cols <= 4095 && src.validCols >= Extent(1) &&
                    src.validCols <= Extent(4095),
                "TSTORE: Cols and the valid columns of an Acc src must be 1 .. 4095");
    if (toMatrix) {
      report.must(src.rows <= 8192,
                  "TSTORE: Rows of an Acc src that is stored to an ND tensor must be at most 8192");
    } else {
      report.must(src.rows <= 65535 && src.cols % 16 == 0,
                  "TSTORE: an Acc src that is not stored to an ND tensor must have at most 65535 Rows, and "
                  "Cols a multiple of 16");
    }
    if (layout == Layout::NZ) {
      report.must(src.validCols.isMultipleOf(16) && src.validRows <= Extent(65535),
                  "TSTORE: an Acc src that is stored to an NZ tensor must have at most 65535 valid rows, and "
                  "valid columns a multiple of 16");
      report.must(dst.shape[3] == Extent(FRACTAL_NZ_ROW) && widthOfNz(dst),
                  "TSTORE: dimensions 3 and 4 of an NZ tensor that takes an Acc src must be 16, and 16 or 8 "
                  "for float, 16 for int32_t, 32 / sizeof(element) otherwise");
    }
  }

  /// The types that a word turns accumulated values into.
  static constexpr TypeSet quantized(Profile profile, ElementType src) {
    const TypeSet bytes = {ElementType::I8, ElementType::U8};
    if (src == ElementType::I32)
      return bytes | TypeSet(ElementType::F16) |
             (profile == Profile::A5 ? TypeSet(ElementType::BF16) : TypeSet());
    if (src == ElementType::F32)
      return bytes | (profile == Profile::A5 ? TypeSet(ElementType::F16, ElementType::BF16, ElementType::HiF8,
                                                       ElementType::E4M3, ElementType::F32)
                                             : TypeSet());
    return {};
  }

private:
  static constexpr bool staticallyIs(Extent size, int64_t value) { return size.known && size.value == value; }
  static constexpr bool widthOfA5Nz(const TensorDesc &dst) {
    const Extent width = dst.shape[4];
    const bool isFourBit = elementTypeInfo(dst.element).bits == 4;
    const bool isWord = dst.element == ElementType::F32 || dst.element == ElementType::I32;
    if (isFourBit)
      return staticallyIs(width, 2 * C0_SIZE_BYTE);
    return staticallyIs(width, C0_SIZE_BYTE / dst.elementBytes) || (isWord && staticallyIs(width, 16));
  }
  static constexpr Truth widthOfNz(const TensorDesc &dst) {
    const Extent width = dst.shape[4];
    if (dst.element == ElementType::F32)
      return width == Extent(16) || width == Extent(8); // 8: channels are split
    return width == Extent(dst.element == ElementType::I32 ? 16 : C0_SIZE_BYTE / dst.elementBytes);
  }
};

} // namespace pto::tessera
