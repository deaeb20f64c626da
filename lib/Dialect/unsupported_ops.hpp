// Operations that PTO has and this implementation does not have yet. They have names, so that a program that uses
// one is told what is missing instead of that there is no such operation.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tessera {

struct UnsupportedOp {
  const char *name;    ///< without `pto.`
  const char *missing; ///< what it needs that is not there: "queues between cube and vector cores"
};

llvm::ArrayRef<UnsupportedOp> unsupportedOps();
/// Null for names that are not in the list.
const UnsupportedOp *findUnsupportedOp(llvm::StringRef name);

} // namespace tessera
