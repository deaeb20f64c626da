// Filling storage with one value.
#pragma once

#include <bit>
#include <cstdint>

#include "pto/tile/views.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// Elements [first, first + count) of storage := value.
template <typename Element>
PTO_INTERNAL void fillRun(Element *data, int64_t first, int64_t count, Element value) {
  if constexpr (IsTwinType<Element>()) {
    for (int64_t k = first; k < first + count; ++k)
      SetProperDataPart(data, static_cast<size_t>(k), value);
  } else {
    using Raw = simd::Raw<Element>;
    const Raw raw = std::bit_cast<Raw>(value);
    auto full = simd::splat<simd::lanes<Raw>>(raw);
    // A vector of unknown bytes: seeing one byte repeated, the compiler would call memset, which starts
    // slowly.
    if constexpr (sizeof(Element) == 1)
      if (count >= 1024)
        asm("" : "+m"(full));
    simd::forCover<simd::lanes<Raw>>(static_cast<size_t>(count), [&](auto width, size_t i) PTO_LANES_BODY {
      if constexpr (width == simd::lanes<Raw>)
        simd::store(data + first + i, full);
      else
        simd::store(data + first + i, simd::splat<width>(raw));
    });
  }
}

/// The top-left region of a tile := value.
template <class Dst>
PTO_INTERNAL void fillRegion(Dst dst, int64_t rows, int64_t cols, typename Dst::Element value) {
  forEachRun(dst.layout(), rows, cols,
             [&](int64_t first, int64_t count) PTO_ALWAYS_INLINE { fillRun(dst.data, first, count, value); });
}

} // namespace pto::tessera
