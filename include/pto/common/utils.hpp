// Small compile-time functions.
#pragma once

#include "pto/pto-inst.hpp"
