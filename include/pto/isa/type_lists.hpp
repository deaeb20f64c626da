// Lists of element types that several instructions share, each with the sentence that states it.
#pragma once

#include "pto/machine/rules.hpp"

namespace pto::tessera::lists {

using enum ElementType;
using List = TypeTable::List;

inline constexpr TypeSet wide = {I16, I32, F16, F32};
inline constexpr TypeSet numbers = typeset::int8to32 | typeset::int64 | typeset::floats;

// ---- a2a3 ----
inline constexpr List a2a3Numbers = {wide,
                                     "on a2a3 the element type must be int16_t, int32_t, half or float"};
inline constexpr List a2a3Floats = {{F16, F32}, "on a2a3 the element type must be half or float"};
inline constexpr List a2a3Integers = {typeset::int8to32,
                                      "on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, "
                                      "int32_t or uint32_t"};
inline constexpr List a2a3IntegersHalves = {typeset::int8to32 | TypeSet{F16, BF16},
                                            "on a2a3 the element type must be int8_t, uint8_t, int16_t, "
                                            "uint16_t, int32_t, uint32_t, half or bfloat16_t"};
inline constexpr List a2a3WideIntegers = {
    {I16, U16, I32, U32}, "on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t"};
inline constexpr List a2a3Int32Float = {{I32, F32}, "on a2a3 the element type must be int32_t or float"};
inline constexpr List a2a3AllFloats = {typeset::floats,
                                       "on a2a3 the element type must be half, bfloat16_t or float"};
inline constexpr List a2a3Int32Floats = {{I32, F16, F32},
                                         "on a2a3 the element type must be int32_t, half or float"};
inline constexpr List a2a3IntegersFloat = {typeset::int8to32 | TypeSet{F32},
                                           "on a2a3 the element type must be int8_t, uint8_t, int16_t, "
                                           "uint16_t, int32_t, uint32_t or float"};
inline constexpr List a2a3Compared = {{I16, U16, I32, F16, F32},
                                      "on a2a3 the element type must be int16_t, uint16_t, int32_t, half or "
                                      "float"};
inline constexpr List a2a3Selected = {{I16, U16, I32, U32, F16, BF16, F32},
                                      "on a2a3 the element type must be int16_t, uint16_t, int32_t, "
                                      "uint32_t, half, bfloat16_t or float"};
inline constexpr List a2a3AllIntegers = {typeset::int8to32 | typeset::int64,
                                         "on a2a3 the element type must be int8_t, uint8_t, int16_t, "
                                         "uint16_t, int32_t, uint32_t, int64_t or uint64_t"};
inline constexpr List a2a3AllNumbers = {
    numbers, "on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, "
             "int64_t, uint64_t, half, bfloat16_t or float"};
inline constexpr List a2a3Searched = {{U16, U32, F16, F32},
                                      "on a2a3 the element type must be uint16_t, uint32_t, half or float"};

// ---- a5 ----
inline constexpr List a5Numbers = {numbers, "on a5 the element type must be int8_t, uint8_t, int16_t, "
                                            "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, "
                                            "bfloat16_t or float"};
inline constexpr List a5WideNumbers = {{I16, U16, I32, U32, I64, U64, F16, BF16, F32},
                                       "on a5 the element type must be int16_t, uint16_t, int32_t, uint32_t, "
                                       "int64_t, uint64_t, half, bfloat16_t or float"};
inline constexpr List a5Divided = {{I16, U16, I32, U32, I64, U64, F16, F32},
                                   "on a5 the element type must be int16_t, uint16_t, int32_t, uint32_t, "
                                   "int64_t, uint64_t, half or float"};
inline constexpr List a5Remainders = {{I16, U16, I32, U32, F16, F32},
                                      "on a5 the element type must be int16_t, uint16_t, int32_t, uint32_t, "
                                      "half or float"};
inline constexpr List a5UpTo32 = {typeset::int8to32 | typeset::floats,
                                  "on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, "
                                  "int32_t, uint32_t, half, bfloat16_t or float"};
inline constexpr List a5Integers = {typeset::int8to32,
                                    "on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, "
                                    "int32_t or uint32_t"};
inline constexpr List a5AllIntegers = {typeset::int8to32 | typeset::int64,
                                       "on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, "
                                       "int32_t, uint32_t, int64_t or uint64_t"};
inline constexpr List a5Floats = {{F16, F32}, "on a5 the element type must be half or float"};
inline constexpr List a5AllFloats = {typeset::floats,
                                     "on a5 the element type must be half, bfloat16_t or float"};
inline constexpr List a5Int32Floats = {{I32, F16, F32},
                                       "on a5 the element type must be int32_t, half or float"};
inline constexpr List a5Basic = {wide, "on a5 the element type must be int16_t, int32_t, half or float"};
inline constexpr List a5SignedFloats = {{I8, I16, I32, F16, F32},
                                        "on a5 the element type must be int8_t, int16_t, int32_t, half or "
                                        "float"};
inline constexpr List a5Wide32 = {
    {I16, U16, I32, U32, F16, BF16, F32},
    "on a5 the element type must be int16_t, uint16_t, int32_t, uint32_t, half, "
    "bfloat16_t or float"};
inline constexpr List a5SelectedByScalar = {typeset::int8to32 | typeset::int64 | TypeSet{F16, F32},
                                            "on a5 the element type must be int8_t, uint8_t, int16_t, "
                                            "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half or float"};
inline constexpr List a5RowSums = {{I16, I32, I64, U64, F16, F32},
                                   "on a5 the element type must be int16_t, int32_t, int64_t, uint64_t, half "
                                   "or float"};
inline constexpr List a5RowExtremes = {{I8, U8, I16, I32, I64, U64, F16, F32},
                                       "on a5 the element type must be int8_t, uint8_t, int16_t, int32_t, "
                                       "int64_t, uint64_t, half or float"};

// ---- cpu ----
inline constexpr List cpuNumbers = {numbers,
                                    "on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, "
                                    "int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float"};
inline constexpr List cpuIntegers = {typeset::int8to32 | typeset::int64,
                                     "on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, "
                                     "int32_t, uint32_t, int64_t or uint64_t"};
inline constexpr List cpuFloats = {typeset::floats,
                                   "on cpu the element type must be half, bfloat16_t or float"};
inline constexpr List cpuSignedFloats = {{I8, I16, I32, F16, BF16, F32},
                                         "on cpu the element type must be int8_t, int16_t, int32_t, half, "
                                         "bfloat16_t or float"};

// ---- expansions ----
inline constexpr TypeSet upToFourBytes =
    typeset::int8to32 | typeset::floats | typeset::smallFloats | TypeSet{Bool, I4};
inline constexpr List a2a3Expanded = {upToFourBytes, "on a2a3 the element type must have 1, 2 or 4 bytes"};
inline constexpr List a5Expanded = {typeset::every, "on a5 the element type must have 1, 2, 4 or 8 bytes"};
inline constexpr List cpuExpanded = {typeset::every,
                                     "on cpu the element type must be one that tiles can hold"};
inline constexpr List cpuUpTo32 = {typeset::int8to32 | typeset::floats,
                                   "on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, "
                                   "int32_t, uint32_t, half, bfloat16_t or float"};
inline constexpr List cpuHalfFloat = {{F16, F32}, "on cpu the element type must be half or float"};

} // namespace pto::tessera::lists

namespace pto::tessera {

/// What indexes may be.
inline constexpr TypeSet index16 = {ElementType::I16, ElementType::U16};
inline constexpr TypeSet index32 = {ElementType::I32, ElementType::U32};

} // namespace pto::tessera
