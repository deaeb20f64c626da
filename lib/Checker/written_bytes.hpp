// WrittenBytes: which bytes of a memory have been written, a bit for each.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pto::tessera {

class WrittenBytes {
public:
  WrittenBytes() = default;
  WrittenBytes(const void *first, size_t bytes)
      : first_(reinterpret_cast<uintptr_t>(first)), bytes_(bytes), bits_((bytes + 63) / 64),
        generation_(newGeneration()) {}

  uintptr_t first() const { return first_; }
  size_t bytes() const { return bytes_; }
  bool contains(uintptr_t address) const { return address - first_ < bytes_; }
  /// Another one when bytes were forgotten, and of each memory, so that it tells whether something changed.
  uint64_t generation() const { return generation_; }

  void write(uintptr_t first, size_t bytes) {
    each(first, bytes, [this](uint64_t &word, uint64_t mask) {
      written_ += static_cast<size_t>(std::popcount(mask & ~word));
      word |= mask;
    });
  }
  /// What they hold means nothing any more.
  void forget(uintptr_t first, size_t bytes) {
    generation_ = newGeneration();
    each(first, bytes, [this](uint64_t &word, uint64_t mask) {
      written_ -= static_cast<size_t>(std::popcount(mask & word));
      word &= ~mask;
    });
  }
  /// Whether all bytes are written.
  bool isComplete() const { return written_ == bytes_; }
  bool areWritten(uintptr_t first, size_t bytes) {
    bool all = true;
    each(first, bytes, [&](uint64_t &word, uint64_t mask) { all = all && (word & mask) == mask; });
    return all;
  }
  /// Calls visit(address, bytes) for each stretch that nobody has written.
  template <class Visit>
  void eachUnwritten(uintptr_t first, size_t bytes, Visit visit) {
    uintptr_t begin = 0;
    bool inside = false;
    for (uintptr_t address = first; address < first + bytes; ++address) {
      const uintptr_t at = address - first_;
      const bool written = at >= bytes_ || (bits_[at / 64] >> at % 64 & 1) != 0;
      if (!written && !inside)
        begin = address;
      else if (written && inside)
        visit(begin, address - begin);
      inside = !written;
    }
    if (inside)
      visit(begin, first + bytes - begin);
  }

private:
  static uint64_t newGeneration() {
    static uint64_t last = 0;
    return __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
  }
  template <class Act>
  void each(uintptr_t first, size_t bytes, Act act) {
    size_t at = first - first_;
    const size_t end = std::min(at + bytes, bytes_);
    while (at < end) {
      const size_t bit = at % 64, count = std::min<size_t>(64 - bit, end - at);
      const uint64_t mask = (count == 64 ? ~uint64_t{0} : (uint64_t{1} << count) - 1) << bit;
      act(bits_[at / 64], mask);
      at += count;
    }
  }

  uintptr_t first_ = 0;
  size_t bytes_ = 0;
  size_t written_ = 0; ///< bytes
  std::vector<uint64_t> bits_;
  uint64_t generation_ = 0;
};

} // namespace pto::tessera
