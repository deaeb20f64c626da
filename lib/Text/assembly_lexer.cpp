#include "lib/Text/assembly_lexer.hpp"

#include <algorithm>

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include "lib/Text/nesting.hpp"

using llvm::SMLoc;
using llvm::StringRef;

namespace tessera {

namespace {

constexpr size_t nowhere = StringRef::npos;

bool startsWord(char c) { return llvm::isAlpha(c) || c == '_'; }
bool isInWord(char c) { return llvm::isAlnum(c) || c == '_' || c == '$' || c == '.'; }
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

} // namespace

AssemblyLexer::AssemblyLexer(StringRef source, StringRef fileName, mlir::MLIRContext *context)
    : source_(source), fileName_(mlir::StringAttr::get(context, fileName)), lineStarts_{0} {
  for (size_t i = 0; i < source.size(); ++i)
    if (source[i] == '\n')
      lineStarts_.push_back(i + 1);
}

// ---- Tokens ----

size_t AssemblyLexer::skipBlanks(size_t position, bool hashIsComment, bool *crossedLine) const {
  while (position < source_.size()) {
    const char c = at(position);
    if (c == '\n') {
      if (crossedLine != nullptr)
        *crossedLine = true;
      ++position;
    } else if (isBlank(c)) {
      ++position;
    } else if ((c == '/' && at(position + 1) == '/') ||
               (c == '#' && (hashIsComment || !startsWord(at(position + 1))))) {
      position = endOfLine(position);
    } else {
      break;
    }
  }
  return position;
}

size_t AssemblyLexer::endOfString(size_t position) const {
  for (++position; position < source_.size(); ++position) {
    const char c = at(position);
    if (c == '"')
      return position + 1;
    if (c == '\n')
      return nowhere;
    if (c == '\\')
      ++position;
  }
  return nowhere;
}

Token AssemblyLexer::lex(size_t position) const {
  Token token;
  token.startsLine = position == 0;
  const size_t begin = skipBlanks(position, /*hashIsComment=*/true, &token.startsLine);
  const auto finish = [&](TokenKind kind, size_t end) {
    token.kind = kind;
    token.text = source_.substr(begin, end - begin);
    return token;
  };
  if (begin >= source_.size()) {
    token.startsLine = true;
    token.text = source_.substr(source_.size());
    return token;
  }
  const char c = at(begin);
  size_t end = begin + 1;
  if (startsWord(c) || (c == '.' && startsWord(at(end)))) {
    while (isInWord(at(end)))
      ++end;
    return finish(c == '.' ? TokenKind::Directive : TokenKind::Word, end);
  }
  if (llvm::isDigit(c)) {
    if (c == '0' && at(end) == 'x' && llvm::isHexDigit(at(end + 1))) {
      for (end += 1; llvm::isHexDigit(at(end));)
        ++end;
      return finish(TokenKind::Integer, end);
    }
    const auto digits = [&] {
      while (llvm::isDigit(at(end)))
        ++end;
    };
    digits();
    bool isFloat = false;
    if (at(end) == '.') {
      isFloat = true;
      ++end;
      digits();
    }
    if (at(end) == 'e' || at(end) == 'E') {
      const size_t exponent = at(end + 1) == '+' || at(end + 1) == '-' ? end + 2 : end + 1;
      if (llvm::isDigit(at(exponent))) {
        isFloat = true;
        end = exponent;
        digits();
      }
    }
    return finish(isFloat ? TokenKind::Float : TokenKind::Integer, end);
  }
  if (c == '%' || c == '^') {
    // Names are numbers, or words that may also have dots, dollars and minus signs; `->` is never part of
    // one.
    if (llvm::isDigit(at(end))) {
      while (llvm::isDigit(at(end)))
        ++end;
    } else {
      while (isInWord(at(end)) || (at(end) == '-' && at(end + 1) != '>'))
        ++end;
    }
    if (end == begin + 1)
      return finish(TokenKind::Invalid, end);
    return finish(c == '%' ? TokenKind::Value : TokenKind::Label, end);
  }
  if (c == '"' || c == '@') {
    if (c == '@' && startsWord(at(end))) {
      while (isInWord(at(end)))
        ++end;
      return finish(TokenKind::Symbol, end);
    }
    const size_t quote = c == '"' ? begin : end;
    const size_t close = at(quote) == '"' ? endOfString(quote) : nowhere;
    if (close == nowhere)
      return finish(TokenKind::Invalid, c == '"' ? endOfLine(begin) : end);
    return finish(c == '"' ? TokenKind::String : TokenKind::Symbol, close);
  }
  if ((c == '-' && at(end) == '>') || (c == ':' && at(end) == ':'))
    return finish(TokenKind::Punctuation, end + 1);
  if (StringRef("(){}[]<>,:=-+*/?|").contains(c))
    return finish(TokenKind::Punctuation, end);
  return finish(TokenKind::Invalid, end);
}

const Token &AssemblyLexer::peek() {
  if (!next_)
    next_ = lex(position_);
  return *next_;
}

Token AssemblyLexer::take() {
  const Token token = peek();
  position_ = static_cast<size_t>(token.text.end() - source_.begin());
  next_.reset();
  if (token.is("(") || token.is("["))
    ++openBrackets_;
  else if ((token.is(")") || token.is("]")) && openBrackets_ != 0)
    --openBrackets_;
  return token;
}

bool AssemblyLexer::takeIf(StringRef punctuation) {
  if (!peek().is(punctuation))
    return false;
  take();
  return true;
}

void AssemblyLexer::restore(State state) {
  position_ = state.position;
  openBrackets_ = state.openBrackets;
  next_.reset();
}

// ---- Types and attributes, which MLIR reads ----

/// The position after the bracket that closes the one here.
size_t AssemblyLexer::endOfBrackets(size_t position) const {
  llvm::SmallVector<char, 16> closing;
  while (position < source_.size()) {
    const char c = at(position);
    switch (c) {
    case '(':
      closing.push_back(')');
      break;
    case '[':
      closing.push_back(']');
      break;
    case '{':
      closing.push_back('}');
      break;
    case '<':
      closing.push_back('>');
      break;
    case '>':
      // A comparison, unless an angle bracket is what is open.
      if (closing.back() != '>')
        break;
      [[fallthrough]];
    case ')':
    case ']':
    case '}':
      if (closing.back() != c)
        return nowhere;
      closing.pop_back();
      if (closing.empty())
        return position + 1;
      break;
    case '-':
      if (at(position + 1) == '>')
        ++position;
      break;
    case '"':
      position = endOfString(position);
      if (position == nowhere)
        return nowhere;
      continue;
    case '/':
      if (at(position + 1) == '/') {
        position = endOfLine(position);
        continue;
      }
      break;
    default:
      break;
    }
    nestsTooDeep_ = closing.size() > maximalBrackets;
    if (nestsTooDeep_)
      return nowhere;
    ++position;
  }
  return nowhere;
}

size_t AssemblyLexer::endOfType(size_t position) const {
  const auto afterBlanks = [&](size_t from) { return skipBlanks(from, /*hashIsComment=*/true, nullptr); };
  // Function types return functions: one turn for each arrow.
  for (int arrows = 0; arrows <= maximalBrackets; ++arrows) {
    if (at(position) != '(') {
      const bool isDialectType = at(position) == '!';
      position += isDialectType ? 1 : 0;
      if (!startsWord(at(position)))
        return nowhere;
      while (isDialectType ? isInWord(at(position)) : isInWord(at(position)) && at(position) != '.')
        ++position;
      size_t bracket = position;
      while (isBlank(at(bracket)))
        ++bracket;
      return at(bracket) == '<' ? endOfBrackets(bracket) : position;
    }
    const size_t close = endOfBrackets(position);
    const size_t arrow = close == nowhere ? nowhere : afterBlanks(close);
    if (arrow == nowhere || at(arrow) != '-' || at(arrow + 1) != '>')
      return nowhere;
    position = afterBlanks(arrow + 2);
    // (a) -> (b) ends with a list, unless another arrow follows.
    if (at(position) == '(') {
      const size_t list = endOfBrackets(position);
      const size_t next = list == nowhere ? nowhere : afterBlanks(list);
      if (next == nowhere || at(next) != '-' || at(next + 1) != '>')
        return list;
    }
  }
  nestsTooDeep_ = true;
  return nowhere;
}

size_t AssemblyLexer::endOfOptionalType(size_t position) const {
  const size_t colon = skipBlanks(position, /*hashIsComment=*/true, nullptr);
  if (at(colon) != ':' || at(colon + 1) == ':')
    return position;
  return endOfType(skipBlanks(colon + 1, /*hashIsComment=*/true, nullptr));
}

size_t AssemblyLexer::endOfAttribute(size_t position, bool typeIsKnown) const {
  const auto withType = [&](size_t end) {
    return end == nowhere || typeIsKnown ? end : endOfOptionalType(end);
  };
  const char c = at(position);
  if (c == '[' || c == '{')
    return endOfBrackets(position);
  if (c == '(' || c == '!')
    return endOfType(position);
  if (c == '"')
    return withType(endOfString(position));
  if (c == '#') {
    size_t end = position + 1;
    while (isInWord(at(end)))
      ++end;
    if (at(end) == '<')
      end = endOfBrackets(end);
    return end == nowhere ? end : endOfOptionalType(end);
  }
  if (c == '-' || llvm::isDigit(c)) {
    const Token number = lex(c == '-' ? position + 1 : position);
    if (!number.isNumber())
      return nowhere;
    return withType(static_cast<size_t>(number.text.end() - source_.begin()));
  }
  if (c == '@') {
    size_t end = position;
    while (true) {
      const Token symbol = lex(end);
      if (symbol.kind != TokenKind::Symbol)
        return nowhere;
      end = static_cast<size_t>(symbol.text.end() - source_.begin());
      if (at(end) != ':' || at(end + 1) != ':')
        return end;
      end += 2;
    }
  }
  if (!startsWord(c))
    return nowhere;
  size_t end = position;
  while (llvm::isAlnum(at(end)) || at(end) == '_')
    ++end;
  const StringRef word = source_.slice(position, end);
  if (at(end) == '[' || at(end) == '(') // distinct[0]<...>, loc(...)
    end = endOfBrackets(end);
  if (end != nowhere && at(end) == '<')
    end = endOfBrackets(end);
  const bool hasElements = word == "dense" || word == "sparse" || word == "dense_resource";
  return hasElements ? withType(end) : end;
}

StringRef AssemblyLexer::takeText(size_t begin, size_t end) {
  if (end == nowhere || end <= begin)
    return {};
  position_ = end;
  next_.reset();
  return source_.slice(begin, end);
}

SMLoc AssemblyLexer::nextLocation() {
  const size_t position = skipBlanks(position_, /*hashIsComment=*/false, nullptr);
  return SMLoc::getFromPointer(source_.begin() + position);
}

char AssemblyLexer::nextCharacter() { return at(skipBlanks(position_, /*hashIsComment=*/false, nullptr)); }

StringRef AssemblyLexer::takeType() {
  nestsTooDeep_ = false;
  const size_t begin = skipBlanks(position_, /*hashIsComment=*/true, nullptr);
  return takeText(begin, at(begin) == '<' ? endOfBrackets(begin) : endOfType(begin));
}

StringRef AssemblyLexer::takeAttribute(bool typeIsKnown) {
  nestsTooDeep_ = false;
  const size_t begin = skipBlanks(position_, /*hashIsComment=*/false, nullptr);
  return takeText(begin, endOfAttribute(begin, typeIsKnown));
}

std::optional<HashAttribute> AssemblyLexer::takeHashAttribute() {
  size_t begin = position_;
  while (isBlank(at(begin)))
    ++begin;
  if (at(begin) != '#' || !startsWord(at(begin + 1)))
    return std::nullopt;
  size_t equal = begin + 1;
  while (llvm::isAlnum(at(equal)) || at(equal) == '_')
    ++equal;
  size_t end = equal + 1;
  if (at(equal) != '=')
    return std::nullopt;
  if (at(end) == '-' && llvm::isDigit(at(end + 1)))
    ++end;
  while (isInWord(at(end)))
    ++end;
  if (end == equal + 1)
    return std::nullopt;
  takeText(begin, end);
  return HashAttribute{source_.slice(begin + 1, equal), source_.slice(equal + 1, end)};
}

std::optional<StringRef> AssemblyLexer::takeTileLocation() {
  constexpr StringRef prefix = "!loc=";
  if (!source_.drop_front(position_).starts_with(prefix))
    return std::nullopt;
  const size_t begin = position_ + prefix.size();
  size_t end = begin;
  while (llvm::isAlnum(at(end)) || at(end) == '_')
    ++end;
  return takeText(begin, end);
}

std::optional<StringRef> AssemblyLexer::takeResultNumber() {
  size_t end = position_ + 1;
  if (at(position_) != '#' || !llvm::isDigit(at(end)))
    return std::nullopt;
  while (llvm::isDigit(at(end)))
    ++end;
  const size_t begin = position_ + 1;
  return takeText(begin, end);
}

// ---- Errors ----

void AssemblyLexer::skipStatement(const Token &first) {
  const size_t reached = position_;
  int braces = 0;
  bool lineIsEmpty = false;
  size_t line = 0;
  size_t position = static_cast<size_t>(first.text.begin() - source_.begin());
  for (; position < source_.size(); ++position) {
    const char c = at(position);
    if (isBlank(c))
      continue;
    if (c == '\n') {
      if (braces == 0 && position >= reached)
        break;
      lineIsEmpty = true;
      line = position;
      continue;
    }
    if (c == '}' && braces == 0)
      break;
    if (lineIsEmpty && c == '.' && startsWord(at(position + 1))) {
      position = line;
      break;
    }
    lineIsEmpty = false;
    if (c == '{' || c == '}') {
      braces += c == '{' ? 1 : -1;
    } else if (c == '"') {
      const size_t end = endOfString(position);
      position = end == nowhere ? position : end - 1;
    } else if ((c == '/' && at(position + 1) == '/') || (c == '#' && !llvm::isAlnum(at(position + 1)))) {
      position = endOfLine(position) - 1;
    }
  }
  restore({position, 0});
}

mlir::Location AssemblyLexer::locate(SMLoc where) const {
  const size_t offset = std::min(static_cast<size_t>(where.getPointer() - source_.begin()), source_.size());
  const auto line = std::upper_bound(lineStarts_.begin(), lineStarts_.end(), offset);
  return mlir::FileLineColLoc::get(fileName_, static_cast<unsigned>(line - lineStarts_.begin()),
                                   static_cast<unsigned>(offset - *std::prev(line) + 1));
}

SMLoc AssemblyLexer::within(StringRef text, unsigned line, unsigned column) const {
  size_t offset = 0;
  for (; line > 1 && offset < text.size(); --line)
    offset = std::min(text.find('\n', offset), text.size() - 1) + 1;
  offset = std::min(offset + (column == 0 ? 0 : column - 1), text.size());
  return SMLoc::getFromPointer(text.begin() + offset);
}

std::optional<std::string> unquote(StringRef quoted) {
  StringRef text = quoted.drop_front().drop_back();
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const char c = text.front();
    text = text.drop_front();
    if (c != '\\') {
      result += c;
      continue;
    }
    if (text.size() >= 2 && llvm::isHexDigit(text[0]) && llvm::isHexDigit(text[1])) {
      result += static_cast<char>(llvm::hexFromNibbles(text[0], text[1]));
      text = text.drop_front(2);
      continue;
    }
    const StringRef known = "\"\\nt";
    const size_t which = text.empty() ? StringRef::npos : known.find(text.front());
    if (which == StringRef::npos)
      return std::nullopt;
    result += "\"\\\n\t"[which];
    text = text.drop_front();
  }
  return result;
}

} // namespace tessera
