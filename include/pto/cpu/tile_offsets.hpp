// Element offsets of tiles.
#pragma once

#include "pto/pto-inst.hpp"
