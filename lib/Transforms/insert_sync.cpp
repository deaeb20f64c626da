// The pass pto-insert-sync: functions that do not synchronize themselves get the flags and barriers that their order
// needs (sync_plan.hpp), with event ids (event_ids.hpp), and a tail. What belongs together has the same `pto.pair`.
#include <set>

#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/event_ids.hpp"
#include "lib/Transforms/pipe_attribute.hpp"
#include "lib/Transforms/profile_pass.hpp"
#include "lib/Transforms/sync_plan.hpp"
#include "lib/Transforms/sync_tokens.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// Of attributes, through the module.
struct Numbers {
  size_t pairs = 0;
  int64_t accesses = 0;
};

/// Writes a plan into the function.
class Writer {
public:
  Writer(const SyncPlan &plan, const EventIds &ids, SyncSummary &summary, Numbers &numbers, bool explains)
      : plan_(plan), ids_(ids), summary_(summary), numbers_(numbers), explains_(explains) {}

  void write(SyncBlock &body) {
    for (size_t i = 0; i < plan_.pairs.size(); ++i) {
      const SyncPair &pair = plan_.pairs[i];
      at(*pair.block, pair.set).sets.push_back(i);
      at(*pair.block, pair.wait).waits.push_back(i);
      if (pair.isCarried)
        at(*pair.block->owner->parent, pair.block->owner->index).carried.push_back(i);
      summary_.eventsUsed[static_cast<int>(pair.from)][static_cast<int>(pair.to)] |=
          static_cast<uint8_t>(1u << ids_.ofPair[i]);
    }
    for (size_t i = 0; i < plan_.barriers.size(); ++i)
      at(*plan_.barriers[i].block, plan_.barriers[i].before).barriers.push_back(i);
    writeBlock(body);
    if (explains_)
      explain();
    numbers_.pairs += plan_.pairs.size() + plan_.barriers.size();
  }

private:
  struct Place {
    SmallVector<size_t, 2> waits, barriers, carried, sets;
  };
  Place &at(const SyncBlock &block, unsigned index) { return places_[{&block, index}]; }

  void writeBlock(SyncBlock &block) {
    for (const auto &node : block.nodes) {
      const Place &place = at(block, node->index);
      OpBuilder builder(node->op);
      writeWaits(builder, node->op->getLoc(), place);
      for (size_t pair : place.carried)
        flag<SetFlagOp>(builder, node->op->getLoc(), pair);
      for (const auto &inner : node->blocks)
        writeBlock(*inner);
      builder.setInsertionPointAfter(node->op);
      for (size_t pair : place.carried)
        flag<WaitFlagOp>(builder, node->op->getLoc(), pair);
      for (size_t pair : place.sets)
        flag<SetFlagOp>(builder, node->op->getLoc(), pair);
    }
    const Place &end = at(block, static_cast<unsigned>(block.nodes.size()));
    if (end.waits.empty() && end.barriers.empty())
      return;
    OpBuilder builder = OpBuilder::atBlockEnd(block.block);
    if (block.block->mightHaveTerminator())
      builder.setInsertionPoint(block.block->getTerminator());
    writeWaits(builder, block.nodes.back()->op->getLoc(), end);
  }
  void writeWaits(OpBuilder &builder, Location location, const Place &place) {
    for (size_t pair : place.waits)
      flag<WaitFlagOp>(builder, location, pair);
    std::set<Pipe> done;
    const bool all =
        llvm::any_of(place.barriers, [&](size_t i) { return plan_.barriers[i].pipe == Pipe::All; });
    for (size_t i : place.barriers) {
      const Pipe pipe = plan_.barriers[i].pipe;
      if ((all && pipe != Pipe::All) || !done.insert(pipe).second)
        continue;
      auto barrier = builder.create<BarrierOp>(location, pipeAttribute(builder.getContext(), pipe));
      mark(barrier, plan_.pairs.size() + i);
    }
  }
  template <class Flag>
  void flag(OpBuilder &builder, Location location, size_t index) {
    const SyncPair &pair = plan_.pairs[index];
    MLIRContext *context = builder.getContext();
    auto op =
        builder.create<Flag>(location, pipeAttribute(context, pair.from), pipeAttribute(context, pair.to),
                             EnumValueAttr::get(context, EnumKind::Event, ids_.ofPair[index]));
    mark(op, index);
  }
  void mark(Operation *op, size_t number) {
    Builder builder(op->getContext());
    op->setAttr("pto.pair", builder.getI64IntegerAttr(static_cast<int64_t>(numbers_.pairs + number)));
    const SyncNeed &need = number < plan_.pairs.size() ? plan_.pairs[number].need
                                                       : plan_.barriers[number - plan_.pairs.size()].need;
    if (explains_ && need.first != nullptr)
      op->setAttr("pto.guards",
                  builder.getDenseI64ArrayAttr({accessNumber(need.first), accessNumber(need.second)}));
  }

  // ---- Why ----

  /// Instructions that are the reason for something have `pto.access`, a number of their own.
  int64_t accessNumber(SyncNode *node) {
    const auto [entry, isNew] = accesses_.try_emplace(node, numbers_.accesses);
    numbers_.accesses += isNew ? 1 : 0;
    const int64_t number = entry->second;
    node->op->setAttr("pto.access", Builder(node->op->getContext()).getI64IntegerAttr(number));
    return number;
  }
  void explain() {
    for (size_t i = 0; i < plan_.pairs.size(); ++i) {
      const SyncPair &pair = plan_.pairs[i];
      tell(pair.need, "flag " + std::to_string(numbers_.pairs + i) + ", EVENT_ID" +
                          std::to_string(ids_.ofPair[i]) + " from " + pipeName(pair.from) + " to " +
                          pipeName(pair.to));
    }
    for (size_t i = 0; i < plan_.barriers.size(); ++i)
      tell(plan_.barriers[i].need, std::string("barrier of ") + pipeName(plan_.barriers[i].pipe));
  }
  static void tell(const SyncNeed &need, const std::string &what) {
    if (need.first == nullptr)
      return;
    InFlightDiagnostic remark = need.second->op->emitRemark(what);
    remark << ": this waits for " << need.first->op->getName().getStringRef();
    remark.attachNote(need.first->op->getLoc()) << "which is here";
  }

  const SyncPlan &plan_;
  const EventIds &ids_;
  SyncSummary &summary_;
  Numbers &numbers_;
  bool explains_;
  DenseMap<SyncNode *, int64_t> accesses_;
  std::map<std::pair<const SyncBlock *, unsigned>, Place> places_;
};

struct InsertSyncPass : ProfilePass<InsertSyncPass> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(InsertSyncPass)
  InsertSyncPass() = default;
  InsertSyncPass(SyncStyle asked, bool isPlanned, int verbosity) {
    planned = isPlanned;
    style = asked == SyncStyle::Tokens ? "tokens" : "flags";
    debug = verbosity;
  }
  InsertSyncPass(const InsertSyncPass &other) : ProfilePass(other) {}
  StringRef getArgument() const override { return "pto-insert-sync"; }
  StringRef getDescription() const override { return "Insert the flags and barriers that a program needs"; }

  Option<std::string> style{*this, "style", llvm::cl::desc("flags, or tokens (a5)"), llvm::cl::init("flags")};

  Option<bool> planned{*this, "planned", llvm::cl::desc("plan-memory has placed the tiles"),
                       llvm::cl::init(false)};
  Option<int> debug{*this, "debug",
                    llvm::cl::desc("1: tell how much each function needed; 2: why; 3: and how it was found"),
                    llvm::cl::init(0)};

  void runOnOperation() override {
    if (style == "tokens" && profile() != Profile::A5) {
      emitError(getOperation().getLoc(), "only a5 has tokens of buffers; on ")
          << pto::profileName(profile()) << " pipes are ordered by flags: use --sync=flags";
      return signalPassFailure();
    }
    numbers_ = {};
    SyncSummaries summaries;
    DenseSet<Operation *> visited;
    for (auto function : getOperation().getOps<func::FuncOp>())
      visit(function, summaries, visited);
  }

private:
  SyncSetting setting() { return {profile(), planned}; }

  /// Callees first.
  void visit(func::FuncOp function, SyncSummaries &summaries, DenseSet<Operation *> &visited) {
    if (function.isDeclaration() || !visited.insert(function).second)
      return;
    function.walk([&](func::CallOp call) {
      if (auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr()))
        visit(callee, summaries, visited);
    });
    SyncSummary summary = summarize(function, setting(), summaries);
    if (Operation *own = ownSynchronization(function)) {
      noteOwnEvents(function, summary);
      function.emitRemark("@") << function.getName() << " synchronizes itself ("
                               << own->getName().getStringRef() << "): it is left alone";
    } else {
      synchronize(function, summaries, summary);
    }
    summaries[function] = std::move(summary);
  }

  /// The flags that a function uses by itself.
  static void noteOwnEvents(func::FuncOp function, SyncSummary &summary) {
    function.walk([&](Operation *op) {
      const auto note = [&](EnumValueAttr from, EnumValueAttr to, unsigned ids) {
        const std::optional<Pipe> source = pipeOfText(from.value()), target = pipeOfText(to.value());
        if (source && target)
          summary.eventsUsed[static_cast<int>(*source)][static_cast<int>(*target)] |=
              static_cast<uint8_t>(ids);
      };
      if (auto set = dyn_cast<SetFlagOp>(op))
        note(set.getSrcPipe(), set.getDstPipe(), 1u << (set.getEventId().value() & 7));
      else if (auto dynamic = dyn_cast<SetFlagDynOp>(op))
        note(dynamic.getSrcPipe(), dynamic.getDstPipe(), 0xff);
    });
  }

  void synchronize(func::FuncOp function, const SyncSummaries &summaries, SyncSummary &summary) {
    unsigned issues = 0, merged = 0, barriers = 0;
    const bool isGraph = !function.getBody().hasOneBlock();
    for (Block &block : function.getBody()) {
      const std::unique_ptr<SyncProgram> program = readSyncProgram(block, setting(), summaries);
      issues += program->issueCount;
      if (program->body.nodes.empty())
        continue;
      if (style == "tokens") {
        insertTokens(*program);
      } else {
        SyncPlan plan = planSync(*program, profile());
        const EventIds ids = assignEventIds(*program, plan, summaries);
        merged += ids.merged;
        barriers += ids.barriers;
        Writer(plan, ids, summary, numbers_, debug >= 2).write(program->body);
        if (debug >= 1)
          function.emitRemark("@") << function.getName() << ": " << program->issueCount << " instructions, "
                                   << plan.pairs.size() << " flags, " << plan.barriers.size() << " barriers"
                                   << (debug >= 3 ? "; played " + std::to_string(plan.plays) + " times" : "");
      }
      if (isGraph && !isa<func::ReturnOp>(block.getTerminator())) {
        OpBuilder builder(block.getTerminator());
        builder.create<BarrierOp>(block.getTerminator()->getLoc(), pipeAttribute(&getContext(), Pipe::All));
      }
    }
    if (merged + barriers != 0)
      function.emitRemark("@") << function.getName()
                               << " needs more event ids between two pipes than there are: " << merged
                               << " flags became one with another, " << barriers << " a barrier of all pipes";
    if (issues <= 1)
      return;
    addTails(function);
    summary.drainsAll = syncTailHint(function).value_or(SyncTail::BarrierAll) == SyncTail::BarrierAll;
  }
  static void addTails(func::FuncOp function) {
    function.walk([&](func::ReturnOp end) {
      OpBuilder builder(end);
      builder.create<AutoSyncTailOp>(end.getLoc(), syncTailHint(function).value_or(SyncTail::BarrierAll));
    });
  }

  Numbers numbers_;
};

} // namespace

std::unique_ptr<Pass> createInsertSyncPass(SyncStyle style, bool isPlanned, int debug) {
  return std::make_unique<InsertSyncPass>(style, isPlanned, debug);
}

} // namespace tessera
