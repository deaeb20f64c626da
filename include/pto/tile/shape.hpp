// Shape and Stride: the five dimensions of a global tensor, each a constant or DYNAMIC.
#pragma once

#include <cstdint>

#include "pto/profile/macros.hpp"
#include "pto/types/constants.hpp"

namespace pto {
namespace tessera {

/// Five int64 template arguments of which the DYNAMIC ones are stored. Shape and Stride are this with their
/// own member names.
template <int64_t N1, int64_t N2, int64_t N3, int64_t N4, int64_t N5>
struct FiveDims {
  static constexpr int64_t fixed[5] = {N1, N2, N3, N4, N5};
  static constexpr int dynamicCount =
      (N1 == DYNAMIC) + (N2 == DYNAMIC) + (N3 == DYNAMIC) + (N4 == DYNAMIC) + (N5 == DYNAMIC);

  /// Puts values, left to right, into the DYNAMIC positions of `stored`.
  template <int Count>
  static constexpr void storeDynamic(int64_t (&stored)[5], const int64_t (&values)[Count]) {
    int next = 0;
    for (int dim = 0; dim < 5; ++dim)
      stored[dim] = fixed[dim] == DYNAMIC ? values[next++] : 1;
  }
  static constexpr void storeAll(int64_t (&stored)[5], const int64_t (&values)[5]) {
    for (int dim = 0; dim < 5; ++dim)
      stored[dim] = fixed[dim] == DYNAMIC ? values[dim] : 1;
  }
};

} // namespace tessera

template <int64_t N1 = DYNAMIC, int64_t N2 = DYNAMIC, int64_t N3 = DYNAMIC, int64_t N4 = DYNAMIC,
          int64_t N5 = DYNAMIC>
struct Shape {
  using Dims = tessera::FiveDims<N1, N2, N3, N4, N5>;
  static constexpr int64_t staticShape[5] = {N1, N2, N3, N4, N5};
  int64_t shape[5] = {1, 1, 1, 1, 1};

  constexpr Shape() = default;
  constexpr Shape(int64_t n1, int64_t n2, int64_t n3, int64_t n4, int64_t n5) {
    Dims::storeAll(shape, {n1, n2, n3, n4, n5});
  }
  constexpr Shape(int64_t n) {
    static_assert(Dims::dynamicCount == 1, "[PTO][SA] Shape: one value needs exactly one DYNAMIC dimension.");
    if constexpr (Dims::dynamicCount == 1)
      Dims::storeDynamic(shape, {n});
  }
  constexpr Shape(int64_t n1, int64_t n2) {
    static_assert(Dims::dynamicCount == 2,
                  "[PTO][SA] Shape: two values need exactly two DYNAMIC dimensions.");
    if constexpr (Dims::dynamicCount == 2)
      Dims::storeDynamic(shape, {n1, n2});
  }
  constexpr Shape(int64_t n1, int64_t n2, int64_t n3) {
    static_assert(Dims::dynamicCount == 3,
                  "[PTO][SA] Shape: three values need exactly three DYNAMIC dimensions.");
    if constexpr (Dims::dynamicCount == 3)
      Dims::storeDynamic(shape, {n1, n2, n3});
  }
  constexpr Shape(int64_t n1, int64_t n2, int64_t n3, int64_t n4) {
    static_assert(Dims::dynamicCount == 4,
                  "[PTO][SA] Shape: four values need exactly four DYNAMIC dimensions.");
    if constexpr (Dims::dynamicCount == 4)
      Dims::storeDynamic(shape, {n1, n2, n3, n4});
  }
};

template <int64_t N1 = DYNAMIC, int64_t N2 = DYNAMIC, int64_t N3 = DYNAMIC, int64_t N4 = DYNAMIC,
          int64_t N5 = DYNAMIC>
struct Stride {
  using Dims = tessera::FiveDims<N1, N2, N3, N4, N5>;
  static constexpr int64_t staticStride[5] = {N1, N2, N3, N4, N5};
  int64_t stride[5] = {1, 1, 1, 1, 1};

  constexpr Stride() = default;
  constexpr Stride(int64_t n1, int64_t n2, int64_t n3, int64_t n4, int64_t n5) {
    Dims::storeAll(stride, {n1, n2, n3, n4, n5});
  }
  constexpr Stride(int64_t n) {
    static_assert(Dims::dynamicCount == 1,
                  "[PTO][SA] Stride: one value needs exactly one DYNAMIC dimension.");
    if constexpr (Dims::dynamicCount == 1)
      Dims::storeDynamic(stride, {n});
  }
  constexpr Stride(int64_t n1, int64_t n2) {
    static_assert(Dims::dynamicCount == 2,
                  "[PTO][SA] Stride: two values need exactly two DYNAMIC dimensions.");
    if constexpr (Dims::dynamicCount == 2)
      Dims::storeDynamic(stride, {n1, n2});
  }
  constexpr Stride(int64_t n1, int64_t n2, int64_t n3) {
    static_assert(Dims::dynamicCount == 3,
                  "[PTO][SA] Stride: three values need exactly three DYNAMIC dimensions.");
    if constexpr (Dims::dynamicCount == 3)
      Dims::storeDynamic(stride, {n1, n2, n3});
  }
  constexpr Stride(int64_t n1, int64_t n2, int64_t n3, int64_t n4) {
    static_assert(Dims::dynamicCount == 4,
                  "[PTO][SA] Stride: four values need exactly four DYNAMIC dimensions.");
    if constexpr (Dims::dynamicCount == 4)
      Dims::storeDynamic(stride, {n1, n2, n3, n4});
  }
};

} // namespace pto
