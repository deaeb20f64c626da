// The tables of bytecode: strings, types, attributes and constants, which the module refers to by number. Types and attributes are
// kept as MLIR writes them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"

#include "lib/Bytecode/container.hpp"

namespace tessera::bytecode {

/// Fills the tables in the order of first use.
class TableWriter {
public:
  explicit TableWriter(mlir::MLIRContext *context) : context_(context) {}

  uint64_t string(llvm::StringRef text);
  uint64_t type(mlir::Type type);
  uint64_t attributes(mlir::DictionaryAttr dictionary);
  /// Nothing when constants of this kind have no place in the table.
  std::optional<uint64_t> constant(mlir::Attribute value);

  /// The text of the first type or attribute that MLIR does not read back as it was; empty when there is none.
  const std::string &lost() const { return lost_; }

  /// Sections 1 to 4; there must be no strings that come later.
  std::vector<WrittenSection> write() const;

private:
  template <class T>
  uint64_t number(T value, llvm::MapVector<T, uint64_t> &table);

  mlir::MLIRContext *context_;
  llvm::StringMap<uint64_t> stringNumbers_;
  std::vector<llvm::StringRef> strings_;                       ///< keys of the map
  llvm::MapVector<mlir::Type, uint64_t> types_;                ///< with the number of the string
  llvm::MapVector<mlir::DictionaryAttr, uint64_t> attributes_; ///< the same
  llvm::MapVector<mlir::Attribute, uint64_t> constants_;
  ByteWriter constantBytes_;
  std::string lost_;
};

/// A type or dictionary and how long it is as text.
template <class T>
struct TableEntry {
  T value;
  size_t length;
};

/// The tables of a file.
class Tables {
public:
  Tables(const Container &container, mlir::MLIRContext *context, std::optional<Fault> &fault);

  llvm::ArrayRef<llvm::StringRef> strings() const { return strings_; }
  llvm::StringRef string(ByteReader &reader, const llvm::Twine &what) const;
  /// The entries of ids that a reader comes to; null after a fault.
  TableEntry<mlir::Type> type(ByteReader &reader, const llvm::Twine &what) const;
  TableEntry<mlir::DictionaryAttr> attributes(ByteReader &reader) const;
  mlir::TypedAttr constant(ByteReader &reader) const;

private:
  void readStrings(ByteReader reader);
  template <class T, class Parse>
  void readTexts(ByteReader reader, Section section, const char *what, std::vector<TableEntry<T>> &table,
                 Parse parse);
  void readConstants(ByteReader reader);
  mlir::TypedAttr readInteger(ByteReader &reader);
  mlir::TypedAttr readBits(ByteReader &reader, bool isFloat);

  mlir::MLIRContext *context_;
  std::vector<llvm::StringRef> strings_;
  std::vector<TableEntry<mlir::Type>> types_;
  std::vector<TableEntry<mlir::DictionaryAttr>> attributes_;
  std::vector<mlir::TypedAttr> constants_;
};

} // namespace tessera::bytecode
