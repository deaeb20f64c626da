// ptoas: the assembler. Reads PTO text in any spelling, checks it against a target and writes C++ or another
// spelling.
#include <cstdlib>

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/source_names.hpp"
#include "lib/Instructions/instruction.hpp"
#include "lib/Transforms/infer_layout.hpp"
#include "lib/Transforms/spelling.hpp"
#include "lib/tessera.hpp"
#include "tools/command_line.hpp"
#include "tools/list_operations.hpp"
#include "tools/program_file.hpp"

using namespace tessera;
using llvm::StringRef;

namespace {

enum class Emit { Cpp, Dps, Ssa, Assembly, Check };

struct Options {
  std::string input = "-";
  std::string output = "-";
  Emit emit = Emit::Cpp;
  std::optional<pto::Profile> profile;
  std::string level;
  bool insertSync = false;
  bool keepLayouts = false;
  BrokenPromises promises = BrokenPromises::Warn;
  EmitOptions cpp;
};

int fail(const llvm::Twine &why) {
  llvm::errs() << "Error: " << why << "\n";
  return EXIT_FAILURE;
}

bool isTailHint(StringRef hint) {
  std::string name = hint.lower();
  std::replace(name.begin(), name.end(), '_', '-');
  StringRef text = name;
  return text == "default" || text == "barrier-all" || text == "mte3-to-s-event0" ||
         text == "setwait-mte3-to-s-event0";
}

/// " (and N more)" for a list of which the first is told.
std::string andMore(size_t count) {
  return count == 1 ? "" : " (and " + std::to_string(count - 1) + " more)";
}

/// At level3 every alloc_tile has an address, below none has. One error tells of all that are wrong.
std::optional<std::string> checkAddresses(mlir::ModuleOp module, StringRef level) {
  if (level.empty())
    return std::nullopt; // addresses make a program one of level3
  std::vector<mlir::Operation *> wrong;
  module.walk([&](mlir::Operation *op) {
    if (isAllocation(op) && (allocationAddress(op) != nullptr) != (level == "level3"))
      wrong.push_back(op);
  });
  if (wrong.empty())
    return std::nullopt;
  mlir::Operation *first = wrong.front();
  const std::string name = nameOf(first->getResult(0));
  if (level == "level3") {
    first->emitOpError() << (name.empty() ? "" : name + " ") << "needs an address at level3"
                         << andMore(wrong.size()) << ": write addr = %a, or use --pto-level=level2";
    return "alloc_tile without addr at --pto-level=level3.";
  }
  first->emitOpError() << (name.empty() ? "" : name + " ") << "has an address, which only level3 allows"
                       << andMore(wrong.size()) << ": remove addr or use --pto-level=level3";
  return "alloc_tile with addr needs --pto-level=level3.";
}

/// The rules of levels: who places tiles, the program or the tool. Returns the tool's last line when one is
/// broken.
std::optional<std::string> checkLevel(mlir::ModuleOp module, const Options &options) {
  const StringRef given = options.level;
  bool hints = true;
  module.walk([&](mlir::func::FuncOp function) {
    const auto hint = function->getAttrOfType<mlir::StringAttr>("pto.auto_sync_tail_hint");
    if (hint && !isTailHint(hint.getValue())) {
      function.emitOpError("has pto.auto_sync_tail_hint \"")
          << hint.getValue() << "\": expected \"barrier-all\", \"default\" or \"mte3-to-s-event0\"";
      hints = false;
    }
  });
  if (!hints)
    return "invalid pto.auto_sync_tail_hint.";
  const bool assigns = bindsAddresses(module);
  if (assigns && !given.empty() && given != "level3")
    return "pto.tassign is only allowed at --pto-level=level3.";
  if (options.insertSync)
    return assigns
               ? "pto.tassign cannot be combined with --enable-insert-sync."
               : "--enable-insert-sync is not available yet: write set_flag and wait_flag, or run without "
                 "it.";
  return checkAddresses(module, given);
}

int assemble(const Options &options) {
  const auto file = ProgramFile::open(options.input);
  if (!file)
    return fail("Could not open input file: " + options.input + ": " + file.getError().message());
  mlir::OwningOpRef<mlir::ModuleOp> module = (*file)->parse();
  if (!module)
    return fail((*file)->text().starts_with("PTOBC") ? "Failed to decode PTOBC." : "Failed to parse MLIR.");
  const pto::Profile profile = options.profile.value_or(profileOf(*module).value_or(pto::Profile::A2A3));
  if (options.profile)
    (*module)->setAttr("pto.target_arch", mlir::StringAttr::get(&(*file)->context(), archName(profile)));
  if (options.emit == Emit::Cpp || options.insertSync)
    if (const auto wrong = checkLevel(*module, options))
      return fail(*wrong);

  std::error_code opening;
  llvm::ToolOutputFile output(options.output, opening, llvm::sys::fs::OF_None);
  if (opening)
    return fail("Could not open output file: " + options.output + ": " + opening.message());

  // Other spellings say what was written, not what the checks worked out.
  mlir::OwningOpRef<mlir::ModuleOp> written;
  if (options.emit != Emit::Cpp)
    written = module->clone();
  if (!options.keepLayouts && failed(inferLayouts(*module)))
    return fail("Pass execution failed.");
  if (failed(check(*module, profile, options.promises)))
    return fail("Pass execution failed.");
  switch (options.emit) {
  case Emit::Check:
    break;
  case Emit::Ssa:
    if (failed(convert(*written, Spelling::Ssa)))
      return fail("Pass execution failed.");
    print(*written, Spelling::Ssa, output.os());
    break;
  case Emit::Dps:
    if (failed(convert(*written, Spelling::Dps)))
      return fail("Pass execution failed.");
    print(*written, Spelling::Dps, output.os());
    break;
  case Emit::Assembly:
    print(*written, Spelling::Assembly, output.os());
    break;
  case Emit::Cpp:
    if (failed(convert(*module, Spelling::Dps)))
      return fail("Pass execution failed.");
    if (failed(emitCpp(*module, output.os(), options.cpp)))
      return fail("Failed to emit C++.");
    break;
  }
  output.keep();
  return EXIT_SUCCESS;
}

} // namespace

int main(int count, char **arguments) {
  Options options;
  CommandLine line;
  bool help = false, showVersion = false, listOps = false, werror = false;
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
                options.profile = profileNamed(value);
                return options.profile.has_value();
              });
  line.option(
      "pto-level", "level1|level2|level3",
      "who places tiles: the tool (1, 2) or the program (3)\n"
      "                                  (default: level2; level3 when the program gives tiles addresses)",
      [&](StringRef value) {
        options.level = value.lower();
        return options.level == "level1" || options.level == "level2" || options.level == "level3";
      });
  line.flag("enable-insert-sync", "insert synchronization (not available yet: an error)", options.insertSync);
  line.flag("disable-infer-layout", "do not infer the layouts of tensors in global memory",
            options.keepLayouts);
  line.flag("werror", "make broken promises, which devices assert in debug builds only, errors", werror);
  line.flag("emit-addptr-trace", "C++: a comment for each addptr", options.cpp.addptrTrace);
  line.flag("source-locations", "C++: each statement ends in a comment with its place in the source",
            options.cpp.sourceLocations);
  line.option("pto-insert-sync-debug", "N", "accepted for compatibility; synchronization is not inserted yet",
              [](StringRef value) {
                int level = 0;
                return !value.getAsInteger(10, level);
              });
  line.flag("list-ops", "list the operations and the profiles that have them", listOps);
  line.flag("version", "print the version", showVersion);
  line.flag("help", "this text", help);
  if (const auto error = line.read(count, arguments)) {
    const StringRef text = *error;
    return fail(text.starts_with("invalid --pto-level") ? *error + "." : *error);
  }
  if (werror)
    options.promises = BrokenPromises::Refuse;
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
    llvm::outs() << "ptoas " << version() << "\n";
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
