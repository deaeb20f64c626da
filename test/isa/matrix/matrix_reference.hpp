// Matrix products as their formula tells them, one element after the other, and operands for tests: tiles
// over memory of the test's own, between guard bytes, with a picture of what every byte should be in the end.
//
// Only what belongs to a product has numbers; the rest of a tile is poison (NaN where the type has one).
#pragma once

#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_memory.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <vector>

namespace test::matrix {

inline constexpr bool onCpu = pto::buildTarget.profile == pto::Profile::Cpu;
inline constexpr bool onA2A3 = pto::buildTarget.profile == pto::Profile::A2A3;
inline constexpr bool onA5 = pto::buildTarget.profile == pto::Profile::A5;

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double quietNan = std::numeric_limits<double>::quiet_NaN();

// --- Elements -----------------------------------------------------------------------------------------

/// How the elements of a type are read and written. Every element type here is exact in a double.
struct Codec {
  double (*decode)(uint64_t bits);
  uint64_t (*encode)(double value);
  size_t bytes;
  bool packed, integer;
};

template <class T>
double decodeAs(uint64_t bits) {
  T element;
  std::memcpy(static_cast<void *>(&element), &bits, sizeof element);
  if constexpr (std::is_same_v<T, half> || std::is_same_v<T, bfloat16_t>)
    return static_cast<float>(element);
  else
    return static_cast<double>(element);
}
template <class T>
uint64_t encodeAs(double value) {
  if constexpr (std::is_same_v<T, half> || std::is_same_v<T, bfloat16_t>)
    return bitsOf(static_cast<T>(static_cast<float>(value)));
  else
    return bitsOf(static_cast<T>(value));
}
template <class T>
Codec codecOf() {
  return {&decodeAs<T>, &encodeAs<T>, sizeof(T), IsTwinType<T>(), std::is_integral_v<T>};
}

// --- Operands -----------------------------------------------------------------------------------------

/// The kinds of numbers that an operand is filled with.
enum class Numbers {
  Ordinary,      ///< about as large as each other, rounded to the type
  SmallIntegers, ///< sums of their products are exact
  Wide,          ///< of all magnitudes: products overflow and vanish
  Specials,      ///< ordinary, with zeros, infinities, NaN and any other bits among them
};

/// The elements of a tile, not yet a tile: nothing here is compiled once per tile type.
class Operand {
public:
  [[gnu::noinline]] Operand(Random &random, const Grid &grid, int64_t elements, const Codec &codec,
                            size_t guard)
      : grid_(grid), codec_(codec), guard_(guard),
        bytes_(2 * guard + static_cast<size_t>(codec.packed ? (elements + 1) / 2 : elements) * codec.bytes) {
    uint64_t pattern = random() | 1;
    for (size_t i = 0; i < bytes_.size(); i += sizeof pattern) {
      pattern = pattern * 6364136223846793005u + 1442695040888963407u;
      const uint64_t mixed = pattern ^ pattern >> 29;
      std::memcpy(bytes_.data() + i, &mixed, std::min(sizeof mixed, bytes_.size() - i));
    }
    picture_ = bytes_;
  }
  Operand(const Operand &) = delete;
  Operand &operator=(const Operand &) = delete;

  unsigned char *start() { return bytes_.data() + guard_; }
  const Codec &codec() const { return codec_; }
  const Grid &grid() const { return grid_; }

  /// Element (r, c) as it is now, and as it should be in the end: before it is painted, as it was prepared.
  uint64_t bits(int64_t r, int64_t c) const { return read(bytes_.data(), grid_.offset(r, c)); }
  uint64_t expectedBits(int64_t r, int64_t c) const { return read(picture_.data(), grid_.offset(r, c)); }
  double value(int64_t r, int64_t c) const { return codec_.decode(bits(r, c)); }
  double expected(int64_t r, int64_t c) const { return codec_.decode(expectedBits(r, c)); }
  void paint(int64_t r, int64_t c, uint64_t bits) { write(picture_.data(), grid_.offset(r, c), bits); }
  void prepareBits(int64_t r, int64_t c, uint64_t bits) {
    const int64_t k = grid_.offset(r, c);
    write(bytes_.data(), k, bits);
    write(picture_.data(), k, bits);
  }
  void prepare(int64_t r, int64_t c, double value) { prepareBits(r, c, codec_.encode(value)); }

  /// Numbers in the first rows and columns, poison in the others.
  [[gnu::noinline]] void fill(Random &random, int64_t rows, int64_t cols, Numbers numbers) {
    const uint64_t poison = codec_.encode(codec_.integer ? 0 : quietNan);
    for (int64_t r = 0; r < grid_.rows; ++r)
      for (int64_t c = 0; c < grid_.cols; ++c)
        if (r < rows && c < cols)
          prepareBits(r, c, someNumber(random, numbers));
        else if (!codec_.integer)
          prepareBits(r, c, poison);
  }
  /// Scales from these codes; poison is the scale NaN.
  [[gnu::noinline]] void fillScales(Random &random, int64_t rows, int64_t cols, int low, int high) {
    for (int64_t r = 0; r < grid_.rows; ++r)
      for (int64_t c = 0; c < grid_.cols; ++c)
        prepareBits(r, c, r < rows && c < cols ? static_cast<uint64_t>(between(random, low, high)) : 0xff);
  }
  void fillWith(double value) {
    for (int64_t r = 0; r < grid_.rows; ++r)
      for (int64_t c = 0; c < grid_.cols; ++c)
        prepare(r, c, value);
  }

  /// The first rows and columns as they were prepared.
  [[gnu::noinline]] std::vector<float> numbers(int64_t rows, int64_t cols) const {
    std::vector<float> all;
    all.reserve(static_cast<size_t>(rows * cols));
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c)
        all.push_back(static_cast<float>(expected(r, c)));
    return all;
  }

  /// Every byte as painted, the guards and what does not belong to the product included.
  [[gnu::noinline]] ::testing::AssertionResult asPainted() const {
    if (bytes_ == picture_)
      return ::testing::AssertionSuccess();
    size_t i = 0;
    while (bytes_[i] == picture_[i])
      ++i;
    auto failure = ::testing::AssertionFailure();
    if (i < guard_ || i >= bytes_.size() - guard_)
      return failure << "a guard byte " << (i < guard_ ? "before" : "behind") << " the tile was written";
    for (int64_t r = 0; r < grid_.rows; ++r)
      for (int64_t c = 0; c < grid_.cols; ++c)
        if (bits(r, c) != expectedBits(r, c))
          return failure << "element (" << r << ", " << c << ") is " << value(r, c) << " and not "
                         << expected(r, c) << " (bits " << std::hex << bits(r, c) << ", "
                         << expectedBits(r, c) << ")";
    return failure << "byte " << i - guard_ << " of the tile, which belongs to no element, was written";
  }

private:
  const unsigned char *at(const unsigned char *bytes, int64_t k) const {
    return bytes + guard_ + static_cast<size_t>(codec_.packed ? k / 2 : k) * codec_.bytes;
  }
  uint64_t read(const unsigned char *bytes, int64_t k) const {
    uint64_t bits = 0;
    std::memcpy(&bits, at(bytes, k), codec_.bytes);
    return codec_.packed ? bits >> (k % 2 * 4) & 0xf : bits;
  }
  void write(unsigned char *bytes, int64_t k, uint64_t bits) const {
    auto *place = const_cast<unsigned char *>(at(bytes, k));
    if (codec_.packed)
      bits = (*place & (k % 2 != 0 ? 0x0fu : 0xf0u)) | (bits & 0xf) << (k % 2 * 4);
    std::memcpy(place, &bits, codec_.bytes);
  }
  uint64_t someNumber(Random &random, Numbers numbers) const {
    const uint64_t any = random();
    const auto ordinary = static_cast<double>(static_cast<int64_t>(any % 2001) - 1000) / 250.0;
    if (codec_.integer)
      return numbers == Numbers::SmallIntegers ? static_cast<uint64_t>(any % 9) - 4 : any;
    switch (numbers) {
    case Numbers::SmallIntegers:
      return codec_.encode(static_cast<double>(static_cast<int64_t>(any % 9) - 4));
    case Numbers::Wide:
      return codec_.encode(std::ldexp(ordinary, static_cast<int>(any >> 32 & 0xff) - 128));
    case Numbers::Specials:
      switch (any >> 32 & 127) {
      case 0:
        return any >> 40;
      case 1:
        return codec_.encode(infinity);
      case 2:
      case 3:
      case 4:
        return codec_.encode(-0.0);
      default:
        break;
      }
      [[fallthrough]];
    default:
      return codec_.encode(ordinary);
    }
  }

  Grid grid_;
  Codec codec_;
  size_t guard_;
  std::vector<unsigned char> bytes_, picture_;
};

/// A tile of this type, valid as its type says or as given.
template <class TileT>
TileT tileOf([[maybe_unused]] int64_t validRows, [[maybe_unused]] int64_t validCols) {
  constexpr bool anyRows = TileT::ValidRow == pto::DYNAMIC, anyCols = TileT::ValidCol == pto::DYNAMIC;
  if constexpr (anyRows && anyCols)
    return TileT(static_cast<unsigned>(validRows), static_cast<unsigned>(validCols));
  else if constexpr (anyRows)
    return TileT(static_cast<unsigned>(validRows));
  else if constexpr (anyCols)
    return TileT(static_cast<unsigned>(validCols));
  else
    return TileT();
}

/// A tile over an operand's memory. Without a guard, a sanitizer sees every access beyond the ends.
template <class TileT>
struct Placed : Operand {
  using Element = typename TileT::DType;

  TileT tile;

  Placed(Random &random, int64_t validRows, int64_t validCols, size_t guard = 256)
      : Operand(random, gridOf<TileT>(), elementCount(), codecOf<Element>(), guard),
        tile(tileOf<TileT>(validRows, validCols)) {
    tile.data() = reinterpret_cast<Element *>(start());
  }
  explicit Placed(Random &random) : Placed(random, TileT::Rows, TileT::Cols) {}

  void setValid(int64_t rows, int64_t cols) {
    tile.SetValidShape(static_cast<unsigned>(rows), static_cast<unsigned>(cols));
  }

private:
  static int64_t elementCount() {
    static const int64_t count = gridOf<TileT>().elements();
    return count;
  }
};

// --- The formula --------------------------------------------------------------------------------------

/// One step of a running sum.
inline float multiplyAdd(float a, float b, float sum) { return std::fma(a, b, sum); }

/// What float factors become before they are multiplied: themselves, or numbers of few mantissa bits.
struct MadMode {
  int mantissaBits = 23;
  bool away = false; ///< ties away from zero, else to even

  float operator()(float x) const {
    if (mantissaBits == 23 || x == 0 || !std::isfinite(x))
      return x;
    if (std::fabs(x) < std::numeric_limits<float>::min())
      return std::copysign(0.0f, x);
    int exponent = 0;
    const double digits = std::ldexp(std::frexp(static_cast<double>(x), &exponent), mantissaBits + 1);
    const double rounded = away ? std::round(digits) : std::nearbyint(digits);
    const double result = std::ldexp(rounded, exponent - mantissaBits - 1);
    return std::fabs(result) >= 0x1p128 ? std::copysign(std::numeric_limits<float>::infinity(), x)
                                        : static_cast<float>(result);
  }
};

/// c = a b, c = cIn + a b, or c = a b + bias, over M x K x N.
struct Product {
  int64_t m, k, n;
  const Operand *a, *b;
  const Operand *aScale = nullptr, *bScale = nullptr;
  const Operand *cIn = nullptr, *bias = nullptr;
  MadMode mode = {};
  bool ordinary = false; ///< numbers of about the same size, so that the order of summation hardly matters
};

/// Some scale of the product is so large that its factors leave the floats.
inline bool hasExtremeScale(const Product &product) {
  const auto extreme = [](uint64_t raw) { return raw > 227; };
  for (int64_t g = 0; g < (product.k + 31) / 32; ++g) {
    for (int64_t i = 0; i < product.m; ++i)
      if (extreme(product.aScale->expectedBits(i, g)))
        return true;
    for (int64_t j = 0; j < product.n; ++j)
      if (extreme(product.bScale->expectedBits(g, j)))
        return true;
  }
  return false;
}

/// The sums of all float products, row by row.
[[gnu::noinline]] inline std::vector<float> floatSums(const Product &product) {
  const auto a = product.a->numbers(product.m, product.k), b = product.b->numbers(product.k, product.n);
  std::vector<float> left, right; // with their modes and scales
  bool inDouble = false;
  std::vector<float> aScales, bScales;
  const int64_t groups = (product.k + 31) / 32;
  if (product.aScale != nullptr) {
    inDouble = hasExtremeScale(product);
    aScales = product.aScale->numbers(product.m, groups);
    bScales = product.bScale->numbers(groups, product.n);
  }
  const auto aScale = [&](int64_t i, int64_t k) { return aScales[static_cast<size_t>(i * groups + k / 32)]; };
  const auto bScale = [&](int64_t k, int64_t j) {
    return bScales[static_cast<size_t>(k / 32 * product.n + j)];
  };
  left = a;
  right = b;
  for (float &x : left)
    x = product.mode(x);
  for (float &x : right)
    x = product.mode(x);
  if (product.aScale != nullptr && !inDouble) {
    for (int64_t i = 0; i < product.m; ++i)
      for (int64_t k = 0; k < product.k; ++k)
        left[static_cast<size_t>(i * product.k + k)] *= aScale(i, k);
    for (int64_t k = 0; k < product.k; ++k)
      for (int64_t j = 0; j < product.n; ++j)
        right[static_cast<size_t>(k * product.n + j)] *= bScale(k, j);
  }
  std::vector<float> sums;
  for (int64_t i = 0; i < product.m; ++i)
    for (int64_t j = 0; j < product.n; ++j) {
      const float *x = left.data() + i * product.k, *y = right.data() + j;
      float sum[8] = {}; // a product of one row has a sum for each k % 8
      for (int64_t k = 0; k < product.k; ++k, ++x, y += product.n)
        if (inDouble) {
          const double p = double(*x) * double(aScale(i, k)) * double(*y) * double(bScale(k, j));
          sum[0] = static_cast<float>(static_cast<double>(sum[0]) + p);
        } else {
          float &s = sum[product.m == 1 ? k % 8 : 0];
          s = multiplyAdd(*x, *y, s);
        }
      if (product.m == 1 && !inDouble)
        sum[0] = ((sum[0] + sum[4]) + (sum[2] + sum[6])) + ((sum[1] + sum[5]) + (sum[3] + sum[7]));
      sums.push_back(sum[0]);
    }
  return sums;
}

/// The sums of all integer products, which wrap around.
[[gnu::noinline]] inline std::vector<uint32_t> integerSums(const Product &product) {
  const auto a = product.a->numbers(product.m, product.k), b = product.b->numbers(product.k, product.n);
  std::vector<int> left(a.begin(), a.end()), right(b.begin(), b.end());
  std::vector<uint32_t> sums;
  for (int64_t i = 0; i < product.m; ++i)
    for (int64_t j = 0; j < product.n; ++j) {
      const int *x = left.data() + i * product.k, *y = right.data() + j;
      uint32_t sum = 0;
      for (int64_t k = 0; k < product.k; ++k, ++x, y += product.n)
        sum += static_cast<uint32_t>(*x * *y);
      sums.push_back(sum);
    }
  return sums;
}

/// Close to the formula in double, whatever the order of the summation. For numbers of ordinary size.
[[gnu::noinline]] inline void expectClose(const Product &product, const Operand &c) {
  const auto a = product.a->numbers(product.m, product.k), b = product.b->numbers(product.k, product.n);
  for (int64_t i = 0; i < product.m; ++i)
    for (int64_t j = 0; j < product.n; ++j) {
      double sum = 0, magnitude = 0;
      for (int64_t k = 0; k < product.k; ++k) {
        double p = double(a[static_cast<size_t>(i * product.k + k)]) *
                   double(b[static_cast<size_t>(k * product.n + j)]);
        if (product.aScale != nullptr)
          p *= product.aScale->expected(i, k / 32) * product.bScale->expected(k / 32, j);
        sum += p;
        magnitude += std::fabs(p);
      }
      const double more = product.cIn != nullptr    ? product.cIn->expected(i, j)
                          : product.bias != nullptr ? product.bias->expected(0, j)
                                                    : 0;
      ASSERT_NEAR(c.value(i, j), sum + more, 1e-5 * (magnitude + std::fabs(more)))
          << "(" << i << ", " << j << ")";
    }
}

/// Paints what c should hold. To be called after the instruction: a NaN may have any sign and payload, so
/// what is there is taken when it is one.
[[gnu::noinline]] inline void paint(const Product &product, Operand &c) {
  size_t next = 0;
  if (c.codec().integer) {
    const auto sums = integerSums(product);
    for (int64_t i = 0; i < product.m; ++i)
      for (int64_t j = 0; j < product.n; ++j) {
        uint32_t result = sums[next++];
        if (product.cIn != nullptr)
          result += static_cast<uint32_t>(product.cIn->expectedBits(i, j));
        if (product.bias != nullptr)
          result += static_cast<uint32_t>(product.bias->expectedBits(0, j));
        c.paint(i, j, result);
      }
    return;
  }
  if (product.ordinary)
    expectClose(product, c);
  const auto sums = floatSums(product);
  for (int64_t i = 0; i < product.m; ++i)
    for (int64_t j = 0; j < product.n; ++j) {
      float result = sums[next++];
      if (product.cIn != nullptr)
        result = static_cast<float>(product.cIn->expected(i, j)) + result;
      if (product.bias != nullptr)
        result = result + static_cast<float>(product.bias->expected(0, j));
      const bool bothNan = std::isnan(result) && std::isnan(c.value(i, j));
      c.paint(i, j, bothNan ? c.bits(i, j) : bitsOf(result));
    }
}

// --- Sizes --------------------------------------------------------------------------------------------

/// A size from 1 to `most`: ones, primes, whole blocks and one more or less.
inline int64_t someSize(Random &random, int64_t maximum) {
  static constexpr int64_t sizes[] = {1,  2,  3,  5,  7,  8,  9,  11,  13,  15,  16,  17,  23,
                                      29, 31, 32, 33, 37, 47, 48, 49,  61,  63,  64,  65,  67,
                                      71, 79, 80, 81, 95, 96, 97, 113, 127, 128, 129, 131, 160};
  if (random() % 6 == 0)
    return maximum;
  int64_t size = maximum + 1;
  while (size > maximum)
    size = sizes[random() % std::size(sizes)];
  return size;
}

inline std::ostream &operator<<(std::ostream &out, const Product &product) {
  return out << product.m << " x " << product.k << " x " << product.n
             << (product.cIn != nullptr ? " with cIn" : "") << (product.bias != nullptr ? " with bias" : "");
}

} // namespace test::matrix
