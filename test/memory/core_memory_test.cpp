// The buffers of a core: one set for each host thread, their sizes and addresses, and how long their contents
// last.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <latch>
#include <stdexcept>
#include <thread>
#include <type_traits>
#include <vector>

using namespace pto;

namespace {

constexpr size_t K = 1024;

// Runs a test on a thread, hence a core, of its own.
template <class Body>
void onNewCore(Body body) {
  std::thread(body).join();
}

template <TileType Loc>
using In = Tile<Loc, uint8_t, 1, 32>;

TEST(CoreMemory, IsMadWhenFirstNeeded) {
  onNewCore([] {
    NPUMemoryModel &core = NPUMemoryModel::Instance();
    EXPECT_EQ(&core, &NPUMemoryModel::Instance());
    EXPECT_FALSE(core.IsInitialized());
    EXPECT_FALSE(core.ContainsAddress(0));
    NPU_MEMORY_CLEAR(); // nothing to clear, and nothing made
    EXPECT_FALSE(core.IsInitialized());
    core.EnsureInitialized();
    EXPECT_TRUE(core.IsInitialized());
    EXPECT_EQ(core.GetArch(), NPUArch::A2A3);
    core.Reset();
    EXPECT_FALSE(core.IsInitialized());
    EXPECT_NE(core.GetUBBase(), nullptr); // made again
    EXPECT_TRUE(core.IsInitialized());
  });
  onNewCore([] {
    In<TileType::Vec> tile;
    TASSIGN(tile, 64); // the first TASSIGN makes it
    EXPECT_TRUE(NPUMemoryModel::Instance().IsInitialized());
    EXPECT_EQ(reinterpret_cast<char *>(tile.data()), NPUMemoryModel::Instance().GetUBBase() + 64);
  });
}

TEST(CoreMemory, Sizes) {
  onNewCore([] {
    NPUMemoryModel &core = NPUMemoryModel::Instance();
    core.Initialize(NPUArch::A2A3);
    const auto &sizes = core.GetSizes();
    static_assert(std::extent_v<std::remove_reference_t<decltype(sizes)>> == 8);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(sizes[0])>, size_t>);
    const size_t onA2A3[8] = {128, 512 * K, 512 * K, 64 * K, 64 * K, 128 * K, 4 * K, 4 * K};
    for (int region = 0; region < 8; ++region)
      EXPECT_EQ(sizes[region], onA2A3[region]) << region;
    EXPECT_EQ(core.GetArch(), NPUArch::A2A3);
    core.Initialize(NPUArch::A5);
    EXPECT_EQ(core.GetArch(), NPUArch::A5);
    EXPECT_EQ(core.GetSizes()[5], 256 * K);
    EXPECT_EQ(core.GetSizes()[1], 512 * K);
  });
}

std::vector<std::pair<char *, size_t>> regionsOf(NPUMemoryModel &core) {
  return {{core.GetREGBase(), 128},
          {core.GetUBBase(), 512 * K},
          {core.GetL1Base(), 512 * K},
          {core.GetL0ABase(), 64 * K},
          {core.GetL0BBase(), 64 * K},
          {core.GetL0CBase(), 256 * K},
          {reinterpret_cast<char *>(core.GetPointer<In<TileType::ScaleLeft>>(0)), 4 * K},
          {reinterpret_cast<char *>(core.GetPointer<In<TileType::ScaleRight>>(0)), 4 * K},
          {reinterpret_cast<char *>(core.GetPointer<In<TileType::Bias>>(0)), 512 * K},
          {reinterpret_cast<char *>(core.GetPointer<In<TileType::Scaling>>(0)), 512 * K},
          {reinterpret_cast<char *>(core.GetPointer<In<TileType::Ctrl>>(0)), 512 * K}};
}

TEST(CoreMemory, RegionsAreZeroedApartAndAligned) {
  onNewCore([] {
    NPUMemoryModel &core = NPUMemoryModel::Instance();
    core.Initialize(NPUArch::A5);
    const auto regions = regionsOf(core);
    for (size_t i = 0; i < regions.size(); ++i) {
      const auto [base, bytes] = regions[i];
      EXPECT_EQ(reinterpret_cast<uintptr_t>(base) % 64, 0u);
      EXPECT_TRUE(std::all_of(base, base + bytes, [](char byte) { return byte == 0; })) << i;
      EXPECT_TRUE(core.ContainsAddress(reinterpret_cast<uintptr_t>(base)));
      EXPECT_TRUE(core.ContainsAddress(reinterpret_cast<uintptr_t>(base) + bytes - 1));
      for (size_t j = 0; j < i; ++j) {
        const auto [other, otherBytes] = regions[j];
        EXPECT_TRUE(base + bytes <= other || other + otherBytes <= base) << i << " and " << j;
      }
    }
    char elsewhere = 0;
    EXPECT_FALSE(core.ContainsAddress(reinterpret_cast<uintptr_t>(&elsewhere)));
    EXPECT_FALSE(core.ContainsAddress(0));
  });
}

TEST(CoreMemory, ContentsLast) {
  onNewCore([] {
    NPU_MEMORY_INIT(NPUArch::A5);
    NPUMemoryModel &core = NPUMemoryModel::Instance();
    char *ub = core.GetUBBase(), *l0c = core.GetL0CBase();
    ub[1000] = 42;
    l0c[256 * K - 1] = 43;
    // A later kernel on the same thread sees what an earlier one left.
    {
      Tile<TileType::Vec, int8_t, 1, 32> tile;
      TASSIGN(tile, 992);
      EXPECT_EQ(tile.data()[8], 42);
      tile.data()[8] = 44;
    }
    core.EnsureInitialized();
    NPU_MEMORY_INIT(NPUArch::A5);
    core.Initialize(NPUArch::A2A3); // addresses stay when the architecture changes
    EXPECT_EQ(core.GetUBBase(), ub);
    EXPECT_EQ(core.GetL0CBase(), l0c);
    EXPECT_EQ(ub[1000], 44);
    EXPECT_EQ(l0c[256 * K - 1], 43);
    NPU_MEMORY_CLEAR();
    EXPECT_EQ(ub[1000], 0);
    EXPECT_EQ(l0c[256 * K - 1], 0);
    EXPECT_EQ(core.GetUBBase(), ub);
    ub[5] = 1;
    core.Clear();
    EXPECT_EQ(ub[5], 0);
    ub[5] = 1;
    core.Reset();
    EXPECT_EQ(core.GetUBBase()[5], 0);
  });
  NPUMemoryModel::SetDefaultArch(NPUArch::A2A3);
}

TEST(CoreMemory, DefaultArchitecture) {
  NPUMemoryModel::SetDefaultArch(NPUArch::A5);
  onNewCore([] {
    NPUMemoryModel::Instance().EnsureInitialized();
    EXPECT_EQ(NPUMemoryModel::Instance().GetArch(), NPUArch::A5);
    NPU_MEMORY_INIT(); // A2A3 unless said otherwise, for the caller and for threads to come
    EXPECT_EQ(NPUMemoryModel::Instance().GetArch(), NPUArch::A2A3);
  });
  onNewCore([] {
    NPUMemoryModel::Instance().EnsureInitialized();
    EXPECT_EQ(NPUMemoryModel::Instance().GetArch(), NPUArch::A2A3);
  });
}

template <TileType Loc>
void expectRegion(char *base) {
  NPUMemoryModel &core = NPUMemoryModel::Instance();
  EXPECT_EQ(reinterpret_cast<char *>(core.GetPointer<In<Loc>>(0)), base) << GetTileTypeName<Loc>();
  EXPECT_EQ(reinterpret_cast<char *>(core.GetPointer<In<Loc>>(96)), base + 96);
  EXPECT_EQ(reinterpret_cast<char *>(core.ResolveAssignedAddress<In<Loc>>(96)), base + 96);
  EXPECT_EQ(core.GetNPUAddr(base + 96), 96u);
}

TEST(CoreMemory, AddressesOfLocations) {
  onNewCore([] {
    NPUMemoryModel &core = NPUMemoryModel::Instance();
    expectRegion<TileType::Vec>(core.GetUBBase());
    expectRegion<TileType::Mat>(core.GetL1Base());
    expectRegion<TileType::Left>(core.GetL0ABase());
    expectRegion<TileType::Right>(core.GetL0BBase());
    expectRegion<TileType::Acc>(core.GetL0CBase());
    for (const auto &[base, bytes] : regionsOf(core)) {
      EXPECT_EQ(core.GetNPUAddr(base), 0u);
      EXPECT_EQ(core.GetNPUAddr(base + bytes - 1), bytes - 1);
      // A host address inside any region stands for itself, whatever the tile's location.
      EXPECT_EQ(reinterpret_cast<char *>(
                    core.ResolveAssignedAddress<In<TileType::Acc>>(reinterpret_cast<uintptr_t>(base) + 7)),
                base + 7);
    }
    static_assert(std::is_same_v<decltype(core.GetPointer<Tile<TileType::Mat, half, 16, 16>>(0)), half *>);
    using Conv = ConvTile<TileType::Mat, int32_t, 64, Layout::NC1HWC0, ConvTileShape<1, 1, 1, 1>>;
    EXPECT_EQ(reinterpret_cast<char *>(core.GetPointer<Conv>(128)), core.GetL1Base() + 128);
    EXPECT_EQ(core.GetNPUAddr(reinterpret_cast<float *>(core.GetL1Base()) + 3), 12u);
    EXPECT_EQ(GetScaleAddr(core.GetL0ABase() + 512), 32u);
    static_assert(std::is_same_v<decltype(GetScaleAddr(core.GetUBBase())), uint64_t>);
  });
}

TEST(CoreMemory, PointersThatLieNowhere) {
  onNewCore([] {
    int elsewhere = 0;
    EXPECT_THROW(NPUMemoryModel::Instance().GetNPUAddr(&elsewhere),
                 std::invalid_argument); // before it is made
    NPUMemoryModel::Instance().EnsureInitialized();
    EXPECT_THROW(NPUMemoryModel::Instance().GetNPUAddr(&elsewhere), std::invalid_argument);
    EXPECT_THROW(NPUMemoryModel::Instance().GetNPUAddr(static_cast<int *>(nullptr)), std::invalid_argument);
    EXPECT_THROW(GetScaleAddr(&elsewhere), std::invalid_argument);
  });
}

TEST(CoreMemory, EveryThreadHasItsOwn) {
  constexpr int cores = 4;
  char *bases[cores] = {};
  std::latch allHaveOne(cores);
  std::vector<std::thread> threads;
  for (int id = 0; id < cores; ++id)
    threads.emplace_back([&, id] {
      Tile<TileType::Vec, int32_t, 4, 64> tile;
      TASSIGN(tile, 256);
      bases[id] = NPUMemoryModel::Instance().GetUBBase();
      allHaveOne.arrive_and_wait();
      for (int other = 0; other < cores; ++other)
        EXPECT_EQ(NPUMemoryModel::Instance().ContainsAddress(reinterpret_cast<uintptr_t>(bases[other])),
                  other == id);
      for (int round = 0; round < 50; ++round) {
        TEXPANDS(tile, id * 100 + round);
        for (int k = 0; k < 256; ++k)
          ASSERT_EQ(tile.data()[k], id * 100 + round);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}

// --- The environment ------------------------------------------------------------------------------

struct Variable {
  const char *name;
  int region;
  size_t minimum;
};
constexpr Variable variables[] = {{"PTO_CPU_SIM_UB_BYTES", 1, 512 * K},
                                  {"PTO_CPU_SIM_L1_BYTES", 2, 512 * K},
                                  {"PTO_CPU_SIM_L0A_BYTES", 3, 64 * K},
                                  {"PTO_CPU_SIM_L0B_BYTES", 4, 64 * K},
                                  {"PTO_CPU_SIM_L0C_BYTES", 5, 256 * K}};

class Environment : public testing::Test {
protected:
  void TearDown() override {
    for (const Variable &variable : variables)
      unsetenv(variable.name);
  }
};

size_t sizeWith(const Variable &variable, const char *value) {
  setenv(variable.name, value, 1);
  size_t bytes = 0;
  onNewCore([&] {
    NPUMemoryModel::Instance().Initialize(NPUArch::A5);
    bytes = NPUMemoryModel::Instance().GetSizes()[variable.region];
  });
  unsetenv(variable.name);
  return bytes;
}

TEST_F(Environment, EnlargesRegions) {
  for (const Variable &variable : variables) {
    EXPECT_EQ(sizeWith(variable, "1048576"), 1048576u) << variable.name;
    EXPECT_EQ(sizeWith(variable, "1000001"), 1000001u) << variable.name;
  }
}

TEST_F(Environment, NeverShrinksThem) {
  for (const Variable &variable : variables)
    for (const char *value : {"1024", "1", "0", "", "-1", "+1048576", "1048576x", "0x200000", " 1048576",
                              "many", "99999999999999999999999"})
      EXPECT_EQ(sizeWith(variable, value), variable.minimum) << variable.name << "=" << value;
}

TEST_F(Environment, TheEnlargedPartIsOrdinaryMemory) {
  setenv("PTO_CPU_SIM_UB_BYTES", "1048576", 1);
  setenv("PTO_CPU_SIM_L0C_BYTES", "524288", 1);
  onNewCore([] {
    NPUMemoryModel &core = NPUMemoryModel::Instance();
    core.EnsureInitialized();
    char *ub = core.GetUBBase();
    EXPECT_TRUE(std::all_of(ub, ub + 1024 * K, [](char byte) { return byte == 0; }));
    EXPECT_EQ(core.GetNPUAddr(ub + 1024 * K - 1), 1024 * K - 1);
    EXPECT_GE(core.GetL1Base(), ub + 1024 * K);
    EXPECT_EQ(core.GetSizes()[5], 512 * K);
  });
}

// A tile that begins below the ordinary end of the buffer and ends in the enlarged part is written and padded
// as a whole.
TEST_F(Environment, TilesMayLieInTheEnlargedPart) {
  setenv("PTO_CPU_SIM_UB_BYTES", "1048576", 1);
  onNewCore([] {
    if constexpr (buildTarget.profile == Profile::Cpu) {
      using TileT =
          Tile<TileType::Vec, int32_t, 4, 64, BLayout::RowMajor, 4, 40, SLayout::NoneBox, 512, PadValue::Max>;
      std::vector<int32_t> memory(4 * 40);
      for (size_t k = 0; k < memory.size(); ++k)
        memory[k] = static_cast<int32_t>(k);
      GlobalTensor<int32_t, pto::Shape<1, 1, 1, 4, 40>, pto::Stride<160, 160, 160, 40, 1>> tensor(
          memory.data());
      for (size_t address : {512 * K - 256, 512 * K - 32, 512 * K, 1024 * K - 1024}) {
        NPU_MEMORY_CLEAR();
        TileT tile;
        TASSIGN(tile, address);
        EXPECT_EQ(reinterpret_cast<char *>(tile.data()), NPUMemoryModel::Instance().GetUBBase() + address);
        ASSERT_NO_THROW(TLOAD(tile, tensor)) << address;
        for (int r = 0; r < 4; ++r)
          for (int c = 0; c < 64; ++c)
            ASSERT_EQ(tile.data()[r * 64 + c], c < 40 ? r * 40 + c : INT32_MAX)
                << address << ": " << r << ", " << c;
      }
      TileT beyond;
      TASSIGN(beyond, 1024 * K - 512);
      EXPECT_THROW(TLOAD(beyond, tensor), Error);
    }
  });
}

} // namespace
