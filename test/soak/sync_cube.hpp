// Random instructions of cube cores: from memory through L1 to the factors, products, and what the fixpipe makes of them.
#pragma once

#include "test/soak/sync_core.hpp"

namespace soak {

class SyncCube final : public SyncCore {
public:
  explicit SyncCube(SyncWriter &writer);

  void instruction() override;
  SyncTileType mainType() override { return mat(rows_, depth_); }
  void load(const SyncTile &tile) override;
  void fill(const SyncTile &tile) override;
  void process(const SyncTile &tile) override;
  void storeAll() override;

private:
  SyncTileType mat(int rows, int cols) const;
  SyncTileType left() const;
  SyncTileType right() const;
  SyncTileType acc() const;
  /// A row of parameters, in L1 or where it is used.
  SyncTileType parameters(const std::string &space, const std::string &element) const;

  /// From L1 to where products read.
  void move(const SyncTile &to);
  void multiply(const SyncTile &sums);
  void store(const SyncTile &sums);
  /// Sums become a factor again.
  void moveBack();

  int rows_, depth_, cols_;
  std::string factor_, sum_; ///< element types
  int slices_ = 1;           ///< of the depth of what lies in L1
};

} // namespace soak
