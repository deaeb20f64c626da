// Loops over several host threads.
#pragma once

#include "pto/pto-inst.hpp"
