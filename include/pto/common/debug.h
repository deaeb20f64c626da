// Assertions and printing.
#pragma once

#include "pto/pto-inst.hpp"
