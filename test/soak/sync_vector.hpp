// Random vector instructions, and movements between memory and tiles of vector cores.
#pragma once

#include "test/soak/sync_core.hpp"
#include "test/soak/sync_patterns.hpp"

namespace soak {

class SyncVector final : public SyncCore {
public:
  explicit SyncVector(SyncWriter &writer);

  void instruction() override;
  SyncTileType mainType() override;
  void load(const SyncTile &tile) override;
  void fill(const SyncTile &tile) override;
  void process(const SyncTile &tile) override;
  void storeAll() override;
  void enterLoop(const SyncIndex &counter) override;
  void leaveLoop() override;

private:
  bool use(const SyncPattern &pattern);
  void store(const SyncTile &tile, bool isAtomic = false);
  /// A tile that was made from another: a part of it, or its bytes in another shape or type.
  void view();
  SyncTileType withParts(SyncTileType type, const SyncPattern &pattern);
  bool canUse(const SyncPattern &pattern, const std::string &element, const SyncShape &shape) const;
  void scalarAccess();
  void gatherFromMemory();
  std::optional<SyncTileType> tileType(const std::string &word, const std::string &element,
                                       const SyncShape &shape) const;
  bool canBeStored(const SyncTileType &type) const;

  SyncTileType typeOf(const SyncShape &shape, const std::string &element);

  std::vector<SyncShape> shapes_; ///< the first is that of most tiles
  std::vector<SyncShape> outer_;  ///< the first ones outside of the loops around
  std::vector<std::string> elements_;
};

} // namespace soak
