// Steps of control flow, event arrays and printing.
#include <cmath>
#include <cstdio>

#include "pto/machine/buffer_tokens.hpp"

#include "lib/Simulator/code.hpp"
#include "lib/Simulator/scalar_types.hpp"

namespace tessera::steps {

namespace {

void perform(SimulatedCore &m, const Moves &moves) {
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

const Step *jump(SimulatedCore &, const Step *s) { return s + s->jump[0]; }

const Step *moveAndJump(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = m.scalars[s->a];
  return s + s->jump[0];
}

const Step *movesAndJump(SimulatedCore &m, const Step *s) {
  perform(m, s->as<Moves>());
  return s + distance(s->a);
}

const Step *branch(SimulatedCore &m, const Step *s) { return s + s->jump[m.scalars[s->a] != 0 ? 0 : 1]; }

const Step *switchTo(SimulatedCore &m, const Step *s) {
  const Switch &table = s->as<Switch>();
  const uint64_t value = m.scalars[s->a];
  for (const Switch::Case &one : table.cases)
    if (one.value == value)
      return s + one.jump;
  return s + table.otherwise;
}

const Step *call(SimulatedCore &m, const Step *s) {
  perform(m, s->as<Moves>());
  m.returns[s->dst] = s + 1;
  return s + distance(s->a);
}

const Step *functionReturn(SimulatedCore &m, const Step *s) {
  perform(m, s->as<Moves>());
  return m.returns[s->dst];
}

const Step *moves(SimulatedCore &m, const Step *s) {
  perform(m, s->as<Moves>());
  return s + 1;
}

const Step *check(SimulatedCore &m, const Step *s) {
  if (m.scalars[s->a] == 0) [[unlikely]]
    fail(s->as<std::string>());
  return s + 1;
}

const Step *trap(SimulatedCore &, const Step *) { fail("the program stopped itself (pto.trap)"); }

const Step *selectScalar(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = m.scalars[m.scalars[s->a] != 0 ? s->b : s->c];
  return s + 1;
}

const Step *selectTensor(SimulatedCore &m, const Step *s) {
  m.tensors[s->dst] = m.tensors[m.scalars[s->a] != 0 ? s->b : s->c];
  return s + 1;
}

const Step *selectTile(SimulatedCore &m, const Step *s) {
  m.store.assign(m.tiles[s->dst], m.tiles[m.scalars[s->a] != 0 ? s->b : s->c]);
  return s + 1;
}

const Step *blockIndex(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = pto::cpu_sim::execution_context.block_idx;
  return s + 1;
}

const Step *blockCount(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = static_cast<uint64_t>(m.options.blocks);
  return s + 1;
}

const Step *subBlockIndex(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = m.core.name.number;
  return s + 1;
}

const Step *subBlockCount(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = pto::cpu_sim::execution_context.subblock_dim;
  return s + 1;
}

// ---- Event arrays: a value is where the array starts ----

const Step *getCount(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = m.scalars[s->a] >> (16 * s->b) & 0xffff;
  return s + 1;
}

const Step *clearEventIds(SimulatedCore &m, const Step *s) {
  std::fill_n(m.eventIds.begin() + s->a, s->b, 0);
  m.scalars[s->dst] = s->a;
  return s + 1;
}

namespace {
uint64_t &eventIdAt(SimulatedCore &m, uint32_t array, uint32_t index, uint32_t size) {
  const uint64_t i = m.scalars[index];
  if (i >= size)
    fail("index " + std::to_string(static_cast<int64_t>(i)) + " is outside of an array of " +
         std::to_string(size) + " event numbers");
  return m.eventIds[m.scalars[array] + i];
}
} // namespace

const Step *getEventId(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = eventIdAt(m, s->a, s->b, s->c);
  return s + 1;
}

const Step *setEventId(SimulatedCore &m, const Step *s) {
  eventIdAt(m, s->a, s->b, s->dst) = m.scalars[s->c];
  return s + 1;
}

// ---- Synchronization ----

namespace {
[[gnu::noinline]] pto::tessera::Signal signalOf(SimulatedCore &m, const Step *s) {
  const Sync &sync = s->as<Sync>();
  pto::tessera::Signal signal = sync.signal;
  signal.where = m.placeOf(s);
  if (sync.isDynamic) {
    const uint64_t id = m.scalars[s->a];
    const bool isToken = signal.kind == pto::tessera::Signal::Kind::Buffer;
    if (id >= (isToken ? uint64_t{pto::tessera::BufferTokens::count} : uint64_t{EVENT_ID_MAX}))
      fail(std::string(isToken ? "the token of a buffer must be from 0 to 31" : pto::tessera::eventSentence) +
           ", not " + std::to_string(static_cast<int64_t>(id)));
    signal.id = static_cast<int>(id);
  }
  return signal;
}
} // namespace

const Step *signal(SimulatedCore &m, const Step *s) {
  if (m.core.observer != nullptr) [[unlikely]]
    m.core.observer->signalled(m.core, signalOf(m, s));
  return s + 1;
}

const Step *wait(SimulatedCore &m, const Step *s) {
  if (m.core.observer != nullptr) [[unlikely]]
    m.core.observer->waited(m.core, signalOf(m, s));
  return s + 1;
}

const Step *drain(SimulatedCore &m, const Step *s) {
  if (m.core.observer != nullptr) [[unlikely]]
    m.core.observer->drained(m.core, static_cast<pto::tessera::Pipe>(s->a), m.placeOf(s));
  return s + 1;
}

// ---- Printing ----

const Step *print(SimulatedCore &m, const Step *s) {
  pto::tessera::OutputSink *to = m.options.printTo;
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
  const std::string line = print.format.before + std::string(text) + print.format.after;
  to->write(line.data(), line.size());
  return s + 1;
}

} // namespace tessera::steps
