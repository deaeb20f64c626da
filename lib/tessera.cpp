#include "lib/tessera.hpp"

#include "mlir/IR/Verifier.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "lib/Dialect/dialect.hpp"
#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/instruction_syntax.hpp"
#include "lib/Text/assembly.hpp"
#include "lib/Text/mlir_source.hpp"
#include "lib/Text/nesting.hpp"
#include "lib/Text/written_constants.hpp"

namespace tessera {

using namespace mlir;

std::unique_ptr<MLIRContext> makeContext() {
  DialectRegistry registry;
  registerDialects(registry);
  auto context = std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  // Messages say what is wrong; the whole operation beside them would drown that.
  context->printOpOnDiagnostic(false);
  context
      ->loadAllAvailableDialects(); // conversions make operations of dialects that the text may not mention
  return context;
}

namespace {

/// Asks every operation, so that one error does not hide the next; then what spans operations.
LogicalResult verifyAll(ModuleOp module) {
  bool good = true;
  module.walk([&](Operation *op) {
    const std::optional<RegisteredOperationName> name = op->getRegisteredInfo();
    if (!name) {
      if (op->getName().getDialectNamespace() == "pto")
        op->emitError("there is no operation '")
            << op->getName() << "'; ptoas --list-ops lists those there are";
      else
        op->emitError("operation '") << op->getName() << "' is not one that PTO programs use";
      good = false;
    } else if (failed(name->verifyInvariants(op))) {
      good = false;
    }
  });
  return success(good && succeeded(verify(module)));
}

} // namespace

OwningOpRef<ModuleOp> parseText(StringRef text, StringRef fileName, MLIRContext &context,
                                llvm::function_ref<void(Phase)> onPhase) {
  const auto enter = [&](Phase phase) {
    if (onPhase)
      onPhase(phase);
  };
  if (bytecode::isBytecode(text))
    return parseBytecode(text, fileName, context, onPhase);
  enter(Phase::Parsing);
  // A parser may tell of an error and go on.
  int errors = 0;
  const ScopedDiagnosticHandler counter(&context, [&errors](mlir::Diagnostic &diagnostic) {
    errors += diagnostic.getSeverity() == DiagnosticSeverity::Error ? 1 : 0;
    return failure(); // others report it
  });
  OwningOpRef<ModuleOp> module;
  if (looksLikeAssembly(text, &context)) {
    module = parseAssembly(text, fileName, &context);
  } else {
    context.allowUnregisteredDialects(); // so that all unknown operations are told, not the first
    module = parseMlir(text, fileName, &context);
  }
  if (!module || failed(checkNesting(*module)))
    return {};
  enter(Phase::Verifying);
  const bool verified = succeeded(verifyAll(*module));
  const bool fits = succeeded(checkWrittenConstants(*module, text, fileName));
  if (!verified || !fits || errors != 0)
    return {};
  return module;
}

OwningOpRef<ModuleOp> parseBytecode(StringRef bytes, StringRef fileName, MLIRContext &context,
                                    llvm::function_ref<void(Phase)> onPhase) {
  if (onPhase)
    onPhase(Phase::Parsing);
  OwningOpRef<ModuleOp> module = bytecode::readBytecode(bytes, fileName, context);
  if (!module || failed(checkNesting(*module)))
    return {};
  if (onPhase)
    onPhase(Phase::Verifying);
  // Only the first error is told: a few bytes can stand for much text, which errors would show again and again.
  if (failed(verify(*module)))
    return {};
  return module;
}

namespace {

LogicalResult runPasses(ModuleOp module, SetUpPasses setUp, llvm::function_ref<void(OpPassManager &)> build) {
  PassManager manager(module.getContext(), ModuleOp::getOperationName());
  manager.enableVerifier(false); // unless somebody asks
  build(manager);
  if (setUp && failed(setUp(manager)))
    return failure();
  return manager.run(module);
}

} // namespace

LogicalResult check(ModuleOp module, Profile profile, const PipelineOptions &options, SetUpPasses setUp) {
  OwningOpRef<ModuleOp> copy = module.clone();
  setTarget(*copy, profile);
  return runPasses(*copy, setUp, [&](OpPassManager &manager) { buildCheckPipeline(manager, options); });
}

LogicalResult lower(ModuleOp module, Profile profile, const PipelineOptions &options, SetUpPasses setUp) {
  setTarget(module, profile);
  return runPasses(module, setUp, [&](OpPassManager &manager) { buildPipeline(manager, options); });
}

LogicalResult convert(ModuleOp module, Spelling spelling) {
  if (spelling == Spelling::Assembly)
    return success();
  return runPasses(module, nullptr, [&](OpPassManager &manager) {
    manager.addPass(spelling == Spelling::Ssa ? createToSsaPass() : createBufferizePass());
  });
}

bool isDps(ModuleOp module) {
  const auto isValue = [](Type type) { return isa<TileValueType>(type); };
  const WalkResult result = module.walk([&](Operation *op) {
    auto function = dyn_cast<func::FuncOp>(op);
    const bool usesValues = llvm::any_of(op->getResultTypes(), isValue) ||
                            llvm::any_of(op->getOperandTypes(), isValue) ||
                            (function && (llvm::any_of(function.getArgumentTypes(), isValue) ||
                                          llvm::any_of(function.getResultTypes(), isValue)));
    return usesValues || (isInstruction(op) && isSsaForm(op)) ? WalkResult::interrupt()
                                                              : WalkResult::advance();
  });
  return !result.wasInterrupted();
}

std::string decodedText(ModuleOp module, bytecode::TextOptions options) {
  const auto printed = [&] {
    std::string text;
    llvm::raw_string_ostream stream(text);
    bytecode::printDecoded(module, options, stream);
    return text;
  };
  const std::string text = printed();
  if (options.generic)
    return text;
  const ScopedDiagnosticHandler silent(module.getContext(), [](mlir::Diagnostic &) { return success(); });
  const OwningOpRef<ModuleOp> again = parseText(text, "decoded", *module.getContext());
  const auto bytes = [](ModuleOp of) {
    const FailureOr<std::string> written = bytecode::writeBytecode(of, {.allowsGeneric = true});
    return succeeded(written) ? *written : std::string();
  };
  if (const std::string expected = bytes(module); again && !expected.empty() && bytes(*again) == expected)
    return text;
  options.generic = true;
  return printed();
}

void print(ModuleOp module, Spelling spelling, raw_ostream &stream) {
  if (spelling == Spelling::Assembly)
    return printAssembly(module, stream);
  module.print(stream);
}

} // namespace tessera
