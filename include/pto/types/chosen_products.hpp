// Sums of float products for translation units that may not use fused multiply-adds: the host is asked when
// the program runs, and where it has them these functions use them, whatever the unit was compiled for.
#pragma once

#include <cstdint>

#include "pto/types/fused.hpp"

namespace pto::simd {
inline namespace PTO_LANES_NAMESPACE {

/// Whether there is something to choose: the unit's flags do not promise what the host may have.
#if defined(__SSE2__)
inline constexpr bool choosesProducts = !isFused;
#else
inline constexpr bool choosesProducts = false;
#endif

/// The columns of a block of sums, and the words along K that lie together.
inline constexpr int chosenColumns = 16, chosenWords = 8;

#if defined(__SSE2__)

/// Whether this host has what the functions below are made of.
inline bool hostFuses() {
  static const bool answer = [] {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  }();
  return answer;
}

// No function takes or returns such a register: units without them would pass it in another way. The same in
// memory, anywhere.
typedef float ChosenRegister __attribute__((vector_size(32)));
typedef float ChosenMemory __attribute__((vector_size(32), aligned(4), may_alias));
#define PTO_CHOSEN_TARGET __attribute__((target("avx2,fma")))

/// sum += a * b. Apart, because g++ asks templates where they are defined whether they may do that.
PTO_CHOSEN_TARGET PTO_ALWAYS_INLINE inline void addChosen(ChosenRegister &sum, const ChosenRegister &a,
                                                          const ChosenRegister &b) {
  sum = __builtin_ia32_vfmaddps256(a, b, sum);
}

/// Between memory and registers; apart for g++ too, which forgets in templates that memory is not aligned.
PTO_CHOSEN_TARGET PTO_ALWAYS_INLINE inline void loadChosen(ChosenRegister &to, const float *from) {
  to = *reinterpret_cast<const ChosenMemory *>(from);
}
PTO_CHOSEN_TARGET PTO_ALWAYS_INLINE inline void storeChosen(float *to, const ChosenRegister &from) {
  *reinterpret_cast<ChosenMemory *>(to) = from;
}

/// sums[i, j] = the sum over w < words of left[w / 8 * leftStep + i * 8 + w % 8] * panel[w, j], in this order,
/// for i < rows, j < 16, whatever the host has.
[[gnu::noinline]] inline void multiplyOneByOne(float *sums, int rows, const float *left, int64_t leftStep,
                                               const float *panel, int64_t words) {
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < chosenColumns; ++j) {
      float sum = 0;
      for (int64_t w = 0; w < words; ++w)
        sum = __builtin_fmaf(left[w / chosenWords * leftStep + i * chosenWords + w % chosenWords],
                             panel[w * chosenColumns + j], sum);
      sums[i * chosenColumns + j] = sum;
    }
}
/// The same for Rows rows of a host that fuses.
template <int Rows>
[[gnu::noinline]] PTO_CHOSEN_TARGET void multiplyFused(float *sums, const float *left, int64_t leftStep,
                                                       const float *panel, int64_t words) {
  ChosenRegister sum[Rows][2] = {};
  for (; words > 0; words -= chosenWords, left += leftStep) {
    const int64_t here = words < chosenWords ? words : chosenWords;
    for (int64_t k = 0; k < here; ++k, panel += chosenColumns) {
      ChosenRegister b0, b1;
      loadChosen(b0, panel);
      loadChosen(b1, panel + chosenColumns / 2);
#pragma GCC unroll 8
      for (int i = 0; i < Rows; ++i) {
        const float e = left[i * chosenWords + k];
        const ChosenRegister a = {e, e, e, e, e, e, e, e};
        addChosen(sum[i][0], a, b0);
        addChosen(sum[i][1], a, b1);
      }
    }
  }
#pragma GCC unroll 8
  for (int i = 0; i < Rows; ++i) {
    storeChosen(sums + i * chosenColumns, sum[i][0]);
    storeChosen(sums + i * chosenColumns + chosenColumns / 2, sum[i][1]);
  }
}

/// sums[j * 8 + i] = the sum over w = i, 8 + i, 16 + i ... < words of left[w / 8 * leftStep + i] *
/// right[w / 8 * rightStep + j * 8 + i], for j < lines, whatever the host has.
[[gnu::noinline]] inline void multiplyVectorOneByOne(float *sums, const float *left, int64_t leftStep,
                                                     const float *right, int64_t rightStep, int64_t words,
                                                     int64_t lines) {
  for (int64_t j = 0; j < lines; ++j)
    for (int64_t i = 0; i < chosenWords; ++i) {
      float sum = 0;
      for (int64_t w = i; w < words; w += chosenWords)
        sum = __builtin_fmaf(left[w / chosenWords * leftStep + i],
                             right[w / chosenWords * rightStep + j * chosenWords + i], sum);
      sums[j * chosenWords + i] = sum;
    }
}
/// The same for so many lines of a host that fuses.
template <int Lines>
[[gnu::noinline]] PTO_CHOSEN_TARGET void multiplyLinesFused(float *sums, const float *left, int64_t leftStep,
                                                            const float *right, int64_t rightStep,
                                                            int64_t words) {
  ChosenRegister sum[Lines] = {};
  for (; words >= chosenWords; words -= chosenWords, left += leftStep, right += rightStep) {
    ChosenRegister a, line;
    loadChosen(a, left);
#pragma GCC unroll 8
    for (int i = 0; i < Lines; ++i) {
      loadChosen(line, right + i * chosenWords);
      addChosen(sum[i], a, line);
    }
  }
#pragma GCC unroll 8
  for (int i = 0; i < Lines; ++i)
    storeChosen(sums + i * chosenWords, sum[i]);
  for (int i = 0; i < Lines; ++i)
    for (int64_t k = 0; k < words; ++k) {
      float &element = sums[i * chosenWords + k];
      element = __builtin_fmaf(left[k], right[i * chosenWords + k], element);
    }
}

template <int Rows>
inline void multiplyChosen(float *sums, const float *left, int64_t leftStep, const float *panel,
                           int64_t words) {
  if (hostFuses())
    multiplyFused<Rows>(sums, left, leftStep, panel, words);
  else
    multiplyOneByOne(sums, Rows, left, leftStep, panel, words);
}

inline void multiplyVectorChosen(float *sums, const float *left, int64_t leftStep, const float *right,
                                 int64_t rightStep, int64_t words, int64_t lines) {
  if (!hostFuses())
    return multiplyVectorOneByOne(sums, left, leftStep, right, rightStep, words, lines);
  int64_t j = 0;
  for (; j + 4 <= lines; j += 4)
    multiplyLinesFused<4>(sums + j * chosenWords, left, leftStep, right + j * chosenWords, rightStep, words);
  for (; j < lines; ++j)
    multiplyLinesFused<1>(sums + j * chosenWords, left, leftStep, right + j * chosenWords, rightStep, words);
}

#undef PTO_CHOSEN_TARGET

#else // nothing is chosen

bool hostFuses();
template <int Rows>
void multiplyChosen(float *sums, const float *left, int64_t leftStep, const float *panel, int64_t words);
void multiplyVectorChosen(float *sums, const float *left, int64_t leftStep, const float *right,
                          int64_t rightStep, int64_t words, int64_t lines);

#endif

} // namespace PTO_LANES_NAMESPACE
} // namespace pto::simd
