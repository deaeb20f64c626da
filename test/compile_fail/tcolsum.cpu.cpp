// TCOLSUM on cpu: what does not compile.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, int Rows, int ValidCols = 32>
using Rows32 = Tile<TileType::Vec, T, Rows, 32, BLayout::RowMajor, Rows, ValidCols>;

void elementTypes() {
  Rows32<double, 4> src0;
  Rows32<double, 1> dst0;
  TCOLSUM(dst0, src0);
  // expect: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  Rows32<bool, 4> src1;
  Rows32<bool, 1> dst1;
  TCOLSUM(dst1, src1, src1, true);
  // expect: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  Rows32<float8_e4m3_t, 4> src2;
  Rows32<float8_e4m3_t, 1> dst2;
  TCOLSUM(dst2, src2);
  // expect: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  Rows32<float8_e8m0_t, 4> src3;
  Rows32<float8_e8m0_t, 1> dst3;
  TCOLSUM(dst3, src3, src3, true);
  // expect: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  Rows32<hifloat8_t, 4> src4;
  Rows32<hifloat8_t, 1> dst4;
  TCOLSUM(dst4, src4);
  // expect: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  Rows32<float4_e2m1x2_t, 4> src5;
  Rows32<float4_e2m1x2_t, 1> dst5;
  TCOLSUM(dst5, src5, src5, true);
  // expect: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  Rows32<int4b_t, 4> src6;
  Rows32<int4b_t, 1> dst6;
  TCOLSUM(dst6, src6);
  // expect: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
}

void typeOfDst(Rows32<half, 4> &halves, Rows32<float, 4> &floats, Rows32<bfloat16_t, 4> &bfloats,
               Rows32<int16_t, 4> &shorts, Rows32<half, 1> &halfDst, Rows32<bfloat16_t, 1> &bfloatDst,
               Rows32<int32_t, 1> &intDst, Rows32<float, 1> &floatDst) {
  TCOLSUM(halfDst, floats);
  // expect: TCOLSUM: on cpu dst must have src's element type, or float where src is half or bfloat16_t
  TCOLSUM(bfloatDst, halves);
  // expect: TCOLSUM: on cpu dst must have src's element type, or float where src is half or bfloat16_t
  TCOLSUM(halfDst, bfloats, bfloats, true);
  // expect: TCOLSUM: on cpu dst must have src's element type, or float where src is half or bfloat16_t
  TCOLSUM(intDst, shorts);
  // expect: TCOLSUM: on cpu dst must have src's element type, or float where src is half or bfloat16_t
  TCOLSUM(floatDst, shorts, shorts, false);
  // expect: TCOLSUM: on cpu dst must have src's element type, or float where src is half or bfloat16_t
}
