#include "lib/Driver/code_structure.hpp"

#include <array>
#include <utility>

namespace tessera {
namespace {

enum BracketKind { Round, Square, Curly, NoBracket };

BracketKind openingKind(const Token &token) {
  if (token.kind != TokenKind::Punctuation)
    return NoBracket;
  return token.is("(")                     ? Round
         : token.is("[") || token.is("<:") ? Square
         : token.is("{") || token.is("<%") ? Curly
                                           : NoBracket;
}
BracketKind closingKind(const Token &token) {
  if (token.kind != TokenKind::Punctuation)
    return NoBracket;
  return token.is(")")                     ? Round
         : token.is("]") || token.is(":>") ? Square
         : token.is("}") || token.is("%>") ? Curly
                                           : NoBracket;
}

} // namespace

CodeStructure::CodeStructure(std::string_view text) {
  LexedText lexed = lex(text);
  files_ = std::move(lexed.files);
  tokens_.reserve(lexed.tokens.size());
  for (const Token &token : lexed.tokens) {
    if (token.kind == TokenKind::LineMarker)
      lineMarkers_.push_back(token);
    else if (token.kind != TokenKind::Directive)
      tokens_.push_back(token);
  }
  matchBrackets();
  findFunctions();
}

bool CodeStructure::isOpening(size_t token) const { return openingKind(tokens_[token]) != NoBracket; }
bool CodeStructure::isClosing(size_t token) const { return closingKind(tokens_[token]) != NoBracket; }

void CodeStructure::matchBrackets() {
  partners_.assign(tokens_.size(), none);
  std::vector<size_t> open;
  std::array<size_t, 3> openOfKind = {};
  for (size_t i = 0; i < tokens_.size(); ++i) {
    if (const BracketKind kind = openingKind(tokens_[i]); kind != NoBracket) {
      open.push_back(i);
      ++openOfKind[kind];
    }
    const BracketKind kind = closingKind(tokens_[i]);
    if (kind == NoBracket || openOfKind[kind] == 0)
      continue;
    // What was opened in between stays without a partner.
    while (openingKind(tokens_[open.back()]) != kind) {
      --openOfKind[openingKind(tokens_[open.back()])];
      open.pop_back();
    }
    --openOfKind[kind];
    partners_[i] = open.back();
    partners_[open.back()] = i;
    open.pop_back();
  }
}

void CodeStructure::findFunctions() {
  struct Scope {
    size_t opening;
    enum { Declarations, Brackets, Function } kind;
    size_t headStart; // of the declaration that is being read
  };
  std::vector<Scope> scopes = {{none, Scope::Declarations, 0}};
  isInFunction_.assign(tokens_.size(), false);
  for (size_t i = 0; i < tokens_.size(); ++i) {
    isInFunction_[i] = scopes.back().kind == Scope::Function;
    const BracketKind opened = openingKind(tokens_[i]);
    if (opened != NoBracket) {
      const Scope &outer = scopes.back();
      Scope inner = {i, Scope::Brackets, i + 1};
      if (outer.kind == Scope::Function || (opened == Curly && outer.kind == Scope::Brackets))
        inner.kind = Scope::Function; // a brace in brackets is most likely that of a lambda
      else if (opened == Curly && opensScopeOfDeclarations(outer.headStart, i))
        inner.kind = Scope::Declarations;
      else if (opened == Curly && !(i > 0 && is(i - 1, "="))) // initializers are no functions
        inner.kind = Scope::Function;
      scopes.push_back(inner);
    } else if (isClosing(i) && partners_[i] != none) {
      while (scopes.back().opening != partners_[i])
        scopes.pop_back();
      scopes.pop_back();
      if (closingKind(tokens_[i]) == Curly)
        scopes.back().headStart = i + 1;
    } else if (tokens_[i].is(";")) {
      scopes.back().headStart = i + 1;
    }
  }
}

/// Whether a brace is that of a namespace, a linkage, a class or an enumeration, by the declaration it ends.
bool CodeStructure::opensScopeOfDeclarations(size_t headStart, size_t brace) const {
  if (brace > 1 && tokens_[brace - 1].kind == TokenKind::String && is(brace - 2, "extern"))
    return true;
  bool namesClass = false;
  size_t templateDepth = 0;
  for (size_t i = headStart; i < brace; ++i) {
    const Token &token = tokens_[i];
    if (token.is("operator"))
      return false;
    if (token.is("<"))
      ++templateDepth;
    else if (token.is(">") && templateDepth > 0)
      --templateDepth;
    else if (isOpening(i) && partners_[i] != none && partners_[i] < brace) {
      const bool isOfSpecifier = i > headStart && (is(i - 1, "__attribute__") || is(i - 1, "alignas") ||
                                                   is(i - 1, "decltype") || is(i - 1, "requires"));
      if (token.is("(") && templateDepth == 0 && !isOfSpecifier)
        return false; // parameters of a function
      i = partners_[i];
    } else if (templateDepth == 0) {
      if (token.is("namespace"))
        return true;
      namesClass |= token.is("class") || token.is("struct") || token.is("union") || token.is("enum");
    }
  }
  return namesClass;
}

} // namespace tessera
