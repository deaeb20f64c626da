// The dialect `pto`: types, attributes, structural operations (ops.td) and tile instructions
// (instruction_op.hpp).
#pragma once

#include <memory>
#include <vector>

#include "mlir/IR/Dialect.h"
#include "mlir/Support/TypeID.h"

namespace tessera {

class PtoDialect : public mlir::Dialect {
public:
  explicit PtoDialect(mlir::MLIRContext *context);
  static constexpr llvm::StringLiteral getDialectNamespace() { return "pto"; }

  mlir::Type parseType(mlir::DialectAsmParser &parser) const override;
  void printType(mlir::Type type, mlir::DialectAsmPrinter &printer) const override;
  mlir::Attribute parseAttribute(mlir::DialectAsmParser &parser, mlir::Type type) const override;
  void printAttribute(mlir::Attribute attribute, mlir::DialectAsmPrinter &printer) const override;

private:
  void registerTypes();
  void registerAttributes();
  void registerInstructions();

  mlir::TypeIDAllocator operationIds_;
};

/// Adds the dialect and those that PTO programs use besides it: func, arith, scf, cf, memref, affine.
void registerDialects(mlir::DialectRegistry &registry);

} // namespace tessera

MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::PtoDialect)
