// Adding to shared memory from several cores at once.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pto/types/small_float.hpp"

namespace pto::tessera {

template <size_t Bytes>
struct BitsOfSize;
template <>
struct BitsOfSize<1> {
  using type = uint8_t;
};
template <>
struct BitsOfSize<2> {
  using type = uint16_t;
};
template <>
struct BitsOfSize<4> {
  using type = uint32_t;
};
template <>
struct BitsOfSize<8> {
  using type = uint64_t;
};

/// a + b in T: integers wrap, other types round once.
template <typename T>
constexpr T wrappingAdd(T a, T b) {
  if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
    using U = std::make_unsigned_t<T>;
    return static_cast<T>(static_cast<U>(static_cast<U>(a) + static_cast<U>(b)));
  } else {
    return static_cast<T>(a + b);
  }
}

/// Element `index` of `base` += value, indivisibly with respect to all other calls in the process.
template <typename T>
void atomicAdd(T *base, size_t index, T value) {
  using Bits [[gnu::may_alias]] = typename BitsOfSize<sizeof(T)>::type;
  T *unit = base + (IsTwinType<T>() ? index / 2 : index);
  auto *bits = reinterpret_cast<Bits *>(unit);
  Bits seen = __atomic_load_n(bits, __ATOMIC_RELAXED);
  Bits wanted;
  do {
    T copy = std::bit_cast<T>(seen);
    const size_t part = IsTwinType<T>() ? index % 2 : 0;
    SetProperDataPart(&copy, part, wrappingAdd(GetProperDataPart(&copy, part), value));
    wanted = std::bit_cast<Bits>(copy);
  } while (!__atomic_compare_exchange_n(bits, &seen, wanted, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
}

} // namespace pto::tessera
