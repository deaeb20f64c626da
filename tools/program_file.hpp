// A program that a tool was given: its text, and a context whose errors are printed with the lines they speak
// of.
#pragma once

#include <memory>
#include <string>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/ErrorOr.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

#include "tools/escaping_stream.hpp"

namespace tessera {

class ProgramFile {
public:
  /// Reads a file, or standard input when the path is "-".
  static llvm::ErrorOr<std::unique_ptr<ProgramFile>> open(const std::string &path);

  llvm::StringRef text() const { return buffer_->getBuffer(); }
  mlir::MLIRContext &context() { return *context_; }
  /// Null after an error, which is printed.
  mlir::OwningOpRef<mlir::ModuleOp> parse();

private:
  ProgramFile(std::unique_ptr<llvm::MemoryBuffer> buffer, std::string name);

  std::unique_ptr<llvm::MemoryBuffer> buffer_;
  std::string name_;
  llvm::SourceMgr sources_;
  std::unique_ptr<mlir::MLIRContext> context_;
  EscapingStream messages_{llvm::errs()};
  std::unique_ptr<mlir::SourceMgrDiagnosticHandler> diagnostics_;
};

} // namespace tessera
