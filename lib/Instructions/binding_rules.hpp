// Instructions that bind a tile to storage and move no element: TASSIGN, TRESHAPE, TSUBVIEW, TALIAS. The
// dialect has operations of its own for them; their rules are those of C++.
#pragma once

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include "pto/machine/error.hpp"
#include "pto/machine/issued.hpp"
#include "pto/machine/rules.hpp"

namespace tessera {

/// What such an operation says.
struct TileBinding {
  pto::tessera::TileDesc tile;
  pto::tessera::TileDesc source; ///< whose storage the tile gets; absent when that is an address
  pto::tessera::Extent address;
  pto::tessera::Extent row, col; ///< of a part: where it starts
};

struct BindingInstruction {
  const char *operation; ///< in text, without prefix
  /// Null where a record has them.
  void (*rules)(pto::Profile, const TileBinding &, pto::tessera::Report &);
  /// As observers see it; null for operations that are no instructions.
  pto::tessera::Issued (*describeIssue)(pto::Profile, llvm::ArrayRef<pto::tessera::OperandDesc>);
};
/// By the name of an operation; null when it binds no tile by an instruction's rules.
const BindingInstruction *bindingInstruction(llvm::StringRef operation);

/// Throws the error of a tile that a profile cannot have at an address of its buffer. One that only ends
/// outside breaks a promise: that error is returned.
std::optional<pto::Error> checkAddress(pto::Profile profile, const pto::tessera::TileDesc &tile,
                                       uint64_t address, size_t bytes);
/// Elements from the start of a tile to that of a part of it, as C++ counts them. Throws when the part would
/// start in the middle of a byte.
uint64_t partOffset(pto::Profile profile, const pto::tessera::TileDesc &tile, uint16_t row, uint16_t col);

} // namespace tessera
