// Queues between cores.
#pragma once

#include "pto/pto-inst.hpp"
