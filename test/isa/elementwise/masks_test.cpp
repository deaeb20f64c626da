// TCMP, TCMPS, TSEL and TSELS: every bit of a packed mask is computed from the definition, for every element
// type, mode and mask type, on random shapes and layouts. The picture of dst then says which bits are
// cleared, which are written, and that nothing else changes.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "test/isa/elementwise/accepted.hpp"
#include "test/isa/elementwise/element_kind.hpp"
#include "test/isa/elementwise/instruction_table.hpp"
#include "test/support/any_tile.hpp"

namespace {

using namespace test;
using pto::CmpMode;
using pto::Profile;

// ---- The definition ----

struct Order {
  bool less, equal, greater; ///< none of them: a NaN
};
template <class T>
Order orderOf(uint64_t aBits, uint64_t bBits) {
  const T a = reference::fromBits<T>(aBits), b = reference::fromBits<T>(bBits);
  if constexpr (reference::isFloat<T>) {
    const double x = reference::num(a), y = reference::num(b);
    return {x < y, x == y, x > y};
  } else {
    return {a < b, a == b, a > b};
  }
}
bool holds(Order order, CmpMode mode) {
  switch (mode) {
  case CmpMode::NE:
    return !order.equal;
  case CmpMode::LT:
    return order.less;
  case CmpMode::LE:
    return order.less || order.equal;
  case CmpMode::GT:
    return order.greater;
  case CmpMode::GE:
    return order.greater || order.equal;
  default: // EQ, and everything that is no mode
    return order.equal;
  }
}
int64_t ceilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

/// Instructions ask masks for their sizes at run time.
template <class M>
struct MaskView : AnyView<M> {
  pto::tessera::TileDesc describe() const {
    pto::tessera::TileDesc desc;
    desc.elementBytes = sizeof(M);
    desc.rows = this->rows();
    desc.cols = this->cols();
    desc.validCols = pto::tessera::Extent(this->validCols());
    return desc;
  }
};
template <class M>
MaskView<M> maskView(AnyTile &tile) {
  return {tile.view<M>()};
}

// ---- Comparisons ----

enum class With { Tile, Scalar, FirstElement };

struct Comparison {
  With with;
  const ElementKind *src;
  size_t maskBytes;
  Profile profile;
  Order (*order)(uint64_t a, uint64_t b);
  void (*run)(AnyTile &dst, AnyTile &src0, AnyTile &src1, uint64_t scalar, CmpMode mode);

  std::string name() const {
    return std::string(with == With::Tile     ? "TCMP"
                       : with == With::Scalar ? "TCMPS"
                                              : "TCMPS with a tile") +
           " of " + src->name + " into " + std::to_string(maskBytes) + "-byte masks, profile " +
           std::to_string(static_cast<int>(profile));
  }
};

template <Profile P, With with, class T, class M>
void compare(AnyTile &dst, AnyTile &src0, AnyTile &src1, uint64_t scalar, CmpMode mode) {
  using namespace pto::isa;
  const auto runTimeMode = pto::tessera::mode(mode);
  if constexpr (with == With::Tile)
    Compare::run<P>(maskView<M>(dst), src0.view<T>(), src1.view<T>(), runTimeMode);
  else if constexpr (with == With::Scalar)
    CompareScalar::run<P>(maskView<M>(dst), src0.view<T>(), reference::fromBits<T>(scalar), runTimeMode);
  else
    CompareFirst::run<P>(maskView<M>(dst), src0.view<T>(), src1.view<T>(), runTimeMode);
}

/// `As` is the type whose order counts.
template <Profile P, With with, class M, class T, class As = T>
Comparison comparison() {
  return {with, &kindOf<T>(), sizeof(M), P, &orderOf<As>, &compare<P, with, T, M>};
}
template <Profile P, With with, class M, class... T>
void addComparisons(std::vector<Comparison> &all, Types<T...>) {
  (all.push_back(comparison<P, with, M, T>()), ...);
}

/// TCMPS on cpu stores a stream of bytes unless dst's width says that it has the mask of one row.
bool isStream(const Comparison &c, const Form &dst, const Form &src) {
  return c.with != With::Tile && c.profile == Profile::Cpu && c.maskBytes == 1 &&
         dst.validCols != ceilDiv(src.validCols, 8) && dst.validCols != ceilDiv(src.cols, 8);
}

void paintMask(const Comparison &c, AnyTile &dst, AnyTile &src0, AnyTile &src1, uint64_t scalar,
               CmpMode mode) {
  const Form to = dst.form(), from = src0.form();
  const int64_t wordBits = 8 * static_cast<int64_t>(c.maskBytes);
  // On a2a3 there is only equality of int32_t.
  if (c.profile == Profile::A2A3 && c.src == &kindOf<int32_t>() && mode != CmpMode::NE)
    mode = CmpMode::EQ;
  const auto bit = [&](int64_t r, int64_t col) -> uint64_t {
    const uint64_t b = c.with == With::Tile     ? src1.get(r, col)
                       : c.with == With::Scalar ? scalar
                                                : src1.get(0, 0);
    return holds(c.order(src0.get(r, col), b), mode);
  };
  if (from.validRows == 0 || from.validCols == 0)
    return; // nothing is done, not even clearing
  if (c.profile == Profile::Cpu)
    for (int64_t r = 0; r < to.rows; ++r)
      for (int64_t w = 0; w < to.cols; ++w)
        dst.paint(r, w, 0);
  if (isStream(c, to, from)) {
    const int64_t rowBytes = ceilDiv(from.cols, 8);
    for (int64_t k = 0; to.validCols > 0 && k < rowBytes * from.validRows; ++k) {
      uint64_t byte = 0;
      for (int64_t i = 0; i < 8; ++i)
        if (k % rowBytes * 8 + i < from.validCols)
          byte |= bit(k / rowBytes, k % rowBytes * 8 + i) << i;
      if (k / to.validCols < to.validRows)
        dst.paint(k / to.validCols, k % to.validCols, byte);
    }
    return;
  }
  const int64_t words = std::min(ceilDiv(from.validCols, wordBits), to.validCols);
  for (int64_t r = 0; r < from.validRows; ++r)
    for (int64_t w = 0; w < words; ++w) {
      uint64_t word = 0;
      for (int64_t i = 0; i < wordBits && w * wordBits + i < from.validCols; ++i)
        word |= bit(r, w * wordBits + i) << i;
      dst.paint(r, w, word);
    }
}

/// A form for dst of a comparison: with the words of one row, with more or fewer, or with the words of all
/// physical columns, and for TCMPS also with rows of its own.
Form maskForm(Random &random, const Comparison &c, Arrangement arrangement, const Form &src, int set) {
  const int64_t wordBits = 8 * static_cast<int64_t>(c.maskBytes);
  const int64_t needed = ceilDiv(src.validCols, wordBits), physical = ceilDiv(src.cols, wordBits);
  const bool cpu = c.profile == Profile::Cpu;
  const int64_t widths[] = {needed, physical, src.cols, needed + between(random, 1, 40),
                            cpu && needed > 1 ? between(random, 0, static_cast<int>(needed)) : needed};
  const int64_t cols = widths[static_cast<size_t>(set) % 5];
  const bool ownRows = cpu && c.with != With::Tile && set % 4 == 0;
  Form made = randomForm(random, arrangement, {src.validRows, cols}, static_cast<int64_t>(c.maskBytes));
  Form probe = made;
  probe.validRows = src.validRows + between(random, 0, 9);
  if (ownRows && isStream(c, probe, src)) { // more rows for the stream, or too few
    const int64_t rows = set % 8 == 0 ? std::max<int64_t>(src.validRows / 2, 1) : probe.validRows;
    made = randomForm(random, arrangement, {rows, cols}, static_cast<int64_t>(c.maskBytes));
  }
  return made;
}

void check(const Comparison &c) {
  Random random(c.src->bytes * 16 + c.maskBytes);
  const ElementKind &kind = *c.src;
  const auto bytes = static_cast<int64_t>(kind.bytes);
  for (int set = 0; set < 84; ++set) { // every size with every mode
    const ValidSize valid = randomValidSize(random, set);
    const auto arrangement =
        c.profile == Profile::Cpu ? static_cast<Arrangement>(random() % 5) : Arrangement::Rows;
    AnyTile src0(random, kind.bytes, randomForm(random, arrangement, valid, bytes));
    const ValidSize second = c.with == With::FirstElement ? ValidSize{1, 1} : valid;
    AnyTile src1(random, kind.bytes, randomForm(random, arrangement, second, bytes));
    AnyTile dst(random, c.maskBytes, maskForm(random, c, arrangement, src0.form(), set));
    const uint64_t scalar =
        set % 3 == 0 ? randomBits(random, kind) : kind.specials[random() % kind.specials.size()];
    src1.set(0, 0, scalar);
    for (int64_t r = 0; r < valid.rows; ++r)
      for (int64_t col = 0; col < valid.cols; ++col) {
        const bool alike = random() % 4 == 0;
        const uint64_t other = randomBits(random, kind);
        if (c.with == With::Tile)
          src1.set(r, col, other);
        src0.set(r, col, !alike ? randomBits(random, kind) : c.with == With::Tile ? other : scalar);
      }
    constexpr CmpMode modes[] = {CmpMode::EQ,
                                 CmpMode::NE,
                                 CmpMode::LT,
                                 CmpMode::LE,
                                 CmpMode::GT,
                                 CmpMode::GE,
                                 static_cast<CmpMode>(6)};
    const CmpMode mode = modes[set % 7];
    paintMask(c, dst, src0, src1, scalar, mode);
    c.run(dst, src0, src1, scalar, mode);
    for (const AnyTile *tile : {&dst, &src0, &src1})
      if (const auto painted = tile->asPainted(); !painted) {
        const Form &to = dst.form(), &from = src0.form();
        FAIL() << c.name() << ", mode " << static_cast<int>(mode) << ", set " << set << ", src "
               << from.validRows << " x " << from.validCols << " of " << from.rows << " x " << from.cols
               << ", dst " << to.validRows << " x " << to.validCols << " of " << to.rows << " x " << to.cols
               << ": " << (tile == &dst ? "dst" : "a source") << ", " << painted.message();
      }
  }
}

TEST(Compare, TilesOnCpu) {
  std::vector<Comparison> all;
  addComparisons<Profile::Cpu, With::Tile, uint8_t>(all, numbers);
  addComparisons<Profile::Cpu, With::Tile, uint32_t>(all, numbers);
  addComparisons<Profile::Cpu, With::Tile, int8_t>(all, Types<int32_t, float>());
  addComparisons<Profile::Cpu, With::Tile, int32_t>(all, Types<int32_t, float>());
  for (const Comparison &c : all)
    check(c);
}
TEST(Compare, ScalarsOnCpu) {
  std::vector<Comparison> all;
  addComparisons<Profile::Cpu, With::Scalar, uint8_t>(all, numbers);
  addComparisons<Profile::Cpu, With::Scalar, uint32_t>(
      all, Types<uint8_t, int16_t, int32_t, int64_t, half, float>());
  addComparisons<Profile::Cpu, With::Scalar, int8_t>(all, Types<float>());
  addComparisons<Profile::Cpu, With::Scalar, int32_t>(all, Types<float>());
  for (const Comparison &c : all)
    check(c);
}
TEST(Compare, FirstElementsOnCpu) {
  std::vector<Comparison> all;
  addComparisons<Profile::Cpu, With::FirstElement, uint8_t>(all,
                                                            Types<int8_t, uint16_t, int64_t, half, float>());
  addComparisons<Profile::Cpu, With::FirstElement, uint32_t>(all, Types<int32_t, bfloat16_t>());
  for (const Comparison &c : all)
    check(c);
}
TEST(Compare, OnA2A3) {
  constexpr Profile p = Profile::A2A3;
  std::vector<Comparison> all;
  addComparisons<p, With::Tile, uint8_t>(all, Types<int32_t, half, float>());
  addComparisons<p, With::Tile, uint32_t>(all, Types<int32_t, float>());
  addComparisons<p, With::Scalar, uint8_t>(all, Types<int32_t, half, float>());
  addComparisons<p, With::FirstElement, uint8_t>(all, Types<int32_t, float>());
  // 16-bit integers are compared as the half values of their bits.
  all.push_back(comparison<p, With::Scalar, uint8_t, int16_t, half>());
  all.push_back(comparison<p, With::Scalar, uint8_t, uint16_t, half>());
  all.push_back(comparison<p, With::FirstElement, uint8_t, int16_t, half>());
  all.push_back(comparison<p, With::FirstElement, uint8_t, uint16_t, half>());
  for (const Comparison &c : all)
    check(c);
}
TEST(Compare, OnA5) {
  constexpr Profile p = Profile::A5;
  std::vector<Comparison> all;
  addComparisons<p, With::Tile, uint8_t>(all, Types<int8_t, uint16_t, int32_t, bfloat16_t, float>());
  addComparisons<p, With::Tile, uint32_t>(all, Types<int64_t, half>());
  addComparisons<p, With::Scalar, uint8_t>(all, Types<int8_t, int16_t, uint32_t, half, float>());
  addComparisons<p, With::FirstElement, uint32_t>(all, Types<int32_t, float>());
  for (const Comparison &c : all)
    check(c);
}

// ---- Selections ----

enum class From { Tiles, TileOrScalar };

struct Selection {
  From from;
  const ElementKind *data;
  size_t maskBytes;
  Profile profile;
  void (*run)(AnyTile &dst, AnyTile &mask, AnyTile &src0, AnyTile &src1, uint64_t scalar);

  std::string name() const {
    return std::string(from == From::Tiles ? "TSEL of " : "TSELS of ") + data->name + " by " +
           std::to_string(maskBytes) + "-byte masks, profile " + std::to_string(static_cast<int>(profile));
  }
};

template <Profile P, From from, class T, class M>
void select(AnyTile &dst, AnyTile &mask, AnyTile &src0, AnyTile &src1, uint64_t scalar) {
  using namespace pto::isa;
  if constexpr (from == From::Tiles)
    Select::run<P>(dst.view<T>(), maskView<M>(mask), src0.view<T>(), src1.view<T>(), pto::tessera::absent);
  else
    SelectScalar::run<P>(dst.view<T>(), maskView<M>(mask), src0.view<T>(), pto::tessera::absent,
                         reference::fromBits<T>(scalar));
}
template <Profile P, From from, class M, class... T>
void addSelections(std::vector<Selection> &all, Types<T...>) {
  (all.push_back({from, &kindOf<T>(), sizeof(M), P, &select<P, from, T, M>}), ...);
}

/// The bit for element (r, c): TSEL on cpu reads a stream unless the mask's valid columns are just those that
/// a row's bits need.
bool maskBit(const Selection &s, const AnyTile &mask, const Form &dst, int64_t r, int64_t c) {
  const int64_t wordBits = 8 * static_cast<int64_t>(s.maskBytes), maskCols = mask.form().validCols;
  if (s.from == From::TileOrScalar || s.profile != Profile::Cpu ||
      maskCols == ceilDiv(dst.validCols, wordBits))
    return mask.get(r, c / wordBits) >> c % wordBits & 1;
  const int64_t n = r * dst.validCols + c, word = n / wordBits;
  return mask.get(word / maskCols, word % maskCols) >> n % wordBits & 1;
}

Form selectorForm(Random &random, const Selection &s, Arrangement arrangement, ValidSize valid, int set) {
  const int64_t wordBits = 8 * static_cast<int64_t>(s.maskBytes), needed = ceilDiv(valid.cols, wordBits);
  const auto bytes = static_cast<int64_t>(s.maskBytes);
  if (set % 2 == 0)
    return randomForm(random, arrangement, {valid.rows, needed}, bytes);
  if (s.from == From::TileOrScalar || s.profile != Profile::Cpu)
    return randomForm(random, arrangement, {valid.rows, needed + between(random, 0, 33)}, bytes);
  const int64_t cols = between(random, 1, 2 * static_cast<int>(needed) + 32 / static_cast<int>(bytes));
  const int64_t rows = cols == needed ? valid.rows : ceilDiv(valid.rows * valid.cols, cols * wordBits);
  return randomForm(random, arrangement, {rows, cols}, bytes);
}

void check(const Selection &s) {
  Random random(s.data->bytes * 16 + s.maskBytes);
  const auto bytes = static_cast<int64_t>(s.data->bytes);
  for (int set = 0; set < 72; ++set) {
    const ValidSize valid = randomValidSize(random, set / 2);
    const auto arrangement =
        s.profile == Profile::Cpu ? static_cast<Arrangement>(random() % 5) : Arrangement::Rows;
    std::vector<std::unique_ptr<AnyTile>> tiles;
    const auto make = [&] {
      tiles.push_back(
          std::make_unique<AnyTile>(random, s.data->bytes, randomForm(random, arrangement, valid, bytes)));
      return tiles.back().get();
    };
    AnyTile mask(random, s.maskBytes, selectorForm(random, s, arrangement, valid, set));
    for (int64_t r = 0; r < mask.form().rows; ++r)
      for (int64_t c = 0; c < mask.form().cols; ++c)
        mask.set(r, c, random());
    // dst apart from the sources, in the place of either, and of both.
    const uint64_t place = random() % 4;
    AnyTile *dst = make(), *src0 = place & 1 ? dst : make(), *src1 = place & 2 ? dst : make();
    for (const auto &tile : tiles)
      for (int64_t r = 0; r < valid.rows; ++r)
        for (int64_t c = 0; c < valid.cols; ++c)
          tile->set(r, c, randomBits(random, *s.data));
    const uint64_t scalar = randomBits(random, *s.data);
    for (int64_t r = 0; r < valid.rows; ++r)
      for (int64_t c = 0; c < valid.cols; ++c) {
        const uint64_t other = s.from == From::Tiles ? src1->get(r, c) : scalar;
        dst->paint(r, c, maskBit(s, mask, dst->form(), r, c) ? src0->get(r, c) : other);
      }
    s.run(*dst, mask, *src0, *src1, scalar);
    ASSERT_TRUE(mask.asPainted()) << s.name() << ", the mask";
    for (const auto &tile : tiles)
      ASSERT_TRUE(tile->asPainted()) << s.name() << ", set " << set << ", "
                                     << (tile.get() == dst ? "dst" : "a source") << ", valid " << valid.rows
                                     << " x " << valid.cols << ", mask " << mask.form().validRows << " x "
                                     << mask.form().validCols;
  }
}

TEST(Select, TilesOnCpu) {
  std::vector<Selection> all;
  addSelections<Profile::Cpu, From::Tiles, uint8_t>(all, numbers);
  addSelections<Profile::Cpu, From::Tiles, uint16_t>(all, Types<uint8_t, half, float, int64_t>());
  addSelections<Profile::Cpu, From::Tiles, uint32_t>(all, Types<uint8_t, half, float, int64_t>());
  addSelections<Profile::Cpu, From::Tiles, int8_t>(all, Types<float>());
  for (const Selection &s : all)
    check(s);
}
TEST(Select, TileOrScalarOnCpu) {
  std::vector<Selection> all;
  addSelections<Profile::Cpu, From::TileOrScalar, uint8_t>(all, numbers);
  addSelections<Profile::Cpu, From::TileOrScalar, uint16_t>(all, Types<half, float>());
  addSelections<Profile::Cpu, From::TileOrScalar, uint32_t>(all, Types<uint8_t, int64_t>());
  for (const Selection &s : all)
    check(s);
}
TEST(Select, OnOtherProfiles) {
  std::vector<Selection> all;
  addSelections<Profile::A2A3, From::Tiles, uint8_t>(all, Types<int16_t, float>());
  addSelections<Profile::A2A3, From::Tiles, uint32_t>(all, Types<half>());
  addSelections<Profile::A2A3, From::TileOrScalar, uint8_t>(all, Types<half, int32_t>());
  addSelections<Profile::A5, From::Tiles, uint8_t>(all, Types<int8_t, half, float, int64_t>());
  addSelections<Profile::A5, From::TileOrScalar, uint16_t>(all, Types<int8_t, half>());
  addSelections<Profile::A5, From::TileOrScalar, uint32_t>(all, Types<float, int64_t>());
  for (const Selection &s : all)
    check(s);
}

// ---- Single statements ----

/// The mask bits of one row: this one, compared with a scalar or with another row.
template <class T>
std::string bitsOfRow(With with, CmpMode mode, const std::vector<T> &a, const std::vector<T> &b) {
  Random random(1);
  const auto cols = static_cast<int64_t>(a.size());
  const Form form{1, cols, 1, cols};
  AnyTile dst(random, 1, {1, 32, 1, ceilDiv(cols, 8)}), src0(random, sizeof(T), form),
      src1(random, sizeof(T), form);
  for (int64_t c = 0; c < cols; ++c) {
    src0.set(0, c, reference::bitsOf(a[static_cast<size_t>(c)]));
    src1.set(0, c, reference::bitsOf(b[static_cast<size_t>(c)]));
  }
  const uint64_t scalar = reference::bitsOf(b[0]);
  if (with == With::Tile)
    compare<Profile::Cpu, With::Tile, T, uint8_t>(dst, src0, src1, scalar, mode);
  else if (with == With::Scalar)
    compare<Profile::Cpu, With::Scalar, T, uint8_t>(dst, src0, src1, scalar, mode);
  else
    compare<Profile::Cpu, With::FirstElement, T, uint8_t>(dst, src0, src1, scalar, mode);
  std::string bits;
  for (int64_t c = 0; c < cols; ++c)
    bits += dst.get(0, c / 8) >> c % 8 & 1 ? '1' : '0';
  return bits;
}

TEST(Compare, NanIsUnequalToEverything) {
  const std::vector<float> a = {NAN, NAN, 1, INFINITY, -0.0f}, b = {NAN, 1, NAN, INFINITY, 0.0f};
  EXPECT_EQ(bitsOfRow(With::Tile, CmpMode::EQ, a, b), "00011");
  EXPECT_EQ(bitsOfRow(With::Tile, CmpMode::NE, a, b), "11100");
  EXPECT_EQ(bitsOfRow(With::Tile, CmpMode::LT, a, b), "00000");
  EXPECT_EQ(bitsOfRow(With::Tile, CmpMode::LE, a, b), "00011");
  EXPECT_EQ(bitsOfRow(With::Tile, CmpMode::GT, a, b), "00000");
  EXPECT_EQ(bitsOfRow(With::Tile, CmpMode::GE, a, b), "00011");
}
TEST(Compare, WhatIsNoModeActsAsEqual) {
  for (int mode : {6, 7, 100, 255})
    for (With with : {With::Tile, With::Scalar, With::FirstElement})
      EXPECT_EQ(bitsOfRow<int16_t>(with, static_cast<CmpMode>(mode), {3, 4, 2}, {3, 3, 3}), "100");
}
TEST(Compare, WordsAreTheSameBytesAsByteMasks) {
  Random random(1);
  const Form form{3, 72, 3, 67};
  AnyTile a(random, 4, form), b(random, 4, form), bytes(random, 1, {3, 32, 3, 9}),
      words(random, 4, {3, 8, 3, 3});
  compare<Profile::Cpu, With::Tile, int32_t, uint8_t>(bytes, a, b, 0, CmpMode::GT);
  compare<Profile::Cpu, With::Tile, int32_t, uint32_t>(words, a, b, 0, CmpMode::GT);
  for (int64_t r = 0; r < 3; ++r)
    for (int64_t c = 0; c < 32; ++c)
      EXPECT_EQ(bytes.get(r, c), words.get(r, c / 4) >> c % 4 * 8 & 255) << r << ", " << c;
}
TEST(Compare, AFullWidthMaskOfTcmpsIsOneStreamAtItsStart) {
  Random random(1);
  AnyTile src(random, 4, {4, 64, 3, 64}), dst(random, 1, {4, 64, 4, 64});
  for (int64_t r = 0; r < 3; ++r)
    for (int64_t c = 0; c < 64; ++c)
      src.set(r, c, c == 7 * r || c == 63 ? 5u : 0u);
  compare<Profile::Cpu, With::Scalar, int32_t, uint8_t>(dst, src, src, 5, CmpMode::EQ);
  // Eight bytes for each row, all of them in row 0 of dst.
  for (int64_t k = 0; k < 64; ++k) {
    const int expected = k == 0 ? 0x01 : k == 8 ? 0x80 : k == 17 ? 0x40 : k < 24 && k % 8 == 7 ? 0x80 : 0;
    EXPECT_EQ(dst.get(0, k), static_cast<uint64_t>(expected)) << k;
    EXPECT_EQ(dst.get(1, k), 0u) << k;
  }
}

/// The mask in the place of a source is the same as in a place of its own.
template <With with, class T>
void checkInPlace() {
  Random random(sizeof(T));
  for (int64_t cols : {1, 7, 8, 31, 33, 64, 100, 333})
    for (bool inFirst : {true, false})
      for (bool fullWidth : {false, true}) {
        if (with != With::Tile && !inFirst)
          continue;
        const Form form{5, cols + 3, 4, cols};
        const int64_t words = fullWidth ? form.cols : ceilDiv(cols, 8 * static_cast<int64_t>(sizeof(T)));
        AnyTile apart(random, sizeof(T), {form.rows, form.cols, 4, words});
        AnyTile src0(random, sizeof(T), form), src1(random, sizeof(T), form);
        for (int64_t r = 0; r < 4; ++r)
          for (int64_t c = 0; c < cols; ++c) {
            src0.set(r, c, random() % 3);
            src1.set(r, c, random() % 3);
          }
        compare<Profile::Cpu, with, T, T>(apart, src0, src1, 1, CmpMode::GE);
        AnyTile &place = inFirst ? src0 : src1;
        MaskView<T> dst = maskView<T>(place);
        dst.validColCount = words;
        const auto mode = pto::tessera::mode(CmpMode::GE);
        if constexpr (with == With::Tile)
          pto::isa::Compare::run<Profile::Cpu>(dst, src0.view<T>(), src1.view<T>(), mode);
        else
          pto::isa::CompareScalar::run<Profile::Cpu>(dst, src0.view<T>(), T(1), mode);
        for (int64_t r = 0; r < form.rows; ++r)
          for (int64_t c = 0; c < form.cols; ++c)
            ASSERT_EQ(place.get(r, c), apart.get(r, c))
                << "of " << cols << " columns into " << words << ": " << r << ", " << c;
      }
}
TEST(Compare, InPlaceOfASource) {
  checkInPlace<With::Tile, uint8_t>();
  checkInPlace<With::Scalar, uint8_t>();
  checkInPlace<With::Tile, int32_t>();
}

// ---- What they state about their operands ----

using pto::tessera::Extent;
using pto::tessera::TileDesc;

template <class T, int Rows, int Cols>
TileDesc described(Extent validRows, Extent validCols) {
  TileDesc tile = pto::tessera::describeType<pto::Tile<pto::TileType::Vec, T, Rows, Cols>>();
  tile.validRows = validRows;
  tile.validCols = validCols;
  return tile;
}

TEST(Compare, NothingIsTouchedForAnEmptyRegion) {
  for (Profile profile : {Profile::Cpu, Profile::A2A3, Profile::A5})
    for (const ValidSize size : {ValidSize{0, 64}, {16, 0}, {0, 0}}) {
      const TileDesc dst = described<uint8_t, 16, 32>(16, 8),
                     src = described<float, 16, 64>(size.rows, size.cols);
      const auto byTile = pto::isa::Compare::uses(profile, {dst, src, src, {}});
      const auto byScalar = pto::isa::CompareScalar::uses(profile, {dst, src, {}, {}});
      const auto byFirst = pto::isa::CompareFirst::uses(profile, {dst, src, src, {}});
      for (const auto &uses : {byTile, byScalar, byFirst})
        for (int operand = 0; operand < 3; ++operand)
          EXPECT_TRUE(uses.operand[operand].part().empty())
              << uses.operand[operand].name << ", " << size.rows << " x " << size.cols;
    }
}

/// Rows of 40 bits that lie 64 bits apart.
TEST(Select, BytesOfAMaskEndWithItsLastBit) {
  using pto::tessera::maskBytes;
  constexpr pto::tessera::MaskBits bits = {64, 8};
  EXPECT_EQ(maskBytes(bits, 1, 40), 5);
  EXPECT_EQ(maskBytes(bits, 1, 41), 6);
  EXPECT_EQ(maskBytes(bits, 2, 40), 13);
  EXPECT_EQ(maskBytes(bits, 0, 40), 0);
  EXPECT_EQ(maskBytes(bits, 0, 100), 0);
  EXPECT_EQ(maskBytes(bits, 2, 0), 0);
}
TEST(Select, NothingOfAWrittenMaskIsReadForAnEmptyRegion) {
  TileDesc mask = described<uint8_t, 16, 32>(16, 16);
  mask.packing = {8, 16};
  const auto read = [&](int64_t rows, int64_t cols) {
    const TileDesc dst = described<float, 16, 128>(rows, cols);
    return pto::isa::Select::uses(Profile::Cpu, {dst, mask, dst, dst, {}}).operand[1];
  };
  EXPECT_TRUE(read(0, 100).part().empty());
  EXPECT_TRUE(read(16, 0).part().empty());
  EXPECT_FALSE(read(1, 1).part().empty());
}
/// Rules are asked about everything that a program may write; uses() must not fall over it.
TEST(Select, AMaskOfNoTypeIsNotPlaced) {
  const TileDesc data = described<float, 16, 64>(16, 64);
  for (Profile profile : {Profile::Cpu, Profile::A2A3, Profile::A5}) {
    EXPECT_FALSE(pto::isa::Select::uses(profile, {data, {}, data, data, {}}).operand[1].known());
    EXPECT_FALSE(pto::isa::SelectScalar::uses(profile, {data, {}, data, {}, {}}).operand[1].known());
  }
}

// ---- Every pattern of 16 bits ----

template <class T>
void compareEveryPattern() {
  constexpr int rows = 64, cols = 1024;
  pto::Tile<pto::TileType::Vec, T, rows, cols> src;
  pto::Tile<pto::TileType::Vec, uint8_t, rows, cols / 8> mask;
  TASSIGN(src, 0);
  TASSIGN(mask, rows * cols * sizeof(T));
  for (int i = 0; i < rows * cols; ++i)
    src.data()[i] = reference::fromBits<T>(static_cast<uint64_t>(i));
  const uint64_t infinity = std::is_same_v<T, half> ? 0x7c00 : 0x7f80;
  for (uint64_t magnitude :
       {uint64_t(0), uint64_t(1), uint64_t(0x3c00), infinity - 1, infinity, infinity + 1})
    for (uint64_t scalar : {magnitude, magnitude | 0x8000})
      for (CmpMode mode : {CmpMode::EQ, CmpMode::NE, CmpMode::LT, CmpMode::LE, CmpMode::GT, CmpMode::GE}) {
        TCMPS(mask, src, reference::fromBits<T>(scalar), mode);
        for (uint64_t i = 0; i < rows * cols; ++i)
          ASSERT_EQ(mask.data()[i / 8] >> i % 8 & 1, holds(orderOf<T>(i, scalar), mode))
              << i << ", scalar " << scalar << ", mode " << static_cast<int>(mode);
      }
}
TEST(Compare, OfEveryHalfWithAScalar) { compareEveryPattern<half>(); }
TEST(Compare, OfEveryBfloat16WithAScalar) { compareEveryPattern<bfloat16_t>(); }

// ---- Where sources disagree ----

TEST(Disagreements, TcmpTakesMasksOfBytesAndOfWordsEverywhere) {
  using namespace pto::tessera;
  using pto::Tile;
  constexpr auto Vec = pto::TileType::Vec;
  const TileDesc src = describeType<Tile<Vec, float, 16, 64>>();
  for (const TileDesc &dst : {describeType<Tile<Vec, uint8_t, 16, 32, pto::BLayout::RowMajor, 16, 8>>(),
                              describeType<Tile<Vec, uint32_t, 16, 8, pto::BLayout::RowMajor, 16, 2>>()})
    for (Profile profile : {Profile::Cpu, Profile::A2A3, Profile::A5})
      for (auto phase : {Report::Phase::CompileTime, Report::Phase::RunTime}) {
        Report report(profile, phase, false);
        pto::isa::Compare::rules(profile, {dst, src, src, {.value = CmpMode::EQ, .known = true}}, report);
        EXPECT_EQ(report.count(), 0) << static_cast<int>(profile);
      }
}
TEST(Disagreements, TcmpsOfATileComparesWithItsFirstElement) {
  EXPECT_EQ(bitsOfRow<int32_t>(With::FirstElement, CmpMode::EQ, {1, 2, 3, 1}, {1, 2, 3, 4}), "1001");
  EXPECT_EQ(bitsOfRow<float>(With::FirstElement, CmpMode::GT, {1, 2, 3, 1}, {1, 2, 3, 4}), "0110");
}
TEST(Disagreements, TcmpsComparesExactly) {
  EXPECT_EQ(bitsOfRow<float>(With::Scalar, CmpMode::EQ, {1e-10f, 0, -0.0f}, {0, 0, 0}), "011");
  EXPECT_EQ(bitsOfRow<float>(With::Scalar, CmpMode::NE, {1e-10f, 0, -0.0f}, {0, 0, 0}), "100");
  EXPECT_EQ(bitsOfRow<float>(With::Scalar, CmpMode::EQ, {INFINITY, -INFINITY}, {INFINITY, 0}), "10");
  EXPECT_EQ(bitsOfRow<float>(With::Scalar, CmpMode::NE, {INFINITY, -INFINITY}, {INFINITY, 0}), "01");
  // These are one number in double.
  EXPECT_EQ(bitsOfRow<int64_t>(With::Scalar, CmpMode::EQ, {INT64_MAX, INT64_MAX - 1}, {INT64_MAX, 0}), "10");
}

} // namespace
