// The MX formats as their definition tells them, one number after the other: the largest magnitude of a
// group, its shared exponent and scaling, and the codes of e4m3 and e2m1 by a search for the nearest.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace test::mx {

/// Which format, and how exponents are found.
struct Scheme {
  bool e2m1, nv;
};

inline uint32_t bitsOf(float value) { return std::bit_cast<uint32_t>(value); }
inline float floatOf(uint32_t bits) { return std::bit_cast<float>(bits); }

/// A product that the compiler cannot join with anything.
inline float product(float a, float b) {
  volatile float result = a * b;
  return result;
}

/// Step 1.
inline float groupMax(Scheme scheme, const std::vector<float> &group) {
  if (scheme.e2m1 && !scheme.nv) { // as bfloat16, cut off; NaN patterns compare largest
    uint32_t largest = 0;
    for (const float x : group)
      largest = std::max(largest, bitsOf(x) >> 16 & 0x7fff);
    return floatOf(largest << 16);
  }
  float m = 0;
  for (const float x : group) {
    if (std::isnan(x) && scheme.e2m1)
      return std::numeric_limits<float>::quiet_NaN();
    if (!std::isnan(x))
      m = std::max(m, std::fabs(x));
  }
  return m;
}

/// Step 2.
inline int sharedExponent(Scheme scheme, float m) {
  if (!scheme.nv) {
    const int X = scheme.e2m1 ? 2 : 8;
    const int E = static_cast<int>(bitsOf(m) >> 23 & 255);
    if (std::isnan(m))
      return 0xff;
    return E <= X ? 0 : E - X;
  }
  if (m == 0)
    return 0;
  const float d = product(m, scheme.e2m1 ? 1.0f / 6.0f : 1.0f / 448.0f);
  const uint32_t E = bitsOf(d) >> 23 & 255, M = bitsOf(d) & 0x7fffff;
  if (E == 255)
    return M == 0 ? 0xfe : 0xff;
  const bool up = M > 0 && E != 0xfe && !(E == 0 && M <= 0x400000);
  return static_cast<int>(E) + (up ? 1 : 0);
}

/// Step 3.
inline float scaling(float m, int e) { return e == 0xff ? m : std::ldexp(1.0f, e == 0xfe ? -127 : 127 - e); }

inline double valueOfE4m3(int code) {
  const int E = code >> 3 & 15, M = code & 7;
  const double magnitude = E == 0 ? std::ldexp(M, -9) : std::ldexp(8 + M, E - 10);
  return code & 0x80 ? -magnitude : magnitude;
}

/// Step 4 for e4m3: of all codes the nearest, then an even one, then the smaller byte.
inline int encodeE4m3(float y, bool nv) {
  if (std::isnan(y))
    return 0x7f;
  if (nv && std::fabs(y) < 0x1p-10f)
    return std::signbit(y) ? 0x80 : 0x00;
  const double clamped = std::min(448.0, std::max(-448.0, static_cast<double>(y)));
  static const std::vector<double> values = [] {
    std::vector<double> all;
    for (int code = 0; code < 256; ++code)
      all.push_back(valueOfE4m3(code));
    return all;
  }();
  int best = 0;
  double nearest = std::fabs(clamped);
  for (int code = clamped < 0 ? 0x80 : 0; code % 128 < 127; ++code) {
    const double distance = std::fabs(values[static_cast<size_t>(code)] - clamped);
    if (distance < nearest || (distance == nearest && best % 2 == 1 && code % 2 == 0)) {
      nearest = distance;
      best = code;
    }
  }
  return best;
}

/// Step 4 for e2m1.
inline int encodeE2m1(float y) {
  if (std::isnan(y))
    return 0x7;
  static constexpr double values[] = {0, .5, 1, 1.5, 2, 3, 4, 6};
  const double magnitude = std::min(6.0, std::fabs(static_cast<double>(y)));
  int best = 0;
  for (int code = 1; code < 8; ++code) {
    const double distance = std::fabs(values[code] - magnitude),
                 nearest = std::fabs(values[best] - magnitude);
    if (distance < nearest || (distance == nearest && code % 2 == 0))
      best = code;
  }
  return best | (std::signbit(y) ? 8 : 0);
}

/// Rounded to a bfloat16, to nearest even.
inline float roundToBfloat16(float value) {
  const uint32_t bits = bitsOf(value);
  if (std::isnan(value))
    return value;
  return floatOf((bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000);
}

/// The code of an element of a group with this scaling.
inline int encode(Scheme scheme, float x, float s, bool fromBfloat16) {
  if (!scheme.e2m1)
    return encodeE4m3(product(x, s), scheme.nv);
  if (std::isnan(s))
    return 0x7;
  const float y = product(x, s);
  return encodeE2m1(fromBfloat16 ? roundToBfloat16(y) : y);
}

} // namespace test::mx
