#include "lib/Instructions/shared_loops.hpp"

TESSERA_FOR_EACH_COPIED_WORD(TESSERA_COPY_WORDS)
