// KeyedStorage: zero-filled memory that everybody who asks with the same key shares.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <string>

#include "pto/memory/mutex.hpp"
#include "pto/profile/failure.hpp"

namespace pto::tessera {

class KeyedStorage {
public:
  KeyedStorage() = default;
  KeyedStorage(const KeyedStorage &) = delete;
  KeyedStorage &operator=(const KeyedStorage &) = delete;
  ~KeyedStorage() {
    while (last_ != nullptr) {
      const Piece *const piece = last_;
      last_ = piece->before;
      std::free(piece->memory);
      delete piece;
    }
  }

  void *at(const std::string &key, size_t bytes) {
    const Locked locked(mutex_);
    for (const Piece *piece = last_; piece != nullptr; piece = piece->before)
      if (piece->key == key)
        return piece->memory;
    void *memory = std::calloc(1, bytes);
    if (memory == nullptr)
      failForMemory();
    last_ = new Piece{key, memory, last_};
    return memory;
  }

private:
  struct Piece {
    std::string key;
    void *memory;
    const Piece *before;
  };
  Mutex mutex_;
  const Piece *last_ = nullptr;
};

} // namespace pto::tessera
