// The names of values while assembly is read: scopes, uses before definitions in other blocks, and names that
// lost their definition to an error, of which no further errors are reported.
#pragma once

#include <vector>

#include "mlir/IR/Value.h"
#include "mlir/IR/ValueRange.h"
#include "llvm/ADT/StringMap.h"

#include "lib/Text/assembly_lexer.hpp"

namespace tessera {

class ValueNames {
public:
  explicit ValueNames(const AssemblyLexer &lexer) : lexer_(lexer) {}
  ~ValueNames();
  ValueNames(const ValueNames &) = delete;
  ValueNames &operator=(const ValueNames &) = delete;

  /// Opens the scope of a region; from an isolated one nothing outside is visible.
  void enter(bool isolated);
  /// Closes it. Names that were used and that nothing can define any more are errors.
  mlir::LogicalResult leave();

  /// Gives a name to the results of an operation or to an argument.
  mlir::LogicalResult define(llvm::StringRef name, mlir::ValueRange values, llvm::SMLoc at);
  /// The statement that defines this name is in error.
  void lose(llvm::StringRef name, llvm::SMLoc at);
  bool isKnown(llvm::StringRef name) const { return find(name) != nullptr; }
  /// The type of a value that is defined already; else null.
  mlir::Type typeOf(llvm::StringRef name, unsigned number) const;

  /// The value `name#number`. With a type, the value must have it, and may be defined later. Null after an
  /// error, or when the definition was in error.
  mlir::Value get(llvm::StringRef name, unsigned number, mlir::Type type, llvm::SMLoc at);

private:
  struct Definition {
    llvm::SmallVector<mlir::Value, 1> values;
    llvm::SMLoc at;
    bool isLost = false;
  };
  /// A value that stands for one that is defined later.
  struct Placeholder {
    mlir::Value value;
    unsigned number;
    llvm::SMLoc at;
  };
  using Placeholders = llvm::SmallVector<Placeholder, 1>;
  struct Scope {
    bool isolated;
    llvm::StringMap<Definition> definitions;
    llvm::StringMap<Placeholders> placeholders;
  };

  const Definition *find(llvm::StringRef name) const;
  mlir::Value placeholder(llvm::StringRef name, unsigned number, mlir::Type type, llvm::SMLoc at);

  const AssemblyLexer &lexer_;
  std::vector<Scope> scopes_;
  /// Placeholders whose name was never defined; operations may still use them.
  std::vector<mlir::Value> orphans_;
};

} // namespace tessera
