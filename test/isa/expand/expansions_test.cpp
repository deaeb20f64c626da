// Expansions along rows and columns and their arithmetic forms, for every element type, against their
// formulas.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <sys/mman.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <sstream>
#include <string_view>
#include <vector>

#include "test/isa/elementwise/element_kind.hpp"
#include "test/isa/elementwise/instruction_table.hpp"
#include "test/isa/elementwise/reference.hpp"
#include "test/support/any_tile.hpp"

namespace {

using namespace test;

/// exp(a - b), the difference rounded to the element type.
struct ExpDif {
  template <class T>
  static reference::Accepted of(T a, T b) {
    return reference::Exp::of<T>(reference::Sub::of<T>(a, b));
  }
};

// ---- The table ----

enum class Along { Rows, Columns };

struct Expansion {
  const char *name;
  Along along;
  const ElementKind *kind;
  void (*run)(AnyTile &dst, AnyTile &src0, AnyTile &src1);
  reference::Accepted (*expected)(uint64_t a, uint64_t b);
};

/// tmp is the first source, which must not be written.
template <class Op, class T>
void runAlongRows(AnyTile &dst, AnyTile &src0, AnyTile &src1) {
  Op::template run<pto::Profile::Cpu>(dst.view<T>(), src0.view<T>(), src1.view<T>(), src0.view<T>());
}
template <class Op, class T>
void runAlongColumns(AnyTile &dst, AnyTile &src0, AnyTile &src1) {
  Op::template run<pto::Profile::Cpu>(dst.view<T>(), src0.view<T>(), src1.view<T>());
}
template <class Reference, class T>
reference::Accepted expected(uint64_t a, uint64_t b) {
  return Reference::template of<T>(reference::fromBits<T>(a), reference::fromBits<T>(b));
}

using Expansions = std::vector<Expansion>;
/// The forms of one operation along rows and along columns.
template <class RowOp, class ColumnOp, class Reference, class... T>
void addBoth(Expansions &table, const char *rowName, const char *columnName, Types<T...>) {
  (table.push_back({rowName, Along::Rows, &kindOf<T>(), &runAlongRows<RowOp, T>, &expected<Reference, T>}),
   ...);
  (table.push_back(
       {columnName, Along::Columns, &kindOf<T>(), &runAlongColumns<ColumnOp, T>, &expected<Reference, T>}),
   ...);
}

constexpr Types<int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t, float> upTo32;

const Expansions &table() {
  using namespace pto::isa;
  static const Expansions made = [] {
    Expansions t;
    addBoth<RowExpandAdd, ColExpandAdd, reference::Add>(t, "TROWEXPANDADD", "TCOLEXPANDADD", upTo32);
    addBoth<RowExpandSub, ColExpandSub, reference::Sub>(t, "TROWEXPANDSUB", "TCOLEXPANDSUB", upTo32);
    addBoth<RowExpandMul, ColExpandMul, reference::Mul>(t, "TROWEXPANDMUL", "TCOLEXPANDMUL", upTo32);
    addBoth<RowExpandDiv, ColExpandDiv, reference::Div>(t, "TROWEXPANDDIV", "TCOLEXPANDDIV", upTo32);
    addBoth<RowExpandMax, ColExpandMax, reference::Max>(t, "TROWEXPANDMAX", "TCOLEXPANDMAX", upTo32);
    addBoth<RowExpandMin, ColExpandMin, reference::Min>(t, "TROWEXPANDMIN", "TCOLEXPANDMIN", upTo32);
    addBoth<RowExpandExpDif, ColExpandExpDif, ExpDif>(t, "TROWEXPANDEXPDIF", "TCOLEXPANDEXPDIF",
                                                      Types<half, float>());
    return t;
  }();
  return made;
}

// ---- The check ----

/// The element of a source that belongs to (r, c) of dst.
struct Reading {
  const AnyTile *tile;
  bool firstRow; ///< of every row, the first is read

  uint64_t at(int64_t r, int64_t c) const {
    return tile->expected(firstRow ? 0 : r, c % tile->form().validCols);
  }
};

/// Compares dst, whose picture may be that of a source: it is painted when all is read.
bool compare(const Expansion &expansion, AnyTile &dst, const Reading &a, const Reading &b) {
  const Form form = dst.form();
  for (int64_t r = 0; r < form.validRows; ++r)
    for (int64_t c = 0; c < form.validCols; ++c) {
      const reference::Accepted accepted = expansion.expected(a.at(r, c), b.at(r, c));
      const uint64_t result = dst.get(r, c);
      const ElementKind &kind = *expansion.kind;
      if (accepted.contains(result) || (kind.isNan(result) && kind.isNan(accepted.bits[0])))
        continue;
      std::ostringstream text;
      text.precision(9);
      text << expansion.name << " of " << kind.name << " at (" << r << ", " << c << ") of " << form.validRows
           << " x " << form.validCols << ", valid columns of sources " << a.tile->form().validCols << " and "
           << b.tile->form().validCols << ": of ";
      kind.show(text, a.at(r, c));
      text << " and ";
      kind.show(text, b.at(r, c));
      text << " is ";
      kind.show(text, result);
      text << " and not ";
      kind.show(text, accepted.bits[0]);
      ADD_FAILURE() << text.str();
      return false;
    }
  for (int64_t r = 0; r < form.validRows; ++r)
    for (int64_t c = 0; c < form.validCols; ++c)
      dst.paint(r, c, dst.get(r, c));
  return true;
}

class Check {
public:
  explicit Check(const Expansion &expansion)
      : expansion_(expansion), kind_(*expansion.kind),
        random_(static_cast<uint64_t>(expansion.name[10]) * 131 + kind_.bytes) {}

  bool set(int number) {
    number_ = number;
    tiles_.clear();
    valid_ = randomValidSize(random_, number);
    AnyTile *dst = make(static_cast<Arrangement>(number % 5), valid_);
    AnyTile *full = number % 3 == 0 ? dst : make(static_cast<Arrangement>(number / 2 % 5), valid_);
    const bool small0 = number / 3 % 2 == 1;
    AnyTile *small = expansion_.along == Along::Rows ? smallOfRows() : smallOfColumns(small0);
    // Two sources that are repeated: not for the hardware, but what the formula says.
    if (expansion_.along == Along::Rows && number % 11 == 7)
      full = smallOfRows();
    AnyTile *src[] = {small0 ? small : full, small0 ? full : small};
    const bool firstRow = expansion_.along == Along::Columns;
    expansion_.run(*dst, *src[0], *src[1]);
    if (!compare(expansion_, *dst, {src[0], firstRow && small0}, {src[1], firstRow && !small0}))
      return false;
    for (const auto &tile : tiles_)
      if (const auto painted = tile->asPainted(); !painted) {
        ADD_FAILURE() << expansion_.name << " of " << kind_.name << ", set " << number << ", valid "
                      << valid_.rows << " x " << valid_.cols << ": " << painted.message();
        return false;
      }
    return true;
  }

private:
  AnyTile *make(Arrangement arrangement, ValidSize valid) {
    const Form form = randomForm(random_, arrangement, valid, static_cast<int64_t>(kind_.bytes));
    tiles_.push_back(std::make_unique<AnyTile>(random_, kind_.bytes, form));
    AnyTile *tile = tiles_.back().get();
    for (int64_t r = 0; r < valid.rows; ++r)
      for (int64_t c = 0; c < valid.cols; ++c)
        tile->set(r, c, randomBits(random_, kind_));
    return tile;
  }
  /// A column, a block of 32 bytes, a column of a row-major tile, or any number of columns.
  AnyTile *smallOfRows() {
    const auto block = static_cast<int64_t>(32 / kind_.bytes);
    switch (number_ / 5 % 4) {
    case 0:
      return make(number_ % 2 == 0 ? Arrangement::Columns : Arrangement::TouchingColumns, {valid_.rows, 1});
    case 1:
      return make(number_ % 2 == 0 ? Arrangement::Rows : Arrangement::TouchingRows, {valid_.rows, block});
    case 2:
      return make(Arrangement::Rows, {valid_.rows, 1});
    default:
      return make(Arrangement::Mixed, {valid_.rows, between(random_, 1, 80)});
    }
  }
  /// One row, or more of which the first is used. As first source its size must not be that of dst.
  AnyTile *smallOfColumns(bool first) {
    const int64_t rows = number_ % 4 != 0 ? 1 : first ? valid_.rows + 1 : valid_.rows;
    return make(static_cast<Arrangement>(number_ / 3 % 5), {rows == 0 ? 1 : rows, valid_.cols});
  }

  const Expansion &expansion_;
  const ElementKind &kind_;
  Random random_;
  int number_ = 0;
  ValidSize valid_{};
  std::vector<std::unique_ptr<AnyTile>> tiles_;
};

TEST(Expansions, EveryInstructionAndElementType) {
  for (const Expansion &expansion : table()) {
    Check check(expansion);
    for (int set = 0; set < 120 && check.set(set); ++set) {
    }
  }
}

// ---- Copies ----

struct Copy {
  const char *name;
  Along along;
  const ElementKind *dst, *src;
  void (*run)(AnyTile &dst, AnyTile &src);
  reference::Accepted (*converted)(uint64_t bits);
};
template <class Op, class D, class S>
void runCopy(AnyTile &dst, AnyTile &src) {
  Op::template run<pto::Profile::Cpu>(dst.view<D>(), src.view<S>());
}
/// Bits stay what they are; other types are converted as in C++.
template <class D, class S>
reference::Accepted converted(uint64_t bits) {
  const S value = reference::fromBits<S>(bits);
  if constexpr (std::is_same_v<D, S>)
    return value;
  else if constexpr (reference::isFloat<S> && !reference::isFloat<D>)
    return static_cast<D>(reference::num(value));
  else if constexpr (reference::isFloat<D>)
    return static_cast<D>(static_cast<float>(value));
  else
    return static_cast<D>(value);
}
template <class... T>
void addCopies(std::vector<Copy> &copies, Types<T...>) {
  using namespace pto::isa;
  (copies.push_back(
       {"TROWEXPAND", Along::Rows, &kindOf<T>(), &kindOf<T>(), &runCopy<RowExpand, T, T>, &converted<T, T>}),
   ...);
  (copies.push_back({"TCOLEXPAND", Along::Columns, &kindOf<T>(), &kindOf<T>(), &runCopy<ColExpand, T, T>,
                     &converted<T, T>}),
   ...);
}
template <class D, class S>
void addConversion(std::vector<Copy> &copies) {
  copies.push_back({"TROWEXPAND", Along::Rows, &kindOf<D>(), &kindOf<S>(),
                    &runCopy<pto::isa::RowExpand, D, S>, &converted<D, S>});
}

void checkCopy(const Copy &copy, Random &random, int set) {
  const ValidSize valid = randomValidSize(random, set);
  const bool byRows = copy.along == Along::Rows;
  // The source is one line, or as large as dst.
  ValidSize ofSrc = valid;
  if (set % 3 != 0)
    (byRows ? ofSrc.cols : ofSrc.rows) = 1;
  AnyTile dst(
      random, copy.dst->bytes,
      randomForm(random, static_cast<Arrangement>(set % 5), valid, static_cast<int64_t>(copy.dst->bytes)));
  AnyTile src(random, copy.src->bytes,
              randomForm(random, static_cast<Arrangement>(set / 2 % 5), ofSrc,
                         static_cast<int64_t>(copy.src->bytes)));
  // C++ does not say what a float gives that the integer type cannot hold.
  const bool becomesInteger = copy.src->mantissaBits != 0 && copy.dst->mantissaBits == 0;
  for (int64_t r = 0; r < ofSrc.rows; ++r)
    for (int64_t c = 0; c < ofSrc.cols; ++c)
      src.set(r, c,
              becomesInteger ? copy.src->small(between(random, -99, 99)) : randomBits(random, *copy.src));
  copy.run(dst, src);
  for (int64_t r = 0; r < valid.rows; ++r)
    for (int64_t c = 0; c < valid.cols; ++c) {
      const uint64_t bits = byRows ? src.expected(r, 0) : src.expected(0, c), result = dst.get(r, c);
      const reference::Accepted accepted = copy.converted(bits);
      const bool bothNan =
          copy.dst != copy.src && copy.dst->isNan(result) && copy.src->isNan(bits); // payloads are lost
      ASSERT_TRUE(accepted.contains(result) || bothNan)
          << copy.name << " of " << copy.src->name << " into " << copy.dst->name << ": 0x" << std::hex << bits
          << " gives 0x" << result << " and not 0x" << accepted.bits[0];
      dst.paint(r, c, result);
    }
  ASSERT_TRUE(dst.asPainted()) << copy.name << " of " << copy.src->name << ", set " << set;
  ASSERT_TRUE(src.asPainted()) << copy.name << " of " << copy.src->name << ", set " << set;
}

TEST(Expansions, CopiesOfEveryElementType) {
  std::vector<Copy> copies;
  addCopies(copies, numbers);
  addConversion<float, half>(copies);
  addConversion<half, float>(copies);
  addConversion<bfloat16_t, int32_t>(copies);
  addConversion<int32_t, float>(copies);
  addConversion<int8_t, int64_t>(copies);
  addConversion<float, uint8_t>(copies);
  for (const Copy &copy : copies) {
    Random random(copy.dst->bytes);
    for (int set = 0; set < 60; ++set)
      checkCopy(copy, random, set);
  }
}

/// Tiles in memory that nobody may touch: whoever looks at an element of them does not come back.
TEST(Expansions, NothingIsReadForAnEmptyRegion) {
  using namespace pto::isa;
  using pto::Profile;
  void *const nobodys = mmap(nullptr, 4 * 8 * sizeof(float), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(nobodys, MAP_FAILED);
  for (const pto::BLayout outer : {pto::BLayout::RowMajor, pto::BLayout::ColMajor})
    for (const ValidSize size : {ValidSize{4, 0}, {0, 8}, {0, 0}})
      for (const ValidSize ofSource : {ValidSize{4, 1}, {4, 8}, {1, 8}}) {
        const auto view = [&](ValidSize valid) {
          return AnyView<float>{static_cast<float *>(nobodys),
                                {4, 8, outer, pto::SLayout::NoneBox, {}},
                                valid.rows,
                                valid.cols,
                                4 * 8 * sizeof(float)};
        };
        const AnyView<float> dst = view(size), full = view({4, 8}), small = view(ofSource);
        RowExpandAdd::run<Profile::Cpu>(dst, full, small, full);
        RowExpandAdd::run<Profile::Cpu>(dst, small, full, full);
        ColExpandAdd::run<Profile::Cpu>(dst, full, small);
        ColExpandAdd::run<Profile::Cpu>(dst, small, full);
        RowExpand::run<Profile::Cpu>(dst, small);
        ColExpand::run<Profile::Cpu>(dst, small);
      }
  munmap(nobodys, 4 * 8 * sizeof(float));
}

// ---- Single elements ----

/// op(a, b), b expanded along a row and along a column.
template <class T>
std::vector<T> results(std::string_view operation, T a, T b) {
  std::vector<T> made;
  for (const Expansion &expansion : table())
    if (std::string_view(expansion.name).substr(10) == operation && expansion.kind == &kindOf<T>()) {
      Random random(1);
      const bool byRows = expansion.along == Along::Rows;
      AnyTile dst(random, sizeof(T), Form{2, 2, 2, 2}), full(random, sizeof(T), Form{2, 2, 2, 2}),
          small(random, sizeof(T), byRows ? Form{2, 1, 2, 1} : Form{1, 2, 1, 2});
      for (int64_t k = 0; k < 4; ++k)
        full.set(k / 2, k % 2, reference::bitsOf(a));
      for (int64_t k = 0; k < 2; ++k)
        small.set(byRows ? k : 0, byRows ? 0 : k, reference::bitsOf(b));
      expansion.run(dst, full, small);
      made.push_back(reference::fromBits<T>(dst.get(1, 1)));
    }
  EXPECT_EQ(made.size(), 2u) << operation;
  return made;
}

TEST(Expansions, DivisionByZeroDoesNotTrap) {
  for (float quotient : results<float>("DIV", 1, -0.0f))
    EXPECT_EQ(quotient, -INFINITY);
  for (float quotient : results<float>("DIV", 0, 0))
    EXPECT_TRUE(std::isnan(quotient));
  for (int32_t quotient : results<int32_t>("DIV", 7, 0))
    EXPECT_EQ(quotient, 0);
  for (int32_t quotient : results<int32_t>("DIV", INT32_MIN, -1))
    EXPECT_EQ(quotient, INT32_MIN);
  for (int16_t quotient : results<int16_t>("DIV", -7, 2))
    EXPECT_EQ(quotient, -3);
}

TEST(Expansions, DifferencesAreRoundedBeforeTheExponential) {
  // The half next to 7.999 is 8; exp(7.999) itself would be rounded to 2978.
  for (half power : results<half>("EXPDIF", half(8), half(0.001f)))
    EXPECT_EQ(static_cast<float>(power), 2980.0f);
  for (float power : results<float>("EXPDIF", -INFINITY, 3))
    EXPECT_EQ(power, 0.0f);
  for (float power : results<float>("EXPDIF", 200, 1))
    EXPECT_EQ(power, INFINITY);
}

TEST(Expansions, ExponentialsAreTheSameInEveryBuild) {
  uint64_t checksum = 14695981039346656037u;
  for (const Expansion &expansion : table())
    if (std::string_view(expansion.name).substr(10) == "EXPDIF") {
      Random random(5);
      const bool byRows = expansion.along == Along::Rows;
      const Form form{37, 53, 37, 53};
      const size_t bytes = expansion.kind->bytes;
      AnyTile dst(random, bytes, form), full(random, bytes, form),
          small(random, bytes, byRows ? Form{37, 1, 37, 1} : Form{1, 53, 1, 53});
      const auto element = [&] { return expansion.kind->small(between(random, -40, 40)); };
      for (int64_t r = 0; r < 37; ++r)
        for (int64_t c = 0; c < 53; ++c)
          full.set(r, c, element());
      for (int64_t k = 0; k < (byRows ? 37 : 53); ++k)
        small.set(byRows ? k : 0, byRows ? 0 : k, element());
      expansion.run(dst, full, small);
      for (int64_t r = 0; r < 37; ++r)
        for (int64_t c = 0; c < 53; ++c)
          checksum = (checksum ^ dst.get(r, c)) * 1099511628211u;
    }
  EXPECT_EQ(checksum, 6476441115904948472u);
}

// ---- Where sources disagree ----

TEST(Disagreements, TrowexpanddivTakesIntegersOnCpuAndNotOnA2A3) {
  using pto::tessera::ElementType;
  const auto &types = pto::isa::RowExpandDiv::types;
  for (ElementType type : {ElementType::I16, ElementType::I32}) {
    EXPECT_FALSE(types.on(pto::Profile::A2A3).types.contains(type));
    EXPECT_TRUE(types.on(pto::Profile::Cpu).types.contains(type));
  }
  EXPECT_TRUE(types.on(pto::Profile::A2A3).types.contains(ElementType::F16));
  EXPECT_TRUE(types.on(pto::Profile::A2A3).types.contains(ElementType::F32));
}

TEST(Disagreements, TcolexpandTakesTheRowAsEitherSource) {
  Random random(1);
  AnyTile dst(random, 4, Form{2, 8, 2, 3}), full(random, 4, Form{4, 5, 2, 3}),
      row(random, 4, Form{1, 3, 1, 3});
  for (int64_t c = 0; c < 3; ++c) {
    row.set(0, c, static_cast<uint64_t>(100 * (c + 1)));
    for (int64_t r = 0; r < 2; ++r)
      full.set(r, c, static_cast<uint64_t>(10 * r + c));
  }
  for (bool rowFirst : {false, true}) {
    for (int64_t r = 0; r < 2; ++r)
      for (int64_t c = 0; c < 3; ++c) {
        const int64_t difference = 10 * r + c - 100 * (c + 1);
        dst.paint(r, c, static_cast<uint64_t>(rowFirst ? -difference : difference));
      }
    runAlongColumns<pto::isa::ColExpandSub, int32_t>(dst, rowFirst ? row : full, rowFirst ? full : row);
    EXPECT_TRUE(dst.asPainted()) << (rowFirst ? "the row first" : "the row second");
  }
}

} // namespace
