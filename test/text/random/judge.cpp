#include "test/text/random/judge.hpp"

#include <algorithm>

#include "pto/engine/fixpipe.hpp"

#include "test/text/random/random_tile.hpp"

namespace tessera::random {

using pto::tessera::OperandUse;
using pto::tessera::Report;
using pto::tessera::TypeSet;
using pto::tessera::Uses;

namespace {

class Judge {
public:
  Judge(const Proposal &proposal, const Surroundings &surroundings)
      : instruction_(*proposal.instruction), proposal_(proposal), surroundings_(surroundings) {}

  int count() const {
    int broken = 0;
    for (size_t i = 0; i < proposal_.operands.size(); ++i)
      broken += brokenOperand(i);
    for (Proposal::When when : {Proposal::When::Read, Proposal::When::Compiled})
      broken += brokenRules(proposal_.describe(when), Report::Phase::CompileTime);
    for (int64_t iteration = 0; iteration < std::max<int64_t>(1, surroundings_.iterations); ++iteration) {
      const std::vector<OperandDesc> descs = proposal_.describe(Proposal::When::Run, iteration);
      broken += brokenRules(descs, Report::Phase::RunTime) + outside(descs);
    }
    std::vector<ElementType> types;
    for (size_t i = 0; i < proposal_.operands.size(); ++i)
      types.push_back(typeOf(i));
    broken += instruction_.find(surroundings_.profile, types) == nullptr ? 1 : 0;
    return broken + mixedRepresentations() + casts() + sharing();
  }

private:
  const OperandSpec &spec(size_t i) const { return instruction_.operands[i]; }

  ElementType typeOf(size_t i) const {
    const OperandWish &wish = proposal_.operands[i];
    if (spec(i).role == Role::Scratch || spec(i).kind == OperandKind::Mode)
      return ElementType::Other;
    return spec(i).kind == OperandKind::Tile     ? elementTypeOf(wish.tile.params.element)
           : spec(i).kind == OperandKind::Tensor ? wish.tensor.element
                                                 : wish.scalar;
  }

  int brokenOperand(size_t i) const {
    const OperandWish &wish = proposal_.operands[i];
    if (spec(i).kind == OperandKind::Scalar && spec(i).scalar == ScalarKind::I16x4)
      return 0;
    if (spec(i).kind == OperandKind::Scalar)
      return llvm::isa<mlir::IntegerType, mlir::FloatType>(textTypeOf(surroundings_.context, wish.scalar))
                 ? 0
                 : 1;
    if (spec(i).kind != OperandKind::Tile || !wish.tile.present || wish.tile.existing >= 0)
      return 0;
    int broken = brokenTileRules(surroundings_.profile, wish.tile.params);
    for (int64_t iteration : {int64_t(0), surroundings_.iterations - 1}) {
      const int64_t rows = wish.tile.validRows.at(iteration), cols = wish.tile.validCols.at(iteration);
      broken += rows < 0 || rows > wish.tile.params.rows || cols < 0 || cols > wish.tile.params.cols ? 1 : 0;
    }
    return broken;
  }

  int brokenRules(llvm::ArrayRef<OperandDesc> descs, Report::Phase phase) const {
    Report report(surroundings_.profile, phase, /*debug=*/false);
    instruction_.rules(surroundings_.profile, descs, report);
    return report.count();
  }

  /// Operands of which more is touched than there is.
  int outside(llvm::ArrayRef<OperandDesc> descs) const {
    const Uses uses = instruction_.uses(surroundings_.profile, descs);
    int broken = 0;
    for (size_t i = 0; i < proposal_.operands.size(); ++i) {
      const OperandUse &use = uses.operand[i];
      const TileWish &tile = proposal_.operands[i].tile;
      if (spec(i).kind == OperandKind::Tile && spec(i).role != Role::Scratch)
        for (const pto::tessera::Part &part : {use.part(), use.further})
          if (!part.empty())
            broken += part.row.value + part.rows.value > tile.params.rows ||
                              part.col.value + part.cols.value > tile.params.cols
                          ? 1
                          : 0;
    }
    return broken;
  }

  /// Not every byte is a bool or an int4b_t, so that these are made only from their own kind.
  int mixedRepresentations() const {
    constexpr TypeSet narrow = {ElementType::Bool, ElementType::I4};
    int broken = 0;
    for (size_t out = 0; out < proposal_.operands.size(); ++out) {
      const ElementType type = typeOf(out);
      if (!spec(out).isOutput() || !narrow.contains(type))
        continue;
      bool hasSources = false, hasOwnKind = false;
      for (size_t i = 0; i < proposal_.operands.size(); ++i)
        if (spec(i).isInput() && spec(i).role != Role::Scratch && spec(i).kind != OperandKind::Scalar) {
          hasSources = true;
          hasOwnKind |= typeOf(i) == type;
        }
      broken += hasSources && !hasOwnKind ? 1 : 0;
    }
    return broken;
  }

  /// Moves convert as C++ casts do, unless they quantize: a float that an integer does not hold has no
  /// defined result.
  int casts() const {
    static constexpr std::string_view moves[] = {
        "TSTORE",  "TSTORE_FP",  "TMOV",     "TMOV_FP",          "TEXTRACT",        "TEXTRACT_FP",
        "TINSERT", "TINSERT_FP", "TFILLPAD", "TFILLPAD_INPLACE", "TFILLPAD_EXPAND", "TPACK"};
    if (!llvm::is_contained(moves, std::string_view(instruction_.mnemonic)))
      return 0;
    using pto::tessera::FixpipeForm;
    const ElementType to = typeOf(0), from = typeOf(1);
    const FixpipeForm form = instruction_.indexOf("fp") >= 0               ? FixpipeForm::Vector
                             : instruction_.indexOf("preQuantScalar") >= 0 ? FixpipeForm::Scalar
                                                                           : FixpipeForm::Plain;
    if (form != FixpipeForm::Plain &&
        pto::tessera::fixpipeMode(surroundings_.profile, form, from, to) != pto::NoQuant)
      return 0;
    const TypeSet floats = pto::tessera::typeset::floats;
    return floats.contains(from) && !floats.contains(to) ? 1 : 0;
  }

  /// A tile that is bound to the storage of another must fit into it.
  int sharing() const {
    if (instruction_.mnemonic != std::string_view("TGET_SCALE_ADDR"))
      return 0;
    const auto bytes = [&](size_t i) { return proposal_.operands[i].tile.physical.describe().bytes(); };
    return bytes(0) > bytes(1) ? 1 : 0;
  }

  const Instruction &instruction_;
  const Proposal &proposal_;
  const Surroundings &surroundings_;
};

} // namespace

int brokenBy(const Proposal &proposal, const Surroundings &surroundings) {
  return Judge(proposal, surroundings).count();
}

} // namespace tessera::random
