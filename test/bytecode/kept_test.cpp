// What bytecode keeps of a program: everything but names and places, and those as debug info.
#include <gtest/gtest.h>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "lib/Dialect/source_names.hpp"
#include "lib/Text/mlir_source.hpp"
#include "test/bytecode/made_file.hpp"

namespace tessera::bytecode::test {

namespace {

using namespace mlir;

std::string printed(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream);
  return text;
}

/// Writes a program, reads it, and expects the same program and, from it, the same bytes.
void expectKept(StringRef text, bool debugInfo = false) {
  Errors errors;
  errors.context.allowUnregisteredDialects();
  const OwningOpRef<ModuleOp> module = parseMlir(text, "kept.pto", &errors.context);
  ASSERT_TRUE(module && succeeded(verify(*module))) << errors.first;
  const WriteOptions options = {.debugInfo = debugInfo, .allowsGeneric = true};
  const FailureOr<std::string> bytes = writeBytecode(*module, options);
  ASSERT_TRUE(succeeded(bytes)) << errors.first;
  EXPECT_EQ(*bytes, *writeBytecode(*module, options));
  const OwningOpRef<ModuleOp> again = readBytecode(*bytes, "kept.ptobc", errors.context);
  ASSERT_TRUE(again && succeeded(verify(*again))) << errors.first;
  EXPECT_EQ(printed(*again), printed(*module));
  const FailureOr<std::string> second = writeBytecode(*again, options);
  ASSERT_TRUE(succeeded(second)) << errors.first;
  EXPECT_EQ(*second, *bytes);
}

constexpr const char *program = R"(
module @m attributes {pto.target_arch = "a5", "pto.device-spec" = "Ascend950", x.nested = {a = [1, 2.5 : f16, "\00\FF"], b}} {
  func.func private @callee(i32, !pto.ptr<f32> {x.name = "p"}) -> (i32 {x.r})
  func.func @kernel(%p: !pto.ptr<f32>, %n: i32, %k: f32) attributes {pto.entry, pto.kernel_kind = #pto.kernel_kind<vector>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %true = arith.constant true
    %min = arith.constant -9223372036854775808 : i64
    %wide = arith.constant 170141183460469231731687303715884105727 : i128
    %counts = arith.constant dense<[1, 2, 3, -4]> : vector<4xi16>
    %rows = arith.index_cast %n : i32 to index
    %v = pto.make_tensor_view %p, shape = [%rows, %c64], strides = [%c64, %c1] {layout = #pto.layout<nd>} : !pto.tensor_view<?x?xf32>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 1x64xf32>
    %d = pto.alloc_tile valid_col = %c64 : !pto.tile_buf<vec, 16x64xf32, valid=16x?>
    %e = pto.alloc_tile valid_row = %c1 valid_col = %c64 : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
    %m = func.call @callee(%n, %p) : (i32, !pto.ptr<f32>) -> i32
    %sum = scf.for %i = %c0 to %rows step %c1 iter_args(%s = %n) -> (i32) {
      %q = pto.partition_view %v, offsets = [%i, %c0], sizes = [%c1, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<1x64xf32>
      pto.tload ins(%q : !pto.partition_tensor_view<1x64xf32>) outs(%t : !pto.tile_buf<vec, 1x64xf32>)
      pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
      pto.record_event[#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TVEC>, <EVENT_ID3>]
      pto.wait_event[#pto.sync_op_type<TLOAD>, #pto.sync_op_type<TVEC>, <EVENT_ID3>]
      pto.tmuls ins(%t, %k : !pto.tile_buf<vec, 1x64xf32>, f32) outs(%t : !pto.tile_buf<vec, 1x64xf32>) {x.note = "kept"}
      pto.tstore ins(%t : !pto.tile_buf<vec, 1x64xf32>) outs(%q : !pto.partition_tensor_view<1x64xf32>) {atomicType = #pto<atomic_type atomic_add>}
      %less = arith.cmpi ult, %i, %c64 : index
      %equal = arith.cmpi sge, %i, %c64 : index
      scf.if %less {
        pto.barrier <PIPE_ALL>
      }
      %x = scf.if %equal -> i32 {
        scf.yield %s : i32
      } else {
        %y = arith.addi %s, %m overflow<nsw> : i32
        scf.yield %y : i32
      }
      scf.yield %x : i32
    }
    return
  }
})";

TEST(Kept, Programs) {
  expectKept("module {}");
  expectKept(program);
  expectKept(program, /*debugInfo=*/true);
  expectKept("func.func @f() {\n  pto.section.cube {\n    pto.barrier <PIPE_ALL>\n  }\n  pto.section.vector "
             "{\n  }\n  return\n}\n");
}

TEST(Kept, FloatsByTheirBits) {
  Errors errors;
  OpBuilder builder(&errors.context);
  const OwningOpRef<ModuleOp> module = ModuleOp::create(builder.getUnknownLoc());
  builder.setInsertionPointToEnd((*module).getBody());
  auto function = builder.create<func::FuncOp>(builder.getUnknownLoc(), "f", builder.getFunctionType({}, {}));
  builder.setInsertionPointToEnd(function.addEntryBlock());
  std::vector<FloatAttr> values;
  const auto add = [&](FloatType type, uint64_t bits) {
    values.push_back(
        FloatAttr::get(type, llvm::APFloat(type.getFloatSemantics(), llvm::APInt(type.getWidth(), bits))));
    builder.create<arith::ConstantOp>(builder.getUnknownLoc(), values.back());
  };
  for (unsigned bits = 0; bits < 0x10000; bits += 7) {
    add(builder.getF16Type(), bits);
    add(builder.getBF16Type(), bits);
  }
  for (unsigned bits = 0; bits < 256; ++bits) {
    add(builder.getFloat8E4M3FNType(), bits);
    add(builder.getFloat8E5M2Type(), bits);
  }
  for (const uint64_t bits :
       {0x0ull, 0x80000000ull, 0x7F800001ull, 0x7FC12345ull, 0xFFFFFFFFull, 0x00000001ull, 0x3DCCCCCDull})
    add(builder.getF32Type(), bits);
  for (const uint64_t bits : {0x7FF0000000000001ull, 0xFFF8123456789ABCull, 0x1ull, 0x3FB999999999999Aull})
    add(builder.getF64Type(), bits);
  builder.create<func::ReturnOp>(builder.getUnknownLoc());

  const FailureOr<std::string> bytes = writeBytecode(*module, {});
  ASSERT_TRUE(succeeded(bytes)) << errors.first;
  const OwningOpRef<ModuleOp> read = readBytecode(*bytes, "floats.ptobc", errors.context);
  ASSERT_TRUE(read) << errors.first;
  std::string text;
  llvm::raw_string_ostream stream(text);
  printDecoded(*read, {}, stream);
  const OwningOpRef<ModuleOp> parsed = parseMlir(text, "floats.pto", &errors.context);
  ASSERT_TRUE(parsed) << errors.first;
  for (ModuleOp made : {*read, *parsed}) {
    size_t next = 0;
    made.walk([&](arith::ConstantOp constant) {
      const auto value = cast<FloatAttr>(constant.getValue());
      EXPECT_TRUE(value.getType() == values[next].getType() &&
                  value.getValue().bitcastToAPInt() == values[next].getValue().bitcastToAPInt())
          << next;
      ++next;
    });
    EXPECT_EQ(next, values.size());
  }
}

TEST(Kept, NamesAndPlacesAsDebugInfo) {
  Errors errors;
  const OwningOpRef<ModuleOp> module =
      parseMlir("func.func @f(%arg: i64) {\n  %sum = arith.addi %arg, %arg : i64\n  return\n}\n", "names.pto",
                &errors.context);
  ASSERT_TRUE(module) << errors.first;
  for (const bool debugInfo : {false, true}) {
    const FailureOr<std::string> bytes = writeBytecode(*module, {.debugInfo = debugInfo});
    ASSERT_TRUE(succeeded(bytes));
    EXPECT_EQ(bytes->find("names.pto") != std::string::npos, debugInfo);
    const OwningOpRef<ModuleOp> read = readBytecode(*bytes, "names.ptobc", errors.context);
    ASSERT_TRUE(read) << errors.first;
    (*read).walk([&](arith::AddIOp add) {
      EXPECT_EQ(tessera::nameOf(add.getResult()), debugInfo ? "%sum" : "");
      EXPECT_EQ(tessera::nameOf(add.getLhs()), debugInfo ? "%arg" : "");
      FileLineColLoc place;
      add.getLoc()->walk([&](Location inner) {
        place = dyn_cast<FileLineColLoc>(inner);
        return place ? WalkResult::interrupt() : WalkResult::advance();
      });
      ASSERT_TRUE(place);
      EXPECT_EQ(place.getFilename(), debugInfo ? "names.pto" : "names.ptobc");
      EXPECT_EQ(place.getLine(), debugInfo ? 2u : 0u);
    });
  }
}

std::string whyNotWritten(StringRef text, bool allowsGeneric) {
  Errors errors;
  errors.context.allowUnregisteredDialects();
  const OwningOpRef<ModuleOp> module = parseMlir(text, "refused.pto", &errors.context);
  if (!module)
    return "not parsed: " + errors.first;
  return succeeded(writeBytecode(*module, {.allowsGeneric = allowsGeneric})) ? "" : errors.first;
}

TEST(Refused, WhatVersion0CannotSay) {
  const char *mend = "; PTOBC_ALLOW_GENERIC=1 writes it with its name instead of an opcode";
  const auto inFunction = [](const std::string &line) {
    return "func.func @f(%i: i32, %a: i64, %c: i1, %n: index) {\n" + line + "\n  return\n}\n";
  };
  const std::pair<std::string, std::string> cases[] = {
      {"pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]",
       "'pto.set_flag' op cannot be written: bytecode has no opcode for it"},
      {"%t = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 16x64xf32>",
       "'pto.alloc_tile' op cannot be written: its opcode has no address"},
      {"%x = arith.cmpi ult, %i, %i : i32",
       "'arith.cmpi' op cannot be written: its opcode has no unsigned comparisons"},
      {"%x = arith.constant dense<1> : vector<4xi16>",
       "'arith.constant' op cannot be written: its opcode stands for one integer or float"},
      {"%x = scf.if %c -> i32 {\n scf.yield %i : i32\n } else {\n scf.yield %i : i32\n }",
       "'scf.if' op cannot be written: it has 1 results, and its opcode stands for 0"},
      {"%t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32>\n %u = pto.alloc_tile : !pto.tile_buf<vec, "
       "1x64xf32>\n"
       "pto.tcolsum ins(%t : !pto.tile_buf<vec, 16x64xf32>) outs(%u : !pto.tile_buf<vec, 1x64xf32>)",
       "'pto.tcolsum' op cannot be written: it has 2 operands, and its opcode stands for 3"},
      {"pto.record_event[#pto.sync_op_type<TLOAD>, #pto.sync_op_type<TVEC>, <EVENT_ID3>]",
       "'pto.record_event' op cannot be written: its opcode stands for #pto.pipe_event_type only"},
  };
  for (const auto &[line, message] : cases) {
    EXPECT_EQ(whyNotWritten(inFunction(line), false), message + mend);
    EXPECT_EQ(whyNotWritten(inFunction(line), true), "") << line;
  }
  EXPECT_EQ(whyNotWritten("func.func @f() {\n  cf.br ^b\n^b:\n  return\n}\n", true),
            "'cf.br' op branches to a block, which bytecode cannot say; write it with scf.if, scf.for or "
            "scf.while");
  EXPECT_EQ(whyNotWritten("memref.global @g : memref<4xf32>\n", true),
            "'memref.global' op is no function, and bytecode has nothing else in a module");
}

} // namespace

} // namespace tessera::bytecode::test
