// Element by element comparison and its report.
#include "lib/Arrays/compare.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

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

/// The values of a float type in their order: neighbours differ by one step.
class Steps {
public:
  explicit Steps(ElementType type) : type_(type), one_(Array::zeros(type, {1})) {
    if (isFloat(type) && pto::tessera::elementTypeInfo(type).bits <= 8)
      collectValues();
  }

  /// From one finite value to another.
  uint64_t between(const Number &a, const Number &b) {
    const __int128 distance = rank(a) - rank(b);
    const __int128 size = distance < 0 ? -distance : distance;
    return static_cast<uint64_t>(size);
  }

private:
  /// Short types are no sign and magnitude: all their values, sorted.
  void collectValues() {
    const int codes = 1 << pto::tessera::elementTypeInfo(type_).bits;
    for (int code = 0; code < codes; ++code) {
      one_.buffer.data()[0] = static_cast<std::byte>(code);
      if (const double value = toDouble(one_.get(0)); std::isfinite(value))
        values_.push_back(value);
    }
    std::sort(values_.begin(), values_.end());
    values_.erase(std::unique(values_.begin(), values_.end()), values_.end());
  }

  __int128 rank(const Number &number) {
    if (const auto *natural = std::get_if<uint64_t>(&number))
      return *natural;
    if (const auto *integer = std::get_if<int64_t>(&number))
      return *integer;
    const double value = std::get<double>(number);
    if (!values_.empty())
      return std::lower_bound(values_.begin(), values_.end(), value) - values_.begin();
    // Without their sign, the bits of floats are in the order of the values.
    one_.set(0, std::fabs(value));
    uint64_t bits = 0;
    std::memcpy(&bits, one_.data(), one_.bytes());
    return value < 0 ? -static_cast<__int128>(bits) : static_cast<__int128>(bits);
  }

  ElementType type_;
  Array one_; ///< whose bits are those of a value
  std::vector<double> values_;
};

/// Why the arrays cannot agree whatever their elements are; empty when they can.
std::string mismatch(const Array &got, const Array &expected, Shapes shapes) {
  const char *what = got.type != expected.type                                ? "the types differ"
                     : shapes == Shapes::Equal && got.shape != expected.shape ? "the shapes differ"
                     : shapes == Shapes::SameCount && got.count() != expected.count()
                         ? "the numbers of elements differ"
                         : nullptr;
  return what == nullptr ? ""
                         : std::string(what) + ": got " + describe(got.type, got.shape) + ", expected " +
                               describe(expected.type, expected.shape);
}

/// " (rtol 0.001, atol 0)" when not all are 0.
std::string toleranceText(const Tolerance &tolerance) {
  if (tolerance.relative == 0 && tolerance.absolute == 0 && tolerance.ulp == 0)
    return "";
  return " (rtol " + shortNumber(tolerance.relative) + ", atol " + shortNumber(tolerance.absolute) +
         (tolerance.ulp != 0 ? ", ulp " + std::to_string(tolerance.ulp) : "") + ")";
}

} // namespace

Comparison compare(const Array &got, const Array &expected, const Tolerance &tolerance, Shapes shapes) {
  if (!(tolerance.relative >= 0) || !(tolerance.absolute >= 0))
    throw ArrayError("a tolerance is a number that is not negative");
  if (std::string why = mismatch(got, expected, shapes); !why.empty())
    return {false, std::move(why)};

  const size_t count = got.count();
  Steps steps(got.type);
  size_t different = 0, first = 0;
  Largest absolute, relative, ulps;
  for (size_t i = 0; i < count; ++i) {
    const Number a = got.get(i), b = expected.get(i);
    const double size = std::fabs(toDouble(b));
    const double difference = absoluteDifference(a, b);
    bool isNear = false;
    if (difference > 0) {
      absolute.consider(difference, i);
      if (size > 0)
        relative.consider(difference / size, i);
      if (tolerance.ulp != 0) {
        const uint64_t distance = steps.between(a, b);
        ulps.consider(static_cast<double>(distance), i);
        isNear = distance <= tolerance.ulp;
      }
    }
    const bool bothNaN = std::isnan(toDouble(a)) && std::isnan(size);
    // The comparison fails for the NaN that stands for "not finite".
    const bool agrees =
        a == b || bothNaN || isNear || difference <= tolerance.absolute + tolerance.relative * size;
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
  result.report += toleranceText(tolerance);
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
  if (ulps.value > 0)
    result.report +=
        "; largest distance " + shortNumber(ulps.value) + " ulp at " + place(ulps.index, got.shape);
  return result;
}

} // namespace tessera
