// The driver of the assembly parser: files, functions, regions, statements.
#include "lib/Text/assembly_parser.hpp"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/ADT/StringExtras.h"

#include "lib/Dialect/ops.hpp"
#include "lib/Text/assembly.hpp"
#include "lib/Text/assembly_literal.hpp"

using namespace mlir;
using llvm::SMLoc;

namespace tessera {

namespace {
constexpr StringLiteral dialects[] = {"pto", "arith", "scf", "cf", "func", "memref", "affine"};
constexpr unsigned mostResults = 4096;
} // namespace

std::optional<RegisteredOperationName> operationNamed(StringRef name, MLIRContext *context) {
  if (const auto found = RegisteredOperationName::lookup(name, context); found && name.contains('.'))
    return found;
  for (StringRef dialect : dialects)
    if (const auto found = RegisteredOperationName::lookup((dialect + "." + name).str(), context))
      return found;
  return std::nullopt;
}

AssemblyParser::AssemblyParser(StringRef source, StringRef fileName, MLIRContext *context)
    : lexer(source, fileName, context), values(lexer), builder(context), context_(context) {
  for (StringRef dialect : dialects)
    context->getOrLoadDialect(dialect);
}

// ---- Pieces ----

InFlightDiagnostic AssemblyParser::emitError(SMLoc at, const Twine &message) {
  InFlightDiagnostic error = mlir::emitError(lexer.locate(at), message);
  if (hasTooManyErrors())
    error.abandon();
  return error;
}

InFlightDiagnostic AssemblyParser::emitExpected(const Twine &what) {
  const Token &next = lexer.peek();
  InFlightDiagnostic error = emitError(next.location(), "expected " + what + ", but found ");
  if (next.kind == TokenKind::End)
    return std::move(error << "the end of the file");
  const char c = next.text.front();
  if (next.kind == TokenKind::Invalid && c == '"')
    return std::move(error << "a string without an end");
  if (!llvm::isPrint(c))
    return std::move(error << "the byte 0x" << llvm::utohexstr(static_cast<unsigned char>(c)));
  return std::move(error << (next.startsLine ? "the line of '" : "'") << next.text << "'");
}

ParseResult AssemblyParser::expect(StringRef punctuation) {
  if (lexer.takeIf(punctuation))
    return success();
  return emitExpected("'" + punctuation + "'");
}

template <class Result>
Result AssemblyParser::readWithMlir(StringRef text, llvm::function_ref<Result()> read) {
  SmallVector<std::pair<SMLoc, std::string>> messages;
  Result result;
  {
    ScopedDiagnosticHandler handler(context_, [&](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
        return success();
      SMLoc at = SMLoc::getFromPointer(text.data());
      if (auto where = dyn_cast<FileLineColLoc>(diagnostic.getLocation()))
        at = lexer.within(text, where.getLine(), where.getColumn());
      messages.emplace_back(at, diagnostic.str());
      return success();
    });
    result = read();
  }
  if (!result && messages.empty())
    messages.emplace_back(SMLoc::getFromPointer(text.data()), ("cannot read '" + text + "'").str());
  for (const auto &[at, message] : messages)
    emitError(at, message);
  return messages.empty() ? result : Result();
}

ParseResult AssemblyParser::parseType(Type &type) {
  const SMLoc at = lexer.peek().location();
  const StringRef text = lexer.takeType();
  if (text.empty()) {
    const Token &next = lexer.peek();
    if (next.is("(") || next.kind == TokenKind::Invalid || next.kind == TokenKind::Word)
      return emitError(at, "expected a type; are its brackets closed?");
    return emitExpected("a type");
  }
  Type &known = types_[text];
  if (!known)
    known = readWithMlir<Type>(text, [&] { return mlir::parseType(text, context_); });
  type = known;
  return success(static_cast<bool>(type));
}

ParseResult AssemblyParser::parseTypes(SmallVectorImpl<Type> &types) {
  const bool parenthesized = lexer.takeIf("(");
  if (parenthesized && lexer.takeIf(")"))
    return success();
  do {
    if (parseType(types.emplace_back()))
      return failure();
  } while (lexer.takeIf(","));
  return parenthesized ? expect(")") : success();
}

ParseResult AssemblyParser::parseAttribute(Attribute &attribute, Type type) {
  const SMLoc at = lexer.nextLocation();
  const StringRef text = lexer.takeAttribute(static_cast<bool>(type));
  if (text.empty())
    return emitError(at, "expected an attribute; are its brackets closed?");
  attribute = readWithMlir<Attribute>(text, [&] { return mlir::parseAttribute(text, context_, type); });
  return success(static_cast<bool>(attribute));
}

ParseResult AssemblyParser::parseAttributes(NamedAttrList &attributes, ParseValue parseValue) {
  if (expect("{"))
    return failure();
  if (lexer.takeIf("}"))
    return success();
  do {
    const Token token = lexer.peek();
    std::optional<std::string> unquoted;
    if (token.kind == TokenKind::String)
      unquoted = unquote(token.text);
    if (token.kind != TokenKind::Word && (!unquoted || unquoted->empty()))
      return emitExpected("the name of an attribute");
    lexer.take();
    StringRef key = unquoted ? StringRef(*unquoted) : token.text;
    Attribute value = builder.getUnitAttr();
    if (lexer.takeIf("=")) {
      const OptionalParseResult special = parseValue ? parseValue(key, value) : OptionalParseResult();
      if (special.has_value() ? failed(*special) : failed(parseAttribute(value)))
        return failure();
    }
    if (attributes.get(key))
      return emitError(token.location()) << "attribute '" << key << "' is given twice";
    attributes.append(key, value);
  } while (lexer.takeIf(","));
  return expect("}");
}

bool AssemblyParser::operandIsNext() {
  const Token &next = lexer.peek();
  return lexer.continuesLine() && (next.kind == TokenKind::Value || next.isNumber() || next.is("-"));
}

ParseResult AssemblyParser::parseOperand(OperandText &operand) {
  const Token token = lexer.peek();
  operand = {token.location(), token.text, 0};
  if (token.kind == TokenKind::Value) {
    lexer.take();
    if (const std::optional<StringRef> number = lexer.takeResultNumber(); number && number->getAsInteger(10, operand.number))
      return emitError(SMLoc::getFromPointer(number->data()), "this number is too large");
    return success();
  }
  if (token.isNumber()) {
    lexer.take();
    return success();
  }
  if (!token.is("-"))
    return emitExpected("an operand");
  lexer.take();
  const Token digits = lexer.peek();
  if (!digits.isNumber() || digits.text.begin() != token.text.end())
    return emitExpected("a number directly after '-'");
  operand.name = StringRef(token.text.begin(), digits.text.size() + 1);
  lexer.take();
  return success();
}

ParseResult AssemblyParser::parseInteger(int64_t &value) {
  const Token token = lexer.peek();
  if (token.kind != TokenKind::Integer)
    return emitExpected("an integer");
  StringRef digits = lexer.take().text;
  const unsigned radix = digits.consume_front("0x") ? 16 : 10;
  if (digits.getAsInteger(radix, value))
    return emitError(token.location()) << "'" << token.text << "' does not fit in 64 bits";
  return success();
}

Value AssemblyParser::resolve(const OperandText &operand, Type type) {
  if (!isNumber(operand))
    return values.get(operand.name, operand.number, type, operand.location);
  if (!type) {
    emitError(operand.location) << "the type of '" << operand.name << "' is not known: add ': type' to the statement";
    return {};
  }
  std::string why;
  const TypedAttr constant = constantOf(operand.name, type, why);
  if (!constant) {
    emitError(operand.location) << "'" << operand.name << "' " << why;
    return {};
  }
  return makeConstant(constant, operand.location);
}

Value AssemblyParser::makeConstant(TypedAttr value, SMLoc at) {
  const auto make = [&] { return builder.create<arith::ConstantOp>(lexer.locate(at), value); };
  if (regions_.empty())
    return make();
  Value &known = regions_.back().constants[{builder.getInsertionBlock(), value}];
  if (!known)
    known = make();
  return known;
}

// ---- Regions ----

ParseResult AssemblyParser::parseSuccessor(Block *&block) {
  const Token token = lexer.peek();
  if (token.kind != TokenKind::Label)
    return emitExpected("a label (^name)");
  if (regions_.empty())
    return emitError(token.location(), "there are no labels outside functions");
  lexer.take();
  Label &label = regions_.back().labels[token.text];
  if (label.block == nullptr) {
    label.block = new Block();
    label.at = token.location();
  }
  block = label.block;
  return success();
}

/// ^name(%a: T, %b: T):
ParseResult AssemblyParser::parseLabel(Region &region) {
  const Token token = lexer.peek();
  Block *block = nullptr;
  if (parseSuccessor(block))
    return failure();
  Label &label = regions_.back().labels[token.text];
  if (label.isDefined) {
    InFlightDiagnostic error = emitError(token.location()) << "'" << token.text << "' is already defined";
    error.attachNote(lexer.locate(label.at)) << "here";
    return error;
  }
  label.isDefined = true;
  label.at = token.location();
  region.push_back(block);
  builder.setInsertionPointToEnd(block);
  if (lexer.takeIf("(") && !lexer.takeIf(")")) {
    do {
      OperandText name;
      Type type;
      if (lexer.peek().kind != TokenKind::Value)
        return emitExpected("the name of an argument");
      if (parseOperand(name) || expect(":") || parseType(type) ||
          failed(values.define(name.name, block->addArgument(type, lexer.locate(name.location)), name.location)))
        return failure();
    } while (lexer.takeIf(","));
    if (expect(")"))
      return failure();
  }
  return expect(":");
}

ParseResult AssemblyParser::parseBlocks(Region &region) {
  while (!lexer.peek().is("}")) {
    const Token first = lexer.peek();
    if (first.kind == TokenKind::End || first.kind == TokenKind::Directive)
      return emitExpected("'}'");
    if (hasTooManyErrors())
      return failure();
    if (first.kind != TokenKind::Label) {
      (void)parseStatement();
    } else if (parseLabel(region)) {
      ++failures_;
      lexer.skipStatement(first);
    }
  }
  lexer.take();
  return success();
}

ParseResult AssemblyParser::parseRegion(Region &region, ArrayRef<OpAsmParser::Argument> arguments, bool isolated) {
  if (nesting_ >= maximalNesting)
    return emitError(lexer.peek().location()) << "regions are nested more than " << maximalNesting << " deep";
  if (expect("{"))
    return failure();
  const OpBuilder::InsertionGuard guard(builder);
  const int brackets = lexer.enterRegion();
  const int failuresBefore = failures_;
  ++nesting_;
  values.enter(isolated);
  regions_.emplace_back();
  bool fits = true;
  if (!arguments.empty() || (!lexer.peek().is("}") && lexer.peek().kind != TokenKind::Label)) {
    Block *entry = new Block();
    region.push_back(entry);
    for (const OpAsmParser::Argument &argument : arguments) {
      const SMLoc at = argument.ssaName.location;
      const Value value = entry->addArgument(argument.type, lexer.locate(at));
      if (!argument.ssaName.name.empty() && failed(values.define(argument.ssaName.name, value, at)))
        fits = false;
    }
    builder.setInsertionPointToEnd(entry);
  }
  if (parseBlocks(region))
    fits = false;
  for (auto &entry : regions_.back().labels)
    if (Label &label = entry.second; !label.isDefined) {
      emitError(label.at) << "there is no label '" << entry.first() << "' in this region";
      region.push_back(label.block);
      fits = false;
    }
  regions_.pop_back();
  if (failed(values.leave()))
    fits = false;
  --nesting_;
  lexer.leaveRegion(brackets);
  return success(fits && failures_ == failuresBefore);
}

// ---- Statements ----

Operation *AssemblyParser::create(OperationState &state) {
  const auto complain = [&] { return mlir::emitError(state.location) << "'" << state.name << "' op "; };
  const Attribute properties = std::exchange(state.propertiesAttr, Attribute());
  // Attributes that are properties may stand among the others; then they are only now checked.
  if (const auto info = state.name.getRegisteredInfo(); info && !properties && !state.getRawProperties())
    if (failed(info->verifyInherentAttrs(state.attributes, complain)))
      return nullptr;
  Operation *op = builder.create(state);
  if (properties && failed(op->setPropertiesFromAttribute(properties, complain))) {
    op->erase();
    return nullptr;
  }
  return op;
}

ParseResult AssemblyParser::parseStatement() {
  const Token first = lexer.peek();
  const int errorsBefore = errors_;
  SmallVector<ResultName, 1> results;
  if (succeeded(parseStatementText(results)))
    return success();
  ++failures_;
  if (errors_ == errorsBefore && errors_ == 0)
    emitError(first.location(), "cannot read this statement");
  for (const ResultName &result : results)
    values.lose(result.name, result.at);
  lexer.skipStatement(first);
  return failure();
}

ParseResult AssemblyParser::parseStatementText(SmallVectorImpl<ResultName> &results) {
  if (lexer.peek().kind == TokenKind::Value && parseResultNames(results))
    return failure();
  Operation *op = nullptr;
  if (lexer.peek().kind == TokenKind::String)
    op = parseGeneric(results);
  else if (lexer.peek().kind == TokenKind::Word)
    op = parseNamed(results);
  else
    return emitExpected("the name of an operation");
  return success(op != nullptr && succeeded(bind(op, results)) && succeeded(checkEndOfStatement()));
}

ParseResult AssemblyParser::parseResultNames(SmallVectorImpl<ResultName> &results) {
  unsigned total = 0;
  do {
    const Token token = lexer.peek();
    if (token.kind != TokenKind::Value)
      return emitExpected("the name of a result");
    lexer.take();
    results.push_back({token.text, 1, token.location()});
    const SMLoc at = lexer.peek().location();
    int64_t count = 1;
    if (lexer.takeIf(":")) {
      if (parseInteger(count))
        return failure();
      if (count < 1 || count > mostResults)
        return emitError(at) << "a statement has 1 to " << mostResults << " results";
      results.back().count = static_cast<unsigned>(count);
    }
    total += results.back().count;
    if (total > mostResults)
      return emitError(at) << "a statement has 1 to " << mostResults << " results";
  } while (lexer.takeIf(","));
  return expect("=");
}

LogicalResult AssemblyParser::bind(Operation *op, ArrayRef<ResultName> results) {
  size_t count = 0;
  for (const ResultName &result : results)
    count += result.count;
  if (!results.empty() && count != op->getNumResults())
    return emitError(results.front().at) << "'" << op->getName() << "' has " << op->getNumResults() << " results, but "
                                         << count << " are named";
  unsigned next = 0;
  for (const ResultName &result : results) {
    if (failed(values.define(result.name, op->getResults().slice(next, result.count), result.at)))
      return failure();
    next += result.count;
  }
  return success();
}

ParseResult AssemblyParser::checkEndOfStatement() {
  if (lexer.continuesLine() && lexer.peek().isWord("loc") && lexer.takeAttribute(/*typeIsKnown=*/true).empty())
    return emitError(lexer.peek().location(), "expected loc(...)");
  const SMLoc at = lexer.nextLocation();
  if (const auto hash = lexer.takeHashAttribute())
    return emitError(at) << "only tile instructions take '#" << hash->key
                         << "=...'; a comment has a space after '#'";
  const Token &next = lexer.peek();
  if (next.startsLine || next.is("}"))
    return success();
  return emitExpected("the end of the line");
}

Operation *AssemblyParser::parseGeneric(ArrayRef<ResultName> results) {
  const Token token = lexer.take();
  const std::optional<std::string> name = unquote(token.text);
  if (!name || name->empty() || StringRef(*name).contains('\0')) {
    emitError(token.location(), "expected the name of an operation in quotes");
    return nullptr;
  }
  OperationState state(lexer.locate(token.location()), *name);
  if (!state.name.isRegistered() && !context_->allowsUnregisteredDialects()) {
    emitError(token.location()) << "there is no operation '" << *name << "'";
    return nullptr;
  }
  const auto reader = makeOperationReader(*this, token.location(), results, state.name);
  if (reader->parseGenericOperationAfterOpName(state))
    return nullptr;
  return create(state);
}

Operation *AssemblyParser::parseCustom(RegisteredOperationName name, SMLoc at, ArrayRef<ResultName> results) {
  OperationState state(lexer.locate(at), name);
  const auto reader = makeOperationReader(*this, at, results, name);
  if (name.getParseAssemblyFn()(*reader, state))
    return nullptr;
  return create(state);
}

Operation *AssemblyParser::parseNamed(SmallVectorImpl<ResultName> &results) {
  const Token token = lexer.take();
  const SMLoc at = token.location();
  StringRef bare = token.text;
  bare.consume_front("pto.");
  if (!instructionsNamed(bare).empty())
    return parseInstruction(*this, bare, at, results);
  const auto known = operationNamed(token.text == "const" ? "arith.constant" : token.text, context_);
  if (known) {
    if (known->getTypeID() == TypeID::get<arith::ConstantOp>())
      return parseConstant(at);
    if (known->getTypeID() == TypeID::get<AssignOp>())
      return parseAssign(at, results.size());
    if (const auto op = parseWithoutTypes(*known, at))
      return *op;
    return parseCustom(*known, at, results);
  }
  const auto [head, predicate] = token.text.rsplit('.');
  if (const auto compared = operationNamed(head, context_);
      compared && (compared->getTypeID() == TypeID::get<arith::CmpIOp>() ||
                   compared->getTypeID() == TypeID::get<arith::CmpFOp>()))
    return parseComparison(*compared, predicate, at, SMLoc::getFromPointer(predicate.data()));

  InFlightDiagnostic error = emitError(at) << "there is no operation '" << token.text << "'";
  StringRef nearest;
  unsigned distance = 3;
  for (RegisteredOperationName other : context_->getRegisteredOperations())
    if (const unsigned far = other.stripDialect().edit_distance(bare, /*AllowReplacements=*/true, distance);
        far < distance) {
      distance = far;
      nearest = other.stripDialect();
    }
  if (!nearest.empty())
    error << "; did you mean '" << nearest << "'?";
  return nullptr;
}

std::optional<Operation *> AssemblyParser::parseWithoutTypes(RegisteredOperationName name, SMLoc at) {
  if (!name.hasInterface<InferTypeOpInterface>())
    return std::nullopt;
  const AssemblyLexer::State start = lexer.state();
  SmallVector<OperandText> operands;
  bool another = operandIsNext();
  while (another) {
    if (parseOperand(operands.emplace_back()))
      return nullptr;
    another = lexer.takeIf(",") && operandIsNext();
  }
  const Token &next = lexer.peek();
  const bool ends = next.is("}") || (next.startsLine && !next.is(":") && !next.is("{") && !next.is("->"));
  if (!ends) {
    lexer.restore(start);
    return std::nullopt;
  }
  // Numbers have the type of the last scalar among the operands.
  Type scalar = builder.getIndexType();
  for (const OperandText &operand : operands) {
    if (isNumber(operand))
      continue;
    const Value value = resolve(operand, {});
    if (!value)
      return nullptr;
    if (value.getType().isIntOrIndexOrFloat())
      scalar = value.getType();
  }
  OperationState state(lexer.locate(at), name);
  for (const OperandText &operand : operands) {
    const Value value = resolve(operand, isNumber(operand) ? scalar : Type());
    if (!value)
      return nullptr;
    state.operands.push_back(value);
  }
  SmallVector<Type> types;
  const auto *interface = name.getInterface<InferTypeOpInterface>();
  if (failed(interface->inferReturnTypes(context_, state.location, state.operands, builder.getDictionaryAttr({}), nullptr,
                                         {}, types))) {
    emitError(at) << "the types of this statement are not known: add ': type'";
    return nullptr;
  }
  state.addTypes(types);
  return create(state);
}

/// const 5 : index, const 1.5 : f32, const true, const dense<[1, 2]> : vector<2xi16>
Operation *AssemblyParser::parseConstant(SMLoc at) {
  OperationState state(lexer.locate(at), arith::ConstantOp::getOperationName());
  if (lexer.peek().is("{") && parseAttributes(state.attributes))
    return nullptr;
  const SMLoc valueAt = lexer.nextLocation();
  Attribute value;
  if (const Token &next = lexer.peek(); next.isNumber() || next.is("-")) {
    OperandText number;
    Type type;
    if (parseOperand(number))
      return nullptr;
    const bool isFloat = number.name.contains('.') || (!number.name.contains('x') && number.name.contains_insensitive('e'));
    type = isFloat ? Type(builder.getF64Type()) : Type(builder.getI64Type());
    if (lexer.takeIf(":") && parseType(type))
      return nullptr;
    std::string why;
    const TypedAttr constant = constantOf(number.name, type, why);
    if (!constant) {
      emitError(valueAt) << "'" << number.name << "' " << why;
      return nullptr;
    }
    if (constant.getType() != type) {
      emitError(valueAt) << "constants are signless: write " << constant.getType() << " instead of " << type;
      return nullptr;
    }
    value = constant;
  } else if (parseAttribute(value)) {
    return nullptr;
  }
  const auto typed = dyn_cast<TypedAttr>(value);
  if (!typed) {
    emitError(valueAt) << "expected a constant with a type, but found " << value;
    return nullptr;
  }
  state.addAttribute("value", value);
  state.addTypes(typed.getType());
  return create(state);
}

/// cmpi.slt %a, %b : T
Operation *AssemblyParser::parseComparison(RegisteredOperationName name, StringRef predicate, SMLoc at,
                                           SMLoc predicateAt) {
  const bool ofIntegers = name.getTypeID() == TypeID::get<arith::CmpIOp>();
  const std::optional<uint64_t> kind = [&]() -> std::optional<uint64_t> {
    if (ofIntegers) {
      const auto found = arith::symbolizeCmpIPredicate(predicate);
      return found ? std::optional(static_cast<uint64_t>(*found)) : std::nullopt;
    }
    const auto found = arith::symbolizeCmpFPredicate(predicate);
    return found ? std::optional(static_cast<uint64_t>(*found)) : std::nullopt;
  }();
  if (!kind) {
    emitError(predicateAt) << "'" << predicate << "' is no comparison; there is "
                           << (ofIntegers ? "eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge"
                                          : "false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true");
    return nullptr;
  }
  OperandText left, right;
  Type type;
  NamedAttrList attributes;
  const auto reader = makeOperationReader(*this, at, {}, name);
  arith::FastMathFlagsAttr fastMath;
  if (parseOperand(left) || expect(",") || parseOperand(right) ||
      (!ofIntegers && succeeded(reader->parseOptionalKeyword("fastmath")) &&
       reader->parseCustomAttributeWithFallback(fastMath)) ||
      (lexer.peek().is("{") && parseAttributes(attributes)) || (lexer.takeIf(":") && parseType(type)))
    return nullptr;
  if (!type) {
    const Value known = resolve(isNumber(left) ? right : left, {});
    if (!known)
      return nullptr;
    type = known.getType();
  }
  const Value a = resolve(left, type);
  const Value b = resolve(right, type);
  if (!a || !b)
    return nullptr;
  const Location location = lexer.locate(at);
  Operation *op = nullptr;
  if (ofIntegers)
    op = builder.create<arith::CmpIOp>(location, static_cast<arith::CmpIPredicate>(*kind), a, b);
  else
    op = builder.create<arith::CmpFOp>(location, static_cast<arith::CmpFPredicate>(*kind), a, b);
  if (fastMath)
    op->setAttr("fastmath", fastMath);
  for (NamedAttribute attribute : attributes) {
    if (op->getInherentAttr(attribute.getName())) {
      emitError(at) << "attribute '" << attribute.getName() << "' has its own place in this statement";
      return nullptr;
    }
    op->setDiscardableAttr(attribute.getName(), attribute.getValue());
  }
  return op;
}

/// tassign %t, @tile(0x1000), or tassign %t, %address; types may follow
Operation *AssemblyParser::parseAssign(SMLoc at, size_t resultCount) {
  OperationState state(lexer.locate(at), AssignOp::getOperationName());
  OperandText tile, address;
  if (parseOperand(tile) || expect(","))
    return nullptr;
  const bool inRegister = lexer.peek().kind == TokenKind::Value;
  if (inRegister) {
    if (parseOperand(address))
      return nullptr;
  } else {
    int64_t number = 0;
    const bool named = lexer.peek().kind == TokenKind::Symbol && lexer.peek().text == "@tile";
    if (named)
      lexer.take();
    else if (lexer.peek().kind != TokenKind::Integer) {
      emitExpected("an address: @tile(0x1000), a number or a value");
      return nullptr;
    }
    if ((named && expect("(")) || parseInteger(number) || (named && expect(")")))
      return nullptr;
    state.addAttribute("address", builder.getI64IntegerAttr(number));
  }
  if (lexer.peek().is("{") && parseAttributes(state.attributes))
    return nullptr;
  Type tileType, addressType, resultType;
  if (lexer.takeIf(":") && (parseType(tileType) || (lexer.takeIf(",") && parseType(addressType)) ||
                            (lexer.takeIf("->") && parseType(resultType))))
    return nullptr;
  const Value place = resolve(tile, tileType);
  const Value where = inRegister ? resolve(address, addressType) : Value();
  if (!place || (inRegister && !where))
    return nullptr;
  state.addOperands(place);
  if (where)
    state.addOperands(where);
  if (resultType || resultCount != 0)
    state.addTypes(resultType ? resultType : place.getType());
  return create(state);
}

// ---- Files ----

ParseResult AssemblyParser::parseDirective(ModuleOp module) {
  const Token directive = lexer.take();
  if (directive.text == ".target" || directive.text == ".attr")
    return parseModuleAttribute(module, directive);
  if (directive.text == ".kernel" || directive.text == ".func" || directive.text == ".extern")
    return parseFunction(directive);
  return emitError(directive.location()) << "there is no directive '" << directive.text
                                         << "'; there is .target, .attr, .kernel, .func and .extern";
}

/// .target a5, .attr key = value
ParseResult AssemblyParser::parseModuleAttribute(ModuleOp module, const Token &directive) {
  const Token token = lexer.peek();
  std::string name = token.text.str();
  if (token.kind == TokenKind::String)
    name = unquote(token.text).value_or("");
  else if (token.kind != TokenKind::Word)
    name.clear();
  if (name.empty() || token.startsLine)
    return emitExpected(directive.text == ".target" ? "a target, for instance a5" : "the name of an attribute");
  lexer.take();
  Attribute value = builder.getUnitAttr();
  if (directive.text == ".target") {
    value = builder.getStringAttr(name);
    name = "pto.target_arch";
  } else if (lexer.takeIf("=") && parseAttribute(value)) {
    return failure();
  }
  if (module->hasAttr(name))
    return emitError(directive.location()) << "'" << name << "' is given twice";
  NamedAttrList attributes(builder.getNamedAttr(name, value));
  if (failed(module->getName().getRegisteredInfo()->verifyInherentAttrs(
          attributes, [&] { return emitError(directive.location()); })))
    return failure();
  module->setAttr(name, value);
  return success();
}

ParseResult AssemblyParser::parseFunction(const Token &directive) {
  const auto name = operationNamed(func::FuncOp::getOperationName(), context_);
  auto function = name ? dyn_cast_or_null<func::FuncOp>(parseCustom(*name, directive.location(), {})) : func::FuncOp();
  if (!function)
    return failure();
  const bool isExtern = directive.text == ".extern";
  if (isExtern != function.isDeclaration())
    return emitError(directive.location(), isExtern ? "a function with a body is written .func or .kernel"
                                                    : "a function without a body is written .extern");
  if (isExtern) {
    if (function.isPublic())
      function.setPrivate();
    return success();
  }
  if (directive.text == ".kernel")
    function->setAttr("pto.entry", builder.getUnitAttr());
  // A function that returns nothing need not say so.
  Block &last = function.getBody().back();
  if (function.getNumResults() == 0 && (last.empty() || !last.back().mightHaveTrait<OpTrait::IsTerminator>())) {
    const OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&last);
    builder.create<func::ReturnOp>(function.getLoc());
  }
  return success();
}

LogicalResult AssemblyParser::parseModule(ModuleOp module) {
  ScopedDiagnosticHandler counter(context_, [this](Diagnostic &diagnostic) {
    errors_ += diagnostic.getSeverity() == DiagnosticSeverity::Error ? 1 : 0;
    return failure(); // others report it
  });
  values.enter(/*isolated=*/true);
  builder.setInsertionPointToEnd(module.getBody());
  while (lexer.peek().kind != TokenKind::End && !hasTooManyErrors()) {
    const Token first = lexer.peek();
    if (first.is("}")) {
      emitError(first.location(), "there is no '{' for this '}'");
      lexer.take();
    } else if (first.kind != TokenKind::Directive) {
      (void)parseStatement();
    } else if (parseDirective(module) || checkEndOfStatement()) {
      ++failures_;
      lexer.skipStatement(first);
    }
  }
  if (failed(values.leave()))
    ++failures_;
  return success(failures_ == 0 && errors_ == 0);
}

OwningOpRef<ModuleOp> parseAssembly(StringRef source, StringRef fileName, MLIRContext *context) {
  OwningOpRef<ModuleOp> module = ModuleOp::create(FileLineColLoc::get(context, fileName, 1, 1));
  {
    AssemblyParser parser(source, fileName, context);
    if (failed(parser.parseModule(*module)))
      return nullptr;
  }
  if (failed(verify(*module)))
    return nullptr;
  return module;
}

bool looksLikeAssembly(StringRef source) {
  while (true) {
    source = source.ltrim();
    if (source.starts_with("//")) {
      source = source.substr(source.find('\n'));
      continue;
    }
    if (source.starts_with("#")) {
      // `#name = ...` is MLIR's alias of an attribute; anything else is a comment.
      const StringRef name = source.drop_front().take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
      const StringRef rest = source.drop_front(1 + name.size()).ltrim(" \t");
      return name.empty() || !rest.starts_with("=");
    }
    return source.size() > 1 && source.front() == '.' && llvm::isAlpha(source[1]);
  }
}

} // namespace tessera
