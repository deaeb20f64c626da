// The macros that PTO sources are written with: architecture selection, core kinds, qualifiers, loop hints,
// small constants. Each is defined only if the program has not defined it. On a host every qualifier is
// empty.
//
// The library always builds for the host: a program that does not define __CPU_SIM is treated as if it did.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/profile/assert.hpp"
#include "pto/types/inlining.hpp"

// NOLINTBEGIN(bugprone-reserved-identifier): the names are PTO's.

// --- Architecture ----------------------------------------------------------------------------

#if defined(__NPU_ARCH__)
#if __NPU_ARCH__ == 2201
#ifndef PTO_NPU_ARCH_A2A3
#define PTO_NPU_ARCH_A2A3
#endif
#elif __NPU_ARCH__ == 3101 || __NPU_ARCH__ == 3510
#ifndef PTO_NPU_ARCH_A5
#define PTO_NPU_ARCH_A5
#endif
#if __NPU_ARCH__ == 3510 && !defined(PTO_URMA_SUPPORTED)
#define PTO_URMA_SUPPORTED
#endif
#elif __NPU_ARCH__ == 3113
#ifndef PTO_NPU_ARCH_KIRIN9030
#define PTO_NPU_ARCH_KIRIN9030
#endif
#elif __NPU_ARCH__ == 3003
#ifndef PTO_NPU_ARCH_KIRINX90
#define PTO_NPU_ARCH_KIRINX90
#endif
#elif __NPU_ARCH__ == 5101
#ifndef PTO_NPU_ARCH_KIRINDEV0000
#define PTO_NPU_ARCH_KIRINDEV0000
#endif
#elif __NPU_ARCH__ == 9201
#ifndef PTO_NPU_ARCH_A6
#define PTO_NPU_ARCH_A6
#endif
#endif
#endif

#if defined(PTO_NPU_ARCH_KIRIN9030) || defined(PTO_NPU_ARCH_KIRINX90) ||                                     \
    defined(PTO_NPU_ARCH_KIRINDEV0000) || defined(PTO_NPU_ARCH_A6)
#ifndef PTO_COMM_NOT_SUPPORTED
#define PTO_COMM_NOT_SUPPORTED
#endif
#endif

// Names that only sources for devices use are there in builds for devices: the strict profiles, and whatever ptocc
// compiles. In others they could be the program's own.
#if defined(PTO_NPU_ARCH_A2A3) || defined(PTO_NPU_ARCH_A5) || defined(__TESSERA_PTOCC__)
#ifndef PTO_HAS_DEVICE_NAMES
#define PTO_HAS_DEVICE_NAMES
#endif
#endif

// A host thread runs the cube and the vector part of a kernel unless the build asks for one of them, or other passes
// compile the parts.
#if !defined(__DAV_CUBE__) && !defined(__DAV_VEC__) && !defined(__TESSERA_HOST_PASS__)
#define __DAV_CUBE__
#define __DAV_VEC__
#endif

// --- Qualifiers and declarations -------------------------------------------------------------

#ifndef __global__
#define __global__
#endif
#ifndef AICORE
#define AICORE
#endif
#ifndef __aicore__
#define __aicore__
#endif
#ifndef __gm__
#define __gm__
#endif
#ifndef __out__
#define __out__
#endif
#ifndef __in__
#define __in__
#endif
#ifndef __ubuf__
#define __ubuf__
#endif
#ifndef __cbuf__
#define __cbuf__
#endif
#ifndef __ca__
#define __ca__
#endif
#ifndef __cb__
#define __cb__
#endif
#ifndef __cc__
#define __cc__
#endif
#ifndef __fbuf__
#define __fbuf__
#endif
#ifndef __biasbuf__
#define __biasbuf__
#endif
#ifndef __tf__
#define __tf__
#endif

// In builds for devices these are functions: machine/vector_mask.hpp.
#if !defined(PTO_HAS_DEVICE_NAMES)
#ifndef set_mask_norm
#define set_mask_norm(...)
#endif
#ifndef set_vector_mask
#define set_vector_mask(...)
#endif
#endif
#ifndef __cce_get_tile_ptr
#define __cce_get_tile_ptr(x) x
#endif
#ifndef OP_NAME
#define OP_NAME(x)
#endif
#ifndef OP_TYPE
#define OP_TYPE(x)
#endif

#ifndef PTO_INLINE
#define PTO_INLINE inline PTO_ALWAYS_INLINE
#endif
#ifndef PTO_INTERNAL
#define PTO_INTERNAL AICORE PTO_INLINE
#endif
#ifndef PTO_INST
#define PTO_INST AICORE PTO_INLINE __attribute__((visibility("default")))
#endif

#ifndef PTO_DETAIL_CONCAT
#define PTO_DETAIL_CONCAT_TOKENS(a, b) a##b
#define PTO_DETAIL_CONCAT(a, b) PTO_DETAIL_CONCAT_TOKENS(a, b)
#endif

// --- Loop hints ------------------------------------------------------------------------------

#ifndef PTO_CPU_PRAGMA
#define PTO_CPU_PRAGMA(X) _Pragma(#X)
#endif
// Clang vectorizes such loops unasked, and warns about every loop it was asked for and could not.
#ifndef PTO_CPU_VECTORIZE_LOOP
#if defined(__GNUC__) && !defined(__clang__)
#define PTO_CPU_VECTORIZE_LOOP PTO_CPU_PRAGMA(GCC ivdep)
#else
#define PTO_CPU_VECTORIZE_LOOP
#endif
#endif

// --- Small constants -------------------------------------------------------------------------

#ifndef HALF_BYTE_MASK
#define HALF_BYTE_MASK 0xF
#endif
#ifndef HALF_BYTE_SHIFT
#define HALF_BYTE_SHIFT 4
#endif
#ifndef F16_MAX
#define F16_MAX 65504.0f
#endif

#ifndef EVENT_ID0
#define EVENT_ID0 0
#endif
#ifndef EVENT_ID1
#define EVENT_ID1 1
#endif
#ifndef EVENT_ID2
#define EVENT_ID2 2
#endif
#ifndef EVENT_ID3
#define EVENT_ID3 3
#endif
#ifndef EVENT_ID4
#define EVENT_ID4 4
#endif
#ifndef EVENT_ID5
#define EVENT_ID5 5
#endif
#ifndef EVENT_ID6
#define EVENT_ID6 6
#endif
#ifndef EVENT_ID7
#define EVENT_ID7 7
#endif
#ifndef EVENT_ID_MAX
#define EVENT_ID_MAX 8
#endif

// NOLINTEND(bugprone-reserved-identifier)
