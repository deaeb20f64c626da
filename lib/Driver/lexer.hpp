// Preprocessed C++ as tokens that know where in the user's files they stand.
//
// Any bytes are text: a literal that does not end goes to the end of its line, a raw string or comment that does not
// end to the end of the text. Comments and blanks are no tokens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

enum class TokenKind : uint8_t {
  Name,
  Keyword,
  Number,
  String,    // with prefix and suffix; raw strings too
  Character, // with prefix and suffix
  /// Each > is a token of its own (except in -> and >=), since it may end a template argument list; <<< is one token.
  Punctuation,
  LineMarker, // # 12 "file.cpp" or #line 12
  Directive,  // any other line that starts with #
};

struct Token {
  TokenKind kind;
  uint32_t file; // index of LexedText::files
  uint32_t line, column;
  size_t offset;
  std::string_view text;

  size_t end() const { return offset + text.size(); }
  bool is(std::string_view spelling) const { return text == spelling; }
};

struct LexedText {
  std::vector<Token> tokens;
  std::vector<std::string> files; // the first has no name: the text before any line marker
};

/// The tokens are views of the text.
LexedText lex(std::string_view text);

} // namespace tessera
