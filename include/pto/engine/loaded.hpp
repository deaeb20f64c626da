// Telling the core what was loaded, so that products can bring into the cache what will be loaded next.
#pragma once

#include <cstdint>

#include "pto/memory/core.hpp"
#include "pto/tile/tensor_map.hpp"

namespace pto::tessera {

/// A tensor of elements of `size` bytes as lines of memory: along its inner dimensions as far as these leave no
/// large gaps. Dimensions outside these lines are left out.
inline MemoryLines linesOf(const void *data, const TensorMap &map, int64_t size) {
  const bool byColumns = map.stride[4] != 1;
  const int outwards[] = {byColumns ? 4 : 3, 2, 1, 0};
  MemoryLines lines{reinterpret_cast<uintptr_t>(data), 1, map.shape[byColumns ? 3 : 4] * size, 0};
  for (const int d : outwards) {
    const int64_t step = map.stride[d] * size;
    if (map.shape[d] == 1)
      continue;
    if (step < 0 || step > 2 * lines.bytes) {
      lines.count = map.shape[d];
      lines.step = step;
      break;
    }
    lines.bytes += (map.shape[d] - 1) * step;
  }
  return lines;
}

/// So many elements of a tensor were loaded to a place where products find them, or what becomes a factor. Small
/// tensors are not worth it, and of parts of one nothing is known.
template <class Element>
[[gnu::noinline]] void tellLoaded(const void *to, const Element *from, const TensorMap &map,
                                  int64_t elements) {
  constexpr int64_t size = sizeof(Element), leastBytes = 4096;
  int64_t whole = 1;
  for (const int64_t length : map.shape)
    whole *= length;
  if (whole == elements && elements * size >= leastBytes)
    thisCore().expectedLoads.loaded(to, linesOf(from, map, size));
}

} // namespace pto::tessera
