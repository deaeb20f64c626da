// int4b_t: a signed 4-bit integer, one per byte (the device packs two; the host does not).
#pragma once

#include <cstdint>

namespace pto {

struct int4b_t {
  uint8_t storage; ///< the code, 0 .. 15

  int4b_t() = default;
  constexpr explicit int4b_t(int32_t value) : storage(static_cast<uint8_t>(value & 0xf)) {}

  constexpr operator int8_t() const { return static_cast<int8_t>(((storage & 0xf) ^ 8) - 8); }
};

} // namespace pto
