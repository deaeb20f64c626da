// pto-lsp-server: diagnostics, hovers and definitions for PTO text in the SSA and DPS spellings, and the findings of the
// last checked run, in any editor that speaks LSP.
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

#include "lib/Dialect/dialect.hpp"
#include "tools/checked_findings.hpp"

int main(int count, char **arguments) {
  static tessera::FilteredOutput output; // ends with the process: MLIR's main may call exit()
  mlir::DialectRegistry registry;
  tessera::registerDialects(registry);
  return failed(mlir::MlirLspServerMain(count, arguments, registry)) ? 1 : 0;
}
