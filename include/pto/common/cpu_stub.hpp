// The host API.
#pragma once

#include "pto/host/trace.hpp"
#include "pto/pto-inst.hpp"
