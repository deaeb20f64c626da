#pragma once
#include "pto/tile/constants.hpp"
