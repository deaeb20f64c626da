// What the source of a program calls its values, found in its text: MLIR does not keep names.
#pragma once

#include <string>
#include <vector>

#include "mlir/IR/Value.h"
#include "llvm/ADT/StringRef.h"

namespace tessera {

class SourceNames {
public:
  /// Of the text that the module was read from, which must live as long, and the name of that file in locations.
  SourceNames(llvm::StringRef text, std::string file);

  /// "%x", or nothing when the place of the value does not tell.
  std::string operator()(mlir::Value value) const;

private:
  llvm::StringRef text_;
  std::string file_;
  std::vector<size_t> lines_; ///< where they start
};

} // namespace tessera
