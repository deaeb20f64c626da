#include "lib/Driver/kernel_marks.hpp"

namespace tessera {
namespace {

constexpr std::string_view markSpelling[] = {"__attribute__",  "(", "(", "annotate", "(",
                                             "\"pto_kernel\"", ")", ")", ")"};

bool isMark(const CodeStructure &code, size_t token) {
  for (std::string_view spelling : markSpelling)
    if (!code.is(token++, spelling))
      return false;
  return true;
}

/// Such as __mix__(1, 2).
bool isSpecifier(std::string_view name) { return name.starts_with("__") && name.ends_with("__"); }

struct Declarator {
  std::string_view name;
  size_t parameters = CodeStructure::none; // their parenthesis
};

/// The first name that parameters follow, perhaps after template arguments.
Declarator findDeclarator(const CodeStructure &code, size_t token) {
  Declarator found;
  size_t openLists = 0;
  for (size_t i = token; i < code.tokens().size(); ++i) {
    const bool mayEndHere = found.parameters == i;
    if (mayEndHere && code.is(i, "("))
      return found;
    if (code.is(i, "<") && (mayEndHere || openLists > 0)) {
      ++openLists;
    } else if (code.is(i, ">") && openLists > 0) {
      if (--openLists == 0)
        found.parameters = i + 1;
    } else if (code.isOpening(i) && !code.is(i, "{") && code.partnerOf(i) != CodeStructure::none) {
      i = code.partnerOf(i); // attributes and other specifiers
    } else if (code.is(i, ";") || code.is(i, "=") || code.isOpening(i) || code.isClosing(i)) {
      break;
    } else if (code.isName(i) && openLists == 0 && !isSpecifier(code.tokens()[i].text)) {
      found = {code.tokens()[i].text, i + 1};
    }
  }
  return {};
}

/// Whether a brace is that of "requires requires(T x) { ... }" in a trailing constraint, and not of a body.
bool opensRequirements(const CodeStructure &code, size_t brace) {
  size_t before = brace - 1;
  if (code.is(before, ")") && code.partnerOf(before) != CodeStructure::none)
    before = code.partnerOf(before) - 1;
  if (!code.is(before, "requires"))
    return false;
  return code.is(before - 1, "requires") || code.is(before - 1, "&&") || code.is(before - 1, "||");
}

MarkedKernel readKernel(const CodeStructure &code, size_t mark) {
  MarkedKernel kernel = {mark, {}};
  const Declarator declarator = findDeclarator(code, mark + std::size(markSpelling));
  if (declarator.parameters == CodeStructure::none ||
      code.partnerOf(declarator.parameters) == CodeStructure::none)
    return kernel;
  kernel.name = declarator.name;
  for (size_t i = code.partnerOf(declarator.parameters) + 1; i < code.tokens().size(); ++i) {
    const bool hasPartner = code.partnerOf(i) != CodeStructure::none;
    if (code.is(i, "{") && hasPartner && !opensRequirements(code, i)) {
      kernel.bodyOpening = i;
      kernel.bodyClosing = code.partnerOf(i);
      break;
    }
    if (code.is(i, ";") || code.is(i, "=") || code.isClosing(i) || (code.isOpening(i) && !hasPartner))
      break;
    if (code.isOpening(i))
      i = code.partnerOf(i); // noexcept(...), attributes, requirements
  }
  return kernel;
}

} // namespace

std::vector<MarkedKernel> findKernels(const CodeStructure &code) {
  std::vector<MarkedKernel> kernels;
  for (size_t i = 0; i < code.tokens().size(); ++i)
    if (isMark(code, i))
      kernels.push_back(readKernel(code, i));
  return kernels;
}

} // namespace tessera
