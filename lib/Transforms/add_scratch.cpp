// The pass pto-add-scratch: an instruction whose C++ takes a scratch tile that the text has left out gets one, so that
// plan-memory gives it a place and insert-sync knows of it.
#include <optional>

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/profile_pass.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// Listens to how an instruction spells its call: which tiles it makes for itself.
class ScratchWishes : public CallOperands {
public:
  explicit ScratchWishes(const BoundInstruction &bound) : bound_(bound) {}

  std::vector<TileParams> wishes;

  bool has(std::string_view operand) const override { return bound_.value(operand) != nullptr; }
  std::string value(std::string_view operand) override {
    if (has(operand))
      return std::string(operand);
    for (size_t i = 0; i < bound_.values.size(); ++i)
      if (bound_.values[i] && bound_.instruction->operands[i].kind == OperandKind::Tile)
        return scratchLike(bound_.instruction->operands[i].name);
    return "";
  }
  std::string scratchLike(std::string_view model) override {
    if (std::optional<TileParams> tile = tileOf(model)) {
      if (!tile->conv) { // all of it: its valid sizes are constants
        tile->validRows = tile->rows;
        tile->validCols = tile->cols;
      }
      wishes.push_back(*tile);
    }
    return "";
  }
  std::string scratchTile(std::string_view element, int64_t rows, int64_t cols) override {
    TileParams tile;
    MLIRContext *context = bound_.op->getContext();
    if (element == "uint8_t")
      tile.element = IntegerType::get(context, 8, IntegerType::Unsigned);
    else if (element == "int32_t")
      tile.element = IntegerType::get(context, 32);
    else if (const std::optional<TileParams> model = tileOf(element)) // as element() says it
      tile.element = model->element;
    tile.rows = tile.validRows = rows;
    tile.cols = tile.validCols = cols;
    if (tile.element)
      wishes.push_back(tile);
    return "";
  }
  std::pair<int64_t, int64_t> shape(std::string_view operand) override {
    const std::optional<TileParams> tile = tileOf(operand);
    return tile ? std::pair(tile->rows, tile->cols) : std::pair<int64_t, int64_t>(0, 0);
  }
  std::string type(std::string_view) override { return ""; }
  std::string element(std::string_view operand) override { return std::string(operand); }
  int mode(std::string_view operand) const override {
    const auto &operands = bound_.instruction->operands;
    for (size_t i = 0; i < operands.size(); ++i)
      if (operands[i].kind == OperandKind::Mode &&
          (operand == operands[i].name || operand == operands[i].attribute.name))
        return bound_.mode(i);
    return 0;
  }
  std::string modeName(std::string_view) const override { return ""; }

private:
  std::optional<TileParams> tileOf(std::string_view operand) const {
    const Value value = bound_.value(operand);
    return value ? tileParamsOf(value) : std::nullopt;
  }

  const BoundInstruction &bound_;
};

/// The scratch operand that is left out, where it is the only one and the call makes one tile for it.
void addScratch(Operation *op) {
  const FailureOr<BoundInstruction> bound = bindInstruction(op);
  if (failed(bound) || bound->isSsa)
    return;
  std::optional<size_t> missing;
  for (size_t i = 0; i < bound->values.size(); ++i)
    if (const OperandSpec &spec = bound->instruction->operands[i];
        spec.isOptional() && !spec.notInText && spec.kind == OperandKind::Tile && !bound->values[i]) {
      if (missing)
        return;
      missing = i;
    }
  if (!missing)
    return;
  ScratchWishes wishes(*bound);
  (void)bound->instruction->call(wishes);
  if (wishes.wishes.size() != 1 || wishes.wishes.front().conv)
    return;
  OpBuilder builder(op);
  SmallVector<Value> inputs, outputs;
  for (size_t i = 0; i < bound->values.size(); ++i) {
    const OperandSpec &spec = bound->instruction->operands[i];
    Value value = bound->values[i];
    if (i == *missing)
      value = createAllocation(builder, op->getLoc(), wishes.wishes.front(), {})->getResult(0);
    if (value)
      (spec.isOutput() ? outputs : inputs).push_back(value);
  }
  createDps(builder, op->getLoc(), bound->instruction->name, inputs, outputs, bound->clauseOperands,
            llvm::to_vector(op->getAttrs()));
  op->erase();
}

struct AddScratchPass : ProfilePass<AddScratchPass> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(AddScratchPass)
  StringRef getArgument() const override { return "pto-add-scratch"; }
  StringRef getDescription() const override {
    return "Give instructions the scratch tiles that the text has left out";
  }

  void runOnOperation() override {
    SmallVector<Operation *> instructions;
    getOperation().walk([&](Operation *op) {
      if (isInstruction(op))
        instructions.push_back(op);
    });
    llvm::for_each(instructions, addScratch);
  }
};

} // namespace

std::unique_ptr<Pass> createAddScratchPass() { return std::make_unique<AddScratchPass>(); }

} // namespace tessera
