// The instruction trace.
#pragma once

#include "pto/host/trace_files.hpp"
