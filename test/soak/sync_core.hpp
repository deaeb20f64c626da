// SyncCore: what control flow needs to know of the instructions of a kind of core, whichever they are.
#pragma once

#include "test/soak/sync_writer.hpp"

namespace soak {

class SyncCore {
public:
  explicit SyncCore(SyncWriter &writer) : writer_(writer) {}
  virtual ~SyncCore() = default;

  /// One instruction, with what it takes to fill its operands.
  virtual void instruction() = 0;
  /// The type of the tiles that most instructions are about, and that can be loaded.
  virtual SyncTileType mainType() = 0;
  virtual void load(const SyncTile &tile) = 0;
  /// Gives a tile some content.
  virtual void fill(const SyncTile &tile) = 0;
  /// Something is computed from a tile of the main type, and stored.
  virtual void process(const SyncTile &tile) = 0;
  /// Tiles that can be read are stored.
  virtual void storeAll() = 0;
  /// A loop begins, and ends.
  virtual void enterLoop(const SyncIndex & /*counter*/) {}
  virtual void leaveLoop() {}

  /// A tile to read; where there is none, one is made and filled.
  SyncTile input(const SyncTileType &type);
  /// A tile to write, which has no byte of those roots.
  SyncTile output(const SyncTileType &type, const std::vector<int> &apartFrom);
  /// An i1 that depends on what the run knows.
  std::string condition();

protected:
  SyncWriter &writer_;
};

} // namespace soak
