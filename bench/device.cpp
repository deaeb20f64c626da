// A device source on this machine: the matrix product of kernels/device, as ptocc compiled it, on 24 blocks. Stated as a
// share of what the processors' multipliers can do at once, measured in the same run.
#include <pto/host/acl.hpp>
#include <pto/types/half.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <thread>
#include <vector>

#include "bench/multiply_adds.hpp"

template <typename OutT, typename AT, typename BT, typename SumT, uint32_t gridDown, uint32_t gridAcross,
          uint32_t baseM, uint32_t baseK, uint32_t baseN, uint32_t slicesOfPanel>
void LaunchGemm(uint8_t *out, uint8_t *a, uint8_t *b, uint32_t m, uint32_t k, uint32_t n, void *stream);

using bench::seconds;

int main() {
  constexpr uint32_t size = 4096;
  constexpr double products = double{size} * size * size;
  std::vector<aclFloat16> a(size_t{size} * size), b(a.size());
  std::vector<float> out(a.size());
  const auto bytes = [](auto &values) { return reinterpret_cast<uint8_t *>(values.data()); };
  std::vector<double> shares;
  for (int round = 0; round < 3; ++round) {
    const double gemm = seconds([&] {
      LaunchGemm<float, aclFloat16, aclFloat16, float, 4, 6, 128, 64, 256, 4>(bytes(out), bytes(a), bytes(b),
                                                                              size, size, size, nullptr);
    });
    if (aclrtSynchronizeStream(nullptr) != ACL_SUCCESS)
      return 1;
    constexpr int64_t count = 20'000'000'000;
    const unsigned processors = std::thread::hardware_concurrency();
    const double limit = seconds([&] {
      std::vector<std::thread> threads;
      for (unsigned i = 0; i < processors; ++i)
        threads.emplace_back([] { bench::multiplyAdds(count); });
      for (std::thread &thread : threads)
        thread.join();
    });
    shares.push_back(products / gemm / (processors * double{count} / limit));
  }
  std::sort(shares.begin(), shares.end());
  std::printf("GEMM 4096^3 f16 on 24 blocks, compiled by ptocc -O3: %.2f of the processors' multiply-adds of "
              "float (no promise yet)\n",
              shares[1]);
}
