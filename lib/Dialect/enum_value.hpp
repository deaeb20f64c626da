// A value of one of the enumerations (lib/Instructions/enumerators.hpp) as an attribute: one class for all of
// them.
#pragma once

#include "mlir/IR/AttributeSupport.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/MLIRContext.h"

#include "lib/Instructions/enumerators.hpp"

namespace tessera {

namespace detail {
struct EnumAttrStorage : public mlir::AttributeStorage {
  using KeyTy = std::pair<unsigned, int>;
  explicit EnumAttrStorage(KeyTy key) : key(key) {}
  bool operator==(const KeyTy &other) const { return key == other; }
  static EnumAttrStorage *construct(mlir::AttributeStorageAllocator &allocator, const KeyTy &key) {
    return new (allocator.allocate<EnumAttrStorage>()) EnumAttrStorage(key);
  }
  KeyTy key;
};
} // namespace detail

/// A value of one of the enumerations.
class EnumValueAttr
    : public mlir::Attribute::AttrBase<EnumValueAttr, mlir::Attribute, detail::EnumAttrStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "pto.enum";

  static EnumValueAttr get(mlir::MLIRContext *context, EnumKind kind, int value);

  EnumKind kind() const;
  int value() const;
  const Enumeration &enumeration() const { return enumerationOf(kind()); }
  const Enumerator &enumerator() const { return *enumeration().find(value()); }
};

/// The value of `attribute` when it is of that enumeration. Understands every spelling that programs use: the
/// attribute itself, its name as a string ("lt", in any letter case), and its number.
std::optional<int> enumValueIn(mlir::Attribute attribute, EnumKind kind);

} // namespace tessera

MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::EnumValueAttr)
