// Decoding: registers of values, steps, and moves between registers.
#include "lib/Dialect/source_names.hpp"
#include "lib/Simulator/decode.hpp"

namespace tessera {

using namespace mlir;

std::optional<ScalarType> scalarTypeOf(Type type) {
  if (type.isIndex())
    return ScalarType{64, ElementType::Other, true};
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth() >= 1 && integer.getWidth() <= 64
               ? std::optional(ScalarType{integer.getWidth(), ElementType::Other, true})
               : std::nullopt;
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.getShape() == ArrayRef<int64_t>{4} && vector.getElementType().isInteger(16)
               ? std::optional(ScalarType{64, ElementType::Other, false})
               : std::nullopt;
  const ElementType element = elementTypeOf(type);
  switch (element) {
  case ElementType::F16:
  case ElementType::BF16:
  case ElementType::F32:
  case ElementType::F64:
    return ScalarType{static_cast<unsigned>(pto::tessera::elementTypeInfo(element).bits), element, false};
  case ElementType::Other:
    return std::nullopt;
  default:
    return ScalarType{8, ElementType::Other, false};
  }
}

RegisterKind registerKindOf(Type type) {
  if (isa<PtrType, TensorViewType, PartitionViewType>(type) || isGlobalMemref(type))
    return RegisterKind::Tensor;
  return isTileLike(type) && !isa<TileValueType>(type) ? RegisterKind::Tile : RegisterKind::Scalar;
}

// ---- Reporting ----

InFlightDiagnostic Decoder::error(Operation *op) {
  failed_ = true;
  return op->emitError() << "'" << op->getName() << "' ";
}

uint32_t Decoder::placeOf(Location location) {
  const auto [found, isNew] = places_.try_emplace(location, static_cast<uint32_t>(code_.places.size()));
  if (isNew) {
    SourcePlace place;
    location->walk([&](Location inner) {
      auto file = dyn_cast<FileLineColLoc>(inner);
      if (!file)
        return WalkResult::advance();
      place = {file.getFilename().str(), file.getLine(), file.getColumn()};
      return WalkResult::interrupt();
    });
    code_.places.push_back(std::move(place));
  }
  return found->second;
}

const char *Decoder::keep(StringRef text) {
  const char *&kept = texts_[text];
  if (kept == nullptr)
    kept = code_.texts.emplace_back(text).c_str();
  return kept;
}

// ---- Registers ----

Register Decoder::newRegister(RegisterKind kind) {
  switch (kind) {
  case RegisterKind::Scalar:
    code_.scalars.push_back(0);
    return {kind, static_cast<uint32_t>(code_.scalars.size() - 1)};
  case RegisterKind::Tensor:
    return {kind, code_.tensors++};
  case RegisterKind::Tile:
    code_.tiles.push_back(nullptr);
    return {kind, static_cast<uint32_t>(code_.tiles.size() - 1)};
  }
  return {};
}

Register Decoder::registerOf(Value value) {
  if (const auto found = registers_.find(value); found != registers_.end())
    return found->second;
  const Type type = value.getType();
  const RegisterKind kind = registerKindOf(type);
  if (kind == RegisterKind::Scalar && !scalarTypeOf(type) && !isa<EventIdArrayType, PipeHandleType>(type)) {
    failed_ = true;
    emitError(value.getLoc()) << "a value of type " << type << " cannot be run"
                              << (isa<TileValueType>(type) ? ": the program must be in DPS form" : "");
  }
  const Register made = newRegister(kind);
  if (kind == RegisterKind::Tile)
    localTiles_.push_back(made.index);
  registers_[value] = made;
  nameRegister(made, value);
  return made;
}

void Decoder::nameRegister(Register made, Value value) {
  if (made.kind == RegisterKind::Scalar)
    return;
  std::vector<const char *> &names = made.kind == RegisterKind::Tile ? code_.tileNames : code_.tensorNames;
  names.resize(std::max<size_t>(names.size(), made.index + 1), "");
  names[made.index] = keep(nameOf(value));
}

uint32_t Decoder::constant(uint64_t bits) {
  const auto [found, isNew] = constants_.try_emplace(bits);
  if (isNew) {
    found->second = newRegister(RegisterKind::Scalar).index;
    code_.scalars[found->second] = bits;
  }
  return found->second;
}

Step &Decoder::add(Operation *op, StepFunction run, const char *shape, uint32_t dst, uint32_t a, uint32_t b,
                   uint32_t c) {
  Step step = {run, dst, a, b, c, {0}};
  code_.infos.push_back({keep(op->getName().getStringRef()), shape, placeOf(op->getLoc())});
  return code_.steps.emplace_back(step);
}

// ---- Moves ----

void Decoder::addMove(Moves &moves, Register to, Register from) {
  if (to.index == from.index)
    return;
  auto &list = to.kind == RegisterKind::Scalar   ? moves.scalars
               : to.kind == RegisterKind::Tensor ? moves.tensors
                                                 : moves.tiles;
  list.push_back({to.index, from.index});
}

void Decoder::orderMoves(Moves &moves) {
  const auto order = [&](std::vector<Moves::Move> &list, RegisterKind kind) {
    std::vector<Moves::Move> waiting = std::move(list);
    list.clear();
    while (!waiting.empty()) {
      const auto isRead = [&](uint32_t index) {
        return llvm::any_of(waiting, [&](const Moves::Move &move) { return move.from == index; });
      };
      const auto ready = llvm::find_if(waiting, [&](const Moves::Move &move) { return !isRead(move.to); });
      if (ready != waiting.end()) {
        list.push_back(*ready);
        waiting.erase(ready);
        continue;
      }
      // A cycle: what the first one overwrites is saved.
      const uint32_t overwritten = waiting.front().to;
      const uint32_t saved = newRegister(kind).index;
      list.push_back({saved, overwritten});
      for (Moves::Move &move : waiting)
        if (move.from == overwritten)
          move.from = saved;
      if (kind == RegisterKind::Tile)
        moves.dropped.push_back(saved);
    }
  };
  order(moves.scalars, RegisterKind::Scalar);
  order(moves.tensors, RegisterKind::Tensor);
  order(moves.tiles, RegisterKind::Tile);
}

Moves Decoder::movesTo(ArrayRef<Register> to, ValueRange from) {
  Moves moves;
  for (const auto [target, value] : llvm::zip_equal(to, from))
    addMove(moves, target, registerOf(value));
  orderMoves(moves);
  return moves;
}

} // namespace tessera
