// PlaceNames: the lines of places in a program, looked up together because each question takes milliseconds.
#pragma once

#include <string>
#include <vector>

#include "lib/Checker/finding.hpp"
#include "pto/machine/source_place.hpp"

namespace pto::tessera {

class PlaceNames {
public:
  explicit PlaceNames(const std::vector<SourcePlace> &places) : places_(places), names_(places.size()) {}

  /// Folders of the library's headers, as the program's units were compiled: places there are not the program's.
  static inline std::vector<std::string> headerFolders = {};

  /// Looks these up.
  void find(const std::vector<PlaceIndex> &wanted);
  /// "kernel.cpp:17:3"; of a place that was looked up.
  const std::string &of(PlaceIndex place) const { return names_[place]; }

private:
  static bool isOfProgram(const std::string &line);

  const std::vector<SourcePlace> &places_;
  std::vector<std::string> names_;
};

} // namespace pto::tessera
