// OpCode: every operation of the machine, one value for each instruction and path. Pipe and kind of core
// follow from one table; what the public Op (op.hpp) says of pipes is read from it too.
#pragma once

#include <cstdint>

#include "pto/machine/op.hpp"
#include "pto/machine/pipe.hpp"
#include "pto/profile/core_kind.hpp"
#include "pto/profile/target.hpp"

namespace pto::tessera {

// Operation, the public Op that stands for it (VECTOR or SCALAR where there is none of its own), pipe, kind
// of core.
// clang-format off
#define PTO_OP_CODES(OP)                                                                                            \
  OP(TLOAD_VEC, TLOAD, MTE2, Vector)                                                                                \
  OP(TLOAD_MAT, TLOAD, MTE2, Cube)                                                                                  \
  OP(TSTORE_VEC, TSTORE_VEC, MTE3, Vector)                                                                          \
  OP(SCALAR, SCALAR, S, Any)                                                                                        \
  OP(TRESHAPE, TRESHAPE, S, Any)                                                                                    \
  OP(VECTOR, VECTOR, V, Vector)                                                                                     \
  OP(TADD, TADD, V, Vector)                                                                                         \
  OP(TADDS, TADDS, V, Vector)                                                                                       \
  OP(TAXPY, TAXPY, V, Vector)                                                                                       \
  OP(TSUB, TSUB, V, Vector)                                                                                         \
  OP(TMUL, TMUL, V, Vector)                                                                                         \
  OP(TMULS, TMULS, V, Vector)                                                                                       \
  OP(TDIV, TDIV, V, Vector)                                                                                         \
  OP(TDIVS, TDIVS, V, Vector)                                                                                       \
  OP(TMIN, TMIN, V, Vector)                                                                                         \
  OP(TMINS, TMINS, V, Vector)                                                                                       \
  OP(TMAX, TMAX, V, Vector)                                                                                         \
  OP(TAND, TAND, V, Vector)                                                                                         \
  OP(TOR, TOR, V, Vector)                                                                                           \
  OP(TSEL, TSEL, V, Vector)                                                                                         \
  OP(TSHL, TSHL, V, Vector)                                                                                         \
  OP(TSHR, TSHR, V, Vector)                                                                                         \
  OP(TEXP, TEXP, V, Vector)                                                                                         \
  OP(TSELS, TSELS, V, Vector)                                                                                       \
  OP(TSQRT, TSQRT, V, Vector)                                                                                       \
  OP(TRSQRT, TRSQRT, V, Vector)                                                                                     \
  OP(TEXPANDS, TEXPANDS, V, Vector)                                                                                 \
  OP(TEXPANDS_MAT, TEXPANDS_MAT, MTE2, Cube)                                                                        \
  OP(TPARTADD, TPARTADD, V, Vector)                                                                                 \
  OP(TPARTMUL, TPARTMUL, V, Vector)                                                                                 \
  OP(TPARTMAX, TPARTMAX, V, Vector)                                                                                 \
  OP(TPARTMIN, TPARTMIN, V, Vector)                                                                                 \
  OP(TPOW, TPOW, V, Vector)                                                                                         \
  OP(TPOWS, TPOWS, V, Vector)                                                                                       \
  OP(TCMPS, TCMPS, V, Vector)                                                                                       \
  OP(TMRGSORT, TMRGSORT, V, Vector)                                                                                 \
  OP(TSORT32, TSORT32, V, Vector)                                                                                   \
  OP(TCI, TCI, S, Vector)                                                                                           \
  OP(TGATHER, TGATHER, V, Vector)                                                                                   \
  OP(TGATHERB, TGATHERB, V, Vector)                                                                                 \
  OP(TCVT, TCVT, V, Vector)                                                                                         \
  OP(TROWSUM, TROWSUM, V, Vector)                                                                                   \
  OP(TROWPROD, TROWPROD, V, Vector)                                                                                 \
  OP(TROWMAX, TROWMAX, V, Vector)                                                                                   \
  OP(TROWMIN, TROWMIN, V, Vector)                                                                                   \
  OP(TROWEXPAND, TROWEXPAND, V, Vector)                                                                             \
  OP(TRANDOM, TRANDOM, V, Vector)                                                                                   \
  OP(TCOLSUM, TCOLSUM, V, Vector)                                                                                   \
  OP(TCOLPROD, TCOLPROD, V, Vector)                                                                                 \
  OP(TCOLMAX, TCOLMAX, V, Vector)                                                                                   \
  OP(TCOLMIN, TCOLMIN, V, Vector)                                                                                   \
  OP(TTRANS, TTRANS, V, Vector)                                                                                     \
  OP(TTRI, TTRI, V, Vector)                                                                                         \
  OP(TREM, TREM, V, Vector)                                                                                         \
  OP(TFMOD, TFMOD, V, Vector)                                                                                       \
  OP(TREMS, TREMS, V, Vector)                                                                                       \
  OP(TFMODS, TFMODS, V, Vector)                                                                                     \
  OP(TSUBS, TSUBS, V, Vector)                                                                                       \
  OP(TMAXS, TMAXS, V, Vector)                                                                                       \
  OP(TLRELU, TLRELU, V, Vector)                                                                                     \
  OP(TPRELU, TPRELU, V, Vector)                                                                                     \
  OP(TMOV_V2V, TMOV_V2V, V, Vector)                                                                                 \
  OP(TMOV_V2M, TMOV_V2M, FIX, Vector)                                                                               \
  OP(TEXTRACT_V2M, TEXTRACT_V2M, FIX, Vector)                                                                       \
  OP(TMOV_M2B, TMOV_M2B, MTE1, Cube)                                                                                \
  OP(TMOV_M2L, TMOV_M2L, MTE1, Cube)                                                                                \
  OP(TMOV_M2R, TMOV_M2R, MTE1, Cube)                                                                                \
  OP(TMOV_M2S, TMOV_M2S, FIX, Cube)                                                                                 \
  OP(TMOV_A2V, TMOV_A2V, FIX, Cube)                                                                                 \
  OP(TMOV_A2M, TMOV_A2M, FIX, Cube)                                                                                 \
  OP(TSTORE_ACC, TSTORE_ACC, FIX, Cube)                                                                             \
  OP(TSTORE_MAT, TSTORE_MAT, MTE3, Cube)                                                                            \
  OP(TMATMUL, TMATMUL, M, Cube)                                                                                     \
  OP(TGEMV, TGEMV, M, Cube)                                                                                         \
  OP(TEXTRACT_M2LR, TEXTRACT_M2LR, MTE1, Cube)                                                                      \
  OP(TANDS, TANDS, V, Vector)                                                                                       \
  OP(TORS, TORS, V, Vector)                                                                                         \
  OP(TSHLS, TSHLS, V, Vector)                                                                                       \
  OP(TSHRS, TSHRS, V, Vector)                                                                                       \
  OP(TXOR, TXOR, V, Vector)                                                                                         \
  OP(TXORS, TXORS, V, Vector)                                                                                       \
  OP(TEXTRACT_A2M, TEXTRACT_A2M, FIX, Cube)                                                                         \
  OP(TINSERT_A2M, TINSERT_A2M, FIX, Cube)                                                                           \
  OP(TIMG2COL, TIMG2COL, MTE1, Cube)                                                                                \
  OP(SETFMATRIX, SETFMATRIX, S, Cube)                                                                               \
  OP(SET_IMG2COL_RPT, SET_IMG2COL_RPT, S, Cube)                                                                     \
  OP(SET_IMG2COL_PADDING, SET_IMG2COL_PADDING, S, Cube)                                                             \
  OP(TCONCAT, TCONCAT, V, Vector)                                                                                   \
  OP(TDEQUANT, TDEQUANT, V, Vector)                                                                                 \
  OP(TADDDEQRELU, TADDDEQRELU, V, Vector)                                                                           \
  OP(TABS, TABS, V, Vector)                                                                                         \
  OP(TNEG, TNEG, V, Vector)                                                                                         \
  OP(TRELU, TRELU, V, Vector)                                                                                       \
  OP(TNOT, TNOT, V, Vector)                                                                                         \
  OP(TLOG, TLOG, V, Vector)                                                                                         \
  OP(TRECIP, TRECIP, V, Vector)                                                                                     \
  OP(TCMP, TCMP, V, Vector)                                                                                         \
  OP(TSCATTER, TSCATTER, V, Vector)                                                                                 \
  OP(TCOLEXPAND, TCOLEXPAND, V, Vector)                                                                             \
  OP(TCOLEXPANDDIV, TCOLEXPANDDIV, V, Vector)                                                                       \
  OP(TCOLEXPANDMUL, TCOLEXPANDMUL, V, Vector)                                                                       \
  OP(TCOLEXPANDADD, TCOLEXPANDADD, V, Vector)                                                                       \
  OP(TCOLEXPANDMAX, TCOLEXPANDMAX, V, Vector)                                                                       \
  OP(TCOLEXPANDMIN, TCOLEXPANDMIN, V, Vector)                                                                       \
  OP(TCOLEXPANDSUB, TCOLEXPANDSUB, V, Vector)                                                                       \
  OP(TCOLEXPANDEXPDIF, TCOLEXPANDEXPDIF, V, Vector)                                                                 \
  OP(TROWEXPANDDIV, TROWEXPANDDIV, V, Vector)                                                                       \
  OP(TROWEXPANDMUL, TROWEXPANDMUL, V, Vector)                                                                       \
  OP(TROWEXPANDSUB, TROWEXPANDSUB, V, Vector)                                                                       \
  OP(TROWEXPANDADD, TROWEXPANDADD, V, Vector)                                                                       \
  OP(TROWEXPANDMAX, TROWEXPANDMAX, V, Vector)                                                                       \
  OP(TROWEXPANDMIN, TROWEXPANDMIN, V, Vector)                                                                       \
  OP(TROWEXPANDEXPDIF, TROWEXPANDEXPDIF, V, Vector)                                                                 \
  OP(TPAIRREDUCESUM, TPAIRREDUCESUM, V, Vector)                                                                     \
  OP(TSUBRELUCONV, TSUBRELUCONV, V, Vector)                                                                         \
  OP(TADDRELUCONV, TADDRELUCONV, V, Vector)                                                                         \
  OP(TFUSEDMULADD, TFUSEDMULADD, V, Vector)                                                                         \
  OP(TMULADDDST, TMULADDDST, V, Vector)                                                                             \
  OP(TSUBRELU, TSUBRELU, V, Vector)                                                                                 \
  OP(TFUSEDMULADDRELU, TFUSEDMULADDRELU, V, Vector)                                                                 \
  OP(TPARTARGMAX, TPARTARGMAX, V, Vector)                                                                           \
  OP(TPARTARGMIN, TPARTARGMIN, V, Vector)                                                                           \
  OP(TCOLARGMAX, TCOLARGMAX, V, Vector)                                                                             \
  OP(TCOLARGMIN, TCOLARGMIN, V, Vector)                                                                             \
  OP(TROWARGMAX, TROWARGMAX, V, Vector)                                                                             \
  OP(TROWARGMIN, TROWARGMIN, V, Vector)                                                                             \
  OP(TPREFETCH, TPREFETCH, MTE2, Any)                                                                               \
  OP(TFILLPAD_VEC, TFILLPAD_VEC, V, Vector)                                                                         \
  OP(TFILLPAD_MAT, TFILLPAD_MAT, MTE2, Cube)                                                                        \
  OP(MGATHER_VEC, MGATHER_VEC, V, Vector)                                                                           \
  OP(MGATHER_MAT, MGATHER_MAT, MTE2, Cube)                                                                          \
  OP(MSCATTER, MSCATTER, V, Vector)                                                                                 \
  OP(TQUANT, TQUANT, V, Vector)                                                                                     \
  OP(THISTOGRAM, THISTOGRAM, V, Vector)                                                                             \
  OP(TINTERLEAVE, TINTERLEAVE, V, Vector)                                                                           \
  OP(TDEINTERLEAVE, TDEINTERLEAVE, V, Vector)                                                                       \
  OP(TASSIGN, SCALAR, S, Any)                                                                                       \
  OP(TALIAS, SCALAR, S, Any)                                                                                        \
  OP(TSUBVIEW, SCALAR, S, Any)                                                                                      \
  OP(TGET_SCALE_ADDR, SCALAR, S, Any)                                                                               \
  OP(TPRINT, SCALAR, S, Any)                                                                                        \
  OP(TSYNC, SCALAR, S, Any)                                                                                         \
  OP(SETHF32MODE, SCALAR, S, Cube)                                                                                  \
  OP(SETTF32MODE, SCALAR, S, Cube)                                                                                  \
  OP(SET_QUANT_SCALAR, SCALAR, S, Cube)                                                                             \
  OP(SET_QUANT_VECTOR, SCALAR, S, Cube)                                                                             \
  OP(TPREFETCH_ASYNC, SCALAR, S, Any)                                                                               \
  OP(TADDC, VECTOR, V, Vector)                                                                                      \
  OP(TADDSC, VECTOR, V, Vector)                                                                                     \
  OP(TSUBC, VECTOR, V, Vector)                                                                                      \
  OP(TSUBSC, VECTOR, V, Vector)                                                                                     \
  OP(TPACK, VECTOR, V, Vector)                                                                                      \
  OP(TMATMUL_ACC, TMATMUL, M, Cube)                                                                                 \
  OP(TMATMUL_BIAS, TMATMUL, M, Cube)                                                                                \
  OP(TMATMUL_MX, TMATMUL, M, Cube)                                                                                  \
  OP(TGEMV_ACC, TGEMV, M, Cube)                                                                                     \
  OP(TGEMV_BIAS, TGEMV, M, Cube)                                                                                    \
  OP(TGEMV_MX, TGEMV, M, Cube)                                                                                      \
  OP(TMOV_M2SL, TMOV_M2L, MTE1, Cube)                                                                               \
  OP(TMOV_M2SR, TMOV_M2R, MTE1, Cube)                                                                               \
  OP(TMOV_M2V, VECTOR, V, Vector)                                                                                   \
  OP(TEXTRACT_V2V, VECTOR, V, Vector)                                                                               \
  OP(TEXTRACT_A2V, TMOV_A2V, FIX, Cube)                                                                             \
  OP(TEXTRACT_M2S, TMOV_M2S, FIX, Cube)                                                                             \
  OP(TINSERT_V2V, VECTOR, V, Vector)                                                                                \
  OP(TINSERT_V2M, TMOV_V2M, FIX, Vector)                                                                            \
  OP(TINSERT_A2V, TMOV_A2V, FIX, Cube)                                                                                \
  OP(TPUSH_ACC, TSTORE_ACC, FIX, Cube)                                                                                \
  OP(TPUSH_VEC, TSTORE_VEC, MTE3, Vector)                                                                             \
  OP(TPOP, TLOAD, MTE2, Any)                                                                                          \
  OP(TALLOC, SCALAR, S, Any)                                                                                          \
  OP(TFREE, SCALAR, S, Any)
// clang-format on

enum class OpCode : uint16_t {
#define PTO_OP_CODE(code, op, pipe, core) code,
  PTO_OP_CODES(PTO_OP_CODE)
#undef PTO_OP_CODE
};

struct OpInfo {
  const char *name;
  Op op;
  Pipe pipe;
  CoreKind core;
};

inline constexpr OpInfo opTable[] = {
#define PTO_OP_CODE(code, op, pipe, core) {#code, Op::op, Pipe::pipe, CoreKind::core},
    PTO_OP_CODES(PTO_OP_CODE)
#undef PTO_OP_CODE
};
inline constexpr int opCodeCount = sizeof opTable / sizeof opTable[0];
#undef PTO_OP_CODES

constexpr const char *opCodeName(OpCode code) { return opTable[static_cast<int>(code)].name; }
constexpr Op publicOp(OpCode code) { return opTable[static_cast<int>(code)].op; }
/// The pipe that runs an operation; the same on every profile.
constexpr Pipe pipeOf(OpCode code) { return opTable[static_cast<int>(code)].pipe; }
/// The kind of core that has that pipe and those buffers. A core of the cpu profile plays all parts.
constexpr CoreKind coreOf(Profile profile, OpCode code) {
  return profile == Profile::Cpu ? CoreKind::Any : opTable[static_cast<int>(code)].core;
}

/// Whether an operation only takes elements from one place to another, whatever they are.
constexpr bool isMove(OpCode code) {
  switch (code) {
  case OpCode::TMOV_V2V:
  case OpCode::TMOV_V2M:
  case OpCode::TMOV_M2B:
  case OpCode::TMOV_M2L:
  case OpCode::TMOV_M2R:
  case OpCode::TMOV_M2S:
  case OpCode::TMOV_M2V:
  case OpCode::TMOV_M2SL:
  case OpCode::TMOV_M2SR:
  case OpCode::TMOV_A2V:
  case OpCode::TMOV_A2M:
  case OpCode::TEXTRACT_V2M:
  case OpCode::TEXTRACT_V2V:
  case OpCode::TEXTRACT_M2LR:
  case OpCode::TEXTRACT_M2S:
  case OpCode::TEXTRACT_A2M:
  case OpCode::TEXTRACT_A2V:
  case OpCode::TINSERT_V2V:
  case OpCode::TINSERT_V2M:
  case OpCode::TINSERT_A2M:
  case OpCode::TINSERT_A2V:
  case OpCode::TPUSH_ACC:
  case OpCode::TPUSH_VEC:
  case OpCode::TPOP:
  case OpCode::TTRANS:
  case OpCode::TIMG2COL:
    return true;
  default:
    return false;
  }
}
/// Whether an operation waits for everything before it looks, and changes nothing.
constexpr bool looksOnly(OpCode code) { return code == OpCode::TPRINT; }

/// Never defined: that it cannot be evaluated is the error. Add a line to PTO_OP_CODES, or give the instruction a
/// code().
void noOperationHasThisMnemonic();

/// The operation of an instruction that has one path only: the one with its mnemonic.
constexpr OpCode opCodeNamed(const char *mnemonic) {
  for (int i = 0; i < opCodeCount; ++i)
    if (__builtin_strcmp(opTable[i].name, mnemonic) == 0)
      return static_cast<OpCode>(i);
  noOperationHasThisMnemonic();
  return {};
}

/// The pipe of a public operation; All for values that are none.
constexpr Pipe pipeOf(Op op) {
  for (const OpInfo &info : opTable)
    if (info.op == op)
      return info.pipe;
  return Pipe::All;
}

} // namespace pto::tessera

namespace pto {

template <Op OpCode>
struct OpPipeEntry {
  static constexpr pipe_t pipe = tessera::publicPipe(tessera::pipeOf(OpCode));
};

} // namespace pto
