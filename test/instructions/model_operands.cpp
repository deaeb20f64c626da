#include "test/instructions/model_operands.hpp"

namespace tessera::effects {

using pto::BLayout;
using pto::SLayout;
using pto::TileType;
using random::Choice;
using random::Proposal;
using random::TileWish;

namespace {

class Model {
public:
  Model(const Instruction &instruction, mlir::MLIRContext &context, Choice &choice)
      : context_(context), choice_(choice) {
    proposal_.instruction = &instruction;
    proposal_.operands.resize(instruction.operands.size());
    for (size_t i = 0; i < instruction.operands.size(); ++i) {
      const OperandSpec &spec = instruction.operands[i];
      proposal_.operands[i].tile.present = !spec.notInText && !spec.isOptional();
      proposal_.operands[i].mode = spec.attribute.defaultValue.value_or(0);
      if (spec.scalar == ScalarKind::I64)
        proposal_.operands[i].number = 0x3f000000; // a scale of 0.5
    }
  }

  /// An Acc tile that leaves through the fixpipe, and the words for its columns.
  Proposal quantized(Profile profile) {
    const int64_t rows = 16 * choice_.between(1, 2), cols = 32;
    const int64_t validRows = choice_.between(1, rows), validCols = choice_.between(1, cols);
    const bool isInteger = choice_.chance(50);
    set("src", TileType::Acc, isInteger ? ElementType::I32 : ElementType::F32, rows, cols, BLayout::ColMajor,
        SLayout::RowMajor, 1024, validRows, validCols);
    const int dst = proposal_.instruction->indexOf("dst");
    const ElementType to = isInteger && choice_.chance(50) ? ElementType::F16 : ElementType::I8;
    if (proposal_.instruction->operands[static_cast<size_t>(dst)].kind == OperandKind::Tensor)
      setTensor(static_cast<size_t>(dst), to, validRows, validCols);
    else if (profile == Profile::A2A3 || choice_.chance(50))
      set("dst", TileType::Mat, to, rows, cols, BLayout::ColMajor, SLayout::RowMajor, 512, validRows,
          validCols);
    else
      set("dst", TileType::Vec, to, rows, cols, BLayout::RowMajor, SLayout::NoneBox, 512, validRows,
          validCols);
    set("fp", TileType::Scaling, ElementType::U64, 1, cols, BLayout::RowMajor, SLayout::NoneBox, 512, 1,
        cols);
    return proposal_;
  }

  Proposal mx() {
    const bool along = choice_.chance(50);
    const int64_t rows = along ? choice_.between(1, 8) : 32, cols = along ? 32 * choice_.between(1, 3) : 32;
    const int64_t validRows = along ? choice_.between(1, rows) : rows,
                  validCols = along ? cols : choice_.between(1, cols);
    const bool isPacked = choice_.chance(40);
    const ElementType from = choice_.among({ElementType::F16, ElementType::BF16});
    const auto plain = [&](const char *name, ElementType element, int64_t tileRows, int64_t tileCols,
                           int64_t nowRows, int64_t nowCols) {
      set(name, TileType::Vec, element, tileRows, tileCols, BLayout::RowMajor, SLayout::NoneBox, 512, nowRows,
          nowCols);
    };
    plain("src", isPacked || choice_.chance(50) ? from : ElementType::F32, rows, cols, validRows, validCols);
    plain("dst", isPacked ? ElementType::E2M1 : ElementType::I8, rows, cols, validRows, validCols);
    const int64_t groupRows = along ? rows : 1, groupCols = 32;
    plain("exp", ElementType::U8, groupRows, groupCols, groupRows, groupCols);
    plain("max", ElementType::F32, groupRows, groupCols, groupRows, groupCols);
    plain("scaling", ElementType::F32, groupRows, groupCols, groupRows, groupCols);
    setMode("quant_type", static_cast<int>(isPacked ? pto::QuantType::MXFP4_E2M1 : pto::QuantType::MXFP8));
    setMode("grp_axis", along ? 1 : 0);
    return proposal_;
  }

  /// Blocks of sorted records.
  Proposal merged() {
    const int64_t cols = 256 * choice_.between(1, 2);
    const ElementType element = choice_.among({ElementType::F16, ElementType::F32});
    for (const char *name : {"dst", "src"})
      set(name, TileType::Vec, element, 1, cols, BLayout::RowMajor, SLayout::NoneBox, 512, 1, cols);
    proposal_.operands[static_cast<size_t>(proposal_.instruction->indexOf("blockLen"))].number = 64;
    return proposal_;
  }

private:
  void set(const char *name, TileType location, ElementType element, int64_t rows, int64_t cols,
           BLayout outer, SLayout inner, int fractal, int64_t validRows, int64_t validCols) {
    const int i = proposal_.instruction->indexOf(name);
    if (i < 0)
      return;
    TileWish &tile = proposal_.operands[static_cast<size_t>(i)].tile;
    tile.params = {.element = textTypeOf(&context_, element),
                   .rows = rows,
                   .cols = cols,
                   .validRows = validRows,
                   .validCols = validCols,
                   .location = location,
                   .outer = outer,
                   .inner = inner,
                   .fractal = fractal};
    tile.validRows = {validRows, 0};
    tile.validCols = {validCols, 0};
  }
  void setTensor(size_t i, ElementType element, int64_t rows, int64_t cols) {
    random::TensorWish &tensor = proposal_.operands[i].tensor;
    tensor.element = element;
    tensor.dimensions.assign(2, {});
    tensor.dimensions[0] = {.size = rows, .stride = cols, .whole = rows};
    tensor.dimensions[1] = {.size = cols, .stride = 1, .whole = cols};
  }
  void setMode(const char *name, int mode) {
    if (const int i = proposal_.instruction->indexOf(name); i >= 0)
      proposal_.operands[static_cast<size_t>(i)].mode = mode;
  }

  mlir::MLIRContext &context_;
  Choice &choice_;
  Proposal proposal_;
};

} // namespace

std::optional<Proposal> modelOperands(const Instruction &instruction, Profile profile,
                                      mlir::MLIRContext &context, Choice &choice) {
  const auto has = [&](const char *name) { return instruction.indexOf(name) >= 0; };
  if (has("dst") && (has("fp") || has("preQuantScalar")))
    return Model(instruction, context, choice).quantized(profile);
  if (has("exp") && has("max") && has("scaling"))
    return Model(instruction, context, choice).mx();
  if (has("blockLen"))
    return Model(instruction, context, choice).merged();
  return std::nullopt;
}

} // namespace tessera::effects
