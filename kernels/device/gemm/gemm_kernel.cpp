// out[m, n] = a[m, k] * b[k, n] on cube cores. Every block has a part of the result, gridDown x gridAcross
// of them, and goes through it in tiles of baseM x baseN.
//
// L1 has two panels of each factor, slicesOfPanel * baseK deep, and L0A and L0B two slices of baseK each: one
// is filled while the other one is used. L0C has sumBuffers tiles of sums: on a5 the next tile begins while
// the last one is stored.
#include <pto/pto-inst.hpp>

#include "acl/acl.h"

using namespace pto;

#if defined(REGISTER_BASE)
constexpr uint32_t sumBuffersOfCore = 2;
#else
constexpr uint32_t sumBuffersOfCore = 1;
#endif

constexpr AICORE uint32_t roundUp(uint32_t value, uint32_t step) { return (value + step - 1) / step * step; }
constexpr AICORE uint32_t atMost(uint32_t value, uint32_t limit) { return value < limit ? value : limit; }

template <typename OutT, typename AT, typename BT, typename SumT, uint32_t gridDown, uint32_t gridAcross,
          uint32_t baseM, uint32_t baseK, uint32_t baseN, uint32_t slicesOfPanel, uint32_t sumBuffers>
__global__ AICORE void GemmKernel(__gm__ uint8_t *outBytes, __gm__ uint8_t *aBytes, __gm__ uint8_t *bBytes,
                                  uint32_t m, uint32_t k, uint32_t n) {
#if defined(__DAV_CUBE__)
  constexpr uint32_t panelK = slicesOfPanel * baseK;
  constexpr uint32_t aPanelBytes = baseM * panelK * sizeof(AT), bPanelBytes = panelK * baseN * sizeof(BT);
  constexpr uint32_t bPanels0 = 2 * aPanelBytes;
  constexpr uint32_t leftBytes = baseM * baseK * sizeof(AT), rightBytes = baseK * baseN * sizeof(BT);
  constexpr uint32_t sumBytes = baseM * baseN * sizeof(SumT);
  // MTE2 -> MTE1 and back has events 0 and 1 for panels of a, 2 and 3 for panels of b.
  constexpr int bEvents = 2;

  using Window = pto::Shape<1, 1, 1, DYNAMIC, DYNAMIC>;
  using RowsApart = pto::Stride<1, 1, 1, DYNAMIC, 1>;
  using GlobalA = GlobalTensor<AT, Window, RowsApart>;
  using GlobalB = GlobalTensor<BT, Window, RowsApart>;
  using GlobalOut = GlobalTensor<OutT, Window, RowsApart>;
  using APanel =
      Tile<TileType::Mat, AT, baseM, panelK, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512>;
  using BPanel =
      Tile<TileType::Mat, BT, panelK, baseN, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512>;
  using Left = TileLeft<AT, baseM, baseK, DYNAMIC, DYNAMIC>;
  using Right = TileRight<BT, baseK, baseN, DYNAMIC, DYNAMIC>;
  using Sums = TileAcc<SumT, baseM, baseN, DYNAMIC, DYNAMIC>;

  __gm__ OutT *out = reinterpret_cast<__gm__ OutT *>(outBytes);
  __gm__ AT *a = reinterpret_cast<__gm__ AT *>(aBytes);
  __gm__ BT *b = reinterpret_cast<__gm__ BT *>(bBytes);

  const uint32_t block = get_block_idx();
  const uint32_t partM = roundUp((m + gridDown - 1) / gridDown, 16);
  const uint32_t partN = roundUp((n + gridAcross - 1) / gridAcross, 16);
  const uint32_t firstM = block % gridDown * partM, endM = atMost(firstM + partM, m);
  const uint32_t firstN = block / gridDown * partN, endN = atMost(firstN + partN, n);

  for (int i = 0; i < 2; ++i) {
    set_flag(PIPE_MTE1, PIPE_MTE2, static_cast<event_t>(i));
    set_flag(PIPE_MTE1, PIPE_MTE2, static_cast<event_t>(bEvents + i));
    set_flag(PIPE_M, PIPE_MTE1, static_cast<event_t>(i));
  }
  for (uint32_t i = 0; i < sumBuffers; ++i)
    set_flag(PIPE_FIX, PIPE_M, static_cast<event_t>(i));

  uint32_t panel = 0, slice = 0, sum = 0; // whose turn it is
  for (uint32_t col = firstN; col < endN; col += baseN)
    for (uint32_t row = firstM; row < endM; row += baseM) {
      const uint32_t rows = atMost(endM - row, baseM), cols = atMost(endN - col, baseN);
      const event_t sumEvent = static_cast<event_t>(sum);
      Sums sums(rows, cols);
      TASSIGN(sums, sum * sumBytes);
      wait_flag(PIPE_FIX, PIPE_M, sumEvent);

      for (uint32_t depth = 0; depth < k; depth += panelK) {
        const uint32_t thick = atMost(k - depth, panelK);
        const event_t aEvent = static_cast<event_t>(panel), bEvent = static_cast<event_t>(bEvents + panel);
        GlobalA aSource(a + static_cast<uint64_t>(row) * k + depth, Window(rows, thick), RowsApart(k));
        GlobalB bSource(b + static_cast<uint64_t>(depth) * n + col, Window(thick, cols), RowsApart(n));
        APanel aPanel(rows, thick);
        BPanel bPanel(thick, cols);
        TASSIGN(aPanel, panel * aPanelBytes);
        TASSIGN(bPanel, bPanels0 + panel * bPanelBytes);
        wait_flag(PIPE_MTE1, PIPE_MTE2, aEvent);
        TLOAD(aPanel, aSource);
        set_flag(PIPE_MTE2, PIPE_MTE1, aEvent);
        wait_flag(PIPE_MTE1, PIPE_MTE2, bEvent);
        TLOAD(bPanel, bSource);
        set_flag(PIPE_MTE2, PIPE_MTE1, bEvent);
        wait_flag(PIPE_MTE2, PIPE_MTE1, aEvent);
        wait_flag(PIPE_MTE2, PIPE_MTE1, bEvent);

        for (uint32_t at = 0; at < thick; at += baseK) {
          const uint32_t deep = atMost(thick - at, baseK);
          const event_t sliceEvent = static_cast<event_t>(slice);
          Left left(rows, deep);
          Right right(deep, cols);
          TASSIGN(left, slice * leftBytes);
          TASSIGN(right, slice * rightBytes);
          wait_flag(PIPE_M, PIPE_MTE1, sliceEvent);
          TEXTRACT(left, aPanel, 0, static_cast<uint16_t>(at));
          TEXTRACT(right, bPanel, static_cast<uint16_t>(at), 0);
          set_flag(PIPE_MTE1, PIPE_M, sliceEvent);
          wait_flag(PIPE_MTE1, PIPE_M, sliceEvent);
          if (depth == 0 && at == 0)
            TMATMUL(sums, left, right);
          else
            TMATMUL_ACC(sums, sums, left, right);
          set_flag(PIPE_M, PIPE_MTE1, sliceEvent);
          slice ^= 1;
        }
        set_flag(PIPE_MTE1, PIPE_MTE2, aEvent);
        set_flag(PIPE_MTE1, PIPE_MTE2, bEvent);
        panel ^= 1;
      }

      set_flag(PIPE_M, PIPE_FIX, sumEvent);
      wait_flag(PIPE_M, PIPE_FIX, sumEvent);
      GlobalOut target(out + static_cast<uint64_t>(row) * n + col, Window(rows, cols), RowsApart(n));
      TSTORE(target, sums);
      set_flag(PIPE_FIX, PIPE_M, sumEvent);
      sum = (sum + 1) % sumBuffers;
    }

  for (int i = 0; i < 2; ++i) {
    wait_flag(PIPE_MTE1, PIPE_MTE2, static_cast<event_t>(i));
    wait_flag(PIPE_MTE1, PIPE_MTE2, static_cast<event_t>(bEvents + i));
    wait_flag(PIPE_M, PIPE_MTE1, static_cast<event_t>(i));
  }
  for (uint32_t i = 0; i < sumBuffers; ++i)
    wait_flag(PIPE_FIX, PIPE_M, static_cast<event_t>(i));
#endif
}

/// What the device calls a type of the host.
template <typename T>
struct OnDevice {
  using Type = T;
};
template <>
struct OnDevice<aclFloat16> {
  using Type = half;
};

template <typename OutT, typename AT, typename BT, typename SumT, uint32_t gridDown, uint32_t gridAcross,
          uint32_t baseM, uint32_t baseK, uint32_t baseN, uint32_t slicesOfPanel>
void LaunchGemm(uint8_t *out, uint8_t *a, uint8_t *b, uint32_t m, uint32_t k, uint32_t n, void *stream) {
  GemmKernel<OutT, typename OnDevice<AT>::Type, typename OnDevice<BT>::Type, SumT, gridDown, gridAcross,
             baseM, baseK, baseN, slicesOfPanel, sumBuffersOfCore>
      <<<gridDown * gridAcross, nullptr, stream>>>(out, a, b, m, k, n);
}

template void LaunchGemm<float, aclFloat16, aclFloat16, float, 4, 6, 128, 64, 256, 4>(
    uint8_t *out, uint8_t *a, uint8_t *b, uint32_t m, uint32_t k, uint32_t n, void *stream);
