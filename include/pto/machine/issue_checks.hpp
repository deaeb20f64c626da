// What is checked around every instruction, and how it is told: C++ and text issue through these functions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "pto/machine/error.hpp"
#include "pto/machine/issued.hpp"
#include "pto/memory/core.hpp"
#include "pto/profile/buffers.hpp"

namespace pto::tessera {

inline constexpr const char *regionSentence =
    "the rows and columns that an instruction touches must lie inside the tile's Rows x Cols";
inline constexpr const char *footprintSentence =
    "the part of a tile that an instruction touches must lie inside the tile's buffer";
inline constexpr const char *dimensionSentence = "the dimensions of a ConvTile must not be negative";
inline constexpr const char *memorySentence = "a tensor that is read or written must have a data pointer";
inline constexpr const char *capacitySentence =
    "the tiles that were never assigned an address must fit into their buffer together";

/// How elements lie in memory: one or two to a unit of some bytes.
struct StorageUnit {
  int bytes = 1;
  int elements = 1;

  constexpr size_t bytesFor(int64_t count) const {
    return static_cast<size_t>((count + elements - 1) / elements) * static_cast<size_t>(bytes);
  }
};

constexpr StorageUnit storageUnit(ElementType element) {
  return {unitBytes(element), element == ElementType::E2M1 || element == ElementType::E1M2 ? 2 : 1};
}

constexpr bool isTouched(const Part &part) { return part.rows.value > 0 && part.cols.value > 0; }
/// Whether a part lies inside Rows x Cols; what touches nothing does.
PTO_INTERNAL constexpr bool isInside(const TileLayout &layout, const Part &part) {
  return !isTouched(part) ||
         (part.row.value + part.rows.value <= layout.rows && part.col.value + part.cols.value <= layout.cols);
}
/// Bytes from the start of a tile to the end of a part of it; 0 when that touches nothing.
PTO_INTERNAL constexpr size_t reachOf(const TileLayout &layout, StorageUnit unit, const Part &part) {
  return isTouched(part) ? unit.bytesFor(layout.extent(part.row.value + part.rows.value,
                                                       part.col.value + part.cols.value))
                         : 0;
}

/// How far an instruction touches a tile: whether all of it lies inside Rows x Cols, and how many bytes from
/// its start on. What our run writes beyond the device counts too, unless that ends with the buffer by itself
/// (a bound).
struct TileReach {
  bool inside;
  size_t bytes;
};
PTO_INTERNAL constexpr TileReach reachOf(const TileLayout &layout, StorageUnit unit, const OperandUse &use,
                                         const OperandUse &hostWrites) {
  // (A loop over the parts would not fold away.)
  const Part first = use.part(), second = use.further;
  const Part more = hostWrites.dependsOnData ? Part() : hostWrites.part();
  const StorageUnit counted = use.countsBytes ? StorageUnit{} : unit;
  const size_t ends[] = {reachOf(layout, counted, first), reachOf(layout, counted, second),
                         reachOf(layout, unit, more)};
  const size_t larger = ends[0] < ends[1] ? ends[1] : ends[0];
  return {isInside(layout, first) && isInside(layout, second) && isInside(layout, more),
          larger < ends[2] ? ends[2] : larger};
}

/// As numbers of bytes: what is touched lies outside Rows x Cols; a ConvTile has a negative dimension.
inline constexpr size_t noBytesWillDo = ~size_t(0), negativeDimension = ~size_t(0) - 1;

/// An error that says the broken rule, what else is broken, and the operand that broke it.
inline Error errorOfRule(const char *mnemonic, Profile profile, const char *rule, const Report *rules,
                         const char *culprit) {
  Error error(mnemonic, rule, profile);
  for (int i = 1; rules != nullptr && i < rules->count(); ++i)
    error.add("  also: %s\n", rules->broken(i));
  if (culprit != nullptr)
    error.add("  operand: %s\n", culprit);
  return error;
}

/// The error of an instruction in text, with all its operands.
[[gnu::cold, gnu::noinline]] inline Error issueError(const char *mnemonic, Profile profile, const char *rule,
                                                     const Report *rules, const char *culprit,
                                                     const Uses &uses, const OperandDesc *operands,
                                                     int count) {
  Error error = errorOfRule(mnemonic, profile, rule, rules, culprit);
  for (int i = 0; i < count; ++i)
    error.addOperand(uses.operand[i].name, operands[i]);
  return error;
}

/// True when the unassigned tiles of a location, all together, exceed its buffer.
[[gnu::cold, gnu::noinline]] inline bool overflows(TileType location, size_t capacity) {
  return thisCore().privateTiles.bytes(location) > capacity;
}
/// Adds the unassigned tiles of the core to the error that says they are too many.
[[gnu::cold, gnu::noinline]] inline void addTilesAlive(Error &error) {
  thisCore().privateTiles.forEach([&](const PrivateTile &tile) {
    const TileLabel &label = tile.label;
    error.add("  alive: Tile<%s, %s, %dx%d>, %zu bytes\n", Error::tileTypeName(label.location),
              elementTypeInfo(label.element).cppName, label.rows, label.cols, tile.bytes);
  });
}

} // namespace pto::tessera
