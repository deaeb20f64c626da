// One launch of preprocessed text, taken apart.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "lib/Driver/launch_callee.hpp"

namespace tessera {

/// Places are numbers of tokens.
struct Launch {
  Callee callee;
  size_t opening, closing;   // <<< and the first character of >>>
  std::vector<size_t> nulls; // arguments that are NULL
  std::vector<size_t> zeros; // arguments that are 0
};

/// Whether a <<< is that of an operator: operator<<<int>(a, b).
bool isOfOperator(const CodeStructure &code, size_t opening);

/// The launch whose <<< is at a token.
std::variant<Launch, Refusal> parseLaunch(const CodeStructure &code, size_t opening);

/// Whether <<< with blanks in it starts at a token; it is never right.
bool isTornOpening(const CodeStructure &code, size_t token);

} // namespace tessera
