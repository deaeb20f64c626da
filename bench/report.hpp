// What every benchmark program is told and tells: its options, lines that are numbers rather than shares, and all
// lines as JSON, from which bench/report.py makes a page.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "bench/measure.hpp"

namespace bench {

/// PROGRAM [FILTER] [--json=FILE] [--rounds=N]
struct Options {
  std::string filter; ///< only lines of instructions and kernels that contain it
  std::string json;   ///< also write the lines there
  int rounds = 31;    ///< of each line; fewer than 20 are good for a first look only
};

/// Says what is wrong with the options and ends the program, when something is.
Options readOptions(int argc, char **argv);

/// What is promised of a number.
struct Promise {
  enum Kind { Nothing, AtLeast, AtMost } kind = Nothing;
  double bound = 0;

  [[nodiscard]] bool isKeptBy(double value) const {
    return kind == Nothing || (kind == AtLeast ? value >= bound : value <= bound);
  }
};
inline Promise atLeast(double bound) { return {Promise::AtLeast, bound}; }
inline Promise atMost(double bound) { return {Promise::AtMost, bound}; }

/// The lines of one program. Each is printed when it is added; all of them are written at the end.
class Report {
public:
  /// `program` tells lines of the same name apart, as does `build`: which instructions the compiler could use.
  Report(Options options, std::string program, std::string build, std::string flags);

  /// A share of a limit. False when the promise is missed.
  bool add(const Case &c, const Result &r);
  /// The median of some samples of a number that has no limit.
  void add(const std::string &name, const std::vector<double> &samples, const char *unit,
           Promise promise = {});
  /// Writes the file that the options name, if they do. False when that is impossible, which it says.
  [[nodiscard]] bool write() const;

  /// How often to measure a line that is usually measured so often.
  [[nodiscard]] int rounds(int usual) const { return std::min(usual, options.rounds); }

  const Options options;

private:
  std::string program, build, flags;
  std::vector<std::string> lines, values; ///< as JSON
};

} // namespace bench
