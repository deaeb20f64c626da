// The communication instructions.
#pragma once

#include "pto/pto-inst.hpp"
