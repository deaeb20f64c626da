#include "lib/Dialect/enum_value.hpp"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/Hashing.h"

MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::EnumValueAttr)

namespace tessera {

EnumValueAttr EnumValueAttr::get(mlir::MLIRContext *context, EnumKind kind, int value) {
  return Base::get(context, static_cast<unsigned>(kind), value);
}
EnumKind EnumValueAttr::kind() const { return static_cast<EnumKind>(getImpl()->key.first); }
int EnumValueAttr::value() const { return getImpl()->key.second; }

std::optional<int> enumValueIn(mlir::Attribute attribute, EnumKind kind) {
  const Enumeration &enumeration = enumerationOf(kind);
  if (auto value = llvm::dyn_cast_or_null<EnumValueAttr>(attribute)) {
    const bool eventTypes = (kind == EnumKind::PipeEventType || kind == EnumKind::SyncOpType) &&
                            (value.kind() == EnumKind::PipeEventType || value.kind() == EnumKind::SyncOpType);
    return value.kind() == kind || eventTypes ? std::optional(value.value()) : std::nullopt;
  }
  const Enumerator *entry = nullptr;
  if (auto text = llvm::dyn_cast_or_null<mlir::StringAttr>(attribute))
    entry = enumeration.find(text.getValue());
  else if (auto number = llvm::dyn_cast_or_null<mlir::IntegerAttr>(attribute))
    entry = number.getValue().isSignedIntN(32)
                ? enumeration.find(static_cast<int>(number.getValue().getSExtValue()))
                : nullptr;
  return entry != nullptr ? std::optional(entry->value) : std::nullopt;
}

} // namespace tessera
