// Issuing tile instructions: the checks that C++ makes around run(), over run-time operands.
#include <bit>
#include <chrono>
#include <cstring>
#include <iostream>
#include <sstream>

#include "lib/Arrays/format.hpp"
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
    desc.address = tile.data;
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
  for (int i = 0; i < state.scalarCount; ++i)
    if (IssueState::ScalarUse &use = state.scalars[i]; use.rulesSeeValue) {
      use.value = use.operand->bits;
      descs[static_cast<size_t>(use.number)].constant = static_cast<int64_t>(use.value);
    }
  return descs;
}

/// The error of an instruction, with its operands.
pto::Error errorOf(const IssueState &state, const char *rule, const Report *rules, const char *culprit,
                   llvm::ArrayRef<OperandDesc> descs) {
  const Issue &issue = *state.issue;
  pto::Error error(issue.instruction->mnemonic, rule, issue.profile);
  for (int i = 1; rules != nullptr && i < rules->count(); ++i)
    error.add("  also: %s\n", rules->broken(i));
  if (culprit != nullptr)
    error.add("  operand: %s\n", culprit);
  for (size_t i = 0; i < issue.operands.size(); ++i) {
    const char *name = issue.instruction->operands[i].name;
    if (!issue.operands[i].present)
      continue;
    switch (issue.operands[i].kind) {
    case OperandKind::Tile:
      error.addOperand(name, descs[i].tile);
      break;
    case OperandKind::Tensor:
      error.addOperand(name, descs[i].tensor);
      break;
    case OperandKind::Scalar:
      error.addOperand(name, descs[i].scalar);
      break;
    case OperandKind::Mode:
      error.addOperand(name, pto::tessera::ModeDesc<int>{descs[i].mode, true});
      break;
    }
  }
  return error;
}

/// Storage bytes of the part of a tile that is touched.
size_t touchedBytes(const RuntimeOperand &tile, const OperandUse &use) {
  const Unit unit = unitOf(tile.desc.element);
  const int64_t elements = tile.layout.extent(use.rows.value, use.cols.value);
  return static_cast<size_t>((elements + unit.elements - 1) / unit.elements * unit.bytes);
}

uint64_t movedBytes(const OperandUse &use, ElementType element) {
  if (use.rows.value <= 0 || use.cols.value <= 0)
    return 0;
  const auto elements = static_cast<uint64_t>(use.rows.value) * static_cast<uint64_t>(use.cols.value);
  const uint64_t bytes =
      (elements * static_cast<uint64_t>(pto::tessera::elementTypeInfo(element).bits) + 7) / 8;
  return pto::tessera::reads(use.role) && pto::tessera::isResult(use.role) ? 2 * bytes : bytes;
}

/// Evaluates the rules and finds what is touched, for the sizes and layouts that the operands have now.
[[gnu::noinline]] void checkNow(IssueState &state) {
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
  }
  const Uses uses = issue.instruction->uses(issue.profile, descs);
  state.movedBytes = 0;
  for (int i = 0; i < state.tileCount; ++i) {
    TileUse &use = state.tiles[i];
    const RuntimeOperand &tile = use.tile->operand;
    use.rows = tile.layout.rows;
    use.cols = tile.layout.cols;
    use.validRows = tile.validRows;
    use.validCols = tile.validCols;
    use.data = tile.data;
    use.bytes = 0;
    const OperandUse &touched = uses.operand[use.operand];
    if (!use.touched || touched.rows.value <= 0 || touched.cols.value <= 0)
      continue;
    if (touched.rows.value > tile.layout.rows || touched.cols.value > tile.layout.cols)
      throw errorOf(state, pto::tessera::regionSentence, nullptr, touched.name, descs);
    use.bytes = touchedBytes(tile, touched);
    state.movedBytes += movedBytes(touched, tile.desc.element);
  }
  for (int i = 0; i < state.tensorCount; ++i) {
    TensorUse &use = state.tensors[i];
    use.version = use.tensor->version;
    use.data = use.tensor->operand.data;
    const OperandUse &touched = uses.operand[use.operand];
    use.reach = reachOf(use.tensor->operand.map, touched.rows.value, touched.cols.value);
    state.movedBytes += movedBytes(touched, issue.descs[static_cast<size_t>(use.operand)].tensor.element);
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
[[gnu::noinline]] void checkAgain(IssueState &state) {
  for (int i = 0; i < state.scalarCount; ++i)
    if (state.scalars[i].operand->bits > state.scalars[i].largest)
      raiseIndex(state, state.scalars[i]);
  checkNow(state);
  for (int i = 0; i < state.tileCount; ++i)
    if (state.tiles[i].bytes > state.tiles[i].tile->operand.roomBytes)
      raiseFootprint(state, state.tiles[i]);
  for (int i = 0; i < state.tensorCount; ++i)
    if (state.tensors[i].reach > state.tensors[i].tensor->room)
      raiseOutside(state, state.tensors[i]);
}

// ---- Showing what was written ----

/// Element (r, c) to (r, c) of a dense array.
template <class OffsetOf>
Array copyOf(ElementType type, int64_t rows, int64_t cols, const char *data, const OffsetOf &offsetOf) {
  Array array = Array::zeros(type, {rows, cols});
  auto *to = static_cast<char *>(array.data());
  const Unit unit = unitOf(type);
  const int64_t rowUnits = (cols + unit.elements - 1) / unit.elements;
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c) {
      const int64_t from = offsetOf(r, c);
      if (unit.elements == 1) {
        std::memcpy(to + (r * cols + c) * unit.bytes, data + from * unit.bytes,
                    static_cast<size_t>(unit.bytes));
      } else {
        const int code = data[from / 2] >> (from % 2 * 4) & 15;
        to[r * rowUnits + c / 2] = static_cast<char>(to[r * rowUnits + c / 2] | code << (c % 2 * 4));
      }
    }
  return array;
}

void show(IssueState &state, llvm::raw_ostream &to, const SourcePlace &place) {
  const Instruction &instruction = *state.issue->instruction;
  const Uses uses = instruction.uses(state.issue->profile, describeNow(state));
  const auto showOne = [&](int operand, const Array &array) {
    to << place.file << ':' << place.line << ": " << instruction.name << ' '
       << instruction.operands[static_cast<size_t>(operand)].name << " =\n"
       << format(array) << '\n';
  };
  const auto isWritten = [&](int operand) {
    const OperandUse &use = uses.operand[operand];
    return instruction.operands[static_cast<size_t>(operand)].isOutput() && use.rows.value > 0 &&
           use.cols.value > 0;
  };
  for (int i = 0; i < state.tileCount; ++i)
    if (const TileUse &use = state.tiles[i]; use.touched && isWritten(use.operand)) {
      const RuntimeOperand &tile = use.tile->operand;
      const OperandUse &part = uses.operand[use.operand];
      showOne(use.operand, copyOf(tile.desc.element, part.rows.value, part.cols.value, tile.data,
                                  [&](int64_t r, int64_t c) { return tile.layout.offset(r, c); }));
    }
  for (int i = 0; i < state.tensorCount; ++i)
    if (const TensorUse &use = state.tensors[i]; isWritten(use.operand)) {
      const RuntimeOperand &tensor = use.tensor->operand;
      const OperandUse &part = uses.operand[use.operand];
      showOne(use.operand, copyOf(state.issue->descs[static_cast<size_t>(use.operand)].tensor.element,
                                  part.rows.value, part.cols.value, tensor.data,
                                  [&](int64_t r, int64_t c) { return tensor.map.offset(r, c); }));
    }
}

[[gnu::noinline]] void runObserved(Machine &m, IssueState &state, const Step *s) {
  const auto start = std::chrono::steady_clock::now();
  state.issue->run(state.operands);
  const auto time = std::chrono::steady_clock::now() - start;
  ++state.count;
  state.nanoseconds +=
      static_cast<uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(time).count());
  state.bytes += state.movedBytes;
  if (m.options.printWritten && m.options.printTo != nullptr)
    show(state, *m.options.printTo,
         m.code.places[m.code.infos[static_cast<size_t>(s - m.code.steps.data())].place]);
}

} // namespace

void prepareIssue(IssueState &state, const Issue &issue, Machine &machine) {
  state.issue = &issue;
  state.descs = issue.descs;
  // Only rules of the strict profiles look at addresses.
  state.addressesMatter = issue.rulesPending && issue.profile != Profile::Cpu;
  state.own = std::make_unique<RuntimeOperand[]>(issue.operands.size());
  for (size_t i = 0; i < issue.operands.size(); ++i) {
    const Issue::Operand &operand = issue.operands[i];
    RuntimeOperand &own = state.own[i];
    own.bits = operand.bits;
    state.operands[i] = &own;
    if (!operand.present)
      continue;
    switch (operand.kind) {
    case OperandKind::Tile: {
      TileUse &use = state.tiles[state.tileCount++];
      use.tile = &machine.tiles[operand.index];
      use.operand = static_cast<int>(i);
      use.touched = operand.role != Role::Scratch;
      state.operands[i] = &use.tile->operand;
      break;
    }
    case OperandKind::Tensor: {
      TensorUse &use = state.tensors[state.tensorCount++];
      use.tensor = &machine.tensors[operand.index];
      use.operand = static_cast<int>(i);
      state.operands[i] = &use.tensor->operand;
      break;
    }
    case OperandKind::Scalar: {
      const ScalarKind kind = issue.instruction->operands[i].scalar;
      if (kind == ScalarKind::Counts) {
        state.counts = std::make_unique<pto::MrgSortExecutedNumList>();
        state.countsTo = operand.index;
        own.counts = state.counts.get();
        break;
      }
      const uint64_t largest = kind == ScalarKind::Index ? UINT16_MAX : UINT64_MAX;
      state.scalars[state.scalarCount++] = {&own, operand.index, largest, static_cast<int>(i),
                                            issue.instruction->operands[i].rulesSeeValue};
      break;
    }
    case OperandKind::Mode:
      break;
    }
  }
}

const Step *steps::issue(Machine &m, const Step *s) {
  IssueState &state = m.issues[s->a];
  // Whether everything that checkNow() looked at is as it was, and inside its memory.
  bool same = state.checked;
  for (int i = 0; i < state.tileCount; ++i) {
    const TileUse &use = state.tiles[i];
    if (use.touched)
      m.store.bind(*use.tile);
    const RuntimeOperand &tile = use.tile->operand;
    same &= use.validRows == tile.validRows && use.validCols == tile.validCols &&
            use.cols == tile.layout.cols && use.rows == tile.layout.rows && use.bytes <= tile.roomBytes &&
            (use.data == tile.data || !state.addressesMatter);
  }
  for (int i = 0; i < state.tensorCount; ++i) {
    const TensorUse &use = state.tensors[i];
    const TensorValue &tensor = *use.tensor;
    same &= use.version == tensor.version && use.reach <= tensor.room &&
            (use.data == tensor.operand.data || !state.addressesMatter);
  }
  for (int i = 0; i < state.scalarCount; ++i) {
    const IssueState::ScalarUse &use = state.scalars[i];
    use.operand->bits = m.scalars[use.from];
    same &= use.operand->bits <= use.largest && (use.operand->bits == use.value || !use.rulesSeeValue);
  }
  if (!same) [[unlikely]]
    checkAgain(state);
  if (state.counts != nullptr) [[unlikely]]
    *state.counts = std::bit_cast<pto::MrgSortExecutedNumList>(m.scalars[state.countsTo]);
  if (m.observed) [[unlikely]]
    runObserved(m, state, s);
  else
    state.issue->run(state.operands);
  if (state.counts != nullptr) [[unlikely]]
    m.scalars[state.countsTo] = std::bit_cast<uint64_t>(*state.counts);
  return s + 1;
}

namespace {
/// What is written to std::cout in a scope, as text.
class CapturedOutput {
public:
  CapturedOutput() : before_(std::cout.rdbuf(text_.rdbuf())) {}
  ~CapturedOutput() { std::cout.rdbuf(before_); }
  CapturedOutput(const CapturedOutput &) = delete;
  CapturedOutput &operator=(const CapturedOutput &) = delete;
  std::string text() const { return text_.str(); }

private:
  std::ostringstream text_;
  std::streambuf *before_;
};
} // namespace

const Step *steps::issuePrinting(Machine &m, const Step *s) {
  const CapturedOutput output;
  const Step *next = issue(m, s);
  if (m.options.printTo != nullptr)
    *m.options.printTo << output.text();
  return next;
}

} // namespace tessera
