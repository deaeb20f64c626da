// Rules of movements to and from global memory that only a running program can break: sizes that types leave
// open, and indexes. What types alone can break is in test/legality/movement.rules.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"

namespace {

using namespace pto;
using test::expectError;
using test::ND;
using test::Nz;

constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
constexpr bool onA5 = buildTarget.profile == Profile::A5;
constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

/// Must be refused on a2a3 and a5. The cpu profile does not ask for it.
template <class Act>
void refused(const char *instruction, const char *rule, Act &&act) {
  if constexpr (!onCpu)
    expectError(instruction, rule, {}, act);
  else
    EXPECT_NO_THROW(act()) << instruction;
}

template <class T, Layout L = Layout::ND>
using Tensor = GlobalTensor<T, pto::Shape<>, pto::Stride<>, L>;
/// rows x cols, one row behind the other.
template <class T>
Tensor<T> matrix(T *data, int rows, int cols) {
  return Tensor<T>(data, pto::Shape<>(1, 1, 1, rows, cols),
                   pto::Stride<>(rows * cols, rows * cols, rows * cols, cols, 1));
}

TEST(MovementRules, SizesOfLoads) {
  float memory[16 * 64] = {};
  ND<float, 16, 64> tile(8, 32), empty(0, 32);
  Tensor<float> tensor = matrix(memory, 8, 32), low = matrix(memory, 7, 32);
  EXPECT_NO_THROW(TLOAD(tile, tensor));
  expectError("TLOAD",
              onCpu && buildTarget.debug ? "TLOAD: dst's valid region must have the size of the tensor"
                                         : "TLOAD: dst's valid region must not reach beyond the tensor",
              {}, [&] { TLOAD(tile, low); });
  if constexpr (!onCpu)
    expectError("TLOAD",
                "TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0", {},
                [&] { TLOAD(empty, tensor); });
}

TEST(MovementRules, SizesOfLoadsIntoMat) {
  half memory[16 * 64] = {};
  ND<half, 16, 64, TileType::Mat> rows(8, 24);
  Nz<half, 16, 64, TileType::Mat> boxes(8, 24);
  Tensor<half> tensor = matrix(memory, 8, 24);
  Tensor<half> two(memory, pto::Shape<>(1, 1, 2, 4, 24), pto::Stride<>(192, 192, 96, 24, 1));
  EXPECT_NO_THROW(TLOAD(boxes, tensor));
  if constexpr (onA2A3) {
    expectError(
        "TLOAD",
        "TLOAD: on a2a3 the lines of a tensor loaded into an ND or DN Mat tile must be multiples of 32 bytes",
        {}, [&] { TLOAD(rows, tensor); });
    expectError("TLOAD", "TLOAD: on a2a3 dimensions 0 to 2 of a tensor whose layout changes must be 1", {},
                [&] { TLOAD(boxes, two); });
  } else {
    EXPECT_NO_THROW(TLOAD(rows, tensor));
    EXPECT_NO_THROW(TLOAD(boxes, two));
  }
}

TEST(MovementRules, SizesOfStores) {
  float memory[16 * 64] = {};
  ND<float, 16, 64> tile(8, 32);
  Tensor<float> same = matrix(memory, 8, 32), longer = matrix(memory, 9, 32), low = matrix(memory, 7, 32);
  EXPECT_NO_THROW(TSTORE(same, tile));
  refused("TSTORE", "TSTORE: src's valid region must have the size of the tensor",
          [&] { TSTORE(longer, tile); });
  expectError("TSTORE", "TSTORE: src's valid region must not reach beyond the tensor", {},
              [&] { TSTORE(low, tile); });
}

/// A template: what a profile refuses to compile is only named where it compiles.
template <Profile P>
void storeToBoxes() {
  if constexpr (P == Profile::Cpu) {
    const char *const rule = "TSTORE: src's valid region must have the size of the NZ tensor";
    float memory[2 * 16 * 8] = {};
    using Boxes = Tensor<float, Layout::NZ>;
    Boxes boxes(memory, pto::Shape<>(1, 2, 1, 16, 8), pto::Stride<>(256, 128, 128, 8, 1));
    Nz<float, 16, 16> whole(16, 16), part(16, 8);
    EXPECT_NO_THROW(TSTORE(boxes, whole));
    if constexpr (buildTarget.debug)
      expectError("TSTORE", rule, {}, [&] { TSTORE(boxes, part); });
    else
      EXPECT_NO_THROW(TSTORE(boxes, part)) << rule;
  }
}
TEST(MovementRules, SizesOfStoresToBoxes) { storeToBoxes<buildTarget.profile>(); }

TEST(MovementRules, StoresFromAcc) {
  float memory[16 * 64] = {};
  Nz<float, 16, 64, TileType::Acc, 1024> tile(8, 32), none(8, 0);
  Tensor<float> same = matrix(memory, 8, 32);
  Tensor<float> two(memory, pto::Shape<>(1, 1, 2, 8, 32), pto::Stride<>(512, 512, 256, 32, 1));
  EXPECT_NO_THROW(TSTORE(same, tile));
  refused("TSTORE", "TSTORE: dimensions 0, 1 and 2 of an ND tensor that takes an Acc src must be 1",
          [&] { TSTORE(two, tile); });
  refused("TSTORE", "TSTORE: Cols and the valid columns of an Acc src must be 1 .. 4095",
          [&] { TSTORE(same, none); });
  int8_t bytes[16 * 64] = {};
  Tensor<int8_t> quantized = matrix(bytes, 8, 32);
  ND<uint64_t, 1, 64, TileType::Scaling> words(1, 32), few(1, 31);
  EXPECT_NO_THROW(TSTORE_FP(quantized, tile, words));
  if constexpr (!onCpu || buildTarget.debug)
    expectError("TSTORE_FP", "TSTORE: fp must have a valid word for every valid column of src", {},
                [&] { TSTORE_FP(quantized, tile, few); });
}

// ---- Indexes ----

/// 8 rows of 16 elements, and a tile that 4 of them go to.
struct Indexed {
  float memory[8 * 16] = {};
  Tensor<float> table = matrix(memory, 8, 16);
  ND<float, 8, 16> data{4, 16};
  ND<int32_t, 1, 8> rows{1, 4};

  explicit Indexed(int32_t last) {
    for (int i = 0; i < 4; ++i)
      rows.data()[i] = i;
    rows.data()[3] = last;
    for (int i = 0; i < 8 * 16; ++i)
      data.data()[i] = 1;
  }
};

TEST(MovementRules, IndexesInsideTheTensor) {
  const char *const gather = "MGATHER: with GatherOOB::Undefined every index must lie inside the tensor";
  const char *const scatter = "MSCATTER: with ScatterOOB::Undefined every index must lie inside the tensor";
  Indexed inside(7), beyond(8), negative(-1);
  EXPECT_NO_THROW(MGATHER(inside.data, inside.table, inside.rows));
  EXPECT_NO_THROW(MSCATTER(inside.table, inside.data, inside.rows));
  expectError("MGATHER", gather, {}, [&] { MGATHER(beyond.data, beyond.table, beyond.rows); });
  expectError("MGATHER", gather, {}, [&] { MGATHER(negative.data, negative.table, negative.rows); });
  EXPECT_EQ(beyond.data.data()[0], 1) << "written before it was refused";
  expectError("MSCATTER", scatter, {}, [&] { MSCATTER(beyond.table, beyond.data, beyond.rows); });
  expectError("MSCATTER", scatter, {}, [&] { MSCATTER(negative.table, negative.data, negative.rows); });
  EXPECT_EQ(beyond.memory[0], 0) << "written before it was refused";
  EXPECT_NO_THROW((MGATHER<Coalesce::Row, GatherOOB::Clamp>(beyond.data, beyond.table, beyond.rows)));
}

TEST(MovementRules, SizesOfIndexes) {
  Indexed call(7);
  ND<int32_t, 1, 8> few(1, 3);
  few.data();
  const char *const rule = "MGATHER: indexes that choose rows must be one row or one column with an entry "
                           "for each valid row of dst";
  if constexpr (!onCpu || buildTarget.debug)
    expectError("MGATHER", rule, {}, [&] { MGATHER<Coalesce::Row>(call.data, call.table, few); });
  if constexpr (onA5) {
    ND<float, 8, 16> narrow(4, 8);
    expectError("MGATHER", "MGATHER: on a5 the rows of src must have the valid columns of dst", {},
                [&] { MGATHER<Coalesce::Row>(narrow, call.table, call.rows); });
  }
  Tensor<float> empty = matrix(call.memory, 0, 16);
  expectError("MGATHER", "MGATHER: with Clamp and Wrap src must not be empty", {},
              [&] { MGATHER<Coalesce::Row, GatherOOB::Clamp>(call.data, empty, call.rows); });
  expectError("MSCATTER", "MSCATTER: with Clamp and Wrap dst must not be empty", {}, [&] {
    MSCATTER<Coalesce::Row, ScatterAtomicOp::None, ScatterOOB::Wrap>(empty, call.data, call.rows);
  });
}

} // namespace
