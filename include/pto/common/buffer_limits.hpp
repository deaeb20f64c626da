// Capacities of the core-local buffers.
#pragma once

#include "pto/pto-inst.hpp"
