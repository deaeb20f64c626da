// ExecutionTrace: what the pipes of a run did, in order, and what follows from it: how long the longest path through the
// order that flags and barriers give is, against what the bytes that instructions share demand; and between which
// flags accesses lie that have to be kept apart.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "pto/machine/observer.hpp"

namespace soak {

class ExecutionTrace final : public pto::tessera::Observer {
public:
  using Core = pto::tessera::Core;
  using Pipe = pto::tessera::Pipe;

  struct Bytes {
    uintptr_t first = 0, end = 0;
    bool reads = false, writes = false, isAtomic = false, isAcc = false;
  };
  struct Event {
    enum class Kind : uint8_t { Instruction, Set, Wait, Drain, Take, Release };
    Kind kind = Kind::Instruction;
    const Core *core = nullptr;
    Pipe pipe = Pipe::S; ///< of an instruction, a barrier or a token; that sets a flag
    Pipe to = Pipe::S;   ///< that waits for a flag
    int id = 0;
    unsigned line = 0; ///< in the text
    bool hasUnitFlag = false;
    std::string name = {};
    std::vector<Bytes> bytes = {}; ///< of an instruction, in the order of addresses
    uintptr_t end = 0;             ///< of the last of them
  };

  void issued(Core &, const pto::tessera::Issued &) override;
  void accessed(Core &, const pto::tessera::Access &) override;
  void signalled(Core &, const pto::tessera::Signal &) override;
  void waited(Core &, const pto::tessera::Signal &) override;
  void drained(Core &, Pipe, const pto::tessera::SourcePlace &) override;

  const std::vector<Event> &events() const { return events_; }
  /// Whether two instructions must not change places.
  static bool conflict(const Event &a, const Event &b);

  /// Instructions on the longest path.
  struct Paths {
    int ordered = 0; ///< pipes, flags, barriers, tokens
    int needed = 0;  ///< pipes, and bytes that instructions share
  };
  /// Barriers in `tails`, lines of the text, hold nobody up.
  Paths longestPaths(const std::set<unsigned> &tails = {}) const;

private:
  void add(Event event);

  std::vector<Event> events_;
};

/// A pair of flags, or a barrier, that was inserted: the lines of the text that belong to it.
struct InsertedSync {
  std::vector<unsigned> lines;
  std::string text; ///< of its first line
  /// The lines of the instructions that it is there for, by its attribute pto.guards; 0 where that is not known, or a
  /// call, whose instructions are elsewhere.
  unsigned first = 0, second = 0;
};

/// The lines that end functions (pto.auto_sync_tail).
std::set<unsigned> tailsOf(const std::string &text);

/// The pairs of a text, by the number in their attribute pto.pair.
std::map<long, InsertedSync> insertedSyncOf(const std::string &text);
/// The text without those lines.
std::string without(const std::string &text, const InsertedSync &sync);

/// Whether, in this run, what the pair keeps apart was executed: the first of the two instructions that it is there for
/// before one of its signals, the second after the wait that hears it, with bytes in common. Where these are not known,
/// any two. What primes a loop or drains it guards nothing.
bool guardsSomething(const ExecutionTrace &trace, const InsertedSync &sync);

} // namespace soak
