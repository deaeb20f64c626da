// The host API: devices, streams, events and memory.
#include "pto/host/acl.hpp"
#include "pto/host/comm_placeholders.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <thread>
#include <type_traits>
#include <vector>

namespace {

static_assert(std::is_same_v<aclrtStream, void *> && std::is_same_v<aclError, int> && ACL_SUCCESS == 0);
static_assert(ACL_MEM_MALLOC_HUGE_FIRST == 0 && ACL_MEMCPY_HOST_TO_DEVICE == 0);
static_assert(ACL_MEMCPY_DEVICE_TO_HOST == 1 && ACL_MEMCPY_DEVICE_TO_DEVICE == 2);
static_assert(aclFloat16ToFloat(half(1.5f)) == 1.5f);
static_assert(std::is_same_v<decltype(aclFloat16ToFloat(half(0))), float>);
static_assert(std::is_same_v<aclFloat16, half>);

constexpr int invalid = 145000;

TEST(Acl, Device) {
  EXPECT_EQ(aclInit(nullptr), 0);
  int32_t id = -1;
  EXPECT_EQ(aclrtSetDevice(3), 0);
  EXPECT_EQ(aclrtGetDevice(&id), 0);
  EXPECT_EQ(id, 3);
  EXPECT_EQ(aclrtSetDevice(-2), 0);
  EXPECT_EQ(aclrtGetDevice(&id), 0);
  EXPECT_EQ(id, 0);
  uint32_t count = 0;
  EXPECT_EQ(aclrtGetDeviceCount(&count), 0);
  EXPECT_EQ(count, 1u);
  EXPECT_EQ(aclrtResetDevice(3), 0);
  EXPECT_EQ(aclFinalize(), 0);
  EXPECT_NE(aclrtGetDevice(nullptr), 0);
  EXPECT_NE(aclrtGetDeviceCount(nullptr), 0);
}

TEST(Acl, InitReadsTheEnvironment) {
  setenv("PTO_CPU_SIM_NUM_CORES", "6", 1);
  EXPECT_EQ(aclInit("config.json"), 0);
  EXPECT_EQ(get_block_num(), 6u);
  unsetenv("PTO_CPU_SIM_NUM_CORES");
  EXPECT_EQ(aclInit(nullptr), 0);
  EXPECT_EQ(get_block_num(), 4u);
}

TEST(Acl, StreamsHaveIncreasingIds) {
  ASSERT_EQ(aclInit(nullptr), 0);
  aclrtStream a = nullptr, b = nullptr;
  EXPECT_EQ(aclrtCreateStream(&a), 0);
  EXPECT_EQ(aclrtCreateStream(&b), 0);
  ASSERT_NE(a, nullptr);
  ASSERT_NE(b, nullptr);
  EXPECT_EQ(pto::cpu_sim::ToStreamState(a)->id, 1u);
  EXPECT_EQ(pto::cpu_sim::ToStreamState(b)->id, 2u);
  EXPECT_EQ(aclrtSynchronizeStream(a), 0);
  EXPECT_EQ(aclrtDestroyStream(a), 0);
  EXPECT_EQ(aclrtDestroyStream(b), 0);
  EXPECT_EQ(aclrtSynchronizeStream(nullptr), 0);
  EXPECT_EQ(aclrtDestroyStream(nullptr), 0);
  EXPECT_NE(aclrtCreateStream(nullptr), 0);
}

TEST(Acl, EventsMeasureTime) {
  aclrtEvent start = nullptr, end = nullptr;
  ASSERT_EQ(aclrtCreateEvent(&start), 0);
  ASSERT_EQ(aclrtCreateEvent(&end), 0);
  float milliseconds = -1;
  EXPECT_NE(aclrtEventElapsedTime(&milliseconds, start, end), 0) << "not recorded yet";
  EXPECT_EQ(aclrtRecordEvent(start, nullptr), 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(aclrtRecordEvent(end, nullptr), 0);
  EXPECT_EQ(aclrtSynchronizeEvent(end), 0);
  EXPECT_EQ(aclrtEventElapsedTime(&milliseconds, start, end), 0);
  EXPECT_GE(milliseconds, 5.0f);
  EXPECT_LT(milliseconds, 60000.0f);
  EXPECT_NE(aclrtEventElapsedTime(nullptr, start, end), 0);
  EXPECT_NE(aclrtRecordEvent(nullptr, nullptr), 0);
  EXPECT_NE(aclrtCreateEvent(nullptr), 0);
  EXPECT_EQ(aclrtDestroyEvent(start), 0);
  EXPECT_EQ(aclrtDestroyEvent(end), 0);
}

// Memory comes zeroed, also when it was used before.
TEST(Acl, MemoryIsZeroed) {
  for (size_t size : {size_t{1}, size_t{31}, size_t{64}, size_t{4097}, size_t{1} << 20}) {
    for (int round = 0; round < 3; ++round) {
      void *device = nullptr, *host = nullptr;
      ASSERT_EQ(aclrtMalloc(&device, size, ACL_MEM_MALLOC_HUGE_FIRST), 0);
      ASSERT_EQ(aclrtMallocHost(&host, size), 0);
      for (void *memory : {device, host}) {
        ASSERT_NE(memory, nullptr);
        auto *bytes = static_cast<uint8_t *>(memory);
        for (size_t i = 0; i < size; ++i)
          ASSERT_EQ(bytes[i], 0);
        std::memset(bytes, 0xa5, size);
      }
      EXPECT_EQ(aclrtFree(device), 0);
      EXPECT_EQ(aclrtFreeHost(host), 0);
    }
  }
  EXPECT_EQ(aclrtFree(nullptr), 0);
}

TEST(Acl, HugeRequestsFail) {
  int something = 0;
  void *memory = &something;
  EXPECT_NE(aclrtMalloc(&memory, SIZE_MAX, ACL_MEM_MALLOC_HUGE_FIRST), 0);
  EXPECT_EQ(memory, nullptr);
}

TEST(Acl, MemcpyCopiesWhatFits) {
  const std::vector<uint8_t> source = {1, 2, 3, 4, 5, 6};
  std::vector<uint8_t> copy(8, 9);
  EXPECT_EQ(aclrtMemcpy(copy.data(), 4, source.data(), 6, ACL_MEMCPY_HOST_TO_DEVICE), 0);
  EXPECT_EQ(copy, (std::vector<uint8_t>{1, 2, 3, 4, 9, 9, 9, 9}));
  EXPECT_EQ(aclrtMemcpy(copy.data(), 8, source.data(), 6, ACL_MEMCPY_DEVICE_TO_HOST), 0);
  EXPECT_EQ(copy, (std::vector<uint8_t>{1, 2, 3, 4, 5, 6, 9, 9}));
  EXPECT_EQ(aclrtMemcpy(nullptr, 0, nullptr, 0, ACL_MEMCPY_DEVICE_TO_DEVICE), 0);
  EXPECT_EQ(aclrtMemcpy(nullptr, 4, source.data(), 4, ACL_MEMCPY_DEVICE_TO_DEVICE), invalid);
}

TEST(Acl, Memset) {
  std::vector<uint8_t> bytes(6, 1);
  EXPECT_EQ(aclrtMemset(bytes.data(), 6, 0x1ff, 4), 0);
  EXPECT_EQ(bytes, (std::vector<uint8_t>{255, 255, 255, 255, 1, 1}));
  EXPECT_EQ(aclrtMemset(bytes.data(), 6, 0, 0), 0);
  EXPECT_EQ(aclrtMemset(nullptr, 0, 0, 0), 0);
  EXPECT_EQ(aclrtMemset(nullptr, 6, 0, 1), invalid);
  EXPECT_EQ(aclrtMemset(bytes.data(), 6, 0, 7), invalid);
  EXPECT_EQ(bytes[0], 255);
  EXPECT_STRNE(aclGetRecentErrMsg(), "");
}

TEST(AclDeathTest, MemoryOfNoSize) {
  void *memory = nullptr;
  EXPECT_DEATH(aclrtMalloc(&memory, 0, 0), "\\[PTO\\]\\[CA\\].*size zero");
  EXPECT_DEATH(aclrtMallocHost(&memory, 0), "\\[PTO\\]\\[CA\\].*size zero");
  EXPECT_DEATH(aclrtMalloc(nullptr, 8, 0), "\\[PTO\\]\\[CA\\]");
}

TEST(Acl, FromManyThreads) {
  ASSERT_EQ(aclInit(nullptr), 0);
  constexpr int threads = 8, each = 50;
  std::vector<std::vector<uint64_t>> ids(threads);
  {
    std::vector<std::jthread> workers;
    workers.reserve(threads);
    for (int t = 0; t < threads; ++t)
      workers.emplace_back([&ids, t] {
        for (int i = 0; i < each; ++i) {
          aclrtStream stream = nullptr;
          aclrtCreateStream(&stream);
          ids[t].push_back(pto::cpu_sim::ToStreamState(stream)->id);
          aclrtDestroyStream(stream);
          void *memory = nullptr;
          aclrtMalloc(&memory, 100, 0);
          aclrtFree(memory);
          get_block_num();
        }
      });
  }
  std::vector<bool> seen(threads * each + 1);
  for (const std::vector<uint64_t> &mine : ids)
    for (uint64_t id : mine) {
      ASSERT_LT(id, seen.size());
      EXPECT_FALSE(seen[id]) << id;
      seen[id] = true;
    }
}

TEST(Rt, LowerNames) {
  uint64_t address = 1;
  uint32_t length = 1;
  EXPECT_EQ(rtGetC2cCtrlAddr(&address, &length), RT_ERROR_NONE);
  EXPECT_EQ(address, 0u);
  EXPECT_EQ(length, 0u);
  EXPECT_EQ(rtSetDevice(0), RT_ERROR_NONE);
  rtStream_t stream = nullptr;
  EXPECT_EQ(rtStreamCreate(&stream, 0), RT_ERROR_NONE);
  EXPECT_NE(stream, nullptr);
  EXPECT_EQ(rtStreamSynchronize(stream), RT_ERROR_NONE);
  EXPECT_EQ(rtStreamDestroy(stream), RT_ERROR_NONE);
}

TEST(Comm, Placeholders) {
  static_assert(HCCL_MAX_RANK_NUM == 64 && std::is_empty_v<HcclRootInfo>);
  SKIP_IF_RANKS_LT(2);
  HcclHostBarrier(1, 2);
  EXPECT_TRUE(CommMpiInit(0, nullptr));
  CommMpiFinalize();
  const CommDeviceContext context = {.workSpace = 1,
                                     .workSpaceSize = 2,
                                     .rankId = 3,
                                     .rankNum = 4,
                                     .winSize = 5,
                                     .windowsIn = {6},
                                     .windowsOut = {7}};
  EXPECT_EQ(sizeof(context.windowsIn) / sizeof(uint64_t), 64u);
  EXPECT_EQ(context.windowsOut[0] + context.windowsOut[63], 7u);
}

} // namespace
