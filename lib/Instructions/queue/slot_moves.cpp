#include "lib/Instructions/queue/slot_moves.hpp"

namespace tessera {

using namespace pto::tessera;

namespace {

template <class T>
struct Moves {
  using Write = SlotWrite<T, NoConversion>;

  static int64_t bytes(int64_t elements) { return bytesOf<T>(elements); }
  static SlotPush planPush(char *start, int64_t room, int64_t laneBytes, bool inMemory,
                           pto::TileSplitAxis split, const QueueEnd &end, const PushedTile &tile) {
    Write write;
    pto::tessera::planPush(write, start, room, laneBytes, inMemory, split, end, tile);
    SlotPush push;
    static_cast<SlotMove<2> &>(push) = write;
    push.cleared = write.cleared;
    push.clearedBytes = write.clearedBytes;
    return push;
  }
  static Write writeOf(const SlotPush &push) {
    Write write;
    static_cast<SlotMove<2> &>(write) = push;
    write.cleared = push.cleared;
    write.clearedBytes = push.clearedBytes;
    return write;
  }
  static int64_t partBytes(const SlotPart &part) { return bytesOf<T>(part); }
  static void push(const RuntimeOperand &tile, const SlotPush &push) {
    writeOf(push).write(RuntimeTile<T>(tile));
  }
  static void listPush(const SlotPush &push, TouchVisitor &visitor) {
    writeOf(push).forEachStretch(
        [&](const void *first, size_t bytes) { visitor.touch(1, pto::tessera::Role::Out, first, bytes); });
  }
  static MatSlotWrite<T> writeOf(const RuntimeOperand &tile, const MatrixPush &push) {
    return {
        {reinterpret_cast<T *>(push.data), push.plan.matrix}, push.plan.to, tile.validRows, tile.validCols};
  }
  static void pushMatrix(const RuntimeOperand &tile, const MatrixPush &push) {
    writeOf(tile, push).write(RuntimeTile<T>(tile));
  }
  static void listMatrix(const RuntimeOperand &tile, const MatrixPush &push, TouchVisitor &visitor) {
    writeOf(tile, push).forEachStretch([&](const void *first, size_t bytes) {
      visitor.touch(1, pto::tessera::Role::Out, first, bytes);
    });
  }
  static SlotRead<T> readOf(const SlotPop &pop) {
    SlotRead<T> read;
    static_cast<SlotMove<2> &>(read) = pop;
    read.clearsTile = pop.clearsTile;
    return read;
  }
  static void pop(const RuntimeOperand &tile, const SlotPop &pop) { readOf(pop).read(RuntimeTile<T>(tile)); }
  static void listPop(const SlotPop &pop, TouchVisitor &visitor) {
    readOf(pop).forEachStretch(
        [&](const void *first, size_t bytes) { visitor.touch(1, pto::tessera::Role::In, first, bytes); });
  }

  static constexpr SlotMoveFunctions functions = {bytes,      planPush,   partBytes, push,   listPush,
                                                  pushMatrix, listMatrix, pop,       listPop};
};

const Instruction &plainInstruction(llvm::StringRef name) {
  // The variant of ordinary tiles, without further sources.
  const Instruction *plainest = nullptr;
  for (const Instruction *variant : instructionsNamed(name))
    if (!variant->hasConvTiles() &&
        (plainest == nullptr || variant->operands.size() < plainest->operands.size()))
      plainest = variant;
  return *plainest;
}

} // namespace

const SlotMoveFunctions *slotMovesOf(ElementType element) {
  switch (elementTypeInfo(element).bits) {
  case 8:
    return &Moves<uint8_t>::functions;
  case 16:
    return &Moves<uint16_t>::functions;
  case 32:
    return &Moves<uint32_t>::functions;
  case 64:
    return &Moves<uint64_t>::functions;
  default:
    return nullptr;
  }
}

Issued describePush(Profile profile, llvm::ArrayRef<OperandDesc> operands, bool whole) {
  const pto::isa::Push::Operands described = {operands[0].tile};
  const auto count = static_cast<int>(operands.size());
  return whole ? describeIssue<pto::isa::PushWhole>(profile, described, operands.data(), count)
               : describeIssue<pto::isa::Push>(profile, described, operands.data(), count);
}
Issued describePop(Profile profile, llvm::ArrayRef<OperandDesc> operands) {
  return describeIssue<pto::isa::Pop>(profile, {operands[0].tile}, operands.data(),
                                      static_cast<int>(operands.size()));
}

const Instruction &storingInstruction() {
  static const Instruction &store = plainInstruction("tstore");
  return store;
}
const Instruction &loadingInstruction() {
  static const Instruction &load = plainInstruction("tload");
  return load;
}

} // namespace tessera
