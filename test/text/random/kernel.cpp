#include "test/text/random/kernel.hpp"

#include "test/text/random/draft.hpp"
#include "test/text/random/instruction_maker.hpp"
#include "test/text/random/statement_maker.hpp"
#include "test/text/random/tile_views.hpp"

namespace tessera::random {

using namespace mlir;

namespace {

/// Often with what lies outside of the valid region.
void storeAtTheEnd(Draft &draft, InstructionMaker &instructions, const Tile &tile) {
  if (draft.choice.chance(50))
    if (const Value all = reshape(draft, tile))
      if (instructions.store(all, draft.scope->tiles.back().wish))
        return;
  if (!instructions.store(tile.value, tile.wish))
    ++draft.kernel.unstored;
}

} // namespace

const char *reasonAgainst(const Instruction &instruction) {
  if (instruction.hasConvTiles())
    return "the search finds no conv tiles";
  return instruction.mnemonic == std::string_view("TPRINT") ? "what it prints is not compared" : nullptr;
}

Kernel makeKernel(MLIRContext &context, Profile profile, const std::string &name, const Usage &used,
                  Choice &choice) {
  Draft draft(context, profile, name, choice);
  OpBuilder &builder = draft.builder;
  builder.setInsertionPointToEnd(draft.kernel.module->getBody());
  Function function;
  function.op = builder.create<func::FuncOp>(draft.loc(), name, builder.getFunctionType({}, {}));
  function.op->setAttr("pto.entry", builder.getUnitAttr());
  builder.setInsertionPointToStart(function.op.addEntryBlock());
  draft.kernelFunction = &function;
  Scope scope;
  scope.function = &function;
  draft.scope = &scope;

  InstructionMaker instructions(draft, used);
  StatementMaker statements(draft, instructions);
  const int64_t count = choice.between(1, 4);
  for (int64_t i = 0; i < count; ++i)
    statements.add();
  // What was read by others is seen in their results. Stores take most of the time to compile.
  for (const Tile &tile : std::vector<Tile>(scope.tiles))
    if (tile.value.use_empty() || choice.chance(25))
      storeAtTheEnd(draft, instructions, tile);
  builder.create<func::ReturnOp>(draft.loc());
  setType(function, {});
  return std::move(draft.kernel);
}

} // namespace tessera::random
