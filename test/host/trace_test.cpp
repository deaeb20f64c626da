// The instruction trace: the records of instructions, where they are kept, and their text.
#include <pto/common/cpu_stub.hpp>

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <cstdlib>
#include <iomanip>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "test/host/trace_units.hpp"

using namespace pto;
namespace sim = pto::cpu_sim;

static_assert(sim::kInstructionTraceEnabled);

namespace {

template <class T, int Rows = 8, int Cols = 32, BLayout Outer = BLayout::RowMajor>
using Vec = Tile<TileType::Vec, T, Rows, Cols, Outer>;

class Trace : public testing::Test {
protected:
  void SetUp() override { sim::ResetInstructionTrace(); }
  void TearDown() override {
    unsetenv("PTO_CPU_SIM_TRACE_ENABLE");
    sim::InitializeRuntime();
    sim::ResetInstructionTrace();
  }

  /// Says how operands are called from now on, by their addresses.
  template <class Operand>
  void name(const char *text, Operand &operand) {
    names_[reinterpret_cast<uintptr_t>(operand.data())] = text;
    sim::ResetInstructionTrace();
  }

  /// "TADD(a, b; float32 1) -> c" of the only record since the last call.
  std::string only() {
    const std::vector<sim::InstructionTraceRecord> records = sim::CopyInstructionTraceRecords();
    sim::ResetInstructionTrace();
    return records.size() == 1 ? text(records[0]) : std::to_string(records.size()) + " records";
  }
  std::string text(const sim::InstructionTraceRecord &record) {
    std::string line = record.opcode + "(" + text(record.input_tiles);
    for (const sim::ScalarOperandTrace &scalar : record.scalar_inputs)
      line += "; " + scalar.dtype + " " + scalar.value;
    return line + ") -> " + text(record.output_tiles);
  }

private:
  std::string text(const std::vector<sim::TileOperandTrace> &tiles) {
    std::string line;
    for (const sim::TileOperandTrace &tile : tiles)
      line += (line.empty() ? "" : ", ") + (names_.count(tile.address) != 0 ? names_[tile.address] : "?");
    return line;
  }
  std::map<uintptr_t, std::string> names_;
};

TEST_F(Trace, AnInstructionIsRecordedWithItsOperands) {
  Vec<float> a, b, c;
  TASSIGN(a, 0x0);
  TASSIGN(b, 0x1000);
  TASSIGN(c, 0x2000);
  sim::ResetInstructionTrace();
  const sim::ScopedExecutionContext block(3, 0);
  TADD(c, a, b);
  TADD(c, c, b);
  const auto records = sim::CopyInstructionTraceRecords();
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0].block_idx, 3u);
  EXPECT_EQ(records[0].sequence_id, 0u);
  EXPECT_EQ(records[1].sequence_id, 1u);
  EXPECT_EQ(records[0].opcode, "TADD");
  ASSERT_EQ(records[0].input_tiles.size(), 2u);
  EXPECT_EQ(records[0].input_tiles[0].address, reinterpret_cast<uintptr_t>(a.data()));
  EXPECT_EQ(records[0].input_tiles[1].address, reinterpret_cast<uintptr_t>(b.data()));
  EXPECT_EQ(records[0].input_tiles[0].shape, (std::vector<int64_t>{8, 32}));
  EXPECT_EQ(records[0].input_tiles[0].layout, "ND");
  EXPECT_EQ(records[0].input_tiles[0].dtype, "float32");
  ASSERT_EQ(records[0].output_tiles.size(), 1u);
  EXPECT_EQ(records[0].output_tiles[0].address, reinterpret_cast<uintptr_t>(c.data()));
  EXPECT_TRUE(records[0].scalar_inputs.empty());
}

TEST_F(Trace, TilesShowTheirValidRegionAndLayout) {
  const auto shown = [&](auto &tile) {
    sim::ResetInstructionTrace();
    TPRINT(tile);
    const auto records = sim::CopyInstructionTraceRecords();
    EXPECT_EQ(records.size(), 1u);
    EXPECT_TRUE(records[0].output_tiles.empty());
    const sim::TileOperandTrace &traced = records[0].input_tiles[0];
    std::string text = traced.dtype;
    for (int64_t extent : traced.shape)
      text += " " + std::to_string(extent);
    return text + " " + traced.layout;
  };
  testing::internal::CaptureStdout();
  Tile<TileType::Vec, int8_t, 32, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC> dynamic(3, 5);
  EXPECT_EQ(shown(dynamic), "int8 3 5 ND");
  Tile<TileType::Vec, half, 32, 32, BLayout::ColMajor> columns;
  EXPECT_EQ(shown(columns), "float16 32 32 DN");
  Tile<TileType::Mat, uint16_t, 32, 32, BLayout::ColMajor, 32, 32, SLayout::RowMajor> nz;
  EXPECT_EQ(shown(nz), "uint16 32 32 outer=col_major,inner=row_major,fractal_size=512");
  Tile<TileType::Mat, float, 32, 32, BLayout::RowMajor, 32, 32, SLayout::ColMajor> zn;
  EXPECT_EQ(shown(zn), "float32 32 32 inner=col_major,fractal_size=512");
  Tile<TileType::Acc, float, 16, 16, BLayout::ColMajor, 16, 16, SLayout::RowMajor, 1024, PadValue::Null,
       CompactMode::Normal>
      acc;
  EXPECT_EQ(shown(acc), "float32 16 16 outer=col_major,inner=row_major,compact=normal,fractal_size=1024");
  Tile<TileType::Vec, bfloat16_t, 16, 16, BLayout::RowMajor, 16, 16, SLayout::NoneBox, 512, PadValue::Null,
       CompactMode::RowPlusOne>
      plusOne;
  EXPECT_EQ(shown(plusOne), "bfloat16 16 16 compact=row_plus_one");
  std::vector<int32_t> memory(64);
  GlobalTensor<int32_t, Shape<1, 1, 1, 8, 8>, Stride<64, 64, 64, 8, 1>> tensor(memory.data());
  EXPECT_EQ(shown(tensor), "int32 1 1 1 8 8 ND");
  GlobalTensor<int32_t, Shape<1, 1, 1, 8, 8>, Stride<64, 64, 64, 1, 8>, Layout::DN> transposed(memory.data());
  EXPECT_EQ(shown(transposed), "int32 1 1 1 8 8 DN");
  testing::internal::GetCapturedStdout();
}

TEST_F(Trace, NamesOfTypesAndLayouts) {
  using tessera::ElementType;
  EXPECT_STREQ(tessera::tracedName(ElementType::I8), "int8");
  EXPECT_STREQ(tessera::tracedName(ElementType::U64), "uint64");
  EXPECT_STREQ(tessera::tracedName(ElementType::F16), "float16");
  EXPECT_STREQ(tessera::tracedName(ElementType::BF16), "bfloat16");
  EXPECT_STREQ(tessera::tracedName(ElementType::F64), "float64");
  EXPECT_STREQ(tessera::tracedName(ElementType::Bool), "bool");
  EXPECT_STREQ(tessera::tracedName(ElementType::I4), "int4");
  EXPECT_STREQ(tessera::tracedName(ElementType::E4M3), "unknown");
  EXPECT_STREQ(tessera::tracedName(ElementType::E1M2), "unknown");
  EXPECT_STREQ(tessera::tracedName(ElementType::Other), "unknown");
  EXPECT_STREQ(tessera::tracedName(Layout::SCALE), "SCALE");
  EXPECT_STREQ(tessera::tracedName(Layout::MX_B_NN), "MX_B_NN");
  EXPECT_STREQ(tessera::tracedName(Layout::NCHW), "NCHW");
  EXPECT_STREQ(tessera::tracedName(Layout::FRACTAL_Z_3D), "FRACTAL_Z_3D");
}

TEST_F(Trace, ConvTilesShowTheirDimensions) {
  using Image =
      ConvTile<TileType::Mat, half, 1 * 2 * 4 * 4 * 16 * 2, Layout::NC1HWC0, ConvTileShape<1, 2, 4, 4, 16>>;
  Image image;
  std::vector<half> memory(1 * 2 * 4 * 4 * 16);
  GlobalTensor<half, Shape<1, 2, 4, 4, 16>, Stride<512, 256, 64, 16, 1>, Layout::NC1HWC0> source(
      memory.data());
  TLOAD(image, source);
  const auto records = sim::CopyInstructionTraceRecords();
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(records[0].output_tiles[0].layout, "NC1HWC0");
  EXPECT_EQ(records[0].output_tiles[0].shape, (std::vector<int64_t>{1, 2, 4, 4, 16}));
  EXPECT_EQ(records[0].input_tiles[0].layout, "NC1HWC0");
}

TEST_F(Trace, LoadsAndStores) {
  std::vector<float> from(256), to(256);
  using Tensor = GlobalTensor<float, Shape<1, 1, 1, 8, 32>, Stride<256, 256, 256, 32, 1>>;
  Tensor source(from.data()), target(to.data());
  Vec<float> tile;
  name("source", source), name("target", target), name("tile", tile);
  TLOAD(tile, source);
  EXPECT_EQ(only(), "TLOAD(source) -> tile");
  TSTORE(target, tile);
  EXPECT_EQ(only(), "TSTORE(tile) -> target");
  TSTORE<Vec<float>, Tensor, AtomicType::AtomicAdd>(target, tile);
  EXPECT_EQ(only(), "TSTORE(tile) -> target") << "a template argument is no operand";
}

TEST_F(Trace, Scalars) {
  Vec<half> halves;
  Vec<int8_t> bytes;
  Vec<float> floats;
  Vec<uint16_t> words;
  name("h", halves), name("b", bytes), name("f", floats), name("w", words);
  TADDS(halves, halves, static_cast<half>(1.5f));
  EXPECT_EQ(only(), "TADDS(h; float16 1.5) -> h");
  TADDS(bytes, bytes, static_cast<int8_t>(-3));
  EXPECT_EQ(only(), "TADDS(b; int8 -3) -> b");
  TADDS(floats, floats, 0.1f);
  EXPECT_EQ(only(), "TADDS(f; float32 0.1) -> f");
  TMULS(floats, floats, 16777216.0f);
  EXPECT_EQ(only(), "TMULS(f; float32 16777216) -> f");
  TEXPANDS(words, static_cast<uint16_t>(65535));
  EXPECT_EQ(only(), "TEXPANDS(; uint16 65535) -> w");
  TDIVS(floats, 2.0f, floats);
  EXPECT_EQ(only(), "TDIVS(f; float32 2) -> f");
  using tessera::ElementType, tessera::tracedValue;
  EXPECT_EQ(tracedValue(ElementType::Bool, 1), "true");
  EXPECT_EQ(tracedValue(ElementType::Bool, 0), "false");
  EXPECT_EQ(tracedValue(ElementType::I64, uint64_t(1) << 63), "-9223372036854775808");
  EXPECT_EQ(tracedValue(ElementType::U64, ~uint64_t(0)), "18446744073709551615");
  EXPECT_EQ(tracedValue(ElementType::F64, std::bit_cast<uint64_t>(1.0 / 3)), "0.3333333333333333");
  EXPECT_EQ(tracedValue(ElementType::F32, std::bit_cast<uint32_t>(100000.0f)), "100000");
  EXPECT_EQ(tracedValue(ElementType::BF16, 0xff80), "-inf");
  EXPECT_EQ(tracedValue(ElementType::F16, 0x7e00), "nan");
}

TEST_F(Trace, Modes) {
  Vec<float> floats, others;
  Vec<int32_t> ints;
  Tile<TileType::Vec, uint8_t, 8, 32> mask;
  Tile<TileType::Vec, float, 1, 32> row;
  name("f", floats), name("o", others), name("i", ints), name("m", mask), name("r", row);
  TCVT(ints, floats, RoundMode::CAST_FLOOR);
  EXPECT_EQ(only(), "TCVT(f; enum 3) -> i") << "the saturation was not written";
  TCVT(ints, floats, RoundMode::CAST_RINT, SaturationMode::OFF);
  EXPECT_EQ(only(), "TCVT(f; enum 1; enum 1) -> i");
  TCVT(ints, floats, others, RoundMode::CAST_RINT, SaturationMode::OFF);
  EXPECT_EQ(only(), "TCVT(f, o; enum 1; enum 1) -> i");
  TCVT(ints, floats, others, RoundMode::CAST_RINT, SaturationMode::ON);
  EXPECT_EQ(only(), "TCVT(f, o; enum 1; enum 0) -> i");
  TCMPS(mask, floats, 0.5f, CmpMode::GE);
  EXPECT_EQ(only(), "TCMPS(f; float32 0.5; enum 5) -> m");
  TCOLSUM(row, floats);
  EXPECT_EQ(only(), "TCOLSUM(f) -> r");
  TCOLSUM(row, floats, others, true);
  EXPECT_EQ(only(), "TCOLSUM(f, o; bool true) -> r");
  Vec<float, 4, 16> part;
  name("p", part);
  TEXTRACT(part, floats, 2, 8);
  EXPECT_EQ(only(), "TEXTRACT(f; uint16 2; uint16 8) -> p");
}

TEST_F(Trace, OperandsThatAreBothAndOrder) {
  Vec<float> a, b, c, d;
  name("a", a), name("b", b), name("c", c), name("d", d);
  TAXPY(a, b, 2.0f);
  EXPECT_EQ(only(), "TAXPY(b; float32 2) -> a");
  TINTERLEAVE(a, b, c, d);
  EXPECT_EQ(only(), "TINTERLEAVE(c, d) -> a, b");
  TDEINTERLEAVE(a, b, c, d);
  EXPECT_EQ(only(), "TDEINTERLEAVE(c, d) -> a, b");
  Vec<float, 8, 64> twice;
  name("t", twice);
  TDEINTERLEAVE(a, b, twice);
  EXPECT_EQ(only(), "TDEINTERLEAVE(t) -> a, b");
  Tile<TileType::Vec, float, 1, 64> first, second;
  Tile<TileType::Vec, float, 1, 128> both, tmp;
  name("first", first), name("second", second), name("both", both), name("tmp", tmp);
  TEXPANDS(first, 0.0f);
  TEXPANDS(second, 0.0f);
  sim::ResetInstructionTrace();
  MrgSortExecutedNumList executed;
  using List = Tile<TileType::Vec, float, 1, 64>;
  using Merged = Tile<TileType::Vec, float, 1, 128>;
  TMRGSORT<Merged, Merged, List, List, false>(both, executed, tmp, first, second);
  EXPECT_EQ(only(), "TMRGSORT(tmp, first, second) -> both");
}

TEST_F(Trace, SeveralOutputs) {
  Vec<float> source, value, tmp;
  Tile<TileType::Vec, float, 8, 64> sorted;
  Vec<uint32_t> index, otherIndex;
  name("s", source), name("v", value), name("t", tmp), name("d", sorted), name("x", index),
      name("y", otherIndex);
  TSORT32(sorted, source, index);
  EXPECT_EQ(only(), "TSORT32(s) -> d, x");
  TSORT32(sorted, source, index, tmp);
  EXPECT_EQ(only(), "TSORT32(s, t) -> d, x");
  TPARTARGMAX(value, source, tmp, index, otherIndex, otherIndex);
  EXPECT_EQ(only(), "TPARTARGMAX(s, t, y, y) -> v, x");
  Tile<TileType::Vec, float, 8, 8, BLayout::RowMajor, 8, 1> rowValue;
  Tile<TileType::Vec, uint32_t, 8, 8, BLayout::RowMajor, 8, 1> rowIndex;
  name("rv", rowValue), name("ri", rowIndex);
  TROWARGMAX(rowValue, rowIndex, source, tmp);
  EXPECT_EQ(only(), "TROWARGMAX(s, t) -> rv, ri");
  TROWARGMAX(rowIndex, source, tmp);
  EXPECT_EQ(only(), "TROWARGMAX(s, t) -> ri");
  Tile<TileType::Vec, float, 1, 32> colValue;
  Tile<TileType::Vec, uint32_t, 1, 32> colIndex;
  name("cv", colValue), name("ci", colIndex);
  TCOLARGMIN(colValue, colIndex, source, tmp);
  EXPECT_EQ(only(), "TCOLARGMIN(s, t) -> cv, ci");
}

TEST_F(Trace, RolesOfBlockQuantization) {
  EXPECT_STREQ(isa::QuantizeMx::trace.roles, "OIOOO");
  EXPECT_STREQ(isa::QuantizeMxZz::trace.roles, "OIOOOO");
}

TEST_F(Trace, OtherNames) {
  Vec<float> a, b;
  name("a", a), name("b", b);
  TRECIP(a, b);
  EXPECT_EQ(only(), "TDIVS(b; float32 1) -> a");
  TSYNC<Op::TADD>();
  EXPECT_EQ(only(), "TSYNC() -> ");
  using Padded =
      Tile<TileType::Vec, float, 8, 32, BLayout::RowMajor, 8, 16, SLayout::NoneBox, 512, PadValue::Zero>;
  Padded padded;
  name("p", padded);
  TFILLPAD_INPLACE(padded, padded);
  EXPECT_EQ(only(), "TFILLPAD_INPLACE(p) -> p");
  EXPECT_STREQ(isa::StoreFp::trace.opcode, "TSTORE");
  EXPECT_STREQ(isa::ExtractFp::trace.opcode, "TEXTRACT");
  EXPECT_STREQ(isa::InsertFp::trace.opcode, "TINSERT");
}

TEST_F(Trace, Assignments) {
  Vec<float> tile;
  TASSIGN(tile, 0x40);
  auto records = sim::CopyInstructionTraceRecords();
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(records[0].opcode, "TASSIGN");
  ASSERT_EQ(records[0].output_tiles.size(), 1u);
  EXPECT_EQ(records[0].output_tiles[0].address, reinterpret_cast<uintptr_t>(tile.data()));
  ASSERT_EQ(records[0].scalar_inputs.size(), 1u);
  EXPECT_EQ(records[0].scalar_inputs[0].value, "64");
}

TEST_F(Trace, EveryThreadHasItsOwnState) {
  Vec<float> a;
  TEXPANDS(a, 1.0f);
  size_t found = 99;
  std::thread([&] {
    Vec<float> b;
    TEXPANDS(b, 1.0f);
    TEXPANDS(b, 2.0f);
    found = sim::GetInstructionTrace().records.size();
  }).join();
  EXPECT_EQ(found, 2u);
  EXPECT_EQ(sim::GetInstructionTrace().records.size(), 1u);
}

TEST_F(Trace, AScopeChoosesAnotherState) {
  Vec<float> a;
  sim::InstructionTraceState outer, inner;
  {
    const sim::ScopedInstructionTraceState first(outer);
    EXPECT_EQ(&sim::GetMutableInstructionTrace(), &outer);
    TEXPANDS(a, 1.0f);
    {
      const sim::ScopedInstructionTraceState second(inner);
      TEXPANDS(a, 2.0f);
    }
    TEXPANDS(a, 3.0f);
  }
  EXPECT_EQ(outer.records.size(), 2u);
  EXPECT_EQ(outer.next_sequence_id, 2u);
  EXPECT_EQ(inner.records.size(), 1u);
  EXPECT_TRUE(sim::CopyInstructionTraceRecords().empty());

  const auto record = [&](float value) {
    const sim::ScopedInstructionTraceState scope(inner);
    Vec<float> own;
    for (int i = 0; i < 100; ++i)
      TEXPANDS(own, value);
  };
  std::thread one(record, 1.0f), two(record, 2.0f);
  one.join();
  two.join();
  EXPECT_EQ(inner.records.size(), 201u) << "threads may share a state";
  std::vector<bool> seen(201);
  for (const sim::InstructionTraceRecord &found : inner.records)
    seen[found.sequence_id] = true;
  EXPECT_EQ(seen, std::vector<bool>(201, true));
}

TEST_F(Trace, RecordsByHand) {
  EXPECT_EQ(sim::ReserveInstructionTraceSequenceId(), 0u);
  EXPECT_EQ(sim::ReserveInstructionTraceSequenceId(), 1u);
  sim::InstructionTraceRecord record;
  record.opcode = "MINE";
  record.sequence_id = 1;
  sim::AppendInstructionTraceRecord(record);
  EXPECT_EQ(sim::GetInstructionTrace().records.at(0).opcode, "MINE");
  EXPECT_EQ(sim::GetInstructionTrace().next_sequence_id, 2u);
  sim::ResetInstructionTrace();
  EXPECT_TRUE(sim::GetInstructionTrace().records.empty());
  EXPECT_EQ(sim::ReserveInstructionTraceSequenceId(), 0u);
}

TEST_F(Trace, AnInstructionInsideAnotherHasItsOwnRecord) {
  tessera::Core &core = tessera::thisCore();
  tessera::Observer &tracer = tessera::instructionTracer();
  tessera::Issued outer = {.mnemonic = "OUTER"}, inner = {.mnemonic = "INNER"};
  tracer.issued(core, outer);
  tracer.issued(core, inner);
  tracer.retired(core, inner);
  tracer.retired(core, outer);
  const auto records = sim::CopyInstructionTraceRecords();
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0].opcode, "INNER");
  EXPECT_EQ(records[0].sequence_id, 1u);
  EXPECT_EQ(records[1].opcode, "OUTER");
  EXPECT_EQ(records[1].sequence_id, 0u);
}

TEST_F(Trace, AnInstructionThatFailsHasNoRecord) {
  tessera::Core &core = tessera::thisCore();
  tessera::Observer &tracer = tessera::instructionTracer();
  tessera::Issued first = {.mnemonic = "FIRST"}, failed = {.mnemonic = "FAILED"};
  tracer.issued(core, first);
  tracer.issued(core, failed);
  tracer.retired(core, first);
  tracer.issued(core, failed);
  failed.mnemonic = "AGAIN"; // another instruction at the same place
  tracer.issued(core, failed);
  tracer.retired(core, failed);
  tracer.retired(core, failed);
  const auto records = sim::CopyInstructionTraceRecords();
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0].opcode, "FIRST");
  EXPECT_EQ(records[1].opcode, "AGAIN");
}

TEST_F(Trace, Json) {
  sim::InstructionTraceRecord record;
  record.block_idx = 2;
  record.sequence_id = 7;
  record.opcode = "TADD";
  record.input_tiles = {{0x1a0, {8, 32}, "ND", "float32"},
                        {0, {}, "outer=col_major,inner=row_major", "int4"}};
  record.scalar_inputs = {{"enum", "3"}, {"float16", "1.5"}};
  record.output_tiles = {{0xffffffffffffffff, {1, 2, 3, 4, 5}, "NZ", "bool"}};
  sim::AppendInstructionTraceRecord(record);
  sim::InstructionTraceRecord odd;
  odd.opcode = "a\\b\"c\nd\re\tf";
  sim::AppendInstructionTraceRecord(odd);
  std::ostringstream out;
  out << std::hex << std::showbase << std::setfill('*')
      << std::setw(1000); // the stream's formats do not count
  sim::DumpInstructionTraceJson(out);
  EXPECT_EQ(
      out.str(),
      "{\"block_idx\":2,\"sequence_id\":7,\"opcode\":\"TADD\",\"input_tiles\":["
      "{\"address\":\"0x1a0\",\"shape\":[8,32],\"layout\":\"ND\",\"dtype\":\"float32\"},"
      "{\"address\":\"0x0\",\"shape\":[],\"layout\":\"outer=col_major,inner=row_major\",\"dtype\":\"int4\"}],"
      "\"scalar_inputs\":[{\"dtype\":\"enum\",\"value\":\"3\"},{\"dtype\":\"float16\",\"value\":\"1.5\"}],"
      "\"output_tiles\":[{\"address\":\"0xffffffffffffffff\",\"shape\":[1,2,3,4,5],\"layout\":\"NZ\","
      "\"dtype\":\"bool\"}]}\n"
      "{\"block_idx\":0,\"sequence_id\":0,\"opcode\":\"a\\\\b\\\"c\\nd\\re\\tf\",\"input_tiles\":[],"
      "\"scalar_inputs\":[],\"output_tiles\":[]}\n");
}

TEST_F(Trace, TheEnvironmentSwitchesItOff) {
  Vec<float> a;
  EXPECT_TRUE(sim::IsTraceEnabled());
  setenv("PTO_CPU_SIM_TRACE_ENABLE", "0", 1);
  sim::InitializeRuntime();
  EXPECT_FALSE(sim::IsTraceEnabled());
  TEXPANDS(a, 1.0f);
  EXPECT_TRUE(sim::GetInstructionTrace().records.empty());
  EXPECT_EQ(sim::ReserveInstructionTraceSequenceId(), 0u);
  setenv("PTO_CPU_SIM_TRACE_ENABLE", "true", 1);
  sim::InitializeRuntime();
  TEXPANDS(a, 1.0f);
  EXPECT_EQ(sim::GetInstructionTrace().records.size(), 1u);
}

TEST_F(Trace, AUnitThatIsBuiltWithoutItRecordsNothing) {
  Vec<float> a;
  TEXPANDS(a, 1.0f);
  const UntracedReport report = untracedUnit();
  EXPECT_FALSE(report.compiledIn);
  EXPECT_FALSE(report.enabled);
  EXPECT_EQ(report.before, 1u) << "both see the same state";
  EXPECT_EQ(report.after, 1u);
  EXPECT_EQ(report.afterAppending, 2u);
  EXPECT_EQ(sim::GetInstructionTrace().records.size(), 2u);
}

} // namespace
