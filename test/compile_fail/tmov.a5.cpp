// Moves that a5 refuses.
// profile: a5 check_a5
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, int ValidRow = 32, int ValidCol = 32>
using ND = Tile<TileType::Vec, T, 32, 32, BLayout::RowMajor, ValidRow, ValidCol>;
template <class T>
using DN = Tile<TileType::Vec, T, 32, 32, BLayout::ColMajor>;
template <class T>
using Nz = Tile<TileType::Vec, T, 32, 32, BLayout::ColMajor, 32, 32, SLayout::RowMajor>;
template <class T>
using Zn = Tile<TileType::Vec, T, 32, 32, BLayout::RowMajor, 32, 32, SLayout::ColMajor>;
template <class T>
using Zz = Tile<TileType::Vec, T, 32, 32, BLayout::RowMajor, 32, 32, SLayout::RowMajor>;
template <class T>
using Nn = Tile<TileType::Vec, T, 32, 32, BLayout::ColMajor, 32, 32, SLayout::ColMajor>;

void elementTypes() {
  ND<long double> huge, other;
  ND<float> floats;
  ND<half> halves;
  TMOV(huge, other); // expect: TMOV: on a5 the element type must be one that tiles can hold
  // expect(check_a5): TMOV: on cpu the element type must be one that tiles can hold
  TMOV(halves, floats); // expect: TMOV: the elements of dst and src must have the same size
}

void locations() {
  ND<float> vec;
  Tile<TileType::Scaling, float, 32, 32> scaling;
  TMOV(vec, scaling); // expect: TMOV: dst and src must be Vec tiles
  TMOV(scaling, vec); // expect: TMOV: dst and src must be Vec tiles
}

void layouts() {
  ND<half> nd;
  DN<half> dn;
  Nz<half> nz;
  Zn<half> zn;
  Zz<half> zz;
  Nn<half> nn;
  TMOV(dn, nd); // expect: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND
  TMOV(nd, dn); // expect: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND
  TMOV(nz, dn); // expect: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND
  TMOV(nd, nz); // expect: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND
  TMOV(zn, nz); // expect: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND
  TMOV(zz, nd); // expect: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND
  TMOV(nn, nd); // expect: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND
}

void intoBoxes() {
  ND<int16_t> shorts;
  Nz<int16_t> boxedShorts;
  ND<uint32_t> ints;
  Zn<uint32_t> boxedInts;
  ND<float8_e8m0_t> scales;
  Nz<float8_e8m0_t> boxedScales;
  TMOV(boxedShorts, shorts);
  // expect: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  TMOV(boxedInts, ints);
  // expect: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  TMOV(boxedScales, scales);
  // expect: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
}

void regions() {
  ND<float> full;
  ND<float, 31, 32> shorter;
  ND<float, DYNAMIC, 31> narrower;
  TMOV(full, shorter);  // expect: TMOV: dst and src must have the same valid region
  TMOV(shorter, full);  // expect: TMOV: dst and src must have the same valid region
  TMOV(narrower, full); // expect: TMOV: dst and src must have the same valid region
}
