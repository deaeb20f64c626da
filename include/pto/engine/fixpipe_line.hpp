// The conversion of the fix-pipe for consecutive elements, in registers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pto/engine/fixpipe.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// What the words of some columns say.
struct FixpipeColumns {
  static constexpr int64_t maximum = 128;
  alignas(64) float scale[maximum];
  alignas(64) float offset[maximum];
  alignas(64) float low[maximum];
  alignas(64) float high[maximum];
  alignas(64) int32_t shift[maximum];

  PTO_INTERNAL void set(int64_t k, uint64_t word, bool relu) {
    const auto terms = fixpipeTerms(FixpipeForm::Vector, word, relu);
    scale[k] = terms.scale;
    offset[k] = terms.offset;
    low[k] = terms.low;
    high[k] = terms.high;
    shift[k] = terms.shift;
  }
  PTO_INTERNAL FixpipeTerms<float, int32_t> at(int64_t k) const {
    return {scale[k], offset[k], low[k], high[k], shift[k]};
  }
};

template <int N>
using FixpipeLanes = FixpipeTerms<simd::Vec<float, N>, simd::Vec<int32_t, N>>;

/// The same terms for every lane.
template <int N>
PTO_INTERNAL FixpipeLanes<N> fixpipeLanes(const FixpipeTerms<float, int32_t> &terms) {
  return {simd::splat<N>(terms.scale), simd::splat<N>(terms.offset), simd::splat<N>(terms.low),
          simd::splat<N>(terms.high), simd::splat<N>(terms.shift)};
}
/// Those of columns k, k + 1, ...
template <int N>
PTO_INTERNAL FixpipeLanes<N> fixpipeLanes(const FixpipeColumns &columns, int64_t k) {
  return {simd::load<N>(columns.scale + k), simd::load<N>(columns.offset + k), simd::load<N>(columns.low + k),
          simd::load<N>(columns.high + k), simd::load<N>(columns.shift + k)};
}

/// Pairs of types that registers can convert; others are converted one by one.
template <QuantMode_t Mode, class D, class S>
inline constexpr bool fixpipeInLanes =
    isFixpipeByte(Mode) || isFixpipeShift(Mode) ||
    (simd::FloatElement<D> && (!isFixpipeCast(Mode) || std::is_same_v<S, float>));

/// to[i] = from[i] converted, with terms(width, i) for `width` elements from i on.
template <QuantMode_t Mode, class D, class S, class Terms>
PTO_INTERNAL void fixpipeInRegisters(D *to, const S *from, int64_t count, Terms &&terms, bool relu,
                                     bool saturateInfinity) {
  simd::forChunks<simd::lanes<float>>(static_cast<size_t>(count), [&](auto width, size_t i) PTO_LANES_BODY {
    const auto x = simd::load<width>(from + i);
    if constexpr (isFixpipeCast(Mode))
      simd::storeFloat<width>(to + i, relu ? reluOf(x) : x);
    else if constexpr (isFixpipeShift(Mode))
      simd::store(to + i, simd::convert<D>(fixpipeShifted(x, terms(width, i), relu)));
    else if constexpr (isFixpipeByte(Mode))
      simd::store(to + i, simd::convert<D>(fixpipeByte(simd::convert<float>(x), terms(width, i))));
    else
      simd::storeFloat<width>(
          to + i, fixpipeScaled<Mode, D>(simd::convert<float>(x), terms(width, i), relu, saturateInfinity));
  });
}

/// `count` elements with one word for all.
template <QuantMode_t Mode, class D, class S>
PTO_INTERNAL void fixpipeLine(D *to, const S *from, int64_t count, const FixpipeTerms<float, int32_t> &terms,
                              bool relu, bool saturateInfinity) {
  if constexpr (fixpipeInLanes<Mode, D, S>)
    fixpipeInRegisters<Mode>(
        to, from, count, [=](auto width, size_t) PTO_LANES_BODY { return fixpipeLanes<width>(terms); }, relu,
        saturateInfinity);
  else
    for (int64_t i = 0; i < count; ++i)
      to[i] = fixpipeByTerms<Mode, D>(from[i], terms, relu, saturateInfinity);
}

/// `count` elements with the words of columns k, k + 1, ...
template <QuantMode_t Mode, class D, class S>
PTO_INTERNAL void fixpipeLine(D *to, const S *from, int64_t count, const FixpipeColumns &columns, int64_t k,
                              bool relu, bool saturateInfinity) {
  if constexpr (fixpipeInLanes<Mode, D, S>)
    fixpipeInRegisters<Mode>(
        to, from, count,
        [&](auto width, size_t i)
            PTO_LANES_BODY { return fixpipeLanes<width>(columns, k + static_cast<int64_t>(i)); },
        relu, saturateInfinity);
  else
    for (int64_t i = 0; i < count; ++i)
      to[i] = fixpipeByTerms<Mode, D>(from[i], columns.at(k + i), relu, saturateInfinity);
}

} // namespace pto::tessera
