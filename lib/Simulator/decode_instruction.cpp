// Decoding tile instructions, synchronisation, launch coordinates and debugging.
#include "llvm/ADT/TypeSwitch.h"

#include "pto/isa/irregular/tprint.hpp"
#include "pto/isa/movement/tget_scale_addr.hpp"

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
  issue.run = bound->instruction->find(code_.profile, elements);
  if (issue.run == nullptr && report.count() == 0)
    error(op) << "cannot be run for these element types on " << pto::profileName(code_.profile);
  const std::string_view mnemonic = bound->instruction->mnemonic;
  // It binds a tile and touches no element.
  if (mnemonic == pto::isa::GetScaleAddress::mnemonic) {
    add(op, steps::scaleTile, "tt..", issue.operands[0].index, issue.operands[1].index);
    return;
  }
  const bool prints = mnemonic == pto::isa::Print<pto::tessera::TileDesc>::mnemonic;
  add(op, prints ? steps::issuePrinting : steps::issue, "....", 0,
      static_cast<uint32_t>(code_.issues.size()));
  code_.issues.push_back(std::move(issue));
}

bool Decoder::decodeSystem(Operation *op) {
  const auto bindConstant = [&](uint64_t value) {
    registers_[op->getResult(0)] = {RegisterKind::Scalar, constant(value)};
    return true;
  };
  return llvm::TypeSwitch<Operation *, bool>(op)
      // One core that does one thing after the other never waits.
      .Case<RecordEventOp, WaitEventOp, BarrierSyncOp, SetFlagOp, WaitFlagOp, SetFlagDynOp, WaitFlagDynOp,
            BarrierOp, GetBufOp, RlsBufOp, SyncSetOp, SyncWaitOp, SetFftsOp, SyncOp>(
          [](auto) { return true; })
      .Case([&](GetBlockIdxOp get) {
        add(op, steps::blockIndex, "s...", indexOf(get.getResult()));
        return true;
      })
      .Case([&](GetBlockNumOp get) {
        add(op, steps::blockCount, "s...", indexOf(get.getResult()));
        return true;
      })
      .Case([&](GetSubblockIdxOp) { return bindConstant(0); })
      .Case([&](GetSubblockNumOp) { return bindConstant(1); })
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
        decodePrint(op);
        return true;
      })
      .Case([&](TrapOp) {
        add(op, steps::trap, "....");
        return true;
      })
      .Default([](Operation *) { return false; });
}

// ---- pto.print ----

namespace {

/// Cuts a printf format at its conversion. Returns what is wrong with it, or null.
const char *parseFormat(StringRef format, Print &print) {
  std::string *text = &print.before;
  while (!format.empty()) {
    if (!format.consume_front("%")) {
      *text += format.front();
      format = format.drop_front();
      continue;
    }
    if (format.consume_front("%")) {
      *text += '%';
      continue;
    }
    if (print.value != Print::Value::None)
      return "takes one value: the format must not have more than one conversion";
    const StringRef flags = format.take_while([](char c) { return StringRef("-+ #0").contains(c); });
    format = format.drop_front(flags.size());
    const StringRef width = format.take_while([](char c) { return c >= '0' && c <= '9'; });
    format = format.drop_front(width.size());
    StringRef precision;
    const bool hasPrecision = format.consume_front(".");
    if (hasPrecision) {
      precision = format.take_while([](char c) { return c >= '0' && c <= '9'; });
      format = format.drop_front(precision.size());
    }
    format = format.drop_while([](char c) { return StringRef("hljztL").contains(c); });
    if (flags.size() > 5 || width.size() > 2 || precision.size() > 2)
      return "has a format whose conversion is too wide: width and precision have at most two digits";
    const char conversion = format.empty() ? 0 : format.front();
    const char *length = "ll";
    if (conversion == 'd' || conversion == 'i')
      print.value = Print::Value::Signed;
    else if (conversion != 0 && StringRef("uxXo").contains(conversion))
      print.value = Print::Value::Unsigned;
    else if (conversion != 0 && StringRef("fFeEgGaA").contains(conversion))
      print.value = Print::Value::Float;
    else if (conversion == 'c')
      print.value = Print::Value::Character;
    else
      return "has a format that cannot be printed: after % must come one of d i u x X o c f F e E g G a A";
    if (print.value == Print::Value::Float || print.value == Print::Value::Character)
      length = "";
    print.conversion =
        ("%" + flags + width + (hasPrecision ? "." : "") + precision + length + StringRef(&conversion, 1))
            .str();
    format = format.drop_front();
    text = &print.after;
  }
  return nullptr;
}

} // namespace

void Decoder::decodePrint(Operation *op) {
  auto written = cast<PrintOp>(op);
  Print print;
  const StringRef format = written.getFormat();
  if (const char *wrong = parseFormat(format.empty() ? StringRef("%f") : format, print)) {
    error(op) << wrong;
    return;
  }
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
