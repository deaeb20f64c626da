#include "test/soak/launch_verdict.hpp"

#include <map>
#include <sstream>

namespace soak {

namespace {

/// A paragraph of a report: a core that waits.
struct Paragraph {
  std::string waitsFor;
  struct Giver {
    uint64_t times = 0;
    std::string doing;
  };
  std::map<std::string, Giver> givers;
};
struct Report {
  std::map<std::string, Paragraph> waits; ///< by the name of the core
  std::string unreadable;                 ///< a line
};

Report readReport(const std::string &text) {
  Report report;
  Paragraph *current = nullptr;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const size_t waits = line.find(" waits for "), gives = line.find(" could give it: has done so ");
    if (line.starts_with("    at: ") || line.starts_with("  profile: ") || line.starts_with("  cycle: ") ||
        line.starts_with("[PTO][CA] deadlock: every core of the launch waits"))
      continue;
    if (line.starts_with("    ") && gives != std::string::npos && current != nullptr) {
      Paragraph::Giver &giver = current->givers[line.substr(4, gives - 4)];
      giver.times = std::stoull(line.substr(line.find("has done so ") + 12));
      giver.doing = line.substr(line.rfind(", ") + 2);
    } else if (line.starts_with("  block ") && waits != std::string::npos) {
      current = &report.waits[line.substr(2, waits - 2)];
      if (!current->waitsFor.empty())
        report.unreadable = line; // a core waits twice
      current->waitsFor = line.substr(waits + 11);
    } else {
      report.unreadable = line;
    }
  }
  return report;
}

/// Of one core that must wait.
std::string verdictOnWait(const std::string &name, const CoreEnd &expected, const Report &report,
                          const std::map<std::string, CoreEnd::State> &states) {
  const auto found = report.waits.find(name);
  if (found == report.waits.end())
    return "the report does not name " + name;
  const Paragraph &wait = found->second;
  if (!wait.waitsFor.starts_with(expected.waitsFor))
    return "the report says that " + name + " waits for " + wait.waitsFor + "\n  and not for " +
           expected.waitsFor;
  for (const auto &[giver, times] : expected.missing) {
    const auto named = wait.givers.find(giver);
    if (named == wait.givers.end())
      return "the report does not say that " + giver + " could give " + name + " what it waits for";
    if (named->second.times != times)
      return "the report says that " + giver + " has given " + name + " something " +
             std::to_string(named->second.times) + " times, and not " + std::to_string(times);
  }
  for (const auto &[giver, said] : wait.givers) {
    const auto state = states.find(giver);
    if (state == states.end())
      return "the report names " + giver + ", which does not exist";
    const char *const doing = state->second == CoreEnd::State::waits ? "waits itself" : "has finished";
    if (said.doing != doing)
      return "the report says that " + giver + " " + said.doing + ", but it " + doing;
  }
  return "";
}

/// The cycle is a ring of cores that wait, each for the next.
std::string verdictOnCycle(const std::string &text, const Report &report) {
  const size_t start = text.find("  cycle: ");
  if (start == std::string::npos)
    return "";
  std::string line = text.substr(start + 9, text.find('\n', start) - start - 9) + " -> ";
  std::string first, previous;
  for (size_t arrow; (arrow = line.find(" -> ")) != std::string::npos; line.erase(0, arrow + 4)) {
    const std::string core = line.substr(0, arrow);
    if (!report.waits.contains(core))
      return "the cycle names " + core + ", which does not wait";
    if (!previous.empty() && !report.waits.at(previous).givers.contains(core))
      return "in the cycle " + previous + " does not wait for " + core;
    if (first.empty())
      first = core;
    previous = core;
  }
  return first == previous ? "" : "the cycle does not end where it begins";
}

std::string verdictOnDeadlock(const Program &program, const Outcome &expected, const std::string &text) {
  const Report report = readReport(text);
  if (!report.unreadable.empty())
    return "the report has a line that nobody understands: " + report.unreadable;
  std::map<std::string, CoreEnd::State> states;
  for (int i = 0; i < program.coreCount(); ++i)
    states[nameOf(program.idOf(i))] = expected.cores[static_cast<size_t>(i)].state;
  size_t waits = 0;
  for (int i = 0; i < program.coreCount(); ++i) {
    const CoreEnd &core = expected.cores[static_cast<size_t>(i)];
    if (core.state != CoreEnd::State::waits)
      continue;
    ++waits;
    if (const std::string wrong = verdictOnWait(nameOf(program.idOf(i)), core, report, states);
        !wrong.empty())
      return wrong;
  }
  if (waits != report.waits.size())
    return "the report names cores that do not wait";
  return verdictOnCycle(text, report);
}

} // namespace

std::string verdictOn(const Program &program, const Outcome &expected, const Played &played) {
  for (int i = 0; i < program.coreCount(); ++i) {
    const Played::Core &found = played.cores[static_cast<size_t>(i)];
    const CoreEnd &wanted = expected.cores[static_cast<size_t>(i)];
    const std::string name = nameOf(program.idOf(i));
    if (!found.mismatch.empty())
      return name + ": " + found.mismatch;
    // Where one core fails the others may not come as far.
    if (expected.anyFailed() ? found.steps > wanted.steps : found.steps != wanted.steps)
      return name + " has done " + std::to_string(found.steps) + " steps, and not " +
             std::to_string(wanted.steps);
  }
  if (expected.anyFailed()) {
    if (played.end != Played::End::refused)
      return "a core breaks a rule, and nobody says so";
    for (int i = 0; i < program.coreCount(); ++i) {
      const CoreId core = program.idOf(i);
      const CoreEnd &end = expected.cores[static_cast<size_t>(i)];
      if (end.state == CoreEnd::State::failed && end.rule == played.rule &&
          static_cast<unsigned>(core.block) == played.block &&
          static_cast<unsigned>(core.lane) == played.subBlock)
        return "";
    }
    return "another rule or core is named than the one that breaks it";
  }
  if (expected.anyWaits())
    return played.end == Played::End::deadlock ? verdictOnDeadlock(program, expected, played.text)
                                               : "the launch cannot end, and nobody says so";
  return played.end == Played::End::normal ? "" : "the launch must end";
}

std::string comparable(const std::string &report) {
  std::string kept;
  std::istringstream lines(report);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("  at: ") != std::string::npos)
      continue;
    kept += line.substr(0, line.find(" at 0x")) + "\n";
  }
  return kept;
}

} // namespace soak
