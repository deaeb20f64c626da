// BlockSemaphores: the semaphores between the cube core of a block and each of its vector cores
// (set_intra_block, wait_intra_block of a5).
//
// The cube core calls those of its first vector core 0 to 15 and those of the second 16 to 31; a vector core
// calls its own 0 to 15. Each has one sender and one receiver, and counts.
#pragma once

#include <cstdint>

#include "pto/memory/core_name.hpp"

namespace pto::tessera {

class BlockSemaphores {
public:
  static constexpr int idsOfVector = 16, idsOfCube = 32;
  static constexpr int idsOf(CoreKind kind) { return kind == CoreKind::Cube ? idsOfCube : idsOfVector; }

  void set(const CoreName &from, int id) {
    Count &count = counts_[from.kind != CoreKind::Cube][cubeId(from, id)];
    ++count.pending;
    ++count.total;
  }
  bool isSet(const CoreName &core, int id) const { return awaitedBy(core, id).pending != 0; }
  bool tryWait(const CoreName &core, int id) {
    if (!isSet(core, id))
      return false;
    --counts_[core.kind == CoreKind::Cube][cubeId(core, id)].pending;
    return true;
  }
  /// How often what this core waits for was set by the other side, ever.
  uint64_t signalled(const CoreName &core, int id) const { return awaitedBy(core, id).total; }
  /// Who sets what this core waits for.
  static CoreName sender(const CoreName &core, int id) {
    if (core.kind != CoreKind::Cube)
      return {core.block, CoreKind::Cube, 0};
    return {core.block, CoreKind::Vector, static_cast<uint32_t>(id / idsOfVector)};
  }

private:
  struct Count {
    uint32_t pending = 0;
    uint64_t total = 0;
  };
  static int cubeId(const CoreName &core, int id) {
    return core.kind == CoreKind::Cube ? id : static_cast<int>(core.number) * idsOfVector + id;
  }
  const Count &awaitedBy(const CoreName &core, int id) const {
    return counts_[core.kind == CoreKind::Cube][cubeId(core, id)];
  }

  Count counts_[2][idsOfCube] = {}; ///< those that go to the vector cores, and those that go to the cube core
};

} // namespace pto::tessera
