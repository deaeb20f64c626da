// Reductions of rows and columns and of pairs, for every element type, against their formulas.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <numeric>
#include <sstream>
#include <string_view>
#include <vector>

#include "test/isa/elementwise/element_kind.hpp"
#include "test/isa/elementwise/instruction_table.hpp"
#include "test/isa/elementwise/reference.hpp"
#include "test/isa/reduce/reference.hpp"
#include "test/support/any_tile.hpp"

namespace {

using namespace test;
using reference::Line;

// ---- The table ----

enum class Along { Rows, Columns };

struct Reduction {
  const char *name;
  Along along;
  const ElementKind *dst, *src;
  const ElementKind *index; ///< of a second result, or null
  bool emptyResult;         ///< rows without columns have a result
  void (*run)(AnyTile &dst, AnyTile *index, AnyTile &src);
  bool (*right)(const Line &line, uint64_t result);
  bool (*rightIndex)(const Line &line, uint64_t result);
};

/// tmp is the source itself, which must not be written.
template <class Op, class D, class S>
void runWithTmp(AnyTile &dst, AnyTile *, AnyTile &src) {
  Op::template run<pto::Profile::Cpu>(dst.view<D>(), src.view<S>(), src.view<S>());
}
template <class Op, class D, class S>
void runWithoutTmp(AnyTile &dst, AnyTile *, AnyTile &src) {
  Op::template run<pto::Profile::Cpu>(dst.view<D>(), src.view<S>());
}
template <class Op, class I, class S>
void runWithIndex(AnyTile &dst, AnyTile *index, AnyTile &src) {
  Op::template run<pto::Profile::Cpu>(dst.view<S>(), index->view<I>(), src.view<S>(), src.view<S>());
}

struct Reductions {
  std::vector<Reduction> list;

  template <class Op, class Reference, class D, class S>
  void rowPair(const char *name, bool emptyResult) {
    list.push_back({name, Along::Rows, &kindOf<D>(), &kindOf<S>(), nullptr, emptyResult,
                    &runWithTmp<Op, D, S>, &Reference::template right<D, S>, nullptr});
  }
  template <class Op, class Reference, class... T>
  void rows(const char *name, bool emptyResult, Types<T...>) {
    (rowPair<Op, Reference, T, T>(name, emptyResult), ...);
  }
  template <class Op, class Reference, class D, class S>
  void columnPair(const char *name) {
    list.push_back({name, Along::Columns, &kindOf<D>(), &kindOf<S>(), nullptr, false,
                    &runWithoutTmp<Op, D, S>, &Reference::template right<D, S>, nullptr});
  }
  template <class Op, class Reference, class... T>
  void columns(const char *name, Types<T...>) {
    (columnPair<Op, Reference, T, T>(name), ...);
  }
  /// The index of the first extreme, as an I.
  template <class Op, class Order, class I, class... T>
  void indexes(const char *name, Along along, Types<T...>) {
    (list.push_back({name, along, &kindOf<I>(), &kindOf<T>(), nullptr, false, &runWithTmp<Op, I, T>,
                     &reference::FirstIndex<Order>::template right<I, T>, nullptr}),
     ...);
  }
  /// The extreme and its index.
  template <class Op, class Order, class I, class... T>
  void values(const char *name, Along along, Types<T...>) {
    (list.push_back({name, along, &kindOf<T>(), &kindOf<T>(), &kindOf<I>(), false, &runWithIndex<Op, I, T>,
                     &reference::Extreme<Order>::template right<T, T>,
                     &reference::FirstIndex<Order>::template right<I, T>}),
     ...);
  }
};

void addRowReductions(Reductions &t) {
  using namespace pto::isa;
  using reference::LineProduct, reference::LineSum;
  t.rows<RowSum, LineSum>("TROWSUM", true, numbers);
  t.rowPair<RowSum, LineSum, float, half>("TROWSUM", true);
  t.rowPair<RowSum, LineSum, float, bfloat16_t>("TROWSUM", true);
  t.rowPair<RowSum, LineSum, int32_t, int16_t>("TROWSUM", true);
  t.rows<RowProd, LineProduct>("TROWPROD", true, numbers);
  using Largest = reference::Extreme<reference::Greater>;
  using Smallest = reference::Extreme<reference::Less>;
  t.rows<RowMax, Largest>("TROWMAX", false, numbers);
  t.rows<RowMin, Smallest>("TROWMIN", false, numbers);
  t.rowPair<RowMax, Largest, float, half>("TROWMAX", false);
  t.rowPair<RowMax, Largest, half, float>("TROWMAX", false);
  t.rowPair<RowMax, Largest, int32_t, float>("TROWMAX", false);
  t.rowPair<RowMax, Largest, int8_t, int32_t>("TROWMAX", false);
  t.rowPair<RowMin, Smallest, float, bfloat16_t>("TROWMIN", false);
  t.rowPair<RowMin, Smallest, bfloat16_t, int16_t>("TROWMIN", false);
  t.rowPair<RowMin, Smallest, int32_t, uint8_t>("TROWMIN", false);
}

void addColumnReductions(Reductions &t) {
  using namespace pto::isa;
  using Largest = reference::Extreme<reference::Greater>;
  using Smallest = reference::Extreme<reference::Less>;
  t.columns<ColProd, reference::LineProduct>("TCOLPROD", numbers);
  t.columns<ColMax, Largest>("TCOLMAX", numbers);
  t.columns<ColMin, Smallest>("TCOLMIN", numbers);
  t.columnPair<ColMax, Largest, float, half>("TCOLMAX");
  t.columnPair<ColMax, Largest, float, bfloat16_t>("TCOLMAX");
  t.columnPair<ColMin, Smallest, float, half>("TCOLMIN");
  t.columnPair<ColMin, Smallest, float, bfloat16_t>("TCOLMIN");
}

void addSearches(Reductions &t) {
  using namespace pto::isa;
  using reference::Greater, reference::Less;
  // With values, most types go through one of both orders: every type goes through both for the index alone.
  constexpr Types<int8_t, uint16_t, int32_t, uint64_t, half, float> forMax;
  constexpr Types<uint8_t, int16_t, uint32_t, int64_t, bfloat16_t, float> forMin;
  constexpr Types<half> halves;
  constexpr Types<float> singles;
  t.indexes<RowArgMax, Greater, int32_t>("TROWARGMAX", Along::Rows, numbers);
  t.indexes<RowArgMin, Less, uint32_t>("TROWARGMIN", Along::Rows, numbers);
  t.indexes<RowArgMax, Greater, uint16_t>("TROWARGMAX", Along::Rows, halves);
  t.indexes<RowArgMin, Less, int16_t>("TROWARGMIN", Along::Rows, singles);
  t.indexes<ColArgMax, Greater, uint32_t>("TCOLARGMAX", Along::Columns, numbers);
  t.indexes<ColArgMin, Less, int32_t>("TCOLARGMIN", Along::Columns, numbers);
  t.values<RowArgMaxWithValue, Greater, uint32_t>("TROWARGMAX", Along::Rows, forMax);
  t.values<RowArgMinWithValue, Less, int32_t>("TROWARGMIN", Along::Rows, forMin);
  t.values<RowArgMaxWithValue, Greater, int16_t>("TROWARGMAX", Along::Rows, halves);
  t.values<RowArgMinWithValue, Less, uint16_t>("TROWARGMIN", Along::Rows, halves);
  t.values<ColArgMaxWithValue, Greater, int32_t>("TCOLARGMAX", Along::Columns, forMax);
  t.values<ColArgMinWithValue, Less, uint32_t>("TCOLARGMIN", Along::Columns, forMin);
  t.values<ColArgMaxWithValue, Greater, uint16_t>("TCOLARGMAX", Along::Columns, halves);
  t.values<ColArgMinWithValue, Less, int16_t>("TCOLARGMIN", Along::Columns, halves);
}

const std::vector<Reduction> &table() {
  static const std::vector<Reduction> made = [] {
    Reductions t;
    addRowReductions(t);
    addColumnReductions(t);
    addSearches(t);
    return t.list;
  }();
  return made;
}

// ---- The check ----

/// What the elements of one source are like.
enum class Contents { Any, NearOne, Few };

uint64_t element(Random &random, const ElementKind &kind, Contents contents) {
  switch (contents) {
  case Contents::Few: // many ties
    return kind.small(between(random, -2, 2) * (random() % 16 == 0 ? 3 : 1));
  case Contents::NearOne:
    if (kind.mantissaBits != 0) { // within [1/2, 2): sums and products that round and stay finite
      const uint64_t bits = random(), unit = uint64_t(1) << kind.mantissaBits;
      const uint64_t one = (((kind.mask() >> 1) + 1 - unit) / 2) & ~(unit - 1);
      return (bits >> 63) * ((kind.mask() >> 1) + 1) | (one - (bits >> 62 & 1) * unit + bits % unit);
    }
    [[fallthrough]];
  default:
    return randomBits(random, kind);
  }
}

Line lineOf(const AnyTile &src, Along along, int64_t number) {
  Line line;
  const int64_t count = along == Along::Rows ? src.form().validCols : src.form().validRows;
  for (int64_t k = 0; k < count; ++k)
    line.push_back(along == Along::Rows ? src.expected(number, k) : src.expected(k, number));
  return line;
}

/// Compares one output, and accepts what is right into its picture.
bool compare(const Reduction &reduction, AnyTile &output, const ElementKind &kind, const AnyTile &src,
             bool (*right)(const Line &, uint64_t)) {
  const Form form = src.form();
  const bool byRows = reduction.along == Along::Rows;
  const int64_t lines = byRows ? form.validRows : form.validCols;
  if ((byRows ? form.validCols : form.validRows) == 0 && !reduction.emptyResult)
    return true;
  for (int64_t k = 0; k < lines; ++k) {
    const int64_t r = byRows ? k : 0, c = byRows ? 0 : k;
    const uint64_t result = output.get(r, c);
    if (right(lineOf(src, reduction.along, k), result)) {
      output.paint(r, c, result);
      continue;
    }
    std::ostringstream text;
    text << reduction.name << " of " << reduction.src->name << " into " << kind.name << ", line " << k
         << " of " << form.validRows << " x " << form.validCols << ": wrong result ";
    kind.show(text, result);
    ADD_FAILURE() << text.str() << " (0x" << std::hex << result << ")";
    return false;
  }
  return true;
}

void check(const Reduction &reduction) {
  Random random(static_cast<uint64_t>(reduction.name[4]) * 131 + reduction.src->bytes);
  // C++ does not say what a float gives that the integer type cannot hold.
  const bool isValue = std::string_view(reduction.name).find("ARG") == std::string_view::npos;
  const bool becomesInteger = isValue && reduction.src->mantissaBits != 0 && reduction.dst->mantissaBits == 0;
  for (int set = 0; set < 60; ++set) {
    ValidSize valid = randomValidSize(random, set);
    if (set % 7 == 3) // what is long in one direction, in the other
      valid = {valid.cols, valid.rows};
    const auto arrangement = static_cast<Arrangement>(set % 5);
    const auto contents = becomesInteger ? Contents::Few : static_cast<Contents>(set / 5 % 3);
    AnyTile src(random, reduction.src->bytes,
                randomForm(random, arrangement, valid, static_cast<int64_t>(reduction.src->bytes)));
    for (int64_t r = 0; r < valid.rows; ++r)
      for (int64_t c = 0; c < valid.cols; ++c)
        src.set(r, c, element(random, *reduction.src, contents));

    // An output holds one line, or is as large as the source.
    const auto output = [&](const ElementKind &kind) {
      ValidSize size = valid;
      int64_t &across = reduction.along == Along::Rows ? size.cols : size.rows;
      if (across == 0 || random() % 2 == 0)
        across = 1;
      return std::make_unique<AnyTile>(
          random, kind.bytes,
          randomForm(random, static_cast<Arrangement>(random() % 5), size, static_cast<int64_t>(kind.bytes)));
    };
    const auto dst = output(*reduction.dst);
    const auto index = reduction.index ? output(*reduction.index) : nullptr;
    reduction.run(*dst, index.get(), src);
    if (!compare(reduction, *dst, *reduction.dst, src, reduction.right))
      return;
    if (index && !compare(reduction, *index, *reduction.index, src, reduction.rightIndex))
      return;
    for (const AnyTile *tile : {static_cast<const AnyTile *>(&src), static_cast<const AnyTile *>(dst.get()),
                                static_cast<const AnyTile *>(index.get())})
      ASSERT_TRUE(tile ? tile->asPainted() : testing::AssertionSuccess())
          << reduction.name << " of " << reduction.src->name << ", valid " << valid.rows << " x "
          << valid.cols << ", set " << set;
  }
}

TEST(Reductions, EveryInstructionAndElementType) {
  for (const Reduction &reduction : table())
    check(reduction);
}

// ---- Single lines ----

template <class D, class S>
const Reduction &find(std::string_view name) {
  for (const Reduction &reduction : table())
    if (reduction.name == name && reduction.dst == &kindOf<D>() && reduction.src == &kindOf<S>() &&
        !reduction.index)
      return reduction;
  ADD_FAILURE() << "no " << name << " of " << typeName<S>;
  return table().front();
}
/// The result of a line of these elements.
template <class D, class S = D>
D result(std::string_view name, const std::vector<S> &line) {
  const Reduction &reduction = find<D, S>(name);
  Random random(1);
  const auto count = static_cast<int64_t>(line.size());
  const bool byRows = reduction.along == Along::Rows;
  AnyTile src(random, sizeof(S), byRows ? Form{1, count, 1, count} : Form{count, 1, count, 1});
  for (int64_t k = 0; k < count; ++k)
    src.set(byRows ? 0 : k, byRows ? k : 0, reference::bitsOf(line[static_cast<size_t>(k)]));
  AnyTile dst(random, sizeof(D), Form{1, 1, 1, 1});
  reduction.run(dst, nullptr, src);
  return reference::fromBits<D>(dst.get(0, 0));
}

constexpr float infinity = INFINITY, nan = NAN;

TEST(Reductions, NanIsTheExtremeOnlyWhenItIsFirst) {
  for (const char *name : {"TROWMAX", "TROWMIN", "TCOLMAX", "TCOLMIN"}) {
    EXPECT_TRUE(std::isnan(result<float>(name, {nan, 1, 2}))) << name;
    EXPECT_EQ(result<float>(name, {1, nan, 1}), 1) << name;
  }
  EXPECT_EQ((result<int32_t, float>("TROWARGMAX", {nan, 1, 2})), 0);
  EXPECT_EQ((result<int32_t, float>("TROWARGMAX", {1, nan, 2, nan})), 2);
  EXPECT_EQ((result<uint32_t, float>("TROWARGMIN", {1, nan, infinity, -infinity, nan})), 3u);
  EXPECT_EQ((result<uint32_t, float>("TCOLARGMAX", {nan, 1, 2})), 0u);
  EXPECT_EQ((result<int32_t, float>("TCOLARGMIN", {2, nan, 1})), 2);
}

/// In one row of many, whose other elements are all alike.
TEST(Reductions, NanOfEitherSignIsFoundInAnyRow) {
  const auto check = []<class T>() {
    for (const char *name : {"TROWMAX", "TROWMIN"})
      for (const int64_t cols : {1, 7, 8, 9, 64})
        for (const int64_t nanRow : {0, 5, 36})
          for (const float sign : {1.0f, -1.0f}) {
            const uint64_t one = reference::bitsOf(T(1.0f)),
                           first = reference::bitsOf(T(std::copysign(nan, sign)));
            Random random(1);
            AnyTile src(random, sizeof(T), Form{37, cols, 37, cols}),
                dst(random, sizeof(T), Form{37, 1, 37, 1});
            for (int64_t r = 0; r < 37; ++r)
              for (int64_t c = 0; c < cols; ++c)
                src.set(r, c, r == nanRow && c == 0 ? first : one);
            find<T, T>(name).run(dst, nullptr, src);
            for (int64_t r = 0; r < 37; ++r)
              EXPECT_EQ(dst.get(r, 0), r == nanRow ? first : one)
                  << name << " of " << typeName<T> << ", row " << r;
          }
  };
  check.template operator()<float>();
  check.template operator()<half>();
  check.template operator()<bfloat16_t>();
}

TEST(Reductions, TheEarlierOfBothZerosAndTheFirstOfTies) {
  for (const char *name : {"TROWMAX", "TROWMIN", "TCOLMAX", "TCOLMIN"}) {
    EXPECT_TRUE(std::signbit(result<float>(name, {-0.0f, 0.0f}))) << name;
    EXPECT_FALSE(std::signbit(result<float>(name, {0.0f, -0.0f}))) << name;
  }
  EXPECT_EQ((result<int32_t, half>("TROWARGMAX", {half(1), half(5), half(2), half(5)})), 1);
  EXPECT_EQ((result<uint32_t, float>("TROWARGMIN", {0.0f, -0.0f, 3})), 0u);
  EXPECT_EQ((result<uint32_t, int8_t>("TCOLARGMAX", {-7, -7, -7})), 0u);
}

TEST(Reductions, IntegersWrapInTheTypeOfTheResult) {
  EXPECT_EQ(result<int16_t>("TROWSUM", {32767, 1}), -32768);
  EXPECT_EQ((result<int32_t, int16_t>("TROWSUM", {32767, 32767, 2})), 65536);
  EXPECT_EQ(result<int32_t>("TROWPROD", {0x10001, 0x10001}), 0x20001);
  EXPECT_EQ(result<int64_t>("TCOLPROD", {INT64_MIN, 3}), INT64_MIN);
}

TEST(Reductions, SmallFloatsAreRoundedOnce) {
  // In half, 2048 + 1 would be rounded back to 2048, and 300 * 300 would be infinite.
  EXPECT_EQ(static_cast<float>(result<half>("TROWSUM", {half(2048), half(1), half(1)})), 2050.0f);
  EXPECT_EQ(static_cast<float>(result<half>("TROWPROD", {half(300), half(300), half(0.5f)})), 44992.0f);
  EXPECT_EQ(static_cast<float>(result<half>("TCOLPROD", {half(300), half(300)})), infinity);
  EXPECT_EQ((result<float, half>("TROWSUM", {half(65504), half(65504)})), 131008.0f);
}

// ---- The order of float operations is ours to choose, but the same in every build ----

// Tiles of which only the valid region is dynamic: numbers of columns with code of their own, and others.
TEST(Reductions, DynamicRegionsOfTiles) {
  using namespace pto;
  constexpr int mostRows = 40, mostCols = 256;
  Tile<TileType::Vec, float, mostRows, mostCols, BLayout::RowMajor, DYNAMIC, DYNAMIC> src(mostRows, mostCols),
      tmp(mostRows, mostCols);
  Tile<TileType::Vec, float, mostRows, 1, BLayout::ColMajor, DYNAMIC, 1> sums(mostRows), maxima(mostRows);
  for (int i = 0; i < mostRows * mostCols; ++i)
    src.data()[i] = static_cast<float>(i * 37 % 1009 - 500);
  for (const unsigned rows : {1u, 15u, 16u, 17u, 39u})
    for (const unsigned cols :
         {1u, 7u, 15u, 16u, 17u, 31u, 32u, 33u, 48u, 64u, 65u, 128u, 192u, 255u, 256u}) {
      src.SetValidRow(rows);
      src.SetValidCol(cols);
      sums.SetValidRow(rows);
      maxima.SetValidRow(rows);
      TROWSUM(sums, src, tmp);
      TROWMAX(maxima, src, tmp);
      for (unsigned r = 0; r < rows; ++r) {
        const float *row = src.data() + r * mostCols;
        EXPECT_EQ(sums.data()[r], std::accumulate(row, row + cols, 0.0f)) << rows << " x " << cols;
        EXPECT_EQ(maxima.data()[r], *std::max_element(row, row + cols)) << rows << " x " << cols;
      }
    }
}

TEST(Reductions, FloatResultsAreTheSameInEveryBuild) {
  uint64_t checksum = 14695981039346656037u;
  for (const char *name : {"TROWSUM", "TROWPROD", "TCOLPROD"})
    for (const Reduction &reduction : table()) {
      if (reduction.name != std::string_view(name) || reduction.src->mantissaBits == 0)
        continue;
      Random random(5);
      for (int set = 0; set < 40; ++set) {
        const ValidSize valid{1 + set % 3, 1 + set * 5};
        const bool byRows = reduction.along == Along::Rows;
        const int64_t rows = byRows ? valid.rows : valid.cols, cols = byRows ? valid.cols : valid.rows;
        Form form{rows, cols, rows, cols};
        form.outer = set % 4 == 3 ? pto::BLayout::ColMajor : pto::BLayout::RowMajor;
        AnyTile src(random, reduction.src->bytes, form);
        for (int64_t r = 0; r < rows; ++r)
          for (int64_t c = 0; c < cols; ++c)
            src.set(r, c, element(random, *reduction.src, Contents::NearOne));
        AnyTile dst(random, reduction.dst->bytes, byRows ? Form{rows, 1, rows, 1} : Form{1, cols, 1, cols});
        reduction.run(dst, nullptr, src);
        for (int64_t k = 0; k < valid.rows; ++k)
          checksum = (checksum ^ dst.get(byRows ? k : 0, byRows ? 0 : k)) * 1099511628211u;
      }
    }
  EXPECT_EQ(checksum, 5594830647088735197u);
}

// ---- TPAIRREDUCESUM ----

struct PairSums {
  pto::Profile profile;
  const ElementKind *kind;
  void (*run)(AnyTile &dst, AnyTile &src);
  uint64_t (*sum)(uint64_t a, uint64_t b);
};
template <pto::Profile P, class T>
void runPairSums(AnyTile &dst, AnyTile &src) {
  pto::isa::PairReduceSum::run<P>(dst.view<T>(), src.view<T>());
}
template <class T>
uint64_t pairSum(uint64_t a, uint64_t b) {
  return reference::bitsOf(reference::Add::of<T>(reference::fromBits<T>(a), reference::fromBits<T>(b)));
}
template <pto::Profile P, class... T>
void addPairSums(std::vector<PairSums> &all, Types<T...>) {
  (all.push_back({P, &kindOf<T>(), &runPairSums<P, T>, &pairSum<T>}), ...);
}
std::vector<PairSums> pairSums() {
  std::vector<PairSums> all;
  addPairSums<pto::Profile::Cpu>(all, numbers);
  addPairSums<pto::Profile::A2A3>(all, Types<half, float>());
  addPairSums<pto::Profile::A5>(all, Types<half, float>());
  return all;
}

/// The sums go to the front of each row. On cpu a last column without partner is one too, and 0 goes to all
/// that is left of the tile.
void expectPairSums(const PairSums &instruction, AnyTile &dst, const AnyTile &src) {
  const Form form = dst.form();
  const ElementKind &kind = *instruction.kind;
  const bool cpu = instruction.profile == pto::Profile::Cpu;
  const int64_t cols = cpu ? form.validCols : form.validCols / 2 * 2;
  std::vector<uint64_t> sums; // first, because dst may be src
  for (int64_t r = 0; r < form.validRows; ++r)
    for (int64_t c = 0; c < cols; c += 2) {
      const uint64_t a = src.expected(r, c);
      const bool alone = c + 1 == form.validCols;
      uint64_t sum = instruction.sum(a, alone ? 0 : src.expected(r, c + 1));
      const uint64_t result = dst.get(r, c / 2);
      if ((kind.isNan(sum) && kind.isNan(result)) || (alone && result == a)) // -0 alone may stay -0
        sum = result;
      sums.push_back(sum);
    }
  if (cpu && form.validRows > 0 && form.validCols > 0)
    for (int64_t r = 0; r < form.rows; ++r)
      for (int64_t c = 0; c < form.cols; ++c)
        dst.paint(r, c, 0);
  size_t k = 0;
  for (int64_t r = 0; r < form.validRows; ++r)
    for (int64_t c = 0; c < cols; c += 2)
      dst.paint(r, c / 2, sums[k++]);
  EXPECT_TRUE(dst.asPainted()) << kind.name << ", valid " << form.validRows << " x " << form.validCols;
}

TEST(PairSums, EveryElementType) {
  for (const PairSums &instruction : pairSums()) {
    const ElementKind &kind = *instruction.kind;
    Random random(kind.bytes);
    for (int set = 0; set < 60 && !HasFailure(); ++set) {
      const ValidSize valid = randomValidSize(random, set);
      const auto form = [&] {
        return randomForm(random, static_cast<Arrangement>(set % 5), valid, static_cast<int64_t>(kind.bytes));
      };
      AnyTile dst(random, kind.bytes, form()), other(random, kind.bytes, form());
      AnyTile &src = set % 3 == 1 ? dst : other;
      for (int64_t r = 0; r < valid.rows; ++r)
        for (int64_t c = 0; c < valid.cols; ++c)
          src.set(r, c, randomBits(random, kind));
      instruction.run(dst, src);
      expectPairSums(instruction, dst, src);
      EXPECT_TRUE(other.asPainted()) << kind.name;
    }
  }
}

// ---- Where sources disagree ----

template <class T>
void sumColumns(AnyTile &dst, AnyTile &src) {
  pto::isa::ColSum::run<pto::Profile::Cpu>(dst.view<T>(), src.view<T>(), pto::tessera::absent,
                                           pto::tessera::mode(false));
}
TEST(Disagreements, TcolsumCoversTheValidColumnsOfSrc) {
  for (int64_t validOfDst : {1, 5, 8}) {
    Random random(1);
    AnyTile src(random, 4, Form{3, 8, 3, 5}), dst(random, 4, Form{2, 8, 1, validOfDst});
    for (int64_t c = 0; c < 5; ++c) {
      for (int64_t r = 0; r < 3; ++r)
        src.set(r, c, static_cast<uint64_t>(10 * r + c));
      dst.paint(0, c, static_cast<uint64_t>(30 + 3 * c));
    }
    sumColumns<int32_t>(dst, src);
    EXPECT_TRUE(dst.asPainted()) << "with " << validOfDst << " valid columns of dst";
  }
}

TEST(Disagreements, TcolsumTakesIntegersOnCpu) {
  using pto::tessera::ElementType;
  for (ElementType type : {ElementType::I8, ElementType::U16, ElementType::I16, ElementType::I32})
    EXPECT_TRUE(pto::isa::ColSum::types.on(pto::Profile::Cpu).types.contains(type));
}

/// The sums of three columns, and what is left of dst: cpu keeps the last column and clears the rest, devices
/// drop it and leave the rest alone.
template <pto::Profile P, class T>
void expectOddLastElement() {
  Random random(1);
  AnyTile src(random, sizeof(T), Form{2, 16, 1, 3}), dst(random, sizeof(T), Form{2, 16, 1, 3});
  for (int64_t c = 0; c < 3; ++c)
    src.set(0, c, reference::bitsOf(static_cast<T>(static_cast<float>(c + 1))));
  dst.paint(0, 0, reference::bitsOf(static_cast<T>(3.0f)));
  if constexpr (P == pto::Profile::Cpu) {
    dst.paint(0, 1, reference::bitsOf(static_cast<T>(3.0f)));
    for (int64_t c = 2; c < 32; ++c)
      dst.paint(c / 16, c % 16, 0);
  }
  pto::isa::PairReduceSum::run<P>(dst.view<T>(), src.view<T>());
  EXPECT_TRUE(dst.asPainted());
}
TEST(Disagreements, TpairreducesumKeepsAnOddLastElementOnCpuOnly) {
  expectOddLastElement<pto::Profile::Cpu, float>();
  expectOddLastElement<pto::Profile::A2A3, float>();
  expectOddLastElement<pto::Profile::A5, float>();
  expectOddLastElement<pto::Profile::A2A3, half>();
  expectOddLastElement<pto::Profile::A5, half>();
}

} // namespace
