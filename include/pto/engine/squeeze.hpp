// One element of every group, close together: the loop of TGATHER by mask, one function for all tiles with
// elements of a size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "pto/engine/copy.hpp"
#include "pto/types/lane_pack.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {
inline namespace PTO_LANES_NAMESPACE {

/// Of N groups of four, first the even or odd lanes, and of those again.
template <int Group, int Position, int N, class Bits>
PTO_INTERNAL auto squeezed(const Bits *from) {
  if constexpr (Group == 4)
    return simd::everySecond<Position / 2>(squeezed<2, Position % 2, N, Bits>(from),
                                           squeezed<2, Position % 2, N, Bits>(from + 2 * N));
  else
    return simd::everySecond<Position>(simd::load<N>(from), simd::load<N>(from + N));
}

/// Element Position of each group of every row, one after the other; a group at the end of a row may be cut
/// off.
template <int Group, int Position, class Bits>
[[gnu::noinline]] void squeezeRows(Bits *to, const Bits *from, int64_t stride, int64_t rows, int64_t cols) {
  const int64_t groups = cols / Group;
  for (int64_t r = 0; r < rows; ++r, from += stride) {
    if constexpr (Group == 1) {
      copyRun(to, from, cols);
      to += cols;
    } else {
      simd::forChunks<simd::lanes<Bits>>(
          static_cast<size_t>(groups), [&](auto width, size_t i) PTO_LANES_BODY {
            const auto values = squeezed<Group, Position, width>(from + i * Group);
            std::memcpy(static_cast<void *>(to + i), &values, sizeof values);
          });
      to += groups;
      if (cols % Group > Position)
        std::memcpy(static_cast<void *>(to++), from + groups * Group + Position, sizeof(Bits));
    }
  }
}

} // namespace PTO_LANES_NAMESPACE
} // namespace pto::tessera
