// Any bytes as a PTO program: read, verified on every profile, converted, emitted and run. Nothing may crash,
// hang or leak, and what is printed must be read again. Build and run it with ./x fuzz.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "mlir/IR/Diagnostics.h"

#include "lib/tessera.hpp"

using namespace tessera;

namespace {

class Nowhere final : public pto::tessera::OutputSink {
public:
  void write(const char *, size_t) override {}
};

/// What was accepted and printed must be accepted again.
void mustParseAgain(mlir::ModuleOp module, Spelling spelling, mlir::MLIRContext &context) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  print(module, spelling, stream);
  std::string errors;
  mlir::ScopedDiagnosticHandler handler(
      &context, [&](mlir::Diagnostic &diagnostic) { errors += diagnostic.str() + "\n"; });
  if (parseText(text, "printed", context))
    return;
  std::fprintf(stderr, "printed text is not accepted:\n%s\n%s", text.c_str(), errors.c_str());
  std::abort();
}

void run(mlir::ModuleOp module, pto::Profile profile) {
  const std::unique_ptr<Program> program = Program::decode(module, "", profile);
  if (!program)
    return;
  std::vector<std::unique_ptr<char[]>> memory;
  std::vector<ArgumentValue> arguments;
  constexpr size_t bytes = 4096;
  for (const Parameter &parameter : program->parameters()) {
    if (parameter.kind == Parameter::Kind::Scalar) {
      arguments.push_back(ArgumentValue::scalar(3));
      continue;
    }
    size_t size = bytes;
    if (parameter.leastElements > 0 && parameter.leastElements < (1 << 16))
      size = static_cast<size_t>(parameter.leastElements) * 8;
    memory.push_back(std::make_unique<char[]>(size));
    std::vector<int64_t> shape;
    for (int64_t extent : parameter.shape)
      shape.push_back(extent < 0 ? 4 : extent);
    arguments.push_back(ArgumentValue::memory(memory.back().get(), size, parameter.element, shape));
  }
  RunOptions options;
  options.blocks = 2;
  options.maxSteps = 4000;
  options.maxTileBytes = size_t(1) << 22;
  Nowhere nowhere;
  options.printTo = &nowhere;
  program->run(arguments, options);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  // A context grows with every type it has seen; a new one now and then keeps memory small.
  static std::unique_ptr<mlir::MLIRContext> context;
  static int uses = 0;
  if (uses++ % 256 == 0)
    context = makeContext();
  mlir::ScopedDiagnosticHandler silent(context.get(), [](mlir::Diagnostic &) { return mlir::success(); });
  const llvm::StringRef text(reinterpret_cast<const char *>(data), size);
  const mlir::OwningOpRef<mlir::ModuleOp> module = parseText(text, "fuzzed", *context);
  if (!module)
    return 0;
  mustParseAgain(*module, Spelling::Dps, *context);
  mustParseAgain(*module, Spelling::Assembly, *context);
  // As it is written, and with tiles that the tool places and synchronizes.
  const PipelineOptions asWritten = {};
  PipelineOptions synchronized = {.plan = PlacementStyle::Tight, .sync = SyncStyle::Flags};
  synchronized.simplifies = true;
  for (pto::Profile profile : {pto::Profile::Cpu, pto::Profile::A2A3, pto::Profile::A5})
    for (const PipelineOptions &options : {asWritten, synchronized}) {
      mlir::OwningOpRef<mlir::ModuleOp> checked = (*module).clone();
      if (failed(lower(*checked, profile, options)))
        continue;
      mustParseAgain(*checked, Spelling::Dps, *context);
      llvm::raw_null_ostream nowhere;
      (void)emitCpp(*checked, nowhere, {});
      run(*checked, profile);
      if (succeeded(convert(*checked, Spelling::Ssa)))
        mustParseAgain(*checked, Spelling::Ssa, *context);
    }
  return 0;
}
