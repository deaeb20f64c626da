// What the user asked the checker for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lib/Checker/finding.hpp"

namespace pto::tessera {

struct CheckOptions {
  bool wanted[findingKindCount] = {};
  uint64_t limit = 50;  ///< findings that are printed
  std::string jsonFile; ///< empty: none
  bool keepsExitCode = false;
  /// Tiles have no addresses that the program chose, so that each core orders what it does on chip itself: text of level1
  /// and level2.
  bool ordersOnChip = false;

  CheckOptions();
  bool wants(FindingKind kind) const { return wanted[static_cast<int>(kind)]; }

  /// "race,uninit": names of findings, or how they begin; "all". Returns what is wrong with it, in one sentence, or
  /// nothing.
  std::string select(std::string_view list);
  std::string setLimit(std::string_view number);
  /// "check=race,uninit;limit=5;json=FILE"
  std::string readSettings(std::string_view settings);
  /// PTO_CHECK, PTO_CHECK_LIMIT, PTO_CHECK_JSON, PTO_CHECK_EXIT.
  std::string readEnvironment();
};

} // namespace pto::tessera
