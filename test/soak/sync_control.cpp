#include "test/soak/sync_control.hpp"

namespace soak {

void SyncControl::statements(int upTo, int depth) {
  tessera::random::Choice &choice = writer_.choice;
  while (writer_.instructions() < upTo) {
    const size_t kind = depth < 4 ? choice.below(100) : 99;
    // Regions are short, so that deep ones are reached.
    const int inner = std::min(upTo, writer_.instructions() + static_cast<int>(choice.between(1, 10)));
    if (kind < 9)
      loop(inner, depth);
    else if (kind < 16)
      branch(inner, depth);
    else if (kind < 19)
      whileLoop(inner, depth);
    else if (kind < 21 && repeats_ < 12)
      swappingLoop();
    else if (kind < 23 && repeats_ < 12)
      alternatingLoop();
    else if (kind < 25 && repeats_ < 12)
      unrolledLoop();
    else if (kind < 27 && !writer_.isInHelper() && depth < 3)
      call();
    else
      core_.instruction();
  }
}

SyncControl::Bounds SyncControl::bounds(int leastStep) {
  tessera::random::Choice &choice = writer_.choice;
  const int trips = repeats_ > 12       ? static_cast<int>(choice.below(2))
                    : choice.chance(12) ? 0
                                        : static_cast<int>(choice.between(1, 4));
  const int first = static_cast<int>(choice.below(3)),
            step = leastStep * static_cast<int>(choice.between(1, 2));
  const int end = first + trips * step;
  const auto number = [&](int value, std::vector<uint64_t> others = {}) {
    if (writer_.isInHelper() || choice.chance(50))
      return writer_.index(value);
    return writer_.scalarArgument(writer_.fresh("n").substr(1), "index", static_cast<uint64_t>(value),
                                  std::move(others));
  };
  std::vector<uint64_t> earlier, later;
  for (int turn = 0; turn < trips; ++turn) {
    earlier.push_back(static_cast<uint64_t>(first + turn * step));
    later.push_back(static_cast<uint64_t>(end - turn * step));
  }
  Bounds made = {number(first, later), "", "", first, trips};
  made.end = number(end, earlier);
  made.step = number(step);
  made.largest = end > first ? end - step : first;
  return made;
}

void SyncControl::loop(int upTo, int depth) {
  const Bounds range = bounds();
  const std::string counter = writer_.fresh("i");
  writer_.line("scf.for " + counter + " = " + range.first + " to " + range.end + " step " + range.step +
               " {");
  writer_.enter();
  writer_.scope().indexes.push_back({counter, range.largest});
  const int before = repeats_;
  repeats_ *= std::max(1, range.trips);
  core_.enterLoop(writer_.scope().indexes.back());
  statements(upTo, depth + 1);
  core_.leaveLoop();
  repeats_ = before;
  writer_.leave();
  writer_.line("}");
}

void SyncControl::branch(int upTo, int depth) {
  const std::string condition = core_.condition();
  writer_.line("scf.if " + condition + " {");
  writer_.enter();
  statements(upTo, depth + 1);
  writer_.leave();
  if (writer_.choice.chance(50)) {
    writer_.line("} else {");
    writer_.indent();
    writer_.enter();
    statements(writer_.instructions() + static_cast<int>(writer_.choice.between(1, 5)), depth + 1);
    writer_.leave();
  }
  writer_.line("}");
}

void SyncControl::whileLoop(int upTo, int depth) {
  const Bounds range = bounds();
  const std::string before = writer_.fresh("x"), inside = writer_.fresh("y"), next = writer_.fresh("y"),
                    result = writer_.fresh("y"), goesOn = writer_.fresh("b");
  writer_.line(result + " = scf.while (" + before + " = " + range.first + ") : (index) -> index {");
  writer_.line(goesOn + " = arith.cmpi slt, " + before + ", " + range.end + " : index");
  writer_.line("scf.condition(" + goesOn + ") " + before + " : index");
  writer_.line("} do {");
  writer_.line("^bb0(" + inside + ": index):");
  writer_.indent();
  writer_.enter();
  writer_.scope().indexes.push_back({inside, range.largest});
  const int repeats = repeats_;
  repeats_ *= std::max(1, range.trips);
  statements(upTo, depth + 1);
  repeats_ = repeats;
  writer_.leave();
  writer_.line(next + " = arith.addi " + inside + ", " + range.step + " : index");
  writer_.line("scf.yield " + next + " : index");
  writer_.line("}");
}

void SyncControl::turn(const SyncTile &buffer) {
  core_.load(buffer);
  const int64_t steps = writer_.choice.between(1, 3);
  for (int64_t i = 0; i < steps; ++i)
    core_.instruction();
  core_.process(buffer);
}

/// Two tiles that change places in every turn.
void SyncControl::swappingLoop() {
  const SyncTileType type = core_.mainType();
  const SyncTile a = core_.input(type);
  SyncTile b = writer_.allocate(type);
  core_.fill(b);
  const Bounds range = bounds();
  const std::string counter = writer_.fresh("i"), now = writer_.fresh("u"), later = writer_.fresh("u"),
                    results = writer_.fresh("u");
  const std::string tile = type.text();
  writer_.line(results + ":2 = scf.for " + counter + " = " + range.first + " to " + range.end + " step " +
               range.step + " iter_args(" + now + " = " + a.name + ", " + later + " = " + b.name + ") -> (" +
               tile + ", " + tile + ") {");
  writer_.enter();
  writer_.scope().indexes.push_back({counter, range.largest});
  writer_.scope().hidden = {a.root, b.root};
  const SyncTile inNow = {now, type, writer_.newRoot()}, inLater = {later, type, writer_.newRoot()};
  writer_.scope().written = {inNow, inLater};
  const int before = repeats_;
  repeats_ *= std::max(1, range.trips);
  turn(inLater);
  repeats_ = before;
  writer_.leave();
  writer_.line("scf.yield " + later + ", " + now + " : " + tile + ", " + tile);
  writer_.line("}");
  writer_.scope().hidden.push_back(a.root);
  writer_.scope().hidden.push_back(b.root);
  writer_.scope().written.push_back({results + "#0", type, writer_.newRoot()});
  writer_.scope().written.push_back({results + "#1", type, writer_.newRoot()});
}

/// Two tiles of which the counter selects one.
void SyncControl::alternatingLoop() {
  const SyncTileType type = core_.mainType();
  const SyncTile a = core_.input(type);
  const SyncTile b = writer_.allocate(type);
  core_.fill(b);
  const Bounds range = bounds();
  const std::string counter = writer_.fresh("i"), rest = writer_.fresh("r"), isEven = writer_.fresh("b"),
                    chosen = writer_.fresh("u"), tile = type.text();
  writer_.line("scf.for " + counter + " = " + range.first + " to " + range.end + " step " + range.step +
               " {");
  writer_.enter();
  writer_.scope().indexes.push_back({counter, range.largest});
  writer_.line(rest + " = arith.remsi " + counter + ", " + writer_.index(2) + " : index");
  writer_.line(isEven + " = arith.cmpi eq, " + rest + ", " + writer_.index(0) + " : index");
  if (writer_.choice.chance(60)) {
    writer_.line(chosen + " = arith.select " + isEven + ", " + a.name + ", " + b.name + " : " + tile);
  } else {
    writer_.line(chosen + " = scf.if " + isEven + " -> (" + tile + ") {");
    writer_.line("scf.yield " + a.name + " : " + tile);
    writer_.line("} else {");
    writer_.indent();
    writer_.line("scf.yield " + b.name + " : " + tile);
    writer_.line("}");
  }
  writer_.scope().hidden = {a.root, b.root};
  const SyncTile inside = {chosen, type, writer_.newRoot()};
  writer_.scope().written = {inside};
  const int before = repeats_;
  repeats_ *= std::max(1, range.trips);
  turn(inside);
  repeats_ = before;
  writer_.leave();
  writer_.line("}");
}

/// Two turns in one, each with its tile.
void SyncControl::unrolledLoop() {
  const SyncTileType type = core_.mainType();
  const SyncTile a = core_.output(type, {});
  const SyncTile b = core_.output(type, {a.root});
  const Bounds range = bounds(2);
  const std::string counter = writer_.fresh("i");
  writer_.line("scf.for " + counter + " = " + range.first + " to " + range.end + " step " + range.step +
               " {");
  writer_.enter();
  writer_.scope().indexes.push_back({counter, range.largest});
  const int before = repeats_;
  repeats_ *= std::max(1, range.trips);
  turn(a);
  turn(b);
  repeats_ = before;
  writer_.leave();
  writer_.line("}");
}

/// A function that is given two tiles and the arrays it needs.
void SyncControl::call() {
  const SyncTileType type = core_.mainType();
  if (!type.shape.validRows.value.empty() || !type.shape.validCols.value.empty())
    return core_.instruction();
  const SyncTile a = core_.input(type);
  const SyncTile b = writer_.allocate(type);
  core_.fill(b);
  const std::string tile = type.text(), name = writer_.name() + "_helper" + std::to_string(writer_.newRoot());
  const std::vector<SyncWriter::Operand> arrays =
      writer_.function(name, "%ta: " + tile + ", %tb: " + tile, "", false, [&] {
        writer_.scope().written = {{"%ta", type, writer_.newRoot()}, {"%tb", type, writer_.newRoot()}};
        statements(writer_.instructions() + static_cast<int>(writer_.choice.between(1, 5)), 2);
      });
  std::string values = a.name + ", " + b.name, types = tile + ", " + tile;
  for (const SyncWriter::Operand &array : arrays) {
    values += ", " + array.name;
    types += ", " + array.type;
  }
  for (int64_t calls = writer_.choice.between(1, 2); calls > 0; --calls)
    writer_.line("func.call @" + name + "(" + values + ") : (" + types + ") -> ()");
}

} // namespace soak
