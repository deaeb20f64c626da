// The driver of the assembly parser: types and attributes, regions, functions, files.
#include "lib/Text/assembly_parser.hpp"

#include <algorithm>

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringExtras.h"

#include "lib/Dialect/source_names.hpp"
#include "lib/Text/assembly.hpp"
#include "lib/Text/assembly_literal.hpp"
#include "lib/Text/nesting.hpp"

using namespace mlir;
using llvm::SMLoc;

namespace tessera {

namespace {
/// Enough of a file to see its first names.
constexpr size_t firstStatementSize = 4096;
constexpr StringLiteral dialects[] = {"pto", "arith", "scf", "cf", "func", "memref", "affine"};
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

InFlightDiagnostic AssemblyParser::emitExpected(const Twine &what, bool startsStatement) {
  const Token &next = lexer.peek();
  if (next.startsLine && !startsStatement)
    return emitError(lexer.lastLocation(), "expected " + what + ", but the line ends");
  InFlightDiagnostic error = emitError(next.location(), "expected " + what + ", but found ");
  if (next.kind == TokenKind::End)
    return std::move(error << "the end of the file");
  const char c = next.text.front();
  if (next.kind == TokenKind::Invalid && c == '"')
    return std::move(error << "a string without an end");
  if (!llvm::isPrint(c))
    return std::move(error << "the byte 0x" << llvm::utohexstr(static_cast<unsigned char>(c)));
  return std::move(error << "'" << next.text << "'");
}

ParseResult AssemblyParser::expect(StringRef punctuation) {
  if (lexer.takeIf(punctuation))
    return success();
  return emitExpected("'" + punctuation + "'");
}

template <class Result>
Result AssemblyParser::readWithMlir(StringRef text, llvm::function_ref<Result()> read, size_t added) {
  SmallVector<std::pair<SMLoc, std::string>> messages;
  Result result;
  {
    ScopedDiagnosticHandler handler(context_, [&](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
        return success();
      SMLoc at = SMLoc::getFromPointer(text.data());
      if (auto where = dyn_cast<FileLineColLoc>(diagnostic.getLocation())) {
        const auto before = static_cast<unsigned>(where.getLine() == 1 ? added : 0);
        at = lexer.within(text, where.getLine(), std::max(where.getColumn(), before + 1) - before);
      }
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

ParseResult AssemblyParser::parseType(Type &type, StringRef bareTile) {
  const SMLoc at = lexer.peek().location();
  const bool isBare = lexer.nextCharacter() == '<';
  if (isBare && bareTile.empty())
    return emitExpected("a type");
  const StringRef text = lexer.takeType();
  if (text.empty() && lexer.nestsTooDeep())
    return emitError(at, attributesTooDeep);
  if (text.empty()) {
    const Token &next = lexer.peek();
    if (next.is("(") || next.kind == TokenKind::Invalid || next.kind == TokenKind::Word)
      return emitError(at, "expected a type; are its brackets closed?");
    return emitExpected("a type");
  }
  const std::string whole = ((isBare ? bareTile : "") + text).str();
  Type &known = types_[whole];
  if (!known)
    known = readWithMlir<Type>(
        text, [&] { return mlir::parseType(whole, context_); }, whole.size() - text.size());
  type = known;
  return success(static_cast<bool>(type));
}

ParseResult AssemblyParser::parseTypes(SmallVectorImpl<Type> &types, StringRef bareTile) {
  const bool parenthesized = lexer.takeIf("(");
  if (parenthesized && lexer.takeIf(")"))
    return success();
  do {
    if (parseType(types.emplace_back(), bareTile))
      return failure();
  } while (lexer.takeIf(","));
  return parenthesized ? expect(")") : success();
}

ParseResult AssemblyParser::parseAttribute(Attribute &attribute, Type type) {
  const SMLoc at = lexer.nextLocation();
  const StringRef text = lexer.takeAttribute(static_cast<bool>(type));
  if (text.empty())
    return emitError(at, lexer.nestsTooDeep() ? StringRef(attributesTooDeep)
                                              : "expected an attribute; are its brackets closed?");
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
    if (const std::optional<StringRef> number = lexer.takeResultNumber();
        number && number->getAsInteger(10, operand.number))
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
    emitError(operand.location) << "the type of '" << operand.name
                                << "' is not known: add ': type' to the statement";
    return {};
  }
  std::string why;
  const TypedAttr constant = constantOf(operand.name, type, why);
  if (!constant) {
    emitError(operand.location) << "'" << operand.name << "' " << why;
    return {};
  }
  // What is written as an unsigned number has a constant of its own, whose location tells that.
  const auto integer = dyn_cast<IntegerAttr>(constant);
  const bool isUnsigned =
      integer && integer.getValue().isNegative() && !operand.name.starts_with("-") && !type.isIndex();
  return makeConstant(constant, operand.location, /*alone=*/isUnsigned);
}

Value AssemblyParser::makeConstant(TypedAttr value, SMLoc at, bool alone) {
  const auto make = [&] { return builder.create<arith::ConstantOp>(lexer.locate(at), value); };
  if (regions_.empty() || alone)
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
          failed(values.define(
              name.name, block->addArgument(type, withNames(lexer.locate(name.location), name.name.str())),
              name.location)))
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
    if (first.kind == TokenKind::End || first.kind == TokenKind::Directive) {
      if (std::exchange(unclosedAt_, first.location()) == first.location())
        return failure();
      return emitExpected("'}'", /*startsStatement=*/true);
    }
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

ParseResult AssemblyParser::parseRegion(Region &region, ArrayRef<OpAsmParser::Argument> arguments,
                                        bool isolated) {
  if (nesting_ >= maximalNesting)
    return emitError(lexer.peek().location(), regionsTooDeep);
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
      const Value value =
          entry->addArgument(argument.type, withNames(lexer.locate(at), argument.ssaName.name.str()));
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
    return emitExpected(directive.text == ".target" ? "a target, for instance a5"
                                                    : "the name of an attribute");
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
  auto function =
      name ? dyn_cast_or_null<func::FuncOp>(parseCustom(*name, directive.location(), {})) : func::FuncOp();
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
  if (function.getNumResults() == 0 &&
      (last.empty() || !last.back().mightHaveTrait<OpTrait::IsTerminator>())) {
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
  if (hasTooManyErrors())
    mlir::emitError(lexer.locate(lexer.lastLocation())) << "there are too many errors; the rest is not read";
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

namespace {

/// Whether a text begins with a statement as only assembly has them: `name:`, or an operation without dialect.
bool beginsWithStatement(StringRef source, MLIRContext *context) {
  AssemblyLexer lexer(source.take_front(firstStatementSize), "", context);
  while (lexer.peek().kind == TokenKind::Value) { // %a, %b:2 =
    lexer.take();
    if (lexer.takeIf(":"))
      lexer.take();
    if (!lexer.takeIf(",") && !lexer.takeIf("="))
      return false;
  }
  const Token name = lexer.take();
  if (name.kind != TokenKind::Word)
    return false;
  // MLIR's own names without dialect are those of the dialect `builtin`.
  const bool isMlir = RegisteredOperationName::lookup(name.text, context) ||
                      RegisteredOperationName::lookup(("builtin." + name.text).str(), context);
  if (isMlir)
    return false;
  return lexer.peek().is(":") || name.text == "const" || operationNamed(name.text, context) ||
         !instructionsNamed(name.text.split('.').first).empty();
}

} // namespace

bool looksLikeAssembly(StringRef source, MLIRContext *context) {
  while (true) {
    source = source.ltrim();
    if (source.starts_with("//")) {
      source = source.substr(source.find('\n'));
      continue;
    }
    if (source.starts_with("#")) {
      // `#name = ...` is MLIR's alias of an attribute; anything else is a comment.
      const StringRef name =
          source.drop_front().take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
      const StringRef rest = source.drop_front(1 + name.size()).ltrim(" \t");
      return name.empty() || !rest.starts_with("=");
    }
    if (source.size() > 1 && source.front() == '.' && llvm::isAlpha(source[1]))
      return true;
    return beginsWithStatement(source, context);
  }
}

} // namespace tessera
