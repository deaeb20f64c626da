// block_idx and block_num: the running block and the number of blocks, as the compilers of devices predefine them.
// Variables, not macros: programs have locals, parameters and members of these names, which hide them.
#pragma once

#include "pto/memory/execution_context.hpp"

using pto::tessera::block_idx;
using pto::tessera::block_num;
