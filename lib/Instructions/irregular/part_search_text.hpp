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
      forEachType<pto::tessera::TypeSet{U16, U32}>(
          [&]<class Index>() { table.template add<T, T, T, Index, Index, Index>(); });
    });
  }

  static constexpr TextOptions text = {.canonicalize = canonicalize};
};

} // namespace tessera
