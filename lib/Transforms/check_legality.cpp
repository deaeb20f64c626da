// The pass pto-check-legality: is this a program of the profile? Asks the instructions' own rules, the same that C++
// is held to, and tells every broken one. It changes nothing.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

#include "pto/profile/buffers.hpp"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/source_names.hpp"
#include "lib/Instructions/binding_rules.hpp"
#include "lib/Transforms/left_tiles.hpp"
#include "lib/Transforms/profile_pass.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// True when the sentence speaks of the operand by its name.
bool mentions(StringRef sentence, StringRef operand) {
  for (size_t at = sentence.find(operand); at != StringRef::npos; at = sentence.find(operand, at + 1)) {
    const bool starts = at == 0 || !llvm::isAlnum(sentence[at - 1]);
    const size_t end = at + operand.size();
    if (starts && (end == sentence.size() || !llvm::isAlnum(sentence[end])))
      return true;
  }
  return false;
}

/// ", %x," for messages; nothing when the name is not known.
std::string namedAside(Value value) {
  const std::string name = nameOf(value);
  return name.empty() ? "" : ", " + name + ",";
}

class LegalityCheck {
public:
  LegalityCheck(Profile profile, BrokenPromises promises) : profile_(profile), promises_(promises) {}

  LogicalResult check(ModuleOp module) {
    module.walk([&](Operation *op) {
      if (isInstruction(op))
        checkInstruction(op);
      if (const BindingInstruction *binding = bindingInstruction(op->getName().stripDialect());
          binding != nullptr && binding->rules != nullptr)
        checkBinding(op, *binding);
      if (profile_ == Profile::A5 && isa<SyncSetOp, SyncWaitOp>(op))
        checkSignalPipe(op);
      if (profile_ == Profile::A5 && isa<SetCrossCoreOp>(op))
        refuseOn(op, "flags between cores are those of a2a3: use sync.set or set_intra_block");
      if (profile_ == Profile::A2A3 && isa<SetIntraBlockOp, WaitIntraCoreOp>(op))
        refuseOn(op, "semaphores of a block are those of a5: use sync.set and sync.wait");
      // A subset keeps its parent's rows: it is no tile of its own size.
      if (!isa<SubsetOp>(op))
        for (Value result : op->getResults())
          checkTile(op, result.getType(), nameOf(result));
      if (auto function = dyn_cast<func::FuncOp>(op))
        checkFunction(function);
    });
    return success(errors_ == 0);
  }

private:
  using Phase = pto::tessera::Report::Phase;

  void checkFunction(func::FuncOp function) {
    for (const auto [i, type] : llvm::enumerate(function.getArgumentTypes()))
      checkTile(function, type,
                function.isExternal() ? "" : nameOf(function.getArgument(static_cast<unsigned>(i))));
    if (profile_ == Profile::A2A3)
      checkFlagBase(function);
    if (!isEntry(function))
      return;
    if (function.isDeclaration())
      refuse(function, "is an entry and must have a body");
    if (function.getNumResults() != 0)
      refuse(function, "is an entry and must return nothing");
  }
  /// Devices must be told where the flags between cores lie.
  void checkFlagBase(func::FuncOp function) {
    Operation *first = nullptr;
    bool isSet = false;
    function.walk([&](Operation *op) {
      if (first == nullptr && isa<SyncSetOp, SyncWaitOp>(op))
        first = op;
      isSet |= isa<SetFftsOp>(op);
    });
    if (first != nullptr && !isSet)
      refuseOn(first, "a function that uses sync.set or sync.wait must contain a set_ffts");
  }
  void refuseOn(Operation *op, StringRef sentence) {
    ++errors_;
    op->emitOpError("breaks a rule of profile ") << pto::profileName(profile_) << ": " << sentence;
  }
  void refuse(Operation *op, StringRef why) {
    ++errors_;
    op->emitOpError(why);
  }

  void checkInstruction(Operation *op) {
    const FailureOr<BoundInstruction> bound = bindInstruction(op);
    if (failed(bound))
      return;
    const auto descs = bound->describe();
    const pto::tessera::Report report = evaluate(*bound, profile_, descs);
    tell(*bound, descs, report);
    if (report.count() == 0)
      tellOfSharedTiles(*bound, descs, report);
  }
  /// What the same tile in two places of an instruction breaks, besides what is told already.
  void tellOfSharedTiles(const BoundInstruction &bound, ArrayRef<OperandDesc> descs,
                         const pto::tessera::Report &told) {
    const pto::tessera::Report report = evaluateSharedTiles(bound, profile_, descs);
    for (int i = 0; i < report.count(); ++i)
      tell(bound, descs, report.broken(i), Severity::Error);
    for (int i = 0; i < report.warningCount(); ++i)
      if (!warnsOf(told, report.warning(i)))
        tell(bound, descs, report.warning(i), severityOfPromises());
  }
  static bool warnsOf(const pto::tessera::Report &report, StringRef sentence) {
    for (int i = 0; i < report.warningCount(); ++i)
      if (sentence == report.warning(i))
        return true;
    return false;
  }
  /// Storage is known when a program runs, so each tile is given a place of its own here. On cpu tiles may
  /// share it.
  static pto::tessera::Report evaluateSharedTiles(const BoundInstruction &bound, Profile profile,
                                                  ArrayRef<OperandDesc> descs) {
    if (profile == Profile::Cpu)
      return {profile, Phase::RunTime, /*debug=*/false};
    SmallVector<OperandDesc, 4> placed(descs);
    constexpr uintptr_t apart = uintptr_t(1) << 40;
    for (size_t i = 0; i < placed.size(); ++i)
      if (bound.values[i])
        placed[i].tile.address = reinterpret_cast<const void *>(
            apart *
            static_cast<uintptr_t>(1 + (llvm::find(bound.values, bound.values[i]) - bound.values.begin())));
    return evaluate(bound, profile, placed, Phase::RunTime);
  }
  /// Whether another profile allows the instruction, with Left tiles in the layout that they have there.
  static bool isLegalOn(Profile other, const BoundInstruction &bound, ArrayRef<OperandDesc> descs) {
    SmallVector<OperandDesc, 4> there(descs);
    if (const std::optional<pto::BLayout> outer = layoutOfLeftTiles(other))
      for (OperandDesc &desc : there)
        if (desc.tile.is(pto::TileType::Left))
          desc.tile.outer = *outer;
    return evaluate(bound, other, there).count() == 0 &&
           evaluateSharedTiles(bound, other, there).count() == 0;
  }
  static pto::tessera::Report evaluate(const BoundInstruction &bound, Profile profile,
                                       ArrayRef<OperandDesc> descs, Phase phase = Phase::CompileTime) {
    pto::tessera::Report report(profile, phase, /*debug=*/false);
    if (profile == Profile::Cpu)
      bound.instruction->rules(profile, descs, report);
    else
      bound.instruction->rules(profile, withWrittenSigns(bound, descs), report);
    return report;
  }
  /// On the strict profiles rules see scalars as they were written, where a signless integer is a signed one.
  static SmallVector<OperandDesc, 4> withWrittenSigns(const BoundInstruction &bound,
                                                      ArrayRef<OperandDesc> descs) {
    SmallVector<OperandDesc, 4> written(descs);
    for (size_t i = 0; i < written.size(); ++i) {
      const OperandSpec &spec = bound.instruction->operands[i];
      const bool isElement = spec.kind == OperandKind::Scalar && spec.scalar == ScalarKind::Element;
      if (isElement && !spec.converts && bound.values[i])
        written[i].scalar.type = elementTypeOf(bound.values[i].getType());
    }
    return written;
  }

  enum class Severity { Error, Warning };
  Severity severityOfPromises() const {
    return promises_ == BrokenPromises::Refuse ? Severity::Error : Severity::Warning;
  }

  /// The message that an operation breaks a rule or a promise.
  InFlightDiagnostic begin(Operation *op, Severity severity, StringRef sentence) {
    const bool isError = severity == Severity::Error;
    errors_ += isError ? 1 : 0;
    InFlightDiagnostic message = isError ? op->emitOpError("breaks a rule") : op->emitWarning();
    if (!isError)
      message << "'" << op->getName() << "' breaks a promise";
    message << " of profile " << pto::profileName(profile_) << ": " << sentence;
    return message;
  }
  void tell(const BoundInstruction &bound, ArrayRef<OperandDesc> descs, const pto::tessera::Report &report) {
    for (int i = 0; i < report.count(); ++i)
      tell(bound, descs, report.broken(i), Severity::Error);
    for (int i = 0; i < report.warningCount(); ++i)
      tell(bound, descs, report.warning(i), severityOfPromises());
  }
  void tell(const BoundInstruction &bound, ArrayRef<OperandDesc> descs, StringRef sentence,
            Severity severity) {
    InFlightDiagnostic error = severity == Severity::Error
                                   ? bound.op->emitOpError("breaks a rule of profile ")
                                   : bound.op->emitWarning()
                                         << "'" << bound.op->getName() << "' breaks a promise of profile ";
    errors_ += severity == Severity::Error ? 1 : 0;
    error << pto::profileName(profile_) << ": " << sentence;
    // The operands that the sentence names; all of them when it names none.
    SmallVector<size_t> culprits;
    for (size_t i = 0; i < bound.values.size(); ++i)
      if (bound.values[i] && mentions(sentence, bound.instruction->operands[i].name))
        culprits.push_back(i);
    if (culprits.empty() || mentions(sentence, "source")) {
      culprits.clear();
      for (size_t i = 0; i < bound.values.size(); ++i)
        if (bound.values[i])
          culprits.push_back(i);
    }
    for (size_t i : culprits)
      error.attachNote(bound.values[i].getLoc())
          << "operand '" << bound.instruction->operands[i].name << "'" << namedAside(bound.values[i])
          << " is " << bound.values[i].getType();
    SmallVector<StringRef> others;
    for (Profile other : {Profile::Cpu, Profile::A2A3, Profile::A5})
      if (severity == Severity::Error && other != profile_ && isLegalOn(other, bound, descs))
        others.push_back(pto::profileName(other));
    if (!others.empty())
      error.attachNote() << "hint: this instruction is legal on " << llvm::join(others, " and ");
  }

  /// The rules that every tile type keeps.
  void checkTile(Operation *op, Type type, const std::string &name) {
    if (!isa<TileBufType, TileValueType>(type))
      return;
    for (StringRef sentence : tileParamsOf(type)->brokenRules()) {
      ++errors_;
      op->emitOpError("breaks a rule of profile ")
          << pto::profileName(profile_) << ": " << sentence << " The tile "
          << (name.empty() ? "" : name + " ") << "is " << type;
    }
  }

  /// What an operation that binds a tile says, with the values of its tiles; none when a tile is a memref.
  struct UsedTiles {
    TileBinding binding;
    Value tile, source;
  };
  static std::optional<UsedTiles> bindingOf(Operation *op) {
    UsedTiles bound;
    const auto number = [](Value value) {
      const std::optional<int64_t> constant = value ? constantValueOf(value) : std::nullopt;
      return constant ? pto::tessera::Extent(*constant) : pto::tessera::Extent();
    };
    llvm::TypeSwitch<Operation *>(op)
        .Case<AllocTileOp, AllocConvTileOp>([&](auto alloc) {
          bound.tile = alloc.getResult();
          bound.binding.address = number(alloc.getAddr());
        })
        .Case([&](AssignOp assign) {
          bound.tile = assign.getTile();
          bound.binding.address =
              assign.getAddress() ? pto::tessera::Extent(*assign.getAddress()) : number(assign.getAddr());
        })
        .Case([&](SubviewOp part) {
          bound.binding.row = number(part.getRow());
          bound.binding.col = number(part.getCol());
        });
    if (!bound.tile) {
      bound.tile = op->getResult(0);
      bound.source = op->getOperand(0);
    }
    const auto tile = tileParamsOf(bound.tile);
    const auto source = bound.source ? tileParamsOf(bound.source) : std::nullopt;
    if (!tile || (bound.source && !source))
      return std::nullopt;
    bound.binding.tile = tile->describe();
    if (source)
      bound.binding.source = source->describe();
    return bound;
  }
  void checkBinding(Operation *op, const BindingInstruction &instruction) {
    const std::optional<UsedTiles> bound = bindingOf(op);
    if (!bound)
      return;
    pto::tessera::Report report(profile_, Phase::CompileTime, /*debug=*/false);
    instruction.rules(profile_, bound->binding, report);
    for (int i = 0; i < report.count(); ++i)
      tell(op, *bound, report.broken(i), Severity::Error);
    for (int i = 0; i < report.warningCount(); ++i)
      tell(op, *bound, report.warning(i), severityOfPromises());
  }
  void tell(Operation *op, const UsedTiles &bound, StringRef sentence, Severity severity) {
    InFlightDiagnostic error = severity == Severity::Error ? op->emitOpError("breaks a rule of profile ")
                                                           : op->emitWarning()
                                                                 << "'" << op->getName()
                                                                 << "' breaks a promise of profile ";
    errors_ += severity == Severity::Error ? 1 : 0;
    error << pto::profileName(profile_) << ": " << sentence;
    Diagnostic &note = error.attachNote(bound.tile.getLoc());
    note << "the tile" << spacedNameOf(bound.tile) << " is " << bound.tile.getType();
    if (bound.source) {
      error.attachNote(bound.source.getLoc())
          << "its source" << spacedNameOf(bound.source) << " is " << bound.source.getType();
      return;
    }
    const pto::tessera::Buffer buffer = pto::tessera::bufferOf(profile_, bound.binding.tile.location);
    note << ", " << bound.binding.tile.bytes() << " bytes at address "
         << static_cast<uint64_t>(bound.binding.address.value) << " of a buffer of " << buffer.bytes
         << " bytes";
  }
  /// Which pipes can signal another core.
  void checkSignalPipe(Operation *op) {
    const bool sets = isa<SyncSetOp>(op);
    const EnumValueAttr pipe = sets ? cast<SyncSetOp>(op).getPipe() : cast<SyncWaitOp>(op).getPipe();
    using enum pto::tessera::Pipe;
    const pto::tessera::Pipe signals = *pipeOfText(pipe.value());
    const bool fits =
        signals == FIX || signals == MTE3 || (!sets && (signals == MTE1 || signals == MTE2 || signals == V));
    if (fits)
      return;
    ++errors_;
    op->emitOpError("breaks a rule of profile a5: ")
        << (sets ? "the pipe of sync.set must be PIPE_FIX or PIPE_MTE3"
                 : "the pipe of sync.wait must be PIPE_FIX, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3 or PIPE_V")
        << ", not " << pto::tessera::pipeName(signals);
  }

  Profile profile_;
  BrokenPromises promises_;
  int errors_ = 0;
};

struct CheckLegalityPass : ProfilePass<CheckLegalityPass> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CheckLegalityPass)
  CheckLegalityPass() = default;
  CheckLegalityPass(const CheckLegalityPass &other) : ProfilePass(other) {}
  explicit CheckLegalityPass(BrokenPromises brokenPromises) {
    refusesPromises = brokenPromises == BrokenPromises::Refuse;
  }

  StringRef getArgument() const override { return "pto-check-legality"; }
  StringRef getDescription() const override {
    return "Report every rule of a profile that the module breaks";
  }
  void runOnOperation() override {
    const BrokenPromises promises = refusesPromises ? BrokenPromises::Refuse : BrokenPromises::Warn;
    if (failed(LegalityCheck(profile(), promises).check(getOperation())))
      signalPassFailure();
    markAllAnalysesPreserved();
  }

  Option<bool> refusesPromises{*this, "werror", llvm::cl::desc("broken promises are errors"),
                               llvm::cl::init(false)};
};

} // namespace

std::unique_ptr<Pass> createCheckLegalityPass(BrokenPromises promises) {
  return std::make_unique<CheckLegalityPass>(promises);
}

} // namespace tessera
