// Functions of devices that have nothing to do on a host: caches of code, and a register of drains to ND that no
// instruction here reads.
#pragma once

#include <cstdint>

// Templates, so that a program may have functions of the same name.
namespace pto {

/// Fetches code from an address on, so many units of 2 KiB.
template <typename Address>
void preload(Address, int64_t) {}
/// Not 0 while code is fetched.
template <int = 0>
int64_t get_icache_prl_st() {
  return 0;
}
/// How Nz becomes ND on its way out of Acc: a count and two strides.
template <int = 0>
void set_nd_para(uint64_t) {}

} // namespace pto

using pto::get_icache_prl_st;
using pto::preload;
using pto::set_nd_para;
