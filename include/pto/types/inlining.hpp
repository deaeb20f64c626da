// Which functions are always inlined: the loops of an instruction become one loop only when everything in
// them is. Builds without optimization leave that alone, and then compile several times faster and can be
// stepped through.
#pragma once

#ifdef __OPTIMIZE__
#define PTO_ALWAYS_INLINE __attribute__((always_inline))
#else
#define PTO_ALWAYS_INLINE
#endif

// At the end of a function: the call before it becomes no jump, and what it calls can tell from where.
#define PTO_NOT_LAST __asm__ volatile("")
