// Where element (r, c) of the matrix that a tensor stands for lies in global memory: the one place that knows
// a tensor layout.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/types/enums.hpp"

namespace pto::tessera {

/// A tensor's layout, sizes and strides. A constant for static tensors, a run-time value otherwise.
struct TensorMap {
  Layout layout = Layout::ND;
  int64_t shape[5] = {1, 1, 1, 1, 1};
  int64_t stride[5] = {1, 1, 1, 1, 1};
  int64_t c0 = 1; ///< channels of a 32-byte block, where the layout leaves that dimension unsaid

  /// True for the layouts that have a 2-D view.
  static constexpr bool isMapped(Layout layout) {
    switch (layout) {
    case Layout::ND:
    case Layout::DN:
    case Layout::NZ:
    case Layout::NC1HWC0:
    case Layout::NDC1HWC0:
    case Layout::FRACTAL_Z:
    case Layout::MX_A_ZZ:
    case Layout::MX_A_ND:
    case Layout::MX_A_DN:
    case Layout::MX_B_NN:
    case Layout::MX_B_ND:
    case Layout::MX_B_DN:
      return true;
    default:
      return false;
    }
  }

  constexpr int64_t at(int64_t i0, int64_t i1, int64_t i2, int64_t i3, int64_t i4) const {
    return i0 * stride[0] + i1 * stride[1] + i2 * stride[2] + i3 * stride[3] + i4 * stride[4];
  }

  /// Offset in elements of (r, c). Quotients go to the outermost index unreduced, and DN leaves the row index
  /// alone, so that contiguous memory may be read under another shape.
  constexpr int64_t offset(int64_t r, int64_t c) const {
    const int64_t *s = shape;
    switch (layout) {
    case Layout::DN:
      return at(c / (s[4] * s[2] * s[1]), c / (s[4] * s[2]) % s[1], c / s[4] % s[2], r, c % s[4]);
    case Layout::NZ:
      return at(c / s[4] / s[1], c / s[4] % s[1], r / s[3], r % s[3], c % s[4]);
    case Layout::NC1HWC0:
      return at(r / (s[2] * s[3]), c / s[4], r / s[3] % s[2], r % s[3], c % s[4]);
    case Layout::NDC1HWC0:
      return at(r / (s[3] * s[4]), c / (c0 * s[2]), c / c0 % s[2], r / s[4] % s[3], r % s[4]) + c % c0;
    case Layout::FRACTAL_Z:
      return at(r / (s[4] * s[2] * s[1]), r / (s[4] * s[2]) % s[1], r / s[4] % s[2], c, r % s[4]);
    case Layout::MX_A_ZZ:
      return at(0, r / 16, c / 2, r % 16, c % 2);
    case Layout::MX_A_ND:
      return at(0, 0, r, c / 2, c % 2);
    case Layout::MX_A_DN:
      return at(0, 0, c / 2, r, c % 2);
    case Layout::MX_B_NN:
      return at(0, c / 16, r / 2, c % 16, r % 2);
    case Layout::MX_B_ND:
      return at(0, 0, r / 2, c, r % 2);
    case Layout::MX_B_DN:
      return at(0, 0, c, r / 2, r % 2);
    default: // ND
      return at(r / (s[3] * s[2] * s[1]), r / (s[3] * s[2]) % s[1], r / s[3] % s[2], r % s[3], c);
    }
  }

  /// Number of elements.
  constexpr int64_t elements() const {
    return shape[0] * shape[1] * shape[2] * shape[3] * shape[4] * (layout == Layout::NDC1HWC0 ? c0 : 1);
  }
  /// Offset of the tensor's last element: nothing of it lies beyond (strides are not negative).
  constexpr int64_t lastOffset() const {
    return at(shape[0] - 1, shape[1] - 1, shape[2] - 1, shape[3] - 1, shape[4] - 1) +
           (layout == Layout::NDC1HWC0 ? c0 - 1 : 0);
  }
};

} // namespace pto::tessera
