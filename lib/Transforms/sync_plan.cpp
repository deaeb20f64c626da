#include "lib/Transforms/sync_plan.hpp"

#include <algorithm>
#include <map>

#include "mlir/Dialect/SCF/IR/SCF.h"

#include "pto/machine/order.hpp"

#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/sync_records.hpp"

namespace tessera {

namespace {

using pto::tessera::retiresInOrder;

struct State {
  std::array<Known, pipeCount> known = {}; ///< to each pipe
  Known last = {};                         ///< when each pipe was given something last
  RecordTable records;
};

/// Where a node of this round stands.
struct NodePlay {
  Time end = 0;
  std::array<Known, pipeCount> known = {};
};

class Player {
public:
  Player(SyncProgram &program, Profile profile, SyncPlan &plan)
      : program_(program), profile_(profile), plan_(plan) {}

  /// Plays the function; with `adds`, what is missing is added to the plan. Whether nothing was missing.
  bool play(bool adds) {
    adds_ = adds;
    isComplete_ = true;
    now_ = 0;
    pairsBefore_ = static_cast<unsigned>(plan_.pairs.size());
    barriersBefore_ = static_cast<unsigned>(plan_.barriers.size());
    placePlan();
    state_ = State();
    state_.records = RecordTable(program_.regions.count());
    playBlock(program_.body);
    return isComplete_;
  }
  size_t visits() const { return visits_; }
  /// What was found missing last.
  const SyncNeed &missing() const { return missing_; }

private:
  // ---- What the plan has at each place ----

  struct Place {
    llvm::SmallVector<unsigned, 2> waitsBefore, setsAfter, carried; ///< pairs
    llvm::SmallVector<Pipe, 1> barriersBefore;
  };
  void placePlan() {
    places_.assign(program_.placeCount, {});
    played_.resize(program_.placeCount);
    released_.assign(plan_.pairs.size(), Known{});
    for (unsigned i = 0; i < plan_.pairs.size(); ++i)
      if (plan_.pairs[i].isNeeded)
        placePair(i);
    for (const SyncBarrier &barrier : plan_.barriers)
      if (barrier.isNeeded)
        placeAt(*barrier.block, barrier.before).barriersBefore.push_back(barrier.pipe);
  }
  void placePair(unsigned number) {
    const SyncPair &pair = plan_.pairs[number];
    placeAt(*pair.block, pair.set).setsAfter.push_back(number);
    placeAt(*pair.block, pair.wait).waitsBefore.push_back(number);
    if (pair.isCarried)
      placeAt(*pair.block->owner->parent, pair.block->owner->index).carried.push_back(number);
  }
  Place &placeAt(const SyncBlock &block, size_t index) { return places_[block.firstPlace + index]; }

  void acquire(State &state, Pipe pipe, const Known &known) {
    if (pipe != Pipe::S)
      return join(state.known[at(pipe)], known);
    for (Known &lane : state.known) // the scalar unit issues nothing before
      join(lane, known);
  }
  Known released(Pipe pipe) const {
    Known known = state_.known[at(pipe)];
    known[at(pipe)] = now_;
    return known;
  }
  void drain(Pipe pipe) {
    if (pipe != Pipe::All) {
      state_.known[at(pipe)][at(pipe)] = now_;
      return;
    }
    for (Known &lane : state_.known)
      lane.fill(now_);
  }

  void waitAt(const Place &place) {
    for (unsigned pair : place.waitsBefore)
      acquire(state_, plan_.pairs[pair].to, released_[pair]);
    for (Pipe pipe : place.barriersBefore)
      drain(pipe);
  }
  NodePlay &playedAt(const SyncNode &node) { return played_[node.parent->firstPlace + node.index]; }

  // ---- Playing ----

  void playBlock(SyncBlock &block) {
    entered_[&block] = now_ + 1;
    for (const auto &node : block.nodes) {
      if (!adds_ && !isComplete_)
        return;
      ++visits_;
      waitAt(placeAt(block, node->index));
      playNode(*node);
      NodePlay &played = playedAt(*node);
      played.end = now_;
      played.known = state_.known;
      for (unsigned pair : placeAt(block, node->index).setsAfter)
        released_[pair] = released(plan_.pairs[pair].from);
    }
    waitAt(placeAt(block, block.nodes.size()));
  }

  void playNode(SyncNode &node) {
    switch (node.kind) {
    case SyncNode::Kind::Plain:
      if (node.barrier)
        drain(*node.barrier);
      for (SyncIssue &issue : node.issues)
        require(node, issue);
      for (SyncIssue &issue : node.issues)
        record(node, issue);
      break;
    case SyncNode::Kind::For:
      playLoop(node, [&] { playBlock(*node.blocks[0]); });
      break;
    case SyncNode::Kind::While:
      playBlock(*node.blocks[0]);
      if (node.blocks.size() > 1)
        playLoop(node, [&] {
          playBlock(*node.blocks[1]);
          playBlock(*node.blocks[0]);
        });
      break;
    case SyncNode::Kind::Branch:
      playBranch(node);
      break;
    case SyncNode::Kind::Section:
      playBlock(*node.blocks[0]);
      break;
    }
    if (node.drainsAll)
      drain(Pipe::All);
  }

  template <class Round>
  void playLoop(SyncNode &node, Round &&round) {
    const llvm::SmallVector<unsigned, 2> carried = placeAt(*node.parent, node.index).carried;
    for (unsigned pair : carried)
      released_[pair] = released(plan_.pairs[pair].from);
    const auto endLoop = [&](State state) {
      for (unsigned pair : carried)
        acquire(state, plan_.pairs[pair].to, released_[pair]);
      return state;
    };
    const Time start = now_;
    std::vector<State> ends;
    if (node.mayRunNone)
      ends.push_back(endLoop(state_));
    round();
    if (node.mayRepeat) {
      // The same end after one round and after more: times of the first are moved to those of the second.
      State once = endLoop(state_);
      const Time middle = now_;
      round();
      shift(once, start, middle - start);
      ends.push_back(std::move(once));
    }
    state_ = endLoop(std::move(state_));
    for (State &end : ends)
      merge(state_, end);
  }
  void shift(State &state, Time after, Time by) {
    const auto move = [&](Time &time) { time += time > after ? by : 0; };
    for (Known &lane : state.known)
      for (Time &time : lane)
        move(time);
    for (Time &time : state.last)
      move(time);
    state.records.shift(after, by);
  }

  void playBranch(SyncNode &node) {
    const State before = state_;
    std::optional<State> after;
    if (node.mayRunNone)
      after = before;
    for (const auto &block : node.blocks) {
      state_ = before;
      playBlock(*block);
      if (after)
        merge(*after, state_);
      else
        after = state_;
    }
    state_ = std::move(*after);
  }

  /// What holds whichever of two ways was gone.
  void merge(State &state, State &other) {
    const auto settle = [&](State &one) {
      for (Known &lane : one.known)
        for (size_t pipe = 0; pipe < lane.size(); ++pipe)
          if (lane[pipe] >= one.last[pipe])
            lane[pipe] = now_; // all there is
    };
    settle(state);
    settle(other);
    for (size_t i = 0; i < pipeCount; ++i) {
      for (size_t j = 0; j < pipeCount; ++j)
        state.known[i][j] = std::min(state.known[i][j], other.known[i][j]);
      state.last[i] = std::max(state.last[i], other.last[i]);
    }
    state.records.merge(other.records);
  }

  // ---- What an instruction needs ----

  bool conflicts(const Record &earlier, const SyncIssue &issue, const SyncAccess &now) const {
    if (!earlier.writes && !now.writes)
      return false;
    if (earlier.kind != issue.kind && earlier.kind != CoreKind::Any && issue.kind != CoreKind::Any)
      return false; // another core
    if (earlier.isRegister)
      return now.writes && !earlier.writes;
    if (earlier.isAtomic && now.isAtomic)
      return false;
    if (earlier.isAcc && now.isAcc &&
        ((earlier.hasUnitFlag && now.hasUnitFlag) || (earlier.pipe == Pipe::M && issue.pipe == Pipe::M)))
      return false;
    return true;
  }
  bool isOver(const Record &earlier, Pipe pipe) const {
    if (earlier.pipe == pipe && retiresInOrder(profile_, pipe))
      return true;
    return state_.known[at(pipe)][at(earlier.pipe)] >= earlier.time;
  }

  /// Whether parts of global memory that move with the counters of loops are different bytes, whichever of the earlier
  /// instructions that may not have ended is meant.
  bool areApart(const Record &earlier, unsigned before, unsigned now, SyncNode &node, Pipe pipe) {
    const LinearForm *from = program_.regions.movesWith(before), *to = program_.regions.movesWith(now);
    if ((from == nullptr && to == nullptr) || !program_.regions.shareSpace(before, now))
      return false;
    const llvm::SmallVector<Meeting, 8> meetings = meetingsOf(earlier.node, &node);
    // They were all issued in this round of a block that both are in, perhaps in other rounds of a loop in it.
    const Time known = state_.known[at(pipe)][at(earlier.pipe)];
    size_t level = 0;
    while (level + 1 < meetings.size() && entered_[meetings[level + 1].block] <= known + 1)
      ++level;
    SyncBlock *inner = level + 1 < meetings.size() ? meetings[level + 1].block : nullptr;
    auto loop = inner != nullptr ? mlir::dyn_cast<mlir::scf::ForOp>(inner->block->getParentOp()) : nullptr;
    LinearForm difference;
    if (to != nullptr)
      difference.add(*to);
    if (from != nullptr)
      difference.add(*from, -1);
    if (!difference.terms.empty())
      return false;
    int64_t perRound = 0; // both move by
    for (const LinearForm::Term &term : (from != nullptr ? from : to)->terms) {
      if (loop && term.value == loop.getInductionVar()) {
        const std::optional<int64_t> step = constantValueOf(loop.getStep());
        if (!step)
          return false;
        perRound = term.factor * *step;
      } else if (!isDefinedAround(term.value, *meetings[level].block)) {
        return false;
      }
    }
    const int64_t first = program_.regions.firstOf(before), end = program_.regions.endOf(before);
    const int64_t nextFirst = program_.regions.firstOf(now), nextEnd = program_.regions.endOf(now);
    const bool apartInRound = nextFirst >= end || nextEnd <= first;
    const bool mayBeSameRound = inner == nullptr || earlier.time >= entered_[inner];
    if (perRound == 0 || inner == nullptr)
      return apartInRound;
    if (mayBeSameRound && !apartInRound)
      return false;
    return perRound > 0 ? nextFirst + perRound >= end : nextEnd + perRound <= first;
  }
  static bool isDefinedAround(mlir::Value value, const SyncBlock &block) {
    const mlir::Block *home = value.getParentBlock();
    for (mlir::Block *around = block.block; around != nullptr;
         around = around->getParentOp() != nullptr ? around->getParentOp()->getBlock() : nullptr)
      if (around == home)
        return true;
    return false;
  }

  void require(SyncNode &node, SyncIssue &issue) {
    llvm::SmallVector<Record, pipeCount> needs; // the latest of each pipe
    for (const SyncAccess &access : issue.accesses)
      for (unsigned region : program_.regions.overlapping(access.region))
        for (const Record &earlier : state_.records.of(region)) {
          if (!conflicts(earlier, issue, access) || isOver(earlier, issue.pipe) ||
              areApart(earlier, region, access.region, node, issue.pipe))
            continue;
          auto same = llvm::find_if(needs, [&](const Record &one) { return one.pipe == earlier.pipe; });
          if (same == needs.end())
            needs.push_back(earlier);
          else if (same->time < earlier.time)
            *same = earlier;
        }
    llvm::sort(needs, [](const Record &a, const Record &b) { return a.time > b.time; });
    for (const Record &need : needs)
      if (!isOver(need, issue.pipe)) {
        isComplete_ = false;
        missing_ = {need.node, &node};
        if (!adds_)
          return; // that is all there is to know
        order(need, node, issue.pipe);
      }
  }

  void record(SyncNode &node, SyncIssue &issue) {
    ++now_;
    state_.last[at(issue.pipe)] = now_;
    for (const SyncAccess &access : issue.accesses) {
      const Record one = {now_,          issue.pipe,        issue.kind,
                          access.writes, access.isAtomic,   access.hasUnitFlag,
                          access.isAcc,  access.isRegister, &node};
      // Who is ordered after this one is ordered after what it was ordered after.
      if (access.writes && access.isCertain)
        for (unsigned region : program_.regions.overlapping(access.region))
          if (!state_.records.of(region).empty() && program_.regions.contains(access.region, region))
            llvm::erase_if(state_.records.edit(region), [&](const Record &earlier) {
              const bool isExcused =
                  (one.isAtomic && !earlier.isAtomic) || (one.hasUnitFlag && !earlier.hasUnitFlag);
              const bool otherCore = one.kind != earlier.kind;
              return earlier.time != now_ && !isExcused && !otherCore && !earlier.isRegister;
            });
      state_.records.add(access.region, one);
    }
  }

  // ---- Where an order is made ----

  struct Meeting {
    SyncBlock *block; ///< that both are in
    SyncNode *first;  ///< of its nodes, those that they are in
    SyncNode *second;
  };
  /// The blocks that both nodes are in, the outermost first.
  static llvm::SmallVector<Meeting, 8> meetingsOf(SyncNode *first, SyncNode *second) {
    llvm::SmallVector<SyncNode *, 8> firsts, seconds;
    for (SyncNode *node = first; node != nullptr; node = node->parent->owner)
      firsts.push_back(node);
    for (SyncNode *node = second; node != nullptr; node = node->parent->owner)
      seconds.push_back(node);
    llvm::SmallVector<Meeting, 8> meetings;
    while (!firsts.empty() && !seconds.empty() && firsts.back()->parent == seconds.back()->parent) {
      meetings.push_back({firsts.back()->parent, firsts.pop_back_val(), seconds.pop_back_val()});
    }
    return meetings;
  }
  /// The node of a block inside `outer` that a node is in.
  static SyncNode *nodeBelow(SyncNode *outer, SyncNode *node) {
    while (node->parent->owner != outer)
      node = node->parent->owner;
    return node;
  }

  void order(const Record &earlier, SyncNode &node, Pipe pipe) {
    const llvm::SmallVector<Meeting, 8> meetings = meetingsOf(earlier.node, &node);
    // The innermost block whose present round has both, and the next one, whose former round has the earlier.
    size_t level = meetings.size() - 1;
    while (level > 0 && earlier.time < entered_[meetings[level].block])
      --level;
    const bool sameRound = level == meetings.size() - 1;
    const Meeting &place = meetings[sameRound ? level : level + 1];
    if (earlier.pipe == pipe) {
      SyncNode *second = place.second;
      if (second->kind == SyncNode::Kind::Section) // other cores do not come by there
        second = nodeBelow(second, &node);
      return addBarrier(pipe, *second->parent, second->index, node);
    }
    const SyncNode *loop = sameRound ? nullptr : place.block->owner;
    const bool isForward = place.first->index < place.second->index;
    const bool endsInside = place.first->kind == SyncNode::Kind::Section;
    if (endsInside || (sameRound && place.first == place.second)) {
      // Inside, before the block that the earlier one is in ends.
      if (place.first->blocks.empty())
        return addBarrier(Pipe::All, *node.parent, node.index, node);
      SyncNode *inner = nodeBelow(place.first, earlier.node);
      return addPair({earlier.pipe, pipe, inner->parent, inner->index,
                      static_cast<unsigned>(inner->parent->nodes.size()), false},
                     node);
    }
    if (isForward)
      return addPair({earlier.pipe, pipe, place.block, place.first->index, place.second->index, false}, node);
    if (loop != nullptr && loop->kind == SyncNode::Kind::For)
      return addPair({earlier.pipe, pipe, place.block, place.first->index, place.second->index, true}, node);
    if (loop != nullptr && loop->kind == SyncNode::Kind::While)
      return addPair({earlier.pipe, pipe, place.block, place.first->index,
                      static_cast<unsigned>(place.block->nodes.size()), false},
                     node);
    addBarrier(Pipe::All, *node.parent, node.index, node);
  }

  void addPair(const SyncPair &pair, SyncNode &node) {
    const auto known = pairNumbers_.find(keyOf(pair));
    if (known != pairNumbers_.end() && known->second < pairsBefore_)
      return addBarrier(Pipe::All, *node.parent, node.index, node); // it is not enough
    // As if it had been there.
    const NodePlay &played = playedAt(*pair.block->nodes[pair.set]);
    Known released = played.known[at(pair.from)];
    released[at(pair.from)] = played.end;
    acquire(state_, pair.to, released);
    if (known != pairNumbers_.end())
      return; // the player came by its place before it was there
    const auto number = static_cast<unsigned>(plan_.pairs.size());
    pairNumbers_[keyOf(pair)] = number;
    plan_.pairs.push_back(pair);
    plan_.pairs.back().need = missing_;
    released_.push_back(released);
    placePair(number);
  }
  void addBarrier(Pipe pipe, SyncBlock &block, unsigned before, SyncNode &node) {
    const auto [known, isNew] =
        barrierNumbers_.try_emplace({pipe, &block, before}, static_cast<unsigned>(plan_.barriers.size()));
    if (!isNew && known->second < barriersBefore_ && pipe != Pipe::All)
      return addBarrier(Pipe::All, *node.parent, node.index, node);
    drain(pipe);
    if (!isNew)
      return;
    plan_.barriers.push_back({pipe, &block, before});
    plan_.barriers.back().need = missing_;
    placeAt(block, before).barriersBefore.push_back(pipe);
  }

  using PairKey = std::tuple<Pipe, Pipe, const SyncBlock *, unsigned, unsigned, bool>;
  static PairKey keyOf(const SyncPair &pair) {
    return {pair.from, pair.to, pair.block, pair.set, pair.wait, pair.isCarried};
  }

  SyncProgram &program_;
  Profile profile_;
  SyncPlan &plan_;
  bool adds_ = true;
  bool isComplete_ = true;
  SyncNeed missing_;
  Time now_ = 0;
  size_t visits_ = 0;
  State state_;
  std::vector<Place> places_;
  std::vector<Known> released_;
  llvm::DenseMap<const SyncBlock *, Time> entered_;
  std::vector<NodePlay> played_;
  std::map<PairKey, unsigned> pairNumbers_;
  std::map<std::tuple<Pipe, const SyncBlock *, unsigned>, unsigned> barrierNumbers_;
  unsigned pairsBefore_ = 0, barriersBefore_ = 0; ///< what there was when the play began
};

/// Leaves out what others make superfluous, while that takes little time.
void dropNeedless(Player &player, SyncPlan &plan) {
  constexpr size_t patience = 60'000; // visits of nodes
  const size_t start = player.visits();
  const auto tryWithout = [&](auto &one) {
    if (player.visits() - start >= patience)
      return;
    one.isNeeded = false;
    one.isNeeded = !player.play(false);
    if (one.isNeeded)
      one.need = player.missing();
  };
  for (SyncPair &pair : llvm::reverse(plan.pairs))
    tryWithout(pair);
  for (SyncBarrier &barrier : llvm::reverse(plan.barriers))
    if (!barrier.isFixed)
      tryWithout(barrier);
}

constexpr unsigned deepestPlayedTwice = 6;

void endWithBarrier(SyncBlock &block, SyncPlan &plan) {
  plan.barriers.push_back({Pipe::All, &block, static_cast<unsigned>(block.nodes.size()), true, true});
}

/// Blocks that follow each other in an order of their own, and rounds of loops that are nested too deep, begin when all
/// pipes are done; so does what nobody knows.
void separateBlocks(SyncBlock &block, SyncPlan &plan, unsigned loopsAround = 0) {
  for (const auto &node : block.nodes) {
    const bool isLoop = node->kind == SyncNode::Kind::For || node->kind == SyncNode::Kind::While;
    const bool isTooDeep = isLoop && loopsAround >= deepestPlayedTwice;
    if (isTooDeep)
      node->mayRepeat = false;
    if (node->isUnknown || (node->drainsAll && !node->blocks.empty()))
      plan.barriers.push_back({Pipe::All, &block, node->index, true, true});
    if (node->isUnknown)
      plan.barriers.push_back({Pipe::All, &block, node->index + 1, true, true});
    for (const auto &inner : node->blocks) {
      if (node->drainsAll || isTooDeep)
        endWithBarrier(*inner, plan);
      separateBlocks(*inner, plan, loopsAround + (isLoop ? 1 : 0));
    }
  }
}

} // namespace

SyncPlan planSync(SyncProgram &program, Profile profile) {
  SyncPlan plan;
  separateBlocks(program.body, plan);
  Player player(program, profile, plan);
  do
    ++plan.plays;
  while (!player.play(true));
  dropNeedless(player, plan);
  llvm::erase_if(plan.pairs, [](const SyncPair &pair) { return !pair.isNeeded; });
  llvm::erase_if(plan.barriers, [](const SyncBarrier &barrier) { return !barrier.isNeeded; });
  return plan;
}

} // namespace tessera
