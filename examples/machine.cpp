// A mixed kernel: cube cores multiply, vector cores add a bias and store, and a queue joins them. Then the same with a
// mistake: one vector core forgets to free its slots, and the launch says who waits for what.
#include <pto/pto-inst.hpp>

#include <cmath>
#include <cstdio>
#include <vector>

using namespace pto;

namespace {

constexpr int blocks = 8, size = 64, half = size / 2;
constexpr int elements = size * size;

template <int Rows>
using Matrix =
    GlobalTensor<float, Shape<1, 1, 1, Rows, size>, Stride<Rows * size, Rows * size, Rows * size, size, 1>>;
using Mat = Tile<TileType::Mat, float, size, size, BLayout::ColMajor, size, size, SLayout::RowMajor>;
using Sums = TileAcc<float, size, size>;
using Half = Tile<TileType::Vec, float, half, size>;
using Row = Tile<TileType::Vec, float, 1, size>;
/// From the cube core to both vector cores: each gets half of the rows.
using Products = TPipe<0, DIR_C2V, elements * sizeof(float), 2>;

constexpr int products = 6; ///< of each block

struct Arguments {
  float *a, *b, *bias, *out;
};

/// out[p] = a[p] * b, for each product p of this block; the vector cores add the bias.
AICORE void multiply(const Arguments &with) {
  Products queue(nullptr, 0, 0);
  Mat left, right;
  TileLeft<float, size, size> l0a;
  TileRight<float, size, size> l0b;
  Sums sums;
  TASSIGN(left, 0x0);
  TASSIGN(right, 0x4000);
  TASSIGN(l0a, 0x0);
  TASSIGN(l0b, 0x0);
  TASSIGN(sums, 0x0);
  Matrix<size> b(with.b);
  TLOAD(right, b);
  for (int p = 0; p < products; ++p) {
    Matrix<size> a(with.a + (get_block_idx() * products + p) * elements);
    // Each pipe waits for the one before it, and in the next round for the one after it.
    TLOAD(left, a);
    PtoSetWaitFlag<PIPE_MTE2, PIPE_MTE1>();
    TMOV(l0a, left);
    TMOV(l0b, right);
    PtoSetWaitFlag<PIPE_MTE1, PIPE_MTE2>();
    PtoSetWaitFlag<PIPE_MTE1, PIPE_M>();
    TMATMUL(sums, l0a, l0b);
    PtoSetWaitFlag<PIPE_M, PIPE_MTE1>();
    PtoSetWaitFlag<PIPE_M, PIPE_FIX>();
    TPUSH<Products, Sums, TileSplitAxis::TILE_UP_DOWN>(queue, sums);
    PtoSetWaitFlag<PIPE_FIX, PIPE_M>();
  }
}

AICORE void addBias(const Arguments &with, bool forgets) {
  Products queue(nullptr, 0, 0);
  Half tile, result;
  Row bias;
  TASSIGN(tile, 0x0);
  TASSIGN(result, 0x4000);
  TASSIGN(bias, 0x8000);
  Matrix<1> biasRow(with.bias);
  TLOAD(bias, biasRow);
  for (int p = 0; p < products; ++p) {
    TPOP<Products, Half, TileSplitAxis::TILE_UP_DOWN>(queue, tile);
    PtoSetWaitFlag<PIPE_MTE2, PIPE_V>();
    TCOLEXPANDADD(result, tile, bias);
    PtoSetWaitFlag<PIPE_V, PIPE_MTE2>();
    if (!(forgets && get_block_idx() == 3 && get_subblockid() == 1))
      TFREE<Products, TileSplitAxis::TILE_UP_DOWN>(queue);
    Matrix<half> out(with.out + (get_block_idx() * products + p) * elements + get_subblockid() * half * size);
    PtoSetWaitFlag<PIPE_V, PIPE_MTE3>();
    TSTORE(out, result);
    PtoSetWaitFlag<PIPE_MTE3, PIPE_V>();
  }
}

} // namespace

int main() {
  std::vector<float> a(blocks * products * elements), b(elements), bias(size), out(a.size());
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = std::sin(static_cast<float>(i));
  for (size_t i = 0; i < b.size(); ++i)
    b[i] = std::cos(static_cast<float>(i));
  for (size_t i = 0; i < bias.size(); ++i)
    bias[i] = static_cast<float>(i);
  const Arguments with = {a.data(), b.data(), bias.data(), out.data()};

  launch({.blocks = blocks}, [&] { multiply(with); }, [&] { addBias(with, false); });
  double worst = 0;
  for (size_t r = 0; r < out.size() / size; ++r)
    for (int c = 0; c < size; ++c) {
      double sum = bias[static_cast<size_t>(c)];
      for (int k = 0; k < size; ++k)
        sum += double{a[r * size + static_cast<size_t>(k)]} * double{b[static_cast<size_t>(k * size + c)]};
      worst = std::fmax(worst, std::fabs(sum - double{out[r * size + static_cast<size_t>(c)]}));
    }
  std::printf("%d blocks of a cube core and two vector cores: %d products, largest error %.1e\n", blocks,
              blocks * products, worst);
  if (worst > 1e-4)
    return 1;

  std::printf("\nNow vector core 1 of block 3 never frees a slot:\n\n");
  try {
    launch({.blocks = blocks}, [&] { multiply(with); }, [&] { addBias(with, true); });
  } catch (const DeadlockError &error) {
    std::printf("%s", error.what());
    return 0;
  }
  std::printf("nothing was reported\n");
  return 1;
}
