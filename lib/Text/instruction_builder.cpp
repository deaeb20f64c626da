#include "lib/Text/instruction_builder.hpp"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/instruction_syntax.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Text/tensor_window.hpp"

using namespace mlir;

namespace tessera {

namespace {

class InstructionBuilder {
public:
  InstructionBuilder(AssemblyParser &parser, ArrayRef<const Instruction *> variants,
                     const WrittenStatement &written, const MatchedStatement &matched)
      : parser_(parser), builder_(parser.builder), variants_(variants), written_(written), matched_(matched) {
  }

  Operation *build() {
    // Numbers become constants in this order.
    const FailureOr<Clauses> clauses = resolveClauses();
    if (failed(clauses) || resolveNames(matched_.outputs, outputs_) ||
        resolveNames(matched_.inputs, inputs_) || resolveValidSizes())
      return nullptr;
    const TileOfStatement tile = findTile();
    SmallVector<Value> indices;
    if (resolveNumbers(matched_.inputs, tile, inputs_) || resolveNumbers(matched_.outputs, tile, outputs_) ||
        resolveWindows(matched_.inputs, tile, inputs_, indices) ||
        resolveWindows(matched_.outputs, tile, outputs_, indices))
      return nullptr;
    inputs_.append(indices);
    return create(*clauses);
  }

private:
  // ---- Values ----

  struct Clauses {
    SmallVector<Value> values;
    SmallVector<int32_t> sizes; ///< for each clause that is an operand; none when no clause is written
  };
  FailureOr<Clauses> resolveClauses() {
    Clauses clauses;
    if (written_.clauses.empty())
      return clauses;
    const std::vector<ClauseSpec> &specs = variants_.front()->clauses;
    SmallVector<Value> slots(specs.size());
    for (const WrittenClause &clause : written_.clauses) {
      slots[clause.clause] = parser_.resolve(clause.operand, clause.type);
      if (!slots[clause.clause])
        return failure();
    }
    for (const auto [spec, value] : llvm::zip_equal(specs, slots)) {
      if (!spec.isOperand)
        continue;
      clauses.sizes.push_back(value ? 1 : 0);
      if (value)
        clauses.values.push_back(value);
    }
    return clauses;
  }

  /// Finds the values; those of numbers stay null until the tiles are known.
  ParseResult resolveNames(ArrayRef<WrittenOperand> operands, SmallVectorImpl<Value> &values) {
    for (const WrittenOperand &operand : operands) {
      Value &value = values.emplace_back();
      if (isNumber(operand.text)) {
        if (!operand.window.empty())
          return parser_.emitError(operand.text.location, "a number has no elements");
        continue;
      }
      value = parser_.resolve(operand.text, operand.window.empty() ? operand.type : Type());
      if (!value || checkLocation(operand, value))
        return failure();
      const Type type = value.getType();
      if (matched_.tileType && isTileLike(type) && type != matched_.tileType)
        return parser_.emitError(operand.text.location)
               << "'" << operand.text.name << "' is of type " << type << ", but the statement says "
               << matched_.tileType << " of all its tiles; write one type for each operand";
    }
    return success();
  }

  ParseResult checkLocation(const WrittenOperand &operand, Value value) {
    if (!operand.location)
      return success();
    const std::optional<TileParams> tile = tileParamsOf(value);
    if (tile && locationNamed(*operand.location) == tile->location)
      return success();
    InFlightDiagnostic error = parser_.emitError(operand.text.location)
                               << "'" << operand.text.name << "' is not in '" << *operand.location << "'";
    if (tile)
      error << " but in " << locationName(tile->location);
    return error;
  }

  ParseResult resolveValidSizes() {
    for (const OperandText &size : written_.validSizes) {
      validSizes_.push_back(parser_.resolve(size, builder_.getIndexType()));
      if (!validSizes_.back())
        return failure();
    }
    return success();
  }

  TileOfStatement findTile() const {
    for (Type type : matched_.resultTypes)
      if (isTileLike(type))
        return {tileParamsOf(type), {}, validSizes_};
    for (const SmallVector<Value> *values : {&outputs_, &inputs_})
      for (Value value : *values)
        if (value && isTileLike(value.getType()))
          return {tileParamsOf(value), value, {}};
    return {};
  }

  ParseResult resolveNumbers(ArrayRef<WrittenOperand> operands, const TileOfStatement &tile,
                             MutableArrayRef<Value> values) {
    for (const auto [operand, value] : llvm::zip_equal(operands, values)) {
      if (value)
        continue;
      Type type = operand.type;
      if (!type && tile.params)
        type = tile.params->element;
      value = parser_.resolve(operand.text, type);
      if (!value)
        return failure();
    }
    return success();
  }

  /// %view[%i, %j] is the part of a tensor that the tile covers; of a tile, the indices are operands.
  ParseResult resolveWindows(ArrayRef<WrittenOperand> operands, const TileOfStatement &tile,
                             MutableArrayRef<Value> values, SmallVectorImpl<Value> &indices) {
    for (const auto [operand, value] : llvm::zip_equal(operands, values)) {
      if (operand.window.empty())
        continue;
      SmallVector<Value> starts;
      for (const OperandText &text : operand.window) {
        starts.push_back(parser_.resolve(text, builder_.getIndexType()));
        if (!starts.back())
          return failure();
      }
      const Type type = value.getType();
      if (isTileLike(type)) {
        indices.append(starts);
      } else if (isa<TensorViewType>(type)) {
        const FailureOr<Value> part = makeTensorWindow(parser_, written_.at, operand, value, starts, tile);
        if (failed(part))
          return failure();
        value = *part;
      } else {
        return parser_.emitError(operand.text.location)
               << "only parts of tensors and tiles are written with [...], but '" << operand.text.name
               << "' is of type " << type;
      }
      // The type that is written may be that of the whole or of the part.
      if (operand.type && operand.type != type && operand.type != value.getType())
        return parser_.emitError(operand.text.location)
               << "'" << operand.text.name << "' is of type " << value.getType() << ", but is used as "
               << operand.type;
    }
    return success();
  }

  // ---- The operation ----

  static bool isTileValue(Value value) { return isa<TileValueType>(value.getType()); }

  /// A statement without results writes places. Null after an error.
  Operation *create(const Clauses &clauses) {
    NamedAttrList attributes = written_.attributes;
    if (!clauses.values.empty()) {
      SmallVector<int32_t> segments = {0, 0};
      segments.append(clauses.sizes);
      attributes.set(segmentsName, builder_.getDenseI32ArrayAttr(segments));
    }
    const Location location = parser_.lexer.locate(written_.at);
    if (matched_.resultTypes.empty()) {
      if (writesValue())
        return nullptr;
      if (llvm::none_of(inputs_, isTileValue))
        return createDps(builder_, location, written_.name, inputs_, outputs_, clauses.values, attributes);
      if (mixesValuesAndPlaces())
        return nullptr;
      inputs_.append(outputs_);
    }
    return createSsa(builder_, location, written_.name, inputs_, matched_.resultTypes, validSizes_,
                     clauses.values, attributes);
  }

  /// Says so when the statement writes to a value.
  bool writesValue() {
    for (const auto [output, value] : llvm::zip_equal(matched_.outputs, outputs_))
      if (isTileValue(value)) {
        parser_.emitError(output.text.location)
            << "'" << output.text.name
            << "' is a value and cannot be written; write '%name = " << written_.name << " ...'";
        return true;
      }
    return false;
  }

  /// Says so when the statement reads a value and writes to a place.
  bool mixesValuesAndPlaces() {
    const auto *value = llvm::find_if(inputs_, isTileValue);
    const auto *place = llvm::find_if(
        outputs_, [](Value output) { return isTileLike(output.getType()) && !isTileValue(output); });
    if (value == inputs_.end() || place == outputs_.end())
      return false;
    const OperandText &read = matched_.inputs[static_cast<size_t>(value - inputs_.begin())].text;
    const OperandText &written = matched_.outputs[static_cast<size_t>(place - outputs_.begin())].text;
    parser_.emitError(read.location) << "'" << read.name << "' is a value, but '" << written.name
                                     << "' is a place: write '%name = " << written_.name
                                     << " ...' for a new value, or use places only";
    return true;
  }

  AssemblyParser &parser_;
  OpBuilder &builder_;
  ArrayRef<const Instruction *> variants_;
  const WrittenStatement &written_;
  const MatchedStatement &matched_;

  SmallVector<Value> inputs_, outputs_; ///< of the operands that were matched; null where not resolved yet
  SmallVector<Value> validSizes_;
};

} // namespace

Operation *buildInstruction(AssemblyParser &parser, ArrayRef<const Instruction *> variants,
                            const WrittenStatement &written, const MatchedStatement &matched) {
  return InstructionBuilder(parser, variants, written, matched).build();
}

} // namespace tessera
