// A plain tile into the boxes of another, both in UB, by addresses: TMovToVecNd2Nz is what TMOV does for such tiles.
#pragma once

#include <cstdint>

#include "pto/machine/raw_range.hpp"
#include "pto/machine/source_place.hpp"
#include "pto/profile/macros.hpp"
#include "pto/profile/target.hpp"

namespace pto {
inline namespace PTO_BUILD_NAMESPACE {

/// Dst and Src are the tiles that dst and src belong to, whose layouts count; how many rows src has follows from them.
template <typename T, typename Dst, typename Src>
[[gnu::noinline]] void TMovToVecNd2Nz(__ubuf__ T *dst, __ubuf__ T *src, uint32_t rows, uint32_t cols,
                                      [[maybe_unused]] uint32_t srcRows) {
  using tessera::RawRange;
  const auto strip = [&](const tessera::TileLayout &layout) {
    return tessera::Strips{1, static_cast<uint64_t>(layout.extent(rows, cols)) * sizeof(T), 0};
  };
  if (rows == 0 || cols == 0)
    return;
  tessera::Core &core = tessera::thisCore();
  const tessera::RawCall call = {"TMovToVecNd2Nz", buildTarget};
  const RawRange to(call, TileType::Vec, core, core, dst, strip(Dst::storageLayout));
  const RawRange from(call, TileType::Vec, core, core, src, strip(Src::storageLayout));
  for (const RawRange *range : {&to, &from})
    if (!range->fits())
      range->refuse(tessera::placeOfCaller());
  auto *const elements = reinterpret_cast<T *>(to.start());
  const auto *const source = reinterpret_cast<const T *>(from.start());
  for (uint32_t r = 0; r < rows; ++r)
    for (uint32_t c = 0; c < cols; ++c)
      elements[Dst::storageLayout.offset(r, c)] = source[Src::storageLayout.offset(r, c)];
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
