// TROWARGMAX: dst[i, 0] = the smallest j for which src[i, j] is the largest of row i
//
// over the valid region of src. A second form has two outputs: dstIdx is that index, and
// dstVal[i, 0] = src[i, dstIdx[i, 0]]. The search starts from column 0 and goes on to an element that is
// strictly larger: a NaN that comes first is found, later ones are ignored. An empty src writes nothing. tmp
// is never touched.
#pragma once

#include "pto/engine/combine.hpp"
#include "pto/isa/reduce/family.hpp"

namespace pto {
namespace isa {

struct RowArgMax : tessera::Search<RowArgMax, tessera::AlongRows, tessera::Largest> {
  static constexpr const char *mnemonic = "TROWARGMAX";
};

struct RowArgMaxWithValue
    : tessera::SearchWithValue<RowArgMaxWithValue, tessera::AlongRows, tessera::Largest> {
  static constexpr const char *mnemonic = "TROWARGMAX";
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataOut, typename TileDataIn, typename TileDataTmp, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataOut, TileDataIn, TileDataTmp> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TROWARGMAX(TileDataOut &dst, TileDataIn &src, TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::RowArgMax, buildTarget>(tessera::after(events...), dst, src,
                                                     tessera::scratch(tmp));
}

template <typename TileDataOutVal, typename TileDataOutIdx, typename TileDataIn, typename TileDataTmp,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataOutVal, TileDataOutIdx, TileDataIn, TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TROWARGMAX(TileDataOutVal &dstVal, TileDataOutIdx &dstIdx, TileDataIn &src,
                                TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::RowArgMaxWithValue, buildTarget>(tessera::after(events...), dstVal, dstIdx, src,
                                                              tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
