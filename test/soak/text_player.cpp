// Plays a launch as text, in each spelling that it has: the same must come of all.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "lib/session.hpp"
#include "test/soak/launch_text.hpp"
#include "test/soak/program_player.hpp"

namespace soak {

namespace {

constexpr pto::Profile profile = machine == Machine::cpu    ? pto::Profile::Cpu
                                 : machine == Machine::a2a3 ? pto::Profile::A2A3
                                                            : pto::Profile::A5;

/// "block 2, vector 1", at the end of a message.
void readCore(const std::string &message, Played &played) {
  const size_t at = message.rfind("\n  block ");
  if (at == std::string::npos)
    return;
  char *rest = nullptr;
  played.block = static_cast<unsigned>(std::strtoul(message.c_str() + at + 9, &rest, 10));
  played.subBlock = std::strncmp(rest, ", vector ", 9) == 0
                        ? static_cast<unsigned>(std::strtoul(rest + 9, nullptr, 10))
                        : 0;
}

Played playText(const Program &program, const Outcome &expected, LaunchText &written,
                const std::string &text) {
  Played played;
  played.cores.resize(static_cast<size_t>(program.coreCount()));
  std::string errors;
  const auto read = tessera::Session::read(text, {.fileName = "launch.pto", .profile = profile},
                                           [&](const tessera::Diagnostic &diagnostic) {
                                             if (diagnostic.severity == tessera::Diagnostic::Severity::Error)
                                               errors += diagnostic.rendered;
                                           });
  const auto kernel = read ? read->kernel("launch") : nullptr;
  if (!kernel) {
    played.end = Played::End::other;
    played.text = errors;
    return played;
  }
  const auto memory = [](auto &array, tessera::ElementType element) {
    return tessera::ArgumentValue::memory(array.data(), array.size() * sizeof array[0], element);
  };
  using tessera::ElementType;
  const tessera::ArgumentValue arguments[] = {
      memory(written.progress, ElementType::I32), memory(written.d16, ElementType::F16),
      memory(written.d32, ElementType::F32),      memory(written.out, ElementType::F32),
      memory(written.gm, ElementType::F32),       memory(written.ffts, ElementType::I64)};
  tessera::RunOptions options;
  options.blocks = program.blocks;
  options.jobs = program.jobs;
  options.deterministic = program.deterministic;
  const tessera::RunResult result = kernel->run(arguments, options);
  for (int i = 0; i < program.coreCount(); ++i) {
    Played::Core &core = played.cores[static_cast<size_t>(i)];
    const CoreEnd &wanted = expected.cores[static_cast<size_t>(i)];
    core.steps = static_cast<size_t>(written.progress[static_cast<size_t>(i)]);
    core.mismatch = mismatchOf(program, i, wanted, written);
  }
  if (result.ok())
    return played;
  const std::string &message = result.error->message;
  played.text = "[PTO][CA] " + message + "\n";
  if (message.starts_with("deadlock: ")) {
    played.end = Played::End::deadlock;
    return played;
  }
  played.end = Played::End::refused;
  readCore(message, played);
  for (const CoreEnd &core : expected.cores)
    if (!core.rule.empty() && message.find(core.rule) != std::string::npos)
      played.rule = core.rule;
  return played;
}

} // namespace

Played play(const Program &program, const Outcome &expected) {
  LaunchText written = writeLaunch(program, "launch");
  LaunchText fresh = written;
  const Played first = playText(program, expected, fresh, written.text);
  if (first.end == Played::End::other)
    return first;
  const auto read = tessera::Session::read(written.text, {.fileName = "launch.pto", .profile = profile},
                                           [](const tessera::Diagnostic &) {});
  for (const auto spelling : {tessera::Spelling::Assembly, tessera::Spelling::Ssa}) {
    if (spelling == tessera::Spelling::Ssa && !written.hasSsaForm)
      continue;
    const std::optional<std::string> text = read->spelled(spelling);
    Played other;
    LaunchText again = written;
    if (text)
      other = playText(program, expected, again, *text);
    const bool isSame =
        text && other.end == first.end && other.rule == first.rule &&
        std::equal(first.cores.begin(), first.cores.end(), other.cores.begin(), other.cores.end(),
                   [&](const Played::Core &a, const Played::Core &b) {
                     return (a.steps == b.steps || expected.anyFailed()) && a.mismatch == b.mismatch;
                   });
    if (!isSame) {
      other.end = Played::End::other;
      other.cores.resize(first.cores.size());
      other.text = std::string("in ") + (spelling == tessera::Spelling::Ssa ? "SSA" : "assembly") +
                   " form something else happens:\n" + other.text + "\n" + written.text;
      return other;
    }
  }
  return first;
}

void writeFiles(const Program &program, const std::string &file, const std::string &kernelName) {
  LaunchText written = writeLaunch(program, kernelName);
  std::ofstream(file + ".pto") << written.text;
  std::ofstream before(file + ".in", std::ios::binary), after(file + ".out", std::ios::binary);
  const auto put = [](std::ofstream &to, const auto &array) {
    to.write(reinterpret_cast<const char *>(array.data()),
             static_cast<std::streamsize>(array.size() * sizeof array[0]));
  };
  const auto size = [](const auto &array) { return static_cast<int64_t>(array.size() * sizeof array[0]); };
  put(before, std::vector<int64_t>{program.blocks, size(written.progress), size(written.d16),
                                   size(written.d32), size(written.out), size(written.gm)});
  put(before, written.progress);
  put(before, written.d16);
  put(before, written.d32);
  put(before, written.out);
  put(before, written.gm);
  Outcome nothingExpected;
  nothingExpected.cores.resize(static_cast<size_t>(program.coreCount()));
  LaunchText ran = writeLaunch(program, "launch");
  playText(program, nothingExpected, ran, ran.text);
  put(after, ran.progress);
  put(after, ran.out);
}

} // namespace soak
