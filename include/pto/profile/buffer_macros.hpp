// Sizes and alignments of the on-chip buffers that programs may set with -D.
#pragma once

#include "pto/profile/macros.hpp"

// Whether this unit sets the size of any: the functions that it checks with are then its own.
#if defined(PTO_UBUF_SIZE_BYTES) || defined(PTO_CBUF_SIZE_BYTES) || defined(PTO_L0A_SIZE_BYTES) ||           \
    defined(PTO_L0B_SIZE_BYTES) || defined(PTO_L0C_SIZE_BYTES) || defined(PTO_BIAS_SIZE_BYTES) ||            \
    defined(PTO_FBUF_SIZE_BYTES) || defined(PTO_SCALELEFT_SIZE_BYTES) || defined(PTO_SCALERIGHT_SIZE_BYTES)
#define PTO_OWN_BUFFERS 1
#define PTO_TARGET_BUFFERS _own_buffers
#else
#define PTO_OWN_BUFFERS 0
#define PTO_TARGET_BUFFERS
#endif

// Sizes of the buffers of the selected chip, in KiB; -D overrides any of them. Without a selected chip they are
// the host's.
#if defined(PTO_NPU_ARCH_A2A3)
#define PTO_BUFFER_DEFAULT(a2a3, a5, kirin9030, kirinx90, kirindev0000, host) (a2a3 * 1024u)
#elif defined(PTO_NPU_ARCH_A5) || defined(PTO_NPU_ARCH_A6)
#define PTO_BUFFER_DEFAULT(a2a3, a5, kirin9030, kirinx90, kirindev0000, host) (a5 * 1024u)
#elif defined(PTO_NPU_ARCH_KIRIN9030)
#define PTO_BUFFER_DEFAULT(a2a3, a5, kirin9030, kirinx90, kirindev0000, host) (kirin9030 * 1024u)
#elif defined(PTO_NPU_ARCH_KIRINX90)
#define PTO_BUFFER_DEFAULT(a2a3, a5, kirin9030, kirinx90, kirindev0000, host) (kirinx90 * 1024u)
#elif defined(PTO_NPU_ARCH_KIRINDEV0000)
#define PTO_BUFFER_DEFAULT(a2a3, a5, kirin9030, kirinx90, kirindev0000, host) (kirindev0000 * 1024u)
#else
#define PTO_BUFFER_DEFAULT(a2a3, a5, kirin9030, kirinx90, kirindev0000, host) (host * 1024u)
#endif
#ifndef PTO_UBUF_SIZE_BYTES
#define PTO_UBUF_SIZE_BYTES PTO_BUFFER_DEFAULT(192u, 256u, 128u, 128u, 128u, 512u)
#endif
#ifndef PTO_CBUF_SIZE_BYTES
#define PTO_CBUF_SIZE_BYTES PTO_BUFFER_DEFAULT(512u, 512u, 512u, 1024u, 1536u, 512u)
#endif
#ifndef PTO_L0A_SIZE_BYTES
#define PTO_L0A_SIZE_BYTES PTO_BUFFER_DEFAULT(64u, 64u, 32u, 64u, 0u, 64u)
#endif
#ifndef PTO_L0B_SIZE_BYTES
#define PTO_L0B_SIZE_BYTES PTO_BUFFER_DEFAULT(64u, 64u, 32u, 64u, 128u, 64u)
#endif
#ifndef PTO_L0C_SIZE_BYTES
#define PTO_L0C_SIZE_BYTES PTO_BUFFER_DEFAULT(128u, 256u, 64u, 128u, 0u, 256u)
#endif
#ifndef PTO_BIAS_SIZE_BYTES
#define PTO_BIAS_SIZE_BYTES PTO_BUFFER_DEFAULT(1u, 4u, 1u, 1u, 1u, 512u)
#endif
#ifndef PTO_FBUF_SIZE_BYTES
#define PTO_FBUF_SIZE_BYTES PTO_BUFFER_DEFAULT(2u, 4u, 7u, 6u, 0u, 512u)
#endif
#ifndef PTO_SCALELEFT_SIZE_BYTES
#define PTO_SCALELEFT_SIZE_BYTES PTO_BUFFER_DEFAULT(0u, 4u, 0u, 0u, 0u, 4u)
#endif
#ifndef PTO_SCALERIGHT_SIZE_BYTES
#define PTO_SCALERIGHT_SIZE_BYTES PTO_BUFFER_DEFAULT(0u, 4u, 0u, 0u, 0u, 4u)
#endif
#ifndef PTO_UBUF_ALIGN_BYTES
#define PTO_UBUF_ALIGN_BYTES 32u
#endif
#ifndef PTO_CBUF_ALIGN_BYTES
#define PTO_CBUF_ALIGN_BYTES 32u
#endif
#ifndef PTO_L0A_ALIGN_BYTES
#define PTO_L0A_ALIGN_BYTES 32u
#endif
#ifndef PTO_L0B_ALIGN_BYTES
#define PTO_L0B_ALIGN_BYTES 32u
#endif
#ifndef PTO_L0C_ALIGN_BYTES
#define PTO_L0C_ALIGN_BYTES 32u
#endif
#ifndef PTO_BIAS_ALIGN_BYTES
#define PTO_BIAS_ALIGN_BYTES 32u
#endif
#ifndef PTO_FBUF_ALIGN_BYTES
#define PTO_FBUF_ALIGN_BYTES 32u
#endif
