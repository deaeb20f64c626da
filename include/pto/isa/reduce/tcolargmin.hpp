// TCOLARGMIN: dst[0, j] = the smallest i for which src[i, j] is the smallest of column j
//
// over the valid region of src. A second form has two outputs: dstIdx is that index, and
// dstVal[0, j] = src[dstIdx[0, j], j]. The search starts from row 0 and goes on to an element that is
// strictly smaller: a NaN that comes first is found, later ones are ignored. An empty src writes nothing. tmp
// is never touched.
#pragma once

#include "pto/engine/combine.hpp"
#include "pto/isa/reduce/family.hpp"

namespace pto {
namespace isa {

struct ColArgMin : tessera::Search<ColArgMin, tessera::AlongColumns, tessera::Smallest> {
  static constexpr const char *mnemonic = "TCOLARGMIN";
};

struct ColArgMinWithValue
    : tessera::SearchWithValue<ColArgMinWithValue, tessera::AlongColumns, tessera::Smallest> {
  static constexpr const char *mnemonic = "TCOLARGMIN";
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataOut, typename TileDataIn, typename TileDataTmp, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataOut, TileDataIn, TileDataTmp> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCOLARGMIN(TileDataOut &dst, TileDataIn &src, TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::ColArgMin, buildTarget>(tessera::after(events...), dst, src,
                                                     tessera::scratch(tmp));
}

template <typename TileDataOutVal, typename TileDataOutIdx, typename TileDataIn, typename TileDataTmp,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataOutVal, TileDataOutIdx, TileDataIn, TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCOLARGMIN(TileDataOutVal &dstVal, TileDataOutIdx &dstIdx, TileDataIn &src,
                                TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::ColArgMinWithValue, buildTarget>(tessera::after(events...), dstVal, dstIdx, src,
                                                              tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
