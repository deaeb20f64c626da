// Which memory the tiles and tensors of a function are: values traced to ranges of bytes that may overlap.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include "lib/Dialect/types.hpp"

namespace tessera {

/// Numbered ranges of bytes. Two may overlap when they lie in the same space and have a byte in common.
class MemoryRegions {
public:
  /// What a value may be: one region, or one of several.
  using Choice = llvm::SmallVector<unsigned, 2>;

  /// Of a tile. One without an address lies in a space of its own.
  const Choice &ofTile(mlir::Value tile);
  /// Of a tensor, a view or a pointer: memory that is reached from one argument is not reached from another.
  const Choice &ofGlobal(mlir::Value value);
  /// Where a region lies that callers know too.
  struct Origin {
    int argument = -1; ///< reached from that argument; -1: in a space that all functions share
    int64_t space = 0;
  };
  /// Nothing for memory of the function's own.
  std::optional<Origin> originOf(unsigned region) const;
  /// All that may be of such an origin, which is no argument.
  unsigned ofOrigin(const Origin &origin);
  /// Something that is no memory, such as a register, by a number of its own.
  unsigned ofThing(unsigned number);

  unsigned count() const { return static_cast<unsigned>(regions_.size()); }
  /// The regions that overlap one, itself included.
  llvm::ArrayRef<unsigned> overlapping(unsigned region);
  /// Whether all bytes of a region are those of another.
  bool contains(unsigned outer, unsigned inner) const;

private:
  struct Region {
    int64_t space;
    int64_t first;
    int64_t end;
  };
  struct Window { ///< of the bytes of a value
    int64_t first;
    int64_t end;
  };

  unsigned add(int64_t space, int64_t first, int64_t end);
  void traceTile(mlir::Value tile, Window window, Choice &found);
  void tracePlaced(mlir::Value tile, mlir::Value address, Window window, Choice &found);
  void tracePopped(mlir::Operation *declaration, Window window, Choice &found);
  void traceGlobal(mlir::Value value, Window window, Choice &found);
  void addAll(pto::TileType location, Choice &found);
  int64_t spaceOfOwner(const void *owner);

  std::vector<Region> regions_;
  std::map<std::tuple<int64_t, int64_t, int64_t>, unsigned> numbers_;
  llvm::DenseMap<const void *, int64_t> owners_;
  std::vector<const void *> ownerOfSpace_;
  llvm::DenseMap<mlir::Value, Choice> tiles_;
  llvm::DenseMap<mlir::Value, Choice> globals_;
  std::map<std::tuple<const void *, int64_t, int64_t>, bool> visited_;
  std::vector<llvm::SmallVector<unsigned, 4>> overlaps_;
};

} // namespace tessera
