// MGATHER and MSCATTER: rows or elements of a tensor by indexes, against a walk over all of them in order.
#include "test/support/asked_rules.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"
#include "test/support/open_operands.hpp"

#include <algorithm>
#include <limits>
#include <type_traits>
#include <vector>

using namespace pto;
using tessera::Coalescing;
using test::between;
using test::bitsOf;
using test::Dims;
using test::DN;
using test::GuardedMemory;
using test::ND;
using test::OpenForm;
using test::OpenTensor;
using test::OpenTile;
using test::OpenTileMemory;
using test::Random;

namespace {

template <class T>
T valueOf(uint64_t bits) {
  T value;
  std::memcpy(static_cast<void *>(&value), &bits, sizeof value);
  return value;
}

/// A tile that an error can describe.
template <class T>
struct Described : OpenTile<T> {
  tessera::TileDesc describe() const { return {}; }
};
template <class T>
Described<T> described(OpenTileMemory<T> &tile) {
  return {tile.view()};
}

// --- Indexes -----------------------------------------------------------------------------------

/// What becomes of an index that is not inside.
enum class Outside { Unchecked, Clamp, Wrap, Drop };

GatherOOB gatherMode(Outside outside) {
  return outside == Outside::Clamp  ? GatherOOB::Clamp
         : outside == Outside::Wrap ? GatherOOB::Wrap
         : outside == Outside::Drop ? GatherOOB::Zero
                                    : GatherOOB::Undefined;
}
ScatterOOB scatterMode(Outside outside) {
  return outside == Outside::Clamp  ? ScatterOOB::Clamp
         : outside == Outside::Wrap ? ScatterOOB::Wrap
         : outside == Outside::Drop ? ScatterOOB::Skip
                                    : ScatterOOB::Undefined;
}

/// The index that counts, or -1. Negative numbers are huge: an index has 32 bits and no sign.
int64_t broughtIn(int64_t index, int64_t capacity, Outside outside) {
  const auto i = static_cast<int64_t>(static_cast<uint32_t>(index));
  if (outside == Outside::Clamp)
    return std::min(i, capacity - 1);
  if (outside == Outside::Wrap)
    return i % capacity;
  return i < capacity ? i : -1;
}

/// Inside; with a policy also beyond, negative, and extreme. Few different ones if `crowded`.
template <class I>
uint64_t someIndex(Random &random, int64_t capacity, Outside outside, bool crowded) {
  constexpr uint64_t mask = ~uint64_t(0) >> (64 - 8 * sizeof(I));
  if (outside != Outside::Unchecked && random() % 3 == 0) {
    const int64_t edges[] = {
        capacity, -1, capacity + 1, std::numeric_limits<I>::min(), std::numeric_limits<I>::max(), -capacity};
    return static_cast<uint64_t>(random() % 2 == 0 ? edges[random() % 6] : static_cast<int64_t>(random())) &
           mask;
  }
  const int64_t maximum = std::min<int64_t>(capacity, int64_t(std::numeric_limits<I>::max()) + 1);
  return random() % static_cast<uint64_t>(crowded ? std::min<int64_t>(3, maximum) : maximum);
}

/// A table of `rows` rows with `cols` columns or more, its rows apart, and its columns too if `apart`.
Dims someTable(Random &random, int64_t rows, int64_t cols, bool apart) {
  Dims d;
  d.shape[3] = rows;
  d.shape[4] = cols;
  d.stride[4] = apart ? between(random, 2, 3) : 1;
  d.stride[3] = d.stride[4] * cols + between(random, 0, 9);
  d.stride[2] = d.stride[1] = d.stride[0] = d.stride[3] * rows;
  return d;
}

/// The operands of one transfer: a table, a tile and indexes of a layout of their own.
template <class T, class I>
struct Transfer {
  bool elements;
  Outside outside;
  Dims dims;
  int64_t capacity, rows, cols;
  GuardedMemory<T> table;
  OpenTileMemory<T> tile;
  OpenTileMemory<I> indexes;

  Transfer(Random &random, bool byElements, Outside policy, int round)
      : elements(byElements), outside(policy),
        dims(
            someTable(random, between(random, 1, 40), between(random, 1, 80), !byElements && round % 4 == 0)),
        capacity(byElements ? dims.shape[3] * dims.shape[4] : dims.shape[3]), rows(between(random, 0, 12)),
        cols(between(random, 0, int(dims.shape[4]))), table(random, dims.extent()),
        tile(random,
             round % 3 == 0 ? test::randomForm(random, rows, cols, sizeof(T)) : rowsForm(random, rows, cols)),
        indexes(random, indexForm(random, round)) {
    const bool crowded = random() % 3 == 0;
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < (elements ? cols : 1); ++c)
        indexes.memory.prepare(elements ? indexes.offset(r, c) : r,
                               someIndex<I>(random, capacity, outside, crowded));
  }

  static OpenForm rowsForm(Random &random, int64_t validRows, int64_t validCols) {
    return {std::max<int64_t>(1, validRows + between(random, 0, 3)),
            std::max<int64_t>(1, validCols + between(random, 0, 2) * between(random, 0, 20)), validRows,
            validCols};
  }
  OpenForm indexForm(Random &random, int round) const {
    if (elements)
      return round % 5 == 0 ? test::randomForm(random, rows, cols, sizeof(I)) : rowsForm(random, rows, cols);
    if (round % 2 == 0)
      return {1, rows + 3, 1, rows};
    OpenForm column{rows + 2, 1, rows, 1};
    column.outer = round % 4 == 1 ? BLayout::ColMajor : BLayout::RowMajor;
    return column;
  }

  int64_t index(int64_t r, int64_t c) const {
    const auto i = static_cast<int64_t>(valueOf<I>(indexes.memory.bits(elements ? indexes.offset(r, c) : r)));
    return broughtIn(i, capacity, outside);
  }
  /// Where the element of the table is that belongs to (r, c) of the tile, or -1.
  int64_t place(int64_t r, int64_t c) const {
    const int64_t i = index(r, c);
    return i < 0 || elements ? i : i * dims.stride[3] + c * dims.stride[4];
  }
  OpenTensor<T> tensor() { return {table.data(), Layout::ND, dims}; }
  bool asPainted() {
    EXPECT_TRUE(table.asPainted()) << trace();
    EXPECT_TRUE(tile.memory.asPainted()) << trace();
    EXPECT_TRUE(indexes.memory.asPainted()) << trace();
    return true;
  }
  ::testing::Message trace() const {
    return ::testing::Message() << (elements ? "elements " : "rows ") << rows << "x" << cols << " of "
                                << dims.shape[3] << "x" << dims.shape[4] << " strides " << dims.stride[3]
                                << " " << dims.stride[4] << " policy " << int(outside);
  }
};

constexpr Outside policies[] = {Outside::Unchecked, Outside::Clamp, Outside::Wrap, Outside::Drop};

// --- MGATHER -----------------------------------------------------------------------------------

template <isa::MemoryGatherForm Form>
using ByTile = isa::MemoryGather<Form, tessera::TileDesc>;

template <class T, class I>
void gatherAny(bool elements, int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T) * 8 + sizeof(I) + elements);
  for (int round = 0; round < rounds; ++round) {
    Transfer<T, I> t(random, elements, policies[round % 4], round / 4);
    for (int64_t r = 0; r < t.rows; ++r)
      for (int64_t c = 0; c < t.cols; ++c) {
        const int64_t place = t.place(r, c);
        t.tile.paint(r, c, place < 0 ? 0 : t.table.bits(place));
      }
    const GatherOOB mode = gatherMode(t.outside);
    if (elements)
      ByTile<{Coalescing::Elem}>::template run<Profile::Cpu>(described(t.tile), t.tensor(),
                                                             described(t.indexes), mode);
    else
      ByTile<{Coalescing::Row}>::template run<Profile::Cpu>(described(t.tile), t.tensor(),
                                                            described(t.indexes), mode);
    t.asPainted();
  }
}
/// An index counts as 32 bits without sign, also where it is narrower or negative; rows by the table's
/// strides.
TEST(Disagreements, MgatherIndexesAreUnsigned32BitNumbers) {
  for (const bool elements : {false, true}) {
    gatherAny<float, int32_t>(elements, 160);
    gatherAny<half, uint32_t>(elements, 160);
    gatherAny<uint8_t, int16_t>(elements, 160);
  }
}

/// The place of the element in Elem mode is flat: the strides of the table play no part.
TEST(MgatherTest, ElementsIgnoreStrides) {
  Random random(3);
  Dims dims{{1, 2, 1, 4, 8}, {1000, 500, 100, 20, 1}};
  GuardedMemory<float> table(random, dims.extent());
  OpenTileMemory<float> dst(random, {2, 40, 2, 32});
  OpenTileMemory<int32_t> indexes(random, {2, 32, 2, 32});
  for (int64_t k = 0; k < 64; ++k) {
    indexes.memory.prepare(k, uint64_t(63 - k));
    dst.paint(k / 32, k % 32, table.bits(63 - k));
  }
  ByTile<{Coalescing::Elem}>::run<Profile::Cpu>(
      described(dst), OpenTensor<float>(table.data(), Layout::ND, dims), described(indexes), GatherOOB::Zero);
  EXPECT_TRUE(dst.memory.asPainted());
}

/// 8 rows of 16 floats, and a tile for 4 of them or for 4 x 16 elements.
struct Small {
  template <class T>
  using Tensor = GlobalTensor<T, pto::Shape<>, pto::Stride<>, Layout::ND>;
  using Data = ND<float, 4, 16>;
  using RowIndex = ND<int32_t, 1, 8>;
  using ElementIndex = ND<int32_t, 4, 16>;

  float memory[128];
  int32_t indexMemory[64];
  Dims dims{{1, 1, 1, 8, 16}, {128, 128, 128, 16, 1}}, indexDims{{1, 1, 1, 4, 16}, {64, 64, 64, 16, 1}};
  Dims listDims{{1, 1, 1, 1, 4}, {4, 4, 4, 4, 1}};
  Tensor<float> table = test::tensorOf<Tensor<float>>(memory, dims);
  Tensor<int32_t> indexTensor = test::tensorOf<Tensor<int32_t>>(indexMemory, indexDims);
  Tensor<int32_t> list = test::tensorOf<Tensor<int32_t>>(indexMemory, listDims);
  Data data{4, 16};
  RowIndex rowIndex{1, 4};
  ElementIndex elementIndex{4, 16};

  /// Index k of all of them is first + step * k.
  Small(int first, int step) {
    for (int k = 0; k < 128; ++k)
      memory[k] = static_cast<float>(k);
    for (int k = 0; k < 64; ++k) {
      indexMemory[k] = elementIndex.data()[k] = first + step * k;
      data.data()[k] = static_cast<float>(1000 + k);
      if (k < 8)
        rowIndex.data()[k] = first + step * k;
    }
  }
  /// What place(k, index) says for each element.
  template <class Place>
  void gathered(const char *call, Place place) {
    for (int k = 0; k < 64; ++k)
      EXPECT_EQ(data.data()[k], place(k)) << call << " " << k;
  }
};

TEST(MgatherTest, Spellings) {
  const auto rows = [](int k) { return static_cast<float>((6 - 2 * (k / 16)) * 16 + k % 16); };
  const auto elements = [](int k) { return static_cast<float>(100 - k); };
  using S = Small;
  const auto byRow = [&](const char *call, auto issue) {
    Small s(6, -2);
    Event<Op::MGATHER_VEC, Op::TADD> done = issue(s);
    done.Wait();
    s.gathered(call, rows);
  };
  const auto byElement = [&](const char *call, auto issue) {
    Small s(100, -1);
    issue(s);
    s.gathered(call, elements);
  };
  byRow("1", [](S &s) { return MGATHER(s.data, s.table, s.rowIndex); });
  byRow("1b",
        [](S &s) { return MGATHER<S::Data, S::Tensor<float>, S::RowIndex>(s.data, s.table, s.rowIndex); });
  byRow("2", [](S &s) { return MGATHER<Coalesce::Row>(s.data, s.table, s.rowIndex); });
  byRow("3", [](S &s) { return MGATHER<Coalesce::Row, GatherOOB::Clamp>(s.data, s.table, s.rowIndex); });
  byRow("7", [](S &s) { return MGATHER<GatherOOB::Zero>(s.data, s.table, s.rowIndex); });
  byElement("1", [](S &s) { MGATHER(s.data, s.table, s.elementIndex); });
  byElement("2", [](S &s) { MGATHER<Coalesce::Elem>(s.data, s.table, s.elementIndex); });
  byElement("3", [](S &s) { MGATHER<Coalesce::Elem, GatherOOB::Wrap>(s.data, s.table, s.elementIndex); });
  byElement("7", [](S &s) { MGATHER<GatherOOB::Clamp>(s.data, s.table, s.elementIndex); });
}

template <Profile P>
void gatherByTensor() {
  if constexpr (P == Profile::Cpu) {
    const auto check = [](const char *call, bool elements, auto issue) {
      Small s(elements ? 100 : 6, elements ? -1 : -2);
      issue(s);
      s.gathered(call, [&](int k) {
        return static_cast<float>(elements ? 100 - k : (6 - 2 * (k / 16)) * 16 + k % 16);
      });
    };
    using S = Small;
    check("1", false, [](S &s) { MGATHER(s.data, s.table, s.list); });
    check("2", false, [](S &s) { MGATHER<Coalesce::Row>(s.data, s.table, s.list); });
    check("4", false, [](S &s) { MGATHER<Coalesce::Row>(s.data, s.table, s.list, s.table); });
    check("5", false,
          [](S &s) { MGATHER<Coalesce::Row, GatherOOB::Wrap>(s.data, s.table, s.list, s.table); });
    check("6", false, [](S &s) {
      MGATHER<Coalesce::Row, GatherOOB::Wrap, GatherExec{}>(s.data, s.table, s.list, s.table);
    });
    check("1", true, [](S &s) { MGATHER(s.data, s.table, s.indexTensor); });
    check("2", true, [](S &s) { MGATHER<Coalesce::Elem>(s.data, s.table, s.indexTensor); });
    check("4", true, [](S &s) { MGATHER<Coalesce::Elem>(s.data, s.table, s.indexTensor, s.table); });
    check("5", true,
          [](S &s) { MGATHER<Coalesce::Elem, GatherOOB::Zero>(s.data, s.table, s.indexTensor, s.table); });
    check("6", true, [](S &s) {
      MGATHER<Coalesce::Elem, GatherOOB::Zero, GatherExec{}>(s.data, s.table, s.indexTensor, s.table);
    });
    check("7", true, [](S &s) { MGATHER<GatherOOB::Zero>(s.data, s.table, s.indexTensor); });
  }
}
/// Indexes in a tensor: row r starts r * t3 behind the start, whatever lies between.
TEST(MgatherTest, IndexesInATensor) {
  gatherByTensor<buildTarget.profile>();
  Random random(8);
  for (int round = 0; round < 60; ++round) {
    const int64_t rows = between(random, 1, 9), cols = between(random, 1, 30);
    Dims dims = someTable(random, 10, 40, false), indexDims = someTable(random, rows, cols, false);
    GuardedMemory<half> table(random, dims.extent());
    GuardedMemory<uint32_t> indexes(random, indexDims.extent());
    OpenTileMemory<half> dst(random, test::randomForm(random, rows, cols, 2));
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c) {
        const int64_t k = r * indexDims.stride[3] + c;
        indexes.prepare(k, random() % 500);
        const auto i = static_cast<int64_t>(indexes.bits(k));
        dst.paint(r, c, i < 400 ? table.bits(i) : 0);
      }
    isa::MemoryGather<{Coalescing::Elem}, tessera::TensorDesc>::run<Profile::Cpu>(
        described(dst), OpenTensor<half>(table.data(), Layout::ND, dims),
        OpenTensor<uint32_t>(indexes.data(), Layout::ND, indexDims), GatherOOB::Zero);
    EXPECT_TRUE(dst.memory.asPainted() && indexes.asPainted() && table.asPainted()) << rows << "x" << cols;
  }
}

/// Indexes of the shape of dst choose elements; a row or a column of them chooses rows.
TEST(Disagreements, MgatherChoosesByTheShapeOfTheIndexes) {
  Small s(1, 1);
  ND<float, 1, 16> row(1, 4); // one row of 4, and as many indexes as elements: elements
  MGATHER(row, s.table, s.rowIndex);
  for (int c = 0; c < 4; ++c)
    EXPECT_EQ(row.data()[c], static_cast<float>(1 + c));
  DN<int32_t, 8, 1> column(4, 1);
  for (int r = 0; r < 4; ++r)
    column.data()[r] = 7 - r;
  MGATHER(s.data, s.table, column);
  s.gathered("column", [](int k) { return static_cast<float>((7 - k / 16) * 16 + k % 16); });
}

/// On an NZ table a row is one of the matrix that it stands for.
TEST(MgatherTest, RowsAndElementsOfAnNzTable) {
  Random random(9);
  const Dims nz{{2, 2, 3, 16, 16}, {1536, 768, 256, 16, 1}};
  GuardedMemory<half> table(random, nz.extent());
  for (const bool elements : {false, true}) {
    OpenForm form{16, 64, 5, 64};
    form.outer = BLayout::ColMajor, form.inner = SLayout::RowMajor;
    OpenTileMemory<half> dst(random, form);
    OpenTileMemory<int32_t> indexes(random, elements ? OpenForm{5, 64, 5, 64} : OpenForm{1, 8, 1, 5});
    for (int64_t r = 0; r < 5; ++r)
      for (int64_t c = 0; c < 64; ++c) {
        if (elements || c == 0)
          indexes.memory.prepare(elements ? indexes.offset(r, c) : r, random() % (elements ? 48 * 64 : 48));
        const auto i = static_cast<int64_t>(indexes.memory.bits(elements ? indexes.offset(r, c) : r));
        dst.paint(r, c,
                  table.bits(test::referencePlace(Layout::NZ, nz, elements ? i / 64 : i,
                                                  elements ? i % 64 : c, 16)));
      }
    OpenTensor<half> tensor(table.data(), Layout::NZ, nz);
    if (elements)
      ByTile<{Coalescing::Elem}>::run<Profile::Cpu>(described(dst), tensor, described(indexes),
                                                    GatherOOB::Undefined);
    else
      ByTile<{Coalescing::Row}>::run<Profile::Cpu>(described(dst), tensor, described(indexes),
                                                   GatherOOB::Undefined);
    EXPECT_TRUE(dst.memory.asPainted()) << elements;
  }
}

/// The blocks of columns of an NZ table and the boxes of the tile need not have the same width.
TEST(MgatherTest, RowsOfAnNzTableIntoOtherBoxes) {
  Random random(10);
  for (const int64_t block : {4, 8, 16, 20})
    for (const BLayout outer : {BLayout::RowMajor, BLayout::ColMajor})
      for (const SLayout inner : {SLayout::NoneBox, SLayout::RowMajor, SLayout::ColMajor})
        for (const int fractal : {512, 1024, 32}) {
          const Dims nz{{1, 160 / block, 1, 16, block}, {160 * 16, 16 * block, 16 * block, block, 1}};
          GuardedMemory<float> table(random, nz.extent());
          OpenTileMemory<float> dst(random, {16, 160, 3, 158, outer, inner, fractal});
          OpenTileMemory<int32_t> indexes(random, {1, 8, 1, 3});
          for (int64_t r = 0; r < 3; ++r) {
            const int64_t index = between(random, 0, 15);
            indexes.memory.prepare(r, static_cast<uint64_t>(index));
            for (int64_t c = 0; c < 158; ++c)
              dst.paint(r, c, table.bits(test::referencePlace(Layout::NZ, nz, index, c, 8)));
          }
          ByTile<{Coalescing::Row}>::run<Profile::Cpu>(described(dst),
                                                       OpenTensor<float>(table.data(), Layout::NZ, nz),
                                                       described(indexes), GatherOOB::Undefined);
          EXPECT_TRUE(dst.memory.asPainted())
              << "blocks of " << block << ", boxes " << int(outer) << int(inner) << " " << fractal;
        }
}

/// Indexes in a tensor of 4 lines of 16, and in a list of 64: the last that is needed must be there.
TEST(MgatherRules, IndexTensorsThatAreTooSmall) {
  const char *const rule = "MGATHER: the index tensor must have an entry for each row or element of dst";
  const auto isRefused = [&](auto form, const Dims &indexes, int64_t rows, int64_t cols) {
    using Gather = decltype(form);
    typename Gather::Operands o = {};
    o.dst = tessera::describeType<ND<float, 80, 80>>();
    o.dst.validRows = rows;
    o.dst.validCols = cols;
    o.src = tessera::describeType<Small::Tensor<float>>();
    o.indexes = tessera::describeType<Small::Tensor<int32_t>>();
    for (int dim = 0; dim < 5; ++dim) {
      o.src.shape[dim] = dim < 3 ? 1 : 80;
      o.src.stride[dim] = dim < 3 ? 6400 : dim == 3 ? 80 : 1;
      o.indexes.shape[dim] = indexes.shape[dim];
      o.indexes.stride[dim] = indexes.stride[dim];
    }
    o.oob = {GatherOOB::Undefined, true};
    const test::Sentences told = test::toldAbout<Gather>(Profile::Cpu, o);
    return std::find(told.begin(), told.end(), rule) != told.end();
  };
  const isa::MemoryGather<{Coalescing::Elem}, tessera::TensorDesc> elements;
  const isa::MemoryGather<{Coalescing::Row}, tessera::TensorDesc> rows;
  const Dims lines{{1, 1, 1, 4, 16}, {80, 80, 80, 20, 1}}, list{{1, 1, 1, 1, 64}, {64, 64, 64, 64, 1}};
  EXPECT_FALSE(isRefused(elements, lines, 4, 16));
  EXPECT_TRUE(isRefused(elements, lines, 4, 17));
  EXPECT_TRUE(isRefused(elements, lines, 5, 1));
  EXPECT_FALSE(isRefused(elements, lines, 3, 36)); // lines are read on, as far as there is memory
  EXPECT_TRUE(isRefused(elements, lines, 3, 37));
  EXPECT_FALSE(isRefused(rows, list, 64, 80));
  EXPECT_TRUE(isRefused(rows, list, 65, 80));
  for (const int64_t some : {0, 1}) {
    EXPECT_FALSE(isRefused(elements, lines, 1000 * some, 1000 * (1 - some)));
    EXPECT_FALSE(isRefused(rows, list, 1000 * some, 1000 * (1 - some)));
  }
}

// --- MSCATTER ----------------------------------------------------------------------------------

template <class T>
uint64_t combined(ScatterAtomicOp op, uint64_t old, uint64_t added) {
  const T a = valueOf<T>(old), b = valueOf<T>(added);
  switch (op) {
  case ScatterAtomicOp::Add:
    if constexpr (std::is_integral_v<T>)
      return (old + added) & (~uint64_t(0) >> (64 - 8 * sizeof(T)));
    else
      return bitsOf(static_cast<T>(static_cast<float>(a) + static_cast<float>(b)));
  case ScatterAtomicOp::Max:
    return a < b ? added : old;
  case ScatterAtomicOp::Min:
    return b < a ? added : old;
  default:
    return added;
  }
}

template <class T, class I>
void scatterAny(bool elements, ScatterAtomicOp atomic, int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T) * 8 + sizeof(I) + elements + 100 * static_cast<int>(atomic));
  for (int round = 0; round < rounds; ++round) {
    Transfer<T, I> t(random, elements, policies[round % 4], round / 4);
    if (atomic != ScatterAtomicOp::None) { // numbers, so that sums have one answer
      const auto number = [&] { return bitsOf(static_cast<T>(static_cast<float>(between(random, 0, 60)))); };
      for (int64_t k = 0; k < t.dims.extent(); ++k)
        t.table.prepare(k, number());
      for (int64_t k = 0; k < t.tile.elements; ++k)
        t.tile.memory.prepare(k, number());
    }
    for (int64_t r = 0; r < t.rows; ++r)
      for (int64_t c = 0; c < t.cols; ++c) {
        const int64_t place = t.place(r, c);
        if (place >= 0)
          t.table.paint(place, combined<T>(atomic, t.table.expected(place), t.tile.get(r, c)));
      }
    const ScatterOOB mode = scatterMode(t.outside);
    if (elements)
      isa::MemoryScatter<{Coalescing::Elem}>::template run<Profile::Cpu>(t.tensor(), described(t.tile),
                                                                         described(t.indexes), atomic, mode);
    else
      isa::MemoryScatter<{Coalescing::Row}>::template run<Profile::Cpu>(t.tensor(), described(t.tile),
                                                                        described(t.indexes), atomic, mode);
    t.asPainted();
  }
}
TEST(MscatterTest, LastWriterWins) {
  for (const bool elements : {false, true}) {
    scatterAny<float, int32_t>(elements, ScatterAtomicOp::None, 160);
    scatterAny<half, uint32_t>(elements, ScatterAtomicOp::None, 160);
    scatterAny<uint8_t, int16_t>(elements, ScatterAtomicOp::None, 160);
  }
}
/// Max and Min of rows compare with the element they replace, not with the first of some row.
TEST(Disagreements, MscatterAtomicsCompareWithTheirOwnElement) {
  for (const bool elements : {false, true})
    for (const auto atomic : {ScatterAtomicOp::Add, ScatterAtomicOp::Max, ScatterAtomicOp::Min}) {
      scatterAny<float, int32_t>(elements, atomic, 80);
      scatterAny<half, uint32_t>(elements, atomic, 60);
      scatterAny<int8_t, int32_t>(elements, atomic, 60);
    }
}

/// Without Coalesce the shape of the indexes decides, and Conflict::Last goes with every atomic.
TEST(Disagreements, MscatterSpellings) {
  const auto check = [](const char *call, bool elements, ScatterAtomicOp atomic, auto issue) {
    Small s(elements ? 100 : 6, elements ? -1 : -2);
    float expected[128];
    for (int k = 0; k < 128; ++k)
      expected[k] = static_cast<float>(k);
    for (int k = 0; k < 64; ++k) {
      float &place = expected[elements ? 100 - k : (6 - 2 * (k / 16)) * 16 + k % 16];
      const auto value = static_cast<float>(1000 + k);
      place = atomic == ScatterAtomicOp::Add ? place + value : atomic == ScatterAtomicOp::Min ? place : value;
    }
    Event<Op::MSCATTER, Op::TADD> done = issue(s);
    done.Wait();
    for (int k = 0; k < 128; ++k)
      EXPECT_EQ(s.memory[k], expected[k]) << call << " " << k;
  };
  using S = Small;
  using A = ScatterAtomicOp;
  constexpr auto row = Coalesce::Row, elem = Coalesce::Elem;
  constexpr auto clamp = ScatterOOB::Clamp, skip = ScatterOOB::Skip;
  check("plain", false, A::None, [](S &s) { return MSCATTER(s.table, s.data, s.rowIndex); });
  check("plain", true, A::None, [](S &s) { return MSCATTER(s.table, s.data, s.elementIndex); });
  check("2", false, A::None, [](S &s) { return MSCATTER<row>(s.table, s.data, s.rowIndex); });
  check("2", true, A::None, [](S &s) { return MSCATTER<elem>(s.table, s.data, s.elementIndex); });
  check("3", false, A::Add, [](S &s) { return MSCATTER<row, A::Add>(s.table, s.data, s.rowIndex); });
  check("4", true, A::Add,
        [](S &s) { return MSCATTER<elem, A::Add, skip>(s.table, s.data, s.elementIndex); });
  check("no Coalesce", false, A::Add, [](S &s) { return MSCATTER<A::Add>(s.table, s.data, s.rowIndex); });
  check("no Coalesce", true, A::Add,
        [](S &s) { return MSCATTER<A::Add, clamp>(s.table, s.data, s.elementIndex); });
  const auto conflicts = [&]<Profile P>(std::integral_constant<Profile, P>) {
    if constexpr (P != Profile::A2A3) {
      check("5", false, A::None, [](S &s) {
        return MSCATTER<row, A::None, clamp, ScatterConflict::Last>(s.table, s.data, s.rowIndex);
      });
      check("5", true, A::Min, [](S &s) {
        return MSCATTER<elem, A::Min, skip, ScatterConflict::Last>(s.table, s.data, s.elementIndex);
      });
      check("5", false, A::Max, [](S &s) {
        return MSCATTER<row, A::Max, skip, ScatterConflict::Default>(s.table, s.data, s.rowIndex);
      });
    }
  };
  conflicts(std::integral_constant<Profile, buildTarget.profile>{});
}

} // namespace
