// The pass pto-plan-memory: tiles without addresses get addresses. Each function is planned on its own, each space of it on
// its own, callees before their callers: what a callee uses is taken while it is called.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/source_names.hpp"
#include "lib/Transforms/carried_tiles.hpp"
#include "lib/Transforms/memory_spaces.hpp"
#include "lib/Transforms/profile_pass.hpp"

namespace tessera {

using namespace mlir;

namespace {

using pto::TileType;

/// The line of the source where an operation is written; 0 when it is not known.
unsigned lineOf(Location location) {
  unsigned line = 0;
  location->walk([&](Location inner) {
    auto place = dyn_cast<FileLineColLoc>(inner);
    line = place ? place.getLine() : line;
    return place ? WalkResult::interrupt() : WalkResult::advance();
  });
  return line;
}

/// A buffer of a function that takes part in a space.
struct Part {
  BufferRequest request;
  PlannedBuffer::Kind kind = PlannedBuffer::Kind::Tile;
  std::string name;
  Type type = {};
  Location at;
  /// What becomes its address: an allocation, or a constant among the turns of one.
  Operation *allocation = nullptr;
  Operation *constant = nullptr;
  bool isOfCaller = false; ///< of the buffer of a queue
};
using Parts = llvm::MapVector<TileType, std::vector<Part>>;

/// What a function uses in each space, its callees and its own queues included: ranges of bytes that lie apart.
struct ByteRange {
  int64_t first, end;
};
using Frame = llvm::MapVector<TileType, std::vector<ByteRange>>;

struct PlanMemoryPass : ProfilePass<PlanMemoryPass> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PlanMemoryPass)
  explicit PlanMemoryPass(const PlanSettings &settings = {}) : settings_(settings) {
    plan = settings.style == PlacementStyle::Tight ? "tight" : "default";
  }
  PlanMemoryPass(const PlanMemoryPass &other) : ProfilePass(other), settings_(other.settings_) {}
  StringRef getArgument() const override { return "pto-plan-memory"; }
  StringRef getDescription() const override { return "Give tiles without addresses their places"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, scf::SCFDialect>();
  }

  void runOnOperation() override {
    if (plan != "default" && plan != "tight") {
      getOperation().emitError("plan=") << plan << " of pto-plan-memory: expected default or tight";
      return signalPassFailure();
    }
    profile_ = profile();
    bool good = true;
    for (auto function : getOperation().getOps<func::FuncOp>())
      good &= succeeded(planCalled(function));
    if (!good)
      signalPassFailure();
  }

  Option<std::string> plan{*this, "plan", llvm::cl::desc("default, or tight: as few bytes as can be found")};

private:
  PlacementStyle style() const {
    return plan.getValue() == "tight" ? PlacementStyle::Tight : PlacementStyle::AsNeeded;
  }

  // ---- Callees first ----

  LogicalResult planCalled(func::FuncOp function) {
    const auto [known, isNew] = states_.try_emplace(function, State::Open);
    if (!isNew) {
      if (known->second == State::Open)
        return function.emitOpError("calls itself, so that its tiles cannot be given places");
      return success(known->second == State::Planned);
    }
    bool good = true;
    function.walk([&](func::CallOp call) {
      if (auto callee = getOperation().lookupSymbol<func::FuncOp>(call.getCallee()))
        good &= succeeded(planCalled(callee));
    });
    good = good && succeeded(planFunction(function));
    states_[function] = good ? State::Planned : State::Failed;
    return success(good);
  }

  LogicalResult planFunction(func::FuncOp function) {
    if (function.isExternal())
      return success();
    eraseUnused(function);
    DenseMap<Operation *, Turns> turns;
    if (failed(giveTurns(function, turns)))
      return failure();
    const ProgramPoints points(function);
    const TileFlow flow(function);
    const TileLifetimes lives(points, flow);
    Parts parts;
    addReserved(function, points, parts);
    addCalls(function, points, flow, lives, parts);
    for (const auto [origin, made] : llvm::enumerate(flow.origins()))
      if (!isa<func::CallOp>(made))
        addTile(made, lives.of(static_cast<unsigned>(origin)), turns, parts);
    bool good = true;
    for (auto &[location, list] : parts)
      good &= succeeded(planSpace(function, points, location, list));
    if (!good)
      return failure();
    for (auto &[made, taken] : turns)
      setAddress(made, taken.address);
    return success();
  }

  /// Tiles that nothing uses, and views that nothing uses.
  static void eraseUnused(func::FuncOp function) {
    SmallVector<Operation *> made;
    function.walk([&](Operation *op) {
      const bool isTile = llvm::any_of(op->getResultTypes(), [](Type type) { return isTileLike(type); });
      if (isTile && (needsPlace(op) || isMemoryEffectFree(op)) && op->getNumRegions() == 0)
        made.push_back(op);
    });
    for (Operation *op : llvm::reverse(made)) {
      const bool isNever = needsPlace(op) && llvm::all_of(op->getUsers(), [](Operation *user) {
                             return isa<SetValidShapeOp>(user);
                           });
      if (isNever)
        for (Operation *user : llvm::make_early_inc_range(op->getUsers()))
          user->erase();
      if (op->use_empty())
        op->erase();
    }
  }

  static LogicalResult giveTurns(func::FuncOp function, DenseMap<Operation *, Turns> &turns) {
    const ProgramPoints points(function);
    const TileFlow flow(function);
    const TileLifetimes lives(points, flow);
    const FailureOr<SmallVector<CarriedTile>> carried = findCarriedTiles(points, flow, lives);
    if (failed(carried))
      return failure();
    // The loops around an allocation may have been replaced by then.
    SmallVector<unsigned> depths;
    for (const CarriedTile &one : *carried) {
      unsigned depth = 0;
      for (Operation *op = one.allocation; op != one.loop; op = op->getParentOp())
        ++depth;
      depths.push_back(depth);
    }
    for (auto [one, depth] : llvm::zip_equal(*carried, depths)) {
      CarriedTile now = one;
      now.loop = one.allocation;
      for (unsigned i = 0; i < depth; ++i)
        now.loop = now.loop->getParentOp();
      turns[one.allocation] = takeTurns(now);
    }
    return success();
  }

  // ---- What wants a place ----

  /// Reserved buffers lie already, and for as long as the function runs; so do those of its callers.
  void addReserved(func::FuncOp function, const ProgramPoints &points, Parts &parts) {
    SmallVector<func::FuncOp> around = {function};
    for (size_t i = 0; i < around.size(); ++i)
      if (const auto uses = SymbolTable::getSymbolUses(around[i], getOperation()))
        for (const SymbolTable::SymbolUse &use : *uses)
          if (isa<func::CallOp>(use.getUser()))
            if (auto caller = use.getUser()->getParentOfType<func::FuncOp>();
                !llvm::is_contained(around, caller))
              around.push_back(caller);
    for (func::FuncOp one : around)
      for (const ReservedBuffer &buffer : reservedBuffersOf(one)) {
        std::vector<Part> &list = parts[buffer.location];
        const bool isKnown = llvm::any_of(list, [&](const Part &part) {
          return part.request.fixed == buffer.base && part.request.bytes == buffer.bytes;
        });
        if (!isKnown)
          list.push_back({.request = {.bytes = buffer.bytes,
                                      .alignment = spaceOf(buffer.location).alignment,
                                      .begin = 0,
                                      .end = points.count() - 1,
                                      .fixed = buffer.base},
                          .kind = PlannedBuffer::Kind::Reserved,
                          .name = buffer.name,
                          .at = one.getLoc(),
                          .isOfCaller = one != function});
      }
  }

  /// While a function is called it uses its places; a tile that it returns keeps them.
  void addCalls(func::FuncOp function, const ProgramPoints &points, const TileFlow &flow,
                const TileLifetimes &lives, Parts &parts) {
    function.walk([&](func::CallOp call) {
      const auto callee = getOperation().lookupSymbol<func::FuncOp>(call.getCallee());
      TileLife life = {true, points.of(call), points.of(call)};
      for (const auto [origin, made] : llvm::enumerate(flow.origins()))
        if (made == call)
          life = lives.of(static_cast<unsigned>(origin));
      for (const auto &[location, ranges] : frames_[callee])
        for (const ByteRange range : ranges)
          parts[location].push_back({.request = {.bytes = range.end - range.first,
                                                 .alignment = spaceOf(location).alignment,
                                                 .begin = life.begin,
                                                 .end = life.end,
                                                 .fixed = range.first},
                                     .kind = PlannedBuffer::Kind::Call,
                                     .name = "@" + call.getCallee().str(),
                                     .at = call.getLoc()});
    });
  }

  void addTile(Operation *made, const TileLife &life, DenseMap<Operation *, Turns> &turns, Parts &parts) {
    std::optional<TileParams> tile = tileParamsOf(made->getResult(0));
    if (!tile) // memory of which only parts are tiles
      tile = roomOf(made->getResult(0).getType());
    if (!tile || !life.isTouched)
      return;
    const auto taken = turns.find(made);
    const std::string name = nameOf(made->getResult(0));
    const Space space = spaceOf(tile->location);
    Part part = {.request = {.bytes = tile->describe().bytes(),
                             .alignment = space.alignment,
                             .begin = life.begin,
                             .end = life.end},
                 .name = name.empty() ? "a tile" : name,
                 .type = made->getResult(0).getType(),
                 .at = made->getLoc()};
    if (taken == turns.end()) {
      part.allocation = made;
      parts[tile->location].push_back(part);
      return;
    }
    for (const auto [turn, constant] : llvm::enumerate(taken->second.places)) {
      part.constant = constant;
      part.name = (name.empty() ? "a tile" : name) + ", turn " + std::to_string(turn + 1);
      parts[tile->location].push_back(part);
    }
  }

  // ---- One space ----

  Space spaceOf(TileType location) const { return planSpaceOf(profile_, location, settings_.compat); }

  LogicalResult planSpace(func::FuncOp function, const ProgramPoints &points, TileType location,
                          ArrayRef<Part> parts) {
    if (failed(checkFixed(parts)))
      return failure();
    const int64_t capacity = spaceOf(location).capacity;
    std::vector<BufferRequest> requests;
    for (const Part &part : parts)
      requests.push_back(part.request);
    const BufferPlacement placement = placeBuffers(requests, capacity, style());
    record(function, points, location, parts, placement);
    frames_[function][location] = rangesOf(parts, placement);
    if (placement.peak > capacity)
      return tellOverflow(points, location, parts, placement);
    for (const auto [part, offset] : llvm::zip_equal(parts, placement.offsets)) {
      if (part.allocation != nullptr)
        setAddress(part.allocation, offset);
      if (part.constant != nullptr)
        part.constant->setAttr("value", IntegerAttr::get(part.constant->getResult(0).getType(), offset));
    }
    return success();
  }

  static std::vector<ByteRange> rangesOf(ArrayRef<Part> parts, const BufferPlacement &placement) {
    std::vector<ByteRange> all, apart;
    for (const auto [part, offset] : llvm::zip_equal(parts, placement.offsets))
      if (!part.isOfCaller)
        all.push_back({offset, offset + part.request.alignedBytes()});
    llvm::sort(all, [](ByteRange a, ByteRange b) { return a.first < b.first; });
    for (const ByteRange range : all)
      if (!apart.empty() && range.first <= apart.back().end)
        apart.back().end = std::max(apart.back().end, range.end);
      else
        apart.push_back(range);
    return apart;
  }

  /// What lies already must not overlap: buffers of queues of a function and its callers, and what calls use.
  static LogicalResult checkFixed(ArrayRef<Part> parts) {
    for (const auto [i, one] : llvm::enumerate(parts))
      for (const Part &other : parts.take_front(i)) {
        const BufferRequest &a = other.request, &b = one.request;
        if (!a.fixed || !b.fixed || !a.livesWith(b) || *a.fixed + a.bytes <= *b.fixed ||
            *b.fixed + b.bytes <= *a.fixed)
          continue;
        InFlightDiagnostic error =
            emitError(one.at)
            << one.name << " uses bytes that " << other.name
            << " still needs: return no tile from a function that is called again, and reserve "
               "buffers in one function only";
        error.attachNote(other.at) << "of this one";
        return error;
      }
    return success();
  }

  static void setAddress(Operation *allocation, int64_t offset) {
    OpBuilder builder(allocation);
    setAddress(allocation, builder.create<arith::ConstantIntOp>(allocation->getLoc(), offset, 64));
  }
  static void setAddress(Operation *allocation, Value address) {
    if (isAllocation(allocation))
      return setAllocationAddress(allocation, address);
    OpBuilder builder(allocation);
    auto cast = builder.create<PointerCastOp>(allocation->getLoc(), allocation->getResult(0).getType(),
                                              address, Value(), Value(), TileConfigAttr());
    allocation->replaceAllUsesWith(cast);
    allocation->erase();
  }

  void record(func::FuncOp function, const ProgramPoints &points, TileType location, ArrayRef<Part> parts,
              const BufferPlacement &placement) {
    if (settings_.record == nullptr)
      return;
    PlannedSpace space = {.function = function.getName().str(),
                          .space = locationName(location).str(),
                          .capacity = spaceOf(location).capacity,
                          .peak = placement.peak,
                          .lowerBound = placement.lowerBound,
                          .points = points.count()};
    for (const auto [part, offset] : llvm::zip_equal(parts, placement.offsets)) {
      std::string type;
      llvm::raw_string_ostream stream(type);
      if (part.type)
        stream << part.type;
      space.buffers.push_back({.kind = part.kind,
                               .name = part.name,
                               .type = type,
                               .offset = offset,
                               .bytes = part.request.alignedBytes(),
                               .begin = part.request.begin,
                               .end = part.request.end,
                               .firstLine = lineOf(points.operationAt(part.request.begin)->getLoc()),
                               .lastLine = lineOf(points.operationAt(part.request.end)->getLoc())});
    }
    llvm::sort(space.buffers, [](const PlannedBuffer &a, const PlannedBuffer &b) {
      return std::tie(a.begin, a.offset, a.end) < std::tie(b.begin, b.offset, b.end);
    });
    settings_.record->spaces.push_back(std::move(space));
  }

  // ---- Too much ----

  LogicalResult tellOverflow(const ProgramPoints &points, TileType location, ArrayRef<Part> parts,
                             const BufferPlacement &placement) {
    const int64_t capacity = spaceOf(location).capacity;
    int point = placement.fullestPoint;
    const bool isFragmented = placement.lowerBound <= capacity;
    if (isFragmented)
      for (const auto [part, offset] : llvm::zip_equal(parts, placement.offsets))
        if (offset + part.request.alignedBytes() == placement.peak)
          point = part.request.begin;
    SmallVector<const Part *> alive;
    for (const Part &part : parts)
      if (part.request.begin <= point && point <= part.request.end)
        alive.push_back(&part);
    llvm::sort(alive, [](const Part *a, const Part *b) { // those of one size in the order of the list
      const int64_t of = a->request.alignedBytes(), than = b->request.alignedBytes();
      return of != than ? of > than : a < b;
    });
    InFlightDiagnostic error = points.operationAt(point)->emitOpError();
    error << "does not fit: " << locationName(location) << " has " << capacity << " bytes, and ";
    if (isFragmented)
      error << "no way was found to place its tiles in less than " << placement.peak << " ("
            << placement.lowerBound << " are alive at once)";
    else
      error << placement.lowerBound << " are alive here";
    error << "; make tiles smaller, or use some of these for the last time before this operation";
    for (const Part *part : alive) {
      Diagnostic &note = error.attachNote(part->at);
      note << part->name << ": " << part->request.alignedBytes() << " bytes";
      const unsigned first = lineOf(points.operationAt(part->request.begin)->getLoc());
      const unsigned last = lineOf(points.operationAt(part->request.end)->getLoc());
      if (part->kind != PlannedBuffer::Kind::Tile)
        note << (part->kind == PlannedBuffer::Kind::Call ? ", used by the call" : ", reserved for a queue");
      else if (first != 0 && last != 0)
        note << ", alive from line " << first << " to line " << last;
    }
    return error;
  }

  enum class State : uint8_t { Open, Planned, Failed };

  PlanSettings settings_;
  Profile profile_ = Profile::A2A3;
  DenseMap<Operation *, State> states_;
  DenseMap<Operation *, Frame> frames_;
};

} // namespace

std::unique_ptr<Pass> createPlanMemoryPass(const PlanSettings &settings) {
  return std::make_unique<PlanMemoryPass>(settings);
}

} // namespace tessera
