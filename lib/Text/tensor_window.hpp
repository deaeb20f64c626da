// Parts of tensors that assembly writes as `%view[%i, %j]`: where they start is written, how large they are
// is what the tile of the statement covers.
#pragma once

#include "lib/Dialect/types.hpp"
#include "lib/Text/assembly_parser.hpp"

namespace tessera {

/// The tile whose elements the numbers of a statement are, and whose size a part of a tensor has.
struct TileOfStatement {
  std::optional<TileParams> params;       ///< none when there is no tile
  mlir::Value value;                      ///< null for a result
  llvm::ArrayRef<mlir::Value> validSizes; ///< of a result: valid(...) of the statement
};

/// Makes the part of a tensor view; its offsets are values already.
mlir::FailureOr<mlir::Value> makeTensorWindow(AssemblyParser &parser, llvm::SMLoc statementAt,
                                              const WrittenOperand &operand, mlir::Value tensor,
                                              llvm::ArrayRef<mlir::Value> starts,
                                              const TileOfStatement &tile);

} // namespace tessera
