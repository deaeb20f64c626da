// Flags, barriers, signals between cores, launch coordinates, debugging.
#include "lib/Emit/function_emitter.hpp"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

#include "lib/Emit/literals.hpp"

namespace tessera::emit {

using namespace mlir;

FailureOr<std::string> FunctionEmitter::pipeName(Operation *op, int pipe) {
  const Enumerator *entry = enumerationOf(EnumKind::Pipe).find(pipe);
  if (entry != nullptr && entry->cppName != nullptr)
    return std::string(entry->cppName);
  return op->emitOpError("has no C++: the C++ library has no pipe ")
         << (entry != nullptr ? entry->name : "of that number");
}

/// The pipe that executes an operation type; PIPE_UNASSIGNED when none does, which has no C++ name.
static int pipeOf(Attribute opType) {
  const std::optional<int> value = enumValueIn(opType, EnumKind::PipeEventType);
  return (value ? pipeOfOpType(*value) : std::nullopt).value_or(99);
}

LogicalResult FunctionEmitter::emitFlag(Operation *op, StringRef call, int from, int to,
                                        const std::string &event) {
  const FailureOr<std::string> source = pipeName(op, from);
  const FailureOr<std::string> target = failed(source) ? FailureOr<std::string>(failure()) : pipeName(op, to);
  if (failed(target))
    return failure();
  addEffect(call.str() + "(" + *source + ", " + *target + ", " + event + ");");
  return success();
}

LogicalResult FunctionEmitter::emitBarrier(Operation *op, int pipe) {
  const FailureOr<std::string> name = pipeName(op, pipe);
  if (failed(name))
    return failure();
  // The vector pipe of A5 is in order by itself.
  if (!(module_.isA5 && *name == "PIPE_V"))
    addEffect("pipe_barrier(" + *name + ");");
  return success();
}

LogicalResult FunctionEmitter::emitCrossCore(Operation *op) {
  const auto number = [&](auto sync) {
    if (const std::optional<int64_t> constant = sync.getEventId())
      return Index(*constant);
    return indexOf(sync.getEventIdDyn());
  };
  if (auto set = dyn_cast<SyncSetOp>(op)) {
    const FailureOr<std::string> pipe = pipeName(op, set.getPipe().value());
    if (failed(pipe))
      return failure();
    const Index id = number(set);
    if (module_.isA5) {
      addEffect("set_intra_block(" + *pipe + ", " + id.text() + ");");
      if (*pipe == "PIPE_FIX") // both vector cores
        addEffect("set_intra_block(" + *pipe + ", " + (id + Index(16)).text() + ");");
    } else {
      const int64_t mode = set.getFftsMode();
      addEffect("ffts_cross_core_sync(" + *pipe + ", getFFTSMsg(" +
                (mode == 2 ? "FFTS_MODE_VAL" : std::to_string(mode)) + ", " + id.text() + "));");
    }
    return success();
  }
  auto wait = llvm::cast<SyncWaitOp>(op);
  const FailureOr<std::string> pipe = pipeName(op, wait.getPipe().value());
  if (failed(pipe))
    return failure();
  const std::string id = number(wait).text();
  addEffect(module_.isA5 ? "wait_intra_block(" + *pipe + ", " + id + ");" : "wait_flag_dev(" + id + ");");
  return success();
}

LogicalResult FunctionEmitter::emitPrint(PrintOp op) {
  // The format is written for any number, so the argument gets the type that its conversion takes.
  const StringRef format = op.getFormat().empty() ? "%f" : op.getFormat();
  const Type type = op.getValue().getType();
  if (failed(scalarType(op, type)))
    return failure();
  const std::string value = use(op.getValue());
  std::string text, argument;
  for (size_t i = 0; i < format.size(); ++i) {
    text += format[i];
    if (format[i] != '%')
      continue;
    if (i + 1 < format.size() && format[i + 1] == '%') {
      text += format[++i];
      continue;
    }
    ++i;
    while (i < format.size() && StringRef("-+ #0123456789.").contains(format[i]))
      text += format[i++];
    while (i < format.size() && StringRef("hlLqjzt").contains(format[i]))
      ++i;
    const char conversion = i < format.size() ? format[i] : '\0';
    if (!argument.empty())
      return op.emitOpError("has no C++: the format has more than one conversion, and there is one value");
    if (StringRef("di").contains(conversion) && conversion != '\0') {
      argument = "static_cast<long long>(" + value + ")";
      text += "ll";
    } else if (StringRef("uoxX").contains(conversion) && conversion != '\0') {
      const bool isInteger = type.isIntOrIndex() && !type.isInteger(1);
      argument = isInteger ? "static_cast<unsigned long long>(uint" +
                                 std::to_string(type.isIndex() ? 64 : type.getIntOrFloatBitWidth()) + "_t(" +
                                 value + "))"
                           : "static_cast<unsigned long long>(" + value + ")";
      text += "ll";
    } else if (StringRef("fFeEgGaA").contains(conversion) && conversion != '\0') {
      argument = "static_cast<double>(" + value + ")";
    } else if (conversion == 'c') {
      argument = "static_cast<int>(" + value + ")";
    } else {
      return op.emitOpError(
          "has no C++: the format has a conversion that takes no number: use one of d i u o x X c f e g a");
    }
    text += conversion;
  }
  addEffect("cce::printf(" + stringLiteral(text) + (argument.empty() ? "" : ", " + argument) + ");");
  return success();
}

LogicalResult FunctionEmitter::emitSynchronisation(Operation *op) {
  const auto event = [&](EnumValueAttr id) { return std::string(id.enumerator().name); };
  const auto dynamicEvent = [&](Value id) { return "static_cast<event_t>(" + use(id) + ")"; };
  const auto buffer = [&](auto token, const char *call) -> LogicalResult {
    const FailureOr<std::string> pipe = pipeName(token, pipeOf(token.getOpType()));
    if (failed(pipe))
      return failure();
    addEffect(std::string(call) + "(" + *pipe + ", " + std::to_string(token.getBufId()) + ", " +
              std::to_string(token.getMode()) + ");");
    return success();
  };
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<RecordEventOp>([&](auto flag) {
        return emitFlag(op, "set_flag", pipeOf(flag.getSrcOp()), pipeOf(flag.getDstOp()),
                        event(flag.getEventId()));
      })
      .Case<WaitEventOp>([&](auto flag) {
        return emitFlag(op, "wait_flag", pipeOf(flag.getSrcOp()), pipeOf(flag.getDstOp()),
                        event(flag.getEventId()));
      })
      .Case<SetFlagOp>([&](auto flag) {
        return emitFlag(op, "set_flag", flag.getSrcPipe().value(), flag.getDstPipe().value(),
                        event(flag.getEventId()));
      })
      .Case<WaitFlagOp>([&](auto flag) {
        return emitFlag(op, "wait_flag", flag.getSrcPipe().value(), flag.getDstPipe().value(),
                        event(flag.getEventId()));
      })
      .Case<SetFlagDynOp>([&](auto flag) {
        return emitFlag(op, "set_flag", flag.getSrcPipe().value(), flag.getDstPipe().value(),
                        dynamicEvent(flag.getEventId()));
      })
      .Case<WaitFlagDynOp>([&](auto flag) {
        return emitFlag(op, "wait_flag", flag.getSrcPipe().value(), flag.getDstPipe().value(),
                        dynamicEvent(flag.getEventId()));
      })
      .Case<BarrierSyncOp>([&](auto barrier) { return emitBarrier(op, pipeOf(barrier.getOpType())); })
      .Case<BarrierOp>([&](auto barrier) { return emitBarrier(op, barrier.getPipe().value()); })
      .Case<SyncOp>([&](SyncOp) {
        // The library's TSYNC takes events, which say more than the tiles do: wait for everything.
        addEffect("pipe_barrier(PIPE_ALL);");
        return success();
      })
      .Case<GetBufOp>([&](auto token) { return buffer(token, "get_buf"); })
      .Case<RlsBufOp>([&](auto token) { return buffer(token, "rls_buf"); })
      .Case<SyncSetOp, SyncWaitOp>([&](Operation *sync) { return emitCrossCore(sync); })
      .Case<SetFftsOp>([&](SetFftsOp set) -> LogicalResult {
        const Binding &memory = binding(set.getFfts());
        if (memory.kind != Binding::Kind::View)
          return op->emitOpError("has no C++: expects a memref in global memory");
        addEffect("set_ffts_base_addr(reinterpret_cast<uint64_t>(" + pointerText(memory) + "));");
        return success();
      })
      .Case<DeclareEventIdArrayOp>([&](DeclareEventIdArrayOp array) {
        const std::string name = newName();
        const std::string type =
            helper(Helper::EventIdArray) + "<" + std::to_string(array.getResult().getType().size()) + ">";
        declareVariable(array.getResult(), name, type, type + " " + name + ";", name + " = " + type + "();");
        bind(array.getResult(), {.kind = Binding::Kind::Events, .text = name});
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
