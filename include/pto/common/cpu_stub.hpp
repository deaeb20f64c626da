// The host API.
#pragma once

#include "pto/host/trace_files.hpp"
#include "pto/pto-inst.hpp"
