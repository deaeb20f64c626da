#pragma once
#include "pto/tile/enums.hpp"
