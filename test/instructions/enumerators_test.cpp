// Text's numbers and those of C++: what leaves the text has the values of C++.
#include <gtest/gtest.h>

#include "pto/machine/op_code.hpp"
#include "pto/types/enums.hpp"

#include "lib/Instructions/instruction.hpp"

namespace tessera {
namespace {

using pto::tessera::Pipe;

int cppValue(EnumKind kind, llvm::StringRef name) {
  const AttributeSpec attribute = {"mode", kind};
  return attribute.cppValue(enumerationOf(kind).find(name)->value);
}

TEST(Enumerators, RintHasTwoNumbersInTextAndOneInCpp) {
  const Enumeration &modes = enumerationOf(EnumKind::RoundMode);
  EXPECT_EQ(modes.find("RINT")->value, 1);
  EXPECT_EQ(modes.find("CAST_RINT")->value, 7);
  EXPECT_EQ(cppValue(EnumKind::RoundMode, "RINT"), static_cast<int>(pto::RoundMode::CAST_RINT));
  EXPECT_EQ(cppValue(EnumKind::RoundMode, "CAST_RINT"), static_cast<int>(pto::RoundMode::CAST_RINT));
  EXPECT_STREQ(modes.findCpp(static_cast<int>(pto::RoundMode::CAST_RINT))->cppName, "RoundMode::CAST_RINT");
}

TEST(Enumerators, NumbersThatAreNoEnumeratorsStay) {
  const AttributeSpec number = {.name = "offset", .isInteger = true};
  EXPECT_EQ(number.cppValue(7), 7);
  const AttributeSpec mode = {"mode", EnumKind::RoundMode};
  EXPECT_EQ(mode.cppValue(200), 200);
}

TEST(Enumerators, EveryPipeHasItsNameAndANumberInText) {
  for (int i = 0; i < pto::tessera::pipeCount; ++i) {
    const Pipe pipe = static_cast<Pipe>(i);
    const Enumerator *entry = enumerationOf(EnumKind::Pipe).find(pto::tessera::pipeName(pipe));
    ASSERT_NE(entry, nullptr) << pto::tessera::pipeName(pipe);
    EXPECT_EQ(pipeOfText(entry->value), pipe);
  }
  EXPECT_EQ(pipeOfText(2), Pipe::M);
  for (int number : {-1, 7, 8, 9, 11, 12, 13, 98, 99})
    EXPECT_EQ(pipeOfText(number), std::nullopt) << number;
}

TEST(Enumerators, KindsOfOperationsRunOnThePipesOfTheirOperations) {
  const Pipe expected[] = {Pipe::MTE2, Pipe::FIX, Pipe::MTE3, Pipe::MTE1, Pipe::FIX, Pipe::MTE1,
                           Pipe::V,    Pipe::FIX, Pipe::M,    Pipe::V,    Pipe::V};
  for (size_t i = 0; i < std::size(expected); ++i)
    EXPECT_EQ(pipeOfOperations(static_cast<int>(i)), expected[i]) << i;
  EXPECT_EQ(pipeOfOperations(11), std::nullopt);
}

TEST(Enumerators, ModesOfInstructionsHaveTheValuesOfCpp) {
  // A default is a number of text.
  for (const Instruction *instruction : instructionsNamed("tcvt")) {
    const OperandSpec &mode = instruction->operands[static_cast<size_t>(instruction->indexOf("mode"))];
    EXPECT_EQ(mode.attribute.cppValue(*mode.attribute.defaultValue),
              static_cast<int>(pto::RoundMode::CAST_RINT));
  }
}

} // namespace
} // namespace tessera
