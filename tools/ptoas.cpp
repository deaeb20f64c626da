// ptoas: the assembler. Reads PTO text in any spelling, checks it against a target and writes C++ or another
// spelling.
#include <cstdlib>

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"

#include "lib/session.hpp"
#include "tools/command_line.hpp"
#include "tools/list_operations.hpp"

using namespace tessera;
using llvm::StringRef;

namespace {

enum class Emit { Cpp, Dps, Ssa, Assembly, Check };

struct Options {
  std::string input = "-";
  std::string output = "-";
  Emit emit = Emit::Cpp;
  CompileOptions compile;
  CppOptions cpp;
};

int fail(const llvm::Twine &why) {
  llvm::errs() << "Error: " << why << "\n";
  return EXIT_FAILURE;
}

int assemble(Options options) {
  const auto file = llvm::MemoryBuffer::getFileOrSTDIN(options.input);
  if (!file)
    return fail("Could not open input file: " + options.input + ": " + file.getError().message());
  const StringRef text = (*file)->getBuffer();
  options.compile.fileName = options.input == "-" ? "<stdin>" : options.input;
  options.compile.inColour = llvm::errs().has_colors();
  const auto program =
      Session::read(std::string_view(text), options.compile,
                    [](const Diagnostic &diagnostic) { llvm::errs() << diagnostic.rendered; });
  if (!program)
    return fail(text.starts_with("PTOBC") ? "Failed to decode PTOBC." : "Failed to parse MLIR.");
  if (options.emit == Emit::Cpp || options.compile.insertsSync)
    if (const auto wrong = program->brokenLevel())
      return fail(*wrong);

  std::error_code opening;
  llvm::ToolOutputFile output(options.output, opening, llvm::sys::fs::OF_None);
  if (opening)
    return fail("Could not open output file: " + options.output + ": " + opening.message());

  // Other spellings say what was written, not what the checks worked out.
  if (options.emit != Emit::Cpp && !program->check())
    return fail("Pass execution failed.");
  std::optional<std::string> written = "";
  switch (options.emit) {
  case Emit::Check:
    break;
  case Emit::Ssa:
    written = program->spelled(Spelling::Ssa);
    break;
  case Emit::Dps:
    written = program->spelled(Spelling::Dps);
    break;
  case Emit::Assembly:
    written = program->spelled(Spelling::Assembly);
    break;
  case Emit::Cpp:
    written = program->cpp(options.cpp);
    break;
  }
  if (!written)
    return fail(program->failedToEmit() ? "Failed to emit C++." : "Pass execution failed.");
  output.os() << *written;
  output.keep();
  return EXIT_SUCCESS;
}

} // namespace

int main(int count, char **arguments) {
  Options options;
  CommandLine line;
  bool help = false, showVersion = false, listOps = false, keepLayouts = false;
  line.option("o", "FILE", "write to FILE, which is kept only on success (default: standard output)",
              [&](StringRef value) { return options.output = value.str(), !value.empty(); });
  line.option("emit", "cpp|dps|ssa|asm|check",
              "what to write: C++, another spelling, or nothing (default: cpp)", [&](StringRef value) {
                const auto kind = llvm::StringSwitch<std::optional<Emit>>(value)
                                      .Case("cpp", Emit::Cpp)
                                      .Case("dps", Emit::Dps)
                                      .Case("ssa", Emit::Ssa)
                                      .Case("asm", Emit::Assembly)
                                      .Case("check", Emit::Check)
                                      .Default(std::nullopt);
                options.emit = kind.value_or(options.emit);
                return kind.has_value();
              });
  line.option("pto-arch", "a3|a2a3|a2|a5|cpu",
              "target whose rules hold; a3, a2a3 and a2 are one (default: the module's\n"
              "                                  pto.target_arch or pto.device-spec, else a3)",
              [&](StringRef value) {
                options.compile.profile = profileOfName(value);
                return options.compile.profile.has_value();
              });
  line.option(
      "pto-level", "level1|level2|level3",
      "who places tiles: the tool (1, 2) or the program (3)\n"
      "                                  (default: level2; level3 when the program gives tiles addresses)",
      [&](StringRef value) {
        options.compile.level = value.lower();
        return llvm::is_contained({"level1", "level2", "level3"}, options.compile.level);
      });
  line.flag("enable-insert-sync", "insert synchronization (not available yet: an error)",
            options.compile.insertsSync);
  line.flag("disable-infer-layout", "do not infer the layouts of tensors in global memory", keepLayouts);
  line.flag("werror", "make broken promises, which devices assert in debug builds only, errors",
            options.compile.refusesPromises);
  line.flag("emit-addptr-trace", "C++: a comment for each addptr", options.cpp.addptrTrace);
  line.flag("source-locations", "C++: each statement ends in a comment with its place in the source",
            options.cpp.sourceLocations);
  line.option("pto-insert-sync-debug", "N", "accepted for compatibility; synchronization is not inserted yet",
              [](StringRef value) {
                int level = 0;
                return !value.getAsInteger(10, level);
              });
  line.passOn("mlir-", "mlir-print-ir-after-all, ...",
              "options of MLIR's pass manager: --mlir-print-ir-before=PASS, --mlir-timing, ...",
              options.compile.passOptions);
  line.passOn("verify-each", "verify-each", "verify the program after each pass",
              options.compile.passOptions);
  line.flag("list-ops", "list the operations and the profiles that have them", listOps);
  line.flag("version", "print the version", showVersion);
  line.flag("help", "this text", help);
  if (const auto error = line.read(count, arguments)) {
    const StringRef text = *error;
    return fail(text.starts_with("invalid --pto-level") ? *error + "." : *error);
  }
  options.compile.infersLayouts = !keepLayouts;
  if (!options.compile.passOptions.empty())
    if (const auto wrong = wrongPassOption(options.compile.passOptions))
      return fail(*wrong);
  if (help) {
    llvm::outs() << "ptoas: checks PTO text and turns it into C++ or into another spelling.\n\n"
                    "Usage: ptoas [OPTION...] [FILE]      FILE is in SSA, DPS or assembly form; - or none: "
                    "standard input\n\n"
                 << line.describe()
                 << "\nExamples:\n"
                    "  ptoas kernel.pto -o kernel.cpp         C++ for a3\n"
                    "  ptoas --emit=check --pto-arch=a5 k.pto is it a program of a5?\n"
                    "  ptoas --emit=asm kernel.pto            the same program in assembly form\n\n"
                    "Exit code: 0 on success, 1 after any error.\n";
    return EXIT_SUCCESS;
  }
  if (showVersion) {
    llvm::outs() << "ptoas " << StringRef(version()) << "\n";
    return EXIT_SUCCESS;
  }
  if (listOps) {
    listOperations(llvm::outs());
    return EXIT_SUCCESS;
  }
  if (line.operands.size() > 1)
    return fail("expected one input file, got '" + line.operands[0] + "' and '" + line.operands[1] + "'");
  if (!line.operands.empty())
    options.input = line.operands.front();
  return assemble(options);
}
