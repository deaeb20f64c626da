// What the records of the quantizing stores share.
#pragma once

#include "lib/Instructions/record.hpp"

namespace tessera {

/// The order of the operands of tstore.
inline constexpr UpTo<OperandGroup, 6> storeGroups = {OperandGroup::Source, OperandGroup::Output,
                                                      OperandGroup::Scalars};

/// Calls add.operator()<Dst, Src>() for the pairs of element types that a word says something about.
template <class Add>
void forEachQuantized(Add &&add) {
  using enum ElementType;
  forEachType<pto::tessera::TypeSet(I8, U8, F16, BF16, HiF8, E4M3, F32)>(
      [&]<class Dst>() { add.template operator()<Dst, float>(); });
  forEachType<pto::tessera::TypeSet(I8, U8, I16, F16, BF16)>(
      [&]<class Dst>() { add.template operator()<Dst, int32_t>(); });
}

} // namespace tessera
