#pragma once

#include "lib/Dialect/enum_value.hpp"
#include "pto/machine/pipe.hpp"

namespace tessera {

/// `#pto.pipe<PIPE_V>`, as operations have it.
inline EnumValueAttr pipeAttribute(mlir::MLIRContext *context, pto::tessera::Pipe pipe) {
  const Enumerator *entry = enumerationOf(EnumKind::Pipe).findCpp(pto::tessera::publicPipe(pipe));
  return EnumValueAttr::get(context, EnumKind::Pipe, entry->value);
}

} // namespace tessera
