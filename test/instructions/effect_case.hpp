// One instruction with random legal operands in memory of its own, and what it states about every byte of
// that memory.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lib/Instructions/instruction.hpp"
#include "test/instructions/operand_data.hpp"
#include "test/text/random/search.hpp"

namespace tessera::effects {

using Bytes = std::vector<uint8_t>;

/// What is declared of each byte, for certain data.
struct Statement {
  enum Flag : uint8_t {
    Read = 1,     ///< may matter
    Written = 2,  ///< Out
    Kept = 4,     ///< Keeps
    Updated = 8,  ///< InOut and Atomic: read and written
    ByHost = 16,  ///< only our run writes it
    Bounded = 32, ///< inside a part that is only a bound
    Listed = 64   ///< by touches()
  };
  static constexpr uint8_t results = Written | Kept | Updated;

  Bytes flags;
  Bytes bits; ///< the bits of the byte that the written elements are: a packed element is half a byte

  bool operator==(const Statement &) const = default;
};

struct Data {
  Bytes memory;
  std::array<uint64_t, pto::tessera::Uses::capacity> scalars = {};
  std::array<Palette, pto::tessera::Uses::capacity> palettes = {};
};

struct Outcome {
  Bytes memory;
  std::string printed;
};

/// A statement that is wrong in itself.
struct WrongStatement {
  int operand;
  std::string sentence;
};

class Case {
public:
  /// Null when no legal operands were found.
  static std::unique_ptr<Case> find(const Instruction &instruction, Profile profile,
                                    mlir::MLIRContext &context, uint64_t seed);
  Case(const Case &) = delete;
  Case &operator=(const Case &) = delete;

  struct Place {
    size_t start = 0; ///< in the memory
    size_t bytes = 0;
  };

  const Instruction &instruction;
  const Profile profile;
  const uint64_t seed;
  std::vector<OperandDesc> descs;
  pto::tessera::Uses uses;
  pto::tessera::Uses hostWrites;
  std::vector<Place> places; ///< of each operand; empty for those without storage
  random::Choice choice;

  size_t memoryBytes() const { return size_; }
  bool hasStorage(size_t operand) const { return places[operand].bytes != 0; }
  ElementType elementOf(size_t operand) const;
  /// What is wrong with the statements themselves: parts outside the operand, other roles than announced.
  const std::vector<WrongStatement> &wrongParts() const { return wrong_; }

  /// Elements that the instruction accepts, everywhere; nothing when it refused all that were tried.
  std::optional<Data> acceptedData();
  /// What is stated for these data.
  Statement statement(const Data &data, std::vector<WrongStatement> &wrong);
  /// Nothing when the instruction refuses the data.
  std::optional<Outcome> run(const Data &data);

  /// The data with another value for a unit of an operand, one that often makes a difference.
  Data changed(const Data &data, size_t operand, size_t unit);
  /// The data with another value beside a unit: of another operand, in the same row or column. (Whether an
  /// element is selected, or is the last to be scattered to its place, is decided there.)
  std::optional<Data> changedBeside(const Data &data, size_t operand, size_t unit);

  /// Offsets in the memory of the units that the corners of an operand's parts are.
  std::vector<size_t> corners(size_t operand) const;
  /// The operand that a byte of the memory belongs to; -1 for the red zones.
  int operandAt(size_t byte) const;
  /// "dst byte 56 of element [3, 4]" for a byte of the memory.
  std::string nameOf(size_t byte) const;
  /// Instruction, profile, seed and operands.
  std::string describe() const;

private:
  Case(const Instruction &instruction, Profile profile, uint64_t seed, random::Proposal proposal);
  void place(const random::Proposal &proposal);
  Data randomData();
  void setMemory(const Data &data);
  int64_t offsetOf(size_t operand, int64_t row, int64_t col) const;
  struct Sides {
    int64_t rows, cols;
  };
  struct Position {
    int64_t row, col;
  };
  std::optional<Position> positionOf(size_t operand, size_t byte) const;
  void findLimits();
  bool writesTwice() const;
  Sides sidesOf(size_t operand) const;
  template <class Visit>
  void forEachElement(size_t operand, const pto::tessera::OperandUse &use, Visit &&visit) const;
  void mark(Statement &statement, size_t operand, const pto::tessera::OperandUse &use, uint8_t flags) const;
  void checkParts();
  void stateAlways();
  void fillBound(size_t operand);

  struct Free {
    void operator()(char *memory) const;
  };
  std::unique_ptr<char[], Free> memory_;
  size_t size_ = 0;
  std::vector<RuntimeOperand> operands_;
  std::vector<const OperandView *> pointers_;
  std::vector<ElementType> elements_;
  RunFunction run_ = nullptr;
  std::vector<Data> accepted_;   ///< only their palettes
  std::vector<uint64_t> limits_; ///< of indexes
  size_t drawn_ = 0;             ///< data so far
  bool hasRefused_ = false;      ///< some of them
  Statement always_;             ///< what does not depend on data
  bool dependsOnData_ = false;
  std::vector<WrongStatement> wrong_;
};

} // namespace tessera::effects
