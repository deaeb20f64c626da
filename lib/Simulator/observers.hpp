// What ptorun lets watch a run: times, written values, the instruction trace.
#pragma once

#include <chrono>
#include <map>
#include <ostream>
#include <vector>

#include "pto/host/trace.hpp"

#include "lib/Simulator/simulator.hpp"

namespace tessera {

/// Passes everything on to several observers, in their order.
class ObserverList final : public pto::tessera::Observer {
public:
  using Core = pto::tessera::Core;

  void add(pto::tessera::Observer &observer) { observers_.push_back(&observer); }
  bool empty() const { return observers_.empty(); }

  void issued(Core &core, const pto::tessera::Issued &issued) override;
  void retired(Core &core, const pto::tessera::Issued &issued) override;
  void signalled(Core &core, const pto::tessera::Signal &signal) override;
  void waited(Core &core, const pto::tessera::Signal &signal) override;
  void drained(Core &core, pto::tessera::Pipe pipe, const pto::tessera::SourcePlace &where) override;
  void accessed(Core &core, const pto::tessera::Access &access) override;
  void placed(Core &core, const pto::tessera::Placement &placement) override;
  void finished(Core &core, bool failed) override;

private:
  std::vector<pto::tessera::Observer *> observers_;
};

/// How often and how long each instruction ran, and how much it moved.
class TimingTable final : public pto::tessera::Observer {
public:
  void issued(pto::tessera::Core &, const pto::tessera::Issued &issued) override;
  void retired(pto::tessera::Core &, const pto::tessera::Issued &issued) override;
  /// The most expensive first.
  std::vector<Timing> timings() const;

private:
  std::map<std::string, Timing> byName_;
  std::chrono::steady_clock::time_point start_;
};

/// Shows what every instruction writes.
class WrittenValues final : public pto::tessera::Observer {
public:
  explicit WrittenValues(llvm::raw_ostream &to) : to_(to) {}
  void retired(pto::tessera::Core &, const pto::tessera::Issued &issued) override;

private:
  llvm::raw_ostream &to_;
};

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
