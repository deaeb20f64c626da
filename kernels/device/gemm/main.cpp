#include "host_program.hpp"

template <typename OutT, typename AT, typename BT, typename SumT, uint32_t gridDown, uint32_t gridAcross,
          uint32_t baseM, uint32_t baseK, uint32_t baseN, uint32_t slicesOfPanel>
void LaunchGemm(uint8_t *out, uint8_t *a, uint8_t *b, uint32_t m, uint32_t k, uint32_t n, void *stream);

int main(int count, char **words) {
  const auto sizes = sizesOf(count, words, {512, 256, 768});
  const size_t m = sizes[0], k = sizes[1], n = sizes[2];
  if (m == 0 || k == 0 || n == 0)
    return refuseSizes("gemm [m [k [n]]]");

  Device device;
  DeviceArray<aclFloat16> a(m * k), b(k * n);
  DeviceArray<float> out(m * n);
  fill(a.host(), 1);
  fill(b.host(), 2);
  a.toDevice();
  b.toDevice();
  LaunchGemm<float, aclFloat16, aclFloat16, float, 4, 6, 128, 64, 256, 4>(
      out.device(), a.device(), b.device(), sizes[0], sizes[1], sizes[2], device.stream());
  device.synchronize();
  out.toHost();

  std::vector<double> expected(m * n);
  for (size_t i = 0; i < m; ++i)
    for (size_t d = 0; d < k; ++d) {
      const double factor = asDouble(a.host()[i * k + d]);
      for (size_t j = 0; j < n; ++j)
        expected[i * n + j] += factor * asDouble(b.host()[d * n + j]);
    }
  return verdict("gemm", largestError(out.host(), expected), 1e-6 * static_cast<double>(k));
}
