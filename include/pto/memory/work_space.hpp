// Memory that an instruction works in while it runs. The core keeps it from one instruction to the next.
#pragma once

#include <cstddef>
#include <cstring>
#include <new>

namespace pto::tessera {

class WorkSpace {
public:
  /// What a core keeps one for each of. Two that are in use at once must differ.
  enum Use { Panels, Scales, Checks, useCount };

  constexpr WorkSpace() = default;
  WorkSpace(const WorkSpace &) = delete;
  WorkSpace &operator=(const WorkSpace &) = delete;
  ~WorkSpace() { release(); }

  /// Room for `bytes` bytes from the start of a cache line on, with anything in it, until the next call.
  void *atLeast(size_t bytes) {
    if (bytes > size_) [[unlikely]] {
      release();
      start_ = ::operator new(bytes, lineStart);
      size_ = bytes;
    }
    return start_;
  }

  /// The same, always of the same size: zeros at first, then what was left there.
  void *kept(size_t bytes) {
    if (size_ == 0) [[unlikely]]
      std::memset(atLeast(bytes), 0, bytes);
    return start_;
  }

private:
  static constexpr std::align_val_t lineStart{64};

  void release() {
    ::operator delete(start_, lineStart);
    start_ = nullptr;
    size_ = 0;
  }

  void *start_ = nullptr;
  size_t size_ = 0;
};

} // namespace pto::tessera
