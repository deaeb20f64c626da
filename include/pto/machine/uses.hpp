// What an instruction does to its operands and to the registers of its core, as the device of a profile does
// it. Memory safety, the checker, synchronization and timing stand on these statements;
// test/instructions/effects_test.cpp holds them against what run() really does.
#pragma once

#include <cstdint>

#include "pto/tile/descriptors.hpp"

namespace pto::tessera {

/// How an instruction uses an operand.
enum class Role : unsigned char {
  In,        ///< read
  Out,       ///< all of the part is written, whatever was there
  Keeps,     ///< some of the part is written, the rest survives; nothing of it is read
  InOut,     ///< read, then written
  Atomic,    ///< added to, indivisibly
  Scratch,   ///< not read; what is there afterwards is unspecified. Our run never touches it
  Clobbered, ///< read; what is there afterwards is unspecified. Our run leaves it alone
  Mode,      ///< no storage: scalars and modes
};

constexpr bool reads(Role role) {
  return role == Role::In || role == Role::InOut || role == Role::Atomic || role == Role::Clobbered;
}
/// Whether the operand is a result of the instruction. (Scratch and Clobbered change too, to nothing useful.)
constexpr bool isResult(Role role) {
  return role == Role::Out || role == Role::Keeps || role == Role::InOut || role == Role::Atomic;
}

/// A rectangle of an operand: of a tile's Rows x Cols, of the matrix that a tensor stands for, or of the
/// single row that the elements of a conv tile are. Empty when it has no rows or no columns.
struct Part {
  Extent rows = 0;
  Extent cols = 0;
  Extent row = 0; ///< where it starts
  Extent col = 0;

  constexpr bool known() const { return rows.known && cols.known && row.known && col.known; }
  constexpr bool empty() const { return known() && (rows.value <= 0 || cols.value <= 0); }
};

/// An operand's name, role, and the part of it that is touched.
struct OperandUse {
  const char *name = "";
  Role role = Role::Mode;
  Extent rows = 0;
  Extent cols = 0;
  Extent row = 0;
  Extent col = 0;
  Part further = {};          ///< a second rectangle, where one does not say it exactly
  bool dependsOnData = false; ///< the part is a bound; touches() lists what is really touched
  bool countsBytes = false;   ///< of a tile with two elements in a byte: rows and columns count bytes

  constexpr Part part() const { return {rows, cols, row, col}; }
  constexpr bool known() const { return part().known() && further.known(); }

  static constexpr OperandUse valid(const char *name, Role role, const TileDesc &tile) {
    return {name, role, tile.validRows, tile.validCols};
  }
  static constexpr OperandUse whole(const char *name, Role role, const TileDesc &tile) {
    return {name, role, tile.rows, tile.cols};
  }
  /// All of the tile, by an instruction that also counts on its valid region to lie inside.
  static constexpr OperandUse wholeAndValid(const char *name, Role role, const TileDesc &tile) {
    return {name, role, largerOf(tile.rows, tile.validRows), largerOf(tile.cols, tile.validCols)};
  }
  static constexpr OperandUse of(const char *name, Role role, const Part &part) {
    return {name, role, part.rows, part.cols, part.row, part.col};
  }
  /// The same use, of a part that is only a bound.
  constexpr OperandUse bound() const {
    OperandUse use = *this;
    use.dependsOnData = true;
    return use;
  }
};

/// One entry for each member of Operands, in order.
struct Uses {
  static constexpr int capacity = 12;
  OperandUse operand[capacity];
};

/// What a core keeps between instructions besides its buffers.
enum class Register : uint16_t {
  CvtSaturation = 1 << 0,    ///< CTRL bit 59: TCVT does not saturate
  InfNanSaturation = 1 << 1, ///< CTRL bit 48: the fixpipe makes numbers of infinities and NaN
  MadMode = 1 << 2,          ///< CTRL bits 46 and 47: products in HF32 or TF32
  QuantScalar = 1 << 3,      ///< SET_QUANT_SCALAR
  QuantVector = 1 << 4,      ///< SET_QUANT_VECTOR
  FMatrix = 1 << 5,          ///< SETFMATRIX
  Img2colRepeat = 1 << 6,    ///< SET_IMG2COL_RPT
  Img2colPadding = 1 << 7,   ///< SET_IMG2COL_PADDING
};

struct RegisterInfo {
  Register one;
  const char *name;
  const char *setter; ///< what sets it
};
inline constexpr RegisterInfo registerTable[] = {
    {Register::CvtSaturation, "the saturation of TCVT", "set_ctrl"},
    {Register::InfNanSaturation, "the saturation of the fixpipe", "set_ctrl"},
    {Register::MadMode, "the mode of float products", "SETHF32MODE or SETTF32MODE"},
    {Register::QuantScalar, "the scale of the fixpipe", "SET_QUANT_SCALAR"},
    {Register::QuantVector, "the scales of the fixpipe", "SET_QUANT_VECTOR"},
    {Register::FMatrix, "the feature map", "SETFMATRIX"},
    {Register::Img2colRepeat, "the repeat of TIMG2COL", "SET_IMG2COL_RPT"},
    {Register::Img2colPadding, "the padding of TIMG2COL", "SET_IMG2COL_PADDING"},
};

class RegisterSet {
public:
  constexpr RegisterSet() = default;
  constexpr RegisterSet(Register one) : bits_(static_cast<uint16_t>(one)) {}
  constexpr bool contains(Register one) const { return (bits_ & static_cast<uint16_t>(one)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  friend constexpr RegisterSet operator|(RegisterSet a, RegisterSet b) {
    RegisterSet both;
    both.bits_ = static_cast<uint16_t>(a.bits_ | b.bits_);
    return both;
  }
  constexpr bool operator==(const RegisterSet &) const = default;

private:
  uint16_t bits_ = 0;
};

/// The unit flag of accumulators: products and fixpipe instructions that name a phase wait for each other
/// without events. The values are those of AccPhase and STPhase.
enum class UnitFlag : unsigned char { Off = 0, Partial = 2, Final = 3 };

/// The registers that an instruction reads and sets; an instruction that states none has none.
struct RegisterUse {
  RegisterSet read = {};
  RegisterSet set = {};
  UnitFlag unitFlag = UnitFlag::Off;
};

} // namespace pto::tessera
