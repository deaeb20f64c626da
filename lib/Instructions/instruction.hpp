// Tile instructions as run-time values: what the text side needs to know of each isa:: struct, and nothing it
// states itself.
//
// An Instruction is made by a Record (record.hpp) from an isa:: struct. Several may share one name in text
// (tscatter by index and by mask): they are variants of one operation.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include "pto/machine/issue.hpp"

#include "lib/Instructions/enumerators.hpp"

namespace tessera {

using pto::Profile;
using pto::tessera::ElementType;
using pto::tessera::OperandDesc;
using pto::tessera::OperandKind;
using pto::tessera::Role;

/// What a scalar operand is in text, and the C++ type that run() gets.
enum class ScalarKind : uint8_t {
  Element, ///< of the element type of a tile
  Float,   ///< f32: float
  Index,   ///< index, a constant in 0..65535: uint16_t
  I32,     ///< any integer: int32_t
  U32,     ///< any integer: uint32_t
  I64,     ///< i64: uint64_t
  I16x4,   ///< vector<4xi16>, written: a pointer to a type of 64 bits
};

/// Whether a tile operand is a tile for convolutions (a ConvTile).
enum class ConvUse : uint8_t { Never, Always, Either };

/// An attribute of an instruction in text. A mode without a default must be written; its presence selects the
/// variant.
struct AttributeSpec {
  const char *name;
  std::optional<EnumKind> enumeration = std::nullopt; ///< a boolean when there is none
  std::optional<int> defaultValue = std::nullopt;     ///< as text numbers it
  bool isInteger = false;                             ///< a number, not a boolean

  /// The value in C++ of what text has as this number.
  int cppValue(int number) const;
};

/// One member of the instruction's Operands, in their order.
struct OperandSpec {
  const char *name;
  OperandKind kind;
  Role role;
  AttributeSpec attribute = {""}; ///< of a mode: how text spells it
  ScalarKind scalar = ScalarKind::Element;
  /// Of a scalar of kind Element: the operand whose element type it has; none for other kinds.
  std::optional<size_t> elementOf = 0;
  bool notNegative = false;   ///< of a scalar: a constant must not be negative
  bool converts = false;      ///< of a scalar: it may be of any type, as an argument in C++
  bool rulesSeeValue = false; ///< of a scalar: OperandDesc::constant is its value when the program runs
  bool notInText = false;     ///< text never has it
  bool required = false;      ///< a scratch operand that text must have
  bool isTyped = false;       ///< run() is instantiated for its element type
  ConvUse conv = ConvUse::Never;
  /// Of a mode: whether a value asks for nothing special, so that errors need not mention it.
  bool (*isPlain)(int) = nullptr;

  /// Text may leave scratch operands out.
  bool isOptional() const { return role == Role::Scratch && !required; }
  bool isOutput() const { return !notInText && pto::tessera::isResult(role); }
  bool isInput() const { return !notInText && kind != OperandKind::Mode && !isOutput(); }
  /// A mode that text states by an attribute.
  bool isAttribute() const { return !notInText && kind == OperandKind::Mode; }
  /// In the SSA form, outputs are results unless they are tensors.
  bool isResult() const { return isOutput() && kind != OperandKind::Tensor; }
};

/// Operands that follow each other in the DPS form. The first source, all of them or all but the first; the
/// first output tile or tensor, the second one, outputs that are scalars.
enum class OperandGroup : uint8_t {
  Source,
  Sources,
  FurtherSources,
  Scalars,
  Scratch,
  Output,
  SecondOutput,
  ScalarOutputs
};

/// Something written after the instruction as `name = value`; accepted and kept, without a meaning on any
/// profile.
struct ClauseSpec {
  const char *name;
  bool isOperand;                                     ///< `name = %v : type`; else an attribute
  std::optional<EnumKind> enumeration = std::nullopt; ///< of an attribute; a boolean when there is none
};

/// An operand of any kind that owns what its view points to.
struct RuntimeOperand : pto::tessera::OperandView, pto::tessera::OperandShape {
  pto::tessera::TensorMap map; ///< of a tensor

  RuntimeOperand() : OperandView() { pointToOwn(); }
  RuntimeOperand(const RuntimeOperand &other) : OperandView(other), OperandShape(other), map(other.map) {
    pointToOwn();
  }
  RuntimeOperand &operator=(const RuntimeOperand &other) {
    static_cast<OperandView &>(*this) = other;
    static_cast<OperandShape &>(*this) = other;
    map = other.map;
    pointToOwn();
    return *this;
  }

private:
  void pointToOwn() {
    shape = this;
    tensor = &map;
  }
};

using pto::tessera::ConvSettings;
using pto::tessera::OperandView;
using pto::tessera::RunFunction;
using pto::tessera::TouchFunction;

/// How the emitted C++ spells operands of a call; given to Instruction::call.
class CallOperands {
public:
  virtual ~CallOperands() = default;
  virtual bool has(std::string_view operand) const = 0;
  /// The variable or literal. A tile that is not there is made: a scratch tile like `model`.
  virtual std::string value(std::string_view operand) = 0;
  virtual std::string scratchLike(std::string_view model) = 0;
  /// A row-major Vec tile as scratch; the sizes are those of its storage.
  virtual std::string scratchTile(std::string_view element, int64_t rows, int64_t cols) = 0;
  /// Rows and Cols of a tile operand.
  virtual std::pair<int64_t, int64_t> shape(std::string_view operand) = 0;
  /// The C++ type of a tile or tensor operand.
  virtual std::string type(std::string_view operand) = 0;
  /// The C++ element type of a tile, tensor or scalar.
  virtual std::string element(std::string_view operand) = 0;
  virtual int mode(std::string_view operand) const = 0;
  /// The enumerator of a mode as C++ spells it, a number, true or false.
  virtual std::string modeName(std::string_view operand) const = 0;
};

class Instruction {
public:
  virtual ~Instruction() = default;

  const char *name = "";     ///< in text, e.g. "tcolsum"
  const char *mnemonic = ""; ///< in C++, e.g. "TCOLSUM"
  std::vector<OperandSpec> operands;
  std::vector<ClauseSpec> clauses;
  /// Whether DPS text writes the attributes inside ins(...).
  bool attributesInside = false;
  /// Whether DPS text gives every input a type of its own: ins(%a : T, %b : i64).
  bool typePerInput = false;
  /// The order of operands in DPS operations; inputs, then outputs, when there is none.
  std::vector<OperandGroup> groups;
  /// Whether operations always state the sizes of the groups, and whether sizes that do not fit are
  /// overlooked.
  bool statesSegments = false;
  bool ignoresWrongSegments = false;
  /// It touches no element: the first operand becomes the place of the scales of the second.
  bool bindsScales = false;
  const pto::tessera::TypeTable *types = nullptr;

  /// What operands say of each other, such as a scratch tile of a mode; done before anything else is asked.
  virtual void refine(llvm::MutableArrayRef<OperandDesc>) const {}
  virtual void rules(Profile profile, llvm::ArrayRef<OperandDesc> descs,
                     pto::tessera::Report &report) const = 0;
  /// Whether it writes a mask of bits, and how these lie in the tile.
  virtual bool packsMask() const = 0;
  virtual pto::tessera::MaskPacking packing(Profile profile, llvm::ArrayRef<OperandDesc> descs) const = 0;
  /// One issue of it, as observers see it.
  virtual pto::tessera::Issued describeIssue(Profile profile, llvm::ArrayRef<OperandDesc> descs) const = 0;
  /// The meaning for operands of these element types (Other for modes and scratch tiles); null when it has
  /// none.
  virtual RunFunction find(Profile profile, llvm::ArrayRef<ElementType> elements) const = 0;
  /// The same for its touches(); null when nothing depends on data.
  virtual TouchFunction findTouches(Profile profile, llvm::ArrayRef<ElementType> elements) const = 0;
  /// The call in C++, without semicolon.
  virtual std::string call(CallOperands &operands) const = 0;

  pto::tessera::Uses uses(Profile profile, llvm::ArrayRef<OperandDesc> descs) const {
    return describeIssue(profile, descs).uses;
  }
  int indexOf(std::string_view operand) const;
  /// Whether an operand is a ConvTile.
  bool hasConvTiles() const;
  size_t outputCount() const;
  bool existsOn(Profile profile) const { return !types->on(profile).types.empty(); }
  /// A mode or scratch operand's place among the attributes.
  const AttributeSpec *attribute(llvm::StringRef attributeName) const;
};

/// Every instruction, sorted by name; variants of one name follow each other.
llvm::ArrayRef<const Instruction *> instructions();
/// The variants of an operation, by its name or another name of it; empty when there is no such instruction.
llvm::ArrayRef<const Instruction *> instructionsNamed(llvm::StringRef name);
/// Another name of an instruction in text, such as tstore.fp for tstore_fp.
struct OtherName {
  const char *name;
  const char *instruction;
};
llvm::ArrayRef<OtherName> otherNames();
/// "tadd" for "TADD"; lives as long as the program.
const char *lowerCase(const char *mnemonic);
/// Whether an operation is the plain move from one vector tile to another.
bool isPlainVectorMove(pto::tessera::OpCode code);
/// Called by records when the program starts.
void addInstruction(const Instruction *instruction, llvm::ArrayRef<const char *> otherNames);

} // namespace tessera
