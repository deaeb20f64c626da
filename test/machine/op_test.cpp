// The value and the pipe of every operation, checked at compile time.
#include "pto/machine/op_code.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

using namespace pto;

namespace {

static_assert(std::is_same_v<std::underlying_type_t<Op>, uint16_t>);
static_assert(std::is_same_v<pipe_t, int> && std::is_same_v<event_t, int> && std::is_same_v<mem_dsb_t, int>);
static_assert(PIPE_S == 0 && PIPE_V == 1 && PIPE_MTE1 == 2 && PIPE_MTE2 == 3);
static_assert(PIPE_MTE3 == 4 && PIPE_M == 5 && PIPE_ALL == 6 && PIPE_FIX == 7);
static_assert(DSB_DDR == 0 && DSB_ALL == 0 && DSB_UB == 0);
static_assert(cache_line_t::SINGLE_CACHE_LINE == 0 && cache_line_t::ENTIRE_DATA_CACHE == 0);
static_assert(cache_line_t::CACHELINE_OUT == 0 && dcci_dst_t::CACHELINE_OUT == 0);

template <Op OpCode>
constexpr bool isOp(int value, pipe_t pipe) {
  return static_cast<int>(OpCode) == value && OpPipeEntry<OpCode>::pipe == pipe;
}
static_assert(isOp<Op::TLOAD>(0, PIPE_MTE2));
static_assert(isOp<Op::TSTORE_VEC>(1, PIPE_MTE3));
static_assert(isOp<Op::SCALAR>(2, PIPE_S));
static_assert(isOp<Op::TRESHAPE>(3, PIPE_S));
static_assert(isOp<Op::VECTOR>(4, PIPE_V));
static_assert(isOp<Op::TADD>(5, PIPE_V));
static_assert(isOp<Op::TADDS>(6, PIPE_V));
static_assert(isOp<Op::TAXPY>(7, PIPE_V));
static_assert(isOp<Op::TSUB>(8, PIPE_V));
static_assert(isOp<Op::TMUL>(9, PIPE_V));
static_assert(isOp<Op::TMULS>(10, PIPE_V));
static_assert(isOp<Op::TDIV>(11, PIPE_V));
static_assert(isOp<Op::TDIVS>(12, PIPE_V));
static_assert(isOp<Op::TMIN>(13, PIPE_V));
static_assert(isOp<Op::TMINS>(14, PIPE_V));
static_assert(isOp<Op::TMAX>(15, PIPE_V));
static_assert(isOp<Op::TAND>(16, PIPE_V));
static_assert(isOp<Op::TOR>(17, PIPE_V));
static_assert(isOp<Op::TSEL>(18, PIPE_V));
static_assert(isOp<Op::TSHL>(19, PIPE_V));
static_assert(isOp<Op::TSHR>(20, PIPE_V));
static_assert(isOp<Op::TEXP>(21, PIPE_V));
static_assert(isOp<Op::TSELS>(22, PIPE_V));
static_assert(isOp<Op::TSQRT>(23, PIPE_V));
static_assert(isOp<Op::TRSQRT>(24, PIPE_V));
static_assert(isOp<Op::TEXPANDS>(25, PIPE_V));
static_assert(isOp<Op::TEXPANDS_MAT>(26, PIPE_MTE2));
static_assert(isOp<Op::TPARTADD>(27, PIPE_V));
static_assert(isOp<Op::TPARTMUL>(28, PIPE_V));
static_assert(isOp<Op::TPARTMAX>(29, PIPE_V));
static_assert(isOp<Op::TPARTMIN>(30, PIPE_V));
static_assert(isOp<Op::TPOW>(31, PIPE_V));
static_assert(isOp<Op::TPOWS>(32, PIPE_V));
static_assert(isOp<Op::TCMPS>(33, PIPE_V));
static_assert(isOp<Op::TMRGSORT>(34, PIPE_V));
static_assert(isOp<Op::TSORT32>(35, PIPE_V));
static_assert(isOp<Op::TCI>(36, PIPE_S));
static_assert(isOp<Op::TGATHER>(37, PIPE_V));
static_assert(isOp<Op::TGATHERB>(38, PIPE_V));
static_assert(isOp<Op::TCVT>(39, PIPE_V));
static_assert(isOp<Op::TROWSUM>(40, PIPE_V));
static_assert(isOp<Op::TROWPROD>(41, PIPE_V));
static_assert(isOp<Op::TROWMAX>(42, PIPE_V));
static_assert(isOp<Op::TROWMIN>(43, PIPE_V));
static_assert(isOp<Op::TROWEXPAND>(44, PIPE_V));
static_assert(isOp<Op::TRANDOM>(45, PIPE_V));
static_assert(isOp<Op::TCOLSUM>(46, PIPE_V));
static_assert(isOp<Op::TCOLPROD>(47, PIPE_V));
static_assert(isOp<Op::TCOLMAX>(48, PIPE_V));
static_assert(isOp<Op::TCOLMIN>(49, PIPE_V));
static_assert(isOp<Op::TTRANS>(50, PIPE_V));
static_assert(isOp<Op::TTRI>(51, PIPE_V));
static_assert(isOp<Op::TREM>(52, PIPE_V));
static_assert(isOp<Op::TFMOD>(53, PIPE_V));
static_assert(isOp<Op::TREMS>(54, PIPE_V));
static_assert(isOp<Op::TFMODS>(55, PIPE_V));
static_assert(isOp<Op::TSUBS>(56, PIPE_V));
static_assert(isOp<Op::TMAXS>(57, PIPE_V));
static_assert(isOp<Op::TLRELU>(58, PIPE_V));
static_assert(isOp<Op::TPRELU>(59, PIPE_V));
static_assert(isOp<Op::TMOV_V2V>(60, PIPE_V));
static_assert(isOp<Op::TMOV_V2M>(61, PIPE_FIX));
static_assert(isOp<Op::TEXTRACT_V2M>(62, PIPE_FIX));
static_assert(isOp<Op::TMOV_M2B>(63, PIPE_MTE1));
static_assert(isOp<Op::TMOV_M2L>(64, PIPE_MTE1));
static_assert(isOp<Op::TMOV_M2R>(65, PIPE_MTE1));
static_assert(isOp<Op::TMOV_M2S>(66, PIPE_FIX));
static_assert(isOp<Op::TMOV_A2V>(67, PIPE_FIX));
static_assert(isOp<Op::TMOV_A2M>(68, PIPE_FIX));
static_assert(isOp<Op::TSTORE_ACC>(69, PIPE_FIX));
static_assert(isOp<Op::TSTORE_MAT>(70, PIPE_MTE3));
static_assert(isOp<Op::TMATMUL>(71, PIPE_M));
static_assert(isOp<Op::TGEMV>(72, PIPE_M));
static_assert(isOp<Op::TEXTRACT_M2LR>(73, PIPE_MTE1));
static_assert(isOp<Op::TANDS>(74, PIPE_V));
static_assert(isOp<Op::TORS>(75, PIPE_V));
static_assert(isOp<Op::TSHLS>(76, PIPE_V));
static_assert(isOp<Op::TSHRS>(77, PIPE_V));
static_assert(isOp<Op::TXOR>(78, PIPE_V));
static_assert(isOp<Op::TXORS>(79, PIPE_V));
static_assert(isOp<Op::TEXTRACT_A2M>(80, PIPE_FIX));
static_assert(isOp<Op::TINSERT_A2M>(81, PIPE_FIX));
static_assert(isOp<Op::TIMG2COL>(82, PIPE_MTE1));
static_assert(isOp<Op::SETFMATRIX>(83, PIPE_S));
static_assert(isOp<Op::SET_IMG2COL_RPT>(84, PIPE_S));
static_assert(isOp<Op::SET_IMG2COL_PADDING>(85, PIPE_S));
static_assert(isOp<Op::TCONCAT>(86, PIPE_V));
static_assert(isOp<Op::TDEQUANT>(87, PIPE_V));
static_assert(isOp<Op::TADDDEQRELU>(88, PIPE_V));
static_assert(isOp<Op::TABS>(89, PIPE_V));
static_assert(isOp<Op::TNEG>(90, PIPE_V));
static_assert(isOp<Op::TRELU>(91, PIPE_V));
static_assert(isOp<Op::TNOT>(92, PIPE_V));
static_assert(isOp<Op::TLOG>(93, PIPE_V));
static_assert(isOp<Op::TRECIP>(94, PIPE_V));
static_assert(isOp<Op::TCMP>(95, PIPE_V));
static_assert(isOp<Op::TSCATTER>(96, PIPE_V));
static_assert(isOp<Op::TCOLEXPAND>(97, PIPE_V));
static_assert(isOp<Op::TCOLEXPANDDIV>(98, PIPE_V));
static_assert(isOp<Op::TCOLEXPANDMUL>(99, PIPE_V));
static_assert(isOp<Op::TCOLEXPANDADD>(100, PIPE_V));
static_assert(isOp<Op::TCOLEXPANDMAX>(101, PIPE_V));
static_assert(isOp<Op::TCOLEXPANDMIN>(102, PIPE_V));
static_assert(isOp<Op::TCOLEXPANDSUB>(103, PIPE_V));
static_assert(isOp<Op::TCOLEXPANDEXPDIF>(104, PIPE_V));
static_assert(isOp<Op::TROWEXPANDDIV>(105, PIPE_V));
static_assert(isOp<Op::TROWEXPANDMUL>(106, PIPE_V));
static_assert(isOp<Op::TROWEXPANDSUB>(107, PIPE_V));
static_assert(isOp<Op::TROWEXPANDADD>(108, PIPE_V));
static_assert(isOp<Op::TROWEXPANDMAX>(109, PIPE_V));
static_assert(isOp<Op::TROWEXPANDMIN>(110, PIPE_V));
static_assert(isOp<Op::TROWEXPANDEXPDIF>(111, PIPE_V));
static_assert(isOp<Op::TPAIRREDUCESUM>(112, PIPE_V));
static_assert(isOp<Op::TSUBRELUCONV>(113, PIPE_V));
static_assert(isOp<Op::TADDRELUCONV>(114, PIPE_V));
static_assert(isOp<Op::TFUSEDMULADD>(115, PIPE_V));
static_assert(isOp<Op::TMULADDDST>(116, PIPE_V));
static_assert(isOp<Op::TSUBRELU>(117, PIPE_V));
static_assert(isOp<Op::TFUSEDMULADDRELU>(118, PIPE_V));
static_assert(isOp<Op::TPARTARGMAX>(119, PIPE_V));
static_assert(isOp<Op::TPARTARGMIN>(120, PIPE_V));
static_assert(isOp<Op::TCOLARGMAX>(121, PIPE_V));
static_assert(isOp<Op::TCOLARGMIN>(122, PIPE_V));
static_assert(isOp<Op::TROWARGMAX>(123, PIPE_V));
static_assert(isOp<Op::TROWARGMIN>(124, PIPE_V));
static_assert(isOp<Op::TPREFETCH>(125, PIPE_MTE2));
static_assert(isOp<Op::TFILLPAD_VEC>(126, PIPE_V));
static_assert(isOp<Op::TFILLPAD_MAT>(127, PIPE_MTE2));
static_assert(isOp<Op::MGATHER_VEC>(128, PIPE_V));
static_assert(isOp<Op::MGATHER_MAT>(129, PIPE_MTE2));
static_assert(isOp<Op::MSCATTER>(130, PIPE_V));
static_assert(isOp<Op::TQUANT>(131, PIPE_V));
static_assert(isOp<Op::THISTOGRAM>(132, PIPE_V));
static_assert(isOp<Op::TINTERLEAVE>(133, PIPE_V));
static_assert(isOp<Op::TDEINTERLEAVE>(134, PIPE_V));
static_assert(isOp<Op::OP_COUNT>(135, PIPE_ALL));
static_assert(OpPipeEntry<static_cast<Op>(999)>::pipe == PIPE_ALL);

TEST(Op, PrimitivesAcceptEveryPipe) {
  for (pipe_t pipe = PIPE_S; pipe <= PIPE_FIX; ++pipe) {
    wait_flag(pipe, PIPE_V, EVENT_ID7);
    set_flag(PIPE_V, pipe, EVENT_ID7);
    pipe_barrier(pipe);
  }
  int line = 0;
  const volatile int *watched = &line;
  dcci(watched, cache_line_t::SINGLE_CACHE_LINE);
  dcci(&line, cache_line_t::ENTIRE_DATA_CACHE, dcci_dst_t::CACHELINE_OUT);
  dsb(DSB_DDR);
  get_buf(PIPE_V, 3, 0);
  rls_buf(PIPE_V, 3, false);
  mem_bar(VST_VLD);
  PtoSetWaitFlag<PIPE_MTE2, PIPE_V>();
  PtoSetWaitFlag<PIPE_V, PIPE_MTE3>(EVENT_ID1, EVENT_ID2);
  EXPECT_EQ(line, 0);
}

} // namespace
