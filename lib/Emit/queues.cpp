// Queues between the cube core and the vector cores.
#include "lib/Emit/function_emitter.hpp"

#include "llvm/ADT/TypeSwitch.h"

namespace tessera::emit {

using namespace mlir;

namespace {

std::string directionName(bool isA5, int64_t mask, bool inMemory) {
  const std::string name = mask == 1 ? "DIR_C2V" : mask == 2 ? "DIR_V2C" : "DIR_BOTH";
  return "Direction::" + name + (isA5 && inMemory ? "_GM" : "");
}
std::string splitName(int64_t split) {
  return std::string("TileSplitAxis::") + (split == 0   ? "TILE_NO_SPLIT"
                                           : split == 1 ? "TILE_UP_DOWN"
                                                        : "TILE_LEFT_RIGHT");
}

} // namespace

template <class Queue>
LogicalResult FunctionEmitter::emitQueue(Queue queue, Value memory, int64_t localSlots) {
  if (outlivesBlock(queue.getResult()))
    return queue.emitOpError("has no C++: a queue that is used in several blocks of branches; use scf");
  std::string pointer = "nullptr";
  if (memory) {
    const Spelling &spelled = spelling(memory);
    if (spelled.kind != Spelling::Kind::Pointer && spelled.kind != Spelling::Kind::View)
      return queue.emitOpError("has no C++: expects a pointer or a memref in global memory");
    pointer = pointerText(spelled);
  }
  const int64_t mask = queue.getDirMask();
  const std::string type = "TPipe<" + std::to_string(queue.getFlagBase().value_or(0)) + ", " +
                           directionName(module_.isA5, mask, static_cast<bool>(memory)) + ", " +
                           std::to_string(queue.getSlotSize()) + ", " + std::to_string(queue.getSlotNum()) +
                           ", " + std::to_string(localSlots) + ", " +
                           (queue.getNosplit().value_or(false) ? "true" : "false") + ">";
  const auto address = [&](Value value) {
    if (const std::optional<int64_t> constant = constantValueOf(value))
      return std::to_string(*constant);
    return "static_cast<uint32_t>(" + use(value) + ")";
  };
  const std::string local = address(queue.getLocalAddr());
  const std::string c2v = mask == 2 ? "0" : local;
  const std::string v2c = mask == 1 ? "0" : mask == 2 ? local : address(queue.getPeerLocalAddr());
  const std::string name = newName();
  add({Statement::Kind::Definition,
       "auto " + name + " = " + type + "(" + pointer + ", " + c2v + ", " + v2c + ");", name});
  spell(queue.getResult(), {.kind = Spelling::Kind::Queue, .text = name, .type = type});
  return success();
}

LogicalResult FunctionEmitter::emitQueueOperation(Operation *op) {
  const auto emitTileCall = [&](auto call, const char *instruction) -> LogicalResult {
    const Spelling &pipe = spelling(call.getPipe()), &tile = spelling(call.getTile());
    if (tile.kind != Spelling::Kind::Tile)
      return op->emitOpError("has no C++: expects a tile, but got ") << call.getTile().getType();
    addEffect(std::string(instruction) + "<" + pipe.type + ", " + tile.type + ", " +
              splitName(call.getSplit()) + ">(" + pipe.text + ", " + tile.text + ");");
    return success();
  };
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](InitializeL2G2LPipeOp queue) {
        return emitQueue(queue, queue.getGmAddr(), queue.getLocalSlotNum().value_or(queue.getSlotNum()));
      })
      .Case([&](InitializeL2LPipeOp queue) { return emitQueue(queue, Value(), 2); })
      .Case([&](PushOp push) { return emitTileCall(push, "TPUSH"); })
      .Case([&](PopOp pop) { return emitTileCall(pop, "TPOP"); })
      .Case([&](FreeOp free) {
        const Spelling &pipe = spelling(free.getPipe());
        addEffect("TFREE<" + pipe.type + ", " + splitName(free.getSplit()) + ">(" + pipe.text + ");");
        return success();
      })
      .Default([](Operation *other) { return other->emitOpError("has no C++"); });
}

} // namespace tessera::emit
