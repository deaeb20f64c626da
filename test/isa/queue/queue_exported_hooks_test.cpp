// Storage that a host program lends to queues by functions it exports. They answer for the whole process, so this file
// is a program of its own; and they are found by name, so the program must export its symbols (-rdynamic).
#include "test/isa/queue/queue_steps.hpp"

#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <string>

namespace {

using namespace test::queue;

using ByNumber = TPipe<3, DIR_C2V, bytes, 4, 1>;
using ByText = TPipe<130, DIR_BOTH, bytes, 2, 0>;
using ByNobody = TPipe<7, DIR_C2V, bytes, 2>;

struct {
  void *byNumber = nullptr, *byText = nullptr;
  uint64_t number = 0;
  std::string text;
  size_t size = 0;
} host;

void *zeros(size_t size) {
  void *memory = ::operator new(size, std::align_val_t(64));
  std::memset(memory, 0, size);
  return memory;
}

} // namespace

extern "C" {
void *pto_sim_get_pipe_shared_state(uint64_t key, size_t size) {
  host.number = key;
  host.size = size;
  return key >> 56 == 3 ? host.byNumber : nullptr;
}
void *pto_cpu_sim_get_shared_storage(std::string key, size_t size) {
  host.text = key;
  host.size = size;
  return key.find("-130-") != key.npos ? host.byText : nullptr;
}
}

namespace {

template <class Pipe>
void oneTile() {
  Pipe pipe(nullptr, 0, 0);
  push<noSplit>(pipe, 1);
  EXPECT_EQ(counts<Pipe>().occupied, 1);
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 1));
  freeLane<noSplit>(pipe, 0);
  EXPECT_EQ(counts<Pipe>().occupied, 0);
  EXPECT_EQ(host.size, sizeof(typename Pipe::SharedStateStorage));
}

TEST(QueueExportedHooks, AskedByNumber) {
  constexpr size_t size = sizeof(ByNumber::SharedStateStorage);
  host.byNumber = zeros(size);
  host.text.clear();
  oneTile<ByNumber>();
  EXPECT_EQ(host.number, 3ull << 56 | 1ull << 48 | 4ull << 40 | 1ull << 32 | bytes);
  EXPECT_EQ(host.text, ""); // the other is not asked
  EXPECT_EQ(static_cast<void *>(&ByNumber::GetSharedState()), host.byNumber);
}
TEST(QueueExportedHooks, ThenByText) {
  host.byText = zeros(sizeof(ByText::SharedStateStorage));
  oneTile<ByText>();
  EXPECT_EQ(host.text, "pto-pipe-0-0-130-3-1024-2-0");
  const cpu_sim::ScopedExecutionContext role(5, 0, 1);
  cpu_sim::set_task_cookie(77);
  ByText::GetSharedState();
  EXPECT_EQ(host.text, "pto-pipe-77-5-130-3-1024-2-0");
}
TEST(QueueExportedHooks, ThenTheProcessKeepsIt) {
  ByNobody::reset_for_cpu_sim();
  oneTile<ByNobody>();
  EXPECT_EQ(host.number, 7ull << 56 | 1ull << 48 | 2ull << 40 | 2ull << 32 | bytes);
  EXPECT_EQ(host.text, "pto-pipe-0-0-7-1-1024-2-2");
}
void *lent = nullptr;
void *lend(uint64_t, size_t) { return lent; }
TEST(QueueExportedHooks, ARegisteredOneComesFirst) {
  auto storage = std::make_unique<ByNumber::SharedStateStorage>();
  lent = storage.get();
  cpu_sim::register_hooks(nullptr, reinterpret_cast<void *>(&lend));
  EXPECT_EQ(static_cast<void *>(&ByNumber::GetSharedState()), lent);
  cpu_sim::register_hooks(nullptr, nullptr);
  EXPECT_EQ(static_cast<void *>(&ByNumber::GetSharedState()), host.byNumber);
}

} // namespace
