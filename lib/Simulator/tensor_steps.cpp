// Steps on pointers and views of global memory.
#include <cstring>

#include "lib/Simulator/code.hpp"

namespace tessera::steps {

using pto::tessera::TensorMap;

namespace {

int64_t integerIn(const SimulatedCore &m, uint32_t scalar) { return static_cast<int64_t>(m.scalars[scalar]); }

[[noreturn, gnu::cold, gnu::noinline]] void failOutside(const TensorValue &pointer, int64_t index,
                                                        int bytes) {
  fail("element " + std::to_string(index) + " is outside of argument " +
       std::to_string(pointer.memory->number) + ", which has " +
       std::to_string(pointer.memory->bytes / bytes) + " elements");
}

/// The element that a step reads or writes: b from pointer a.
template <int Bytes>
char *tensorElement(SimulatedCore &m, const Step *s, bool writes) {
  const TensorValue &pointer = m.tensors[s->a];
  const int64_t index = checkedOffset(pointer.start, integerIn(m, s->b), 1);
  if (index < 0 || index >= pointer.memory->bytes / Bytes) [[unlikely]]
    failOutside(pointer, index, Bytes);
  char *element = pointer.memory->data + index * Bytes;
  if (m.core.observer != nullptr) [[unlikely]]
    tellAccessed(m, s, element, Bytes, writes);
  return element;
}

template <int Bytes>
using Word = pto::tessera::PadBits<Bytes>;

[[noreturn, gnu::cold, gnu::noinline]] void failSide(int64_t value, const char *what, int dim) {
  fail(std::string(what) + " " + std::to_string(dim) +
       (value < 0 ? " is negative: " : " is beyond any memory: ") + std::to_string(value));
}
/// A size or stride of a view.
int64_t checkedSide(int64_t value, const char *what, int dim) {
  if (value < 0 || value > maxTensorSide) [[unlikely]]
    failSide(value, what, dim);
  return value;
}

void checkExpected(const View &view, int dim, int64_t size) {
  if (const int64_t expected = view.expected[dim]; expected >= 0 && size != expected)
    fail("size " + std::to_string(dim - 5 + view.rank) + " is " + std::to_string(size) +
         ", but the type says " + std::to_string(expected));
}

void setMap(SimulatedCore &m, TensorValue &tensor, const TensorMap &map) {
  const TensorMap &old = tensor.operand.map;
  if (tensor.version != 0 && old.layout == map.layout && std::equal(map.shape, map.shape + 5, old.shape) &&
      std::equal(map.stride, map.stride + 5, old.stride))
    return;
  tensor.operand.map = map;
  tensor.version = ++m.versions;
}

} // namespace

const Step *addPointer(SimulatedCore &m, const Step *s) {
  const TensorValue &from = m.tensors[s->a];
  TensorValue &to = m.tensors[s->dst];
  to.memory = from.memory;
  to.start = checkedOffset(from.start, integerIn(m, s->b), 1);
  return s + 1;
}

template <int Bytes>
const Step *loadScalar(SimulatedCore &m, const Step *s) {
  Word<Bytes> word;
  std::memcpy(&word, tensorElement<Bytes>(m, s, false), Bytes);
  m.scalars[s->dst] = word & s->bits;
  return s + 1;
}
template const Step *loadScalar<1>(SimulatedCore &, const Step *);
template const Step *loadScalar<2>(SimulatedCore &, const Step *);
template const Step *loadScalar<4>(SimulatedCore &, const Step *);
template const Step *loadScalar<8>(SimulatedCore &, const Step *);

const Step *loadBool(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = *tensorElement<1>(m, s, false) != 0 ? 1 : 0;
  return s + 1;
}

template <int Bytes>
const Step *storeScalar(SimulatedCore &m, const Step *s) {
  const auto word = static_cast<Word<Bytes>>(m.scalars[s->c]);
  std::memcpy(tensorElement<Bytes>(m, s, true), &word, Bytes);
  return s + 1;
}
template const Step *storeScalar<1>(SimulatedCore &, const Step *);
template const Step *storeScalar<2>(SimulatedCore &, const Step *);
template const Step *storeScalar<4>(SimulatedCore &, const Step *);
template const Step *storeScalar<8>(SimulatedCore &, const Step *);

const Step *makeView(SimulatedCore &m, const Step *s) {
  const View &view = s->as<View>();
  const TensorValue &from = m.tensors[s->a];
  TensorValue &to = m.tensors[s->dst];
  TensorMap map;
  map.layout = view.layout;
  map.c0 = pto::C0_SIZE_BYTE / view.unit.bytes;
  for (int dim = 5 - view.rank; dim < 5; ++dim) {
    map.shape[dim] = checkedSide(integerIn(m, view.sizes[dim]), "size", dim - 5 + view.rank);
    map.stride[dim] = checkedSide(integerIn(m, view.strides[dim]), "stride", dim - 5 + view.rank);
    checkExpected(view, dim, map.shape[dim]);
  }
  setMap(m, to, map);
  place(to, from.memory, from.start, view.unit);
  return s + 1;
}

namespace {

[[noreturn, gnu::cold, gnu::noinline]] void failPart(int64_t offset, int64_t size, int64_t whole, int dim) {
  if (offset < 0)
    fail("offset " + std::to_string(dim) + " is negative: " + std::to_string(offset));
  fail("the part must lie inside the tensor: along dimension " + std::to_string(dim) + " it starts at " +
       std::to_string(offset) + " and has size " + std::to_string(size) + ", the tensor has size " +
       std::to_string(whole));
}

/// The map of a part whose sizes or strides are not those of the last time.
[[gnu::noinline]] void changePart(SimulatedCore &m, const View &view, const TensorMap &whole,
                                  TensorValue &to) {
  TensorMap map;
  map.layout = whole.layout;
  map.c0 = whole.c0;
  for (int dim = 5 - view.rank; dim < 5; ++dim) {
    map.shape[dim] = checkedSide(integerIn(m, view.sizes[dim]), "size", dim - 5 + view.rank);
    map.stride[dim] = whole.stride[dim];
    checkExpected(view, dim, map.shape[dim]);
  }
  completeMap(map, view.rank);
  setMap(m, to, map);
}

} // namespace

const Step *partitionView(SimulatedCore &m, const Step *s) {
  const View &view = s->as<View>();
  const TensorValue &from = m.tensors[s->a];
  TensorValue &to = m.tensors[s->dst];
  const TensorMap &whole = from.operand.map;
  const TensorMap &map = to.operand.map;
  const bool strict = m.code.profile != Profile::Cpu;
  bool changed = to.version == 0 || map.layout != whole.layout;
  int64_t start = from.start;
  for (int dim = 5 - view.rank; dim < 5; ++dim) {
    const int64_t offset = integerIn(m, view.offsets[dim]), size = integerIn(m, view.sizes[dim]);
    changed |= size != map.shape[dim] || whole.stride[dim] != map.stride[dim];
    if (offset < 0 || (strict && size >= 0 && offset > whole.shape[dim] - size)) [[unlikely]]
      failPart(offset, size, whole.shape[dim], dim - 5 + view.rank);
    start = checkedOffset(start, offset, whole.stride[dim]);
  }
  if (changed) [[unlikely]]
    changePart(m, view, whole, to);
  place(to, from.memory, start, view.unit);
  return s + 1;
}

// A memref gets a new offset (in offsets[4]), sizes and strides.
const Step *reinterpretView(SimulatedCore &m, const Step *s) {
  const View &view = s->as<View>();
  const TensorValue &from = m.tensors[s->a];
  TensorValue &to = m.tensors[s->dst];
  TensorMap map;
  map.c0 = from.operand.map.c0;
  for (int dim = 5 - view.rank; dim < 5; ++dim) {
    map.shape[dim] = checkedSide(integerIn(m, view.sizes[dim]), "size", dim - 5 + view.rank);
    map.stride[dim] = checkedSide(integerIn(m, view.strides[dim]), "stride", dim - 5 + view.rank);
    checkExpected(view, dim, map.shape[dim]);
  }
  completeMap(map, view.rank);
  // The offset is counted from the base of the memref, as that of its type is.
  const int64_t start = checkedOffset(0, integerIn(m, view.offsets[4]), 1);
  setMap(m, to, map);
  place(to, from.memory, start, view.unit);
  return s + 1;
}

// A rectangle of a memref. Strides count in steps of the memref's own.
const Step *subView(SimulatedCore &m, const Step *s) {
  const View &view = s->as<View>();
  const TensorValue &from = m.tensors[s->a];
  TensorValue &to = m.tensors[s->dst];
  const TensorMap &whole = from.operand.map;
  TensorMap map = whole;
  int64_t start = from.start;
  int kept = 0;
  for (int dim = 4; dim >= 5 - view.rank; --dim) {
    const int number = dim - 5 + view.rank;
    const int64_t offset = integerIn(m, view.offsets[dim]);
    const int64_t size = checkedSide(integerIn(m, view.sizes[dim]), "size", number);
    const int64_t step = checkedSide(integerIn(m, view.strides[dim]), "stride", number);
    if (offset < 0)
      fail("offset " + std::to_string(number) + " is negative: " + std::to_string(offset));
    start = checkedOffset(start, offset, whole.stride[dim]);
    if (view.dropped[dim])
      continue;
    map.shape[4 - kept] = size;
    map.stride[4 - kept] = checkedSide(checkedOffset(0, step, whole.stride[dim]), "stride", number);
    ++kept;
  }
  completeMap(map, kept);
  setMap(m, to, map);
  place(to, from.memory, start, view.unit);
  return s + 1;
}

const Step *copyTensor(SimulatedCore &m, const Step *s) {
  m.tensors[s->dst] = m.tensors[s->a];
  return s + 1;
}

namespace {
int dimensionIn(const SimulatedCore &m, const Step *s) {
  const uint64_t dim = m.scalars[s->b];
  if (dim >= s->c)
    fail("dimension " + std::to_string(static_cast<int64_t>(dim)) + " is asked of a tensor of rank " +
         std::to_string(s->c));
  return static_cast<int>(5 - s->c + dim);
}
} // namespace

const Step *viewSize(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = static_cast<uint64_t>(m.tensors[s->a].operand.map.shape[dimensionIn(m, s)]);
  return s + 1;
}

const Step *viewStride(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = static_cast<uint64_t>(m.tensors[s->a].operand.map.stride[dimensionIn(m, s)]);
  return s + 1;
}

} // namespace tessera::steps
