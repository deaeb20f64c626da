// Reading the attributes of a tile instruction, wherever a statement may write them: `.value` after its name,
// `{key = value}`, `#key=value`, `key = value` at its end.
#pragma once

#include "lib/Text/assembly_parser.hpp"

namespace tessera {

class InstructionAttributes {
public:
  /// What is read is added to the attributes of the statement.
  InstructionAttributes(AssemblyParser &parser, llvm::ArrayRef<const Instruction *> variants,
                        WrittenStatement &statement)
      : parser_(parser), variants_(variants), statement_(statement) {}

  /// Values of enumerations that follow the name, with dots between them: `clamp`, `row.atomic_add`.
  mlir::ParseResult addValues(llvm::StringRef values);
  /// {key = value, unit, ...}
  mlir::ParseResult parseBraces();
  /// Any number of `#key=value`.
  mlir::ParseResult parseHashes();
  /// What follows `key =`.
  mlir::ParseResult parseAfterKey(const Token &key);

private:
  const AttributeSpec *find(llvm::StringRef key) const;
  mlir::ParseResult findEnumerator(const AttributeSpec &spec, llvm::StringRef word, llvm::SMLoc at,
                                   mlir::Attribute &value);
  mlir::OptionalParseResult parseValue(llvm::StringRef &key, mlir::Attribute &value);
  bool addValue(llvm::StringRef value);
  mlir::ParseResult addHash(const HashAttribute &hash);

  AssemblyParser &parser_;
  llvm::ArrayRef<const Instruction *> variants_;
  WrittenStatement &statement_;
};

} // namespace tessera
