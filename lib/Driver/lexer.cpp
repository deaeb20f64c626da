#include "lib/Driver/lexer.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_map>

namespace tessera {
namespace {

// Sorted. The alternative spellings of operators are no names either.
// clang-format off
constexpr std::string_view keywords[] = {
    "__attribute__", "__extension__", "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand",
    "bitor", "bool", "break", "case", "catch", "char", "char16_t", "char32_t", "char8_t", "class",
    "co_await", "co_return", "co_yield", "compl", "concept", "const", "const_cast", "consteval",
    "constexpr", "constinit", "continue", "decltype", "default", "delete", "do", "double", "dynamic_cast",
    "else", "enum", "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "if",
    "inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr",
    "operator", "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast",
    "requires", "return", "short", "signed", "sizeof", "static", "static_assert", "static_cast", "struct",
    "switch", "template", "this", "thread_local", "throw", "true", "try", "typedef", "typeid", "typename",
    "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq"};
// clang-format on
static_assert(std::ranges::is_sorted(keywords));

// Longest first. Of those with > only the ones that never end a template argument list.
constexpr std::string_view punctuation[] = {
    "<<<", "<<=", "<=>", "->*", "...", "<<", "<=", "->", ">=", "::", ".*", "&&", "||", "++", "--",
    "==",  "!=",  "+=",  "-=",  "*=",  "/=", "%=", "&=", "|=", "^=", "##", "<%", "%>", ":>"};

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool startsName(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 128;
}
bool continuesName(char c) { return startsName(c) || isDigit(c); }
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

class Lexer {
public:
  explicit Lexer(std::string_view text) : text_(text) { fileNamed(""); }

  LexedText lexAll() {
    while (skipBlanks())
      lexToken();
    return std::move(result_);
  }

private:
  char at(size_t position) const { return position < text_.size() ? text_[position] : '\0'; }
  bool startsWith(std::string_view spelling) const { return text_.substr(position_).starts_with(spelling); }

  uint32_t fileNamed(std::string name) {
    const auto [file, isNew] =
        fileIndex_.try_emplace(std::move(name), static_cast<uint32_t>(result_.files.size()));
    if (isNew)
      result_.files.push_back(file->first);
    return file->second;
  }

  /// Goes on to a position and counts the lines on the way.
  void advanceTo(size_t end) {
    for (end = std::min(end, text_.size()); position_ < end; ++position_)
      if (text_[position_] == '\n') {
        ++line_;
        lineStart_ = position_ + 1;
      }
  }

  /// False at the end of the text.
  bool skipBlanks() {
    while (position_ < text_.size()) {
      const char c = text_[position_];
      if (c == '\n') {
        advanceTo(position_ + 1);
        isLineStart_ = true;
      } else if (isBlank(c)) {
        ++position_;
      } else if (startsWith("//")) {
        advanceTo(endOfLine(position_));
      } else if (startsWith("/*")) {
        const size_t end = text_.find("*/", position_ + 2);
        advanceTo(end == text_.npos ? end : end + 2);
      } else if (startsWith("\\\n")) {
        advanceTo(position_ + 2);
      } else {
        return true;
      }
    }
    return false;
  }

  /// The end of a line that a backslash may continue on the next.
  size_t endOfLine(size_t position) const {
    do
      position = text_.find('\n', position + 1);
    while (position != text_.npos && text_[position - 1] == '\\');
    return std::min(position, text_.size());
  }

  void lexToken() {
    const char c = text_[position_];
    if (c == '#' && isLineStart_)
      return lexDirective();
    isLineStart_ = false;
    if (isDigit(c) || (c == '.' && isDigit(at(position_ + 1))))
      return add(TokenKind::Number, endOfNumber());
    if (c == '"' || c == '\'')
      return addLiteral(position_);
    if (startsName(c))
      return lexWord();
    add(TokenKind::Punctuation, position_ + lengthOfPunctuation());
  }

  void add(TokenKind kind, size_t end) {
    const Token token = {kind,      file_,
                         line_,     static_cast<uint32_t>(position_ - lineStart_ + 1),
                         position_, text_.substr(position_, end - position_)};
    result_.tokens.push_back(token);
    advanceTo(end);
  }

  size_t endOfNumber() const {
    size_t end = position_ + 1;
    while (true) {
      const char c = at(end), next = at(end + 1);
      if (std::string_view("eEpP").find(c) != std::string_view::npos && (next == '+' || next == '-'))
        end += 2;
      else if (c == '\'' && continuesName(next))
        end += 2;
      else if (end < text_.size() && (continuesName(c) || c == '.'))
        ++end;
      else
        return end;
    }
  }

  /// A name, a keyword, or a literal with a prefix.
  void lexWord() {
    const size_t end = endOfName(position_);
    const std::string_view word = text_.substr(position_, end - position_);
    const bool isRaw = word == "R" || word == "u8R" || word == "uR" || word == "UR" || word == "LR";
    if (isRaw && at(end) == '"')
      if (const std::optional<size_t> rawEnd = endOfRawString(end))
        return add(TokenKind::String, endOfName(*rawEnd));
    if ((word == "u8" || word == "u" || word == "U" || word == "L") && (at(end) == '"' || at(end) == '\''))
      return addLiteral(end);
    add(std::ranges::binary_search(keywords, word) ? TokenKind::Keyword : TokenKind::Name, end);
  }

  size_t endOfName(size_t position) const {
    while (position < text_.size() && continuesName(text_[position]))
      ++position;
    return position;
  }

  /// The token from here to the end of the literal whose quote is at a position.
  void addLiteral(size_t quote) {
    const char mark = text_[quote];
    size_t end = quote + 1;
    while (end < text_.size() && text_[end] != mark && text_[end] != '\n')
      end += text_[end] == '\\' ? 2 : 1;
    if (at(end) == mark)
      end = endOfName(end + 1);
    add(mark == '"' ? TokenKind::String : TokenKind::Character, std::min(end, text_.size()));
  }

  /// Of a raw string whose quote is at a position; nothing if what follows is no delimiter.
  std::optional<size_t> endOfRawString(size_t quote) const {
    constexpr size_t longestDelimiter = 16;
    const size_t parenthesis = text_.find_first_of("( )\\\t\v\f\n\"", quote + 1);
    if (parenthesis == text_.npos || text_[parenthesis] != '(' || parenthesis - quote - 1 > longestDelimiter)
      return std::nullopt;
    const std::string closing = ")" + std::string(text_.substr(quote + 1, parenthesis - quote - 1)) + "\"";
    const size_t end = text_.find(closing, parenthesis + 1);
    return end == text_.npos ? text_.size() : end + closing.size();
  }

  size_t lengthOfPunctuation() const {
    // "<:" is another spelling of "[", unless it starts "<::name".
    if (startsWith("<:") &&
        (at(position_ + 2) != ':' || at(position_ + 3) == ':' || at(position_ + 3) == '>'))
      return 2;
    for (std::string_view spelling : punctuation)
      if (startsWith(spelling))
        return spelling.size();
    return 1;
  }

  void lexDirective() {
    const size_t end = endOfLine(position_);
    const std::string_view line = text_.substr(position_, end - position_);
    const std::optional<LineMarker> marker = readLineMarker(line);
    add(marker ? TokenKind::LineMarker : TokenKind::Directive, end);
    if (!marker)
      return;
    line_ = marker->line - 1; // the end of this line adds one
    if (!marker->file.empty())
      file_ = fileNamed(marker->file);
  }

  struct LineMarker {
    uint32_t line;
    std::string file; // empty if it stays the same
  };
  static std::optional<LineMarker> readLineMarker(std::string_view text) {
    const auto skip = [&text](size_t count) { text.remove_prefix(std::min(count, text.size())); };
    const auto skipBlanks = [&] { skip(text.find_first_not_of(" \t")); };
    skip(1);
    skipBlanks();
    if (text.starts_with("line")) {
      skip(4);
      skipBlanks();
    }
    LineMarker marker = {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), marker.line);
    if (error != std::errc())
      return std::nullopt;
    skip(static_cast<size_t>(end - text.data()));
    skipBlanks();
    if (!text.starts_with('"'))
      return marker;
    for (skip(1); !text.empty() && text[0] != '"'; skip(1)) {
      if (text[0] == '\\' && text.size() > 1)
        skip(1);
      marker.file += text[0];
    }
    return marker;
  }

  std::string_view text_;
  size_t position_ = 0, lineStart_ = 0;
  uint32_t line_ = 1, file_ = 0;
  bool isLineStart_ = true;
  LexedText result_;
  std::unordered_map<std::string, uint32_t> fileIndex_;
};

} // namespace

LexedText lex(std::string_view text) { return Lexer(text).lexAll(); }

} // namespace tessera
