// A decoded program: steps and the records they point to; and a core that executes them.
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
#include "pto/machine/queue_ring.hpp"
#include "pto/machine/queue_sides.hpp"
#include "pto/memory/core.hpp"

#include "lib/Dialect/conv_params.hpp"
#include "lib/Dialect/print_format.hpp"
#include "lib/Simulator/queue_state.hpp"
#include "lib/Simulator/simulator.hpp"
#include "lib/Simulator/values.hpp"

namespace tessera {

struct SimulatedCore;
struct Step;

/// Executes a step and returns the next one. Null ends the program, unless the step must wait: then it is executed again
/// when what it waits for is there (SimulatedCore::stopAt).
using StepFunction = const Step *(*)(SimulatedCore &core, const Step *step);

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

/// A signal between cores, or the wait for one. The number of a flag may be in a register.
struct CoreSync {
  pto::tessera::CoreSignal::Kind kind = pto::tessera::CoreSignal::Kind::Flag;
  pto::tessera::Pipe pipe = pto::tessera::Pipe::S;
  int mode = 2; ///< of a flag that is signalled
  int id = 0;
  bool isDynamic = false;
  bool toBoth = false; ///< also to the second vector core
};

/// A queue, as the operation that makes it says.
struct QueueForm {
  pto::tessera::QueueRing ring;
  bool hasMemory = false;      ///< its slots lie in global memory
  uint32_t index = 0;          ///< in SimulatedCore::queues
  uint32_t memory = 0;         ///< the register of the pointer to it
  uint32_t c2v = 0, v2c = 0;   ///< registers of the consumers' addresses
  ElementType memoryType = {}; ///< what the pointer points to
};

/// What is done with a tile of a queue.
struct QueueCall {
  const QueueForm *queue = nullptr;
  pto::TileSplitAxis split = pto::TILE_NO_SPLIT;
  pto::tessera::Way way = pto::tessera::Way::None;
  uint32_t tile = 0; ///< its register
  uint32_t slot = 0; ///< the register of the tensor that is the slot, where it lies in memory
  pto::TileType location = pto::TileType::Vec; ///< of the tile
  ElementType element = ElementType::Other;    ///< of the tile
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

/// What one kind of core executes.
struct Code {
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
  bool printsSomething = false;

  std::deque<Moves> moves;
  std::deque<Switch> switches;
  std::deque<View> views;
  std::deque<TileForm> tileForms;
  std::deque<TileView> tileViews;
  std::deque<ConvTileForm> convForms;
  std::deque<Print> prints;
  std::deque<Sync> syncs;
  std::deque<CoreSync> coreSyncs;
  std::deque<QueueForm> queues;
  std::deque<QueueCall> queueCalls;
  std::deque<Issue> issues;
  std::deque<std::string> texts;
};

/// A kernel: code for each kind of core that it has code for.
struct KernelCode {
  std::string name;
  Profile profile = Profile::Cpu;
  struct OfKind {
    pto::tessera::CoreKind kind;
    Code code;
  };
  std::deque<OfKind> kinds;

  const Code &codeOf(pto::tessera::CoreKind kind) const {
    for (const OfKind &one : kinds)
      if (one.kind == kind)
        return one.code;
    return kinds.front().code;
  }
  /// All kinds have the same parameters.
  const Code &first() const { return kinds.front().code; }
};

// ---- A core ----

/// What an issued instruction keeps from one execution to the next. As long as sizes and layouts stay what
/// they were, its rules are known to hold and the parts of its operands that it touches are known.
struct IssueState {
  static constexpr int capacity = pto::tessera::Uses::capacity;

  struct TileUse {
    TileValue *tile;
    int operand;
    bool touched;            ///< scratch tiles are only described
    bool isOpenConv = false; ///< a conv tile whose dimensions may be others every time
    bool isFilled = false;   ///< all of its storage is written, and nothing of it read before
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
  const OperandView *operands[capacity] = {};
  std::vector<OperandDesc> descs;        ///< as they were when last described
  std::unique_ptr<RuntimeOperand[]> own; ///< scalars, modes and absent tiles
  int tileCount = 0, tensorCount = 0, scalarCount = 0;
  TileUse tiles[capacity];
  TensorUse tensors[capacity];
  ScalarUse scalars[capacity];
  bool checked = false;
  bool addressesMatter =
      false; ///< those of tiles: to rules that are pending on a strict profile (no rule looks at those of tensors)
  bool writesMasks = false; ///< some result may be a mask, on the profile whose tiles remember how
                            ///< masks are packed
  pto::tessera::MaskPacking packing = {}; ///< of the mask that a comparison writes
  std::vector<const char *> told;         ///< broken promises
};

class GridRun;

/// A core of a grid that runs: its registers and tiles, and where in its program it is.
struct SimulatedCore {
  SimulatedCore(const Code &code, GridRun &grid, pto::tessera::Core &core);
  SimulatedCore(const SimulatedCore &) = delete;
  SimulatedCore &operator=(const SimulatedCore &) = delete;

  enum class Stopped : uint8_t { Waits, Yields, Ends };
  /// Makes the core, whose pto::tessera::Core is new, begin its program.
  void begin();
  /// Runs until the core waits, has had its share of steps, or ends.
  Stopped go();
  /// Lets go of what the program has left.
  void end(bool failed);
  bool hasEnded() const { return current == nullptr; }

  /// What a step that must wait returns.
  const Step *stopAt(const Step *step, std::unique_ptr<pto::tessera::Wait> wait) {
    waiting = std::move(wait);
    resumeAt = step;
    return nullptr;
  }
  /// Gives what is waited for to the core, if it is there.
  bool tryResume() {
    waitPassed = waiting->tryPass();
    return waitPassed;
  }
  /// Waits of a step, one after the other: true when number `number` of them has passed. Else the step must return null.
  template <class WaitT, class... Arguments>
  bool passes(const Step *step, int number, const Arguments &...arguments) {
    if (number < waitsPassed)
      return true;
    if (waitPassed) {
      waiting.reset();
      waitPassed = false;
      ++waitsPassed;
      return true;
    }
    auto wait = std::make_unique<WaitT>(arguments...);
    if (wait->tryPass()) {
      ++waitsPassed;
      return true;
    }
    stopAt(step, std::move(wait));
    return false;
  }

  /// Where in the source a step stands.
  pto::tessera::SourcePlace placeOf(const Step *step) const;

  const Code &code;
  GridRun &grid;
  const RunOptions &options;
  pto::tessera::Core &core;
  std::vector<uint64_t> scalars;
  std::unique_ptr<TensorValue[]> tensors;
  std::unique_ptr<TileValue[]> tiles;
  std::vector<const Step *> returns; ///< by function
  std::vector<uint64_t> eventIds;
  std::vector<IssueState> issues;
  std::vector<QueueHandle> queues;
  BlockQueues *blockQueues = nullptr; ///< what the cores of the block share
  TileStore store;
  std::vector<const Step *> toldBeyond; ///< that placed a tile so that it ends outside its buffer
  const Step *current = nullptr;  ///< the step to go on with, or that threw an error; null: it has ended
  const Step *resumeAt = nullptr; ///< of a step that waits
  std::unique_ptr<pto::tessera::Wait> waiting;
  bool waitPassed = false; ///< what is waited for was given to the core
  int waitsPassed = 0;     ///< of the step that waits
  uint64_t steps = 0;      ///< so far
  uint64_t versions = 0;   ///< of maps, given out so far

private:
  void giveArguments();
};

/// Tells the observer, which there is, that a step gave a tile its storage.
void tellPlaced(SimulatedCore &core, const Step *step, const TileValue &tile, bool isPrivate);
/// Tells the observer, which there is, that a step bound a tile: to memory of another, or to an address.
/// Steps of instructions are told as such, too.
void tellBound(SimulatedCore &core, const Step *step, const TileValue &tile, const TileValue *source,
               uint64_t address = 0);
/// "FILE:LINE:COLUMN: warning: 'OPERATION' breaks a promise of profile ...", to who wants to know.
void tellBrokenPromise(const SimulatedCore &core, const Step *step, llvm::StringRef operation,
                       llvm::StringRef promise);
/// Binds a tile to an address of its buffer. That it ends there is a promise, told once for each step where the address
/// was not known before.
void placeTile(SimulatedCore &core, const Step *step, TileValue &tile, uint64_t address, size_t bytes);
/// Tells the observer, which there is, that a step read or wrote a single element.
void tellAccessed(SimulatedCore &core, const Step *step, const char *first, size_t bytes, bool writes);

/// Prepares the state of an instruction for the registers of a machine.
void prepareIssue(IssueState &state, const Issue &issue, SimulatedCore &core);

// The functions of steps, as decode uses them.
namespace steps {
// Control. dst: function; record: Moves.
const Step *jump(SimulatedCore &, const Step *);
const Step *moveAndJump(SimulatedCore &, const Step *);  ///< dst = a, then jump[0]
const Step *movesAndJump(SimulatedCore &, const Step *); ///< record: Moves; a: jump
const Step *branch(SimulatedCore &, const Step *);       ///< on a
const Step *switchTo(SimulatedCore &, const Step *);     ///< on a
const Step *call(SimulatedCore &, const Step *);         ///< record: Moves; a: jump; dst: function
const Step *functionReturn(SimulatedCore &, const Step *);
const Step *moves(SimulatedCore &, const Step *);
const Step *check(SimulatedCore &, const Step *); ///< a; record: the message
const Step *trap(SimulatedCore &, const Step *);
const Step *selectScalar(SimulatedCore &, const Step *); ///< dst = a ? b : c
const Step *selectTensor(SimulatedCore &, const Step *);
const Step *selectTile(SimulatedCore &, const Step *);
const Step *blockIndex(SimulatedCore &, const Step *);
const Step *blockCount(SimulatedCore &, const Step *);
const Step *subBlockIndex(SimulatedCore &, const Step *);
const Step *subBlockCount(SimulatedCore &, const Step *);
const Step *clearEventIds(SimulatedCore &, const Step *); ///< dst = a; b: how many
const Step *getEventId(SimulatedCore &, const Step *);    ///< dst = array a[b]; c: size
const Step *setEventId(SimulatedCore &, const Step *);    ///< array a[b] = c; dst: size
const Step *print(SimulatedCore &, const Step *);
// Synchronization inside a core: one that does one thing after the other never waits; observers are told. record:
// Sync; a: the register of a number.
const Step *signal(SimulatedCore &, const Step *);
const Step *wait(SimulatedCore &, const Step *);
const Step *drain(SimulatedCore &, const Step *); ///< a: the pipe
// Synchronization between cores. record: CoreSync; a: the register of a number.
const Step *signalCore(SimulatedCore &, const Step *);
const Step *waitForCore(SimulatedCore &, const Step *);
// Queues. record: QueueForm or QueueCall. On devices a push or a pop through global memory is three steps, of which the
// one in the middle stores or loads the tile.
const Step *makeQueue(SimulatedCore &, const Step *);
const Step *beginStoringPush(SimulatedCore &, const Step *);
const Step *pushOnChip(SimulatedCore &, const Step *);
const Step *publishPush(SimulatedCore &, const Step *);
const Step *beginLoadingPop(SimulatedCore &, const Step *);
const Step *endLoadingPop(SimulatedCore &, const Step *);
const Step *popOnChip(SimulatedCore &, const Step *);
const Step *freeSlot(SimulatedCore &, const Step *);
const Step *pushOnHost(SimulatedCore &, const Step *); ///< cpu
const Step *popOnHost(SimulatedCore &, const Step *);
const Step *freeOnHost(SimulatedCore &, const Step *);
// Pointers and views. bits: the size of a unit, or record: View.
const Step *addPointer(SimulatedCore &, const Step *);
template <int Bytes>
const Step *loadScalar(SimulatedCore &, const Step *);
template <int Bytes>
const Step *storeScalar(SimulatedCore &, const Step *);
const Step *loadBool(SimulatedCore &, const Step *);
const Step *makeView(SimulatedCore &, const Step *);
const Step *partitionView(SimulatedCore &, const Step *);
const Step *reinterpretView(SimulatedCore &, const Step *);
const Step *subView(SimulatedCore &, const Step *);
const Step *copyTensor(SimulatedCore &, const Step *);
const Step *viewSize(SimulatedCore &, const Step *); ///< dst = size b of tensor a; c: rank
const Step *viewStride(SimulatedCore &, const Step *);
// Tiles. record: TileForm or TileView.
const Step *allocTile(SimulatedCore &, const Step *);       ///< a, b: registers of dynamic valid sizes
const Step *allocTileAt(SimulatedCore &, const Step *);     ///< c: address
const Step *allocConvTile(SimulatedCore &, const Step *);   ///< record: ConvTileForm
const Step *allocConvTileAt(SimulatedCore &, const Step *); ///< c: address
const Step *assignTile(SimulatedCore &, const Step *);      ///< tile a to address b
const Step *setValidShape(SimulatedCore &, const Step *);   ///< tile a, sizes b and c
const Step *viewTile(SimulatedCore &, const Step *);        ///< a; b, c: registers of dynamic valid sizes
const Step *reshapeTile(SimulatedCore &, const Step *);     ///< open valid sizes are those of a
const Step *bitcastTile(SimulatedCore &, const Step *);     ///< keeps the pitch and the valid sizes of a
const Step *subsetTile(SimulatedCore &, const Step *);      ///< a from row b and column c
const Step *subviewTile(SimulatedCore &, const Step *); ///< a from row b and column c, as if without boxes
const Step *offsetTile(SimulatedCore &, const Step *);  ///< a from element b on
const Step *scaleTile(SimulatedCore &, const Step *);   ///< dst becomes the scales of a
const Step *copyTile(SimulatedCore &, const Step *);
template <int Bytes>
const Step *getValue(SimulatedCore &, const Step *);
template <int Bytes>
const Step *setValue(SimulatedCore &, const Step *);
const Step *getBool(SimulatedCore &, const Step *);
const Step *getCount(SimulatedCore &, const Step *); ///< dst = number b of the counts in a
// Instructions. a: their place in SimulatedCore::issues.
const Step *issue(SimulatedCore &, const Step *);
} // namespace steps

} // namespace tessera
