// A function as insert-sync sees it: what each pipe of a core is given, in which order, under which control flow.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Operation.h"

#include "pto/machine/pipe.hpp"
#include "pto/profile/core_kind.hpp"
#include "pto/profile/target.hpp"

#include "lib/Transforms/memory_regions.hpp"

namespace tessera {

using pto::Profile;
using pto::tessera::CoreKind;
using pto::tessera::Pipe;

/// What an instruction does to memory.
struct SyncAccess {
  unsigned region = 0;
  bool reads = false;
  bool writes = false;
  bool isAtomic = false;
  bool hasUnitFlag = false; ///< products and fixpipe instructions with unit flags wait for each other
  bool isAcc = false;
  bool isRegister = false; ///< set by the scalar unit at once: only who still reads it is in the way
  bool isCertain = true;   ///< else it is one of several regions that is touched
};

/// What a pipe is given.
struct SyncIssue {
  Pipe pipe = Pipe::S;
  CoreKind kind = CoreKind::Any;
  llvm::SmallVector<SyncAccess, 4> accesses;
};

struct SyncBlock;

/// An operation that gives something to a pipe, or that has such operations in its regions.
struct SyncNode {
  enum class Kind : uint8_t {
    Plain,   ///< an instruction, a barrier or a call
    For,     ///< one block, any number of times
    While,   ///< the first block, then the second and the first any number of times
    Branch,  ///< one of its blocks
    Section, ///< one block, on cores of one kind
  };
  Kind kind = Kind::Plain;
  mlir::Operation *op = nullptr;
  SyncBlock *parent = nullptr;
  unsigned index = 0; ///< in its block
  std::vector<SyncIssue> issues;
  std::optional<Pipe> barrier; ///< that the program has
  bool drainsAll = false;      ///< all pipes are done after it
  bool isUnknown = false;      ///< nobody knows what it does: all pipes must be done before it, and after it
  std::vector<std::unique_ptr<SyncBlock>> blocks;
  bool mayRunNone = true; ///< of a For: it may have no round; of a Branch: it may take no block
  bool mayRepeat = true;  ///< of a For
};

struct SyncBlock {
  mlir::Block *block = nullptr;
  SyncNode *owner = nullptr; ///< null: the body of the function
  std::vector<std::unique_ptr<SyncNode>> nodes;
  unsigned firstPlace = 0; ///< places before its nodes, and at its end, are numbered through the program
};

/// What a function does when it is called.
struct SyncSummary {
  struct Access {
    Pipe pipe;
    CoreKind kind;
    SyncAccess access; ///< without region
    MemoryRegions::Origin origin;
  };
  std::vector<Access> accesses;
  bool drainsAll = false; ///< all pipes are done when it returns
  uint8_t eventsUsed[pto::tessera::pipeCount][pto::tessera::pipeCount] = {}; ///< by its flags, a bit for each
  void useAllEvents() {
    for (auto &row : eventsUsed)
      for (uint8_t &events : row)
        events = 0xff;
  }
};
using SyncSummaries = llvm::DenseMap<mlir::Operation *, SyncSummary>;

struct SyncProgram {
  explicit SyncProgram(bool isPlanned) : regions(isPlanned) {}

  MemoryRegions regions;
  SyncBlock body;
  unsigned issueCount = 0;
  unsigned placeCount = 0;
};

struct SyncSetting {
  Profile profile = Profile::A2A3;
  bool isPlanned = false; ///< plan-memory has placed the tiles
};
/// Reads one block of a function, which is all of it unless it has branches between blocks.
std::unique_ptr<SyncProgram> readSyncProgram(mlir::Block &block, const SyncSetting &setting,
                                             const SyncSummaries &callees);

/// What a caller must know of a function.
SyncSummary summarize(mlir::func::FuncOp function, const SyncSetting &setting, const SyncSummaries &callees);

/// The operation with which a function synchronizes itself already; null when it does not.
mlir::Operation *ownSynchronization(mlir::func::FuncOp function);

} // namespace tessera
