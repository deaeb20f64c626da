// One function as C++ statements.
//
// Every value has a spelling: what C++ calls it. Numbers, tiles and parts of tensors are variables; pointers
// moved by addptr, tensors in global memory and numbers that name their sizes are expressions over variables,
// so that they cost no statement.
#pragma once

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Emit/cpp_types.hpp"
#include "lib/Emit/emit_cpp.hpp"
#include "lib/Emit/prologue.hpp"
#include "lib/Emit/statements.hpp"

namespace tessera::emit {

/// What the functions of a module share.
struct ModuleContext {
  EmitOptions options;
  TypeNames types;
  Prologue prologue;
  llvm::StringMap<std::string> functionNames; ///< by symbol
  bool isA5 = false;
  bool addsFloats = false; ///< some function adds or subtracts floats, so products must not be fused
};

struct Spelling {
  enum class Kind : uint8_t {
    Scalar,  ///< `text` is a variable or a literal
    Pointer, ///< `text` + offset
    View,    ///< a tensor in global memory (or a memref of it): elements from `text` + offset on
    Tensor,  ///< a GlobalTensor variable
    Tile,    ///< a Tile variable
    Memory,  ///< a part of a tile's memory, as a memref that is no tile itself: offset elements into tile
             ///< `text`
    Events,  ///< an event id array
    Queue,   ///< a TPipe variable
  };
  Kind kind = Kind::Scalar;
  std::string text = {};
  std::string variable = {}; ///< of values that a variable carries
  std::string type = {};     ///< the C++ type of the variable
  Index offset = 0;          ///< in elements
  mlir::Type element = {};
  llvm::SmallVector<std::optional<Index>> sizes = {}, strides = {}; ///< of a view; nullopt when unknown
  pto::Layout layout = pto::Layout::ND;
  TileParams tile = {}; ///< as in C++: a part of a tile has the row length of the whole
};

class FunctionEmitter {
public:
  FunctionEmitter(ModuleContext &module, mlir::func::FuncOp function, bool isEntry)
      : module_(module), function_(function), isEntry_(isEntry) {}

  mlir::LogicalResult emit(llvm::raw_ostream &os);
  /// `extern` and the signature.
  mlir::LogicalResult declare(llvm::raw_ostream &os);

private:
  friend class EmittedOperands;
  using Results = std::vector<Spelling>;
  using OnExit = llvm::function_ref<mlir::LogicalResult(mlir::Operation *)>;

  // Names and statements (function_emitter.cpp).
  std::string newName() { return "v" + std::to_string(++lastName_); }
  void add(Statement statement);
  /// file:line:col of an operation, when that is asked for.
  std::string locationOf(mlir::Operation *op) const;
  void addEffect(std::string text) { add({Statement::Kind::Effect, std::move(text)}); }
  void addChange(const std::string &target, std::string text);
  /// Runs `emit` with its statements going to `list`.
  template <class Emit>
  mlir::LogicalResult into(Statements &list, Emit &&emit) {
    Statements *outer = std::exchange(out_, &list);
    const mlir::LogicalResult result = emit();
    out_ = outer;
    return result;
  }
  /// A constant with the value of the expression.
  mlir::LogicalResult define(mlir::Value value, const std::string &expression);
  /// `type name` of a declaration.
  static std::string declarator(const std::string &type, const std::string &name);
  void spell(mlir::Value value, Spelling spelling) { spellings_[value] = std::move(spelling); }
  void spellScalar(mlir::Value value, std::string text) {
    spell(value, {.kind = Spelling::Kind::Scalar, .text = std::move(text)});
  }
  const Spelling &spelling(mlir::Value value) const { return spellings_.find(value)->second; }
  /// The text of a number.
  std::string use(mlir::Value value) const { return spelling(value).text; }
  Index indexOf(mlir::Value value) const;
  mlir::FailureOr<std::string> scalarType(mlir::Operation *op, mlir::Type type);
  std::string helper(Helper which) { return module_.prologue.use(which).str(); }

  // Values that variables carry: parameters, results, values of loops and branches (carried_values.cpp).
  /// A variable that can hold values of the type; `source` is one of them, when known.
  mlir::FailureOr<Spelling> carrier(mlir::Operation *at, const std::string &name, mlir::Type type,
                                    const Spelling *source);
  /// The value as an expression of the carrier's type.
  mlir::FailureOr<std::string> carried(mlir::Operation *at, mlir::Value value, const Spelling &carrier);
  /// Declares the variable of a value, with a first value if there is one.
  void declareCarrier(mlir::Value value, const Spelling &carrier, const std::string &initial = "");
  /// Assigns all values at once.
  mlir::LogicalResult assign(mlir::Operation *at, llvm::ArrayRef<Spelling> carriers, mlir::ValueRange values);
  /// Assigns to results whose carriers are made by the first assignment.
  mlir::LogicalResult assignResults(mlir::Operation *at, Results &carriers, mlir::ValueRange values);
  std::string pointerText(const Spelling &spelling) const;

  // Operations (function_emitter.cpp and the files named).
  mlir::LogicalResult emitSignature(llvm::raw_ostream &os, StatementPrinter &printer, const Reads &reads);
  mlir::LogicalResult declareParameters();
  mlir::LogicalResult emitBody();
  mlir::LogicalResult emitOperation(mlir::Operation *op);
  mlir::LogicalResult emitCall(mlir::func::CallOp op);
  mlir::FailureOr<std::string> argumentText(mlir::Operation *at, mlir::Value value);
  mlir::LogicalResult emitReturn(mlir::Operation *op);
  bool isCompat() const { return module_.options.compat; }

  // Control flow (control_flow.cpp).
  mlir::LogicalResult emitBlock(mlir::Block &block, OnExit onExit);
  /// A region of one or several blocks; several become labels and jumps.
  mlir::LogicalResult emitRegion(mlir::Region &region, OnExit onExit);
  mlir::LogicalResult emitBlocks(mlir::Region &region, OnExit onExit);
  mlir::LogicalResult emitFor(mlir::scf::ForOp op);
  mlir::LogicalResult emitIf(mlir::scf::IfOp op);
  mlir::LogicalResult emitWhile(mlir::scf::WhileOp op);
  mlir::LogicalResult emitIndexSwitch(mlir::scf::IndexSwitchOp op);
  mlir::LogicalResult emitExecuteRegion(mlir::scf::ExecuteRegionOp op);
  mlir::LogicalResult emitSection(mlir::Operation *op, bool isVector);
  /// Adds a statement that assigns the results of an operation, after the declarations of their variables.
  void addWithResults(mlir::Operation *op, const Results &carriers, Statement statement);

  // Numbers (scalars.cpp).
  /// All constants of the function as variables, as the public tool has them.
  mlir::LogicalResult declareConstants();
  /// Nullopt when the operation is none of arith or affine.
  std::optional<mlir::LogicalResult> emitScalar(mlir::Operation *op);
  mlir::FailureOr<std::string> scalarExpression(mlir::Operation *op);
  mlir::FailureOr<std::string> floatExpression(mlir::Operation *op);
  mlir::FailureOr<std::string> conversion(mlir::Operation *op);
  std::string boolExpression(mlir::Operation *op);
  std::string integerExpression(mlir::Operation *op);
  std::string divisor(mlir::Value value);
  mlir::LogicalResult emitExtended(mlir::Operation *op);
  mlir::LogicalResult emitSelect(mlir::arith::SelectOp op);
  mlir::FailureOr<std::string> affineExpression(mlir::Operation *op, mlir::AffineExpr expression,
                                                mlir::AffineMap map);

  // Pointers and tensors (tensors.cpp).
  mlir::LogicalResult emitTensorOperation(mlir::Operation *op);
  mlir::LogicalResult emitPartition(PartitionViewOp op);
  mlir::LogicalResult emitAddress(TensorViewAddrOp op);
  mlir::LogicalResult emitMemrefView(mlir::Operation *op);
  /// A part of a memref. One that is used as a tile gets a Tile variable.
  mlir::LogicalResult spellPart(mlir::Value result, Spelling part);
  mlir::LogicalResult emitQuery(mlir::Operation *op, mlir::Value source, mlir::Value dimension,
                                bool isStride);
  /// A GlobalTensor variable of sizes and strides (up to five, aligned right).
  mlir::FailureOr<Spelling> makeTensor(mlir::Operation *at, const Spelling &view,
                                       llvm::ArrayRef<std::optional<Index>> sizes, mlir::Value result);
  std::string offsetText(const std::string &base, const Index &offset, mlir::Type element) const;

  // Tiles (tiles.cpp).
  mlir::LogicalResult emitTileOperation(mlir::Operation *op);
  /// A Tile variable for a value; valid sizes that the type leaves open are given by `validRows` and
  /// `validCols`.
  mlir::LogicalResult makeTile(mlir::Value value, const TileParams &tile, const std::string &validRows,
                               const std::string &validCols);
  /// A ConvTile variable for a value; `openValues` are the numbers that the type leaves open.
  mlir::LogicalResult makeConvTile(mlir::Value value, const TileParams &tile,
                                   llvm::ArrayRef<std::string> openValues);
  void place(const std::string &tile, const std::string &address);
  mlir::LogicalResult emitTileView(mlir::Value source, mlir::Value result, const TileParams &tile,
                                   const std::string &validRows, const std::string &validCols,
                                   const Index &offset);
  mlir::LogicalResult emitSubset(SubsetOp op);

  // Synchronization, launch coordinates, debugging (synchronization.cpp).
  mlir::LogicalResult emitSynchronization(mlir::Operation *op);
  mlir::LogicalResult emitFlag(mlir::StringRef call, pto::tessera::Pipe from, pto::tessera::Pipe to,
                               const std::string &event);
  mlir::LogicalResult emitCrossCore(mlir::Operation *op);
  mlir::LogicalResult emitPrint(PrintOp op);

  // Queues (queues.cpp).
  mlir::LogicalResult emitQueueOperation(mlir::Operation *op);
  template <class Queue>
  mlir::LogicalResult emitQueue(Queue queue, mlir::Value memory, int64_t localSlots);

  // Tile instructions (instruction_calls.cpp).
  mlir::LogicalResult emitInstruction(mlir::Operation *op);

  ModuleContext &module_;
  mlir::func::FuncOp function_;
  bool isEntry_;
  unsigned lastName_ = 0;
  unsigned lastLabel_ = 0;
  llvm::DenseMap<mlir::Value, Spelling> spellings_;
  llvm::SmallVector<std::string> parameters_, parameterTypes_;
  Spelling result_;
  Statements body_;
  Statements *out_ = &body_;
  std::string location_;

  /// Inside code with labels: where variables that live beyond their block are declared.
  struct LabelScope {
    mlir::Region *region;
    Statements declarations;
  };
  LabelScope *labels_ = nullptr;
  /// Whether a value's variable must be declared with the labels.
  bool outlivesBlock(mlir::Value value) const;
  /// Whether it is: the public tool declares all variables there.
  bool isDeclaredWithLabels(mlir::Value value) const;
  /// Declares a variable and gives it its first value: with `declaration`, or, when it is declared with the
  /// labels, with `assignment`.
  void declareVariable(mlir::Value value, const std::string &name, const std::string &type,
                       std::string declaration, std::string assignment);
};

} // namespace tessera::emit
