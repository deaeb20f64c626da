// An observer of a program in text is told everything that happens, in order, with the line it stands on.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lib/tessera.hpp"

namespace {

using namespace tessera;
using namespace pto::tessera;

class Notes final : public Observer {
public:
  std::vector<std::string> lines;

  void issued(Core &core, const Issued &issued) override {
    note(issued.where, std::string("issued ") + issued.textName + " on " + pipeName(issued.pipe()));
    EXPECT_EQ(&core, &thisCore());
  }
  void retired(Core &, const Issued &issued) override {
    note(issued.where, std::string("retired ") + issued.textName);
  }
  void signalled(Core &, const Signal &signal) override { note(signal.where, "signalled " + textOf(signal)); }
  void waited(Core &, const Signal &signal) override { note(signal.where, "waited " + textOf(signal)); }
  void drained(Core &, Pipe pipe, const SourcePlace &where) override {
    note(where, std::string("drained ") + pipeName(pipe));
  }
  void accessed(Core &, const Access &access) override {
    note(access.where, (access.writes ? "wrote " : "read ") + std::to_string(access.bytes));
  }
  void placed(Core &, const Placement &placement) override {
    note(placement.where, placement.isPrivate ? "placed privately" : "placed at an address");
  }
  void finished(Core &, bool) override { lines.push_back("finished"); }

private:
  static std::string textOf(const Signal &signal) {
    return std::string(signal.kind == Signal::Kind::Flag ? "flag " : "token ") + pipeName(signal.from) + " " +
           pipeName(signal.to) + " " + std::to_string(signal.id);
  }
  void note(const SourcePlace &where, const std::string &line) {
    lines.push_back(std::to_string(where.line) + ": " + line);
  }
};

RunResult run(const std::string &text, Observer &observer, const std::vector<ArgumentValue> &arguments) {
  const auto context = makeContext();
  mlir::OwningOpRef<mlir::ModuleOp> module = parseText(text, "observed.pto", *context);
  const bool lowered = module && succeeded(lower(*module, pto::Profile::Cpu));
  const std::unique_ptr<Program> program =
      lowered ? Program::decode(*module, "", pto::Profile::Cpu) : nullptr;
  EXPECT_NE(program, nullptr);
  return program != nullptr ? program->run(arguments, {.observer = &observer}) : RunResult();
}

TEST(SimulatorObserver, IsToldEverything) {
  Notes notes;
  int32_t memory[8] = {1, 2, 3};
  const RunResult result = run(R"(func.func @k(%p: !pto.ptr<i32>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %a = arith.constant 64 : i64
  %t = pto.alloc_tile : !pto.tile_buf<vec, 1x8xi32>
  %u = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 1x8xi32>
  %x = pto.load_scalar %p[%c0] : !pto.ptr<i32> -> i32
  pto.texpands ins(%x : i32) outs(%t : !pto.tile_buf<vec, 1x8xi32>)
  pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
  pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
  pto.set_flag_dyn[<PIPE_V>, <PIPE_MTE3>, %c3]
  pto.record_event[#pto.pipe_event_type<TMATMUL>, #pto.pipe_event_type<TSTORE_ACC>, <EVENT_ID0>]
  pto.get_buf[#pto.pipe_event_type<TVEC>, 5]
  pto.rls_buf[#pto.pipe_event_type<TVEC>, 5]
  pto.barrier <PIPE_ALL>
  pto.barrier_sync[#pto.sync_op_type<TLOAD>]
  pto.tadds ins(%t, %x : !pto.tile_buf<vec, 1x8xi32>, i32) outs(%u : !pto.tile_buf<vec, 1x8xi32>)
  pto.store_scalar %x, %p[%c3] : !pto.ptr<i32>, i32
  return
}
)",
                               notes, {ArgumentValue::memory(memory, sizeof memory, ElementType::I32)});
  ASSERT_TRUE(result.ok()) << result.error->text();
  EXPECT_EQ(memory[3], 1);
  const std::vector<std::string> expected = {"6: placed at an address",
                                             "7: read 4",
                                             "8: placed privately",
                                             "8: issued texpands on PIPE_V",
                                             "8: retired texpands",
                                             "9: signalled flag PIPE_MTE2 PIPE_V 1",
                                             "10: waited flag PIPE_MTE2 PIPE_V 1",
                                             "11: signalled flag PIPE_V PIPE_MTE3 3",
                                             "12: signalled flag PIPE_M PIPE_FIX 0",
                                             "13: waited token PIPE_V PIPE_V 5",
                                             "14: signalled token PIPE_V PIPE_V 5",
                                             "15: drained PIPE_ALL",
                                             "16: drained PIPE_MTE2",
                                             "17: issued tadds on PIPE_V",
                                             "17: retired tadds",
                                             "18: wrote 4",
                                             "finished"};
  EXPECT_EQ(notes.lines, expected);
}

TEST(SimulatorObserver, TheTailOfASynchronizedFunctionIsItsBarrierOrFlag) {
  Notes notes;
  const RunResult result = run(R"(func.func @k() {
  pto.auto_sync_tail "barrier-all"
  pto.auto_sync_tail "mte3-to-s-event0"
  return
}
)",
                               notes, {});
  ASSERT_TRUE(result.ok()) << result.error->text();
  const std::vector<std::string> expected = {"2: drained PIPE_ALL", "3: signalled flag PIPE_MTE3 PIPE_S 0",
                                             "3: waited flag PIPE_MTE3 PIPE_S 0", "finished"};
  EXPECT_EQ(notes.lines, expected);
}

TEST(SimulatorObserver, ASignalOfAnUnknownFlagIsAnErrorOfItsLine) {
  Notes notes;
  int32_t memory[8] = {9};
  const RunResult result = run(R"(func.func @k(%p: !pto.ptr<i32>) {
  %c0 = arith.constant 0 : index
  %x = pto.load_scalar %p[%c0] : !pto.ptr<i32> -> i32
  %i = arith.index_cast %x : i32 to index
  pto.set_flag_dyn[<PIPE_V>, <PIPE_MTE3>, %i]
  return
}
)",
                               notes, {ArgumentValue::memory(memory, sizeof memory, ElementType::I32)});
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error->line, 5u);
  EXPECT_EQ(result.error->message, "an event id must be from 0 to 7, not 9");
}

} // namespace
