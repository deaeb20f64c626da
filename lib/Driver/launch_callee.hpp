// What is launched: the id-expression before <<<.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "lib/Driver/code_structure.hpp"

namespace tessera {

/// Why a launch cannot be rewritten.
struct Refusal {
  size_t token; // the number of the token it is about
  std::string sentence;
};

struct Callee {
  size_t start;          // the number of its first token
  std::string_view name; // its last name, without template arguments
};

std::variant<Callee, Refusal> findCallee(const CodeStructure &code, size_t opening);

} // namespace tessera
