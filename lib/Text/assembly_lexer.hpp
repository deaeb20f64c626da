// Tokens of the assembly form. The lexer works on demand, because the meaning of `#` depends on where it
// stands: a comment where a token is expected, an attribute where an attribute is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/SMLoc.h"

namespace tessera {

enum class TokenKind : uint8_t {
  End,
  Invalid,
  Word,        ///< addi, section.cube, f32
  Integer,     ///< 12, 0x1F
  Float,       ///< 1.5, 2.0e-3, 1e6
  String,      ///< "text", with its quotes
  Value,       ///< %x
  Label,       ///< ^bb1
  Symbol,      ///< @name, @"name"
  Directive,   ///< .kernel
  Punctuation, ///< one character, or -> or ::
};

struct Token {
  TokenKind kind = TokenKind::End;
  llvm::StringRef text;
  bool startsLine = false; ///< the first token of its line, or the end of the file

  bool is(llvm::StringRef punctuation) const { return kind == TokenKind::Punctuation && text == punctuation; }
  bool isWord(llvm::StringRef word) const { return kind == TokenKind::Word && text == word; }
  bool isNumber() const { return kind == TokenKind::Integer || kind == TokenKind::Float; }
  llvm::SMLoc location() const { return llvm::SMLoc::getFromPointer(text.data()); }
};

/// `#key=value`, written directly after a statement.
struct HashAttribute {
  llvm::StringRef key;
  llvm::StringRef value;
};

class AssemblyLexer {
public:
  AssemblyLexer(llvm::StringRef source, llvm::StringRef fileName, mlir::MLIRContext *context);

  /// The next token, which stays the next one.
  const Token &peek();
  Token take();
  /// Takes the next token when it is this punctuation.
  bool takeIf(llvm::StringRef punctuation);
  /// Whether the next token belongs to the statement that is being read. Within parentheses and square
  /// brackets every token does.
  bool continuesLine() { return openBrackets_ != 0 || !peek().startsLine; }

  /// Where the lexer stands: after the last token taken, within some number of open brackets.
  struct State {
    size_t position;
    int openBrackets;
  };
  State state() const { return {position_, openBrackets_}; }
  void restore(State state);
  /// Statements of a region start anew: newlines separate them, whatever encloses the region.
  int enterRegion() { return std::exchange(openBrackets_, 0); }
  void leaveRegion(int openBrackets) { openBrackets_ = openBrackets; }

  /// Where the last token ended.
  llvm::SMLoc lastLocation() const { return llvm::SMLoc::getFromPointer(source_.begin() + position_); }
  /// Where the next token, type or attribute starts; unlike peek, this does not take `#pto.layout<nd>` for a
  /// comment.
  llvm::SMLoc nextLocation();
  /// The first character there; 0 at the end.
  char nextCharacter();
  /// Takes the text of a type. Empty when there is none or its brackets do not match.
  llvm::StringRef takeType();
  /// Whether the last type or attribute was not taken because its brackets are nested too deeply.
  bool nestsTooDeep() const { return nestsTooDeep_; }
  /// Takes the text of an attribute. With `typeIsKnown`, a number or text is not followed by `: type`.
  llvm::StringRef takeAttribute(bool typeIsKnown);
  /// Takes `#key=value` when it follows on the same line.
  std::optional<HashAttribute> takeHashAttribute();
  /// Takes the word of `%name!loc=word`.
  std::optional<llvm::StringRef> takeTileLocation();
  /// Takes the number of `%name#number`.
  std::optional<llvm::StringRef> takeResultNumber();

  /// Skips a statement that cannot be read, given its first token, at least past what was read of it: up to
  /// the end of a line on which no brace of the statement is open, to the brace that closes the region it is
  /// in, or to a directive.
  void skipStatement(const Token &first);

  mlir::Location locate(llvm::SMLoc at) const;
  /// The location of a character of a text that was taken.
  llvm::SMLoc within(llvm::StringRef text, unsigned line, unsigned column) const;

private:
  char at(size_t position) const { return position < source_.size() ? source_[position] : '\0'; }
  size_t skipBlanks(size_t position, bool hashIsComment, bool *crossedLine) const;
  size_t endOfLine(size_t position) const { return std::min(source_.find('\n', position), source_.size()); }
  Token lex(size_t position) const;
  size_t endOfString(size_t position) const;
  size_t endOfBrackets(size_t position) const;
  size_t endOfType(size_t position) const;
  size_t endOfAttribute(size_t position, bool typeIsKnown) const;
  size_t endOfOptionalType(size_t position) const;
  llvm::StringRef takeText(size_t begin, size_t end);

  llvm::StringRef source_;
  mlir::StringAttr fileName_;
  std::vector<size_t> lineStarts_;
  size_t position_ = 0;
  int openBrackets_ = 0;
  mutable bool nestsTooDeep_ = false;
  std::optional<Token> next_;
};

/// The text that a string token stands for; nullopt when it has a bad escape.
std::optional<std::string> unquote(llvm::StringRef quoted);

} // namespace tessera
