// TSORT32.
#pragma once

#include "pto/pto-inst.hpp"
