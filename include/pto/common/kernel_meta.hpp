// Kernel metadata macros.
#pragma once

#include "pto/pto-inst.hpp"
