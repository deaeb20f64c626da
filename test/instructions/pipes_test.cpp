// The pipe of every instruction and path, against tables that restate the instruction set.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "lib/Instructions/instruction.hpp"

namespace {

using namespace tessera;
using pto::Op;
using pto::TileType;
using pto::tessera::OpCode;
using pto::tessera::Pipe;

/// Public operations that do not run on the vector pipe.
Pipe pipeOfPublicOp(Op op) {
  switch (op) {
  case Op::SCALAR:
  case Op::TRESHAPE:
  case Op::TCI:
  case Op::SETFMATRIX:
  case Op::SET_IMG2COL_RPT:
  case Op::SET_IMG2COL_PADDING:
    return Pipe::S;
  case Op::TLOAD:
  case Op::TEXPANDS_MAT:
  case Op::TPREFETCH:
  case Op::TFILLPAD_MAT:
  case Op::MGATHER_MAT:
    return Pipe::MTE2;
  case Op::TSTORE_VEC:
  case Op::TSTORE_MAT:
    return Pipe::MTE3;
  case Op::TMOV_M2B:
  case Op::TMOV_M2L:
  case Op::TMOV_M2R:
  case Op::TEXTRACT_M2LR:
  case Op::TIMG2COL:
    return Pipe::MTE1;
  case Op::TMATMUL:
  case Op::TGEMV:
    return Pipe::M;
  case Op::TMOV_V2M:
  case Op::TEXTRACT_V2M:
  case Op::TMOV_M2S:
  case Op::TMOV_A2V:
  case Op::TMOV_A2M:
  case Op::TSTORE_ACC:
  case Op::TEXTRACT_A2M:
  case Op::TINSERT_A2M:
    return Pipe::FIX;
  default:
    return Pipe::V;
  }
}

/// What runs elsewhere than on the vector pipe, by mnemonic and, where there are several paths, by where the
/// data come from and go to.
struct Path {
  std::string_view mnemonic; ///< with a '*' at the end: all that begin so
  std::optional<TileType> from, to;
  Pipe pipe;
};
constexpr Path paths[] = {
    {"TLOAD", {}, {}, Pipe::MTE2},
    {"TPREFETCH", {}, {}, Pipe::MTE2},
    {"TSTORE*", TileType::Vec, {}, Pipe::MTE3},
    {"TSTORE*", TileType::Mat, {}, Pipe::MTE3},
    {"TSTORE*", TileType::Acc, {}, Pipe::FIX},
    {"TMOV*", TileType::Vec, TileType::Vec, Pipe::V},
    {"TMOV*", TileType::Vec, TileType::Mat, Pipe::FIX},
    {"TMOV*", TileType::Mat, TileType::Left, Pipe::MTE1},
    {"TMOV*", TileType::Mat, TileType::Right, Pipe::MTE1},
    {"TMOV*", TileType::Mat, TileType::Bias, Pipe::MTE1},
    {"TMOV*", TileType::Mat, TileType::Scaling, Pipe::FIX},
    {"TMOV*", TileType::Acc, TileType::Vec, Pipe::FIX},
    {"TMOV*", TileType::Acc, TileType::Mat, Pipe::FIX},
    {"TEXTRACT*", TileType::Vec, TileType::Vec, Pipe::V},
    {"TEXTRACT*", TileType::Vec, TileType::Mat, Pipe::FIX},
    {"TEXTRACT*", TileType::Mat, TileType::Left, Pipe::MTE1},
    {"TEXTRACT*", TileType::Mat, TileType::Right, Pipe::MTE1},
    {"TEXTRACT*", TileType::Acc, TileType::Mat, Pipe::FIX},
    {"TEXTRACT*", TileType::Acc, TileType::Vec, Pipe::FIX},
    {"TINSERT*", TileType::Vec, TileType::Vec, Pipe::V},
    {"TINSERT*", TileType::Vec, TileType::Mat, Pipe::FIX},
    {"TINSERT*", TileType::Acc, TileType::Mat, Pipe::FIX},
    {"TINSERT*", TileType::Acc, TileType::Vec, Pipe::FIX},
    {"TFILLPAD*", {}, TileType::Vec, Pipe::V},
    {"TFILLPAD*", {}, TileType::Mat, Pipe::MTE2},
    {"TEXPANDS", {}, TileType::Vec, Pipe::V},
    {"TEXPANDS", {}, TileType::Mat, Pipe::MTE2},
    {"MGATHER", {}, TileType::Vec, Pipe::V},
    {"MGATHER", {}, TileType::Mat, Pipe::MTE2},
    {"TMATMUL*", {}, {}, Pipe::M},
    {"TGEMV*", {}, {}, Pipe::M},
    {"TCI", {}, {}, Pipe::S},
    {"TPRINT", {}, {}, Pipe::S},
    {"TGET_SCALE_ADDR", {}, {}, Pipe::S},
    {"SETHF32MODE", {}, {}, Pipe::S},
    {"SETTF32MODE", {}, {}, Pipe::S},
    {"TIMG2COL", {}, {}, Pipe::MTE1},
    {"SETFMATRIX", {}, {}, Pipe::S},
    {"SET_IMG2COL_RPT", {}, {}, Pipe::S},
    {"SET_IMG2COL_PADDING", {}, {}, Pipe::S},
    {"SET_QUANT_SCALAR", {}, {}, Pipe::S},
    {"SET_QUANT_VECTOR", {}, {}, Pipe::S},
    {"TPREFETCH_ASYNC", {}, {}, Pipe::S},
};

bool names(const Path &path, std::string_view mnemonic) {
  return path.mnemonic.ends_with('*')
             ? mnemonic.starts_with(path.mnemonic.substr(0, path.mnemonic.size() - 1))
             : mnemonic == path.mnemonic;
}

/// The pipe of a path; nothing when only the cpu profile has such a path.
std::optional<Pipe> expectedPipe(std::string_view mnemonic, TileType from, TileType to) {
  bool isNamed = false;
  for (const Path &path : paths) {
    if (!names(path, mnemonic))
      continue;
    isNamed = true;
    if (path.from.value_or(from) == from && path.to.value_or(to) == to)
      return path.pipe;
  }
  return isNamed ? std::nullopt : std::optional(Pipe::V);
}

/// What is wrong with a pipe; empty when it is right.
std::string complaint(std::string_view mnemonic, TileType from, TileType to, Pipe pipe) {
  const std::optional<Pipe> expected = expectedPipe(mnemonic, from, to);
  if (!expected || *expected == pipe)
    return "";
  return std::string(mnemonic) + " from " + pto::Error::tileTypeName(from) + " to " +
         pto::Error::tileTypeName(to) + " is on " + pto::tessera::pipeName(pipe) + " and not on " +
         pto::tessera::pipeName(*expected);
}

constexpr TileType locations[] = {TileType::Vec, TileType::Mat,  TileType::Left,   TileType::Right,
                                  TileType::Acc, TileType::Bias, TileType::Scaling};

/// TMOV and TEXTRACT of a conv tile have one path only.
bool movesWeights(const Instruction &instruction) {
  const std::string_view mnemonic = instruction.mnemonic;
  return instruction.hasConvTiles() && (mnemonic == "TMOV" || mnemonic == "TEXTRACT");
}

TEST(Pipes, OfPublicOperations) {
  for (int i = 0; i < static_cast<int>(Op::OP_COUNT); ++i)
    EXPECT_EQ(pto::tessera::pipeOf(static_cast<Op>(i)), pipeOfPublicOp(static_cast<Op>(i))) << i;
}

TEST(Pipes, OfEveryOperationAreThoseOfItsPublicOne) {
  for (int i = 0; i < pto::tessera::opCodeCount; ++i) {
    const auto code = static_cast<OpCode>(i);
    EXPECT_EQ(pto::tessera::pipeOf(code), pipeOfPublicOp(pto::tessera::publicOp(code)))
        << pto::tessera::opCodeName(code);
  }
}

TEST(Pipes, OfEveryInstructionAndPath) {
  int looked = 0;
  for (const Instruction *instruction : instructions())
    for (Profile profile : {Profile::Cpu, Profile::A2A3, Profile::A5}) {
      if (!instruction->existsOn(profile))
        continue;
      for (TileType from : locations)
        for (TileType to : locations) {
          if (movesWeights(*instruction) && (from != TileType::Mat || to != TileType::Right))
            continue;
          std::vector<OperandDesc> descs(instruction->operands.size());
          for (size_t i = 0; i < descs.size(); ++i) {
            descs[i].tile.present = instruction->operands[i].kind == OperandKind::Tile;
            descs[i].tile.location = instruction->operands[i].isOutput() ? to : from;
          }
          const Pipe pipe = instruction->describeIssue(profile, descs).pipe();
          EXPECT_EQ(complaint(instruction->mnemonic, from, to, pipe), "") << pto::profileName(profile);
          ++looked;
        }
    }
  EXPECT_GT(looked, 10000);
}

/// Pipes that were once stated.
TEST(Pipes, WrongOnesAreFound) {
  EXPECT_EQ(complaint("TMOV", TileType::Mat, TileType::Scaling, Pipe::MTE1),
            "TMOV from Mat to Scaling is on PIPE_MTE1 and not on PIPE_FIX");
  EXPECT_NE(complaint("TMOV", TileType::Vec, TileType::Mat, Pipe::V), "");
  EXPECT_NE(complaint("TMOV_FP", TileType::Acc, TileType::Mat, Pipe::MTE1), "");
  EXPECT_NE(complaint("MGATHER", TileType::Vec, TileType::Vec, Pipe::MTE2), "");
  EXPECT_NE(complaint("MSCATTER", TileType::Vec, TileType::Vec, Pipe::MTE3), "");
  EXPECT_EQ(complaint("MSCATTER", TileType::Vec, TileType::Vec, Pipe::V), "");
}

} // namespace
