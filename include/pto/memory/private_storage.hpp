// Storage of tiles that no TASSIGN placed: zeroed, out of reach of TASSIGN's offsets, alive as long as any
// copy of the tile.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>

#include "pto/types/element_type.hpp"
#include "pto/types/enums.hpp"
#include "pto/types/inlining.hpp"

namespace pto::tessera {

/// What to call a tile in a report of the tiles alive.
struct TileLabel {
  TileType location;
  ElementType element;
  int rows;
  int cols;
};

/// One tile's private storage, counted by the copies of the tile that share it.
class PrivateStorage {
public:
  /// A zeroed block of at least `bytes`, aligned to 64, listed under the calling thread's core.
  [[gnu::noinline, gnu::cold]] static PrivateStorage *create(const TileLabel &label, size_t bytes) {
    constexpr size_t alignment = 64;
    const size_t rounded = (bytes + alignment - 1) / alignment * alignment;
    void *memory = std::aligned_alloc(alignment, headerBytes + rounded);
    if (memory == nullptr)
      throw std::bad_alloc();
    std::memset(static_cast<char *>(memory) + headerBytes, 0, rounded);
    auto *storage = new (memory) PrivateStorage(label, bytes, rounded);
    const std::lock_guard<std::mutex> lock(listMutex());
    storage->next_ = listHead();
    if (storage->next_ != nullptr)
      storage->next_->previous_ = storage;
    listHead() = storage;
    return storage;
  }

  /// Adds a user.
  void retain() { users_.fetch_add(1, std::memory_order_relaxed); }
  /// Takes a user away; the last one frees the storage.
  [[gnu::noinline, gnu::cold]] void release() {
    {
      // Under the lock, so that find() never returns storage that is about to go.
      const std::lock_guard<std::mutex> lock(listMutex());
      if (users_.fetch_sub(1, std::memory_order_acq_rel) != 1)
        return;
      (previous_ != nullptr ? previous_->next_ : listHead()) = next_;
      if (next_ != nullptr)
        next_->previous_ = previous_;
    }
    this->~PrivateStorage();
    std::free(static_cast<void *>(this));
  }

  char *data() { return reinterpret_cast<char *>(this) + headerBytes; }
  size_t capacityBytes() const { return capacity_; } ///< what may be touched
  size_t countedBytes() const { return bytes_; }     ///< what the tile takes of its buffer
  const TileLabel &label() const { return label_; }

  /// Visits the storage of every private tile alive that the calling thread's core made, newest first.
  template <typename Visit>
  static void forEachAlive(Visit &&visit) {
    const std::lock_guard<std::mutex> lock(listMutex());
    for (PrivateStorage *storage = listHead(); storage != nullptr; storage = storage->next_)
      if (storage->core_ == thisCore())
        visit(*storage);
  }

  /// The private storage that holds an address, with one more user, or null.
  static PrivateStorage *find(uintptr_t address) {
    const std::lock_guard<std::mutex> lock(listMutex());
    for (PrivateStorage *storage = listHead(); storage != nullptr; storage = storage->next_)
      if (address - reinterpret_cast<uintptr_t>(storage->data()) < storage->capacity_) {
        storage->retain();
        return storage;
      }
    return nullptr;
  }

private:
  static constexpr size_t headerBytes = 128;

  PrivateStorage(const TileLabel &label, size_t bytes, size_t capacity)
      : label_(label), bytes_(bytes), capacity_(capacity), core_(thisCore()) {}

  static std::mutex &listMutex() {
    static std::mutex mutex;
    return mutex;
  }
  static PrivateStorage *&listHead() {
    static PrivateStorage *head = nullptr;
    return head;
  }
  /// A number that no other thread has or had.
  static uint64_t thisCore() {
    static std::atomic<uint64_t> cores{0};
    static thread_local const uint64_t core = cores.fetch_add(1, std::memory_order_relaxed);
    return core;
  }

  TileLabel label_;
  size_t bytes_;
  size_t capacity_;
  uint64_t core_;
  std::atomic<uint32_t> users_{1};
  PrivateStorage *previous_ = nullptr;
  PrivateStorage *next_ = nullptr;
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
      : pointer_(other.pointer_), bound_(other.bound_), room_(other.room_), owner_(other.owner_) {
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
    pointer_ = bound_ = pointer;
    room_ = room;
    // After a TASSIGN the compiler may drop the "is it bound yet" branch of later instructions.
    if (pointer == nullptr)
      __builtin_unreachable();
  }

  /// Gives an unbound tile private storage. (Nothing here passes `this` on: a tile whose address never leaves
  /// a function lives in registers, and the checks of its instructions fold away.)
  PTO_ALWAYS_INLINE void materialize(const TileLabel &label, size_t bytes) {
    if (owner_ != nullptr) // a program may have set the pointer to null
      owner_->release();
    owner_ = PrivateStorage::create(label, bytes);
    pointer_ = bound_ = reinterpret_cast<Element *>(owner_->data());
    room_ = owner_->capacityBytes();
  }

  /// Bytes that may be touched from the pointer on. Memory that a program chose by setting the pointer has no
  /// known end.
  size_t room() const { return pointer_ == bound_ ? room_ : unlimited; }
  static constexpr size_t unlimited = ~size_t(0);
  /// The private storage in which it lies, or null.
  PrivateStorage *owner() const { return owner_; }

private:
  Element *pointer_ = nullptr;
  Element *bound_ = nullptr;
  size_t room_ = 0;
  PrivateStorage *owner_ = nullptr;
};

} // namespace pto::tessera
