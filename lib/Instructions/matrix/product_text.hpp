// What the records of matrix products share. Products of int8_t and of float have a meaning of their own; all
// other factors have one together, which looks at their types when it runs (matrix::AnyFloat), so that not
// every pair of types has loops of its own.
#pragma once

#include "pto/isa/matrix/family.hpp"

#include "lib/Instructions/record.hpp"

// The loops, compiled once for all records.
#define TESSERA_PRODUCT(LINKAGE, FACTOR, SUM, WORDS)                                                         \
  LINKAGE template void pto::tessera::matrix::multiplyConverted(                                             \
      pto::tessera::matrix::Destination<SUM>, const pto::tessera::matrix::Source<FACTOR> &,                  \
      const pto::tessera::matrix::Source<FACTOR> &, pto::tessera::matrix::Domain,                            \
      const pto::tessera::matrix::WORDS &, const pto::tessera::matrix::WORDS &);
#define TESSERA_PRODUCTS(LINKAGE)                                                                            \
  TESSERA_PRODUCT(LINKAGE, int8_t, int32_t, PlainWords)                                                      \
  TESSERA_PRODUCT(LINKAGE, float, float, PlainWords)                                                         \
  TESSERA_PRODUCT(LINKAGE, float, float, ShortenedWords<11>)                                                 \
  TESSERA_PRODUCT(LINKAGE, float, float, ShortenedWords<10>)                                                 \
  TESSERA_PRODUCT(LINKAGE, pto::tessera::matrix::AnyFloat, float, PlainWords)                                \
  TESSERA_PRODUCT(LINKAGE, pto::tessera::matrix::AnyFloat, float, ScaledWords)
TESSERA_PRODUCTS(extern)

namespace tessera {

template <class Instruction>
struct ProductText {
  using Op = Instruction;

  /// The options of such a record, by its name in text.
  static constexpr TextOptions product(const char *name) {
    return {
        .name = name, .notInText = {"phase"}, .canonicalize = canonicalize, .checkConstants = checkConstants};
  }

  /// Factors that are converted to float are Other.
  static void canonicalize(std::vector<ElementType> &typed) {
    for (size_t i = 0; i < typed.size(); ++i)
      if (isScale(i))
        typed[i] = bitsOf(typed[i]);
      else if (isFactor(i) && becomesFloat(typed[i]))
        typed[i] = ElementType::Other;
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
    if constexpr (requires(typename Op::Operands operands) { operands.cIn; }) {
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
  static constexpr std::string_view nameOf(size_t operand) {
    return Op::uses(Profile::Cpu, {}).operand[operand].name;
  }
  static constexpr bool isFactor(size_t operand) { return nameOf(operand) == "a" || nameOf(operand) == "b"; }
  static constexpr bool isScale(size_t operand) {
    return nameOf(operand) == "aScale" || nameOf(operand) == "bScale";
  }
  static bool becomesFloat(ElementType type) {
    return type != ElementType::I8 && type != ElementType::F32 && Op::types.cpu.types.contains(type);
  }

  template <Profile P, class Table>
  static void addFor(Table &table) {
    if constexpr (!Op::isScaled) {
      addProduct<P, int8_t, int32_t>(table);
      addProduct<P, float, float>(table);
    }
    addProduct<P, pto::tessera::matrix::AnyFloat, float>(table);
  }
  template <Profile P, class Factor, class Sum, class Table>
  static void addProduct(Table &table) {
    [&]<size_t... I>(std::index_sequence<I...>) {
      table.template addFor<
          P, std::conditional_t<isFactor(I), Factor, std::conditional_t<isScale(I), uint8_t, Sum>>...>({P});
    }(std::make_index_sequence<operandCount<Op> - 1>()); // all but the phase
  }
};

} // namespace tessera
