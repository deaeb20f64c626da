#include "lib/Text/instruction_reader.hpp"

#include "lib/Text/instruction_attributes.hpp"

using namespace mlir;
using llvm::SMLoc;

namespace tessera {

namespace {

class InstructionReader {
public:
  InstructionReader(AssemblyParser &parser, ArrayRef<const Instruction *> variants,
                    WrittenStatement &statement)
      : parser_(parser), lexer_(parser.lexer), variants_(variants), statement_(statement),
        attributes_(parser, variants, statement) {}

  ParseResult read(StringRef values) {
    if (attributes_.addValues(values))
      return failure();
    return lexer_.peek().isWord("ins") ? parseInsOuts() : parsePlain();
  }

private:
  ParseResult parseOperand(WrittenOperand &operand) {
    if (parser_.parseOperand(operand.text))
      return failure();
    operand.isDefined = parser_.values.isKnown(operand.text.name);
    operand.definedType = parser_.values.typeOf(operand.text.name, operand.text.number);
    operand.location = lexer_.takeTileLocation();
    if (!lexer_.continuesLine() || !lexer_.takeIf("["))
      return success();
    do {
      if (parser_.parseOperand(operand.window.emplace_back()))
        return failure();
    } while (lexer_.takeIf(","));
    return parser_.expect("]");
  }

  /// name = %v : T, or name = attribute
  ParseResult parseClause() {
    const Token token = lexer_.take();
    const std::vector<ClauseSpec> &clauses = variants_.front()->clauses;
    const auto clause =
        llvm::find_if(clauses, [&](const ClauseSpec &known) { return token.text == known.name; });
    if (parser_.expect("="))
      return failure();
    if (clause == clauses.end() || !clause->isOperand)
      return attributes_.parseAfterKey(token);
    WrittenClause written = {static_cast<size_t>(clause - clauses.begin()), {}, {}};
    if (parser_.parseOperand(written.operand) || (lexer_.takeIf(":") && parser_.parseType(written.type)))
      return failure();
    if (llvm::any_of(statement_.clauses,
                     [&](const WrittenClause &other) { return other.clause == written.clause; }))
      return parser_.emitError(token.location()) << "'" << token.text << "' is given twice";
    statement_.clauses.push_back(written);
    return success();
  }

  bool clauseIsNext() {
    const Token &next = lexer_.peek();
    if (next.kind != TokenKind::Word)
      return false;
    return llvm::any_of(variants_, [&](const Instruction *variant) {
      return variant->attribute(next.text) != nullptr ||
             llvm::any_of(variant->clauses,
                          [&](const ClauseSpec &clause) { return next.text == clause.name; });
    });
  }

  /// What may follow everything else: clauses, attributes, #key=value.
  ParseResult parseTail() {
    while (true) {
      if (attributes_.parseHashes())
        return failure();
      if (lexer_.peek().is("{")) {
        if (attributes_.parseBraces())
          return failure();
      } else if (clauseIsNext()) {
        if (parseClause())
          return failure();
      } else {
        return success();
      }
    }
  }

  /// (%a, %b {attributes} : Ta, Tb), also in several groups (%a : Ta, %b : Tb) and without types.
  ParseResult parseGroup(WrittenOperands &operands) {
    if (parser_.expect("("))
      return failure();
    if (lexer_.takeIf(")"))
      return success();
    bool another = true;
    while (another) {
      another = false;
      const size_t first = operands.size();
      do {
        if (lexer_.peek().is("{") ? attributes_.parseBraces() : parseOperand(operands.emplace_back()))
          return failure();
      } while (lexer_.takeIf(","));
      if (lexer_.peek().is("{") && attributes_.parseBraces())
        return failure();
      const SMLoc at = lexer_.peek().location();
      if (!lexer_.takeIf(":"))
        break;
      SmallVector<Type> types;
      do {
        if (!types.empty() && parser_.operandIsNext()) {
          another = true;
          break;
        }
        if (parser_.parseType(types.emplace_back(), "!pto.tile_buf"))
          return failure();
      } while (lexer_.takeIf(","));
      if (types.size() != operands.size() - first)
        return parser_.emitError(at) << operands.size() - first << " operands have " << types.size()
                                     << " types";
      for (size_t i = 0; i < types.size(); ++i)
        operands[first + i].type = types[i];
    }
    return parser_.expect(")");
  }

  /// ins(...) outs(...)
  ParseResult parseInsOuts() {
    lexer_.take();
    if (!statement_.results.empty())
      return parser_.emitError(statement_.results.front().at)
             << "an instruction with ins and outs has no result: its destination is in outs";
    if (parseGroup(statement_.operands))
      return failure();
    statement_.outs.emplace();
    if (lexer_.peek().isWord("outs")) {
      lexer_.take();
      if (parseGroup(*statement_.outs))
        return failure();
    }
    return parseTail();
  }

  /// valid(%rows, %cols)
  ParseResult parseValidSizes() {
    lexer_.take();
    if (parser_.expect("("))
      return failure();
    do {
      if (parser_.parseOperand(statement_.validSizes.emplace_back()))
        return failure();
    } while (lexer_.takeIf(","));
    return parser_.expect(")");
  }

  /// %a, %b valid(%rows, %cols) {attributes} : types
  ParseResult parsePlain() {
    if (parser_.operandIsNext())
      do {
        if (lexer_.peek().is("{")) // `%a, {mask}`
          break;
        if (parseOperand(statement_.operands.emplace_back()))
          return failure();
      } while (lexer_.takeIf(","));
    if (lexer_.peek().isWord("valid") && lexer_.continuesLine() && parseValidSizes())
      return failure();
    if ((lexer_.peek().is("{") && attributes_.parseBraces()) || attributes_.parseHashes())
      return failure();
    WrittenTypes &types = statement_.types;
    types.at = lexer_.peek().location();
    const StringRef bareTile = statement_.results.empty() ? "!pto.tile_buf" : "!pto.tile";
    if (lexer_.takeIf(":")) {
      if (parser_.parseTypes(types.left, bareTile))
        return failure();
      types.hasArrow = lexer_.takeIf("->");
      if (types.hasArrow && parser_.parseTypes(types.right, bareTile))
        return failure();
    }
    return parseTail();
  }

  AssemblyParser &parser_;
  AssemblyLexer &lexer_;
  ArrayRef<const Instruction *> variants_;
  WrittenStatement &statement_;
  InstructionAttributes attributes_;
};

} // namespace

ParseResult readInstruction(AssemblyParser &parser, ArrayRef<const Instruction *> variants, StringRef values,
                            WrittenStatement &statement) {
  return InstructionReader(parser, variants, statement).read(values);
}

} // namespace tessera
