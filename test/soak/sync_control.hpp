// Random control flow around the instructions of a program.
#pragma once

#include "test/soak/sync_core.hpp"

namespace soak {

class SyncControl {
public:
  SyncControl(SyncWriter &writer, SyncCore &core) : writer_(writer), core_(core) {}

  /// Statements until the program has so many instructions.
  void statements(int upTo, int depth);

private:
  void loop(int upTo, int depth);
  void branch(int upTo, int depth);
  void whileLoop(int upTo, int depth);
  void swappingLoop();
  void alternatingLoop();
  void unrolledLoop();
  void call();
  /// One turn of a loop with two buffers: the buffer is loaded, used and stored.
  void turn(const SyncTile &buffer);
  struct Bounds {
    std::string first, end, step;
    int largest; ///< value of the counter
    int trips;
  };
  Bounds bounds(int leastStep = 1);

  SyncWriter &writer_;
  SyncCore &core_;
  int repeats_ = 1; ///< how often the place is executed, about
};

} // namespace soak
