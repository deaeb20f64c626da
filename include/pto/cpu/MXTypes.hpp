// The fp8 and fp4 types.
#pragma once

#include "pto/pto-inst.hpp"
