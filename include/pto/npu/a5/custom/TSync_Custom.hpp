// TSync_Custom.
#pragma once

#include "pto/machine/custom_sync.hpp"
#include "pto/pto-inst.hpp"
