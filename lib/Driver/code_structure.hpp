// The tokens of a preprocessed text that are code, which brackets of them belong together, and what is in functions.
#pragma once

#include <limits>
#include <string_view>
#include <vector>

#include "lib/Driver/lexer.hpp"

namespace tessera {

class CodeStructure {
public:
  static constexpr size_t none = std::numeric_limits<size_t>::max();

  explicit CodeStructure(std::string_view text);

  const std::vector<Token> &tokens() const { return tokens_; }
  const std::vector<Token> &lineMarkers() const { return lineMarkers_; }
  const std::string &fileOf(const Token &token) const { return files_[token.file]; }

  bool is(size_t token, std::string_view spelling) const {
    return token < tokens_.size() && tokens_[token].is(spelling);
  }
  bool isName(size_t token) const { return token < tokens_.size() && tokens_[token].kind == TokenKind::Name; }
  /// Whether a token starts where the one before it ends.
  bool followsDirectly(size_t token) const {
    return token > 0 && token < tokens_.size() && tokens_[token].offset == tokens_[token - 1].end();
  }

  bool isOpening(size_t token) const;
  bool isClosing(size_t token) const;
  /// The bracket (round, square or curly) that belongs to a bracket, or none.
  size_t partnerOf(size_t bracket) const { return partners_[bracket]; }

  /// Whether a token is in a function, as far as that can be told; false only if it surely is not.
  bool isInFunction(size_t token) const { return isInFunction_[token]; }

private:
  void matchBrackets();
  void findFunctions();
  bool opensScopeOfDeclarations(size_t headStart, size_t brace) const;

  std::vector<Token> tokens_, lineMarkers_;
  std::vector<std::string> files_;
  std::vector<size_t> partners_;
  std::vector<bool> isInFunction_;
};

} // namespace tessera
