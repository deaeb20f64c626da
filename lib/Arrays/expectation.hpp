// What the results of a kernel are expected to be, as the command line says it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/Arrays/argument.hpp"
#include "lib/Arrays/argument_list.hpp"
#include "lib/Arrays/compare.hpp"

namespace tessera {

/// `key=file[,rtol=R][,atol=A][,ulp=N]`: the argument with that name, number or file must equal the file.
struct Expectation {
  std::string key;
  FileName file;
  /// Those that it states.
  std::optional<double> relative, absolute;
  std::optional<uint64_t> ulp;
};

/// Throws ArrayError when the text is none.
Expectation parseExpectation(std::string_view text);

/// A tolerance that is a number and not negative, or nothing.
std::optional<double> parseTolerance(std::string_view text);
/// A number of steps, or nothing.
std::optional<uint64_t> parseUlp(std::string_view text);

/// Everything that is expected of one call, with the arrays to compare with.
class Expectations {
public:
  /// Reads the files, before anything runs or is written. Tolerances that an expectation does not state are the
  /// usual ones. Throws ArrayError.
  Expectations(const std::vector<Expectation> &expectations, const ArgumentList &arguments,
               const Tolerance &usual);

  /// What is not as expected now, a line for each argument.
  std::vector<std::string> disappointments(const ArgumentList &arguments) const;

private:
  struct Loaded {
    std::string key, path;
    size_t argument;
    Array array;
    Tolerance tolerance;
  };
  std::vector<Loaded> loaded_;
};

} // namespace tessera
