// ptorun: runs a kernel written in PTO text, without a compiler.
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "lib/Arrays/argument_list.hpp"
#include "lib/Arrays/expectation.hpp"
#include "lib/Simulator/observers.hpp"
#include "lib/Transforms/infer_layout.hpp"
#include "lib/tessera.hpp"
#include "tools/command_line.hpp"
#include "tools/program_file.hpp"

using namespace tessera;
using llvm::StringRef;

namespace {

/// 1: the program or its results are wrong. 2: it could not be started as asked.
constexpr int wrongProgram = 1;
constexpr int wrongUse = 2;

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
Exit code: 0 on success; 1 when the program is wrong, fails or gives unexpected results; 2 when it
cannot be started as asked.
)";

struct Options {
  std::string kernelFile;
  std::string kernel;
  std::optional<pto::Profile> profile;
  int blocks = 1;
  std::vector<std::string> expectations;
  Tolerance tolerance;
  bool print = false;
  bool dumpSteps = false;
  bool time = false;
  bool werror = false;
  std::string trace;
  std::vector<std::string> arguments;
};

int refuse(const llvm::Twine &why) {
  llvm::errs() << "ptorun: error: " << why << "\n";
  return wrongUse;
}

RunOptions runOptionsOf(const Options &options) {
  RunOptions run;
  run.blocks = options.blocks;
  run.time = options.time;
  run.printTo = &llvm::outs();
  run.printWritten = options.print;
  run.warnTo = &llvm::errs();
  run.refuseBrokenPromises = options.werror;
  return run;
}

/// Gives the kernel its arguments, runs it, and tells what came out. Throws ArrayError.
int runKernel(const Program &program, const Options &options) {
  std::vector<Expectation> expected;
  for (const std::string &text : options.expectations)
    expected.push_back(parseExpectation(text));
  const ArgumentList arguments(program.name(), options.arguments, program.parameters());
  const Expectations expectations(expected, arguments, options.tolerance);

  RunOptions run = runOptionsOf(options);
  std::ofstream traceFile;
  std::optional<TraceLines> trace;
  if (!options.trace.empty()) {
    traceFile.open(options.trace);
    if (!traceFile)
      return refuse("cannot write the trace to " + options.trace + ": " + std::strerror(errno));
    run.observer = &trace.emplace(traceFile);
  }
  const RunResult result = program.run(arguments.values(), run);
  if (trace && !traceFile.flush())
    return refuse("cannot write the trace to " + options.trace + ": " + std::strerror(errno));
  if (!result.ok()) {
    llvm::outs().flush();
    llvm::errs() << result.error->text() << "\n";
    return wrongProgram;
  }
  arguments.writeResults();
  llvm::outs() << arguments.shown(options.print);
  if (options.time)
    llvm::outs() << formatTimings(result.timings);
  llvm::outs().flush();
  const std::vector<std::string> lines = expectations.disappointments(arguments);
  for (const std::string &line : lines)
    llvm::errs() << "ptorun: " << line << "\n";
  return lines.empty() ? EXIT_SUCCESS : wrongProgram;
}

/// "it has @first, @second".
std::string listFunctions(mlir::ModuleOp module) {
  std::string list;
  for (auto function : module.getOps<mlir::func::FuncOp>())
    list += (list.empty() ? "it has @" : ", @") + function.getName().str();
  return list.empty() ? "it has none" : list;
}

int runFile(const Options &options) {
  const auto file = ProgramFile::open(options.kernelFile);
  if (!file)
    return refuse("cannot read " + options.kernelFile + ": " + file.getError().message());
  mlir::OwningOpRef<mlir::ModuleOp> module = (*file)->parse();
  if (!module)
    return wrongProgram;
  const pto::Profile profile = options.profile.value_or(profileOf(*module).value_or(pto::Profile::A2A3));
  const BrokenPromises promises = options.werror ? BrokenPromises::Refuse : BrokenPromises::Warn;
  if (failed(inferLayouts(*module)) || failed(check(*module, profile, promises)) ||
      failed(convert(*module, Spelling::Dps)))
    return wrongProgram;
  if (!options.kernel.empty() && module->lookupSymbol(options.kernel) == nullptr)
    return refuse(options.kernelFile + " has no function @" + options.kernel + "; " + listFunctions(*module));
  const std::unique_ptr<Program> program = Program::decode(*module, options.kernel, profile);
  if (!program)
    return wrongProgram;
  if (options.dumpSteps) {
    program->dumpSteps(llvm::outs());
    return EXIT_SUCCESS;
  }
  try {
    return runKernel(*program, options);
  } catch (const ArrayError &error) {
    return refuse(error.what());
  }
}

} // namespace

int main(int count, char **arguments) {
  Options options;
  CommandLine line;
  bool help = false, showVersion = false;
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
              [&](StringRef value) { return (options.profile = profileNamed(value)).has_value(); });
  line.option("blocks", "N", "run N blocks, one after the other (default: 1)",
              [&](StringRef value) { return !value.getAsInteger(10, options.blocks) && options.blocks > 0; });
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
  line.flag("print", "print what each instruction writes, and all arrays at the end", options.print);
  line.flag("dump-steps", "print the decoded steps instead of running them", options.dumpSteps);
  line.flag("werror", "make broken promises, which devices assert in debug builds only, errors",
            options.werror);
  line.flag("time", "print how often and how long each instruction ran", options.time);
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
    llvm::outs() << "ptorun " << version() << "\n";
    return EXIT_SUCCESS;
  }
  if (line.operands.empty())
    return refuse("no kernel file is given; --help explains the use");
  options.kernelFile = line.operands.front();
  options.arguments.assign(line.operands.begin() + 1, line.operands.end());
  return runFile(options);
}
