// ptorun: runs a kernel written in PTO text, without a compiler.
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include "lib/Checker/check_options.hpp"
#include "lib/Checker/check_report.hpp"
#include "lib/Checker/checker.hpp"
#include "lib/Simulator/trace_lines.hpp"
#include "lib/session.hpp"
#include "tools/command_line.hpp"
#include "tools/sync_options.hpp"

using namespace tessera;
using llvm::StringRef;

namespace {

/// 1: the program or its results are wrong. 2: it could not be started as asked. 3: the checker found something.
constexpr int wrongProgram = 1;
constexpr int wrongUse = 2;
constexpr int foundSomething = 3;

constexpr const char *usage =
    R"(ptorun: runs a kernel written in PTO text.

Usage: ptorun [OPTION...] FILE [ARGUMENT...]

An ARGUMENT for each parameter of the kernel, in order:
  a.npy                  read; what the kernel writes is lost
  a.npy:bf16             read; raw bits of a type that NumPy lacks
  a.bin:f32[64x64]       read; nothing but the elements
  a.npy!                 read, and written back at the end
  'a.npy>b.npy'          read, and written to another file at the end; the same: b.npy=a.npy
  out.npy=f32[64x64]     zeros, written at the end; also out.bin=...
  out=f32[64x64]         zeros, printed at the end
  f32[64x64]             zeros, lost at the end
  rand:f32[128x64]:7     random values of seed 7
  x=a.npy                any of them with a name
  @x  @0                 the same array as the argument with that name or number
  3  -2  0x10  1.5       scalars
  8,8,0,0                a vector<4xi16>

)";
constexpr const char *exitCodes =
    R"(
Exit code: 0 on success; 1 when the program is wrong, fails, waits for ever or gives unexpected results; 2 when it
cannot be started as asked; 3 when the checker found an error.
)";

struct Options {
  std::string kernelFile;
  std::string kernel;
  CompileOptions compile;
  RunOptions run;
  std::vector<std::string> expectations;
  Tolerance tolerance;
  bool dumpSteps = false;
  bool checks = false;
  pto::tessera::CheckOptions check;
  std::string trace;
  std::vector<std::string> arguments;
};

int refuse(const llvm::Twine &why) {
  llvm::errs() << "ptorun: error: " << why << "\n";
  return wrongUse;
}

/// Writes to a stream of the process.
class StreamSink final : public pto::tessera::OutputSink {
public:
  explicit StreamSink(llvm::raw_ostream &to) : to_(to) {}
  void write(const char *text, size_t length) override { to_.write(text, length); }

private:
  llvm::raw_ostream &to_;
};

/// Tells what the checker found; whether there was an error.
bool tellFindings(const Session &program, const pto::tessera::Checker &checker) {
  llvm::outs().flush();
  for (const Diagnostic &finding : program.findings(checker))
    llvm::errs() << finding.rendered;
  const pto::tessera::CheckReport report(checker);
  llvm::errs() << report.summary("--check-limit");
  if (const std::string &name = checker.options().jsonFile; !name.empty()) {
    std::ofstream file(name);
    file << report.json();
    if (!file.flush())
      llvm::errs() << "ptorun: error: cannot write " << name << ": " << std::strerror(errno) << "\n";
  }
  return report.errors() != 0;
}

/// Gives the kernel its arguments, runs it, and tells what came out. Throws ArrayError.
int runKernel(const Session &program, const Kernel &kernel, const Options &options) {
  std::vector<Expectation> expected;
  for (const std::string &text : options.expectations)
    expected.push_back(parseExpectation(text));
  const ArgumentList arguments(kernel.name(), options.arguments, kernel.parameters());
  const Expectations expectations(expected, arguments, options.tolerance);

  RunOptions run = options.run;
  StreamSink output(llvm::outs()), warnings(llvm::errs());
  run.printTo = &output;
  run.warnTo = &warnings;
  std::ofstream traceFile;
  std::optional<TraceLines> trace;
  std::optional<pto::tessera::Checker> checker;
  if (!options.trace.empty()) {
    traceFile.open(options.trace);
    if (!traceFile)
      return refuse("cannot write the trace to " + options.trace + ": " + std::strerror(errno));
    run.observer = &trace.emplace(traceFile);
  }
  if (options.checks) {
    pto::tessera::CheckOptions check = options.check;
    check.ordersOnChip = !program.placesTiles() && !options.compile.insertsSync;
    run.checker = &checker.emplace(check);
  }
  const RunResult result = kernel.run(arguments.values(), run);
  if (trace && !traceFile.flush())
    return refuse("cannot write the trace to " + options.trace + ": " + std::strerror(errno));
  const bool found = checker && tellFindings(program, *checker);
  if (!result.ok()) {
    llvm::outs().flush();
    llvm::errs() << result.error->text() << "\n";
    return wrongProgram;
  }
  arguments.writeResults();
  llvm::outs() << arguments.shown(options.run.printWritten);
  if (options.run.time)
    llvm::outs() << formatTimings(result.timings);
  llvm::outs().flush();
  const std::vector<std::string> lines = expectations.disappointments(arguments);
  for (const std::string &line : lines)
    llvm::errs() << "ptorun: " << line << "\n";
  return !lines.empty() ? wrongProgram : found ? foundSomething : EXIT_SUCCESS;
}

/// "it has @first, @second".
std::string listFunctions(const Session &program) {
  std::string list;
  for (const std::string &function : program.functions())
    list += (list.empty() ? "it has @" : ", @") + function;
  return list.empty() ? "it has none" : list;
}

int runFile(Options options) {
  const auto file = llvm::MemoryBuffer::getFileOrSTDIN(options.kernelFile);
  if (!file)
    return refuse("cannot read " + options.kernelFile + ": " + file.getError().message());
  options.compile.fileName = options.kernelFile == "-" ? "<stdin>" : options.kernelFile;
  options.compile.inColour = llvm::errs().has_colors();
  const auto program =
      Session::read(std::string_view((*file)->getBuffer()), options.compile,
                    [](const Diagnostic &diagnostic) { llvm::errs() << diagnostic.rendered; });
  if (!program)
    return wrongProgram;
  if (options.compile.insertsSync)
    if (const std::optional<std::string> wrong = program->brokenLevel())
      return refuse(*wrong);
  const std::vector<std::string> functions = program->functions();
  if (!options.kernel.empty() && !llvm::is_contained(functions, options.kernel)) {
    if (!program->check())
      return wrongProgram;
    return refuse(options.kernelFile + " has no function @" + options.kernel + "; " +
                  listFunctions(*program));
  }
  const std::unique_ptr<Kernel> kernel = program->kernel(options.kernel);
  if (!kernel)
    return wrongProgram;
  if (options.dumpSteps) {
    llvm::outs() << kernel->steps();
    return EXIT_SUCCESS;
  }
  try {
    return runKernel(*program, *kernel, options);
  } catch (const ArrayError &error) {
    return refuse(error.what());
  }
}

} // namespace

int main(int count, char **arguments) {
  Options options;
  CommandLine line;
  bool help = false, showVersion = false, werror = false, writesJson = false;
  std::string wrongSelection;
  options.run.jobs = 0;
  const auto tolerance = [](auto &target, auto parse) {
    return [&target, parse](StringRef value) {
      const auto parsed = parse(std::string_view(value));
      target = parsed.value_or(0);
      return parsed.has_value();
    };
  };
  line.option("kernel", "NAME", "the function to run (default: the module's only entry)",
              [&](StringRef value) { return options.kernel = value.str(), !value.empty(); });
  line.option("profile", "a3|a2a3|a2|a5|cpu",
              "whose rules hold; a3, a2a3 and a2 are one (default: what the module says, else a3)",
              [&](StringRef value) { return (options.compile.profile = profileOfName(value)).has_value(); });
  line.option("plan", "default|tight|none",
              "place tiles without addresses as ptoas does (default: none, each has storage of its own)",
              [&](StringRef value) {
                return (options.compile.plan = planningOfName(std::string_view(value))).has_value();
              });
  addSyncOptions(line, options.compile,
                 "; checks do not take order\n"
                 "                                  on chip for granted then");
  line.option("blocks", "N", "run N blocks (default: 1)", [&](StringRef value) {
    return !value.getAsInteger(10, options.run.blocks) && options.run.blocks > 0;
  });
  line.option(
      "jobs", "N", "run N blocks at once (default: as many as there are processors)",
      [&](StringRef value) { return !value.getAsInteger(10, options.run.jobs) && options.run.jobs > 0; });
  line.flag("deterministic", "run one block after the other, so that every run does the same",
            options.run.deterministic);
  line.optionalValue("check", "all|NAME,...",
                     "find races, reads of what was never written, waits without a signal, ...\n"
                     "                                  (NAME: a finding, or how some begin)",
                     [&](StringRef value) {
                       options.checks = true;
                       if (!value.empty() && wrongSelection.empty())
                         wrongSelection = options.check.select(std::string_view(value));
                       return true;
                     });
  line.option("check-limit", "N", "show at most N findings (default: 50)", [&](StringRef value) {
    options.checks = true;
    return options.check.setLimit(std::string_view(value)).empty();
  });
  line.optionalValue("check-json", "FILE",
                     "write all findings to FILE (default: that of the kernel with .check.json,\n"
                     "                                  where the language server looks for it)",
                     [&](StringRef value) {
                       options.checks = writesJson = true;
                       options.check.jsonFile = value.str();
                       return true;
                     });
  line.option("expect", "K=FILE[,rtol=R][,atol=A][,ulp=N]",
              "fail unless argument K (name, number from 0, or file) equals the file", [&](StringRef value) {
                const auto [key, path] = value.split('=');
                options.expectations.push_back(value.str());
                return !key.empty() && !path.empty();
              });
  line.option("rtol", "R", "relative tolerance of --expect (default: 0)",
              tolerance(options.tolerance.relative, parseTolerance));
  line.option("atol", "A", "absolute tolerance of --expect (default: 0)",
              tolerance(options.tolerance.absolute, parseTolerance));
  line.option("ulp", "N", "values of the element type that --expect may be off (default: 0)",
              tolerance(options.tolerance.ulp, parseUlp));
  line.flag("print", "print what each instruction writes, and all arrays at the end",
            options.run.printWritten);
  line.flag("dump-steps", "print the decoded steps instead of running them", options.dumpSteps);
  line.flag("werror", "make broken promises, which devices assert in debug builds only, errors", werror);
  line.flag("time", "print how often and how long each instruction ran", options.run.time);
  line.option("trace", "FILE", "write a line of JSON for every instruction that runs",
              [&](StringRef value) { return options.trace = value.str(), !value.empty(); });
  line.flag("version", "print the version", showVersion);
  line.flag("help", "this text", help);
  if (const auto error = line.read(count, arguments))
    return refuse(*error);
  if (help) {
    llvm::outs() << usage << line.describe() << exitCodes;
    return EXIT_SUCCESS;
  }
  if (showVersion) {
    llvm::outs() << "ptorun " << StringRef(version()) << "\n";
    return EXIT_SUCCESS;
  }
  options.compile.refusesPromises = options.run.refuseBrokenPromises = werror;
  if (line.operands.empty())
    return refuse("no kernel file is given; --help explains the use");
  if (!wrongSelection.empty())
    return refuse(wrongSelection);
  options.kernelFile = line.operands.front();
  if (writesJson && options.check.jsonFile.empty())
    options.check.jsonFile = options.kernelFile + ".check.json";
  options.arguments.assign(line.operands.begin() + 1, line.operands.end());
  return runFile(options);
}
