#include "test/text/random/draft.hpp"

#include <algorithm>

#include "lib/Arrays/array.hpp"
#include "lib/Arrays/random.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/target.hpp"

namespace tessera::random {

using namespace mlir;

Draft::Draft(MLIRContext &ofContext, Profile ofProfile, const std::string &name, Choice &ofChoice)
    : context(ofContext), profile(ofProfile), choice(ofChoice), builder(&ofContext),
      scalars(builder, ofChoice,
              [this](Type type, uint64_t bits, bool isExact) { return newScalar(type, bits, isExact); }) {
  kernel.name = name;
  kernel.module = ModuleOp::create(loc());
  (*kernel.module)->setAttr("pto.target_arch", builder.getStringAttr(archName(profile)));
}

void setType(Function &function, TypeRange results) {
  Block &entry = function.op.getBody().front();
  function.op.setType(FunctionType::get(function.op.getContext(), entry.getArgumentTypes(), results));
}

Value Draft::argument(size_t number) {
  Function &function = *scope->function;
  Value &value = function.arguments[number];
  if (!value) {
    value = function.op.getBody().front().addArgument(kernel.arguments[number].type, loc());
    if (&function != kernelFunction)
      function.passed.push_back(number);
  }
  return value;
}

Value Draft::newArgument(KernelArgument made) {
  kernel.arguments.push_back(std::move(made));
  const size_t number = kernel.arguments.size() - 1;
  // The kernel has every argument, in order.
  kernelFunction->arguments[number] =
      kernelFunction->op.getBody().front().addArgument(kernel.arguments[number].type, loc());
  return argument(number);
}

Value Draft::newScalar(Type type, uint64_t bits, bool isExact) {
  // Not every number is an argument of its own.
  for (size_t i = 0; i < kernel.arguments.size(); ++i)
    if (kernel.arguments[i].type == type && (isExact ? kernel.arguments[i].bits == bits : choice.chance(50)))
      return argument(i);
  KernelArgument made;
  made.type = type;
  made.element = type.isIndex() ? ElementType::Other : elementTypeOf(type);
  made.bits = bits;
  return newArgument(std::move(made));
}

Value Draft::newMemory(ElementType element, int64_t elements, bool isWritten) {
  KernelArgument made;
  made.type = PtrType::get(textTypeOf(&context, element));
  made.element = element;
  made.isMemory = true;
  made.isWritten = isWritten;
  elements += elements % 2;
  Array array = randomArray(element, {elements}, choice.bits());
  if (!isFloat(element) && element != ElementType::Bool && element != ElementType::I4) {
    // Small numbers are good indexes; of large ones all bits matter.
    const int style = static_cast<int>(choice.below(4));
    for (size_t i = 0; style != 0 && i < array.count(); ++i)
      array.set(i, style == 1   ? choice.between(0, 3)
                   : style == 2 ? choice.between(0, 31)
                                : static_cast<int64_t>(choice.bits()));
  }
  const auto *bytes = static_cast<const char *>(array.data());
  made.bytes.assign(bytes, bytes + array.bytes());
  return newArgument(std::move(made));
}

Value Draft::indexOf(int64_t number, bool isConstant) {
  return isConstant ? scalars.constantIndex(number) : scalars.computedIndex({number, 0}, scope->indexes);
}

Surroundings Draft::surroundings() {
  Surroundings result = {profile, &context, {}, std::max<int64_t>(1, scope->iterations)};
  for (const Tile &tile : scope->tiles)
    result.tiles.push_back(tile.wish);
  return result;
}

Value Draft::validSize(Size size) {
  return size.slope == 0 && choice.chance(30) ? scalars.constantIndex(size.base)
                                              : scalars.computedIndex(size, scope->indexes);
}

Value Draft::allocate(const TileWish &wish) {
  const Value rows = wish.params.hasDynamicRows() ? validSize(wish.validRows) : Value();
  const Value cols = wish.params.hasDynamicCols() ? validSize(wish.validCols) : Value();
  return builder.create<AllocTileOp>(loc(), typeOf(wish), Value(), rows, cols);
}

void Draft::remember(Value value, const TileWish &wish) {
  Tile tile = {value, wish};
  tile.wish.existing = -1;
  scope->tiles.push_back(std::move(tile));
}

} // namespace tessera::random
