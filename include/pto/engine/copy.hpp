// Copying consecutive elements.
#pragma once

#include <cstdint>
#include <cstring>

#include "pto/profile/macros.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// `count` consecutive elements: in registers, or by libc where it is faster. (Between addresses that are not
/// aligned, its long copies start slowly.)
template <typename Element>
PTO_INTERNAL void copyRun(Element *to, const Element *from, int64_t count) {
  const int64_t bytes = count * static_cast<int64_t>(sizeof(Element));
  const bool aligned = (reinterpret_cast<uintptr_t>(to) | reinterpret_cast<uintptr_t>(from)) % 32 == 0;
  if (bytes >= (aligned ? 16 : 32) * 1024) {
    std::memmove(static_cast<void *>(to), from, static_cast<size_t>(bytes));
    return;
  }
  using Raw = simd::Raw<Element>;
  simd::forCover<simd::lanes<Raw>>(static_cast<size_t>(count), [&](auto width, size_t i) PTO_LANES_BODY {
    simd::store(to + i, simd::load<width>(from + i));
  });
}

} // namespace pto::tessera
