#include "lib/Driver/device_file.hpp"

#include <fstream>
#include <iterator>
#include <thread>

#include "lib/DeviceObjects/changing_variables.hpp"
#include "lib/DeviceObjects/pass_symbols.hpp"
#include "lib/Driver/launch_rewriter.hpp"

namespace tessera {

namespace {

/// Compilers speak of a lambda here, which the program does not have.
void explainCaptures(CommandResult &result) {
  for (const char *sentence : {"cannot be implicitly captured in a lambda", "is not captured"})
    if (result.diagnostics.find(sentence) != std::string::npos) {
      result.diagnostics +=
          "ptocc: note: the kernel must be named where it is launched: a variable that points to a "
          "function points to code of the host\n";
      return;
    }
}

} // namespace

std::string DeviceFile::fileOf(const Work &work, const char *ending) const {
  return workshop_.folder.file(stem_ + "." + nameOf(work.pass) + ending);
}

bool DeviceFile::runCommand(Work &work, const Command &command) const {
  workshop_.show(command);
  if (!workshop_.request.isDryRun)
    work.results.push_back(run(command));
  work.failed |= !work.results.empty() && work.results.back().exitCode != 0;
  return !work.failed;
}

/// Makes the text of a pass, in which launches are calls.
void DeviceFile::read(Work &work, const std::string &object) const {
  const std::string preprocessed = fileOf(work, ".read.ii");
  work.rewritten = fileOf(work, ".ii");
  work.isRead = true;
  for (const char *included : {"", "pto/host/kernel_launch.hpp"}) {
    Command command = workshop_.compiler.preprocess(work.pass, source_, preprocessed, included);
    if (work.pass == Pass::Host) {
      const auto dependencies = workshop_.compiler.dependencies(object);
      command.insert(command.end(), dependencies.begin(), dependencies.end());
    }
    if (!runCommand(work, command) || workshop_.request.isDryRun)
      return;
    std::ifstream file(preprocessed, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    RewriteResult result =
        rewriteLaunches(text, work.pass == Pass::Host ? KernelBodies::Drop : KernelBodies::Keep);
    work.kernels = std::move(result.kernels);
    work.launches = result.launches;
    for (const RewriteProblem &problem : result.problems)
      work.results.push_back({1, problem.file + ":" + std::to_string(problem.line) + ":" +
                                     std::to_string(problem.column) + ": error: " + problem.sentence + "\n"});
    work.failed |= !result.problems.empty();
    std::ofstream(work.rewritten, std::ios::binary) << result.text;
    // A file may launch a kernel without the library.
    if (work.launches == 0 || text.find("class KernelLaunch") != text.npos)
      return;
  }
}

void DeviceFile::finish(Work &work, const std::string &object) const {
  try {
    if (!work.isRead)
      read(work, object);
    if (work.failed)
      return;
    work.object = fileOf(work, ".o");
    const bool isHost = work.pass == Pass::Host;
    const std::string compiled = isHost ? work.object : fileOf(work, ".compiled.o");
    if (!runCommand(work, workshop_.compiler.compileText(work.pass, work.rewritten, compiled)))
      explainCaptures(work.results.back());
    if (work.failed || isHost || workshop_.request.isDryRun)
      return;
    for (const std::string &name : changingVariables(ElfObject(compiled)))
      work.results.push_back(
          {0, source_.text + ": warning: kernels use the variable '" + name +
                  "', which can change: on a device every core has its own, here all share it\n"});
    PassOptions options;
    options.hasMoreObjects = true;
    options.dropsInitializers = workshop_.compiler.isClang();
    renamePass({{compiled, work.object}}, std::string(".") + nameOf(work.pass), options);
  } catch (const std::exception &error) {
    work.results.push_back({1, std::string("ptocc: ") + error.what() + "\n"});
    work.failed = true;
  }
}

bool DeviceFile::hasDeviceCode() {
  read(host_, "");
  return host_.failed || !host_.kernels.empty() || host_.launches != 0;
}

std::vector<std::string> DeviceFile::compile(const std::string &object) {
  std::vector<Work> works;
  works.push_back(std::move(host_));
  if (workshop_.request.arch.cube)
    works.push_back({.pass = Pass::Cube});
  if (workshop_.request.arch.vector)
    works.push_back({.pass = Pass::Vector});
  std::vector<std::thread> threads;
  for (size_t i = 1; i < works.size(); ++i)
    threads.emplace_back([this, &works, &object, i] { finish(works[i], object); });
  finish(works[0], object);
  for (std::thread &thread : threads)
    thread.join();

  std::vector<std::string> objects;
  bool failed = false;
  for (const Work &work : works) {
    for (const CommandResult &result : work.results)
      workshop_.tell(result);
    failed |= work.failed;
    objects.push_back(work.object);
  }
  return failed ? std::vector<std::string>{} : objects;
}

} // namespace tessera
