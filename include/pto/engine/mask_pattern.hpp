// What a mask pattern selects: one lane of every group. The digits are read from the right.
#pragma once

#include "pto/types/enums.hpp"

namespace pto::tessera {

struct MaskLanes {
  static constexpr int groupSize(MaskPattern pattern) {
    switch (pattern) {
    case MaskPattern::P1111:
      return 1;
    case MaskPattern::P0101:
    case MaskPattern::P1010:
      return 2;
    default:
      return 4;
    }
  }
  static constexpr int lanePosition(MaskPattern pattern) {
    switch (pattern) {
    case MaskPattern::P1010:
    case MaskPattern::P0010:
      return 1;
    case MaskPattern::P0100:
      return 2;
    case MaskPattern::P1000:
      return 3;
    default:
      return 0;
    }
  }
};

} // namespace pto::tessera
