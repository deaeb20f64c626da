// The type hifloat8_t.
#pragma once

#include "pto/pto-inst.hpp"
