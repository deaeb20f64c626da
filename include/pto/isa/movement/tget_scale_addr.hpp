// TGET_SCALE_ADDR: dst becomes the scales of src: no element moves, dst gets the address that belongs to
// src's
//
// On cpu dst is bound to the storage of src, from its first element on, whatever the element types. On a5 dst
// is placed at address(src) >> 4 of its own buffer; a src that was never assigned an address has none to
// derive from, and dst stays as it is. Not on a2a3. GET_SCALE_ADDR is another name.
#pragma once

#include "pto/isa/layout/alias.hpp"
#include "pto/isa/layout/tassign.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct GetScaleAddress {
  static constexpr const char *mnemonic = "TGET_SCALE_ADDR";

  struct Operands {
    tessera::TileDesc dst, src;
  };

  static constexpr tessera::TypeTable types = {
      .a2a3 = {{}, "TGET_SCALE_ADDR: not available on a2a3"},
      .a5 = {tessera::typeset::every,
             "TGET_SCALE_ADDR: on a5 the element type must be one that tiles can hold"},
      .cpu = {tessera::typeset::every,
              "TGET_SCALE_ADDR: on cpu the element type must be one that tiles can hold"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &) {
    return tessera::noElements();
  }

  PTO_INTERNAL static constexpr void rules(Profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.dst.element);
    report.mustBeOneOf(types, o.src.element);
  }

  /// No element moves; the caller binds dst.
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst, Src) {}
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataOut, typename TileDataIn, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataOut, TileDataIn> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TGET_SCALE_ADDR(TileDataOut &dst, TileDataIn &src, WaitEvents &...events) {
  const RecordEvent done = tessera::issue<isa::GetScaleAddress, buildTarget>(tessera::after(events...),
                                                                             tessera::scratch(dst), src);
  if constexpr (buildTarget.profile == Profile::Cpu)
    tessera::shareStorage<buildTarget>(dst, src, 0);
  else if (NPUMemoryModel::Instance().ContainsAddress(reinterpret_cast<uintptr_t>(src.data())))
    TASSIGN(dst, GetScaleAddr(src.data()));
  return done;
}

template <typename TileDataOut, typename TileDataIn, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataOut, TileDataIn> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent GET_SCALE_ADDR(TileDataOut &dst, TileDataIn &src, WaitEvents &...events) {
  return TGET_SCALE_ADDR(dst, src, events...);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
