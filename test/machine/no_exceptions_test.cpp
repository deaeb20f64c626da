// Built with -fno-exceptions: an error prints its report and ends the program.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdlib>

using namespace pto;

namespace {

using Row = Tile<TileType::Vec, float, 1, 16>;

TEST(NoExceptions, ABrokenRulePrintsItsReportAndAborts) {
  Row a, b, c;
  TASSIGN(a, 0);
  TASSIGN(b, 64);
  TASSIGN(c, tessera::bufferOf(Profile::Cpu, TileType::Vec).bytes - 32);
  TADD(b, a, a);
  EXPECT_DEATH(TADD(c, a, b),
               "\\[PTO\\]\\[CA\\] the part of a tile that an instruction touches must lie inside");
}

TEST(NoExceptions, SoDoesATensorWithoutMemory) {
  using Shape5 = Shape<1, 1, 1, 1, 16>;
  using Stride5 = Stride<16, 16, 16, 16, 1>;
  GlobalTensor<float, Shape5, Stride5> tensor(nullptr);
  Row a;
  TASSIGN(a, 0);
  EXPECT_DEATH(TLOAD(a, tensor), "must have a data pointer");
}

} // namespace
