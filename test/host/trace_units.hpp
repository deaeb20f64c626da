// What a unit without the instruction trace tells a traced one that it is linked with.
#pragma once

#include <cstddef>

struct UntracedReport {
  bool compiledIn = true;
  bool enabled = true;
  size_t before = 0; ///< records of this thread before the unit's instruction, and after it
  size_t after = 0;
  size_t afterAppending = 0;
};

UntracedReport untracedUnit();
