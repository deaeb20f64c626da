#include "lib/Instructions/enumerators.hpp"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/Hashing.h"

MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::EnumValueAttr)

namespace tessera {

namespace {

constexpr Enumerator addressSpaces[] = {{0, "zero", nullptr}, {1, "gm", nullptr},    {2, "mat", nullptr},
                                        {3, "left", nullptr}, {4, "right", nullptr}, {5, "acc", nullptr},
                                        {6, "vec", nullptr},  {7, "bias", nullptr},  {8, "scaling", nullptr}};
constexpr Enumerator pipes[] = {{0, "PIPE_S", "PIPE_S"},
                                {1, "PIPE_V", "PIPE_V"},
                                {2, "PIPE_M", "PIPE_M"},
                                {3, "PIPE_MTE1", "PIPE_MTE1"},
                                {4, "PIPE_MTE2", "PIPE_MTE2"},
                                {5, "PIPE_MTE3", "PIPE_MTE3"},
                                {6, "PIPE_ALL", "PIPE_ALL"},
                                {7, "PIPE_MTE4", nullptr},
                                {8, "PIPE_MTE5", nullptr},
                                {9, "PIPE_V2", nullptr},
                                {10, "PIPE_FIX", "PIPE_FIX"},
                                {11, "VIRTUAL_PIPE_MTE2_L1A", nullptr},
                                {12, "VIRTUAL_PIPE_MTE2_L1B", nullptr},
                                {13, "PIPE_NUM", nullptr},
                                {99, "PIPE_UNASSIGNED", nullptr}};
constexpr Enumerator events[] = {{0, "EVENT_ID0", "EVENT_ID0"}, {1, "EVENT_ID1", "EVENT_ID1"},
                                 {2, "EVENT_ID2", "EVENT_ID2"}, {3, "EVENT_ID3", "EVENT_ID3"},
                                 {4, "EVENT_ID4", "EVENT_ID4"}, {5, "EVENT_ID5", "EVENT_ID5"},
                                 {6, "EVENT_ID6", "EVENT_ID6"}, {7, "EVENT_ID7", "EVENT_ID7"}};
constexpr Enumerator pipeEvents[] = {
    {0, "TLOAD", nullptr},    {1, "TSTORE_ACC", nullptr},     {2, "TSTORE_VEC", nullptr},
    {3, "TMOV_M2L", nullptr}, {4, "TMOV_M2S", nullptr},       {5, "TMOV_M2B", nullptr},
    {6, "TMOV_M2V", nullptr}, {7, "TMOV_V2M", nullptr},       {8, "TMATMUL", nullptr},
    {9, "TVEC", nullptr},     {10, "TVECWAIT_EVENT", nullptr}};
constexpr Enumerator pipeEventAliases[] = {
    {0, "EVENT_LOAD_FROM_GM", nullptr},       {1, "EVENT_STORE_FROM_ACC", nullptr},
    {2, "EVENT_STORE_FROM_VEC", nullptr},     {3, "EVENT_MOVE_MAT_TO_LEFT", nullptr},
    {4, "EVENT_MOVE_MAT_TO_SCALAR", nullptr}, {5, "EVENT_MOVE_MAT_TO_BIAS", nullptr},
    {6, "EVENT_MOVE_MAT_TO_VEC", nullptr},    {7, "EVENT_MOVE_VEC_TO_MAT", nullptr},
    {8, "EVENT_COMPUTE_MATMUL", nullptr},     {9, "EVENT_COMPUTE_VEC", nullptr},
    {10, "EVENT_VEC_WAITPOINT", nullptr}};
constexpr Enumerator layouts[] = {{0, "nd", "Layout::ND"}, {1, "dn", "Layout::DN"}, {2, "nz", "Layout::NZ"}};
constexpr Enumerator kernelKinds[] = {{0, "cube", nullptr}, {1, "vector", nullptr}};
constexpr Enumerator funcCoreTypes[] = {
    {1, "AIC", nullptr}, {2, "AIV", nullptr}, {3, "MIX", nullptr}, {4, "AIC_OR_AIV", nullptr}};
constexpr Enumerator moduleCoreTypes[] = {{1, "AIC", nullptr}, {2, "AIV", nullptr}, {3, "MIX", nullptr}};
constexpr Enumerator padModes[] = {
    {0, "PadNull", nullptr}, {1, "PadFirstElem", nullptr}, {2, "PadValue", nullptr}};
constexpr Enumerator maskPatterns[] = {{1, "P0101", "MaskPattern::P0101"}, {2, "P1010", "MaskPattern::P1010"},
                                       {3, "P0001", "MaskPattern::P0001"}, {4, "P0010", "MaskPattern::P0010"},
                                       {5, "P0100", "MaskPattern::P0100"}, {6, "P1000", "MaskPattern::P1000"},
                                       {7, "P1111", "MaskPattern::P1111"}};
constexpr Enumerator accToVecModes[] = {{0, "single_mode_vec0", "AccToVecMode::SingleModeVec0"},
                                        {1, "single_mode_vec1", "AccToVecMode::SingleModeVec1"},
                                        {2, "dual_mode_split_m", "AccToVecMode::DualModeSplitM"},
                                        {3, "dual_mode_split_n", "AccToVecMode::DualModeSplitN"}};
constexpr Enumerator bLayouts[] = {{0, "row_major", "BLayout::RowMajor"},
                                   {1, "col_major", "BLayout::ColMajor"}};
constexpr Enumerator bLayoutAliases[] = {{0, "RowMajor", nullptr}, {1, "ColMajor", nullptr}};
constexpr Enumerator sLayouts[] = {{0, "none_box", "SLayout::NoneBox"},
                                   {1, "row_major", "SLayout::RowMajor"},
                                   {2, "col_major", "SLayout::ColMajor"}};
constexpr Enumerator sLayoutAliases[] = {
    {0, "NoneBox", nullptr}, {1, "RowMajor", nullptr}, {2, "ColMajor", nullptr}};
constexpr Enumerator padValues[] = {{0, "null", "PadValue::Null"},
                                    {1, "zero", "PadValue::Zero"},
                                    {2, "max", "PadValue::Max"},
                                    {3, "min", "PadValue::Min"}};
constexpr Enumerator padValueAliases[] = {{0, "none", nullptr}};
constexpr Enumerator compactModes[] = {{0, "null", "CompactMode::Null"},
                                       {1, "normal", "CompactMode::Normal"},
                                       {2, "row_plus_one", "CompactMode::RowPlusOne"}};
constexpr Enumerator compactModeAliases[] = {{0, "none", nullptr}, {2, "RowPlusOne", nullptr}};
constexpr Enumerator comparisons[] = {{0, "eq", "CmpMode::EQ"}, {1, "ne", "CmpMode::NE"},
                                      {2, "lt", "CmpMode::LT"}, {3, "le", "CmpMode::LE"},
                                      {4, "gt", "CmpMode::GT"}, {5, "ge", "CmpMode::GE"}};
constexpr Enumerator comparisonAliases[] = {{0, "equal", nullptr},        {1, "not_equal", nullptr},
                                            {2, "less_than", nullptr},    {3, "less_equal", nullptr},
                                            {4, "greater_than", nullptr}, {5, "greater_equal", nullptr}};
constexpr Enumerator roundModes[] = {
    {0, "NONE", "RoundMode::CAST_NONE"},   {1, "RINT", "RoundMode::CAST_RINT"},
    {2, "ROUND", "RoundMode::CAST_ROUND"}, {3, "FLOOR", "RoundMode::CAST_FLOOR"},
    {4, "CEIL", "RoundMode::CAST_CEIL"},   {5, "TRUNC", "RoundMode::CAST_TRUNC"},
    {6, "ODD", "RoundMode::CAST_ODD"},     {7, "CAST_RINT", "RoundMode::CAST_RINT"}};
constexpr Enumerator roundModeAliases[] = {{0, "CAST_NONE", nullptr},  {2, "CAST_ROUND", nullptr},
                                           {3, "CAST_FLOOR", nullptr}, {4, "CAST_CEIL", nullptr},
                                           {5, "CAST_TRUNC", nullptr}, {6, "CAST_ODD", nullptr},
                                           {1, "rne", nullptr},        {5, "rz", nullptr},
                                           {4, "rp", nullptr},         {3, "rm", nullptr}};
constexpr Enumerator saturationModes[] = {{0, "ON", "SaturationMode::ON"}, {1, "OFF", "SaturationMode::OFF"}};
constexpr Enumerator storePhases[] = {{0, "unspecified", "STPhase::Unspecified"},
                                      {2, "partial", "STPhase::Partial"},
                                      {3, "final", "STPhase::Final"}};
constexpr Enumerator atomicTypes[] = {{0, "atomic_none", "AtomicType::AtomicNone"},
                                      {1, "atomic_add", "AtomicType::AtomicAdd"}};
constexpr Enumerator atomicTypeAliases[] = {{0, "none", nullptr}, {1, "add", nullptr}};
constexpr Enumerator reluPreModes[] = {{0, "no_relu", "ReluPreMode::NoRelu"},
                                       {1, "normal_relu", "ReluPreMode::NormalRelu"}};
constexpr Enumerator reluPreModeAliases[] = {{0, "none", nullptr}, {1, "relu", nullptr}};
constexpr Enumerator gatherOobs[] = {{0, "undefined", "GatherOOB::Undefined"},
                                     {1, "clamp", "GatherOOB::Clamp"},
                                     {2, "wrap", "GatherOOB::Wrap"},
                                     {3, "zero", "GatherOOB::Zero"}};
constexpr Enumerator scatterAtomicOps[] = {{0, "none", "ScatterAtomicOp::None"},
                                           {1, "add", "ScatterAtomicOp::Add"},
                                           {2, "max", "ScatterAtomicOp::Max"},
                                           {3, "min", "ScatterAtomicOp::Min"}};
constexpr Enumerator scatterOobs[] = {{0, "undefined", "ScatterOOB::Undefined"},
                                      {1, "skip", "ScatterOOB::Skip"},
                                      {2, "clamp", "ScatterOOB::Clamp"},
                                      {3, "wrap", "ScatterOOB::Wrap"}};
constexpr Enumerator scatterAxes[] = {{0, "row", "ScatterAxis::SCATTER_ROW"},
                                      {1, "col", "ScatterAxis::SCATTER_COL"}};
constexpr Enumerator scatterAxisAliases[] = {{0, "SCATTER_ROW", nullptr}, {1, "SCATTER_COL", nullptr}};
constexpr Enumerator quantTypes[] = {{2, "INT8_SYM", "QuantType::INT8_SYM"},
                                     {3, "INT8_ASYM", "QuantType::INT8_ASYM"},
                                     {0, "MXFP8", "QuantType::MXFP8"},
                                     {1, "MXFP4_E2M1", "QuantType::MXFP4_E2M1"}};
constexpr Enumerator quantScaleAlgs[] = {{0, "OCP", "QuantScaleAlg::OCP"}, {1, "NV", "QuantScaleAlg::NV"}};
constexpr Enumerator gatherAxes[] = {{0, "row", "GatherAxis::GATHER_ROW"},
                                     {1, "col", "GatherAxis::GATHER_COL"}};
constexpr Enumerator gatherAxisAliases[] = {{0, "GATHER_ROW", nullptr}, {1, "GATHER_COL", nullptr}};
constexpr Enumerator insertModes[] = {{2, "SPLIT2", "TInsertMode::SPLIT2"},
                                      {3, "SPLIT4", "TInsertMode::SPLIT4"}};
constexpr Enumerator histBytes[] = {{0, "BYTE_0", "HistByte::BYTE_0"},
                                    {1, "BYTE_1", "HistByte::BYTE_1"},
                                    {2, "BYTE_2", "HistByte::BYTE_2"},
                                    {3, "BYTE_3", "HistByte::BYTE_3"}};
constexpr Enumerator printFormats[] = {{0, "Width8_Precision4", "PrintFormat::Width8_Precision4"},
                                       {1, "Width8_Precision2", "PrintFormat::Width8_Precision2"},
                                       {2, "Width10_Precision6", "PrintFormat::Width10_Precision6"}};
constexpr Enumerator coalesceModes[] = {{0, "row", "Coalesce::Row"}, {1, "elem", "Coalesce::Elem"}};

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

llvm::ArrayRef<Enumeration> enumerations() { return table; }
const Enumeration &enumerationOf(EnumKind kind) { return table[static_cast<size_t>(kind)]; }
const Enumeration *findEnumeration(llvm::StringRef name) {
  for (const Enumeration &entry : table)
    if (name == entry.name)
      return &entry;
  return nullptr;
}

EnumValueAttr EnumValueAttr::get(mlir::MLIRContext *context, EnumKind kind, int value) {
  return Base::get(context, static_cast<unsigned>(kind), value);
}
EnumKind EnumValueAttr::kind() const { return static_cast<EnumKind>(getImpl()->key.first); }
int EnumValueAttr::value() const { return getImpl()->key.second; }

std::optional<int> enumValueIn(mlir::Attribute attribute, EnumKind kind) {
  const Enumeration &enumeration = enumerationOf(kind);
  if (auto value = llvm::dyn_cast_or_null<EnumValueAttr>(attribute)) {
    const bool eventTypes = (kind == EnumKind::PipeEventType || kind == EnumKind::SyncOpType) &&
                            (value.kind() == EnumKind::PipeEventType || value.kind() == EnumKind::SyncOpType);
    return value.kind() == kind || eventTypes ? std::optional(value.value()) : std::nullopt;
  }
  const Enumerator *entry = nullptr;
  if (auto text = llvm::dyn_cast_or_null<mlir::StringAttr>(attribute))
    entry = enumeration.find(text.getValue());
  else if (auto number = llvm::dyn_cast_or_null<mlir::IntegerAttr>(attribute))
    entry = number.getValue().isSignedIntN(32)
                ? enumeration.find(static_cast<int>(number.getValue().getSExtValue()))
                : nullptr;
  return entry != nullptr ? std::optional(entry->value) : std::nullopt;
}

} // namespace tessera
