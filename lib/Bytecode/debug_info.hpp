// What bytecode can say about the text that a program was made from: files, names of values, places of operations. Functions are
// numbered from 0, values and operations inside a function in the order in which they are written.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "mlir/IR/Location.h"
#include "llvm/ADT/DenseMap.h"

#include "lib/Bytecode/container.hpp"

namespace tessera::bytecode {

/// The first place in a file that a location names; null when there is none.
mlir::FileLineColLoc placeOf(mlir::Location location);

/// The numbers of a function and of one of its values or operations.
using InFunction = std::pair<unsigned, unsigned>;

/// A place in a file. Where it ends is not kept by MLIR: it is written as where it begins.
struct SourcePlace {
  size_t file = 0; ///< number among the files
  unsigned line = 0;
  unsigned column = 0;
};

struct DebugInfo {
  std::vector<llvm::StringRef> files;
  llvm::DenseMap<InFunction, llvm::StringRef> names; ///< of values, without `%`
  llvm::DenseMap<InFunction, SourcePlace> places;    ///< of operations
};

/// Numbers strings; those that are there already keep their number.
using StringNumber = llvm::function_ref<uint64_t(llvm::StringRef)>;

/// Collects debug info while a program is written.
class DebugInfoWriter {
public:
  /// `name` is as in the text, with its `%`.
  void addName(InFunction value, llvm::StringRef name);
  void addPlace(InFunction operation, mlir::Location location);
  ByteWriter write(StringNumber number) const;

private:
  struct Name {
    InFunction value;
    std::string name;
  };
  struct Place {
    InFunction operation;
    SourcePlace place;
  };
  std::vector<std::string> files_;
  std::vector<Name> names_;
  std::vector<Place> places_;
};

DebugInfo readDebugInfo(ByteReader &reader, llvm::ArrayRef<llvm::StringRef> strings, size_t functionCount);

} // namespace tessera::bytecode
