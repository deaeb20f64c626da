// What the records of searches along rows and columns (arg max, arg min) have in common: indexes of either
// sign are written alike.
#pragma once

#include "lib/Instructions/record.hpp"

namespace tessera {

template <class Instruction>
struct SearchText final {
  using Op = Instruction;
  static void canonicalize(std::vector<ElementType> &typed) { typed[0] = bitsOf(typed[0]); }
  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class T>() {
      table.template add<uint16_t, T>();
      table.template add<uint32_t, T>();
    });
  }

  static constexpr TextOptions text = {.canonicalize = canonicalize, .scratchModel = "src"};
};

template <class Instruction>
struct SearchWithValueText final {
  using Op = Instruction;
  static void canonicalize(std::vector<ElementType> &typed) { typed[1] = bitsOf(typed[1]); }
  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class T>() {
      table.template add<T, uint16_t, T>();
      table.template add<T, uint32_t, T>();
    });
  }

  static constexpr TextOptions text = {.canonicalize = canonicalize, .scratchModel = "src"};
};

} // namespace tessera
