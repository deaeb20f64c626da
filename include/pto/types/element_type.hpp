// The element types of tiles and tensors as values: rules, tables and tools speak of an ElementType where C++
// speaks of a type.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pto/types/bfloat16.hpp"
#include "pto/types/half.hpp"
#include "pto/types/hifloat8.hpp"
#include "pto/types/int4.hpp"
#include "pto/types/small_float.hpp"

namespace pto::tessera {

enum class ElementType : uint8_t {
  I8,
  U8,
  I16,
  U16,
  I32,
  U32,
  I64,
  U64,
  F16,
  BF16,
  F32,
  F64,
  Bool,
  E4M3,
  E5M2,
  E8M0,
  HiF8,
  E2M1,
  E1M2,
  I4,
  Other
};

/// One line of the element type table. `bits` is the size of one element; packed fp4 types hold two per byte.
struct ElementTypeInfo {
  ElementType type;
  const char *cppName;
  const char *textName;
  int bits;
};

inline constexpr ElementTypeInfo elementTypeTable[] = {
    {ElementType::I8, "int8_t", "i8", 8},
    {ElementType::U8, "uint8_t", "ui8", 8},
    {ElementType::I16, "int16_t", "i16", 16},
    {ElementType::U16, "uint16_t", "ui16", 16},
    {ElementType::I32, "int32_t", "i32", 32},
    {ElementType::U32, "uint32_t", "ui32", 32},
    {ElementType::I64, "int64_t", "i64", 64},
    {ElementType::U64, "uint64_t", "ui64", 64},
    {ElementType::F16, "half", "f16", 16},
    {ElementType::BF16, "bfloat16_t", "bf16", 16},
    {ElementType::F32, "float", "f32", 32},
    {ElementType::F64, "double", "f64", 64},
    {ElementType::Bool, "bool", "i1", 8},
    {ElementType::E4M3, "float8_e4m3_t", "f8e4m3", 8},
    {ElementType::E5M2, "float8_e5m2_t", "f8e5m2", 8},
    {ElementType::E8M0, "float8_e8m0_t", "e8m0", 8},
    {ElementType::HiF8, "hifloat8_t", "hif8", 8},
    {ElementType::E2M1, "float4_e2m1x2_t", "f4e2m1", 4},
    {ElementType::E1M2, "float4_e1m2x2_t", "f4e1m2", 4},
    {ElementType::I4, "int4b_t", "i4", 8},
    {ElementType::Other, "another type", "?", 8},
};

constexpr const ElementTypeInfo &elementTypeInfo(ElementType type) {
  return elementTypeTable[static_cast<size_t>(type)];
}

/// The name that TPRINT and traces write.
constexpr const char *printedName(ElementType type) {
  constexpr const char *names[] = {"int8",   "uint8",   "int16",    "uint16",  "int32",   "uint32", "int64",
                                   "uint64", "float16", "bfloat16", "float32", "float64", "bool",   "e4m3",
                                   "e5m2",   "e8m0",    "hif8",     "e2m1",    "e1m2",    "int4",   "?"};
  return names[static_cast<size_t>(type)];
}

/// Storage bytes of one unit of the type (a packed fp4 unit holds two elements).
constexpr int unitBytes(ElementType type) { return (elementTypeInfo(type).bits + 7) / 8; }

/// The ElementType of a C++ type; Other when no tile may hold it.
template <typename T>
constexpr ElementType elementTypeOf() {
  using E = std::remove_cv_t<T>;
  if constexpr (std::is_same_v<E, half>)
    return ElementType::F16;
  else if constexpr (std::is_same_v<E, bfloat16_t>)
    return ElementType::BF16;
  else if constexpr (std::is_same_v<E, float>)
    return ElementType::F32;
  else if constexpr (std::is_same_v<E, double>)
    return ElementType::F64;
  else if constexpr (std::is_same_v<E, bool>)
    return ElementType::Bool;
  else if constexpr (std::is_same_v<E, float8_e4m3_t>)
    return ElementType::E4M3;
  else if constexpr (std::is_same_v<E, float8_e5m2_t>)
    return ElementType::E5M2;
  else if constexpr (std::is_same_v<E, float8_e8m0_t>)
    return ElementType::E8M0;
  else if constexpr (std::is_same_v<E, hifloat8_t>)
    return ElementType::HiF8;
  else if constexpr (std::is_same_v<E, float4_e2m1x2_t>)
    return ElementType::E2M1;
  else if constexpr (std::is_same_v<E, float4_e1m2x2_t>)
    return ElementType::E1M2;
  else if constexpr (std::is_same_v<E, int4b_t>)
    return ElementType::I4;
  else if constexpr (std::is_integral_v<E>) {
    // By width and sign, so that long and long long (both 64 bits) are one element type.
    constexpr bool isSigned = std::is_signed_v<E>;
    if constexpr (sizeof(E) == 1)
      return isSigned ? ElementType::I8 : ElementType::U8;
    else if constexpr (sizeof(E) == 2)
      return isSigned ? ElementType::I16 : ElementType::U16;
    else if constexpr (sizeof(E) == 4)
      return isSigned ? ElementType::I32 : ElementType::U32;
    else
      return isSigned ? ElementType::I64 : ElementType::U64;
  } else
    return ElementType::Other;
}

/// A set of element types.
struct TypeSet {
  uint32_t members = 0;

  constexpr TypeSet() = default;
  template <typename... Types>
  constexpr TypeSet(ElementType first, Types... rest) : members((bit(first) | ... | bit(rest))) {}

  static constexpr uint32_t bit(ElementType type) { return uint32_t(1) << static_cast<unsigned>(type); }
  constexpr bool contains(ElementType type) const { return (members & bit(type)) != 0; }
  constexpr bool empty() const { return members == 0; }
  constexpr TypeSet operator|(TypeSet other) const {
    TypeSet both;
    both.members = members | other.members;
    return both;
  }
  constexpr bool operator==(const TypeSet &) const = default;
};

namespace typeset {
inline constexpr TypeSet int8to32 = {ElementType::I8,  ElementType::U8,  ElementType::I16,
                                     ElementType::U16, ElementType::I32, ElementType::U32};
inline constexpr TypeSet int64 = {ElementType::I64, ElementType::U64};
inline constexpr TypeSet floats = {ElementType::F16, ElementType::BF16, ElementType::F32};
inline constexpr TypeSet smallFloats = {ElementType::E4M3, ElementType::E5M2, ElementType::E8M0,
                                        ElementType::HiF8, ElementType::E2M1, ElementType::E1M2};
/// Every type a tile may hold on the cpu profile.
inline constexpr TypeSet every =
    int8to32 | int64 | floats | smallFloats | TypeSet{ElementType::F64, ElementType::Bool, ElementType::I4};
} // namespace typeset

} // namespace pto::tessera
