// The numeric constants of PTO and the small compile-time functions over them.
//
// Constants without a type of their own are int: they are used as template arguments, as bounds and in
// products, and a known non-negative int mixes with unsigned operands without a warning.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/types/enums.hpp"

namespace pto {

inline constexpr int DYNAMIC = -1; ///< An extent known only at run time.

// Blocks, boxes and vector registers.
inline constexpr int BLOCK_BYTE_SIZE = 32;
inline constexpr int BLOCK_LEN = 16;
inline constexpr int BLOCK_MAX_PER_REPEAT = 8;
inline constexpr int REPEAT_BYTE = 256;
inline constexpr int REPEAT_MAX = 255;
inline constexpr int REPEAT_STRIDE_MAX = 255;
inline constexpr int MASK_LEN = 64;
inline constexpr int C0_SIZE_BYTE = 32;
inline constexpr int B4_C0_SIZE = 64;
inline constexpr int ACC_C0_SIZE = 16;
inline constexpr int FRACTAL_NZ_ROW = 16;
inline constexpr int FRACTAL_ZZ_ROW = 16;
inline constexpr int CUBE_BLOCK_SIZE = 512;
inline constexpr int FIXP_BURST_UNIT_LEN = 64;
inline constexpr int SHIFT_BLOCK_LEN = 4;
inline constexpr int SHIFT_BLOCK_BYTE = 5;
inline constexpr int SHIFT_FRACTAL_BYTE = 9;
inline constexpr int SHIFT_MX_ADDR = 4;
inline constexpr int B8_DATA_TYPE_OFFSET = 8;

// Scales of the MX and HIF4 formats.
inline constexpr int MX_ROW_LEN = 16;
inline constexpr int MX_COL_LEN = 2;
inline constexpr int MX_BLOCK_SIZE = 32;
inline constexpr int HIF4_ROW_LEN = 16;
inline constexpr int HIF4_COL_LEN = 4;
inline constexpr int HIF4_BLOCK_SIZE = 64;

// Details of single instructions.
inline constexpr int TMP_UB_SIZE = 8 * 1024;
inline constexpr int TMP_UB_OFFSET = 184 * 1024;
inline constexpr int MAD_MODE_BIT = 46;
inline constexpr int MAD_ROUND_MODE_BIT = 47;
inline constexpr int TROW_PROD_LOOP_B16 = 7;
inline constexpr int TROW_PROD_LOOP_B32 = 6;
inline constexpr int PAD_SHIFT_LENGTH = 32;

inline constexpr uint16_t PTO_TIME_1 = 1;
inline constexpr uint16_t PTO_TIME_2 = 2;
inline constexpr uint16_t PTO_TIME_4 = 4;
inline constexpr uint16_t PTO_IDX_0 = 0;
inline constexpr uint16_t PTO_IDX_1 = 1;
inline constexpr uint16_t PTO_IDX_2 = 2;
inline constexpr uint16_t PTO_IDX_3 = 3;

inline constexpr int NUM_1 = 1;
inline constexpr int NUM_4 = 4;
inline constexpr int NUM_8 = 8;
inline constexpr int NUM_12 = 12;
inline constexpr int NUM_16 = 16;
inline constexpr int NUM_32 = 32;
inline constexpr int NUM_64 = 64;
inline constexpr int NUM_77 = 77;
inline constexpr int NUM_96 = 96;
inline constexpr int NUM_128 = 128;
inline constexpr int NUM_256 = 256;
inline constexpr int NUM_512 = 512;

// Flag ids that the library keeps for itself, and the workspace of the soft barrier.
inline constexpr uint16_t SYNC_AIC_FLAG = 11;
inline constexpr uint16_t SYNC_AIV_FLAG = 12;
inline constexpr uint16_t SYNC_AIC_AIV_FLAG = 13;
inline constexpr uint16_t SYNC_AIV_ONLY_ALL = 14;
inline constexpr uint16_t SYNC_FLAG_ID_MAX = 16;
inline constexpr int SYNCALL_SOFT_WORKSPACE_INT32 = 16;
inline constexpr int SYNCALL_SOFT_BACKOFF_THRESHOLD = 16;
inline constexpr int SYNCALL_SOFT_MAX_POLL_ITERATIONS = 1000000;

struct TileConfig {
  static constexpr int alignedSize = 32;
  static constexpr int fixedRowSize = 16;
  static constexpr int fixedColSize = 16;
  static constexpr int fixedMxRowSize = 16;
  static constexpr int fixedMxColSize = 2;
  static constexpr int fractalABSize = 512;
  static constexpr int fractalCSize = 1024;
  static constexpr int fractalMxSize = 32;
};

struct ConvTileDetail {
  static constexpr int MAX_CONVTILE_DIM = 6;
};

/// The size of the groups that a mask pattern selects one element of.
template <MaskPattern Mask>
constexpr int GetTimesByMask() {
  switch (Mask) {
  case MaskPattern::P1111:
    return 1;
  case MaskPattern::P0101:
  case MaskPattern::P1010:
    return 2;
  default:
    return 4;
  }
}

/// RowStride * (times * i + the position that the pattern selects).
template <MaskPattern Mask, uint16_t RowStride>
constexpr int GetStrideByMask(int i) {
  constexpr int position = Mask == MaskPattern::P1010 || Mask == MaskPattern::P0010 ? 1
                           : Mask == MaskPattern::P0100                             ? 2
                           : Mask == MaskPattern::P1000                             ? 3
                                                                                    : 0;
  return RowStride * (GetTimesByMask<Mask>() * i + position);
}

/// Rounds the quotient up; 0 for a zero divisor.
constexpr int32_t CeilDivision(int32_t dividend, int32_t divisor) {
  if (divisor == 0)
    return 0;
  return static_cast<int32_t>((int64_t{dividend} + divisor - 1) / divisor);
}

/// Rounds up to a multiple of the alignment; 0 for a zero alignment.
constexpr uint32_t CeilAlignment(uint32_t value, uint32_t alignment) {
  if (alignment == 0)
    return 0;
  return static_cast<uint32_t>((uint64_t{value} + alignment - 1) / alignment * alignment);
}

template <typename T, typename... Types>
inline constexpr bool isSupportType = (std::is_same_v<T, Types> || ...);

/// The unsigned type that moves an element of type T.
template <typename T>
using LoadTypeBySize_t =
    std::conditional_t<sizeof(T) == 1, uint8_t, std::conditional_t<sizeof(T) == 2, uint16_t, uint32_t>>;

/// The type as which pairs of one-byte elements are moved together; wider types stay what they are.
template <typename T>
struct B82B16Trait {
  using type = std::conditional_t<sizeof(T) == 1, uint16_t, T>;
};

/// The type as which the halves of a four-byte element are moved; other types stay what they are.
template <typename T>
struct B322B16Trait {
  using type = std::conditional_t<sizeof(T) == 4, uint16_t, T>;
};

} // namespace pto
