// Tensors that stand for a slot of a queue in global memory.
#pragma once

#include <cstdint>

#include "pto/isa/queue/queue_end.hpp"
#include "pto/machine/error.hpp"
#include "pto/tile/views.hpp"
#include "pto/types/enums.hpp"

namespace pto::tessera {

constexpr bool splitsRows(TileSplitAxis split) { return split == TILE_UP_DOWN || split == TILE_UP_DOWN_ODD; }

/// Where the part of a vector core lies in a slot, in bytes, by the constant sizes of its tensor.
template <class Tensor, TileSplitAxis Split>
constexpr int64_t tensorOffset(int lane) {
  constexpr int64_t size = sizeof(typename Tensor::DType), rows = Tensor::staticShape[3],
                    cols = Tensor::staticShape[4];
  if (Split == TILE_NO_SPLIT)
    return 0;
  return lane * (splitsRows(Split) ? rows * cols : cols) * size;
}

/// Points a tensor at a slot.
template <class Tensor>
void pointAt(Tensor &tensor, char *start) {
  OperandAccess::setAddress(tensor, reinterpret_cast<typename Tensor::DType *>(start));
}

/// Tensors can only stand for slots in global memory.
inline void checkInMemory(const char *instruction, const void *memory, Profile profile,
                          const SourcePlace &where) {
  if (memory != nullptr) [[likely]]
    return;
  Error error(instruction,
              "a GlobalTensor stands for a slot of a queue in global memory: its TPipe must have a pointer",
              profile);
  error.setPlace(where);
  raise(error);
}

} // namespace pto::tessera
