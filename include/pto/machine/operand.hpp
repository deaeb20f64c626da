// The description of one operand of any kind: how errors, observers and the text side see the operands of an
// instruction.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/tile/descriptors.hpp"
#include "pto/types/enums.hpp"

namespace pto::tessera {

enum class OperandKind : uint8_t { Tile, Tensor, Scalar, Mode };

/// Whether a mode says only that nothing special was asked for.
template <class T>
constexpr bool isDefaultMode(T mode) {
  if constexpr (std::is_same_v<T, ReluPreMode>)
    return mode == ReluPreMode::NoRelu;
  else if constexpr (std::is_same_v<T, AccToVecMode>)
    return mode > AccToVecMode::DualModeSplitN;
  else if constexpr (std::is_same_v<T, STPhase>)
    return mode == STPhase::Unspecified;
  else if constexpr (std::is_same_v<T, AccPhase>)
    return mode == AccPhase::Unspecified;
  else
    return false;
}

/// The kind says which members count.
struct OperandDesc {
  OperandKind kind = OperandKind::Mode;
  TileDesc tile = {};
  TensorDesc tensor = {};
  ScalarDesc scalar = {};   ///< also of a mode that is a number or a boolean
  int mode = 0;             ///< the value of a mode, as C++ numbers it
  bool isPlainMode = false; ///< a mode that need not be mentioned
  bool isArgument = true;   ///< a mode that the program passed as an argument, not as a constant of the call
  Extent constant = {};     ///< of an integer scalar: its value, when it is known
  uint64_t bits = 0;        ///< of a scalar: its bits, when the instruction is issued

  OperandDesc() = default;
  OperandDesc(const TileDesc &desc) : kind(OperandKind::Tile), tile(desc) {}
  OperandDesc(const TensorDesc &desc) : kind(OperandKind::Tensor), tensor(desc) {}
  OperandDesc(const ScalarDesc &desc) : kind(OperandKind::Scalar), scalar(desc) {}
  template <class T>
  OperandDesc(const ModeDesc<T> &desc)
      : mode(static_cast<int>(desc.value)), isPlainMode(isDefaultMode(desc.value)) {
    if constexpr (!std::is_enum_v<T>)
      scalar.type = elementTypeOf<T>();
  }

  template <class T>
  void setBits(const T &value) {
    static_assert(sizeof(T) <= sizeof bits);
    bits = 0;
    std::memcpy(&bits, &value, sizeof(T));
  }
};

} // namespace pto::tessera
