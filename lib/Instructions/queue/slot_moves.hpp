// Moves between tiles and slots of queues, for tiles that were described in text. Elements are only moved, so that types
// of one size move alike.
#pragma once

#include "pto/isa/queue/tpop.hpp"
#include "pto/isa/queue/tpush.hpp"

#include "lib/Instructions/instruction.hpp"

namespace tessera {

/// What a push writes: parts of its tile to parts of the slot, which may be cleared before.
struct SlotPush : pto::tessera::SlotMove<2> {
  char *cleared = nullptr;
  size_t clearedBytes = 0;
};
/// Into the buffer of the cube core of a5.
struct MatrixPush {
  char *data = nullptr;
  pto::tessera::MatSlotPlan plan;
};
struct SlotPop : pto::tessera::SlotMove<2> {
  bool clearsTile = false; ///< the tile gets zeros instead
};

struct SlotMoveFunctions {
  /// Bytes of so many elements.
  int64_t (*bytes)(int64_t elements);
  SlotPush (*planPush)(char *start, int64_t room, int64_t laneBytes, bool inMemory, pto::TileSplitAxis split,
                       const pto::tessera::QueueEnd &end, const pto::tessera::PushedTile &tile);
  int64_t (*partBytes)(const pto::tessera::SlotPart &part);
  void (*push)(const RuntimeOperand &tile, const SlotPush &move);
  void (*listPush)(const SlotPush &move, pto::tessera::TouchVisitor &visitor);
  void (*pushMatrix)(const RuntimeOperand &tile, const MatrixPush &move);
  void (*listMatrix)(const RuntimeOperand &tile, const MatrixPush &move, pto::tessera::TouchVisitor &visitor);
  void (*pop)(const RuntimeOperand &tile, const SlotPop &move);
  void (*listPop)(const SlotPop &move, pto::tessera::TouchVisitor &visitor);
};
/// Null for types that tiles of queues cannot have.
const SlotMoveFunctions *slotMovesOf(ElementType element);

/// As observers see a push and a pop: of a tile that is valid, or, `whole`, of all its elements.
pto::tessera::Issued describePush(Profile profile, llvm::ArrayRef<OperandDesc> operands, bool whole);
pto::tessera::Issued describePop(Profile profile, llvm::ArrayRef<OperandDesc> operands);

/// The instructions that move tiles of queues in global memory.
const Instruction &storingInstruction();
const Instruction &loadingInstruction();

} // namespace tessera
