// The values of every enumeration of the public interface, checked at compile time.
#include "pto/tile/fixpipe.hpp"
#include "pto/types/enums.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

using namespace pto;

namespace {

template <typename E>
constexpr uint64_t valueOf(E e) {
  return static_cast<uint64_t>(e);
}

/// The enumerators have the values first, first + 1, and so on.
template <typename... Es>
constexpr bool countUpFrom(uint64_t first, Es... es) {
  return ((valueOf(es) == first++) && ...);
}

// --- Tiles, tensors and instruction modes ----------------------------------------------------

static_assert(std::is_same_v<std::underlying_type_t<TileType>, int>);
static_assert(!std::is_convertible_v<TileType, int>);
static_assert(countUpFrom(0, TileType::Vec, TileType::Mat, TileType::Left, TileType::Right, TileType::Acc,
                          TileType::Bias, TileType::Scaling, TileType::ScaleLeft, TileType::ScaleRight,
                          TileType::Ctrl));

static_assert(std::is_same_v<std::underlying_type_t<BLayout>, int>);
static_assert(!std::is_convertible_v<BLayout, int>);
static_assert(countUpFrom(0, BLayout::RowMajor, BLayout::ColMajor));

static_assert(std::is_same_v<std::underlying_type_t<SLayout>, int>);
static_assert(!std::is_convertible_v<SLayout, int>);
static_assert(countUpFrom(0, SLayout::NoneBox, SLayout::RowMajor, SLayout::ColMajor));

static_assert(std::is_same_v<std::underlying_type_t<Layout>, int>);
static_assert(!std::is_convertible_v<Layout, int>);
static_assert(countUpFrom(0, Layout::ND, Layout::DN, Layout::NZ, Layout::SCALE, Layout::MX_A_ND,
                          Layout::MX_A_DN, Layout::MX_A_ZZ, Layout::MX_B_ND, Layout::MX_B_DN, Layout::MX_B_NN,
                          Layout::HIF4_A_ZZ, Layout::HIF4_B_NN, Layout::NC1HWC0, Layout::GNC1HWC0,
                          Layout::NCHW, Layout::GNCHW, Layout::NHWC, Layout::NDC1HWC0, Layout::NCDHW,
                          Layout::FRACTAL_Z, Layout::FRACTAL_Z_S16S8, Layout::FRACTAL_Z_3D, Layout::MAX));

static_assert(std::is_same_v<std::underlying_type_t<TileLayoutCustom>, uint8_t>);
static_assert(!std::is_convertible_v<TileLayoutCustom, int>);
static_assert(countUpFrom(0, TileLayoutCustom::ND, TileLayoutCustom::DN, TileLayoutCustom::NZ,
                          TileLayoutCustom::ZN, TileLayoutCustom::ZZ, TileLayoutCustom::NONE));

static_assert(std::is_same_v<std::underlying_type_t<PadValue>, uint64_t>);
static_assert(!std::is_convertible_v<PadValue, int>);
static_assert(valueOf(PadValue::Null) == 0);
static_assert(valueOf(PadValue::Zero) == 1);
static_assert(valueOf(PadValue::Max) == 2);
static_assert(valueOf(PadValue::Min) == 3);
static_assert(valueOf(PadValue::CustomBase) == 0x100000000);

static_assert(std::is_same_v<std::underlying_type_t<CompactMode>, int>);
static_assert(!std::is_convertible_v<CompactMode, int>);
static_assert(countUpFrom(0, CompactMode::Null, CompactMode::Normal, CompactMode::RowPlusOne,
                          CompactMode::RowAlignedPadding));

static_assert(std::is_same_v<std::underlying_type_t<MaskPattern>, uint8_t>);
static_assert(!std::is_convertible_v<MaskPattern, int>);
static_assert(countUpFrom(1, MaskPattern::P0101, MaskPattern::P1010, MaskPattern::P0001, MaskPattern::P0010,
                          MaskPattern::P0100, MaskPattern::P1000, MaskPattern::P1111));

static_assert(std::is_same_v<std::underlying_type_t<CmpMode>, uint8_t>);
static_assert(!std::is_convertible_v<CmpMode, int>);
static_assert(countUpFrom(0, CmpMode::EQ, CmpMode::NE, CmpMode::LT, CmpMode::LE, CmpMode::GT, CmpMode::GE));

static_assert(std::is_same_v<std::underlying_type_t<RoundMode>, uint8_t>);
static_assert(!std::is_convertible_v<RoundMode, int>);
static_assert(countUpFrom(0, RoundMode::CAST_NONE, RoundMode::CAST_RINT, RoundMode::CAST_ROUND,
                          RoundMode::CAST_FLOOR, RoundMode::CAST_CEIL, RoundMode::CAST_TRUNC,
                          RoundMode::CAST_ODD));

static_assert(std::is_same_v<std::underlying_type_t<SaturationMode>, uint8_t>);
static_assert(!std::is_convertible_v<SaturationMode, int>);
static_assert(countUpFrom(0, SaturationMode::ON, SaturationMode::OFF));

static_assert(std::is_same_v<std::underlying_type_t<AtomicType>, uint8_t>);
static_assert(!std::is_convertible_v<AtomicType, int>);
static_assert(countUpFrom(0, AtomicType::AtomicNone, AtomicType::AtomicAdd));

static_assert(std::is_same_v<std::underlying_type_t<ReluPreMode>, uint8_t>);
static_assert(!std::is_convertible_v<ReluPreMode, int>);
static_assert(countUpFrom(0, ReluPreMode::NoRelu, ReluPreMode::NormalRelu));

static_assert(std::is_same_v<std::underlying_type_t<AccToVecMode>, uint8_t>);
static_assert(!std::is_convertible_v<AccToVecMode, int>);
static_assert(countUpFrom(0, AccToVecMode::SingleModeVec0, AccToVecMode::SingleModeVec1,
                          AccToVecMode::DualModeSplitM, AccToVecMode::DualModeSplitN));

static_assert(std::is_same_v<std::underlying_type_t<STPhase>, uint8_t>);
static_assert(!std::is_convertible_v<STPhase, int>);
static_assert(valueOf(STPhase::Unspecified) == 0);
static_assert(valueOf(STPhase::Partial) == 2);
static_assert(valueOf(STPhase::Final) == 3);

static_assert(std::is_same_v<std::underlying_type_t<AccPhase>, uint8_t>);
static_assert(!std::is_convertible_v<AccPhase, int>);
static_assert(valueOf(AccPhase::Unspecified) == 0);
static_assert(valueOf(AccPhase::Unknown) == 0);
static_assert(valueOf(AccPhase::Partial) == 2);
static_assert(valueOf(AccPhase::Final) == 3);

static_assert(std::is_same_v<std::underlying_type_t<QuantType>, int>);
static_assert(!std::is_convertible_v<QuantType, int>);
static_assert(countUpFrom(0, QuantType::MXFP8, QuantType::MXFP4_E2M1, QuantType::INT8_SYM,
                          QuantType::INT8_ASYM));

static_assert(std::is_same_v<std::underlying_type_t<QuantScaleAlg>, int>);
static_assert(!std::is_convertible_v<QuantScaleAlg, int>);
static_assert(countUpFrom(0, QuantScaleAlg::OCP, QuantScaleAlg::NV));

static_assert(std::is_same_v<std::underlying_type_t<MxQuantAlg>, int>);
static_assert(!std::is_convertible_v<MxQuantAlg, int>);
static_assert(countUpFrom(0, MxQuantAlg::OcpMxFp8E4M3, MxQuantAlg::NvMxFp8E4M3, MxQuantAlg::OcpMxFp4E2M1,
                          MxQuantAlg::NvMxFp4E2M1, MxQuantAlg::Hif4));

static_assert(std::is_same_v<std::underlying_type_t<VecStoreMode>, int>);
static_assert(!std::is_convertible_v<VecStoreMode, int>);
static_assert(countUpFrom(0, VecStoreMode::ND, VecStoreMode::NZ));

static_assert(std::is_same_v<std::underlying_type_t<TFillPadMode>, uint8_t>);
static_assert(!std::is_convertible_v<TFillPadMode, int>);
static_assert(countUpFrom(0, TFillPadMode::Normal, TFillPadMode::InPlace, TFillPadMode::Expand));

static_assert(std::is_same_v<std::underlying_type_t<SetFmatrixMode>, int>);
static_assert(!std::is_convertible_v<SetFmatrixMode, int>);
static_assert(countUpFrom(0, SetFmatrixMode::FMATRIX_A_AUTO, SetFmatrixMode::FMATRIX_B_AUTO,
                          SetFmatrixMode::FMATRIX_A_MANUAL, SetFmatrixMode::FMATRIX_B_MANUAL));

static_assert(std::is_same_v<std::underlying_type_t<HistByte>, uint8_t>);
static_assert(!std::is_convertible_v<HistByte, int>);
static_assert(countUpFrom(0, HistByte::BYTE_0, HistByte::BYTE_1, HistByte::BYTE_2, HistByte::BYTE_3));

static_assert(std::is_same_v<std::underlying_type_t<PrintFormat>, uint8_t>);
static_assert(!std::is_convertible_v<PrintFormat, int>);
static_assert(countUpFrom(0, PrintFormat::Width8_Precision4, PrintFormat::Width8_Precision2,
                          PrintFormat::Width10_Precision6));

static_assert(std::is_same_v<std::underlying_type_t<TCopyMode>, uint8_t>);
static_assert(!std::is_convertible_v<TCopyMode, int>);
static_assert(countUpFrom(0, TCopyMode::SHALLOW_COPY, TCopyMode::DEEP_COPY));

static_assert(std::is_same_v<std::underlying_type_t<SyncAllMode>, uint8_t>);
static_assert(!std::is_convertible_v<SyncAllMode, int>);
static_assert(countUpFrom(0, SyncAllMode::Hard, SyncAllMode::Soft));

static_assert(std::is_same_v<std::underlying_type_t<SyncCoreType>, uint8_t>);
static_assert(!std::is_convertible_v<SyncCoreType, int>);
static_assert(countUpFrom(0, SyncCoreType::AIVOnly, SyncCoreType::AICOnly, SyncCoreType::Mix));

static_assert(std::is_same_v<std::underlying_type_t<ScatterAxis>, uint8_t>);
static_assert(!std::is_convertible_v<ScatterAxis, int>);
static_assert(countUpFrom(0, ScatterAxis::SCATTER_ROW, ScatterAxis::SCATTER_COL));

static_assert(std::is_same_v<std::underlying_type_t<ScatterAtomicOp>, uint8_t>);
static_assert(!std::is_convertible_v<ScatterAtomicOp, int>);
static_assert(countUpFrom(0, ScatterAtomicOp::None, ScatterAtomicOp::Add, ScatterAtomicOp::Max,
                          ScatterAtomicOp::Min));

static_assert(std::is_same_v<std::underlying_type_t<ScatterOOB>, uint8_t>);
static_assert(!std::is_convertible_v<ScatterOOB, int>);
static_assert(countUpFrom(0, ScatterOOB::Undefined, ScatterOOB::Skip, ScatterOOB::Clamp, ScatterOOB::Wrap));

static_assert(std::is_same_v<std::underlying_type_t<ScatterConflict>, uint8_t>);
static_assert(!std::is_convertible_v<ScatterConflict, int>);
static_assert(countUpFrom(0, ScatterConflict::Last, ScatterConflict::Default));

static_assert(std::is_same_v<std::underlying_type_t<GatherAxis>, uint8_t>);
static_assert(!std::is_convertible_v<GatherAxis, int>);
static_assert(countUpFrom(0, GatherAxis::GATHER_ROW, GatherAxis::GATHER_COL));

static_assert(std::is_same_v<std::underlying_type_t<GatherOOB>, uint8_t>);
static_assert(!std::is_convertible_v<GatherOOB, int>);
static_assert(countUpFrom(0, GatherOOB::Undefined, GatherOOB::Clamp, GatherOOB::Wrap, GatherOOB::Zero));

static_assert(std::is_same_v<std::underlying_type_t<GatherExec>, uint8_t>);
static_assert(!std::is_convertible_v<GatherExec, int>);
static_assert(countUpFrom(0, GatherExec::Scalar, GatherExec::Simt));

static_assert(std::is_same_v<std::underlying_type_t<Coalesce>, uint8_t>);
static_assert(!std::is_convertible_v<Coalesce, int>);
static_assert(countUpFrom(0, Coalesce::Row, Coalesce::Elem));

static_assert(std::is_same_v<std::underlying_type_t<TInsertMode>, uint8_t>);
static_assert(!std::is_convertible_v<TInsertMode, int>);
static_assert(countUpFrom(2, TInsertMode::SPLIT2, TInsertMode::SPLIT4));

static_assert(std::is_same_v<std::underlying_type_t<VFImplKind>, unsigned>);
static_assert(std::is_convertible_v<VFImplKind, int>);
static_assert(countUpFrom(0, VFImplKind::VFIMPL_DEFAULT, VFImplKind::VFIMPL_1D_NO_POST_UPDATE,
                          VFImplKind::VFIMPL_2D_NO_POST_UPDATE, VFImplKind::VFIMPL_1D_POST_UPDATE,
                          VFImplKind::VFIMPL_2D_POST_UPDATE));

#define CHECK_ALGORITHM(Name)                                                                                \
  static_assert(std::is_same_v<std::underlying_type_t<Name>, uint8_t>);                                      \
  static_assert(valueOf(Name::DEFAULT) == 0 && valueOf(Name::HIGH_PRECISION) == 1)
CHECK_ALGORITHM(PowAlgorithm);
CHECK_ALGORITHM(DivAlgorithm);
CHECK_ALGORITHM(SqrtAlgorithm);
CHECK_ALGORITHM(RsqrtAlgorithm);
CHECK_ALGORITHM(RecipAlgorithm);
CHECK_ALGORITHM(ExpAlgorithm);
CHECK_ALGORITHM(LogAlgorithm);
CHECK_ALGORITHM(FmodAlgorithm);
CHECK_ALGORITHM(FmodSAlgorithm);
CHECK_ALGORITHM(RemAlgorithm);
CHECK_ALGORITHM(RemSAlgorithm);

static_assert(GlobalTensorDim::DIM_0 == 0 && GlobalTensorDim::DIM_1 == 1 && GlobalTensorDim::DIM_2 == 2);
static_assert(GlobalTensorDim::DIM_3 == 3 && GlobalTensorDim::DIM_4 == 4 && GlobalTensorDim::TOTAL_DIM == 5);
#ifndef TINSERT_MODE_DEFINED
#error "TINSERT_MODE_DEFINED tells programs that TInsertMode exists"
#endif

// --- Queues, fixpipe, communication ----------------------------------------------------------

static_assert(std::is_same_v<std::underlying_type_t<TileSplitAxis>, uint8_t>);
static_assert(std::is_convertible_v<TileSplitAxis, int>);
static_assert(countUpFrom(0, TileSplitAxis::TILE_NO_SPLIT, TileSplitAxis::TILE_UP_DOWN,
                          TileSplitAxis::TILE_LEFT_RIGHT, TileSplitAxis::TILE_UP_DOWN_ODD,
                          TileSplitAxis::TILE_LEFT_RIGHT_ODD));

static_assert(std::is_same_v<std::underlying_type_t<Direction>, uint8_t>);
static_assert(std::is_convertible_v<Direction, int>);
static_assert(countUpFrom(0, Direction::UNDEFINED, Direction::DIR_C2V, Direction::DIR_V2C,
                          Direction::DIR_BOTH, Direction::DIR_V2C_CTRL, Direction::DIR_C2V_GM,
                          Direction::DIR_V2C_GM, Direction::DIR_BOTH_GM));

static_assert(std::is_same_v<std::underlying_type_t<FIFOType>, uint8_t>);
static_assert(!std::is_convertible_v<FIFOType, int>);
static_assert(countUpFrom(0, FIFOType::GM_FIFO, FIFOType::VEC_FIFO, FIFOType::MAT_FIFO, FIFOType::CTRL_FIFO));

static_assert(std::is_same_v<std::underlying_type_t<VecCubeRatio>, uint8_t>);
static_assert(!std::is_convertible_v<VecCubeRatio, int>);
static_assert(countUpFrom(0, VecCubeRatio::V1C1_VEC0, VecCubeRatio::V1C1_VEC1, VecCubeRatio::V2C1_VECS));

static_assert(std::is_convertible_v<ClipReluMode_t, int>);
static_assert(countUpFrom(0, ClipReluMode_t::NOCLIP_RELU, ClipReluMode_t::CLIP_RELU));

static_assert(std::is_same_v<std::underlying_type_t<LayoutMode_t>, uint8_t>);
static_assert(!std::is_convertible_v<LayoutMode_t, int>);
static_assert(countUpFrom(0, LayoutMode_t::NZ2NZ, LayoutMode_t::NZ2ND, LayoutMode_t::NZ2DN));

static_assert(std::is_same_v<std::underlying_type_t<DequantType>, int>);
static_assert(!std::is_convertible_v<DequantType, int>);
static_assert(countUpFrom(0, DequantType::SCALAR, DequantType::TENSOR));

static_assert(std::is_same_v<std::underlying_type_t<NPUArch>, int>);
static_assert(!std::is_convertible_v<NPUArch, int>);
static_assert(countUpFrom(0, NPUArch::A2A3, NPUArch::A5));

static_assert(std::is_convertible_v<QuantMode_t, int>);
static_assert(valueOf(QuantMode_t::NoQuant) == 0);
static_assert(valueOf(QuantMode_t::F322F16) == 1);
static_assert(valueOf(QuantMode_t::VREQ8) == 2);
static_assert(valueOf(QuantMode_t::REQ8) == 3);
static_assert(valueOf(QuantMode_t::VDEQF16) == 4);
static_assert(valueOf(QuantMode_t::DEQF16) == 5);
static_assert(valueOf(QuantMode_t::VSHIFTS322S16) == 12);
static_assert(valueOf(QuantMode_t::SHIFTS322S16) == 13);
static_assert(valueOf(QuantMode_t::F322BF16) == 16);
static_assert(valueOf(QuantMode_t::VQF322B8_PRE) == 23);
static_assert(valueOf(QuantMode_t::QF322B8_PRE) == 24);
static_assert(valueOf(QuantMode_t::QF322F16_PRE) == 32);
static_assert(valueOf(QuantMode_t::QF322BF16_PRE) == 34);
static_assert(valueOf(QuantMode_t::QS322BF16_PRE) == 35);
static_assert(valueOf(QuantMode_t::VQS322BF16_PRE) == 36);

static_assert(std::is_same_v<std::underlying_type_t<comm::NotifyOp>, uint8_t>);
static_assert(!std::is_convertible_v<comm::NotifyOp, int>);
static_assert(countUpFrom(0, comm::NotifyOp::AtomicAdd, comm::NotifyOp::Set));

static_assert(std::is_same_v<std::underlying_type_t<comm::WaitCmp>, uint8_t>);
static_assert(!std::is_convertible_v<comm::WaitCmp, int>);
static_assert(countUpFrom(0, comm::WaitCmp::EQ, comm::WaitCmp::NE, comm::WaitCmp::GT, comm::WaitCmp::GE,
                          comm::WaitCmp::LT, comm::WaitCmp::LE));

static_assert(std::is_same_v<std::underlying_type_t<comm::ReduceOp>, uint8_t>);
static_assert(!std::is_convertible_v<comm::ReduceOp, int>);
static_assert(countUpFrom(0, comm::ReduceOp::Sum, comm::ReduceOp::Max, comm::ReduceOp::Min));

static_assert(std::is_same_v<std::underlying_type_t<comm::DmaEngine>, uint8_t>);
static_assert(!std::is_convertible_v<comm::DmaEngine, int>);
static_assert(countUpFrom(0, comm::DmaEngine::SDMA, comm::DmaEngine::URMA, comm::DmaEngine::RDMA));

static_assert(std::is_same_v<std::underlying_type_t<comm::CollEngine>, uint8_t>);
static_assert(!std::is_convertible_v<comm::CollEngine, int>);
static_assert(countUpFrom(0, comm::CollEngine::AIV, comm::CollEngine::CCU));

static_assert(std::is_same_v<std::underlying_type_t<comm::CcuInputSource>, uint8_t>);
static_assert(!std::is_convertible_v<comm::CcuInputSource, int>);
static_assert(countUpFrom(0, comm::CcuInputSource::HostManaged, comm::CcuInputSource::AivStored));

// Every mode has a number of its own, those of A5 too.
template <QuantMode_t... Modes>
constexpr bool allDifferent() {
  constexpr int values[] = {Modes...};
  for (size_t i = 0; i < sizeof...(Modes); ++i)
    for (size_t j = 0; j < i; ++j)
      if (values[i] == values[j])
        return false;
  return true;
}
static_assert(allDifferent<NoQuant, F322F16, VREQ8, REQ8, VDEQF16, DEQF16, VSHIFTS322S16, SHIFTS322S16,
                           F322BF16, VQF322B8_PRE, QF322B8_PRE, QF322F16_PRE, QF322BF16_PRE, QS322BF16_PRE,
                           VQS322BF16_PRE, QF322HIF8_PRE, VQF322HIF8_PRE, QF322FP8_PRE, VQF322FP8_PRE,
                           VQF322F16_PRE, VQF322BF16_PRE, QF322F32_PRE, VQF322F32_PRE>());

static_assert(std::is_same_v<TRandomKey, uint32_t[2]> && std::is_same_v<TRandomCounter, uint32_t[4]>);
static_assert(std::is_same_v<FloatUnion::UIntegerType, uint32_t>);
static_assert(std::is_same_v<FloatIntUnion<half>::UIntegerType, uint16_t>);
static_assert(FloatUnion{0x3f800000}.i == 0x3f800000);
static_assert(std::is_same_v<decltype(MrgSortExecutedNumList::mrgSortList3), uint16_t>);
static_assert(sizeof(MrgSortExecutedNumList) == 8);

TEST(Enums, CheckedAtCompileTime) {
  // Unscoped enumerators have both spellings.
  EXPECT_EQ(QuantMode_t::REQ8, REQ8);
  EXPECT_EQ(TileSplitAxis::TILE_UP_DOWN, TILE_UP_DOWN);
  EXPECT_EQ(Direction::DIR_BOTH, DIR_BOTH);
}

} // namespace
