// CoreName: which core of a grid is meant, in words too.
#pragma once

#include <cstdint>
#include <cstdio>

#include "pto/profile/core_kind.hpp"

namespace pto::tessera {

struct CoreName {
  uint32_t block = 0;
  CoreKind kind = CoreKind::Any;
  uint32_t number = 0; ///< which of the block's cores of this kind

  friend constexpr bool operator==(const CoreName &, const CoreName &) = default;
};

/// "block 2, vector 1", "block 2, cube" or, of a core that plays all parts, "block 2, sub-block 0".
class CoreText {
public:
  explicit CoreText(const CoreName &core) {
    if (core.kind == CoreKind::Cube)
      std::snprintf(text_, sizeof text_, "block %u, cube", core.block);
    else
      std::snprintf(text_, sizeof text_, "block %u, %s %u", core.block,
                    core.kind == CoreKind::Vector ? "vector" : "sub-block", core.number);
  }
  const char *text() const { return text_; }

private:
  char text_[48];
};

} // namespace pto::tessera
