// Buffers whose sizes macros give (PTO_*_SIZE_BYTES, see CMakeLists.txt): every check of a2a3 and a5 goes by
// them.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include "test/support/promises.hpp"

using namespace pto;

namespace {

constexpr bool strict = buildTarget.profile != Profile::Cpu;
constexpr int end = 65536;
constexpr const char *fits = "TASSIGN: the tile must end inside the buffer of its location";
using Row = Tile<TileType::Vec, float, 4, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;

static_assert(buildTarget.ownBuffers);
static_assert(tessera::bufferBytes(buildTarget, TileType::Vec) == end);
static_assert(!strict || tessera::bufferBytes(buildTarget, TileType::Left) == 64 * 1024);
static_assert(detail::onEveryProfileInForce<TileType::Vec>([](const tessera::Buffer &buffer) {
  return buffer.bytes == end;
}));

TEST(OwnBuffers, AddressesEndThere) {
  if constexpr (strict) {
    Row row(1, 64);
    TASSIGN(row, end - 1024);
    {
      const test::Warnings errors("error");
      test::expectError("TASSIGN", fits, {"buffer UB has 65536 bytes"}, [&] { TASSIGN(row, end - 512); });
    }
    const test::Warnings silent("0");
    for (int address : {end - 512, end - 32, end}) {
      Row tile(address == end - 512 ? 3 : 1, 64);
      TASSIGN(tile, address);
      test::expectError("TEXPANDS", test::footprintRule, {}, [&] { TEXPANDS(tile, 1.0f); });
    }
    Tile<TileType::ScaleRight, uint8_t, 1, 64> scales;
    test::expectError("TASSIGN", "TASSIGN: the profile must have the buffer of the tile's location", {},
                      [&] { TASSIGN(scales, 0); });
  }
}

TEST(OwnBuffers, UnassignedTilesFitTogether) {
  if constexpr (strict) {
    Tile<TileType::Vec, float, 128, 64> half, other; // 32 KiB each
    Tile<TileType::Vec, float, 1, 8> more;
    TEXPANDS(half, 1.0f);
    TEXPANDS(other, 1.0f);
    test::expectError("TEXPANDS",
                      "the tiles that were never assigned an address must fit into their buffer together", {},
                      [&] { TEXPANDS(more, 1.0f); });
  }
}

// A size beyond the memory that a core has is a size on paper: what is touched must have memory.
TEST(OwnBuffers, LargerOnesThanTheHostHas) {
  if constexpr (strict) {
    half memory[16 * 16] = {};
    using Tensor = GlobalTensor<half, pto::Shape<1, 1, 1, 16, 16>, pto::Stride<256, 256, 256, 16, 1>>;
    Tensor tensor(memory);
    Tile<TileType::Mat, half, 16, 16> tile;
    TASSIGN(tile, 512 * 1024 - 512);
    EXPECT_NO_THROW(TLOAD(tile, tensor));
    TASSIGN(tile, 512 * 1024);
    test::expectError("TLOAD", test::footprintRule, {}, [&] { TLOAD(tile, tensor); });
  }
}

// Rules on sizes that name a buffer. In the buffer of the profile the tiles of these calls would fit.
template <class Op, class... Args>
constexpr bool breaks(std::string_view sentence) {
  using Check = tessera::StaticCheck<Op, buildTarget.profile, buildTarget, std::remove_cvref_t<Args>...>;
  for (int i = 0; i < Check::report.count(); ++i)
    if (Check::report.broken(i) == sentence)
      return true;
  return false;
}
template <int Cols>
using List = Tile<TileType::Vec, float, 1, Cols>;
template <int TmpCols>
constexpr bool mergeBreaks(std::string_view sentence) {
  using Tmp = decltype(tessera::scratch(std::declval<List<TmpCols> &>()));
  using Executed = decltype(tessera::scalar(std::declval<MrgSortExecutedNumList *>()));
  return breaks<isa::MergeLists<2>, List<8192>, Executed, List<4096>, List<4096>, Tmp,
                decltype(tessera::constant<false>)>(sentence);
}

TEST(OwnBuffers, ListsOfAMerge) {
  constexpr std::string_view together = "TMRGSORT: src0 and tmp must fit into the unified buffer together";
  static_assert(!mergeBreaks<8192>(together));
  static_assert(mergeBreaks<16384>(together) == strict);
}

TEST(OwnBuffers, Accumulators) {
  using Left = TileLeft<float8_e4m3_t, 128, 64>;
  using Right = TileRight<float8_e4m3_t, 64, 128>;
  using LeftScale = TileLeftScale<float8_e8m0_t, 128, 2>;
  using RightScale = TileRightScale<float8_e8m0_t, 2, 128>;
  constexpr bool broken =
      breaks<isa::MatMulMx, TileAcc<float, 128, 128>, Left, LeftScale, Right, RightScale,
             decltype(tessera::constant<AccPhase::Unspecified>)>("on a5 dst must fit into its buffer, L0C");
  static_assert(broken == (buildTarget.profile == Profile::A5));
}

} // namespace
