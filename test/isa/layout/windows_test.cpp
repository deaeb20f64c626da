// TMOV, TEXTRACT and TINSERT between tiles of every layout, box size and place, at random sizes and indexes:
// which elements arrive, converted how, by which word, and that nothing else changes; where the element types
// are constants, and where they are not.
#include "test/isa/fixpipe/conversion.hpp"

using namespace pto;
using namespace test;
using namespace test::fixpipe;

namespace {

enum class Kind { Move, Extract, Insert };

struct Places {
  TileType from, to;
};
constexpr Places placePairs[] = {{TileType::Acc, TileType::Vec},       {TileType::Acc, TileType::Mat},
                                 {TileType::Vec, TileType::Vec},       {TileType::Vec, TileType::Mat},
                                 {TileType::Mat, TileType::Left},      {TileType::Mat, TileType::Right},
                                 {TileType::Mat, TileType::Bias},      {TileType::Mat, TileType::Scaling},
                                 {TileType::Mat, TileType::ScaleLeft}, {TileType::Mat, TileType::ScaleRight},
                                 {TileType::Mat, TileType::Vec},       {TileType::Left, TileType::Mat}};

bool isRead(TileType place) { // whole, so that padding must arrive
  return place != TileType::Vec && place != TileType::Mat;
}

/// A rectangle of src and where it goes.
struct Part {
  int64_t rows, cols, fromRow, fromCol, toRow, toCol;
};

Part partOf(Kind kind, const OpenForm &dst, const OpenForm &src, Places places, int64_t row, int64_t col) {
  switch (kind) {
  case Kind::Extract:
    return {std::min(dst.validRows, src.rows - row), std::min(dst.validCols, src.cols - col), row, col, 0, 0};
  case Kind::Insert:
    return {std::min(src.validRows, dst.rows - row), std::min(src.validCols, dst.cols - col), 0, 0, row, col};
  default:
    if (places.from == TileType::Mat && isRead(places.to))
      return {std::min({std::max(src.validRows, dst.validRows), src.rows, dst.rows}),
              std::min({std::max(src.validCols, dst.validCols), src.cols, dst.cols}),
              0,
              0,
              0,
              0};
    return {std::min(src.validRows, dst.rows), std::min(src.validCols, dst.cols), 0, 0, 0, 0};
  }
}

/// A view that tells its element type only when it is asked, as views of text do.
template <class T>
struct AnyView : OpenTile<T> {
  using Element = tessera::AnyElement;
  tessera::ElementType element() const { return tessera::elementTypeOf<T>(); }
};

template <class T>
void fill(Random &random, OpenTileMemory<T> &tile) {
  if constexpr (std::is_same_v<T, float> || std::is_same_v<T, int32_t>)
    for (int64_t r = 0; r < tile.form.rows; ++r)
      for (int64_t c = 0; c < tile.form.cols; ++c)
        tile.memory.prepare(tile.offset(r, c), bitsOf(randomValue<T>(random)));
}

template <Form form, class D, class S>
[[gnu::noinline]] void moveOnce(Random &random, Kind kind, int round) {
  const Places places = placePairs[random() % std::size(placePairs)];
  const int64_t rows = between(random, 0, 40), cols = between(random, 0, 70);
  OpenTileMemory<S> src(random, test::randomForm(random, rows, cols, sizeof(S)));
  const bool sameSize = round % 4 == 0;
  OpenTileMemory<D> dst(random, test::randomForm(random, sameSize ? rows : between(random, 0, 40),
                                                 sameSize ? cols : between(random, 0, 70), sizeof(D)));
  fill(random, src);
  // Indexes at and off the bounds of boxes, mostly inside; past the end nothing is left to move.
  const OpenForm &indexed = kind == Kind::Extract ? src.form : dst.form;
  const auto index = [&](int64_t size) {
    const int64_t any = between(random, 0, static_cast<int>(size + 1));
    return kind == Kind::Move ? 0 : random() % 3 == 0 ? 0 : random() % 2 == 0 ? any / 16 * 16 : any;
  };
  const int64_t row = index(indexed.rows), col = index(indexed.cols);
  const bool relu = form != Form::Plain && random() % 2 == 0, saturate = random() % 2 == 0;
  OpenTileMemory<uint64_t> fp(random, test::randomForm(random, 1, std::max(src.form.cols, dst.form.cols), 8));
  const auto words = manyWords(700);
  for (int64_t k = 0; k < fp.form.validCols; ++k)
    fp.memory.prepare(fp.offset(0, k), words[random() % words.size()]);
  const uint64_t word = words[random() % words.size()];

  const Conversion c = {form, tessera::elementTypeOf<S>(), tessera::elementTypeOf<D>(), relu, saturate};
  const Part part = partOf(kind, dst.form, src.form, places, row, col);
  std::vector<uint64_t> expected;
  for (int64_t r = 0; r < part.rows; ++r)
    for (int64_t k = 0; k < part.cols; ++k) {
      const uint64_t bits = src.get(part.fromRow + r, part.fromCol + k);
      const uint64_t q = form == Form::Vector ? fp.get(0, part.fromCol + k) : word;
      expected.push_back(std::is_same_v<D, S> && form == Form::Plain && !relu
                             ? bits
                             : convert(c, numberOf(c.from, bits), q));
    }

  auto to = dst.view();
  auto from = src.view();
  to.where = places.to, from.where = places.from;
  const auto mode = round % 3 == 0   ? noMode
                    : round % 3 == 1 ? AccToVecMode::SingleModeVec0
                                     : AccToVecMode::SingleModeVec1;
  const auto clip = static_cast<ReluPreMode>(relu);
  const auto r = static_cast<uint16_t>(row), k = static_cast<uint16_t>(col);
  constexpr Profile P = Profile::Cpu;
  cpu_sim::set_task_cookie(uint64_t(saturate) << 48);
  const auto act = [&](auto target, auto source, [[maybe_unused]] auto wordTile) {
    if constexpr (form == Form::Plain) {
      if (kind == Kind::Move)
        isa::Move::run<P>(target, source, mode, clip);
      else if (kind == Kind::Extract)
        isa::Extract::run<P>(target, source, r, k, mode, clip);
      else
        isa::Insert::run<P>(target, source, r, k, mode, clip);
    } else if constexpr (form == Form::Scalar) {
      if (kind == Kind::Move)
        isa::MoveQuant::run<P>(target, source, word, mode, clip);
      else if (kind == Kind::Extract)
        isa::ExtractQuant::run<P>(target, source, word, r, k, mode, clip);
      else
        isa::InsertQuant::run<P>(target, source, word, r, k, mode, clip);
    } else {
      if (kind == Kind::Move)
        isa::MoveFp::run<P>(target, source, wordTile, mode, clip);
      else if (kind == Kind::Extract)
        isa::ExtractFp::run<P>(target, source, wordTile, r, k, mode, clip);
      else
        isa::InsertFp::run<P>(target, source, wordTile, r, k, mode, clip);
    }
  };
  if (round % 2 == 0)
    act(to, from, fp.view());
  else
    act(AnyView<D>{to}, AnyView<S>{from}, AnyView<uint64_t>{fp.view()});
  cpu_sim::set_task_cookie(0);
  SCOPED_TRACE(::testing::Message() << "kind " << int(kind) << ", round " << round << ", from "
                                    << GetLayoutName(src.form.outer, src.form.inner) << src.form.fractal
                                    << " to " << GetLayoutName(dst.form.outer, dst.form.inner)
                                    << dst.form.fractal << " at " << row << ", " << col << ", places "
                                    << int(places.from) << " to " << int(places.to));
  size_t next = 0;
  for (int64_t i = 0; i < part.rows; ++i)
    for (int64_t j = 0; j < part.cols; ++j) {
      const uint64_t is = dst.get(part.toRow + i, part.toCol + j), shouldBe = expected[next++];
      ASSERT_TRUE(is == shouldBe || (!std::is_same_v<D, S> && isSame(c.to, is, shouldBe)))
          << std::hex << is << " and not " << shouldBe << " at " << std::dec << i << ", " << j;
      dst.paint(part.toRow + i, part.toCol + j, is);
    }
  ASSERT_TRUE(dst.memory.asPainted());
  ASSERT_TRUE(src.memory.asPainted() && fp.memory.asPainted());
}

template <Form form, class D, class S>
void moves(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(D) * 10 + sizeof(S));
  for (int round = 0; round < rounds; ++round)
    for (Kind kind : {Kind::Move, Kind::Extract, Kind::Insert})
      ASSERT_NO_FATAL_FAILURE((moveOnce<form, D, S>(random, kind, round)));
}

TEST(Windows, Bits) {
  moves<Form::Plain, uint8_t, uint8_t>(100);
  moves<Form::Plain, half, half>(100);
  moves<Form::Plain, float, float>(100);
  moves<Form::Plain, int64_t, int64_t>(100);
  moves<Form::Plain, float4_e2m1x2_t, float4_e2m1x2_t>(100);
}
TEST(Windows, Values) {
  moves<Form::Plain, half, float>(60);
  moves<Form::Plain, uint8_t, int32_t>(60);
}
TEST(Windows, Quantized) {
  moves<Form::Scalar, int8_t, float>(60);
  moves<Form::Scalar, half, int32_t>(60);
  moves<Form::Vector, uint8_t, float>(60);
  moves<Form::Vector, int16_t, int32_t>(60);
  moves<Form::Vector, bfloat16_t, float>(60);
  moves<Form::Vector, int32_t, int32_t>(20); // no such pair: fp is not read
}

} // namespace
