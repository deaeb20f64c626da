// What each chip offers, which element types a target knows, and how the fixpipe chooses its modes. The
// expectations depend on the target that the test is built for.
#include "pto/profile/acl_float16.hpp"
#include "pto/profile/capabilities.hpp"
#include "pto/tile/fixpipe.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <type_traits>

using namespace pto;

namespace {

// --- Chips -----------------------------------------------------------------------------------

static_assert(std::is_same_v<std::underlying_type_t<ChipArch>, uint8_t>);
static_assert(int(ChipArch::A2A3) == 0 && int(ChipArch::A5) == 1 && int(ChipArch::KIRIN9030) == 2);
static_assert(int(ChipArch::KIRINX90) == 3 && int(ChipArch::A6) == 4 && int(ChipArch::UNKNOWN) == 255);

template <ChipArch Arch>
std::string flagsOf() {
  using Traits = ArchTraits<Arch>;
  static_assert(Traits::Id == Arch);
  std::string flags;
  for (bool flag :
       {Traits::SupportsBf16, Traits::SupportsFp8, Traits::SupportsFp4, Traits::SupportsSyncAll,
        Traits::SupportsComm, Traits::SupportsTQuant, Traits::SupportsTHistogram, Traits::SupportsMxLayout,
        Traits::AccSupportsFloat, Traits::AccSupportsHalf, Traits::AccSupportsInt32})
    flags += flag ? '1' : '0';
  return flags;
}

TEST(Capabilities, FlagsOfEachChip) {
  EXPECT_EQ(flagsOf<ChipArch::A2A3>(), "10011000101");
  EXPECT_EQ(flagsOf<ChipArch::A5>(), "11111111101");
  EXPECT_EQ(flagsOf<ChipArch::A6>(), "11110111101");
  EXPECT_EQ(flagsOf<ChipArch::KIRIN9030>(), "00000000011");
  EXPECT_EQ(flagsOf<ChipArch::KIRINX90>(), "00000000011");
  EXPECT_EQ(flagsOf<ChipArch::UNKNOWN>(), "11111111111");
}

// The host API's half: its bits in device builds.
#if defined(PTO_NPU_ARCH_A2A3) || defined(PTO_NPU_ARCH_A5)
static_assert(std::is_same_v<aclFloat16, uint16_t> && aclFloatToFloat16(1.5f) == 0x3e00);
#else
static_assert(std::is_same_v<aclFloat16, half> && aclFloatToFloat16(1.5f) == half(1.5f));
#endif
static_assert(aclFloat16ToFloat(aclFloatToFloat16(-0.25f)) == -0.25f);

static_assert(std::is_same_v<ArchTraits<ChipArch::A2A3>::Bf16Type, bfloat16_t>);
static_assert(std::is_same_v<ArchTraits<ChipArch::A2A3>::Float8E4M3Type, void>);
static_assert(std::is_same_v<ArchTraits<ChipArch::KIRIN9030>::Bf16Type, void>);
static_assert(std::is_same_v<ArchTraits<ChipArch::A5>::HiFloat8Type, hifloat8_t>);
static_assert(std::is_same_v<ArchTraits<ChipArch::A5>::Float8E5M2Type, float8_e5m2_t>);
static_assert(std::is_same_v<ArchTraits<ChipArch::A5>::Float8E8M0Type, float8_e8m0_t>);
static_assert(std::is_same_v<ArchTraits<ChipArch::A5>::Float4E2M1Type, float4_e2m1x2_t>);
static_assert(std::is_same_v<ArchTraits<ChipArch::A5>::Float4E1M2Type, float4_e1m2x2_t>);
static_assert(CurrArch::Id == GetCurrentArch());

#if defined(PTO_NPU_ARCH_A2A3)
static_assert(GetCurrentArch() == ChipArch::A2A3);
inline constexpr bool hasSmallFloats = false;
#elif defined(PTO_NPU_ARCH_A5)
static_assert(GetCurrentArch() == ChipArch::A5);
inline constexpr bool hasSmallFloats = true;
#else
static_assert(GetCurrentArch() == ChipArch::UNKNOWN);
inline constexpr bool hasSmallFloats = true;
#endif

// --- Element types ---------------------------------------------------------------------------

static_assert(caps::IsFP32<const float>() && !caps::IsFP32<double>() && caps::IsFP16<half>());
static_assert(caps::IsBF16<bfloat16_t>() && !caps::IsFP16<bfloat16_t>() && !caps::IsBF16<half>());
static_assert(caps::IsHF8<hifloat8_t>() == hasSmallFloats);
static_assert(caps::IsFP8E4M3<volatile float8_e4m3_t>() == hasSmallFloats);
static_assert(caps::IsFP8E5M2<float8_e5m2_t>() == hasSmallFloats);
static_assert(caps::IsFP8E8M0<float8_e8m0_t>() == hasSmallFloats);
static_assert(caps::IsFP8<hifloat8_t>() == hasSmallFloats && caps::IsFP8<float8_e8m0_t>() == hasSmallFloats);
static_assert(caps::IsFP4E2M1<float4_e2m1x2_t>() == hasSmallFloats && !caps::IsFP4E1M2<float4_e2m1x2_t>());
static_assert(caps::IsFP4E1M2<float4_e1m2x2_t>() == hasSmallFloats);
static_assert(caps::IsFP4<float4_e1m2x2_t>() == hasSmallFloats && !caps::IsFP4<float8_e4m3_t>());
static_assert(!caps::IsFP8E4M3<void>() && !caps::IsHIF4<float4_e2m1x2_t>());
static_assert(caps::IsInt4<int4b_t>() && !caps::IsInt8<int4b_t>());
static_assert(caps::IsSInt8<int8_t>() && caps::IsUInt8<uint8_t>() && caps::IsInt8<int8_t>());
static_assert(caps::IsInt8<uint8_t>() && !caps::IsSInt8<uint8_t>() && !caps::IsUInt8<int8_t>());
static_assert(caps::IsSInt16<int16_t>() && caps::IsUInt16<uint16_t>() && caps::IsInt16<uint16_t>());
static_assert(caps::IsSInt32<int32_t>() && caps::IsUInt32<uint32_t>() && caps::IsInt32<const uint32_t>());
static_assert(caps::IsSInt64<int64_t>() && caps::IsUInt64<uint64_t>() && caps::IsInt64<int64_t>());
static_assert(caps::IsFloatingPoint<half>() && caps::IsFloatingPoint<float8_e5m2_t>() == hasSmallFloats);
static_assert(caps::IsInteger<int4b_t>() && caps::IsSInteger<int16_t>() && !caps::IsSInteger<uint16_t>());
static_assert(caps::IsUInteger<uint64_t>() && !caps::IsUInteger<int64_t>() && !caps::IsInteger<float>());
static_assert(caps::IsTypeSupported<float>() && caps::IsTypeSupported<int8_t>());
static_assert(!caps::IsTypeSupported<double>());

// --- Fixpipe ---------------------------------------------------------------------------------

static_assert(GetCastPreQuantMode<float, half>() == F322F16);
static_assert(GetCastPreQuantMode<float, bfloat16_t>() == F322BF16);
static_assert(GetCastPreQuantMode<float, float>() == NoQuant &&
              GetCastPreQuantMode<float, int8_t>() == NoQuant);
static_assert(GetScalarPreQuantMode<float, int8_t>() == QF322B8_PRE);
static_assert(GetScalarPreQuantMode<float, uint8_t>() == QF322B8_PRE);
static_assert(GetScalarPreQuantMode<float, half>() == QF322F16_PRE);
static_assert(GetScalarPreQuantMode<float, bfloat16_t>() == QF322BF16_PRE);
static_assert(GetScalarPreQuantMode<float, float>() == NoQuant);
static_assert(GetScalarPreQuantMode<int32_t, int8_t>() == REQ8);
static_assert(GetScalarPreQuantMode<int32_t, uint8_t>() == REQ8);
static_assert(GetScalarPreQuantMode<int32_t, half>() == DEQF16);
static_assert(GetScalarPreQuantMode<int32_t, int32_t>() == NoQuant);
static_assert(GetVectorPreQuantMode<float, int8_t>() == VQF322B8_PRE);
static_assert(GetVectorPreQuantMode<float, uint8_t>() == VQF322B8_PRE);
static_assert(GetVectorPreQuantMode<int32_t, int8_t>() == VREQ8);
static_assert(GetVectorPreQuantMode<int32_t, uint8_t>() == VREQ8);
static_assert(GetVectorPreQuantMode<int32_t, half>() == VDEQF16);
static_assert(GetVectorPreQuantMode<int32_t, int16_t>() == VSHIFTS322S16);
#if defined(PTO_NPU_ARCH_A5)
static_assert(GetCastPreQuantMode<int32_t, half>() == F322F16);
static_assert(GetScalarPreQuantMode<float, hifloat8_t>() == QF322HIF8_PRE);
static_assert(GetScalarPreQuantMode<float, float8_e4m3_t>() == VQF322FP8_PRE);
static_assert(GetScalarPreQuantMode<int32_t, bfloat16_t>() == QS322BF16_PRE);
static_assert(GetScalarPreQuantMode<int32_t, int16_t>() == NoQuant);
static_assert(GetVectorPreQuantMode<float, hifloat8_t>() == VQF322HIF8_PRE);
static_assert(GetVectorPreQuantMode<float, half>() == VQF322F16_PRE);
static_assert(GetVectorPreQuantMode<float, bfloat16_t>() == VQF322BF16_PRE);
static_assert(GetVectorPreQuantMode<float, float8_e4m3_t>() == VQF322FP8_PRE);
static_assert(GetVectorPreQuantMode<int32_t, bfloat16_t>() == VQS322BF16_PRE);
#else
static_assert(GetCastPreQuantMode<int32_t, half>() == NoQuant);
static_assert(GetScalarPreQuantMode<float, hifloat8_t>() == NoQuant);
static_assert(GetScalarPreQuantMode<int32_t, int16_t>() == SHIFTS322S16);
static_assert(GetScalarPreQuantMode<int32_t, bfloat16_t>() == NoQuant);
static_assert(GetVectorPreQuantMode<float, half>() == NoQuant);
static_assert(GetVectorPreQuantMode<int32_t, bfloat16_t>() == NoQuant);
#endif

static_assert(is_vector_quant_v<VQF322B8_PRE> && is_vector_quant_v<VREQ8> && is_vector_quant_v<VDEQF16>);
static_assert(!is_vector_quant_v<NoQuant> && !is_vector_quant_v<REQ8> && !is_vector_quant_v<QF322B8_PRE>);
static_assert(!is_vector_quant_v<VSHIFTS322S16> && !is_vector_quant_v<VQS322BF16_PRE>);
static_assert(!is_vector_quant_v<DEQF16> && !is_vector_quant_v<F322F16> && !is_vector_quant_v<QF322BF16_PRE>);

using DefaultFixpipe = FixpipeParams<>;
static_assert(DefaultFixpipe::LayoutMode == LayoutMode_t::NZ2ND && DefaultFixpipe::QuantPre == NoQuant);
static_assert(DefaultFixpipe::ReluMode == ReluPreMode::NoRelu &&
              DefaultFixpipe::Phase == STPhase::Unspecified);
static_assert(DefaultFixpipe::SubBlockId == 0 && DefaultFixpipe::AtomicT == AtomicType::AtomicNone);
static_assert(DefaultFixpipe::ClipReluMode == NOCLIP_RELU && !DefaultFixpipe::IsChannelSplit);
using OtherFixpipe = FixpipeParams<LayoutMode_t::NZ2DN, QuantMode_t::REQ8, ReluPreMode::NormalRelu,
                                   STPhase::Final, 1, AtomicType::AtomicAdd, CLIP_RELU, true>;
static_assert(OtherFixpipe::LayoutMode == LayoutMode_t::NZ2DN && OtherFixpipe::QuantPre == REQ8);
static_assert(OtherFixpipe::ReluMode == ReluPreMode::NormalRelu && OtherFixpipe::Phase == STPhase::Final);
static_assert(OtherFixpipe::SubBlockId == 1 && OtherFixpipe::AtomicT == AtomicType::AtomicAdd);
static_assert(OtherFixpipe::ClipReluMode == CLIP_RELU && OtherFixpipe::IsChannelSplit);

template <QuantMode_t Quant, typename Expected>
inline constexpr bool produces = std::is_same_v<FixpipeConsDType_t<Quant, int32_t>, Expected>;
static_assert(produces<F322F16, half> && produces<QF322F16_PRE, half> && produces<DEQF16, half>);
static_assert(produces<VDEQF16, half> && produces<F322BF16, bfloat16_t> &&
              produces<QF322BF16_PRE, bfloat16_t>);
static_assert(produces<QS322BF16_PRE, bfloat16_t> && produces<VQS322BF16_PRE, bfloat16_t>);
static_assert(produces<QF322B8_PRE, int8_t> && produces<REQ8, int8_t> && produces<VQF322B8_PRE, int8_t>);
static_assert(produces<VREQ8, int8_t> && produces<QF322HIF8_PRE, hifloat8_t>);
static_assert(produces<QF322FP8_PRE, float8_e4m3_t>);
static_assert(produces<NoQuant, int32_t> && produces<SHIFTS322S16, int32_t>);

} // namespace
