// The decoder: turns prepared functions into steps.
#pragma once

#include <map>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

#include "lib/Dialect/types.hpp"
#include "lib/Simulator/code.hpp"
#include "lib/Simulator/tile_liveness.hpp"

namespace tessera {

/// How a value of a type is kept in a scalar register.
struct ScalarType {
  unsigned bits = 64;
  ElementType type = ElementType::Other; ///< of floats: F16, BF16, F32 or F64 when they can be computed with
  bool isInteger = false;                ///< or index
};
std::optional<ScalarType> scalarTypeOf(mlir::Type type);
/// The kind of register that values of a type are in.
RegisterKind registerKindOf(mlir::Type type);

class Decoder {
public:
  Decoder(Code &code, mlir::ModuleOp module, pto::tessera::CoreKind kind);

  /// Decodes a kernel and everything it calls. Reports what cannot be run.
  mlir::LogicalResult decodeKernel(mlir::func::FuncOp kernel);

private:
  struct Function {
    uint32_t index = 0;
    uint32_t entry = 0;
    llvm::SmallVector<Register> parameters, results;
    llvm::SmallVector<uint32_t> assigned; ///< parameters that are tiles and get an address inside
  };
  /// A distance to be filled in when the place of its target is known.
  struct Fixup {
    enum class Field : uint8_t { First, Second, A, Case, Otherwise };
    size_t step;
    Field field;
    mlir::Block *block;
    size_t number = 0; ///< of a case
  };

  // decode.cpp: functions, control flow
  mlir::LogicalResult orderFunctions(mlir::func::FuncOp function,
                                     llvm::SmallVectorImpl<mlir::Operation *> &path);
  mlir::LogicalResult addParameters(mlir::func::FuncOp kernel);
  void decodeFunction(mlir::func::FuncOp function);
  void decodeBlock(mlir::Block &block);
  void decodeOperation(mlir::Operation *op);
  bool decodeControl(mlir::Operation *op);
  void decodeCall(mlir::func::CallOp op);
  void decodeBranch(mlir::Operation *op);
  /// Appends the moves of an edge and the jump to its block.
  void addEdge(mlir::Operation *op, mlir::Block *target, mlir::ValueRange operands);
  /// Whether something is to be done between an operation and the block that it branches to.
  bool needsMoves(mlir::Operation *op, mlir::Block *target) const;
  /// Appends a step that lets go of the tiles that have ended.
  void addDrops(mlir::Operation *op);

  // decode_scalar.cpp
  bool decodeScalar(mlir::Operation *op);
  void decodeConstant(mlir::Operation *op);
  bool decodeConversion(mlir::Operation *op);

  // decode_memory.cpp: pointers, views, tiles
  bool decodeTensor(mlir::Operation *op);
  bool decodeMemref(mlir::Operation *op);
  bool decodeTile(mlir::Operation *op);
  void decodeSubView(mlir::Operation *op);
  void decodeReinterpret(mlir::Operation *op);
  View viewOf(mlir::Operation *op, mlir::Type element, size_t rank);
  const TileForm *formOf(mlir::Value tile);
  const TileForm *formOf(mlir::Operation *op, const TileParams &params);

  // decode_instruction.cpp: instructions, synchronization, debugging
  void decodeInstruction(mlir::Operation *op);
  bool decodeSystem(mlir::Operation *op);
  void decodePrint(mlir::Operation *op);
  void decodeSync(mlir::Operation *op);

  // decode_queue.cpp: signals between cores, queues
  bool decodeCrossCore(mlir::Operation *op);
  bool decodeQueue(mlir::Operation *op);
  void decodeQueueCall(mlir::Operation *op, mlir::Value tile, mlir::Value pipe, int64_t split);
  /// The step that moves a tile between its register and a tensor: a slot in global memory.
  void addSlotMove(mlir::Operation *op, const Instruction &instruction, const QueueCall &call,
                   const TileParams &tile);

  // decode_registers.cpp
  Register newRegister(RegisterKind kind);
  /// The register of a value, made at its first mention. Reports types that have none.
  Register registerOf(mlir::Value value);
  void nameRegister(Register made, mlir::Value value);
  uint32_t indexOf(mlir::Value value) { return registerOf(value).index; }
  uint32_t constant(uint64_t bits);

  /// Appends a step. The shape is what dumpSteps prints.
  Step &add(mlir::Operation *op, StepFunction run, const char *shape, uint32_t dst = 0, uint32_t a = 0,
            uint32_t b = 0, uint32_t c = 0);
  /// The moves of one edge, ordered so that nothing is overwritten before it is read.
  Moves movesTo(llvm::ArrayRef<Register> to, mlir::ValueRange from);
  void addMove(Moves &moves, Register to, Register from);
  void orderMoves(Moves &moves);

  mlir::InFlightDiagnostic error(mlir::Operation *op);
  uint32_t placeOf(mlir::Location location);
  const char *keep(llvm::StringRef text);

  Code &code_;
  mlir::ModuleOp module_;
  pto::tessera::CoreKind kind_;                                 ///< of the cores that the code is for
  llvm::DenseMap<mlir::Operation *, const QueueForm *> queues_; ///< by the operations that make them
  llvm::DenseMap<mlir::Value, Register> registers_;
  std::map<uint64_t, uint32_t> constants_; // any number can be a constant; a DenseMap has two of its own
  llvm::DenseMap<mlir::Block *, size_t> blocks_;
  llvm::DenseMap<mlir::Operation *, Function> functions_;
  llvm::SmallVector<mlir::func::FuncOp> order_; ///< callees before callers
  std::vector<Fixup> fixups_;
  std::vector<std::pair<size_t, mlir::Operation *>> calls_; ///< steps that call, and whom
  std::optional<TileLiveness> liveness_;                    ///< of the function
  llvm::SmallVector<uint32_t> ended_;                       ///< tiles that no step has let go of yet
  llvm::SmallVector<uint32_t> localTiles_;                  ///< of the function
  std::vector<Moves *> returns_;                            ///< of the function
  Function *current_ = nullptr;
  llvm::DenseMap<mlir::Location, uint32_t> places_;
  llvm::StringMap<const char *> texts_;
  bool failed_ = false;
};

} // namespace tessera
