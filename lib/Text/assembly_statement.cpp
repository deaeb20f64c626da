// Statements of assembly: one operation each.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

#include "lib/Dialect/communication.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/source_names.hpp"
#include "lib/Text/assembly_literal.hpp"
#include "lib/Text/assembly_parser.hpp"

using namespace mlir;
using llvm::SMLoc;

namespace tessera {

/// No statement names more results, whatever it says.
static constexpr unsigned mostResults = 4096;

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

/// `name:` before a statement. It has no meaning beyond the name, so that it is read and forgotten.
ParseResult AssemblyParser::parseStatementLabel() {
  const Token name = lexer.peek();
  if (name.kind != TokenKind::Word)
    return success();
  const AssemblyLexer::State start = lexer.state();
  lexer.take();
  // `alloc_tile : type` is a statement without the name of its result.
  if (!lexer.peek().is(":") || operationNamed(name.text, context_)) {
    lexer.restore(start);
    return success();
  }
  lexer.take();
  if (regions_.empty())
    return success();
  const auto [known, isNew] = regions_.back().statementLabels.try_emplace(name.text, name.location());
  if (isNew)
    return success();
  InFlightDiagnostic error = emitError(name.location()) << "label '" << name.text << "' is already there";
  error.attachNote(lexer.locate(known->second)) << "here";
  return error;
}

ParseResult AssemblyParser::parseStatementText(SmallVectorImpl<ResultName> &results) {
  if (parseStatementLabel())
    return failure();
  if (lexer.peek().kind == TokenKind::Value && parseResultNames(results))
    return failure();
  Operation *op = nullptr;
  if (lexer.peek().kind == TokenKind::String)
    op = parseGeneric(results);
  else if (lexer.peek().kind == TokenKind::Word)
    op = parseNamed(results);
  else
    return emitExpected("the name of an operation", /*startsStatement=*/true);
  return success(op != nullptr && succeeded(nameResults(op, results)) && succeeded(checkEndOfStatement()));
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

LogicalResult AssemblyParser::nameResults(Operation *op, ArrayRef<ResultName> results) {
  size_t count = 0;
  for (const ResultName &result : results)
    count += result.count;
  if (!results.empty() && count != op->getNumResults())
    return emitError(results.front().at) << "'" << op->getName() << "' has " << op->getNumResults()
                                         << " results, but " << count << " are named";
  SmallVector<std::string> names;
  unsigned next = 0;
  for (const ResultName &result : results) {
    appendNames(result.name, result.count, names);
    if (failed(values.define(result.name, op->getResults().slice(next, result.count), result.at)))
      return failure();
    next += result.count;
  }
  op->setLoc(withNames(op->getLoc(), names));
  return success();
}

ParseResult AssemblyParser::checkEndOfStatement() {
  if (lexer.continuesLine() && lexer.peek().isWord("loc") &&
      lexer.takeAttribute(/*typeIsKnown=*/true).empty())
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
  if (!instructionsNamed(bare).empty()) {
    const bool ofGroup = lexer.peek().kind == TokenKind::Value &&
                         isa_and_nonnull<GroupType>(values.typeOf(lexer.peek().text, 0));
    if (const auto collective = ofGroup ? collectiveNamed(bare, context_) : std::nullopt)
      return parseCustom(*collective->getRegisteredInfo(), at, results);
    return parseInstruction(*this, bare, at, results);
  }
  const auto known = operationNamed(token.text == "const" ? "arith.constant" : token.text, context_);
  if (known) {
    if (known->getTypeID() == TypeID::get<arith::ConstantOp>())
      return parseConstant(at);
    if (known->getTypeID() == TypeID::get<AssignOp>())
      return parseAssign(at, results.size());
    if (known->getTypeID() == TypeID::get<SyncOp>() && operandIsNext())
      return parseSync(at);
    if (const auto op = parseWithoutTypes(*known, at))
      return *op;
    return parseCustom(*known, at, results);
  }
  // mgather.row.clamp: what follows the name are values of attributes.
  if (const auto [name, values] = bare.split('.'); !values.empty() && !instructionsNamed(name).empty())
    return parseInstruction(*this, name, at, results, values);
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

/// How many operands every operation of a name has; nullopt when that varies, or there are more than three.
static std::optional<size_t> operandCount(RegisteredOperationName name) {
  if (name.hasTrait<OpTrait::ZeroOperands>())
    return 0;
  if (name.hasTrait<OpTrait::OneOperand>())
    return 1;
  if (name.hasTrait<OpTrait::NOperands<2>::Impl>())
    return 2;
  if (name.hasTrait<OpTrait::NOperands<3>::Impl>())
    return 3;
  return std::nullopt;
}

std::optional<Operation *> AssemblyParser::parseWithoutTypes(RegisteredOperationName name, SMLoc at) {
  const std::optional<size_t> count = operandCount(name);
  if (!count || !name.hasInterface<InferTypeOpInterface>())
    return std::nullopt;
  const AssemblyLexer::State start = lexer.state();
  SmallVector<OperandText> operands;
  bool another = operandIsNext();
  while (another && operandIsNext()) {
    if (parseOperand(operands.emplace_back()))
      return nullptr;
    another = lexer.takeIf(",");
  }
  const Token &next = lexer.peek();
  const bool ends = next.is("}") || (next.startsLine && !next.is(":") && !next.is("{") && !next.is("->"));
  if (another || !ends || operands.size() != *count) {
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
  if (failed(interface->inferReturnTypes(context_, state.location, state.operands,
                                         builder.getDictionaryAttr({}), nullptr, {}, types))) {
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
    const bool isFloat =
        number.name.contains('.') || (!number.name.contains('x') && number.name.contains_insensitive('e'));
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
    emitError(predicateAt)
        << "'" << predicate << "' is no comparison; there is "
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

/// tsync %a, %b : types
Operation *AssemblyParser::parseSync(SMLoc at) {
  OperationState state(lexer.locate(at), SyncOp::getOperationName());
  SmallVector<OperandText> sources;
  SmallVector<Type> types;
  do {
    if (parseOperand(sources.emplace_back()))
      return nullptr;
  } while (lexer.takeIf(","));
  if (lexer.peek().is("{") && parseAttributes(state.attributes))
    return nullptr;
  const SMLoc typesAt = lexer.peek().location();
  if (lexer.takeIf(":") && parseTypes(types))
    return nullptr;
  if (!types.empty() && types.size() != sources.size()) {
    emitError(typesAt) << sources.size() << " operands have " << types.size() << " types";
    return nullptr;
  }
  types.resize(sources.size());
  for (const auto &[source, type] : llvm::zip_equal(sources, types)) {
    const Value value = resolve(source, type);
    if (!value)
      return nullptr;
    state.addOperands(value);
  }
  return create(state);
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

} // namespace tessera
