// Where element (r, c) of the matrix that a tensor stands for lies in global memory: the one place that knows
// a tensor layout.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/tile/axis.hpp"
#include "pto/types/enums.hpp"
#include "pto/types/inlining.hpp"

namespace pto::tessera {

/// A tensor's layout, sizes and strides. A constant for static tensors, a run-time value otherwise.
struct TensorMap {
  Layout layout = Layout::ND;
  int64_t shape[5] = {1, 1, 1, 1, 1};
  int64_t stride[5] = {1, 1, 1, 1, 1};
  int64_t c0 = 1; ///< channels of a 32-byte block, where the layout leaves that dimension unsaid

  /// True for the layouts that have a 2-D view for every program: MapTileIndicesToGlobalOffset knows them.
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

  /// True for the layouts that have places, for the instructions: some of these are meant for a few of them
  /// only.
  static constexpr bool hasPlaces(Layout layout) {
    return isMapped(layout) || layout == Layout::NHWC || layout == Layout::NCHW || layout == Layout::NCDHW ||
           layout == Layout::FRACTAL_Z_3D || layout == Layout::HIF4_A_ZZ || layout == Layout::HIF4_B_NN;
  }

  constexpr int64_t at(int64_t i0, int64_t i1, int64_t i2, int64_t i3, int64_t i4) const {
    return i0 * stride[0] + i1 * stride[1] + i2 * stride[2] + i3 * stride[3] + i4 * stride[4];
  }

  /// Where the elements lie, in elements from the tensor's start. Quotients go to the outermost index
  /// unreduced, and DN leaves the row index alone, so that contiguous memory may be read under another shape.
  /// No size may be 0.
  PTO_ALWAYS_INLINE constexpr Places places() const {
    const Axis::Level d0 = {shape[0], stride[0]}, d1 = {shape[1], stride[1]}, d2 = {shape[2], stride[2]},
                      d3 = {shape[3], stride[3]}, d4 = {shape[4], stride[4]};
    const Axis::Level sixteen = {16, stride[3]}, two = {2, stride[4]}, four = {4, stride[4]};
    switch (layout) {
    case Layout::DN:
      return {{d3}, {d4, d2, d1, d0}};
    case Layout::NZ:
      return {{d3, d2}, {d4, d1, d0}};
    case Layout::NC1HWC0:
      return {{d3, d2, d0}, {d4, d1}};
    case Layout::NDC1HWC0:
      return {{d4, d3, d0}, {{c0, 1}, d2, d1}};
    case Layout::NHWC: // (1, N, H, W, C)
      return {{d3, d2, d1}, {d4}};
    case Layout::NCHW: // (1, N, C, H, W)
      return {{d4, d3, d1}, {d2}};
    case Layout::NCDHW: // (N, C, D, H, W), at depth 0
      return {{d4, d3, d0}, {d1}};
    case Layout::FRACTAL_Z:
    case Layout::FRACTAL_Z_3D:
      return {{d4, d2, d1, d0}, {d3}};
    case Layout::MX_A_ZZ:
      return {{sixteen, d1}, {two, d2}};
    case Layout::HIF4_A_ZZ:
      return {{sixteen, d1}, {four, d2}};
    case Layout::MX_A_ND:
      return {{d2}, {two, d3}};
    case Layout::MX_A_DN:
      return {{d3}, {two, d2}};
    case Layout::MX_B_NN:
      return {{two, d2}, {sixteen, d1}};
    case Layout::HIF4_B_NN:
      return {{four, d2}, {sixteen, d1}};
    case Layout::MX_B_ND:
      return {{two, d2}, {d3}};
    case Layout::MX_B_DN:
      return {{two, d3}, {d2}};
    default: // ND
      return {{d3, d2, d1, d0}, {d4}};
    }
  }

  /// Rows and columns of the matrix, from numbers that may be unknown: as many as places() counts up to.
  template <class Number>
  static constexpr Number rowsOf(Layout layout, const Number (&s)[5]) {
    switch (layout) {
    case Layout::DN:
    case Layout::MX_A_DN:
      return s[3];
    case Layout::NZ:
      return s[2] * s[3];
    case Layout::NC1HWC0:
      return s[0] * s[2] * s[3];
    case Layout::NDC1HWC0:
    case Layout::NCDHW:
      return s[0] * s[3] * s[4];
    case Layout::NHWC:
      return s[1] * s[2] * s[3];
    case Layout::NCHW:
      return s[1] * s[3] * s[4];
    case Layout::FRACTAL_Z:
    case Layout::FRACTAL_Z_3D:
      return s[0] * s[1] * s[2] * s[4];
    case Layout::MX_A_ZZ:
    case Layout::HIF4_A_ZZ:
      return Number(16) * s[1];
    case Layout::MX_A_ND:
      return s[2];
    case Layout::MX_B_NN:
    case Layout::MX_B_ND:
      return Number(2) * s[2];
    case Layout::HIF4_B_NN:
      return Number(4) * s[2];
    case Layout::MX_B_DN:
      return Number(2) * s[3];
    default: // ND
      return s[0] * s[1] * s[2] * s[3];
    }
  }
  template <class Number>
  static constexpr Number colsOf(Layout layout, const Number (&s)[5], Number c0) {
    switch (layout) {
    case Layout::DN:
      return s[0] * s[1] * s[2] * s[4];
    case Layout::NZ:
      return s[0] * s[1] * s[4];
    case Layout::NC1HWC0:
      return s[1] * s[4];
    case Layout::NDC1HWC0:
      return s[1] * s[2] * c0;
    case Layout::NCDHW:
      return s[1];
    case Layout::NCHW:
    case Layout::MX_B_DN:
      return s[2];
    case Layout::FRACTAL_Z:
    case Layout::FRACTAL_Z_3D:
    case Layout::MX_B_ND:
      return s[3];
    case Layout::MX_A_ZZ:
    case Layout::MX_A_DN:
      return Number(2) * s[2];
    case Layout::HIF4_A_ZZ:
      return Number(4) * s[2];
    case Layout::MX_A_ND:
      return Number(2) * s[3];
    case Layout::MX_B_NN:
    case Layout::HIF4_B_NN:
      return Number(16) * s[1];
    default: // ND, NHWC
      return s[4];
    }
  }
  constexpr int64_t rows() const { return rowsOf(layout, shape); }
  constexpr int64_t cols() const { return colsOf(layout, shape, c0); }

  /// Offset of element (r, c).
  constexpr int64_t offset(int64_t r, int64_t c) const {
    const Places all = places();
    return all.rows.at(r) + all.cols.at(c);
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
