#include "lib/Simulator/observers.hpp"
#include "lib/Simulator/trace_lines.hpp"

#include <algorithm>
#include <tuple>

#include "llvm/Support/Format.h"

#include "lib/Arrays/format.hpp"
#include "lib/Simulator/values.hpp"

namespace tessera {

using pto::tessera::Core;
using pto::tessera::Issued;
using pto::tessera::OperandUse;
using pto::tessera::Part;

void ObserverList::issued(Core &core, const Issued &issued) {
  for (Observer *observer : observers_)
    observer->issued(core, issued);
}
void ObserverList::retired(Core &core, const Issued &issued) {
  for (Observer *observer : observers_)
    observer->retired(core, issued);
}
void ObserverList::signalled(Core &core, const pto::tessera::Signal &signal) {
  for (Observer *observer : observers_)
    observer->signalled(core, signal);
}
void ObserverList::waited(Core &core, const pto::tessera::Signal &signal) {
  for (Observer *observer : observers_)
    observer->waited(core, signal);
}
void ObserverList::drained(Core &core, pto::tessera::Pipe pipe, const pto::tessera::SourcePlace &where) {
  for (Observer *observer : observers_)
    observer->drained(core, pipe, where);
}
void ObserverList::accessed(Core &core, const pto::tessera::Access &access) {
  for (Observer *observer : observers_)
    observer->accessed(core, access);
}
void ObserverList::placed(Core &core, const pto::tessera::Placement &placement) {
  for (Observer *observer : observers_)
    observer->placed(core, placement);
}
void ObserverList::started(Core &core) {
  for (Observer *observer : observers_)
    observer->started(core);
}
void ObserverList::signalled(Core &core, const pto::tessera::CoreSignal &signal) {
  for (Observer *observer : observers_)
    observer->signalled(core, signal);
}
void ObserverList::waited(Core &core, const pto::tessera::CoreSignal &signal) {
  for (Observer *observer : observers_)
    observer->waited(core, signal);
}
void ObserverList::used(Core &core, const pto::tessera::SlotUse &use) {
  for (Observer *observer : observers_)
    observer->used(core, use);
}
void ObserverList::allocated(const void *first, size_t bytes) {
  for (Observer *observer : observers_)
    observer->allocated(first, bytes);
}
void ObserverList::wroteOnHost(const void *first, size_t bytes) {
  for (Observer *observer : observers_)
    observer->wroteOnHost(first, bytes);
}
void ObserverList::freed(const void *first) {
  for (Observer *observer : observers_)
    observer->freed(first);
}
void ObserverList::ended(const pto::tessera::Launch &launch) {
  for (Observer *observer : observers_)
    observer->ended(launch);
}
void ObserverList::finished(Core &core, bool failed) {
  for (Observer *observer : observers_)
    observer->finished(core, failed);
}

// ---- Times ----

namespace {

ElementType elementOf(const OperandDesc &operand) {
  return operand.kind == OperandKind::Tile ? operand.tile.element : operand.tensor.element;
}
bool hasStorage(const OperandDesc &operand) {
  return (operand.kind == OperandKind::Tile && operand.tile.present) || operand.kind == OperandKind::Tensor;
}

/// Bytes that an instruction reads and writes.
uint64_t movedBytes(const Issued &issued) {
  uint64_t moved = 0;
  for (int i = 0; i < issued.count; ++i) {
    const OperandUse &use = issued.uses.operand[i];
    if (!hasStorage(issued.operands[i]) || use.role == Role::Scratch || use.role == Role::Mode)
      continue;
    uint64_t elements = 0;
    for (const Part &part : {use.part(), use.further})
      if (part.rows.value > 0 && part.cols.value > 0)
        elements += static_cast<uint64_t>(part.rows.value) * static_cast<uint64_t>(part.cols.value);
    const ElementType type = use.countsBytes ? ElementType::U8 : elementOf(issued.operands[i]);
    const auto bits = static_cast<uint64_t>(pto::tessera::elementTypeInfo(type).bits);
    moved += (elements * bits + 7) / 8 * (pto::tessera::reads(use.role) && isResult(use.role) ? 2 : 1);
  }
  return moved;
}

} // namespace

void TimingTable::issued(Core &, const Issued &) { start_ = std::chrono::steady_clock::now(); }

void TimingTable::retired(Core &, const Issued &issued) {
  const auto time = std::chrono::steady_clock::now() - start_;
  Timing &timing = byName_[issued.textName];
  ++timing.count;
  timing.nanoseconds +=
      static_cast<uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(time).count());
  timing.bytes += movedBytes(issued);
}

std::vector<Timing> TimingTable::timings() const {
  std::vector<Timing> timings;
  for (const auto &[name, timing] : byName_) {
    timings.push_back(timing);
    timings.back().name = name;
  }
  std::sort(timings.begin(), timings.end(), [](const Timing &a, const Timing &b) {
    return std::tie(b.nanoseconds, a.name) < std::tie(a.nanoseconds, b.name);
  });
  return timings;
}

std::string formatTimings(std::span<const Timing> timings) {
  uint64_t total = 0;
  for (const Timing &timing : timings)
    total += timing.nanoseconds;
  std::string text;
  llvm::raw_string_ostream to(text);
  to << "instruction        count       time ms     ns each        MB      GB/s   share\n";
  for (const Timing &timing : timings) {
    const auto ns = static_cast<double>(timing.nanoseconds);
    to << llvm::format("%-14s %9llu %13.3f %11.1f %9.3f %9.2f %6.1f%%\n", timing.name.c_str(),
                       static_cast<unsigned long long>(timing.count), ns / 1e6,
                       timing.count != 0 ? ns / static_cast<double>(timing.count) : 0.0,
                       static_cast<double>(timing.bytes) / 1e6,
                       timing.nanoseconds != 0 ? static_cast<double>(timing.bytes) / ns : 0.0,
                       total != 0 ? 100.0 * ns / static_cast<double>(total) : 0.0);
  }
  to << llvm::format("total %32.3f\n", static_cast<double>(total) / 1e6);
  return text;
}

// ---- Written values ----

namespace {

/// The elements of a part as a dense array, twice as many where it counts bytes of two.
Array copyOf(const OperandDesc &operand, const Part &part, bool countsBytes) {
  const ElementType type = elementOf(operand);
  const bool isTile = operand.kind == OperandKind::Tile;
  const auto *data = static_cast<const char *>(isTile ? operand.tile.address : operand.tensor.address);
  const pto::tessera::Places places = isTile ? operand.tile.layout().places() : operand.tensor.map().places();
  const int64_t rows = part.rows.value, cols = part.cols.value;
  Array array = Array::zeros(type, {rows, countsBytes ? 2 * cols : cols});
  auto *to = static_cast<char *>(array.data());
  const Unit unit = unitOf(type);
  const int64_t rowUnits = countsBytes ? cols : (cols + unit.elements - 1) / unit.elements;
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c) {
      const int64_t from = places.rows.at(part.row.value + r) + places.cols.at(part.col.value + c);
      if (countsBytes) {
        to[r * rowUnits + c] = data[from];
      } else if (unit.elements == 1) {
        std::memcpy(to + (r * cols + c) * unit.bytes, data + from * unit.bytes,
                    static_cast<size_t>(unit.bytes));
      } else {
        const int code = data[from / 2] >> (from % 2 * 4) & 15;
        to[r * rowUnits + c / 2] = static_cast<char>(to[r * rowUnits + c / 2] | code << (c % 2 * 4));
      }
    }
  return array;
}

/// " at [1, 3]" when the part does not start at the first element.
std::string originOf(const Part &part) {
  if (part.row.value == 0 && part.col.value == 0)
    return "";
  return " at [" + std::to_string(part.row.value) + ", " + std::to_string(part.col.value) + "]";
}

} // namespace

void WrittenValues::retired(Core &, const Issued &issued) {
  for (int i = 0; i < issued.count; ++i) {
    const OperandUse &use = issued.uses.operand[i];
    if (!hasStorage(issued.operands[i]) || !isResult(use.role))
      continue;
    for (const Part &part : {use.part(), use.further})
      if (part.rows.value > 0 && part.cols.value > 0)
        write(std::string(issued.where.file) + ":" + std::to_string(issued.where.line) + ": " +
              issued.textName + " " + use.name + originOf(part) + " =\n" +
              format(copyOf(issued.operands[i], part, use.countsBytes)) + "\n");
  }
}

// ---- The trace ----

void TraceLines::issued(Core &, const Issued &issued) {
  record_ = pto::tessera::traceRecordOf(issued);
  record_.block_idx = pto::cpu_sim::execution_context.block_idx;
  record_.sequence_id = next_++;
}

void TraceLines::retired(Core &, const Issued &issued) {
  record_.output_tiles = pto::tessera::tracedTiles(issued, /*outputs=*/true);
  to_ << pto::tessera::traceJson(record_) << '\n';
}

} // namespace tessera
