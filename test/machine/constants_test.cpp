// The constants and macros of the public interface, and the functions over them.
#include "pto/profile/macros.hpp"
#include "pto/tile/fixpipe.hpp"
#include "pto/tile/names.hpp"
#include "pto/types/constants.hpp"
#include "pto/types/half.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

using namespace pto;

namespace {

static_assert(std::is_same_v<decltype(DYNAMIC), const int> && DYNAMIC == -1);
static_assert(BLOCK_BYTE_SIZE == 32 && BLOCK_LEN == 16 && BLOCK_MAX_PER_REPEAT == 8);
static_assert(REPEAT_BYTE == 256 && REPEAT_MAX == 255 && REPEAT_STRIDE_MAX == 255 && MASK_LEN == 64);
static_assert(C0_SIZE_BYTE == 32 && B4_C0_SIZE == 64 && ACC_C0_SIZE == 16);
static_assert(FRACTAL_NZ_ROW == 16 && FRACTAL_ZZ_ROW == 16 && CUBE_BLOCK_SIZE == 512 &&
              FIXP_BURST_UNIT_LEN == 64);
static_assert(SHIFT_BLOCK_LEN == 4 && SHIFT_BLOCK_BYTE == 5 && SHIFT_FRACTAL_BYTE == 9 && SHIFT_MX_ADDR == 4);
static_assert(MX_ROW_LEN == 16 && MX_COL_LEN == 2 && MX_BLOCK_SIZE == 32);
static_assert(HIF4_ROW_LEN == 16 && HIF4_COL_LEN == 4 && HIF4_BLOCK_SIZE == 64);
static_assert(TMP_UB_SIZE == 8 * 1024 && TMP_UB_OFFSET == 184 * 1024 && B8_DATA_TYPE_OFFSET == 8);
static_assert(MAD_MODE_BIT == 46 && MAD_ROUND_MODE_BIT == 47);
static_assert(TROW_PROD_LOOP_B16 == 7 && TROW_PROD_LOOP_B32 == 6 && PAD_SHIFT_LENGTH == 32);
static_assert(std::is_same_v<decltype(PTO_TIME_1), const uint16_t>);
static_assert(PTO_TIME_1 == 1 && PTO_TIME_2 == 2 && PTO_TIME_4 == 4);
static_assert(std::is_same_v<decltype(PTO_IDX_0), const uint16_t>);
static_assert(PTO_IDX_0 == 0 && PTO_IDX_1 == 1 && PTO_IDX_2 == 2 && PTO_IDX_3 == 3);
static_assert(NUM_1 == 1 && NUM_4 == 4 && NUM_8 == 8 && NUM_12 == 12 && NUM_16 == 16 && NUM_32 == 32);
static_assert(NUM_64 == 64 && NUM_77 == 77 && NUM_96 == 96 && NUM_128 == 128 && NUM_256 == 256 &&
              NUM_512 == 512);
static_assert(std::is_same_v<decltype(SYNC_AIC_FLAG), const uint16_t>);
static_assert(SYNC_AIC_FLAG == 11 && SYNC_AIV_FLAG == 12 && SYNC_AIC_AIV_FLAG == 13 &&
              SYNC_AIV_ONLY_ALL == 14);
static_assert(SYNC_FLAG_ID_MAX == 16 && SYNCALL_SOFT_WORKSPACE_INT32 == 16);
static_assert(SYNCALL_SOFT_BACKOFF_THRESHOLD == 16 && SYNCALL_SOFT_MAX_POLL_ITERATIONS == 1000000);
static_assert(TileConfig::alignedSize == 32 && TileConfig::fixedRowSize == 16 &&
              TileConfig::fixedColSize == 16);
static_assert(TileConfig::fixedMxRowSize == 16 && TileConfig::fixedMxColSize == 2);
static_assert(TileConfig::fractalABSize == 512 && TileConfig::fractalCSize == 1024);
static_assert(TileConfig::fractalMxSize == 32 && ConvTileDetail::MAX_CONVTILE_DIM == 6);
static_assert(PTO_RANDOM_KEY_SIZE == 2 && PTO_RANDOM_COUNTER_SIZE == 4);
static_assert(std::is_same_v<decltype(::QUANT_SCALAR_REG_OFFSET), const uint32_t> &&
              QUANT_SCALAR_REG_OFFSET == 0);
static_assert(std::is_same_v<decltype(::QUANT_VECTOR_REG_OFFSET), const uint32_t> &&
              QUANT_VECTOR_REG_OFFSET == 1);

// --- Functions over them ---------------------------------------------------------------------

static_assert(GetTimesByMask<MaskPattern::P1111>() == 1);
static_assert(GetTimesByMask<MaskPattern::P0101>() == 2 && GetTimesByMask<MaskPattern::P1010>() == 2);
static_assert(GetTimesByMask<MaskPattern::P0001>() == 4 && GetTimesByMask<MaskPattern::P0010>() == 4);
static_assert(GetTimesByMask<MaskPattern::P0100>() == 4 && GetTimesByMask<MaskPattern::P1000>() == 4);
static_assert(GetStrideByMask<MaskPattern::P1111, 10>(3) == 30);
static_assert(GetStrideByMask<MaskPattern::P0101, 10>(3) == 60);
static_assert(GetStrideByMask<MaskPattern::P1010, 10>(3) == 70);
static_assert(GetStrideByMask<MaskPattern::P0001, 10>(3) == 120);
static_assert(GetStrideByMask<MaskPattern::P0010, 10>(3) == 130);
static_assert(GetStrideByMask<MaskPattern::P0100, 10>(3) == 140);
static_assert(GetStrideByMask<MaskPattern::P1000, 10>(3) == 150);

static_assert(CeilDivision(7, 2) == 4 && CeilDivision(8, 2) == 4 && CeilDivision(0, 5) == 0);
static_assert(CeilDivision(5, 0) == 0 && CeilDivision(INT32_MAX, 2) == 1 << 30);
static_assert(CeilAlignment(33, 32) == 64 && CeilAlignment(32, 32) == 32 && CeilAlignment(0, 32) == 0);
static_assert(CeilAlignment(7, 0) == 0);
static_assert(isSupportType<int, float, int> && !isSupportType<int, float, half> && !isSupportType<int>);
static_assert(std::is_same_v<LoadTypeBySize_t<int8_t>, uint8_t>);
static_assert(std::is_same_v<LoadTypeBySize_t<half>, uint16_t>);
static_assert(std::is_same_v<LoadTypeBySize_t<float>, uint32_t>);

// Constants mix with unsigned operands and serve as template arguments without a warning.
template <int N, uint32_t U, size_t S>
constexpr uint64_t sumOf() {
  return N + U + S;
}
static_assert(sumOf<BLOCK_BYTE_SIZE, BLOCK_BYTE_SIZE, BLOCK_BYTE_SIZE>() == 96);

TEST(Constants, CompareWithUnsigned) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < BLOCK_LEN; ++i)
    count += i < NUM_8 ? 1 : 0;
  for (size_t i = 0; i < REPEAT_BYTE / sizeof(float); ++i)
    ++count;
  EXPECT_EQ(count, 72u);
}

// --- Macros ----------------------------------------------------------------------------------

static_assert(EVENT_ID0 == 0 && EVENT_ID1 == 1 && EVENT_ID2 == 2 && EVENT_ID3 == 3 && EVENT_ID4 == 4);
static_assert(EVENT_ID5 == 5 && EVENT_ID6 == 6 && EVENT_ID7 == 7 && EVENT_ID_MAX == 8);
static_assert(HALF_BYTE_MASK == 0xF && HALF_BYTE_SHIFT == 4 && F16_MAX == 65504.0f);
#if !defined(__DAV_CUBE__) || !defined(__DAV_VEC__)
#error "a build that asks for no core kind has both"
#endif

PTO_SYNCALL_AIV_KERNEL_META(aKernel);
PTO_SYNCALL_AIC_KERNEL_META(aKernel);
PTO_SYNCALL_MIX_AIC_KERNEL_META(aKernel, 1, 2);

// Qualifiers stand wherever kernels put them.
extern "C" __global__ AICORE void qualifiedKernel(__gm__ float __out__ *out, __gm__ float __in__ *in) {
  set_mask_norm();
  set_vector_mask(-1, -1);
  __ubuf__ float *a = in;
  __cbuf__ __ca__ __cb__ __cc__ __fbuf__ __biasbuf__ __tf__ float *b = __cce_get_tile_ptr(a);
  PTO_CPU_VECTORIZE_LOOP
  for (int i = 0; i < 4; ++i)
    out[i] = b[i] + 1;
}
static __aicore__ AICORE inline int qualifiedFunction() { return 1; }
template <typename T>
PTO_INST T instruction(T x) {
  return x;
}
struct Constructed {
  PTO_INTERNAL explicit Constructed(int x) : x(x) {}
  PTO_INLINE int get() const { return x; }
  int x;
};
OP_NAME(TADD) OP_TYPE(element_wise) int declared = 7;

TEST(Macros, QualifiersDisappear) {
  float in[4] = {1, 2, 3, 4}, out[4] = {};
  qualifiedKernel(out, in);
  EXPECT_EQ(out[3], 5.0f);
  EXPECT_EQ(qualifiedFunction() + instruction(2) + Constructed(3).get() + declared, 13);
  int PTO_DETAIL_CONCAT(joined, Name) = 1;
  EXPECT_EQ(joinedName, 1);
}

// --- Names -----------------------------------------------------------------------------------

TEST(Names, Layouts) {
  EXPECT_STREQ(GetLayoutName(BLayout::RowMajor, SLayout::NoneBox), "ND");
  EXPECT_STREQ(GetLayoutName(BLayout::ColMajor, SLayout::NoneBox), "DN");
  EXPECT_STREQ(GetLayoutName(BLayout::RowMajor, SLayout::RowMajor), "Zz");
  EXPECT_STREQ(GetLayoutName(BLayout::ColMajor, SLayout::RowMajor), "Nz");
  EXPECT_STREQ(GetLayoutName(BLayout::RowMajor, SLayout::ColMajor), "Zn");
  EXPECT_STREQ(GetLayoutName(BLayout::ColMajor, SLayout::ColMajor), "Nn");
  EXPECT_STREQ(GetLayoutName(static_cast<BLayout>(7), SLayout::NoneBox), "Unknown");
  EXPECT_STREQ(GetLayoutName(BLayout::RowMajor, static_cast<SLayout>(7)), "Unknown");
}

TEST(Names, TileTypes) {
  EXPECT_STREQ(GetTileTypeName<TileType::Vec>(), "Vec");
  EXPECT_STREQ(GetTileTypeName<TileType::Mat>(), "Mat");
  EXPECT_STREQ(GetTileTypeName<TileType::Left>(), "Left");
  EXPECT_STREQ(GetTileTypeName<TileType::Right>(), "Right");
  EXPECT_STREQ(GetTileTypeName<TileType::Acc>(), "Acc");
  EXPECT_STREQ(GetTileTypeName<TileType::Bias>(), "Bias");
  EXPECT_STREQ(GetTileTypeName<TileType::Scaling>(), "Scaling");
  EXPECT_STREQ(GetTileTypeName<TileType::ScaleLeft>(), "ScaleLeft");
  EXPECT_STREQ(GetTileTypeName<TileType::ScaleRight>(), "ScaleRight");
  EXPECT_STREQ(GetTileTypeName<TileType::Ctrl>(), "Ctrl");
}

} // namespace
