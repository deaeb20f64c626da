// A queue on cpu played step by step, and the state that all its ends share.
#pragma once

#include "test/isa/queue/queue_tiles.hpp"

#include <array>
#include <cstdint>
#include <mutex>
#include <ostream>

namespace test::queue {

using namespace pto;

inline constexpr auto noSplit = TileSplitAxis::TILE_NO_SPLIT;
inline constexpr auto upDown = TileSplitAxis::TILE_UP_DOWN;

inline constexpr int n = 16; ///< tiles are n x n, their halves n/2 x n
inline constexpr uint32_t bytes = n * n * sizeof(float);
using AccTile = TileAcc<float, n, n>;
using VecTile = Tile<TileType::Vec, float, n, n>;
using Upper = Tile<TileType::Vec, float, n / 2, n>;
using MatTile = Tile<TileType::Mat, float, n, n, BLayout::ColMajor, n, n, SLayout::RowMajor>;
using Whole = GlobalTensor<float, pto::Shape<1, 1, 1, n, n>, pto::Stride<n * n, n * n, n * n, n, 1>>;
using HalfRows = GlobalTensor<float, pto::Shape<1, 1, 1, n / 2, n>, pto::Stride<n * n, n * n, n * n, n, 1>>;

// ---- Playing the cores ----

template <TileSplitAxis Split, class Pipe>
void push(Pipe &pipe, int numbered) {
  AccTile tile;
  fill(tile, numbered);
  asCube([&] { TPUSH<Pipe, AccTile, Split>(pipe, tile); });
}
template <TileSplitAxis Split, class TileT = VecTile, class Pipe>
void pushLane(Pipe &pipe, uint32_t lane, int numbered) {
  TileT tile;
  fill(tile, numbered, lane * (Split == upDown ? TileT::Rows : 0));
  asVector(lane, [&] { TPUSH<Pipe, TileT, Split>(pipe, tile); });
}
template <TileSplitAxis Split, class TileT = VecTile, class Pipe>
TileT popLane(Pipe &pipe, uint32_t lane) {
  TileT tile;
  asVector(lane, [&] { TPOP<Pipe, TileT, Split>(pipe, tile); });
  return tile;
}
template <TileSplitAxis Split, class Pipe>
MatTile popCube(Pipe &pipe) {
  MatTile tile;
  asCube([&] { TPOP<Pipe, MatTile, Split>(pipe, tile); });
  return tile;
}
template <TileSplitAxis Split, class Pipe>
void freeLane(Pipe &pipe, uint32_t lane) {
  asVector(lane, [&] { TFREE<Pipe, Split>(pipe); });
}
template <TileSplitAxis Split, class Pipe>
void freeCube(Pipe &pipe) {
  asCube([&] { TFREE<Pipe, Split>(pipe); });
}

// ---- Looking at the state ----

/// Counters and cursors, all zero at first.
struct Counts {
  int nextProducer = 0, nextC2v = 0, nextV2c = 0, occupied = 0, popped = 0;
  std::array<int, 2> nextOfLane = {}, poppedOfLane = {};

  bool operator==(const Counts &) const = default;
};
inline std::ostream &operator<<(std::ostream &out, const Counts &c) {
  return out << "next producer " << c.nextProducer << ", c2v " << c.nextC2v << ", v2c " << c.nextV2c
             << ", of lanes " << c.nextOfLane[0] << " " << c.nextOfLane[1] << "; occupied " << c.occupied
             << ", popped " << c.popped << ", by lanes " << c.poppedOfLane[0] << " " << c.poppedOfLane[1];
}
template <class Pipe>
Counts counts() {
  auto &s = Pipe::GetSharedState();
  const std::lock_guard<std::mutex> lock(s.mutex);
  return {s.next_producer_slot,
          s.next_c2v_consumer_slot,
          s.next_v2c_consumer_slot,
          s.occupied,
          s.popped_not_freed,
          {s.next_consumer_slots_by_lane[0], s.next_consumer_slots_by_lane[1]},
          {s.popped_not_freed_by_lane[0], s.popped_not_freed_by_lane[1]}};
}

inline constexpr int none = 0, c2v = 1, v2c = 2;
/// One slot, all zero at first.
struct Slot {
  int dir = none;
  uint32_t remaining = 0, claimed = 0, allocated = 0, done = 0;
  int busy = 0;

  bool operator==(const Slot &) const = default;
};
inline std::ostream &operator<<(std::ostream &out, const Slot &s) {
  return out << "direction " << s.dir << ", remaining " << s.remaining << ", claimed " << s.claimed
             << ", allocated " << s.allocated << ", done " << s.done << ", busy " << s.busy;
}
template <class Pipe>
Slot slot(int k) {
  auto &s = Pipe::GetSharedState();
  const std::lock_guard<std::mutex> lock(s.mutex);
  return {static_cast<int>(s.transfer_dirs[k]),
          s.remaining_consumers[k],
          s.consumers_claimed[k],
          s.producers_allocated[k],
          s.producers_done[k],
          s.slot_busy[k]};
}

/// A queue whose state is new.
template <class Pipe>
Pipe fresh(void *memory = nullptr) {
  Pipe::reset_for_cpu_sim();
  return Pipe(memory, 0, 0);
}

} // namespace test::queue
