// Which tiles that no TASSIGN placed are alive, and how many bytes of each buffer they take. This is the
// bookkeeping only: the elements may be anywhere (in C++ in a PrivateStorage).
#pragma once

#include <cstddef>

#include "pto/memory/mutex.hpp"
#include "pto/types/element_type.hpp"
#include "pto/types/enums.hpp"

namespace pto::tessera {

struct Core;
class PrivateStorage;
class PrivateTiles;

/// What to call a tile in a report of the tiles alive.
struct TileLabel {
  TileType location;
  ElementType element;
  int rows;
  int cols;
};

/// One tile, listed under the core that made it. It stays where it is from add() to remove().
struct PrivateTile {
  PrivateTile() = default;
  PrivateTile(const TileLabel &tileLabel, size_t bytesTaken, PrivateStorage *elements = nullptr)
      : label(tileLabel), bytes(bytesTaken), storage(elements) {}

  TileLabel label = {};
  size_t bytes = 0;                  ///< that it takes of its buffer
  PrivateStorage *storage = nullptr; ///< where its elements are, if C++ keeps them

private:
  friend class PrivateTiles;
  PrivateTiles *list_ = nullptr; ///< null when its core has died
  PrivateTile *previous_ = nullptr;
  PrivateTile *next_ = nullptr;
};

/// The private tiles of one core.
///
/// A tile may die on another thread, and it may outlive its core. The core that is current on a thread cannot
/// die meanwhile, so its own tiles need only its own lock. Everything else takes the lock of the process
/// first, without which no list comes or goes.
class PrivateTiles {
public:
  explicit PrivateTiles(Core &core) : core_(core) {
    const Locked all(everywhere.mutex);
    nextList_ = everywhere.first;
    if (nextList_ != nullptr)
      nextList_->previousList_ = this;
    everywhere.first = this;
  }
  PrivateTiles(const PrivateTiles &) = delete;
  PrivateTiles &operator=(const PrivateTiles &) = delete;
  ~PrivateTiles() {
    abandon();
    const Locked all(everywhere.mutex);
    (previousList_ != nullptr ? previousList_->nextList_ : everywhere.first) = nextList_;
    if (nextList_ != nullptr)
      nextList_->previousList_ = previousList_;
  }

  Core &core() const { return core_; }

  void add(PrivateTile &tile) {
    const Locked own(mutex_);
    link(first_, tile);
    __atomic_store_n(&tile.list_, this, __ATOMIC_RELAXED);
    count(tile, tile.bytes);
  }
  /// Of any tile; fast for those of this list, whose core must not die during the call.
  void remove(PrivateTile &tile) {
    if (holds(tile))
      removeOwn(tile);
    else
      removeAnywhere(tile);
  }
  /// The same for a thread that plays no core.
  static void removeAnywhere(PrivateTile &tile) {
    const Locked all(everywhere.mutex);
    if (tile.list_ != nullptr)
      tile.list_->removeOwn(tile);
    else
      unlink(everywhere.orphans, tile);
  }
  bool holds(const PrivateTile &tile) const { return __atomic_load_n(&tile.list_, __ATOMIC_RELAXED) == this; }
  /// The core that made a tile; null when it has died.
  static Core *coreOf(const PrivateTile &tile) {
    const PrivateTiles *list = __atomic_load_n(&tile.list_, __ATOMIC_RELAXED);
    return list != nullptr ? &list->core_ : nullptr;
  }

  /// Bytes that the tiles alive take of the buffer of a location.
  size_t bytes(TileType location) const {
    return __atomic_load_n(&bytes_[static_cast<int>(location)], __ATOMIC_RELAXED);
  }
  /// Newest first.
  template <class Visit>
  void forEach(Visit &&visit) const {
    const Locked own(mutex_);
    for (const PrivateTile *tile = first_; tile != nullptr; tile = tile->next_)
      visit(*tile);
  }
  /// The first tile of any core, dead ones too, for which accept(tile) is true, or null.
  template <class Accept>
  static const PrivateTile *find(Accept &&accept) {
    const Locked all(everywhere.mutex);
    for (PrivateTiles *list = everywhere.first; list != nullptr; list = list->nextList_) {
      const Locked own(list->mutex_);
      if (const PrivateTile *found = findIn(list->first_, accept))
        return found;
    }
    return findIn(everywhere.orphans, accept);
  }

  /// Leaves the tiles alive, but counts them for no core any more.
  void abandon() {
    const Locked all(everywhere.mutex);
    const Locked own(mutex_);
    while (first_ != nullptr) {
      PrivateTile &tile = *first_;
      unlink(first_, tile);
      count(tile, 0 - tile.bytes);
      __atomic_store_n(&tile.list_, static_cast<PrivateTiles *>(nullptr), __ATOMIC_RELAXED);
      link(everywhere.orphans, tile);
    }
  }

private:
  static constexpr int locations = static_cast<int>(TileType::Ctrl) + 1;

  /// All lists, and the tiles whose core has died. It is never destroyed.
  struct Everywhere {
    Mutex mutex;
    PrivateTiles *first = nullptr;
    PrivateTile *orphans = nullptr;
  };
  static Everywhere everywhere;

  static void link(PrivateTile *&first, PrivateTile &tile) {
    tile.previous_ = nullptr;
    tile.next_ = first;
    if (first != nullptr)
      first->previous_ = &tile;
    first = &tile;
  }
  static void unlink(PrivateTile *&first, PrivateTile &tile) {
    (tile.previous_ != nullptr ? tile.previous_->next_ : first) = tile.next_;
    if (tile.next_ != nullptr)
      tile.next_->previous_ = tile.previous_;
  }
  template <class Accept>
  static const PrivateTile *findIn(const PrivateTile *tile, Accept &accept) {
    while (tile != nullptr && !accept(*tile))
      tile = tile->next_;
    return tile;
  }
  void removeOwn(PrivateTile &tile) {
    const Locked own(mutex_);
    unlink(first_, tile);
    count(tile, 0 - tile.bytes);
  }
  /// Under the lock; bytes() reads without it.
  void count(const PrivateTile &tile, size_t more) {
    size_t &bytes = bytes_[static_cast<int>(tile.label.location)];
    __atomic_store_n(&bytes, bytes + more, __ATOMIC_RELAXED);
  }

  Core &core_;
  mutable Mutex mutex_;
  PrivateTile *first_ = nullptr;
  size_t bytes_[locations] = {};
  PrivateTiles *previousList_ = nullptr;
  PrivateTiles *nextList_ = nullptr;
};

inline constinit PrivateTiles::Everywhere PrivateTiles::everywhere;

} // namespace pto::tessera
