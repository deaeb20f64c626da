#include "test/soak/execution_trace.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <regex>
#include <set>
#include <tuple>

#include "pto/memory/core.hpp"

namespace soak {

using Event = ExecutionTrace::Event;
using Pipe = pto::tessera::Pipe;

// ---- What happens ----

void ExecutionTrace::add(Event event) {
  std::sort(event.bytes.begin(), event.bytes.end(),
            [](const Bytes &a, const Bytes &b) { return a.first < b.first; });
  // Rows that follow each other are one stretch.
  std::vector<Bytes> merged;
  for (const Bytes &bytes : event.bytes) {
    const bool continues = !merged.empty() && merged.back().end == bytes.first &&
                           merged.back().reads == bytes.reads && merged.back().writes == bytes.writes &&
                           merged.back().isAtomic == bytes.isAtomic && merged.back().isAcc == bytes.isAcc;
    if (continues)
      merged.back().end = bytes.end;
    else
      merged.push_back(bytes);
  }
  event.bytes = std::move(merged);
  for (const Bytes &bytes : event.bytes)
    event.end = std::max(event.end, bytes.end);
  events_.push_back(std::move(event));
}

void ExecutionTrace::issued(Core &core, const pto::tessera::Issued &issued) {
  if (issued.code == pto::tessera::OpCode::TPRINT)
    return;
  Event event = {Event::Kind::Instruction, &core, issued.pipe(), issued.pipe(), 0, issued.where.line};
  event.hasUnitFlag = issued.registers.unitFlag != pto::tessera::UnitFlag::Off;
  event.name = issued.mnemonic;
  struct Visitor final : pto::tessera::TouchVisitor {
    Visitor(const pto::tessera::Issued &of, std::vector<Bytes> &to) : issued(of), bytes(to) {}
    const pto::tessera::Issued &issued;
    std::vector<Bytes> &bytes;
    void touch(int operand, pto::tessera::Role role, const void *first, size_t count) override {
      using pto::tessera::Role;
      const pto::tessera::OperandDesc &desc = issued.operands[operand];
      const auto address = reinterpret_cast<uintptr_t>(first);
      bytes.push_back(
          {address, address + count, pto::tessera::reads(role), role != Role::In, role == Role::Atomic,
           desc.kind == pto::tessera::OperandKind::Tile && desc.tile.location == pto::TileType::Acc});
    }
  } visitor(issued, event.bytes);
  issued.forEachTouched(visitor);
  add(std::move(event));
}

void ExecutionTrace::accessed(Core &core, const pto::tessera::Access &access) {
  Event event = {Event::Kind::Instruction, &core, Pipe::S, Pipe::S, 0, access.where.line};
  event.name = access.writes ? "a scalar that is written" : "a scalar that is read";
  const auto address = reinterpret_cast<uintptr_t>(access.first);
  event.bytes = {{address, address + access.bytes, !access.writes, access.writes, false, false}};
  add(std::move(event));
}

void ExecutionTrace::signalled(Core &core, const pto::tessera::Signal &signal) {
  const bool isToken = signal.kind == pto::tessera::Signal::Kind::Buffer;
  add({isToken ? Event::Kind::Release : Event::Kind::Set, &core, signal.from, signal.to, signal.id,
       signal.where.line});
}
void ExecutionTrace::waited(Core &core, const pto::tessera::Signal &signal) {
  const bool isToken = signal.kind == pto::tessera::Signal::Kind::Buffer;
  add({isToken ? Event::Kind::Take : Event::Kind::Wait, &core, signal.from, signal.to, signal.id,
       signal.where.line});
}
void ExecutionTrace::drained(Core &core, Pipe pipe, const pto::tessera::SourcePlace &where) {
  add({Event::Kind::Drain, &core, pipe, pipe, 0, where.line});
}

bool ExecutionTrace::conflict(const Event &a, const Event &b) {
  if (a.bytes.empty() || b.bytes.empty() || a.bytes.front().first >= b.end || b.bytes.front().first >= a.end)
    return false;
  for (const Bytes &x : a.bytes)
    for (const Bytes &y : b.bytes) {
      if (y.first >= x.end)
        break;
      if (x.first >= y.end || (!x.writes && !y.writes) || (x.isAtomic && y.isAtomic))
        continue;
      const bool isExempt = x.isAcc && y.isAcc &&
                            ((a.hasUnitFlag && b.hasUnitFlag) || (a.pipe == Pipe::M && b.pipe == Pipe::M));
      if (!isExempt)
        return true;
    }
  return false;
}

// ---- Paths ----

namespace {

constexpr auto pipes = static_cast<size_t>(pto::tessera::pipeCount);
size_t at(Pipe pipe) { return static_cast<size_t>(pipe); }

/// When the pipes of a core have ended what they were given, in instructions.
struct CoreClock {
  std::array<int, pipes> ended = {}, gate = {};
  int issuer = 0;
  std::map<std::tuple<Pipe, Pipe, int>, std::deque<int>> flags;
  std::map<int, int> tokens;

  int readyIn(Pipe pipe) const { return std::max({ended[at(pipe)], gate[at(pipe)], issuer}); }
  int readyInAll() const {
    int latest = issuer;
    for (size_t pipe = 0; pipe < pipes; ++pipe)
      latest = std::max({latest, ended[pipe], gate[pipe]});
    return latest;
  }
  void hold(Pipe pipe, int until) {
    gate[at(pipe)] = std::max(gate[at(pipe)], until);
    if (pipe == Pipe::S)
      issuer = std::max(issuer, until);
  }
};

/// The same bytes of an accumulator, by instructions that wait for each other through its unit flag.
bool sharesUnitFlag(const Event &a, const Event &b) {
  if (!a.hasUnitFlag || !b.hasUnitFlag)
    return false;
  for (const ExecutionTrace::Bytes &x : a.bytes)
    for (const ExecutionTrace::Bytes &y : b.bytes)
      if (x.isAcc && y.isAcc && x.first < y.end && y.first < x.end && (x.writes || y.writes))
        return true;
  return false;
}

} // namespace

ExecutionTrace::Paths ExecutionTrace::longestPaths(const std::set<unsigned> &tails) const {
  std::map<const Core *, CoreClock> ordered, needed;
  std::vector<std::pair<const Event *, std::pair<int, int>>> done; // when each ended, by both
  Paths paths;
  for (const Event &event : events_) {
    CoreClock &clock = ordered[event.core], &free = needed[event.core];
    switch (event.kind) {
    case Event::Kind::Instruction: {
      int start = clock.readyIn(event.pipe), least = free.readyIn(event.pipe);
      for (const auto &[earlier, ends] : done) {
        const bool byUnitFlag = sharesUnitFlag(*earlier, event);
        if (byUnitFlag)
          start = std::max(start, ends.first);
        if (byUnitFlag || (earlier->pipe != event.pipe && conflict(*earlier, event)))
          least = std::max(least, ends.second);
      }
      // The scalar unit issues nothing while it waits for its own operand.
      if (event.pipe == Pipe::S)
        free.issuer = std::max(free.issuer, least);
      clock.ended[at(event.pipe)] = start + 1;
      free.ended[at(event.pipe)] = least + 1;
      paths.ordered = std::max(paths.ordered, start + 1);
      paths.needed = std::max(paths.needed, least + 1);
      done.push_back({&event, {start + 1, least + 1}});
      break;
    }
    case Event::Kind::Set:
      clock.flags[{event.pipe, event.to, event.id}].push_back(clock.readyIn(event.pipe));
      break;
    case Event::Kind::Wait: {
      std::deque<int> &pending = clock.flags[{event.pipe, event.to, event.id}];
      if (!pending.empty()) {
        clock.hold(event.to, pending.front());
        pending.pop_front();
      }
      break;
    }
    case Event::Kind::Drain:
      if (event.pipe == Pipe::All && !tails.contains(event.line))
        clock.hold(Pipe::S, clock.readyInAll());
      break;
    case Event::Kind::Take:
      clock.hold(event.pipe, clock.tokens[event.id]);
      break;
    case Event::Kind::Release:
      clock.tokens[event.id] = std::max(clock.tokens[event.id], clock.readyIn(event.pipe));
      break;
    }
  }
  return paths;
}

// ---- Pairs ----

namespace {

std::vector<std::string> linesOf(const std::string &text) {
  std::vector<std::string> lines(1);
  for (const char c : text)
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  return lines;
}

bool isIn(unsigned line, const InsertedSync &sync) {
  return std::find(sync.lines.begin(), sync.lines.end(), line) != sync.lines.end();
}

/// An instruction of one stretch of events conflicts with one of another: those that the pair is there for, if it says so.
bool anyConflict(const std::vector<Event> &events, const InsertedSync &sync, const Event *where, Pipe before,
                 size_t firstBefore, size_t endBefore, Pipe after, size_t firstAfter, size_t endAfter) {
  const auto isMeant = [&](const Event &event, Pipe pipe, unsigned line) {
    return event.kind == Event::Kind::Instruction && event.core == where->core &&
           (pipe == Pipe::All || event.pipe == pipe) && (line == 0 || event.line == line);
  };
  for (size_t y = firstAfter; y < endAfter; ++y)
    if (isMeant(events[y], after, sync.second))
      for (size_t x = firstBefore; x < endBefore; ++x)
        if (isMeant(events[x], before, sync.first) && ExecutionTrace::conflict(events[x], events[y]))
          return true;
  return false;
}

/// Where the event before (or after) this one is that stands on a line of the pair and is of this kind.
size_t before(const std::vector<Event> &events, size_t at, const InsertedSync &sync, Event::Kind kind) {
  for (size_t i = at; i-- > 0;)
    if (events[i].kind == kind && events[i].core == events[at].core && isIn(events[i].line, sync))
      return i + 1;
  return 0;
}
size_t after(const std::vector<Event> &events, size_t at, const InsertedSync &sync, Event::Kind kind) {
  for (size_t i = at + 1; i < events.size(); ++i)
    if (events[i].kind == kind && events[i].core == events[at].core && isIn(events[i].line, sync))
      return i;
  return events.size();
}

/// Lines that only make the counts of a loop come out: signals before the first wait where others follow a wait, and
/// waits after the last signal where others come before one.
std::set<unsigned> primesAndDrains(const std::vector<Event> &events, const InsertedSync &sync) {
  std::set<unsigned> sets, waits;
  for (const Event &event : events)
    if (isIn(event.line, sync)) {
      if (event.kind == Event::Kind::Set)
        sets.insert(event.line);
      else if (event.kind == Event::Kind::Wait)
        waits.insert(event.line);
    }
  std::set<unsigned> none;
  if (sets.empty() || waits.empty())
    return none;
  if (*sets.rbegin() > *waits.begin())
    for (const unsigned line : sets)
      if (line < *waits.begin())
        none.insert(line);
  if (*waits.begin() < *sets.rbegin())
    for (const unsigned line : waits)
      if (line > *sets.rbegin())
        none.insert(line);
  return none;
}

} // namespace

std::map<long, InsertedSync> insertedSyncOf(const std::string &text) {
  static const std::regex attribute(R"(pto\.pair"?\s*=\s*(\d+))");
  static const std::regex reason(R"(pto\.guards"?\s*=\s*array<i64:\s*(\d+),\s*(\d+)>)");
  static const std::regex access(R"(pto\.access"?\s*=\s*(\d+))");
  std::map<long, InsertedSync> found;
  const std::vector<std::string> lines = linesOf(text);
  std::map<long, unsigned> accesses; // lines, by their numbers
  for (size_t i = 0; i < lines.size(); ++i)
    if (std::smatch match;
        lines[i].find("call @") == std::string::npos && std::regex_search(lines[i], match, access))
      accesses[std::stol(match[1])] = static_cast<unsigned>(i + 1);
  for (size_t i = 0; i < lines.size(); ++i) {
    std::smatch match;
    if (!std::regex_search(lines[i], match, attribute))
      continue;
    InsertedSync &sync = found[std::stol(match[1])];
    if (sync.lines.empty())
      sync.text = lines[i];
    sync.lines.push_back(static_cast<unsigned>(i + 1));
    if (std::regex_search(lines[i], match, reason)) {
      sync.first = accesses[std::stol(match[1])];
      sync.second = accesses[std::stol(match[2])];
    }
  }
  return found;
}

std::string without(const std::string &text, const InsertedSync &sync) {
  std::string rest;
  const std::vector<std::string> lines = linesOf(text);
  for (size_t i = 0; i < lines.size(); ++i)
    rest += (isIn(static_cast<unsigned>(i + 1), sync) ? "" : lines[i]) + "\n";
  return rest;
}

std::set<unsigned> tailsOf(const std::string &text) {
  std::set<unsigned> tails;
  const std::vector<std::string> lines = linesOf(text);
  for (size_t i = 0; i < lines.size(); ++i)
    if (lines[i].find("auto_sync_tail") != std::string::npos)
      tails.insert(static_cast<unsigned>(i + 1));
  return tails;
}

bool guardsSomething(const ExecutionTrace &trace, const InsertedSync &sync) {
  const std::vector<Event> &events = trace.events();
  const std::set<unsigned> unguarding = primesAndDrains(events, sync);
  using Kind = Event::Kind;
  std::map<std::tuple<const void *, Pipe, Pipe, int>, std::deque<size_t>> pending;
  std::map<std::pair<const void *, int>, size_t> released;
  for (size_t i = 0; i < events.size(); ++i) {
    const Event &event = events[i];
    if (event.kind == Kind::Set) {
      pending[{event.core, event.pipe, event.to, event.id}].push_back(i);
    } else if (event.kind == Kind::Wait) {
      std::deque<size_t> &flags = pending[{event.core, event.pipe, event.to, event.id}];
      if (flags.empty())
        continue;
      const size_t set = flags.front();
      flags.pop_front();
      if (!isIn(event.line, sync) || !isIn(events[set].line, sync) || unguarding.contains(event.line) ||
          unguarding.contains(events[set].line))
        continue;
      if (anyConflict(events, sync, &event, event.pipe, before(events, set, sync, Kind::Set), set, event.to,
                      i + 1, after(events, i, sync, Kind::Wait)))
        return true;
    } else if (event.kind == Kind::Drain && isIn(event.line, sync)) {
      if (anyConflict(events, sync, &event, event.pipe, before(events, i, sync, Kind::Drain), i, event.pipe,
                      i + 1, after(events, i, sync, Kind::Drain)))
        return true;
    } else if (event.kind == Kind::Release && isIn(event.line, sync)) {
      released[{event.core, event.id}] = i;
    } else if (event.kind == Kind::Take && isIn(event.line, sync)) {
      const auto last = released.find({event.core, event.id});
      if (last == released.end())
        continue;
      if (anyConflict(events, sync, &event, events[last->second].pipe,
                      before(events, last->second, sync, Kind::Take), last->second, event.pipe, i + 1,
                      after(events, i, sync, Kind::Release)))
        return true;
    }
  }
  return false;
}

} // namespace soak
