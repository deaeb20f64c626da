// What a run can be watched with: times, written values.
#pragma once

#include <chrono>
#include <map>
#include <vector>

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
  void started(Core &core) override;
  void signalled(Core &core, const pto::tessera::CoreSignal &signal) override;
  void waited(Core &core, const pto::tessera::CoreSignal &signal) override;
  void used(Core &core, const pto::tessera::SlotUse &use) override;
  void allocated(const void *first, size_t bytes) override;
  void wroteOnHost(const void *first, size_t bytes) override;
  void freed(const void *first) override;
  void finished(Core &core, bool failed) override;
  void ended(const pto::tessera::Launch &launch) override;

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
  explicit WrittenValues(pto::tessera::OutputSink &to) : to_(to) {}
  void retired(pto::tessera::Core &, const pto::tessera::Issued &issued) override;

private:
  void write(const std::string &text) { to_.write(text.data(), text.size()); }

  pto::tessera::OutputSink &to_;
};

} // namespace tessera
