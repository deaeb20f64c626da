// The generator behind random arrays and its mapping to each type.
#include "lib/Arrays/random.hpp"

#include <cmath>
#include <utility>

namespace tessera {
namespace {

/// SplitMix64: a counter in steps of 2^64 / golden ratio, each value mixed by two multiplications.
class SplitMix64 {
public:
  explicit SplitMix64(uint64_t seed) : state(seed) {}

  uint64_t next() {
    uint64_t mixed = state += 0x9e3779b97f4a7c15;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
    return mixed ^ mixed >> 31;
  }

  /// Uniform in [-1, 1), a multiple of 2^-52.
  double real() { return static_cast<double>(next() >> 11) * 0x1p-52 - 1; }

  /// Uniform in first .. last.
  int64_t integer(int64_t first, int64_t last) {
    const auto choices = static_cast<uint64_t>(last - first + 1);
    return first + static_cast<int64_t>(static_cast<unsigned __int128>(next()) * choices >> 64);
  }

private:
  uint64_t state;
};

} // namespace

Array randomArray(ElementType type, std::vector<int64_t> shape, uint64_t seed) {
  Array array = Array::zeros(type, std::move(shape));
  SplitMix64 random(seed);
  const size_t count = array.count();
  if (type == ElementType::E8M0) {
    for (size_t i = 0; i < count; ++i)
      array.set(i, std::ldexp(1.0, static_cast<int>(random.integer(-3, 3))));
    return array;
  }
  if (isFloat(type)) {
    for (size_t i = 0; i < count; ++i)
      do // a short type may round up to 1, which is outside
        array.set(i, random.real());
      while (toDouble(array.get(i)) >= 1);
    return array;
  }
  const bool isUnsigned = type == ElementType::U8 || type == ElementType::U16 || type == ElementType::U32 ||
                          type == ElementType::U64;
  const int64_t first = type == ElementType::I4 ? -8 : isUnsigned || type == ElementType::Bool ? 0 : -100;
  const int64_t last = type == ElementType::I4 ? 7 : type == ElementType::Bool ? 1 : 100;
  for (size_t i = 0; i < count; ++i)
    array.set(i, random.integer(first, last));
  return array;
}

} // namespace tessera
