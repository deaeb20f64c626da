// The largest loops that records share: compiled by shared_loops.cpp, and not again for each record.
#pragma once

#include "pto/engine/rearrange.hpp"

// Every word that copyWords is used with.
#define TESSERA_FOR_EACH_COPIED_WORD(DO)                                                                     \
  DO(uint8_t) DO(uint16_t) DO(uint32_t) DO(uint64_t) DO(float4_e2m1x2_t)

#define TESSERA_COPY_WORDS(WORD)                                                                             \
  template void pto::tessera::copyWords<WORD>(WORD *, const WORD *, const pto::tessera::Sides &, int64_t,    \
                                              int64_t);
#define TESSERA_COPY_WORDS_ELSEWHERE(WORD) extern TESSERA_COPY_WORDS(WORD)
TESSERA_FOR_EACH_COPIED_WORD(TESSERA_COPY_WORDS_ELSEWHERE)
