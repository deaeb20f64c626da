// Passing many values through the fix-pipe conversion of one instruction and comparing all of them with the
// definition: the ends of every rounding interval of the output, every output once, and dense samples of the
// source under words of every kind.
#pragma once

#include "test/isa/fixpipe/reference.hpp"
#include "test/support/open_operands.hpp"

#include <string>

namespace test::fixpipe {

constexpr auto noMode = pto::tessera::noAccToVecMode;

/// The ways out of an accumulator. Each passes a tile through one form of its instruction.
struct ByStore {
  static constexpr bool toGlobalMemory = true;
  template <pto::Profile P, Form form, class D, class S>
  static void pass(OpenTile<D> dst, OpenTile<S> src, OpenTile<uint64_t> fp, uint64_t word, bool relu) {
    Dims dims;
    dims.shape[3] = dst.form.validRows, dims.shape[4] = dst.form.validCols;
    dims.stride[3] = dst.form.cols, dims.stride[4] = 1;
    const OpenTensor<D> tensor(dst.data, pto::Layout::ND, dims);
    const auto atomic = pto::AtomicType::AtomicNone;
    const auto mode = static_cast<pto::ReluPreMode>(relu);
    if constexpr (form == Form::Plain)
      pto::isa::Store::run<P>(tensor, src, atomic, mode);
    else if constexpr (form == Form::Scalar)
      pto::isa::StoreQuant::run<P>(tensor, src, word, atomic, mode);
    else
      pto::isa::StoreFp::run<P>(tensor, src, fp, atomic, mode);
  }
};
struct ByMove {
  static constexpr bool toGlobalMemory = false;
  template <pto::Profile P, Form form, class D, class S>
  static void pass(OpenTile<D> dst, OpenTile<S> src, OpenTile<uint64_t> fp, uint64_t word, bool relu) {
    const auto mode = static_cast<pto::ReluPreMode>(relu);
    if constexpr (form == Form::Plain)
      pto::isa::Move::run<P>(dst, src, noMode, mode);
    else if constexpr (form == Form::Scalar)
      pto::isa::MoveQuant::run<P>(dst, src, word, noMode, mode);
    else
      pto::isa::MoveFp::run<P>(dst, src, fp, noMode, mode);
  }
};

struct ByExtract {
  static constexpr bool toGlobalMemory = false;
  template <pto::Profile P, Form form, class D, class S>
  static void pass(OpenTile<D> dst, OpenTile<S> src, OpenTile<uint64_t> fp, uint64_t word, bool relu) {
    const auto mode = static_cast<pto::ReluPreMode>(relu);
    if constexpr (form == Form::Plain)
      pto::isa::Extract::run<P>(dst, src, 0, 0, noMode, mode);
    else if constexpr (form == Form::Scalar)
      pto::isa::ExtractQuant::run<P>(dst, src, word, 0, 0, noMode, mode);
    else
      pto::isa::ExtractFp::run<P>(dst, src, fp, 0, 0, noMode, mode);
  }
};
struct ByInsert {
  static constexpr bool toGlobalMemory = false;
  template <pto::Profile P, Form form, class D, class S>
  static void pass(OpenTile<D> dst, OpenTile<S> src, OpenTile<uint64_t> fp, uint64_t word, bool relu) {
    const auto mode = static_cast<pto::ReluPreMode>(relu);
    if constexpr (form == Form::Plain)
      pto::isa::Insert::run<P>(dst, src, 0, 0, noMode, mode);
    else if constexpr (form == Form::Scalar)
      pto::isa::InsertQuant::run<P>(dst, src, word, 0, 0, noMode, mode);
    else
      pto::isa::InsertFp::run<P>(dst, src, fp, 0, 0, noMode, mode);
  }
};

/// What an instruction made of the values, as codes. Word k belongs to column k; one word is for all.
template <class Way, Form form, class D, class S, pto::Profile P = pto::Profile::Cpu>
[[gnu::noinline]] std::vector<uint64_t>
passed(const std::vector<S> &values, const std::vector<uint64_t> &words, bool relu, bool saturateInfinity) {
  const auto cols = static_cast<int64_t>(words.size() > 1 ? words.size() : 509);
  const int64_t rows = (static_cast<int64_t>(values.size()) + cols - 1) / cols;
  Random random(1);
  OpenTileMemory<S> src(random, {rows, cols + 3, rows, cols});
  OpenTileMemory<D> dst(random, {rows, cols + 5, rows, cols});
  OpenTileMemory<uint64_t> fp(random, {1, cols, 1, cols});
  for (int64_t k = 0; k < rows * cols; ++k)
    src.memory.prepare(
        src.offset(k / cols, k % cols),
        bitsOf(static_cast<size_t>(k) < values.size() ? values[static_cast<size_t>(k)] : S(0)));
  for (int64_t k = 0; k < cols; ++k)
    fp.memory.prepare(k, words[words.size() > 1 ? static_cast<size_t>(k) : 0]);
  auto from = src.view();
  from.where = pto::TileType::Acc;
  pto::cpu_sim::set_task_cookie(saturateInfinity ? uint64_t(1) << 48 : ~(uint64_t(1) << 48));
  Way::template pass<P, form>(dst.view(), from, fp.view(), words[0], relu);
  pto::cpu_sim::set_task_cookie(0);
  std::vector<uint64_t> codes;
  for (int64_t k = 0; k < static_cast<int64_t>(values.size()); ++k) {
    codes.push_back(dst.get(k / cols, k % cols));
    dst.paint(k / cols, k % cols, codes.back());
  }
  for (int64_t k = static_cast<int64_t>(values.size()); k < rows * cols; ++k)
    dst.paint(k / cols, k % cols, dst.get(k / cols, k % cols));
  EXPECT_TRUE(src.memory.asPainted() && fp.memory.asPainted() && dst.memory.asPainted());
  return codes;
}

/// Which codes came out so far.
using Reached = std::vector<bool>;

inline void compare(const Conversion &c, double x, uint64_t word, uint64_t code, size_t &failures) {
  const uint64_t shouldBe = convert(c, x, word);
  if (!isSame(c.to, code, shouldBe) && ++failures <= 3)
    ADD_FAILURE() << std::hexfloat << x << std::hex << " by word " << word << " is " << code << " and not "
                  << shouldBe << ": " << pto::tessera::elementTypeInfo(c.from).cppName << " to "
                  << pto::tessera::elementTypeInfo(c.to).cppName << ", form " << int(c.form) << ", relu "
                  << c.relu << ", saturate " << c.saturateInfinity << ", profile " << int(c.profile);
}

template <class Way, Form form, class D, class S, pto::Profile P = pto::Profile::Cpu>
[[gnu::noinline]] void check(const std::vector<S> &values, const std::vector<uint64_t> &words, bool relu,
                             bool saturateInfinity, Reached *reached = nullptr) {
  const Conversion c = {form,
                        pto::tessera::elementTypeOf<S>(),
                        pto::tessera::elementTypeOf<D>(),
                        relu,
                        saturateInfinity,
                        Way::toGlobalMemory,
                        P};
  const auto codes = passed<Way, form, D, S, P>(values, words, relu, saturateInfinity);
  size_t failures = 0;
  for (size_t k = 0; k < values.size(); ++k) {
    compare(c, static_cast<double>(values[k]), words[words.size() > 1 ? k % words.size() : 0], codes[k],
            failures);
    if (reached != nullptr)
      (*reached)[codes[k]] = true;
  }
}

// --- Samples ----------------------------------------------------------------------------------------------

inline float floatOf(uint32_t bits) { return std::bit_cast<float>(bits); }

/// Every exponent and sign with mantissas at and beside the midpoints of the narrow formats, and random ones.
inline std::vector<float> denseFloats(int randomMantissas) {
  Random random(2);
  std::vector<uint32_t> mantissas = {0, 1, 2, 0x7fffff, 0x7ffffe};
  for (uint32_t last : {12u, 15u, 19u, 20u, 21u, 22u}) // the bit below the mantissa of a narrow format
    for (uint32_t kept : {0u, 1u, 2u})
      for (int beside : {-1, 0, 1})
        mantissas.push_back((((kept << 1 | 1) << last) + static_cast<uint32_t>(beside)) & 0x7fffff);
  std::vector<float> values;
  for (uint32_t exponent = 0; exponent < 512; ++exponent) { // sign included
    for (uint32_t mantissa : mantissas)
      values.push_back(floatOf(exponent << 23 | mantissa));
    for (int k = 0; k < randomMantissas; ++k)
      values.push_back(floatOf(exponent << 23 | (static_cast<uint32_t>(random()) & 0x7fffff)));
  }
  return values;
}
inline std::vector<int32_t> denseIntegers(int randomValues) {
  Random random(3);
  std::vector<int32_t> values;
  for (int32_t k = -700; k <= 700; ++k)
    values.push_back(k);
  for (int bit = 0; bit < 32; ++bit)
    for (int32_t beside = -3; beside <= 3; ++beside) {
      values.push_back(static_cast<int32_t>((uint32_t(1) << bit) + static_cast<uint32_t>(beside)));
      values.push_back(static_cast<int32_t>(static_cast<uint32_t>(beside) - (uint32_t(1) << bit)));
    }
  for (int k = 0; k < randomValues; ++k)
    values.push_back(static_cast<int32_t>(static_cast<uint32_t>(random())) >> (random() % 31));
  return values;
}
template <class S>
std::vector<S> denseValues(int more) {
  if constexpr (std::is_same_v<S, float>)
    return denseFloats(more / 512);
  else
    return denseIntegers(more);
}

/// Words with scales, offsets, signs and shifts of every kind.
inline std::vector<uint64_t> manyWords(size_t count) {
  Random random(4);
  const float infinity = std::numeric_limits<float>::infinity();
  std::vector<uint64_t> words;
  for (float scale : {1.0f, -1.0f, 0.5f, 2.0f, 1.0f / 3, 0.1f, -0.037f, 0x1p-20f, 0x1p-130f, -0x1.8p-127f,
                      0x1p100f, 3.4028235e38f, 0.0f, -0.0f, infinity, -infinity, std::nanf(""), 0.00390625f})
    for (unsigned offset : {0u, 1u, 128u, 511u})
      words.push_back(makeWord(scale, offset, offset % 2 == 0, offset));
  for (unsigned shift = 0; shift < 16; ++shift)
    words.push_back(makeWord(1, 0, false, shift));
  while (words.size() < count) {
    // Scales of any bits, and many that keep values in sight.
    const auto bits = static_cast<uint32_t>(random());
    const float scale =
        random() % 4 == 0 ? floatOf(bits) : floatOf((bits & 0x807fffff) | (100 + bits % 30) << 23);
    words.push_back(makeWord(scale, static_cast<unsigned>(random()), random() % 2 == 0,
                             static_cast<unsigned>(random())) |
                    random() << 47 | uint64_t(random() & 1) << 36); // bits that mean nothing
  }
  words.resize(count);
  return words;
}

/// Values that stay in sight of the narrow types, and some that do not.
template <class S>
S randomValue(Random &random) {
  if constexpr (std::is_same_v<S, float>) {
    const auto bits = static_cast<uint32_t>(random());
    if (random() % 8 == 0)
      return floatOf(bits);
    return static_cast<float>(static_cast<int64_t>(random() % 2048) - 1024) /
           (random() % 2 == 0 ? 2.0f : 7.0f);
  } else {
    return static_cast<int32_t>(static_cast<uint32_t>(random())) >> (random() % 31);
  }
}

/// Both sides of every rounding boundary of the type, as floats, and every value of it.
inline std::vector<float> boundaries(ElementType to) {
  std::vector<double> points;
  const auto between = [&](double low, double high) { points.insert(points.end(), {low, (low + high) / 2}); };
  const Format *format = to == ElementType::F16    ? &f16
                         : to == ElementType::BF16 ? &bf16
                         : to == ElementType::E4M3 ? &e4m3
                                                   : nullptr;
  if (format != nullptr) {
    for (uint64_t code = 0; code < format->largest; ++code)
      between(decode(*format, code), decode(*format, code + 1));
    const double top = decode(*format, format->largest), step = top - decode(*format, format->largest - 1);
    between(top, top + step);
    between(top + step, top + 3 * step);
  } else if (to == ElementType::HiF8) {
    std::vector<double> values;
    for (uint64_t code = 0; code < 0x80; ++code)
      if (std::isfinite(decodeHif8(code)))
        values.push_back(decodeHif8(code));
    std::sort(values.begin(), values.end());
    for (size_t k = 0; k + 1 < values.size(); ++k)
      between(values[k], values[k + 1]);
    between(values.back(), values.back() * 1.5);
  } else if (to != ElementType::F32) { // 8-bit integers, and what lies beyond them
    for (int k = 0; k < 600; ++k)
      between(k, k + 1);
  }
  std::vector<float> samples;
  for (double point : points)
    for (float sign : {1.0f, -1.0f}) {
      const float exact = sign * static_cast<float>(point);
      samples.insert(samples.end(), {exact, std::nextafter(exact, -1e38f), std::nextafter(exact, 1e38f)});
    }
  return samples;
}

/// Every code of the type came out; NaN and infinity aside, which other tests see.
inline void expectAll(ElementType to, const Reached &reached) {
  for (uint64_t code = 0; code < reached.size(); ++code) {
    const double value = to == ElementType::F16    ? decode(f16, code)
                         : to == ElementType::BF16 ? decode(bf16, code)
                         : to == ElementType::E4M3 ? decode(e4m3, code)
                         : to == ElementType::HiF8 ? decodeHif8(code)
                                                   : 0.0;
    ASSERT_TRUE(reached[code] || !std::isfinite(value)) << "code " << code << " never came out";
  }
}

// --- One pair of types ------------------------------------------------------------------------------------

/// Values that decide how the output rounds, with the words that take them there.
template <Form form, class Way, class D, class S>
void checkRounding() {
  constexpr ElementType to = pto::tessera::elementTypeOf<D>();
  constexpr bool isSigned = std::is_same_v<D, int8_t>;
  Reached reached(size_t(1) << (8 * std::min<size_t>(2, sizeof(D))));
  Reached *seen = sizeof(D) <= 2 ? &reached : nullptr;
  if constexpr (std::is_same_v<S, float>) {
    check<Way, form, D>(boundaries(to), {makeWord(1, 0, isSigned)}, false, form == Form::Vector, seen);
    for (unsigned offset : {1u, 255u, 511u})
      for (bool sign : {false, true})
        if (sizeof(D) == 1)
          check<Way, form, D>(boundaries(to), {makeWord(1, offset, sign)}, sign, false);
  } else if constexpr (std::is_same_v<D, int16_t>) {
    for (unsigned shift = 0; shift < 16; ++shift) {
      std::vector<int32_t> values;
      for (int64_t k = shift < 2 ? -33000 : -40; k < (shift < 2 ? 33000 : 40); ++k)
        for (int64_t base : {int64_t(0), int64_t(-32768), int64_t(32767)})
          for (int64_t beside : {-1, 0, 1}) {
            const int64_t x = ((base + k) << (shift + 1)) + beside;
            if (shift < 2 && base != 0)
              continue;
            if (x == static_cast<int32_t>(x))
              values.push_back(static_cast<int32_t>(x));
          }
      check<Way, form, D>(values, {makeWord(3, 77, true, shift)}, false, true, seen);
    }
  } else {
    // x * 2^k goes through all numbers and midpoints of the output.
    const int mantissaBits = to == ElementType::F16 ? 10 : 7;
    const bool isFloat = sizeof(D) == 2;
    std::vector<int32_t> values;
    for (int32_t x = -(4 << mantissaBits); x <= 4 << mantissaBits; ++x)
      values.push_back(x);
    const int low = !isFloat ? -3 : to == ElementType::F16 ? -26 : form == Form::Vector ? -127 : -134;
    for (int k = low; k <= (!isFloat ? 0 : to == ElementType::F16 ? 6 : 120); ++k)
      check<Way, form, D>(values, {makeWord(std::ldexp(1.0f, k), 0, isSigned)}, false, k % 2 == 0, seen);
    for (unsigned offset : {1u, 128u, 511u})
      check<Way, form, D>(values, {makeWord(0.5f, offset, !isSigned)}, offset == 1, false);
  }
  // The smallest scale of a vector form, 2^-127, leaves out the last subnormals.
  if (seen != nullptr && !(to == ElementType::BF16 && form == Form::Vector && std::is_same_v<S, int32_t>))
    expectAll(to, reached);
}

/// Dense samples of the source, under words of every kind.
template <class Way, class D, class S, pto::Profile P = pto::Profile::Cpu>
void checkDense() {
  const auto dense = denseValues<S>(8 * 512);
  const auto words = manyWords(521);
  for (size_t k = 0; k < 64; ++k) {
    std::vector<S> some; // another sixteenth of them for each word
    for (size_t i = k % 16; i < dense.size(); i += 16)
      some.push_back(dense[i]);
    check<Way, Form::Scalar, D, S, P>(some, {words[k * 8 + 1]}, k % 2 == 1, k % 4 >= 2);
  }
  for (bool relu : {false, true})
    for (bool saturate : {false, true})
      check<Way, Form::Vector, D, S, P>(dense, words, relu, saturate);
}

template <class Way, class D, class S>
void checkPair() {
  checkRounding<Form::Scalar, Way, D, S>();
  checkRounding<Form::Vector, Way, D, S>();
  checkDense<Way, D, S>();
}

/// Without a word: values are converted. What an integer output cannot hold is left out.
template <class Way, class D, class S, pto::Profile P = pto::Profile::Cpu>
void checkPlain() {
  constexpr ElementType to = pto::tessera::elementTypeOf<D>();
  std::vector<S> values = denseValues<S>(8 * 512);
  if constexpr (std::is_same_v<S, float>) {
    const auto more = boundaries(to);
    values.insert(values.end(), more.begin(), more.end());
    if constexpr (std::is_integral_v<D>)
      std::erase_if(values, [](float x) {
        return std::fabs(x) >= std::ldexp(1.0f, 8 * sizeof(D) - 1) || (std::is_unsigned_v<D> && x <= -1);
      });
  }
  for (bool relu : {false, true}) {
    check<Way, Form::Plain, D, S, P>(values, {0}, relu, false);
    check<Way, Form::Plain, D, S, P>(values, {0}, relu, true);
  }
}

} // namespace test::fixpipe
