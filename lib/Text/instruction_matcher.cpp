#include "lib/Text/instruction_matcher.hpp"

#include <algorithm>

#include "lib/Dialect/operand_order.hpp"
#include "lib/Dialect/types.hpp"

using namespace mlir;
using llvm::SMLoc;

namespace tessera {

namespace {

class InstructionMatcher {
public:
  InstructionMatcher(const WrittenStatement &statement, ArrayRef<const Instruction *> variants,
                     MLIRContext *context, function_ref<InFlightDiagnostic(SMLoc)> emitError,
                     MatchedStatement &matched)
      : statement_(statement), variants_(variants), context_(context), emitError_(emitError),
        matched_(matched) {}

  LogicalResult match() {
    if (failed(assign()))
      return failure();
    addTypesOfNumbers();
    return success();
  }

private:
  // ---- Which variant it is ----

  /// The type of an operand as far as it is known; null when it is not.
  Type knownType(const WrittenOperand &operand) const {
    if (isNumber(operand.text))
      return operand.type ? operand.type : IndexType::get(context_);
    return operand.definedType ? operand.definedType : operand.type;
  }

  /// Whether written operands could be these; one without a type can be anything.
  bool couldBe(const Instruction &variant, ArrayRef<size_t> members,
               ArrayRef<WrittenOperand> operands) const {
    SmallVector<Type> types;
    size_t indices = 0;
    for (const WrittenOperand &operand : operands) {
      const Type type = knownType(operand);
      types.push_back(type);
      indices += type && isTileLike(type) ? operand.window.size() : 0;
    }
    types.append(indices, IndexType::get(context_));
    SmallVector<bool> given(variant.operands.size(), false);
    if (!markGiven(variant, members, types.size(), given))
      return false;
    size_t next = 0;
    return llvm::all_of(members, [&](size_t i) {
      if (!given[i])
        return true;
      const Type type = types[next++];
      return !type || isa<TensorViewType>(type) || kindFits(variant.operands[i], type);
    });
  }

  /// Of the variants that fit, the one that leaves out the least; null when none does.
  const Instruction *best(llvm::function_ref<bool(const Instruction &)> fits) const {
    const Instruction *found = nullptr;
    for (const Instruction *variant : variants_)
      if (fits(*variant) && (found == nullptr || inputsOf(*variant).size() < inputsOf(*found).size()))
        found = variant;
    return found;
  }

  /// Of a statement without results: destinations come first, except tensors, which come last.
  const Instruction &chooseVariant() const {
    const ArrayRef<WrittenOperand> operands = statement_.operands;
    const Instruction *found = best([&](const Instruction &variant) {
      const SmallVector<size_t, 4> outputs = outputsOf(variant);
      if (operands.size() < outputs.size())
        return false;
      const bool first = llvm::all_of(outputs, [&](size_t i) { return variant.operands[i].isResult(); });
      const size_t others = operands.size() - outputs.size();
      return couldBe(variant, outputs,
                     first ? operands.take_front(outputs.size()) : operands.drop_front(others)) &&
             couldBe(variant, inputsOf(variant),
                     first ? operands.drop_front(outputs.size()) : operands.take_front(others));
    });
    return found != nullptr ? *found : *variants_.front();
  }

  /// Numbers that are no elements of a tile have the type that the variant asks for.
  void addTypesOfNumbers() {
    const size_t outputs = matched_.outputs.size() + matched_.resultTypes.size();
    const Instruction *variant = best([&](const Instruction &candidate) {
      return candidate.outputCount() == outputs && couldBe(candidate, inputsOf(candidate), matched_.inputs);
    });
    if (variant == nullptr)
      return;
    const SmallVector<size_t, 8> members = inputsOf(*variant);
    for (const auto [i, input] : llvm::enumerate(matched_.inputs))
      if (isNumber(input.text) && !input.type && i < members.size())
        input.type = typeOfScalar(variant->operands[members[i]].scalar);
  }
  /// Null for an element.
  Type typeOfScalar(ScalarKind kind) const {
    switch (kind) {
    case ScalarKind::Float:
      return Float32Type::get(context_);
    case ScalarKind::Index:
      return IndexType::get(context_);
    case ScalarKind::I32:
    case ScalarKind::U32:
      return IntegerType::get(context_, 32);
    case ScalarKind::I64:
      return IntegerType::get(context_, 64);
    case ScalarKind::Element:
    case ScalarKind::I16x4:
      break;
    }
    return {};
  }

  // ---- Which operand is a destination, and which type belongs to what ----

  LogicalResult assign() {
    if (statement_.outs) {
      matched_.inputs = statement_.operands;
      matched_.outputs = *statement_.outs;
      return success();
    }
    if (!statement_.results.empty()) {
      size_t count = 0;
      for (const ResultName &result : statement_.results)
        count += result.count;
      matched_.inputs = statement_.operands;
      return assignWithResults(count, statement_.types);
    }
    const Instruction &variant = chooseVariant();
    const auto results = static_cast<size_t>(
        llvm::count_if(variant.operands, [](const OperandSpec &operand) { return operand.isResult(); }));
    return results != 0 ? assignDestinations(results, statement_.types)
                        : assignTensors(variant.outputCount());
  }

  /// tstore %src, %tensor
  LogicalResult assignTensors(size_t count) {
    const WrittenTypes &types = statement_.types;
    WrittenOperands operands = statement_.operands;
    if (operands.size() < count)
      return emitError_(statement_.at) << "'" << statement_.name << "' needs the tensor that it writes";
    if (types.hasArrow && !types.right.empty())
      return emitError_(types.at) << "'" << statement_.name
                                  << "' has no result, so the types end with '-> ()'";
    if (failed(matchTypes(operands, types.left, types)))
      return failure();
    const auto split = operands.end() - static_cast<ptrdiff_t>(count);
    matched_.inputs.assign(operands.begin(), split);
    matched_.outputs.assign(split, operands.end());
    return success();
  }

  /// tadd %dst, %a, %b
  LogicalResult assignDestinations(size_t count, WrittenTypes types) {
    WrittenOperands operands = statement_.operands;
    if (operands.size() < count)
      return emitError_(statement_.at)
             << "'" << statement_.name << "' needs a destination: write '%name = " << statement_.name
             << " ...', or the tile that it writes first";
    const auto split = [&] {
      const auto firstInput = operands.begin() + static_cast<ptrdiff_t>(count);
      matched_.outputs.assign(operands.begin(), firstInput);
      matched_.inputs.assign(firstInput, operands.end());
    };
    split();
    for (const WrittenOperand &output : matched_.outputs)
      if (isNumber(output.text) || !output.window.empty())
        return emitError_(output.text.location) << "expected the name of the destination";
    // `: f32, T` gives the type of the destination last.
    if (!types.hasArrow && types.left.size() == operands.size() && types.left.size() > count &&
        !isTileLike(types.left.front()) && isTileLike(types.left.back()))
      std::rotate(types.left.begin(), types.left.end() - static_cast<ptrdiff_t>(count), types.left.end());
    if (llvm::none_of(matched_.outputs, [](const WrittenOperand &output) { return output.isDefined; }))
      return assignNewDestinations(std::move(types));
    if (types.hasArrow)
      return success(succeeded(matchTypes(matched_.inputs, types.left, types)) &&
                     succeeded(matchTypes(matched_.outputs, types.right, types)));
    if (failed(matchTypes(operands, types.left, types)))
      return failure();
    split();
    return success();
  }

  /// The destinations come first and are not defined: this statement defines them.
  LogicalResult assignNewDestinations(WrittenTypes types) {
    const WrittenOperands outputs = std::move(matched_.outputs);
    matched_.outputs.clear();
    if (types.left.empty() && types.right.empty())
      return emitError_(outputs.front().text.location)
             << "'" << outputs.front().text.name << "' is not defined; to define it here, give its type";
    for (const WrittenOperand &output : outputs)
      matched_.newResults.push_back({output.text.name, 1, output.text.location});
    if (!types.hasArrow && types.left.size() == matched_.inputs.size() + outputs.size()) {
      const auto split = types.left.begin() + static_cast<ptrdiff_t>(outputs.size());
      types.right.assign(types.left.begin(), split);
      types.left.erase(types.left.begin(), split);
      types.hasArrow = true;
    }
    return assignWithResults(outputs.size(), std::move(types));
  }

  /// %dst = tadd %a, %b: every operand is an input.
  LogicalResult assignWithResults(size_t results, WrittenTypes types) {
    const size_t count = matched_.inputs.size();
    if (types.hasArrow) {
      matched_.resultTypes = types.right;
      if (matched_.resultTypes.size() != results)
        return emitError_(types.at) << results << " results have " << matched_.resultTypes.size() << " types";
      return matchTypes(matched_.inputs, types.left, types);
    }
    if (types.left.empty())
      return emitError_(statement_.at) << "the type of the result is not known: add ': type'";
    if (types.left.size() == 1) {
      matched_.resultTypes.assign(results, types.left.front());
      if (!isTileLike(types.left.front()))
        return emitError_(types.at) << "expected the type of the result, but " << types.left.front()
                                    << " is no tile";
      return matchTypes(matched_.inputs, types.left, types);
    }
    if (types.left.size() == count + results) {
      matched_.resultTypes.assign(types.left.begin() + static_cast<ptrdiff_t>(count), types.left.end());
      types.left.resize(count);
      types.hasArrow = true;
      return matchTypes(matched_.inputs, types.left, types);
    }
    if (types.left.size() != count)
      return wrongCount(count, types);
    // The types of the operands; the result is a tile like them.
    Type tile;
    for (Type type : types.left) {
      if (!isTileLike(type))
        continue;
      if (tile && tile != type)
        return emitError_(types.at) << "the type of the result is not known: add '-> type'";
      tile = type;
    }
    if (!tile)
      return emitError_(types.at) << "the type of the result is not known: add '-> type'";
    matched_.resultTypes.assign(results, tile);
    return matchTypes(matched_.inputs, types.left, types);
  }

  /// One type for each operand; or one type: with an arrow that of the first, without one that of every tile;
  /// or none.
  LogicalResult matchTypes(WrittenOperands &operands, ArrayRef<Type> written, const WrittenTypes &types) {
    size_t windows = 0;
    for (const WrittenOperand &operand : operands)
      windows += operand.window.size();
    if (written.size() == 1 && !types.hasArrow) {
      matched_.tileType = written.front();
      if (operands.size() == 1 && statement_.results.empty() && matched_.newResults.empty())
        operands.front().type = matched_.tileType;
    } else if (written.size() == operands.size() || written.size() == operands.size() + windows) {
      for (size_t i = 0; i < operands.size(); ++i)
        operands[i].type = written[i];
    } else if (written.size() == 1 && !operands.empty()) {
      operands.front().type = written.front();
    } else if (!written.empty() || types.hasArrow) {
      return wrongCount(operands.size(), types);
    }
    return success();
  }

  LogicalResult wrongCount(size_t operands, const WrittenTypes &types) {
    return emitError_(types.at) << operands << " operands have " << types.left.size()
                                << " types; write (type, ...) -> type";
  }

  const WrittenStatement &statement_;
  ArrayRef<const Instruction *> variants_;
  MLIRContext *context_;
  function_ref<InFlightDiagnostic(SMLoc)> emitError_;
  MatchedStatement &matched_;
};

} // namespace

LogicalResult matchInstruction(const WrittenStatement &statement, ArrayRef<const Instruction *> variants,
                               MLIRContext *context, function_ref<InFlightDiagnostic(SMLoc)> emitError,
                               MatchedStatement &matched) {
  return InstructionMatcher(statement, variants, context, emitError, matched).match();
}

} // namespace tessera
