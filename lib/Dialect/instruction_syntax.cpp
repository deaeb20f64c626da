#include "lib/Dialect/instruction_syntax.hpp"

#include "mlir/IR/BuiltinAttributes.h"

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
      if (parser_.parseType(type))
        return failure();
      types.push_back(type);
      while (succeeded(parser_.parseOptionalComma())) {
        const OptionalParseResult found = parser_.parseOptionalType(type);
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
        if (operand.kind == OperandKind::Mode)
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
  /// Appends the clauses' operands; where there are any, the segments are needed to tell them apart.
  void addClauses(size_t inputs, size_t outputs) {
    SmallVector<int32_t> segments = {static_cast<int32_t>(inputs), static_cast<int32_t>(outputs)};
    bool any = false;
    const std::vector<ClauseSpec> &clauses = variants_.front()->clauses;
    for (size_t i = 0; i < clauseOperands_.size(); ++i) {
      if (!clauses[i].isOperand)
        continue;
      any |= !clauseOperands_[i].empty();
      segments.push_back(static_cast<int32_t>(clauseOperands_[i].size()));
      state_.addOperands(clauseOperands_[i]);
    }
    // Variants with different numbers of destinations are told apart by them.
    any |= outputs != 0 && llvm::any_of(variants_, [&](const Instruction *variant) {
             return variant->outputCount() != outputs;
           });
    if (any)
      state_.addAttribute(segmentsName, parser_.getBuilder().getDenseI32ArrayAttr(segments));
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
    if (parseClauses() || parseAttributes() || resolve(inputs, inputTypes, at) ||
        resolve(outputs, outputTypes, outsAt))
      return failure();
    // The operation does not keep where ins ends and outs begins: it must be where the instruction has it.
    if (llvm::none_of(variants_,
                      [&](const Instruction *variant) { return variant->outputCount() == outputs.size(); }))
      return parser_.emitError(parser_.getNameLoc())
             << "does not have " << outputs.size() << (outputs.size() == 1 ? " destination" : " destinations")
             << " in outs";
    if (parser_.getNumResults() != 0)
      return parser_.emitError(parser_.getNameLoc())
             << "an instruction written with ins and outs has no result: its destination is in outs";
    addClauses(inputs.size(), outputs.size());
    return success();
  }

  ParseResult resolve(const Operands &operands, ArrayRef<Type> types, SMLoc at) {
    if (operands.size() != types.size())
      return parser_.emitError(at) << operands.size() << " operands are given " << types.size() << " types";
    return parser_.resolveOperands(operands, types, at, state_.operands);
  }

  /// %a, %b [valid(%r, %c)] {attributes} : types [-> types]
  ParseResult parseSsa() {
    Operands operands, sizes;
    const SMLoc at = parser_.getCurrentLocation();
    do {
      OpAsmParser::UnresolvedOperand operand;
      const OptionalParseResult found = parser_.parseOptionalOperand(operand);
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
    if (parseAttributes() || parser_.parseColon())
      return failure();
    const SMLoc typesAt = parser_.getCurrentLocation();
    if (succeeded(parser_.parseOptionalLParen())) {
      if (failed(parser_.parseOptionalRParen()) && (parser_.parseTypeList(types) || parser_.parseRParen()))
        return failure();
    } else if (parser_.parseTypeList(types)) {
      return failure();
    }
    const size_t resultCount = parser_.getNumResults();
    if (succeeded(parser_.parseOptionalArrow())) {
      if (succeeded(parser_.parseOptionalLParen())) {
        if (failed(parser_.parseOptionalRParen()) &&
            (parser_.parseTypeList(results) || parser_.parseRParen()))
          return failure();
      } else if (parser_.parseTypeList(results)) {
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
    if (parseClauses() || resolve(operands, types, at) ||
        parser_.resolveOperands(sizes, parser_.getBuilder().getIndexType(), state_.operands))
      return failure();
    state_.addTypes(results);
    addClauses(operands.size() + sizes.size(), 0);
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

// ---- Writing ----

void printTypes(OpAsmPrinter &printer, TypeRange types) { llvm::interleaveComma(types, printer); }

} // namespace

ParseResult parseInstruction(ArrayRef<const Instruction *> variants, OpAsmParser &parser,
                             OperationState &state) {
  return InstructionParser(variants, parser, state).parse();
}

void printInstruction(ArrayRef<const Instruction *> variants, Operation *op, OpAsmPrinter &printer) {
  const Instruction &instruction = *variants.front();
  printer << op->getName();
  const auto segments = op->getAttrOfType<DenseI32ArrayAttr>(segmentsName);
  size_t clauseCount = 0;
  if (segments)
    for (int32_t size : segments.asArrayRef().drop_front(std::min<size_t>(2, segments.size())))
      clauseCount += static_cast<size_t>(size);
  const size_t count = op->getNumOperands() - std::min<size_t>(clauseCount, op->getNumOperands());
  SmallVector<StringRef> elided = {segmentsName};
  for (const ClauseSpec &clause : instruction.clauses)
    if (!clause.isOperand)
      elided.push_back(clause.name);
  const auto printClauses = [&] {
    size_t next = count, segment = 2;
    for (const ClauseSpec &clause : instruction.clauses) {
      if (!clause.isOperand) {
        if (Attribute value = op->getAttr(clause.name))
          printer << " " << clause.name << " = " << value;
      } else if (segments && segment < static_cast<size_t>(segments.size()) && segments[segment++] != 0) {
        Value operand = op->getOperand(static_cast<unsigned>(next++));
        printer << " " << clause.name << " = " << operand << " : " << operand.getType();
      }
    }
  };
  const bool inside =
      llvm::any_of(variants, [](const Instruction *variant) { return variant->attributesInside; });
  if (isSsaForm(op)) {
    size_t sizes = 0;
    for (Type type : op->getResultTypes())
      if (const auto tile = tileParamsOf(type))
        sizes += size_t(tile->hasDynamicRows()) + size_t(tile->hasDynamicCols());
    sizes = std::min(sizes, count);
    const OperandRange plain = op->getOperands().take_front(count - sizes);
    if (!plain.empty())
      printer << " " << plain;
    if (sizes != 0)
      printer << " valid(" << op->getOperands().slice(count - sizes, sizes) << ")";
    printer.printOptionalAttrDict(op->getAttrs(), elided);
    printer << " : ";
    if (plain.size() == 1) {
      printTypes(printer, plain.getTypes());
    } else {
      printer << "(";
      printTypes(printer, plain.getTypes());
      printer << ")";
    }
    printer << " -> ";
    if (op->getNumResults() == 1) {
      printer << op->getResult(0).getType();
    } else {
      printer << "(";
      printTypes(printer, op->getResultTypes());
      printer << ")";
    }
    printClauses();
    return;
  }
  const size_t outputs = std::min(
      segments && segments.size() >= 2 ? static_cast<size_t>(segments[1]) : instruction.outputCount(), count);
  const OperandRange inputs = op->getOperands().take_front(count - outputs);
  const OperandRange written = op->getOperands().slice(count - outputs, outputs);
  printer << " ins(" << inputs;
  if (inside)
    printer.printOptionalAttrDict(op->getAttrs(), elided);
  if (!inputs.empty()) {
    printer << " : ";
    printTypes(printer, inputs.getTypes());
  }
  printer << ")";
  if (!written.empty()) {
    printer << " outs(" << written << " : ";
    printTypes(printer, written.getTypes());
    printer << ")";
  }
  printClauses();
  if (!inside)
    printer.printOptionalAttrDict(op->getAttrs(), elided);
}

} // namespace tessera
