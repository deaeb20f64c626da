// The instruction trace of a run.
#pragma once

#include <ostream>

#include "pto/host/trace.hpp"
#include "pto/machine/observer.hpp"

namespace tessera {

/// Writes a line of JSON for every instruction: the trace of C++ programs, of text.
class TraceLines final : public pto::tessera::Observer {
public:
  explicit TraceLines(std::ostream &to) : to_(to) {}
  void issued(pto::tessera::Core &, const pto::tessera::Issued &issued) override;
  void retired(pto::tessera::Core &, const pto::tessera::Issued &issued) override;

private:
  std::ostream &to_;
  uint64_t next_ = 0;
  pto::cpu_sim::InstructionTraceRecord record_;
};

} // namespace tessera
