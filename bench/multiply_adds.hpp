// The machine's limits for matrix products: multiply-adds of float, and of int8_t, that wait for nothing but
// the multipliers.
#pragma once

#include <pto/pto-inst.hpp>

#include <thread>

#include "bench/measure.hpp"

namespace bench {

/// At least `count` multiply-adds of float, by the instructions that this build may use.
[[gnu::noinline]] inline void promisedMultiplyAdds(int64_t count) {
  constexpr int lanes = pto::simd::lanes<float>, sums = 12;
  using Register = pto::simd::Vec<float, lanes>;
  Register sum[sums] = {}, x = {}, y = {};
  for (int64_t done = 0; done < count; done += sums * lanes) {
#pragma GCC unroll 12
    for (int i = 0; i < sums; ++i) {
      asm volatile("" : "+x"(x)); // each product is its own
      sum[i] = pto::simd::fused(x, y, sum[i]);
    }
  }
  for (Register &value : sum)
    asm volatile("" : : "x"(value));
}

#if defined(__x86_64__)
/// The same by instructions that the host has, whatever this build may use.
[[gnu::noinline, gnu::target("avx2,fma")]] inline void chosenMultiplyAdds(int64_t count) {
  constexpr int lanes = 8, sums = 12;
  typedef float Register __attribute__((vector_size(32)));
  Register sum[sums] = {}, x = {}, y = {};
  for (int64_t done = 0; done < count; done += sums * lanes) {
#pragma GCC unroll 12
    for (int i = 0; i < sums; ++i) {
      asm volatile("" : "+x"(x));
      sum[i] = __builtin_ia32_vfmaddps256(x, y, sum[i]);
    }
  }
  for (Register &value : sum)
    asm volatile("" : : "x"(value));
}
#endif

/// At least `count` multiply-adds of float, as products do them: see types/chosen_products.hpp.
inline void multiplyAdds(int64_t count) {
#if defined(__x86_64__)
  if (pto::simd::choosesProducts && pto::simd::hostFuses())
    return chosenMultiplyAdds(count);
#endif
  promisedMultiplyAdds(count);
}

/// At least `count` multiply-adds of int8_t: dot products of as many as one instruction of this build takes.
[[gnu::noinline]] inline void dotProducts(int64_t count) {
  constexpr int lanes = pto::simd::lanes<int32_t>, sums = 12;
  constexpr int elements = pto::tessera::matrix::WordsOf<int8_t>::elements;
  using Register = pto::simd::Vec<int32_t, lanes>;
  Register sum[sums] = {}, x = {}, y = {};
  asm volatile("" : "+x"(y)); // or products with zero are left out
  for (int64_t done = 0; done < count; done += sums * lanes * elements) {
#pragma GCC unroll 12
    for (int i = 0; i < sums; ++i) {
      asm volatile("" : "+x"(x));
      sum[i] = pto::tessera::matrix::WordsOf<int8_t>::multiplyAdd(x, y, sum[i]);
    }
  }
  for (Register &value : sum)
    asm volatile("" : : "x"(value));
}

/// What two loops of so many take on two threads.
inline double secondsOfTwoLoops(int64_t count) {
  return seconds([=] {
    std::thread other([=] { multiplyAdds(count); });
    multiplyAdds(count);
    other.join();
  });
}

/// How much faster two loops of so many are on two threads than one after the other.
inline double gainOfTwoLoops(int64_t count) {
  const double alone = seconds([=] { multiplyAdds(count); });
  return 2 * alone / secondsOfTwoLoops(count);
}

/// The limit of products whose factors hold T.
template <class T = float>
std::vector<Work> multiplyAddLimits(double count) {
  if constexpr (std::is_same_v<T, int8_t>)
    return {[=] { dotProducts(static_cast<int64_t>(count)); }};
  else
    return {[=] { multiplyAdds(static_cast<int64_t>(count)); }};
}

} // namespace bench
