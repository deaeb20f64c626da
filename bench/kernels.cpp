// The kernels of kernels/ on one core, each against the machine's limit for its streams, and against the
// plain version without vectorization (the share is then the speed-up: 800 % is eight times as fast).
#include <array>
#include <random>
#include <utility>
#include <vector>

#include "bench/scalar_kernels.hpp"
#include "bench/table.hpp"
#include "kernels/embedding/embedding.hpp"
#include "kernels/gelu/gelu.hpp"
#include "kernels/im2col/im2col.hpp"
#include "kernels/layer_norm/layer_norm.hpp"
#include "kernels/mxfp8/mxfp8.hpp"
#include "kernels/quantize/quantize.hpp"
#include "kernels/quantize_store/quantize_store.hpp"
#include "kernels/rms_norm/rms_norm.hpp"
#include "kernels/softmax/softmax.hpp"
#include "kernels/swiglu/swiglu.hpp"
#include "kernels/top1/top1.hpp"
#include "kernels/top_k/top_k.hpp"
#include "kernels/transpose/transpose.hpp"

namespace bench {

namespace {

constexpr int rows = 1024, cols = 256, count = rows * cols;
constexpr float epsilon = 1e-5f;
constexpr int k = 8;
constexpr int imageSide = 56, imagePixels = imageSide * imageSide;

/// Global memory of the kernels: numbers between -6 and 6, and room for results.
struct Memory {
  std::vector<float> in = std::vector<float>(count), other = in, out = in, plainOut = in;
  std::vector<int8_t> bytes = std::vector<int8_t>(count), plainBytes = bytes;
  std::vector<int32_t> indexes = std::vector<int32_t>(rows * k), ids = std::vector<int32_t>(rows);
  std::vector<uint8_t> exponents = std::vector<uint8_t>(count / 32);
  std::vector<float> image = std::vector<float>(imagePixels * 8),
                     columns = std::vector<float>(imagePixels * 72);

  Memory() {
    std::mt19937 random(1);
    std::uniform_real_distribution<float> uniform(-6.0f, 6.0f);
    for (int i = 0; i < count; ++i) {
      in[i] = uniform(random);
      other[i] = uniform(random);
      bytes[i] = static_cast<int8_t>(random());
    }
    for (int32_t &id : ids) // some outside the table
      id = static_cast<int32_t>(random() % (rows + rows / 16));
    for (uint8_t &exponent : exponents)
      exponent = static_cast<uint8_t>(100 + random() % 50);
  }
};

/// The two lines of a kernel. Streams of `in` bytes each are read and `out` bytes are written; small results
/// besides do not count.
template <size_t Inputs>
void lines(Table &cases, const char *name, const char *type, std::array<const void *, Inputs> from, size_t in,
           void *to, size_t out, Work kernel, Work plain) {
  const std::string title = std::string("kernel ") + name;
  const double bytes = double(Inputs * in + out);
  cases.push_back({title, type, shapeText(rows, cols), bytes, kernel,
                   streamLimits<static_cast<int>(Inputs)>(to, from, in, out), 0.0});
  cases.push_back({title + " scalar",
                   type,
                   shapeText(rows, cols),
                   bytes,
                   std::move(kernel),
                   {std::move(plain)},
                   1.0,
                   "scalar"});
}

} // namespace

void kernels(Table &cases) {
  Memory memory;
  float *const in = memory.in.data(), *const other = memory.other.data(), *const out = memory.out.data(),
               *const plainOut = memory.plainOut.data();
  int8_t *const bytes = memory.bytes.data(), *const plainBytes = memory.plainBytes.data();
  int32_t *const indexes = memory.indexes.data();
  constexpr size_t reals = count * sizeof(float);

  const auto oneToOne = [&](const char *name, Work kernel, Work plain) {
    lines<1>(cases, name, "f32", {in}, reals, out, reals, std::move(kernel), std::move(plain));
  };
  oneToOne(
      "softmax", [=] { ::kernels::softmax(out, in, rows, cols); },
      [=] { scalar::softmax(plainOut, in, rows, cols); });
  oneToOne(
      "layer norm", [=] { ::kernels::layerNorm(out, in, other, other + cols, rows, cols, epsilon); },
      [=] { scalar::layerNorm(plainOut, in, other, other + cols, rows, cols, epsilon); });
  oneToOne(
      "RMS norm", [=] { ::kernels::rmsNorm(out, in, other, rows, cols, epsilon); },
      [=] { scalar::rmsNorm(plainOut, in, other, rows, cols, epsilon); });
  oneToOne(
      "GELU", [=] { ::kernels::gelu(out, in, rows, cols); }, [=] { scalar::gelu(plainOut, in, rows, cols); });
  lines<2>(
      cases, "SwiGLU", "f32", {in, other}, reals, out, reals,
      [=] { ::kernels::swiglu(out, in, other, rows, cols); },
      [=] { scalar::swiglu(plainOut, in, other, rows, cols); });
  lines<1>(
      cases, "quantize", "f32 i8", {in}, reals, bytes, count,
      [=] { ::kernels::quantize(bytes, in, rows, cols, 21.0f); },
      [=] { scalar::quantize(plainBytes, in, rows, cols, 21.0f); });
  lines<1>(
      cases, "dequantize", "i8 f32", {bytes}, count, out, reals,
      [=] { ::kernels::dequantize(out, bytes, rows, cols, 0.05f); },
      [=] { scalar::dequantize(plainOut, bytes, rows, cols, 0.05f); });
  lines<1>(
      cases, "top-1", "f32", {in}, reals, out, rows * (sizeof(float) + sizeof(int32_t)),
      [=] { ::kernels::top1(out, indexes, in, rows, cols); },
      [=] { scalar::top1(plainOut, indexes, in, rows, cols); });

  int32_t *const ids = memory.ids.data();
  uint8_t *const exponents = memory.exponents.data();
  float *const image = memory.image.data(), *const columns = memory.columns.data();
  oneToOne(
      "transpose", [=] { ::kernels::transpose(out, in, rows, cols); },
      [=] { scalar::transpose(plainOut, in, rows, cols); });
  lines<1>(
      cases, "top-8", "f32", {in}, reals, out, rows * k * (sizeof(float) + sizeof(int32_t)),
      [=] { ::kernels::topK(out, indexes, in, rows, cols, k); },
      [=] { scalar::topK(plainOut, indexes, in, rows, cols, k); });
  oneToOne(
      "embedding", [=] { ::kernels::embedding(out, in, ids, rows, rows, cols); },
      [=] { scalar::embedding(plainOut, in, ids, rows, rows, cols); });
  // A window of 3 x 3: every pixel is written nine times.
  lines<1>(
      cases, "im2col", "f32", {image}, imagePixels * 8 * sizeof(float), columns,
      imagePixels * 72 * sizeof(float),
      [=] {
        ::kernels::im2col(columns, image, {1, imageSide, imageSide},
                          {.top = 1, .bottom = 1, .left = 1, .right = 1});
      },
      [=] { scalar::im2col(columns, image, 1, imageSide, imageSide); });
  lines<1>(
      cases, "quantize-store", "f32 i8", {in}, reals, bytes, count,
      [=] { ::kernels::quantizeStore(bytes, out, in, rows, cols); },
      [=] { scalar::quantizeStore(plainBytes, plainOut, in, rows, cols); });
  lines<1>(
      cases, "MXFP8 quantize", "f32 e4m3", {in}, reals, bytes, count,
      [=] { ::kernels::quantizeMxfp8(bytes, exponents, in, rows, cols); },
      [=] { scalar::quantizeMxfp8(plainBytes, exponents, in, rows, cols); });
  lines<1>(
      cases, "MXFP8 dequantize", "e4m3 f32", {bytes}, count, out, reals,
      [=] { ::kernels::dequantizeMxfp8(out, bytes, exponents, rows, cols); },
      [=] { scalar::dequantizeMxfp8(plainOut, bytes, exponents, rows, cols); });
}

} // namespace bench
