// Shapes, global tensors and tiles.
#pragma once

#include "pto/pto-inst.hpp"
