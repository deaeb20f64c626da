#include "test/soak/sync_judges.hpp"

#include <stdexcept>

#include "lib/Checker/checker.hpp"
#include "lib/session.hpp"
#include "test/soak/execution_trace.hpp"

namespace soak {

namespace {

/// Everything that is an order: also inside pipes of transfers, which is off by default. On-chip order counts only where
/// flags and barriers give it.
pto::tessera::CheckOptions strictOptions() {
  pto::tessera::CheckOptions options;
  options.select("all");
  options.wanted[static_cast<int>(pto::tessera::FindingKind::GmUninit)] = false;
  options.ordersOnChip = false;
  return options;
}

std::string findingsOf(const pto::tessera::Checker &checker) {
  std::string text;
  for (const pto::tessera::Finding &finding : checker.findings()) {
    text += std::string(infoOf(finding.kind).name) + ": " + finding.title;
    for (const pto::tessera::Deed &deed : finding.deeds) {
      const unsigned line = deed.place < checker.places().size() ? checker.places()[deed.place].line : 0;
      text += "; line " + std::to_string(line) + " " + deed.instruction + " " + deed.what;
    }
    text += "\n";
  }
  return text;
}

} // namespace

SyncRun runText(const std::string &text, const SyncProgram &program, pto::tessera::Observer *observer,
                pto::tessera::Observer *checker) {
  SyncRun run;
  const auto session =
      tessera::Session::read(text, {.fileName = "program.pto", .profile = program.profile},
                             [&](const tessera::Diagnostic &diagnostic) {
                               if (diagnostic.severity == tessera::Diagnostic::Severity::Error)
                                 run.said += diagnostic.rendered;
                             });
  const auto kernel = session ? session->kernel(program.name) : nullptr;
  if (!kernel)
    return run;
  run.compiles = true;
  std::vector<tessera::ArgumentValue> arguments;
  run.memory.reserve(program.arguments.size());
  for (const SyncArgument &argument : program.arguments) {
    if (argument.isMemory) {
      run.memory.push_back(argument.bytes);
      arguments.push_back(tessera::ArgumentValue::memory(run.memory.back().data(), run.memory.back().size(),
                                                         argument.element));
    } else {
      arguments.push_back(tessera::ArgumentValue::scalar(argument.bits));
    }
  }
  tessera::RunOptions options;
  options.observer = observer;
  options.checker = checker;
  options.maxSteps = 20'000'000;
  const tessera::RunResult result = kernel->run(arguments, options);
  if (!result.ok())
    run.error = result.error->text();
  return run;
}

std::vector<SyncStage> spellingsOf(const SyncStage &stage, const SyncProgram &program) {
  std::string said;
  const auto session =
      tessera::Session::read(stage.text, {.fileName = "program.pto", .profile = program.profile},
                             [&](const tessera::Diagnostic &diagnostic) { said += diagnostic.rendered; });
  if (!session)
    throw std::runtime_error(stage.name + ": " + said);
  std::vector<SyncStage> stages;
  for (const auto &[spelling, name] :
       {std::pair(tessera::Spelling::Dps, "DPS"), std::pair(tessera::Spelling::Ssa, "SSA"),
        std::pair(tessera::Spelling::Assembly, "assembly")}) {
    said.clear();
    const std::optional<std::string> text = session->spelled(spelling);
    // Tiles that several instructions write have no SSA form.
    if (!text && spelling == tessera::Spelling::Ssa)
      continue;
    if (!text)
      throw std::runtime_error(stage.name + " as " + name + ": " + said);
    stages.push_back({stage.name + " as " + name, *text});
  }
  return stages;
}

std::string judgeResults(const SyncProgram &program, const std::vector<SyncStage> &stages) {
  const SyncRun expected = runText(program.text(), program);
  if (!expected.ended())
    return "the program itself: " + expected.said + expected.error;
  for (const SyncStage &stage : stages) {
    const SyncRun run = runText(stage.text, program);
    if (!run.ended())
      return stage.name + ": " + run.said + run.error;
    size_t next = 0;
    for (const SyncArgument &argument : program.arguments) {
      if (!argument.isMemory)
        continue;
      if (run.memory[next] != expected.memory[next])
        return stage.name + ": " + argument.name + " is another";
      ++next;
    }
  }
  return "";
}

std::string judgeProgram(const SyncProgram &program) {
  pto::tessera::CheckOptions options;
  options.select("uninit,outside-memory,wrong-core,register-lost,place-overlap");
  options.ordersOnChip = true;
  pto::tessera::Checker checker(options);
  const SyncRun run = runText(program.text(), program, nullptr, &checker);
  return run.ended() ? findingsOf(checker) : run.said + run.error;
}

namespace {

std::string findingsIn(const std::string &text, const SyncProgram &program) {
  pto::tessera::Checker checker(strictOptions());
  const SyncRun run = runText(text, program, nullptr, &checker);
  if (!run.ended())
    return run.said + run.error;
  return findingsOf(checker);
}

/// With the arguments of the program and, when nothing is found, with others.
std::string findingsIn(const std::string &text, const SyncProgram &program, int variants) {
  std::string found = findingsIn(text, program);
  for (int number = 0; number < variants && found.empty(); ++number)
    found = findingsIn(text, variantOf(program, number));
  return found;
}

} // namespace

std::string judgeSufficient(const std::string &text, const SyncProgram &program) {
  return findingsIn(text, program, 3);
}

MinimalVerdict judgeMinimal(const std::string &text, const SyncProgram &program, int variants) {
  MinimalVerdict verdict;
  ExecutionTrace trace;
  if (!runText(text, program, &trace).ended())
    return verdict;
  for (const auto &[number, sync] : insertedSyncOf(text)) {
    ++verdict.pairs;
    if (!guardsSomething(trace, sync))
      continue;
    ++verdict.executed;
    if (findingsIn(without(text, sync), program, variants).empty())
      verdict.unreported.push_back(std::to_string(number) + ": " + sync.text);
    else
      ++verdict.reported;
  }
  return verdict;
}

std::optional<double> judgeParallel(const std::string &text, const SyncProgram &program) {
  ExecutionTrace trace;
  if (!runText(text, program, &trace).ended())
    return std::nullopt;
  const ExecutionTrace::Paths paths = trace.longestPaths(tailsOf(text));
  if (paths.needed == 0)
    return std::nullopt;
  return static_cast<double>(paths.ordered) / paths.needed;
}

} // namespace soak
