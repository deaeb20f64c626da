#include "lib/Driver/launch_callee.hpp"

#include <algorithm>

namespace tessera {
namespace {

constexpr size_t none = CodeStructure::none;
constexpr std::string_view howToLaunch =
    "write the kernel's name: kernel<<<blocks, nullptr, stream>>>(arguments)";

template <size_t Count>
bool isOneOf(const Token &token, const std::string_view (&spellings)[Count]) {
  return std::ranges::find(spellings, token.text) != std::end(spellings);
}

/// Reads backwards from <<<, since only the end of the id-expression is known.
class CalleeFinder {
public:
  CalleeFinder(const CodeStructure &code, size_t opening) : code_(code), opening_(opening) {}

  std::variant<Callee, Refusal> find() const {
    if (opening_ == 0)
      return refuse(opening_, "there is no kernel before <<<; ");
    size_t name = opening_ - 1;
    if (code_.is(name, ">")) {
      name = nameBeforeTemplateArguments(name);
      if (name == none)
        return refuse(opening_, "there is no kernel before <<<; ");
    }
    const size_t start = startOfQualifiedName(name);
    if (!code_.isName(name))
      return refuseExpression(name);
    if (start > 0)
      if (const char *problem = problemBefore(start))
        return refuse(start, problem);
    return Callee{start, code_.tokens()[name].text};
  }

private:
  static Refusal refuse(size_t token, std::string problem) { return {token, problem.append(howToLaunch)}; }

  Refusal refuseExpression(size_t last) const {
    const Token &token = code_.tokens()[last];
    if (token.is(")"))
      return refuse(opening_, "what is launched is an expression in parentheses or a call; ");
    if (token.is("]"))
      return refuse(opening_, "what is launched is an element of an array; ");
    if (token.is("}"))
      return refuse(opening_, "what is launched is a lambda or an object; ");
    if (token.kind == TokenKind::String || token.kind == TokenKind::Character)
      return refuse(last, "a text is no kernel; ");
    if (token.kind == TokenKind::Punctuation)
      return refuse(opening_, "there is no kernel before <<<; ");
    return refuse(last, "'" + std::string(token.text) + "' is no kernel; ");
  }

  /// What is wrong with an id-expression by the token before it, or null.
  const char *problemBefore(size_t start) const {
    const Token &before = code_.tokens()[start - 1];
    if (isOneOf(before, {".", "->", ".*", "->*"}))
      return "a member of an object is no kernel (but a static member function may be: Class::kernel); ";
    if (isOneOf(before, {"*", "&"}))
      return "a kernel is launched without '*' or '&'; ";
    if (isOneOf(before, {"<", "<<", "<<<", "~"}))
      return "what is launched is an expression; ";
    constexpr std::string_view beforeExpressions[] = {"return", "co_return", "co_await",     "co_yield",
                                                      "else",   "do",        "throw",        "and",
                                                      "or",     "not",       "__extension__"};
    const bool isWord = before.kind == TokenKind::Name || before.kind == TokenKind::Keyword;
    if ((isWord && !isOneOf(before, beforeExpressions)) || before.kind == TokenKind::Number ||
        before.kind == TokenKind::String || before.kind == TokenKind::Character)
      return "a launch is a statement or an expression of its own (is a ';' missing before it?); ";
    return nullptr;
  }

  /// Goes back over "ns::", "Class<T>::", "template" and a first "::".
  size_t startOfQualifiedName(size_t name) const {
    size_t start = name;
    while (true) {
      if (start > 0 && code_.is(start - 1, "template"))
        --start;
      if (start == 0 || !code_.is(start - 1, "::"))
        return start;
      --start;
      if (start == 0)
        return start;
      const size_t last = start - 1;
      if (code_.isName(last)) {
        start = last;
      } else if (code_.is(last, ">")) {
        const size_t arguments = openingOfTemplateArguments(last);
        if (arguments == none)
          return start;
        start = arguments - 1;
      } else if (code_.is(last, ")") && code_.partnerOf(last) != none && code_.partnerOf(last) > 0 &&
                 code_.is(code_.partnerOf(last) - 1, "decltype")) {
        return code_.partnerOf(last) - 1;
      } else {
        return start;
      }
    }
  }

  /// Of the template-id that ends at a token, or none.
  size_t nameBeforeTemplateArguments(size_t closing) const {
    size_t arguments = openingOfTemplateArguments(closing);
    while (arguments != none) {
      // In k<a < b> and k<c, a < b> the first < that is found compares; it stands in an argument of k.
      const size_t start = startOfQualifiedName(arguments - 1);
      const bool mayBeArgument = start > 0 && (code_.is(start - 1, "<") || code_.is(start - 1, ","));
      const size_t around = mayBeArgument ? openingOfTemplateArgumentsAround(start) : none;
      if (around == none)
        return arguments - 1;
      arguments = around;
    }
    return none;
  }

  bool mayOpenTemplateArguments(size_t token) const {
    return token > 0 && code_.is(token, "<") &&
           (code_.isName(token - 1) ||
            isOneOf(code_.tokens()[token - 1],
                    {"static_cast", "const_cast", "reinterpret_cast", "dynamic_cast"}));
  }

  /// Of the list that ends at a token, or none.
  size_t openingOfTemplateArguments(size_t closing) const { return openingBefore(closing, {}); }

  /// Of the list that a token is in, or none; between the two there is no operator that binds weaker than a launch.
  size_t openingOfTemplateArgumentsAround(size_t token) const {
    return openingBefore(token, {"?", ":", "="});
  }

  size_t openingBefore(size_t token, std::initializer_list<std::string_view> barriers) const {
    size_t closings = 0;
    for (size_t i = token; i-- > 0;) {
      if (code_.is(i, ">")) {
        ++closings;
      } else if (mayOpenTemplateArguments(i)) {
        if (closings-- == 0)
          return i;
      } else if (code_.isClosing(i) && code_.partnerOf(i) != none) {
        i = code_.partnerOf(i);
      } else if (code_.isOpening(i) || code_.isClosing(i) ||
                 std::ranges::find(barriers, code_.tokens()[i].text) != barriers.end() ||
                 isOneOf(code_.tokens()[i],
                         {";", "<<<", "return", "if", "else", "for", "while", "do", "switch", "case"})) {
        return none;
      }
    }
    return none;
  }

  const CodeStructure &code_;
  const size_t opening_;
};

} // namespace

std::variant<Callee, Refusal> findCallee(const CodeStructure &code, size_t opening) {
  return CalleeFinder(code, opening).find();
}

} // namespace tessera
