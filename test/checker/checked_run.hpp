// Runs kernels under a checker of their own.
#pragma once

#include <pto/pto-inst.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "lib/Checker/check_report.hpp"
#include "lib/Checker/checker.hpp"
#include "pto/machine/watch.hpp"

namespace test_checker {

class CheckedRun {
public:
  /// `wanted`: what to look for, as PTO_CHECK says it; nothing: what is looked for by default.
  explicit CheckedRun(const std::string &wanted = "") : checker_(optionsOf(wanted)) {
    former_ = pto::tessera::programWatch;
    pto::tessera::programWatch = {&checker_, &pto::tessera::tellPrivate, nullptr};
  }
  ~CheckedRun() { pto::tessera::programWatch = former_; }
  CheckedRun(const CheckedRun &) = delete;
  CheckedRun &operator=(const CheckedRun &) = delete;

  template <class Kernel>
  void onVector(Kernel kernel) {
    pto::launch({.kind = pto::LaunchKind::vector}, kernel);
  }
  template <class Kernel>
  void onCube(Kernel kernel) {
    pto::launch({.kind = pto::LaunchKind::cube}, kernel);
  }

  /// "race-raw race-war", in the order in which they were found.
  std::string names() const {
    std::string all;
    for (const pto::tessera::Finding &finding : checker_.findings())
      all += std::string(all.empty() ? "" : " ") + infoOf(finding.kind).name;
    return all;
  }
  const std::vector<pto::tessera::Finding> &findings() const { return checker_.findings(); }
  std::string text() const { return pto::tessera::CheckReport(checker_).text(false); }
  const pto::tessera::Checker &checker() const { return checker_; }

private:
  static pto::tessera::CheckOptions optionsOf(const std::string &wanted) {
    pto::tessera::CheckOptions options;
    if (!wanted.empty())
      options.select(wanted);
    return options;
  }

  pto::tessera::Checker checker_;
  pto::tessera::ProgramWatch former_;
};

/// What a kernel is found to do, run on one vector core.
template <class Kernel>
std::string foundOnVector(Kernel kernel, const std::string &wanted = "") {
  CheckedRun run(wanted);
  run.onVector(kernel);
  return run.names();
}

inline bool has(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

} // namespace test_checker
