// What the template arguments of TQUANT's MX forms say: the format, how its exponents are found, how groups
// lie.
#pragma once

#include <type_traits>

#include "pto/types/enums.hpp"

namespace pto::tessera {

/// Keeps the spellings of TQUANT apart, which differ in what their first template arguments are.
template <auto Value, class T>
concept IsConstantOf = std::is_same_v<std::remove_cv_t<decltype(Value)>, T>;

/// MxQuantAlg names a format and a way to find the exponent at once. Hif4 is reserved: what stands for it is
/// no MX format, which the rules refuse.
constexpr QuantType quantType(MxQuantAlg alg) {
  switch (alg) {
  case MxQuantAlg::OcpMxFp8E4M3:
  case MxQuantAlg::NvMxFp8E4M3:
    return QuantType::MXFP8;
  case MxQuantAlg::OcpMxFp4E2M1:
  case MxQuantAlg::NvMxFp4E2M1:
    return QuantType::MXFP4_E2M1;
  default:
    return QuantType::INT8_SYM;
  }
}
constexpr QuantScaleAlg scaleAlg(MxQuantAlg alg) {
  return alg == MxQuantAlg::NvMxFp8E4M3 || alg == MxQuantAlg::NvMxFp4E2M1 ? QuantScaleAlg::NV
                                                                          : QuantScaleAlg::OCP;
}

/// How groups lie, as grp_axis numbers it: down columns or along rows.
enum class GroupAxis : int { Down = 0, Along = 1 };

} // namespace pto::tessera
