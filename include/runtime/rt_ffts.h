// The host API.
#pragma once

#include "pto/pto-inst.hpp"
