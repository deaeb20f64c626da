// Binding one tile to the storage of another: what TRESHAPE, TSUBVIEW and TALIAS do instead of moving
// elements.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/machine/issue.hpp"
#include "pto/tile/views.hpp"

namespace pto::tessera {

/// dst lies from now on `bytes` behind the start of src, which has storage, and may touch what src may touch
/// from there on. Private storage stays alive as long as either of them.
template <Target T, class Dst, class Src>
PTO_INTERNAL void shareStorage(Dst &dst, Src &src, size_t bytes) {
  const auto &from = OperandAccess::storage(src);
  PrivateStorage *owner = from.owner();
  if (owner != nullptr)
    owner->retain();
  const size_t room = from.room();
  const size_t left = room == from.unlimited ? room : room > bytes ? room - bytes : 0;
  const uintptr_t address = reinterpret_cast<uintptr_t>(from.pointer()) + bytes;
  const MaskPacking packing = from.packing();
  OperandAccess::storage(dst).bind(reinterpret_cast<typename Dst::DType *>(address), left, owner);
  const bool isKept = bytes == 0 && keepsPacking(packing, describeType<Dst>(), describeType<Src>());
  OperandAccess::storage(dst).setPacking(isKept ? packing : MaskPacking());
  if constexpr (T.watched)
    tellTilePlaced(OperandAccess::describe(dst), left, owner != nullptr);
}

/// A tile that an instruction binds to the storage of another, `bytes` behind its start.
template <Target T, class Dst, class Src>
struct BoundTile {
  Dst &dst;
  Src &src;
  size_t bytes;

  PTO_INTERNAL void bind() const { shareStorage<T>(dst, src, bytes); }
};
template <Target T, class Dst, class Src>
constexpr BoundTile<T, Dst, Src> boundTo(Dst &dst, Src &src, size_t bytes = 0) {
  return {dst, src, bytes};
}
template <Target T, class Dst, class Src>
struct Operand<BoundTile<T, Dst, Src>> {
  using Arg = BoundTile<T, Dst, Src>;
  static constexpr auto staticDesc() { return describeType<Dst>(); }
  static Arg view(const Arg &arg) { return arg; }
};
template <Target T, class Dst, class Src>
struct ArgumentView<BoundTile<T, Dst, Src>> : ArgumentView<Dst> {
  using Kind = ScratchKind; // nothing of it is touched
  using View = void;
  explicit ArgumentView(const BoundTile<T, Dst, Src> &arg) : ArgumentView<Dst>(arg.dst) {}
};

/// The uses of an instruction that binds dst to src: no element of either is touched.
PTO_INTERNAL constexpr Uses noElements() { return {{{"dst", Role::Out}, {"src", Role::In}}}; }

} // namespace pto::tessera
