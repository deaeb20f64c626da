// The fixpipe, the way out of the accumulator: quantization modes, the selection of a mode by element types,
// and the bundle of options that a queue push takes.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/profile/capabilities.hpp"
#include "pto/types/bfloat16.hpp"
#include "pto/types/enums.hpp"
#include "pto/types/half.hpp"
#include "pto/types/hifloat8.hpp"
#include "pto/types/small_float.hpp"

// The words of the register file that hold the scalar parameter and the address of the vector of parameters.
inline constexpr uint32_t QUANT_SCALAR_REG_OFFSET = 0;
inline constexpr uint32_t QUANT_VECTOR_REG_OFFSET = 1;

namespace pto {

/// The modes that begin with V take one parameter per column, the others one for the whole tile. The A5 modes
/// fill the numbers that the modes of every profile leave free, so that one enumeration serves all profiles.
enum QuantMode_t {
  NoQuant = 0,
  F322F16 = 1,
  VREQ8 = 2,
  REQ8 = 3,
  VDEQF16 = 4,
  DEQF16 = 5,
  VSHIFTS322S16 = 12,
  SHIFTS322S16 = 13,
  F322BF16 = 16,
  VQF322B8_PRE = 23,
  QF322B8_PRE = 24,
  QF322HIF8_PRE = 25,
  QF322FP8_PRE = 26,
  QF322F32_PRE = 27,
  VQF322HIF8_PRE = 28,
  QF322F16_PRE = 32,
  VQF322F16_PRE = 33,
  QF322BF16_PRE = 34,
  QS322BF16_PRE = 35,
  VQS322BF16_PRE = 36,
  VQF322FP8_PRE = 37,
  VQF322F32_PRE = 38,
  VQF322BF16_PRE = 39
};

/// The vector modes that the name is defined for: the other vector modes do not count.
template <QuantMode_t Mode>
inline constexpr bool is_vector_quant_v = Mode == VQF322B8_PRE || Mode == VREQ8 || Mode == VDEQF16;

template <LayoutMode_t Arrangement = LayoutMode_t::NZ2ND, QuantMode_t Quant = QuantMode_t::NoQuant,
          ReluPreMode Relu = ReluPreMode::NoRelu, STPhase StorePhase = STPhase::Unspecified,
          uint8_t SubBlock = 0, AtomicType Atomic = AtomicType::AtomicNone,
          ClipReluMode_t ClipRelu = ClipReluMode_t::NOCLIP_RELU, bool ChannelSplit = false>
struct FixpipeParams {
  static constexpr LayoutMode_t LayoutMode = Arrangement;
  static constexpr QuantMode_t QuantPre = Quant;
  static constexpr ReluPreMode ReluMode = Relu;
  static constexpr STPhase Phase = StorePhase;
  static constexpr uint8_t SubBlockId = SubBlock;
  static constexpr AtomicType AtomicT = Atomic;
  static constexpr ClipReluMode_t ClipReluMode = ClipRelu;
  static constexpr bool IsChannelSplit = ChannelSplit;
};

namespace tessera {

template <QuantMode_t Quant, typename Src>
constexpr auto fixpipeOutput() {
  if constexpr (Quant == F322F16 || Quant == QF322F16_PRE || Quant == VQF322F16_PRE || Quant == DEQF16 ||
                Quant == VDEQF16)
    return std::type_identity<half>();
  else if constexpr (Quant == F322BF16 || Quant == QF322BF16_PRE || Quant == VQF322BF16_PRE ||
                     Quant == QS322BF16_PRE || Quant == VQS322BF16_PRE)
    return std::type_identity<bfloat16_t>();
  else if constexpr (Quant == QF322B8_PRE || Quant == REQ8 || Quant == VQF322B8_PRE || Quant == VREQ8)
    return std::type_identity<int8_t>();
  else if constexpr (Quant == QF322HIF8_PRE || Quant == VQF322HIF8_PRE)
    return std::type_identity<hifloat8_t>();
  else if constexpr (Quant == QF322FP8_PRE || Quant == VQF322FP8_PRE)
    return std::type_identity<float8_e4m3_t>();
  else
    return std::type_identity<Src>();
}

template <typename T>
inline constexpr bool isByteInteger = std::is_same_v<T, int8_t> || std::is_same_v<T, uint8_t>;

} // namespace tessera

/// The element type that a mode produces from Src.
template <QuantMode_t Quant, typename Src>
using FixpipeConsDType_t = typename decltype(tessera::fixpipeOutput<Quant, Src>())::type;

inline namespace PTO_BUILD_NAMESPACE {

/// The mode of a plain conversion without a parameter. A5 looks at the destination only.
template <typename Src, typename Dst>
constexpr QuantMode_t GetCastPreQuantMode() {
  if constexpr (std::is_same_v<Src, float> || buildTarget.profile == Profile::A5) {
    if constexpr (std::is_same_v<Dst, half>)
      return F322F16;
    else if constexpr (std::is_same_v<Dst, bfloat16_t>)
      return F322BF16;
  }
  return NoQuant;
}

/// The mode of a conversion with one parameter for the whole tile.
template <typename Src, typename Dst>
constexpr QuantMode_t GetScalarPreQuantMode() {
  constexpr bool a5 = buildTarget.profile == Profile::A5;
  if constexpr (std::is_same_v<Src, float>) {
    if constexpr (tessera::isByteInteger<Dst>)
      return QF322B8_PRE;
    else if constexpr (std::is_same_v<Dst, half>)
      return QF322F16_PRE;
    else if constexpr (std::is_same_v<Dst, bfloat16_t>)
      return QF322BF16_PRE;
    else if constexpr (a5 && std::is_same_v<Dst, hifloat8_t>)
      return QF322HIF8_PRE;
    else if constexpr (a5 && std::is_same_v<Dst, float8_e4m3_t>)
      return VQF322FP8_PRE;
  } else if constexpr (std::is_same_v<Src, int32_t>) {
    if constexpr (tessera::isByteInteger<Dst>)
      return REQ8;
    else if constexpr (std::is_same_v<Dst, half>)
      return DEQF16;
    else if constexpr (!a5 && std::is_same_v<Dst, int16_t>)
      return SHIFTS322S16;
    else if constexpr (a5 && std::is_same_v<Dst, bfloat16_t>)
      return QS322BF16_PRE;
  }
  return NoQuant;
}

/// The mode of a conversion with one parameter per column.
template <typename Src, typename Dst>
constexpr QuantMode_t GetVectorPreQuantMode() {
  constexpr bool a5 = buildTarget.profile == Profile::A5;
  if constexpr (std::is_same_v<Src, float>) {
    if constexpr (tessera::isByteInteger<Dst>)
      return VQF322B8_PRE;
    else if constexpr (a5 && std::is_same_v<Dst, hifloat8_t>)
      return VQF322HIF8_PRE;
    else if constexpr (a5 && std::is_same_v<Dst, half>)
      return VQF322F16_PRE;
    else if constexpr (a5 && std::is_same_v<Dst, bfloat16_t>)
      return VQF322BF16_PRE;
    else if constexpr (a5 && std::is_same_v<Dst, float8_e4m3_t>)
      return VQF322FP8_PRE;
  } else if constexpr (std::is_same_v<Src, int32_t>) {
    if constexpr (tessera::isByteInteger<Dst>)
      return VREQ8;
    else if constexpr (std::is_same_v<Dst, half>)
      return VDEQF16;
    else if constexpr (std::is_same_v<Dst, int16_t>)
      return VSHIFTS322S16;
    else if constexpr (a5 && std::is_same_v<Dst, bfloat16_t>)
      return VQS322BF16_PRE;
  }
  return NoQuant;
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
