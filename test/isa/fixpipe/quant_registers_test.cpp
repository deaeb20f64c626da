// SET_QUANT_SCALAR and SET_QUANT_VECTOR with their getters; TGET_SCALE_ADDR and GetScaleAddr.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"

#include <bit>
#include <cstdint>
#include <thread>

using namespace pto;

namespace {

constexpr Profile profile = buildTarget.profile;
constexpr uint64_t isInt8 = uint64_t(1) << 46;

template <class Out>
uint64_t wordOf(float scale) {
  SET_QUANT_SCALAR<Out>(scale);
  return GET_QUANT_SCALAR_IMPL();
}

TEST(QuantRegisters, ScalarWords) {
  for (float scale : {1.0f, 0.5f, 1e-40f, 3e38f, 0.0f}) {
    const uint64_t bits = std::bit_cast<uint32_t>(scale);
    EXPECT_EQ(wordOf<int8_t>(scale), bits | isInt8);
    EXPECT_EQ(wordOf<uint8_t>(scale), bits);
    EXPECT_EQ(wordOf<int16_t>(scale), bits);
    EXPECT_EQ(wordOf<half>(scale), bits);
    EXPECT_EQ(wordOf<bfloat16_t>(scale), bits);
    EXPECT_EQ(wordOf<float>(scale), bits);
    EXPECT_EQ(wordOf<hifloat8_t>(scale), bits);
  }
}

TEST(Disagreements, NegativeScalesAreNotSignExtended) {
  EXPECT_EQ(wordOf<half>(-1.0f), 0xbf800000u);
  EXPECT_EQ(wordOf<int8_t>(-2.0f), 0xc0000000u | isInt8);
  EXPECT_EQ(wordOf<uint8_t>(-0.0f), 0x80000000u);
}

using Fp = Tile<TileType::Scaling, uint64_t, 1, 16>;

TEST(QuantRegisters, VectorAddress) {
  Fp fp, other;
  TASSIGN(fp, 0);
  TASSIGN(other, 128);
  SET_QUANT_SCALAR<half>(2.0f);
  SET_QUANT_VECTOR(fp);
  EXPECT_EQ(GET_QUANT_VECTOR_IMPL(), reinterpret_cast<uint64_t>(fp.data()));
  SET_QUANT_VECTOR<Fp>(other);
  EXPECT_EQ(GET_QUANT_VECTOR_IMPL(), reinterpret_cast<uint64_t>(other.data()));
  EXPECT_EQ(GET_QUANT_SCALAR_IMPL(), 0x40000000u); // the other register
  Fp unassigned;
  SET_QUANT_VECTOR(unassigned); // gets storage, so that words can be read through the register
  ASSERT_NE(GET_QUANT_VECTOR_IMPL(), 0u);
  unassigned.data()[3] = 77;
  EXPECT_EQ(reinterpret_cast<const uint64_t *>(GET_QUANT_VECTOR_IMPL())[3], 77u);
}

TEST(QuantRegisters, WaitForEvents) {
  Fp fp;
  int order = 0;
  test::WhenWaited waited([&] { order = order * 10 + (GET_QUANT_SCALAR_IMPL() == 0x40400000u ? 2 : 1); });
  SET_QUANT_SCALAR<half>(1.0f);
  RecordEvent recorded = SET_QUANT_SCALAR<half>(3.0f, waited); // waits first
  recorded = SET_QUANT_VECTOR(fp, waited, recorded);
  EXPECT_EQ(order, 12);
  EXPECT_EQ(waited.waits, 2);
}

/// A core is a thread: its registers are its own, and zero at first.
TEST(QuantRegisters, BelongToACore) {
  SET_QUANT_SCALAR<float>(1.0f);
  uint64_t scalar = 1, vector = 1, after = 0;
  std::thread([&] {
    scalar = GET_QUANT_SCALAR_IMPL();
    vector = GET_QUANT_VECTOR_IMPL();
    SET_QUANT_SCALAR<float>(4.0f);
    after = GET_QUANT_SCALAR_IMPL();
  }).join();
  EXPECT_EQ(scalar, 0u);
  EXPECT_EQ(vector, 0u);
  EXPECT_EQ(after, 0x40800000u);
  EXPECT_EQ(GET_QUANT_SCALAR_IMPL(), 0x3f800000u);
}

// --- Addresses of scales ------------------------------------------------------------------------------

TEST(ScaleAddress, IsASixteenthOfTheOffset) {
  TileLeft<half, 16, 32> left;
  TASSIGN(left, 0x400);
  EXPECT_EQ(GetScaleAddr(left.data()), 0x40u);
  TASSIGN(left, 0);
  EXPECT_EQ(GetScaleAddr(left.data()), 0u);
  Tile<TileType::Vec, float, 1, 8> vec;
  TASSIGN(vec, 0x1000);
  EXPECT_EQ(GetScaleAddr(vec.data()), 0x100u);
}

/// On cpu dst is src under another type; on a5 it is placed at a sixteenth of src's address.
template <class T>
void checkScaleAddress() {
  if constexpr (profile != Profile::A2A3) {
    Tile<TileType::Left, T, 32, 64, BLayout::ColMajor, 32, 64, SLayout::RowMajor> left;
    TileLeftScale<float8_e8m0_t, 32, 2> scales;
    TASSIGN(left, 0x800);
    test::WhenWaited waited([&] { TASSIGN(left, 0x400); });
    RecordEvent recorded = TGET_SCALE_ADDR(scales, left, waited);
    if constexpr (profile == Profile::Cpu) {
      EXPECT_EQ(static_cast<void *>(scales.data()), static_cast<void *>(left.data()));
    } else {
      TileLeftScale<float8_e8m0_t, 32, 2> there;
      TASSIGN(there, 0x40);
      EXPECT_EQ(static_cast<void *>(scales.data()), static_cast<void *>(there.data()));
    }
    TASSIGN(scales, 0);
    GET_SCALE_ADDR(scales, left, recorded);
    if constexpr (profile == Profile::Cpu) {
      EXPECT_EQ(static_cast<void *>(scales.data()), static_cast<void *>(left.data()));
    }
    // The address can also be taken by hand.
    TASSIGN(scales, GetScaleAddr(left.data()));
    TileLeftScale<float8_e8m0_t, 32, 2> there;
    TASSIGN(there, 0x40);
    EXPECT_EQ(static_cast<void *>(scales.data()), static_cast<void *>(there.data()));
  }
}
TEST(Disagreements, ScalesLieAtASixteenthOfTheAddress) { checkScaleAddress<float8_e4m3_t>(); }

TEST(ScaleAddress, WritesThroughOneAreSeenThroughTheOther) {
  test::forTypes<half>([]<class T>() {
    if constexpr (profile == Profile::Cpu) {
      Tile<TileType::Mat, T, 4, 16> src;
      Tile<TileType::Scaling, uint8_t, 1, 128> dst;
      TGET_SCALE_ADDR(dst, src); // a src without an address too
      dst.data()[1] = 0x3c;
      dst.data()[0] = 0;
      EXPECT_EQ(static_cast<float>(src.data()[0]), 1.0f);
    }
  });
}

/// On a2a3 and a5 a store puts its word, or the address of its words, into the register.
TEST(QuantRegisters, OfStores) {
  using tessera::ElementType;
  using tessera::Register;
  const auto filled = []<class Operands>(Operands operands, ElementType dst) {
    operands.dst.element = dst;
    operands.src.element = ElementType::F32;
    operands.src.location = TileType::Acc;
    return operands;
  };
  for (Profile p : {Profile::Cpu, Profile::A2A3, Profile::A5}) {
    const bool device = p != Profile::Cpu;
    auto scalar = filled(isa::StoreQuant::Operands(), ElementType::I8);
    scalar.phase = {STPhase::Final, true};
    auto use = isa::StoreQuant::registers(p, scalar);
    EXPECT_EQ(use.set, device ? tessera::RegisterSet(Register::QuantScalar) : tessera::RegisterSet());
    EXPECT_TRUE(use.read.empty());
    EXPECT_EQ(use.unitFlag, tessera::UnitFlag::Final);
    use = isa::StoreQuant::registers(p, filled(scalar, ElementType::F16));
    EXPECT_TRUE(use.read.contains(Register::InfNanSaturation));
    use = isa::StoreFp::registers(p, filled(isa::StoreFp::Operands(), ElementType::I8));
    EXPECT_EQ(use.set, device ? tessera::RegisterSet(Register::QuantVector) : tessera::RegisterSet());
    auto plain = filled(isa::Store::Operands(), ElementType::F32);
    plain.phase = {STPhase::Partial, true};
    use = isa::Store::registers(p, plain);
    EXPECT_TRUE(use.read.empty() && use.set.empty());
    EXPECT_EQ(use.unitFlag, tessera::UnitFlag::Partial);
    plain.src.location = TileType::Vec; // only accumulators have unit flags
    EXPECT_EQ(isa::Store::registers(p, plain).unitFlag, tessera::UnitFlag::Off);
  }
}

// Halfway between two numbers of hifloat8_t the one further from zero is stored.
template <Profile P>
void storesHif8() {
  if constexpr (P != Profile::A2A3) {
    const float values[] = {18.0f, -18.0f, 1.0625f, 17.9f, 0x1p-23f, 24.0f};
    const float nearest[] = {20.0f, -20.0f, 1.125f, 16.0f, 0x1p-22f, 24.0f};
    test::Nz<float, 16, 16, TileType::Acc, 1024> acc(1, 6);
    test::ND<uint64_t, 1, 16, TileType::Scaling> words(1, 6);
    for (int c = 0; c < 6; ++c) {
      acc.data()[c] = values[c];
      words.data()[c] = std::bit_cast<uint32_t>(1.0f);
    }
    hifloat8_t byWord[6] = {}, byVector[6] = {};
    using Tensor = GlobalTensor<hifloat8_t, pto::Shape<1, 1, 1, 1, 6>, pto::Stride<6, 6, 6, 6, 1>>;
    Tensor first(byWord), second(byVector);
    TSTORE(first, acc, std::bit_cast<uint32_t>(1.0f));
    TSTORE_FP(second, acc, words);
    for (int c = 0; c < 6; ++c) {
      EXPECT_EQ(static_cast<double>(byWord[c]), nearest[c]) << values[c];
      EXPECT_EQ(static_cast<double>(byVector[c]), nearest[c]) << values[c];
    }
  }
}
TEST(Fixpipe, TiesOfHif8GoAwayFromZero) { storesHif8<profile>(); }

} // namespace
