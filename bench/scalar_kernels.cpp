#include "bench/scalar_kernels.hpp"

#include "kernels/plain.hpp"

namespace bench::scalar {

namespace plain = kernels::plain;

void softmax(float *out, const float *in, int rows, int cols) { plain::softmax(out, in, rows, cols); }
void layerNorm(float *out, const float *in, const float *gamma, const float *beta, int rows, int cols,
               float epsilon) {
  plain::layerNorm(out, in, gamma, beta, rows, cols, epsilon);
}
void rmsNorm(float *out, const float *in, const float *gamma, int rows, int cols, float epsilon) {
  plain::rmsNorm(out, in, gamma, rows, cols, epsilon);
}
void gelu(float *out, const float *in, int rows, int cols) { plain::gelu(out, in, rows, cols); }
void swiglu(float *out, const float *a, const float *b, int rows, int cols) {
  plain::swiglu(out, a, b, rows, cols);
}
void quantize(int8_t *out, const float *in, int rows, int cols, float scale) {
  plain::quantize(out, in, rows, cols, scale);
}
void dequantize(float *out, const int8_t *in, int rows, int cols, float scale) {
  plain::dequantize(out, in, rows, cols, scale);
}
void top1(float *values, int32_t *indexes, const float *in, int rows, int cols) {
  plain::top1(values, indexes, in, rows, cols);
}

} // namespace bench::scalar
