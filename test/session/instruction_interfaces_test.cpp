// What MLIR's own analyses see of tile instructions: memory effects and destinations.
#include <gtest/gtest.h>

#include <string>

#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/tessera.hpp"

namespace {

using namespace mlir;

class InstructionInterfaces : public testing::Test {
protected:
  /// The first instruction of a name in a function with this body.
  Operation *parse(const std::string &name, const std::string &body) {
    module_ =
        tessera::parseText("func.func @f(%p: !pto.partition_tensor_view<8x8xf32>, %g: !pto.ptr<f32>) {\n" +
                               body + "\n  return\n}\n",
                           "effects.pto", *context_);
    Operation *found = nullptr;
    if (module_)
      module_->walk([&](Operation *op) {
        if (found == nullptr && op->getName().getStringRef() == "pto." + name)
          found = op;
      });
    EXPECT_NE(found, nullptr);
    return found;
  }
  /// "read 0, write 1": effects and the numbers of operands; * for those on everything.
  static std::string effectsOf(Operation *op) {
    SmallVector<MemoryEffects::EffectInstance> effects;
    cast<MemoryEffectOpInterface>(op).getEffects(effects);
    std::string text;
    for (const MemoryEffects::EffectInstance &effect : effects) {
      text += text.empty() ? "" : ", ";
      text += isa<MemoryEffects::Read>(effect.getEffect()) ? "read " : "write ";
      auto *operand = effect.getEffectValue<OpOperand *>();
      text += operand != nullptr ? std::to_string(operand->getOperandNumber()) : "*";
    }
    return text;
  }

  std::unique_ptr<MLIRContext> context_ = tessera::makeContext();
  OwningOpRef<ModuleOp> module_;
};

const std::string tile = "  %t = pto.alloc_tile : !pto.tile_buf<vec, 8x8xf32>\n"
                         "  %u = pto.alloc_tile : !pto.tile_buf<vec, 8x8xf32>\n";

TEST_F(InstructionInterfaces, PlacesAreReadAndWritten) {
  Operation *add = parse(
      "tadd", tile + "  pto.tadd ins(%t, %t : !pto.tile_buf<vec, 8x8xf32>, !pto.tile_buf<vec, 8x8xf32>) "
                     "outs(%u : !pto.tile_buf<vec, 8x8xf32>)");
  ASSERT_NE(add, nullptr);
  EXPECT_TRUE(isa<tessera::InstructionInterface>(add));
  EXPECT_EQ(cast<tessera::InstructionInterface>(add).variants().size(), 1u);
  EXPECT_EQ(effectsOf(add), "write 2, read 0, read 1");
  auto destination = cast<DestinationStyleOpInterface>(add);
  ASSERT_EQ(destination.getNumDpsInits(), 1);
  EXPECT_EQ(destination.getDpsInitOperand(0)->getOperandNumber(), 2u);
}

TEST_F(InstructionInterfaces, TensorsAreReadAndWritten) {
  Operation *load =
      parse("tload", tile + "  pto.tload ins(%p : !pto.partition_tensor_view<8x8xf32>) outs(%t : "
                            "!pto.tile_buf<vec, 8x8xf32>)");
  ASSERT_NE(load, nullptr);
  EXPECT_EQ(effectsOf(load), "write 1, read 0");
  Operation *store = parse("tstore", tile + "  pto.tstore ins(%t : !pto.tile_buf<vec, 8x8xf32>) outs(%p : "
                                            "!pto.partition_tensor_view<8x8xf32>)");
  ASSERT_NE(store, nullptr);
  EXPECT_EQ(effectsOf(store), "write 1, read 0");
}

TEST_F(InstructionInterfaces, ScratchIsWritten) {
  Operation *sum =
      parse("trowsum", tile + "  %r = pto.alloc_tile : !pto.tile_buf<vec, 8x1xf32, blayout=col_major>\n"
                              "  pto.trowsum ins(%t, %u : !pto.tile_buf<vec, 8x8xf32>, !pto.tile_buf<vec, "
                              "8x8xf32>) outs(%r : !pto.tile_buf<vec, 8x1xf32, blayout=col_major>)");
  ASSERT_NE(sum, nullptr);
  const std::string effects = effectsOf(sum);
  EXPECT_NE(effects.find("write 1"), std::string::npos) << effects;
  EXPECT_NE(effects.find("write 2"), std::string::npos) << effects;
  EXPECT_NE(effects.find("read 0"), std::string::npos) << effects;
}

TEST_F(InstructionInterfaces, ValuesAreNoMemory) {
  Operation *add = parse(
      "tadd", "  %a = pto.alloc_tile : !pto.tile<8x8xf32>\n"
              "  %d = pto.tadd %a, %a : (!pto.tile<8x8xf32>, !pto.tile<8x8xf32>) -> !pto.tile<8x8xf32>");
  ASSERT_NE(add, nullptr);
  EXPECT_EQ(effectsOf(add), "");
  EXPECT_TRUE(isMemoryEffectFree(add));
}

TEST_F(InstructionInterfaces, WhatOnlyLooksIsNotDead) {
  Operation *print = parse("tprint", tile + "  pto.tprint ins(%t : !pto.tile_buf<vec, 8x8xf32>)");
  ASSERT_NE(print, nullptr);
  EXPECT_FALSE(isOpTriviallyDead(print));
}

TEST_F(InstructionInterfaces, OtherOperationsAreNoInstructions) {
  Operation *alloc = parse("alloc_tile", tile);
  ASSERT_NE(alloc, nullptr);
  EXPECT_FALSE(isa<tessera::InstructionInterface>(alloc));
}

} // namespace
