// What the units of the linked program tell about themselves.
#pragma once

struct UnitReport {
  const char *profile = "";
  int chip = 255; ///< as ChipArch numbers them
  bool checksA2A3 = false;
  bool checksA5 = false;
  bool debug = false;       ///< asserts: Tile::SetValidRow refuses too many rows
  bool placed = true;       ///< not in auto mode
  bool watched = false;     ///< tells the observer of the core
  bool smallBuffer = false; ///< refuses a tile at the end of the profile's UB
  bool oneThread = false;   ///< loops over several threads are capped to one
  bool smallLoops = false;  ///< a loop over little work goes to several threads
  float sum = 0;

  bool operator==(const UnitReport &) const = default;
};

// One for each line of CMakeLists.txt.
#define LINKED_UNITS(UNIT)                                                                                   \
  UNIT(cpu)                                                                                                  \
  UNIT(a2a3)                                                                                                 \
  UNIT(a5)                                                                                                   \
  UNIT(check_a2a3)                                                                                           \
  UNIT(check_a5)                                                                                             \
  UNIT(debug)                                                                                                \
  UNIT(automatic)                                                                                            \
  UNIT(checked)                                                                                              \
  UNIT(traced)                                                                                               \
  UNIT(cube)                                                                                                 \
  UNIT(vector)                                                                                               \
  UNIT(small_buffer)                                                                                         \
  UNIT(one_thread)                                                                                           \
  UNIT(small_loops)                                                                                          \
  UNIT(ptocc)                                                                                                \
  UNIT(kirin)                                                                                                \
  UNIT(optimized)                                                                                            \
  UNIT(native)                                                                                               \
  UNIT(newer_language)

#define DECLARE_UNIT(name) UnitReport name##Unit();
LINKED_UNITS(DECLARE_UNIT)
#undef DECLARE_UNIT
