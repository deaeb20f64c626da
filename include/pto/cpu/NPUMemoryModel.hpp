// The core-local buffers of a thread.
#pragma once

#include "pto/pto-inst.hpp"
