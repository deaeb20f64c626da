// Random kernels in SSA form: straight code, loops, branches and calls around instructions that a search
// found operands for, with every tile stored at the end.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include "lib/Instructions/instruction.hpp"
#include "test/text/random/choice.hpp"

namespace tessera::random {

/// An argument with the value it is called with.
struct KernelArgument {
  mlir::Type type;
  ElementType element = ElementType::Other; ///< of the memory, or of the scalar
  bool isMemory = false;
  bool isWritten = false;
  std::vector<char> bytes; ///< of the memory
  uint64_t bits = 0;       ///< of the scalar
};

/// How often instructions were used; those that were used least are preferred.
using Usage = std::map<const Instruction *, int>;

/// Why kernels never have the instruction; null for all others.
const char *reasonAgainst(const Instruction &instruction);

struct Kernel {
  mlir::OwningOpRef<mlir::ModuleOp> module; ///< the kernel and the functions it calls
  std::string name;
  std::vector<KernelArgument> arguments;
  Usage usage;
  int unstored = 0; ///< tiles that no instruction could store
};

Kernel makeKernel(mlir::MLIRContext &context, Profile profile, const std::string &name, const Usage &used,
                  Choice &choice);

} // namespace tessera::random
