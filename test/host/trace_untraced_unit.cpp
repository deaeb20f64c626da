// A unit that is built without the instruction trace and linked with one that has it.
#include <pto/cpu/trace.hpp>
#include <pto/pto-inst.hpp>

#include "test/host/trace_units.hpp"

UntracedReport untracedUnit() {
  namespace sim = pto::cpu_sim;
  UntracedReport report;
  report.compiledIn = sim::kInstructionTraceEnabled;
  report.enabled = sim::IsTraceEnabled();
  report.before = sim::CopyInstructionTraceRecords().size();
  pto::Tile<pto::TileType::Vec, float, 8, 32> tile;
  pto::TEXPANDS(tile, 1.0f);
  pto::TADDS(tile, tile, 1.0f);
  report.after = sim::CopyInstructionTraceRecords().size();
  sim::AppendInstructionTraceRecord({});
  report.afterAppending = sim::CopyInstructionTraceRecords().size();
  return report;
}
