#include "lib/Dialect/instruction_syntax.hpp"

#include "mlir/IR/BuiltinAttributes.h"

#include "lib/Dialect/communication.hpp"
#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/operand_order.hpp"
#include "lib/Dialect/types.hpp"

namespace tessera {

using namespace mlir;

bool isSsaForm(Operation *op) {
  return op->getNumResults() != 0 ||
         llvm::any_of(op->getOperandTypes(), [](Type type) { return isa<TileValueType>(type); });
}

// ---- Reading ----

namespace {

/// What the text of an instruction is made of.
class InstructionParser {
public:
  InstructionParser(ArrayRef<const Instruction *> variants, OpAsmParser &parser, OperationState &state)
      : variants_(variants), parser_(parser), state_(state) {}

  ParseResult parse() {
    if (succeeded(parser_.parseOptionalKeyword("ins")))
      return parseDps();
    return parseSsa();
  }

private:
  using Operands = SmallVector<OpAsmParser::UnresolvedOperand>;

  ParseResult parseAttributes() {
    NamedAttrList written;
    const SMLoc at = parser_.getCurrentLocation();
    if (parser_.parseOptionalAttrDict(written))
      return failure();
    for (NamedAttribute attribute : written)
      if (addAttribute(at, attribute.getName(), attribute.getValue()))
        return failure();
    return success();
  }
  ParseResult addAttribute(SMLoc at, StringRef name, Attribute value) {
    if (state_.attributes.get(name))
      return parser_.emitError(at) << "attribute '" << name << "' is given twice";
    state_.addAttribute(name, value);
    return success();
  }

  ParseResult parseType(bool isPlace, Type &type) {
    const OptionalParseResult found = parseOptionalOperandType(parser_, isPlace, type);
    return found.has_value() ? *found : parser_.parseType(type); // which says what is wrong
  }
  ParseResult parseValueTypes(SmallVectorImpl<Type> &types) {
    return parser_.parseCommaSeparatedList(
        [&] { return parseType(/*isPlace=*/false, types.emplace_back()); });
  }

  /// (%a, %b {attributes} : Ta, Tb), also in several groups: (%a : Ta, %b : Tb)
  ParseResult parseGroup(Operands &operands, SmallVectorImpl<Type> &types) {
    if (parser_.parseLParen())
      return failure();
    if (succeeded(parser_.parseOptionalRParen()))
      return success();
    bool another = true;
    while (another) {
      another = false;
      do {
        OpAsmParser::UnresolvedOperand operand;
        const OptionalParseResult found = parser_.parseOptionalOperand(operand);
        if (found.has_value()) {
          if (failed(*found))
            return failure();
          operands.push_back(operand);
        } else if (parseAttributes()) {
          return failure();
        }
      } while (succeeded(parser_.parseOptionalComma()));
      if (parseAttributes() || parser_.parseColon())
        return failure();
      Type type;
      if (parseType(/*isPlace=*/true, type))
        return failure();
      types.push_back(type);
      while (succeeded(parser_.parseOptionalComma())) {
        const OptionalParseResult found = parseOptionalOperandType(parser_, /*isPlace=*/true, type);
        if (!found.has_value()) {
          another = true;
          break;
        }
        if (failed(*found))
          return failure();
        types.push_back(type);
      }
    }
    return parser_.parseRParen();
  }

  /// name = %v : T, or name = attribute
  ParseResult parseClauses() {
    SmallVector<StringRef> names;
    for (const Instruction *variant : variants_) {
      for (const ClauseSpec &clause : variant->clauses)
        names.push_back(clause.name);
      for (const OperandSpec &operand : variant->operands)
        if (operand.isAttribute())
          names.push_back(operand.attribute.name);
    }
    const std::vector<ClauseSpec> &clauses = variants_.front()->clauses;
    clauseOperands_.resize(clauses.size());
    StringRef keyword;
    SMLoc at = parser_.getCurrentLocation();
    while (succeeded(parser_.parseOptionalKeyword(&keyword, names))) {
      if (parser_.parseEqual())
        return failure();
      const auto clause = llvm::find_if(
          clauses, [&](const ClauseSpec &known) { return known.isOperand && keyword == known.name; });
      if (clause == clauses.end()) {
        Attribute value;
        if (parser_.parseAttribute(value) || addAttribute(at, keyword, value))
          return failure();
      } else {
        auto &slot = clauseOperands_[static_cast<size_t>(clause - clauses.begin())];
        OpAsmParser::UnresolvedOperand operand;
        Type type;
        if (parser_.parseOperand(operand) || parser_.parseColonType(type))
          return failure();
        if (!slot.empty())
          return parser_.emitError(at) << "'" << keyword << "' is given twice";
        if (parser_.resolveOperand(operand, type, slot))
          return failure();
      }
      at = parser_.getCurrentLocation();
    }
    return success();
  }
  /// The clauses' operands, and for each clause that could be one how many it has.
  SmallVector<Value> clauseValues(SmallVectorImpl<int32_t> &sizes) const {
    SmallVector<Value> values;
    const std::vector<ClauseSpec> &clauses = variants_.front()->clauses;
    for (auto [clause, operands] : llvm::zip(clauses, clauseOperands_))
      if (clause.isOperand) {
        sizes.push_back(static_cast<int32_t>(operands.size()));
        values.append(operands);
      }
    return values;
  }

  ParseResult parseDps() {
    Operands inputs, outputs;
    SmallVector<Type> inputTypes, outputTypes;
    const SMLoc at = parser_.getCurrentLocation();
    if (parseGroup(inputs, inputTypes))
      return failure();
    const SMLoc outsAt = parser_.getCurrentLocation();
    if (succeeded(parser_.parseOptionalKeyword("outs")) && parseGroup(outputs, outputTypes))
      return failure();
    SmallVector<Value> read, written;
    if (parseClauses() || parseAttributes() || resolve(inputs, inputTypes, at, read) ||
        resolve(outputs, outputTypes, outsAt, written))
      return failure();
    if (llvm::none_of(variants_,
                      [&](const Instruction *variant) { return variant->outputCount() == outputs.size(); }))
      return parser_.emitError(parser_.getNameLoc())
             << "does not have " << outputs.size() << (outputs.size() == 1 ? " destination" : " destinations")
             << " in outs";
    if (parser_.getNumResults() != 0)
      return parser_.emitError(parser_.getNameLoc())
             << "an instruction written with ins and outs has no result: its destination is in outs";
    SmallVector<int32_t> clauseSizes;
    const SmallVector<Value> clauses = clauseValues(clauseSizes);
    const StoredOperands stored =
        storeDps(variants_, read, written, clauses, clauseSizes,
                 [&](StringRef name) { return static_cast<bool>(state_.attributes.get(name)); });
    state_.addOperands(stored.operands);
    if (!stored.segments.empty())
      state_.addAttribute(segmentsName, parser_.getBuilder().getDenseI32ArrayAttr(stored.segments));
    return success();
  }

  ParseResult resolve(const Operands &operands, ArrayRef<Type> types, SMLoc at,
                      SmallVectorImpl<Value> &values) {
    if (operands.size() != types.size())
      return parser_.emitError(at) << operands.size() << " operands are given " << types.size() << " types";
    return parser_.resolveOperands(operands, types, at, values);
  }

  /// %a, %b [valid(%r, %c)] {attributes} : types [-> types]
  ParseResult parseSsa() {
    Operands operands, sizes;
    const SMLoc at = parser_.getCurrentLocation();
    // An instruction that has no operands must not take the name that begins the next line.
    const bool hasOperands = llvm::any_of(variants_, [](const Instruction *variant) {
      return !inputsOf(*variant).empty() || !outputsOf(*variant).empty();
    });
    do {
      OpAsmParser::UnresolvedOperand operand;
      const OptionalParseResult found =
          hasOperands ? parser_.parseOptionalOperand(operand) : OptionalParseResult();
      if (!found.has_value())
        break;
      if (failed(*found))
        return failure();
      operands.push_back(operand);
    } while (succeeded(parser_.parseOptionalComma()));
    if (succeeded(parser_.parseOptionalKeyword("valid")) &&
        parser_.parseOperandList(sizes, OpAsmParser::Delimiter::Paren))
      return failure();
    SmallVector<Type> types, results;
    if (parseAttributes())
      return failure();
    // An instruction without operands has no types.
    if (operands.empty() && parser_.getNumResults() == 0 && failed(parser_.parseOptionalColon()))
      return parseClauses();
    if ((!operands.empty() || parser_.getNumResults() != 0) && parser_.parseColon())
      return failure();
    const SMLoc typesAt = parser_.getCurrentLocation();
    if (succeeded(parser_.parseOptionalLParen())) {
      if (failed(parser_.parseOptionalRParen()) && (parseValueTypes(types) || parser_.parseRParen()))
        return failure();
    } else if (parseValueTypes(types)) {
      return failure();
    }
    const size_t resultCount = parser_.getNumResults();
    if (succeeded(parser_.parseOptionalArrow())) {
      if (succeeded(parser_.parseOptionalLParen())) {
        if (failed(parser_.parseOptionalRParen()) && (parseValueTypes(results) || parser_.parseRParen()))
          return failure();
      } else if (parseValueTypes(results)) {
        return failure();
      }
      if (types.size() == 1 && operands.size() > 1)
        types.assign(operands.size(), types.front());
    } else if (typesWithoutArrow(operands.size(), resultCount, types, results)) {
      return parser_.emitError(typesAt)
             << "cannot tell the types of " << operands.size() << " operands and " << resultCount
             << " results from " << types.size() << " types: write (T, ...) -> T";
    }
    if (results.size() != resultCount)
      return parser_.emitError(typesAt) << resultCount << " results are given " << results.size() << " types";
    if (parseClauses() || resolve(operands, types, at, state_.operands) ||
        parser_.resolveOperands(sizes, parser_.getBuilder().getIndexType(), state_.operands))
      return failure();
    state_.addTypes(results);
    if (!types.empty() && isa<GroupType>(types.front()))
      if (const auto collective = collectiveNamed(state_.name.stripDialect(), parser_.getContext())) {
        state_.name = *collective;
        return success();
      }
    SmallVector<int32_t> segments = {static_cast<int32_t>(operands.size() + sizes.size()), 0};
    const SmallVector<Value> clauses = clauseValues(segments);
    state_.addOperands(clauses);
    if (!clauses.empty())
      state_.addAttribute(segmentsName, parser_.getBuilder().getDenseI32ArrayAttr(segments));
    return success();
  }

  /// `: T` is the type of all tiles; `: f32, T` are the operands' types (the result is the tile) or operands
  /// and results in order.
  static ParseResult typesWithoutArrow(size_t operandCount, size_t resultCount, SmallVector<Type> &types,
                                       SmallVector<Type> &results) {
    if (types.size() == operandCount + resultCount && resultCount != 0) {
      results.assign(types.begin() + static_cast<ptrdiff_t>(operandCount), types.end());
      types.resize(operandCount);
      return success();
    }
    if (types.size() == 1) {
      results.assign(resultCount, types.front());
      types.assign(operandCount, types.front());
      return success();
    }
    if (types.size() != operandCount)
      return failure();
    const auto tile = llvm::find_if(types, [](Type type) { return isTileLike(type); });
    if (tile == types.end() && resultCount != 0)
      return failure();
    if (resultCount != 0)
      results.assign(resultCount, *tile);
    return success();
  }

  ArrayRef<const Instruction *> variants_;
  OpAsmParser &parser_;
  OperationState &state_;
  SmallVector<SmallVector<Value, 1>> clauseOperands_;
};

} // namespace

ParseResult parseInstruction(ArrayRef<const Instruction *> variants, OpAsmParser &parser,
                             OperationState &state) {
  return InstructionParser(variants, parser, state).parse();
}

// ---- Writing ----

namespace {

class InstructionPrinter {
public:
  InstructionPrinter(const BoundInstruction &bound, OpAsmPrinter &printer)
      : bound_(bound), instruction_(*bound.instruction), op_(bound.op), printer_(printer) {
    elided_.push_back(segmentsName);
    for (const ClauseSpec &clause : instruction_.clauses)
      if (!clause.isOperand)
        elided_.push_back(clause.name);
    for (auto [operand, value] : llvm::zip_equal(instruction_.operands, bound.values))
      if (value && (operand.isInput() || operand.isOutput()))
        (operand.isInput() ? inputs_ : outputs_).push_back(value);
  }

  void print() {
    printer_ << op_->getName();
    if (bound_.isSsa)
      printSsa();
    else if (inputs_.empty() && outputs_.empty())
      printAttributes();
    else
      printDps();
  }

private:
  void printAttributes() { printer_.printOptionalAttrDict(op_->getAttrs(), elided_); }
  void printTypes(TypeRange types) { llvm::interleaveComma(types, printer_); }

  void printSsa() {
    SmallVector<Value> plain = inputs_;
    for (auto [operand, value] : llvm::zip_equal(instruction_.operands, bound_.values))
      if (value && operand.isOutput() && !operand.isResult())
        plain.push_back(value);
    if (!plain.empty())
      printer_ << " " << ValueRange(plain);
    if (!bound_.validSizes.empty())
      printer_ << " valid(" << ValueRange(bound_.validSizes) << ")";
    printAttributes();
    printer_ << " : ";
    if (plain.size() != 1)
      printer_ << "(";
    printTypes(ValueRange(plain).getTypes());
    if (plain.size() != 1)
      printer_ << ")";
    printer_ << " -> ";
    if (op_->getNumResults() != 1)
      printer_ << "(";
    printTypes(op_->getResultTypes());
    if (op_->getNumResults() != 1)
      printer_ << ")";
    printClauses();
  }

  void printDps() {
    printer_ << " ins(";
    if (instruction_.typePerInput && !instruction_.attributesInside) {
      llvm::interleaveComma(inputs_, printer_,
                            [&](Value value) { printer_ << value << " : " << value.getType(); });
    } else {
      printer_ << ValueRange(inputs_);
      if (instruction_.attributesInside)
        printAttributes();
      if (!inputs_.empty()) {
        printer_ << " : ";
        printTypes(ValueRange(inputs_).getTypes());
      }
    }
    printer_ << ")";
    if (!outputs_.empty()) {
      printer_ << " outs(" << ValueRange(outputs_) << " : ";
      printTypes(ValueRange(outputs_).getTypes());
      printer_ << ")";
    }
    printClauses();
    if (!instruction_.attributesInside)
      printAttributes();
  }

  void printClauses() {
    const auto segments = op_->getAttrOfType<DenseI32ArrayAttr>(segmentsName);
    size_t next = 0;
    size_t segment = segments ? static_cast<size_t>(segments.size()) : 0;
    for (const ClauseSpec &clause : instruction_.clauses)
      segment -= segments && clause.isOperand ? 1 : 0;
    for (const ClauseSpec &clause : instruction_.clauses) {
      if (!clause.isOperand) {
        if (Attribute value = op_->getAttr(clause.name))
          printer_ << " " << clause.name << " = " << value;
      } else if (segments && segments[segment++] != 0) {
        const Value operand = bound_.clauseOperands[next++];
        printer_ << " " << clause.name << " = " << operand << " : " << operand.getType();
      }
    }
  }

  const BoundInstruction &bound_;
  const Instruction &instruction_;
  Operation *op_;
  OpAsmPrinter &printer_;
  SmallVector<StringRef> elided_;
  SmallVector<Value> inputs_, outputs_;
};

} // namespace

void printInstruction(Operation *op, OpAsmPrinter &printer) {
  const FailureOr<BoundInstruction> bound = bindInstruction(op);
  if (succeeded(bound))
    InstructionPrinter(*bound, printer).print();
  else
    printer.printGenericOp(op);
}

} // namespace tessera
