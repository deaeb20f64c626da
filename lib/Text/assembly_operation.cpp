// Operations in their own syntax: MLIR's interface of a parser, on top of the tokens of assembly. So an
// operation is written in assembly as in MLIR, and needs nothing here.
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/IntegerSet.h"
#include "llvm/ADT/StringExtras.h"

#include "lib/Text/assembly_literal.hpp"
#include "lib/Text/assembly_parser.hpp"

using namespace mlir;
using llvm::SMLoc;

namespace tessera {

namespace {

class OperationReader final : public OpAsmParser {
public:
  OperationReader(AssemblyParser &parser, SMLoc nameAt, ArrayRef<ResultName> results, OperationName name)
      : parser_(parser), lexer_(parser.lexer), nameAt_(nameAt), results_(results),
        isIsolated_(name.hasTrait<OpTrait::IsIsolatedFromAbove>()),
        numbersAreOperands_(name.getDialectNamespace() != "affine") {}

  // ---- Utilities ----

  SMLoc getNameLoc() const override { return nameAt_; }
  InFlightDiagnostic emitError(SMLoc at, const Twine &message = {}) override {
    return parser_.emitError(at, message);
  }
  Builder &getBuilder() const override { return parser_.builder; }
  SMLoc getCurrentLocation() override { return lexer_.nextLocation(); }
  Location getEncodedSourceLoc(SMLoc at) override { return lexer_.locate(at); }

  // ---- Tokens ----

  ParseResult parseArrow() override { return parser_.expect("->"); }
  ParseResult parseOptionalArrow() override { return optional("->"); }
  ParseResult parseLBrace() override { return parser_.expect("{"); }
  ParseResult parseOptionalLBrace() override { return optional("{"); }
  ParseResult parseRBrace() override { return parser_.expect("}"); }
  ParseResult parseOptionalRBrace() override { return optional("}"); }
  ParseResult parseColon() override { return parser_.expect(":"); }
  ParseResult parseOptionalColon() override { return optional(":"); }
  ParseResult parseComma() override { return parser_.expect(","); }
  ParseResult parseOptionalComma() override { return optional(","); }
  ParseResult parseEqual() override { return parser_.expect("="); }
  ParseResult parseOptionalEqual() override { return optional("="); }
  ParseResult parseLess() override { return parser_.expect("<"); }
  ParseResult parseOptionalLess() override { return optional("<"); }
  ParseResult parseGreater() override { return parser_.expect(">"); }
  ParseResult parseOptionalGreater() override { return optional(">"); }
  ParseResult parseQuestion() override { return parser_.expect("?"); }
  ParseResult parseOptionalQuestion() override { return optional("?"); }
  ParseResult parsePlus() override { return parser_.expect("+"); }
  ParseResult parseOptionalPlus() override { return optional("+"); }
  ParseResult parseStar() override { return parser_.expect("*"); }
  ParseResult parseOptionalStar() override { return optional("*"); }
  ParseResult parseVerticalBar() override { return parser_.expect("|"); }
  ParseResult parseOptionalVerticalBar() override { return optional("|"); }
  ParseResult parseLParen() override { return parser_.expect("("); }
  ParseResult parseOptionalLParen() override { return optional("("); }
  ParseResult parseRParen() override { return parser_.expect(")"); }
  ParseResult parseOptionalRParen() override { return optional(")"); }
  ParseResult parseLSquare() override { return parser_.expect("["); }
  ParseResult parseOptionalLSquare() override { return optional("["); }
  ParseResult parseRSquare() override { return parser_.expect("]"); }
  ParseResult parseOptionalRSquare() override { return optional("]"); }
  ParseResult parseEllipsis() override { return unsupported("'...'"); }
  ParseResult parseOptionalEllipsis() override { return failure(); }

  ParseResult parseOptionalString(std::string *text) override {
    const Token &next = lexer_.peek();
    if (next.kind != TokenKind::String || !lexer_.continuesLine())
      return failure();
    std::optional<std::string> unquoted = unquote(next.text);
    if (!unquoted)
      return emitError(next.location(), "a string with an unknown escape");
    lexer_.take();
    if (text != nullptr)
      *text = std::move(*unquoted);
    return success();
  }
  ParseResult parseBase64Bytes(std::vector<char> *) override { return unsupported("base64 text"); }

  ParseResult parseFloat(double &result) override {
    APFloat value(0.0);
    if (parseFloat(APFloat::IEEEdouble(), value))
      return failure();
    result = value.convertToDouble();
    return success();
  }
  ParseResult parseFloat(const llvm::fltSemantics &semantics, APFloat &result) override {
    OperandText number;
    if (lexer_.peek().kind == TokenKind::Value || parser_.parseOperand(number))
      return parser_.emitExpected("a number");
    std::string why;
    const auto value = dyn_cast_or_null<FloatAttr>(constantOf(number.name, getBuilder().getF64Type(), why));
    if (!value)
      return emitError(number.location) << "'" << number.name << "' " << why;
    bool losesInformation = false;
    result = value.getValue();
    result.convert(semantics, APFloat::rmNearestTiesToEven, &losesInformation);
    return success();
  }

  OptionalParseResult parseOptionalInteger(APInt &result) override {
    const Token first = lexer_.peek();
    const bool negative = first.is("-");
    if ((!negative && first.kind != TokenKind::Integer) || !lexer_.continuesLine())
      return std::nullopt;
    if (negative)
      lexer_.take();
    const Token token = lexer_.peek();
    if (token.kind != TokenKind::Integer)
      return ParseResult(parser_.emitExpected("an integer"));
    StringRef digits = lexer_.take().text;
    const unsigned radix = digits.consume_front("0x") ? 16 : 10;
    if (digits.size() > 64 || digits.getAsInteger(radix, result))
      return ParseResult(emitError(token.location(), "this number is too large"));
    // The top bit is the sign.
    if (result.isNegative() || result.getBitWidth() == 0)
      result = result.zext(result.getBitWidth() + 1);
    if (negative)
      result.negate();
    return success();
  }

  ParseResult parseCommaSeparatedList(Delimiter delimiter, llvm::function_ref<ParseResult()> parseElement,
                                      StringRef) override {
    const auto [open, close, isOptional] = brackets(delimiter);
    if (!open.empty()) {
      if (isOptional && !lexer_.peek().is(open))
        return success();
      if (parser_.expect(open))
        return failure();
      if (lexer_.takeIf(close))
        return success();
    }
    do {
      if (parseElement())
        return failure();
    } while (lexer_.takeIf(","));
    return open.empty() ? success() : parser_.expect(close);
  }

  // ---- Words ----

  ParseResult parseKeyword(StringRef keyword, const Twine &message) override {
    if (succeeded(parseOptionalKeyword(keyword)))
      return success();
    return parser_.emitExpected("'" + keyword + "'" + message);
  }
  ParseResult parseOptionalKeyword(StringRef keyword) override {
    if (!lexer_.peek().isWord(keyword))
      return failure();
    lexer_.take();
    return success();
  }
  ParseResult parseOptionalKeyword(StringRef *keyword) override {
    if (lexer_.peek().kind != TokenKind::Word || !lexer_.continuesLine())
      return failure();
    *keyword = lexer_.take().text;
    return success();
  }
  ParseResult parseOptionalKeyword(StringRef *keyword, ArrayRef<StringRef> allowed) override {
    if (lexer_.peek().kind != TokenKind::Word || !llvm::is_contained(allowed, lexer_.peek().text))
      return failure();
    *keyword = lexer_.take().text;
    return success();
  }
  ParseResult parseOptionalKeywordOrString(std::string *result) override {
    StringRef keyword;
    if (succeeded(parseOptionalKeyword(&keyword))) {
      *result = keyword.str();
      return success();
    }
    return parseOptionalString(result);
  }
  ParseResult parseKeywordOrCompletion(StringRef *keyword) override {
    return AsmParser::parseKeyword(keyword);
  }
  void codeCompleteExpectedTokens(ArrayRef<StringRef>) override {}

  ParseResult parseOptionalSymbolName(StringAttr &result) override {
    const Token &next = lexer_.peek();
    if (next.kind != TokenKind::Symbol || !lexer_.continuesLine())
      return failure();
    const StringRef name = next.text.drop_front();
    const std::optional<std::string> unquoted = name.starts_with("\"") ? unquote(name) : name.str();
    if (!unquoted || unquoted->empty())
      return emitError(next.location(), "expected a name after '@'");
    lexer_.take();
    result = getBuilder().getStringAttr(*unquoted);
    return success();
  }

  // ---- Attributes ----

  ParseResult parseAttribute(Attribute &result, Type type) override {
    return parser_.parseAttribute(result, type);
  }
  ParseResult
  parseCustomAttributeWithFallback(Attribute &result, Type type,
                                   llvm::function_ref<ParseResult(Attribute &, Type)> parse) override {
    return lexer_.nextCharacter() == '#' ? parseAttribute(result, type) : parse(result, type);
  }
  OptionalParseResult parseOptionalAttribute(Attribute &result, Type type) override {
    const char first = lexer_.nextCharacter();
    const Token &next = lexer_.peek();
    const bool isWord = next.kind == TokenKind::Word && lexer_.continuesLine();
    const bool isAttribute =
        (StringRef("@#\"[{-").contains(first) || llvm::isDigit(first)) ||
        (isWord && llvm::is_contained(ArrayRef<StringRef>{"affine_map", "affine_set", "array", "dense",
                                                          "dense_resource", "false", "loc", "sparse", "true",
                                                          "unit", "distinct", "strided"},
                                      next.text));
    if (!isAttribute && !typeIsNext())
      return std::nullopt;
    return parseAttribute(result, type);
  }
  OptionalParseResult parseOptionalAttribute(ArrayAttr &result, Type type) override {
    return parseOptionalAttributeOf('[', result, type);
  }
  OptionalParseResult parseOptionalAttribute(StringAttr &result, Type type) override {
    return parseOptionalAttributeOf('"', result, type);
  }
  OptionalParseResult parseOptionalAttribute(SymbolRefAttr &result, Type type) override {
    return parseOptionalAttributeOf('@', result, type);
  }
  ParseResult parseOptionalAttrDict(NamedAttrList &result) override {
    return lexer_.peek().is("{") ? parser_.parseAttributes(result) : success();
  }
  ParseResult parseOptionalAttrDictWithKeyword(NamedAttrList &result) override {
    return succeeded(parseOptionalKeyword("attributes")) ? parser_.parseAttributes(result) : success();
  }
  ParseResult parseAffineMap(AffineMap &) override { return unsupported("this operation's affine map"); }
  ParseResult parseAffineExpr(ArrayRef<std::pair<StringRef, AffineExpr>>, AffineExpr &) override {
    return unsupported("this operation's affine expression");
  }
  ParseResult parseIntegerSet(IntegerSet &) override { return unsupported("this operation's integer set"); }
  FailureOr<AsmDialectResourceHandle> parseResourceHandle(Dialect *) override {
    return unsupported("this operation's resource");
  }

  // ---- Types ----

  ParseResult parseType(Type &result) override { return parser_.parseType(result); }
  ParseResult parseCustomTypeWithFallback(Type &result,
                                          llvm::function_ref<ParseResult(Type &)> parse) override {
    return lexer_.nextCharacter() == '!' ? parseType(result) : parse(result);
  }
  OptionalParseResult parseOptionalType(Type &result) override {
    if (!typeIsNext())
      return std::nullopt;
    return parseType(result);
  }
  ParseResult parseArrowTypeList(SmallVectorImpl<Type> &result) override {
    return failure(parser_.expect("->") || parser_.parseTypes(result));
  }
  ParseResult parseOptionalArrowTypeList(SmallVectorImpl<Type> &result) override {
    return lexer_.takeIf("->") ? parser_.parseTypes(result) : success();
  }
  ParseResult parseColonType(Type &result) override {
    return failure(parser_.expect(":") || parseType(result));
  }
  ParseResult parseColonTypeList(SmallVectorImpl<Type> &result) override {
    return failure(parser_.expect(":") || parseTypeList(result));
  }
  ParseResult parseOptionalColonTypeList(SmallVectorImpl<Type> &result) override {
    return lexer_.takeIf(":") ? ParseResult(parseTypeList(result)) : success();
  }
  ParseResult parseDimensionList(SmallVectorImpl<int64_t> &, bool, bool) override {
    return unsupported("dimensions");
  }
  ParseResult parseXInDimensionList() override { return unsupported("dimensions"); }
  LogicalResult pushCyclicParsing(const void *) override { return failure(); }
  void popCyclicParsing() override {}

  // ---- Operations ----

  ParseResult parseOptionalLocationSpecifier(std::optional<Location> &) override {
    if (lexer_.peek().isWord("loc") && lexer_.continuesLine() &&
        lexer_.takeAttribute(/*typeIsKnown=*/true).empty())
      return parser_.emitExpected("loc(...)");
    return success();
  }
  std::pair<StringRef, unsigned> getResultName(unsigned number) const override {
    for (const ResultName &result : results_) {
      if (number < result.count)
        return {result.name.drop_front(), number};
      number -= result.count;
    }
    return {"", ~0U};
  }
  size_t getNumResults() const override {
    size_t count = 0;
    for (const ResultName &result : results_)
      count += result.count;
    return count;
  }
  Operation *parseGenericOperation(Block *, Block::iterator) override {
    (void)unsupported("an operation within this operation");
    return nullptr;
  }
  FailureOr<OperationName> parseCustomOperationName() override {
    return unsupported("an operation within this operation");
  }

  ParseResult parseGenericOperationAfterOpName(
      OperationState &state, std::optional<ArrayRef<UnresolvedOperand>> operandsGiven,
      std::optional<ArrayRef<Block *>> successorsGiven,
      std::optional<MutableArrayRef<std::unique_ptr<Region>>> regionsGiven,
      std::optional<ArrayRef<NamedAttribute>> attributesGiven, std::optional<Attribute> propertiesGiven,
      std::optional<FunctionType> typeGiven) override {
    SmallVector<UnresolvedOperand> operands;
    if (operandsGiven)
      operands.assign(operandsGiven->begin(), operandsGiven->end());
    else if (parseOperandList(operands, Delimiter::Paren, true, -1))
      return failure();
    if (successorsGiven)
      state.addSuccessors(*successorsGiven);
    else if (parseCommaSeparatedList(
                 Delimiter::OptionalSquare,
                 [&] {
                   Block *block = nullptr;
                   const ParseResult result = parser_.parseSuccessor(block);
                   if (succeeded(result))
                     state.addSuccessors(block);
                   return result;
                 },
                 ""))
      return failure();
    if (propertiesGiven)
      state.propertiesAttr = *propertiesGiven;
    else if (lexer_.takeIf("<") && (parseAttribute(state.propertiesAttr, Type()) || parser_.expect(">")))
      return failure();
    if (regionsGiven)
      state.addRegions(*regionsGiven);
    else if (parseCommaSeparatedList(
                 Delimiter::OptionalParen, [&] { return parseRegion(*state.addRegion(), {}, false); }, ""))
      return failure();
    if (attributesGiven)
      state.addAttributes(*attributesGiven);
    else if (parseOptionalAttrDict(state.attributes))
      return failure();
    FunctionType type;
    const SMLoc at = lexer_.nextLocation();
    if (typeGiven)
      type = *typeGiven;
    else if (AsmParser::parseColonType(type))
      return failure();
    state.addTypes(type.getResults());
    return resolveOperands(operands, type.getInputs(), at, state.operands);
  }

  // ---- Operands ----

  ParseResult parseOperand(UnresolvedOperand &result, bool) override { return parser_.parseOperand(result); }
  OptionalParseResult parseOptionalOperand(UnresolvedOperand &result, bool) override {
    // Where a value is optional, a number is often something else.
    if (!valueIsNext())
      return std::nullopt;
    return parser_.parseOperand(result);
  }
  ParseResult parseOperandList(SmallVectorImpl<UnresolvedOperand> &result, Delimiter delimiter, bool,
                               int requiredCount) override {
    const SMLoc at = lexer_.nextLocation();
    const size_t before = result.size();
    const bool isAbsent =
        delimiter == Delimiter::None && !(numbersAreOperands_ ? parser_.operandIsNext() : valueIsNext());
    if (!isAbsent &&
        parseCommaSeparatedList(delimiter, [&] { return parser_.parseOperand(result.emplace_back()); }, ""))
      return failure();
    const size_t count = result.size() - before;
    if (requiredCount >= 0 && count != static_cast<size_t>(requiredCount))
      return emitError(at) << "expected " << requiredCount << " operands, but there are " << count;
    return success();
  }
  ParseResult resolveOperand(const UnresolvedOperand &operand, Type type,
                             SmallVectorImpl<Value> &result) override {
    const Value value = parser_.resolve(operand, type);
    if (!value)
      return failure();
    result.push_back(value);
    return success();
  }
  ParseResult parseAffineMapOfSSAIds(SmallVectorImpl<UnresolvedOperand> &, Attribute &, StringRef,
                                     NamedAttrList &, Delimiter) override {
    return unsupported("this operation's affine map");
  }
  ParseResult parseAffineExprOfSSAIds(SmallVectorImpl<UnresolvedOperand> &,
                                      SmallVectorImpl<UnresolvedOperand> &, AffineExpr &) override {
    return unsupported("this operation's affine expression");
  }

  // ---- Arguments, regions, successors ----

  ParseResult parseArgument(Argument &result, bool allowType, bool allowAttributes) override {
    if (lexer_.peek().kind != TokenKind::Value)
      return parser_.emitExpected("the name of an argument");
    NamedAttrList attributes;
    if (parser_.parseOperand(result.ssaName) || (allowType && parseColonType(result.type)) ||
        (allowAttributes && parseOptionalAttrDict(attributes)) ||
        parseOptionalLocationSpecifier(result.sourceLoc))
      return failure();
    result.attrs = attributes.getDictionary(getContext());
    return success();
  }
  OptionalParseResult parseOptionalArgument(Argument &result, bool allowType, bool allowAttributes) override {
    if (!valueIsNext())
      return std::nullopt;
    return parseArgument(result, allowType, allowAttributes);
  }
  ParseResult parseArgumentList(SmallVectorImpl<Argument> &result, Delimiter delimiter, bool allowType,
                                bool allowAttributes) override {
    if (delimiter == Delimiter::None && lexer_.peek().kind != TokenKind::Value)
      return success();
    return parseCommaSeparatedList(
        delimiter, [&] { return parseArgument(result.emplace_back(), allowType, allowAttributes); }, "");
  }
  OptionalParseResult parseOptionalAssignmentList(SmallVectorImpl<Argument> &left,
                                                  SmallVectorImpl<UnresolvedOperand> &right) override {
    if (!lexer_.peek().is("("))
      return std::nullopt;
    return parseCommaSeparatedList(
        Delimiter::Paren,
        [&] {
          return failure(parseArgument(left.emplace_back(), false, false) || parser_.expect("=") ||
                         parser_.parseOperand(right.emplace_back()));
        },
        "");
  }
  ParseResult parseRegion(Region &region, ArrayRef<Argument> arguments, bool) override {
    return parser_.parseRegion(region, arguments, isIsolated_);
  }
  OptionalParseResult parseOptionalRegion(Region &region, ArrayRef<Argument> arguments,
                                          bool shadowing) override {
    if (!lexer_.peek().is("{"))
      return std::nullopt;
    if (parseRegion(region, arguments, shadowing))
      return failure();
    if (region.empty())
      region.emplaceBlock(); // the body of a function without statements
    return success();
  }
  OptionalParseResult parseOptionalRegion(std::unique_ptr<Region> &region, ArrayRef<Argument> arguments,
                                          bool shadowing) override {
    if (!lexer_.peek().is("{"))
      return std::nullopt;
    auto made = std::make_unique<Region>();
    if (parseRegion(*made, arguments, shadowing))
      return failure();
    region = std::move(made);
    return success();
  }
  ParseResult parseSuccessor(Block *&block) override { return parser_.parseSuccessor(block); }
  OptionalParseResult parseOptionalSuccessor(Block *&block) override {
    if (lexer_.peek().kind != TokenKind::Label || !lexer_.continuesLine())
      return std::nullopt;
    return parseSuccessor(block);
  }
  /// ^name(%a, %b : T, T); the types may be left out.
  ParseResult parseSuccessorAndUseList(Block *&block, SmallVectorImpl<Value> &operands) override {
    if (parseSuccessor(block))
      return failure();
    SmallVector<UnresolvedOperand> names;
    SmallVector<Type> types;
    if (!lexer_.takeIf("(") || lexer_.takeIf(")"))
      return success();
    const SMLoc at = lexer_.nextLocation();
    if (parseOperandList(names, Delimiter::None, true, -1) || parseOptionalColonTypeList(types) ||
        parser_.expect(")"))
      return failure();
    if (types.empty())
      types.resize(names.size());
    return resolveOperands(names, types, at, operands);
  }

private:
  bool valueIsNext() { return lexer_.peek().kind == TokenKind::Value && lexer_.continuesLine(); }
  ParseResult optional(StringRef punctuation) { return success(lexer_.takeIf(punctuation)); }

  InFlightDiagnostic unsupported(const Twine &what) {
    return emitError(
        nameAt_, what + " cannot be written in assembly; write the operation in its generic form, in quotes");
  }

  struct Brackets {
    StringRef open;
    StringRef close;
    bool isOptional;
  };
  static Brackets brackets(Delimiter delimiter) {
    switch (delimiter) {
    case Delimiter::None:
      break;
    case Delimiter::Paren:
      return {"(", ")", false};
    case Delimiter::Square:
      return {"[", "]", false};
    case Delimiter::LessGreater:
      return {"<", ">", false};
    case Delimiter::Braces:
      return {"{", "}", false};
    case Delimiter::OptionalParen:
      return {"(", ")", true};
    case Delimiter::OptionalSquare:
      return {"[", "]", true};
    case Delimiter::OptionalLessGreater:
      return {"<", ">", true};
    case Delimiter::OptionalBraces:
      return {"{", "}", true};
    }
    return {"", "", false};
  }

  bool typeIsNext() {
    const char first = lexer_.nextCharacter();
    const Token &next = lexer_.peek();
    if (!lexer_.continuesLine())
      return false;
    if (first == '!' || first == '(')
      return true;
    if (next.kind != TokenKind::Word)
      return false;
    StringRef word = next.text;
    if (llvm::is_contained(
            ArrayRef<StringRef>{"index", "none", "memref", "tensor", "vector", "tuple", "complex"}, word))
      return true;
    // i32, si8, ui16, f32, bf16, tf32, f8E4M3FN
    (void)(word.consume_front("si") || word.consume_front("ui") || word.consume_front("i") ||
           word.consume_front("bf") || word.consume_front("tf") || word.consume_front("f"));
    return word.size() < next.text.size() && !word.empty() && llvm::isDigit(word.front());
  }

  template <class AttributeClass>
  OptionalParseResult parseOptionalAttributeOf(char first, AttributeClass &result, Type type) {
    if (lexer_.nextCharacter() != first || (first != '[' && !lexer_.continuesLine()))
      return std::nullopt;
    return AsmParser::parseAttribute(result, type);
  }

  AssemblyParser &parser_;
  AssemblyLexer &lexer_;
  SMLoc nameAt_;
  ArrayRef<ResultName> results_;
  bool isIsolated_;
  /// Affine bounds are values or numbers, and mean the numbers themselves.
  bool numbersAreOperands_;
};

} // namespace

std::unique_ptr<OpAsmParser> makeOperationReader(AssemblyParser &parser, SMLoc nameAt,
                                                 ArrayRef<ResultName> results, OperationName name) {
  return std::make_unique<OperationReader>(parser, nameAt, results, name);
}

} // namespace tessera
