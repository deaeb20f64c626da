// pto-lsp-server: diagnostics, hovers and definitions for PTO text in the SSA and DPS spellings, in any
// editor that speaks LSP.
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

#include "lib/Dialect/dialect.hpp"

int main(int count, char **arguments) {
  mlir::DialectRegistry registry;
  tessera::registerDialects(registry);
  return failed(mlir::MlirLspServerMain(count, arguments, registry)) ? 1 : 0;
}
