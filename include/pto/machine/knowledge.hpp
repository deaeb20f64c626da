// Knowledge: which instructions have ended, as far as somebody knows. Of each pipe of each core it is a number: the
// instructions up to that one. What is known of one's own core is kept at hand, of others only where something is known.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "pto/machine/pipe.hpp"

namespace pto::tessera {

/// The place of an instruction among those of its pipe, from 1 on.
using PipeTime = uint32_t;

/// One for each pipe of a core.
struct PipeTimes {
  PipeTime of[pipeCount] = {};

  void raise(const PipeTimes &others) {
    for (int pipe = 0; pipe < pipeCount; ++pipe)
      of[pipe] = std::max(of[pipe], others.of[pipe]);
  }
};

class Knowledge {
public:
  explicit Knowledge(uint32_t core = 0) : core_(core) {}

  PipeTime of(uint32_t core, Pipe pipe) const {
    return core == core_ ? ofOwn(pipe) : std::max(timeIn(many_, core, pipe), timeIn(few_, core, pipe));
  }
  PipeTime ofOwn(Pipe pipe) const { return own_.of[static_cast<int>(pipe)]; }
  void setOwn(Pipe pipe, PipeTime time) { own_.of[static_cast<int>(pipe)] = time; }

  /// Knows from now on what the other one knows, too.
  void join(const Knowledge &other) {
    if (other.core_ == core_)
      own_.raise(other.own_);
    else
      joinRow({other.core_, other.own_});
    joinRows(few_, other.few_);
    if (many_ == nullptr && other.many_ != nullptr) {
      many_ = other.many_;
      raiseOwn(many_);
    } else {
      joinRows(many_, other.many_);
    }
  }
  /// Knows only what the other one knows, too.
  void meet(const Knowledge &other) {
    Rows common;
    for (const Shared &rows : {many_, few_})
      for (size_t i = 0; rows != nullptr && i < rows->size(); ++i)
        common.push_back((*rows)[i]);
    merge(common);
    common.push_back({core_, own_});
    for (Row &row : common)
      for (int pipe = 0; pipe < pipeCount; ++pipe)
        row.times.of[pipe] = std::min(row.times.of[pipe], other.of(row.core, static_cast<Pipe>(pipe)));
    own_ = common.back().times;
    common.pop_back();
    many_ = nullptr;
    few_ = std::make_shared<const Rows>(std::move(common));
  }

private:
  struct Row {
    uint32_t core;
    PipeTimes times;
  };
  using Rows = std::vector<Row>; ///< in the order of cores
  using Shared = std::shared_ptr<const Rows>;

  static bool isBefore(const Row &a, const Row &b) { return a.core < b.core; }
  static const Row *find(const Shared &rows, uint32_t core) {
    if (rows == nullptr)
      return nullptr;
    const auto found = std::lower_bound(rows->begin(), rows->end(), Row{core, {}}, isBefore);
    return found != rows->end() && found->core == core ? &*found : nullptr;
  }
  static PipeTime timeIn(const Shared &rows, uint32_t core, Pipe pipe) {
    const Row *row = find(rows, core);
    return row != nullptr ? row->times.of[static_cast<int>(pipe)] : 0;
  }
  /// Brings rows in order; those of the same core become one.
  static void merge(Rows &rows) {
    std::sort(rows.begin(), rows.end(), isBefore);
    size_t kept = 0;
    for (size_t i = 0; i < rows.size(); ++i)
      if (kept != 0 && rows[kept - 1].core == rows[i].core)
        rows[kept - 1].times.raise(rows[i].times);
      else
        rows[kept++] = rows[i];
    rows.resize(kept);
  }
  void raiseOwn(const Shared &rows) {
    if (const Row *mine = find(rows, core_))
      own_.raise(mine->times);
  }
  bool knows(const Row &row) const {
    for (int pipe = 0; pipe < pipeCount; ++pipe)
      if (of(row.core, static_cast<Pipe>(pipe)) < row.times.of[pipe])
        return false;
    return true;
  }
  void joinRow(const Row &row) {
    if (!knows(row))
      addRows(few_, &row, 1);
  }
  void joinRows(Shared &mine, const Shared &others) {
    if (others == nullptr || others == mine)
      return;
    raiseOwn(others);
    for (const Row &row : *others)
      if (!knows(row))
        return addRows(mine, others->data(), others->size());
  }
  void addRows(Shared &mine, const Row *first, size_t count) {
    Rows rows = mine != nullptr ? *mine : Rows();
    rows.insert(rows.end(), first, first + count);
    merge(rows);
    mine = std::make_shared<const Rows>(std::move(rows));
  }

  friend class GatheredKnowledge;

  uint32_t core_;
  PipeTimes own_;
  Shared many_; ///< what all cores of a meeting know: shared by them
  Shared few_;
};

/// What the cores of a meeting know together. There may be very many.
class GatheredKnowledge {
public:
  void add(const Knowledge &one) {
    rows_.push_back({one.core_, one.own_});
    for (const Knowledge::Shared &rows : {one.many_, one.few_})
      if (rows != nullptr && rows != last_) {
        rows_.insert(rows_.end(), rows->begin(), rows->end());
        last_ = rows;
      }
  }
  /// To one of those that were added, when all have been.
  void giveTo(Knowledge &one) {
    if (shared_ == nullptr) {
      Knowledge::merge(rows_);
      shared_ = std::make_shared<const Knowledge::Rows>(std::move(rows_));
    }
    one.raiseOwn(shared_);
    one.many_ = shared_;
    one.few_ = nullptr;
  }

private:
  Knowledge::Rows rows_;
  Knowledge::Shared last_, shared_;
};

} // namespace pto::tessera
