// CheckReport: what the checker found, for people and for programs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lib/Checker/checker.hpp"
#include "lib/Checker/place_names.hpp"

namespace pto::tessera {

/// "TADD reads src0, PIPE_V of block 0, vector 1, execution 3"; `where` stands behind what was done: " at file:1".
std::string textOf(const Deed &deed, const std::string &where = {});

class CheckReport {
public:
  explicit CheckReport(const Checker &checker);

  uint64_t errors() const { return errors_; }
  uint64_t warnings() const { return warnings_; }
  uint64_t suppressed() const { return suppressed_; }

  /// Empty when nothing was found. With colours as compilers have them.
  std::string text(bool inColour) const;
  std::string json() const;
  /// The last lines of the text: how many findings there are, and by what their number was limited.
  std::string summary(const char *limitedBy = "PTO_CHECK_LIMIT") const;
  /// What is shown, and the names of places.
  const std::vector<const Finding *> &shown() const { return shown_; }
  const std::string &placeName(PlaceIndex place) const { return names_.of(place); }

private:
  bool isSuppressed(const Finding &finding) const;
  std::string textOf(const Finding &finding, bool inColour) const;

  const Checker &checker_;
  PlaceNames names_;
  std::vector<const Finding *> shown_;
  uint64_t errors_ = 0, warnings_ = 0, suppressed_ = 0;
};

} // namespace pto::tessera
