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

/// Where a template argument list ends, or the token itself if it starts none.
size_t afterTemplateArguments(const CodeStructure &code, size_t token) {
  size_t depth = 0;
  for (size_t i = token; i < code.tokens().size(); ++i) {
    if (code.is(i, "<"))
      ++depth;
    else if (code.is(i, ">") && depth > 0)
      --depth;
    else if (code.isOpening(i) && code.partnerOf(i) != CodeStructure::none)
      i = code.partnerOf(i);
    else if (code.is(i, ";") || code.isOpening(i) || code.isClosing(i))
      break;
    if (depth == 0)
      return code.is(token, "<") ? i + 1 : token;
  }
  return token;
}

/// Such as __mix__(1, 2).
bool isSpecifier(std::string_view name) { return name.starts_with("__") && name.ends_with("__"); }

/// The function's name and the parenthesis after it: the first name that parameters follow.
bool findName(const CodeStructure &code, size_t token, std::string_view &name, size_t &parameters) {
  for (size_t i = token; i < code.tokens().size(); ++i) {
    if (code.isName(i) && !isSpecifier(code.tokens()[i].text)) {
      parameters = afterTemplateArguments(code, i + 1);
      name = code.tokens()[i].text;
      if (code.is(parameters, "("))
        return true;
      i = parameters - 1;
    } else if (code.is(i, "{") || code.is(i, ";") || code.is(i, "=") || code.isClosing(i)) {
      return false;
    } else if (code.isOpening(i) && code.partnerOf(i) != CodeStructure::none) {
      i = code.partnerOf(i); // attributes and other specifiers
    }
  }
  return false;
}

MarkedKernel readKernel(const CodeStructure &code, size_t mark) {
  MarkedKernel kernel = {mark, {}};
  std::string_view name;
  size_t i = 0;
  if (!findName(code, mark + std::size(markSpelling), name, i) || code.partnerOf(i) == CodeStructure::none)
    return kernel;
  kernel.name = name;
  for (i = code.partnerOf(i) + 1; i < code.tokens().size(); ++i) {
    const bool hasPartner = code.partnerOf(i) != CodeStructure::none;
    if (code.is(i, "{") && hasPartner) {
      kernel.bodyOpening = i;
      kernel.bodyClosing = code.partnerOf(i);
    }
    if (code.is(i, "{") || code.is(i, ";") || code.is(i, "=") || code.isClosing(i))
      break;
    if (code.isOpening(i) && hasPartner)
      i = code.partnerOf(i); // noexcept(...), attributes
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
