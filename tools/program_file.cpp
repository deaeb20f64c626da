#include "tools/program_file.hpp"

#include "lib/tessera.hpp"

namespace tessera {

llvm::ErrorOr<std::unique_ptr<ProgramFile>> ProgramFile::open(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path);
  if (!buffer)
    return buffer.getError();
  return std::unique_ptr<ProgramFile>(new ProgramFile(std::move(*buffer), path == "-" ? "<stdin>" : path));
}

ProgramFile::ProgramFile(std::unique_ptr<llvm::MemoryBuffer> buffer, std::string name)
    : buffer_(std::move(buffer)), name_(std::move(name)), context_(makeContext()) {
  sources_.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(text(), name_, /*RequiresNullTerminator=*/false), {});
  diagnostics_ = std::make_unique<mlir::SourceMgrDiagnosticHandler>(sources_, context_.get(), messages_);
}

mlir::OwningOpRef<mlir::ModuleOp> ProgramFile::parse() { return parseText(text(), name_, *context_); }

} // namespace tessera
