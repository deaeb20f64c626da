// Scatters that have no meaning on any profile.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T>
using Data = Tile<TileType::Vec, T, 16, 64>;

void elementTypes() {
  Data<long double> huge, other;
  Data<float> floats;
  Data<int32_t> ints;
  Data<half> halves;
  Data<uint16_t> indexes;
  TSCATTER(huge, other, indexes);
  // expect: TSCATTER: on cpu the element types of dst and src must be ones that tiles can hold
  TSCATTER(huge, other);
  // expect: TSCATTER: on cpu the element types of dst and src must be ones that tiles can hold
  TSCATTER(floats, ints, indexes); // expect: TSCATTER: dst and src must have the same element type
  TSCATTER<MaskPattern::P1010>(halves,
                               floats); // expect: TSCATTER: dst and src must have the same element type
}

void indexTypes() {
  Data<float> floats;
  Data<half> halves;
  Data<bool> bools;
  TSCATTER(floats, floats, halves);
  // expect: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TSCATTER(floats, floats, bools);
  // expect: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
}

void maskPatterns() {
  Data<half> src, dst;
  TSCATTER<MaskPattern(0)>(dst, src);
  // expect: TSCATTER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111
  TSCATTER<MaskPattern(8), ScatterAxis::SCATTER_COL>(dst, src);
  // expect: TSCATTER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111
}

void maskAxes() {
  Data<half> src, dst;
  TSCATTER<MaskPattern::P1111, 1>(dst, src); // expect: TSCATTER: the axis must be a ScatterAxis.
}
