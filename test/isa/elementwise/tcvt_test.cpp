// TCVT, the values: every pair of element types that a profile has, every rounding mode, saturated and not,
// against the reference in converted.hpp. Sources of 8 and 16 bits are tried with all their codes. Pairs that
// are converted in registers are tried on tiles; the routine for all others is tried by itself, on tiles for
// some.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "test/isa/elementwise/converted.hpp"

using namespace pto;

namespace {

using test::Asked;
using test::E;
using test::Machine;

constexpr Machine machine = buildTarget.profile == Profile::A2A3 ? Machine::A2A3
                            : buildTarget.profile == Profile::A5 ? Machine::A5
                                                                 : Machine::Host;

constexpr int rows = 16, cols = 256;
template <class T>
using Strip = Tile<TileType::Vec, T, rows, cols, BLayout::RowMajor, DYNAMIC, DYNAMIC>;

template <class T>
uint64_t bitsAt(const T *data, int k) {
  uint64_t bits = 0;
  const T element = GetProperDataPart(data, static_cast<size_t>(k));
  std::memcpy(&bits, &element, sizeof element);
  return bits;
}
template <class T>
void setBitsAt(T *data, int k, uint64_t bits) {
  T element;
  std::memcpy(static_cast<void *>(&element), &bits, sizeof element);
  SetProperDataPart(data, static_cast<size_t>(k), element);
}

/// Codes that decide: all of them where there are few, else limits, powers of two and their neighbours,
/// halves, specials, and random ones.
std::vector<uint64_t> samplesOf(E type) {
  std::vector<uint64_t> codes;
  const int bits = type == E::I4 ? 8 : tessera::elementTypeInfo(type).bits;
  if (bits <= 16) {
    for (uint64_t code = 0; code < uint64_t(1) << bits; ++code)
      codes.push_back(code);
    return codes;
  }
  std::mt19937_64 random(7);
  const auto addFloat = [&](float value) {
    uint32_t code;
    std::memcpy(&code, &value, 4);
    for (uint32_t near : {code - 1, code, code + 1})
      codes.insert(codes.end(), {near, near ^ 0x80000000u});
  };
  if (type == E::F32) {
    for (int exponent = -149; exponent < 128; ++exponent)
      for (float factor : {1.0f, 1.5f, 1.25f, 1.0625f})
        addFloat(std::ldexp(factor, exponent));
    for (int k = 0; k < 300; ++k)
      addFloat(static_cast<float>(k) * 0.5f);
    for (float value : {127.5f,   128.5f,        255.5f,        32767.5f,      65504.0f,
                        65519.0f, 65520.0f,      65535.5f,      448.0f,        464.0f,
                        57344.0f, 61440.0f,      5.0f,          7.0f,          1.75f,
                        1.875f,   3.3895314e38f, 2147483520.0f, 4294967040.0f, 9223371487098961920.0f})
      addFloat(value);
    codes.insert(codes.end(), {0, 0x80000000u, 0x7f800000u, 0xff800000u, 0x7fc00000u, 0xffc12345u,
                               0x7f800001u, 0xff812345u});
    for (int k = 0; k < 2000; ++k) // from 2^-30 to 2^34, and any bits
      codes.insert(codes.end(),
                   {(random() & 0x807fffffu) | (97 + random() % 64) << 23, random() & 0xffffffffu});
    return codes;
  }
  const uint64_t mask = ~uint64_t(0) >> (64 - bits);
  for (int k = 0; k < bits; ++k)
    for (uint64_t base : {uint64_t(1) << k, uint64_t(3) << k, uint64_t(5) << k, uint64_t(0xffff) << k})
      for (uint64_t near : {base - 1, base, base + 1})
        codes.insert(codes.end(), {near & mask, -near & mask});
  for (int k = 0; k < 1500; ++k)
    codes.push_back((random() & mask) >> random() % static_cast<uint64_t>(bits));
  return codes;
}

template <class D, class S>
[[gnu::noinline]] void issue(Strip<D> &dst, Strip<S> &src, RoundMode mode, Asked asked) {
  if (asked == Asked::Default)
    TCVT(dst, src, mode);
  else
    TCVT(dst, src, mode, asked == Asked::On ? SaturationMode::ON : SaturationMode::OFF);
}

bool same(E type, uint64_t found, uint64_t wanted) {
  return found == wanted || (test::isNanBits(type, found) && test::isNanBits(type, wanted));
}
std::string described(E from, E to, uint64_t code, uint64_t found, uint64_t wanted, int mode, Asked asked) {
  std::ostringstream text;
  text << tessera::elementTypeInfo(from).cppName << " " << std::hex << code << " to "
       << tessera::elementTypeInfo(to).cppName << ": " << found << ", not " << wanted << ", mode " << mode
       << ", saturation " << static_cast<int>(asked);
  return text.str();
}

/// One mode of a pair on all samples. Returns after a few complaints.
template <class D, class S>
void tryMode(const std::vector<uint64_t> &codes, RoundMode mode, Asked asked) {
  constexpr E from = tessera::elementTypeOf<S>(), to = tessera::elementTypeOf<D>();
  static D toStorage[rows * cols];
  static S fromStorage[rows * cols];
  constexpr size_t step = rows * cols;
  for (size_t first = 0; first < codes.size(); first += step) {
    const size_t count = std::min(step, codes.size() - first);
    const auto validRows = static_cast<unsigned>((count + cols - 1) / cols);
    Strip<D> dst(validRows, cols);
    Strip<S> src(validRows, cols);
    dst.data() = toStorage;
    src.data() = fromStorage;
    for (size_t k = 0; k < step; ++k)
      setBitsAt(fromStorage, static_cast<int>(k), codes[first + k % count]);
    issue(dst, src, mode, asked);
    for (size_t k = 0; k < count; ++k) {
      const uint64_t code = codes[first + k];
      const uint64_t found = bitsAt(toStorage, static_cast<int>(k));
      const uint64_t wanted = test::convertedElement(machine, from, to, code, mode, asked);
      if (!same(to, found, wanted)) {
        ADD_FAILURE() << described(from, to, code, found, wanted, static_cast<int>(mode), asked);
        return;
      }
    }
  }
}

template <class D, class S>
void tryPair(const std::vector<uint64_t> &all) {
  constexpr E from = tessera::elementTypeOf<S>(), to = tessera::elementTypeOf<D>();
  if constexpr (test::isPair(machine, from, to)) {
    const std::vector<uint64_t> few(all.end() - static_cast<long>(std::min<size_t>(all.size(), 1500)),
                                    all.end());
    for (int mode = 0; mode <= 6 && !testing::Test::HasFailure(); ++mode) {
      if (test::isIntegerType(from) && test::isIntegerType(to) && mode > 1)
        break;
      tryMode<D, S>(all, static_cast<RoundMode>(mode), Asked::On);
      tryMode<D, S>(all, static_cast<RoundMode>(mode), Asked::Off);
      tryMode<D, S>(few, static_cast<RoundMode>(mode), Asked::Default);
    }
  }
}

template <class S, class... D>
void tryTo() {
  const std::vector<uint64_t> all = samplesOf(tessera::elementTypeOf<S>());
  (tryPair<D, S>(all), ...);
}
template <class S, class... More>
void tryInRegisters() {
  tryTo<S, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t, float, More...>();
}

TEST(Tcvt, FromInt8) { tryInRegisters<int8_t>(); }
TEST(Tcvt, FromUint8) { tryInRegisters<uint8_t>(); }
TEST(Tcvt, FromInt16) { tryInRegisters<int16_t>(); }
TEST(Tcvt, FromUint16) { tryInRegisters<uint16_t>(); }
TEST(Tcvt, FromInt32) { tryInRegisters<int32_t, int64_t>(); }
TEST(Tcvt, FromUint32) { tryInRegisters<uint32_t>(); }
TEST(Tcvt, FromHalf) { tryInRegisters<half, int4b_t>(); }
TEST(Tcvt, FromBfloat16) { tryInRegisters<bfloat16_t>(); }
TEST(Tcvt, FromFloat) { tryInRegisters<float, int64_t, hifloat8_t>(); }
TEST(Tcvt, From64Bits) {
  tryTo<int64_t, int8_t, int32_t, uint64_t, float>();
  tryTo<uint64_t, uint16_t, int64_t>();
}
TEST(Tcvt, FromSmallTypes) {
  tryTo<int4b_t, half>();
  tryTo<float8_e4m3_t, float>();
}

#if !defined(PTO_NPU_ARCH_A2A3) && !defined(PTO_NPU_ARCH_A5) // it is the same in every build
// Every pair of every profile, in the routine that converts one element.
TEST(Tcvt, OneByOne) {
  const E types[] = {E::I8,   E::U8,  E::I16, E::U16,  E::I32,  E::U32,  E::I64,  E::U64,  E::F16,
                     E::BF16, E::F32, E::I4,  E::E4M3, E::E5M2, E::E8M0, E::HiF8, E::E2M1, E::E1M2};
  const auto saturationOf = [](Asked asked) {
    return asked == Asked::On    ? tessera::Saturation::On
           : asked == Asked::Off ? tessera::Saturation::Off
                                 : tessera::Saturation::Default;
  };
  for (E from : types) {
    const std::vector<uint64_t> codes = samplesOf(from);
    const size_t step = codes.size() == 65536 ? 13 : codes.size() > 256 ? 3 : 1;
    for (E to : types)
      for (const auto &[profile, on] :
           {std::pair(Profile::Cpu, Machine::Host), std::pair(Profile::A2A3, Machine::A2A3),
            std::pair(Profile::A5, Machine::A5)}) {
        const bool rounded = to == from && tessera::typeset::floats.contains(to); // in registers only
        if (rounded || !test::isPair(on, from, to))
          continue;
        for (int mode = 0; mode <= 6; ++mode)
          for (Asked asked : {Asked::Default, Asked::On, Asked::Off}) {
            const auto roundMode = static_cast<RoundMode>(mode);
            const tessera::Conversion how = {
                tessera::effectiveMode(profile, to, from, roundMode),
                tessera::effectiveOverflow(profile, to, from, saturationOf(asked))};
            for (size_t k = static_cast<size_t>(mode); k < codes.size(); k += step) {
              const uint64_t found = tessera::convertElement(to, from, codes[k], how);
              const uint64_t wanted = test::convertedElement(on, from, to, codes[k], roundMode, asked);
              ASSERT_TRUE(same(to, found, wanted))
                  << described(from, to, codes[k], found, wanted, mode, asked);
            }
          }
      }
  }
}
#endif

} // namespace
