// Numbers, the frame of sections, and the table of opcodes.
#include "lib/Bytecode/container.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "lib/Bytecode/opcodes.hpp"
#include "test/bytecode/made_file.hpp"

namespace tessera::bytecode::test {

namespace {

TEST(Numbers, AreKept) {
  for (const uint64_t value : {uint64_t(0), uint64_t(1), uint64_t(127), uint64_t(128), uint64_t(300),
                               uint64_t(1) << 31, std::numeric_limits<uint64_t>::max()}) {
    ByteWriter writer;
    writer.uleb(value);
    writer.sleb(static_cast<int64_t>(value));
    writer.sleb(-static_cast<int64_t>(value >> 1));
    std::optional<Fault> fault;
    ByteReader reader(writer.bytes(), 0, fault);
    EXPECT_EQ(reader.uleb("n"), value);
    EXPECT_EQ(reader.sleb("n"), static_cast<int64_t>(value));
    EXPECT_EQ(reader.sleb("n"), -static_cast<int64_t>(value >> 1));
    EXPECT_EQ(reader.left(), 0u);
    EXPECT_TRUE(reader.good());
  }
}

TEST(Numbers, HaveTheirBytes) {
  ByteWriter writer;
  writer.u16(0x1234);
  writer.u32(0x89ABCDEF);
  writer.uleb(624485);
  writer.sleb(-123456);
  EXPECT_EQ(writer.bytes(), llvm::StringRef("\x34\x12\xEF\xCD\xAB\x89\xE5\x8E\x26\xC0\xBB\x78"));
}

TEST(Numbers, ThatDoNotEndAreFaults) {
  for (const std::string &bytes :
       {std::string("\x80"), std::string(11, '\x80') + '\0', std::string(9, '\xFF') + '\x7F'}) {
    std::optional<Fault> fault;
    ByteReader reader(bytes, 40, fault);
    EXPECT_EQ(reader.uleb("a length"), 0u);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->message, "a length is no ULEB128 number of at most 64 bits");
    EXPECT_EQ(fault->offset, 40u);
    fault.reset();
    EXPECT_EQ(ByteReader(bytes, 40, fault).sleb("a value"), bytes.size() == 10 ? -1 : 0);
    EXPECT_EQ(fault ? fault->message : "",
              bytes.size() == 10 ? "" : "a value is no SLEB128 number of at most 64 bits");
  }
}

TEST(Numbers, AreZeroAfterTheFirstFault) {
  std::optional<Fault> fault;
  ByteReader reader("\x05\x06", 0, fault);
  EXPECT_EQ(reader.count("things", 1), 0u);
  EXPECT_EQ(fault->message, "the number of things is 5, more than the 1 bytes that are left can hold");
  EXPECT_EQ(reader.u8("a byte"), 0u);
  reader.fail("something else");
  EXPECT_EQ(fault->message, "the number of things is 5, more than the 1 bytes that are left can hold");
}

TEST(Opcodes, HaveTheirNumbers) {
  const std::pair<const char *, unsigned> expected[] = {
      {"pto.get_block_idx", 0x0000},  {"pto.partition_view", 0x0005}, {"pto.section.cube", 0x0006},
      {"pto.section.vector", 0x0006}, {"pto.addptr", 0x1000},         {"pto.tadd", 0x1007},
      {"pto.tgemv", 0x102A},          {"pto.tgemv.mx.bias", 0x102A},  {"pto.tmatmul", 0x1032},
      {"pto.tmatmul.mx.acc", 0x1033}, {"pto.tsync", 0x107D},          {"arith.addi", 0x2000},
      {"arith.constant", 0x2003},     {"arith.subi", 0x2008},         {"scf.for", 0x4000},
      {"scf.yield", 0x4002},          {"func.func", 0x6000},          {"func.return", 0x6001}};
  for (const auto &[name, opcode] : expected) {
    const std::optional<Encoding> encoding = encodingOf(name);
    ASSERT_TRUE(encoding) << name;
    EXPECT_EQ(encoding->opcode, opcode) << name;
    EXPECT_EQ(schemaOf(encoding->opcode), encoding->schema) << name;
  }
  EXPECT_EQ(encodingOf("pto.tmatmul.bias")->variant, 2u);
  EXPECT_FALSE(encodingOf("pto.set_flag"));
  EXPECT_FALSE(encodingOf("pto.section"));
  for (const unsigned none : {0x0007u, 0x107Eu, 0x2009u, 0x4003u, 0x6002u, 0x7000u, 0xFFFFu})
    EXPECT_EQ(schemaOf(static_cast<uint16_t>(none)), nullptr) << none;
}

TEST(Opcodes, SayHowManyOperandsThereAre) {
  const std::pair<const char *, unsigned> fixed[] = {{"pto.tcolsum", 3}, {"pto.tcvt", 2},   {"pto.tmov", 2},
                                                     {"pto.tload", 2},   {"pto.tsel", 5},   {"pto.txor", 4},
                                                     {"scf.for", 3},     {"func.return", 0}};
  for (const auto &[name, operands] : fixed) {
    EXPECT_EQ(encodingOf(name)->schema->operandMode, OperandMode::Fixed) << name;
    EXPECT_EQ(encodingOf(name)->schema->operands, operands) << name;
  }
  for (const char *name :
       {"pto.tgather", "pto.tmrgsort", "pto.tquant", "pto.trowexpandexpdif", "pto.trowexpandmax",
        "pto.trowexpandmin", "pto.trowexpandsub", "pto.trowexpanddiv", "pto.trowexpandmul", "pto.trsqrt",
        "pto.tsort32", "pto.tstore", "pto.subset", "pto.tsync", "scf.yield"})
    EXPECT_EQ(encodingOf(name)->schema->operandMode, OperandMode::Counted) << name;
  const auto counts = [](const char *name) {
    std::vector<unsigned> list;
    for (const Variant &variant : encodingOf(name)->schema->variants)
      list.push_back(variant.operands);
    return list;
  };
  EXPECT_EQ(counts("pto.tgemv"), (std::vector<unsigned>{3, 4, 4, 5, 6, 6}));
  EXPECT_EQ(counts("pto.tmatmul"), (std::vector<unsigned>{3, 4, 4}));
  EXPECT_EQ(counts("pto.tmatmul.mx"), (std::vector<unsigned>{5, 6, 6}));
}

TEST(Opcodes, NameOperations) {
  Errors errors;
  for (unsigned opcode = 0; opcode < 0xFFFF; ++opcode) {
    const Schema *schema = schemaOf(static_cast<uint16_t>(opcode));
    if (schema == nullptr)
      continue;
    std::vector<std::string> names;
    for (const Variant &variant : schema->variants)
      names.push_back(variant.name.str());
    if (names.empty())
      names.push_back(schema->name.str());
    for (const std::string &name : names) {
      EXPECT_EQ(encodingOf(name)->opcode, opcode) << name;
      EXPECT_TRUE(mlir::RegisteredOperationName::lookup(name, &errors.context)) << name;
    }
  }
}

} // namespace

} // namespace tessera::bytecode::test
