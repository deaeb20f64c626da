#include "lib/Driver/launch_parser.hpp"

#include <optional>

#include "lib/Driver/launch_configuration.hpp"

namespace tessera {
namespace {

constexpr size_t none = CodeStructure::none;

/// The commas between the arguments of a call, and not those between template arguments, with both parentheses.
std::vector<size_t> argumentBorders(const CodeStructure &code, size_t opening) {
  std::vector<size_t> borders = {opening}, openLists;
  for (size_t i = opening + 1; i < code.partnerOf(opening); ++i) {
    if (code.isOpening(i) && code.partnerOf(i) != none) {
      i = code.partnerOf(i);
    } else if (code.is(i, ",")) {
      borders.push_back(i);
    } else if (code.is(i, "<") && code.isName(i - 1)) {
      openLists.push_back(i);
    } else if (code.is(i, ">") && !openLists.empty()) {
      // With an operand after it, it compares: f(a < b, 0, c > d).
      const TokenKind next = code.tokens()[i + 1].kind;
      if (next == TokenKind::Punctuation)
        while (borders.back() > openLists.back())
          borders.pop_back();
      openLists.pop_back();
    }
  }
  borders.push_back(code.partnerOf(opening));
  return borders;
}

std::optional<Refusal> readArguments(const CodeStructure &code, size_t opening, Launch &launch) {
  if (code.partnerOf(opening) == none)
    return Refusal{opening,
                   "the arguments of this launch have no end; the ')' that belongs to this '(' is missing"};
  const std::vector<size_t> borders = argumentBorders(code, opening);
  if (borders.size() == 2 && borders[1] == borders[0] + 1)
    return std::nullopt; // no arguments
  for (size_t i = 1; i < borders.size(); ++i) {
    const size_t first = borders[i - 1] + 1, count = borders[i] - first;
    if (count == 0)
      return Refusal{borders[i], "an argument of this launch is missing here; write it, or remove the comma"};
    if (code.is(first, "{") || code.is(first, "<%"))
      return Refusal{first,
                     "an argument of a launch cannot be a list in braces; name its type, as in Type{...}"};
    if (count == 1 && code.is(first, "__null"))
      launch.nulls.push_back(first);
    if (count == 1 && code.is(first, "0"))
      launch.zeros.push_back(first);
  }
  return std::nullopt;
}

} // namespace

bool isOfOperator(const CodeStructure &code, size_t opening) {
  return opening > 0 && code.is(opening - 1, "operator");
}

std::variant<Launch, Refusal> parseLaunch(const CodeStructure &code, size_t opening) {
  const auto callee = findCallee(code, opening);
  if (const Refusal *refusal = std::get_if<Refusal>(&callee))
    return *refusal;
  Launch launch = {std::get<Callee>(callee), opening, none, {}, {}};
  if (!code.isInFunction(launch.callee.start))
    return Refusal{launch.callee.start, "a launch must be in a function; this one is outside of any"};
  if (code.is(opening + 1, "<"))
    return Refusal{
        opening, "a launch starts with three '<', not more: kernel<<<blocks, nullptr, stream>>>(arguments)"};
  const auto end = findEndOfConfiguration(code, opening);
  if (const Refusal *refusal = std::get_if<Refusal>(&end))
    return *refusal;
  launch.closing = std::get<size_t>(end);
  if (const std::optional<Refusal> refusal = readArguments(code, launch.closing + 3, launch))
    return *refusal;
  return launch;
}

bool isTornOpening(const CodeStructure &code, size_t token) {
  const bool isTorn = (code.is(token, "<<") && code.is(token + 1, "<")) ||
                      (code.is(token, "<") && code.is(token + 1, "<<")) ||
                      (code.is(token, "<") && code.is(token + 1, "<") && code.is(token + 2, "<"));
  return isTorn && !isOfOperator(code, token);
}

} // namespace tessera
