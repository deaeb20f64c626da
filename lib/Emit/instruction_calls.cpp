// Tile instructions: the instruction spells its call, here are the operands for it.
#include <map>

#include "lib/Emit/function_emitter.hpp"

namespace tessera::emit {

using namespace mlir;

class EmittedOperands : public CallOperands {
public:
  EmittedOperands(FunctionEmitter &emitter, const BoundInstruction &bound)
      : emitter_(emitter), bound_(bound) {}

  /// Makes variables of operands that have none: global memrefs.
  LogicalResult prepare() {
    for (auto [spec, value] : llvm::zip_equal(bound_.instruction->operands, bound_.values)) {
      if (!value)
        continue;
      Spelling spelling = emitter_.spelling(value);
      if (spec.kind == OperandKind::Tensor && spelling.kind == Spelling::Kind::View) {
        const SmallVector<std::optional<Index>> sizes = spelling.sizes;
        const FailureOr<Spelling> tensor = emitter_.makeTensor(bound_.op, spelling, sizes, Value());
        if (failed(tensor))
          return failure();
        spelling = *tensor;
      }
      const bool fits = spec.kind == OperandKind::Tile     ? spelling.kind == Spelling::Kind::Tile
                        : spec.kind == OperandKind::Tensor ? spelling.kind == Spelling::Kind::Tensor
                                                           : true;
      if (!fits)
        return bound_.op->emitOpError("has no C++: ") << spec.name << " is no tile or tensor there";
      operands_[spec.name] = std::move(spelling);
      elements_[spec.name] = value.getType();
    }
    return success();
  }

  bool has(std::string_view operand) const override { return operands_.contains(operand); }

  std::string value(std::string_view operand) override {
    const auto found = operands_.find(operand);
    if (found != operands_.end())
      return found->second.text;
    // An instruction that wants what was left out gets a tile like its first one.
    for (const OperandSpec &spec : bound_.instruction->operands)
      if (spec.kind == OperandKind::Tile && has(spec.name))
        return scratchLike(spec.name);
    return "";
  }

  std::string scratchLike(std::string_view model) override {
    const Spelling &like = operands_.find(model)->second;
    const std::string name = emitter_.newName();
    if (like.tile.conv) {
      emitter_.add({Statement::Kind::Definition, like.type + " " + name + convArguments(like) + ";", name});
      return name;
    }
    // A constructor takes the sizes that the type leaves open; with one of them, the other must not be 0.
    const bool openRows = like.tile.hasDynamicRows(), openCols = like.tile.hasDynamicCols();
    const std::string rows = like.text + ".GetValidRow()", cols = like.text + ".GetValidCol()";
    std::string arguments;
    if (openRows && openCols)
      arguments = rows + ", " + cols;
    else if (openRows && like.tile.validCols > 0)
      arguments = rows;
    else if (openCols && like.tile.validRows > 0)
      arguments = cols;
    emitter_.add({Statement::Kind::Definition,
                  like.type + " " + name + (arguments.empty() ? "" : "(" + arguments + ")") + ";", name});
    if (arguments.empty() && openRows)
      emitter_.addChange(name, name + ".SetValidRow(" + rows + ");");
    if (arguments.empty() && openCols)
      emitter_.addChange(name, name + ".SetValidCol(" + cols + ");");
    return name;
  }

  std::string scratchTile(std::string_view element, int64_t rows, int64_t cols) override {
    const std::string name = emitter_.newName();
    emitter_.add({Statement::Kind::Definition,
                  "Tile<TileType::Vec, " + std::string(element) + ", " + std::to_string(rows) + ", " +
                      std::to_string(cols) + "> " + name + ";",
                  name});
    return name;
  }

  std::pair<int64_t, int64_t> shape(std::string_view operand) override {
    const TileParams &tile = operands_.find(operand)->second.tile;
    return {tile.rows, tile.cols};
  }

  std::string type(std::string_view operand) override {
    const auto found = operands_.find(operand);
    return found == operands_.end() ? "" : found->second.type;
  }

  std::string element(std::string_view operand) override {
    const auto found = operands_.find(operand);
    if (found == operands_.end())
      return "";
    const Spelling &spelling = found->second;
    Type type = elements_.find(operand)->second;
    if (spelling.kind == Spelling::Kind::Tile)
      type = spelling.tile.element;
    else if (spelling.kind == Spelling::Kind::Tensor)
      type = spelling.element;
    return scalarTypeName(type).value_or("");
  }

  int mode(std::string_view operand) const override {
    // Records name modes by their operand or by the attribute that spells them.
    const auto &operands = bound_.instruction->operands;
    for (size_t i = 0; i < operands.size(); ++i)
      if (isMode(operands[i], operand))
        return bound_.mode(i);
    return 0;
  }

  std::string modeName(std::string_view operand) const override {
    for (const OperandSpec &spec : bound_.instruction->operands) {
      if (!isMode(spec, operand))
        continue;
      const int value = mode(operand);
      if (spec.attribute.isInteger)
        return std::to_string(value);
      if (!spec.attribute.enumeration)
        return value != 0 ? "true" : "false";
      return nameOf(enumerationOf(*spec.attribute.enumeration).findCpp(value));
    }
    return "";
  }

private:
  /// The dimensions that the type of a conv tile leaves open.
  static std::string convArguments(const Spelling &like) {
    std::string arguments;
    const ConvParams &conv = *like.tile.conv;
    for (size_t i = 0; i < conv.dimCount; ++i)
      if (conv.dims[i] == dynamicSize)
        arguments += (arguments.empty() ? "(" : ", ") + like.text + ".GetShape(" + std::to_string(i) + ")";
    return arguments.empty() ? "" : arguments + ")";
  }
  static bool isMode(const OperandSpec &spec, std::string_view name) {
    return spec.kind == OperandKind::Mode && (name == spec.name || name == spec.attribute.name);
  }
  static std::string nameOf(const Enumerator *entry) {
    return entry != nullptr && entry->cppName != nullptr ? entry->cppName : "";
  }

  FunctionEmitter &emitter_;
  const BoundInstruction &bound_;
  std::map<std::string, Spelling, std::less<>> operands_;
  std::map<std::string, Type, std::less<>> elements_;
};

LogicalResult FunctionEmitter::emitInstruction(Operation *op) {
  const FailureOr<BoundInstruction> bound = bindInstruction(op, true);
  if (failed(bound))
    return failure();
  if (bound->isSsa)
    return op->emitOpError("has no C++ in the SSA form: convert the program to the DPS form first");
  EmittedOperands operands(*this, *bound);
  if (failed(operands.prepare()))
    return failure();
  const std::string call = bound->instruction->call(operands);
  if (StringRef name = StringRef(call).split('<').first; name.consume_front("PTOAS__"))
    module_.prologue.useWrapper(name);
  addEffect(call + ";");
  return success();
}

} // namespace tessera::emit
