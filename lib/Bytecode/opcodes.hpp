// The opcodes of bytecode version 0, and what is written for each of them.
//
//   u16 opcode; id of the attributes; [u8 variant]; immediates; operands; ids of the types of the results; regions
//
// An operation whose operands, results and regions are not those of its schema has no opcode. The operation with opcode 0xFFFF says
// everything about itself: id of the attributes; name; number and types of results; number and ids of operands; number of regions; regions.
#pragma once

#include <cstdint>
#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tessera::bytecode {

inline constexpr uint16_t genericOpcode = 0xFFFF;

/// How the number of operands is known.
enum class OperandMode : uint8_t {
  Fixed = 0,     ///< always the same
  ByVariant = 1, ///< the variant says it
  Counted = 2,   ///< it is written before the operands
  Lists = 3,     ///< a fixed number and two lists, whose lengths are immediates
  ByMask = 4,    ///< one for each bit that is set in the immediate
};

/// What stands before the operands, in place of attributes of the operation.
enum class Immediate : uint8_t {
  None = 0,
  Predicate = 1, ///< u8: eq ne slt sle sgt sge
  Event = 2,     ///< u8 each: the operation that signals, the one that waits, the event
  Constant = 5,  ///< id of a constant
  ViewLists = 6, ///< u8 0, the number of sizes, that of strides
  PartLists = 7, ///< u8 0, the number of offsets, that of sizes
  TileMask = 8,  ///< u8: bit 0 valid_row, bit 1 valid_col
};

/// The attributes that an immediate stands for.
llvm::ArrayRef<llvm::StringLiteral> immediateNames(Immediate immediate);

/// Operations that share an opcode, told apart by a byte.
struct Variant {
  llvm::StringLiteral name;
  uint8_t operands;
};

struct Schema {
  llvm::StringLiteral name; ///< of the operation; unused where there are variants
  uint8_t operands = 0;
  uint8_t results = 0;
  OperandMode operandMode = OperandMode::Fixed;
  Immediate immediate = Immediate::None;
  uint8_t regions = 0;
  llvm::ArrayRef<Variant> variants = {};
};

/// Null for numbers that are not opcodes.
const Schema *schemaOf(uint16_t opcode);

/// How an operation is written.
struct Encoding {
  uint16_t opcode;
  const Schema *schema;
  unsigned variant; ///< 0 where there are none
};
/// By the operation's full name; nothing when it has no opcode.
std::optional<Encoding> encodingOf(llvm::StringRef operation);

} // namespace tessera::bytecode
