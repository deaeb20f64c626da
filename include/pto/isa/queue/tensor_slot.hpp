// Tensors that stand for a slot of a queue in global memory.
#pragma once

#include <cstdint>

#include "pto/isa/queue/queue_end.hpp"
#include "pto/machine/error.hpp"
#include "pto/tile/views.hpp"
#include "pto/types/enums.hpp"

namespace pto::tessera {

/// Where the part of a vector core lies in a slot, in bytes, by the constant sizes of its tensor.
template <class Tensor, TileSplitAxis Split>
constexpr int64_t tensorOffset(int lane) {
  return pushedPart(Split, lane, Tensor::staticShape[3], Tensor::staticShape[4]).offset *
         static_cast<int64_t>(sizeof(typename Tensor::DType));
}

/// Points a tensor at a slot.
template <class Tensor>
void pointAt(Tensor &tensor, char *start) {
  OperandAccess::setAddress(tensor, reinterpret_cast<typename Tensor::DType *>(start));
}

/// Refuses a queue without a ring in global memory.
inline void checkInMemory(const char *instruction, const char *rule, const void *memory, Profile profile,
                          const SourcePlace &where) {
  if (memory != nullptr) [[likely]]
    return;
  Error error(instruction, rule, profile);
  error.setPlace(where);
  raise(error);
}
inline constexpr const char *tensorNeedsMemory =
    "a GlobalTensor stands for a slot of a queue in global memory: its TPipe must have a pointer";
inline constexpr const char *tileNeedsMemory =
    "the slots of this queue lie in global memory: its TPipe or TMPipe must have a pointer";

} // namespace pto::tessera
