// Which functions are always inlined: the loops of an instruction become one loop only when everything in
// them is. Builds without optimization leave that alone, and then compile several times faster and can be
// stepped through.
#pragma once

#ifdef __OPTIMIZE__
#define PTO_ALWAYS_INLINE __attribute__((always_inline))
#else
#define PTO_ALWAYS_INLINE
#endif
