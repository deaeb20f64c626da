#include "lib/Transforms/legality.hpp"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "llvm/ADT/StringExtras.h"

#include "pto/isa/layout/tassign.hpp"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"

namespace tessera {

using namespace mlir;

std::optional<Profile> profileNamed(StringRef name) {
  if (name.equals_insensitive("a3") || name.equals_insensitive("a2a3") || name.equals_insensitive("a2"))
    return Profile::A2A3;
  if (name.equals_insensitive("a5"))
    return Profile::A5;
  if (name.equals_insensitive("cpu"))
    return Profile::Cpu;
  return std::nullopt;
}
StringRef archName(Profile profile) {
  return profile == Profile::A2A3 ? "a3" : profile == Profile::A5 ? "a5" : "cpu";
}
std::optional<Profile> profileOf(ModuleOp module) {
  if (auto arch = module->getAttrOfType<StringAttr>("pto.target_arch"))
    return profileNamed(arch.getValue()).value_or(Profile::A2A3);
  return std::nullopt;
}

void normalizeLeftTiles(ModuleOp module, Profile profile) {
  if (profile == Profile::Cpu)
    return;
  const pto::BLayout outer = profile == Profile::A2A3 ? pto::BLayout::RowMajor : pto::BLayout::ColMajor;
  AttrTypeReplacer replacer;
  const auto normalized = [outer](TileParams params) {
    if (params.location == pto::TileType::Left)
      params.outer = outer;
    return params;
  };
  replacer.addReplacement([&](TileBufType type) -> Type {
    return TileBufType::get(type.getContext(), normalized(type.params()));
  });
  replacer.addReplacement([&](TileValueType type) -> Type {
    return TileValueType::get(type.getContext(), normalized(type.params()));
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}

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

class LegalityCheck {
public:
  explicit LegalityCheck(Profile profile) : profile_(profile) {}

  LogicalResult check(ModuleOp module) {
    module.walk([&](Operation *op) {
      if (isInstruction(op))
        checkInstruction(op);
      if (auto alloc = dyn_cast<AllocTileOp>(op))
        checkAddress(op, alloc.getResult(), alloc.getAddr());
      if (auto assign = dyn_cast<AssignOp>(op))
        checkAssigned(assign);
      if (profile_ == Profile::A5 && isa<SyncSetOp, SyncWaitOp>(op))
        checkSignalPipe(op);
      // A subset keeps its parent's rows: it is no tile of its own size.
      if (!isa<SubsetOp>(op))
        for (Value result : op->getResults())
          checkTile(op, result.getType());
      if (auto function = dyn_cast<func::FuncOp>(op))
        for (Type type : function.getArgumentTypes())
          checkTile(op, type);
    });
    return success(errors_ == 0);
  }

private:
  using Phase = pto::tessera::Report::Phase;

  void checkInstruction(Operation *op) {
    const FailureOr<BoundInstruction> bound = bindInstruction(op);
    if (failed(bound))
      return;
    const auto descs = bound->describe();
    const pto::tessera::Report report = evaluate(*bound, profile_, descs);
    for (int i = 0; i < report.count(); ++i)
      tell(*bound, descs, report.broken(i));
    if (report.count() == 0)
      checkSharedTiles(*bound, descs);
  }
  /// What the same tile in two places of an instruction breaks. Storage is known when a program runs, so each
  /// tile is given a place of its own here.
  void checkSharedTiles(const BoundInstruction &bound, ArrayRef<OperandDesc> descs) {
    if (profile_ == Profile::Cpu)
      return;
    SmallVector<OperandDesc, 4> placed(descs);
    constexpr uintptr_t apart = uintptr_t(1) << 40;
    for (size_t i = 0; i < placed.size(); ++i)
      if (bound.values[i])
        placed[i].tile.address = reinterpret_cast<const void *>(
            apart *
            static_cast<uintptr_t>(1 + (llvm::find(bound.values, bound.values[i]) - bound.values.begin())));
    const pto::tessera::Report report = evaluate(bound, profile_, placed, Phase::RunTime);
    for (int i = 0; i < report.count(); ++i)
      tell(bound, placed, report.broken(i), Phase::RunTime);
  }
  static pto::tessera::Report evaluate(const BoundInstruction &bound, Profile profile,
                                       ArrayRef<OperandDesc> descs, Phase phase = Phase::CompileTime) {
    pto::tessera::Report report(profile, phase, /*debug=*/false);
    bound.instruction->rules(profile, descs, report);
    return report;
  }

  void tell(const BoundInstruction &bound, ArrayRef<OperandDesc> descs, StringRef sentence,
            Phase phase = Phase::CompileTime) {
    ++errors_;
    InFlightDiagnostic error = bound.op->emitOpError("breaks a rule of profile ")
                               << pto::profileName(profile_) << ": " << sentence;
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
          << "operand '" << bound.instruction->operands[i].name << "' is " << bound.values[i].getType();
    SmallVector<StringRef> others;
    for (Profile other : {Profile::Cpu, Profile::A2A3, Profile::A5})
      if (other != profile_ && evaluate(bound, other, descs, phase).count() == 0)
        others.push_back(pto::profileName(other));
    if (!others.empty())
      error.attachNote() << "hint: this instruction is legal on " << llvm::join(others, " and ");
  }

  /// The rules that every tile type keeps.
  void checkTile(Operation *op, Type type) {
    if (!isa<TileBufType, TileValueType>(type))
      return;
    for (StringRef sentence : tileParamsOf(type)->brokenRules()) {
      ++errors_;
      op->emitOpError("breaks a rule of profile ")
          << pto::profileName(profile_) << ": " << sentence << " The tile is " << type;
    }
  }

  void checkAssigned(AssignOp assign) {
    if (const auto address = assign.getAddress())
      checkAddress(assign, assign.getTile(), static_cast<uint64_t>(*address));
    else if (assign.getAddr())
      checkAddress(assign, assign.getTile(), assign.getAddr());
  }
  void checkAddress(Operation *op, Value tile, Value address) {
    if (!address)
      return;
    if (const std::optional<int64_t> number = constantValueOf(address))
      checkAddress(op, tile, static_cast<uint64_t>(*number));
  }
  /// Which pipes can signal another core.
  void checkSignalPipe(Operation *op) {
    const bool sets = isa<SyncSetOp>(op);
    const EnumValueAttr pipe = sets ? cast<SyncSetOp>(op).getPipe() : cast<SyncWaitOp>(op).getPipe();
    const StringRef name = pipe.enumerator().name;
    const bool fits = name == "PIPE_FIX" || name == "PIPE_MTE3" ||
                      (!sets && (name == "PIPE_MTE1" || name == "PIPE_MTE2" || name == "PIPE_V"));
    if (fits)
      return;
    ++errors_;
    op->emitOpError("breaks a rule of profile a5: ")
        << (sets ? "the pipe of sync.set must be PIPE_FIX or PIPE_MTE3"
                 : "the pipe of sync.wait must be PIPE_FIX, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3 or PIPE_V")
        << ", not " << name;
  }
  /// TASSIGN's rules, for an address that is known.
  void checkAddress(Operation *op, Value tile, uint64_t address) {
    if (profile_ == Profile::Cpu)
      return;
    const auto params = tileParamsOf(tile);
    if (!params)
      return;
    const pto::tessera::Buffer buffer = pto::tessera::bufferOf(profile_, params->location);
    const auto bytes = static_cast<uint64_t>(params->describe().bytes());
    const char *broken = buffer.bytes == 0                 ? pto::isa::Assign::available
                         : address % buffer.alignment != 0 ? pto::isa::Assign::aligned
                         : address > buffer.bytes || bytes > buffer.bytes - address ? pto::isa::Assign::fits
                                                                                    : nullptr;
    if (broken == nullptr)
      return;
    ++errors_;
    InFlightDiagnostic error = op->emitOpError("breaks a rule of profile ")
                               << pto::profileName(profile_) << ": " << broken;
    error.attachNote(tile.getLoc()) << "the tile is " << tile.getType() << ", " << bytes
                                    << " bytes at address " << address << " of a buffer of " << buffer.bytes
                                    << " bytes";
  }

  Profile profile_;
  int errors_ = 0;
};

} // namespace

LogicalResult checkLegality(ModuleOp module, Profile profile) { return LegalityCheck(profile).check(module); }

} // namespace tessera
