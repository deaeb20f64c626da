// GlobalTensor: its members, sizes and strides, and access to elements.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <thread>
#include <type_traits>
#include <vector>

using namespace pto;

namespace {

using Fixed = GlobalTensor<float, pto::Shape<1, 2, 3, 4, 5>, pto::Stride<120, 60, 20, 5, 1>>;
using Open = GlobalTensor<int32_t, pto::Shape<>, pto::Stride<>, Layout::NZ>;
using Mixed = GlobalTensor<half, pto::Shape<1, 1, DYNAMIC, 4, DYNAMIC>,
                           pto::Stride<DYNAMIC, 9, 8, DYNAMIC, 1>, Layout::DN>;

// --- Types and constants ------------------------------------------------------------------------

static_assert(std::is_same_v<Fixed::Shape, pto::Shape<1, 2, 3, 4, 5>>);
static_assert(std::is_same_v<Fixed::Stride, pto::Stride<120, 60, 20, 5, 1>>);
static_assert(std::is_same_v<Fixed::RawDType, float> && std::is_same_v<Fixed::DType, float>);
static_assert(std::is_same_v<GlobalTensor<const __gm__ half, pto::Shape<>, pto::Stride<>>::RawDType, half>);
static_assert(std::is_same_v<GlobalTensor<volatile int8_t, pto::Shape<>, pto::Stride<>>::DType, int8_t>);
static_assert(std::is_same_v<remove_gm_t<const volatile __gm__ float>, float>);
static_assert(std::is_same_v<remove_gm<__gm__ int>::type, int>);
static_assert(Fixed::layout == Layout::ND && Open::layout == Layout::NZ && Mixed::layout == Layout::DN);
static_assert(Fixed::staticShape[0] == 1 && Fixed::staticShape[4] == 5 && Fixed::staticStride[0] == 120);
static_assert(Mixed::staticShape[2] == DYNAMIC && Mixed::staticStride[3] == DYNAMIC &&
              Mixed::staticStride[1] == 9);
static_assert(Fixed::GetShape<0>() == 1 && Fixed::GetShape<1>() == 2 && Fixed::GetShape<4>() == 5);
static_assert(Fixed::GetStride<0>() == 120 && Fixed::GetStride<3>() == 5 && Mixed::GetStride<4>() == 1);
static_assert(Mixed::GetShape<GlobalTensorDim::DIM_3>() == 4);
static_assert(std::is_same_v<decltype(Fixed::GetShape<0>()), int64_t>);
static_assert(std::is_same_v<decltype(std::declval<const Fixed &>().GetShape(0)), int64_t>);
static_assert(std::is_same_v<decltype(Fixed::defaultShape), const pto::Shape<1, 2, 3, 4, 5>>);
static_assert(std::is_same_v<decltype(Fixed::defaultStride), const pto::Stride<120, 60, 20, 5, 1>>);
static_assert(std::is_copy_constructible_v<Mixed> && std::is_copy_assignable_v<Mixed>);

// --- Sizes and strides --------------------------------------------------------------------------

template <class TensorT>
void expectDims(const TensorT &tensor, std::initializer_list<int64_t> shape,
                std::initializer_list<int64_t> stride) {
  for (int dim = 0; dim < 5; ++dim) {
    EXPECT_EQ(tensor.GetShape(dim), shape.begin()[dim]) << "shape " << dim;
    EXPECT_EQ(tensor.GetStride(dim), stride.begin()[dim]) << "stride " << dim;
  }
  for (int dim : {-1, -100, 5, 1000}) {
    EXPECT_EQ(tensor.GetShape(dim), -1);
    EXPECT_EQ(tensor.GetStride(dim), -1);
  }
}

TEST(GlobalTensor, Constructors) {
  float data[120] = {};
  const Fixed fixed(data);
  EXPECT_EQ(fixed.data(), data);
  expectDims(fixed, {1, 2, 3, 4, 5}, {120, 60, 20, 5, 1});
  // What a constructor gives to constant dimensions is ignored.
  expectDims(Fixed(data, {9, 9, 9, 9, 9}, {9, 9, 9, 9, 9}), {1, 2, 3, 4, 5}, {120, 60, 20, 5, 1});

  const Open nothing;
  EXPECT_EQ(nothing.data(), nullptr);
  expectDims(nothing, {1, 1, 1, 1, 1}, {1, 1, 1, 1, 1});
  int32_t words[4];
  expectDims(Open(words), {1, 1, 1, 1, 1}, {1, 1, 1, 1, 1});
  expectDims(Open(words, {1, 2, 3, 4, 5}), {1, 2, 3, 4, 5}, {1, 1, 1, 1, 1});
  expectDims(Open(words, {1, 2, 3, 4, 5}, {60, 30, 10, 5, 1}), {1, 2, 3, 4, 5}, {60, 30, 10, 5, 1});

  half halves[4];
  const Mixed mixed(halves, Mixed::Shape(6, 7), Mixed::Stride(100, 10));
  expectDims(mixed, {1, 1, 6, 4, 7}, {100, 9, 8, 10, 1});
  const Mixed full(halves, Mixed::Shape(8, 8, 6, 8, 7), Mixed::Stride(100, 8, 8, 10, 8));
  expectDims(full, {1, 1, 6, 4, 7}, {100, 9, 8, 10, 1});
  Mixed copy;
  copy = mixed;
  expectDims(copy, {1, 1, 6, 4, 7}, {100, 9, 8, 10, 1});
  EXPECT_EQ(copy.data(), halves);
}

TEST(GlobalTensor, Setters) {
  Open tensor;
  tensor.SetShape<3>(30);
  tensor.SetStride<0>(7);
  expectDims(tensor, {1, 1, 1, 30, 1}, {7, 1, 1, 1, 1});
  tensor.SetShape<4, 1>(40, 10);
  tensor.SetStride<2, 3>(22, 33);
  expectDims(tensor, {1, 10, 1, 30, 40}, {7, 1, 22, 33, 1});
  tensor.SetShape<0, 2, 4>(5, 6, 8);
  tensor.SetStride<4, 3, 1>(5, 6, 8);
  expectDims(tensor, {5, 10, 6, 30, 8}, {7, 8, 22, 6, 5});
  tensor.SetShape<0, 1, 2, 3>(2, 3, 4, 5);
  tensor.SetStride<1, 2, 3, 4>(2, 3, 4, 5);
  expectDims(tensor, {2, 3, 4, 5, 8}, {7, 2, 3, 4, 5});
  tensor.SetShape<0, 1, 2, 3, 4>(11, 12, 13, 14, 15);
  tensor.SetStride<0, 1, 2, 3, 4>(21, 22, 23, 24, int64_t{1} << 40);
  expectDims(tensor, {11, 12, 13, 14, 15}, {21, 22, 23, 24, int64_t{1} << 40});
  // Beside constant dimensions.
  Mixed mixed;
  mixed.SetShape<2, 4>(6u, uint16_t{7});
  mixed.SetStride<3>(17L);
  expectDims(mixed, {1, 1, 6, 4, 7}, {1, 9, 8, 17, 1});
}

// --- Elements -----------------------------------------------------------------------------------

TEST(GlobalTensor, Elements) {
  std::vector<int32_t> data(200);
  GlobalTensor<int32_t, pto::Shape<2, 1, 2, 3, 4>, pto::Stride<90, 77, 40, 13, DYNAMIC>> tensor(data.data(),
                                                                                                {}, {3});
  for (size_t k = 0; k < data.size(); ++k)
    data[k] = static_cast<int32_t>(k);
  EXPECT_EQ(tensor.GetElement(17), 17);
  EXPECT_EQ(tensor.GetElement(1, 0, 1, 2, 3), 90 + 40 + 26 + 9);
  EXPECT_EQ(tensor.GetElement(0, 1, 0, 0, 1), 77 + 3);
  tensor.SetElement(5, -5);
  EXPECT_EQ(data[5], -5);
  tensor.SetElement(1, 0, 0, 1, 2, -6);
  EXPECT_EQ(data[90 + 13 + 6], -6);
  tensor.AddToElement(5, 7);
  EXPECT_EQ(data[5], 2);
  tensor.AddToElement(1, 0, 0, 1, 2, 6);
  EXPECT_EQ(data[90 + 13 + 6], 0);
  const auto &constant = tensor;
  EXPECT_EQ(constant.GetElement(6), 6);
  EXPECT_EQ(constant.GetElement(0, 0, 0, 1, 0), 13);
  EXPECT_EQ(constant.data(), data.data());
}

TEST(GlobalTensor, PackedElements) {
  std::vector<uint8_t> bytes(16, 0);
  auto *data = reinterpret_cast<float4_e2m1x2_t *>(bytes.data());
  GlobalTensor<float4_e2m1x2_t, pto::Shape<1, 1, 1, 3, 4>, pto::Stride<1, 1, 1, 7, 1>> tensor(data);
  // Offsets count 4-bit elements; the even one is in the low half of its byte.
  tensor.SetElement(4, float4_e2m1x2_t::FromRaw(0x9));
  EXPECT_EQ(bytes[2], 0x09);
  tensor.SetElement(5, float4_e2m1x2_t::FromRaw(0xe));
  EXPECT_EQ(bytes[2], 0xe9);
  tensor.SetElement(0, 0, 0, 2, 3, float4_e2m1x2_t(1.5)); // offset 17
  EXPECT_EQ(bytes[8], 0x30);
  EXPECT_EQ(tensor.GetElement(17).RawData(), 3);
  EXPECT_EQ(static_cast<double>(tensor.GetElement(0, 0, 0, 2, 3)), 1.5);
  tensor.AddToElement(17, float4_e2m1x2_t(0.5));
  EXPECT_EQ(bytes[8], 0x40);
  EXPECT_EQ(tensor.GetElement(4).RawData(), 0x9);
}

template <typename T>
void addFromSeveralThreads(T step, double expected) {
  constexpr int threads = 4, rounds = 50;
  alignas(8) T data[4] = {};
  GlobalTensor<T, pto::Shape<1, 1, 1, 1, 4>, pto::Stride<4, 4, 4, 4, 1>> tensor(data);
  std::vector<std::thread> workers;
  for (int t = 0; t < threads; ++t)
    workers.emplace_back([&] {
      for (int i = 0; i < rounds; ++i)
        for (size_t k = 0; k < 4; ++k)
          tensor.AddToElement(k, step);
    });
  for (std::thread &worker : workers)
    worker.join();
  for (size_t k = 0; k < 4; ++k)
    EXPECT_EQ(static_cast<double>(tensor.GetElement(k)), expected) << k;
}

TEST(GlobalTensor, AdditionsAreIndivisible) {
  addFromSeveralThreads<float>(1.0f, 200);
  addFromSeveralThreads<double>(0.5, 100);
  addFromSeveralThreads<half>(half(1.0f), 200);
  addFromSeveralThreads<bfloat16_t>(bfloat16_t(0.5f), 100);
  addFromSeveralThreads<int32_t>(-3, -600);
  addFromSeveralThreads<uint64_t>(uint64_t{1} << 32, 200.0 * 4294967296.0);
  addFromSeveralThreads<int16_t>(25, 5000);
  addFromSeveralThreads<uint8_t>(2, 400 - 256); // integers wrap
  addFromSeveralThreads<int8_t>(3, 600 - 2 * 256);
  addFromSeveralThreads<float8_e5m2_t>(float8_e5m2_t(1.0), 8); // 8 + 1 rounds to 8
  addFromSeveralThreads<float4_e2m1x2_t>(float4_e2m1x2_t(2.0),
                                         6); // two elements in one byte, both at their largest
}

TEST(GlobalTensor, MutexForPrograms) {
  std::mutex &mutex = cpu::AtomicAddMutex();
  const std::lock_guard<std::mutex> lock(mutex);
  EXPECT_EQ(&mutex, &cpu::AtomicAddMutex());
  // The library's own additions do not wait for it.
  float data[1] = {1};
  GlobalTensor<float, pto::Shape<1, 1, 1, 1, 1>, pto::Stride<1, 1, 1, 1, 1>>(data).AddToElement(0, 2.0f);
  EXPECT_EQ(data[0], 3.0f);
}

// --- Derived classes ----------------------------------------------------------------------------

template <int Rows, int Cols>
struct Board : GlobalTensor<int32_t, pto::Shape<1, 1, 1, Rows, Cols>, pto::Stride<1, 1, 1, DYNAMIC, 1>> {
  using Base = GlobalTensor<int32_t, pto::Shape<1, 1, 1, Rows, Cols>, pto::Stride<1, 1, 1, DYNAMIC, 1>>;
  explicit Board(int32_t *data) : Base(data, typename Base::Shape(), typename Base::Stride(Cols)) {}
  Board(int32_t *data, int stride) : Base(data, typename Base::Shape(), typename Base::Stride{stride}) {}
};

TEST(GlobalTensor, CanBeInheritedFrom) {
  int32_t data[24] = {};
  Board<2, 3> packed(data), spread(data, 8);
  EXPECT_EQ(packed.GetStride(3), 3);
  EXPECT_EQ(spread.GetStride(3), 8);
  spread.SetElement(0, 0, 0, 1, 2, 5);
  EXPECT_EQ(data[10], 5);
  static_assert(!is_global_data_v<Board<2, 3>> && is_global_data_v<Board<2, 3>::Base>);
}

} // namespace
