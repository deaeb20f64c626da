// aclFloat16, the host API's name for half: the bit pattern in device builds, as their runtime has it, half itself on
// cpu, which programs written for host builds count on.
#pragma once

#include <cstdint>

#include "pto/profile/macros.hpp"
#include "pto/types/half.hpp"

#if defined(PTO_HAS_DEVICE_NAMES)
using aclFloat16 = uint16_t;
#ifndef aclFloat16ToFloat
#define aclFloat16ToFloat(x) (::pto::halfBitsToFloat(x))
#endif
#ifndef aclFloatToFloat16
#define aclFloatToFloat16(x) (::pto::floatToHalfBits(x))
#endif
#else
using aclFloat16 = half;
#ifndef aclFloat16ToFloat
#define aclFloat16ToFloat(x) ((float)(x))
#endif
#ifndef aclFloatToFloat16
#define aclFloatToFloat16(x) ((half)(x))
#endif
#endif
