// RawRange: the bytes that a raw copy or fill means by a pointer. Device kernels write addresses of on-chip buffers as
// numbers: what is smaller than the buffer is an offset into it. Addresses of tiles are what they are.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/machine/error.hpp"
#include "pto/memory/block.hpp"
#include "pto/memory/private_storage.hpp"
#include "pto/profile/buffers.hpp"

namespace pto::tessera {

/// Pieces of equal length at equal distances.
struct Strips {
  uint64_t count = 0;
  uint64_t bytes = 0; ///< of each
  uint64_t pitch = 0; ///< from start to start

  /// Lengths and gaps of most raw copies count blocks, and gaps run from the end of a piece to the next one.
  static constexpr uint64_t blockBytes = 32;
  static constexpr Strips ofBlocks(uint32_t count, uint32_t length, uint32_t gap) {
    return {count, length * blockBytes, (uint64_t{length} + gap) * blockBytes};
  }
  constexpr bool empty() const { return count == 0 || bytes == 0; }
  /// From the first byte to the end of the last; false when no buffer is so large.
  constexpr bool extent(uint64_t &total) const {
    uint64_t steps = 0;
    return !__builtin_mul_overflow(count - 1, pitch, &steps) && !__builtin_add_overflow(steps, bytes, &total);
  }
};

/// A raw instruction, for its errors.
struct RawCall {
  const char *name;
  Target target;
};

inline constexpr const char *paddedRawCopy = "a raw copy that pads is not available: fill the buffer first";
inline constexpr const char *biasedRawProduct = "a raw product with a bias is not available: use TMATMUL_MX";
inline constexpr const char *unplacedRawFactor =
    "the operands of a raw product must have addresses, by which their scales are found";

[[noreturn, gnu::cold, gnu::noinline]] inline void refuseRaw(const RawCall &call, const char *rule,
                                                             const SourcePlace &where) {
  Error error(call.name, rule, call.target.profile);
  error.setPlace(where);
  raise(error);
}

class RawRange {
public:
  /// Strips in the buffer of `owner` that holds tiles of a location, as the running core names them. Both cores have
  /// the same addresses. The strips are not empty.
  RawRange(const RawCall &call, TileType location, Core &running, Core &owner, const void *pointer,
           const Strips &strips)
      : call_(call), buffer_(bufferOf(call.target.profile, location).name),
        size_(bufferBytes(call.target, location)), pointer_(pointer), strips_(strips) {
    const Region region = regionOf(location);
    const auto address = reinterpret_cast<uint64_t>(pointer);
    if (address < size_) {
      offset_ = address;
    } else if (running.memory.roomIn(region, address) != 0) {
      offset_ = address - reinterpret_cast<uint64_t>(running.memory.startOf(region));
    } else if (owner.memory.roomIn(region, address) != 0) {
      offset_ = address - reinterpret_cast<uint64_t>(owner.memory.startOf(region));
    } else if ((tile_ = PrivateStorage::find(address)) != nullptr) { // a tile that no TASSIGN placed
      start_ = reinterpret_cast<char *>(address);
      room_ = tile_->capacityBytes() - (address - reinterpret_cast<uint64_t>(tile_->data()));
      return;
    } else {
      return;
    }
    start_ = owner.memory.startOf(region) + offset_;
    room_ = offset_ < size_ ? size_ - offset_ : 0;
  }
  RawRange(const RawRange &) = delete;
  RawRange &operator=(const RawRange &) = delete;
  ~RawRange() {
    if (tile_ != nullptr)
      tile_->release();
  }

  char *start() const { return start_; }
  uint64_t offset() const { return offset_; }
  /// Whether it lies in the buffer itself, and not in a tile without an address.
  bool isPlaced() const { return start_ != nullptr && tile_ == nullptr; }
  bool fits() const {
    uint64_t extent = 0;
    return strips_.extent(extent) && extent <= room_;
  }
  [[noreturn, gnu::cold, gnu::noinline]] void refuse(const SourcePlace &where) const {
    const auto number = [](uint64_t value) { return static_cast<unsigned long long>(value); };
    Error error(call_.name, "a raw copy or fill must stay inside its buffer", call_.target.profile);
    error.add("  buffer: %s, %llu bytes\n", buffer_, number(size_));
    uint64_t extent = 0;
    if (start_ == nullptr)
      error.add("  address: %p, which is neither an offset into the buffer nor the address of a tile in it\n",
                pointer_);
    else if (tile_ != nullptr)
      error.add("  address: %p, in a tile that has %llu bytes from there on\n", pointer_, number(room_));
    else if (strips_.extent(extent))
      error.add("  range: %llu to %llu\n", number(offset_), number(offset_ + extent));
    error.add("  pieces: %llu of %llu bytes, %llu bytes from start to start\n", number(strips_.count),
              number(strips_.bytes), number(strips_.pitch));
    error.setPlace(where);
    raise(error);
  }

private:
  RawCall call_;
  const char *buffer_;
  uint64_t size_;
  const void *pointer_;
  Strips strips_;
  uint64_t offset_ = 0;
  uint64_t room_ = 0;
  char *start_ = nullptr;
  PrivateStorage *tile_ = nullptr; ///< kept alive meanwhile
};

/// Whether a pointer may be an address in global memory: numbers that can only be on-chip addresses are not.
inline bool isGlobal(const void *pointer) {
  constexpr uint64_t lowestMapped = 65536;
  return reinterpret_cast<uint64_t>(pointer) >= lowestMapped;
}
[[noreturn, gnu::cold, gnu::noinline]] inline void refuseGlobal(const RawCall &call, const void *pointer,
                                                                const SourcePlace &where) {
  Error error(call.name, "a raw access to global memory must be given an address there", call.target.profile);
  error.add("  address: %p\n", pointer);
  error.setPlace(where);
  raise(error);
}

} // namespace pto::tessera
