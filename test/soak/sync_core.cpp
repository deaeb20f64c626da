#include "test/soak/sync_core.hpp"

#include <algorithm>

namespace soak {

SyncTile SyncCore::input(const SyncTileType &type) {
  const std::vector<SyncTile> known = writer_.readable(type.key());
  if (!known.empty() && writer_.choice.chance(90))
    return writer_.choice.of(known);
  const SyncTile tile = output(type, {});
  fill(tile);
  return tile;
}

SyncTile SyncCore::output(const SyncTileType &type, const std::vector<int> &apartFrom) {
  std::vector<SyncTile> known = writer_.writable(type.key());
  const std::vector<SyncTile> written = writer_.readable(type.key());
  known.insert(known.end(), written.begin(), written.end());
  std::erase_if(known, [&](const SyncTile &tile) {
    return std::find(apartFrom.begin(), apartFrom.end(), tile.root) != apartFrom.end();
  });
  if (!known.empty() && (!writer_.hasRoom(type) || writer_.choice.chance(known.size() > 2 ? 85 : 50)))
    return writer_.choice.of(known);
  return writer_.allocate(type);
}

std::string SyncCore::condition() {
  tessera::random::Choice &choice = writer_.choice;
  const std::string made = writer_.fresh("b");
  const std::vector<SyncIndex> moving = writer_.indexes();
  if (!moving.empty() && choice.chance(60)) {
    const std::string rest = writer_.fresh("r");
    writer_.line(rest + " = arith.remsi " + choice.of(moving).name + ", " +
                 writer_.index(choice.among({2, 2, 3})) + " : index");
    writer_.line(made + " = arith.cmpi eq, " + rest + ", " + writer_.index(choice.among({0, 1})) +
                 " : index");
    return made;
  }
  // A scalar that a tile held is known only when the pipes have come so far.
  const std::string element = choice.among({"i32", "f32"});
  const std::string a = writer_.scalar(element), b = writer_.scalar(element);
  writer_.line(made + (element == "i32" ? " = arith.cmpi slt, " : " = arith.cmpf olt, ") + a + ", " + b +
               " : " + element);
  return made;
}

} // namespace soak
