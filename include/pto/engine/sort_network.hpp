// Sorting networks in vector registers, without a branch: all of 32 keys for TSORT32, and the two blocks of
// keys of a merge for TMRGSORT.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#include "pto/profile/macros.hpp"
#include "pto/types/lane_exchange.hpp"
#include "pto/types/vec.hpp"

namespace pto::tessera {

/// A loop whose index is a constant in each round: what it indexes stays in registers.
template <int N, class Body>
PTO_INTERNAL void forEachConstant(const Body &body) {
  [&]<int... I>(std::integer_sequence<int, I...>) PTO_ALWAYS_INLINE {
    (..., body(std::integral_constant<int, I>()));
  }(std::make_integer_sequence<int, N>());
}

/// What networks do with registers of keys.
template <class Keys>
struct KeyLanes {
  static constexpr int lanes = simd::laneCount<Keys>;

  /// Lanes whose number has bit D come to b, the others to a. Twice is as before.
  template <int D>
  PTO_INTERNAL static void deal(Keys &a, Keys &b) {
    [&]<int... I>(std::integer_sequence<int, I...>) PTO_ALWAYS_INLINE {
      const Keys low = __builtin_shufflevector(a, b, ((I & D) == 0 ? I : lanes + I - D)...);
      b = __builtin_shufflevector(a, b, ((I & D) == 0 ? I + D : lanes + I)...);
      a = low;
    }(std::make_integer_sequence<int, lanes>());
  }
  PTO_INTERNAL static Keys reverse(Keys a) {
    return [&]<int... I>(std::integer_sequence<int, I...>) PTO_ALWAYS_INLINE -> Keys {
      return __builtin_shufflevector(a, a, (lanes - 1 - I)...);
    }(std::make_integer_sequence<int, lanes>());
  }

  /// Exchanges in a and in b, at a distance of D lanes, then of half as many, down to one.
  template <int D = lanes / 2>
  PTO_INTERNAL static void sortBitonic(Keys &a, Keys &b) {
    if constexpr (D > 0) {
      deal<D>(a, b);
      simd::exchange(a, b);
      deal<D>(a, b);
      sortBitonic<D / 2>(a, b);
    }
  }
};

/// The compare-exchanges of Batcher's odd-even merge sort of N keys.
template <int N>
struct Comparators {
  struct {
    int low, high;
  } pair[N * N / 2] = {};
  int count = 0;

  constexpr Comparators() {
    for (int sorted = 1; sorted < N; sorted *= 2)
      for (int distance = sorted; distance > 0; distance /= 2)
        for (int start = distance % sorted; start + distance < N; start += 2 * distance)
          for (int low = start; low < start + distance && low + distance < N; ++low)
            if (low / (2 * sorted) == (low + distance) / (2 * sorted))
              pair[count++] = {low, low + distance};
  }
};

/// Sorts so many keys. The registers are the rows of a matrix whose columns are sorted, all at once. A
/// transposition makes each column a run of consecutive keys, and bitonic merges make one run of all of them.
template <int keys>
struct SortNetwork {
  static constexpr int lanes = simd::lanes<int64_t> < 4 ? simd::lanes<int64_t> : 4;
  static constexpr int registers = keys / lanes;
  using Keys = simd::Vec<int64_t, lanes>;
  using Lanes = KeyLanes<Keys>;

  /// The smallest first.
  PTO_INTERNAL static void sort(Keys (&key)[registers]) {
    static constexpr Comparators<registers> columns;
    forEachConstant<columns.count>([&](auto i) PTO_ALWAYS_INLINE {
      simd::exchange(key[columns.pair[i].low], key[columns.pair[i].high]);
    });
    constexpr int parts = registers / lanes; // registers of a column
    Keys run[registers];
    forEachConstant<parts>([&](auto part) PTO_ALWAYS_INLINE {
      transpose<lanes / 2>(key + part * lanes);
      forEachConstant<lanes>([&](auto i)
                                 PTO_ALWAYS_INLINE { run[i * parts + part] = key[part * lanes + i]; });
    });
    mergeRuns<parts>(run);
    forEachConstant<registers>([&](auto i) PTO_ALWAYS_INLINE { key[i] = run[i]; });
  }

private:
  /// A square of registers.
  template <int D>
  PTO_INTERNAL static void transpose(Keys *key) {
    if constexpr (D > 0) {
      forEachConstant<lanes>([&](auto i) PTO_ALWAYS_INLINE {
        if constexpr ((i & D) == 0)
          Lanes::template deal<D>(key[i], key[i + D]);
      });
      transpose<D / 2>(key);
    }
  }

  /// Runs of `Size` registers each, two by two until one is left.
  template <int Size>
  PTO_INTERNAL static void mergeRuns(Keys *key) {
    if constexpr (Size < registers) {
      forEachConstant<registers / (2 * Size)>([&](auto i) PTO_ALWAYS_INLINE {
        Keys *a = key + i * 2 * Size, *b = a + Size;
        // One run forwards and the other backwards are a bitonic sequence.
        Keys back[Size];
        forEachConstant<Size>([&](auto k) PTO_ALWAYS_INLINE { back[k] = Lanes::reverse(b[Size - 1 - k]); });
        forEachConstant<Size>([&](auto k) PTO_ALWAYS_INLINE {
          simd::exchange(a[k], back[k]);
          b[k] = back[k];
        });
      });
      exchangeRegisters<Size / 2>(key);
      forEachConstant<registers / 2>(
          [&](auto i) PTO_ALWAYS_INLINE { Lanes::sortBitonic(key[2 * i], key[2 * i + 1]); });
      mergeRuns<2 * Size>(key);
    }
  }
  /// Exchanges at a distance of D registers, then of half as many, down to one.
  template <int D>
  PTO_INTERNAL static void exchangeRegisters(Keys *key) {
    if constexpr (D > 0) {
      forEachConstant<registers>([&](auto i) PTO_ALWAYS_INLINE {
        if constexpr ((i & D) == 0)
          simd::exchange(key[i], key[i + D]);
      });
      exchangeRegisters<D / 2>(key);
    }
  }
};

} // namespace pto::tessera
