// The machine's limits: libc's mem functions and plain vector loops over the same memory as the instruction
// under test.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "bench/measure.hpp"

namespace bench {

template <int Bytes>
struct Wide {
  typedef int32_t type __attribute__((vector_size(Bytes), aligned(1), may_alias));
};

/// Bytes of the registers that every build has, but those for the oldest hosts.
#ifdef __AVX__
inline constexpr int usual = 32;
#else
inline constexpr int usual = 16;
#endif

/// Keeps a loop from being recognized and replaced.
template <class T>
inline void keep(T &value) {
  asm volatile("" : "+m"(value) : : "memory");
}

template <int Bytes>
[[gnu::noinline]] void fillLoop(void *to, size_t bytes) {
  using V = typename Wide<Bytes>::type;
  V value = {};
  asm volatile("" : "+x"(value));
  auto *out = static_cast<V *>(to);
  const size_t count = bytes / Bytes;
  for (size_t i = 0; i + 4 <= count; i += 4) {
    out[i] = value;
    out[i + 1] = value;
    out[i + 2] = value;
    out[i + 3] = value;
    asm volatile("" : : : "memory");
  }
}

template <int Bytes>
[[gnu::noinline]] void copyLoop(void *to, const void *from, size_t bytes) {
  using V = typename Wide<Bytes>::type;
  auto *out = static_cast<V *>(to);
  auto *in = static_cast<const V *>(from);
  const size_t count = bytes / Bytes;
  for (size_t i = 0; i + 4 <= count; i += 4) {
    const V a = in[i], b = in[i + 1], c = in[i + 2], d = in[i + 3];
    out[i] = a;
    out[i + 1] = b;
    out[i + 2] = c;
    out[i + 3] = d;
    asm volatile("" : : : "memory");
  }
}

/// Reads everything, keeps the sum of eight registers.
template <int Bytes>
[[gnu::noinline]] void readLoop(const void *from, size_t bytes, void *sink) {
  using V = typename Wide<Bytes>::type;
  auto *in = static_cast<const V *>(from);
  V sum[8] = {};
  const size_t count = bytes / Bytes;
  for (size_t i = 0; i + 8 <= count; i += 8)
    for (int k = 0; k < 8; ++k)
      sum[k] += in[i + k];
  for (int k = 0; k < 8; ++k)
    static_cast<V *>(sink)[k] = sum[k];
}

/// Reads `bytes`, writes each piece `times` times: one read stream and a write stream that many times as
/// long.
template <int Bytes>
[[gnu::noinline]] void spreadLoop(void *to, const void *from, size_t bytes, size_t times) {
  using V = typename Wide<Bytes>::type;
  auto *out = static_cast<V *>(to);
  auto *in = static_cast<const V *>(from);
  for (size_t i = 0; i < bytes / Bytes; ++i) {
    const V value = in[i];
    for (size_t k = 0; k < times; ++k)
      *out++ = value;
    asm volatile("" : : : "memory");
  }
}

/// The least a column sum of half or bfloat16 must do: read, widen to float, add. Eight sums, rows of 8 * 8
/// columns.
template <bool Half>
[[gnu::noinline]] void widenAndAddLoop(const void *from, size_t bytes, void *sink) {
  typedef float Floats __attribute__((vector_size(32), aligned(1), may_alias));
  typedef uint32_t Words __attribute__((vector_size(32), aligned(1), may_alias));
  [[maybe_unused]] typedef short Halves __attribute__((vector_size(16), aligned(1), may_alias));
  const char *in = static_cast<const char *>(from);
  Floats sum[8] = {};
  for (size_t at = 0; at + 128 <= bytes; at += 128)
    for (int k = 0; k < 4; ++k) {
      Floats even, odd;
#ifdef __F16C__
      if constexpr (Half) {
        even = __builtin_ia32_vcvtph2ps256(*reinterpret_cast<const Halves *>(in + at + 32 * k));
        odd = __builtin_ia32_vcvtph2ps256(*reinterpret_cast<const Halves *>(in + at + 32 * k + 16));
      } else
#endif
      {
        const Words words = *reinterpret_cast<const Words *>(in + at + 32 * k);
        even = reinterpret_cast<Floats>(words << 16);
        odd = reinterpret_cast<Floats>(words & 0xffff0000u);
      }
      sum[2 * k] += even;
      sum[2 * k + 1] += odd;
    }
  for (int k = 0; k < 8; ++k)
    static_cast<Floats *>(sink)[k] = sum[k];
}

#ifdef __F16C__
/// Halves as floats and back, as hand-written code has them.
template <int Bytes>
struct HalfLanes;
template <>
struct HalfLanes<32> {
  typedef float Floats __attribute__((vector_size(32), aligned(1), may_alias));
  typedef short Halves __attribute__((vector_size(16), aligned(1), may_alias));
  static constexpr size_t lanes = 8;

  static Floats load(const void *from) {
    Floats value = __builtin_ia32_vcvtph2ps256(*static_cast<const Halves *>(from));
    asm("" : "+x"(value)); // or clang compares halves, one at a time
    return value;
  }
  static void store(void *to, Floats value) {
    *static_cast<Halves *>(to) = (Halves)__builtin_ia32_vcvtps2ph256(value, 0);
  }
};
#ifdef __AVX512F__
template <>
struct HalfLanes<64> {
  typedef float Floats __attribute__((vector_size(64), aligned(1), may_alias));
  typedef short Halves __attribute__((vector_size(32), aligned(1), may_alias));
  static constexpr size_t lanes = 16;

  static Floats load(const void *from) {
    Floats value = __builtin_ia32_vcvtph2ps512_mask(*static_cast<const Halves *>(from), Floats{}, -1, 4);
    asm("" : "+v"(value));
    return value;
  }
  static void store(void *to, Floats value) {
    *static_cast<Halves *>(to) = (Halves)__builtin_ia32_vcvtps2ph512_mask(value, 0, Halves{}, -1);
  }
};
#endif

/// The least that arithmetic on halves must do: read, widen to float, compute, round, write. Four registers in
/// a turn.
template <int Bytes, int Inputs, class Compute>
[[gnu::noinline]] void halfLoop(void *to, const void *const *from, size_t count, Compute compute) {
  using Lanes = HalfLanes<Bytes>;
  const auto at = [&](int k, size_t i) __attribute__((always_inline)) {
    return Lanes::load(static_cast<const char *>(from[k]) + 2 * i);
  };
  for (size_t i = 0; i + 4 * Lanes::lanes <= count; i += 4 * Lanes::lanes)
#pragma GCC unroll 4
    for (size_t j = i; j < i + 4 * Lanes::lanes; j += Lanes::lanes) {
      char *const place = static_cast<char *>(to) + 2 * j;
      if constexpr (Inputs == 1)
        Lanes::store(place, compute(at(0, j)));
      else
        Lanes::store(place, compute(at(0, j), at(1, j)));
    }
}
#endif

/// The same for bfloat16: a word of two of them is two floats for a shift and a mask. Sums of NaN with others
/// are not looked at.
template <int Bytes, int Inputs, int Unroll, class Compute>
[[gnu::noinline]] void bfloat16Loop(void *to, const void *const *from, size_t count, Compute compute) {
  typedef float Floats __attribute__((vector_size(Bytes), aligned(1), may_alias));
  typedef uint32_t Words __attribute__((vector_size(Bytes), aligned(1), may_alias));
  const auto rounded = [](Floats value) __attribute__((always_inline)) {
    const Words bits = reinterpret_cast<Words>(value);
    return bits + ((bits >> 16 & 1) + 0x7fff);
  };
  const auto part = [&](bool odd, size_t i) __attribute__((always_inline)) {
    const auto at = [&](int k) __attribute__((always_inline)) {
      const Words words = *reinterpret_cast<const Words *>(static_cast<const char *>(from[k]) + 2 * i);
      return reinterpret_cast<Floats>(odd ? words & 0xffff0000u : words << 16);
    };
    if constexpr (Inputs == 1)
      return rounded(compute(at(0)));
    else
      return rounded(compute(at(0), at(1)));
  };
  constexpr size_t step = Bytes / 2;
  for (size_t i = 0; i + Unroll * step <= count; i += Unroll * step)
#pragma GCC unroll 4
    for (size_t j = i; j < i + Unroll * step; j += step)
      *reinterpret_cast<Words *>(static_cast<char *>(to) + 2 * j) =
          part(false, j) >> 16 | (part(true, j) & 0xffff0000u);
}

/// Reads several streams of `In` bytes each and writes one of `Out` bytes, a register of the longer at a time
/// and an even share of the shorter.
template <int Bytes, int Inputs>
[[gnu::noinline]] void streamLoop(void *to, const void *const *from, size_t in, size_t out) {
  using V = typename Wide<Bytes>::type;
  const auto read = [&](size_t at) __attribute__((always_inline)) {
    V value = *reinterpret_cast<const V *>(static_cast<const char *>(from[0]) + at);
    for (int k = 1; k < Inputs; ++k)
      value ^= *reinterpret_cast<const V *>(static_cast<const char *>(from[k]) + at);
    return value;
  };
  char *const end = static_cast<char *>(to);
  if (in >= out) {
    const size_t loads = out == 0 ? 0 : in / out;
    if (loads == 1) {
      for (size_t at = 0; at + 2 * Bytes <= in; at += 2 * Bytes) {
        const V a = read(at), b = read(at + Bytes);
        *reinterpret_cast<V *>(end + at) = a;
        *reinterpret_cast<V *>(end + at + Bytes) = b;
      }
    } else {
      for (size_t at = 0; at + loads * Bytes <= in; at += loads * Bytes) {
        V value = read(at);
        for (size_t k = 1; k < loads; ++k)
          value ^= read(at + k * Bytes);
        *reinterpret_cast<V *>(end + at / loads) = value;
      }
    }
  } else {
    const size_t stores = out / in;
    for (size_t at = 0; at + Bytes <= in; at += Bytes) {
      const V value = read(at);
      for (size_t k = 0; k < stores; ++k)
        *reinterpret_cast<V *>(end + at * stores + k * Bytes) = value;
    }
  }
}

inline std::vector<Work> fillLimits(void *to, size_t bytes) {
  std::vector<Work> limits = {[=] { std::memset(to, 1, bytes); }, [=] { fillLoop<usual>(to, bytes); }};
#ifdef __AVX512F__
  limits.push_back([=] { fillLoop<64>(to, bytes); });
#endif
  return limits;
}

inline std::vector<Work> copyLimits(void *to, const void *from, size_t bytes) {
  std::vector<Work> limits = {[=] { std::memcpy(to, from, bytes); },
                              [=] { copyLoop<usual>(to, from, bytes); }};
#ifdef __AVX512F__
  limits.push_back([=] { copyLoop<64>(to, from, bytes); });
#endif
  return limits;
}

/// Streams of `in` bytes each that are read, and one of `out` bytes that is written.
template <int Inputs>
std::vector<Work> streamLimits(void *to, std::array<const void *, Inputs> from, size_t in, size_t out) {
  std::vector<Work> limits = {[=] { streamLoop<usual, Inputs>(to, from.data(), in, out); }};
#ifdef __AVX512F__
  limits.push_back([=] { streamLoop<64, Inputs>(to, from.data(), in, out); });
#endif
  return limits;
}

inline std::vector<Work> readLimits(const void *from, size_t bytes) {
  alignas(64) static unsigned char sink[8 * 64];
  std::vector<Work> limits = {[=] { readLoop<usual>(from, bytes, sink); }};
#ifdef __AVX512F__
  limits.push_back([=] { readLoop<64>(from, bytes, sink); });
#endif
  return limits;
}

/// Hand loops that convert, compute and convert back: the limit of arithmetic on half (or bfloat16), of which
/// conversion, not memory, is the bound.
template <bool Half, int Inputs, class Compute>
std::vector<Work> convertingLimits(void *to, std::array<const void *, Inputs> from, size_t count,
                                   Compute compute) {
  std::vector<Work> limits;
  const auto add = [&]<int Bytes>(std::integral_constant<int, Bytes>) {
    if constexpr (!Half) {
      limits.push_back([=] { bfloat16Loop<Bytes, Inputs, 1>(to, from.data(), count, compute); });
      limits.push_back([=] { bfloat16Loop<Bytes, Inputs, 4>(to, from.data(), count, compute); });
    }
#ifdef __F16C__
    if constexpr (Half)
      limits.push_back([=] { halfLoop<Bytes, Inputs>(to, from.data(), count, compute); });
#endif
  };
  add(std::integral_constant<int, usual>());
#ifdef __AVX512F__
  add(std::integral_constant<int, 64>());
#endif
  if (limits.empty()) // no instruction for halves
    return streamLimits<Inputs>(to, from, 2 * count, 2 * count);
  return limits;
}

template <bool Half>
std::vector<Work> widenAndAddLimits(const void *from, size_t bytes) {
  alignas(64) static unsigned char sink[8 * 64];
  return {[=] { widenAndAddLoop<Half>(from, bytes, sink); }};
}

inline std::vector<Work> spreadLimits(void *to, const void *from, size_t bytes, size_t times) {
  std::vector<Work> limits = {[=] { spreadLoop<usual>(to, from, bytes, times); }};
#ifdef __AVX512F__
  limits.push_back([=] { spreadLoop<64>(to, from, bytes, times); });
#endif
  return limits;
}

} // namespace bench
