// What a queue is made of: its containers, and the constants and switches of TPipe.
#include <gtest/gtest.h>
#include <pto/common/fifo.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

namespace {

using namespace pto;

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

// ---- Enumerations ----

static_assert(TILE_NO_SPLIT == 0 && TileSplitAxis::TILE_UP_DOWN == 1 && TileSplitAxis::TILE_LEFT_RIGHT == 2);
static_assert(TILE_UP_DOWN_ODD == 3 && TileSplitAxis::TILE_LEFT_RIGHT_ODD == 4);
static_assert(std::is_same_v<std::underlying_type_t<TileSplitAxis>, uint8_t>);
static_assert(UNDEFINED == 0 && DIR_C2V == 1 && Direction::DIR_V2C == 2 && DIR_BOTH == 3 &&
              DIR_V2C_CTRL == 4);
static_assert(std::is_same_v<std::underlying_type_t<Direction>, uint8_t>);
#if !defined(PTO_NPU_ARCH_A2A3)
static_assert(DIR_C2V_GM == 5 && DIR_V2C_GM == 6 && DIR_BOTH_GM == 7);
#endif
static_assert(static_cast<int>(FIFOType::GM_FIFO) == 0 && static_cast<int>(FIFOType::VEC_FIFO) == 1);
static_assert(static_cast<int>(FIFOType::MAT_FIFO) == 2 && static_cast<int>(FIFOType::CTRL_FIFO) == 3);
static_assert(static_cast<int>(VecCubeRatio::V1C1_VEC0) == 0 &&
              static_cast<int>(VecCubeRatio::V1C1_VEC1) == 1);
static_assert(static_cast<int>(VecCubeRatio::V2C1_VECS) == 2 && sizeof(VecCubeRatio) == 1);

// ---- Containers ----

TEST(Fifo, Ring) {
  float memory[16];
  using Ring = RingFIFO<1024, 8, 2>;
  Ring ring(memory, 0x100, 0x200);
  EXPECT_EQ(ring.GM_SLOT_BUFFER, static_cast<void *>(memory));
  EXPECT_EQ(ring.C2V_CONSUMER_BUF, 0x100u);
  EXPECT_EQ(ring.V2C_CONSUMER_BUF, 0x200u);
  EXPECT_EQ(ring.V2C_CONTROL_BUF, 0u);
  static_assert(std::is_same_v<decltype(ring.V2C_CONTROL_BUF), uint64_t>);
  static_assert(Ring::SLOT_SIZE == 1024 && Ring::SLOT_NUM == 8 && Ring::SLOT_SYNCT == 8 &&
                Ring::LOCAL_SLOT_NUM == 2);
  static_assert(std::is_same_v<std::remove_cv_t<decltype(Ring::SLOT_SIZE)>, uint32_t>);
  static_assert(RingFIFO<32, 1, 0>::LOCAL_SLOT_NUM == 0);
}

template <class Fifo, FIFOType Type, int Depth, int Period>
constexpr bool describes = Fifo::fifoType == Type && Fifo::fifoDepth == Depth && Fifo::fifoPeriod == Period;

TEST(Fifo, InGlobalMemory) {
  float memory[16];
  using Local = DataFIFO<float, FIFOType::GM_FIFO, 8, 4, 2>;
  static_assert(describes<Local, FIFOType::GM_FIFO, 8, 4>);
  static_assert(std::is_same_v<Local::DType, float> && Local::localFiFoDepth == 2 && Local::useLocalFiFo);
  Local local(memory, 0x40);
  EXPECT_EQ(local.fifoBase, memory);
  EXPECT_EQ(local.getBasePtr(), memory);
  EXPECT_EQ(local.localFiFoBase, 0x40u);
  using Plain = DataFIFO<half, FIFOType::GM_FIFO, 2, 1>;
  static_assert(describes<Plain, FIFOType::GM_FIFO, 2, 1>);
  static_assert(std::is_same_v<Plain::DType, half> && Plain::localFiFoDepth == 0 && !Plain::useLocalFiFo);
  half halves[4];
  Plain plain(halves);
  EXPECT_EQ(plain.getBasePtr(), halves);
  EXPECT_EQ(plain.localFiFoBase, 0u);
  static_assert(std::is_constructible_v<Plain, half *, uint32_t>);
  static_assert(!std::is_constructible_v<Local, float *>);
}
TEST(Fifo, OnChipAndControl) {
  using InVec = DataFIFO<float, FIFOType::VEC_FIFO, 4, 2>;
  using InMat = DataFIFO<half, FIFOType::MAT_FIFO, 2, 2>;
  using Control = DataFIFO<uint32_t, FIFOType::CTRL_FIFO, 8, 8>;
  static_assert(describes<InVec, FIFOType::VEC_FIFO, 4, 2> && describes<InMat, FIFOType::MAT_FIFO, 2, 2> &&
                describes<Control, FIFOType::CTRL_FIFO, 8, 8>);
  EXPECT_EQ(InVec(0x300).fifoBase, 0x300u);
  EXPECT_EQ(InMat(0x400).fifoBase, 0x400u);
  const Control control(0x500);
  EXPECT_EQ(control.fifoBase, 0x500u);
  EXPECT_FALSE(control.ctrlSignal);

  using InMemory = DataFIFO<float, FIFOType::GM_FIFO, 8, 4, 2>;
  static_assert(IsGMFiFo<InMemory>::value && !IsTileFiFo<InMemory>::value && !IsCtrlFiFo<InMemory>::value);
  static_assert(!IsGMFiFo<InVec>::value && IsTileFiFo<InVec>::value && !IsCtrlFiFo<InVec>::value);
  static_assert(!IsGMFiFo<InMat>::value && IsTileFiFo<InMat>::value && !IsCtrlFiFo<InMat>::value);
  static_assert(!IsGMFiFo<Control>::value && !IsTileFiFo<Control>::value && IsCtrlFiFo<Control>::value);
}

// ---- TPipe ----

template <uint8_t Dir>
using Directed = TPipe<0, Dir, 1024, 4>;

// On cpu a queue of both directions also counts as one of each.
static_assert(Directed<DIR_C2V>::is_c2v && !Directed<DIR_C2V>::is_v2c && !Directed<DIR_C2V>::is_both);
static_assert(!Directed<DIR_V2C>::is_c2v && Directed<DIR_V2C>::is_v2c && !Directed<DIR_V2C>::is_both);
static_assert(Directed<DIR_BOTH>::is_c2v == onCpu && Directed<DIR_BOTH>::is_v2c == onCpu &&
              Directed<DIR_BOTH>::is_both);
static_assert(!Directed<DIR_C2V>::is_v2c_ctrl && !Directed<DIR_V2C>::is_v2c_ctrl &&
              !Directed<DIR_BOTH>::is_v2c_ctrl);
static_assert(Directed<DIR_BOTH>::DIR_MASK == 7 && Directed<DIR_BOTH>::DIR_TYPE == DIR_BOTH);
static_assert(Directed<DIR_C2V>::VEC_CORE_ID_OFFSET == 16);
static_assert(std::is_same_v<Directed<DIR_C2V>::RingFiFo, RingFIFO<1024, 4, 2>>);

#if defined(PTO_NPU_ARCH_A5)
static_assert(Directed<DIR_C2V>::is_c2v_ub && !Directed<DIR_C2V>::is_c2v_gm &&
              !Directed<DIR_C2V>::is_v2c_mat);
static_assert(Directed<DIR_V2C>::is_v2c_mat && !Directed<DIR_V2C>::is_v2c_gm &&
              !Directed<DIR_V2C>::is_c2v_ub);
static_assert(Directed<DIR_C2V_GM>::is_c2v_gm && !Directed<DIR_C2V_GM>::is_c2v_ub);
static_assert(Directed<DIR_V2C_GM>::is_v2c_gm && !Directed<DIR_V2C_GM>::is_v2c_mat);
static_assert(Directed<DIR_BOTH_GM>::is_both_gm && !Directed<DIR_BOTH>::is_both_gm);
#elif !defined(PTO_NPU_ARCH_A2A3)
static_assert(Directed<DIR_V2C_CTRL>::is_v2c_ctrl && !Directed<DIR_V2C_CTRL>::is_c2v);
static_assert(Directed<DIR_C2V_GM>::is_c2v && !Directed<DIR_C2V_GM>::is_v2c &&
              Directed<DIR_C2V_GM>::DIR_TYPE == 5);
static_assert(!Directed<DIR_V2C_GM>::is_c2v && Directed<DIR_V2C_GM>::is_v2c &&
              Directed<DIR_V2C_GM>::DIR_TYPE == 6);
static_assert(Directed<DIR_BOTH_GM>::is_c2v && Directed<DIR_BOTH_GM>::is_v2c &&
              Directed<DIR_BOTH_GM>::is_both);
static_assert(Directed<DIR_BOTH_GM>::DIR_TYPE == 7);
// Only the lowest three bits of the argument are the direction.
static_assert(Directed<8 + DIR_V2C>::DIR_TYPE == DIR_V2C && Directed<8 + DIR_V2C>::is_v2c);
static_assert(!TPipe<0, DIR_C2V, 64, 4>::is_no_split && TPipe<0, DIR_C2V, 64, 4, 2, true>::is_no_split);
#endif

#if defined(PTO_NPU_ARCH_A2A3)
/// Free notices that nobody has read after n transfers; -1 where the queue cannot tell.
template <class Pipe>
constexpr int unread(int n) {
  if constexpr (requires { Pipe::countPendingFreeCredits(n); })
    return static_cast<int>(Pipe::countPendingFreeCredits(n));
  else
    return -1;
}
TEST(Pipe, NoticesThatNobodyReads) {
  EXPECT_EQ((unread<TPipe<0, DIR_C2V, 64, 8>>(40)), 2);
  EXPECT_EQ((unread<TPipe<0, DIR_C2V, 64, 4>>(7)), 1);
  EXPECT_EQ((unread<TPipe<0, DIR_C2V, 64, 2>>(7)), 0);
  EXPECT_EQ((unread<TPipe<0, DIR_C2V, 64, 1>>(5)), 1);
}
#endif

/// Which transfers wait for a free slot, and which give one back, written as strings of the first twelve.
template <uint32_t Slots>
std::string waits() {
  std::string text;
  for (int i = 0; i < 12; ++i)
    text += TPipe<0, DIR_C2V, 64, Slots>::shouldWaitFree(i) ? 'w' : '.';
  return text;
}
template <uint32_t Slots>
std::string notices() {
  std::string text;
  for (int i = 0; i < 12; ++i)
    text += TPipe<0, DIR_C2V, 64, Slots>::shouldNotifyFree(i) ? 'n' : '.';
  return text;
}
TEST(Pipe, EveryFewTransfers) {
  static_assert(TPipe<0, DIR_C2V, 64, 1>::SyncPeriod == 1 && TPipe<0, DIR_C2V, 64, 2>::SyncPeriod == 2);
  static_assert(TPipe<0, DIR_C2V, 64, 3>::SyncPeriod == 1 && TPipe<0, DIR_C2V, 64, 4>::SyncPeriod == 2);
  static_assert(TPipe<0, DIR_C2V, 64, 8>::SyncPeriod == 4);
  EXPECT_EQ(waits<1>(), ".wwwwwwwwwww");
  EXPECT_EQ(waits<2>(), "..w.w.w.w.w.");
  EXPECT_EQ(waits<3>(), "...wwwwwwwww");
  EXPECT_EQ(waits<4>(), "....w.w.w.w.");
  EXPECT_EQ(waits<8>(), "........w...");
  EXPECT_EQ(notices<1>(), "nnnnnnnnnnnn");
  EXPECT_EQ(notices<2>(), ".n.n.n.n.n.n");
  EXPECT_EQ(notices<4>(), ".n.n.n.n.n.n");
  EXPECT_EQ(notices<8>(), "...n...n...n");
}

TEST(Pipe, Parts) {
  float memory[16];
  using Pipe = TPipe<2, DIR_BOTH, 256, 4, 3>;
  auto pipe = Pipe(memory, 0x100, 0x200);
  EXPECT_EQ(pipe.fifo.GM_SLOT_BUFFER, static_cast<void *>(memory));
  EXPECT_EQ(pipe.fifo.C2V_CONSUMER_BUF, 0x100u);
  EXPECT_EQ(pipe.fifo.V2C_CONSUMER_BUF, 0x200u);
  static_assert(std::is_same_v<decltype(pipe.fifo), RingFIFO<256, 4, 3>>);
  static_assert(std::is_same_v<decltype(pipe.prod), Pipe::Producer> &&
                std::is_same_v<decltype(pipe.cons), Pipe::Consumer>);
  static_assert(!std::is_convertible_v<float *, Pipe>);
  static_assert(std::is_constructible_v<Pipe, std::nullptr_t, int32_t, int32_t>);
}

TEST(Pipe, Producers) {
  TPipe<0, DIR_C2V, 256, 4> pipe(nullptr, 0, 0);
  auto &prod = pipe.prod;
  EXPECT_EQ(prod.tileIndex, 0);
  EXPECT_EQ(prod.subTileIndex, 0);
  EXPECT_EQ(prod.entryOffset, 0);
  EXPECT_TRUE(prod.getAllocateStatus());
  EXPECT_TRUE(prod.getRecordStatus());
  prod.setTileId(3, 1);
  EXPECT_EQ(prod.tileIndex, 3);
  EXPECT_EQ(prod.subTileIndex, 1);
  EXPECT_EQ(prod.getTileId(), 3);
  EXPECT_EQ(prod.getSubTileId(), 1);
  prod.setAllocateStatus(false);
  EXPECT_FALSE(prod.getAllocateStatus());
  EXPECT_TRUE(prod.getRecordStatus());
  prod.setRecordStatus(false);
  EXPECT_FALSE(prod.getRecordStatus());
  prod.setEntryOffset(128);
  EXPECT_EQ(prod.entryOffset, 128);
}
TEST(Pipe, Consumers) {
  TPipe<0, DIR_C2V, 256, 4> pipe(nullptr, 0, 0);
  auto &cons = pipe.cons;
  EXPECT_EQ(cons.tileIndex, 0);
  EXPECT_EQ(cons.subTileIndex, 0);
  EXPECT_EQ(cons.entryOffset, 0);
  EXPECT_TRUE(cons.getWaitStatus());
  EXPECT_TRUE(cons.getFreeStatus());
  cons.setTileId(2, 1);
  EXPECT_EQ(cons.getTileId(), 2);
  EXPECT_EQ(cons.getSubTileId(), 1);
  cons.setWaitStatus(false);
  EXPECT_FALSE(cons.getWaitStatus());
  EXPECT_TRUE(cons.getFreeStatus());
  cons.setFreeStatus(false);
  EXPECT_FALSE(cons.getFreeStatus());
  cons.setEntryOffset(64); // two spellings of one setter
  EXPECT_EQ(cons.entryOffset, 64);
  cons.setentryOffset(96);
  EXPECT_EQ(cons.entryOffset, 96);
}

#if !defined(PTO_NPU_ARCH_A2A3) && !defined(PTO_NPU_ARCH_A5)
// On cpu flags are no limit, and a queue may have one slot and no local ones.
template <class Pipe>
void oneTile() {
  Pipe::reset_for_cpu_sim();
  Pipe pipe(nullptr, 0, 0);
  TileAcc<float, 16, 16> acc;
  Tile<TileType::Vec, float, 16, 16> vec;
  for (int k = 0; k < 3; ++k) {
    acc.SetElement(15, 15, static_cast<float>(k + 5));
    TPUSH(acc, pipe);
    TPOP(vec, pipe);
    TFREE(pipe);
    EXPECT_EQ(vec.GetElement(15, 15), static_cast<float>(k + 5));
  }
}
TEST(Pipe, AnyNumbers) {
  oneTile<TPipe<15, DIR_C2V, 1024, 2>>();
  oneTile<TPipe<16, DIR_C2V, 1024, 2>>();
  oneTile<TPipe<255, DIR_C2V, 1024, 1>>();
  oneTile<TPipe<14, DIR_BOTH, 1024, 1, 0>>();
  oneTile<TPipe<200, DIR_C2V, 1024, 3, 0>>();
  oneTile<TPipe<0, DIR_C2V_GM, 1024, 2, 0>>();
  oneTile<TPipe<0, DIR_C2V, 1024, 100>>();
  oneTile<TPipe<0, DIR_C2V, 1024, 2, 2, false, true>>(); // with unit flags
}
#endif

} // namespace
