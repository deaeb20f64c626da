// The functions of a preprocessed text that are marked as kernels.
#pragma once

#include <string_view>
#include <vector>

#include "lib/Driver/code_structure.hpp"

namespace tessera {

/// A declaration or definition. Places are numbers of tokens.
struct MarkedKernel {
  size_t mark;
  std::string_view name; // empty if what is marked is no function
  size_t bodyOpening = CodeStructure::none, bodyClosing = CodeStructure::none; // of a definition
};

std::vector<MarkedKernel> findKernels(const CodeStructure &code);

} // namespace tessera
