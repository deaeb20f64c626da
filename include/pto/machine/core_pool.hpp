// The cores of one block of a launch. Cores are kept from one block to the next, and look new to each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "pto/machine/grid_shape.hpp"
#include "pto/memory/block.hpp"
#include "pto/memory/core.hpp"
#include "pto/memory/mutex.hpp"

namespace pto::tessera {

/// Objects that are used again.
template <class T>
class Reused {
public:
  static Reused &ofProcess() {
    static auto *const all = new Reused; // never deleted: a launch may end later than the program's statics
    return *all;
  }
  T *take() {
    {
      const Locked locked(mutex_);
      if (!kept_.empty()) {
        T *const object = kept_.back();
        kept_.pop_back();
        return object;
      }
    }
    return new T;
  }
  void giveBack(T *object) {
    {
      const Locked locked(mutex_);
      if (kept_.size() < maximumKept) {
        kept_.push_back(object);
        return;
      }
    }
    delete object;
  }

private:
  static constexpr size_t maximumKept = 64;
  Mutex mutex_;
  std::vector<T *> kept_;
};

class CoresOfBlock {
public:
  explicit CoresOfBlock(const GridShape &shape) : cubes_(shape.cubes) {
    if (shape.others == 0) {
      block_ = Reused<Block>::ofProcess().take();
      block_->renew();
    }
    for (uint32_t place = 0; place < shape.others; ++place) {
      others_.push_back(Reused<Core>::ofProcess().take());
      others_.back()->renew();
    }
  }
  CoresOfBlock(const CoresOfBlock &) = delete;
  CoresOfBlock &operator=(const CoresOfBlock &) = delete;
  ~CoresOfBlock() {
    for (Core *core : others_) {
      leaveLaunch(*core);
      Reused<Core>::ofProcess().giveBack(core);
    }
    if (block_ == nullptr)
      return;
    leaveLaunch(block_->cube);
    for (Core &core : block_->vector)
      leaveLaunch(core);
    Reused<Block>::ofProcess().giveBack(block_);
  }

  /// The core at a place: see GridShape::nameOf().
  Core &at(uint32_t place) {
    if (block_ == nullptr)
      return *others_[place];
    return place < cubes_ ? block_->cube : block_->vector[place - cubes_];
  }

private:
  static void leaveLaunch(Core &core) {
    core.launch = nullptr;
    core.seat = nullptr;
    core.name = {};
    core.blocksOfLaunch = 0;
  }

  uint32_t cubes_;
  Block *block_ = nullptr;
  std::vector<Core *> others_;
};

} // namespace pto::tessera
