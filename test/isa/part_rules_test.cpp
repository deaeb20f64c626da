// Rules of TPART instructions that only a running program can break: tiles that share storage, and sizes that types
// leave open. What types alone can break is in test/legality/part.rules.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/promises.hpp"

namespace {

using namespace pto;
using test::expectError;
using test::expectWarning;
using test::ND;

constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

/// Must be refused on a2a3 and a5. The cpu profile has no such rule.
template <class Act>
void refused(const char *instruction, const char *rule, Act &&act) {
  if constexpr (!onCpu)
    expectError(instruction, rule, {}, act);
  else
    EXPECT_NO_THROW(act()) << instruction;
}

using Data = ND<float, 16, 64>;
using Ints = ND<int32_t, 16, 64>;

TEST(PartRules, PartsThatDoNotCover) {
  const char *const rule = "one source must have the valid region of dst, and the other none that exceeds it";
  Data dst(8, 32), whole(8, 32), part(8, 16), other(7, 32), beyond(9, 32);
  EXPECT_NO_THROW(TPARTADD(dst, whole, part));
  EXPECT_NO_THROW(TPARTADD(dst, other, whole));
  refused("TPARTADD", rule, [&] { TPARTADD(dst, part, other); });
  refused("TPARTADD", rule, [&] { TPARTADD(dst, whole, beyond); });
}

/// Of searches these are promises on a2a3, which does nothing when they are broken.
TEST(PartRules, SearchedPartsThatDoNotCover) {
  const char *const rule = "one source must have the valid region of dst, and the other none that exceeds it";
  Data dst(8, 32), whole(8, 32), part(8, 16), other(7, 32);
  Ints dstIdx(8, 32), wholeIdx(8, 32), partIdx(8, 16), otherIdx(7, 32);
  TEXPANDS(dst, 7.0f);
  TEXPANDS(whole, 9.0f);
  const auto uncovered = [&] { TPARTARGMAX(dst, part, other, dstIdx, partIdx, otherIdx); };
  const auto strangeIndexes = [&] { TPARTARGMIN(dst, whole, part, dstIdx, wholeIdx, otherIdx); };
  if constexpr (onA2A3) {
    expectWarning("TPARTARGMAX", rule, uncovered);
    expectWarning("TPARTARGMIN", "on a2a3 each index tile must have the valid region of its value tile",
                  strangeIndexes);
    for (int k = 0; k < 32; ++k)
      EXPECT_EQ(dst.GetValue(k), 7.0f);
  } else {
    refused("TPARTARGMAX", rule, uncovered);
    EXPECT_NO_THROW(strangeIndexes());
    EXPECT_EQ(dst.GetValue(31), 9.0f);
  }
}

} // namespace
