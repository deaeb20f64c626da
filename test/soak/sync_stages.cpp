#include "test/soak/sync_stages.hpp"

#include <stdexcept>

#include "lib/session.hpp"

namespace soak {

namespace {

std::unique_ptr<tessera::Session> read(const SyncProgram &program, tessera::CompileOptions options,
                                       std::string &said) {
  options.fileName = "program.pto";
  options.profile = program.profile;
  auto session = tessera::Session::read(program.text(), options, [&](const tessera::Diagnostic &diagnostic) {
    if (diagnostic.severity == tessera::Diagnostic::Severity::Error)
      said += diagnostic.rendered;
  });
  if (!session)
    throw std::runtime_error(said);
  return session;
}

} // namespace

std::string passedText(const SyncProgram &program, const SyncChoice &choice) {
  tessera::CompileOptions options;
  options.plan = choice.isTight ? tessera::Planning::Tight : tessera::Planning::AsNeeded;
  options.insertsSync = choice.inserts;
  options.syncDebug = 2; // pairs name the instructions that they are there for
  options.syncsByTokens = choice.byTokens;
  std::string said;
  const auto session = read(program, options, said);
  const std::optional<std::string> text = session->lowered(tessera::Spelling::Dps);
  if (!text)
    throw std::runtime_error((choice.inserts ? "insert-sync: " : "plan-memory: ") + said);
  return *text;
}

std::vector<SyncStage> stagesOf(const SyncProgram &program) {
  std::vector<SyncStage> stages = spellingsOf({"the program", program.text()}, program);
  std::string said;
  const auto session = read(program, {}, said);
  if (const std::optional<std::string> bytes = session->bytecode({.allowsGeneric = true}))
    stages.push_back({"bytecode", *bytes});
  else
    throw std::runtime_error("bytecode: " + said);
  stages.push_back({"planned", passedText(program, {.inserts = false})});
  stages.push_back({"planned tightly", passedText(program, {.inserts = false, .isTight = true})});
  for (const SyncStage &stage : spellingsOf({"synchronized", passedText(program, {})}, program))
    stages.push_back(stage);
  return stages;
}

} // namespace soak
