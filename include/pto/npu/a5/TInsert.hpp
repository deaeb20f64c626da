// TINSERT, and TMovToVecNd2Nz.
#pragma once

#include "pto/isa/layout/mov_to_vec_nd2nz.hpp"
#include "pto/pto-inst.hpp"
