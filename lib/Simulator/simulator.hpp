// The runner: decodes a function into a flat list of steps and executes them on the host. No compiler is
// involved.
//
//   std::unique_ptr<Program> program = Program::decode(module, "", profile);    // reports MLIR diagnostics
//   RunResult result = program->run(arguments, {.blocks = 4});
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/raw_ostream.h"

#include "pto/machine/observer.hpp"
#include "pto/profile/target.hpp"
#include "pto/types/element_type.hpp"

namespace tessera {

using pto::Profile;
using pto::tessera::ElementType;

/// What went wrong while a program ran, and the place of the instruction in its source.
struct RunError {
  std::string file; ///< empty when the error is not about an instruction, such as a wrong argument
  unsigned line = 0;
  unsigned column = 0;
  std::string message; ///< the first line says what is wrong; details may follow on lines of their own

  /// "file:line:column: error: message".
  std::string text() const;
};

/// What a kernel expects in one place of its argument list.
struct Parameter {
  enum class Kind : uint8_t { Pointer, Memref, View, Scalar };
  Kind kind = Kind::Scalar;
  std::string type; ///< as text spells it
  /// Of the memory, or of the scalar (Other for index and for integers of unusual width).
  ElementType element = ElementType::Other;
  /// Of a memref or view; negative where any size will do.
  std::vector<int64_t> shape;
  /// Of a memref: how many elements its memory has at least.
  int64_t leastElements = 0;
  unsigned bits = 0; ///< of a scalar
  bool isFloat = false;
  bool isUnsigned = false;
};

/// An argument: memory, or the bits of a scalar (integers in two's complement).
struct ArgumentValue {
  char *data = nullptr;
  size_t bytes = 0;
  ElementType element = ElementType::Other;
  std::vector<int64_t> shape; ///< of the memory, in C order; only views ask for it
  uint64_t bits = 0;

  static ArgumentValue memory(void *data, size_t bytes, ElementType element,
                              std::vector<int64_t> shape = {}) {
    return {static_cast<char *>(data), bytes, element, std::move(shape), 0};
  }
  static ArgumentValue scalar(uint64_t bits) { return {nullptr, 0, ElementType::Other, {}, bits}; }
};

struct RunOptions {
  int blocks = 1;
  uint64_t maxSteps = 0;                 ///< over all blocks; 0: no limit
  size_t maxTileBytes = size_t(1) << 32; ///< of all tiles without an address together
  bool time = false;                     ///< fill RunResult::timings
  /// Where pto.print writes; nothing is printed when null.
  llvm::raw_ostream *printTo = nullptr;
  /// Also show what every instruction writes.
  bool printWritten = false;
  /// Where broken promises that show only while the program runs are told, once for each instruction; null: nowhere.
  llvm::raw_ostream *warnTo = nullptr;
  /// Make those errors instead.
  bool refuseBrokenPromises = false;
  /// Told of everything that happens on the cores; nobody when null.
  pto::tessera::Observer *observer = nullptr;
};

/// All executions of one instruction.
struct Timing {
  std::string name;
  uint64_t count = 0;
  uint64_t nanoseconds = 0;
  uint64_t bytes = 0; ///< read and written
};

struct RunResult {
  std::optional<RunError> error;
  uint64_t steps = 0;
  std::vector<Timing> timings; ///< the most expensive first

  bool ok() const { return !error; }
};

struct Code;

/// A decoded kernel. It does not need the module any more.
class Program {
public:
  /// Decodes a verified module in DPS form. An empty name means the module's only entry. Every operation that
  /// cannot be run is reported as a diagnostic at its place; the result is null then.
  static std::unique_ptr<Program> decode(mlir::ModuleOp module, llvm::StringRef kernel, Profile profile);
  ~Program();

  const std::string &name() const;
  llvm::ArrayRef<Parameter> parameters() const;
  /// Runs the kernel for every block, one after the other, on the calling thread.
  RunResult run(llvm::ArrayRef<ArgumentValue> arguments, const RunOptions &options) const;
  void dumpSteps(llvm::raw_ostream &to) const;

private:
  explicit Program(std::unique_ptr<const Code> code);
  std::unique_ptr<const Code> code_;
};

} // namespace tessera
