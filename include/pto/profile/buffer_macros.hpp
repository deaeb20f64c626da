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

// Sizes of the buffers of the selected profile; -D overrides any of them. Without a selected profile they are
// the host's.
#if defined(PTO_NPU_ARCH_A2A3)
#define PTO_BUFFER_DEFAULT(a2a3, a5, cpu) (a2a3)
#elif defined(PTO_NPU_ARCH_A5) || defined(PTO_NPU_ARCH_A6)
#define PTO_BUFFER_DEFAULT(a2a3, a5, cpu) (a5)
#else
#define PTO_BUFFER_DEFAULT(a2a3, a5, cpu) (cpu)
#endif
#ifndef PTO_UBUF_SIZE_BYTES
#define PTO_UBUF_SIZE_BYTES PTO_BUFFER_DEFAULT(192u * 1024u, 256u * 1024u, 512u * 1024u)
#endif
#ifndef PTO_CBUF_SIZE_BYTES
#define PTO_CBUF_SIZE_BYTES PTO_BUFFER_DEFAULT(512u * 1024u, 512u * 1024u, 512u * 1024u)
#endif
#ifndef PTO_L0A_SIZE_BYTES
#define PTO_L0A_SIZE_BYTES PTO_BUFFER_DEFAULT(64u * 1024u, 64u * 1024u, 64u * 1024u)
#endif
#ifndef PTO_L0B_SIZE_BYTES
#define PTO_L0B_SIZE_BYTES PTO_BUFFER_DEFAULT(64u * 1024u, 64u * 1024u, 64u * 1024u)
#endif
#ifndef PTO_L0C_SIZE_BYTES
#define PTO_L0C_SIZE_BYTES PTO_BUFFER_DEFAULT(128u * 1024u, 256u * 1024u, 256u * 1024u)
#endif
#ifndef PTO_BIAS_SIZE_BYTES
#define PTO_BIAS_SIZE_BYTES PTO_BUFFER_DEFAULT(1u * 1024u, 4u * 1024u, 512u * 1024u)
#endif
#ifndef PTO_FBUF_SIZE_BYTES
#define PTO_FBUF_SIZE_BYTES PTO_BUFFER_DEFAULT(2u * 1024u, 4u * 1024u, 512u * 1024u)
#endif
#ifndef PTO_SCALELEFT_SIZE_BYTES
#define PTO_SCALELEFT_SIZE_BYTES PTO_BUFFER_DEFAULT(0u, 4u * 1024u, 4u * 1024u)
#endif
#ifndef PTO_SCALERIGHT_SIZE_BYTES
#define PTO_SCALERIGHT_SIZE_BYTES PTO_BUFFER_DEFAULT(0u, 4u * 1024u, 4u * 1024u)
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
