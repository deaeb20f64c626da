#include "lib/Text/tensor_window.hpp"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/source_names.hpp"

using namespace mlir;
using llvm::SMLoc;

namespace tessera {

namespace {

using MakeIndex = llvm::function_ref<Value(int64_t)>;

/// One of the values that the type of a tile leaves open; null when this place cannot know it.
Value openValue(const TileOfStatement &tile, size_t which) {
  const auto at = [which](ArrayRef<Value> values) { return which < values.size() ? values[which] : Value(); };
  if (!tile.value)
    return at(tile.validSizes);
  Operation *definition = tile.value.getDefiningOp();
  if (isAllocation(definition)) {
    if (llvm::any_of(tile.value.getUsers(), [](Operation *user) { return isa<SetValidShapeOp>(user); }))
      return {};
    return at(openValuesOf(definition));
  }
  if (definition == nullptr || !isInstruction(definition) || definition->getNumResults() != 1)
    return {};
  const FailureOr<BoundInstruction> bound = bindInstruction(definition);
  return succeeded(bound) ? at(bound->validSizes) : Value();
}
/// The valid rows, or columns, of a tile whose type leaves them open.
Value openSize(const TileOfStatement &tile, bool ofRows) {
  return openValue(tile, !ofRows && tile.params->hasDynamicRows() ? 1 : 0);
}

/// What a window of a tensor covers. Null values stand for sizes that this place cannot know.
struct Covered {
  SmallVector<int64_t> shape;
  SmallVector<Value> sizes;
};
/// The last two dimensions are the valid region of the tile.
Covered coveredBy(const TileOfStatement &tile, size_t rank, MakeIndex makeIndex) {
  Covered covered = {SmallVector<int64_t>(rank, 1), {}};
  covered.shape[rank - 1] = tile.params->validCols;
  if (rank >= 2)
    covered.shape[rank - 2] = tile.params->validRows;
  for (size_t dim = 0; dim < rank; ++dim)
    covered.sizes.push_back(covered.shape[dim] == dynamicSize ? openSize(tile, /*ofRows=*/dim + 2 == rank)
                                                              : makeIndex(covered.shape[dim]));
  return covered;
}
/// The dimensions of a conv tile. A tensor of NC1HWC0 states C0, which the tile may leave unsaid, and one of
/// NDC1HWC0 does not; one of FRACTAL_Z has a dimension before those of a tile that has four.
Covered coveredByConv(const TileOfStatement &tile, size_t rank, MakeIndex makeIndex) {
  Covered covered;
  const auto add = [&](int64_t size, Value value) {
    covered.shape.push_back(size);
    covered.sizes.push_back(value);
  };
  const ConvParams &conv = *tile.params->conv;
  const bool isFractal = conv.layout == pto::Layout::FRACTAL_Z || conv.layout == pto::Layout::FRACTAL_Z_3D;
  if (isFractal && conv.dimCount + 1 == rank)
    add(1, makeIndex(1));
  size_t open = 0;
  for (const int64_t size : conv.shape())
    if (covered.shape.size() < rank)
      add(size, size == dynamicSize ? openValue(tile, open++) : makeIndex(size));
  if (!isFractal && conv.dimCount + 1 == rank) {
    const int64_t c0 = pto::C0_SIZE_BYTE / pto::tessera::unitBytes(elementTypeOf(tile.params->element));
    add(c0, makeIndex(c0));
  }
  return covered;
}

/// The layout that the program states for a view; ND when it states none.
pto::Layout statedLayoutOf(Value view) {
  auto made = view.getDefiningOp<MakeTensorViewOp>();
  const Attribute layout = made ? made->getAttr("layout") : Attribute();
  return static_cast<pto::Layout>(layout ? enumValueIn(layout, EnumKind::Layout).value_or(0) : 0);
}

} // namespace

FailureOr<Value> makeTensorWindow(AssemblyParser &parser, SMLoc statementAt, const WrittenOperand &operand,
                                  Value tensor, ArrayRef<Value> starts, const TileOfStatement &tile) {
  const SMLoc at = operand.text.location;
  const auto view = cast<TensorViewType>(tensor.getType());
  const size_t rank = view.shape().size();
  if (starts.size() != rank && starts.size() != 2 && starts.size() != 5)
    return parser.emitError(at) << "'" << operand.text.name << "' needs 2 or " << rank << " offsets, not "
                                << starts.size();
  if (!tile.params)
    return parser.emitError(at) << "there is no tile that says how large this part of '" << operand.text.name
                                << "' is";
  // Offsets count from the last dimension.
  for (size_t i = 0; i + rank < starts.size(); ++i)
    if (constantValueOf(starts[i]) != 0)
      return parser.emitError(operand.window[i].location)
             << "this offset must be 0: the tensor has only " << rank << " dimensions";
  const auto makeIndex = [&](int64_t number) {
    return parser.makeConstant(parser.builder.getIndexAttr(number), statementAt);
  };
  SmallVector<Value> offsets;
  for (size_t dim = 0; dim < rank; ++dim)
    offsets.push_back(dim + starts.size() >= rank ? starts[dim + starts.size() - rank] : makeIndex(0));
  const std::optional<ConvParams> &conv = tile.params->conv;
  const pto::Layout layout = statedLayoutOf(tensor);
  const bool isMatrix = layout <= pto::Layout::NZ;
  if (conv ? conv->layout != layout : !isMatrix)
    return parser.emitError(at) << "the tile does not tell the size of a part of a tensor of layout "
                                << enumerationOf(EnumKind::Layout).find(static_cast<int>(layout))->name
                                << "; write partition_view with offsets and sizes";
  if (!conv && rank == 1 && tile.params->validRows != 1)
    return parser.emitError(at) << "a tensor with one dimension has one row, but the tile has more";
  const Covered covered = conv ? coveredByConv(tile, rank, makeIndex) : coveredBy(tile, rank, makeIndex);
  if (covered.sizes.size() != rank)
    return parser.emitError(at) << "a tensor of " << rank << " dimensions has no part for the conv tile";
  if (llvm::is_contained(covered.sizes, Value()))
    return parser.emitError(at)
           << "the valid size of the tile is not known here; write partition_view with offsets and sizes";
  // The part has no name of its own; messages call it by that of the whole.
  const Location location = withNames(parser.lexer.locate(at), nameOf(tensor));
  return parser.builder
      .create<PartitionViewOp>(location, PartitionViewType::get(covered.shape, view.element()), tensor,
                               offsets, covered.sizes)
      .getResult();
}

} // namespace tessera
