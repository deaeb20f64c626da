// The definition of rounding to a small format: of all codes, the one with the nearest value, ties to the
// even code.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

struct CodedValue {
  uint8_t code;
  double value; // finite, not negative
};

/// The code for this magnitude, given the values and codes that a format has; what lies beyond the largest
/// takes the largest.
inline uint8_t nearestCode(const std::vector<CodedValue> &sorted, double magnitude) {
  if (magnitude > sorted.back().value)
    return sorted.back().code;
  const CodedValue *best = &sorted.back();
  for (const CodedValue &candidate : sorted) {
    // The distances that matter are exact: the nearest values are zero or within a factor of two of the
    // sample.
    const double distance = std::fabs(candidate.value - magnitude);
    const double bestDistance = std::fabs(best->value - magnitude);
    if (distance < bestDistance || (distance == bestDistance && candidate.code % 2 == 0))
      best = &candidate;
  }
  return best->code;
}

/// Samples that decide: the values themselves, the midpoints between neighbours, their neighbours in double,
/// and values far outside. `sorted` ascends.
inline std::vector<double> decidingSamples(const std::vector<CodedValue> &sorted) {
  const double infinity = std::numeric_limits<double>::infinity();
  std::vector<double> samples = {0.0, 0x1p-1074, 0x1p-1022, 1e-300, 0x1p-200, 1e10, 0x1p128, 0x1p200, 1e300};
  const auto addAround = [&](double value) {
    samples.insert(samples.end(), {value, std::nextafter(value, 0.0), std::nextafter(value, infinity)});
  };
  for (size_t i = 0; i < sorted.size(); ++i) {
    addAround(sorted[i].value);
    if (i + 1 < sorted.size()) {
      addAround((sorted[i].value + sorted[i + 1].value) / 2);
      for (int part = 1; part < 16; ++part)
        samples.push_back(sorted[i].value + (sorted[i + 1].value - sorted[i].value) * part / 16);
    }
  }
  const double top = sorted.back().value;
  for (double factor : {1.03125, 1.0625, 1.125, 1.25, 1.5, 2.0, 3.0})
    addAround(top * factor);
  addAround(sorted[0].value / 2);
  addAround(sorted[1].value / 2);
  return samples;
}
