// out = in / the square root of the sum of all squares, on vector cores, in two phases: every core sums up
// the squares of its part; when all have met in SYNCALL, every core adds the sums of all and divides its part.
#include <pto/common/kernel_meta.hpp>
#include <pto/pto-inst.hpp>

using namespace pto;

#if defined(__DAV_VEC__)
constexpr uint32_t numbersOfTile = 4096, numbersOfLine = 8, mostCores = 64;
constexpr uint32_t tileBytes = numbersOfTile * sizeof(float);

using Numbers = Tile<TileType::Vec, float, 1, numbersOfTile, BLayout::RowMajor, 1, DYNAMIC>;
using Number = Tile<TileType::Vec, float, numbersOfLine, 1, BLayout::ColMajor, 1, 1>;
using GlobalNumbers = GlobalTensor<float, pto::Shape<1, 1, 1, 1, DYNAMIC>, pto::Stride<1, 1, 1, 1, 1>>;
using GlobalNumber = GlobalTensor<float, pto::Shape<1, 1, 1, 1, 1>, pto::Stride<1, 1, 1, 1, 1>>;

/// The part of a core.
struct Part {
  uint64_t first, count;

  AICORE Part(uint64_t length, uint32_t core, uint32_t cores) {
    const uint64_t lines = (length + numbersOfLine - 1) / numbersOfLine;
    const uint64_t share = (lines + cores - 1) / cores * numbersOfLine;
    first = share * core < length ? share * core : length;
    count = length - first < share ? length - first : share;
  }
  AICORE uint32_t fromOn(uint64_t at) const {
    return static_cast<uint32_t>(count - at < numbersOfTile ? count - at : numbersOfTile);
  }
};

/// partial[0] = the sum of the part's squares.
AICORE inline void sumSquares(__gm__ float *partial, __gm__ float *in, const Part &part) {
  Numbers sums(numbersOfTile), scratch(numbersOfTile);
  Number sum;
  TASSIGN(sums, 2 * tileBytes);
  TASSIGN(scratch, 3 * tileBytes);
  TASSIGN(sum, 4 * tileBytes);
  TEXPANDS(sums, 0.0f);
  for (int i = 0; i < 2; ++i)
    set_flag(PIPE_V, PIPE_MTE2, static_cast<event_t>(i));
  uint32_t turn = 0;
  for (uint64_t at = 0; at < part.count; at += numbersOfTile) {
    const uint32_t count = part.fromOn(at);
    const event_t event = static_cast<event_t>(turn);
    GlobalNumbers source(in + part.first + at, pto::Shape<1, 1, 1, 1, DYNAMIC>(count));
    Numbers x(count), sumsOfX(count);
    TASSIGN(x, turn * tileBytes);
    TASSIGN(sumsOfX, 2 * tileBytes);
    wait_flag(PIPE_V, PIPE_MTE2, event);
    TLOAD(x, source);
    set_flag(PIPE_MTE2, PIPE_V, event);
    wait_flag(PIPE_MTE2, PIPE_V, event);
    TMUL(x, x, x);
    pipe_barrier(PIPE_V);
    TADD(sumsOfX, sumsOfX, x);
    set_flag(PIPE_V, PIPE_MTE2, event);
    turn ^= 1;
  }
  for (int i = 0; i < 2; ++i)
    wait_flag(PIPE_V, PIPE_MTE2, static_cast<event_t>(i));
  pipe_barrier(PIPE_V);
  TROWSUM(sum, sums, scratch);
  set_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
  wait_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
  GlobalNumber target(partial);
  TSTORE(target, sum);
}

/// The square root of the sum of the cores' partial sums, each of which is at the start of a line.
AICORE inline float normOf(__gm__ float *partials, uint32_t cores) {
  using Lines = Tile<TileType::Vec, float, mostCores, numbersOfLine, BLayout::RowMajor, DYNAMIC, 1>;
  using Line = Tile<TileType::Vec, float, 1, numbersOfLine, BLayout::RowMajor, 1, 1>;
  using GlobalLines =
      GlobalTensor<float, pto::Shape<1, 1, 1, DYNAMIC, 1>, pto::Stride<1, 1, 1, numbersOfLine, 1>>;
  GlobalLines source(partials, pto::Shape<1, 1, 1, DYNAMIC, 1>(cores));
  Lines lines(cores);
  Line sum;
  TASSIGN(lines, 0);
  TASSIGN(sum, 4 * tileBytes);
  TLOAD(lines, source);
  set_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
  wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
  TCOLSUM(sum, lines);
  pipe_barrier(PIPE_V);
  TSQRT(sum, sum);
  set_flag(PIPE_V, PIPE_S, EVENT_ID0);
  wait_flag(PIPE_V, PIPE_S, EVENT_ID0);
  return sum.GetValue(0);
}

AICORE inline void divide(__gm__ float *out, __gm__ float *in, const Part &part, float norm) {
  for (int i = 0; i < 2; ++i)
    set_flag(PIPE_MTE3, PIPE_MTE2, static_cast<event_t>(i));
  uint32_t turn = 0;
  for (uint64_t at = 0; at < part.count; at += numbersOfTile) {
    const uint32_t count = part.fromOn(at);
    const event_t event = static_cast<event_t>(turn);
    GlobalNumbers source(in + part.first + at, pto::Shape<1, 1, 1, 1, DYNAMIC>(count));
    GlobalNumbers target(out + part.first + at, pto::Shape<1, 1, 1, 1, DYNAMIC>(count));
    Numbers x(count);
    TASSIGN(x, turn * tileBytes);
    wait_flag(PIPE_MTE3, PIPE_MTE2, event);
    TLOAD(x, source);
    set_flag(PIPE_MTE2, PIPE_V, event);
    wait_flag(PIPE_MTE2, PIPE_V, event);
    TDIVS(x, x, norm);
    set_flag(PIPE_V, PIPE_MTE3, event);
    wait_flag(PIPE_V, PIPE_MTE3, event);
    TSTORE(target, x);
    set_flag(PIPE_MTE3, PIPE_MTE2, event);
    turn ^= 1;
  }
  for (int i = 0; i < 2; ++i)
    wait_flag(PIPE_MTE3, PIPE_MTE2, static_cast<event_t>(i));
}
#endif

/// `partials` has a line of 32 bytes for each core.
extern "C" __global__ AICORE void two_phase_reduce(__gm__ float *out, __gm__ float *partials,
                                                   __gm__ float *in, uint64_t length) {
#if defined(__DAV_VEC__)
  set_mask_norm();
  set_vector_mask(-1, -1);
  const uint32_t core = get_block_idx(), cores = get_block_num();
  const Part part(length, core, cores);
  sumSquares(partials + core * numbersOfLine, in, part);
  pipe_barrier(PIPE_ALL);
  dsb(DSB_DDR);
  SYNCALL<SyncCoreType::AIVOnly>();
  const float norm = normOf(partials, cores);
  pipe_barrier(PIPE_ALL);
  divide(out, in, part, norm);
#endif
}
PTO_SYNCALL_AIV_KERNEL_META(two_phase_reduce);

void LaunchTwoPhaseReduce(uint8_t *out, uint8_t *partials, uint8_t *in, uint64_t length, uint32_t blocks,
                          void *stream) {
  two_phase_reduce<<<blocks, nullptr, stream>>>((__gm__ float *)out, (__gm__ float *)partials,
                                                (__gm__ float *)in, length);
}
