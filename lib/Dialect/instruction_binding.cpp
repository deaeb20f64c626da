// Matching operations with instructions: which variant an operation is, and what its operands are.
#include "lib/Dialect/instruction_op.hpp"

#include "mlir/IR/BuiltinAttributes.h"

#include "lib/Dialect/instruction_checks.hpp"
#include "lib/Dialect/instruction_syntax.hpp"
#include "lib/Dialect/operand_order.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// Matches one variant with an operation.
class VariantMatch {
public:
  /// `variants` are those that come into question.
  VariantMatch(Operation *op, const Instruction &instruction, ArrayRef<const Instruction *> variants,
               std::string &why)
      : instruction_(instruction), variants_(variants), explain_(why) {
    bound_.op = op;
    bound_.instruction = &instruction;
    bound_.isSsa = isSsaForm(op);
    bound_.values.resize(instruction.operands.size());
    bound_.operandNumbers.assign(instruction.operands.size(), -1);
    given_.assign(instruction.operands.size(), false);
  }

  FailureOr<BoundInstruction> match() {
    for (const OperandSpec &operand : instruction_.operands)
      if (operand.kind == OperandKind::Mode && !operand.attribute.defaultValue &&
          !bound_.op->getAttr(operand.attribute.name))
        return refuse("expects attribute '" + Twine(operand.attribute.name) + "'");
    if (failed(readSegments()) || failed(bound_.isSsa ? matchSsa() : matchDps()))
      return failure();
    // Variants of one name may differ in what their operands are.
    if (variants_.size() > 1)
      for (auto [operand, value] : llvm::zip_equal(instruction_.operands, bound_.values))
        if (value && !kindFits(operand, value.getType())) {
          explain_ << "expects " << operand.name;
          if (operand.kind == OperandKind::Scalar)
            explain_ << " to be a scalar";
          else if (isa<IntegerType, FloatType, IndexType>(value.getType()))
            explain_ << " not to be a scalar";
          else
            explain_ << " not to be a " << value.getType();
          return failure();
        }
    return bound_;
  }

private:
  LogicalResult refuse(const Twine &why) {
    explain_ << why;
    return failure();
  }

  LogicalResult readSegments() {
    const Attribute attribute = bound_.op->getAttr(segmentsName);
    if (!attribute)
      return success();
    auto segments = dyn_cast<DenseI32ArrayAttr>(attribute);
    if (!segments)
      return refuse("expects operandSegmentSizes to be array<i32: ...>");
    int64_t total = 0;
    for (int32_t size : segments.asArrayRef()) {
      if (size < 0)
        return refuse("expects operandSegmentSizes not to be negative");
      total += size;
    }
    const size_t clauses = clauseOperandsOf(instruction_);
    const size_t groups = bound_.isSsa ? 2 : operandGroups(instruction_).size();
    const size_t destinations = bound_.isSsa ? 0 : instruction_.outputCount();
    const size_t written = static_cast<size_t>(segments.size());
    const bool fits = written == groups + clauses &&
                      (groups != 2 || segments[1] == static_cast<int32_t>(destinations)) &&
                      llvm::all_of(segments.asArrayRef().drop_front(std::min(groups, written)),
                                   [](int32_t size) { return size <= 1; });
    if (!fits && ignoresWrongSegments(variants_))
      return success();
    if (!fits && groups != 2)
      return refuse("expects operandSegmentSizes to have " + Twine(groups + clauses) +
                    " entries, one for each group of its operands");
    if (!fits)
      return refuse("expects operandSegmentSizes to have " + Twine(groups + clauses) +
                    " entries: its inputs, its " + Twine(destinations) +
                    " destinations, and 0 or 1 for each clause");
    if (total != bound_.op->getNumOperands())
      return refuse("has operandSegmentSizes that add up to " + Twine(total) + ", not to its " +
                    Twine(bound_.op->getNumOperands()) + " operands");
    for (int32_t size : segments.asArrayRef().drop_front(groups))
      clauseCount_ += static_cast<size_t>(size);
    segments_ = segments.asArrayRef().take_front(groups);
    return success();
  }

  LogicalResult refuseCount(size_t others) {
    const SmallVector<size_t, 8> inputs = inputsOf(instruction_);
    const SmallVector<size_t, 4> outputs = outputsOf(instruction_);
    explain_ << "expects " << (inputs.empty() ? "no operands" : "operands");
    for (size_t i : inputs)
      explain_ << (i == inputs.front() ? " " : ", ") << instruction_.operands[i].name
               << (instruction_.operands[i].isOptional() ? " (optional)" : "");
    if (!outputs.empty())
      explain_ << (bound_.isSsa ? ", results" : ", destinations");
    for (size_t i : outputs)
      explain_ << (i == outputs.front() ? " " : ", ") << instruction_.operands[i].name;
    if (bound_.isSsa && others > clauseCount_)
      explain_ << " and the values of their dynamic valid sizes, written valid(%rows, %cols)";
    return failure();
  }

  bool writesToPlace() const {
    return llvm::any_of(bound_.op->getOperandTypes(),
                        [](Type type) { return isTileLike(type) && !isa<TileValueType>(type); });
  }

  void takeOperands(ArrayRef<size_t> members) {
    for (size_t i : members)
      if (given_[i]) {
        bound_.operandNumbers[i] = static_cast<int>(next_);
        bound_.values[i] = bound_.op->getOperand(next_++);
      }
  }
  void takeSizesAndClauses() {
    const unsigned count = bound_.op->getNumOperands();
    while (next_ < count - clauseCount_)
      bound_.validSizes.push_back(bound_.op->getOperand(next_++));
    while (next_ < count)
      bound_.clauseOperands.push_back(bound_.op->getOperand(next_++));
  }

  /// Operands: inputs, tensors written, valid sizes, clauses.
  LogicalResult matchSsa() {
    SmallVector<size_t> results, tensors;
    for (size_t i : outputsOf(instruction_))
      (instruction_.operands[i].isResult() ? results : tensors).push_back(i);
    Operation *op = bound_.op;
    if (op->getNumResults() != results.size() && writesToPlace())
      return refuse(
          "mixes tile values (!pto.tile) with tile places (!pto.tile_buf): an instruction that reads "
          "values makes its result a value, %name = ...; one that writes to a place reads places");
    if (op->getNumResults() != results.size())
      return refuse("expects " + Twine(results.size()) + (results.size() == 1 ? " result" : " results") +
                    ", not " + Twine(op->getNumResults()));
    size_t others = clauseCount_ + tensors.size();
    for (Type type : op->getResultTypes())
      if (const auto tile = tileParamsOf(type))
        others += tile->openCount();
    const SmallVector<size_t, 8> inputs = inputsOf(instruction_);
    if (op->getNumOperands() < others ||
        !markGiven(instruction_, inputs, op->getNumOperands() - others, given_))
      return refuseCount(others);
    takeOperands(inputs);
    for (auto [i, result] : llvm::zip_equal(results, op->getResults()))
      bound_.values[i] = result;
    for (size_t i : tensors)
      given_[i] = true;
    takeOperands(tensors);
    takeSizesAndClauses();
    return success();
  }

  /// Operands: the groups of the instruction, clauses.
  LogicalResult matchDps() {
    const OperandGroups groups = operandGroups(instruction_);
    const size_t count = bound_.op->getNumOperands() - clauseCount_;
    const size_t outputs = instruction_.outputCount();
    if (!segments_.empty()) {
      for (auto [group, size] : llvm::zip_equal(groups, segments_))
        if (!markGiven(instruction_, group, static_cast<size_t>(size), given_))
          return refuseCount(outputs);
    } else {
      if (count < outputs || !markGiven(instruction_, inputsOf(instruction_), count - outputs, given_))
        return refuseCount(outputs);
      for (size_t i : outputsOf(instruction_))
        given_[i] = true;
    }
    for (const auto &group : groups)
      takeOperands(group);
    takeSizesAndClauses();
    return success();
  }

  const Instruction &instruction_;
  ArrayRef<const Instruction *> variants_;
  llvm::raw_string_ostream explain_;
  BoundInstruction bound_;
  SmallVector<bool> given_;
  ArrayRef<int32_t> segments_; ///< of the groups; empty when not stated
  size_t clauseCount_ = 0;
  unsigned next_ = 0;
};

} // namespace

FailureOr<BoundInstruction> bindInstruction(Operation *op, bool report) {
  const ArrayRef<const Instruction *> variants = variantsOf(op);
  const SmallVector<const Instruction *> candidates =
      variantsFor(variants, llvm::any_of(op->getOperandTypes(), isConvTile) ||
                                llvm::any_of(op->getResultTypes(), isConvTile));
  std::string reasons;
  FailureOr<BoundInstruction> best = failure();
  for (const Instruction *variant : candidates) {
    std::string why;
    FailureOr<BoundInstruction> bound = VariantMatch(op, *variant, candidates, why).match();
    // Of several variants, the one that leaves out the least.
    if (succeeded(bound) && (failed(best) || inputsOf(*variant).size() < inputsOf(*best->instruction).size()))
      best = std::move(bound);
    else if (failed(bound) && !StringRef(reasons).contains(why))
      reasons += (reasons.empty() ? "" : "; or ") + why;
  }
  if (!report)
    return best;
  if (failed(best)) {
    op->emitOpError(reasons);
    return failure();
  }
  if (failed(checkAttributes(op, variants, best->instruction)) || failed(checkOperands(*best)))
    return failure();
  return best;
}

} // namespace tessera
