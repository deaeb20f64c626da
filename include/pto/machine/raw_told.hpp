// How raw copies and fills are told to who watches the core: as instructions whose operands are bytes.
#pragma once

#include <cstdint>

#include "pto/machine/observer.hpp"
#include "pto/machine/raw_range.hpp"
#include "pto/machine/source_place.hpp"
#include "pto/memory/core.hpp"

namespace pto::tessera {

/// Pieces of memory.
struct RawPieces {
  const void *start = nullptr;
  Strips strips = {};
};

/// `code`: an operation of the same pipe and kind of core. A fill has no source.
inline void tellRaw(Core &core, const RawCall &call, OpCode code, const RawPieces &to, const RawPieces &from,
                    const SourcePlace &where) {
  if (core.observer == nullptr)
    return;
  const RawPieces both[] = {to, from};
  const OperandDesc operands[2];
  Issued issued;
  issued.mnemonic = call.name;
  issued.code = code;
  issued.profile = call.target.profile;
  issued.operands = operands;
  issued.count = 2;
  issued.uses.operand[0] = OperandUse{"dst", Role::Out}.bound();
  issued.uses.operand[1] = OperandUse{"src", Role::In}.bound();
  issued.where = where;
  issued.context = both;
  issued.listTouched = [](const void *context, TouchVisitor &visitor) {
    const auto *pieces = static_cast<const RawPieces *>(context);
    for (int i = 0; i < 2; ++i)
      for (uint64_t strip = 0; pieces[i].start != nullptr && strip < pieces[i].strips.count; ++strip)
        visitor.touch(i, i == 0 ? Role::Out : Role::In,
                      static_cast<const char *>(pieces[i].start) + strip * pieces[i].strips.pitch,
                      pieces[i].strips.bytes);
  };
  core.observer->issued(core, issued);
  core.observer->retired(core, issued);
}

} // namespace pto::tessera
