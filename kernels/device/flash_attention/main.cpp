#include "host_program.hpp"

#include <algorithm>
#include <limits>

template <int head>
size_t FlashAttentionMemory(uint32_t blocks);

template <int head, bool causal>
void LaunchFlashAttention(uint8_t *out, uint8_t *q, uint8_t *k, uint8_t *v, uint8_t *queueMemory,
                          uint32_t blocks, uint32_t heads, uint32_t queries, uint32_t keys, void *stream);

/// The rows of one query, and those of the keys that it sees.
void attend(double *out, const aclFloat16 *q, const aclFloat16 *k, const aclFloat16 *v, size_t seen,
            size_t head) {
  std::vector<double> weights(seen);
  double peak = -std::numeric_limits<double>::infinity(), total = 0;
  for (size_t j = 0; j < seen; ++j) {
    for (size_t c = 0; c < head; ++c)
      weights[j] += asDouble(q[c]) * asDouble(k[j * head + c]);
    weights[j] /= std::sqrt(static_cast<double>(head));
    peak = std::max(peak, weights[j]);
  }
  for (double &weight : weights)
    total += weight = std::exp(weight - peak);
  for (size_t j = 0; j < seen; ++j)
    for (size_t c = 0; c < head; ++c)
      out[c] += weights[j] / total * asDouble(v[j * head + c]);
}

template <int head, bool causal>
double errorOf(Device &device, uint32_t blocks, uint32_t heads, uint32_t queries, uint32_t keys) {
  const size_t ofQueries = size_t{heads} * queries * head, ofKeys = size_t{heads} * keys * head;
  DeviceArray<aclFloat16> q(ofQueries), k(ofKeys), v(ofKeys);
  DeviceArray<float> out(ofQueries);
  DeviceArray<uint8_t> queueMemory(std::max<size_t>(FlashAttentionMemory<head>(blocks), 1));
  fill(q.host(), 1);
  fill(k.host(), 2);
  fill(v.host(), 3);
  q.toDevice();
  k.toDevice();
  v.toDevice();
  LaunchFlashAttention<head, causal>(out.device(), q.device(), k.device(), v.device(), queueMemory.device(),
                                     blocks, heads, queries, keys, device.stream());
  device.synchronize();
  out.toHost();

  std::vector<double> expected(ofQueries);
  for (size_t h = 0; h < heads; ++h)
    for (size_t i = 0; i < queries; ++i) {
      const size_t query = (h * queries + i) * head, firstKey = h * keys * head;
      attend(&expected[query], &q.host()[query], &k.host()[firstKey], &v.host()[firstKey],
             causal ? keys - queries + i + 1 : keys, head);
    }
  return largestError(out.host(), expected);
}

int main(int count, char **words) {
  const auto sizes = sizesOf(count, words, {3, 2, 128, 768, 64});
  const uint32_t blocks = sizes[0], heads = sizes[1], queries = sizes[2], keys = sizes[3], head = sizes[4];
  if (blocks == 0 || heads == 0 || queries == 0 || queries % 64 != 0 || keys % 128 != 0 || keys < queries ||
      (head != 64 && head != 128))
    return refuseSizes("flash_attention [blocks [heads [queries [keys [64 | 128]]]]]: queries in tiles of 64,"
                       " keys in tiles of 128, and at least as many keys as queries");

  Device device;
  const double all = head == 64 ? errorOf<64, false>(device, blocks, heads, queries, keys)
                                : errorOf<128, false>(device, blocks, heads, queries, keys);
  const double causal = head == 64 ? errorOf<64, true>(device, blocks, heads, queries, keys)
                                   : errorOf<128, true>(device, blocks, heads, queries, keys);
  return verdict("flash_attention", std::max(all, causal), 1e-3);
}
