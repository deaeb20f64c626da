// The enumerations of the dialect: one attribute class for all of them, driven by one table.
//
// #pto.layout<nd> and #pto<layout nd> are two spellings of one attribute; letter case does not matter. The
// table says which spelling is printed.
#pragma once

#include <cstdint>
#include <optional>

#include "mlir/IR/AttributeSupport.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/MLIRContext.h"

namespace tessera {

enum class EnumKind : uint8_t {
  AddressSpace,
  Pipe,
  Event,
  PipeEventType,
  SyncOpType,
  Layout,
  KernelKind,
  FuncCoreType,
  ModuleCoreType,
  PadMode,
  MaskPattern,
  AccToVecMode,
  BLayout,
  SLayout,
  PadValue,
  CompactMode,
  Cmp,
  RoundMode,
  SaturationMode,
  StPhase,
  AtomicType,
  ReluPreMode,
  GatherOob,
  ScatterAtomicOp,
  ScatterOob,
  ScatterAxis,
  QuantType,
  QuantScaleAlg,
  GatherAxis,
  InsertMode,
  HistByte,
  PrintFormat,
  Coalesce,
};

struct Enumerator {
  int value;
  const char *name;    ///< as printed
  const char *cppName; ///< the enumerator of the C++ library, e.g. "CmpMode::EQ", or null
};

/// One enumeration. Structs print as #pto.NAME<value>, the others as #pto<NAME value>.
struct Enumeration {
  EnumKind kind;
  const char *name;
  bool printsAsStruct;
  llvm::ArrayRef<Enumerator> values;
  /// Further names that are understood but never printed.
  llvm::ArrayRef<Enumerator> aliases;

  const Enumerator *find(llvm::StringRef name) const;
  const Enumerator *find(int value) const;
};

llvm::ArrayRef<Enumeration> enumerations();
const Enumeration &enumerationOf(EnumKind kind);
const Enumeration *findEnumeration(llvm::StringRef name);

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
