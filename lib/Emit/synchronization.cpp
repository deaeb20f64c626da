// Flags, barriers, signals between cores, launch coordinates, debugging.
#include "lib/Emit/function_emitter.hpp"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

#include "lib/Dialect/print_format.hpp"
#include "lib/Emit/literals.hpp"

namespace tessera::emit {

using namespace mlir;

using pto::tessera::Pipe;
using pto::tessera::pipeName;

// Of what the verifiers let pass.
static Pipe pipeOf(EnumValueAttr pipe) { return *pipeOfText(pipe.value()); }

LogicalResult FunctionEmitter::emitFlag(StringRef call, Pipe from, Pipe to, const std::string &event) {
  addEffect(call.str() + "(" + pipeName(from) + ", " + pipeName(to) + ", " + event + ");");
  return success();
}

LogicalResult FunctionEmitter::emitCrossCore(Operation *op) {
  const auto number = [&](auto sync) {
    if (const std::optional<int64_t> constant = sync.getEventId())
      return Index(*constant);
    return indexOf(sync.getEventIdDyn());
  };
  if (auto set = dyn_cast<SyncSetOp>(op)) {
    const std::string pipe = pipeName(pipeOf(set.getPipe()));
    const Index id = number(set);
    if (module_.isA5) {
      addEffect("set_intra_block(" + pipe + ", " + id.text() + ");");
      if (pipeOf(set.getPipe()) == Pipe::FIX) // both vector cores
        addEffect("set_intra_block(" + pipe + ", " + (id + Index(16)).text() + ");");
    } else {
      const int64_t mode = set.getFftsMode();
      addEffect("ffts_cross_core_sync(" + pipe + ", getFFTSMsg(" +
                (mode == 2 ? "FFTS_MODE_VAL" : std::to_string(mode)) + ", " + id.text() + "));");
    }
    return success();
  }
  auto wait = llvm::cast<SyncWaitOp>(op);
  const std::string pipe = pipeName(pipeOf(wait.getPipe()));
  const std::string id = number(wait).text();
  addEffect(module_.isA5 ? "wait_intra_block(" + pipe + ", " + id + ");" : "wait_flag_dev(" + id + ");");
  return success();
}

LogicalResult FunctionEmitter::emitPrint(PrintOp op) {
  const Type type = op.getValue().getType();
  if (failed(scalarType(op, type)))
    return failure();
  const PrintFormat format(op.getFormat());
  // The format is written for any number, so the argument gets the type that its conversion takes.
  const std::string value = use(op.getValue());
  std::string argument;
  switch (format.value) {
  case PrintFormat::Value::None:
    break;
  case PrintFormat::Value::Signed:
    argument = ", static_cast<long long>(" + value + ")";
    break;
  case PrintFormat::Value::Unsigned: {
    const bool isInteger = type.isIntOrIndex() && !type.isInteger(1);
    const std::string bits = isInteger ? "uint" + std::to_string(bitsOf(type)) + "_t(" + value + ")" : value;
    argument = ", static_cast<unsigned long long>(" + bits + ")";
    break;
  }
  case PrintFormat::Value::Float:
    argument = ", static_cast<double>(" + value + ")";
    break;
  case PrintFormat::Value::Character:
    argument = ", static_cast<int>(" + value + ")";
    break;
  }
  addEffect("cce::printf(" + stringLiteral(format.text()) + argument + ");");
  return success();
}

LogicalResult FunctionEmitter::emitSynchronization(Operation *op) {
  const auto event = [&](EnumValueAttr id) { return std::string(id.enumerator().name); };
  const auto dynamicEvent = [&](Value id) { return "static_cast<event_t>(" + use(id) + ")"; };
  const auto buffer = [&](auto token, const char *call) -> LogicalResult {
    const auto numbers = token.getNumbers();
    addEffect(
        std::string(call) + "(" + pipeName(*token.pipeOfToken()) + ", " +
        (numbers.empty() ? std::to_string(*token.getBufId()) : use(numbers[0])) + ", " +
        (numbers.size() < 2 ? std::to_string(token.getMode()) : "static_cast<int>(" + use(numbers[1]) + ")") +
        ");");
    return success();
  };
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<SetFlagOp>([&](auto flag) {
        return emitFlag("set_flag", pipeOf(flag.getSrcPipe()), pipeOf(flag.getDstPipe()),
                        event(flag.getEventId()));
      })
      .Case<WaitFlagOp>([&](auto flag) {
        return emitFlag("wait_flag", pipeOf(flag.getSrcPipe()), pipeOf(flag.getDstPipe()),
                        event(flag.getEventId()));
      })
      .Case<SetFlagDynOp>([&](auto flag) {
        return emitFlag("set_flag", pipeOf(flag.getSrcPipe()), pipeOf(flag.getDstPipe()),
                        dynamicEvent(flag.getEventId()));
      })
      .Case<WaitFlagDynOp>([&](auto flag) {
        return emitFlag("wait_flag", pipeOf(flag.getSrcPipe()), pipeOf(flag.getDstPipe()),
                        dynamicEvent(flag.getEventId()));
      })
      .Case<BarrierOp>([&](auto barrier) {
        addEffect(std::string("pipe_barrier(") + pipeName(pipeOf(barrier.getPipe())) + ");");
        return success();
      })
      .Case<AutoSyncTailOp>([&](auto tail) {
        const bool isBarrier = syncTailNamed(tail.getMode()) != SyncTail::Mte3ToSEventId0;
        addEffect(helper(Helper::AutoSyncTail) +
                  "(PTOAutoSyncTailMode::" + (isBarrier ? "kBarrierAll" : "kSetWaitMte3ToSEvent0") + ");");
        return success();
      })
      .Case<MemBarOp>([&](auto barrier) {
        addEffect("mem_bar(" + barrier.getKind().str() + ");");
        return success();
      })
      .Case<SetCrossCoreOp>([&](auto set) {
        addEffect("ffts_cross_core_sync(PIPE_ALL, getFFTSMsg(FFTS_MODE_VAL, static_cast<uint16_t>(" +
                  use(set.getId()) + ")));");
        return success();
      })
      .Case<WaitFlagDevOp>([&](auto wait) {
        addEffect(std::string("wait_flag_dev(") + (module_.isA5 ? "PIPE_S, " : "") + use(wait.flagNumber()) +
                  ");");
        return success();
      })
      .Case<SetIntraBlockOp>([&](auto set) {
        addEffect(std::string("set_intra_block(") + pipeName(pipeOf(set.getPipe())) + ", " +
                  use(set.getId()) + ");");
        return success();
      })
      .Case<WaitIntraCoreOp>([&](auto wait) {
        addEffect(std::string("wait_intra_block(") + pipeName(pipeOf(wait.getPipe())) + ", " +
                  use(wait.getId()) + ");");
        return success();
      })
      .Case<SyncOp>([&](SyncOp) {
        // The library's TSYNC takes events, which say more than the tiles do: wait for everything.
        addEffect("pipe_barrier(PIPE_ALL);");
        return success();
      })
      .Case<GetBufOp>([&](auto token) { return buffer(token, "get_buf"); })
      .Case<RlsBufOp>([&](auto token) { return buffer(token, "rls_buf"); })
      .Case<SyncSetOp, SyncWaitOp>([&](Operation *sync) { return emitCrossCore(sync); })
      .Case<SetFftsOp>([&](SetFftsOp set) -> LogicalResult {
        const Spelling &memory = spelling(set.getFfts());
        if (memory.kind != Spelling::Kind::View)
          return op->emitOpError("has no C++: expects a memref in global memory");
        addEffect("set_ffts_base_addr(reinterpret_cast<uint64_t>(" + pointerText(memory) + "));");
        return success();
      })
      .Case<DeclareEventIdArrayOp>([&](DeclareEventIdArrayOp array) {
        const std::string name = newName();
        const std::string type =
            helper(Helper::EventIdArray) + "<" + std::to_string(array.getResult().getType().size()) + ">";
        declareVariable(array.getResult(), name, type, type + " " + name + ";", name + " = " + type + "();");
        spell(array.getResult(), {.kind = Spelling::Kind::Events, .text = name});
        return success();
      })
      .Case<EventIdArrayGetOp>([&](auto get) {
        return define(get.getResult(), use(get.getArray()) + "[" + use(get.getIndex()) + "]");
      })
      .Case<EventIdArraySetOp>([&](auto set) {
        const std::string array = use(set.getArray());
        addChange(array, array + "[" + use(set.getIndex()) + "] = " + use(set.getValue()) + ";");
        return success();
      })
      .Case<GetBlockIdxOp>([&](auto get) { return define(get.getResult(), "get_block_idx()"); })
      .Case<GetBlockNumOp>([&](auto get) { return define(get.getResult(), "get_block_num()"); })
      .Case<GetSubblockIdxOp>([&](auto get) { return define(get.getResult(), "get_subblockid()"); })
      .Case<GetSubblockNumOp>([&](auto get) { return define(get.getResult(), "get_subblockdim()"); })
      .Case<PrintOp>([&](PrintOp print) { return emitPrint(print); })
      .Case<GetExecutedOp>([&](GetExecutedOp get) {
        return define(get.getResult(), "int16_t(" + use(get.getCounts()) + ".mrgSortList" +
                                           std::to_string(get.getList()) + ")");
      })
      .Case<TrapOp>([&](TrapOp) {
        addEffect("trap();");
        return success();
      })
      .Default([&](Operation *other) { return other->emitOpError("has no C++"); });
}

} // namespace tessera::emit
