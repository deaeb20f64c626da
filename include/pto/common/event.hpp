// Events.
#pragma once

#include "pto/pto-inst.hpp"
