// Which memory the tiles and tensors of a function are: values traced to ranges of bytes that may overlap.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"

#include "lib/Dialect/types.hpp"
#include "lib/Transforms/linear_form.hpp"

namespace tessera {

/// Numbered ranges of bytes. Two may overlap when they lie in the same space and have a byte in common.
class MemoryRegions {
public:
  /// `argumentsApart`: tiles that are arguments lie where no tile of the function does, as plan-memory places them.
  explicit MemoryRegions(bool argumentsApart = false) : argumentsApart_(argumentsApart) {}

  /// What a value may be: one region, or one of several.
  using Choice = llvm::SmallVector<unsigned, 2>;

  /// Of a tile. One without an address lies in a space of its own.
  const Choice &ofTile(mlir::Value tile);
  /// Of a tensor, a view or a pointer: memory that is reached from one argument is not reached from another. `tile` is
  /// what is loaded or stored, if that is known: no more is touched than it can hold.
  Choice ofGlobal(mlir::Value value, const TileParams *tile = nullptr);
  /// Where a region lies that callers know too.
  struct Origin {
    int argument = -1; ///< reached from that argument; -1: in a space that all functions share
    int64_t space = 0;
    int64_t first = 0;
    int64_t end = 0;
  };
  /// Nothing for memory of the function's own.
  std::optional<Origin> originOf(unsigned region) const;
  /// The region of such an origin, which is no argument.
  unsigned ofOrigin(const Origin &origin);
  /// Something that is no memory, such as a register, by a number of its own.
  unsigned ofThing(unsigned number);

  unsigned count() const { return static_cast<unsigned>(regions_.size()); }
  /// The regions that may overlap one, itself included.
  llvm::ArrayRef<unsigned> overlapping(unsigned region);
  /// Whether all bytes of a region are those of another.
  bool contains(unsigned outer, unsigned inner) const;
  /// Where a region begins and ends when that depends on values; null when it does not.
  const LinearForm *movesWith(unsigned region) const {
    return regions_[region].form.terms.empty() ? nullptr : &regions_[region].form;
  }
  int64_t firstOf(unsigned region) const { return regions_[region].first; }
  int64_t endOf(unsigned region) const { return regions_[region].end; }
  /// Whether both are in one space, which the bounds of regions count from.
  bool shareSpace(unsigned a, unsigned b) const { return regions_[a].space == regions_[b].space; }

private:
  struct Region {
    int64_t space;
    int64_t first; ///< bytes, from where `form` leads
    int64_t end;
    LinearForm form;   ///< without constant
    int argument = -1; ///< a tile that is one
  };
  struct Window { ///< of the bytes of a value
    int64_t first;
    int64_t end;
  };

  unsigned add(int64_t space, int64_t first, int64_t end, const LinearForm &form = {}, int argument = -1);
  void traceTile(mlir::Value tile, Window window, Choice &found);
  void tracePlaced(mlir::Value tile, mlir::Value address, Window window, Choice &found);
  void tracePopped(mlir::Operation *declaration, Window window, Choice &found);
  struct Stretch { ///< of global memory, in bytes; all of it without an end
    LinearForm start;
    std::optional<int64_t> bytes;
  };
  static Stretch stretchOf(mlir::Operation *partition, const TileParams *tile);
  void traceGlobal(mlir::Value value, const Stretch &stretch, Choice &found);
  void addAll(pto::TileType location, Choice &found);
  int64_t spaceOfOwner(const void *owner);
  bool mayOverlap(const Region &a, const Region &b) const;

  bool argumentsApart_;
  std::vector<Region> regions_;
  std::map<std::tuple<int64_t, int64_t, int64_t, int>, llvm::SmallVector<unsigned, 1>> numbers_;
  llvm::DenseMap<const void *, int64_t> owners_;
  std::vector<const void *> ownerOfSpace_;
  llvm::DenseMap<mlir::Value, Choice> tiles_;
  std::set<std::tuple<const void *, int64_t, int64_t>> visited_;
  std::vector<llvm::SmallVector<unsigned, 4>> overlaps_;
};

} // namespace tessera
