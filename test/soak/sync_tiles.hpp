// What a random program knows of its tiles: their types, and which of them may be read where.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace soak {

/// A number that is written as a constant, or that only the run knows.
struct SyncSize {
  int number = 0;
  std::string value = {}; ///< the name of the value; empty: a constant

  bool operator==(const SyncSize &) const = default;
};

struct SyncShape {
  int rows = 0, cols = 0;
  SyncSize validRows, validCols;

  static SyncShape full(int rows, int cols) { return {rows, cols, {rows}, {cols}}; }
  bool isFull() const {
    return validRows.value.empty() && validCols.value.empty() && validRows.number == rows &&
           validCols.number == cols;
  }
};

struct SyncTileType {
  std::string space = "vec";
  std::string element = "f32";
  SyncShape shape;
  std::string layout = {};  ///< ", blayout=col_major"
  std::string purpose = {}; ///< of tiles whose content is of one kind, such as indexes: not mixed with others

  std::string text() const;
  int bytes() const;
  /// Tiles with the same key can stand for each other.
  std::string key() const;
};

struct SyncTile {
  SyncTile() = default;
  SyncTile(std::string ofTile, const SyncTileType &its, int from)
      : name(std::move(ofTile)), type(its), key(its.key()), root(from) {}

  std::string name;
  SyncTileType type;
  std::string key; ///< of the type
  int root = 0;    ///< tiles of different roots have no byte in common
};

/// An index that is visible, with the largest value that it takes.
struct SyncIndex {
  std::string name;
  int largest = 0;
};

struct SyncScalar {
  std::string name;
  std::string element;
};

int bytesOfElement(const std::string &element);

/// What is visible inside a region and not outside.
struct SyncScope {
  std::vector<SyncTile> written;   ///< may be read
  std::vector<SyncTile> allocated; ///< may be written
  std::vector<SyncScalar> scalars;
  std::vector<SyncIndex> indexes;
  std::vector<int> hidden; ///< roots that go by other names in here
};

} // namespace soak
