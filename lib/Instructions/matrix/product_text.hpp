// What the records of matrix products share. Text has factors of any element types and layouts; so that not
// every pair of types has loops of its own, run() sees all tiles as bytes, and multiplyInText() makes floats
// of what is not int8_t, which is exact, before it multiplies.
#pragma once

#include "pto/isa/matrix/family.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {

/// The tiles of a product; null for those that its form does not have.
struct ProductTiles {
  const RuntimeOperand *dst, *cIn, *a, *aScale, *b, *bScale, *bias;
};

void multiplyInText(Profile profile, const ProductTiles &tiles, pto::tessera::matrix::Domain domain);

enum class ProductForm : uint8_t { Plain, Accumulating, Biased };

/// Where the members of an instruction's Operands are: dst, [cIn], a, [aScale], b, [bScale], [bias].
template <bool IsScaled, ProductForm Form>
struct ProductMembers {
  static constexpr size_t a = Form == ProductForm::Accumulating ? 2 : 1;
  static constexpr size_t aScale = a + 1;
  static constexpr size_t b = IsScaled ? a + 2 : a + 1;
  static constexpr size_t bScale = b + 1;
  static constexpr size_t bias = IsScaled ? b + 2 : b + 1;
};

template <class Instruction, ProductForm Form>
struct ProductInText : Instruction {
  using Members = ProductMembers<Instruction::isScaled, Form>;

  template <Profile P, class... Tiles>
  static void run(Tiles... tile) {
    const RuntimeOperand *const given[] = {tile.operand...};
    ProductTiles tiles = {};
    tiles.dst = given[0];
    tiles.a = given[Members::a];
    tiles.b = given[Members::b];
    if constexpr (Form == ProductForm::Accumulating)
      tiles.cIn = given[1];
    if constexpr (Form == ProductForm::Biased)
      tiles.bias = given[Members::bias];
    if constexpr (Instruction::isScaled) {
      tiles.aScale = given[Members::aScale];
      tiles.bScale = given[Members::bScale];
    }
    using Tile = RuntimeTile<uint8_t>;
    multiplyInText(P, tiles, pto::tessera::matrix::domainOf<P, Instruction>(Tile(*tiles.a), Tile(*tiles.b)));
  }
};

template <class Instruction, ProductForm Form>
struct ProductText {
  using Op = ProductInText<Instruction, Form>;
  using Members = typename Op::Members;

  static void canonicalize(std::vector<ElementType> &typed) {
    if (hasMeaning(typed))
      typed.assign(typed.size(), ElementType::U8);
  }
  template <class Table>
  static void elements(Table &table) {
    addFor<Profile::Cpu>(table);
    addFor<Profile::A5>(table);
    if constexpr (!Op::isScaled)
      addFor<Profile::A2A3>(table);
  }

  /// C++ has one parameter type for both accumulators.
  static void checkConstants(const ::tessera::Instruction &, Profile, llvm::ArrayRef<OperandDesc> descs,
                             pto::tessera::Report &report) {
    if constexpr (Form == ProductForm::Accumulating) {
      const pto::tessera::TileDesc &dst = descs[0].tile, &cIn = descs[1].tile;
      const auto same = [](pto::tessera::Extent a, pto::tessera::Extent b) {
        return a.known == b.known && (!a.known || a.value == b.value);
      };
      const bool alike = dst.rows == cIn.rows && dst.cols == cIn.cols && dst.outer == cIn.outer &&
                         dst.inner == cIn.inner && dst.fractal == cIn.fractal && dst.pad == cIn.pad &&
                         dst.compact == cIn.compact && same(dst.validRows, cIn.validRows) &&
                         same(dst.validCols, cIn.validCols);
      report.mustByType(pto::tessera::truth(alike), "in text cIn must have the type of dst");
    }
  }

private:
  static bool hasMeaning(const std::vector<ElementType> &typed) {
    namespace matrix = pto::tessera::matrix;
    const ElementType a = typed[Members::a], b = typed[Members::b];
    const ElementType sum = a == ElementType::I8 ? ElementType::I32 : ElementType::F32;
    const bool ofSum = typed[0] == sum && (Form != ProductForm::Accumulating || typed[1] == sum) &&
                       (Form != ProductForm::Biased || typed[Members::bias] == sum);
    const bool alike = a == b || (matrix::isFloat8(a) && matrix::isFloat8(b)) ||
                       (matrix::isFloat4(a) && matrix::isFloat4(b));
    const bool scales = !Op::isScaled || (bitsOf(typed[Members::aScale]) == ElementType::U8 &&
                                          bitsOf(typed[Members::bScale]) == ElementType::U8);
    return ofSum && alike && scales && Op::types.cpu.types.contains(a);
  }
  template <Profile P, class Table>
  static void addFor(Table &table) {
    [&]<size_t... I>(std::index_sequence<I...>) {
      table.template addFor<P, std::tuple_element_t<0 * I, std::tuple<uint8_t>>...>({P});
    }(std::make_index_sequence<operandCount<Op>>());
  }
};

} // namespace tessera
