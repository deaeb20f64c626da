#include "lib/Transforms/sync_program.hpp"

#include <functional>
#include <set>

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"

#include "pto/machine/op_code.hpp"
#include "pto/machine/queue_ring.hpp"

#include "lib/Dialect/core_kind.hpp"
#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"

namespace tessera {

using namespace mlir;
using pto::tessera::Role;

namespace {

/// Loads and stores, which touch no more of a tensor than their tile can hold.
bool isPlainTransfer(pto::tessera::OpCode code) {
  using pto::tessera::OpCode;
  return code == OpCode::TLOAD_VEC || code == OpCode::TSTORE_VEC;
}

class Reader {
public:
  Reader(SyncProgram &program, Profile profile, const SyncSummaries &callees)
      : program_(program), profile_(profile), callees_(callees) {}

  void read(Block &from, SyncBlock &to) {
    to.block = &from;
    for (Operation &op : from) {
      auto node = std::make_unique<SyncNode>();
      node->op = &op;
      node->parent = &to;
      readNode(op, *node);
      const bool isEmpty = node->issues.empty() && !node->barrier && !node->drainsAll && !node->isUnknown &&
                           node->blocks.empty();
      if (isEmpty)
        continue;
      node->index = static_cast<unsigned>(to.nodes.size());
      program_.issueCount += static_cast<unsigned>(node->issues.size());
      to.nodes.push_back(std::move(node));
    }
    to.firstPlace = program_.placeCount;
    program_.placeCount += static_cast<unsigned>(to.nodes.size()) + 1;
  }

private:
  void readNode(Operation &op, SyncNode &node) {
    if (op.getNumRegions() != 0)
      return readRegions(op, node);
    if (isInstruction(&op))
      return readInstruction(op, node);
    if (auto get = dyn_cast<GetValueOp>(op))
      return scalarAccess(node, program_.regions.ofTile(get.getSource()), false);
    if (auto set = dyn_cast<SetValueOp>(op))
      return isTileLike(set.getDst().getType())
                 ? scalarAccess(node, program_.regions.ofTile(set.getDst()), true)
                 : scalarAccess(node, program_.regions.ofGlobal(set.getDst()), true);
    if (auto load = dyn_cast<LoadScalarOp>(op))
      return scalarAccess(node, program_.regions.ofGlobal(load.getPtr()), false);
    if (auto store = dyn_cast<StoreScalarOp>(op))
      return scalarAccess(node, program_.regions.ofGlobal(store.getPtr()), true);
    if (auto push = dyn_cast<PushOp>(op)) {
      const bool fromAcc = locationOf(push.getTile()) == pto::TileType::Acc;
      return queueAccess(op, node, fromAcc ? Pipe::FIX : Pipe::MTE3, push.getTile(), false);
    }
    if (auto pop = dyn_cast<PopOp>(op))
      return queueAccess(op, node, emptyingPipe(pop.getPipe(), locationOf(pop.getTile())), pop.getTile(),
                         true);
    if (auto give = dyn_cast<FreeOp>(op))
      return readFree(give, node);
    if (auto barrier = dyn_cast<BarrierOp>(op)) {
      node.barrier = pipeOfText(barrier.getPipe().value());
      return;
    }
    if (auto call = dyn_cast<func::CallOp>(op))
      readCall(call, node);
  }

  // ---- Control flow ----

  void addBlock(Block &block, SyncNode &node) {
    auto inner = std::make_unique<SyncBlock>();
    inner->owner = &node;
    read(block, *inner);
    node.blocks.push_back(std::move(inner));
  }
  void readRegions(Operation &op, SyncNode &node) {
    bool isOpaque = false;
    for (Region &region : op.getRegions())
      isOpaque |= !region.empty() && !region.hasOneBlock();
    for (Region &region : op.getRegions())
      for (Block &block : region)
        addBlock(block, node);
    const bool isEmpty = llvm::all_of(node.blocks, [](const auto &block) { return block->nodes.empty(); });
    if (isEmpty) {
      node.blocks.clear();
      return;
    }
    node.kind = SyncNode::Kind::Branch;
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      node.kind = SyncNode::Kind::For;
      const std::optional<int64_t> first = constantValueOf(loop.getLowerBound()),
                                   end = constantValueOf(loop.getUpperBound());
      const std::optional<int64_t> step = constantValueOf(loop.getStep());
      node.mayRunNone = !(first && end && *first < *end);
      node.mayRepeat = !(first && end && step && *first + *step >= *end);
    } else if (isa<scf::WhileOp>(op)) {
      node.kind = SyncNode::Kind::While;
    } else if (kindOfSection(&op) != CoreKind::Any) {
      node.kind = SyncNode::Kind::Section;
      node.mayRunNone = false;
    } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
      node.mayRunNone = branch.getElseRegion().empty();
    } else if (isa<scf::IndexSwitchOp>(op) || (isa<scf::ExecuteRegionOp>(op) && !isOpaque)) {
      node.mayRunNone = false;
    } else {
      // Blocks in an order of their own: each ends with a barrier of all pipes (insert_sync.cpp).
      node.drainsAll = true;
    }
  }

  // ---- What pipes are given ----

  std::optional<pto::TileType> locationOf(Value tile) {
    const std::optional<TileParams> params = tileParamsOf(tile);
    return params ? std::optional(params->location) : std::nullopt;
  }
  SyncIssue &addIssue(Operation &op, SyncNode &node, Pipe pipe) {
    SyncIssue &issue = node.issues.emplace_back();
    issue.pipe = pipe;
    issue.kind = kindAround(&op);
    return issue;
  }
  static void addAccess(SyncIssue &issue, const MemoryRegions::Choice &regions, SyncAccess access) {
    access.isCertain = regions.size() == 1;
    for (unsigned region : regions) {
      access.region = region;
      issue.accesses.push_back(access);
    }
  }
  void scalarAccess(SyncNode &node, const MemoryRegions::Choice &regions, bool writes) {
    SyncAccess access;
    access.reads = !writes;
    access.writes = writes;
    addAccess(addIssue(*node.op, node, Pipe::S), regions, access);
  }

  void readInstruction(Operation &op, SyncNode &node) {
    const FailureOr<BoundInstruction> bound = bindInstruction(&op);
    if (failed(bound))
      return; // told by the verifier
    SmallVector<pto::tessera::OperandDesc, 4> descs = bound->describe();
    bound->instruction->refine(descs);
    const pto::tessera::Issued issued = bound->instruction->describeIssue(profile_, descs);
    SyncIssue &issue = addIssue(op, node, issued.pipe());
    std::optional<TileParams> moved; // between a tile and global memory
    for (Value value : bound->values)
      if (value && isTileLike(value.getType()) && !moved)
        moved = tileParamsOf(value);
    for (size_t i = 0; i < bound->values.size(); ++i) {
      const Role role = issued.uses.operand[i].role;
      const Value value = bound->values[i];
      if (!value || role == Role::Mode)
        continue;
      const bool isTile = isTileLike(value.getType());
      if (!isTile && !isa<PartitionViewType, TensorViewType, PtrType, MemRefType>(value.getType()))
        continue;
      SyncAccess access;
      access.reads = pto::tessera::reads(role);
      access.writes = role != Role::In;
      access.isAtomic = role == Role::Atomic;
      access.hasUnitFlag = issued.registers.unitFlag != pto::tessera::UnitFlag::Off;
      access.isAcc = isTile && locationOf(value) == pto::TileType::Acc;
      addAccess(issue,
                isTile ? program_.regions.ofTile(value)
                       : program_.regions.ofGlobal(value, isPlainTransfer(issued.code) ? &*moved : nullptr),
                access);
    }
    // A register must not be set while an instruction that was given to a pipe may still read it. The scalar unit sets it
    // at once, so that what is given to pipes later finds it.
    for (const pto::tessera::RegisterInfo &known : pto::tessera::registerTable) {
      SyncAccess access;
      access.region = program_.regions.ofThing(static_cast<unsigned>(known.one));
      access.reads = issued.registers.read.contains(known.one);
      access.writes = issued.registers.set.contains(known.one) && !access.reads;
      access.isRegister = true;
      if (access.reads || access.writes)
        issue.accesses.push_back(access);
    }
  }

  // ---- Queues ----

  /// The pipe that takes tiles out of a queue, and frees their slots.
  Pipe emptyingPipe(Value queue, std::optional<pto::TileType> location) {
    const bool inMemory = isa_and_nonnull<InitializeL2G2LPipeOp>(queue.getDefiningOp());
    if (inMemory)
      return Pipe::MTE2;
    return location == pto::TileType::Mat ? Pipe::MTE1 : Pipe::V;
  }
  void queueAccess(Operation &op, SyncNode &node, Pipe pipe, Value tile, bool writes) {
    SyncAccess access;
    access.reads = !writes;
    access.writes = writes;
    access.isAcc = locationOf(tile) == pto::TileType::Acc;
    addAccess(addIssue(op, node, pipe), program_.regions.ofTile(tile), access);
  }
  /// The slot is somebody else's again: who uses the tile must be done.
  void readFree(FreeOp give, SyncNode &node) {
    if (isa_and_nonnull<InitializeL2G2LPipeOp>(give.getPipe().getDefiningOp()))
      return; // tpop has moved the tile out of its slot
    // The slots of one queue are one region: any tile that is popped from it stands for them.
    for (Operation *user : give.getPipe().getUsers())
      if (auto pop = dyn_cast<PopOp>(user); pop && kindAround(pop) == kindAround(give))
        return queueAccess(*give, node, emptyingPipe(give.getPipe(), locationOf(pop.getTile())),
                           pop.getTile(), true);
  }

  // ---- Calls ----

  void readCall(func::CallOp call, SyncNode &node) {
    Operation *callee = SymbolTable::lookupNearestSymbolFrom(call, call.getCalleeAttr());
    const auto known = callees_.find(callee);
    node.isUnknown = known == callees_.end();
    if (node.isUnknown)
      return;
    node.drainsAll = known->second.drainsAll;
    for (const SyncSummary::Access &one : known->second.accesses) {
      SyncIssue &issue = addIssue(*call, node, one.pipe);
      if (one.kind != CoreKind::Any)
        issue.kind = one.kind;
      if (one.origin.argument >= 0) {
        const Value operand = call.getOperand(static_cast<unsigned>(one.origin.argument));
        addAccess(issue,
                  isTileLike(operand.getType()) ? program_.regions.ofTile(operand)
                                                : program_.regions.ofGlobal(operand),
                  one.access);
      } else {
        addAccess(issue, {program_.regions.ofOrigin(one.origin)}, one.access);
      }
      for (SyncAccess &access : issue.accesses)
        access.isCertain = false;
    }
  }

  SyncProgram &program_;
  Profile profile_;
  const SyncSummaries &callees_;
};

} // namespace

std::unique_ptr<SyncProgram> readSyncProgram(Block &block, const SyncSetting &setting,
                                             const SyncSummaries &callees) {
  auto program = std::make_unique<SyncProgram>(setting.isPlanned);
  Reader(*program, setting.profile, callees).read(block, program->body);
  return program;
}

SyncSummary summarize(func::FuncOp function, const SyncSetting &setting, const SyncSummaries &callees) {
  SyncSummary summary;
  // Flags of what it calls are used while it runs.
  function.walk([&](func::CallOp call) {
    const auto known = callees.find(SymbolTable::lookupNearestSymbolFrom(call, call.getCalleeAttr()));
    if (known == callees.end())
      return summary.useAllEvents();
    for (int from = 0; from < pto::tessera::pipeCount; ++from)
      for (int to = 0; to < pto::tessera::pipeCount; ++to)
        summary.eventsUsed[from][to] |= known->second.eventsUsed[from][to];
  });
  for (Block &block : function.getBody()) {
    const std::unique_ptr<SyncProgram> program = readSyncProgram(block, setting, callees);
    std::set<std::tuple<Pipe, CoreKind, unsigned, bool>> seen;
    const std::function<void(const SyncBlock &)> collect = [&](const SyncBlock &from) {
      for (const auto &node : from.nodes) {
        for (const SyncIssue &issue : node->issues)
          for (const SyncAccess &access : issue.accesses) {
            const std::optional<MemoryRegions::Origin> origin = program->regions.originOf(access.region);
            if (origin && seen.emplace(issue.pipe, issue.kind, access.region, access.writes).second)
              summary.accesses.push_back({issue.pipe, issue.kind, access, *origin});
          }
        for (const auto &inner : node->blocks)
          collect(*inner);
      }
    };
    collect(program->body);
  }
  return summary;
}

Operation *ownSynchronization(func::FuncOp function) {
  Operation *found = nullptr;
  function.walk([&](Operation *op) {
    if (!isa<SetFlagOp, WaitFlagOp, SetFlagDynOp, WaitFlagDynOp, RecordEventOp, WaitEventOp, GetBufOp,
             RlsBufOp>(op))
      return WalkResult::advance();
    found = op;
    return WalkResult::interrupt();
  });
  return found;
}

} // namespace tessera
