// What the modes of the fix-pipe are, what they read besides their operands, and which pairs of types have a
// conversion without words.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <cstdint>
#include <iterator>

using namespace pto;
using namespace pto::tessera;
using enum pto::tessera::ElementType;

namespace {

constexpr Profile profiles[] = {Profile::Cpu, Profile::A2A3, Profile::A5};

TEST(FixpipeModes, KindsOfModes) {
  struct Kind {
    QuantMode_t mode;
    bool isVector, isByte, isShift, isCast;
  };
  constexpr Kind kinds[] = {
      {NoQuant, false, false, false, true},        {F322F16, false, false, false, true},
      {F322BF16, false, false, false, true},       {REQ8, false, true, false, false},
      {VREQ8, true, true, false, false},           {QF322B8_PRE, false, true, false, false},
      {VQF322B8_PRE, true, true, false, false},    {DEQF16, false, false, false, false},
      {VDEQF16, true, false, false, false},        {SHIFTS322S16, false, false, true, false},
      {VSHIFTS322S16, true, false, true, false},   {QF322HIF8_PRE, false, false, false, false},
      {VQF322HIF8_PRE, true, false, false, false}, {QF322FP8_PRE, false, false, false, false},
      {VQF322FP8_PRE, true, false, false, false},  {QF322F32_PRE, false, false, false, false},
      {VQF322F32_PRE, true, false, false, false},  {QF322F16_PRE, false, false, false, false},
      {VQF322F16_PRE, true, false, false, false},  {QF322BF16_PRE, false, false, false, false},
      {VQF322BF16_PRE, true, false, false, false}, {QS322BF16_PRE, false, false, false, false},
      {VQS322BF16_PRE, true, false, false, false},
  };
  for (const Kind &kind : kinds) {
    EXPECT_EQ(isFixpipeVector(kind.mode), kind.isVector) << kind.mode;
    EXPECT_EQ(isFixpipeByte(kind.mode), kind.isByte) << kind.mode;
    EXPECT_EQ(isFixpipeShift(kind.mode), kind.isShift) << kind.mode;
    EXPECT_EQ(isFixpipeCast(kind.mode), kind.isCast) << kind.mode;
  }
}

/// The control bit for infinities and NaN counts where a scaled float, or on a device any float, becomes half
/// or bfloat16_t.
TEST(FixpipeModes, WhatReadsTheSaturationOfInfinities) {
  const auto reads = [](Profile profile, FixpipeForm form, ElementType src, ElementType dst) {
    const RegisterUse use = fixpipeRegisters(profile, form, src, dst);
    EXPECT_TRUE(use.read.empty() || use.read == RegisterSet(Register::InfNanSaturation));
    return !use.read.empty();
  };
  using enum FixpipeForm;
  for (const Profile profile : profiles) {
    const bool device = profile != Profile::Cpu, a2a3 = profile == Profile::A2A3;
    EXPECT_EQ(reads(profile, Plain, F32, F16), device);
    EXPECT_EQ(reads(profile, Plain, F32, BF16), device);
    EXPECT_TRUE(reads(profile, Scalar, F32, F16));
    EXPECT_TRUE(reads(profile, Scalar, F32, BF16));
    EXPECT_EQ(reads(profile, Vector, F32, F16), !a2a3); // which does not scale there
    EXPECT_EQ(reads(profile, Vector, F32, BF16), !a2a3);
    EXPECT_EQ(reads(profile, Scalar, I32, BF16), !a2a3);
    EXPECT_EQ(reads(profile, Vector, I32, BF16), !a2a3);
    // Integers to half are always limited, and other types have no infinity, or keep it.
    for (const FixpipeForm form : {Plain, Scalar, Vector}) {
      EXPECT_FALSE(reads(profile, form, I32, F16));
      for (const ElementType dst : {I8, U8, F32, HiF8, E4M3})
        EXPECT_FALSE(reads(profile, form, F32, dst)) << elementTypeInfo(dst).cppName;
    }
    EXPECT_FALSE(reads(profile, Plain, I32, BF16));
  }
}

/// A device writes the word, or the address of the words, to a register.
TEST(FixpipeModes, WhatSetsTheRegistersOfWords) {
  using enum FixpipeForm;
  for (const Profile profile : profiles)
    for (const ElementType dst : {I8, F16, F32}) {
      const auto set = [&](FixpipeForm form) { return fixpipeRegisters(profile, form, F32, dst).set; };
      const bool device = profile != Profile::Cpu;
      EXPECT_TRUE(set(Plain).empty());
      EXPECT_EQ(set(Scalar), device ? RegisterSet(Register::QuantScalar) : RegisterSet());
      EXPECT_EQ(set(Vector), device ? RegisterSet(Register::QuantVector) : RegisterSet());
    }
  EXPECT_EQ(fixpipeRegisters(Profile::A5, Plain, F32, F16).unitFlag, UnitFlag::Off);
  EXPECT_EQ(fixpipeRegisters(Profile::A5, Plain, F32, F16, STPhase::Final).unitFlag, UnitFlag::Final);
}

/// Numbers to numbers; a type to itself, for relu, unless it has no values below 0.
TEST(FixpipeModes, PairsOfTypesWithoutWords) {
  constexpr ElementType values[] = {I8, U8, I16, I32, F16, BF16, F32};
  const auto isValue = [&](ElementType type) {
    return std::find(std::begin(values), std::end(values), type) != std::end(values);
  };
  for (const ElementType dst : {I8, U8, I16, U16, I32, U32, I64, U64, F16, BF16, F32, E4M3, E5M2, HiF8})
    for (const ElementType src : {I8, U8, I16, U16, I32, U32, I64, U64, F16, BF16, F32, E4M3, E5M2, HiF8}) {
      const bool isPair = (isValue(dst) && isValue(src) && (dst != src || dst != U8)) ||
                          (dst == I64 && src == I64) || (dst == E5M2 && src == F32);
      EXPECT_EQ(findConversion<FixpipeForm::Plain>(dst, src) != nullptr, isPair)
          << elementTypeInfo(src).cppName << " to " << elementTypeInfo(dst).cppName;
    }
  const int64_t before[] = {INT64_MIN, -1, 0, 1, INT64_MAX}, expected[] = {0, 0, 0, 1, INT64_MAX};
  int64_t after[5] = {};
  const uint64_t noWord = 0;
  const auto relu = findConversion<FixpipeForm::Plain>(I64, I64);
  ASSERT_NE(relu, nullptr);
  relu(after, before, 1, 5, &noWord, true, false);
  EXPECT_TRUE(std::equal(std::begin(after), std::end(after), std::begin(expected)));
}

} // namespace
