// Five classic mistakes of kernels, and the same kernels without them.
#pragma once

#include <pto/pto-inst.hpp>

#include <vector>

namespace mistakes {

using VecTile = pto::Tile<pto::TileType::Vec, float, 16, 64>;
using Block = pto::GlobalTensor<float, pto::Shape<1, 1, 1, 16, 64>, pto::Stride<1024, 1024, 1024, 64, 1>>;

constexpr int blocks = 4; ///< of 16 x 64 numbers

void missingFlag(float *out, float *in, bool isMended);
void missingBackEdge(float *out, float *in, bool isMended);
void eventReused(float *out, float *in, bool isMended);
void forgottenDrain(float *out, float *in, bool isMended);
void reuseWithoutFree(float *out, float *in, bool isMended);

} // namespace mistakes
