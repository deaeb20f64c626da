// What Python calls: the kernel that ptoas wrote, as a function with plain arguments.
#include <cstdint>

#include KERNEL_CPP

extern "C" void call_kernel(uint32_t blockDim, void *stream, uint8_t *in, uint8_t *out, int64_t rows) {
  row_softmax<<<blockDim, nullptr, stream>>>((__gm__ float *)in, (__gm__ float *)out, rows);
}
