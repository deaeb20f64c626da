// What the records of tfillpad, tfillpad_inplace and tfillpad_expand have in common.
#pragma once

#include "lib/Instructions/record.hpp"

namespace tessera {

template <class Instruction>
struct FillPadText final {
  using Op = Instruction;

  static constexpr bool isInteger(ElementType type) { return pto::tessera::typeset::int8to32.contains(type); }
  /// Elements of one type are moved, and so are integers, which have the same size.
  static void canonicalize(std::vector<ElementType> &typed) {
    if (typed[0] == typed[1] || (isInteger(typed[0]) && isInteger(typed[1])))
      moveBits(typed);
  }
  template <class Table>
  static void elements(Table &table) {
    using enum ElementType;
    forEachType<pto::tessera::TypeSet{E2M1, U8, U16, U32}>([&]<class T>() { table.template add<T, T>(); });
    convert<pto::tessera::TypeSet{I16, U16, F16, BF16}>(table);
    convert<pto::tessera::TypeSet{I32, U32, F32}>(table);
  }

  static constexpr TextOptions text = {.canonicalize = canonicalize};

private:
  /// Between the types of a set, at least one of them a float.
  template <pto::tessera::TypeSet Types, class Table>
  static void convert(Table &table) {
    forEachType<Types>([&]<class Dst>() {
      forEachType<Types>([&]<class Src>() {
        if constexpr (!std::is_same_v<Dst, Src> && !(std::is_integral_v<Dst> && std::is_integral_v<Src>))
          table.template add<Dst, Src>();
      });
    });
  }
};

} // namespace tessera
