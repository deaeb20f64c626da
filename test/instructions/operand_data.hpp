// Random elements for operands. Data decides whether a byte is seen to matter: a number that is never the
// largest says nothing about a maximum, and an index that is never legal nothing about a gather. So elements
// are drawn in several ways, and the ways of all operands are drawn too.
#pragma once

#include <cstdint>

#include "pto/types/element_type.hpp"

#include "test/text/random/choice.hpp"

namespace tessera::effects {

/// How the elements of an operand are drawn.
struct Palette {
  enum class Kind : uint8_t {
    Bits,     ///< any bits
    Moderate, ///< numbers around 1; integers have the bits of such a float in their lower half
    Positive, ///< the same, above 0
    Units,    ///< floats between a half and 2, odd integers: products of many stay numbers
    Wide,     ///< numbers of very different size
    Count     ///< 0 .. limit - 1: indexes, lengths, equal elements
  };
  Kind kind = Kind::Bits;
  uint64_t limit = 1; ///< of counts
};

/// The bits of one unit: an element, or a byte with two packed ones.
uint64_t drawUnit(pto::tessera::ElementType type, const Palette &palette, random::Choice &choice);
/// Another value for a unit, one that often makes a difference: from the palette, an extreme one, or all bits
/// turned.
uint64_t otherUnit(pto::tessera::ElementType type, const Palette &palette, uint64_t old,
                   random::Choice &choice);

} // namespace tessera::effects
