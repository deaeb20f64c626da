// TCOLSUM on a5: what does not compile.
// profile: a5
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, int Rows, int ValidCols = 32>
using Rows32 = Tile<TileType::Vec, T, Rows, 32, BLayout::RowMajor, Rows, ValidCols>;

void elementTypes() {
  Rows32<int64_t, 4> src0;
  Rows32<int64_t, 1> dst0;
  TCOLSUM(dst0, src0);
  // expect: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Rows32<uint64_t, 4> src1;
  Rows32<uint64_t, 1> dst1;
  TCOLSUM(dst1, src1, src1, true);
  // expect: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Rows32<double, 4> src2;
  Rows32<double, 1> dst2;
  TCOLSUM(dst2, src2);
  // expect: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Rows32<float8_e4m3_t, 4> src3;
  Rows32<float8_e4m3_t, 1> dst3;
  TCOLSUM(dst3, src3, src3, true);
  // expect: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Rows32<hifloat8_t, 4> src4;
  Rows32<hifloat8_t, 1> dst4;
  TCOLSUM(dst4, src4);
  // expect: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Rows32<bool, 4> src5;
  Rows32<bool, 1> dst5;
  TCOLSUM(dst5, src5, src5, true);
  // expect: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
}

void typeOfDst(Rows32<half, 4> &halves, Rows32<float, 4> &floats, Rows32<int16_t, 4> &shorts,
               Rows32<int32_t, 4> &ints, Rows32<float, 1> &floatDst, Rows32<half, 1> &halfDst,
               Rows32<int32_t, 1> &intDst) {
  TCOLSUM(floatDst, halves);
  // expect: TCOLSUM: dst and src must have the same element type
  TCOLSUM(halfDst, floats);
  // expect: TCOLSUM: dst and src must have the same element type
  TCOLSUM(intDst, shorts, shorts, true);
  // expect: TCOLSUM: dst and src must have the same element type
  TCOLSUM(floatDst, ints, ints, false);
  // expect: TCOLSUM: dst and src must have the same element type
}

void locations(Tile<TileType::Mat, float, 4, 32> &matSrc, Tile<TileType::Mat, float, 1, 32> &matDst,
               Rows32<float, 4> &src, Rows32<float, 1> &dst) {
  TCOLSUM(dst, matSrc);
  // expect: TCOLSUM: dst and src must be Vec tiles
  TCOLSUM(matDst, src);
  // expect: TCOLSUM: dst and src must be Vec tiles
  TCOLSUM(matDst, src, src, true);
  // expect: TCOLSUM: dst and src must be Vec tiles
}

void layouts(Tile<TileType::Vec, float, 16, 32, BLayout::ColMajor> &dn,
             Tile<TileType::Vec, float, 16, 32, BLayout::ColMajor, 16, 32, SLayout::RowMajor> &nz,
             Tile<TileType::Vec, float, 16, 32, BLayout::RowMajor, 16, 32, SLayout::RowMajor> &zz,
             Rows32<float, 4> &src, Rows32<float, 1> &dst) {
  TCOLSUM(dst, dn);
  // expect: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)
  TCOLSUM(dst, nz);
  // expect: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)
  TCOLSUM(dst, zz, src, true);
  // expect: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)
  TCOLSUM(dn, src);
  // expect: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)
  TCOLSUM(zz, src, src, false);
  // expect: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)
}

void validColumns(Rows32<float, 4, 31> &src, Rows32<float, 1> &dst, Rows32<float, 4> &full,
                  Rows32<float, 1, 1> &one) {
  TCOLSUM(dst, src);
  // expect: TCOLSUM: src and dst must have the same number of valid columns
  TCOLSUM(one, full, full, true);
  // expect: TCOLSUM: src and dst must have the same number of valid columns
}
