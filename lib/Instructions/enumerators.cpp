#include "lib/Instructions/enumerators.hpp"

#include <array>

#include "pto/machine/op_code.hpp"
#include "pto/types/enums.hpp"

namespace tessera {

using pto::tessera::OpCode;
using pto::tessera::Pipe;

namespace {

// The name and the value of an enumerator of C++.
#define CPP(enumerator) #enumerator, static_cast<int>(pto::enumerator)
#define CPP_MACRO(constant) #constant, constant

constexpr Enumerator addressSpaces[] = {{0, "zero"},    {1, "gm"},         {2, "mat"},         {3, "left"},
                                        {4, "right"},   {5, "acc"},        {6, "vec"},         {7, "bias"},
                                        {8, "scaling"}, {9, "scale_left"}, {10, "scale_right"}};
constexpr Enumerator pipes[] = {{0, "PIPE_S", CPP_MACRO(PIPE_S)},
                                {1, "PIPE_V", CPP_MACRO(PIPE_V)},
                                {2, "PIPE_M", CPP_MACRO(PIPE_M)},
                                {3, "PIPE_MTE1", CPP_MACRO(PIPE_MTE1)},
                                {4, "PIPE_MTE2", CPP_MACRO(PIPE_MTE2)},
                                {5, "PIPE_MTE3", CPP_MACRO(PIPE_MTE3)},
                                {6, "PIPE_ALL", CPP_MACRO(PIPE_ALL)},
                                {7, "PIPE_MTE4"},
                                {8, "PIPE_MTE5"},
                                {9, "PIPE_V2"},
                                {10, "PIPE_FIX", CPP_MACRO(PIPE_FIX)},
                                {11, "VIRTUAL_PIPE_MTE2_L1A"},
                                {12, "VIRTUAL_PIPE_MTE2_L1B"},
                                {13, "PIPE_NUM"},
                                {99, "PIPE_UNASSIGNED"}};
constexpr Enumerator events[] = {
    {0, "EVENT_ID0", CPP_MACRO(EVENT_ID0)}, {1, "EVENT_ID1", CPP_MACRO(EVENT_ID1)},
    {2, "EVENT_ID2", CPP_MACRO(EVENT_ID2)}, {3, "EVENT_ID3", CPP_MACRO(EVENT_ID3)},
    {4, "EVENT_ID4", CPP_MACRO(EVENT_ID4)}, {5, "EVENT_ID5", CPP_MACRO(EVENT_ID5)},
    {6, "EVENT_ID6", CPP_MACRO(EVENT_ID6)}, {7, "EVENT_ID7", CPP_MACRO(EVENT_ID7)}};
constexpr Enumerator operations(int value, const char *name, OpCode one) {
  return {value, name, nullptr, static_cast<int>(one)};
}
constexpr Enumerator pipeEvents[] = {
    operations(0, "TLOAD", OpCode::TLOAD_VEC),       operations(1, "TSTORE_ACC", OpCode::TSTORE_ACC),
    operations(2, "TSTORE_VEC", OpCode::TSTORE_VEC), operations(3, "TMOV_M2L", OpCode::TMOV_M2L),
    operations(4, "TMOV_M2S", OpCode::TMOV_M2S),     operations(5, "TMOV_M2B", OpCode::TMOV_M2B),
    operations(6, "TMOV_M2V", OpCode::TMOV_M2V),     operations(7, "TMOV_V2M", OpCode::TMOV_V2M),
    operations(8, "TMATMUL", OpCode::TMATMUL),       operations(9, "TVEC", OpCode::VECTOR),
    operations(10, "TVECWAIT_EVENT", OpCode::VECTOR)};
constexpr Enumerator pipeEventAliases[] = {
    {0, "EVENT_LOAD_FROM_GM"},     {1, "EVENT_STORE_FROM_ACC"},     {2, "EVENT_STORE_FROM_VEC"},
    {3, "EVENT_MOVE_MAT_TO_LEFT"}, {4, "EVENT_MOVE_MAT_TO_SCALAR"}, {5, "EVENT_MOVE_MAT_TO_BIAS"},
    {6, "EVENT_MOVE_MAT_TO_VEC"},  {7, "EVENT_MOVE_VEC_TO_MAT"},    {8, "EVENT_COMPUTE_MATMUL"},
    {9, "EVENT_COMPUTE_VEC"},      {10, "EVENT_VEC_WAITPOINT"}};
// Text names nd, dn and nz only; the others are an extension, with the numbers of C++.
constexpr Enumerator layouts[] = {
    {0, "nd", CPP(Layout::ND)},
    {1, "dn", CPP(Layout::DN)},
    {2, "nz", CPP(Layout::NZ)},
    {static_cast<int>(pto::Layout::SCALE), "scale", CPP(Layout::SCALE)},
    {static_cast<int>(pto::Layout::MX_A_ND), "mx_a_nd", CPP(Layout::MX_A_ND)},
    {static_cast<int>(pto::Layout::MX_A_DN), "mx_a_dn", CPP(Layout::MX_A_DN)},
    {static_cast<int>(pto::Layout::MX_A_ZZ), "mx_a_zz", CPP(Layout::MX_A_ZZ)},
    {static_cast<int>(pto::Layout::MX_B_ND), "mx_b_nd", CPP(Layout::MX_B_ND)},
    {static_cast<int>(pto::Layout::MX_B_DN), "mx_b_dn", CPP(Layout::MX_B_DN)},
    {static_cast<int>(pto::Layout::MX_B_NN), "mx_b_nn", CPP(Layout::MX_B_NN)},
    {static_cast<int>(pto::Layout::HIF4_A_ZZ), "hif4_a_zz", CPP(Layout::HIF4_A_ZZ)},
    {static_cast<int>(pto::Layout::HIF4_B_NN), "hif4_b_nn", CPP(Layout::HIF4_B_NN)},
    {static_cast<int>(pto::Layout::NC1HWC0), "nc1hwc0", CPP(Layout::NC1HWC0)},
    {static_cast<int>(pto::Layout::GNC1HWC0), "gnc1hwc0", CPP(Layout::GNC1HWC0)},
    {static_cast<int>(pto::Layout::NCHW), "nchw", CPP(Layout::NCHW)},
    {static_cast<int>(pto::Layout::GNCHW), "gnchw", CPP(Layout::GNCHW)},
    {static_cast<int>(pto::Layout::NHWC), "nhwc", CPP(Layout::NHWC)},
    {static_cast<int>(pto::Layout::NDC1HWC0), "ndc1hwc0", CPP(Layout::NDC1HWC0)},
    {static_cast<int>(pto::Layout::NCDHW), "ncdhw", CPP(Layout::NCDHW)},
    {static_cast<int>(pto::Layout::FRACTAL_Z), "fractal_z", CPP(Layout::FRACTAL_Z)},
    {static_cast<int>(pto::Layout::FRACTAL_Z_S16S8), "fractal_z_s16s8", CPP(Layout::FRACTAL_Z_S16S8)},
    {static_cast<int>(pto::Layout::FRACTAL_Z_3D), "fractal_z_3d", CPP(Layout::FRACTAL_Z_3D)}};
constexpr Enumerator kernelKinds[] = {{0, "cube"}, {1, "vector"}};
constexpr Enumerator funcCoreTypes[] = {{1, "AIC"}, {2, "AIV"}, {3, "MIX"}, {4, "AIC_OR_AIV"}};
constexpr Enumerator moduleCoreTypes[] = {{1, "AIC"}, {2, "AIV"}, {3, "MIX"}};
constexpr Enumerator padModes[] = {{0, "PadNull"}, {1, "PadFirstElem"}, {2, "PadValue"}};
constexpr Enumerator maskPatterns[] = {
    {1, "P0101", CPP(MaskPattern::P0101)}, {2, "P1010", CPP(MaskPattern::P1010)},
    {3, "P0001", CPP(MaskPattern::P0001)}, {4, "P0010", CPP(MaskPattern::P0010)},
    {5, "P0100", CPP(MaskPattern::P0100)}, {6, "P1000", CPP(MaskPattern::P1000)},
    {7, "P1111", CPP(MaskPattern::P1111)}};
constexpr Enumerator accToVecModes[] = {{0, "single_mode_vec0", CPP(AccToVecMode::SingleModeVec0)},
                                        {1, "single_mode_vec1", CPP(AccToVecMode::SingleModeVec1)},
                                        {2, "dual_mode_split_m", CPP(AccToVecMode::DualModeSplitM)},
                                        {3, "dual_mode_split_n", CPP(AccToVecMode::DualModeSplitN)}};
constexpr Enumerator bLayouts[] = {{0, "row_major", CPP(BLayout::RowMajor)},
                                   {1, "col_major", CPP(BLayout::ColMajor)}};
constexpr Enumerator bLayoutAliases[] = {{0, "RowMajor"}, {1, "ColMajor"}};
constexpr Enumerator sLayouts[] = {{0, "none_box", CPP(SLayout::NoneBox)},
                                   {1, "row_major", CPP(SLayout::RowMajor)},
                                   {2, "col_major", CPP(SLayout::ColMajor)}};
constexpr Enumerator sLayoutAliases[] = {{0, "NoneBox"}, {1, "RowMajor"}, {2, "ColMajor"}};
constexpr Enumerator padValues[] = {{0, "null", CPP(PadValue::Null)},
                                    {1, "zero", CPP(PadValue::Zero)},
                                    {2, "max", CPP(PadValue::Max)},
                                    {3, "min", CPP(PadValue::Min)}};
constexpr Enumerator padValueAliases[] = {{0, "none"}};
constexpr Enumerator compactModes[] = {{0, "null", CPP(CompactMode::Null)},
                                       {1, "normal", CPP(CompactMode::Normal)},
                                       {2, "row_plus_one", CPP(CompactMode::RowPlusOne)}};
constexpr Enumerator compactModeAliases[] = {{0, "none"}, {2, "RowPlusOne"}};
constexpr Enumerator comparisons[] = {{0, "eq", CPP(CmpMode::EQ)}, {1, "ne", CPP(CmpMode::NE)},
                                      {2, "lt", CPP(CmpMode::LT)}, {3, "le", CPP(CmpMode::LE)},
                                      {4, "gt", CPP(CmpMode::GT)}, {5, "ge", CPP(CmpMode::GE)}};
constexpr Enumerator comparisonAliases[] = {{0, "equal"},      {1, "not_equal"},    {2, "less_than"},
                                            {3, "less_equal"}, {4, "greater_than"}, {5, "greater_equal"}};
constexpr Enumerator roundModes[] = {
    {0, "NONE", CPP(RoundMode::CAST_NONE)},   {1, "RINT", CPP(RoundMode::CAST_RINT)},
    {2, "ROUND", CPP(RoundMode::CAST_ROUND)}, {3, "FLOOR", CPP(RoundMode::CAST_FLOOR)},
    {4, "CEIL", CPP(RoundMode::CAST_CEIL)},   {5, "TRUNC", CPP(RoundMode::CAST_TRUNC)},
    {6, "ODD", CPP(RoundMode::CAST_ODD)},     {7, "CAST_RINT", CPP(RoundMode::CAST_RINT)}};
constexpr Enumerator roundModeAliases[] = {
    {0, "CAST_NONE"}, {2, "CAST_ROUND"}, {3, "CAST_FLOOR"}, {4, "CAST_CEIL"}, {5, "CAST_TRUNC"},
    {6, "CAST_ODD"},  {1, "rne"},        {5, "rz"},         {4, "rp"},        {3, "rm"}};
constexpr Enumerator saturationModes[] = {{0, "ON", CPP(SaturationMode::ON)},
                                          {1, "OFF", CPP(SaturationMode::OFF)}};
constexpr Enumerator storePhases[] = {{0, "unspecified", CPP(STPhase::Unspecified)},
                                      {2, "partial", CPP(STPhase::Partial)},
                                      {3, "final", CPP(STPhase::Final)}};
constexpr Enumerator atomicTypes[] = {{0, "atomic_none", CPP(AtomicType::AtomicNone)},
                                      {1, "atomic_add", CPP(AtomicType::AtomicAdd)}};
constexpr Enumerator atomicTypeAliases[] = {{0, "none"}, {1, "add"}};
constexpr Enumerator reluPreModes[] = {{0, "no_relu", CPP(ReluPreMode::NoRelu)},
                                       {1, "normal_relu", CPP(ReluPreMode::NormalRelu)}};
constexpr Enumerator reluPreModeAliases[] = {{0, "none"}, {1, "relu"}};
constexpr Enumerator gatherOobs[] = {{0, "undefined", CPP(GatherOOB::Undefined)},
                                     {1, "clamp", CPP(GatherOOB::Clamp)},
                                     {2, "wrap", CPP(GatherOOB::Wrap)},
                                     {3, "zero", CPP(GatherOOB::Zero)}};
constexpr Enumerator scatterAtomicOps[] = {{0, "none", CPP(ScatterAtomicOp::None)},
                                           {1, "add", CPP(ScatterAtomicOp::Add)},
                                           {2, "max", CPP(ScatterAtomicOp::Max)},
                                           {3, "min", CPP(ScatterAtomicOp::Min)}};
constexpr Enumerator scatterOobs[] = {{0, "undefined", CPP(ScatterOOB::Undefined)},
                                      {1, "skip", CPP(ScatterOOB::Skip)},
                                      {2, "clamp", CPP(ScatterOOB::Clamp)},
                                      {3, "wrap", CPP(ScatterOOB::Wrap)}};
constexpr Enumerator scatterAxes[] = {{0, "row", CPP(ScatterAxis::SCATTER_ROW)},
                                      {1, "col", CPP(ScatterAxis::SCATTER_COL)}};
constexpr Enumerator scatterAxisAliases[] = {{0, "SCATTER_ROW"}, {1, "SCATTER_COL"}};
constexpr Enumerator quantTypes[] = {{2, "INT8_SYM", CPP(QuantType::INT8_SYM)},
                                     {3, "INT8_ASYM", CPP(QuantType::INT8_ASYM)},
                                     {0, "MXFP8", CPP(QuantType::MXFP8)},
                                     {1, "MXFP4_E2M1", CPP(QuantType::MXFP4_E2M1)}};
constexpr Enumerator quantScaleAlgs[] = {{0, "OCP", CPP(QuantScaleAlg::OCP)},
                                         {1, "NV", CPP(QuantScaleAlg::NV)}};
constexpr Enumerator gatherAxes[] = {{0, "row", CPP(GatherAxis::GATHER_ROW)},
                                     {1, "col", CPP(GatherAxis::GATHER_COL)}};
constexpr Enumerator gatherAxisAliases[] = {{0, "GATHER_ROW"}, {1, "GATHER_COL"}};
constexpr Enumerator insertModes[] = {{2, "SPLIT2", CPP(TInsertMode::SPLIT2)},
                                      {3, "SPLIT4", CPP(TInsertMode::SPLIT4)}};
constexpr Enumerator histBytes[] = {{0, "BYTE_0", CPP(HistByte::BYTE_0)},
                                    {1, "BYTE_1", CPP(HistByte::BYTE_1)},
                                    {2, "BYTE_2", CPP(HistByte::BYTE_2)},
                                    {3, "BYTE_3", CPP(HistByte::BYTE_3)}};
constexpr Enumerator printFormats[] = {{0, "Width8_Precision4", CPP(PrintFormat::Width8_Precision4)},
                                       {1, "Width8_Precision2", CPP(PrintFormat::Width8_Precision2)},
                                       {2, "Width10_Precision6", CPP(PrintFormat::Width10_Precision6)}};
constexpr Enumerator fmatrixModes[] = {{0, "a_auto", CPP(SetFmatrixMode::FMATRIX_A_AUTO)},
                                       {1, "b_auto", CPP(SetFmatrixMode::FMATRIX_B_AUTO)},
                                       {2, "a_manual", CPP(SetFmatrixMode::FMATRIX_A_MANUAL)},
                                       {3, "b_manual", CPP(SetFmatrixMode::FMATRIX_B_MANUAL)}};
constexpr Enumerator fmatrixModeAliases[] = {
    {0, "FMATRIX_A_AUTO"}, {1, "FMATRIX_B_AUTO"}, {2, "FMATRIX_A_MANUAL"}, {3, "FMATRIX_B_MANUAL"}};
constexpr Enumerator coalesceModes[] = {{0, "row", CPP(Coalesce::Row)}, {1, "elem", CPP(Coalesce::Elem)}};

// The operations of the machine.
constexpr Enumerator opAliases[] = {{static_cast<int>(OpCode::TLOAD_VEC), "TLOAD"}};
constexpr auto opNames = [] {
  std::array<Enumerator, pto::tessera::opCodeCount> names = {};
  for (int i = 0; i < pto::tessera::opCodeCount; ++i)
    names[static_cast<size_t>(i)] = {i, pto::tessera::opTable[i].name};
  return names;
}();

#undef CPP_MACRO
#undef CPP

const Enumeration table[] = {
    {EnumKind::AddressSpace, "address_space", true, addressSpaces, {}},
    {EnumKind::Pipe, "pipe", true, pipes, {}},
    {EnumKind::Event, "event", true, events, {}},
    {EnumKind::PipeEventType, "pipe_event_type", true, pipeEvents, pipeEventAliases},
    {EnumKind::SyncOpType, "sync_op_type", true, pipeEvents, pipeEventAliases},
    {EnumKind::Layout, "layout", true, layouts, {}},
    {EnumKind::KernelKind, "kernel_kind", true, kernelKinds, {}},
    {EnumKind::FuncCoreType, "func_core_type", true, funcCoreTypes, {}},
    {EnumKind::ModuleCoreType, "module_core_type", true, moduleCoreTypes, {}},
    {EnumKind::PadMode, "padmode", true, padModes, {}},
    {EnumKind::MaskPattern, "mask_pattern", true, maskPatterns, {}},
    {EnumKind::AccToVecMode, "acc_to_vec_mode", true, accToVecModes, {}},
    {EnumKind::BLayout, "blayout", true, bLayouts, bLayoutAliases},
    {EnumKind::SLayout, "slayout", true, sLayouts, sLayoutAliases},
    {EnumKind::PadValue, "pad_value", true, padValues, padValueAliases},
    {EnumKind::CompactMode, "compact_mode", true, compactModes, compactModeAliases},
    {EnumKind::Cmp, "cmp", false, comparisons, comparisonAliases},
    {EnumKind::RoundMode, "round_mode", false, roundModes, roundModeAliases},
    {EnumKind::SaturationMode, "saturation_mode", false, saturationModes, {}},
    {EnumKind::StPhase, "st_phase", false, storePhases, {}},
    {EnumKind::AtomicType, "atomic_type", false, atomicTypes, atomicTypeAliases},
    {EnumKind::ReluPreMode, "relu_pre_mode", false, reluPreModes, reluPreModeAliases},
    {EnumKind::GatherOob, "gather_oob", false, gatherOobs, {}},
    {EnumKind::ScatterAtomicOp, "scatter_atomic_op", false, scatterAtomicOps, {}},
    {EnumKind::ScatterOob, "scatter_oob", false, scatterOobs, {}},
    {EnumKind::ScatterAxis, "scatter_axis", false, scatterAxes, scatterAxisAliases},
    {EnumKind::QuantType, "quant_type", false, quantTypes, {}},
    {EnumKind::QuantScaleAlg, "quant_scale_alg", false, quantScaleAlgs, {}},
    {EnumKind::GatherAxis, "gather_axis", false, gatherAxes, gatherAxisAliases},
    {EnumKind::InsertMode, "insert_mode", false, insertModes, {}},
    {EnumKind::HistByte, "hist_byte", false, histBytes, {}},
    {EnumKind::PrintFormat, "print_format", false, printFormats, {}},
    {EnumKind::Coalesce, "coalesce", false, coalesceModes, {}},
    {EnumKind::FmatrixMode, "fmatrix_mode", false, fmatrixModes, fmatrixModeAliases},
    {EnumKind::Op, "op", true, opNames, opAliases},
};

} // namespace

const Enumerator *Enumeration::find(llvm::StringRef name) const {
  for (llvm::ArrayRef<Enumerator> list : {values, aliases})
    for (const Enumerator &entry : list)
      if (name.equals_insensitive(entry.name))
        return &entry;
  return nullptr;
}
const Enumerator *Enumeration::find(int value) const {
  for (const Enumerator &entry : values)
    if (entry.value == value)
      return &entry;
  return nullptr;
}
const Enumerator *Enumeration::findCpp(int cppValue) const {
  for (const Enumerator &entry : values)
    if (entry.cppName != nullptr && entry.cppValue == cppValue)
      return &entry;
  return nullptr;
}

llvm::ArrayRef<Enumeration> enumerations() { return table; }
const Enumeration &enumerationOf(EnumKind kind) { return table[static_cast<size_t>(kind)]; }
const Enumeration *findEnumeration(llvm::StringRef name) {
  for (const Enumeration &entry : table)
    if (name == entry.name)
      return &entry;
  return nullptr;
}

std::optional<Pipe> pipeOfText(int number) {
  const Enumerator *entry = enumerationOf(EnumKind::Pipe).find(number);
  return entry != nullptr && entry->cppName != nullptr
             ? std::optional(pto::tessera::pipeOfPublic(entry->cppValue))
             : std::nullopt;
}
std::optional<Pipe> pipeOfOperations(int number) {
  const Enumerator *entry = enumerationOf(EnumKind::PipeEventType).find(number);
  return entry != nullptr ? std::optional(pto::tessera::pipeOf(static_cast<OpCode>(entry->cppValue)))
                          : std::nullopt;
}
Pipe pipeOfOpName(int number) { return pto::tessera::pipeOf(static_cast<OpCode>(number)); }

} // namespace tessera
