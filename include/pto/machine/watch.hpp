// How a watched build tells the observer of its core what happens.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/machine/error.hpp"
#include "pto/machine/observer.hpp"
#include "pto/memory/core.hpp"

namespace pto::tessera {

/// The observer that writes the instruction trace. Defined in pto/host/trace.hpp, which needs heavier headers
/// than kernels should read; builds that trace include it.
Observer &instructionTracer();

/// Instructions that a call of the library is made of have the place of the call, for a scope.
class CallPlace {
public:
  explicit CallPlace(const SourcePlace &place) : former_(current) { current = &place; }
  ~CallPlace() { current = former_; }
  CallPlace(const CallPlace &) = delete;
  CallPlace &operator=(const CallPlace &) = delete;

  /// Of an instruction that was called from `place`.
  static const SourcePlace &of(const SourcePlace &place) { return current != nullptr ? *current : place; }

private:
  static inline constinit thread_local const SourcePlace *current = nullptr;
  const SourcePlace *former_;
};

struct NoCallPlace {
  explicit NoCallPlace(const SourcePlace &) {}
};
/// In watched builds only.
template <Target T>
using CallPlaceIn = std::conditional_t<T.watched, CallPlace, NoCallPlace>;

inline namespace PTO_BUILD_NAMESPACE {

template <Target T>
void tellIssued(const Issued &issued) {
  Core &core = thisCore();
  if constexpr (T.traced)
    instructionTracer().issued(core, issued);
  if (core.observer != nullptr)
    core.observer->issued(core, issued);
}
template <Target T>
void tellRetired(const Issued &issued) {
  Core &core = thisCore();
  if (core.observer != nullptr)
    core.observer->retired(core, issued);
  if constexpr (T.traced)
    instructionTracer().retired(core, issued);
}

inline constexpr const char *pipeSentence =
    "a pipe must be one of PIPE_S, PIPE_V, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3, "
    "PIPE_M, PIPE_FIX and, for barriers, PIPE_ALL";
inline constexpr const char *eventSentence = "an event id must be from 0 to 7";
inline constexpr const char *tokenSentence = "the token of a buffer must be from 0 to 31";

[[noreturn, gnu::cold, gnu::noinline]] inline void refuseSync(const char *function, const char *rule,
                                                              const char *name, int64_t value,
                                                              const SourcePlace &where) {
  Error error(function, rule, buildTarget.profile);
  error.add("  %s: %lld\n", name, static_cast<long long>(value));
  error.setPlace(where);
  raise(error);
}
inline Pipe checkedPipe(const char *function, pipe_t number, bool isBarrier, const SourcePlace &where) {
  if (!isPublicPipe(number) || (number == PIPE_ALL && !isBarrier))
    refuseSync(function, pipeSentence, "pipe", number, where);
  return pipeOfPublic(number);
}
/// The flag that set_flag and wait_flag speak of; numbers that no device has are refused.
inline Signal flagOf(const char *function, pipe_t from, pipe_t to, int id, const SourcePlace &where) {
  if (id < 0 || id >= EVENT_ID_MAX)
    refuseSync(function, eventSentence, "event id", id, where);
  return {Signal::Kind::Flag, checkedPipe(function, from, false, where),
          checkedPipe(function, to, false, where), id, where};
}
inline Signal tokenOf(const char *function, pipe_t pipe, uint64_t buffer, const SourcePlace &where) {
  if (buffer > 31)
    refuseSync(function, tokenSentence, "token", static_cast<int64_t>(buffer), where);
  const Pipe held = checkedPipe(function, pipe, false, where);
  return {Signal::Kind::Buffer, held, held, static_cast<int>(buffer), where};
}

// Numbers are looked at only when somebody watches.
inline void tellSignalled(const char *function, pipe_t from, pipe_t to, int id, const SourcePlace &where) {
  if (Core &core = thisCore(); core.observer != nullptr)
    core.observer->signalled(core, flagOf(function, from, to, id, where));
}
inline void tellWaited(const char *function, pipe_t from, pipe_t to, int id, const SourcePlace &where) {
  if (Core &core = thisCore(); core.observer != nullptr)
    core.observer->waited(core, flagOf(function, from, to, id, where));
}
inline void tellTaken(const char *function, pipe_t pipe, uint64_t buffer, const SourcePlace &where) {
  if (Core &core = thisCore(); core.observer != nullptr)
    core.observer->waited(core, tokenOf(function, pipe, buffer, where));
}
inline void tellReleased(const char *function, pipe_t pipe, uint64_t buffer, const SourcePlace &where) {
  if (Core &core = thisCore(); core.observer != nullptr)
    core.observer->signalled(core, tokenOf(function, pipe, buffer, where));
}
inline void tellDrained(const char *function, pipe_t pipe, const SourcePlace &where) {
  if (Core &core = thisCore(); core.observer != nullptr)
    core.observer->drained(core, checkedPipe(function, pipe, true, where), where);
}
inline void tellPlaced(const Placement &placement) {
  if (Core &core = thisCore(); core.observer != nullptr)
    core.observer->placed(core, placement);
}

/// A tile that was bound to storage by the function that calls.
[[gnu::noinline]] inline void tellTilePlaced(const TileDesc &tile, size_t bytes, bool isPrivate) {
  tellPlaced({tile, bytes, isPrivate, placeOfCaller()});
}

/// A TASSIGN that was done: told as an instruction, and the tile as placed.
template <Target T, class Describe, class Desc>
[[gnu::noinline]] void tellAssigned(const Describe &describe, const Desc &object, size_t bytes,
                                    uint64_t address) {
  OperandDesc descs[] = {OperandDesc(object), OperandDesc(ScalarDesc{ElementType::U64})};
  descs[1].setBits(address);
  Issued issued = describe(T.profile, descs);
  issued.where = CallPlace::of(placeOfCaller());
  tellIssued<T>(issued);
  tellRetired<T>(issued);
  if (descs[0].kind == OperandKind::Tile)
    tellPlaced({descs[0].tile, bytes, false, issued.where});
}

} // namespace PTO_BUILD_NAMESPACE

[[gnu::noinline]] inline void tellElement(const void *first, size_t bytes, bool writes) {
  if (Core &core = thisCore(); core.observer != nullptr)
    core.observer->accessed(core, {first, bytes, writes, placeOfCaller()});
}

inline void tellExposed(const void *first, size_t bytes) {
  if (Core &core = thisCore(); core.observer != nullptr)
    core.observer->exposed(core, first, bytes);
}

/// Tells the observer of a core, which there is, of a tile that got private storage.
inline void tellPrivate(Core &core, const TileLabel &label, const void *data, size_t bytes,
                        const void *code) {
  Placement placement;
  placement.tile.present = true;
  placement.tile.location = label.location;
  placement.tile.element = label.element;
  placement.tile.elementBytes = unitBytes(label.element);
  placement.tile.rows = label.rows;
  placement.tile.cols = label.cols;
  placement.tile.address = data;
  placement.bytes = bytes;
  placement.isPrivate = true;
  placement.where.code[0] = code;
  core.observer->placed(core, placement);
}

/// Lets an observer watch a core for a scope, in which no other thread plays the core. A core has one
/// observer at a time.
class Watch {
public:
  Watch(Core &core, Observer &observer) : core_(core) {
    if (core.observer != nullptr) {
      Error error("Watch", "a core must have at most one observer", Profile::Cpu);
      error.add("  fix: end the other Watch first, or let one observer pass on what it sees\n");
      raise(error);
    }
    core.observer = &observer;
    core.tellPrivate = tellPrivate;
  }
  ~Watch() {
    core_.tellPrivate = nullptr;
    core_.observer = nullptr;
  }
  Watch(const Watch &) = delete;
  Watch &operator=(const Watch &) = delete;

private:
  Core &core_;
};

} // namespace pto::tessera
