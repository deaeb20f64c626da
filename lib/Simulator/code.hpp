// A decoded program: steps and the records they point to; and the machine that executes them.
//
// Calls cannot be recursive, so that at most one activation of each function exists: every value of every
// function has a register of its own, and a step knows its registers by number.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "pto/machine/observer.hpp"
#include "pto/memory/core.hpp"

#include "lib/Dialect/conv_params.hpp"
#include "lib/Dialect/print_format.hpp"
#include "lib/Simulator/simulator.hpp"
#include "lib/Simulator/values.hpp"

namespace tessera {

struct Machine;
struct Step;

/// Executes a step and returns the next one; null ends the program.
using StepFunction = const Step *(*)(Machine &machine, const Step *step);

struct Step {
  StepFunction run;
  uint32_t dst, a, b, c; ///< registers, or what the function makes of them
  union {
    uint64_t bits;
    int32_t jump[2]; ///< from this step to the next one
    const void *record;
  };

  template <class Record>
  const Record &as() const {
    return *static_cast<const Record *>(record);
  }
};

enum class RegisterKind : uint8_t { Scalar, Tensor, Tile };

struct Register {
  RegisterKind kind = RegisterKind::Scalar;
  uint32_t index = 0;
};

// ---- Records ----

/// Copies from registers to registers, in an order that needs no temporaries, and tiles to let go afterwards.
struct Moves {
  struct Move {
    uint32_t to, from;
  };
  std::vector<Move> scalars, tensors, tiles;
  std::vector<uint32_t> dropped;

  bool empty() const { return scalars.empty() && tensors.empty() && tiles.empty() && dropped.empty(); }
  bool isOneScalar() const {
    return scalars.size() == 1 && tensors.empty() && tiles.empty() && dropped.empty();
  }
};

/// A jump by the value of a scalar.
struct Switch {
  struct Case {
    uint64_t value;
    int32_t jump;
  };
  std::vector<Case> cases;
  int32_t otherwise = 0;
};

/// Makes a view, or a part of one. Registers of the sizes, strides and offsets, right-aligned.
struct View {
  int rank = 0;
  bool dropped[5] = {}; ///< dimensions that the part does not have
  Unit unit;
  pto::Layout layout = pto::Layout::ND;
  uint32_t sizes[5] = {};
  uint32_t strides[5] = {};
  uint32_t offsets[5] = {};
  int64_t expected[5] = {-1, -1, -1, -1, -1}; ///< sizes that the type states
};

/// A tile seen as another one.
struct TileView {
  TileForm form;
  int64_t rows = 0; ///< of a subset
  int64_t cols = 0;
};

/// A conv tile of which some numbers are in registers, in the order of the type.
struct ConvTileForm {
  const TileForm *form = nullptr;
  ConvParams params;
  std::vector<uint32_t> openValues;
};

/// A flag between two pipes, or a token of a buffer. The number of a flag may be in a register.
struct Sync {
  pto::tessera::Signal signal;
  bool isDynamic = false;
};

/// pto.print.
struct Print {
  PrintFormat format;
  ElementType type = ElementType::Other; ///< of a float
  unsigned bits = 64;                    ///< of an integer
  bool isFloat = false;
};

/// An instruction of the registry.
struct Issue {
  struct Operand {
    OperandKind kind;
    Role role;
    bool present;
    uint32_t index; ///< of the register
    uint64_t bits;  ///< of a mode
  };
  const Instruction *instruction = nullptr;
  RunFunction run = nullptr;
  TouchFunction touches = nullptr;
  Profile profile = Profile::Cpu;
  std::vector<Operand> operands;
  std::vector<OperandDesc> descs; ///< what types and constants tell
  bool rulesPending = false;
  std::vector<const char *> brokenPromises; ///< that types and constants tell: told before the program runs
};

struct StepInfo {
  const char *name;
  const char *shape;               ///< how dst, a, b and c are to be read: see Program::dumpSteps
  uint32_t place;                  ///< in Code::places
  bool hasConstantAddress = false; ///< of a tile: known to be inside its buffer, or told not to be
};

struct SourcePlace {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
};

struct Code {
  std::string name;
  Profile profile = Profile::Cpu;
  std::vector<Parameter> parameters;
  std::vector<Register> parameterRegisters;
  std::vector<pto::tessera::TensorMap> parameterMaps; ///< of memrefs
  std::vector<int64_t> parameterStarts;               ///< the offsets of memrefs
  std::vector<Step> steps;
  std::vector<StepInfo> infos;
  std::vector<SourcePlace> places;
  uint32_t entry = 0;

  std::vector<uint64_t> scalars; ///< initial values: constants are never computed
  uint32_t tensors = 0;
  std::vector<const TileForm *> tiles; ///< what is known of each tile register from its definition, or null
  /// What the source calls the values in registers; may be shorter than there are registers.
  std::vector<const char *> tileNames, tensorNames;
  uint32_t functions = 0;
  uint32_t eventIds = 0;
  uint32_t forms = 0;
  bool usesCoreMemory = false;

  std::deque<Moves> moves;
  std::deque<Switch> switches;
  std::deque<View> views;
  std::deque<TileForm> tileForms;
  std::deque<TileView> tileViews;
  std::deque<ConvTileForm> convForms;
  std::deque<Print> prints;
  std::deque<Sync> syncs;
  std::deque<Issue> issues;
  std::deque<std::string> texts;
};

// ---- The machine ----

/// What an issued instruction keeps from one execution to the next. As long as sizes and layouts stay what
/// they were, its rules are known to hold and the parts of its operands that it touches are known.
struct IssueState {
  static constexpr int capacity = pto::tessera::Uses::capacity;

  struct TileUse {
    TileValue *tile;
    int operand;
    bool touched;            ///< scratch tiles are only described
    bool isOpenConv = false; ///< a conv tile whose dimensions may be others every time
    size_t bytes = 0;
    int64_t rows = -1, cols = -1, validRows = -1, validCols = -1;
    const char *data = nullptr;
    pto::tessera::MaskPacking packing = {};
  };
  struct TensorUse {
    TensorValue *tensor;
    int operand;
    int64_t reach = 0;
    uint64_t version = 0;
    const char *data = nullptr;
  };
  struct ScalarUse {
    RuntimeOperand *operand;
    uint32_t from;
    uint64_t largest; ///< of an index: what C++ can be given
    int number;       ///< of the operand
    bool rulesSeeValue;
    uint64_t value = 0; ///< that the rules have seen
  };

  const Issue *issue = nullptr;
  const RuntimeOperand *operands[capacity] = {};
  std::vector<OperandDesc> descs;        ///< as they were when last described
  std::unique_ptr<RuntimeOperand[]> own; ///< scalars, modes and absent tiles
  int tileCount = 0, tensorCount = 0, scalarCount = 0;
  TileUse tiles[capacity];
  TensorUse tensors[capacity];
  ScalarUse scalars[capacity];
  bool checked = false;
  bool addressesMatter = false; ///< to rules that are pending on a strict profile
  bool writesMasks = false;     ///< some result may be a mask, on the profile whose tiles remember how
                                ///< masks are packed
  pto::tessera::MaskPacking packing = {}; ///< of the mask that a comparison writes
  std::vector<const char *> told;         ///< broken promises
};

/// Where a core prints: to the stream that the program prints to.
class StreamOutput final : public pto::tessera::OutputSink {
public:
  explicit StreamOutput(llvm::raw_ostream *to) : to_(to) {}
  void write(const char *text, size_t length) override {
    if (to_ != nullptr)
      to_->write(text, length);
  }

private:
  llvm::raw_ostream *to_;
};

struct Machine {
  Machine(const Code &code, llvm::ArrayRef<ArgumentValue> arguments, const RunOptions &options,
          pto::tessera::Observer *observer);
  Machine(const Machine &) = delete;
  Machine &operator=(const Machine &) = delete;

  /// Runs the kernel for one block.
  void runBlock(uint32_t block);
  /// Gives parameters that instructions can write, lists of counts, the numbers that the kernel was given.
  void restoreCounts();
  /// Where in the source a step stands.
  pto::tessera::SourcePlace placeOf(const Step *step) const;

  const Code &code;
  llvm::ArrayRef<ArgumentValue> arguments;
  const RunOptions &options;
  StreamOutput output;
  pto::tessera::Core core;
  std::vector<uint64_t> scalars;
  std::unique_ptr<TensorValue[]> tensors;
  std::unique_ptr<TileValue[]> tiles;
  std::vector<Memory> memories;
  std::vector<const Step *> returns; ///< by function
  std::vector<uint64_t> eventIds;
  std::vector<IssueState> issues;
  TileStore store;
  std::vector<const Step *> toldBeyond; ///< that placed a tile so that it ends outside its buffer
  const Step *current = nullptr;        ///< when an error is thrown: the step that threw it
  uint64_t budget;                      ///< steps left
  uint64_t versions = 0;                ///< of maps, given out so far
};

/// Tells the observer, which there is, that a step gave a tile its storage.
void tellPlaced(Machine &machine, const Step *step, const TileValue &tile, bool isPrivate);
/// Tells the observer, which there is, that a step bound a tile: to memory of another, or to an address.
/// Steps of instructions are told as such, too.
void tellBound(Machine &machine, const Step *step, const TileValue &tile, const TileValue *source,
               uint64_t address = 0);
/// Tells the observer, which there is, that a step read or wrote a single element.
void tellAccessed(Machine &machine, const Step *step, const char *first, size_t bytes, bool writes);

/// Prepares the state of an instruction for the registers of a machine.
void prepareIssue(IssueState &state, const Issue &issue, Machine &machine);

// The functions of steps, as decode uses them.
namespace steps {
// Control. dst: function; record: Moves.
const Step *jump(Machine &, const Step *);
const Step *moveAndJump(Machine &, const Step *);  ///< dst = a, then jump[0]
const Step *movesAndJump(Machine &, const Step *); ///< record: Moves; a: jump
const Step *branch(Machine &, const Step *);       ///< on a
const Step *switchTo(Machine &, const Step *);     ///< on a
const Step *call(Machine &, const Step *);         ///< record: Moves; a: jump; dst: function
const Step *functionReturn(Machine &, const Step *);
const Step *moves(Machine &, const Step *);
const Step *check(Machine &, const Step *); ///< a; record: the message
const Step *trap(Machine &, const Step *);
const Step *selectScalar(Machine &, const Step *); ///< dst = a ? b : c
const Step *selectTensor(Machine &, const Step *);
const Step *selectTile(Machine &, const Step *);
const Step *blockIndex(Machine &, const Step *);
const Step *blockCount(Machine &, const Step *);
const Step *clearEventIds(Machine &, const Step *); ///< dst = a; b: how many
const Step *getEventId(Machine &, const Step *);    ///< dst = array a[b]; c: size
const Step *setEventId(Machine &, const Step *);    ///< array a[b] = c; dst: size
const Step *print(Machine &, const Step *);
// Synchronization: one core that does one thing after the other never waits; observers are told. record:
// Sync; a: the register of a number.
const Step *signal(Machine &, const Step *);
const Step *wait(Machine &, const Step *);
const Step *drain(Machine &, const Step *); ///< a: the pipe
// Pointers and views. bits: the size of a unit, or record: View.
const Step *addPointer(Machine &, const Step *);
template <int Bytes>
const Step *loadScalar(Machine &, const Step *);
template <int Bytes>
const Step *storeScalar(Machine &, const Step *);
const Step *loadBool(Machine &, const Step *);
const Step *makeView(Machine &, const Step *);
const Step *partitionView(Machine &, const Step *);
const Step *reinterpretView(Machine &, const Step *);
const Step *subView(Machine &, const Step *);
const Step *copyTensor(Machine &, const Step *);
const Step *viewSize(Machine &, const Step *); ///< dst = size b of tensor a; c: rank
const Step *viewStride(Machine &, const Step *);
// Tiles. record: TileForm or TileView.
const Step *allocTile(Machine &, const Step *);       ///< a, b: registers of dynamic valid sizes
const Step *allocTileAt(Machine &, const Step *);     ///< c: address
const Step *allocConvTile(Machine &, const Step *);   ///< record: ConvTileForm
const Step *allocConvTileAt(Machine &, const Step *); ///< c: address
const Step *assignTile(Machine &, const Step *);      ///< tile a to address b
const Step *setValidShape(Machine &, const Step *);   ///< tile a, sizes b and c
const Step *viewTile(Machine &, const Step *);        ///< a; b, c: registers of dynamic valid sizes
const Step *reshapeTile(Machine &, const Step *);     ///< open valid sizes are those of a
const Step *bitcastTile(Machine &, const Step *);     ///< keeps the pitch and the valid sizes of a
const Step *subsetTile(Machine &, const Step *);      ///< a from row b and column c
const Step *subviewTile(Machine &, const Step *);     ///< a from row b and column c, as if without boxes
const Step *offsetTile(Machine &, const Step *);      ///< a from element b on
const Step *scaleTile(Machine &, const Step *);       ///< dst becomes the scales of a
const Step *copyTile(Machine &, const Step *);
template <int Bytes>
const Step *getValue(Machine &, const Step *);
template <int Bytes>
const Step *setValue(Machine &, const Step *);
const Step *getBool(Machine &, const Step *);
const Step *getCount(Machine &, const Step *); ///< dst = number b of the counts in a
// Instructions. a: their place in Machine::issues.
const Step *issue(Machine &, const Step *);
} // namespace steps

} // namespace tessera
