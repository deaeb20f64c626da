// The queues of the model.
#include <cstring>

#include "test/soak/launch_model.hpp"

namespace soak {

namespace {

constexpr const char *notPopped = "a slot must be popped before it is freed";
constexpr const char *otherTile =
    "a tile that is popped must have the type of the one that was pushed, and be no larger";

void putElement(uint8_t *to, Element element, int value) {
  if (element == Element::f32) {
    const auto number = static_cast<float>(value);
    std::memcpy(to, &number, sizeof number);
  } else if (element == Element::i32) {
    std::memcpy(to, &value, sizeof value);
  } else { // a half of a number from 1 to 2047
    int exponent = 0;
    while (value >> (exponent + 1) != 0)
      ++exponent;
    const auto bits = static_cast<uint16_t>((exponent + 15) << 10 | ((value << (10 - exponent)) & 0x3ff));
    std::memcpy(to, &bits, sizeof bits);
  }
}

} // namespace

Model::Queue &Model::queue(int core, const Step &step) {
  Queue &found = queues_[{program_.idOf(core).block, step.use}];
  for (std::vector<Slot> &ring : found.slots)
    if (ring.empty()) {
      ring.resize(program_.shape(step).slotNum);
      for (Slot &slot : ring)
        for (std::vector<uint8_t> &bytes : slot.bytes)
          bytes.resize(withContents_ ? program_.shape(step).slotSize : 0);
    }
  return found;
}
/// On cpu both ways share one ring.
Model::Slot &Model::slotFor(Queue &queue, const Step &step, size_t index) {
  std::vector<Slot> &ring = queue.slots[isDevice && step.way == Way::toCube ? 1 : 0];
  return ring[index % ring.size()];
}
bool Model::lanesFillTogether(const Step &step) const {
  return step.way == Way::toCube && step.split != Split::none;
}
unsigned Model::lanesThatFree(int use, Way way) const {
  const PipeUse &used = program_.uses[static_cast<size_t>(use)];
  return way == Way::toVectors && (used.splits || pipes[used.pipe].noSplit) ? 3 : 1;
}
/// A vector core that has no part in what is not split, on cpu.
bool Model::isIdle(const CoreId &core, const Step &step) const {
  if (isDevice || core.isCube || core.lane == 0 || step.split != Split::none)
    return false;
  return step.way == Way::toCube || !program_.shape(step).noSplit;
}

int Model::findFree(Queue &queue, const CoreId &core, const Step &step) const {
  const bool ahead = step.act == Act::alloc;
  const unsigned mine = bitOf(core);
  size_t firstUnpublished = 0;
  while (firstUnpublished < queue.tiles.size() && queue.tiles[firstUnpublished].isPublished)
    ++firstUnpublished;
  if (lanesFillTogether(step))
    for (size_t i = firstUnpublished; i < queue.tiles.size(); ++i)
      if (const Tile &tile = queue.tiles[i]; tile.way == step.way && (tile.reserved & mine) == 0)
        return ahead || i == firstUnpublished ? static_cast<int>(i) : -1;
  const size_t next = queue.tiles.size(), slots = program_.shape(step).slotNum;
  if (!ahead && firstUnpublished != next)
    return -1;
  return next >= slots && !queue.tiles[next - slots].isFree ? -1 : static_cast<int>(next);
}
int Model::findPublished(const Queue &queue, const CoreId &core, const Step &step) const {
  for (size_t i = 0; i < queue.tiles.size(); ++i)
    if (const Tile &tile = queue.tiles[i];
        tile.isPublished && tile.way == step.way && (tile.popped & bitOf(core)) == 0)
      return static_cast<int>(i);
  return -1;
}
/// What the core pushes, row after row. On chip each vector core gets its half in a place of its own; else the
/// slot is one matrix.
void Model::write(Slot &slot, const CoreId &core, const Step &step, Content content) {
  const Form &form = forms[step.form];
  const int size = bytesOf(form.element);
  const bool inHalves =
      step.way == Way::toVectors && step.split != Split::none && !program_.uses[step.use].inMemory;
  const Part pushed = partOf(form, core.isCube ? Split::none : step.split, core.lane);
  for (int row = pushed.row; row < pushed.row + pushed.rows && withContents_; ++row)
    for (int col = pushed.col; col < pushed.col + pushed.cols; ++col) {
      int lane = 0, r = row, c = col, pitch = form.cols;
      if (inHalves) {
        const Part half = partOf(form, step.split, 0);
        lane = row >= half.rows || col >= half.cols;
        const Part mine = partOf(form, step.split, lane);
        r -= mine.row;
        c -= mine.col;
        pitch = mine.cols;
      }
      putElement(slot.bytes[lane].data() + static_cast<size_t>((r * pitch + c) * size), form.element,
                 elementAt(core.block, step.use, step.way, step.serial, row, col));
    }
  const Part whole = partOf(form, inHalves ? step.split : Split::none, 0);
  content.element = form.element;
  content.rows = whole.rows;
  content.cols = whole.cols;
  slot.content = content;
}

Delivery Model::read(const Slot &slot, const CoreId &core, const Step &step) const {
  const Form &form = forms[step.form];
  const int size = bytesOf(form.element);
  const Part popped = partOf(form, core.isCube ? Split::none : step.split, core.lane);
  Delivery delivery;
  if (!withContents_)
    return delivery;
  delivery.bytes.resize(static_cast<size_t>(popped.rows * popped.cols * size));
  if (!core.isCube && core.lane != 0 && step.split == Split::none) {
    delivery.isKnown = !isDevice;
    return delivery; // zeros
  }
  const bool splits = step.way == Way::toVectors && step.split != Split::none,
             inHalves = splits && !program_.uses[step.use].inMemory;
  int lane = 0, row = 0, col = 0, pitch = popped.cols;
  if (inHalves) {
    lane = core.lane;
  } else if (splits) {
    row = popped.row;
    col = popped.col;
    pitch = form.cols;
  }
  // cpu remembers how long the rows are that were pushed.
  if (!isDevice && !step.tensor && slot.content.isKnown && (inHalves || !splits))
    pitch = slot.content.cols;
  for (int r = 0; r < popped.rows; ++r)
    for (int c = 0; c < popped.cols; ++c)
      std::memcpy(delivery.bytes.data() + static_cast<size_t>((r * popped.cols + c) * size),
                  slot.bytes[lane].data() + static_cast<size_t>(((row + r) * pitch + col + c) * size),
                  static_cast<size_t>(size));
  return delivery;
}

/// On chip a tile that does not fit what was pushed is an error.
bool Model::isRefused(const Slot &slot, const CoreId &core, const Step &step) const {
  if (program_.uses[step.use].inMemory || !slot.content.isKnown)
    return false;
  if (!isDevice && !core.isCube && core.lane != 0 && step.split == Split::none)
    return false; // it gets zeros
  const Form &form = forms[step.form];
  const Part popped = partOf(form, core.isCube ? Split::none : step.split, core.lane);
  return form.element != slot.content.element || popped.rows > slot.content.rows ||
         popped.cols > slot.content.cols;
}

bool Model::doOnCpu(int core, const Step &step) {
  const CoreId me = program_.idOf(core);
  CoreState &state = cores_[static_cast<size_t>(core)];
  Queue &q = queue(core, step);
  const int user = userOf(me);
  const auto fill = [&](size_t number) {
    Tile &tile = q.tiles[number];
    ++q.pushes[user];
    tile.filled |= bitOf(me);
    tile.isPublished = !lanesFillTogether(step) || tile.filled == 3;
  };
  if (isIdle(me, step)) {
    if (step.act == Act::pop)
      state.popped.push_back(read({}, me, step));
    return true;
  }
  switch (step.act) {
  case Act::push:
  case Act::alloc: {
    const int number = findFree(q, me, step);
    if (number < 0)
      return false;
    const auto index = static_cast<size_t>(number);
    if (index == q.tiles.size())
      q.tiles.push_back({step.way});
    q.tiles[index].reserved |= bitOf(me);
    write(slotFor(q, step, index), me, step, {step.act == Act::push});
    if (step.act == Act::push)
      fill(index);
    else
      q.reserved[user].push_back(index);
    return true;
  }
  case Act::publish:
    fill(q.reserved[user].front());
    q.reserved[user].pop_front();
    return true;
  case Act::pop: {
    const int number = findPublished(q, me, step);
    if (number < 0)
      return false;
    const auto index = static_cast<size_t>(number);
    q.tiles[index].popped |= bitOf(me);
    q.taken[user].push_back(index);
    ++q.pops[user];
    const Slot &slot = slotFor(q, step, index);
    if (!step.tensor && isRefused(slot, me, step))
      state.failure = otherTile;
    else
      state.popped.push_back(read(slot, me, step));
    return true;
  }
  case Act::free: {
    if (q.taken[user].empty()) {
      state.failure = notPopped;
      return true;
    }
    Tile &tile = q.tiles[q.taken[user].front()];
    q.taken[user].pop_front();
    ++q.frees[user];
    tile.freed |= bitOf(me);
    tile.isFree = (tile.freed & lanesThatFree(step.use, step.way)) == lanesThatFree(step.use, step.way);
    return true;
  }
  default:
    return true;
  }
}

// ---- Queues of devices: rings, and flags that say how far the other side is ----

int Model::freeFlag(const Step &step) const {
  const PipeShape &pipe = program_.shape(step);
  return pipe.flag + (pipe.bothWays() && step.way == Way::toCube ? 3 : 1);
}
std::vector<Model::Need> Model::needsOf(const CoreId &core, const Step &step, int flag,
                                        const char *what) const {
  if (machine == Machine::a2a3)
    return {{false, flag, what}};
  if (core.isCube && step.split != Split::none)
    return {{true, flag, what}, {true, flag + 16, what}};
  return {{true, flag, what}};
}
std::vector<Model::Need> Model::needsOnDevice(int core, const Step &step) {
  const PipeShape &pipe = program_.shape(step);
  const CoreId me = program_.idOf(core);
  const CoreState::End &end = cores_[static_cast<size_t>(core)].ends[step.use];
  const int slots = static_cast<int>(pipe.slotNum), period = slots <= 2 ? slots : slots / 2,
            pushed = end.pushed[static_cast<int>(step.way)];
  if (step.act == Act::pop)
    return needsOf(me, step, freeFlag(step) - 1, "a tile");
  if ((step.act == Act::push || step.act == Act::alloc) && pushed >= slots && pushed % period == 0)
    return needsOf(me, step, freeFlag(step), "a free slot");
  return {};
}
void Model::signalOnDevice(int core, const Step &step, int flag) {
  const CoreId me = program_.idOf(core);
  if (machine == Machine::a2a3)
    return signal(core, 2, flag);
  for (int lane = 0; lane < (me.isCube && step.split != Split::none ? 2 : 1); ++lane) {
    ++semaphore(me, flag + 16 * lane);
    ++semaphoreTotal(me, flag + 16 * lane);
  }
}
void Model::giveBackOnDevice(int core, const Step &step) {
  const int slots = static_cast<int>(program_.shape(step).slotNum), period = slots <= 2 ? slots : slots / 2;
  if (++cores_[static_cast<size_t>(core)].ends[step.use].freed % period == 0)
    signalOnDevice(core, step, freeFlag(step));
}
void Model::doOnDevice(int core, const Step &step) {
  const CoreId me = program_.idOf(core);
  CoreState &state = cores_[static_cast<size_t>(core)];
  CoreState::End &end = state.ends[step.use];
  const bool inMemory = program_.uses[step.use].inMemory;
  Queue &q = queue(core, step);
  int &pushed = end.pushed[static_cast<int>(step.way)], &popped = end.popped[static_cast<int>(step.way)];
  const bool hasPart = me.isCube || step.split != Split::none || me.lane == 0;
  switch (step.act) {
  case Act::push:
  case Act::alloc:
    if (hasPart)
      write(slotFor(q, step, static_cast<size_t>(pushed)), me, step, {true});
    if (step.act == Act::alloc)
      return;
    [[fallthrough]];
  case Act::publish:
    signalOnDevice(core, step, freeFlag(step) - 1);
    ++pushed;
    return;
  case Act::pop: {
    const Slot &slot = slotFor(q, step, static_cast<size_t>(popped));
    if (!step.tensor && isRefused(slot, me, step)) {
      state.failure = otherTile;
      return;
    }
    state.popped.push_back(read(slot, me, step));
    ++popped;
    ++end.taken;
    if (inMemory && !step.tensor)
      giveBackOnDevice(core, step);
    return;
  }
  case Act::free:
    if (step.tensor)
      return giveBackOnDevice(core, step);
    if (inMemory)
      return;
    if (end.freed >= end.taken)
      state.failure = notPopped;
    else
      giveBackOnDevice(core, step);
    return;
  default:
    return;
  }
}

} // namespace soak
