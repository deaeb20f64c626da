// Matrix products against the peak of multiply-adds (of float, or dot products of int8_t), and products with a
// vector against reading.
#include "bench/multiply_adds.hpp"
#include "bench/table.hpp"

namespace bench {

namespace {

using namespace pto;

/// A tile that lies where it likes, for those larger than a buffer, filled with small numbers.
template <class TileT>
std::shared_ptr<TileT> filled() {
  auto tile = std::make_shared<TileT>();
  using T = typename TileT::DType;
  for (int i = 0; i < TileT::Numel; ++i)
    tile->data()[i] = static_cast<T>(static_cast<double>(i % 5 - 2));
  return tile;
}

std::string productText(int m, int n, int k) { return shapeText(m, n) + "x" + std::to_string(k); }

/// One call. Not inlined, as the limits are not.
template <class Call>
[[gnu::noinline]] void callOn(Call &call) {
  call();
}

/// `call` multiplies m x k by k x n, of factors that hold T.
template <class T, class Call>
void product(Table &cases, const char *name, const char *type, int m, int n, int k, double atLeast,
             Call call) {
  const double multiplyAdds = double(m) * n * k;
  cases.push_back({name, type, productText(m, n, k), 2 * multiplyAdds, [=]() mutable { callOn(call); },
                   multiplyAddLimits<T>(multiplyAdds), atLeast, "multiply-adds", "GF"});
}

template <class T, int M, int N, int K>
void matmul(Table &cases, double atLeast) {
  using Sum = std::conditional_t<std::is_same_v<T, int8_t>, int32_t, float>;
  auto c = filled<TileAcc<Sum, M, N>>();
  auto a = filled<TileLeft<T, M, K>>();
  auto b = filled<TileRight<T, K, N>>();
  product<T>(cases, "TMATMUL", nameOf<T>(), M, N, K, atLeast, [=] { TMATMUL(*c, *a, *b); });
}

template <class T, int M, int N, int K>
void matmulMx(Table &cases, double atLeast) {
  auto c = filled<TileAcc<float, M, N>>();
  auto a = filled<TileLeft<T, M, K>>();
  auto b = filled<TileRight<T, K, N>>();
  auto aScale = std::make_shared<TileLeftScale<float8_e8m0_t, M, K / 32>>();
  auto bScale = std::make_shared<TileRightScale<float8_e8m0_t, K / 32, N>>();
  for (int i = 0; i < M * K / 32; ++i)
    aScale->data()[i] = float8_e8m0_t::FromRaw(static_cast<uint8_t>(126 + i % 3));
  for (int i = 0; i < N * K / 32; ++i)
    bScale->data()[i] = float8_e8m0_t::FromRaw(static_cast<uint8_t>(126 + i % 3));
  product<T>(cases, "TMATMUL_MX", nameOf<T>(), M, N, K, atLeast,
             [=] { TMATMUL_MX(*c, *a, *aScale, *b, *bScale); });
}

template <class T, int N, int K>
void gemv(Table &cases, double atLeast) {
  auto c = filled<TileAcc<float, 16, N, 1, N>>();
  auto a = filled<TileLeft<T, 1, K>>();
  auto b = filled<TileRight<T, K, N>>();
  auto call = [=] { TGEMV(*c, *a, *b); };
  cases.push_back({"TGEMV", nameOf<T>(), productText(1, N, K), double(sizeof(T)) * N * K,
                   [=]() mutable { callOn(call); }, readLimits(b->data(), sizeof(T) * N * K), atLeast});
}

} // namespace

void matrixInstructions(Table &cases) {
  constexpr double small = 0.7, large = simd::isFused ? 0.9 : 0.7;
  matmul<float, 64, 64, 64>(cases, small);
  matmul<float, 128, 128, 64>(cases, large);
  matmul<float, 128, 256, 64>(cases, large);
  matmul<half, 128, 128, 64>(cases, simd::isFused ? 0.8 : 0);
  matmul<bfloat16_t, 128, 128, 64>(cases, simd::isFused ? 0.8 : 0);
  matmul<int8_t, 128, 128, 64>(cases, 0.5);
  matmul<int8_t, 128, 256, 256>(cases, simd::hasQuadProducts ? 0.9 : 0.5);
  matmul<float8_e4m3_t, 128, 128, 64>(cases, 0);
  matmul<hifloat8_t, 128, 128, 64>(cases, 0);
  matmulMx<float8_e4m3_t, 128, 128, 64>(cases, simd::isFused ? 0.7 : 0);
  matmulMx<float8_e5m2_t, 128, 128, 64>(cases, simd::isFused ? 0.7 : 0);
  matmulMx<float4_e2m1x2_t, 128, 128, 64>(cases, 0);
  gemv<float, 256, 256>(cases, simd::isFused ? 0.6 : 0);
}

} // namespace bench
