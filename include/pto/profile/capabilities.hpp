// What each chip offers, as traits, and which element types the current target knows, as predicates.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/profile/target.hpp"
#include "pto/types/bfloat16.hpp"
#include "pto/types/half.hpp"
#include "pto/types/hifloat8.hpp"
#include "pto/types/int4.hpp"
#include "pto/types/small_float.hpp"

namespace pto {

enum class ChipArch : uint8_t { A2A3 = 0, A5 = 1, KIRIN9030 = 2, KIRINX90 = 3, A6 = 4, UNKNOWN = 255 };

namespace tessera {

struct NoSmallFloats {
  using HiFloat8Type = void;
  using Float8E4M3Type = void;
  using Float8E5M2Type = void;
  using Float8E8M0Type = void;
  using Float4E2M1Type = void;
  using Float4E1M2Type = void;
};

struct AllSmallFloats {
  using HiFloat8Type = hifloat8_t;
  using Float8E4M3Type = float8_e4m3_t;
  using Float8E5M2Type = float8_e5m2_t;
  using Float8E8M0Type = float8_e8m0_t;
  using Float4E2M1Type = float4_e2m1x2_t;
  using Float4E1M2Type = float4_e1m2x2_t;
};

struct KirinTraits : NoSmallFloats {
  using Bf16Type = void;
  static constexpr bool SupportsBf16 = false;
  static constexpr bool SupportsFp8 = false;
  static constexpr bool SupportsFp4 = false;
  static constexpr bool SupportsSyncAll = false;
  static constexpr bool SupportsComm = false;
  static constexpr bool SupportsTQuant = false;
  static constexpr bool SupportsTHistogram = false;
  static constexpr bool SupportsMxLayout = false;
  static constexpr bool AccSupportsFloat = false;
  static constexpr bool AccSupportsHalf = true;
  static constexpr bool AccSupportsInt32 = true;
};

template <bool Comm, bool AccHalf>
struct FullTraits : AllSmallFloats {
  using Bf16Type = bfloat16_t;
  static constexpr bool SupportsBf16 = true;
  static constexpr bool SupportsFp8 = true;
  static constexpr bool SupportsFp4 = true;
  static constexpr bool SupportsSyncAll = true;
  static constexpr bool SupportsComm = Comm;
  static constexpr bool SupportsTQuant = true;
  static constexpr bool SupportsTHistogram = true;
  static constexpr bool SupportsMxLayout = true;
  static constexpr bool AccSupportsFloat = true;
  static constexpr bool AccSupportsHalf = AccHalf;
  static constexpr bool AccSupportsInt32 = true;
};

} // namespace tessera

/// The host: everything that any chip offers.
template <ChipArch Arch>
struct ArchTraits : tessera::FullTraits<true, true> {
  static constexpr ChipArch Id = Arch;
};

template <>
struct ArchTraits<ChipArch::A2A3> : tessera::NoSmallFloats {
  static constexpr ChipArch Id = ChipArch::A2A3;
  using Bf16Type = bfloat16_t;
  static constexpr bool SupportsBf16 = true;
  static constexpr bool SupportsFp8 = false;
  static constexpr bool SupportsFp4 = false;
  static constexpr bool SupportsSyncAll = true;
  static constexpr bool SupportsComm = true;
  static constexpr bool SupportsTQuant = false;
  static constexpr bool SupportsTHistogram = false;
  static constexpr bool SupportsMxLayout = false;
  static constexpr bool AccSupportsFloat = true;
  static constexpr bool AccSupportsHalf = false;
  static constexpr bool AccSupportsInt32 = true;
};

template <>
struct ArchTraits<ChipArch::A5> : tessera::FullTraits<true, false> {
  static constexpr ChipArch Id = ChipArch::A5;
};

template <>
struct ArchTraits<ChipArch::A6> : tessera::FullTraits<false, false> {
  static constexpr ChipArch Id = ChipArch::A6;
};

template <>
struct ArchTraits<ChipArch::KIRIN9030> : tessera::KirinTraits {
  static constexpr ChipArch Id = ChipArch::KIRIN9030;
};

template <>
struct ArchTraits<ChipArch::KIRINX90> : tessera::KirinTraits {
  static constexpr ChipArch Id = ChipArch::KIRINX90;
};

inline namespace PTO_BUILD_NAMESPACE {

constexpr ChipArch GetCurrentArch() {
#if defined(PTO_NPU_ARCH_A2A3)
  return ChipArch::A2A3;
#elif defined(PTO_NPU_ARCH_A5)
  return ChipArch::A5;
#elif defined(PTO_NPU_ARCH_A6)
  return ChipArch::A6;
#elif defined(PTO_NPU_ARCH_KIRIN9030)
  return ChipArch::KIRIN9030;
#elif defined(PTO_NPU_ARCH_KIRINX90)
  return ChipArch::KIRINX90;
#else
  return ChipArch::UNKNOWN;
#endif
}

using CurrArch = ArchTraits<GetCurrentArch()>;

// Predicates over element types; const and volatile do not matter. A type that the current target lacks
// satisfies none.
namespace caps {

template <typename T, typename Expected>
inline constexpr bool isCv = std::is_same_v<std::remove_cv_t<T>, Expected> && !std::is_void_v<Expected>;

// clang-format off
template <typename T> constexpr bool IsFP32() { return isCv<T, float>; }
template <typename T> constexpr bool IsFP16() { return isCv<T, half>; }
template <typename T> constexpr bool IsBF16() { return isCv<T, CurrArch::Bf16Type>; }
template <typename T> constexpr bool IsHF8() { return isCv<T, CurrArch::HiFloat8Type>; }
template <typename T> constexpr bool IsFP8E4M3() { return isCv<T, CurrArch::Float8E4M3Type>; }
template <typename T> constexpr bool IsFP8E5M2() { return isCv<T, CurrArch::Float8E5M2Type>; }
template <typename T> constexpr bool IsFP8E8M0() { return isCv<T, CurrArch::Float8E8M0Type>; }
template <typename T> constexpr bool IsFP4E2M1() { return isCv<T, CurrArch::Float4E2M1Type>; }
template <typename T> constexpr bool IsFP4E1M2() { return isCv<T, CurrArch::Float4E1M2Type>; }
template <typename T> constexpr bool IsHIF4() { return false; } // hifloat4x2_t exists on A6 only
template <typename T> constexpr bool IsFP4() { return IsFP4E2M1<T>() || IsFP4E1M2<T>(); }
template <typename T> constexpr bool IsFP8() { return IsHF8<T>() || IsFP8E4M3<T>() || IsFP8E5M2<T>() || IsFP8E8M0<T>(); }

template <typename T> constexpr bool IsInt4() { return isCv<T, int4b_t>; }
template <typename T> constexpr bool IsSInt8() { return isCv<T, int8_t>; }
template <typename T> constexpr bool IsUInt8() { return isCv<T, uint8_t>; }
template <typename T> constexpr bool IsInt8() { return IsSInt8<T>() || IsUInt8<T>(); }
template <typename T> constexpr bool IsSInt16() { return isCv<T, int16_t>; }
template <typename T> constexpr bool IsUInt16() { return isCv<T, uint16_t>; }
template <typename T> constexpr bool IsInt16() { return IsSInt16<T>() || IsUInt16<T>(); }
template <typename T> constexpr bool IsSInt32() { return isCv<T, int32_t>; }
template <typename T> constexpr bool IsUInt32() { return isCv<T, uint32_t>; }
template <typename T> constexpr bool IsInt32() { return IsSInt32<T>() || IsUInt32<T>(); }
template <typename T> constexpr bool IsSInt64() { return isCv<T, int64_t>; }
template <typename T> constexpr bool IsUInt64() { return isCv<T, uint64_t>; }
template <typename T> constexpr bool IsInt64() { return IsSInt64<T>() || IsUInt64<T>(); }
// clang-format on

template <typename T>
constexpr bool IsFloatingPoint() {
  return IsFP32<T>() || IsFP16<T>() || IsBF16<T>() || IsFP8<T>() || IsFP4<T>() || IsHIF4<T>();
}
template <typename T>
constexpr bool IsSInteger() {
  return IsInt4<T>() || IsSInt8<T>() || IsSInt16<T>() || IsSInt32<T>() || IsSInt64<T>();
}
template <typename T>
constexpr bool IsUInteger() {
  return IsUInt8<T>() || IsUInt16<T>() || IsUInt32<T>() || IsUInt64<T>();
}
template <typename T>
constexpr bool IsInteger() {
  return IsSInteger<T>() || IsUInteger<T>();
}
template <typename T>
constexpr bool IsTypeSupported() {
  return IsFloatingPoint<T>() || IsInteger<T>();
}

} // namespace caps
} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
