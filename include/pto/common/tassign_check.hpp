// Compile-time checks of TASSIGN.
#pragma once

#include "pto/pto-inst.hpp"
