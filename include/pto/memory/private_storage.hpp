// Storage of tiles that no TASSIGN placed: zeroed, out of reach of TASSIGN's offsets, alive as long as any
// copy of the tile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

#include "pto/memory/core.hpp"
#include "pto/memory/private_tiles.hpp"
#include "pto/profile/failure.hpp"
#include "pto/types/inlining.hpp"
#include "pto/types/mask_packing.hpp"

namespace pto::tessera {

/// One tile's private storage, counted by the copies of the tile that share it.
class PrivateStorage {
public:
  /// What may be touched of a block of `bytes`.
  static constexpr size_t capacityFor(size_t bytes) {
    return (bytes + alignment - 1) / alignment * alignment;
  }
  /// A zeroed block of at least `bytes`, aligned to 64, listed under the calling thread's core. A tile that had another one
  /// gives that up.
  [[gnu::noinline, gnu::cold]] static PrivateStorage *create(const TileLabel &label, size_t bytes,
                                                             PrivateStorage *former) {
    if (former != nullptr)
      former->release();
    const size_t rounded = capacityFor(bytes);
    void *memory = std::aligned_alloc(alignment, headerBytes + rounded);
    if (memory == nullptr)
      failForMemory();
    std::memset(static_cast<char *>(memory) + headerBytes, 0, rounded);
    auto *storage = new (memory) PrivateStorage(label, bytes, rounded);
    Core &core = thisCore();
    core.privateTiles.add(storage->tile_);
    if (core.tellPrivate != nullptr)
      core.tellPrivate(core, label, storage->data(), bytes, __builtin_return_address(0));
    return storage;
  }

  /// Adds a user.
  void retain() { __atomic_fetch_add(&users_, 1, __ATOMIC_RELAXED); }
  /// Takes a user away; the last one frees the storage.
  [[gnu::noinline, gnu::cold]] void release() {
    if (__atomic_fetch_sub(&users_, 1, __ATOMIC_ACQ_REL) != 1)
      return;
    if (Core *core = currentCore)
      core->privateTiles.remove(tile_);
    else
      PrivateTiles::removeAnywhere(tile_);
    this->~PrivateStorage();
    std::free(static_cast<void *>(this));
  }

  char *data() { return reinterpret_cast<char *>(this) + headerBytes; }
  size_t capacityBytes() const { return capacity_; } ///< what may be touched
  /// The core that made it; null when it has died. (Only sure as long as that core cannot die.)
  Core *core() const { return PrivateTiles::coreOf(tile_); }

  /// The private storage that holds an address, of any core, with one more user, or null.
  static PrivateStorage *find(uintptr_t address) {
    const PrivateTile *found = PrivateTiles::find([address](const PrivateTile &tile) {
      PrivateStorage *storage = tile.storage;
      return storage != nullptr &&
             address - reinterpret_cast<uintptr_t>(storage->data()) < storage->capacity_ &&
             storage->retainIfAlive();
    });
    return found != nullptr ? found->storage : nullptr;
  }

private:
  static constexpr size_t headerBytes = 128, alignment = 64;

  PrivateStorage(const TileLabel &label, size_t bytes, size_t capacity)
      : tile_(label, bytes, this), capacity_(capacity) {}

  /// Adds a user unless the last one is just leaving.
  bool retainIfAlive() {
    uint32_t users = __atomic_load_n(&users_, __ATOMIC_RELAXED);
    while (users != 0 && !__atomic_compare_exchange_n(&users_, &users, users + 1, true, __ATOMIC_RELAXED,
                                                      __ATOMIC_RELAXED)) {
    }
    return users != 0;
  }

  PrivateTile tile_;
  size_t capacity_;
  uint32_t users_ = 1;
};
static_assert(sizeof(PrivateStorage) <= 128, "the header must leave the data aligned");

/// Where a tile's elements are, and how many bytes may be touched from there.
///
/// Unbound until TASSIGN places the tile, somebody sets its pointer, or the first use gives it private
/// storage. Copies (and there are only copies, no moves) share the binding.
template <typename Element>
class TileStorage {
public:
  TileStorage() = default;
  PTO_ALWAYS_INLINE TileStorage(const TileStorage &other)
      : pointer_(other.pointer_), bound_(other.bound_), room_(other.room_), owner_(other.owner_),
        packing_(other.packing_) {
    if (owner_ != nullptr)
      owner_->retain();
  }
  PTO_ALWAYS_INLINE TileStorage &operator=(const TileStorage &other) {
    if (other.owner_ != nullptr)
      other.owner_->retain();
    if (owner_ != nullptr)
      owner_->release();
    pointer_ = other.pointer_;
    bound_ = other.bound_;
    room_ = other.room_;
    owner_ = other.owner_;
    packing_ = other.packing_;
    return *this;
  }
  PTO_ALWAYS_INLINE ~TileStorage() {
    if (owner_ != nullptr)
      owner_->release();
  }

  bool isBound() const { return pointer_ != nullptr; }

  /// The pointer itself: programs read it, index it, and assign to it.
  Element *&pointer() { return pointer_; }
  Element *const &pointer() const { return pointer_; }

  /// Binds to memory of which `room` bytes may be touched, in some tile's private storage if `owner` says so.
  /// The tile's own private storage is given up.
  PTO_ALWAYS_INLINE void bind(Element *pointer, size_t room, PrivateStorage *owner = nullptr) {
    if (owner_ != nullptr)
      owner_->release();
    owner_ = owner;
    if (pointer != pointer_) // placed again where it was, a tile still holds its mask
      packing_ = {};
    pointer_ = bound_ = pointer;
    room_ = room;
    // After a TASSIGN the compiler may drop the "is it bound yet" branch of later instructions.
    if (pointer == nullptr)
      __builtin_unreachable();
  }

  /// Gives an unbound tile private storage. (Nothing here passes `this` on: a tile whose address never leaves
  /// a function lives in registers, and the checks of its instructions fold away.)
  PTO_ALWAYS_INLINE void materialize(const TileLabel &label, size_t bytes) {
    owner_ = PrivateStorage::create(label, bytes, owner_); // a program may have set the pointer to null
    pointer_ = bound_ = reinterpret_cast<Element *>(owner_->data());
    room_ = PrivateStorage::capacityFor(bytes);
  }

  /// Bytes that may be touched from the pointer on. Memory that a program chose by setting the pointer has no
  /// known end.
  size_t room() const { return pointer_ == bound_ ? room_ : unlimited; }
  static constexpr size_t unlimited = ~size_t(0);
  /// The private storage in which it lies, or null.
  PrivateStorage *owner() const { return owner_; }

  /// How a comparison packed the mask that lies there.
  MaskPacking packing() const { return packing_; }
  void setPacking(MaskPacking packing) { packing_ = packing; }

private:
  Element *pointer_ = nullptr;
  Element *bound_ = nullptr;
  size_t room_ = 0;
  PrivateStorage *owner_ = nullptr;
  MaskPacking packing_ = {};
};

} // namespace pto::tessera
