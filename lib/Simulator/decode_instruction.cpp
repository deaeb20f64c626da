// Decoding tile instructions, synchronization, launch coordinates and debugging.
#include "llvm/ADT/TypeSwitch.h"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Simulator/decode.hpp"

namespace tessera {

using namespace mlir;

namespace {

ElementType elementOf(const OperandSpec &spec, const OperandDesc &desc) {
  if (spec.role == Role::Scratch)
    return ElementType::Other;
  switch (spec.kind) {
  case OperandKind::Tile:
    return desc.tile.element;
  case OperandKind::Tensor:
    return desc.tensor.element;
  case OperandKind::Scalar:
    return desc.scalar.type;
  case OperandKind::Mode:
    break;
  }
  return ElementType::Other;
}

} // namespace

void Decoder::decodeInstruction(Operation *op) {
  const FailureOr<BoundInstruction> bound = bindInstruction(op);
  if (failed(bound) || bound->isSsa) {
    error(op) << "cannot be run: it must be legal and in DPS form";
    return;
  }
  Issue issue;
  issue.instruction = bound->instruction;
  issue.profile = code_.profile;
  const auto descs = bound->describe();
  issue.descs.assign(descs.begin(), descs.end());
  SmallVector<ElementType> elements;
  for (const auto [i, spec] : llvm::enumerate(bound->instruction->operands)) {
    const Value value = bound->values[i];
    const bool isMode = spec.kind == OperandKind::Mode;
    elements.push_back(elementOf(spec, descs[i]));
    // A trace shows the modes that the program writes.
    issue.descs[i].isArgument = !isMode || op->hasAttr(spec.attribute.name);
    issue.operands.push_back({spec.kind, spec.role, isMode || value, value ? indexOf(value) : 0,
                              isMode ? static_cast<uint64_t>(descs[i].mode) : 0});
    const RegisterKind expected = spec.kind == OperandKind::Tile     ? RegisterKind::Tile
                                  : spec.kind == OperandKind::Tensor ? RegisterKind::Tensor
                                                                     : RegisterKind::Scalar;
    if (value && registerOf(value).kind != expected) {
      error(op) << "cannot be run: " << spec.name << " is a " << value.getType();
      return;
    }
  }
  pto::tessera::Report report(code_.profile, pto::tessera::Report::Phase::CompileTime, /*debug=*/false);
  bound->instruction->rules(code_.profile, issue.descs, report);
  for (int i = 0; i < report.count(); ++i)
    error(op) << "cannot be run: " << report.broken(i);
  issue.rulesPending = report.pending();
  for (int i = 0; i < report.warningCount(); ++i)
    issue.brokenPromises.push_back(report.warning(i));
  issue.run = bound->instruction->find(code_.profile, elements);
  issue.touches = bound->instruction->findTouches(code_.profile, elements);
  if (issue.run == nullptr && report.count() == 0)
    error(op) << "cannot be run for these element types on " << pto::profileName(code_.profile);
  if (bound->instruction->bindsScales) {
    add(op, steps::scaleTile, "tt..", issue.operands[0].index, issue.operands[1].index);
    return;
  }
  code_.printsSomething |=
      pto::tessera::looksOnly(bound->instruction->describeIssue(code_.profile, issue.descs).code);
  add(op, steps::issue, "....", 0, static_cast<uint32_t>(code_.issues.size()));
  code_.issues.push_back(std::move(issue));
}

bool Decoder::decodeSystem(Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<SetFlagOp, WaitFlagOp, SetFlagDynOp, WaitFlagDynOp, BarrierOp, AutoSyncTailOp, GetBufOp, RlsBufOp,
            SyncOp>([&](auto) {
        decodeSync(op);
        return true;
      })
      .Case([&](GetBlockIdxOp get) {
        add(op, steps::blockIndex, "s...", indexOf(get.getResult()));
        return true;
      })
      .Case([&](GetBlockNumOp get) {
        add(op, steps::blockCount, "s...", indexOf(get.getResult()));
        return true;
      })
      .Case([&](GetSubblockIdxOp get) {
        add(op, steps::subBlockIndex, "s...", indexOf(get.getResult()));
        return true;
      })
      .Case([&](GetSubblockNumOp get) {
        add(op, steps::subBlockCount, "s...", indexOf(get.getResult()));
        return true;
      })
      .Case([&](DeclareEventIdArrayOp declare) {
        const int64_t size = cast<EventIdArrayType>(declare.getResult().getType()).size();
        if (size < 0 || size > 1 << 20) {
          error(op) << "makes an array of " << size << " event numbers; at most 2^20 can be run";
          return true;
        }
        add(op, steps::clearEventIds, "s##.", indexOf(declare.getResult()), code_.eventIds,
            static_cast<uint32_t>(size));
        code_.eventIds += static_cast<uint32_t>(size);
        return true;
      })
      .Case([&](EventIdArrayGetOp get) {
        const int64_t size = cast<EventIdArrayType>(get.getArray().getType()).size();
        add(op, steps::getEventId, "sss#", indexOf(get.getResult()), indexOf(get.getArray()),
            indexOf(get.getIndex()), static_cast<uint32_t>(size));
        return true;
      })
      .Case([&](EventIdArraySetOp set) {
        const int64_t size = cast<EventIdArrayType>(set.getArray().getType()).size();
        add(op, steps::setEventId, "#sss", static_cast<uint32_t>(size), indexOf(set.getArray()),
            indexOf(set.getIndex()), indexOf(set.getValue()));
        return true;
      })
      .Case([&](GetExecutedOp get) {
        add(op, steps::getCount, "ss#.", indexOf(get.getResult()), indexOf(get.getCounts()),
            static_cast<uint32_t>(get.getList()));
        return true;
      })
      .Case([&](PrintOp) {
        code_.printsSomething = true;
        decodePrint(op);
        return true;
      })
      .Case([&](TrapOp) {
        add(op, steps::trap, "....");
        return true;
      })
      .Default([](Operation *) { return false; });
}

// ---- Synchronization inside a core ----

void Decoder::decodeSync(Operation *op) {
  using pto::tessera::Pipe;
  using pto::tessera::Signal;
  const auto flag = [&](StepFunction step, std::optional<Pipe> from, std::optional<Pipe> to, int number) {
    add(op, step, "....").record = &code_.syncs.emplace_back(
        Sync{{Signal::Kind::Flag, from.value_or(Pipe::All), to.value_or(Pipe::All), number}});
  };
  const auto dynamicFlag = [&](StepFunction step, auto written) {
    add(op, step, ".s..", 0, indexOf(written.getEventId())).record = &code_.syncs.emplace_back(
        Sync{{Signal::Kind::Flag, pipeOfText(written.getSrcPipe().value()).value_or(Pipe::All),
              pipeOfText(written.getDstPipe().value()).value_or(Pipe::All)},
             true});
  };
  const auto pipeFlag = [&](StepFunction step, auto written) {
    flag(step, pipeOfText(written.getSrcPipe().value()), pipeOfText(written.getDstPipe().value()),
         written.getEventId().value());
  };
  const auto token = [&](StepFunction step, auto written) {
    const Pipe pipe = written.pipeOfToken().value_or(Pipe::All);
    const Value computed = written.tokenValue();
    add(op, step, computed ? ".s.." : "....", 0, computed ? indexOf(computed) : 0).record =
        &code_.syncs.emplace_back(
            Sync{{Signal::Kind::Buffer, pipe, pipe, static_cast<int>(written.getBufId().value_or(0))},
                 static_cast<bool>(computed)});
  };
  const auto barrier = [&](std::optional<Pipe> pipe) {
    add(op, steps::drain, ".#..", 0, static_cast<uint32_t>(pipe.value_or(Pipe::All)));
  };
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](SetFlagOp written) { pipeFlag(steps::signal, written); })
      .Case([&](WaitFlagOp written) { pipeFlag(steps::wait, written); })
      .Case([&](SetFlagDynOp written) { dynamicFlag(steps::signal, written); })
      .Case([&](WaitFlagDynOp written) { dynamicFlag(steps::wait, written); })
      .Case([&](GetBufOp written) { token(steps::wait, written); })
      .Case([&](RlsBufOp written) { token(steps::signal, written); })
      .Case([&](BarrierOp written) { barrier(pipeOfText(written.getPipe().value())); })
      .Case([&](AutoSyncTailOp tail) {
        if (syncTailNamed(tail.getMode()) != SyncTail::Mte3ToSEventId0)
          return barrier(Pipe::All);
        flag(steps::signal, Pipe::MTE3, Pipe::S, 0);
        flag(steps::wait, Pipe::MTE3, Pipe::S, 0);
      })
      // It names tiles, whose instructions may be on any pipe.
      .Case([&](SyncOp) { barrier(Pipe::All); });
}

// ---- pto.print ----

void Decoder::decodePrint(Operation *op) {
  auto written = cast<PrintOp>(op);
  Print print;
  print.format = PrintFormat(written.getFormat());
  const Type type = written.getValue().getType();
  const std::optional<ScalarType> scalar = scalarTypeOf(type);
  if (!scalar || (!scalar->isInteger && scalar->type == ElementType::Other)) {
    error(op) << "cannot print a value of type " << type;
    return;
  }
  print.type = scalar->type;
  print.bits = scalar->bits;
  print.isFloat = !scalar->isInteger;
  add(op, steps::print, ".s..", 0, indexOf(written.getValue())).record =
      &code_.prints.emplace_back(std::move(print));
}

} // namespace tessera
