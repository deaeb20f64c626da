// The checker and the oracle, told the same.
#pragma once

#include "lib/Checker/checker.hpp"
#include "test/checker/oracle.hpp"

namespace test_checker {

class BothJudges : public pto::tessera::Observer {
public:
  using Core = pto::tessera::Core;

  /// The checker looks for everything.
  explicit BothJudges(pto::Profile profile = pto::buildTarget.profile)
      : checker(everything()), oracle(profile) {}

  void started(Core &core) override { checker.started(core); }
  void finished(Core &core, bool failed) override { checker.finished(core, failed); }
  void ended(const pto::tessera::Launch &launch) override { checker.ended(launch); }
  void placed(Core &core, const pto::tessera::Placement &placement) override {
    checker.placed(core, placement);
  }
  void issued(Core &core, const pto::tessera::Issued &issued) override {
    tell(&Observer::issued, core, issued);
  }
  void accessed(Core &core, const pto::tessera::Access &access) override {
    tell(&Observer::accessed, core, access);
  }
  void signalled(Core &core, const pto::tessera::Signal &signal) override {
    tell<pto::tessera::Signal>(&Observer::signalled, core, signal);
  }
  void waited(Core &core, const pto::tessera::Signal &signal) override {
    tell<pto::tessera::Signal>(&Observer::waited, core, signal);
  }
  void drained(Core &core, pto::tessera::Pipe pipe, const pto::tessera::SourcePlace &where) override {
    checker.drained(core, pipe, where);
    oracle.drained(core, pipe, where);
  }
  void signalled(Core &core, const pto::tessera::CoreSignal &signal) override {
    tell<pto::tessera::CoreSignal>(&Observer::signalled, core, signal);
  }
  void waited(Core &core, const pto::tessera::CoreSignal &signal) override {
    tell<pto::tessera::CoreSignal>(&Observer::waited, core, signal);
  }
  void arrived(Core &core, const pto::tessera::MeetingVisit &visit) override {
    tell(&Observer::arrived, core, visit);
  }
  void left(Core &core, const pto::tessera::MeetingVisit &visit) override {
    tell(&Observer::left, core, visit);
  }
  void used(Core &core, const pto::tessera::SlotUse &use) override { tell(&Observer::used, core, use); }

  /// Whether the checker has found something without an order.
  bool hasRace() const {
    for (const pto::tessera::Finding &finding : checker.findings())
      if (const std::string name = infoOf(finding.kind).name;
          name.starts_with("race-") || name.starts_with("order-"))
        return true;
    return false;
  }

  pto::tessera::Checker checker;
  Oracle oracle;

private:
  static pto::tessera::CheckOptions everything() {
    pto::tessera::CheckOptions options;
    options.select("all");
    return options;
  }
  template <class What>
  void tell(void (Observer::*event)(Core &, const What &), Core &core, const What &what) {
    (checker.*event)(core, what);
    (oracle.*event)(core, what);
  }
};

} // namespace test_checker
