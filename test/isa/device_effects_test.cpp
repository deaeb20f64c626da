// What only a device does to its operands: scratch tiles it uses, sources it destroys, registers. A host
// shows none of it, so the statements are compared with the sizes that the devices' pages give.
#include <pto/pto-inst.hpp>

#include <gtest/gtest.h>

namespace {

using namespace pto;
using namespace pto::tessera;

template <class T, int Rows, int Cols, BLayout Outer = BLayout::RowMajor>
constexpr TileDesc vec = describeType<Tile<TileType::Vec, T, Rows, Cols, Outer, Rows, Cols>>();

constexpr bool is(const OperandUse &use, int rows, int cols, const Part &further = {}) {
  return use.known() && use.rows.value == rows && use.cols.value == cols &&
         use.further.rows.value == further.rows.value && use.further.cols.value == further.cols.value &&
         use.further.row.value == further.row.value && use.further.col.value == further.col.value;
}

constexpr Profile a2a3 = Profile::A2A3;
constexpr Profile a5 = Profile::A5;
constexpr auto f = vec<float, 16, 64>;
constexpr auto i = vec<int32_t, 16, 64>;
constexpr auto h = vec<half, 16, 64>;
constexpr auto s16 = vec<int16_t, 16, 64>;
constexpr auto u8 = vec<uint8_t, 17, 32>;
constexpr auto l = vec<float, 16, 128>;

// ---- Parts of tiles in the order of their storage ----

TEST(DeviceEffects, StartOfTheStorage) {
  const auto start = [](const TileDesc &tile, Extent count) {
    return storageStart("tile", Role::Out, tile, count);
  };
  constexpr auto rows = vec<float, 4, 8>;
  constexpr auto columns = vec<float, 8, 4, BLayout::ColMajor>;
  EXPECT_TRUE(is(start(rows, 0), 0, 0));
  EXPECT_TRUE(is(start(rows, 1), 1, 1));
  EXPECT_TRUE(is(start(rows, 7), 1, 7));
  EXPECT_TRUE(is(start(rows, 8), 1, 8));
  EXPECT_TRUE(is(start(rows, 9), 1, 8, {1, 1, 1, 0}));
  EXPECT_TRUE(is(start(rows, 31), 3, 8, {1, 7, 3, 0}));
  EXPECT_TRUE(is(start(rows, 32), 4, 8));
  EXPECT_TRUE(is(start(columns, 7), 7, 1));
  EXPECT_TRUE(is(start(columns, 16), 8, 2));
  EXPECT_TRUE(is(start(columns, 17), 8, 2, {1, 1, 0, 2}));
  EXPECT_FALSE(start(rows, Extent()).known());
  // Lines of one element.
  TileDesc line = rows;
  line.cols = 1;
  EXPECT_TRUE(is(start(line, 3), 3, 1));
  // Elements of boxes are no rectangles: a bound, unless there are none.
  constexpr auto boxes =
      describeType<Tile<TileType::Vec, float, 16, 16, BLayout::ColMajor, 16, 16, SLayout::RowMajor>>();
  EXPECT_TRUE(is(start(boxes, 9), 16, 16) && start(boxes, 9).dependsOnData);
  EXPECT_TRUE(is(start(boxes, 0), 0, 0) && !start(boxes, 0).dependsOnData);
  // A description without sizes can be asked too.
  EXPECT_TRUE(is(start({}, 5), 1, 5));
}

TEST(DeviceEffects, BytesOfAScratchTile) {
  constexpr auto floats = vec<float, 2, 8>;
  constexpr auto packed = vec<float4_e2m1x2_t, 2, 64>;
  EXPECT_TRUE(is(scratchStart(floats, 0), 0, 0));
  EXPECT_TRUE(is(scratchStart(floats, 1), 1, 1));
  EXPECT_TRUE(is(scratchStart(floats, 28), 1, 7));
  EXPECT_TRUE(is(scratchStart(floats, 29), 1, 8));
  EXPECT_TRUE(is(scratchStart(floats, 32), 1, 8));
  EXPECT_TRUE(is(scratchStart(floats, 33), 1, 8, {1, 1, 1, 0}));
  EXPECT_TRUE(is(scratchStart(packed, 5), 1, 10)); // two elements in a byte
  EXPECT_FALSE(scratchStart(floats, Extent()).known());
  // What lies beyond the tile is left out, and all of one that is not there.
  EXPECT_TRUE(is(scratchStart(floats, 1000), 2, 8));
  EXPECT_TRUE(is(scratchStart({}, 32), 0, 0));
  EXPECT_TRUE(is(scratchRows(floats, 2, 13), 2, 4));
  EXPECT_TRUE(is(scratchRows(floats, 3, 1000), 2, 8));
}

// ---- Scratch and destroyed sources of elementwise instructions, expansions and reductions ----

/// A tile with another valid region.
constexpr TileDesc withValid(TileDesc tile, Extent rows, Extent cols) {
  tile.validRows = rows;
  tile.validCols = cols;
  return tile;
}

/// Only a2a3 uses scratch, when there is something to do and a tile for it.
TEST(DeviceEffects, WhenScratchIsUsed) {
  const auto used = [](Profile profile, const TileDesc &domain, const TileDesc &tmp) {
    return isa::Xor::uses(profile, {domain, i, i, tmp}).operand[3];
  };
  EXPECT_TRUE(is(used(a2a3, i, i), 16, 64));
  EXPECT_TRUE(is(used(a5, i, i), 0, 0));
  EXPECT_TRUE(is(used(Profile::Cpu, i, i), 0, 0));
  EXPECT_TRUE(is(used(a2a3, i, {}), 0, 0));
  EXPECT_TRUE(is(used(a2a3, withValid(i, 3, 5), i), 3, 5));
  EXPECT_TRUE(is(used(a2a3, withValid(i, 0, 5), i), 0, 0));
  EXPECT_TRUE(is(used(a2a3, withValid(i, 3, 0), i), 0, 0));
  EXPECT_FALSE(used(a2a3, withValid(i, Extent(), 5), i).known());
  EXPECT_FALSE(used(a2a3, withValid(i, 3, Extent()), i).known());
  // Not even the size of what is never done matters.
  EXPECT_TRUE(is(used(a5, withValid(i, Extent(), 5), i), 0, 0));
}

TEST(DeviceEffects, ScratchOfElementwiseInstructions) {
  EXPECT_TRUE(is(isa::XorScalar::uses(a2a3, {i, i, {}, i}).operand[3], 16, 64));
  EXPECT_TRUE(is(isa::Rsqrt::uses(a2a3, {f, f, f, {}}).operand[2], 1, 8));
  EXPECT_TRUE(is(isa::Rsqrt::uses(a2a3, {f, f, {}, {}}).operand[2], 0, 0));
  EXPECT_TRUE(is(isa::Rem::uses(a2a3, {i, i, i, vec<int32_t, 1, 128>}).operand[3], 1, 66));
  EXPECT_EQ(isa::Rem::uses(a2a3, {i, i, i, i}).operand[1].role, Role::Clobbered);
  EXPECT_EQ(isa::Rem::uses(a2a3, {f, f, f, f}).operand[1].role, Role::In);
  EXPECT_EQ(isa::Rem::uses(a5, {i, i, i, i}).operand[2].role, Role::In);
  EXPECT_TRUE(is(isa::RemainderFlooredScalar::uses(a2a3, {i, i, {}, i}).operand[3], 1, 64));
  EXPECT_TRUE(is(isa::PRelu::uses(a2a3, {f, f, f, u8}).operand[3], 16, 8, {1, 32, 16, 0}));
  EXPECT_TRUE(is(isa::Pow::uses(a2a3, {f, f, f, f, {}}).operand[3], 16, 64));
  EXPECT_TRUE(is(isa::Pow::uses(a2a3, {i, i, i, i, {}}).operand[3], 0, 0));
  EXPECT_TRUE(is(isa::PowScalar::uses(a2a3, {f, f, {}, f, {}}).operand[3], 16, 64));
  EXPECT_TRUE(is(isa::AddDequantRelu::uses(a2a3, {h, i, i, {}, i}).operand[4], 16, 64));
  EXPECT_EQ(isa::AddDequantRelu::uses(a2a3, {h, i, i, {}, i}).operand[2].role, Role::Clobbered);
  EXPECT_TRUE(is(isa::Select::uses(a2a3, {h, u8, h, h, vec<uint8_t, 1, 32>}).operand[4], 1, 16));
  EXPECT_TRUE(is(isa::Select::uses(a2a3, {f, u8, f, f, vec<uint32_t, 1, 8>}).operand[4], 1, 2));
  EXPECT_TRUE(is(isa::SelectScalar::uses(a2a3, {f, u8, f, vec<uint8_t, 1, 32>, {}}).operand[3], 1, 4));
}

TEST(DeviceEffects, ScratchOfExpansions) {
  constexpr auto column = vec<float, 16, 1, BLayout::ColMajor>;
  const auto used = [&](const TileDesc &tmp) {
    return isa::RowExpandAdd::uses(a2a3, {f, f, column, tmp}).operand[3];
  };
  EXPECT_TRUE(is(used(vec<float, 3, 64>), 2, 64));
  EXPECT_TRUE(is(used(vec<float, 3, 56>), 2, 56, {1, 16, 2, 0}));
  EXPECT_TRUE(is(used(vec<float, 1, 8>), 1, 8));
  EXPECT_TRUE(is(isa::RowExpandAdd::uses(a5, {f, f, column, f}).operand[2], 16, 1));
}

TEST(DeviceEffects, ScratchOfReductions) {
  EXPECT_TRUE(is(isa::RowSum::uses(a2a3, {f, f, f}).operand[2], 0, 0));
  EXPECT_TRUE(is(isa::RowSum::uses(a2a3, {f, l, l}).operand[2], 16, 64));
  EXPECT_TRUE(is(isa::RowSum::uses(a2a3, {i, i, i}).operand[2], 1, 8));
  EXPECT_TRUE(is(isa::RowProd::uses(a2a3, {f, l, l}).operand[2], 1, 8));
  EXPECT_TRUE(is(isa::RowSum::uses(Profile::Cpu, {f, l, l}).operand[2], 0, 0));
  EXPECT_TRUE(is(isa::ColSum::uses(a2a3, {f, f, f, {true, true}}).operand[2], 8, 64));
  EXPECT_TRUE(is(isa::ColSum::uses(a2a3, {f, f, f, {false, true}}).operand[2], 0, 0));
  EXPECT_FALSE(isa::ColSum::uses(a5, {f, f, f, {}}).operand[2].known());
  EXPECT_TRUE(is(isa::ColSum::uses(Profile::Cpu, {f, f, f, {true, true}}).operand[2], 0, 0));
}

/// A block has B and a repeat N elements: 8 and 64 floats, 16 and 128 halves. Of a row of C columns,
///   C <= N         nothing, or a pair for each row with values
///   C <= N * N     ceil(2 * n1 / B) + ceil(n1 / B) blocks, with n1 = ceil(C / N)
///   more           the larger of ceil(2 * n1 / B) and ceil(n1 / B) + ceil(2 * n2 / B) blocks, n2 = ceil(n1 / N),
///                  and two elements
TEST(DeviceEffects, ScratchOfSearchesAlongRows) {
  constexpr auto floats = vec<float, 4, 8192>, tmp = vec<float, 4, 1024>;
  constexpr auto halves = vec<half, 4, 32768>, halfTmp = vec<half, 4, 1024>;
  const auto used = [](const TileDesc &src, int64_t cols, const TileDesc &scratch) {
    return isa::RowArgMax::uses(a2a3, {i, withValid(src, 4, cols), scratch}).operand[2];
  };
  EXPECT_TRUE(is(used(floats, 1, tmp), 0, 0));
  EXPECT_TRUE(is(used(floats, 64, tmp), 0, 0));
  EXPECT_TRUE(is(used(floats, 65, tmp), 4, (1 + 1) * 8));
  EXPECT_TRUE(is(used(floats, 129, tmp), 4, (1 + 1) * 8));
  EXPECT_TRUE(is(used(floats, 4 * 64 + 1, tmp), 4, (2 + 1) * 8));
  EXPECT_TRUE(is(used(floats, 4096, tmp), 4, (16 + 8) * 8));
  EXPECT_TRUE(is(used(floats, 4097, tmp), 4, 17 * 8 + 2));
  EXPECT_TRUE(is(used(floats, 8192, tmp), 4, 32 * 8 + 2));
  EXPECT_TRUE(is(used(halves, 128, halfTmp), 0, 0));
  EXPECT_TRUE(is(used(halves, 129, halfTmp), 4, (1 + 1) * 16));
  EXPECT_TRUE(is(used(halves, 16384, halfTmp), 4, (16 + 8) * 16));
  EXPECT_TRUE(is(used(halves, 16385, halfTmp), 4, 17 * 16 + 2));
  // A pair for each row, side by side or below each other.
  const auto usedForValues = [](int64_t cols, const TileDesc &scratch) {
    return isa::RowArgMaxWithValue::uses(a2a3, {f, i, withValid(vec<float, 4, 128>, 4, cols), scratch})
        .operand[3];
  };
  EXPECT_TRUE(is(usedForValues(64, tmp), 4, 2));
  EXPECT_TRUE(is(usedForValues(64, vec<float, 8, 1, BLayout::ColMajor>), 8, 1));
  EXPECT_TRUE(is(usedForValues(65, tmp), 4, (1 + 1) * 8));
}

/// A group of columns is a repeat, or, where there are fewer, the blocks of them. One group; of halves two
/// with values and three without.
TEST(DeviceEffects, ScratchOfSearchesAlongColumns) {
  constexpr auto tmp = vec<float, 4, 512>, halfTmp = vec<half, 4, 512>;
  const auto used = [](const TileDesc &src, int64_t cols, const TileDesc &scratch) {
    return isa::ColArgMax::uses(a2a3, {vec<int32_t, 1, 256>, withValid(src, 16, cols), scratch}).operand[2];
  };
  const auto usedForValues = [](const TileDesc &src, int64_t cols, const TileDesc &scratch) {
    return isa::ColArgMaxWithValue::uses(a2a3, {h, h, withValid(src, 16, cols), scratch}).operand[3];
  };
  constexpr auto floats = vec<float, 16, 256>;
  constexpr auto halves = vec<half, 16, 256>;
  EXPECT_TRUE(is(used(floats, 1, tmp), 1, 8));
  EXPECT_TRUE(is(used(floats, 8, tmp), 1, 8));
  EXPECT_TRUE(is(used(floats, 9, tmp), 1, 16));
  EXPECT_TRUE(is(used(floats, 64, tmp), 1, 64));
  EXPECT_TRUE(is(used(floats, 200, tmp), 1, 64));
  EXPECT_TRUE(is(usedForValues(floats, 200, tmp), 1, 64));
  EXPECT_TRUE(is(used(halves, 16, halfTmp), 1, 3 * 16));
  EXPECT_TRUE(is(used(halves, 17, halfTmp), 1, 3 * 32));
  EXPECT_TRUE(is(used(halves, 128, halfTmp), 1, 3 * 128));
  EXPECT_TRUE(is(used(halves, 200, halfTmp), 1, 3 * 128));
  EXPECT_TRUE(is(usedForValues(halves, 17, halfTmp), 1, 2 * 32));
  EXPECT_TRUE(is(usedForValues(halves, 200, halfTmp), 1, 2 * 128));
}

/// A byte for each element of tmp, a place for each of src0, and a k for each of its rows.
TEST(DeviceEffects, ScratchOfAGatherByComparison) {
  const auto used = [](Profile profile, const TileDesc &tmp) {
    return isa::GatherCompare<>::uses(profile, {i, i, vec<float, 2, 8>, i, tmp, {}, {}}).operand[4];
  };
  constexpr auto floats = vec<float, 4, 32>; // (128 + 16 * 4 + 2 * 4) / 4 elements
  EXPECT_TRUE(is(used(a2a3, floats), 1, 32, {1, 18, 1, 0}));
  EXPECT_TRUE(is(used(a5, floats), 0, 0));
  EXPECT_TRUE(is(used(Profile::Cpu, floats), 0, 0));
  EXPECT_TRUE(is(used(a2a3, {}), 0, 0));
}

// ---- Conversions ----

/// TCVT converts in scratch memory where nothing saturates.
TEST(DeviceEffects, ScratchOfConversions) {
  const auto used = [](Profile profile, const TileDesc &dst, const TileDesc &src, const TileDesc &tmp,
                       ModeDesc<Saturation> saturation) {
    return isa::Convert::uses(profile, {dst, src, tmp, {}, saturation}).operand[2];
  };
  constexpr ModeDesc<Saturation> usual = {Saturation::Default, true}, on = {Saturation::On, true};
  EXPECT_TRUE(is(used(a2a3, s16, f, vec<float, 4, 64>, usual), 1, 64));
  EXPECT_TRUE(is(used(a2a3, s16, f, f, on), 0, 0));
  EXPECT_FALSE(used(a2a3, s16, f, f, {}).known());
  // Other profiles and conversions have none, whatever is known.
  EXPECT_TRUE(is(used(a5, s16, f, f, usual), 0, 0));
  EXPECT_TRUE(is(used(a5, s16, f, f, {}), 0, 0));
  EXPECT_TRUE(is(used(Profile::Cpu, s16, f, f, usual), 0, 0));
  EXPECT_TRUE(is(used(a2a3, i, f, f, {}), 0, 0));
  EXPECT_TRUE(is(used(a2a3, s16, f, {}, {}), 0, 0));
}

/// a5 clears the rows of packed elements that it makes of bfloat16_t, and takes pairs of columns.
TEST(DeviceEffects, RowsOfPackedElements) {
  constexpr auto packed = vec<float4_e2m1x2_t, 16, 64>;
  const auto uses = [&](Profile profile, const TileDesc &src, Extent cols) {
    return isa::Convert::uses(profile, {withValid(packed, 16, cols), withValid(src, 16, cols), {}, {}, {}});
  };
  constexpr auto bf16 = vec<bfloat16_t, 16, 64>;
  EXPECT_TRUE(is(uses(a5, bf16, 7).operand[0], 16, 64));
  EXPECT_TRUE(is(uses(a5, bf16, 7).operand[1], 16, 6));
  EXPECT_TRUE(is(uses(a5, bf16, 0).operand[0], 16, 0));
  EXPECT_FALSE(uses(a5, bf16, Extent()).operand[1].known());
  for (const auto &others : {uses(a5, h, 7), uses(Profile::Cpu, bf16, 7)}) {
    EXPECT_TRUE(is(others.operand[0], 16, 7));
    EXPECT_TRUE(is(others.operand[1], 16, 7));
  }
}

TEST(DeviceEffects, Registers) {
  EXPECT_TRUE(isa::Convert::registers(a2a3, {}).read.contains(Register::CvtSaturation));
  EXPECT_TRUE(isa::Convert::registers(Profile::Cpu, {}).read.empty());
  EXPECT_TRUE(isa::SetHf32Mode::registers(a2a3, {}).set.contains(Register::MadMode));
  EXPECT_TRUE(isa::SetQuantScalar::registers(a5, {}).set.contains(Register::QuantScalar));
  EXPECT_TRUE(isa::SetQuantVector::registers(a5, {}).set.contains(Register::QuantVector));
  EXPECT_TRUE(isa::SetFmatrix::registers(a5, {}).set.contains(Register::FMatrix));
  EXPECT_TRUE(isa::SetFmatrix::registers(Profile::Cpu, {}).set.empty());
}

// ---- Cores ----

// The kind of core that runs an operation; a core of cpu plays all parts.
static_assert(coreOf(a2a3, OpCode::TADD) == CoreKind::Vector && coreOf(a5, OpCode::TCI) == CoreKind::Vector);
static_assert(coreOf(a2a3, OpCode::TLOAD_VEC) == CoreKind::Vector &&
              coreOf(a2a3, OpCode::TLOAD_MAT) == CoreKind::Cube);
static_assert(coreOf(a2a3, OpCode::TSTORE_VEC) == CoreKind::Vector &&
              coreOf(a2a3, OpCode::TSTORE_ACC) == CoreKind::Cube);
static_assert(coreOf(a5, OpCode::TMOV_V2M) == CoreKind::Vector &&
              coreOf(a5, OpCode::TMOV_A2V) == CoreKind::Cube);
static_assert(coreOf(a5, OpCode::TMATMUL) == CoreKind::Cube &&
              coreOf(a5, OpCode::TMOV_M2S) == CoreKind::Cube);
static_assert(coreOf(a5, OpCode::MGATHER_VEC) == CoreKind::Vector &&
              coreOf(a5, OpCode::MGATHER_MAT) == CoreKind::Cube);
static_assert(coreOf(a5, OpCode::TASSIGN) == CoreKind::Any &&
              coreOf(Profile::Cpu, OpCode::TMATMUL) == CoreKind::Any);

/// Operations of a pipe that only one kind of core has are of that kind.
TEST(DeviceEffects, KindsOfCoresHaveTheirPipes) {
  for (int number = 0; number < opCodeCount; ++number) {
    const auto code = static_cast<OpCode>(number);
    const CoreKind kind = coreOf(a5, code);
    if (pipeOf(code) == Pipe::V) {
      EXPECT_EQ(kind, CoreKind::Vector) << opCodeName(code);
    }
    if (pipeOf(code) == Pipe::M || pipeOf(code) == Pipe::MTE1) {
      EXPECT_EQ(kind, CoreKind::Cube) << opCodeName(code);
    }
  }
}

} // namespace
