#include "lib/tessera.hpp"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"

#include "lib/Dialect/dialect.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Text/assembly.hpp"
#include "lib/Text/mlir_source.hpp"
#include "lib/Text/nesting.hpp"
#include "lib/Text/written_constants.hpp"
#include "lib/Transforms/spelling.hpp"

namespace tessera {

using namespace mlir;

StringRef version() { return TESSERA_VERSION; }

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

OwningOpRef<ModuleOp> parseText(StringRef text, StringRef fileName, MLIRContext &context) {
  if (text.starts_with(StringRef("PTOBC\0", 6))) {
    emitError(FileLineColLoc::get(&context, fileName, 1, 1),
              "PTO bytecode cannot be read yet: give the program as text");
    return {};
  }
  // A parser may tell of an error and go on.
  int errors = 0;
  const ScopedDiagnosticHandler counter(&context, [&errors](Diagnostic &diagnostic) {
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
  const bool verified = succeeded(verifyAll(*module));
  const bool fits = succeeded(checkWrittenConstants(*module, text, fileName));
  if (!verified || !fits || errors != 0)
    return {};
  return module;
}

LogicalResult check(ModuleOp module, pto::Profile profile, BrokenPromises promises) {
  normalizeLeftTiles(module, profile);
  LogicalResult result = checkLegality(module, profile, promises);
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function->hasAttr("pto.entry") && !function->hasAttr("hacc.entry"))
      continue;
    if (function.isDeclaration())
      result = function.emitOpError("is an entry and must have a body");
    if (function.getNumResults() != 0)
      result = function.emitOpError("is an entry and must return nothing");
  }
  return result;
}

LogicalResult convert(ModuleOp module, Spelling spelling) {
  switch (spelling) {
  case Spelling::Ssa:
    return convertToSsa(module);
  case Spelling::Dps:
    if (failed(convertToDps(module)))
      return failure();
    sinkAllocations(module);
    return success();
  case Spelling::Assembly:
    break;
  }
  return success();
}

void print(ModuleOp module, Spelling spelling, raw_ostream &stream) {
  if (spelling == Spelling::Assembly)
    return printAssembly(module, stream);
  module.print(stream);
}

bool bindsAddresses(ModuleOp module) {
  return module.walk([](AssignOp) { return WalkResult::interrupt(); }).wasInterrupted();
}

} // namespace tessera
