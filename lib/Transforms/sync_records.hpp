// What was done to memory last, and what pipes know of each other: the state of the player of sync_plan.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "lib/Transforms/sync_program.hpp"

namespace tessera {

using pto::tessera::pipeCount;

/// When: the number of an issue while the function is played.
using Time = int;
/// Up to when each pipe has ended what it was given.
using Known = std::array<Time, pipeCount>;

inline void join(Known &known, const Known &other) {
  for (int pipe = 0; pipe < pipeCount; ++pipe)
    known[static_cast<size_t>(pipe)] =
        std::max(known[static_cast<size_t>(pipe)], other[static_cast<size_t>(pipe)]);
}

inline size_t at(Pipe pipe) { return static_cast<size_t>(pipe); }

/// The last time that something was done to a region in a way.
struct Record {
  Time time;
  Pipe pipe;
  CoreKind kind;
  bool writes, isAtomic, hasUnitFlag, isAcc, isRegister;
  SyncNode *node;

  bool isLike(const Record &other) const {
    return pipe == other.pipe && kind == other.kind && writes == other.writes && isAtomic == other.isAtomic &&
           hasUnitFlag == other.hasUnitFlag;
  }
};
using Records = llvm::SmallVector<Record, 2>;

inline void keepLatest(Records &records, const Record &one) {
  for (Record &other : records)
    if (other.isLike(one)) {
      if (one.time >= other.time)
        other = one;
      return;
    }
  records.push_back(one);
}

/// The records of all regions. Copies share what is the same in them.
class RecordTable {
public:
  RecordTable() = default;
  explicit RecordTable(size_t regions) : parts_((regions + partSize - 1) / partSize) {}

  const Records &of(unsigned region) const {
    static const Records none;
    const auto &part = parts_[region / partSize];
    return part ? part->records[region % partSize] : none;
  }
  Records &edit(unsigned region) { return own(region / partSize).records[region % partSize]; }
  void add(unsigned region, const Record &one) {
    Part &part = own(region / partSize);
    part.latest = std::max(part.latest, one.time);
    keepLatest(part.records[region % partSize], one);
  }
  /// Moves the times after one.
  void shift(Time after, Time by) {
    for (size_t i = 0; i < parts_.size(); ++i) {
      if (!parts_[i] || parts_[i]->latest <= after)
        continue;
      Part &part = own(i);
      part.latest += by;
      for (Records &records : part.records)
        for (Record &one : records)
          one.time += one.time > after ? by : 0;
    }
  }
  void merge(const RecordTable &other) {
    for (size_t i = 0; i < parts_.size(); ++i) {
      if (parts_[i] == other.parts_[i] || !other.parts_[i])
        continue;
      if (!parts_[i]) {
        parts_[i] = other.parts_[i];
        continue;
      }
      Part &part = own(i);
      part.latest = std::max(part.latest, other.parts_[i]->latest);
      for (size_t region = 0; region < partSize; ++region)
        for (const Record &one : other.parts_[i]->records[region])
          keepLatest(part.records[region], one);
    }
  }

private:
  static constexpr size_t partSize = 16;
  struct Part {
    Time latest = 0;
    std::array<Records, partSize> records;
  };
  Part &own(size_t index) {
    std::shared_ptr<Part> &part = parts_[index];
    if (!part)
      part = std::make_shared<Part>();
    else if (part.use_count() > 1)
      part = std::make_shared<Part>(*part);
    return *part;
  }
  std::vector<std::shared_ptr<Part>> parts_;
};

} // namespace tessera
