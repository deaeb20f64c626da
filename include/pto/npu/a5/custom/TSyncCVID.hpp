// TSYNC_CVID.
#pragma once

#include "pto/machine/cv_slot.hpp"
#include "pto/pto-inst.hpp"
