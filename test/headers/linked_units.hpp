// What the units of the linked program tell about themselves.
#pragma once

struct UnitReport {
  const char *profile = "";
  bool checksA2A3 = false;
  bool checksA5 = false;
  float sum = 0;
};

UnitReport cpuUnit();
UnitReport a2a3Unit();
UnitReport a5Unit();
UnitReport check_a2a3Unit();
UnitReport check_a5Unit();
