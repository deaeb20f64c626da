// One unit of a program whose units are compiled for different profiles. UNIT names its function.
#include <pto/pto-inst.hpp>

#include "test/headers/linked_units.hpp"

UnitReport UNIT() {
  using Row = pto::Tile<pto::TileType::Vec, float, 1, 8>;
  Row row;
  pto::TEXPANDS(row, 3.0f);
  UnitReport report;
  report.profile = pto::profileName(pto::buildTarget.profile);
  report.checksA2A3 = pto::buildTarget.checkA2A3;
  report.checksA5 = pto::buildTarget.checkA5;
  for (int i = 0; i < 8; ++i)
    report.sum += row.data()[i];
  return report;
}
