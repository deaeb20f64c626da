// Any bytes as bytecode: read and verified, and what was accepted must be written, read again and be the same. Nothing may crash, hang, leak
// or take memory without bound. Build and run it with ./x fuzz.
//
// Most bytes are refused by the frame, so that what is fuzzed is read twice: as it is, and as sections whose frame is put right.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "mlir/IR/Diagnostics.h"

#include "lib/Bytecode/container.hpp"
#include "lib/tessera.hpp"

using namespace tessera;

namespace {

/// The sections that bytes claim to be, with lengths that fit, in a frame.
std::string framed(llvm::StringRef bytes) {
  std::vector<bytecode::WrittenSection> sections;
  llvm::StringRef rest = bytes.drop_front(std::min(bytes.size(), bytecode::headerSize));
  for (bytecode::Section section : bytecode::sections()) {
    if (rest.size() < 5)
      break;
    size_t length = 0;
    for (unsigned i = 0; i < 4; ++i)
      length |= size_t(static_cast<uint8_t>(rest[i + 1])) << 8 * i;
    rest = rest.drop_front(5);
    bytecode::ByteWriter writer;
    writer.raw(rest.take_front(length));
    rest = rest.drop_front(std::min(length, rest.size()));
    sections.push_back({section, writer});
  }
  return *bytecode::writeContainer(sections);
}

[[noreturn]] void fail(const char *what) {
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

void check(llvm::StringRef bytes, mlir::MLIRContext &context) {
  const mlir::OwningOpRef<mlir::ModuleOp> module = parseBytecode(bytes, "fuzzed", context);
  if (!module)
    return;
  const bytecode::WriteOptions options = {.debugInfo = true, .allowsGeneric = true};
  const mlir::FailureOr<std::string> written = bytecode::writeBytecode(*module, options);
  if (failed(written))
    return; // attributes that MLIR does not read back
  const mlir::OwningOpRef<mlir::ModuleOp> again = parseBytecode(*written, "written", context);
  if (!again)
    fail("what was written is not accepted");
  const mlir::FailureOr<std::string> second = bytecode::writeBytecode(*again, options);
  if (failed(second) || *second != *written)
    fail("what was written and read is something else");
  if (!parseText(decodedText(*module, {}), "decoded", context))
    fail("decoded text is not accepted");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  // A context grows with every type it has seen; a new one now and then keeps memory small.
  static std::unique_ptr<mlir::MLIRContext> context;
  static int uses = 0;
  if (uses++ % 256 == 0)
    context = makeContext();
  mlir::ScopedDiagnosticHandler silent(context.get(), [](mlir::Diagnostic &) { return mlir::success(); });
  const llvm::StringRef bytes(reinterpret_cast<const char *>(data), size);
  check(bytes, *context);
  check(framed(bytes), *context);
  return 0;
}
