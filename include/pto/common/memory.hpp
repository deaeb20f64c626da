// Memory qualifiers and names.
#pragma once

#include "pto/pto-inst.hpp"
