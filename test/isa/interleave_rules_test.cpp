// Rules of TINTERLEAVE and TDEINTERLEAVE that only a running program can break: tiles that share storage, and
// sizes that types leave open. What types alone can break is in test/legality/layout.rules.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/promises.hpp"

namespace {

using namespace pto;

#if __NPU_ARCH__ != 2201 // a2a3 does not have them

using test::expectError;
using test::expectWarning;
using test::ND;

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

using Data = ND<float, 16, 64>;
using Fixed = Tile<TileType::Vec, float, 16, 64>;
constexpr int tileBytes = 16 * 64 * 4;

/// Four tiles, the one at `moved` starting `shift` bytes after the one at `onto`.
struct Placed {
  Fixed dst0, dst1, src0, src1;

  Placed(int moved, int onto, int shift) {
    int address[4];
    for (int i = 0; i < 4; ++i)
      address[i] = 4 * tileBytes * (i + 1);
    address[moved] = address[onto] + shift;
    TASSIGN(dst0, address[0]);
    TASSIGN(dst1, address[1]);
    TASSIGN(src0, address[2]);
    TASSIGN(src1, address[3]);
    TEXPANDS(src0, 1.0f);
    TEXPANDS(src1, 2.0f);
  }
};

TEST(InterleaveRules, InterleavingInPlace) {
  const char *const rule = "dst0 and dst1 must not share storage with a source";
  const int pairs[][2] = {{0, 2}, {0, 3}, {1, 2}, {1, 3}};
  for (const auto &pair : pairs)
    for (const int shift : {0, 32, tileBytes - 32}) {
      Placed tiles(pair[0], pair[1], shift);
      const auto interleave = [&] { TINTERLEAVE(tiles.dst1, tiles.dst0, tiles.src1, tiles.src0); };
      const auto deinterleave = [&] { TDEINTERLEAVE(tiles.dst1, tiles.dst0, tiles.src1, tiles.src0); };
      if constexpr (!onCpu || buildTarget.debug) {
        expectError("TINTERLEAVE", rule, {}, interleave);
        expectError("TDEINTERLEAVE", rule, {}, deinterleave);
      } else {
        EXPECT_NO_THROW(interleave());
        EXPECT_NO_THROW(deinterleave());
      }
    }
  Placed neighbours(0, 2, tileBytes);
  EXPECT_NO_THROW(TINTERLEAVE(neighbours.dst1, neighbours.dst0, neighbours.src1, neighbours.src0));
  EXPECT_NO_THROW(TDEINTERLEAVE(neighbours.dst1, neighbours.dst0, neighbours.src1, neighbours.src0));
}

TEST(InterleaveRules, InterleavingSizes) {
  Data dst0(8, 32), dst1(8, 32), rows(8, 32), same(8, 32), more(9, 32), wide(8, 64);
  EXPECT_NO_THROW(TINTERLEAVE(dst1, dst0, rows, same));
  expectWarning("TINTERLEAVE", "dst0 and dst1 must have the same valid rows and columns",
                [&] { TINTERLEAVE(wide, dst0, rows, same); });
  expectWarning("TINTERLEAVE", "every source must have the valid rows of dst0 and dst1",
                [&] { TINTERLEAVE(dst1, dst0, rows, more); });
  expectWarning("TDEINTERLEAVE", "every source must have the valid columns of dst0 and dst1",
                [&] { TDEINTERLEAVE(dst1, dst0, wide, same); });
  EXPECT_NO_THROW(TDEINTERLEAVE(dst1, dst0, wide));
  expectWarning("TDEINTERLEAVE", "src must have twice the valid columns of dst0 and dst1", [&] {
    ND<float, 16, 128> src(8, 66);
    TDEINTERLEAVE(dst1, dst0, src);
  });
  Data odd0(8, 31), odd1(8, 31), oddSource0(8, 31), oddSource1(8, 31);
  expectWarning("TINTERLEAVE", "the number of valid columns must be even",
                [&] { TINTERLEAVE(odd1, odd0, oddSource1, oddSource0); });
}

#endif

} // namespace
