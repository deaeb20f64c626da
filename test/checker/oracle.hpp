// The oracle: whether two accesses of a run that have bytes in common may come in either order, by a graph of all that
// happened and the closure of its edges. It shares nothing with the checker and the order it stands on, and takes time
// and memory that grow with the square of what happened.
//
// Each instruction has a node where it begins and one where it ends; signals, waits and barriers have one. Nodes are made
// in the order in which the cores did things, and edges point forward.
#pragma once

#include <pto/pto-inst.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "pto/machine/observer.hpp"
#include "pto/memory/block.hpp"

namespace test_checker {

class Oracle : public pto::tessera::Observer {
  using Pipe = pto::tessera::Pipe;
  using Core = pto::tessera::Core;

public:
  explicit Oracle(pto::Profile profile) : profile_(profile) {}

  /// Pairs of instructions, by mnemonic, whose common bytes nothing keeps apart: "TLOAD TADD".
  std::vector<std::string> unordered() const {
    std::vector<std::string> found;
    for (size_t y = 0; y < instructions_.size(); ++y)
      for (size_t x = 0; x < y; ++x)
        if (!reaches(instructions_[x].end, instructions_[y].begin) &&
            conflict(instructions_[x], instructions_[y]))
          found.push_back(instructions_[x].name + " " + instructions_[y].name);
    return found;
  }
  /// Waits for what was not there, and signals that nobody has heard.
  int unmatched() const {
    int count = waitsForNothing_;
    for (const auto &[key, signals] : flags_)
      count += static_cast<int>(signals.size());
    return count;
  }
  size_t nodes() const { return parents_.size(); }

  void issued(Core &core, const pto::tessera::Issued &issued) override {
    if (issued.code == pto::tessera::OpCode::TPRINT)
      return;
    Instruction one;
    one.name = issued.mnemonic;
    one.core = numberOf(core);
    one.pipe = issued.pipe();
    one.hasUnitFlag = issued.registers.unitFlag != pto::tessera::UnitFlag::Off;
    struct Touched final : pto::tessera::TouchVisitor {
      Oracle &oracle;
      Core &core;
      const pto::tessera::Issued &issued;
      Instruction &one;
      Touched(Oracle &o, Core &c, const pto::tessera::Issued &i, Instruction &n)
          : oracle(o), core(c), issued(i), one(n) {}
      void touch(int operand, pto::tessera::Role role, const void *first, size_t bytes) override {
        oracle.note(core, issued, operand, role, first, bytes, one);
      }
    } touched(*this, core, issued, one);
    issued.forEachTouched(touched);
    add(core, one);
  }
  void accessed(Core &core, const pto::tessera::Access &access) override {
    Instruction one;
    one.name = access.writes ? "SetValue" : "GetValue";
    one.core = numberOf(core);
    one.pipe = Pipe::S;
    if (core.memory.ContainsAddress(reinterpret_cast<uintptr_t>(access.first)))
      one.accesses.push_back({reinterpret_cast<uintptr_t>(access.first), access.bytes, numberOf(core),
                              !access.writes, access.writes, false, false});
    add(core, one);
  }
  void signalled(Core &core, const pto::tessera::Signal &signal) override {
    const uint32_t number = numberOf(core);
    const int node = release(number, signal.from);
    if (signal.kind == pto::tessera::Signal::Kind::Buffer)
      tokens_[{number, signal.id}] = node;
    else
      flags_[{number, signal.from, signal.to, signal.id}].push_back(node);
  }
  void waited(Core &core, const pto::tessera::Signal &signal) override {
    const uint32_t number = numberOf(core);
    if (signal.kind == pto::tessera::Signal::Kind::Buffer) {
      const auto found = tokens_.find({number, signal.id});
      acquire(number, signal.from, found != tokens_.end() ? found->second : -1);
      return;
    }
    std::vector<int> &pending = flags_[{number, signal.from, signal.to, signal.id}];
    if (pending.empty()) {
      ++waitsForNothing_;
      return;
    }
    acquire(number, signal.to, pending.front());
    pending.erase(pending.begin());
  }
  void drained(Core &core, Pipe pipe, const pto::tessera::SourcePlace &) override {
    const uint32_t number = numberOf(core);
    if (pipe == Pipe::All)
      acquire(number, Pipe::S, releaseAll(number));
    else
      acquire(number, pipe, release(number, pipe));
  }
  void signalled(Core &core, const pto::tessera::CoreSignal &signal) override {
    const uint32_t number = numberOf(core);
    const int node = release(number, signal.pipe);
    using Kind = pto::tessera::CoreSignal::Kind;
    if (signal.kind == Kind::Semaphore) {
      const bool toCube = core.kind != pto::CoreKind::Cube;
      semaphores_[{core.name.block, toCube,
                   toCube ? static_cast<int>(core.name.number) * 16 + signal.id : signal.id}]
          .push_back(node);
      return;
    }
    // A signal of a group reaches each core of the other when all have sent it.
    const pto::tessera::GridShape &shape = core.launch->grid.shape;
    const bool everywhere = signal.mode == pto::tessera::CoreFlags::Mode::Kind;
    const auto coresOf = [&](pto::CoreKind kind) {
      std::vector<uint32_t> cores;
      for (uint32_t block = 0; block < shape.blocks; ++block)
        for (uint32_t i = 0; (everywhere || block == core.name.block) && i < shape.coresOfBlock(kind); ++i)
          cores.push_back(static_cast<uint32_t>(shape.indexOf({block, kind, i})));
      return cores;
    };
    const bool crosses = signal.mode == pto::tessera::CoreFlags::Mode::CubeVectors;
    const pto::CoreKind other =
        core.kind == pto::CoreKind::Cube ? pto::CoreKind::Vector : pto::CoreKind::Cube;
    sent_[{number, static_cast<int>(signal.mode), signal.id}].push_back(node);
    std::vector<int> complete;
    for (const uint32_t sender : coresOf(core.kind)) {
      const auto &list = sent_[{sender, static_cast<int>(signal.mode), signal.id}];
      if (list.empty())
        return;
      complete.push_back(list.front());
    }
    const int arrival = newNode(complete);
    for (const uint32_t sender : coresOf(core.kind)) {
      auto &list = sent_[{sender, static_cast<int>(signal.mode), signal.id}];
      list.erase(list.begin());
    }
    for (const uint32_t receiver : coresOf(crosses ? other : core.kind))
      arrived_[{receiver, signal.id}].push_back(arrival);
  }
  void waited(Core &core, const pto::tessera::CoreSignal &signal) override {
    const uint32_t number = numberOf(core);
    using Kind = pto::tessera::CoreSignal::Kind;
    const bool ofCube = core.kind == pto::CoreKind::Cube;
    std::vector<int> &pending =
        signal.kind == Kind::Flag
            ? arrived_[{number, signal.id}]
            : semaphores_[{core.name.block, ofCube,
                           ofCube ? signal.id : static_cast<int>(core.name.number) * 16 + signal.id}];
    acquire(number, signal.kind == Kind::Flag ? Pipe::S : signal.pipe, pending.front());
    pending.erase(pending.begin());
  }
  void arrived(Core &core, const pto::tessera::MeetingVisit &visit) override {
    meetings_[{visit.meeting, visit.round}].push_back(releaseAll(numberOf(core)));
  }
  void left(Core &core, const pto::tessera::MeetingVisit &visit) override {
    acquire(numberOf(core), Pipe::S, newNode(meetings_[{visit.meeting, visit.round}]));
  }
  void used(Core &core, const pto::tessera::SlotUse &use) override {
    if (!use.ordersCores)
      return;
    using Step = pto::tessera::SlotUse::Step;
    const auto key = std::make_tuple(core.name.block, use.queue->flag, use.slot);
    const uint32_t number = numberOf(core);
    if (use.step == Step::Published)
      published_[key].push_back(release(number, use.pipe));
    else if (use.step == Step::Freed)
      freed_[key].push_back(release(number, use.pipe));
    else if (use.step == Step::Taken)
      acquire(number, Pipe::S, newNode(published_[key]));
    else
      acquire(number, use.pipe, newNode(freed_[key]));
  }

private:
  struct Bytes {
    uintptr_t first;
    size_t count;
    uint32_t owner; ///< the core of the buffer; or global memory
    bool reads, writes, isAtomic, isAcc;
  };
  struct Instruction {
    std::string name;
    uint32_t core = 0;
    Pipe pipe = Pipe::S;
    bool hasUnitFlag = false;
    std::vector<Bytes> accesses; ///< in the order of addresses
    uintptr_t first = UINTPTR_MAX, endOfBytes = 0;
    size_t longest = 0;
    int begin = 0, end = 0;
  };
  /// A pipe of a core.
  struct Lane {
    int gate = -1;            ///< what it waited for last
    std::vector<int> running; ///< where its instructions end
    int lastBegin = -1;
  };
  static constexpr uint32_t globalMemory = UINT32_MAX;

  static uint32_t numberOf(const Core &core) {
    return core.launch != nullptr ? static_cast<uint32_t>(core.launch->grid.shape.indexOf(core.name)) : 0;
  }
  void note(Core &core, const pto::tessera::Issued &issued, int operand, pto::tessera::Role role,
            const void *first, size_t count, Instruction &one) {
    using pto::tessera::Role;
    Bytes bytes = {reinterpret_cast<uintptr_t>(first),
                   count,
                   globalMemory,
                   role == Role::In || role == Role::InOut || role == Role::Atomic || role == Role::Clobbered,
                   role != Role::In,
                   role == Role::Atomic,
                   false};
    const pto::tessera::OperandDesc &desc = issued.operands[operand];
    const bool isTile = desc.kind == pto::tessera::OperandKind::Tile;
    bytes.isAcc = isTile && desc.tile.location == pto::TileType::Acc;
    bool found = false;
    const auto look = [&](Core &candidate, uint32_t number) {
      if (candidate.memory.ContainsAddress(bytes.first)) {
        bytes.owner = number;
        found = true;
      }
    };
    look(core, numberOf(core));
    if (pto::tessera::Block *block = core.block; block != nullptr && !found)
      for (Core *other : {&block->cube, &block->vector[0], &block->vector[1]})
        look(*other, numberOf(*other));
    if (isTile && !found)
      return; // it has no address, and so no order that could be missing
    one.accesses.push_back(bytes);
  }
  bool conflict(const Instruction &x, const Instruction &y) const {
    if (x.accesses.empty() || y.accesses.empty() || x.first >= y.endOfBytes || y.first >= x.endOfBytes)
      return false;
    for (const Bytes &a : x.accesses) {
      // Sorted: those that begin too early to reach `a` are skipped, and none follows that begins behind it.
      auto it = std::lower_bound(y.accesses.begin(), y.accesses.end(),
                                 a.first - std::min<uintptr_t>(a.first, y.longest),
                                 [](const Bytes &one, uintptr_t first) { return one.first < first; });
      for (; it != y.accesses.end() && it->first < a.first + a.count; ++it) {
        const Bytes &b = *it;
        if (a.owner != b.owner || b.first + b.count <= a.first || (!a.writes && !b.writes) ||
            (a.isAtomic && b.isAtomic))
          continue;
        const bool exempt = a.isAcc && b.isAcc &&
                            ((x.hasUnitFlag && y.hasUnitFlag) ||
                             (x.pipe == Pipe::M && y.pipe == Pipe::M && x.core == y.core));
        if (!exempt)
          return true;
      }
    }
    return false;
  }
  bool inOrder(Pipe pipe) const {
    if (profile_ == pto::Profile::Cpu || pipe == Pipe::S)
      return true;
    return profile_ == pto::Profile::A5 && pipe != Pipe::MTE2 && pipe != Pipe::MTE3;
  }

  // ---- The graph ----

  /// A node that comes after others; negative ones are none.
  int newNode(const std::vector<int> &after) {
    const auto node = static_cast<int>(parents_.size());
    std::vector<uint64_t> ancestors(static_cast<size_t>(node) / 64 + 1);
    for (const int parent : after)
      if (parent >= 0) {
        const std::vector<uint64_t> &its = parents_[static_cast<size_t>(parent)];
        for (size_t i = 0; i < its.size(); ++i)
          ancestors[i] |= its[i];
      }
    ancestors[static_cast<size_t>(node) / 64] |= uint64_t{1} << node % 64;
    parents_.push_back(std::move(ancestors));
    return node;
  }
  bool reaches(int from, int to) const {
    const std::vector<uint64_t> &ancestors = parents_[static_cast<size_t>(to)];
    const auto word = static_cast<size_t>(from) / 64;
    return word < ancestors.size() && (ancestors[word] >> from % 64 & 1) != 0;
  }
  Lane &lane(uint32_t core, Pipe pipe) { return lanes_[{core, pipe}]; }
  int &issuer(uint32_t core) { return issuers_.try_emplace(core, -1).first->second; }

  void add(Core &core, Instruction &one) {
    const uint32_t number = numberOf(core);
    std::sort(one.accesses.begin(), one.accesses.end(),
              [](const Bytes &a, const Bytes &b) { return a.first < b.first; });
    for (const Bytes &bytes : one.accesses) {
      one.first = std::min(one.first, bytes.first);
      one.endOfBytes = std::max(one.endOfBytes, bytes.first + bytes.count);
      one.longest = std::max(one.longest, bytes.count);
    }
    Lane &own = lane(number, one.pipe);
    std::vector<int> before = {issuer(number), own.gate, own.lastBegin};
    if (inOrder(one.pipe))
      before.insert(before.end(), own.running.begin(), own.running.end());
    one.begin = newNode(before);
    one.end = newNode({one.begin});
    own.lastBegin = one.begin;
    if (inOrder(one.pipe))
      own.running.clear();
    own.running.push_back(one.end);
    instructions_.push_back(one);
  }
  /// When a pipe has ended what it was given.
  int release(uint32_t core, Pipe pipe) {
    if (pipe == Pipe::All)
      return releaseAll(core);
    Lane &own = lane(core, pipe);
    std::vector<int> before = own.running;
    before.push_back(own.gate);
    before.push_back(issuer(core));
    const int node = newNode(before);
    own.running = {node};
    return node;
  }
  int releaseAll(uint32_t core) {
    std::vector<int> before;
    for (int pipe = 0; pipe < pto::tessera::pipeCount; ++pipe)
      if (static_cast<Pipe>(pipe) != Pipe::All)
        before.push_back(release(core, static_cast<Pipe>(pipe)));
    return newNode(before);
  }
  void acquire(uint32_t core, Pipe pipe, int node) {
    Lane &own = lane(core, pipe);
    own.gate = newNode({own.gate, node, issuer(core)});
    if (pipe == Pipe::S)
      issuer(core) = newNode({issuer(core), node});
  }

  pto::Profile profile_;
  std::vector<std::vector<uint64_t>> parents_; ///< of each node all that come before it, and itself
  std::vector<Instruction> instructions_;
  std::map<std::pair<uint32_t, Pipe>, Lane> lanes_;
  std::map<uint32_t, int> issuers_; ///< what the scalar unit has waited for
  std::map<std::tuple<uint32_t, Pipe, Pipe, int>, std::vector<int>> flags_;
  std::map<std::pair<uint32_t, int>, int> tokens_;
  std::map<std::tuple<uint32_t, bool, int>, std::vector<int>> semaphores_;
  std::map<std::tuple<uint32_t, int, int>, std::vector<int>> sent_;
  std::map<std::pair<uint32_t, int>, std::vector<int>> arrived_;
  std::map<std::pair<const void *, uint64_t>, std::vector<int>> meetings_;
  std::map<std::tuple<uint32_t, uint8_t, int>, std::vector<int>> published_, freed_;
  int waitsForNothing_ = 0;
};

} // namespace test_checker
