#include "host_program.hpp"

#include <algorithm>
#include <numeric>

template <uint32_t cols, uint32_t k>
void LaunchTopK(uint8_t *values, uint8_t *columns, uint8_t *in, uint32_t rows, uint32_t blocks, void *stream);

/// The largest error of a value, or infinity if a column is wrong.
template <uint32_t cols, uint32_t k>
double errorOf(Device &device, uint32_t rows, uint32_t blocks) {
  DeviceArray<float> in(size_t{rows} * cols), values(size_t{rows} * k);
  DeviceArray<int32_t> columns(size_t{rows} * k);
  fill(in.host(), 1);
  for (float &value : in.host()) // steps so wide that some elements are equal
    value = std::round(value * 1000);
  in.toDevice();
  LaunchTopK<cols, k>(values.device(), columns.device(), in.device(), rows, blocks, device.stream());
  device.synchronize();
  values.toHost();
  columns.toHost();

  std::vector<int32_t> order(cols);
  double largest = 0;
  for (size_t row = 0; row < rows; ++row) {
    const float *const x = &in.host()[row * cols];
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [x](int32_t a, int32_t b) { return x[a] > x[b] || (x[a] == x[b] && a < b); });
    for (size_t i = 0; i < k; ++i) {
      largest = std::max<double>(largest, std::abs(values.host()[row * k + i] - x[order[i]]));
      if (columns.host()[row * k + i] != order[i])
        return INFINITY;
    }
  }
  return largest;
}

int main(int count, char **words) {
  const auto sizes = sizesOf(count, words, {100, 24});
  if (sizes[0] == 0 || sizes[1] == 0)
    return refuseSizes("top_k [rows [blocks]]");
  Device device;
  const double narrow = errorOf<512, 8>(device, sizes[0], sizes[1]);
  const double wide = errorOf<2048, 64>(device, sizes[0], sizes[1]);
  return verdict("top_k", std::max(narrow, wide), 0);
}
