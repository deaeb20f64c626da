// Bounded copies that host programs of device kernels call.
#pragma once

#include "pto/host/bounded_copies.hpp"
