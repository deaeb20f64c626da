// The vector instructions of random programs: what operands each takes, as a pattern.
#pragma once

#include <span>

namespace soak {

/// Operands are words, those that are written before "<-". In them, with R x C the shape and e the element type at hand:
///   T        a tile R x C of e; T.i32 of i32
///   U, K     the same, read and written; read and lost
///   C, L     a column R x 1, a row 1 x C
///   V, H     a tile C x R; R x C/2
///   P        a tile R x C, all valid, that says how it is padded
///   M        a packed mask for R x C
///   X, Y, O  indexes of i32 or i16, offsets of bytes of blocks
///   D, E, Z  records that a sort has made of R x C; of one row; twice as many
///   N        indexes for one row
///   t, q, z  scratch: R x C of e, one row of 32 bytes, as Z
///   s, n     a scalar of e, a small number of i32
struct SyncPattern {
  enum Limit : unsigned {
    any = 0,
    full = 1,      ///< only where all of the shape is valid
    apart = 2,     ///< what is written must not be what is read
    a5 = 4,        ///< only there
    a2a3 = 8,      ///< only there
    aligned = 16,  ///< R elements are a multiple of 32 bytes
    distinct = 32, ///< what is read must be different tiles
    whole = 64     ///< no parts of tiles
  };
  const char *op;
  const char *operands;
  const char *elements;
  unsigned limits = any;
  const char *attributesIn = ""; ///< one of those between bars
  const char *attributesAfter = "";
};

std::span<const SyncPattern> syncPatterns();

} // namespace soak
