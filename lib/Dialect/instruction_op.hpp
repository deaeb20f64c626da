// Tile instructions as operations: one operation per name in the registry (lib/Instructions), all with one
// parser, printer and verifier.
//
//   DPS   pto.tcolsum ins(%src, %tmp {isBinary = false} : T, T) outs(%dst : T)
//         operands: inputs and outputs as operand_order.hpp says, clauses
//   SSA   %dst = pto.tcolsum %src, %tmp {isBinary = false} : (T, T) -> T
//         operands: inputs, tensors written, valid sizes, clauses; results: tiles and counts written
//
// A result type with dynamic valid sizes takes their values from `valid(%rows, %cols)`, written after the
// operands.
#pragma once

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/Operation.h"

#include "lib/Dialect/types.hpp"
#include "lib/Instructions/instruction.hpp"

namespace tessera {

class MakeTensorViewOp;

namespace detail {
struct InstructionInterfaceTraits {
  struct Concept {
    llvm::ArrayRef<const Instruction *> variants;
  };
  template <class ConcreteOp>
  struct Model;
  template <class ConcreteOp>
  struct FallbackModel;
  template <class ConcreteModel, class ConcreteOp>
  struct ExternalModel;
};
} // namespace detail

/// What all tile instructions are: passes reach the instruction through it, without looking for names. Instructions also
/// have MLIR's interfaces of memory effects and, in DPS form, of destinations.
class InstructionInterface
    : public mlir::OpInterface<InstructionInterface, detail::InstructionInterfaceTraits> {
public:
  using OpInterface::OpInterface;

  /// The variants of one name.
  llvm::ArrayRef<const Instruction *> variants() { return getImpl()->variants; }
};

/// The variants of the instruction that an operation is; empty for other operations.
inline llvm::ArrayRef<const Instruction *> variantsOf(mlir::Operation *op) {
  auto instruction = mlir::dyn_cast<InstructionInterface>(op);
  return instruction ? instruction.variants() : llvm::ArrayRef<const Instruction *>();
}
inline bool isInstruction(mlir::Operation *op) { return mlir::isa<InstructionInterface>(op); }

/// An operation matched with its instruction.
struct BoundInstruction {
  mlir::Operation *op = nullptr;
  const Instruction *instruction = nullptr;
  bool isSsa = false;
  /// One for each of instruction->operands: the value read or written, null for modes and what was left out.
  llvm::SmallVector<mlir::Value> values;
  /// For each of them, which operand of the operation it is; -1 for results, modes and what was left out.
  llvm::SmallVector<int> operandNumbers;
  /// SSA: the values of the dynamic valid sizes of the results, rows before columns.
  llvm::SmallVector<mlir::Value> validSizes;
  llvm::SmallVector<mlir::Value> clauseOperands;

  mlir::Value value(std::string_view operand) const;
  /// The value of a mode in C++, by its place among the instruction's operands.
  int mode(size_t operand) const;
  /// The tile whose elements a scalar becomes; none when it is a float whatever the tiles are.
  std::optional<TileParams> modelOf(const OperandSpec &scalar) const;
  /// What the rules are asked about, from types and constants. Tensors are traced to the views they come
  /// from.
  llvm::SmallVector<OperandDesc, 4> describe() const;

private:
  void describeScalar(const OperandSpec &spec, mlir::Value value, OperandDesc &desc) const;
};

/// The mode that an attribute states, as text numbers it; nullopt when it is none.
std::optional<int> modeValue(mlir::Attribute attribute, const AttributeSpec &spec);
/// Whether a scalar integer can be an element of that type: signless integers stand for unsigned ones too.
bool standsFor(mlir::Type scalar, mlir::Type element);

/// Of a scalar of kind Index, which C++ takes in 16 bits.
inline constexpr int64_t largestIndex = 65535;

/// Matches an instruction with the variant that it is written for. With `report`, a structural error is told
/// at the operation.
mlir::FailureOr<BoundInstruction> bindInstruction(mlir::Operation *op, bool report = false);

/// Makes an instruction in DPS form. `inputs` follow the order of the text.
mlir::Operation *createDps(mlir::OpBuilder &builder, mlir::Location location, llvm::StringRef name,
                           mlir::ValueRange inputs, mlir::ValueRange outputs, mlir::ValueRange clauseOperands,
                           llvm::ArrayRef<mlir::NamedAttribute> attributes);
/// Makes an instruction in SSA form. `inputs` are followed by the tensors it writes.
mlir::Operation *createSsa(mlir::OpBuilder &builder, mlir::Location location, llvm::StringRef name,
                           mlir::ValueRange inputs, mlir::TypeRange results, mlir::ValueRange validSizes,
                           mlir::ValueRange clauseOperands, llvm::ArrayRef<mlir::NamedAttribute> attributes);

/// A tensor operand: a partition view or a memref in global memory, as far as types and constants tell.
pto::tessera::TensorDesc describeTensor(mlir::Value value);
/// The make_tensor_view that a tensor operand is a part of; null when there is none.
MakeTensorViewOp sourceViewOf(mlir::Value tensor);
/// The layout of a tensor operand: that of the make_tensor_view it comes from; ND when that says nothing.
pto::Layout layoutOf(mlir::Value tensor);

} // namespace tessera

MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::InstructionInterface)
