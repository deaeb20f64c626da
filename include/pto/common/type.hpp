// Enumerations, base macros and element types.
#pragma once

#include "pto/pto-inst.hpp"
