// The instruction trace.
#pragma once

#include "pto/host/trace.hpp"
