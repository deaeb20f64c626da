// What a unit of the threads program offers. The same source is compiled once for each profile.
#pragma once

#include <cstdint>

struct ThreadsUnit {
  const char *profile;
  /// Sums 16 rows of 64 numbers into one row, in tiles at TASSIGNed addresses or in tiles with storage of
  /// their own.
  void (*sumAssigned)(const int32_t *rows, int32_t *sum);
  void (*sumUnassigned)(const int32_t *rows, int32_t *sum);
  /// Adds 64 ones to a tensor that others add to as well.
  void (*addOnes)(int32_t *shared);
  /// Whether the unit's rules refuse an address that is not a multiple of 32, and tiles that need more than
  /// its buffer.
  bool (*refusesOddAddresses)();
  bool (*refusesTooManyTiles)();
};

const ThreadsUnit &cpuThreadsUnit();
const ThreadsUnit &a2a3ThreadsUnit();
const ThreadsUnit &a5ThreadsUnit();
