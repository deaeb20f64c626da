// TSTORE, TMOV, TEXTRACT and TINSERT of C++ tiles, whose layouts are constants, leave the same bytes as the
// instructions do with layouts that are run-time values (which other tests compare with the definitions).
#include "test/isa/fixpipe/conversion.hpp"
#include "test/support/dynamic_tiles.hpp"

using namespace pto;
using namespace test;
using namespace test::fixpipe;

namespace {

constexpr Profile P = Profile::Cpu;
constexpr auto noRelu = ReluPreMode::NoRelu, relu = ReluPreMode::NormalRelu;

template <class T, int Rows, int Cols>
using AccOf = Nz<T, Rows, Cols, TileType::Acc, 1024>;

/// A C++ tile and, over memory with the same contents, the same tile with run-time sizes.
template <class TileT>
struct Twin {
  using T = typename TileT::DType;
  Twin(Random &random, int64_t rows, int64_t cols)
      : form{TileT::Rows, TileT::Cols, rows, cols, TileT::BFractal, TileT::SFractal, TileT::SFractalSize},
        elements(form.elements(sizeof(T))), copy(random), fixed(random, form), open(copy, form),
        tile(rows, cols) {
    if constexpr (std::is_same_v<T, float> || std::is_same_v<T, int32_t>)
      for (int64_t k = 0; k < elements; ++k) {
        const uint64_t bits = bitsOf(randomValue<T>(random));
        fixed.memory.prepare(k, bits);
        open.memory.prepare(k, bits);
      }
    tile.data() = fixed.memory.data();
  }
  OpenTile<T> view() {
    auto result = open.view();
    result.where = TileT::Loc;
    return result;
  }
  /// What the instruction with run-time sizes left is what should be in the C++ tile.
  ::testing::AssertionResult isSame() {
    for (int64_t k = 0; k < elements; ++k)
      fixed.memory.paint(k, open.memory.bits(k));
    return fixed.memory.asPainted();
  }

  OpenForm form;
  int64_t elements;
  Random copy; ///< a second run of the same random numbers
  OpenTileMemory<T> fixed, open;
  TileT tile;
};

int64_t some(Random &random, int64_t size) {
  return random() % 3 == 0 ? size : between(random, 1, static_cast<int>(size));
}

/// TMOV, TEXTRACT and TINSERT of one pair of tiles. With an Acc source also with words.
template <class D, class S>
void sameMoves() {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(D::Cols + S::Rows);
  const auto words = manyWords(300);
  for (int round = 0; round < 12; ++round) {
    Twin<D> moved(random, some(random, D::Rows), some(random, D::Cols)),
        extracted(random, some(random, D::Rows), some(random, D::Cols)),
        inserted(random, some(random, D::Rows), some(random, D::Cols));
    Twin<S> src(random, some(random, S::Rows), some(random, S::Cols));
    const auto row = static_cast<uint16_t>(between(random, 0, 20)),
               col = static_cast<uint16_t>(between(random, 0, 30));
    if constexpr (S::Loc == TileType::Acc) {
      using Fp = Tile<TileType::Scaling, uint64_t, 1, 128>;
      Fp fp;
      OpenTile<uint64_t> openFp{fp.data(), {1, 128, 1, 128}, 1024};
      for (int k = 0; k < 128; ++k)
        fp.data()[k] = words[random() % words.size()];
      const uint64_t word = words[random() % words.size()];
      TMOV_FP<D, S, Fp, relu>(moved.tile, src.tile, fp);
      TEXTRACT(extracted.tile, src.tile, word, row, col);
      TINSERT_FP(inserted.tile, src.tile, fp, row, col);
      isa::MoveFp::run<P>(moved.view(), src.view(), openFp, noMode, relu);
      isa::ExtractQuant::run<P>(extracted.view(), src.view(), word, row, col, noMode, noRelu);
      isa::InsertFp::run<P>(inserted.view(), src.view(), openFp, row, col, noMode, noRelu);
    } else {
      TMOV(moved.tile, src.tile);
      TEXTRACT(extracted.tile, src.tile, row, col);
      TINSERT(inserted.tile, src.tile, row, col);
      isa::Move::run<P>(moved.view(), src.view(), noMode, noRelu);
      isa::Extract::run<P>(extracted.view(), src.view(), row, col, noMode, noRelu);
      isa::Insert::run<P>(inserted.view(), src.view(), row, col, noMode, noRelu);
    }
    ASSERT_TRUE(moved.isSame()) << round;
    ASSERT_TRUE(extracted.isSame()) << round << " at " << row << ", " << col;
    ASSERT_TRUE(inserted.isSame()) << round << " at " << row << ", " << col;
    ASSERT_TRUE(src.isSame());
  }
}

TEST(CppTiles, OutOfAccumulators) {
  sameMoves<Nz<half, 48, 64, TileType::Mat>, AccOf<float, 48, 64>>();
  sameMoves<ND<int8_t, 40, 64>, AccOf<float, 48, 48>>();
}
TEST(CppTiles, BetweenOtherTiles) {
  sameMoves<ND<float, 20, 40>, ND<float, 33, 48>>();
  sameMoves<Zn<half, 48, 32, TileType::Right>, Nz<half, 48, 64, TileType::Mat>>();
  sameMoves<Nz<float, 33, 40>, ND<float, 40, 48>>();
  sameMoves<Zz<int8_t, 32, 64, TileType::Left>, Zn<int8_t, 64, 48, TileType::Mat>>();
}

/// TSTORE without a word (relu), with one, and with a word for each column.
template <class D, class S, Layout L>
void sameStores(const Dims &dims, int64_t rows, int64_t cols) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  using G = GlobalTensor<D, pto::Shape<>, pto::Stride<>, L>;
  using Fp = Tile<TileType::Scaling, uint64_t, 1, 64>;
  Random random(7);
  const auto words = manyWords(300);
  for (int round = 0; round < 9; ++round) {
    Twin<S> src(random, some(random, rows), some(random, cols));
    Fp fp;
    OpenTile<uint64_t> openFp{fp.data(), {1, 64, 1, 64}, 512};
    for (int k = 0; k < 64; ++k)
      fp.data()[k] = words[random() % words.size()];
    const uint64_t word = words[random() % words.size()];
    Random copy = random;
    GuardedMemory<D> fixed(random, dims.extent()), open(copy, dims.extent());
    G tensor = tensorOf<G>(fixed.data(), dims);
    const OpenTensor<D> openTensor(open.data(), L, dims);
    constexpr auto none = AtomicType::AtomicNone;
    if (round % 3 == 0) {
      TSTORE<S, G, none, relu>(tensor, src.tile);
      isa::Store::run<P>(openTensor, src.view(), none, relu);
    } else if (round % 3 == 1) {
      TSTORE(tensor, src.tile, word);
      isa::StoreQuant::run<P>(openTensor, src.view(), word, none, noRelu);
    } else {
      TSTORE_FP(tensor, src.tile, fp);
      isa::StoreFp::run<P>(openTensor, src.view(), openFp, none, noRelu);
    }
    for (int64_t k = 0; k < dims.extent(); ++k)
      fixed.paint(k, open.bits(k));
    ASSERT_TRUE(fixed.asPainted()) << round;
    ASSERT_TRUE(src.isSame());
  }
}
TEST(CppTiles, Stores) {
  const Dims matrix = {{1, 1, 1, 40, 48}, {1, 1, 1, 50, 1}},
             boxes = {{1, 6, 2, 16, 8}, {1536, 256, 128, 8, 1}};
  sameStores<half, AccOf<float, 48, 48>, Layout::ND>(matrix, 40, 48);
  sameStores<uint8_t, ND<int32_t, 40, 48>, Layout::ND>(matrix, 40, 48);
  sameStores<float, AccOf<float, 32, 48>, Layout::NZ>(boxes, 32, 48); // channels split: blocks of 8
}

} // namespace
