#include "lib/Dialect/dialect.hpp"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "lib/Dialect/ops.hpp"

MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::PtoDialect)

namespace tessera {

PtoDialect::PtoDialect(mlir::MLIRContext *context)
    : Dialect(getDialectNamespace(), context, mlir::TypeID::get<PtoDialect>()) {
  registerTypes();
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "lib/Dialect/ops.cpp.inc"
      >();
  registerInstructions();
}

void registerDialects(mlir::DialectRegistry &registry) {
  registry.insert<PtoDialect, mlir::func::FuncDialect, mlir::arith::ArithDialect, mlir::scf::SCFDialect,
                  mlir::cf::ControlFlowDialect, mlir::memref::MemRefDialect, mlir::affine::AffineDialect>();
}

} // namespace tessera
