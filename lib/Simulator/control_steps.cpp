// Steps of control flow, event arrays and printing.
#include <cmath>
#include <cstdio>

#include "lib/Simulator/code.hpp"
#include "lib/Simulator/scalar_types.hpp"

namespace tessera::steps {

namespace {

void perform(Machine &m, const Moves &moves) {
  for (const Moves::Move &move : moves.scalars)
    m.scalars[move.to] = m.scalars[move.from];
  for (const Moves::Move &move : moves.tensors)
    m.tensors[move.to] = m.tensors[move.from];
  for (const Moves::Move &move : moves.tiles)
    m.store.assign(m.tiles[move.to], m.tiles[move.from]);
  for (uint32_t tile : moves.dropped)
    m.store.drop(m.tiles[tile]);
}

int32_t distance(uint32_t jump) { return static_cast<int32_t>(jump); }

} // namespace

const Step *jump(Machine &, const Step *s) { return s + s->jump[0]; }

const Step *moveAndJump(Machine &m, const Step *s) {
  m.scalars[s->dst] = m.scalars[s->a];
  return s + s->jump[0];
}

const Step *movesAndJump(Machine &m, const Step *s) {
  perform(m, s->as<Moves>());
  return s + distance(s->a);
}

const Step *branch(Machine &m, const Step *s) { return s + s->jump[m.scalars[s->a] != 0 ? 0 : 1]; }

const Step *switchTo(Machine &m, const Step *s) {
  const Switch &table = s->as<Switch>();
  const uint64_t value = m.scalars[s->a];
  for (const Switch::Case &one : table.cases)
    if (one.value == value)
      return s + one.jump;
  return s + table.otherwise;
}

const Step *call(Machine &m, const Step *s) {
  perform(m, s->as<Moves>());
  m.returns[s->dst] = s + 1;
  return s + distance(s->a);
}

const Step *functionReturn(Machine &m, const Step *s) {
  perform(m, s->as<Moves>());
  return m.returns[s->dst];
}

const Step *moves(Machine &m, const Step *s) {
  perform(m, s->as<Moves>());
  return s + 1;
}

const Step *check(Machine &m, const Step *s) {
  if (m.scalars[s->a] == 0) [[unlikely]]
    fail(s->as<std::string>());
  return s + 1;
}

const Step *trap(Machine &, const Step *) { fail("the program stopped itself (pto.trap)"); }

const Step *selectScalar(Machine &m, const Step *s) {
  m.scalars[s->dst] = m.scalars[m.scalars[s->a] != 0 ? s->b : s->c];
  return s + 1;
}

const Step *selectTensor(Machine &m, const Step *s) {
  m.tensors[s->dst] = m.tensors[m.scalars[s->a] != 0 ? s->b : s->c];
  return s + 1;
}

const Step *selectTile(Machine &m, const Step *s) {
  m.store.assign(m.tiles[s->dst], m.tiles[m.scalars[s->a] != 0 ? s->b : s->c]);
  return s + 1;
}

const Step *blockIndex(Machine &m, const Step *s) {
  m.scalars[s->dst] = pto::cpu_sim::execution_context.block_idx;
  return s + 1;
}

const Step *blockCount(Machine &m, const Step *s) {
  m.scalars[s->dst] = static_cast<uint64_t>(m.options.blocks);
  return s + 1;
}

// ---- Event arrays: a value is where the array starts ----

const Step *getCount(Machine &m, const Step *s) {
  m.scalars[s->dst] = m.scalars[s->a] >> (16 * s->b) & 0xffff;
  return s + 1;
}

const Step *clearEventIds(Machine &m, const Step *s) {
  std::fill_n(m.eventIds.begin() + s->a, s->b, 0);
  m.scalars[s->dst] = s->a;
  return s + 1;
}

namespace {
uint64_t &eventIdAt(Machine &m, uint32_t array, uint32_t index, uint32_t size) {
  const uint64_t i = m.scalars[index];
  if (i >= size)
    fail("index " + std::to_string(static_cast<int64_t>(i)) + " is outside of an array of " +
         std::to_string(size) + " event numbers");
  return m.eventIds[m.scalars[array] + i];
}
} // namespace

const Step *getEventId(Machine &m, const Step *s) {
  m.scalars[s->dst] = eventIdAt(m, s->a, s->b, s->c);
  return s + 1;
}

const Step *setEventId(Machine &m, const Step *s) {
  eventIdAt(m, s->a, s->b, s->dst) = m.scalars[s->c];
  return s + 1;
}

// ---- Synchronization ----

namespace {
[[gnu::noinline]] pto::tessera::Signal signalOf(Machine &m, const Step *s) {
  const Sync &sync = s->as<Sync>();
  pto::tessera::Signal signal = sync.signal;
  signal.where = m.placeOf(s);
  if (sync.isDynamic) {
    const uint64_t id = m.scalars[s->a];
    if (id >= EVENT_ID_MAX)
      fail(std::string(pto::tessera::eventSentence) + ", not " + std::to_string(static_cast<int64_t>(id)));
    signal.id = static_cast<int>(id);
  }
  return signal;
}
} // namespace

const Step *signal(Machine &m, const Step *s) {
  if (m.core.observer != nullptr) [[unlikely]]
    m.core.observer->signalled(m.core, signalOf(m, s));
  return s + 1;
}

const Step *wait(Machine &m, const Step *s) {
  if (m.core.observer != nullptr) [[unlikely]]
    m.core.observer->waited(m.core, signalOf(m, s));
  return s + 1;
}

const Step *drain(Machine &m, const Step *s) {
  if (m.core.observer != nullptr) [[unlikely]]
    m.core.observer->drained(m.core, static_cast<pto::tessera::Pipe>(s->a), m.placeOf(s));
  return s + 1;
}

// ---- Printing ----

const Step *print(Machine &m, const Step *s) {
  llvm::raw_ostream *to = m.options.printTo;
  if (to == nullptr)
    return s + 1;
  const Print &print = s->as<Print>();
  const uint64_t bits = m.scalars[s->a];
  char text[512] = "";
  const auto write = [&](auto value) {
    std::snprintf(text, sizeof text, print.format.conversion.c_str(), value);
  };
  const double real =
      print.isFloat ? toDouble(print.type, bits) : static_cast<double>(signExtend(bits, print.bits));
  const int64_t integer =
      print.isFloat ? static_cast<int64_t>(toInteger(real, 64, true)) : signExtend(bits, print.bits);
  switch (print.format.value) {
  case PrintFormat::Value::None:
    break;
  case PrintFormat::Value::Signed:
    write(static_cast<long long>(integer));
    break;
  case PrintFormat::Value::Unsigned:
    write(static_cast<unsigned long long>(print.isFloat ? toInteger(real, 64, false) : bits));
    break;
  case PrintFormat::Value::Character:
    write(static_cast<int>(static_cast<unsigned char>(integer)));
    break;
  case PrintFormat::Value::Float:
    write(real);
    break;
  }
  *to << print.format.before << text << print.format.after;
  return s + 1;
}

} // namespace tessera::steps
