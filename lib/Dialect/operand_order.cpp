#include "lib/Dialect/operand_order.hpp"

#include "mlir/IR/BuiltinTypes.h"

#include "lib/Dialect/types.hpp"

namespace tessera {

using namespace mlir;

namespace {

SmallVector<size_t, 4> membersOf(const Instruction &instruction, OperandGroup group) {
  SmallVector<size_t, 4> sources, scalars, scratch, outputs, scalarOutputs;
  for (const auto [i, operand] : llvm::enumerate(instruction.operands)) {
    if (operand.isOutput())
      (operand.kind == OperandKind::Scalar ? scalarOutputs : outputs).push_back(i);
    else if (operand.isInput())
      (operand.role == Role::Scratch         ? scratch
       : operand.kind == OperandKind::Scalar ? scalars
                                             : sources)
          .push_back(i);
  }
  const auto part = [](ArrayRef<size_t> all, size_t from, size_t count) {
    const ArrayRef<size_t> rest = all.drop_front(std::min(from, all.size()));
    return SmallVector<size_t, 4>(rest.take_front(std::min(count, rest.size())));
  };
  switch (group) {
  case OperandGroup::Source:
    return part(sources, 0, 1);
  case OperandGroup::Sources:
    return sources;
  case OperandGroup::FurtherSources:
    return part(sources, 1, sources.size());
  case OperandGroup::Scalars:
    return scalars;
  case OperandGroup::Scratch:
    return scratch;
  case OperandGroup::Output:
    return part(outputs, 0, 1);
  case OperandGroup::SecondOutput:
    return part(outputs, 1, 1);
  case OperandGroup::ScalarOutputs:
    return scalarOutputs;
  }
  return {};
}

} // namespace

SmallVector<size_t, 8> inputsOf(const Instruction &instruction) {
  SmallVector<size_t, 8> members;
  for (const auto [i, operand] : llvm::enumerate(instruction.operands))
    if (operand.isInput())
      members.push_back(i);
  return members;
}

SmallVector<size_t, 4> outputsOf(const Instruction &instruction) {
  SmallVector<size_t, 4> members;
  for (const auto [i, operand] : llvm::enumerate(instruction.operands))
    if (operand.isOutput())
      members.push_back(i);
  return members;
}

OperandGroups operandGroups(const Instruction &instruction) {
  OperandGroups groups;
  for (OperandGroup group : instruction.groups)
    groups.push_back(membersOf(instruction, group));
  if (!groups.empty())
    return groups;
  groups.emplace_back(inputsOf(instruction));
  groups.push_back(outputsOf(instruction));
  return groups;
}

bool alwaysHasSegments(ArrayRef<const Instruction *> variants) {
  // Variants with different numbers of destinations are told apart by them.
  return llvm::any_of(variants, [&](const Instruction *variant) {
    return variant->statesSegments || variant->outputCount() != variants.front()->outputCount();
  });
}

bool ignoresWrongSegments(ArrayRef<const Instruction *> variants) {
  return llvm::any_of(variants, [](const Instruction *variant) { return variant->ignoresWrongSegments; });
}

bool markGiven(const Instruction &instruction, ArrayRef<size_t> members, size_t count,
               MutableArrayRef<bool> given) {
  if (count > members.size())
    return false;
  size_t missing = members.size() - count;
  for (size_t i : llvm::reverse(members)) {
    given[i] = missing == 0 || !instruction.operands[i].isOptional();
    missing -= given[i] ? 0 : 1;
  }
  return missing == 0;
}

size_t clauseOperandsOf(const Instruction &instruction) {
  return static_cast<size_t>(
      llvm::count_if(instruction.clauses, [](const ClauseSpec &clause) { return clause.isOperand; }));
}

bool convFits(const OperandSpec &operand, Type type) {
  return operand.conv == ConvUse::Either || isConvTile(type) == (operand.conv == ConvUse::Always);
}

SmallVector<const Instruction *> variantsFor(ArrayRef<const Instruction *> variants, bool hasConvTiles) {
  SmallVector<const Instruction *> fitting;
  llvm::copy_if(variants, std::back_inserter(fitting),
                [&](const Instruction *variant) { return variant->hasConvTiles() == hasConvTiles; });
  // Where no variant has such operands, the error is about one of the others.
  return fitting.empty() ? SmallVector<const Instruction *>(variants) : fitting;
}

bool kindFits(const OperandSpec &operand, Type type) {
  if (operand.scalar == ScalarKind::I16x4)
    return isa<VectorType>(type);
  const bool isScalar = isa<IntegerType, FloatType, IndexType>(type);
  switch (operand.kind) {
  case OperandKind::Scalar:
    return isScalar;
  case OperandKind::Tensor:
    return !isScalar && !isa<VectorType>(type) && !isTileLike(type);
  case OperandKind::Tile:
    return !isScalar && !isa<VectorType, PartitionViewType, TensorViewType>(type) && !isGlobalMemref(type) &&
           convFits(operand, type);
  case OperandKind::Mode:
    break;
  }
  return false;
}

namespace {

/// Whether the operands could be those of the variant. `given` says which it then has.
bool couldBe(const Instruction &variant, bool isAlone, ValueRange inputs, ValueRange outputs,
             function_ref<bool(StringRef)> hasAttribute, MutableArrayRef<bool> given) {
  for (const OperandSpec &operand : variant.operands)
    if (operand.kind == OperandKind::Mode && !operand.attribute.defaultValue &&
        !hasAttribute(operand.attribute.name))
      return false;
  const auto fits = [&](ArrayRef<size_t> members, ValueRange values) {
    if (!markGiven(variant, members, values.size(), given))
      return false;
    size_t next = 0;
    return llvm::all_of(members, [&](size_t i) {
      return !given[i] || isAlone || kindFits(variant.operands[i], values[next++].getType());
    });
  };
  return fits(inputsOf(variant), inputs) && fits(outputsOf(variant), outputs);
}

} // namespace

StoredOperands storeDps(ArrayRef<const Instruction *> all, ValueRange inputs, ValueRange outputs,
                        ValueRange clauseOperands, ArrayRef<int32_t> clauseSizes,
                        function_ref<bool(StringRef)> hasAttribute) {
  StoredOperands stored;
  const SmallVector<const Instruction *> variants = variantsFor(
      all, llvm::any_of(inputs.getTypes(), isConvTile) || llvm::any_of(outputs.getTypes(), isConvTile));
  // What fits no variant is refused later, and may stand in any order until then.
  const Instruction *best = nullptr;
  SmallVector<bool> bestGiven;
  for (const Instruction *variant : variants) {
    SmallVector<bool> given(variant->operands.size(), false);
    if (!couldBe(*variant, variants.size() == 1, inputs, outputs, hasAttribute, given))
      continue;
    // The one that leaves out the least.
    if (best == nullptr || inputsOf(*variant).size() < inputsOf(*best).size()) {
      best = variant;
      bestGiven = given;
    }
  }
  if (best == nullptr) {
    stored.operands.append(inputs.begin(), inputs.end());
    stored.operands.append(outputs.begin(), outputs.end());
    stored.segments = {static_cast<int32_t>(inputs.size()), static_cast<int32_t>(outputs.size())};
  } else {
    SmallVector<Value> values(best->operands.size());
    size_t next = 0;
    for (size_t i : inputsOf(*best))
      if (bestGiven[i])
        values[i] = inputs[next++];
    next = 0;
    for (size_t i : outputsOf(*best))
      values[i] = outputs[next++];
    for (const auto &group : operandGroups(*best)) {
      int32_t size = 0;
      for (size_t i : group)
        if (values[i]) {
          stored.operands.push_back(values[i]);
          ++size;
        }
      stored.segments.push_back(size);
    }
  }
  stored.operands.append(clauseOperands.begin(), clauseOperands.end());
  stored.segments.append(clauseSizes.begin(), clauseSizes.end());
  // Without a variant there are no groups to state the sizes of.
  const bool unknownGroups = best == nullptr && !variants.front()->groups.empty();
  if (clauseOperands.empty() && (unknownGroups || !alwaysHasSegments(all)))
    stored.segments.clear();
  return stored;
}

} // namespace tessera
