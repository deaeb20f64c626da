#include "host_program.hpp"

void LaunchTwoPhaseReduce(uint8_t *out, uint8_t *partials, uint8_t *in, uint64_t length, uint32_t blocks,
                          void *stream);

int main(int count, char **words) {
  const auto sizes = sizesOf(count, words, {1000003, 24});
  const uint32_t length = sizes[0], blocks = sizes[1];
  if (length == 0 || blocks == 0 || blocks > 64)
    return refuseSizes("two_phase_reduce [length [blocks]]: at most 64 blocks");

  Device device;
  DeviceArray<float> in(length), out(length), partials(size_t{blocks} * 8);
  fill(in.host(), 1);
  in.toDevice();
  LaunchTwoPhaseReduce(out.device(), partials.device(), in.device(), length, blocks, device.stream());
  device.synchronize();
  out.toHost();

  double squares = 0;
  for (const float value : in.host())
    squares += asDouble(value) * asDouble(value);
  std::vector<double> expected(length);
  for (size_t i = 0; i < length; ++i)
    expected[i] = asDouble(in.host()[i]) / std::sqrt(squares);
  return verdict("two_phase_reduce", largestError(out.host(), expected), 1e-6);
}
