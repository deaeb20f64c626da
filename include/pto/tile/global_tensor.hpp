// GlobalTensor: a view of a tensor in global memory, five dimensions with strides in elements. It owns
// nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pto/memory/atomic_add.hpp"
#include "pto/tile/shape.hpp"
#include "pto/types/enums.hpp"
#include "pto/types/small_float.hpp"

namespace pto {

/// Strips cv-qualifiers and the global-memory qualifier (which is empty on a host).
template <typename T>
struct remove_gm {
  using type = std::remove_cv_t<T>;
};
template <typename T>
using remove_gm_t = typename remove_gm<T>::type;

namespace tessera {
struct OperandAccess;
}

template <typename Element, typename Shape_, typename Stride_, Layout Layout_ = Layout::ND>
struct GlobalTensor {
  using Shape = Shape_;
  using Stride = Stride_;
  using RawDType = remove_gm_t<Element>;
  using DType = __gm__ RawDType;
  static constexpr Layout layout = Layout_;
  static constexpr int64_t staticShape[5] = {Shape::staticShape[0], Shape::staticShape[1],
                                             Shape::staticShape[2], Shape::staticShape[3],
                                             Shape::staticShape[4]};
  static constexpr int64_t staticStride[5] = {Stride::staticStride[0], Stride::staticStride[1],
                                              Stride::staticStride[2], Stride::staticStride[3],
                                              Stride::staticStride[4]};
  static inline const Shape defaultShape{};
  static inline const Stride defaultStride{};

  GlobalTensor() = default;
  GlobalTensor(DType *data, const Shape &shape = defaultShape, const Stride &stride = defaultStride)
      : data_(data) {
    for (int dim = 0; dim < GlobalTensorDim::TOTAL_DIM; ++dim) {
      shape_.shape[dim] = shape.shape[dim];
      stride_.stride[dim] = stride.stride[dim];
    }
  }

  /// Size of a dimension; -1 for a dimension that does not exist.
  int64_t GetShape(int dim) const {
    if (dim < 0 || dim >= GlobalTensorDim::TOTAL_DIM)
      return -1;
    return staticShape[dim] == DYNAMIC ? shape_.shape[dim] : staticShape[dim];
  }
  int64_t GetStride(int dim) const {
    if (dim < 0 || dim >= GlobalTensorDim::TOTAL_DIM)
      return -1;
    return staticStride[dim] == DYNAMIC ? stride_.stride[dim] : staticStride[dim];
  }
  template <int dim>
  static constexpr int64_t GetShape() {
    static_assert(inRange<dim>, "[PTO][SA] GlobalTensor::GetShape: the dimension must be 0 to 4.");
    static_assert(!isDynamic<dim>(staticShape), "[PTO][SA] GlobalTensor::GetShape: a DYNAMIC dimension is "
                                                "known at run time only; use GetShape(dim).");
    return staticShape[inRange<dim> ? dim : 0];
  }
  template <int dim>
  static constexpr int64_t GetStride() {
    static_assert(inRange<dim>, "[PTO][SA] GlobalTensor::GetStride: the dimension must be 0 to 4.");
    static_assert(!isDynamic<dim>(staticStride), "[PTO][SA] GlobalTensor::GetStride: a DYNAMIC dimension is "
                                                 "known at run time only; use GetStride(dim).");
    return staticStride[inRange<dim> ? dim : 0];
  }

  /// Sets one to five DYNAMIC dimensions: SetShape<3, 4>(rows, cols).
  template <int... dims, typename... Values>
  void SetShape(Values... values) {
    static_assert(
        sizeof...(dims) == sizeof...(Values) && sizeof...(dims) >= 1 && sizeof...(dims) <= 5,
        "[PTO][SA] GlobalTensor::SetShape: give one value for each dimension, one to five of them.");
    static_assert((inRange<dims> && ...), "[PTO][SA] GlobalTensor::SetShape: the dimension must be 0 to 4.");
    static_assert(((!inRange<dims> || isDynamic<dims>(staticShape)) && ...),
                  "[PTO][SA] GlobalTensor::SetShape: only DYNAMIC dimensions can be set.");
    if constexpr ((inRange<dims> && ...) && sizeof...(dims) == sizeof...(Values))
      ((shape_.shape[dims] = static_cast<int64_t>(values)), ...);
  }
  template <int... dims, typename... Values>
  void SetStride(Values... values) {
    static_assert(
        sizeof...(dims) == sizeof...(Values) && sizeof...(dims) >= 1 && sizeof...(dims) <= 5,
        "[PTO][SA] GlobalTensor::SetStride: give one value for each dimension, one to five of them.");
    static_assert((inRange<dims> && ...), "[PTO][SA] GlobalTensor::SetStride: the dimension must be 0 to 4.");
    static_assert(((!inRange<dims> || isDynamic<dims>(staticStride)) && ...),
                  "[PTO][SA] GlobalTensor::SetStride: only DYNAMIC dimensions can be set.");
    if constexpr ((inRange<dims> && ...) && sizeof...(dims) == sizeof...(Values))
      ((stride_.stride[dims] = static_cast<int64_t>(values)), ...);
  }

  DType *data() const { return data_; }

  // Element access on the host. Offsets count elements (4-bit elements for packed types).
  DType GetElement(size_t offset) const { return GetProperDataPart(data_, offset); }
  DType GetElement(int64_t i0, int64_t i1, int64_t i2, int64_t i3, int64_t i4) const {
    return GetElement(elementOffset(i0, i1, i2, i3, i4));
  }
  void SetElement(size_t offset, const DType &value) { SetProperDataPart(data_, offset, value); }
  void SetElement(int64_t i0, int64_t i1, int64_t i2, int64_t i3, int64_t i4, const DType &value) {
    SetElement(elementOffset(i0, i1, i2, i3, i4), value);
  }
  /// Adds to an element, indivisibly with respect to all other AddToElement calls and atomic stores.
  void AddToElement(size_t offset, const DType &value) { tessera::atomicAdd(data_, offset, value); }
  void AddToElement(int64_t i0, int64_t i1, int64_t i2, int64_t i3, int64_t i4, const DType &value) {
    AddToElement(elementOffset(i0, i1, i2, i3, i4), value);
  }

private:
  friend struct tessera::OperandAccess;

  template <int dim>
  static constexpr bool inRange = dim >= 0 && dim < GlobalTensorDim::TOTAL_DIM;
  template <int dim>
  static constexpr bool isDynamic(const int64_t (&dims)[5]) {
    return inRange<dim> && dims[inRange<dim> ? dim : 0] == DYNAMIC;
  }

  void SetAddr(DType *data) { data_ = data; }

  size_t elementOffset(int64_t i0, int64_t i1, int64_t i2, int64_t i3, int64_t i4) const {
    return static_cast<size_t>(i0 * GetStride(0) + i1 * GetStride(1) + i2 * GetStride(2) + i3 * GetStride(3) +
                               i4 * GetStride(4));
  }

  DType *data_ = nullptr;
  Shape shape_{};
  Stride stride_{};
};

} // namespace pto
