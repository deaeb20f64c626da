// Issuing tile instructions: the checks of every issue (pto/machine/issue_checks.hpp), made again only when
// something they looked at has changed.
#include <bit>
#include <cstring>

#include "pto/machine/issue_checks.hpp"

#include "lib/Simulator/code.hpp"

namespace tessera {

using pto::tessera::Extent;
using pto::tessera::OperandUse;
using pto::tessera::Report;
using pto::tessera::TensorMap;
using pto::tessera::Uses;

namespace {

using TileUse = IssueState::TileUse;
using TensorUse = IssueState::TensorUse;

constexpr const char *indexSentence = "an index must be from 0 to 65535";
constexpr const char *tensorSentence =
    "the part of a tensor that an instruction touches must lie inside the memory of its argument";

bool mayHoldMask(ElementType type) { return pto::tessera::typeset::int8to32.contains(type); }

/// What the rules are asked about, with everything that is known now.
llvm::ArrayRef<OperandDesc> describeNow(IssueState &state) {
  std::vector<OperandDesc> &descs = state.descs;
  for (int i = 0; i < state.tileCount; ++i) {
    const TileUse &use = state.tiles[i];
    pto::tessera::TileDesc &desc = descs[static_cast<size_t>(use.operand)].tile;
    const RuntimeOperand &tile = use.tile->operand;
    desc.rows = tile.layout.rows;
    desc.cols = tile.layout.cols;
    desc.validRows = Extent(tile.validRows);
    desc.validCols = Extent(tile.validCols);
    desc.packing = tile.packing;
    desc.address = tile.data;
    if (use.isOpenConv)
      std::copy(std::begin(tile.desc.convShape), std::end(tile.desc.convShape), desc.convShape);
  }
  for (int i = 0; i < state.tensorCount; ++i) {
    const TensorUse &use = state.tensors[i];
    pto::tessera::TensorDesc &desc = descs[static_cast<size_t>(use.operand)].tensor;
    const TensorMap &map = use.tensor->operand.map;
    desc.layout = map.layout;
    for (int dim = 0; dim < 5; ++dim) {
      desc.shape[dim] = Extent(map.shape[dim]);
      desc.stride[dim] = Extent(map.stride[dim]);
    }
    desc.address = use.tensor->operand.data;
  }
  for (int i = 0; i < state.scalarCount; ++i) {
    IssueState::ScalarUse &use = state.scalars[i];
    OperandDesc &desc = descs[static_cast<size_t>(use.number)];
    desc.bits = use.operand->bits;
    if (use.rulesSeeValue) {
      use.value = use.operand->bits;
      desc.constant = static_cast<int64_t>(use.value);
    }
  }
  return descs;
}

/// The error of an instruction, with its operands.
pto::Error errorOf(const IssueState &state, const char *rule, const Report *rules, const char *culprit,
                   llvm::ArrayRef<OperandDesc> descs) {
  const Issue &issue = *state.issue;
  return pto::tessera::issueError(issue.instruction->mnemonic, issue.profile, rule, rules, culprit,
                                  issue.instruction->uses(issue.profile, descs), descs.data(),
                                  static_cast<int>(descs.size()));
}

pto::tessera::StorageUnit storageUnitOf(ElementType type) {
  const Unit unit = unitOf(type);
  return {unit.bytes, unit.elements};
}

/// Tells of the promises that an instruction breaks, each once.
void tellBroken(const SimulatedCore &m, const Step *s, IssueState &state, const Report &report) {
  for (int i = 0; i < report.warningCount(); ++i) {
    const char *promise = report.warning(i);
    if (m.options.refuseBrokenPromises)
      throw errorOf(state, promise, nullptr, nullptr, state.descs);
    if (m.options.warnTo == nullptr || llvm::is_contained(state.told, promise))
      continue;
    state.told.push_back(promise);
    tellBrokenPromise(m, s, state.issue->instruction->name, promise);
  }
}

/// Whether an instruction writes all of a tile's storage, and reads nothing of it.
bool fillsStorage(const IssueState &state, const TileUse &use, const OperandUse &touched) {
  const RuntimeOperand &tile = use.tile->operand;
  const pto::tessera::Part &part = touched.part();
  const TileStorage *storage = use.tile->storage;
  const bool isWhole = touched.role == Role::Out && !touched.dependsOnData && !touched.countsBytes &&
                       part.row.value == 0 && part.col.value == 0 && part.rows.value == tile.layout.rows &&
                       part.cols.value == tile.layout.cols;
  if (!isWhole || storage == nullptr || use.bytes != TileStore::bytesOf(*storage) ||
      use.bytes != static_cast<size_t>(tile.layout.rows * tile.layout.cols * tile.desc.elementBytes))
    return false;
  for (int i = 0; i < state.tileCount; ++i)
    if (&state.tiles[i] != &use && state.tiles[i].tile == use.tile)
      return false;
  return true;
}

/// Evaluates the rules and finds what is touched, for the sizes and layouts that the operands have now.
[[gnu::noinline]] void checkNow(const SimulatedCore &m, const Step *s, IssueState &state) {
  const Issue &issue = *state.issue;
  const llvm::ArrayRef<OperandDesc> descs = describeNow(state);
  state.checked = false;
  for (int i = 0; i < state.tileCount; ++i)
    if (const RuntimeOperand &tile = state.tiles[i].tile->operand;
        tile.validRows > tile.layout.rows || tile.validCols > tile.layout.cols)
      throw errorOf(state, pto::tessera::regionSentence, nullptr,
                    issue.instruction->operands[static_cast<size_t>(state.tiles[i].operand)].name, descs);
  if (issue.rulesPending) {
    Report report(issue.profile, Report::Phase::RunTime, /*debug=*/false);
    issue.instruction->rules(issue.profile, descs, report);
    if (report.count() != 0)
      throw errorOf(state, report.broken(0), &report, nullptr, descs);
    tellBroken(m, s, state, report);
  }
  const pto::tessera::Issued described = issue.instruction->describeIssue(issue.profile, descs);
  const Uses &uses = described.uses, &hostWrites = described.hostWrites;
  if (state.writesMasks)
    state.packing = issue.instruction->packing(issue.profile, descs);
  for (int i = 0; i < state.tileCount; ++i) {
    TileUse &use = state.tiles[i];
    const RuntimeOperand &tile = use.tile->operand;
    use.rows = tile.layout.rows;
    use.cols = tile.layout.cols;
    use.validRows = tile.validRows;
    use.validCols = tile.validCols;
    use.data = tile.data;
    use.packing = tile.packing;
    use.bytes = 0;
    use.isFilled = false;
    const OperandUse &touched = uses.operand[use.operand];
    if (!use.touched)
      continue;
    const pto::tessera::TileReach reach = pto::tessera::reachOf(tile.layout, storageUnitOf(tile.desc.element),
                                                                touched, hostWrites.operand[use.operand]);
    if (!reach.inside)
      throw errorOf(state, pto::tessera::regionSentence, nullptr, touched.name, descs);
    use.bytes = reach.bytes;
    use.isFilled = fillsStorage(state, use, touched);
  }
  for (int i = 0; i < state.tensorCount; ++i) {
    TensorUse &use = state.tensors[i];
    use.version = use.tensor->version;
    const OperandUse &touched = uses.operand[use.operand];
    const TensorMap &map = use.tensor->operand.map;
    use.reach = std::max(reachOf(map, touched.part()), reachOf(map, touched.further));
    // The matrix that an NCDHW tensor stands for is its first slice only.
    if (map.layout == pto::Layout::NCDHW && use.reach != 0)
      use.reach = map.lastOffset() + 1;
  }
  state.checked = true;
}

[[noreturn, gnu::noinline, gnu::cold]] void raiseFootprint(IssueState &state, const TileUse &use) {
  const char *name = state.issue->instruction->operands[static_cast<size_t>(use.operand)].name;
  throw errorOf(state, pto::tessera::footprintSentence, nullptr, name, describeNow(state));
}

[[noreturn, gnu::noinline, gnu::cold]] void raiseOutside(IssueState &state, const TensorUse &use) {
  const char *name = state.issue->instruction->operands[static_cast<size_t>(use.operand)].name;
  pto::Error error = errorOf(state, tensorSentence, nullptr, name, describeNow(state));
  const ElementType element = state.issue->descs[static_cast<size_t>(use.operand)].tensor.element;
  const Unit unit = unitOf(element);
  const TensorValue &tensor = *use.tensor;
  error.add("  %s reaches from element %lld to element %lld of argument %u, which has %lld elements\n", name,
            static_cast<long long>(tensor.start), static_cast<long long>(tensor.start + use.reach - 1),
            tensor.memory->number, static_cast<long long>(tensor.memory->bytes / unit.bytes * unit.elements));
  throw error;
}

[[noreturn, gnu::noinline, gnu::cold]] void raiseIndex(IssueState &state, const IssueState::ScalarUse &use) {
  const char *name = state.issue->instruction->operands[static_cast<size_t>(use.number)].name;
  pto::Error error = errorOf(state, indexSentence, nullptr, name, describeNow(state));
  error.add("  %s is %lld\n", name, static_cast<long long>(use.operand->bits));
  throw error;
}

/// What an instruction whose operands have changed must pass.
[[gnu::noinline]] void checkAgain(const SimulatedCore &m, const Step *s, IssueState &state) {
  for (int i = 0; i < state.scalarCount; ++i)
    if (state.scalars[i].operand->bits > state.scalars[i].largest)
      raiseIndex(state, state.scalars[i]);
  checkNow(m, s, state);
  for (int i = 0; i < state.tileCount; ++i)
    if (state.tiles[i].bytes > state.tiles[i].tile->operand.roomBytes)
      raiseFootprint(state, state.tiles[i]);
  for (int i = 0; i < state.tensorCount; ++i)
    if (state.tensors[i].reach > state.tensors[i].tensor->room)
      raiseOutside(state, state.tensors[i]);
}

/// Lets the results remember how they are packed, as notePacking of pto/machine/issue.hpp does.
[[gnu::noinline]] void notePacking(IssueState &state) {
  const llvm::ArrayRef<OperandSpec> operands = state.issue->instruction->operands;
  const auto roleOf = [&](const TileUse &use) { return operands[static_cast<size_t>(use.operand)].role; };
  pto::tessera::MaskPacking packing = state.packing;
  if (!state.issue->instruction->packsMask()) {
    pto::tessera::SharedPacking shared;
    for (int i = 0; i < state.tileCount; ++i)
      if (pto::tessera::reads(roleOf(state.tiles[i])))
        shared.add(state.tiles[i].tile->operand.packing);
    packing = shared.get();
  }
  for (int i = 0; i < state.tileCount; ++i) {
    const TileUse &use = state.tiles[i];
    if (pto::tessera::isResult(roleOf(use)) &&
        mayHoldMask(state.descs[static_cast<size_t>(use.operand)].tile.element))
      use.tile->operand.packing = packing;
  }
}

/// Runs an instruction and tells who watches.
[[gnu::noinline]] void runObserved(SimulatedCore &m, IssueState &state, const Step *s) {
  const Issue &issue = *state.issue;
  const llvm::ArrayRef<OperandDesc> descs = describeNow(state);
  pto::tessera::Issued issued = issue.instruction->describeIssue(issue.profile, descs);
  issued.textName = issue.instruction->name;
  issued.where = m.placeOf(s);
  if (issue.touches != nullptr) {
    issued.context = &state;
    issued.listTouched = [](const void *context, pto::tessera::TouchVisitor &visitor) {
      const auto &issuing = *static_cast<const IssueState *>(context);
      issuing.issue->touches(issuing.operands, visitor);
    };
  }
  m.core.observer->issued(m.core, issued);
  issue.run(state.operands);
  m.core.observer->retired(m.core, issued);
}

} // namespace

void prepareIssue(IssueState &state, const Issue &issue, SimulatedCore &core) {
  state.issue = &issue;
  state.descs = issue.descs;
  state.told = issue.brokenPromises;
  // Only rules of the strict profiles look at addresses.
  state.addressesMatter = issue.rulesPending && issue.profile != Profile::Cpu;
  state.own = std::make_unique<RuntimeOperand[]>(issue.operands.size());
  for (size_t i = 0; i < issue.operands.size(); ++i) {
    const Issue::Operand &operand = issue.operands[i];
    RuntimeOperand &own = state.own[i];
    own.bits = operand.bits;
    state.operands[i] = &own;
    OperandDesc &desc = state.descs[i];
    desc.kind =
        operand.present ? operand.kind : OperandKind::Tile; // a tile that is not there stands for nothing
    if (!operand.present)
      continue;
    switch (operand.kind) {
    case OperandKind::Tile: {
      TileUse &use = state.tiles[state.tileCount++];
      use.tile = &core.tiles[operand.index];
      use.operand = static_cast<int>(i);
      use.touched = operand.role != Role::Scratch;
      use.isOpenConv = desc.tile.isConv && !desc.tile.convElements().known;
      state.operands[i] = &use.tile->operand;
      state.writesMasks |= issue.profile == Profile::Cpu && pto::tessera::isResult(operand.role) &&
                           mayHoldMask(issue.descs[i].tile.element);
      break;
    }
    case OperandKind::Tensor: {
      TensorUse &use = state.tensors[state.tensorCount++];
      use.tensor = &core.tensors[operand.index];
      use.operand = static_cast<int>(i);
      state.operands[i] = &use.tensor->operand;
      break;
    }
    case OperandKind::Scalar: {
      const ScalarKind kind = issue.instruction->operands[i].scalar;
      if (issue.instruction->operands[i].isOutput()) {
        own.written = &core.scalars[operand.index];
        break;
      }
      const uint64_t largest = kind == ScalarKind::Index ? UINT16_MAX : UINT64_MAX;
      state.scalars[state.scalarCount++] = {&own, operand.index, largest, static_cast<int>(i),
                                            issue.instruction->operands[i].rulesSeeValue};
      break;
    }
    case OperandKind::Mode:
      desc.isPlainMode = issue.instruction->operands[i].isPlain(desc.mode);
      break;
    }
  }
}

const Step *steps::issue(SimulatedCore &m, const Step *s) {
  IssueState &state = m.issues[s->a];
  // Whether everything that checkNow() looked at is as it was, and inside its memory.
  bool same = state.checked;
  uint32_t notZeroed = 0; // tiles, by number
  const bool isWatched = m.core.observer != nullptr;
  for (int i = 0; i < state.tileCount; ++i) {
    const TileUse &use = state.tiles[i];
    const bool isFilled = use.isFilled && !isWatched;
    if (use.touched && m.store.bind(*use.tile, isFilled)) [[unlikely]] {
      notZeroed |= static_cast<uint32_t>(isFilled) << i;
      if (isWatched)
        tellPlaced(m, s, *use.tile, true);
    }
    const RuntimeOperand &tile = use.tile->operand;
    same &= use.validRows == tile.validRows && use.validCols == tile.validCols &&
            use.cols == tile.layout.cols && use.rows == tile.layout.rows && use.bytes <= tile.roomBytes &&
            use.packing == tile.packing && !use.isOpenConv &&
            (use.data == tile.data || !state.addressesMatter);
  }
  for (int i = 0; i < state.tensorCount; ++i) {
    const TensorUse &use = state.tensors[i];
    const TensorValue &tensor = *use.tensor;
    same &= use.version == tensor.version && use.reach <= tensor.room;
  }
  for (int i = 0; i < state.scalarCount; ++i) {
    const IssueState::ScalarUse &use = state.scalars[i];
    use.operand->bits = m.scalars[use.from];
    same &= use.operand->bits <= use.largest && (use.operand->bits == use.value || !use.rulesSeeValue);
  }
  if (!same) [[unlikely]] {
    for (; notZeroed != 0; notZeroed &= notZeroed - 1)
      m.store.clear(*state.tiles[std::countr_zero(notZeroed)].tile);
    checkAgain(m, s, state);
  }
  if (isWatched) [[unlikely]]
    runObserved(m, state, s);
  else
    state.issue->run(state.operands);
  if (state.writesMasks)
    notePacking(state);
  return s + 1;
}

} // namespace tessera
