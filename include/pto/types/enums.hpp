// The enumerations of PTO and the few plain types that go with them. Names and values are the public
// interface.
#pragma once

#include <cstdint>
#include <type_traits>

namespace pto {

// --- Tiles and tensors -----------------------------------------------------------------------

/// The core-local buffer that a tile lives in.
enum class TileType {
  Vec = 0,
  Mat = 1,
  Left = 2,
  Right = 3,
  Acc = 4,
  Bias = 5,
  Scaling = 6,
  ScaleLeft = 7,
  ScaleRight = 8,
  Ctrl = 9
};

/// Order of the boxes of a tile, or of its elements when it has no boxes.
enum class BLayout { RowMajor = 0, ColMajor = 1 };

/// Order of the elements inside a box.
enum class SLayout { NoneBox = 0, RowMajor = 1, ColMajor = 2 };

/// How a global tensor (or a convolution tile) is arranged.
enum class Layout {
  ND = 0,
  DN = 1,
  NZ = 2,
  SCALE = 3,
  MX_A_ND = 4,
  MX_A_DN = 5,
  MX_A_ZZ = 6,
  MX_B_ND = 7,
  MX_B_DN = 8,
  MX_B_NN = 9,
  HIF4_A_ZZ = 10,
  HIF4_B_NN = 11,
  NC1HWC0 = 12,
  GNC1HWC0 = 13,
  NCHW = 14,
  GNCHW = 15,
  NHWC = 16,
  NDC1HWC0 = 17,
  NCDHW = 18,
  FRACTAL_Z = 19,
  FRACTAL_Z_S16S8 = 20,
  FRACTAL_Z_3D = 21,
  MAX = 22
};

enum class TileLayoutCustom : uint8_t { ND = 0, DN = 1, NZ = 2, ZN = 3, ZZ = 4, NONE = 5 };

/// What fills a tile outside its valid region. From CustomBase up, the low 32 bits are the pattern itself.
enum class PadValue : uint64_t { Null = 0, Zero = 1, Max = 2, Min = 3, CustomBase = 0x100000000 };

enum class CompactMode { Null = 0, Normal = 1, RowPlusOne = 2, RowAlignedPadding = 3 };

namespace GlobalTensorDim {
inline constexpr int DIM_0 = 0;
inline constexpr int DIM_1 = 1;
inline constexpr int DIM_2 = 2;
inline constexpr int DIM_3 = 3;
inline constexpr int DIM_4 = 4;
inline constexpr int TOTAL_DIM = 5;
} // namespace GlobalTensorDim

enum class NPUArch { A2A3 = 0, A5 = 1 };

// --- Modes of instructions -------------------------------------------------------------------

/// Which elements of a group are selected; the rightmost digit is the lowest index.
enum class MaskPattern : uint8_t {
  P0101 = 1,
  P1010 = 2,
  P0001 = 3,
  P0010 = 4,
  P0100 = 5,
  P1000 = 6,
  P1111 = 7
};

enum class CmpMode : uint8_t { EQ = 0, NE = 1, LT = 2, LE = 3, GT = 4, GE = 5 };

/// RINT rounds to nearest, ties to even; ROUND rounds to nearest, ties away from zero.
enum class RoundMode : uint8_t {
  CAST_NONE = 0,
  CAST_RINT = 1,
  CAST_ROUND = 2,
  CAST_FLOOR = 3,
  CAST_CEIL = 4,
  CAST_TRUNC = 5,
  CAST_ODD = 6
};

enum class SaturationMode : uint8_t { ON = 0, OFF = 1 };
enum class AtomicType : uint8_t { AtomicNone = 0, AtomicAdd = 1 };
enum class ReluPreMode : uint8_t { NoRelu = 0, NormalRelu = 1 };
enum class AccToVecMode : uint8_t {
  SingleModeVec0 = 0,
  SingleModeVec1 = 1,
  DualModeSplitM = 2,
  DualModeSplitN = 3
};
enum class STPhase : uint8_t { Unspecified = 0, Partial = 2, Final = 3 };
enum class AccPhase : uint8_t { Unspecified = 0, Unknown = Unspecified, Partial = 2, Final = 3 };
enum class QuantType { MXFP8 = 0, MXFP4_E2M1 = 1, INT8_SYM = 2, INT8_ASYM = 3 };
enum class QuantScaleAlg { OCP = 0, NV = 1 };
enum class MxQuantAlg { OcpMxFp8E4M3 = 0, NvMxFp8E4M3 = 1, OcpMxFp4E2M1 = 2, NvMxFp4E2M1 = 3, Hif4 = 4 };
enum class VecStoreMode { ND = 0, NZ = 1 };
enum class TFillPadMode : uint8_t { Normal = 0, InPlace = 1, Expand = 2 };
enum class SetFmatrixMode {
  FMATRIX_A_AUTO = 0,
  FMATRIX_B_AUTO = 1,
  FMATRIX_A_MANUAL = 2,
  FMATRIX_B_MANUAL = 3
};

/// BYTE_0 is the least significant byte.
enum class HistByte : uint8_t { BYTE_0 = 0, BYTE_1 = 1, BYTE_2 = 2, BYTE_3 = 3 };

enum class PrintFormat : uint8_t { Width8_Precision4 = 0, Width8_Precision2 = 1, Width10_Precision6 = 2 };
enum class TCopyMode : uint8_t { SHALLOW_COPY = 0, DEEP_COPY = 1 };
enum class ScatterAxis : uint8_t { SCATTER_ROW = 0, SCATTER_COL = 1 };
enum class ScatterAtomicOp : uint8_t { None = 0, Add = 1, Max = 2, Min = 3 };
enum class ScatterOOB : uint8_t { Undefined = 0, Skip = 1, Clamp = 2, Wrap = 3 };
enum class ScatterConflict : uint8_t { Last = 0, Default = 1 };
enum class GatherAxis : uint8_t { GATHER_ROW = 0, GATHER_COL = 1 };
enum class GatherOOB : uint8_t { Undefined = 0, Clamp = 1, Wrap = 2, Zero = 3 };
enum class GatherExec : uint8_t { Scalar = 0, Simt = 1 };
enum class Coalesce : uint8_t { Row = 0, Elem = 1 };

// Programs that bring their own TInsertMode define the macro first.
#ifndef TINSERT_MODE_DEFINED
#define TINSERT_MODE_DEFINED
enum class TInsertMode : uint8_t { SPLIT2 = 2, SPLIT4 = 3 };
#endif

enum class PowAlgorithm : uint8_t { DEFAULT = 0, HIGH_PRECISION = 1 };
enum class DivAlgorithm : uint8_t { DEFAULT = 0, HIGH_PRECISION = 1 };
enum class SqrtAlgorithm : uint8_t { DEFAULT = 0, HIGH_PRECISION = 1 };
enum class RsqrtAlgorithm : uint8_t { DEFAULT = 0, HIGH_PRECISION = 1 };
enum class RecipAlgorithm : uint8_t { DEFAULT = 0, HIGH_PRECISION = 1 };
enum class ExpAlgorithm : uint8_t { DEFAULT = 0, HIGH_PRECISION = 1 };
enum class LogAlgorithm : uint8_t { DEFAULT = 0, HIGH_PRECISION = 1 };
enum class FmodAlgorithm : uint8_t { DEFAULT = 0, HIGH_PRECISION = 1 };
enum class FmodSAlgorithm : uint8_t { DEFAULT = 0, HIGH_PRECISION = 1 };
enum class RemAlgorithm : uint8_t { DEFAULT = 0, HIGH_PRECISION = 1 };
enum class RemSAlgorithm : uint8_t { DEFAULT = 0, HIGH_PRECISION = 1 };

enum VFImplKind : unsigned {
  VFIMPL_DEFAULT = 0,
  VFIMPL_1D_NO_POST_UPDATE = 1,
  VFIMPL_2D_NO_POST_UPDATE = 2,
  VFIMPL_1D_POST_UPDATE = 3,
  VFIMPL_2D_POST_UPDATE = 4
};

// --- Queues and cores ------------------------------------------------------------------------

enum class SyncAllMode : uint8_t { Hard = 0, Soft = 1 };
enum class SyncCoreType : uint8_t { AIVOnly = 0, AICOnly = 1, Mix = 2 };

enum TileSplitAxis : uint8_t {
  TILE_NO_SPLIT = 0,
  TILE_UP_DOWN = 1,
  TILE_LEFT_RIGHT = 2,
  TILE_UP_DOWN_ODD = 3,
  TILE_LEFT_RIGHT_ODD = 4
};

enum Direction : uint8_t {
  UNDEFINED = 0,
  DIR_C2V = 1,
  DIR_V2C = 2,
  DIR_BOTH = 3,
  DIR_V2C_CTRL = 4,
  DIR_C2V_GM = 5,
  DIR_V2C_GM = 6,
  DIR_BOTH_GM = 7
};

enum class FIFOType : uint8_t { GM_FIFO = 0, VEC_FIFO = 1, MAT_FIFO = 2, CTRL_FIFO = 3 };
enum class VecCubeRatio : uint8_t { V1C1_VEC0 = 0, V1C1_VEC1 = 1, V2C1_VECS = 2 };

// --- Fixpipe ---------------------------------------------------------------------------------

enum ClipReluMode_t { NOCLIP_RELU = 0, CLIP_RELU = 1 };
enum class LayoutMode_t : uint8_t { NZ2NZ = 0, NZ2ND = 1, NZ2DN = 2 };
enum class DequantType { SCALAR = 0, TENSOR = 1 };

// --- Plain types -----------------------------------------------------------------------------

inline constexpr int PTO_RANDOM_KEY_SIZE = 2;
inline constexpr int PTO_RANDOM_COUNTER_SIZE = 4;
using TRandomKey = uint32_t[PTO_RANDOM_KEY_SIZE];
using TRandomCounter = uint32_t[PTO_RANDOM_COUNTER_SIZE];

/// A floating value and its bit pattern.
template <typename T>
union FloatIntUnion {
  using UIntegerType = std::conditional_t<sizeof(T) == 4, uint32_t, uint16_t>;
  UIntegerType i;
  T f;
};
using FloatUnion = FloatIntUnion<float>;

/// How many elements TMRGSORT took from each of its lists.
struct MrgSortExecutedNumList {
  uint16_t mrgSortList0;
  uint16_t mrgSortList1;
  uint16_t mrgSortList2;
  uint16_t mrgSortList3;
};

namespace comm {

enum class NotifyOp : uint8_t { AtomicAdd = 0, Set = 1 };
enum class WaitCmp : uint8_t { EQ = 0, NE = 1, GT = 2, GE = 3, LT = 4, LE = 5 };
enum class ReduceOp : uint8_t { Sum = 0, Max = 1, Min = 2 };
enum class DmaEngine : uint8_t { SDMA = 0, URMA = 1, RDMA = 2 };
enum class CollEngine : uint8_t { AIV = 0, CCU = 1 };
enum class CcuInputSource : uint8_t { HostManaged = 0, AivStored = 1 };

} // namespace comm
} // namespace pto
