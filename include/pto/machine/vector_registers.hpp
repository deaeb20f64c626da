// Code for the vector registers of a5 is refused, once for each scope of it. The other names of such code are there so
// that it is the only complaint.
#pragma once

#include <cstdint>

#define PTO_VECTOR_REGISTERS_SENTENCE                                                                        \
  "[PTO][SA] vector-register code (__VEC_SCOPE__, RegTensor, vlds, vsts and the like) cannot run on a "      \
  "host; "                                                                                                   \
  "use instructions on tiles instead, such as TADD or TEXPANDS"

#ifndef __VEC_SCOPE__
#define __VEC_SCOPE__ static_assert(false, PTO_VECTOR_REGISTERS_SENTENCE);
#endif
#ifndef CCE_VL
#define CCE_VL 256
#endif

namespace pto {

template <typename Element>
struct RegTensor {};
struct MaskReg {};
struct UnalignReg {};

struct VectorRegisterMode {};
inline constexpr VectorRegisterMode MODE_ZEROING, NORM_B8, NORM_B32;

// Never defined: nothing that calls them compiles.
template <typename Element, typename Count>
MaskReg CreatePredicate(Count &&);
template <typename... Operands>
void vdup(Operands &&...);
template <typename... Operands>
void vlds(Operands &&...);
template <typename... Operands>
void vldas(Operands &&...);
template <typename... Operands>
void vldus(Operands &&...);
template <typename... Operands>
void vsts(Operands &&...);

} // namespace pto

using pto::MODE_ZEROING;
using pto::NORM_B32;
using pto::NORM_B8;
using pto::vdup;
using pto::vldas;
using pto::vlds;
using pto::vldus;
using pto::vsts;
