// Sums of products that the host's fused multiply-adds compute, and one by one as hosts without them do: both against fused
// sums written from the formula, bit by bit.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "pto/types/chosen_products.hpp"

#if defined(__SSE2__)

namespace {

using namespace pto::simd;

constexpr int rows = 6;
constexpr int64_t steps[] = {rows * chosenWords,
                             rows *chosenWords + 24}; // from one block of eight words to the next

std::vector<float> numbers(size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<float> values(count);
  for (float &value : values) {
    value =
        std::ldexp(static_cast<float>(static_cast<int32_t>(random())), static_cast<int>(random() % 40) - 50);
    if (random() % 50 == 0)
      value = random() % 2 == 0 ? -0.0f : INFINITY;
  }
  return values;
}

void expectSame(const std::vector<float> &expected, const std::vector<float> &found, int64_t words) {
  for (size_t i = 0; i < expected.size(); ++i)
    if (!std::isnan(expected[i]) || !std::isnan(found[i])) {
      ASSERT_EQ(std::bit_cast<uint32_t>(expected[i]), std::bit_cast<uint32_t>(found[i]))
          << "sum " << i << " of " << words << " words";
    }
}

TEST(ChosenProducts, BlocksOfRows) {
  for (const int64_t step : steps)
    for (int64_t words = 0; words <= 41; ++words) {
      const auto left = numbers(static_cast<size_t>(6 * step), 1 + static_cast<unsigned>(words));
      const auto panel = numbers(static_cast<size_t>(48 * chosenColumns), 99 + static_cast<unsigned>(words));
      std::vector<float> expected(rows * chosenColumns), chosen(expected), plain(expected);
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < chosenColumns; ++j) {
          float sum = 0;
          for (int64_t w = 0; w < words; ++w)
            sum = std::fma(left[static_cast<size_t>(w / 8 * step + i * 8 + w % 8)],
                           panel[static_cast<size_t>(w * chosenColumns + j)], sum);
          expected[static_cast<size_t>(i * chosenColumns + j)] = sum;
        }
      multiplyChosen<rows>(chosen.data(), left.data(), step, panel.data(), words);
      multiplyOneByOne(plain.data(), rows, left.data(), step, panel.data(), words);
      expectSame(expected, chosen, words);
      expectSame(expected, plain, words);
    }
}

TEST(ChosenProducts, OneRow) {
  constexpr int64_t lines = 7, rightStep = lines * chosenWords + 8;
  for (int64_t words = 0; words <= 41; ++words) {
    const auto left = numbers(static_cast<size_t>(6 * chosenWords), 7 + static_cast<unsigned>(words));
    const auto right = numbers(static_cast<size_t>(6 * rightStep), 50 + static_cast<unsigned>(words));
    std::vector<float> expected(lines * chosenWords), chosen(expected), plain(expected);
    for (int64_t j = 0; j < lines; ++j)
      for (int64_t i = 0; i < chosenWords; ++i) {
        float sum = 0;
        for (int64_t w = i; w < words; w += 8)
          sum = std::fma(left[static_cast<size_t>(w)],
                         right[static_cast<size_t>(w / 8 * rightStep + j * 8 + i)], sum);
        expected[static_cast<size_t>(j * 8 + i)] = sum;
      }
    multiplyVectorChosen(chosen.data(), left.data(), chosenWords, right.data(), rightStep, words, lines);
    multiplyVectorOneByOne(plain.data(), left.data(), chosenWords, right.data(), rightStep, words, lines);
    expectSame(expected, chosen, words);
    expectSame(expected, plain, words);
  }
}

} // namespace

#endif
