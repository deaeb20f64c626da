// What the tests of the kernels, in C++ and in text, call them with.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

namespace test_kernels {

/// Numbers between -6 and 6.
inline std::vector<float> numbers(size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> uniform(-6.0f, 6.0f);
  std::vector<float> values(count);
  std::generate(values.begin(), values.end(), [&] { return uniform(random); });
  return values;
}

/// Numbers between -2 and 2; of int8_t, all that there are.
template <class T>
std::vector<T> factors(size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<T> values(count);
  std::generate(values.begin(), values.end(), [&] {
    if constexpr (std::is_integral_v<T>)
      return static_cast<T>(random());
    else
      return T(static_cast<float>(static_cast<int32_t>(random())) * 0x1p-30f);
  });
  return values;
}

/// Memory for a result, with guards on both sides.
template <class T>
class Output {
public:
  explicit Output(int count)
      : values_(static_cast<size_t>(count + 2 * guards), guard), end_(values_.size() - guards) {}
  ~Output() {
    for (size_t i = 0; i < guards; ++i)
      EXPECT_TRUE(values_[i] == guard && values_[end_ + i] == guard) << "written outside the result";
  }
  T *data() { return values_.data() + guards; }
  T operator[](size_t i) const { return values_[guards + i]; }

private:
  static constexpr int guards = 64;
  static constexpr T guard = T(77);
  std::vector<T> values_;
  size_t end_;
};

} // namespace test_kernels
