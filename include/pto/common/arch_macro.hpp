// Architecture macros.
#pragma once

#include "pto/pto-inst.hpp"
