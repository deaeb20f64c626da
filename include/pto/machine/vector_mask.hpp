// The mask of raw vector instructions. Instructions on tiles have none: they write what is valid.
#pragma once

#include <cstdint>

#include "pto/memory/core.hpp"
#include "pto/profile/macros.hpp"

#if defined(PTO_HAS_DEVICE_NAMES)

// Templates, so that a program may have functions of the same name. The brackets keep a macro of that name away.
namespace pto {

/// The mask has a bit for each element of a register.
template <int = 0>
void(set_mask_norm)() {
  tessera::thisCore().vectorMask.counts = false;
}
/// The mask is a number of elements.
template <int = 0>
void(set_mask_count)() {
  tessera::thisCore().vectorMask.counts = true;
}
/// 128 bits; when elements are counted, `low` is their number.
template <int = 0>
void(set_vector_mask)(uint64_t high, uint64_t low) {
  tessera::VectorMask &mask = tessera::thisCore().vectorMask;
  mask.high = high;
  mask.low = low;
}

} // namespace pto

using pto::set_mask_count;
using pto::set_mask_norm;
using pto::set_vector_mask;

#endif
