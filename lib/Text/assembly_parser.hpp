// Reading assembly: what its parts share. The driver is in assembly_parser.cpp, statements are in
// assembly_statement.cpp, operations with MLIR's own syntax in assembly_operation.cpp, tile instructions in
// assembly_instruction.cpp, made of instruction_reader, instruction_matcher and instruction_builder.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/DenseMap.h"

#include "lib/Instructions/instruction.hpp"
#include "lib/Text/assembly_lexer.hpp"
#include "lib/Text/assembly_values.hpp"
#include "lib/Text/written_statement.hpp"

namespace tessera {

/// The operation that a name without dialect, or with it, stands for. Of several dialects the first of pto,
/// arith, scf, cf, func, memref, affine counts.
std::optional<mlir::RegisteredOperationName> operationNamed(llvm::StringRef name, mlir::MLIRContext *context);

class AssemblyParser {
public:
  AssemblyParser(llvm::StringRef source, llvm::StringRef fileName, mlir::MLIRContext *context);

  /// Reads the whole file.
  mlir::LogicalResult parseModule(mlir::ModuleOp module);

  // ---- Pieces ----

  mlir::InFlightDiagnostic emitError(llvm::SMLoc at, const llvm::Twine &message = {});
  /// "expected X, but found Y", where Y is the next token. Unless a statement may start there, the next line
  /// does not count.
  mlir::InFlightDiagnostic emitExpected(const llvm::Twine &what, bool startsStatement = false);
  mlir::ParseResult expect(llvm::StringRef punctuation);
  /// `bareTile` is what stands for the word that `<loc=left, ...>` lacks; empty where that is no type.
  mlir::ParseResult parseType(mlir::Type &type, llvm::StringRef bareTile = {});
  /// T, or (T, ...), or ().
  mlir::ParseResult parseTypes(llvm::SmallVectorImpl<mlir::Type> &types, llvm::StringRef bareTile = {});
  mlir::ParseResult parseAttribute(mlir::Attribute &attribute, mlir::Type type = {});
  /// {key = value, unit, ...}; `parseValue` may read the value of a key in its own way.
  using ParseValue =
      llvm::function_ref<mlir::OptionalParseResult(llvm::StringRef &key, mlir::Attribute &value)>;
  mlir::ParseResult parseAttributes(mlir::NamedAttrList &attributes, ParseValue parseValue = nullptr);
  /// %x, %x#1 or a number.
  mlir::ParseResult parseOperand(OperandText &operand);
  /// Whether such an operand is next on this line.
  bool operandIsNext();
  mlir::ParseResult parseInteger(int64_t &value);

  /// The value of an operand. A number becomes a constant of the type.
  mlir::Value resolve(const OperandText &operand, mlir::Type type);
  /// A constant, made before the first statement of the block that needs it.
  mlir::Value makeConstant(mlir::TypedAttr value, llvm::SMLoc at, bool alone = false);

  // ---- Regions ----

  mlir::ParseResult parseRegion(mlir::Region &region, llvm::ArrayRef<mlir::OpAsmParser::Argument> arguments,
                                bool isolated);
  mlir::ParseResult parseSuccessor(mlir::Block *&block);

  // ---- Statements ----

  /// Makes an operation of what was read; null after an error.
  mlir::Operation *create(mlir::OperationState &state);

  AssemblyLexer lexer;
  ValueNames values;
  mlir::OpBuilder builder;

private:
  struct Label {
    mlir::Block *block = nullptr;
    llvm::SMLoc at;
    bool isDefined = false;
  };
  struct OpenRegion {
    llvm::StringMap<Label> labels;
    llvm::StringMap<llvm::SMLoc> statementLabels;
    /// Constants made of numbers, so that each block has them once.
    llvm::DenseMap<std::pair<mlir::Block *, mlir::Attribute>, mlir::Value> constants;
  };

  bool hasTooManyErrors() const { return errors_ >= 100; }
  mlir::ParseResult parseStatement();
  mlir::ParseResult parseStatementLabel();
  mlir::ParseResult parseStatementText(llvm::SmallVectorImpl<ResultName> &results);
  mlir::ParseResult parseResultNames(llvm::SmallVectorImpl<ResultName> &results);
  mlir::ParseResult parseLabel(mlir::Region &region);
  mlir::ParseResult parseBlocks(mlir::Region &region);
  mlir::ParseResult checkEndOfStatement();
  mlir::LogicalResult nameResults(mlir::Operation *op, llvm::ArrayRef<ResultName> results);

  mlir::Operation *parseGeneric(llvm::ArrayRef<ResultName> results);
  mlir::Operation *parseNamed(llvm::SmallVectorImpl<ResultName> &results);
  mlir::Operation *parseCustom(mlir::RegisteredOperationName name, llvm::SMLoc at,
                               llvm::ArrayRef<ResultName> results);
  /// %a, %b {attributes} alone: the types are those of the definitions. Nullopt when the statement is not of
  /// this form.
  std::optional<mlir::Operation *> parseWithoutTypes(mlir::RegisteredOperationName name, llvm::SMLoc at);
  mlir::Operation *parseConstant(llvm::SMLoc at);
  mlir::Operation *parseComparison(mlir::RegisteredOperationName name, llvm::StringRef predicate,
                                   llvm::SMLoc at, llvm::SMLoc predicateAt);
  mlir::Operation *parseSync(llvm::SMLoc at);
  mlir::Operation *parseAssign(llvm::SMLoc at, size_t resultCount);

  mlir::ParseResult parseDirective(mlir::ModuleOp module);
  mlir::ParseResult parseFunction(const Token &directive);
  mlir::ParseResult parseModuleAttribute(mlir::ModuleOp module, const Token &directive);

  /// Reads a text with one of MLIR's functions and reports its errors where they are in the file. The
  /// functions see `added` characters before the text.
  template <class Result>
  Result readWithMlir(llvm::StringRef text, llvm::function_ref<Result()> read, size_t added = 0);

  mlir::MLIRContext *context_;
  llvm::StringMap<mlir::Type> types_;
  std::vector<OpenRegion> regions_;
  llvm::SMLoc unclosedAt_; ///< where a '}' was found missing
  int nesting_ = 0;
  int errors_ = 0;
  int failures_ = 0;
};

/// Reads a tile instruction behind its name, in any of its forms. A destination that comes first and is not
/// defined yet is a result: it is then added to `results`. `values` are those of attributes, with dots
/// between them. Null after an error.
mlir::Operation *parseInstruction(AssemblyParser &parser, llvm::StringRef name, llvm::SMLoc at,
                                  llvm::SmallVectorImpl<ResultName> &results, llvm::StringRef values = {});

/// Lets an operation read its own syntax from assembly; MLIR's parser for one operation.
std::unique_ptr<mlir::OpAsmParser> makeOperationReader(AssemblyParser &parser, llvm::SMLoc nameAt,
                                                       llvm::ArrayRef<ResultName> results,
                                                       mlir::OperationName name);

} // namespace tessera
