#include "lib/Driver/compiler.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "lib/Driver/driver_error.hpp"

namespace tessera {
namespace {

std::string fromEnvironment(const char *name) {
  const char *const value = std::getenv(name);
  return value != nullptr ? value : "";
}
bool isInPath(const std::string &program) {
  const std::string path = fromEnvironment("PATH");
  for (size_t start = 0; start <= path.size();) {
    const size_t end = std::min(path.find(':', start), path.size());
    if (access((path.substr(start, end - start) + "/" + program).c_str(), X_OK) == 0)
      return true;
    start = end + 1;
  }
  return false;
}
std::string chooseCompiler(const Request &request) {
  if (!request.compiler.empty())
    return request.compiler;
  if (const std::string named = fromEnvironment("PTOCC_HOST_COMPILER"); !named.empty())
    return named;
  for (const char *program : {"clang++-19", "clang++"})
    if (isInPath(program))
      return program;
  throw DriverError("there is no clang++-19: install clang-19, or name a compiler with --host-compiler=");
}
bool hasOption(const std::vector<std::string> &options, std::initializer_list<const char *> starts) {
  return std::any_of(options.begin(), options.end(), [&](const std::string &option) {
    return std::any_of(starts.begin(), starts.end(),
                       [&](const char *start) { return option.starts_with(start); });
  });
}
void add(Command &command, const std::vector<std::string> &words) {
  command.insert(command.end(), words.begin(), words.end());
}

} // namespace

const char *nameOf(Pass pass) {
  return pass == Pass::Cube ? "cube" : pass == Pass::Vector ? "vector" : "host";
}

Compiler::Compiler(const Request &request, InstalledFiles files)
    : request_(request), files_(std::move(files)), path_(chooseCompiler(request)),
      isClang_(std::filesystem::path(path_).filename().string().find("clang") != std::string::npos) {}

Command Compiler::start(bool isCompiling) const {
  Command command;
  const std::string launcher =
      !request_.launcher.empty() ? request_.launcher : fromEnvironment("PTOCC_LAUNCHER");
  if (isCompiling && !launcher.empty())
    command.push_back(launcher);
  command.push_back(path_);
  return command;
}

void Compiler::addLanguage(Command &command, Pass pass) const {
  if (!hasOption(request_.compiling, {"-std="}))
    command.push_back("-std=c++20");
  // Prebuilt instructions choose the host's by themselves, and the program runs elsewhere, too.
  if (!isLinked() && !hasOption(request_.compiling, {"-march=", "-mcpu="}))
    command.push_back("-march=native");
  if (isatty(STDERR_FILENO) == 1)
    command.push_back("-fdiagnostics-color=always");
  add(command, request_.compiling);
  if (request_.isChecked && !hasOption(request_.compiling, {"-g"})) // reports name lines
    command.push_back("-g1");
  if (pass == Pass::Host) // what only kernels use is not used here
    add(command, {"-Wno-unused", "-Wno-unused-parameter"});
  if (pass == Pass::Host || pass == Pass::Plain)
    add(command, request_.hostCompiling);
}

void Compiler::addPreprocessing(Command &command, Pass pass) const {
  const DeviceArch &arch = request_.arch;
  add(command, {"-I", files_.include, "-D__TESSERA_PTOCC__", std::string("-D__NPU_ARCH__=") + arch.number()});
  if (!request_.hasBlockIdx)
    command.push_back("-D__TESSERA_NO_BLOCK_IDX__");
  const std::string cube = std::string("-D__DAV_") + arch.chip() + "_CUBE__",
                    vector = std::string("-D__DAV_") + arch.chip() + "_VEC__";
  if (pass != Pass::Plain)
    command.push_back("-D__global__=__attribute__((annotate(\"pto_kernel\")))");
  switch (pass) {
  case Pass::Plain:
    break;
  case Pass::Host:
    command.push_back("-D__TESSERA_HOST_PASS__");
    if (arch.cube)
      command.push_back(cube);
    if (arch.vector)
      command.push_back(vector);
    break;
  case Pass::Cube:
  case Pass::Vector:
    add(command,
        {"-D__TESSERA_DEVICE_PASS__", std::string("-D__CCE_AICORE__=") + arch.aicore(),
         pass == Pass::Cube ? "-D__DAV_CUBE__" : "-D__DAV_VEC__", pass == Pass::Cube ? cube : vector});
    break;
  }
  if (isLinked())
    command.push_back("-DPTO_LINKED");
  if (request_.isChecked) {
    command.push_back("-DPTO_CHECKED");
    std::string settings;
    for (const std::string &setting : request_.checkSettings)
      settings += (settings.empty() ? "" : ";") + setting;
    if (!settings.empty() && pass != Pass::Cube && pass != Pass::Vector)
      command.push_back("-DPTO_CHECK_SETTINGS=\"" + settings + "\"");
  }
  add(command, request_.preprocessing);
}

std::vector<std::string> Compiler::dependencies(const std::string &object) const {
  if (request_.dependencies.empty())
    return {};
  std::vector<std::string> options = request_.dependencies;
  if (request_.writesDependencies)
    options.insert(options.end(),
                   {"-MF", !request_.dependencyFile.empty()
                               ? request_.dependencyFile
                               : std::filesystem::path(object).replace_extension(".d").string()});
  else if (!request_.dependencyFile.empty())
    options.insert(options.end(), {"-MF", request_.dependencyFile});
  options.insert(options.end(), {"-MT", request_.dependencyOf.empty() ? object : request_.dependencyOf});
  return options;
}

Command Compiler::preprocess(Pass pass, const LinkItem &source, const std::string &output,
                             const std::string &included) const {
  Command command = start(false);
  addLanguage(command, pass);
  addPreprocessing(command, pass);
  if (!included.empty())
    add(command, {"-include", included});
  add(command, {"-E", "-x", "c++", source.text, "-o", output});
  return command;
}

Command Compiler::compileText(Pass pass, const std::string &text, const std::string &output) const {
  Command command = start(true);
  addLanguage(command, pass);
  if (!isClang_)
    command.push_back("-Wno-attributes");         // kernels are marked by one of clang's
  if (pass == Pass::Cube || pass == Pass::Vector) // so that one sees what kernels use
    add(command, {"-ffunction-sections", "-fdata-sections"});
  add(command, {"-c", "-x", "c++-cpp-output", text, "-o", output});
  return command;
}

Command Compiler::compilePlain(const LinkItem &source, const std::string &output) const {
  Command command = start(true);
  if (source.language != Language::Other) {
    addLanguage(command, Pass::Plain);
    addPreprocessing(command, Pass::Plain);
    add(command, {"-x", "c++"});
  } else {
    add(command, request_.compiling);
    add(command, request_.preprocessing);
    if (!source.languageName.empty())
      add(command, {"-x", source.languageName});
  }
  add(command, dependencies(output));
  switch (request_.until) {
  case Request::Until::Preprocessed:
    command.push_back("-E");
    break;
  case Request::Until::Assembly:
    command.push_back("-S");
    break;
  default:
    command.push_back("-c");
  }
  command.push_back(source.text);
  if (!output.empty())
    add(command, {"-o", output});
  return command;
}

Command Compiler::combine(const std::vector<std::string> &objects, const std::string &output) const {
  Command command = {path_, "-r", "-nostdlib"};
  add(command, objects);
  add(command, {"-o", output});
  return command;
}

Command Compiler::link(const std::vector<std::string> &filesAndOptions, const std::string &output) const {
  Command command = {path_};
  add(command, request_.compiling);
  add(command, filesAndOptions);
  if (request_.isChecked) {
    if (files_.checker.empty())
      throw DriverError("the library of checked programs is missing: build or install tessera_checker, which "
                        "needs nlohmann-json");
    add(command, {"-Wl,--undefined=tessera_checked_program", files_.checker});
  }
  if (isLinked())
    command.push_back(files_.linked);
  add(command, {"-lpthread", "-ldl"});
  if (!output.empty())
    add(command, {"-o", output});
  return command;
}

Command Compiler::passOn() const {
  Command command = {path_};
  add(command, request_.passOn);
  return command;
}

} // namespace tessera
