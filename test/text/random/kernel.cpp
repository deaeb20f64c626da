#include "test/text/random/kernel.hpp"

#include <algorithm>
#include <cstring>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"

#include "lib/Arrays/array.hpp"
#include "lib/Arrays/random.hpp"
#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/passes.hpp"
#include "lib/Transforms/target.hpp"
#include "mlir/Pass/PassManager.h"
#include "test/text/random/scalars.hpp"
#include "test/text/random/search.hpp"

namespace tessera::random {

using namespace mlir;

namespace {

/// A function and the kernel's arguments that are passed on to it.
struct Function {
  func::FuncOp op;
  std::map<size_t, Value> arguments; ///< by their number in the kernel
  std::vector<size_t> passed;        ///< those that a call must pass, after the tiles
};

struct Tile {
  Value value;
  TileWish wish; ///< without `existing`
};

/// What is visible at a place of the program.
struct Scope {
  Function *function = nullptr;
  std::vector<Tile> tiles;
  std::vector<KnownIndex> indexes;
  int64_t iterations = 1;
  int depth = 0;
};

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

class KernelMaker {
public:
  KernelMaker(MLIRContext &context, Profile profile, const std::string &name, const Usage &used,
              Choice &choice)
      : context_(context), profile_(profile), used_(used), choice_(choice), builder_(&context),
        scalars_(builder_, choice,
                 [this](Type type, uint64_t bits, bool isExact) { return newScalar(type, bits, isExact); }) {
    kernel_.name = name;
  }

  Kernel make() {
    kernel_.module = ModuleOp::create(loc());
    (*kernel_.module)->setAttr("pto.target_arch", builder_.getStringAttr(archName(profile_)));
    Function function;
    builder_.setInsertionPointToEnd(kernel_.module->getBody());
    function.op = builder_.create<func::FuncOp>(loc(), kernel_.name, builder_.getFunctionType({}, {}));
    function.op->setAttr("pto.entry", builder_.getUnitAttr());
    builder_.setInsertionPointToStart(function.op.addEntryBlock());
    kernelFunction_ = &function;

    Scope scope;
    scope.function = &function;
    scope_ = &scope;
    const int64_t statements = choice_.between(1, 4);
    for (int64_t i = 0; i < statements; ++i)
      statement();
    // What was read by others is seen in their results. Stores take most of the time to compile.
    for (const Tile &tile : std::vector<Tile>(scope.tiles))
      if (tile.value.use_empty() || choice_.chance(25))
        storeAtTheEnd(tile);
    builder_.create<func::ReturnOp>(loc());
    setType(function, {});
    return std::move(kernel_);
  }

private:
  Location loc() { return builder_.getUnknownLoc(); }
  Type typeOf(const TileWish &wish) { return TileValueType::get(&context_, wish.params); }

  static void setType(Function &function, TypeRange results) {
    Block &entry = function.op.getBody().front();
    function.op.setType(FunctionType::get(function.op.getContext(), entry.getArgumentTypes(), results));
  }

  // ---- Arguments ----

  /// The kernel's argument as a value of the function at hand.
  Value argument(size_t number) {
    Function &function = *scope_->function;
    Value &value = function.arguments[number];
    if (!value) {
      value = function.op.getBody().front().addArgument(kernel_.arguments[number].type, loc());
      if (&function != kernelFunction_)
        function.passed.push_back(number);
    }
    return value;
  }

  Value newArgument(KernelArgument made) {
    kernel_.arguments.push_back(std::move(made));
    const size_t number = kernel_.arguments.size() - 1;
    // The kernel has every argument, in order.
    kernelFunction_->arguments[number] =
        kernelFunction_->op.getBody().front().addArgument(kernel_.arguments[number].type, loc());
    return argument(number);
  }

  Value newScalar(Type type, uint64_t bits, bool isExact) {
    // Not every number is an argument of its own.
    for (size_t i = 0; i < kernel_.arguments.size(); ++i)
      if (kernel_.arguments[i].type == type &&
          (isExact ? kernel_.arguments[i].bits == bits : choice_.chance(50)))
        return argument(i);
    KernelArgument made;
    made.type = type;
    made.element = type.isIndex() ? ElementType::Other : elementTypeOf(type);
    made.bits = bits;
    return newArgument(std::move(made));
  }

  Value newMemory(ElementType element, int64_t elements, bool isWritten) {
    KernelArgument made;
    made.type = PtrType::get(textTypeOf(&context_, element));
    made.element = element;
    made.isMemory = true;
    made.isWritten = isWritten;
    elements += elements % 2;
    Array array = randomArray(element, {elements}, choice_.bits());
    if (!isFloat(element) && element != ElementType::Bool && element != ElementType::I4) {
      // Small numbers are good indexes; of large ones all bits matter.
      const int style = static_cast<int>(choice_.below(4));
      for (size_t i = 0; style != 0 && i < array.count(); ++i)
        array.set(i, style == 1   ? choice_.between(0, 3)
                     : style == 2 ? choice_.between(0, 31)
                                  : static_cast<int64_t>(choice_.bits()));
    }
    const auto *bytes = static_cast<const char *>(array.data());
    made.bytes.assign(bytes, bytes + array.bytes());
    return newArgument(std::move(made));
  }

  // ---- Tensors ----

  Value indexOf(int64_t number, bool isConstant) {
    return isConstant ? scalars_.constantIndex(number) : scalars_.computedIndex({number, 0}, scope_->indexes);
  }

  /// The layout that is inferred for such a tensor; nothing when the layout is refused.
  std::optional<pto::Layout> inferredLayout(const TensorWish &wish, bool isStated) {
    OwningOpRef<ModuleOp> scratch = ModuleOp::create(loc());
    OpBuilder builder = OpBuilder::atBlockEnd(scratch->getBody());
    const Value pointer = builder
                              .create<UnrealizedConversionCastOp>(
                                  loc(), PtrType::get(textTypeOf(&context_, wish.element)), ValueRange())
                              .getResult(0);
    SmallVector<Value> sizes, strides;
    SmallVector<int64_t> shape;
    for (const TensorWish::Dimension &d : wish.dimensions) {
      sizes.push_back(builder.create<arith::ConstantIndexOp>(loc(), d.whole));
      strides.push_back(builder.create<arith::ConstantIndexOp>(loc(), d.stride));
      shape.push_back(d.whole);
    }
    auto view = builder.create<MakeTensorViewOp>(
        loc(), TensorViewType::get(shape, textTypeOf(&context_, wish.element)), pointer, sizes, strides,
        isStated ? layoutAttribute(wish.layout) : EnumValueAttr());
    ScopedDiagnosticHandler quiet(&context_, [](mlir::Diagnostic &) { return success(); });
    PassManager manager(&context_, ModuleOp::getOperationName());
    manager.addPass(createInferLayoutPass());
    manager.enableVerifier(false);
    if (failed(manager.run(*scratch)))
      return std::nullopt;
    return static_cast<pto::Layout>(*enumValueIn(view->getAttr("layout"), EnumKind::Layout));
  }
  EnumValueAttr layoutAttribute(pto::Layout layout) {
    return EnumValueAttr::get(&context_, EnumKind::Layout, static_cast<int>(layout));
  }

  /// Null when no program can have such a tensor.
  Value makeTensor(const TensorWish &wish, bool isWritten, int64_t reach) {
    if (inferredLayout(wish, true) != wish.layout)
      return {};
    // Without the attribute a column is whatever its tiles are.
    const bool allConstant = llvm::all_of(wish.dimensions, [](const TensorWish::Dimension &d) {
      return d.sizeIsConstant && d.strideIsConstant;
    });
    const bool isStated = !allConstant || wish.dimensions.back().whole == 1 || choice_.chance(70) ||
                          inferredLayout(wish, false) != wish.layout;
    // The part may move with the loop.
    const KnownIndex *counter = nullptr;
    for (const KnownIndex &index : scope_->indexes)
      if (index.size.slope > 0 && choice_.chance(50))
        counter = &index;
    int64_t start = 0, moved = 0;
    size_t movedDimension = wish.dimensions.size();
    for (size_t dim = 0; dim < wish.dimensions.size(); ++dim) {
      start += wish.dimensions[dim].offset * wish.dimensions[dim].stride;
      if (counter != nullptr && wish.dimensions[dim].offset != 0 &&
          wish.dimensions[dim].offset + wish.dimensions[dim].size < wish.dimensions[dim].whole)
        movedDimension = dim;
    }
    std::vector<Size> offsets;
    for (size_t dim = 0; dim < wish.dimensions.size(); ++dim) {
      const TensorWish::Dimension &d = wish.dimensions[dim];
      Size offset = {d.offset, 0};
      if (dim == movedDimension && pto::tessera::elementTypeInfo(wish.element).bits >= 8) {
        // From the first place that fits to the last that does.
        offset = {0, counter->size.slope};
        const int64_t last = (scope_->iterations - 1) * offset.slope;
        if (last > d.whole - d.size)
          offset = {d.offset, 0};
        else
          moved = last * d.stride;
      }
      offsets.push_back(offset);
    }
    int64_t elements = 1;
    for (const TensorWish::Dimension &d : wish.dimensions)
      elements += (d.whole - 1) * d.stride;
    elements = std::max(elements, start + moved + reach);
    const int64_t ahead = choice_.chance(20) ? 2 * choice_.between(1, 8) : 0;
    Value pointer = newMemory(wish.element, elements + ahead, isWritten);
    if (ahead != 0)
      pointer =
          builder_.create<AddPtrOp>(loc(), pointer.getType(), pointer, indexOf(ahead, choice_.chance(50)));
    SmallVector<Value> wholeSizes, strides, starts, sizes;
    SmallVector<int64_t> wholeShape, shape;
    for (size_t dim = 0; dim < wish.dimensions.size(); ++dim) {
      const TensorWish::Dimension &d = wish.dimensions[dim];
      wholeSizes.push_back(indexOf(d.whole, d.sizeIsConstant));
      strides.push_back(indexOf(d.stride, d.strideIsConstant));
      starts.push_back(offsets[dim].slope != 0 ? scalars_.computedIndex(offsets[dim], scope_->indexes)
                                               : indexOf(offsets[dim].base, choice_.chance(60)));
      sizes.push_back(indexOf(d.size, d.sizeIsConstant));
      wholeShape.push_back(d.sizeIsConstant && choice_.chance(70) ? d.whole : dynamicSize);
      shape.push_back(d.sizeIsInType ? d.size : dynamicSize);
    }
    const Type element = textTypeOf(&context_, wish.element);
    const Value view = builder_.create<MakeTensorViewOp>(
        loc(), TensorViewType::get(wholeShape, element), pointer, wholeSizes, strides,
        isStated ? layoutAttribute(wish.layout) : EnumValueAttr());
    return builder_.create<PartitionViewOp>(loc(), PartitionViewType::get(shape, element), view, starts,
                                            sizes);
  }

  // ---- Instructions ----

  Surroundings surroundings() {
    Surroundings result = {profile_, &context_, {}, std::max<int64_t>(1, scope_->iterations)};
    for (const Tile &tile : scope_->tiles)
      result.tiles.push_back(tile.wish);
    return result;
  }

  Value validSize(Size size) {
    return size.slope == 0 && choice_.chance(30) ? scalars_.constantIndex(size.base)
                                                 : scalars_.computedIndex(size, scope_->indexes);
  }

  Value allocate(const TileWish &wish) {
    const Value rows = wish.params.hasDynamicRows() ? validSize(wish.validRows) : Value();
    const Value cols = wish.params.hasDynamicCols() ? validSize(wish.validCols) : Value();
    return builder_.create<AllocTileOp>(loc(), typeOf(wish), Value(), rows, cols);
  }

  void remember(Value value, const TileWish &wish) {
    Tile tile = {value, wish};
    tile.wish.existing = -1;
    scope_->tiles.push_back(std::move(tile));
  }

  /// A tile of that type: loaded, computed, or (when nothing makes such tiles) new.
  Value makeTile(const TileWish &wish, int depth) {
    std::vector<const Instruction *> sources;
    // On hardware only moves fill the buffers that are multiplied from.
    const bool isMoved = profile_ != Profile::Cpu && wish.params.location != pto::TileType::Vec &&
                         wish.params.location != pto::TileType::Mat;
    for (const Instruction *instruction : instructions())
      if (isSource(*instruction) && instruction->existsOn(profile_)) {
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
          if (Operation *op = use(*instruction, Given{i, wish}, depth))
            return *llvm::find_if(op->getResults(), [](Value v) { return isa<TileValueType>(v.getType()); });
    }
    const Value made = allocate(wish);
    remember(made, wish);
    return made;
  }

  /// Adds an instruction. Null when no operands were found.
  Operation *use(const Instruction &instruction, const std::optional<Given> &given, int depth = 0) {
    const Surroundings around = surroundings();
    const std::optional<Proposal> proposal = search(instruction, around, given, choice_);
    if (!proposal)
      return nullptr;
    // Places in the scope stay what they were while operands are made.
    const std::vector<Tile> tiles = scope_->tiles;
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
          results.push_back(typeOf(wish.tile));
          made.push_back(wish.tile);
        } else if (given && given->operand == i) {
          inputs.push_back(givenValue_);
        } else if (wish.tile.existing >= 0) {
          inputs.push_back(tiles[static_cast<size_t>(wish.tile.existing)].value);
        } else {
          inputs.push_back(spec.role == Role::Scratch ? allocate(wish.tile) : makeTile(wish.tile, depth + 1));
        }
        break;
      case OperandKind::Tensor: {
        touched(*proposal, i, rows, cols);
        const Value tensor = makeTensor(wish.tensor, spec.isOutput(), wish.tensor.reach(rows, cols));
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
        sizes.push_back(validSize(tile->validRows));
      if (tile && tile->params.hasDynamicCols())
        sizes.push_back(validSize(tile->validCols));
    }
    Operation *op = createSsa(builder_, loc(), instruction.name, inputs, results, sizes, {},
                              attributes(instruction, *proposal));
    ++kernel_.usage[&instruction];
    for (auto [tile, value] : llvm::zip_equal(made, op->getResults()))
      if (tile)
        remember(value, *tile);
      else
        storeCounts(value);
    return op;
  }

  Value scalarFor(const OperandSpec &spec, const OperandWish &wish) {
    switch (spec.scalar) {
    case ScalarKind::Index:
      return indexOf(wish.number, wish.isConstant);
    case ScalarKind::I32:
    case ScalarKind::U32:
      return scalars_.number(choice_.among({32u, 32u, 64u, 16u, 8u}), wish.number, wish.isConstant);
    case ScalarKind::I64:
      return scalars_.number(64, wish.number, wish.isConstant);
    case ScalarKind::Element:
    case ScalarKind::Float:
    case ScalarKind::I16x4:
      break;
    }
    if (spec.notNegative)
      return scalars_.constantIndex(choice_.below(8));
    // On the strict profiles rules see the sign that is written.
    const bool seesSign = profile_ != Profile::Cpu && !spec.converts;
    return scalars_.element(wish.scalar, scope_->indexes, seesSign);
  }

  /// Some of what a merge counted, to memory.
  void storeCounts(Value counts) {
    for (int64_t list = 0; list < 4; ++list)
      if (choice_.chance(50)) {
        const Value count = builder_.create<GetExecutedOp>(loc(), builder_.getI16Type(), counts,
                                                           builder_.getI64IntegerAttr(list));
        const Value to = newMemory(ElementType::I16, 2, true);
        builder_.create<StoreScalarOp>(loc(), count, to, scalars_.constantIndex(choice_.below(2)));
      }
  }

  /// The largest rectangle of a tensor that is touched in any iteration.
  void touched(const Proposal &proposal, size_t operand, int64_t &rows, int64_t &cols) {
    rows = cols = 0;
    for (int64_t iteration = 0; iteration < std::max<int64_t>(1, scope_->iterations); ++iteration) {
      const pto::tessera::Uses uses =
          proposal.instruction->uses(profile_, proposal.describe(Proposal::When::Run, iteration));
      rows = std::max(rows, uses.operand[operand].rows.value);
      cols = std::max(cols, uses.operand[operand].cols.value);
    }
  }

  SmallVector<NamedAttribute> attributes(const Instruction &instruction, const Proposal &proposal) {
    SmallVector<NamedAttribute> result;
    const auto add = [&](const AttributeSpec &spec, int value) {
      result.push_back(builder_.getNamedAttr(
          spec.name, spec.enumeration ? Attribute(EnumValueAttr::get(&context_, *spec.enumeration, value))
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

  /// The instructions that were used least come first.
  const Instruction *nextInstruction() {
    const Instruction *best = nullptr;
    uint64_t bestRank = 0;
    for (const Instruction *instruction : instructions()) {
      if (!instruction->existsOn(profile_) || reasonAgainst(*instruction) != nullptr)
        continue;
      const auto before = used_.find(instruction);
      const auto count =
          static_cast<uint64_t>((before == used_.end() ? 0 : before->second) + kernel_.usage[instruction]);
      const uint64_t rank = choice_.below(1000) / (1 + count * count) + 1;
      if (rank > bestRank) {
        best = instruction;
        bestRank = rank;
      }
    }
    return best;
  }

  // ---- Statements ----

  void statement() {
    const bool isDeep = scope_->depth >= 2;
    const size_t kind = choice_.below(100);
    if (kind < 12 && !isDeep)
      return loop();
    if (kind < 22 && !isDeep)
      return branch();
    if (kind < 30 && !isDeep)
      return call();
    if (kind < 42) {
      const std::vector<Tile> tiles = scope_->tiles;
      if (!tiles.empty())
        view(choice_.of(tiles));
      return;
    }
    use(*nextInstruction(), std::nullopt);
  }

  /// A tile that can be carried out of a region: it is the same in every iteration and no part of another.
  static bool isPlain(const Tile &tile) {
    return tile.wish.validRows.slope == 0 && tile.wish.validCols.slope == 0 &&
           tile.wish.params == tile.wish.physical;
  }
  std::vector<Tile> plainTiles() const {
    std::vector<Tile> result;
    llvm::copy_if(scope_->tiles, std::back_inserter(result), isPlain);
    return result;
  }
  /// One or two tiles; one is made when there is none.
  std::vector<Tile> tilesToCarry() {
    std::vector<Tile> plain = plainTiles();
    if (plain.empty()) {
      Surroundings around = surroundings();
      around.iterations = 1;
      TileWish wish = randomTile(around, pto::tessera::typeset::floats, choice_);
      while (brokenTileRules(profile_, wish.params) != 0)
        wish = randomTile(around, pto::tessera::typeset::floats, choice_);
      makeTile(wish, 1);
      plain = {scope_->tiles.back()};
    }
    std::vector<Tile> result = {choice_.of(plain)};
    if (choice_.chance(40))
      result.push_back(choice_.of(plain));
    return result;
  }
  /// A value of the tile's type with its valid size.
  Value another(const Tile &tile) {
    std::vector<Value> alike;
    for (const Tile &other : scope_->tiles)
      if (isPlain(other) && other.wish.params == tile.wish.params &&
          other.wish.validRows == tile.wish.validRows && other.wish.validCols == tile.wish.validCols)
        alike.push_back(other.value);
    return !alike.empty() && choice_.chance(40) ? choice_.of(alike) : makeTile(tile.wish, 0);
  }

  /// What is seen inside a region of this scope.
  Scope inner(int64_t iterations, bool isLoop) {
    Scope scope;
    scope.function = scope_->function;
    scope.depth = scope_->depth + 1;
    scope.iterations = isLoop ? iterations : scope_->iterations;
    for (const Tile &tile : scope_->tiles)
      if (!isLoop || (tile.wish.validRows.slope == 0 && tile.wish.validCols.slope == 0))
        scope.tiles.push_back(tile);
    for (const KnownIndex &index : scope_->indexes)
      if (!isLoop || index.size.slope == 0)
        scope.indexes.push_back(index);
    return scope;
  }

  void loop() {
    const std::vector<Tile> carried = tilesToCarry();
    const int64_t trips = choice_.chance(10) ? 0 : choice_.between(1, 3);
    const int64_t first = choice_.between(0, 3), step = choice_.between(1, 3);
    const int64_t end = trips == 0 ? first : first + (trips - 1) * step + choice_.between(1, step);
    const Value low = indexOf(first, choice_.chance(60)), high = indexOf(end, choice_.chance(50)),
                by = indexOf(step, choice_.chance(70));
    SmallVector<Value> initial;
    for (const Tile &tile : carried)
      initial.push_back(tile.value);
    const bool counts = choice_.chance(40);
    const int64_t counted = choice_.between(0, 4), increment = choice_.between(1, 2);
    if (counts)
      initial.push_back(indexOf(counted, choice_.chance(50)));
    auto op = builder_.create<scf::ForOp>(loc(), low, high, by, initial);
    {
      const OpBuilder::InsertionGuard guard(builder_);
      builder_.setInsertionPointToEnd(op.getBody());
      Scope scope = inner(std::max<int64_t>(trips, 1), true);
      for (size_t i = 0; i < carried.size(); ++i)
        scope.tiles.push_back({op.getRegionIterArgs()[i], carried[i].wish});
      scope.indexes.push_back({op.getInductionVar(), {first, step}});
      if (counts)
        scope.indexes.push_back({op.getRegionIterArgs().back(), {counted, increment}});
      Scope *outer = std::exchange(scope_, &scope);
      statement();
      SmallVector<Value> next;
      for (const Tile &tile : carried)
        next.push_back(another(tile));
      if (counts)
        next.push_back(builder_.create<arith::AddIOp>(
            loc(), op.getRegionIterArgs().back(), builder_.create<arith::ConstantIndexOp>(loc(), increment)));
      builder_.create<scf::YieldOp>(loc(), next);
      scope_ = outer;
    }
    for (size_t i = 0; i < carried.size(); ++i)
      remember(op.getResult(static_cast<unsigned>(i)), carried[i].wish);
    if (counts)
      scope_->indexes.push_back({op.getResults().back(), {counted + trips * increment, 0}});
  }

  void branch() {
    const std::vector<Tile> carried = tilesToCarry();
    SmallVector<Type> types;
    for (const Tile &tile : carried)
      types.push_back(tile.value.getType());
    auto op = builder_.create<scf::IfOp>(loc(), types, scalars_.condition(scope_->indexes), true, true);
    for (Region *region : {&op.getThenRegion(), &op.getElseRegion()}) {
      const OpBuilder::InsertionGuard guard(builder_);
      builder_.setInsertionPointToEnd(&region->front());
      Scope scope = inner(1, false);
      Scope *outer = std::exchange(scope_, &scope);
      if (choice_.chance(50))
        statement();
      SmallVector<Value> results;
      for (const Tile &tile : carried)
        results.push_back(another(tile));
      builder_.create<scf::YieldOp>(loc(), results);
      scope_ = outer;
    }
    for (size_t i = 0; i < carried.size(); ++i)
      remember(op.getResult(static_cast<unsigned>(i)), carried[i].wish);
  }

  void call() {
    const std::vector<Tile> given = tilesToCarry();
    Function function;
    SmallVector<Value> passed;
    Tile result; // C++ functions return one
    {
      const OpBuilder::InsertionGuard guard(builder_);
      builder_.setInsertionPoint(kernelFunction_->op);
      function.op = builder_.create<func::FuncOp>(
          loc(), kernel_.name + "_helper" + std::to_string(helpers_++), builder_.getFunctionType({}, {}));
      function.op.setPrivate();
      builder_.setInsertionPointToStart(function.op.addEntryBlock());
      Scope scope;
      scope.function = &function;
      scope.depth = scope_->depth + 1;
      for (const Tile &tile : given) {
        scope.tiles.push_back(
            {function.op.getBody().front().addArgument(tile.value.getType(), loc()), tile.wish});
        passed.push_back(tile.value);
      }
      Scope *outer = std::exchange(scope_, &scope);
      for (bool again = true; again; again = choice_.chance(40))
        statement();
      result = plainTiles().back();
      builder_.create<func::ReturnOp>(loc(), result.value);
      scope_ = outer;
    }
    setType(function, result.value.getType());
    for (size_t number : function.passed)
      passed.push_back(argument(number));
    for (bool again = true; again; again = choice_.chance(20))
      remember(builder_.create<func::CallOp>(loc(), function.op, passed).getResult(0), result.wish);
  }

  // ---- Views of tiles ----

  /// Keeps an operation only if it is well-formed.
  bool keeps(Operation *op) {
    ScopedDiagnosticHandler quiet(&context_, [](mlir::Diagnostic &) { return success(); });
    if (succeeded(verify(op)))
      return true;
    op->erase();
    return false;
  }

  void view(const Tile &tile) {
    if (!(tile.wish.params == tile.wish.physical))
      return;
    switch (choice_.below(5)) {
    case 0:
      return cut(tile);
    case 1:
      return alias(tile);
    case 2:
      return subview(tile);
    case 3: {
      TileWish wish = tile.wish;
      wish.params.element = textTypeOf(
          &context_, choice_.among({ElementType::I8, ElementType::U8, ElementType::I16, ElementType::U16,
                                    ElementType::I32, ElementType::F16, ElementType::BF16}));
      wish.physical = wish.params;
      if (brokenTileRules(profile_, wish.params) != 0)
        return;
      auto op = builder_.create<BitcastOp>(loc(), typeOf(wish), tile.value);
      if (keeps(op))
        remember(op.getResult(), wish);
      return;
    }
    default:
      reshape(tile);
    }
  }

  /// The bytes of a tile with all of it valid, possibly as rows of another length.
  Value reshape(const Tile &tile) {
    if (!(tile.wish.params == tile.wish.physical))
      return {};
    TileWish wish = tile.wish;
    TileParams &params = wish.params;
    if (params.inner == pto::SLayout::NoneBox && choice_.chance(50) && params.rows % 2 == 0) {
      params.rows /= 2;
      params.cols *= 2;
    }
    params.validRows = params.rows;
    params.validCols = params.cols;
    wish.validRows = {params.rows, 0};
    wish.validCols = {params.cols, 0};
    wish.physical = params;
    if (brokenTileRules(profile_, params) != 0)
      return {};
    auto op = builder_.create<ReshapeOp>(loc(), typeOf(wish), tile.value);
    if (!keeps(op))
      return {};
    remember(op.getResult(), wish);
    return op.getResult();
  }

  /// The first bytes of a tile, as a tile of any shape and layout.
  void alias(const Tile &tile) {
    TileWish wish = randomTile(surroundings(), elementTypeOf(tile.wish.params.element), choice_);
    wish.params.location = tile.wish.params.location;
    wish.params.element = tile.wish.params.element;
    // As text is read: the order of a Left tile's boxes is that of the profile.
    if (wish.params.location == pto::TileType::Left && profile_ != Profile::Cpu)
      wish.params.outer = profile_ == Profile::A2A3 ? pto::BLayout::RowMajor : pto::BLayout::ColMajor;
    keepOpenSizes(wish, tile.wish);
    if (brokenTileRules(profile_, wish.params) != 0 ||
        wish.params.describe().bytes() > tile.wish.params.describe().bytes())
      return;
    auto op = builder_.create<AliasOp>(loc(), typeOf(wish), tile.value);
    if (keeps(op))
      remember(op.getResult(), wish);
  }

  /// What lies behind some row or column of a tile without boxes.
  void subview(const Tile &tile) {
    const TileParams &whole = tile.wish.params;
    if (whole.inner != pto::SLayout::NoneBox ||
        pto::tessera::elementTypeInfo(elementTypeOf(whole.element)).bits < 8)
      return;
    const bool isRows = whole.outer == pto::BLayout::RowMajor;
    const int64_t offset = choice_.between(0, (isRows ? whole.rows : whole.cols) - 1);
    TileWish wish = tile.wish;
    (isRows ? wish.params.rows : wish.params.cols) -= offset;
    wish.params.validRows =
        whole.hasDynamicRows() ? dynamicSize : std::min(whole.validRows, wish.params.rows);
    wish.params.validCols =
        whole.hasDynamicCols() ? dynamicSize : std::min(whole.validCols, wish.params.cols);
    wish.validRows = whole.hasDynamicRows() ? tile.wish.validRows : Size{wish.params.validRows, 0};
    wish.validCols = whole.hasDynamicCols() ? tile.wish.validCols : Size{wish.params.validCols, 0};
    wish.physical = wish.params;
    if (brokenTileRules(profile_, wish.params) != 0 || wish.validRows.base > wish.params.rows ||
        wish.validCols.base > wish.params.cols || wish.validRows.slope != 0 || wish.validCols.slope != 0)
      return;
    const Value along = indexOf(offset, choice_.chance(50)), across = indexOf(0, choice_.chance(50));
    auto op = builder_.create<SubviewOp>(loc(), typeOf(wish), tile.value, isRows ? along : across,
                                         isRows ? across : along);
    if (keeps(op))
      remember(op.getResult(), wish);
  }

  /// Valid sizes that the type leaves open are those of the tile that is seen.
  static void keepOpenSizes(TileWish &wish, const TileWish &seen) {
    const auto keep = [](int64_t size, int64_t &inType, Size &now, const Size &seenNow) {
      if (inType != dynamicSize)
        return;
      if (seenNow.slope != 0 || seenNow.base > size) {
        inType = size;
        now = {size, 0};
      } else {
        now = seenNow;
      }
    };
    keep(wish.params.rows, wish.params.validRows, wish.validRows, seen.validRows);
    keep(wish.params.cols, wish.params.validCols, wish.validCols, seen.validCols);
    wish.physical = wish.params;
  }

  void cut(const Tile &tile) {
    const TileParams &whole = tile.wish.params;
    if (pto::tessera::elementTypeInfo(elementTypeOf(whole.element)).bits < 8 ||
        tile.wish.validRows.slope != 0 || tile.wish.validCols.slope != 0)
      return;
    const pto::tessera::Box box = whole.describe().layout().box;
    const auto side = [&](int64_t size, int64_t unit, int64_t &offset, int64_t &length) {
      const int64_t units = std::max<int64_t>(1, size / unit);
      const int64_t first = choice_.between(0, units - 1);
      offset = first * unit;
      length = choice_.between(1, units - first) * unit;
    };
    int64_t offsets[2], sizes[2];
    side(whole.rows, box.rows, offsets[0], sizes[0]);
    side(whole.cols, box.cols, offsets[1], sizes[1]);
    if (whole.inner != pto::SLayout::NoneBox) {
      const int kept = whole.outer == pto::BLayout::RowMajor ? 1 : 0;
      offsets[kept] = 0;
      sizes[kept] = kept == 1 ? whole.cols : whole.rows;
    }
    SmallVector<Value> starts;
    for (int64_t offset : offsets)
      starts.push_back(indexOf(offset, offset == 0 || choice_.chance(50)));
    const Type type = SubsetOp::inferResultType(tile.value.getType(), starts, sizes);
    auto op =
        builder_.create<SubsetOp>(loc(), type, tile.value, starts, builder_.getDenseI64ArrayAttr(sizes));
    if (!keeps(op))
      return;
    TileWish wish = tile.wish;
    wish.params = *tileParamsOf(type);
    wish.physical = wish.params;
    if (whole.inner == pto::SLayout::NoneBox)
      (whole.outer == pto::BLayout::RowMajor ? wish.physical.cols : wish.physical.rows) =
          whole.outer == pto::BLayout::RowMajor ? whole.cols : whole.rows;
    const auto valid = [](int64_t size, int64_t of, int64_t offset) {
      return of == 0 ? 0 : std::min(size, of - offset % of);
    };
    wish.validRows = {valid(sizes[0], tile.wish.validRows.base, offsets[0]), 0};
    wish.validCols = {valid(sizes[1], tile.wish.validCols.base, offsets[1]), 0};
    remember(op.getResult(), wish);
  }

  // ---- The end ----

  bool store(Value value, const TileWish &wish) {
    std::vector<const Instruction *> stores;
    for (const Instruction *instruction : instructions())
      if (storedOperand(*instruction) >= 0 && instruction->existsOn(profile_))
        stores.push_back(instruction);
    for (int attempt = 0; attempt < 4 && !stores.empty(); ++attempt) {
      const Instruction *instruction = choice_.of(stores);
      givenValue_ = value;
      if (use(*instruction, Given{static_cast<size_t>(storedOperand(*instruction)), wish}))
        return true;
    }
    return false;
  }

  /// Often with what lies outside of the valid region.
  void storeAtTheEnd(const Tile &tile) {
    if (choice_.chance(50))
      if (const Value all = reshape(tile))
        if (store(all, scope_->tiles.back().wish))
          return;
    if (!store(tile.value, tile.wish))
      ++kernel_.unstored;
  }

  MLIRContext &context_;
  Profile profile_;
  const Usage &used_;
  Choice &choice_;
  OpBuilder builder_;
  ScalarBuilder scalars_;
  Kernel kernel_;
  Function *kernelFunction_ = nullptr;
  Scope *scope_ = nullptr;
  Value givenValue_;
  int helpers_ = 0;
};

} // namespace

const char *reasonAgainst(const Instruction &instruction) {
  if (instruction.hasConvTiles())
    return "the search finds no conv tiles";
  return instruction.mnemonic == std::string_view("TPRINT") ? "what it prints is not compared" : nullptr;
}

Kernel makeKernel(MLIRContext &context, Profile profile, const std::string &name, const Usage &used,
                  Choice &choice) {
  return KernelMaker(context, profile, name, used, choice).make();
}

} // namespace tessera::random
