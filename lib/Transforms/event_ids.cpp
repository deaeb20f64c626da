#include "lib/Transforms/event_ids.hpp"

#include <map>

#include "mlir/IR/SymbolTable.h"

#include "lib/Dialect/core_kind.hpp"

namespace tessera {

using namespace mlir;

namespace {

constexpr int eventIds = 8;

/// Ids between two pipes that programs may use. One is kept for the machine's own use.
int idsBetween(Pipe from, Pipe to) {
  const bool isKept = (from == Pipe::V && to == Pipe::S) || (from == Pipe::S && to == Pipe::V) ||
                      (from == Pipe::MTE2 && to == Pipe::V);
  return isKept ? eventIds - 1 : eventIds;
}

struct Interval {
  int first;
  int last;
  bool meets(const Interval &other) const { return first <= other.last && other.first <= last; }
};

class Assigner {
public:
  Assigner(SyncPlan &plan, const SyncSummaries &callees) : plan_(plan), callees_(callees) {
    anyCallee_.useAllEvents();
  }

  EventIds assign(SyncProgram &program) {
    number(program.body);
    ids_.ofPair.assign(plan_.pairs.size(), -1);
    std::map<std::tuple<CoreKind, Pipe, Pipe>, std::vector<size_t>> groups;
    for (size_t i = 0; i < plan_.pairs.size(); ++i) {
      const SyncPair &pair = plan_.pairs[i];
      groups[{kindOf(*pair.block), pair.from, pair.to}].push_back(i);
    }
    for (auto &[key, members] : groups) {
      llvm::sort(members, [&](size_t a, size_t b) {
        return std::pair(lifeOf(a).first, a) < std::pair(lifeOf(b).first, b);
      });
      assignGroup(members);
    }
    // What became one with another, or a barrier, is gone.
    std::vector<SyncPair> left;
    std::vector<int> numbers;
    for (size_t i = 0; i < plan_.pairs.size(); ++i)
      if (plan_.pairs[i].isNeeded) {
        left.push_back(plan_.pairs[i]);
        numbers.push_back(ids_.ofPair[i]);
      }
    plan_.pairs = std::move(left);
    ids_.ofPair = std::move(numbers);
    return std::move(ids_);
  }

private:
  static CoreKind kindOf(const SyncBlock &block) {
    Operation *parent = block.block->getParentOp();
    if (const CoreKind kind = kindOfSection(parent); kind != CoreKind::Any)
      return kind;
    return kindAround(parent);
  }

  // ---- Places in the order of the text ----

  void number(const SyncBlock &block) {
    for (const auto &node : block.nodes) {
      begins_[node.get()] = next_ += 4;
      if (auto call = dyn_cast<func::CallOp>(node->op)) {
        const auto callee = callees_.find(SymbolTable::lookupNearestSymbolFrom(call, call.getCalleeAttr()));
        calls_.push_back({{next_, next_ + 4}, callee != callees_.end() ? &callee->second : &anyCallee_});
      }
      for (const auto &inner : node->blocks)
        number(*inner);
      ends_[node.get()] = next_ += 4;
    }
    blockEnds_[&block] = next_ += 4;
  }
  /// Sets follow a node at once; waits come directly before the next.
  Interval lifeOf(size_t index) const {
    const SyncPair &pair = plan_.pairs[index];
    if (pair.isCarried)
      return {begins_.lookup(pair.block->owner), ends_.lookup(pair.block->owner)};
    const int set = ends_.lookup(pair.block->nodes[pair.set].get()) + 1;
    const bool atEnd = pair.wait == pair.block->nodes.size();
    const int wait =
        (atEnd ? blockEnds_.lookup(pair.block) : begins_.lookup(pair.block->nodes[pair.wait].get())) - 1;
    return {set, wait};
  }

  // ---- One pair of pipes on one kind of core ----

  void assignGroup(llvm::ArrayRef<size_t> members) {
    std::vector<size_t> placed;
    int lastUse[eventIds];
    std::fill(std::begin(lastUse), std::end(lastUse), -1);
    int uses = 0;
    for (size_t index : members) {
      const SyncPair &pair = plan_.pairs[index];
      const Interval life = lifeOf(index);
      bool isFree[eventIds];
      for (int id = 0; id < eventIds; ++id)
        isFree[id] = id < idsBetween(pair.from, pair.to);
      for (size_t other : placed)
        if (plan_.pairs[other].isNeeded && lifeOf(other).meets(life))
          isFree[ids_.ofPair[other]] = false;
      for (const auto &[where, callee] : calls_)
        if (where.meets(life))
          for (int id = 0; id < eventIds; ++id)
            if ((callee->eventsUsed[static_cast<int>(pair.from)][static_cast<int>(pair.to)] >> id & 1) != 0)
              isFree[id] = false;
      // One that was never used, else the one that was used longest ago.
      int best = -1;
      for (int id = 0; id < eventIds; ++id)
        if (isFree[id] && (best < 0 || lastUse[id] < lastUse[best]))
          best = id;
      if (best < 0) {
        makeRoom(index, placed);
        continue;
      }
      ids_.ofPair[index] = best;
      lastUse[best] = uses++;
      placed.push_back(index);
    }
  }

  /// Without an id: one with the flag whose set is nearest, else a barrier where it would be waited for.
  void makeRoom(size_t index, llvm::ArrayRef<size_t> placed) {
    SyncPair &pair = plan_.pairs[index];
    size_t nearest = plan_.pairs.size();
    for (size_t other : placed) {
      const SyncPair &candidate = plan_.pairs[other];
      if (!candidate.isNeeded || candidate.block != pair.block || candidate.isCarried != pair.isCarried)
        continue;
      if (!pair.isCarried && std::max(candidate.set, pair.set) >= std::min(candidate.wait, pair.wait))
        continue;
      if (nearest == plan_.pairs.size() || distance(candidate, pair) < distance(plan_.pairs[nearest], pair))
        nearest = other;
    }
    pair.isNeeded = false;
    if (nearest == plan_.pairs.size()) {
      plan_.barriers.push_back({Pipe::All, pair.block, pair.wait});
      ++ids_.barriers;
      return;
    }
    SyncPair &kept = plan_.pairs[nearest];
    kept.set = std::max(kept.set, pair.set);
    kept.wait = std::min(kept.wait, pair.wait);
    ++ids_.merged;
  }
  static unsigned distance(const SyncPair &a, const SyncPair &b) {
    const auto apart = [](unsigned x, unsigned y) { return x < y ? y - x : x - y; };
    return apart(a.set, b.set) + apart(a.wait, b.wait);
  }

  SyncPlan &plan_;
  const SyncSummaries &callees_;
  SyncSummary anyCallee_; ///< of which nothing is known
  EventIds ids_;
  int next_ = 0;
  llvm::DenseMap<const SyncNode *, int> begins_, ends_;
  llvm::DenseMap<const SyncBlock *, int> blockEnds_;
  std::vector<std::pair<Interval, const SyncSummary *>> calls_;
};

} // namespace

EventIds assignEventIds(SyncProgram &program, SyncPlan &plan, const SyncSummaries &callees) {
  return Assigner(plan, callees).assign(program);
}

} // namespace tessera
