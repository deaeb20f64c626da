// Random vector instructions, and movements between memory and tiles of vector cores.
#pragma once

#include "test/soak/sync_patterns.hpp"
#include "test/soak/sync_writer.hpp"

namespace soak {

class SyncVector {
public:
  explicit SyncVector(SyncWriter &writer);

  /// One instruction, with what it takes to fill its operands.
  void instruction();
  /// A tile to read; where there is none, one is made and filled.
  SyncTile input(const SyncTileType &type);
  /// A tile to write, which has no byte of those roots.
  SyncTile output(const SyncTileType &type, const std::vector<int> &apartFrom);
  void fill(const SyncTile &tile);
  void load(const SyncTile &tile);
  void store(const SyncTile &tile, bool isAtomic = false);
  /// The type of the tiles that most instructions are about.
  SyncTileType mainType();
  SyncTileType typeOf(const SyncShape &shape, const std::string &element);
  /// An i1 that depends on what the run knows.
  std::string condition();
  /// A tile that was made from another: a part of it, or its bytes in another shape or type.
  void view();
  /// Every tile that can be read is stored.
  void storeAll();

private:
  bool use(const SyncPattern &pattern);
  SyncTileType withParts(SyncTileType type, const SyncPattern &pattern);
  bool canUse(const SyncPattern &pattern, const std::string &element, const SyncShape &shape) const;
  void scalarAccess();
  std::optional<SyncTileType> tileType(const std::string &word, const std::string &element,
                                       const SyncShape &shape) const;
  bool canBeStored(const SyncTileType &type) const;

  SyncWriter &writer_;
  std::vector<SyncShape> shapes_;
  std::vector<std::string> elements_;
};

int bytesOfElement(const std::string &element);

} // namespace soak
