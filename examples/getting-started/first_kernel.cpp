// A first kernel: the sums of the columns of a small table.
#include <cstdio>

#include <pto/pto-inst.hpp>

using namespace pto;

using Count = uint32_t;
constexpr int rows = 10;
constexpr int cols = 20;

// The kernel. `in` is a table of rows x cols numbers, row by row; `out` receives cols sums.
__global__ AICORE void columnSums(__gm__ Count *out, __gm__ Count *in) {
  // How the two arrays lie in global memory.
  GlobalTensor<Count, TileShape2D<Count, rows, cols>, BaseShape2D<Count, rows, cols>> table(in);
  GlobalTensor<Count, TileShape2D<Count, 1, cols>, BaseShape2D<Count, 1, cols>> result(out);

  // Two tiles in the vector buffer. A row takes whole blocks of 32 bytes, so the tiles are 24 columns wide;
  // 20 are valid.
  Tile<TileType::Vec, Count, rows, 24, BLayout::RowMajor, rows, cols> numbers;
  Tile<TileType::Vec, Count, 1, 24, BLayout::RowMajor, 1, cols> sums;
  TASSIGN(numbers, 0x0000);
  TASSIGN(sums, 0x1000);

  // Load, add up, store; each step waits for the one before it.
  Event<Op::TLOAD, Op::TCOLSUM> loaded = TLOAD(numbers, table);
  Event<Op::TCOLSUM, Op::TSTORE_VEC> summed = TCOLSUM(sums, numbers, loaded);
  TSTORE(result, sums, summed);
}

// The host program around it.
int main() {
  aclInit(nullptr);
  aclrtSetDevice(0);
  aclrtStream stream = nullptr;
  aclrtCreateStream(&stream);

  Count host[rows * cols];
  for (int i = 0; i < rows * cols; ++i)
    host[i] = static_cast<Count>(i);

  void *in = nullptr;
  void *out = nullptr;
  aclrtMalloc(&in, sizeof host, ACL_MEM_MALLOC_HUGE_FIRST);
  aclrtMalloc(&out, cols * sizeof(Count), ACL_MEM_MALLOC_HUGE_FIRST);
  aclrtMemcpy(in, sizeof host, host, sizeof host, ACL_MEMCPY_HOST_TO_DEVICE);

  columnSums(static_cast<Count *>(out), static_cast<Count *>(in));
  aclrtSynchronizeStream(stream);

  Count sums[cols];
  aclrtMemcpy(sums, sizeof sums, out, sizeof sums, ACL_MEMCPY_DEVICE_TO_HOST);
  int wrong = 0;
  for (int c = 0; c < cols; ++c) {
    Count expected = 0;
    for (int r = 0; r < rows; ++r)
      expected += host[r * cols + c];
    wrong += sums[c] != expected;
  }
  std::printf("%d column sums, %d wrong; the first is %lld, the last %lld\n", cols, wrong,
              static_cast<long long>(sums[0]), static_cast<long long>(sums[cols - 1]));

  aclrtFree(in);
  aclrtFree(out);
  aclrtDestroyStream(stream);
  aclrtResetDevice(0);
  aclFinalize();
  return wrong == 0 ? 0 : 1;
}
