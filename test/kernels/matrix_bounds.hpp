// How far matrix kernels may be off, and what they are called with.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace test_kernels {

inline constexpr double unit = 0x1p-24; ///< the relative error of a rounding to float
inline constexpr double halfUnit = 0x1p-11, halfSmallest = 0x1p-25;

template <class T>
std::vector<T> magnitudes(std::vector<T> values) {
  for (T &value : values)
    value = value < T(0) ? T(-value) : value;
  return values;
}

/// A sum of n products in float is off by at most n * unit * the sum `size` of the magnitudes, in whatever
/// order it is made; further roundings and what is of second order count as 8 more. A result of half is
/// rounded once more.
template <class Out>
double productBound(int depth, double want, double size) {
  const double bound = (depth + 8) * unit * size;
  return sizeof(Out) == 2 ? bound + halfUnit * (std::abs(want) + bound) + halfSmallest : bound;
}

struct AttentionCase {
  int queries, keys, width;
  bool causal = false;
  int position = 0;
};

/// How far each row of a result may be off. A score is a sum of `width` products and a product with the
/// scale, off by at most d = (width + 8) * unit * the sum of the magnitudes. It becomes a weight by a
/// difference of at most the range r of the scores (rounded: r * unit) and exp (a few units); each tile of
/// keys multiplies it once more by such a number. Up to `keys` weights are summed. So the sums of weights and
/// of weights * values both have the relative error
///   e = d + ((tiles + 1) * (r + 8) + keys) * unit
/// and their quotient, of the size of the values at most, is off by 2 e times the largest value; 3 e
/// includes what is of second order. Weights of half are rounded to 11 bits, the small ones to 2^-25.
template <class T>
std::vector<double> attentionBounds(const AttentionCase &test, const std::vector<T> &q,
                                    const std::vector<T> &k, const std::vector<T> &v) {
  double largest = 0;
  for (T value : v)
    largest = std::max(largest, std::abs(static_cast<double>(value)));
  std::vector<double> bounds;
  for (int i = 0; i < test.queries; ++i) {
    const int seen = test.causal ? std::min(test.keys, test.position + i + 1) : test.keys;
    double size = 0, minimum = 1e300, maximum = -1e300;
    for (int j = 0; j < seen; ++j) {
      double score = 0, magnitude = 0;
      for (int c = 0; c < test.width; ++c) {
        const double product = static_cast<double>(q[static_cast<size_t>(i * test.width + c)]) *
                               static_cast<double>(k[static_cast<size_t>(j * test.width + c)]);
        score += product / std::sqrt(test.width);
        magnitude += std::abs(product) / std::sqrt(test.width);
      }
      size = std::max(size, magnitude);
      minimum = std::min(minimum, score);
      maximum = std::max(maximum, score);
    }
    const int tiles = (seen + 127) / 128;
    const double error =
        ((test.width + 8) * size + (tiles + 1) * (maximum - minimum + 8) + static_cast<double>(seen)) * unit;
    bounds.push_back((3 * error + (sizeof(T) == 2 ? halfUnit + seen * halfSmallest : 0)) * largest);
  }
  return bounds;
}

} // namespace test_kernels
