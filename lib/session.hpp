// Tessera as a library: read PTO text, check it, turn it into another spelling or into C++, run it. Nothing of MLIR or
// LLVM is in this header. The tools are thin mains over it; examples/library.cpp shows it in use.
//
//   std::vector<Diagnostic> diagnostics;
//   auto program = Session::read(text, {.fileName = "kernel.pto"}, collectIn(diagnostics));   // null after an error
//   if (program && program->check())
//     if (std::unique_ptr<Kernel> kernel = program->kernel(""))
//       RunResult result = kernel->run(arguments, {.blocks = 4});
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/Arrays/argument_list.hpp"
#include "lib/Arrays/expectation.hpp"
#include "lib/Arrays/parameter.hpp"
#include "lib/Simulator/run.hpp"
#include "pto/profile/target.hpp"

namespace pto::tessera {
class Checker;
}

namespace tessera {

using pto::Profile;

/// The version of the project.
std::string_view version();
/// "a3", "a2a3" or "a2", "a5" and "cpu", in any letter case.
std::optional<Profile> profileOfName(std::string_view name);

/// Something to say about a program.
struct Diagnostic {
  enum class Severity : uint8_t { Error, Warning, Note };
  Severity severity = Severity::Error;
  /// Of errors and warnings: PARSE_..., STRUCT_..., LEGAL_..., ORDER_... or BCODE_...; of findings of the checker their
  /// name.
  std::string kind;
  std::string file; ///< empty where no place is known
  unsigned line = 0;
  unsigned column = 0;
  std::string message;
  std::vector<Diagnostic> notes;
  std::string rendered; ///< all of it, with the lines of the source, for people
};
/// Told of every diagnostic, in order.
using Report = std::function<void(const Diagnostic &)>;
Report collectIn(std::vector<Diagnostic> &list);

/// How the tool places tiles that have no addresses, at levels 1 and 2: not at all, so that each has storage of its own; one
/// after the other, and over each other where they do not fit otherwise; in as few bytes as can be found.
enum class Planning : uint8_t { None, AsNeeded, Tight };
/// "none", "default" and "tight".
std::optional<Planning> planningOfName(std::string_view name);

struct CompileOptions {
  std::string fileName = "<text>";
  std::optional<Profile> profile = {}; ///< else what the program says, else a2a3
  std::string level = {};              ///< level1, level2 or level3; empty: as the program is written
  /// Else AsNeeded for what is written as C++ for a2a3 and a5, and None for cpu and for runs.
  std::optional<Planning> plan = {};
  bool insertsSync = false;   ///< functions that do not synchronize themselves are synchronized
  int syncDebug = 0;          ///< how much is told about that: 1 how much was needed, 2 why, 3 all
  bool syncsByTokens = false; ///< by tokens of buffers, which a5 has, instead of flags
  bool infersLayouts = true;
  bool refusesPromises = false; ///< broken promises are errors
  bool compat = false; ///< the public tool's choices: level2, its capacities, 32-bit index in C++, ...
  /// lowered() ends after this pass, one of Session::passNames(); empty: after the last.
  std::string stopAfter = {};
  bool inColour = false;     ///< Diagnostic::rendered has the colours of a terminal
  bool onlyBytecode = false; ///< text is an error
  /// Options of MLIR's pass manager: --mlir-print-ir-after-all, --mlir-timing and their kin, --verify-each.
  std::vector<std::string> passOptions = {};
};

/// What is wrong with options for CompileOptions::passOptions, which are those of the process; nothing when they are good.
std::optional<std::string> wrongPassOption(const std::vector<std::string> &options);

enum class PlanFormat : uint8_t { Json, Svg };

enum class Spelling : uint8_t { Ssa, Dps, Assembly };

struct CppOptions {
  bool sourceLocations = false; ///< each statement ends in `// file:line:col` of the operation it comes from
  bool addptrTrace = false;     ///< each addptr leaves a comment
};

struct BytecodeOptions {
  bool debugInfo = false;     ///< names of values and places in the text
  bool allowsGeneric = false; ///< operations that have no opcode are written with their names
};
/// How a program that was bytecode is written as text.
struct DecodedTextOptions {
  bool locations = false; ///< where operations come from
  bool generic = false;   ///< MLIR's generic form
  bool decimals = false;  ///< float constants as decimal numbers where these are exact, not as bits
};
/// Whether a program is bytecode.
bool isBytecode(std::string_view program);

/// A kernel that can be run, any number of times. It does not need the program any more.
class Kernel {
public:
  class Implementation;
  explicit Kernel(std::unique_ptr<Implementation> implementation);
  ~Kernel();

  const std::string &name() const;
  Profile profile() const;
  std::span<const Parameter> parameters() const;
  RunResult run(std::span<const ArgumentValue> arguments, const RunOptions &options) const;
  /// The decoded steps, for who wants to know what is executed.
  std::string steps() const;

private:
  std::unique_ptr<Implementation> implementation_;
};

/// A program that was read. Nothing that is asked of it changes it.
class Session {
public:
  /// Null after an error, which is told to `report`; as many errors as can be found are.
  static std::unique_ptr<Session> read(std::string_view text, const CompileOptions &options, Report report);
  ~Session();

  Profile profile() const;
  std::vector<std::string> functions() const;
  /// Whether the program gives tiles addresses, as at level3.
  bool placesTiles() const;
  /// The rules of levels: who places tiles, the program or the tool. The sentence that the assembler ends with when one
  /// is broken.
  std::optional<std::string> brokenLevel() const;

  /// The names of the passes that the program goes through before it is written as C++, in their order.
  std::vector<std::string> passNames() const;

  /// Is it a program of the profile?
  bool check() const;
  /// Nothing after an error.
  std::optional<std::string> spelled(Spelling spelling) const;
  /// The program after the passes that it goes through before it is written as C++; without a spelling as it is then.
  std::optional<std::string> lowered(std::optional<Spelling> spelling = {}) const;
  std::optional<std::string> cpp(const CppOptions &options) const;
  /// As bytecode, in DPS form.
  std::optional<std::string> bytecode(const BytecodeOptions &options) const;
  /// As it was read, as MLIR's text with exact floats.
  std::string decodedText(const DecodedTextOptions &options) const;
  /// Where tiles were placed the last time that the program was written or made a kernel; nothing when none were. There is a
  /// plan also when it does not fit.
  std::optional<std::string> drawnPlan(PlanFormat format) const;
  /// What the last of these could not do: the sentence that the assembler ends with.
  std::string_view failure() const;
  /// An empty name means the program's only entry. Null after an error.
  std::unique_ptr<Kernel> kernel(const std::string &name) const;
  /// What the checker found while a kernel of this program ran, as diagnostics: where the later of two accesses stands,
  /// with notes about the rest. Findings beyond the checker's limit are left out.
  std::vector<Diagnostic> findings(const pto::tessera::Checker &checker) const;

private:
  class Implementation;
  explicit Session(std::unique_ptr<Implementation> implementation);
  std::unique_ptr<Implementation> implementation_;
};

} // namespace tessera
