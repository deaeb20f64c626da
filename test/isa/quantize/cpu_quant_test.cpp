// The functions of pto::cpu_quant over every code, every exponent, and the floats around every decision.
#include "pto/isa/quantize/cpu_quant.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/mx_reference.hpp"

#include <cstdint>
#include <initializer_list>
#include <vector>

using namespace pto;
using test::Random;
using test::mx::bitsOf;
using test::mx::floatOf;
using test::mx::Scheme;

namespace {

constexpr auto fp8 = QuantType::MXFP8, fp4 = QuantType::MXFP4_E2M1;
constexpr auto ocp = QuantScaleAlg::OCP, nv = QuantScaleAlg::NV;

/// Every float whose low bits are one of these, all exponents and signs, NaN and infinity.
template <class Visit>
void forDenseFloats(Visit visit) {
  for (uint32_t high = 0; high < 1u << 16; ++high)
    for (const uint32_t low : {0x0000u, 0x0001u, 0x8000u, 0xffffu})
      visit(floatOf(high << 16 | low));
}

bool same(float a, float b) { return bitsOf(a) == bitsOf(b) || (std::isnan(a) && std::isnan(b)); }

// --- Codes -------------------------------------------------------------------------------------

TEST(CpuQuantTest, EveryE4m3CodeDecodes) {
  for (int code = 0; code < 256; ++code) {
    const float value = cpu_quant::DecodeE4M3Fn(static_cast<uint8_t>(code));
    if (code % 128 == 127)
      EXPECT_TRUE(std::isnan(value)) << code;
    else
      EXPECT_EQ(bitsOf(value), bitsOf(static_cast<float>(test::mx::valueOfE4m3(code)))) << code;
  }
}

void expectE4m3(float y) {
  ASSERT_EQ(int(cpu_quant::EncodeE4M3Fn<ocp>(y)), test::mx::encodeE4m3(y, false)) << std::hexfloat << y;
  ASSERT_EQ(int(cpu_quant::EncodeE4M3Fn<nv>(y)), test::mx::encodeE4m3(y, true)) << std::hexfloat << y;
}

TEST(CpuQuantTest, E4m3EncodesToTheNearest) {
  forDenseFloats([](float y) { expectE4m3(y); });
  for (int code = 0; code < 126; ++code)
    for (const double at :
         {test::mx::valueOfE4m3(code), (test::mx::valueOfE4m3(code) + test::mx::valueOfE4m3(code + 1)) / 2}) {
      const float middle = static_cast<float>(at); // exact
      for (const float y : {std::nextafter(middle, -1e9f), middle, std::nextafter(middle, 1e9f)}) {
        expectE4m3(y);
        expectE4m3(-y);
      }
    }
}

/// What the zeros of both ways are, written out.
TEST(CpuQuantTest, E4m3ZerosAndEnds) {
  const float infinity = std::numeric_limits<float>::infinity(), nan = std::nanf("");
  const auto expect = [](float y, int ocpCode, int nvCode) {
    EXPECT_EQ(int(cpu_quant::EncodeE4M3Fn<ocp>(y)), ocpCode) << y;
    EXPECT_EQ(int(cpu_quant::EncodeE4M3Fn<nv>(y)), nvCode) << y;
  };
  expect(0.0f, 0x00, 0x00);
  expect(-0.0f, 0x00, 0x80);
  expect(-0x1p-11f, 0x00, 0x80);
  expect(0x1p-11f, 0x00, 0x00);
  expect(-0x1p-10f, 0x00, 0x00); // a tie, and not below 2^-10
  expect(0x1p-10f, 0x00, 0x00);
  expect(-0x1.000002p-10f, 0x81, 0x81);
  expect(-0x1p-149f, 0x00, 0x80);
  expect(infinity, 0x7e, 0x7e);
  expect(-infinity, 0xfe, 0xfe);
  expect(465.0f, 0x7e, 0x7e);
  expect(nan, 0x7f, 0x7f);
  expect(-nan, 0x7f, 0x7f);
}

TEST(CpuQuantTest, E4m3CodesComeBack) {
  for (int code = 0; code < 256; ++code)
    if (code % 128 != 127) {
      const float value = cpu_quant::DecodeE4M3Fn(static_cast<uint8_t>(code));
      EXPECT_EQ(int(cpu_quant::EncodeE4M3Fn<nv>(value)), code);
      EXPECT_EQ(int(cpu_quant::EncodeE4M3Fn<ocp>(value)), code == 0x80 ? 0 : code);
    }
}

TEST(CpuQuantTest, E2m1EncodesToTheNearest) {
  const auto expect = [](float y) {
    ASSERT_EQ(int(cpu_quant::EncodeE2M1Magic(y)), test::mx::encodeE2m1(y)) << std::hexfloat << y;
  };
  forDenseFloats(expect);
  for (const float at : {.25f, .5f, .75f, 1.f, 1.25f, 1.5f, 1.75f, 2.f, 2.5f, 3.f, 3.5f, 4.f, 5.f, 6.f, 7.f})
    for (const float y : {std::nextafter(at, 0.0f), at, std::nextafter(at, 9.0f)}) {
      expect(y);
      expect(-y);
    }
  // Every float of the four exponents in which codes change, coarsely.
  for (uint32_t bits = bitsOf(0.125f); bits < bitsOf(8.0f); bits += 61)
    expect(floatOf(bits));
}

// --- Exponents and scalings --------------------------------------------------------------------

template <QuantType Type>
void expectExponents() {
  const Scheme byOcp = {Type == fp4, false}, byNv = {Type == fp4, true};
  const auto expect = [&](float m) {
    ASSERT_EQ(int((cpu_quant::ComputeMxSharedExponent<Type, ocp>(m))), test::mx::sharedExponent(byOcp, m))
        << std::hexfloat << m;
    ASSERT_EQ(int(cpu_quant::ComputeMxSharedExponent<Type>(m)), test::mx::sharedExponent(byOcp, m));
    ASSERT_EQ(int((cpu_quant::ComputeMxSharedExponent<Type, nv>(m))), test::mx::sharedExponent(byNv, m))
        << std::hexfloat << m;
  };
  for (uint32_t high = 0; high < 1u << 15; ++high)
    for (const uint32_t low : {0x0000u, 0x0001u, 0x8000u, 0xffffu})
      expect(floatOf(high << 16 | low));
  // The floats around every power of two, times the largest code, where the exponent of NV goes up.
  for (int e = -149; e <= 127; ++e) {
    const double at = std::ldexp(Type == fp4 ? 6.0 : 448.0, e);
    if (at < 3.4e38) {
      uint32_t bits = bitsOf(static_cast<float>(at));
      for (bits = bits < 8 ? 0 : bits - 8; bits < bitsOf(static_cast<float>(at)) + 8; ++bits)
        expect(floatOf(bits));
    }
  }
}
TEST(CpuQuantTest, SharedExponents) {
  expectExponents<fp8>();
  expectExponents<fp4>();
}

TEST(CpuQuantTest, SharedExponentsOfInfinityAndNan) {
  const float infinity = std::numeric_limits<float>::infinity(), nan = std::nanf("");
  EXPECT_EQ(int((cpu_quant::ComputeMxSharedExponent<fp8, ocp>(infinity))), 0xf7);
  EXPECT_EQ(int((cpu_quant::ComputeMxSharedExponent<fp4, ocp>(infinity))), 0xfd);
  EXPECT_EQ(int((cpu_quant::ComputeMxSharedExponent<fp8, nv>(infinity))), 0xfe);
  EXPECT_EQ(int((cpu_quant::ComputeMxSharedExponent<fp4, nv>(infinity))), 0xfe);
  EXPECT_EQ(int((cpu_quant::ComputeMxSharedExponent<fp8, ocp>(nan))), 0xff);
  EXPECT_EQ(int((cpu_quant::ComputeMxSharedExponent<fp4, nv>(nan))), 0xff);
}

/// For e2m1 the exponent is that of m less 2, its largest power of two; not less 1.
TEST(Disagreements, TquantExponentsOfE2m1AreTwoLess) {
  EXPECT_EQ(int(cpu_quant::ComputeMxSharedExponent<fp4>(4.0f)), 127);
  EXPECT_EQ(int(cpu_quant::ComputeMxSharedExponent<fp4>(6.0f)), 127);
  EXPECT_EQ(int(cpu_quant::ComputeMxSharedExponent<fp4>(8.0f)), 128);
}

TEST(CpuQuantTest, Scalings) {
  const float nan = floatOf(0x7fc01230);
  for (int e = 0; e < 256; ++e) {
    const auto byte = static_cast<uint8_t>(e);
    EXPECT_TRUE(same((cpu_quant::ComputeMxGroupScaling<fp8, ocp>(nan, byte)), test::mx::scaling(nan, e)))
        << e;
    EXPECT_TRUE(same((cpu_quant::ComputeMxGroupScaling<fp4, nv>(nan, byte)), test::mx::scaling(nan, e))) << e;
    EXPECT_TRUE(same((cpu_quant::ComputeMxGroupScaling<fp8, nv>(3.0f, byte)), test::mx::scaling(3.0f, e)))
        << e;
    EXPECT_TRUE(same(cpu_quant::ComputeMxGroupScaling<fp8>(byte), test::mx::scaling(nan, e))) << e;
    EXPECT_TRUE(same(cpu_quant::ComputeMxGroupScaling<fp4>(byte), test::mx::scaling(nan, e))) << e;
  }
  EXPECT_EQ(bitsOf((cpu_quant::ComputeMxGroupScaling<fp4, nv>(nan, 0xff))), 0x7fc01230u);
  EXPECT_EQ(bitsOf(cpu_quant::ComputeMxGroupScaling<fp8>(0xff)) & 0x7fc00000, 0x7fc00000u); // quiet
}

template <class T, QuantType Type, QuantScaleAlg Alg>
void expectMaxima() {
  constexpr int rows = 64, cols = 96;
  const Scheme scheme = {Type == fp4, Alg == nv};
  Random random(sizeof(T) + 50);
  std::vector<T> storage(rows * cols);
  for (int kind = 0; kind < 3; ++kind) {
    for (T &element : storage) {
      const uint64_t bits = random();
      std::memcpy(static_cast<void *>(&element), &bits, sizeof element);
      if (kind == 0 || (kind == 1 && random() % 16 != 0))
        element = static_cast<T>(static_cast<float>(static_cast<int>(bits % 2001) - 1000) / 64.0f);
    }
    test::ND<T, rows, cols> src(rows, cols);
    src.data() = storage.data();
    const auto at = [&](int r, int c) {
      return static_cast<float>(storage[static_cast<size_t>(r * cols + c)]);
    };
    for (int line = 0; line < rows; ++line)
      for (int group = 0; group < cols / 32; ++group) {
        std::vector<float> elements;
        for (int i = 0; i < 32; ++i)
          elements.push_back(at(line, 32 * group + i));
        const float m = cpu_quant::ComputeMxGroupMax<1, Type, Alg>(src, line, group);
        ASSERT_TRUE(same(m, test::mx::groupMax(scheme, elements))) << line << " " << group;
      }
    for (int line = 0; line < cols; ++line)
      for (int group = 0; group < rows / 32; ++group) {
        std::vector<float> elements;
        for (int i = 0; i < 32; ++i)
          elements.push_back(at(32 * group + i, line));
        const float m = cpu_quant::ComputeMxGroupMax<0, Type, Alg>(src, line, group);
        ASSERT_TRUE(same(m, test::mx::groupMax(scheme, elements))) << line << " " << group;
      }
  }
}
TEST(CpuQuantTest, GroupMaxima) {
  test::forTypes<float, half, bfloat16_t>([]<class T>() {
    expectMaxima<T, fp8, ocp>();
    expectMaxima<T, fp8, nv>();
    expectMaxima<T, fp4, ocp>();
    expectMaxima<T, fp4, nv>();
  });
}

// --- Single numbers ----------------------------------------------------------------------------

TEST(CpuQuantTest, BitsOfFloatAndBfloat16) {
  forDenseFloats([](float value) {
    const uint32_t bits = bitsOf(value);
    ASSERT_EQ(cpu_quant::FloatToBits(value), bits);
    ASSERT_EQ(bitsOf(cpu_quant::BitsToFloat(bits)), bits);
    ASSERT_EQ(uint32_t(cpu_quant::FloatToBf16BitsTrunc(value)), bits >> 16);
    ASSERT_EQ(uint32_t(cpu_quant::AbsBf16BitsFromFloat(value)), bits >> 16 & 0x7fff);
    ASSERT_EQ(bitsOf(cpu_quant::Bf16BitsToFloat(static_cast<uint16_t>(bits >> 16))), bits & 0xffff0000);
    const uint16_t rounded = cpu_quant::FloatToBf16BitsRound(value);
    if (std::isnan(value))
      ASSERT_TRUE((rounded & 0x7fff) > 0x7f80) << bits; // still NaN
    else
      ASSERT_EQ(uint32_t(rounded), bitsOf(test::mx::roundToBfloat16(value)) >> 16) << bits;
  });
}

TEST(CpuQuantTest, ScaledElements) {
  Random random(51);
  for (int k = 0; k < 20000; ++k) {
    const auto bits = static_cast<uint32_t>(random());
    const float s = floatOf(static_cast<uint32_t>(random() % 255) << 23), x = floatOf(bits);
    const auto narrow = std::bit_cast<half>(static_cast<uint16_t>(bits));
    const auto brain = std::bit_cast<bfloat16_t>(static_cast<uint16_t>(bits));
    using test::mx::product;
    ASSERT_TRUE(same(cpu_quant::ApplyE2M1ScaleForSource<float>(x, s), product(x, s)));
    ASSERT_TRUE(same(cpu_quant::ApplyE2M1ScaleForSource<half>(narrow, s), product(float(narrow), s)));
    ASSERT_TRUE(same(cpu_quant::ApplyE2M1ScaleForSource<bfloat16_t>(brain, s),
                     test::mx::roundToBfloat16(product(float(brain), s))));
    ASSERT_TRUE(same(cpu_quant::ApplyE2M1ScaleForSource(brain, 1.3f),
                     test::mx::roundToBfloat16(product(float(brain), 1.3f))));
  }
}

TEST(CpuQuantTest, RoundsToBytes) {
  const auto expect = [](float value) {
    if (std::isnan(value))
      return;
    const double whole = std::nearbyint(static_cast<double>(value));
    ASSERT_EQ(double(cpu_quant::ClampInt8(value)), std::min(127.0, std::max(-128.0, whole))) << value;
    ASSERT_EQ(double(cpu_quant::ClampUint8(value)), std::min(255.0, std::max(0.0, whole))) << value;
  };
  forDenseFloats(expect);
  for (int twice = -600; twice <= 600; ++twice) {
    const float at = static_cast<float>(twice) / 2;
    expect(at);
    expect(std::nextafter(at, -1e9f));
    expect(std::nextafter(at, 1e9f));
  }
}

TEST(CpuQuantTest, ReordersExponents) {
  Random random(52);
  for (const int rows : {0, 16, 48})
    for (const int groups : {2, 4, 10}) {
      std::vector<uint8_t> exponents(static_cast<size_t>(rows * groups));
      for (uint8_t &exponent : exponents)
        exponent = static_cast<uint8_t>(random());
      const std::vector<uint8_t> ordered = cpu_quant::ReorderExponentZZ(exponents, rows, groups);
      ASSERT_EQ(ordered.size(), exponents.size());
      size_t n = 0;
      for (int a = 0; a < rows / 16; ++a)
        for (int b = 0; b < groups / 2; ++b)
          for (int x = 0; x < 16; ++x)
            for (int y = 0; y < 2; ++y)
              ASSERT_EQ(ordered[n++], exponents[static_cast<size_t>((16 * a + x) * groups + 2 * b + y)]);
    }
}

} // namespace
