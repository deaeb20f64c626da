// The instruction trace: a record of every instruction that a traced build (PTO_CPU_SIM_TRACE_MODE) issues,
// with its operands, kept for each thread, and its text: one JSON object for each record.
//
// Only kInstructionTraceEnabled depends on how a unit is built. Others have the same functions and record
// nothing by themselves.
#pragma once

#include <bit>
#include <charconv>
#include <cstdint>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pto/host/runtime.hpp"
#include "pto/machine/context.hpp"
#include "pto/machine/watch.hpp"
#include "pto/profile/target.hpp"
#include "pto/types/element_convert.hpp"

namespace pto::cpu_sim {

struct TileOperandTrace {
  uintptr_t address = 0;
  std::vector<int64_t> shape;
  std::string layout;
  std::string dtype;
};

struct ScalarOperandTrace {
  std::string dtype;
  std::string value;
};

struct InstructionTraceRecord {
  uint32_t block_idx = 0;
  uint64_t sequence_id = 0;
  std::string opcode;
  std::vector<TileOperandTrace> input_tiles;
  std::vector<ScalarOperandTrace> scalar_inputs;
  std::vector<TileOperandTrace> output_tiles;
};

struct InstructionTraceState {
  uint64_t next_sequence_id = 0;
  std::vector<InstructionTraceRecord> records;
  mutable std::mutex mutex;
};

inline namespace PTO_BUILD_NAMESPACE {

inline constexpr bool kInstructionTraceEnabled = buildTarget.traced;

} // namespace PTO_BUILD_NAMESPACE

namespace tessera {

/// The state that a scope chose for this thread; null: the thread's own.
inline constinit thread_local InstructionTraceState *chosenTrace = nullptr;

} // namespace tessera

/// The state that instructions of this thread are recorded in.
inline InstructionTraceState &GetMutableInstructionTrace() {
  static thread_local InstructionTraceState own;
  return tessera::chosenTrace != nullptr ? *tessera::chosenTrace : own;
}

inline const InstructionTraceState &GetInstructionTrace() { return GetMutableInstructionTrace(); }

inline void ResetInstructionTrace() {
  InstructionTraceState &state = GetMutableInstructionTrace();
  std::lock_guard<std::mutex> lock(state.mutex);
  state.next_sequence_id = 0;
  state.records.clear();
}

inline std::vector<InstructionTraceRecord> CopyInstructionTraceRecords() {
  const InstructionTraceState &state = GetInstructionTrace();
  std::lock_guard<std::mutex> lock(state.mutex);
  return state.records;
}

inline uint64_t ReserveInstructionTraceSequenceId() {
  InstructionTraceState &state = GetMutableInstructionTrace();
  std::lock_guard<std::mutex> lock(state.mutex);
  return state.next_sequence_id++;
}

inline void AppendInstructionTraceRecord(InstructionTraceRecord record) {
  InstructionTraceState &state = GetMutableInstructionTrace();
  std::lock_guard<std::mutex> lock(state.mutex);
  state.records.push_back(std::move(record));
}

/// Records this thread's instructions elsewhere for a scope. Several threads may share a state.
class ScopedInstructionTraceState {
public:
  explicit ScopedInstructionTraceState(InstructionTraceState &state)
      : former_(std::exchange(tessera::chosenTrace, &state)) {}
  ~ScopedInstructionTraceState() { tessera::chosenTrace = former_; }
  ScopedInstructionTraceState(const ScopedInstructionTraceState &) = delete;
  ScopedInstructionTraceState &operator=(const ScopedInstructionTraceState &) = delete;

private:
  InstructionTraceState *former_;
};

} // namespace pto::cpu_sim

namespace pto::tessera {

using cpu_sim::InstructionTraceRecord;
using cpu_sim::ScalarOperandTrace;
using cpu_sim::TileOperandTrace;

// --- From an issued instruction to its record ------------------------------------------------

/// The small floats have no name in a trace.
constexpr const char *tracedName(ElementType type) {
  const bool isNamed = type != ElementType::Other && !typeset::smallFloats.contains(type);
  return isNamed ? printedName(type) : "unknown";
}

constexpr const char *tracedName(Layout layout) {
  constexpr const char *names[] = {
      "ND",      "DN",       "NZ",        "SCALE",     "MX_A_ND",         "MX_A_DN",     "MX_A_ZZ", "MX_B_ND",
      "MX_B_DN", "MX_B_NN",  "HIF4_A_ZZ", "HIF4_B_NN", "NC1HWC0",         "GNC1HWC0",    "NCHW",    "GNCHW",
      "NHWC",    "NDC1HWC0", "NCDHW",     "FRACTAL_Z", "FRACTAL_Z_S16S8", "FRACTAL_Z_3D"};
  return layout < Layout::MAX ? names[static_cast<size_t>(layout)] : "unknown";
}

inline std::string tracedLayout(const TileDesc &tile) {
  if (tile.isConv)
    return tracedName(tile.convLayout);
  if (!tile.isBoxed() && tile.compact == CompactMode::Null)
    return tile.isRowMajor() ? "ND" : "DN";
  constexpr const char *compactNames[] = {"", "normal", "row_plus_one", "row_aligned_padding"};
  std::string text;
  const auto add = [&](const std::string &part) { text += (text.empty() ? "" : ",") + part; };
  if (!tile.isRowMajor())
    add("outer=col_major");
  if (tile.isBoxed())
    add(tile.inner == SLayout::RowMajor ? "inner=row_major" : "inner=col_major");
  if (tile.compact != CompactMode::Null)
    add(std::string("compact=") + compactNames[static_cast<size_t>(tile.compact)]);
  if (tile.isBoxed())
    add("fractal_size=" + std::to_string(tile.fractal));
  return text;
}

inline TileOperandTrace tracedTile(const TileDesc &tile) {
  TileOperandTrace traced = {
      reinterpret_cast<uintptr_t>(tile.address), {}, tracedLayout(tile), tracedName(tile.element)};
  if (tile.isConv)
    for (int dim = 0; dim < tile.convDims; ++dim)
      traced.shape.push_back(tile.convShape[dim].value);
  else
    traced.shape = {tile.validRows.value, tile.validCols.value};
  return traced;
}
inline TileOperandTrace tracedTile(const TensorDesc &tensor) {
  TileOperandTrace traced = {
      reinterpret_cast<uintptr_t>(tensor.address), {}, tracedName(tensor.layout), tracedName(tensor.element)};
  for (const Extent &extent : tensor.shape)
    traced.shape.push_back(extent.value);
  return traced;
}

/// Six digits as streams print them, or as many as tell the number from every other one.
template <class Float>
std::string tracedFloat(Float value) {
  char text[40];
  for (int digits = 6;; ++digits) {
    const auto written = std::to_chars(text, text + sizeof text, value, std::chars_format::general, digits);
    Float read = 0;
    std::from_chars(text, written.ptr, read);
    if (read == value || value != value || digits == 17)
      return std::string(text, written.ptr);
  }
}

/// The value of a scalar whose bits are given.
inline std::string tracedValue(ElementType type, uint64_t bits) {
  if (type == ElementType::Bool)
    return (bits & 0xff) != 0 ? "true" : "false";
  if (type == ElementType::F64)
    return tracedFloat(std::bit_cast<double>(bits));
  const ElementValue value = decodeElement(type, bits);
  if (value.integer)
    return (value.negative ? "-" : "") + std::to_string(value.magnitude);
  return tracedFloat(static_cast<float>(value.real));
}

/// Visits the operands in the order of the call: visit(operand, whether it is an output).
template <class Visit>
void forEachTraced(const Issued &issued, Visit &&visit) {
  const char *roles = issued.trace.roles;
  bool isOutput[Uses::capacity] = {};
  for (int i = 0; i < issued.count; ++i) {
    const OperandKind kind = issued.operands[i].kind;
    if (kind == OperandKind::Tile || kind == OperandKind::Tensor)
      isOutput[i] = roles != nullptr ? *roles++ == 'O' : isResult(issued.uses.operand[i].role);
  }
  for (int i = 0; i < issued.count; ++i) {
    const int index = issued.trace.order != nullptr ? issued.trace.order[i] - '0' : i;
    visit(issued.operands[index], isOutput[index]);
  }
}

/// The tiles and tensors that an instruction reads, or those that it writes.
inline std::vector<TileOperandTrace> tracedTiles(const Issued &issued, bool outputs) {
  std::vector<TileOperandTrace> tiles;
  forEachTraced(issued, [&](const OperandDesc &operand, bool isOutput) {
    if (isOutput != outputs)
      return;
    if (operand.kind == OperandKind::Tile && operand.tile.present)
      tiles.push_back(tracedTile(operand.tile));
    else if (operand.kind == OperandKind::Tensor)
      tiles.push_back(tracedTile(operand.tensor));
  });
  return tiles;
}

/// The scalars and modes that the call passes. Modes that are constants of the call are no operands.
inline std::vector<ScalarOperandTrace> tracedScalars(const Issued &issued) {
  std::vector<ScalarOperandTrace> scalars;
  forEachTraced(issued, [&](const OperandDesc &operand, bool) {
    const ElementType type = operand.scalar.type;
    if (operand.kind == OperandKind::Scalar && type != ElementType::Other)
      scalars.push_back({tracedName(type), tracedValue(type, operand.bits)});
    else if (operand.kind == OperandKind::Mode && operand.isArgument && type == ElementType::Other)
      scalars.push_back({"enum", std::to_string(operand.mode)});
    else if (operand.kind == OperandKind::Mode && operand.isArgument)
      scalars.push_back({tracedName(type), tracedValue(type, static_cast<uint64_t>(operand.mode))});
  });
  return scalars;
}

/// What a trace tells of an instruction. Block and sequence id are left to the caller.
inline InstructionTraceRecord traceRecordOf(const Issued &issued) {
  InstructionTraceRecord record;
  record.opcode = issued.trace.opcode != nullptr ? issued.trace.opcode : issued.mnemonic;
  record.input_tiles = tracedTiles(issued, false);
  record.scalar_inputs = tracedScalars(issued);
  record.output_tiles = tracedTiles(issued, true);
  if (issued.trace.scalar != 0)
    record.scalar_inputs.push_back({record.output_tiles.empty() ? "int32" : record.output_tiles[0].dtype,
                                    std::to_string(issued.trace.scalar)});
  return record;
}

// --- Records as text ---------------------------------------------------------------------------

inline void addJsonString(std::string &text, std::string_view value) {
  text += '"';
  for (const char c : value) {
    if (c == '"' || c == '\\')
      text += {'\\', c};
    else if (c == '\n')
      text += "\\n";
    else if (c == '\r')
      text += "\\r";
    else if (c == '\t')
      text += "\\t";
    else
      text += c;
  }
  text += '"';
}

/// `[...]` with `add` called for each element.
template <class Elements, class Add>
void addJsonArray(std::string &text, const Elements &elements, Add &&add) {
  char before = '[';
  for (const auto &element : elements) {
    text += before;
    add(element);
    before = ',';
  }
  text += before == '[' ? "[]" : "]";
}

inline void addJsonTiles(std::string &text, const std::vector<TileOperandTrace> &tiles) {
  addJsonArray(text, tiles, [&](const TileOperandTrace &tile) {
    char digits[2 * sizeof tile.address];
    const auto written = std::to_chars(digits, digits + sizeof digits, tile.address, 16);
    text += "{\"address\":\"0x";
    text.append(digits, written.ptr);
    text += "\",\"shape\":";
    addJsonArray(text, tile.shape, [&](int64_t extent) { text += std::to_string(extent); });
    text += ",\"layout\":";
    addJsonString(text, tile.layout);
    text += ",\"dtype\":";
    addJsonString(text, tile.dtype);
    text += '}';
  });
}

/// A record as a JSON object, without the end of its line.
inline std::string traceJson(const InstructionTraceRecord &record) {
  std::string text = "{\"block_idx\":" + std::to_string(record.block_idx) +
                     ",\"sequence_id\":" + std::to_string(record.sequence_id) + ",\"opcode\":";
  addJsonString(text, record.opcode);
  text += ",\"input_tiles\":";
  addJsonTiles(text, record.input_tiles);
  text += ",\"scalar_inputs\":";
  addJsonArray(text, record.scalar_inputs, [&](const ScalarOperandTrace &scalar) {
    text += "{\"dtype\":";
    addJsonString(text, scalar.dtype);
    text += ",\"value\":";
    addJsonString(text, scalar.value);
    text += '}';
  });
  text += ",\"output_tiles\":";
  addJsonTiles(text, record.output_tiles);
  text += '}';
  return text;
}

// --- The observer --------------------------------------------------------------------------------

/// Records the instructions of a core in the trace of the thread that issues them.
class TraceObserver : public Observer {
public:
  /// The id of an instruction is that of its start, its place in the trace that of its end.
  void issued(Core &, const Issued &instruction) override {
    std::vector<Open> &open = openRecords();
    // Where an instruction ended in an exception nobody closed its record. Another one lies at its place now.
    for (size_t i = 0; i < open.size(); ++i)
      if (open[i].instruction == &instruction)
        open.resize(i);
    open.push_back({&instruction, traceRecordOf(instruction)});
    open.back().record.block_idx = get_block_idx();
    open.back().record.sequence_id = cpu_sim::ReserveInstructionTraceSequenceId();
  }
  void retired(Core &, const Issued &instruction) override {
    std::vector<Open> &open = openRecords();
    while (!open.empty()) {
      Open last = std::move(open.back());
      open.pop_back();
      if (last.instruction == &instruction) {
        last.record.output_tiles = tracedTiles(instruction, true);
        return cpu_sim::AppendInstructionTraceRecord(std::move(last.record));
      }
    }
  }

private:
  struct Open {
    const Issued *instruction = nullptr;
    InstructionTraceRecord record;
  };
  static std::vector<Open> &openRecords() {
    static thread_local std::vector<Open> open;
    return open;
  }
};

inline Observer &instructionTracer() {
  struct Tracer final : TraceObserver {
    void issued(Core &core, const Issued &instruction) override {
      if (cpu_sim::tessera::isTraceSwitchedOn())
        TraceObserver::issued(core, instruction);
    }
  };
  static Tracer tracer;
  return tracer;
}

} // namespace pto::tessera

namespace pto::cpu_sim {

/// One JSON object a line for each record of this thread's trace.
inline void DumpInstructionTraceJson(std::ostream &out) {
  for (const InstructionTraceRecord &record : CopyInstructionTraceRecords()) {
    const std::string line = pto::tessera::traceJson(record) + '\n';
    out.write(line.data(), static_cast<std::streamsize>(line.size()));
  }
}

} // namespace pto::cpu_sim
