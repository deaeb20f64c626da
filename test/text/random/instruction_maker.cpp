#include "test/text/random/instruction_maker.hpp"

#include <algorithm>

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "test/text/random/search.hpp"
#include "test/text/random/tensors.hpp"

namespace tessera::random {

using namespace mlir;

namespace {

/// Whether it makes one tile.
bool isSource(const Instruction &instruction) {
  return !instruction.hasConvTiles() && llvm::count_if(instruction.operands, [](const OperandSpec &o) {
                                          return o.isOutput() && o.kind == OperandKind::Tile;
                                        }) == 1;
}

/// The place of the tile that the instruction writes to a tensor; -1 when it does something else.
int storedOperand(const Instruction &instruction) {
  if (instruction.hasConvTiles())
    return -1;
  int tile = -1;
  bool writesTensor = false;
  for (size_t i = 0; i < instruction.operands.size(); ++i) {
    const OperandSpec &o = instruction.operands[i];
    writesTensor |= o.kind == OperandKind::Tensor && o.isOutput();
    if (o.kind != OperandKind::Tile || o.role == Role::Scratch)
      continue;
    if (tile >= 0 || o.isOutput())
      return -1;
    tile = static_cast<int>(i);
  }
  return writesTensor ? tile : -1;
}

} // namespace

Value InstructionMaker::makeTile(const TileWish &wish, int depth) {
  std::vector<const Instruction *> sources;
  // On hardware only moves fill the buffers that are multiplied from.
  const bool isMoved = draft_.profile != Profile::Cpu && wish.params.location != pto::TileType::Vec &&
                       wish.params.location != pto::TileType::Mat;
  for (const Instruction *instruction : instructions())
    if (isSource(*instruction) && instruction->existsOn(draft_.profile)) {
      const bool reads = llvm::any_of(instruction->operands, [](const OperandSpec &o) {
        return o.kind == OperandKind::Tensor && o.isInput();
      });
      const bool needsTiles = llvm::any_of(instruction->operands, [](const OperandSpec &o) {
        return o.kind == OperandKind::Tile && o.isInput() && !o.isOptional();
      });
      const bool moves = isMoved && instruction->mnemonic == std::string_view("TMOV");
      if (depth < 2 || !needsTiles)
        sources.insert(sources.end(), moves ? 60 : reads ? 6 : 1, instruction);
    }
  for (int attempt = 0; attempt < 3 && !sources.empty(); ++attempt) {
    const Instruction *instruction = choice_.of(sources);
    for (size_t i = 0; i < instruction->operands.size(); ++i)
      if (instruction->operands[i].isOutput() && instruction->operands[i].kind == OperandKind::Tile)
        if (Operation *op = use(*instruction, Given{i, wish}, {}, depth))
          return *llvm::find_if(op->getResults(), [](Value v) { return isa<TileValueType>(v.getType()); });
  }
  const Value made = draft_.allocate(wish);
  draft_.remember(made, wish);
  return made;
}

Operation *InstructionMaker::use(const Instruction &instruction, const std::optional<Given> &given,
                                 Value givenValue, int depth) {
  const Surroundings around = draft_.surroundings();
  const std::optional<Proposal> proposal = search(instruction, around, given, choice_);
  if (!proposal)
    return nullptr;
  // Places in the scope stay what they were while operands are made.
  const std::vector<Tile> tiles = draft_.scope->tiles;
  SmallVector<Value> inputs, tensors, sizes;
  SmallVector<Type> results;
  std::vector<std::optional<TileWish>> made; // of each result: the tile that it is
  int64_t rows = 0, cols = 0;
  for (size_t i = 0; i < proposal->operands.size(); ++i) {
    const OperandSpec &spec = instruction.operands[i];
    const OperandWish &wish = proposal->operands[i];
    switch (spec.kind) {
    case OperandKind::Tile:
      if (!wish.tile.present)
        break;
      if (spec.isOutput()) {
        results.push_back(draft_.typeOf(wish.tile));
        made.push_back(wish.tile);
      } else if (given && given->operand == i) {
        inputs.push_back(givenValue);
      } else if (wish.tile.existing >= 0) {
        inputs.push_back(tiles[static_cast<size_t>(wish.tile.existing)].value);
      } else {
        inputs.push_back(spec.role == Role::Scratch ? draft_.allocate(wish.tile)
                                                    : makeTile(wish.tile, depth + 1));
      }
      break;
    case OperandKind::Tensor: {
      touched(*proposal, i, rows, cols);
      const Value tensor = makeTensor(draft_, wish.tensor, spec.isOutput(), wish.tensor.reach(rows, cols));
      if (!tensor)
        return nullptr;
      (spec.isOutput() ? tensors : inputs).push_back(tensor);
      break;
    }
    case OperandKind::Scalar:
      if (spec.isOutput()) {
        results.push_back(VectorType::get({4}, builder_.getI16Type()));
        made.push_back(std::nullopt);
      } else {
        inputs.push_back(scalarFor(spec, wish));
      }
      break;
    case OperandKind::Mode:
      break;
    }
  }
  inputs.append(tensors);
  for (const std::optional<TileWish> &tile : made) {
    if (tile && tile->params.hasDynamicRows())
      sizes.push_back(draft_.validSize(tile->validRows));
    if (tile && tile->params.hasDynamicCols())
      sizes.push_back(draft_.validSize(tile->validCols));
  }
  Operation *op = createSsa(builder_, draft_.loc(), instruction.name, inputs, results, sizes, {},
                            attributes(instruction, *proposal));
  ++draft_.kernel.usage[&instruction];
  for (auto [tile, value] : llvm::zip_equal(made, op->getResults()))
    if (tile)
      draft_.remember(value, *tile);
    else
      storeCounts(value);
  return op;
}

Value InstructionMaker::scalarFor(const OperandSpec &spec, const OperandWish &wish) {
  switch (spec.scalar) {
  case ScalarKind::Index:
    return draft_.indexOf(wish.number, wish.isConstant);
  case ScalarKind::I32:
  case ScalarKind::U32:
    return draft_.scalars.number(choice_.among({32u, 32u, 64u, 16u, 8u}), wish.number, wish.isConstant);
  case ScalarKind::I64:
    return draft_.scalars.number(64, wish.number, wish.isConstant);
  case ScalarKind::Element:
  case ScalarKind::Float:
  case ScalarKind::I16x4:
    break;
  }
  if (spec.notNegative)
    return draft_.scalars.constantIndex(choice_.below(8));
  // On the strict profiles rules see the sign that is written.
  const bool seesSign = draft_.profile != Profile::Cpu && !spec.converts;
  return draft_.scalars.element(wish.scalar, draft_.scope->indexes, seesSign);
}

void InstructionMaker::storeCounts(Value counts) {
  for (int64_t list = 0; list < 4; ++list)
    if (choice_.chance(50)) {
      const Value count = builder_.create<GetExecutedOp>(draft_.loc(), builder_.getI16Type(), counts,
                                                         builder_.getI64IntegerAttr(list));
      const Value to = draft_.newMemory(ElementType::I16, 2, true);
      builder_.create<StoreScalarOp>(draft_.loc(), count, to, draft_.scalars.constantIndex(choice_.below(2)));
    }
}

void InstructionMaker::touched(const Proposal &proposal, size_t operand, int64_t &rows, int64_t &cols) {
  rows = cols = 0;
  for (int64_t iteration = 0; iteration < std::max<int64_t>(1, draft_.scope->iterations); ++iteration) {
    const pto::tessera::Uses uses =
        proposal.instruction->uses(draft_.profile, proposal.describe(Proposal::When::Run, iteration));
    rows = std::max(rows, uses.operand[operand].rows.value);
    cols = std::max(cols, uses.operand[operand].cols.value);
  }
}

SmallVector<NamedAttribute> InstructionMaker::attributes(const Instruction &instruction,
                                                         const Proposal &proposal) {
  SmallVector<NamedAttribute> result;
  const auto add = [&](const AttributeSpec &spec, int value) {
    result.push_back(builder_.getNamedAttr(
        spec.name, spec.enumeration ? Attribute(EnumValueAttr::get(&draft_.context, *spec.enumeration, value))
                   : spec.isInteger ? Attribute(builder_.getI32IntegerAttr(value))
                                    : Attribute(builder_.getBoolAttr(value != 0))));
  };
  for (size_t i = 0; i < instruction.operands.size(); ++i) {
    const OperandSpec &spec = instruction.operands[i];
    const int value = proposal.operands[i].mode;
    // Of some attributes the default is that nothing is written.
    const bool canBeWritten =
        !spec.attribute.enumeration || enumerationOf(*spec.attribute.enumeration).find(value) != nullptr;
    if (spec.isAttribute() && canBeWritten && (spec.attribute.defaultValue != value || choice_.chance(50)))
      add(spec.attribute, value);
  }
  return result;
}

const Instruction *InstructionMaker::nextInstruction() {
  const Instruction *best = nullptr;
  uint64_t bestRank = 0;
  for (const Instruction *instruction : instructions()) {
    if (!instruction->existsOn(draft_.profile) || reasonAgainst(*instruction) != nullptr)
      continue;
    const auto before = used_.find(instruction);
    const auto count = static_cast<uint64_t>((before == used_.end() ? 0 : before->second) +
                                             draft_.kernel.usage[instruction]);
    const uint64_t rank = choice_.below(1000) / (1 + count * count) + 1;
    if (rank > bestRank) {
      best = instruction;
      bestRank = rank;
    }
  }
  return best;
}

bool InstructionMaker::store(Value value, const TileWish &wish) {
  std::vector<const Instruction *> stores;
  for (const Instruction *instruction : instructions())
    if (storedOperand(*instruction) >= 0 && instruction->existsOn(draft_.profile))
      stores.push_back(instruction);
  for (int attempt = 0; attempt < 4 && !stores.empty(); ++attempt) {
    const Instruction *instruction = choice_.of(stores);
    if (use(*instruction, Given{static_cast<size_t>(storedOperand(*instruction)), wish}, value))
      return true;
  }
  return false;
}

} // namespace tessera::random
