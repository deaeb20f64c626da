// The enumerations of text, as one table: names, numbers, and what C++ calls them.
//
// #pto.layout<nd> and #pto<layout nd> are two spellings of one attribute; letter case does not matter. The
// table says which spelling is printed. Text's numbers are not always those of C++: what leaves the text
// (OperandDesc, RuntimeOperand, calls) has the values of C++.
#pragma once

#include <cstdint>
#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include "pto/machine/pipe.hpp"

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
  FmatrixMode,
  Op,
};

struct Enumerator {
  int value;                     ///< text's number
  const char *name;              ///< as printed
  const char *cppName = nullptr; ///< the enumerator of the C++ library, e.g. "CmpMode::EQ", or null
  /// The value of that enumerator. Of a kind of operations: an OpCode that is one of them.
  int cppValue = value;
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
  const Enumerator *findCpp(int cppValue) const;
};

llvm::ArrayRef<Enumeration> enumerations();
const Enumeration &enumerationOf(EnumKind kind);
const Enumeration *findEnumeration(llvm::StringRef name);

/// The pipe that a value of EnumKind::Pipe stands for; none for those that no core has, such as PIPE_MTE4.
std::optional<pto::tessera::Pipe> pipeOfText(int number);
/// The pipe that executes a kind of operations, a value of EnumKind::PipeEventType or SyncOpType.
std::optional<pto::tessera::Pipe> pipeOfOperations(int number);
/// The pipe of a value of EnumKind::Op.
pto::tessera::Pipe pipeOfOpName(int number);

} // namespace tessera
