// The host API: devices, streams, events and memory.
#include "pto/host/acl.hpp"
#include "pto/host/comm_placeholders.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>
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
static_assert(ACL_ERROR_INVALID_PARAM == 100000 && ACL_ERROR_RT_MEMORY_ALLOCATION == 207001);

constexpr int invalid = ACL_ERROR_INVALID_PARAM;

/// That a call is refused with a code, and that the message has a word.
void expectRefused(int code, int expected, const char *word) {
  EXPECT_EQ(code, expected);
  EXPECT_NE(std::string(aclGetRecentErrMsg()).find(word), std::string::npos) << aclGetRecentErrMsg();
}

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
  expectRefused(aclrtGetDevice(nullptr), invalid, "aclrtGetDevice");
  expectRefused(aclrtGetDeviceCount(nullptr), invalid, "aclrtGetDeviceCount");
}

TEST(Acl, WhatTheDeviceHas) {
  ASSERT_EQ(aclInit(nullptr), 0);
  EXPECT_EQ(aclrtSynchronizeDevice(), 0);
  EXPECT_STREQ(aclrtGetSocName(), "cpu");
  aclrtRunMode mode = ACL_DEVICE;
  EXPECT_EQ(aclrtGetRunMode(&mode), 0);
  EXPECT_EQ(mode, ACL_HOST);
  size_t free = 0, total = 0;
  EXPECT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &free, &total), 0);
  EXPECT_GT(free, 0u);
  EXPECT_GE(total, free);
  int64_t value = 0;
  EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_AI_CORE_NUM, &value), 0);
  EXPECT_EQ(value, 4);
  EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_VECTOR_CORE_NUM, &value), 0);
  EXPECT_EQ(value, 8);
  expectRefused(aclGetDeviceCapability(0, ACL_DEVICE_INFO_L2_SIZE, &value), ACL_ERROR_API_NOT_SUPPORT,
                "cores");
  expectRefused(aclGetDeviceCapability(0, ACL_DEVICE_INFO_AI_CORE_NUM, nullptr), invalid, "null");
  expectRefused(aclrtGetRunMode(nullptr), invalid, "aclrtGetRunMode");
  expectRefused(aclrtGetMemInfo(ACL_HBM_MEM, nullptr, &total), invalid, "aclrtGetMemInfo");
  expectRefused(aclrtGetMemInfo(ACL_HBM_MEM, &free, nullptr), invalid, "aclrtGetMemInfo");
}

TEST(Acl, Contexts) {
  std::jthread([] { // which has none yet
    aclrtContext first = nullptr, second = nullptr, current = nullptr;
    expectRefused(aclrtGetCurrentContext(&current), ACL_ERROR_RT_CONTEXT_NULL, "no context");
    EXPECT_EQ(aclrtCreateContext(&first, 2), 0);
    EXPECT_EQ(aclrtCreateContext(&second, 1), 0);
    EXPECT_EQ(aclrtGetCurrentContext(&current), 0);
    EXPECT_EQ(current, second);
    EXPECT_EQ(aclrtSetCurrentContext(first), 0);
    int32_t device = 0;
    EXPECT_EQ(aclrtGetDevice(&device), 0);
    EXPECT_EQ(device, 2);
    EXPECT_EQ(aclrtDestroyContext(first), 0);
    expectRefused(aclrtDestroyContext(first), invalid, "destroyed before");
    expectRefused(aclrtSetCurrentContext(first), invalid, "no context");
    expectRefused(aclrtGetCurrentContext(&current), ACL_ERROR_RT_CONTEXT_NULL, "no context");
    EXPECT_EQ(aclrtDestroyContext(second), 0);
    expectRefused(aclrtDestroyContext(nullptr), invalid, "no context");
    expectRefused(aclrtCreateContext(nullptr, 0), invalid, "null");
    expectRefused(aclrtGetCurrentContext(nullptr), invalid, "null");
  })
      .join();
  EXPECT_EQ(aclrtSetDevice(0), 0);
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
  expectRefused(aclrtCreateStream(nullptr), invalid, "aclrtCreateStream");
  expectRefused(aclrtDestroyStream(b), invalid, "destroyed before");
}

TEST(Acl, StreamsAreAlwaysDone) {
  aclrtStream stream = nullptr;
  ASSERT_EQ(aclrtCreateStreamWithConfig(&stream, 0, ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC), 0);
  aclrtStreamStatus status = ACL_STREAM_STATUS_NOT_READY;
  EXPECT_EQ(aclrtStreamQuery(stream, &status), 0);
  EXPECT_EQ(status, ACL_STREAM_STATUS_COMPLETE);
  expectRefused(aclrtStreamQuery(stream, nullptr), invalid, "aclrtStreamQuery");
  EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 10), 0);
  EXPECT_EQ(aclrtDestroyStreamForce(stream), 0);
  expectRefused(aclrtDestroyStreamForce(stream), invalid, "destroyed before");
  expectRefused(aclrtCreateStreamWithConfig(nullptr, 0, 0), invalid, "null");
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
  EXPECT_EQ(aclrtEventElapsedTime(&milliseconds, end, start), 0);
  EXPECT_LE(milliseconds, -5.0f);
  expectRefused(aclrtEventElapsedTime(nullptr, start, end), invalid, "two recorded events");
  expectRefused(aclrtEventElapsedTime(&milliseconds, nullptr, end), invalid, "two recorded events");
  expectRefused(aclrtRecordEvent(nullptr, nullptr), invalid, "no event");
  expectRefused(aclrtCreateEvent(nullptr), invalid, "aclrtCreateEvent");
  EXPECT_EQ(aclrtResetEvent(end, nullptr), 0);
  expectRefused(aclrtEventElapsedTime(&milliseconds, start, end), invalid, "two recorded events");
  EXPECT_EQ(aclrtDestroyEvent(start), 0);
  EXPECT_EQ(aclrtDestroyEvent(end), 0);
}

TEST(Acl, EventsThatAreNoneAreRefused) {
  aclrtEvent event = nullptr;
  ASSERT_EQ(aclrtCreateEventWithFlag(&event, ACL_EVENT_TIME_LINE), 0);
  aclrtEventStatus status = ACL_EVENT_STATUS_NOT_READY;
  aclrtEventRecordedStatus recorded = ACL_EVENT_RECORDED_STATUS_COMPLETE;
  EXPECT_EQ(aclrtQueryEvent(event, &status), 0);
  EXPECT_EQ(status, ACL_EVENT_STATUS_COMPLETE);
  EXPECT_EQ(aclrtQueryEventStatus(event, &recorded), 0);
  EXPECT_EQ(recorded, ACL_EVENT_RECORDED_STATUS_NOT_READY);
  EXPECT_EQ(aclrtRecordEvent(event, nullptr), 0);
  EXPECT_EQ(aclrtQueryEventStatus(event, &recorded), 0);
  EXPECT_EQ(recorded, ACL_EVENT_RECORDED_STATUS_COMPLETE);
  EXPECT_EQ(aclrtStreamWaitEvent(nullptr, event), 0);
  EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event, 1), 0);
  expectRefused(aclrtQueryEvent(event, nullptr), invalid, "aclrtQueryEvent");
  expectRefused(aclrtQueryEventStatus(event, nullptr), invalid, "aclrtQueryEventStatus");
  EXPECT_EQ(aclrtDestroyEvent(event), 0);
  int something = 0;
  float milliseconds = 0;
  for (aclrtEvent none : {event, static_cast<aclrtEvent>(nullptr), static_cast<aclrtEvent>(&something)}) {
    expectRefused(aclrtDestroyEvent(none), invalid, "no event");
    expectRefused(aclrtRecordEvent(none, nullptr), invalid, "no event");
    expectRefused(aclrtResetEvent(none, nullptr), invalid, "no event");
    expectRefused(aclrtSynchronizeEvent(none), invalid, "no event");
    expectRefused(aclrtStreamWaitEvent(nullptr, none), invalid, "no event");
    expectRefused(aclrtQueryEvent(none, &status), invalid, "no event");
    expectRefused(aclrtQueryEventStatus(none, &recorded), invalid, "no event");
    expectRefused(aclrtEventElapsedTime(&milliseconds, none, none), invalid, "events");
  }
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
  expectRefused(aclrtMalloc(&memory, SIZE_MAX, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_RT_MEMORY_ALLOCATION,
                "out of memory");
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
  constexpr int refused = 145000;
  expectRefused(aclrtMemset(nullptr, 6, 0, 1), refused, "null");
  expectRefused(aclrtMemset(bytes.data(), 6, 0, 7), refused, "more bytes");
  expectRefused(aclrtMemsetAsync(bytes.data(), 6, 0, 7, nullptr), refused, "more bytes");
  EXPECT_EQ(bytes[0], 255);
  EXPECT_EQ(aclrtMemsetAsync(bytes.data(), 6, 3, 6, nullptr), 0);
  EXPECT_EQ(bytes, std::vector<uint8_t>(6, 3));
}

TEST(Acl, MemcpyAsyncRefusesWhatDoesNotFit) {
  const std::vector<uint8_t> source = {1, 2, 3, 4};
  std::vector<uint8_t> copy(4, 9);
  EXPECT_EQ(aclrtMemcpyAsync(copy.data(), 4, source.data(), 3, ACL_MEMCPY_HOST_TO_HOST, nullptr), 0);
  EXPECT_EQ(copy, (std::vector<uint8_t>{1, 2, 3, 9}));
  expectRefused(aclrtMemcpyAsync(copy.data(), 3, source.data(), 4, ACL_MEMCPY_HOST_TO_DEVICE, nullptr),
                invalid, "more bytes");
  expectRefused(aclrtMemcpyAsync(nullptr, 4, source.data(), 4, ACL_MEMCPY_HOST_TO_DEVICE, nullptr), invalid,
                "null");
  EXPECT_EQ(copy, (std::vector<uint8_t>{1, 2, 3, 9}));
}

TEST(Acl, MemcpyOfLines) {
  std::vector<uint8_t> source(5 * 4), copy(7 * 4, 99), expected = copy;
  for (size_t i = 0; i < source.size(); ++i)
    source[i] = static_cast<uint8_t>(i);
  for (size_t line = 0; line < 4; ++line)
    for (size_t i = 0; i < 3; ++i)
      expected[line * 7 + i] = source[line * 5 + i];
  EXPECT_EQ(aclrtMemcpy2d(copy.data(), 7, source.data(), 5, 3, 4, ACL_MEMCPY_HOST_TO_DEVICE), 0);
  EXPECT_EQ(copy, expected);
  EXPECT_EQ(aclrtMemcpy2dAsync(copy.data(), 7, source.data(), 5, 0, 4, ACL_MEMCPY_HOST_TO_DEVICE, nullptr),
            0);
  EXPECT_EQ(copy, expected);
  expectRefused(aclrtMemcpy2d(copy.data(), 7, source.data(), 5, 6, 2, 0), invalid, "pitch");
  expectRefused(aclrtMemcpy2d(nullptr, 7, source.data(), 5, 3, 2, 0), invalid, "null");
}

TEST(Acl, MemoryThatIsNoneIsRefused) {
  int something = 0;
  void *memory = &something;
  expectRefused(aclrtMalloc(&memory, 0, 0), invalid, "size zero");
  EXPECT_EQ(memory, nullptr);
  expectRefused(aclrtMallocHost(&memory, 0), invalid, "size zero");
  expectRefused(aclrtMalloc(nullptr, 8, 0), invalid, "without a place");
  EXPECT_EQ(aclrtMallocCached(&memory, 8, ACL_MEM_MALLOC_NORMAL_ONLY), 0);
  EXPECT_EQ(aclrtFree(memory), 0);
  expectRefused(aclrtFree(memory), invalid, "freed before");
  EXPECT_EQ(aclrtMallocAlign32(&memory, 8, ACL_MEM_MALLOC_HUGE_ONLY), 0);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(memory) % 32, 0u);
  EXPECT_EQ(aclrtMemFlush(memory, 8), 0);
  EXPECT_EQ(aclrtMemInvalidate(memory, 8), 0);
  EXPECT_EQ(aclrtCmoAsync(memory, 8, ACL_RT_CMO_TYPE_INVALID, nullptr), 0);
  expectRefused(aclrtCmoAsync(nullptr, 8, ACL_RT_CMO_TYPE_INVALID, nullptr), invalid, "aclrtCmoAsync");
  expectRefused(aclrtMemFlush(nullptr, 8), invalid, "aclrtMemFlush");
  expectRefused(aclrtMemInvalidate(nullptr, 8), invalid, "aclrtMemInvalidate");
  EXPECT_EQ(aclrtFreeHost(memory), 0);
  expectRefused(aclrtFree(&something), invalid, "aclrtMalloc");
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
  EXPECT_NE(address, 0u);
  EXPECT_NE(length, 0u);
  expectRefused(rtGetC2cCtrlAddr(nullptr, &length), invalid, "rtGetC2cCtrlAddr");
  expectRefused(rtGetC2cCtrlAddr(&address, nullptr), invalid, "rtGetC2cCtrlAddr");
  EXPECT_EQ(rtSetDevice(0), RT_ERROR_NONE);
  EXPECT_EQ(rtDeviceSynchronize(), RT_ERROR_NONE);
  EXPECT_EQ(rtDeviceReset(0), RT_ERROR_NONE);
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
