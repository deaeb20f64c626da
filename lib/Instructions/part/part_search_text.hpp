// What the records of tpartargmax and tpartargmin have in common: indexes are moved, and have 2 or 4 bytes as
// those of the other searches.
#pragma once

#include "lib/Instructions/record.hpp"

namespace tessera {

template <class Instruction>
struct PartSearchText final {
  using Op = Instruction;

  static void canonicalize(std::vector<ElementType> &typed) {
    for (size_t i = 3; i < typed.size(); ++i)
      typed[i] = bitsOf(typed[i]);
  }
  template <class Table>
  static void elements(Table &table) {
    using enum ElementType;
    forEachType<Op::types.cpu.types>([&]<class T>() {
      forEachType<pto::tessera::TypeSet{U16, U32}>([&]<class Index>() {
        add<Profile::Cpu, T, Index>(table);
        if constexpr (Op::types.a2a3.types.contains(pto::tessera::elementTypeOf<T>()))
          add<Profile::A2A3, T, Index>(table);
        if constexpr (Op::types.a5.types.contains(pto::tessera::elementTypeOf<T>()))
          add<Profile::A5, T, Index>(table);
      });
    });
  }

  static constexpr TextOptions text = {.canonicalize = canonicalize};

private:
  /// Profiles differ in what they take of equal elements and of NaN.
  template <Profile P, class T, class Index, class Table>
  static void add(Table &table) {
    table.template addFor<P, T, T, T, Index, Index, Index>({P});
  }
};

} // namespace tessera
