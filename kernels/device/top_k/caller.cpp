// For ctypes: the kernel of the file KERNEL_CPP as a function of a shared library.
#include KERNEL_CPP

extern "C" void call_kernel(uint32_t blockDim, void *stream, uint8_t *values, uint8_t *columns, uint8_t *in,
                            uint32_t rows) {
  TopKKernel<512, 8><<<blockDim, nullptr, stream>>>((__gm__ float *)values, (__gm__ int32_t *)columns,
                                                    (__gm__ float *)in, rows);
}
