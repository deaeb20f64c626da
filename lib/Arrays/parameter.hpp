// What a kernel takes, and what it is given, free of any form in which a program or a command line says so.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "pto/types/element_type.hpp"

namespace tessera {

using pto::tessera::ElementType;

/// What a kernel expects in one place of its argument list.
struct Parameter {
  enum class Kind : uint8_t { Pointer, Memref, View, Scalar };
  Kind kind = Kind::Scalar;
  std::string type; ///< as text spells it
  std::string name; ///< as the source spells it, without a percent sign; may be empty
  /// Of the memory, or of the scalar (Other for index and for integers of unusual width).
  ElementType element = ElementType::Other;
  /// Of a memref or view; negative where any size will do.
  std::vector<int64_t> shape;
  /// Of a memref: how many elements its memory has at least.
  int64_t leastElements = 0;
  unsigned bits = 0;  ///< of a scalar
  unsigned lanes = 1; ///< of a scalar: as many numbers of so many bits, the first in the lowest
  bool isFloat = false;
  bool isUnsigned = false;
};

/// An argument: memory, or the bits of a scalar (integers in two's complement).
struct ArgumentValue {
  char *data = nullptr;
  size_t bytes = 0;
  ElementType element = ElementType::Other;
  std::vector<int64_t> shape; ///< of the memory, in C order; only views ask for it
  uint64_t bits = 0;
  bool isInput = true; ///< the host has written what lies in the memory

  static ArgumentValue memory(void *data, size_t bytes, ElementType element,
                              std::vector<int64_t> shape = {}) {
    return {static_cast<char *>(data), bytes, element, std::move(shape), 0, true};
  }
  static ArgumentValue scalar(uint64_t bits) { return {nullptr, 0, ElementType::Other, {}, bits, true}; }
};

} // namespace tessera
