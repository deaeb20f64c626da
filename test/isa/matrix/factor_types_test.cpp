// Factors of which only the running program knows the element type: their products are those of the types.
#include "test/support/open_operands.hpp"

#include <bit>
#include <vector>

using namespace pto;
using tessera::ElementType;
using tessera::matrix::AnyFloat;
using test::between;
using test::OpenForm;
using test::OpenTile;
using test::Random;

namespace {

/// A tile of T that tells its type when it is asked.
template <class T>
struct Untold : OpenTile<T> {
  using Element = AnyFloat;
  tessera::TileDesc describe() const {
    tessera::TileDesc desc;
    desc.element = tessera::elementTypeOf<T>();
    return desc;
  }
};

template <class T>
struct Factor {
  OpenForm form;
  std::vector<uint8_t> bytes;

  Factor(Random &random, const OpenForm &f)
      : form(f), bytes(static_cast<size_t>(f.rows * f.cols) * sizeof(T)) {
    for (uint8_t &byte : bytes)
      byte = static_cast<uint8_t>(random());
  }
  OpenTile<T> view() { return {reinterpret_cast<T *>(bytes.data()), form, bytes.size()}; }
  Untold<T> untold() { return {view()}; }
};

/// Equal bits; of NaN only that it is one.
void expectEqual(const std::vector<float> &a, const std::vector<float> &b) {
  for (size_t i = 0; i < a.size(); ++i)
    EXPECT_TRUE(std::bit_cast<uint32_t>(a[i]) == std::bit_cast<uint32_t>(b[i]) ||
                (a[i] != a[i] && b[i] != b[i]))
        << "element " << i << ": " << a[i] << " and " << b[i];
}

template <class A, class B>
void compare(bool scaled) {
  Random random(static_cast<unsigned>(tessera::elementTypeOf<A>()) + 20);
  for (int round = 0; round < 12; ++round) {
    const int64_t m = round % 3 == 0 ? 1 : between(random, 2, 32), k = between(random, 1, 64);
    const int64_t n = between(random, 1, 48);
    const BLayout leftOuter = random() % 2 ? BLayout::ColMajor : BLayout::RowMajor;
    Factor<A> a(random, {32, 64, m, k, leftOuter, SLayout::RowMajor});
    Factor<B> b(random, {64, 48, k, n, BLayout::RowMajor, SLayout::ColMajor});
    Factor<uint8_t> aScale(random, {32, 2, 32, 2, BLayout::RowMajor, SLayout::RowMajor, 32});
    Factor<uint8_t> bScale(random, {2, 48, 2, 48, BLayout::ColMajor, SLayout::ColMajor, 32});
    if (round % 2 == 0) // scales that products can be made with in float
      for (auto *scales : {&aScale.bytes, &bScale.bytes})
        for (uint8_t &byte : *scales)
          byte = static_cast<uint8_t>(120 + byte % 14);
    std::vector<float> told(32 * 48, 1.0f), untold = told;
    const OpenForm form = {32, 48, m, n, BLayout::ColMajor, SLayout::RowMajor, 1024};
    const auto result = [&](std::vector<float> &to) {
      return OpenTile<float>{to.data(), form, to.size() * sizeof(float)};
    };
    if (scaled) {
      isa::MatMulMx::run<Profile::Cpu>(result(told), a.view(), aScale.view(), b.view(), bScale.view());
      isa::MatMulMx::run<Profile::Cpu>(result(untold), a.untold(), aScale.view(), b.untold(), bScale.view());
    } else {
      isa::MatMulAccumulate::run<Profile::A5>(result(told), result(told), a.view(), b.view());
      isa::MatMulAccumulate::run<Profile::A5>(result(untold), result(untold), a.untold(), b.untold());
    }
    expectEqual(told, untold);
  }
}

TEST(FactorTypes, Plain) {
  compare<half, half>(false);
  compare<bfloat16_t, bfloat16_t>(false);
  compare<hifloat8_t, hifloat8_t>(false);
  compare<float8_e4m3_t, float8_e4m3_t>(false);
  compare<float8_e4m3_t, float8_e5m2_t>(false);
  compare<float8_e5m2_t, float8_e4m3_t>(false);
}
TEST(FactorTypes, Scaled) {
  compare<float8_e4m3_t, float8_e5m2_t>(true);
  compare<float8_e5m2_t, float8_e5m2_t>(true);
  compare<float4_e1m2x2_t, float4_e2m1x2_t>(true);
  compare<float4_e2m1x2_t, float4_e1m2x2_t>(true);
}

} // namespace
