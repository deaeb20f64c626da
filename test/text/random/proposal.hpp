// Operands that an instruction might have: what they are, and what the rules would be asked about them. A
// wish becomes text only when it has been found legal.
#pragma once

#include <optional>
#include <vector>

#include "lib/Dialect/types.hpp"
#include "lib/Instructions/instruction.hpp"

namespace tessera::random {

/// A number that may count the iterations of the innermost loop: base + slope * iteration.
struct Size {
  int64_t base = 0;
  int64_t slope = 0;
  int64_t at(int64_t iteration) const { return base + slope * iteration; }
  bool operator==(const Size &) const = default;
};

/// A tile as an operand: one of the tiles that there are, or one still to be made.
struct TileWish {
  bool present = true;
  int existing = -1; ///< its place among the tiles of the surroundings
  TileParams params;
  TileParams physical; ///< as the running program sees it: a part of a tile keeps the pitch of the tile
  Size validRows, validCols;
};

/// A part of a tensor. Sizes and strides are those of its own dimensions, outermost first.
struct TensorWish {
  struct Dimension {
    int64_t size = 1;
    int64_t stride = 1;
    int64_t offset = 0; ///< of the part in the tensor
    int64_t whole = 1;  ///< size of the tensor
    bool sizeIsConstant = true;
    bool sizeIsInType = true;
    bool strideIsConstant = true;
  };
  ElementType element = ElementType::F32;
  pto::Layout layout = pto::Layout::ND;
  std::vector<Dimension> dimensions;

  pto::tessera::TensorDesc describe(bool atRunTime) const;
  /// Elements from the start of the part to the end of the top-left rectangle.
  int64_t reach(int64_t rows, int64_t cols) const;
};

struct OperandWish {
  TileWish tile;
  TensorWish tensor;
  ElementType scalar = ElementType::Other;
  int64_t number = 0;     ///< of a scalar that is no element: its value
  bool isConstant = true; ///< whether text says so
  int mode = 0;
};

struct Proposal {
  const Instruction *instruction = nullptr;
  std::vector<OperandWish> operands;

  enum class When : uint8_t {
    Read,     ///< as the types in the text say
    Compiled, ///< as the types in C++ say
    Run       ///< with everything that is known in an iteration of the innermost loop
  };
  /// What the rules are asked about.
  std::vector<OperandDesc> describe(When when, int64_t iteration = 0) const;
};

/// What a proposal can refer to.
struct Surroundings {
  Profile profile;
  mlir::MLIRContext *context;
  std::vector<TileWish> tiles;
  int64_t iterations = 1; ///< of the innermost loop
};

/// An operand that is given and is not to be changed.
struct Given {
  size_t operand;
  TileWish tile;
};

} // namespace tessera::random
