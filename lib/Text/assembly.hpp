// The assembly form of PTO programs: reading it and writing it. docs/text/assembly.md has the grammar.
//
//   .target a5
//   .kernel @sum(%x: !pto.ptr<f32>, %y: !pto.ptr<f32>) {
//     %xv = make_tensor_view %x, shape = [16, 64], strides = [64, 1] : !pto.tensor_view<16x64xf32>
//     %yv = make_tensor_view %y, shape = [1, 64], strides = [64, 1] : !pto.tensor_view<1x64xf32>
//     %t = tload %xv[0, 0] : !pto.tile<16x64xf32>
//     %s = tcolsum %t {isBinary = false} : !pto.tile<16x64xf32> -> !pto.tile<1x64xf32>
//     tstore %s, %yv[0, 0]                      # one statement per line
//   }
//
// Operations are written as in MLIR but without the name of their dialect; tile instructions also take the
// shorter forms of the instruction pages. Every operation may be written in MLIR's generic form, so that any
// module has an assembly form.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace tessera {

/// Reads a file in assembly form. Every error is an MLIR diagnostic at its line and column; one bad statement
/// does not hide errors in the next. Null when there was an error, also when the module does not verify.
mlir::OwningOpRef<mlir::ModuleOp> parseAssembly(llvm::StringRef source, llvm::StringRef fileName,
                                                mlir::MLIRContext *context);

/// Writes a module in assembly form. Reading it again gives the same module, except for locations.
void printAssembly(mlir::ModuleOp module, llvm::raw_ostream &stream);

/// Whether a text is in assembly form rather than MLIR: it begins with a directive, with a `#` comment, with a label
/// or with an operation whose name lacks its dialect.
bool looksLikeAssembly(llvm::StringRef source, mlir::MLIRContext *context);

} // namespace tessera
