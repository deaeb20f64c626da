// Small names that sources for devices use: constants, caches, inner names of the device libraries.
#include <acl/acl.h>
#include <gtest/gtest.h>
#include <pto/comm/async/sdma/sdma_workspace_manager.hpp>
#include <pto/npu/a2a3/MGather.hpp>
#include <pto/npu/a2a3/MScatter.hpp>
#include <pto/npu/a2a3/TAssign.hpp>
#include <pto/npu/a2a3/TLoad.hpp>
#include <pto/npu/a2a3/TQuant.hpp>
#include <pto/npu/a2a3/TSort32.hpp>
#include <pto/npu/a2a3/TStore.hpp>
#include <pto/npu/a5/MGather.hpp>
#include <pto/npu/a5/MScatter.hpp>
#include <pto/npu/a5/TInsert.hpp>
#include <pto/npu/a5/TQuant.hpp>
#include <pto/npu/kernels/Pto_prefetch.hpp>
#include <runtime/rt.h>
#include <runtime/rt_ffts.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

// A program may have functions of these names.
void set_vector_mask(uint64_t, uint64_t, int) {}
int preload(const char *) { return 5; }

namespace {

using namespace pto;

static_assert(BLOCK_SIZE == 32);
static_assert(PTO_CEIL(33, 32) == 64 && PTO_CEIL(64u, 32u) == 64 && PTO_CEIL(0, 7) == 0);
static_assert(std::is_same_v<__fp16, half>);
static_assert(std::is_same_v<aclFloat16, uint16_t>);

// Some define it themselves.
#define PTO_CEIL(x, y) ((x) + (y))
static_assert(PTO_CEIL(33, 32) == 65);
#undef PTO_CEIL

TEST(DeviceNames, WithoutEffect) {
  int code = 0;
  ::preload(&code, 4);
  ::preload(uint64_t{0x1000}, 4);
  EXPECT_EQ(::preload("mine"), 5);
  EXPECT_EQ(get_icache_prl_st(), 0);
  set_nd_para(1ull << 32 | 2 << 16 | 3);
  set_ffts_base_addr(0);
  mem_bar(VST_VST);
  set_vector_mask(1, 2, 3);
  int data[4] = {};
  PTO_PREFETCH<true, 8>(data, sizeof data, static_cast<aclrtStream>(nullptr));
}

TEST(DeviceNames, SocName) {
  EXPECT_STREQ(aclrtGetSocName(), buildTarget.profile == Profile::A5 ? "Ascend950" : "Ascend910B1");
}

TEST(DeviceNames, InnerNames) {
  using Vec = Tile<TileType::Vec, float, 8, 16>;
  using Row = Tile<TileType::Vec, float, 1, 16>;
  using Column = Tile<TileType::Vec, float, 8, 1, BLayout::ColMajor>;
  Vec a, b, c;
  Row row;
  Column column;
  TEXPANDS_IMPL(a, 3.0f);
  TEXPANDS_IMPL<Vec>(b, 4.0f);
  TADD_IMPL(c, a, b);
  EXPECT_EQ(c.GetElement(7, 15), 7.0f);
  TMUL_IMPL<Vec, Vec, Vec>(c, a, b);
  EXPECT_EQ(c.GetElement(0, 1), 12.0f);
  TEXPANDS(row, 9.0f);
  TCOLEXPAND_IMPL(c, row);
  EXPECT_EQ(c.GetElement(5, 5), 9.0f);
  for (int r = 0; r < 8; ++r)
    column.data()[r] = 2.0f;
  TROWEXPANDSUB_IMPL(c, a, column);
  EXPECT_EQ(c.GetElement(3, 4), 1.0f);
  TDIV_IMPL(c, b, a);
  EXPECT_EQ(c.GetElement(3, 4), 4.0f / 3.0f);
  SYNCALL_IMPL<SyncCoreType::Mix>();
  SYNCALL_IMPL();
}

TEST(DeviceNames, NdToNz) {
  using Nd = Tile<TileType::Vec, half, 16, 48>;
  using Nz = Tile<TileType::Vec, half, 32, 48, BLayout::ColMajor, 32, 48, SLayout::RowMajor>;
  Nd from;
  Nz to;
  TASSIGN(from, 0);
  TASSIGN(to, 0x4000);
  TEXPANDS(from, half(0));
  std::memset(to.data(), 0, sizeof(half) * 32 * 48);
  for (int i = 0; i < 16 * 48; ++i)
    from.data()[i] = static_cast<half>(i);
  TMovToVecNd2Nz<half, Nz, Nd>(to.data(), from.data(), 13, 40, 16);
  std::vector<half> expected(32 * 48);
  for (int r = 0; r < 13; ++r)
    for (int c = 0; c < 40; ++c)
      expected[static_cast<size_t>(c / 16 * 32 * 16 + r * 16 + c % 16)] = static_cast<half>(r * 48 + c);
  EXPECT_EQ(std::memcmp(to.data(), expected.data(), sizeof(half) * expected.size()), 0);
  std::string message;
  try {
    TMovToVecNd2Nz<half, Nz, Nd>(reinterpret_cast<half *>(1 << 30), from.data(), 1, 1, 16);
  } catch (const Error &error) {
    message = error.what();
  }
  EXPECT_NE(message.find("instruction: TMovToVecNd2Nz"), std::string::npos) << message;
}

TEST(DeviceNames, AsynchronousTransfers) {
  comm::sdma::SdmaWorkspaceManager manager;
  EXPECT_EQ(manager.GetWorkspaceAddr(), nullptr);
  ASSERT_TRUE(manager.Init());
  void *const workspace = manager.GetWorkspaceAddr();
  ASSERT_NE(workspace, nullptr);
  EXPECT_TRUE(manager.Init());
  EXPECT_EQ(manager.GetWorkspaceAddr(), workspace);
  PrefetchAsyncContext context(static_cast<uint8_t *>(workspace));
  TASSIGN(context.scratchTile, 0x1000);
  EXPECT_TRUE(comm::BuildAsyncSession(context.scratchTile, context.workspace, context.session));
  EXPECT_TRUE(context.session.valid);
  EXPECT_EQ(context.session.contextGm, workspace);
  EXPECT_EQ(context.session.tmpBufAddr, context.scratchTile.data());
  EXPECT_EQ(context.session.tmpBufSize, 256u);
  EXPECT_FALSE(comm::BuildAsyncSession(context.scratchTile, nullptr, context.session));
  manager.Finalize();
  EXPECT_EQ(manager.GetWorkspaceAddr(), nullptr);
  manager.Finalize();
}

} // namespace
