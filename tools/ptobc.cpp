// ptobc: programs as bytecode and back.
#include <cstdlib>

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include "lib/session.hpp"
#include "tools/command_line.hpp"
#include "tools/output_file.hpp"

using namespace tessera;
using llvm::StringRef;

namespace {

constexpr int exitUsage = 2;

struct Options {
  std::string command;
  std::string input;
  std::string output = "-";
};

int fail(const llvm::Twine &why, int code = EXIT_FAILURE) {
  llvm::errs() << "ERROR: " << why << "\n";
  return code;
}

/// Whether an environment variable is set to something other than 0.
bool isSet(const char *variable) {
  const char *value = std::getenv(variable);
  return value != nullptr && *value != '\0' && StringRef(value) != "0";
}

/// What a command writes; nothing after an error.
std::optional<std::string> written(const Session &program, const Options &options) {
  if (options.command == "encode")
    return program.bytecode(
        {.debugInfo = isSet("PTOBC_EMIT_DEBUGINFO"), .allowsGeneric = isSet("PTOBC_ALLOW_GENERIC")});
  if (options.command == "decode")
    return program.decodedText({.locations = isSet("PTOBC_PRINT_LOC"),
                                .generic = isSet("PTOBC_PRINT_GENERIC"),
                                .decimals = isSet("PTOBC_PRINT_PRETTY")});
  const size_t count = program.functions().size();
  return options.input + ": a program of " + std::to_string(count) +
         (count == 1 ? " function" : " functions") + "\n";
}

int run(const Options &options) {
  const auto file = llvm::MemoryBuffer::getFileOrSTDIN(options.input);
  if (!file)
    return fail("could not open input file: " + options.input + ": " + file.getError().message());
  CompileOptions compile;
  compile.fileName = options.input == "-" ? "<stdin>" : options.input;
  compile.inColour = llvm::errs().has_colors();
  compile.onlyBytecode = options.command != "encode";
  const auto program =
      Session::read(std::string_view((*file)->getBuffer()), compile,
                    [](const Diagnostic &diagnostic) { llvm::errs() << diagnostic.rendered; });
  if (!program)
    return fail("could not " + std::string(compile.onlyBytecode ? "decode " : "read ") + options.input);
  OutputFile output(options.output);
  if (const auto wrong = output.open())
    return fail(*wrong);
  const std::optional<std::string> text = written(*program, options);
  if (!text)
    return fail("could not encode " + options.input);
  if (const auto wrong = output.write(*text))
    return fail(*wrong);
  return EXIT_SUCCESS;
}

} // namespace

int main(int count, char **arguments) {
  Options options;
  CommandLine line;
  bool help = false, showVersion = false;
  line.option("o", "FILE", "write to FILE, which is kept only on success (default: standard output)",
              [&](StringRef value) { return options.output = value.str(), !value.empty(); });
  line.flag("version", "print the version", showVersion);
  line.flag("help", "this text", help);
  if (const auto error = line.read(count, arguments))
    return fail(*error, exitUsage);
  if (help) {
    llvm::outs()
        << "ptobc: writes PTO programs as bytecode, and bytecode as text.\n\n"
           "Usage: ptobc encode [-o FILE] FILE      a program, in SSA, DPS or assembly form, as bytecode\n"
           "       ptobc decode [-o FILE] FILE      bytecode as text in DPS form\n"
           "       ptobc verify FILE                is it bytecode of a program?\n\n"
           "FILE may be -, which is standard input.\n\n"
        << line.describe()
        << "\nEnvironment variables, on unless empty or 0:\n"
           "  PTOBC_ALLOW_GENERIC             encode: write operations without an opcode with their names\n"
           "  PTOBC_EMIT_DEBUGINFO            encode: also write names of values and places in the text\n"
           "  PTOBC_PRINT_LOC                 decode: print where each operation comes from\n"
           "  PTOBC_PRINT_GENERIC             decode: print the generic form of MLIR\n"
           "  PTOBC_PRINT_PRETTY              decode: print floats as decimal numbers where these are "
           "exact\n\n"
           "Exit code: 0 on success, 1 after an error, 2 for a wrong command line.\n";
    return EXIT_SUCCESS;
  }
  if (showVersion) {
    llvm::outs() << "ptobc " << StringRef(version()) << "\n";
    return EXIT_SUCCESS;
  }
  if (line.operands.empty())
    return fail("expected encode, decode or verify and a file; --help says more", exitUsage);
  options.command = line.operands.front();
  if (!llvm::is_contained({"encode", "decode", "verify"}, options.command))
    return fail("unknown command '" + options.command + "': expected encode, decode or verify", exitUsage);
  if (line.operands.size() != 2)
    return fail(options.command + " takes one input file, got " + std::to_string(line.operands.size() - 1),
                exitUsage);
  if (options.command == "verify" && options.output != "-")
    return fail("verify writes no file: -o is for encode and decode", exitUsage);
  options.input = line.operands[1];
  return run(options);
}
