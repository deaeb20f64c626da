// DeadlockError: no core of a launch can go on. Its report names every core that waits, what for, who could have
// given it, and the cycle if there is one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "pto/machine/error.hpp"
#include "pto/machine/heard_wait.hpp"
#include "pto/machine/waiting.hpp"
#include "pto/memory/core_name.hpp"

namespace pto {

/// what() is the whole report.
class DeadlockError : public Error {
public:
  DeadlockError(const char *rule, Profile profile, std::string report)
      : Error("launch", rule, profile), report_(std::move(report)) {}
  const char *what() const noexcept override { return report_.c_str(); }

private:
  std::string report_;
};

namespace tessera {

/// A core as it stands when a report is written.
struct CoreState {
  enum class Doing : unsigned char { NotStarted, Runs, Ready, Waits, Finished };
  CoreName name;
  Doing doing = Doing::NotStarted;
  const Wait *wait = nullptr; ///< of one that waits
};

/// Writes about the cores of a launch that wait. (A template, so that only programs that launch compile it.)
template <class = void>
class WaitReport {
public:
  /// `cores`: all that are alive. `finished`: whether a core that is not among them has ended.
  WaitReport(const std::vector<CoreState> &cores, bool (*finished)(const void *, const CoreName &),
             const void *launch)
      : cores_(cores), finished_(finished), launch_(launch) {}

  /// The waits of all cores, or of the first ones, and a cycle among them.
  std::string text() {
    std::string report;
    size_t shown = 0, waiting = 0;
    for (const CoreState &core : cores_) {
      if (core.doing != CoreState::Doing::Waits)
        continue;
      ++waiting;
      if (shown == maximumShown)
        continue;
      ++shown;
      report += line(core);
    }
    if (shown < waiting)
      report += "  ... and " + std::to_string(waiting - shown) + " more\n";
    report += cycle();
    return report;
  }

private:
  static constexpr size_t maximumShown = 24;

  const CoreState *find(const CoreName &name) const {
    for (const CoreState &core : cores_)
      if (core.name == name)
        return &core;
    return nullptr;
  }
  const char *doingOf(const CoreName &name) const {
    const CoreState *core = find(name);
    if (core == nullptr)
      return finished_(launch_, name) ? "has finished" : "has not started";
    switch (core->doing) {
    case CoreState::Doing::NotStarted:
      return "has not started";
    case CoreState::Doing::Waits:
      return "waits itself";
    case CoreState::Doing::Finished:
      return "has finished";
    case CoreState::Doing::Runs:
    case CoreState::Doing::Ready:
      break;
    }
    return "runs";
  }

  std::string line(const CoreState &core) const {
    const HeardWait heard(*core.wait);
    std::string text = std::string("  ") + CoreText(core.name).text() + " waits for " + heard.what + "\n";
    if (core.wait->where.known())
      text += std::string("    at: ") + PlaceName(core.wait->where).text() + "\n";
    size_t shown = 0;
    for (const HeardWait::Giver &giver : heard.givers) {
      if (shown++ == maximumShown) {
        text += "    ... and " + std::to_string(heard.givers.size() - maximumShown) + " further cores\n";
        break;
      }
      text += std::string("    ") + CoreText(giver.core).text() + " could give it: has done so " +
              std::to_string(giver.times) + (giver.times == 1 ? " time" : " times") + ", " +
              doingOf(giver.core) + "\n";
    }
    return text;
  }

  /// Cores that wait for each other in a ring.
  std::string cycle() const {
    std::vector<Mark> marks(cores_.size(), Mark::New);
    std::vector<size_t> path;
    std::string found;
    for (size_t start = 0; start < cores_.size() && found.empty(); ++start)
      found = cycleFrom(start, marks, path);
    return found;
  }
  enum class Mark : unsigned char { New, OnPath, Done };
  std::string cycleFrom(size_t at, std::vector<Mark> &marks, std::vector<size_t> &path) const {
    if (marks[at] == Mark::Done || cores_[at].doing != CoreState::Doing::Waits)
      return "";
    path.push_back(at);
    if (marks[at] == Mark::OnPath)
      return textOf(path);
    marks[at] = Mark::OnPath;
    const HeardWait heard(*cores_[at].wait);
    std::string found;
    for (const HeardWait::Giver &giver : heard.givers)
      if (const CoreState *core = find(giver.core); core != nullptr && found.empty())
        found = cycleFrom(static_cast<size_t>(core - cores_.data()), marks, path);
    path.pop_back();
    marks[at] = Mark::Done;
    return found;
  }
  /// Of a path whose last core was on it before.
  std::string textOf(const std::vector<size_t> &path) const {
    size_t first = 0;
    while (path[first] != path.back())
      ++first;
    std::string text = "  cycle: ";
    for (size_t step = first; step < path.size(); ++step)
      text += std::string(step == first ? "" : " -> ") + CoreText(cores_[path[step]].name).text();
    return text + "\n";
  }

  const std::vector<CoreState> &cores_;
  bool (*finished_)(const void *, const CoreName &);
  const void *launch_;
};

} // namespace tessera
} // namespace pto
