// ptoas --list-ops
#pragma once

#include "llvm/Support/raw_ostream.h"

namespace tessera {

/// Every tile instruction with its profiles and element types, then the other operations of the dialect.
void listOperations(llvm::raw_ostream &stream);

} // namespace tessera
