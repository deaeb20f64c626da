// What the registers of a running program hold besides scalars: tensors (and pointers, which are tensors
// without a shape) and tiles; and the storage of tiles that have no address.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pto/machine/error.hpp"
#include "pto/memory/core.hpp"

#include "lib/Instructions/instruction.hpp"

namespace tessera {

/// Thrown by steps; the step loop adds the place.
struct StepError {
  std::string message;
};
[[noreturn, gnu::cold, gnu::noinline]] void fail(std::string message);

/// Sizes and strides beyond these cannot be those of a program that works, and keep index arithmetic inside
/// 64 bits: 5 * maxTileSide * maxTensorSide < 2^63.
inline constexpr int64_t maxTensorSide = int64_t(1) << 36;
inline constexpr int64_t maxTileSide = int64_t(1) << 24;

/// How elements lie in memory: units of 2^shift bytes, each with one or two elements.
struct Unit {
  int bytes = 1;
  int elements = 1;
  int shift = 0;
};
Unit unitOf(ElementType type);

// ---- Tensors ----

/// The memory of an argument.
struct Memory {
  char *data = nullptr;
  int64_t bytes = 0;
  unsigned number = 0; ///< of the argument, from 1
};

/// A pointer, a view, or a part of a view.
struct TensorValue {
  RuntimeOperand operand; ///< data and map count
  const Memory *memory = nullptr;
  int64_t start = 0;    ///< in elements from the start of the memory; anywhere
  int64_t room = 0;     ///< elements from the start to the end of the memory; 0 when it starts outside
  uint64_t version = 0; ///< of the map: equal versions of a machine mean equal maps
};

[[noreturn, gnu::cold, gnu::noinline]] void failAddress(int64_t start, int64_t index, int64_t stride);
/// start + index * stride, or an error when that is beyond any memory.
inline int64_t checkedOffset(int64_t start, int64_t index, int64_t stride) {
  int64_t product, sum;
  constexpr int64_t limit = int64_t(1) << 60;
  if (__builtin_mul_overflow(index, stride, &product) || __builtin_add_overflow(start, product, &sum) ||
      sum > limit || sum < -limit) [[unlikely]]
    failAddress(start, index, stride);
  return sum;
}

/// Moves a tensor to another place, which may lie outside the memory.
inline void place(TensorValue &tensor, const Memory *memory, int64_t start, Unit unit) {
  const int64_t elements = memory->bytes >> unit.shift << (unit.elements - 1);
  const bool inside = start >= 0 && start < elements;
  if (unit.elements != 1 && start % 2 != 0) [[unlikely]]
    fail("the tensor starts in the middle of a byte, at element " + std::to_string(start) + " of its memory");
  tensor.memory = memory;
  tensor.start = start;
  tensor.room = inside ? elements - start : 0;
  tensor.operand.data = memory->data + (inside ? start >> (unit.elements - 1) << unit.shift : 0);
}

/// Completes the map of a tensor of this rank: leading dimensions have size 1 and the stride of the whole
/// that follows. Fails when the tensor is too large to compute with.
void completeMap(pto::tessera::TensorMap &map, int rank);
/// One more than the largest offset that a part of the tensor touches; 0 when it touches nothing.
int64_t reachOf(const pto::tessera::TensorMap &map, const pto::tessera::Part &part);

// ---- Tiles ----

/// A place in the program where tiles are made: what they look like.
struct TileForm {
  RuntimeOperand operand;  ///< without data; dynamic valid sizes are 0
  size_t storageBytes = 0; ///< of the storage that it has while it has no address
  size_t bufferBytes = 0;  ///< that it takes of its buffer when it has an address
  unsigned index = 0;
  const char *name = ""; ///< in the source, if it has one there
  unsigned line = 0;     ///< of the source
  bool dynamicRows = false;
  bool dynamicCols = false;
};

/// Storage of a tile without address. Like that of C++ tiles it is zeroed when the tile is first used (unless nobody can tell), and
/// counted from then on.
struct TileStorage {
  const TileForm *form;
  char *data = nullptr;
  uint32_t users = 0;
  bool bound = false;                  ///< in use since the tile was made
  pto::tessera::PrivateTile tile = {}; ///< listed under the core while bound
};

/// A handle of a tile. Copies share the storage but not the valid sizes.
struct TileValue {
  RuntimeOperand operand; ///< data is null until the tile is first used
  TileStorage *storage = nullptr;
};

/// Hands out the storage of tiles and counts what is alive.
class TileStore {
public:
  TileStore(pto::tessera::Core &core, Profile profile, size_t maxBytes, size_t forms);
  ~TileStore();
  TileStore(const TileStore &) = delete;
  TileStore &operator=(const TileStore &) = delete;

  /// Makes the handle one of a new tile. Its valid sizes are left alone.
  void make(TileValue &tile, const TileForm &form);
  void assign(TileValue &to, const TileValue &from);
  void drop(TileValue &tile);
  /// Gives the tile its storage, if the handle has none yet; returns whether it is new, and not that of another handle. New storage is
  /// zeroed, but need not be where it will be filled before anything of it is read.
  bool bind(TileValue &tile, bool willBeFilled = false) {
    return tile.operand.data == nullptr && bindFirst(tile, willBeFilled);
  }
  /// Zeroes the storage of a tile, which has one of its own.
  void clear(TileValue &tile);
  static size_t bytesOf(const TileStorage &storage);
  /// Binds the handle to an address of its buffer. Returns the error of a tile that ends outside, which is a
  /// broken promise.
  std::optional<pto::Error> placeAt(TileValue &tile, uint64_t address, size_t bytes);
  /// Binds the handle to memory of another tile, from `offset` bytes on.
  void view(TileValue &to, const TileValue &source, size_t offset);

private:
  bool bindFirst(TileValue &tile, bool willBeFilled);
  void allocate(TileStorage &storage);
  void freeUnused();
  [[noreturn]] void raiseOverflow(const TileValue &tile) const;

  pto::tessera::Core &core_;
  Profile profile_;
  size_t maxBytes_;
  size_t allocated_ = 0;
  std::deque<TileStorage> storages_;
  std::vector<std::vector<TileStorage *>> free_; ///< by form
};

/// A description for rules and errors, with what is known while the program runs.
pto::tessera::TileDesc describe(const TileValue &tile, const pto::tessera::TileDesc &type);
/// Valid sizes as C++ stores them: what does not fit is so large that no use of it is legal.
inline int64_t validSize(uint64_t value) { return value > UINT32_MAX ? int64_t(UINT32_MAX) : int64_t(value); }

} // namespace tessera
