// KeyedStorage: zero-filled memory that everybody who asks with the same key shares.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <string>
#include <vector>

#include "pto/memory/mutex.hpp"
#include "pto/profile/failure.hpp"

namespace pto::tessera {

class KeyedStorage {
public:
  KeyedStorage() = default;
  KeyedStorage(const KeyedStorage &) = delete;
  KeyedStorage &operator=(const KeyedStorage &) = delete;
  ~KeyedStorage() {
    for (const Piece &piece : pieces_)
      std::free(piece.memory);
  }

  void *at(const std::string &key, size_t bytes) {
    const Locked locked(mutex_);
    for (const Piece &piece : pieces_)
      if (piece.key == key)
        return piece.memory;
    void *memory = std::calloc(1, bytes);
    if (memory == nullptr)
      failForMemory();
    pieces_.push_back({key, memory});
    return memory;
  }

private:
  struct Piece {
    std::string key;
    void *memory;
  };
  Mutex mutex_;
  std::vector<Piece> pieces_;
};

} // namespace pto::tessera
