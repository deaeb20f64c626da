// Memory for tests of loads and stores: elements as raw bits, between guard bytes, with a picture to change
// by hand; and where the elements of tensors lie, written out from the definitions.
#pragma once

#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_tile.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <vector>

namespace test {

/// Elements addressed by number; those of packed types are half a byte, the even one in the low half. (Not a
/// template, so that testing many element types compiles quickly.)
class GuardedBytes {
public:
  [[gnu::noinline]] GuardedBytes(Random &random, int64_t elements, size_t elementBytes, bool packed,
                                 bool isBool, size_t guard)
      : guard_(guard), size_(elementBytes), packed_(packed),
        bytes_(2 * guard + static_cast<size_t>(packed ? (elements + 1) / 2 : elements) * elementBytes) {
    for (auto &byte : bytes_)
      byte = static_cast<unsigned char>(isBool ? random() % 2 : random());
    picture_ = bytes_;
  }
  GuardedBytes(const GuardedBytes &) = delete;
  GuardedBytes &operator=(const GuardedBytes &) = delete;

  unsigned char *start() { return bytes_.data() + guard_; }

  /// The bits that element k has now, and those it should have in the end.
  uint64_t bits(int64_t k) const { return read(bytes_, k); }
  uint64_t expected(int64_t k) const { return read(picture_, k); }
  void paint(int64_t k, uint64_t bits) { write(picture_, k, bits); }
  void prepare(int64_t k, uint64_t bits) {
    write(bytes_, k, bits);
    paint(k, bits);
  }

  [[gnu::noinline]] ::testing::AssertionResult asPainted() const {
    for (size_t i = 0; i < bytes_.size(); ++i)
      if (bytes_[i] != picture_[i]) {
        auto failure = ::testing::AssertionFailure();
        if (i < guard_ || i >= bytes_.size() - guard_)
          return failure << "a guard byte " << (i < guard_ ? "before" : "behind")
                         << " the elements was written";
        return failure << "byte " << i - guard_ << ", in element " << (i - guard_) / size_ * (packed_ ? 2 : 1)
                       << ", is " << int(bytes_[i]) << " and not " << int(picture_[i]);
      }
    return ::testing::AssertionSuccess();
  }

private:
  size_t at(int64_t k) const { return guard_ + static_cast<size_t>(packed_ ? k / 2 : k) * size_; }
  uint64_t read(const std::vector<unsigned char> &bytes, int64_t k) const {
    uint64_t bits = 0;
    std::memcpy(&bits, bytes.data() + at(k), size_);
    return packed_ ? bits >> (k % 2 * 4) & 0xf : bits;
  }
  void write(std::vector<unsigned char> &bytes, int64_t k, uint64_t bits) const {
    if (packed_)
      bits = (bytes[at(k)] & (k % 2 != 0 ? 0x0f : 0xf0)) | (bits & 0xf) << (k % 2 * 4);
    std::memcpy(bytes.data() + at(k), &bits, size_);
  }

  size_t guard_, size_;
  bool packed_;
  std::vector<unsigned char> bytes_, picture_;
};

/// Elements of type T. Without guards, a sanitizer sees every access beyond the ends.
template <class T>
class GuardedMemory : public GuardedBytes {
public:
  GuardedMemory(Random &random, int64_t elements, size_t guard = 256)
      : GuardedBytes(random, elements, sizeof(T), IsTwinType<T>(), std::is_same_v<T, bool>, guard) {}
  T *data() { return reinterpret_cast<T *>(start()); }
};

/// The bits of a value.
template <class T>
uint64_t bitsOf(T value) {
  uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  return bits;
}

/// A tile as a test sees it: its size and where its elements lie.
struct Grid {
  int64_t rows, cols;
  size_t (*offsetOf)(size_t, size_t);

  int64_t offset(int64_t r, int64_t c) const {
    return static_cast<int64_t>(offsetOf(static_cast<size_t>(r), static_cast<size_t>(c)));
  }
  /// Elements that hold it: the largest offset plus one.
  int64_t elements() const {
    int64_t last = 0;
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c)
        last = std::max(last, offset(r, c));
    return last + 1;
  }
};
template <class TileT>
constexpr Grid gridOf() {
  return {TileT::Rows, TileT::Cols, &referenceOffset<TileT>};
}

struct Dims {
  int64_t shape[5] = {1, 1, 1, 1, 1};
  int64_t stride[5] = {};

  int64_t at(int64_t i0, int64_t i1, int64_t i2, int64_t i3, int64_t i4) const {
    return i0 * stride[0] + i1 * stride[1] + i2 * stride[2] + i3 * stride[3] + i4 * stride[4];
  }
  /// Elements up to the last one.
  int64_t extent() const {
    return at(shape[0] - 1, shape[1] - 1, shape[2] - 1, shape[3] - 1, shape[4] - 1) + 1;
  }

  /// Strides that keep all elements apart: dimensions nested in the given order, the innermost first, with up
  /// to `gap` unused elements after each.
  void nest(Random &random, std::initializer_list<int> order, int gap) {
    int64_t next = 1 + between(random, 0, gap);
    for (int dim : order) {
      stride[dim] = next;
      next = next * shape[dim] + between(random, 0, gap);
    }
  }
};

/// Splits `value` over sizes given from the innermost outwards; the last part is what is left.
inline std::vector<int64_t> split(int64_t value, std::initializer_list<int64_t> sizes) {
  std::vector<int64_t> parts;
  for (int64_t size : sizes) {
    parts.push_back(value % size);
    value /= size;
  }
  parts.push_back(value);
  return parts;
}

/// Where element (r, c) of a tensor lies: the definition of each layout. c0 is the number of channels in 32
/// bytes.
inline int64_t referencePlace(pto::Layout layout, const Dims &d, int64_t r, int64_t c, int64_t c0) {
  const int64_t *S = d.shape;
  switch (layout) {
  case pto::Layout::ND: {
    const auto i = split(r, {S[3], S[2], S[1]});
    return d.at(i[3], i[2], i[1], i[0], c);
  }
  case pto::Layout::DN: {
    const auto i = split(c, {S[4], S[2], S[1]});
    return d.at(i[3], i[2], i[1], r, i[0]);
  }
  case pto::Layout::NZ: {
    const auto i = split(c, {S[4], S[1]}), j = split(r, {S[3]});
    return d.at(i[2], i[1], j[1], j[0], i[0]);
  }
  case pto::Layout::NC1HWC0: {
    const auto i = split(r, {S[3], S[2]}), j = split(c, {S[4]});
    return d.at(i[2], j[1], i[1], i[0], j[0]);
  }
  case pto::Layout::NDC1HWC0: {
    const auto i = split(r, {S[4], S[3]}), j = split(c, {c0, S[2]});
    return d.at(i[2], j[2], j[1], i[1], i[0]) + j[0];
  }
  case pto::Layout::FRACTAL_Z: {
    const auto i = split(r, {S[4], S[2], S[1]});
    return d.at(i[3], i[2], i[1], c, i[0]);
  }
  case pto::Layout::HIF4_A_ZZ: // boxes of 16 x 4
    return d.at(0, r / 16, c / 4, r % 16, c % 4);
  case pto::Layout::HIF4_B_NN:
    return d.at(0, c / 16, r / 4, c % 16, r % 4);
  case pto::Layout::MX_A_ZZ:
    return d.at(0, r / 16, c / 2, r % 16, c % 2);
  case pto::Layout::MX_A_ND:
    return d.at(0, 0, r, c / 2, c % 2);
  case pto::Layout::MX_A_DN:
    return d.at(0, 0, c / 2, r, c % 2);
  case pto::Layout::MX_B_NN:
    return d.at(0, c / 16, r / 2, c % 16, r % 2);
  case pto::Layout::MX_B_ND:
    return d.at(0, 0, r / 2, c, r % 2);
  default: // MX_B_DN
    return d.at(0, 0, c, r / 2, r % 2);
  }
}

/// A tensor as a test sees it.
struct Place {
  pto::Layout layout;
  int64_t c0;
  Dims dims;

  int64_t offset(int64_t r, int64_t c) const { return referencePlace(layout, dims, r, c, c0); }
};
template <class TensorT>
Place placeOf(const Dims &dims) {
  return {TensorT::layout, 32 / static_cast<int64_t>(sizeof(typename TensorT::RawDType)), dims};
}

/// What a load leaves in a tile: the tensor's elements in the valid region, the pad value elsewhere.
[[gnu::noinline]] inline void paintLoad(GuardedBytes &tile, const Grid &grid, const GuardedBytes &tensor,
                                        const Place &place, int64_t validRows, int64_t validCols,
                                        uint64_t pad) {
  for (int64_t r = 0; r < grid.rows; ++r)
    for (int64_t c = 0; c < grid.cols; ++c)
      tile.paint(grid.offset(r, c), r < validRows && c < validCols ? tensor.bits(place.offset(r, c)) : pad);
}
/// What a store leaves in a tensor: the tile's valid region, and everything else as it was.
[[gnu::noinline]] inline void paintStore(GuardedBytes &tensor, const Place &place, const GuardedBytes &tile,
                                         const Grid &grid, int64_t validRows, int64_t validCols) {
  for (int64_t r = 0; r < validRows; ++r)
    for (int64_t c = 0; c < validCols; ++c)
      tensor.paint(place.offset(r, c), tile.bits(grid.offset(r, c)));
}

/// A tensor with these dimensions; what its type fixes stays as it is.
template <class TensorT>
TensorT tensorOf(typename TensorT::DType *data, const Dims &d) {
  return TensorT(data, typename TensorT::Shape(d.shape[0], d.shape[1], d.shape[2], d.shape[3], d.shape[4]),
                 typename TensorT::Stride(d.stride[0], d.stride[1], d.stride[2], d.stride[3], d.stride[4]));
}

/// The dimensions of a tensor whose type fixes all of them.
template <class TensorT>
Dims fixedDims() {
  Dims dims;
  for (int dim = 0; dim < 5; ++dim) {
    dims.shape[dim] = TensorT::staticShape[dim];
    dims.stride[dim] = TensorT::staticStride[dim];
  }
  return dims;
}

} // namespace test
