// Shadow: what the instructions of a run did last to the bytes of a memory, exact to the byte.
//
// Bytes that are touched together are a region, and what was done to them is noted once. Regions that have bytes in
// common know each other: whoever touches one looks at all of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

#include "pto/machine/issued.hpp"
#include "pto/machine/order.hpp"

namespace pto::tessera {

/// What an instruction does to a region.
struct Touch {
  Moment moment;
  uint32_t site = 0; ///< which instruction of the program it is
  uint32_t execution = 0;
  uint64_t sequence = 0;    ///< of everything that happened in the run
  const char *operand = ""; ///< its name
  bool reads = false;
  bool writes = false;
  bool isAtomic = false;
  bool hasUnitFlag = false;
  bool isAcc = false; ///< the operand lies in Acc
};

/// Consecutive bytes.
struct Stretch {
  uintptr_t first = 0;
  size_t bytes = 0;
  uintptr_t end() const { return first + bytes; }
};

/// Bytes that are touched together.
struct TouchedRegion {
  std::vector<Stretch> stretches; ///< ascending, not adjacent
  Stretch bounds;
  size_t bytes = 0;
  OperandDesc operand; ///< through which it was first touched
  Stretch footprint;   ///< all of that tile
  std::vector<Touch> touches;
  std::vector<TouchedRegion *> neighbours; ///< with which it has bytes in common
  uint64_t lastWrite = 0;                  ///< the sequence number
  uint64_t writeBefore = 0;                ///< that of the write before it, of another instruction
  uint32_t lastWriteSite = 0;
  uint64_t writtenSince =
      0; ///< all bytes are known to be written as long as the memory has forgotten none since
  uint64_t overlapChecked = 0; ///< up to which sequence number
  uint64_t mark = 0;           ///< of the search that saw it last
};

class Shadow {
public:
  /// The bytes that a use of an operand names.
  TouchedRegion &regionOf(const OperandDesc &operand, const OperandUse &use);
  /// Any bytes; the list is put in order. `operand` is for reports.
  TouchedRegion &regionOf(std::vector<Stretch> &stretches, const OperandDesc &operand);

  size_t size() const { return regions_.size(); }
  /// Drops the regions all whose touches are over.
  void prune(const std::function<bool(const Touch &)> &isOver);
  void clear();

  /// The bytes that two regions have in common.
  static std::vector<Stretch> common(const TouchedRegion &a, const TouchedRegion &b);

private:
  struct Key {
    std::array<uint64_t, 16> words = {};
    uint32_t count = 0;

    void add(uint64_t word) { words[count++] = word; }
    void add(int64_t high, int64_t low) {
      add(static_cast<uint64_t>(high) << 32 ^ (static_cast<uint64_t>(low) & 0xffffffff));
    }
    bool operator==(const Key &) const = default;
  };
  struct Hash {
    size_t operator()(const Key &key) const {
      uint64_t hash = 0x9e3779b97f4a7c15u;
      for (uint32_t i = 0; i < key.count; ++i) {
        hash = (hash ^ key.words[i]) * 0xff51afd7ed558ccdu;
        hash ^= hash >> 32;
      }
      return hash;
    }
  };
  static constexpr int pageBits = 12;

  static Key keyOf(const OperandDesc &operand, const OperandUse &use);
  static Key keyOf(const std::vector<Stretch> &stretches);
  static void normalize(std::vector<Stretch> &stretches);
  static bool overlap(const TouchedRegion &a, const TouchedRegion &b);
  TouchedRegion &insert(const Key &key, std::vector<Stretch> stretches, const OperandDesc &operand);

  std::unordered_map<Key, std::unique_ptr<TouchedRegion>, Hash> regions_;
  std::unordered_map<uintptr_t, std::vector<TouchedRegion *>> pages_;
  uint64_t searches_ = 0;
};

} // namespace pto::tessera
