// Numeric constants and pad values.
#pragma once

#include "pto/pto-inst.hpp"
