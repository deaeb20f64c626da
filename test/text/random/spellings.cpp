#include "test/text/random/spellings.hpp"

#include <regex>

#include "mlir/IR/Diagnostics.h"

#include "lib/tessera.hpp"

namespace tessera::random {

using namespace mlir;

namespace {

/// A program read from text, with what is said about it.
class Reader {
public:
  explicit Reader(const std::string &text, const std::string &what)
      : what_(what), context_(makeContext()), handler_(context_.get(), [this](mlir::Diagnostic &diagnostic) {
          llvm::raw_string_ostream stream(said_);
          stream << diagnostic.getLocation() << ": " << diagnostic << "\n";
          for (const mlir::Diagnostic &note : diagnostic.getNotes())
            stream << "  note: " << note << "\n";
          return success();
        }) {
    module_ = parseText(text, what, *context_);
    require(static_cast<bool>(module_), "cannot be read");
  }

  std::string print(Spelling spelling) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    tessera::print(*module_, spelling, stream);
    return text;
  }
  void convert(Spelling spelling) {
    require(succeeded(tessera::convert(*module_, spelling)), "cannot be converted");
  }
  /// What the tools do with a program before it is run or emitted.
  void prepare(Profile profile, const PipelineOptions &options = {}) {
    require(succeeded(lower(*module_, profile, options)), "is not legal");
  }
  Outcome run(const Kernel &kernel, Profile profile) {
    prepare(profile);
    const std::unique_ptr<Program> program = Program::decode(*module_, kernel.name, profile);
    require(program != nullptr, "cannot be decoded");
    Outcome outcome;
    std::vector<ArgumentValue> arguments;
    for (const KernelArgument &argument : kernel.arguments)
      if (argument.isMemory)
        outcome.memory.push_back(argument.bytes);
    size_t next = 0;
    for (const KernelArgument &argument : kernel.arguments) {
      if (argument.isMemory) {
        std::vector<char> &bytes = outcome.memory[next++];
        arguments.push_back(ArgumentValue::memory(bytes.data(), bytes.size(), argument.element));
      } else {
        arguments.push_back(ArgumentValue::scalar(argument.bits));
      }
    }
    const RunResult result = program->run(arguments, {});
    if (!result.ok())
      // Addresses and the numbers of unnamed values differ.
      outcome.error = std::regex_replace(result.error->message,
                                         std::regex("0x[0-9a-f]+|%[0-9]+(#[0-9]+)?|of line [0-9]+"), "...");
    return outcome;
  }
  std::string emit(Profile profile) {
    PipelineOptions options;
    options.simplifies = true;
    prepare(profile, options);
    std::string text;
    llvm::raw_string_ostream stream(text);
    require(succeeded(emitCpp(*module_, stream)), "has no C++");
    return text;
  }

private:
  void require(bool condition, const std::string &problem) const {
    if (!condition)
      throw Finding("the program in " + what_ + " form " + problem + ":\n" + said_);
  }

  std::string what_;
  std::string said_;
  std::unique_ptr<MLIRContext> context_;
  ScopedDiagnosticHandler handler_;
  OwningOpRef<ModuleOp> module_;
};

void expectSame(const std::string &expected, const std::string &actual, const std::string &what) {
  if (expected == actual)
    return;
  const auto lines = [](const std::string &text) {
    llvm::SmallVector<llvm::StringRef> result;
    llvm::StringRef(text).split(result, '\n');
    return result;
  };
  const auto before = lines(expected), after = lines(actual);
  size_t line = 0;
  while (line < before.size() && line < after.size() && before[line] == after[line])
    ++line;
  throw Finding(what + " changes line " + std::to_string(line + 1) + ":\n  " +
                (line < before.size() ? before[line].str() : "(end)") + "\n  " +
                (line < after.size() ? after[line].str() : "(end)"));
}

void expectSame(const Outcome &expected, const Outcome &actual, const std::string &what) {
  if (expected.error != actual.error)
    throw Finding("as SSA the program ends with '" + expected.error + "', " + what + " with '" +
                  actual.error + "'");
  for (size_t i = 0; i < expected.memory.size(); ++i)
    for (size_t byte = 0; byte < expected.memory[i].size(); ++byte)
      if (expected.memory[i][byte] != actual.memory[i][byte])
        throw Finding("byte " + std::to_string(byte) + " of memory argument " + std::to_string(i) +
                      " differs between SSA and " + what);
}

} // namespace

std::string textOf(const Kernel &kernel) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  print(*kernel.module, Spelling::Ssa, stream);
  return text;
}

Checked checkSpellings(const Kernel &kernel, Profile profile) {
  Checked checked;
  checked.ssa = textOf(kernel);
  expectSame(checked.ssa, Reader(checked.ssa, "SSA").print(Spelling::Ssa), "reading and printing SSA");
  Reader dps(checked.ssa, "SSA");
  dps.convert(Spelling::Dps);
  checked.dps = dps.print(Spelling::Dps);
  const std::string ssaAssembly = Reader(checked.ssa, "SSA").print(Spelling::Assembly);
  const std::string dpsAssembly = Reader(checked.dps, "DPS").print(Spelling::Assembly);

  Reader back(checked.dps, "DPS");
  back.convert(Spelling::Ssa);
  expectSame(checked.ssa, back.print(Spelling::Ssa), "SSA to DPS and back");
  expectSame(checked.ssa, Reader(ssaAssembly, "SSA assembly").print(Spelling::Ssa),
             "SSA to assembly and back");
  expectSame(checked.dps, Reader(dpsAssembly, "DPS assembly").print(Spelling::Dps),
             "DPS to assembly and back");

  checked.outcome = Reader(checked.ssa, "SSA").run(kernel, profile);
  expectSame(checked.outcome, Reader(checked.dps, "DPS").run(kernel, profile), "as DPS");
  expectSame(checked.outcome, Reader(ssaAssembly, "SSA assembly").run(kernel, profile), "as SSA assembly");
  expectSame(checked.outcome, Reader(dpsAssembly, "DPS assembly").run(kernel, profile), "as DPS assembly");
  return checked;
}

std::string emitted(const std::string &text, Profile profile) { return Reader(text, "DPS").emit(profile); }

} // namespace tessera::random
