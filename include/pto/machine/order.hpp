// HappensBefore: which instructions have ended before which begin, whatever the timing of a device.
//
// The scalar unit of a core issues instructions in the order of the program. Each waits in its pipe for its turn, and
// begins when those before it have begun. That a former one has ended follows only
//   from the pipe, if it retires its instructions in order, or a barrier of the pipe;
//   from a flag, an event or a token: what the signalling pipe was given before has ended when the waiting pipe goes on;
//   from a wait of the scalar unit: it issues nothing before;
//   from flags, semaphores, slots and meetings between cores, in the same way.
// This is a plain data structure: it is told what a program did, in the order in which the cores did it, and answers.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <vector>

#include "pto/machine/buffer_tokens.hpp"
#include "pto/machine/core_flags.hpp"
#include "pto/machine/grid_shape.hpp"
#include "pto/machine/knowledge.hpp"
#include "pto/machine/pipe.hpp"
#include "pto/profile/target.hpp"

namespace pto::tessera {

/// Whether an instruction of a pipe finds what the former ones of the pipe did.
constexpr bool retiresInOrder(Profile profile, Pipe pipe) {
  if (pipe == Pipe::S || profile == Profile::Cpu)
    return true;
  return profile == Profile::A5 && pipe != Pipe::MTE2 && pipe != Pipe::MTE3;
}

/// An instruction: the `time`-th of a pipe of a core.
struct Moment {
  uint32_t core = 0;
  Pipe pipe = Pipe::S;
  PipeTime time = 0;
};

class HappensBefore {
public:
  explicit HappensBefore(Profile profile, const GridShape &shape = {1, 0, 0, 1})
      : profile_(profile), shape_(shape) {}

  // Cores are numbered as in the grid.

  /// The next instruction of a pipe.
  Moment issue(uint32_t core, Pipe pipe) {
    CoreState &state = at(core);
    Lane &lane = entered(state, pipe);
    if (lane.inOrder)
      lane.known.setOwn(pipe, lane.issued);
    return {core, pipe, ++lane.issued};
  }
  void setProfile(Profile profile) {
    profile_ = profile;
    for (const auto &state : cores_)
      for (int pipe = 0; state != nullptr && pipe < pipeCount; ++pipe)
        state->lanes[pipe].inOrder = retiresInOrder(profile, static_cast<Pipe>(pipe));
  }
  /// What has ended before the instruction that was issued last to a pipe begins.
  const Knowledge &knownTo(uint32_t core, Pipe pipe) { return at(core).lanes[static_cast<int>(pipe)].known; }
  /// How many instructions a pipe was given.
  PipeTime issuedTo(uint32_t core, Pipe pipe) { return at(core).lanes[static_cast<int>(pipe)].issued; }
  /// Whether an instruction has ended before the one that was issued last to a pipe begins.
  bool hasEnded(const Moment &earlier, uint32_t core, Pipe pipe) {
    return knownTo(core, pipe).of(earlier.core, earlier.pipe) >= earlier.time;
  }
  /// Whether it has ended before anything begins that a core issues from now on.
  bool hasEndedForAll(const Moment &earlier, uint32_t core) {
    CoreState &state = at(core);
    if (state.issuer.of(earlier.core, earlier.pipe) >= earlier.time)
      return true;
    for (const Lane &lane : state.lanes) {
      const bool isItsOwn = earlier.core == core && &lane == &state.lanes[static_cast<int>(earlier.pipe)];
      if (lane.known.of(earlier.core, earlier.pipe) < earlier.time && !(lane.inOrder && isItsOwn))
        return false;
    }
    return true;
  }

  // ---- Inside a core ----

  void set(uint32_t core, Pipe from, Pipe to, int id) {
    at(core).flags[flagKey(from, to, id)].push_back(released(core, from));
  }
  /// False when the flag has not been set: nothing is known then.
  bool wait(uint32_t core, Pipe from, Pipe to, int id) {
    std::deque<Knowledge> &flag = at(core).flags[flagKey(from, to, id)];
    if (flag.empty())
      return false;
    acquire(core, to, flag.front());
    flag.pop_front();
    return true;
  }
  /// A pipe, or all, ends what it was given.
  void drain(uint32_t core, Pipe pipe) {
    if (pipe == Pipe::All)
      acquire(core, Pipe::S, releasedByAll(core));
    else
      acquire(core, pipe, released(core, pipe));
  }
  BufferTokens::Answer take(uint32_t core, Pipe pipe, int token) {
    CoreState &state = at(core);
    const BufferTokens::Answer answer = state.tokens.tryTake(pipe, token);
    if (answer == BufferTokens::Answer::Taken)
      acquire(core, pipe, state.released[token]);
    return answer;
  }
  bool release(uint32_t core, Pipe pipe, int token) {
    CoreState &state = at(core);
    if (!state.tokens.release(pipe, token))
      return false;
    state.released[token].join(released(core, pipe));
    return true;
  }

  // ---- Between cores ----

  /// What is known when a pipe has ended what it was given.
  Knowledge released(uint32_t core, Pipe pipe) {
    if (pipe == Pipe::All)
      return releasedByAll(core);
    Lane &lane = entered(at(core), pipe);
    Knowledge all = lane.known;
    all.setOwn(pipe, lane.issued);
    return all;
  }
  /// What follows in a pipe knows this, too; with PIPE_S, what follows in the core.
  void acquire(uint32_t core, Pipe pipe, const Knowledge &known) {
    CoreState &state = at(core);
    entered(state, pipe).known.join(known);
    if (pipe == Pipe::S) {
      state.issuer.join(known);
      ++state.waits;
    }
  }

  /// A flag goes to a group of cores when all of another have signalled it.
  void signal(uint32_t core, Pipe pipe, CoreFlags::Mode mode, int id) {
    const CoreName from = nameOf(core);
    const int key = static_cast<int>(mode) * CoreFlags::ids + id;
    at(core).sent[key].push_back(released(core, pipe));
    Knowledge arrived;
    bool first = true;
    for (const uint32_t sender : groupOf(from, mode))
      if (at(sender).sent[key].empty())
        return;
    for (const uint32_t sender : groupOf(from, mode)) {
      std::deque<Knowledge> &sent = at(sender).sent[key];
      if (first)
        arrived = sent.front();
      else
        arrived.join(sent.front());
      first = false;
      sent.pop_front();
    }
    for (const uint32_t receiver : receiversOf(from, mode))
      at(receiver).arrived[id].push_back({static_cast<int>(mode), arrived});
  }
  /// Of several signals that may have been the one, only what all of them tell is known.
  bool waitForSignal(uint32_t core, int id) {
    std::deque<Arrival> &arrived = at(core).arrived[id];
    if (arrived.empty())
      return false;
    Knowledge known = arrived.front().known;
    for (size_t i = 1; i < arrived.size(); ++i)
      if (arrived[i].mode != arrived.front().mode)
        known.meet(arrived[i].known);
    arrived.pop_front();
    acquire(core, Pipe::S, known);
    return true;
  }
  /// The cores that hear a flag.
  std::vector<uint32_t> receivers(uint32_t core, CoreFlags::Mode mode) const {
    return receiversOf(nameOf(core), mode);
  }
  size_t arrivedSignals(uint32_t core, int id) { return at(core).arrived[id].size(); }

  /// A semaphore, a slot of a queue: knowledge goes through it in order.
  void send(uint32_t core, Pipe pipe, std::deque<Knowledge> &channel) {
    channel.push_back(released(core, pipe));
  }
  bool receive(uint32_t core, Pipe pipe, std::deque<Knowledge> &channel) {
    if (channel.empty())
      return false;
    acquire(core, pipe, channel.front());
    channel.pop_front();
    return true;
  }

  /// A core comes to a meeting, having ended everything.
  void arrive(uint32_t core, GatheredKnowledge &meeting) { meeting.add(releasedByAll(core)); }
  /// It goes on, when all have come.
  void leave(uint32_t core, GatheredKnowledge &meeting) {
    CoreState &state = at(core);
    drain(core, Pipe::All);
    meeting.giveTo(state.issuer);
    for (Lane &lane : state.lanes)
      lane.known = state.issuer;
    ++state.waits;
    for (Lane &lane : state.lanes)
      lane.waitsSeen = state.waits;
  }

private:
  struct Lane {
    Knowledge known; ///< has ended before the next instruction begins
    PipeTime issued = 0;
    uint32_t waitsSeen = 0; ///< of the scalar unit
    bool inOrder = true;
  };
  struct Arrival {
    int mode;
    Knowledge known;
  };
  struct CoreState {
    Knowledge issuer; ///< has ended before the next instruction is issued
    uint32_t waits = 0;
    Lane lanes[pipeCount];
    std::map<int, std::deque<Knowledge>> flags; ///< set and not waited for
    BufferTokens tokens;
    Knowledge released[BufferTokens::count];
    std::map<int, std::deque<Knowledge>> sent; ///< that others of the group have not sent
    std::map<int, std::deque<Arrival>> arrived;
  };

  static int flagKey(Pipe from, Pipe to, int id) {
    return (static_cast<int>(from) * pipeCount + static_cast<int>(to)) * 64 + id;
  }
  CoreState &at(uint32_t core) {
    if (core >= cores_.size())
      cores_.resize(core + 1);
    if (cores_[core] == nullptr)
      cores_[core] = newCore(core);
    return *cores_[core];
  }
  std::unique_ptr<CoreState> newCore(uint32_t core) const {
    auto state = std::make_unique<CoreState>();
    state->issuer = Knowledge(core);
    for (int pipe = 0; pipe < pipeCount; ++pipe) {
      state->lanes[pipe].known = Knowledge(core);
      state->lanes[pipe].inOrder = retiresInOrder(profile_, static_cast<Pipe>(pipe));
    }
    for (Knowledge &token : state->released)
      token = Knowledge(core);
    return state;
  }
  /// What is issued to a pipe now comes after what the scalar unit has waited for.
  static Lane &entered(CoreState &state, Pipe pipe) {
    Lane &lane = state.lanes[static_cast<int>(pipe)];
    if (lane.waitsSeen != state.waits) {
      lane.known.join(state.issuer);
      lane.waitsSeen = state.waits;
    }
    return lane;
  }
  Knowledge releasedByAll(uint32_t core) {
    Knowledge all = at(core).issuer;
    for (int pipe = 0; pipe < pipeCount; ++pipe)
      if (static_cast<Pipe>(pipe) != Pipe::All)
        all.join(released(core, static_cast<Pipe>(pipe)));
    return all;
  }

  CoreName nameOf(uint32_t core) const {
    return shape_.nameOf(core / shape_.coresOfBlock(), core % shape_.coresOfBlock());
  }
  /// The cores that must all have sent a signal.
  std::vector<uint32_t> groupOf(const CoreName &from, CoreFlags::Mode mode) const {
    return coresOf(from.kind, mode == CoreFlags::Mode::Kind, from.block);
  }
  std::vector<uint32_t> receiversOf(const CoreName &from, CoreFlags::Mode mode) const {
    const CoreKind other = from.kind == CoreKind::Cube ? CoreKind::Vector : CoreKind::Cube;
    return coresOf(mode == CoreFlags::Mode::CubeVectors ? other : from.kind, mode == CoreFlags::Mode::Kind,
                   from.block);
  }
  std::vector<uint32_t> coresOf(CoreKind kind, bool everywhere, uint32_t block) const {
    std::vector<uint32_t> cores;
    for (uint32_t b = everywhere ? 0 : block; b < (everywhere ? shape_.blocks : block + 1); ++b)
      for (uint32_t number = 0; number < shape_.coresOfBlock(kind); ++number)
        cores.push_back(static_cast<uint32_t>(shape_.indexOf({b, kind, number})));
    return cores;
  }

  Profile profile_;
  GridShape shape_;
  std::vector<std::unique_ptr<CoreState>> cores_;
};

} // namespace pto::tessera
