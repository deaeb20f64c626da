// TextOptions: what a record says of its instruction's text, as one value. A misspelt option does not
// compile.
#pragma once

#include <initializer_list>

#include "lib/Instructions/instruction.hpp"

namespace tessera {

/// Up to Capacity values, stated as {a, b, c}.
template <class T, size_t Capacity>
class UpTo {
public:
  constexpr UpTo() = default;
  constexpr UpTo(std::initializer_list<T> values) {
    for (const T &value : values)
      values_[count_++] = value;
  }

  constexpr size_t size() const { return count_; }
  constexpr bool empty() const { return count_ == 0; }
  constexpr const T *begin() const { return values_; }
  constexpr const T *end() const { return values_ + count_; }
  constexpr const T &operator[](size_t i) const { return values_[i]; }

private:
  T values_[Capacity] = {};
  size_t count_ = 0;
};

struct TextOptions {
  /// Its name in text; without one, its mnemonic in lower case. Records of one name are variants of one
  /// operation, told apart by the number and kinds (tile, tensor, scalar) of their operands and by attributes
  /// without default.
  const char *name = nullptr;
  /// Further names that are read and never printed.
  UpTo<const char *, 8> otherNames = {};

  // ---- What is written besides operands ----

  /// How modes are written, in their order: {.name = "offset", .defaultValue = 0, .isInteger = true} is a
  /// number, e.g. offset = 7 : i32.
  UpTo<AttributeSpec, 4> attributes = {};
  UpTo<ClauseSpec, 6> clauses = {};
  /// DPS writes the attributes inside ins(...).
  bool attributesInside = false;
  /// DPS prints ins(%a : T, %b : i64); either way is read.
  bool typePerInput = false;

  // ---- Operands ----

  /// The order of operands in DPS operations (see OperandGroup), when it is not inputs, then outputs.
  UpTo<OperandGroup, 6> groups = {};
  /// DPS operations always state the sizes of the groups.
  bool statesSegments = false;
  /// Sizes of groups that do not fit are overlooked.
  bool ignoresWrongSegments = false;
  /// Operands that text never has: run() gets pto::tessera::Absent for tiles and 0 for indices, modes have
  /// their defaults.
  UpTo<std::string_view, 6> notInText = {};
  /// Tile operands that are ConvTiles, and those that may be one.
  UpTo<std::string_view, 2> convTiles = {};
  UpTo<std::string_view, 1> convTilesOrTiles = {};
  /// Of each scalar member, in their order. Other kinds than Element have a fixed C++ type (see ScalarKind)
  /// and are not in table.add<...>.
  UpTo<ScalarKind, 6> scalarKinds = {};
  /// The operand whose element type a scalar of kind Element has.
  size_t scalarLike = 0;
  /// A scalar of kind Element may have any type and is converted, as in C++.
  bool scalarConverts = false;
  /// A constant scalar must not be negative.
  bool scalarNotNegative = false;
  /// Text must have the scratch operands.
  bool scratchRequired = false;

  // ---- Running ----

  /// See Instruction.
  bool bindsScales = false;
  /// Makes element types that run alike equal.
  void (*canonicalize)(std::vector<ElementType> &typed) = nullptr;
  /// What operands say of each other.
  void (*refine)(const Instruction &instruction, llvm::MutableArrayRef<OperandDesc> descs) = nullptr;
  /// Rules about scalars that are constants in text (descs[i].constant); run() checks values itself.
  void (*checkConstants)(const Instruction &instruction, Profile profile, llvm::ArrayRef<OperandDesc> descs,
                         pto::tessera::Report &report) = nullptr;

  // ---- C++ ----

  /// C++ must be given the scratch tile: it is made like this operand when text has none.
  const char *scratchModel = nullptr;
  /// C++ is given the modes as arguments, in their places.
  bool passesModes = false;
  /// The C++ spelling, when that is not MNEMONIC(operands...).
  std::string (*call)(CallOperands &operands) = nullptr;
};

} // namespace tessera
