// SETHF32MODE and SETTF32MODE: two bits of the calling thread's CTRL register, and nothing else.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <pto/isa/matrix/sethf32mode.hpp>
#include <pto/isa/matrix/settf32mode.hpp>

#include "test/support/issuing.hpp"

#include <concepts>
#include <cstdint>
#include <thread>

using namespace pto;
using test::WhenWaited;

namespace {

constexpr uint64_t on = uint64_t(1) << 46, away = uint64_t(1) << 47;

struct Register {
  uint64_t saved = get_ctrl();
  ~Register() { set_ctrl(saved); }
};

template <class On, class OnRint, class Off>
void checkBits(On switchOn, OnRint switchOnRint, Off switchOff) {
  Register restore;
  for (uint64_t other : {uint64_t(0), ~(on | away), uint64_t(0x123456789abcdef) & ~(on | away)})
    for (uint64_t before : {uint64_t(0), on, away, on | away}) {
      set_ctrl(other | before);
      switchOn();
      EXPECT_EQ(get_ctrl(), other | on | away);
      switchOnRint();
      EXPECT_EQ(get_ctrl(), other | on);
      switchOff();
      EXPECT_EQ(get_ctrl() & ~away, other);
    }
}

TEST(MadModes, Hf32) {
  checkBits([] { SETHF32MODE<true>(); }, [] { SETHF32MODE<true, RoundMode::CAST_RINT>(); },
            [] { SETHF32MODE<false>(); });
  checkBits([] { SETHF32MODE<true, RoundMode::CAST_ROUND>(); },
            [] { SETHF32MODE<true, RoundMode::CAST_RINT>(); },
            [] { SETHF32MODE<false, RoundMode::CAST_RINT>(); });
}
TEST(MadModes, Tf32) {
  checkBits([] { SETTF32MODE<true>(); }, [] { SETTF32MODE<true, RoundMode::CAST_RINT>(); },
            [] { SETTF32MODE<false>(); });
}

// Also as members of a tile.
TEST(Disagreements, TilesSetTheModeToo) {
  Tile<TileType::Acc, float, 16, 16, BLayout::ColMajor, 16, 16, SLayout::RowMajor, 1024> tile;
  const int before = test::privateTiles();
  checkBits([&] { tile.SetMadTF32Mode(); }, [&] { tile.SetMadTF32Mode(RoundMode::CAST_RINT); },
            [&] { tile.ResetMadMode(); });
  EXPECT_EQ(test::privateTiles(), before);
}

TEST(MadModes, WaitForEventsAndReturnOne) {
  Register restore;
  set_ctrl(0);
  WhenWaited event([] { EXPECT_EQ(get_ctrl() & on, 0u); });
  static_assert(std::same_as<decltype(SETHF32MODE<true>()), RecordEvent>);
  static_assert(std::same_as<decltype(SETTF32MODE<true>()), RecordEvent>);
  SETHF32MODE<true>(event);
  SETTF32MODE<false>();
  SETTF32MODE<true>(event);
  EXPECT_EQ(event.waits, 2);
  EXPECT_EQ(get_ctrl(), on | away);
}

TEST(MadModes, BelongToTheThread) {
  Register restore;
  set_ctrl(0);
  std::thread([] {
    SETHF32MODE<true>();
    EXPECT_EQ(get_ctrl() & on, on);
  }).join();
  EXPECT_EQ(get_ctrl(), 0u);
}

} // namespace
