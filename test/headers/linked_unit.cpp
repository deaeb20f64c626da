// One unit of a program whose units are compiled with different macros. UNIT names its function.
#include <pto/pto-inst.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <cstring>

#include "test/headers/linked_units.hpp"

namespace {

/// Whether a process that does it ends by itself.
template <class Act>
bool survives(Act &&act) {
  const pid_t child = fork();
  if (child == 0) {
    close(STDERR_FILENO);
    act();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool placesAt(size_t address) {
  try {
    pto::Tile<pto::TileType::Vec, float, 1, 8> tile;
    pto::TASSIGN(tile, address);
    pto::TEXPANDS(tile, 1.0f); // a tile outside of its buffer may be placed, but not used
    return true;
  } catch (const pto::Error &) {
    return false;
  }
}

} // namespace

UnitReport UNIT() {
  using Row = pto::Tile<pto::TileType::Vec, float, 1, 8>;
  Row row;
  pto::TEXPANDS(row, 3.0f);
  UnitReport report;
  report.profile = pto::profileName(pto::buildTarget.profile);
  report.chip = static_cast<int>(pto::GetCurrentArch());
  report.checksA2A3 = pto::buildTarget.checkA2A3;
  report.checksA5 = pto::buildTarget.checkA5;
  report.placed = pto::buildTarget.placed;
  report.debug = !survives([] {
    pto::Tile<pto::TileType::Vec, float, 8, 8, pto::BLayout::RowMajor, -1, 8> tile(1);
    tile.SetValidRow(9);
  });
  report.smallBuffer = !placesAt(190 * 1024);
  report.oneThread = pto::cpu::get_thread_count() == 1;
  const pthread_t self = pthread_self();
  int elsewhere = 0;
  pto::cpu::parallel_for_1d(0, 2, 64, [&](size_t i) {
    if (i == 1 && pthread_equal(self, pthread_self()) == 0)
      elsewhere = 1;
  });
  report.smallLoops = elsewhere != 0;
  for (int i = 0; i < 8; ++i)
    report.sum += row.data()[i];
  return report;
}
