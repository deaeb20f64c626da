// The communication instructions.
#pragma once

#include "pto/comm/not_available.hpp"
#include "pto/pto-inst.hpp"
