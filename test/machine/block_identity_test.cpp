// block_idx and block_num as kernels read them that ptocc compiles.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <type_traits>
#include <vector>

namespace {

using namespace pto;

static_assert(std::is_same_v<decltype(block_idx), uint32_t> && std::is_same_v<decltype(block_num), uint32_t>);

template <class T>
T partOf(T total) { // in a template, without a qualifier
  return static_cast<T>(block_idx) * total / static_cast<T>(block_num);
}

struct Holder { // members, parameters and locals of these names hide them
  int block_idx = 11;
  int block_num(int block_idx) const { return block_idx + this->block_idx; }
};

TEST(BlockIdentity, SameAsTheQueries) {
  constexpr uint32_t blocks = 12;
  std::vector<int> seen(blocks);
  launch({.blocks = blocks, .jobs = 3}, [&] {
    EXPECT_EQ(block_idx, get_block_idx());
    EXPECT_EQ(block_num, get_block_num());
    EXPECT_EQ(block_num, blocks);
    get_sys_cnt(); // another core runs meanwhile
    EXPECT_EQ(block_idx, get_block_idx());
    EXPECT_EQ(partOf<int>(1200), static_cast<int>(100 * get_block_idx()));
    if (coreKind() == CoreKind::Cube)
      ++seen[block_idx];
  });
  EXPECT_EQ(seen, std::vector<int>(blocks, 1));
  EXPECT_EQ(block_idx, 0u);
  EXPECT_EQ(block_num, 1u);
}

TEST(BlockIdentity, FollowsTheContext) {
  {
    const cpu_sim::ScopedExecutionContext scope(5, 0);
    EXPECT_EQ(block_idx, 5u);
    tessera::Core core;
    core.context.block_idx = 9;
    {
      const tessera::CoreScope played(core);
      EXPECT_EQ(block_idx, 9u);
    }
    EXPECT_EQ(block_idx, 5u);
  }
  EXPECT_EQ(block_idx, 0u);
  cpu_sim::LaunchKernelMultiCore({.kernel_name = "k", .explicit_block_count = 3, .write_trace_files = false},
                                 nullptr, [] {
                                   EXPECT_EQ(block_idx, get_block_idx());
                                   EXPECT_EQ(block_num, 3u);
                                 });
}

TEST(BlockIdentity, CanBeHidden) {
  const Holder holder;
  EXPECT_EQ(holder.block_idx, 11);
  EXPECT_EQ(holder.block_num(2), 13);
  const int block_num = 3;
  EXPECT_EQ(block_num, 3);
}

// The host API of what ptocc compiles has bit patterns.
TEST(BlockIdentity, AclFloat16) {
  static_assert(std::is_same_v<aclFloat16, uint16_t>);
  EXPECT_EQ(aclFloatToFloat16(1.5f), 0x3e00);
  EXPECT_EQ(aclFloat16ToFloat(0x3e00), 1.5f);
}

} // namespace
