// Element by element comparison and its report.
#include "lib/Arrays/compare.hpp"

#include <cmath>

#include "lib/Arrays/digits.hpp"
#include "lib/Arrays/format.hpp"

namespace tessera {
namespace {

/// |got - expected|, NaN when a float is not finite.
double absoluteDifference(const Number &got, const Number &expected) {
  if (std::holds_alternative<double>(got)) {
    const double difference = std::fabs(std::get<double>(got) - std::get<double>(expected));
    return std::isfinite(toDouble(got)) && std::isfinite(toDouble(expected)) ? difference : std::nan("");
  }
  const auto wide = [](const Number &number) {
    const auto *plain = std::get_if<uint64_t>(&number);
    return plain ? static_cast<__int128>(*plain) : static_cast<__int128>(std::get<int64_t>(number));
  };
  const __int128 difference = wide(got) - wide(expected);
  return static_cast<double>(difference < 0 ? -difference : difference);
}

/// "[2, 5]"
std::string place(size_t index, const std::vector<int64_t> &shape) {
  std::string text;
  for (size_t axis = shape.size(); axis-- > 0;) {
    const auto extent = static_cast<size_t>(shape[axis]);
    text.insert(0, (axis ? ", " : "") + std::to_string(index % extent));
    index /= extent;
  }
  return "[" + text + "]";
}

/// The largest of some differences, and where it is.
struct Largest {
  double value = 0;
  size_t index = 0;

  void consider(double candidate, size_t at) {
    if (candidate > value)
      *this = {candidate, at};
  }
};

std::string shortNumber(double value) { return printed("%.*g", 6, value); }

} // namespace

Comparison compare(const Array &got, const Array &expected, double rtol, double atol) {
  if (!(rtol >= 0) || !(atol >= 0))
    throw ArrayError("a tolerance is a number that is not negative");
  if (got.type != expected.type || got.shape != expected.shape)
    return {false, std::string(got.type != expected.type ? "the types differ" : "the shapes differ") +
                       ": got " + describe(got.type, got.shape) + ", expected " +
                       describe(expected.type, expected.shape)};

  const size_t count = got.count();
  size_t different = 0, first = 0;
  Largest absolute, relative;
  for (size_t i = 0; i < count; ++i) {
    const Number a = got.get(i), b = expected.get(i);
    const double size = std::fabs(toDouble(b));
    const double difference = absoluteDifference(a, b);
    if (difference > 0) {
      absolute.consider(difference, i);
      if (size > 0)
        relative.consider(difference / size, i);
    }
    const bool bothNaN = std::isnan(toDouble(a)) && std::isnan(size);
    // The comparison fails for the NaN that stands for "not finite".
    const bool agrees = a == b || bothNaN || difference <= atol + rtol * size;
    if (!agrees && different++ == 0)
      first = i;
  }

  Comparison result{different == 0, {}};
  const std::string total = std::to_string(count);
  if (different == 0)
    result.report = count == 1 ? "the element agrees" : "all " + total + " elements agree";
  else
    result.report = std::to_string(different) + " of " + total + (count == 1 ? " element" : " elements") +
                    " differ" + (different == 1 ? "s" : "");
  if (rtol != 0 || atol != 0)
    result.report += " (rtol " + shortNumber(rtol) + ", atol " + shortNumber(atol) + ")";
  if (different != 0)
    result.report += "; first at " + place(first, got.shape) + ": got " +
                     formatNumber(got.get(first), got.type) + ", expected " +
                     formatNumber(expected.get(first), got.type);
  if (absolute.value > 0)
    result.report += "; largest absolute difference " + shortNumber(absolute.value) + " at " +
                     place(absolute.index, got.shape);
  if (relative.value > 0)
    result.report += "; largest relative difference " + shortNumber(relative.value) + " at " +
                     place(relative.index, got.shape);
  return result;
}

} // namespace tessera
