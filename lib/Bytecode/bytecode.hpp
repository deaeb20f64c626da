// Programs as bytecode, a binary form for tools to hand to each other. It keeps the order of operations, what uses what, types,
// attributes and symbols; names of values and places in the text only as debug info.
//
//   FailureOr<std::string> bytes = writeBytecode(module, {});              // of a module in DPS form
//   OwningOpRef<ModuleOp> module = readBytecode(*bytes, "k.ptobc", context);
//
// The same program always gives the same bytes. Errors are MLIR diagnostics. What is read may be anything: it never crashes, and
// takes no more memory than its size allows.
#pragma once

#include <string>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringRef.h"

namespace tessera::bytecode {

/// Whether bytes begin as bytecode does.
bool isBytecode(llvm::StringRef bytes);

struct WriteOptions {
  bool debugInfo = false;
  /// Operations that have no opcode, or do not fit theirs, are written with their names.
  bool allowsGeneric = false;
};
/// Of a module that was verified. Says at each kind of operation that cannot be written why.
mlir::FailureOr<std::string> writeBytecode(mlir::ModuleOp module, const WriteOptions &options);

/// How many bytes of text types, attributes and names may be together in a program that is read. A small file can name a long
/// text often.
inline constexpr size_t maximalText = size_t(256) << 20;

/// Reads a module, which is not verified. Null after an error, whose place is line 0 of the file and, as its column, the number
/// of bytes before it. The operations have such places too, unless debug info says theirs.
mlir::OwningOpRef<mlir::ModuleOp> readBytecode(llvm::StringRef bytes, llvm::StringRef fileName,
                                               mlir::MLIRContext &context);

struct TextOptions {
  bool locations = false; ///< where operations come from
  bool generic = false;   ///< MLIR's generic form
  bool decimals = false;  ///< float constants as decimal numbers where these are exact, not as bits
};
/// Writes a module that was read as text.
void printDecoded(mlir::ModuleOp module, const TextOptions &options, llvm::raw_ostream &stream);

} // namespace tessera::bytecode
