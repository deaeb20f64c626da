// Parameters of the fixpipe.
#pragma once

#include "pto/pto-inst.hpp"
