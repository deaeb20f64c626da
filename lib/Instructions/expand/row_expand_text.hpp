// What the records of trowexpandadd and its kin have in common.
#pragma once

#include "lib/Instructions/record.hpp"

namespace tessera {

template <class Instruction>
struct RowExpandText final : ElementsAlike<Instruction> {
  static constexpr TextOptions text = alike<Instruction>({.ignoresWrongSegments = true});
};

} // namespace tessera
