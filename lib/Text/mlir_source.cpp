#include "lib/Text/mlir_source.hpp"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/SourceMgr.h"

#include "lib/Dialect/source_names.hpp"
#include "lib/Text/nesting.hpp"

using namespace mlir;

namespace tessera {

namespace {

StringRef textOf(SMRange range) {
  return StringRef(range.Start.getPointer(),
                   static_cast<size_t>(range.End.getPointer() - range.Start.getPointer()));
}

void nameResults(const AsmParserState::OperationDefinition &definition) {
  SmallVector<std::string> names;
  const auto &groups = definition.resultGroups;
  for (size_t i = 0; i < groups.size(); ++i) {
    const unsigned end = i + 1 < groups.size() ? groups[i + 1].startIndex : definition.op->getNumResults();
    appendNames(textOf(groups[i].definition.loc), end - groups[i].startIndex, names);
  }
  if (!names.empty())
    definition.op->setLoc(withNames(definition.op->getLoc(), names));
}

void nameArguments(const AsmParserState::BlockDefinition &definition) {
  for (auto [argument, named] : llvm::zip(definition.block->getArguments(), definition.arguments))
    if (named.loc.isValid())
      argument.setLoc(withNames(argument.getLoc(), textOf(named.loc).str()));
}

} // namespace

OwningOpRef<ModuleOp> parseMlir(StringRef source, StringRef fileName, MLIRContext *context) {
  if (failed(checkBrackets(source, fileName, context)))
    return {};
  llvm::SourceMgr sources;
  // MLIR's lexer reads up to a null byte, so that the text must end in one.
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(source, fileName), {});
  Block block;
  AsmParserState names;
  if (failed(parseAsmSourceFile(sources, &block, ParserConfig(context, /*verifyAfterParse=*/false), &names)))
    return {};
  for (const AsmParserState::OperationDefinition &definition : names.getOpDefs())
    nameResults(definition);
  for (const AsmParserState::BlockDefinition &definition : names.getBlockDefs())
    nameArguments(definition);
  return mlir::detail::constructContainerOpForParserIfNecessary<ModuleOp>(
      &block, context, FileLineColLoc::get(context, fileName, /*line=*/1, /*column=*/1));
}

} // namespace tessera
