// Architecture traits.
#pragma once

#include "pto/pto-inst.hpp"
