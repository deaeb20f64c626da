// ptorun: runs a kernel written in PTO text, without a compiler.
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "llvm/Support/Format.h"

#include "lib/Arrays/argument.hpp"
#include "lib/Arrays/compare.hpp"
#include "lib/Arrays/format.hpp"
#include "lib/Arrays/npy.hpp"
#include "lib/Arrays/scalar.hpp"
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

struct Expectation {
  std::string argument; ///< a position, or the name of an argument
  std::string path;
};

struct Options {
  std::string kernelFile;
  std::string kernel;
  std::optional<pto::Profile> profile;
  int blocks = 1;
  std::vector<Expectation> expectations;
  double relative = 0;
  double absolute = 0;
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

/// An argument of the kernel with its array, when it has one.
struct Bound {
  Argument argument;
  std::optional<Array> array;
  ArgumentValue value;
};

std::string place(size_t index, const Argument &argument) {
  return "argument " + std::to_string(index) + " (" + argument.text + ")";
}

/// The bits of a scalar argument for a parameter.
uint64_t scalarBits(const Argument &argument, const Parameter &parameter) {
  if (!parameter.isFloat)
    return static_cast<uint64_t>(
        parseInteger(argument.text, parameter.bits, !parameter.isUnsigned && parameter.bits != 1));
  Array one = Array::zeros(parameter.element, {1});
  one.set(0, parseFloat(argument.text, parameter.element));
  uint64_t bits = 0;
  std::memcpy(&bits, one.data(), one.bytes());
  return bits;
}

/// Matches an argument with its parameter; throws ArrayError with one clear line.
Bound bind(size_t index, const std::string &text, const Parameter &parameter) {
  Bound bound;
  bound.argument = parseArgument(text);
  const std::string where = place(index, bound.argument);
  const bool isScalar = bound.argument.kind == Argument::Kind::Scalar;
  if (isScalar != (parameter.kind == Parameter::Kind::Scalar))
    throw ArrayError(where + " is " + (isScalar ? "a scalar" : "an array") +
                     ", but the kernel's parameter is a " + parameter.type);
  if (isScalar) {
    try {
      bound.value = ArgumentValue::scalar(scalarBits(bound.argument, parameter));
    } catch (const ArrayError &error) {
      throw ArrayError(where + ": " + error.what());
    }
    return bound;
  }
  bound.array = load(bound.argument);
  Array &array = *bound.array;
  if (array.type != parameter.element)
    throw ArrayError(
        where + " is " + describe(array.type, array.shape) + ", but the kernel's parameter is a " +
        parameter.type +
        (bound.argument.kind == Argument::Kind::ReadFile || bound.argument.kind == Argument::Kind::UpdateFile
             ? "; for bits of another type write FILE.npy:TYPE"
             : ""));
  if (parameter.kind != Parameter::Kind::Pointer) {
    bool fits = array.shape.size() == parameter.shape.size();
    for (size_t dim = 0; fits && dim < array.shape.size(); ++dim)
      fits = parameter.shape[dim] < 0 || parameter.shape[dim] == array.shape[dim];
    if (!fits &&
        !(parameter.kind == Parameter::Kind::Memref &&
          static_cast<int64_t>(array.count()) >= parameter.leastElements && parameter.leastElements > 0))
      throw ArrayError(where + " is " + describe(array.type, array.shape) +
                       ", which does not have the shape of the kernel's parameter " + parameter.type);
  }
  bound.value = ArgumentValue::memory(array.data(), array.bytes(), array.type, array.shape);
  return bound;
}

void printTimings(const RunResult &result) {
  uint64_t total = 0;
  for (const Timing &timing : result.timings)
    total += timing.nanoseconds;
  llvm::outs() << "instruction        count       time ms     ns each        MB      GB/s   share\n";
  for (const Timing &timing : result.timings) {
    const double ns = static_cast<double>(timing.nanoseconds);
    llvm::outs() << llvm::format("%-14s %9llu %13.3f %11.1f %9.3f %9.2f %6.1f%%\n", timing.name.c_str(),
                                 static_cast<unsigned long long>(timing.count), ns / 1e6,
                                 timing.count != 0 ? ns / static_cast<double>(timing.count) : 0.0,
                                 static_cast<double>(timing.bytes) / 1e6,
                                 timing.nanoseconds != 0 ? static_cast<double>(timing.bytes) / ns : 0.0,
                                 total != 0 ? 100.0 * ns / static_cast<double>(total) : 0.0);
  }
  llvm::outs() << llvm::format("total %32.3f\n", static_cast<double>(total) / 1e6);
}

/// The argument that an expectation speaks of.
const Bound &expected(const Expectation &expectation, const std::vector<Bound> &arguments) {
  size_t index = 0;
  if (!StringRef(expectation.argument).getAsInteger(10, index)) {
    if (index >= arguments.size())
      throw ArrayError("--expect " + expectation.argument + "=...: there are " +
                       std::to_string(arguments.size()) + " arguments, counted from 0");
  } else {
    index = arguments.size();
    for (size_t i = 0; i < arguments.size(); ++i)
      if (arguments[i].argument.name == expectation.argument && !expectation.argument.empty())
        index = i;
    if (index == arguments.size())
      throw ArrayError("--expect " + expectation.argument + "=...: no argument has that name or number");
  }
  if (!arguments[index].array)
    throw ArrayError("--expect " + expectation.argument + "=...: that argument is a scalar");
  return arguments[index];
}

/// The array to compare with. Its type is its own, unless NumPy has none like it.
Array readExpected(const std::string &path, pto::tessera::ElementType type) {
  Array array = readNpy(path, std::nullopt);
  using pto::tessera::ElementType;
  constexpr pto::tessera::TypeSet raw =
      pto::tessera::typeset::smallFloats | pto::tessera::TypeSet{ElementType::BF16, ElementType::I4};
  if (raw.contains(type) && array.type != type)
    return readNpy(path, type);
  if (array.type != type)
    throw ArrayError(path + " is " + describe(array.type, array.shape) +
                     ", but the argument to compare it with is " +
                     pto::tessera::elementTypeInfo(type).textName);
  return array;
}

/// Compares results with what was expected; false after printing a difference.
bool compareAll(const Options &options, const std::vector<Bound> &arguments,
                const std::vector<Array> &golden) {
  bool same = true;
  for (size_t i = 0; i < golden.size(); ++i) {
    const Comparison comparison = compare(*expected(options.expectations[i], arguments).array, golden[i],
                                          options.relative, options.absolute);
    if (comparison.equal)
      continue;
    llvm::errs() << "ptorun: argument " << options.expectations[i].argument << " is not as expected ("
                 << options.expectations[i].path << "): " << comparison.report << "\n";
    same = false;
  }
  return same;
}

/// Everything after the program has been decoded. Throws ArrayError.
int start(const Program &program, const Options &options) {
  const llvm::ArrayRef<Parameter> parameters = program.parameters();
  if (options.arguments.size() != parameters.size()) {
    std::string list;
    for (const Parameter &parameter : parameters)
      list += (list.empty() ? "" : ", ") + parameter.type;
    return refuse("kernel @" + program.name() + " takes " + std::to_string(parameters.size()) +
                  " arguments (" + list + "), " + std::to_string(options.arguments.size()) + " are given");
  }
  std::vector<Bound> arguments;
  for (size_t i = 0; i < parameters.size(); ++i)
    arguments.push_back(bind(i, options.arguments[i], parameters[i]));
  for (size_t i = 0; i < arguments.size(); ++i)
    for (size_t j = 0; j < i; ++j) {
      const Argument &a = arguments[i].argument, &b = arguments[j].argument;
      const auto written = [](const Argument &argument) {
        return argument.kind == Argument::Kind::NewFile || argument.kind == Argument::Kind::UpdateFile;
      };
      if (!a.path.empty() && a.path == b.path && (written(a) || written(b)))
        return refuse(a.path + " is given twice and written: each argument has memory of its own");
      if (!a.name.empty() && a.name == b.name)
        return refuse("two arguments are named " + a.name);
    }
  // What is expected is read before anything runs or is written.
  std::vector<Array> golden;
  for (const Expectation &expectation : options.expectations)
    golden.push_back(readExpected(expectation.path, expected(expectation, arguments).array->type));

  std::vector<ArgumentValue> values;
  for (const Bound &bound : arguments)
    values.push_back(bound.value);
  RunOptions run;
  run.blocks = options.blocks;
  run.time = options.time;
  run.printTo = &llvm::outs();
  run.printWritten = options.print;
  run.warnTo = &llvm::errs();
  run.refuseBrokenPromises = options.werror;
  std::ofstream traceFile;
  std::optional<TraceLines> trace;
  if (!options.trace.empty()) {
    traceFile.open(options.trace);
    if (!traceFile)
      return refuse("cannot write the trace to " + options.trace + ": " + std::strerror(errno));
    run.observer = &trace.emplace(traceFile);
  }
  const RunResult result = program.run(values, run);
  if (trace && !traceFile.flush())
    return refuse("cannot write the trace to " + options.trace + ": " + std::strerror(errno));
  if (!result.ok()) {
    llvm::outs().flush();
    llvm::errs() << result.error->text() << "\n";
    return wrongProgram;
  }
  for (size_t i = 0; i < arguments.size(); ++i) {
    const Bound &bound = arguments[i];
    if (!bound.array)
      continue;
    const Argument &argument = bound.argument;
    if (argument.kind == Argument::Kind::NewFile || argument.kind == Argument::Kind::UpdateFile)
      writeNpy(argument.path, *bound.array);
    if (argument.kind == Argument::Kind::NewNamed || options.print)
      llvm::outs() << (argument.name.empty() ? argument.text : argument.name) << " = " << format(*bound.array)
                   << "\n";
  }
  if (options.time)
    printTimings(result);
  llvm::outs().flush();
  return compareAll(options, arguments, golden) ? EXIT_SUCCESS : wrongProgram;
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
    return refuse(options.kernelFile + " has no function @" + options.kernel);
  const std::unique_ptr<Program> program = Program::decode(*module, options.kernel, profile);
  if (!program)
    return wrongProgram;
  if (options.dumpSteps) {
    program->dumpSteps(llvm::outs());
    return EXIT_SUCCESS;
  }
  try {
    return start(*program, options);
  } catch (const ArrayError &error) {
    return refuse(error.what());
  }
}

} // namespace

int main(int count, char **arguments) {
  Options options;
  CommandLine line;
  bool help = false, showVersion = false;
  const auto number = [](double &target) {
    return [&target](StringRef value) { return !value.getAsDouble(target) && target >= 0; };
  };
  line.option("kernel", "NAME", "the function to run (default: the module's only entry)",
              [&](StringRef value) { return options.kernel = value.str(), !value.empty(); });
  line.option("profile", "a3|a2a3|a2|a5|cpu",
              "whose rules hold; a3, a2a3 and a2 are one (default: the module's pto.target_arch, else a3)",
              [&](StringRef value) { return (options.profile = profileNamed(value)).has_value(); });
  line.option("blocks", "N", "run N blocks, one after the other (default: 1)",
              [&](StringRef value) { return !value.getAsInteger(10, options.blocks) && options.blocks > 0; });
  line.option("expect", "K=FILE.npy", "fail unless argument K (counted from 0, or its name) equals the file",
              [&](StringRef value) {
                const auto [key, path] = value.split('=');
                options.expectations.push_back({key.str(), path.str()});
                return !key.empty() && !path.empty();
              });
  line.option("rtol", "R", "relative tolerance of --expect (default: 0)", number(options.relative));
  line.option("atol", "A", "absolute tolerance of --expect (default: 0)", number(options.absolute));
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
    llvm::outs() << "ptorun: runs a kernel written in PTO text.\n\n"
                    "Usage: ptorun [OPTION...] FILE [ARGUMENT...]\n\n"
                    "An ARGUMENT for each parameter of the kernel, in order:\n"
                    "  a.npy                read                      a.npy:bf16     raw bits of a type that "
                    "NumPy lacks\n"
                    "  data.npy!            read, and written back\n"
                    "  out.npy=f32[64x64]   zeros, written at the end\n"
                    "  out=f32[64x64]       zeros, printed at the end\n"
                    "  rand:f32[128x64]:7   random values of seed 7\n"
                    "  3  -2  0x10  1.5     scalars\n\n"
                 << line.describe()
                 << "\nExit code: 0 on success; 1 when the program is wrong, fails or gives unexpected "
                    "results; 2 when it\n"
                    "cannot be started as asked.\n";
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
