#include "lib/Transforms/tile_lifetimes.hpp"

#include "lib/Dialect/core_kind.hpp"
#include "lib/Dialect/types.hpp"

namespace tessera {

using namespace mlir;
using llvm::BitVector;
using pto::tessera::CoreKind;

namespace {

/// The cores that code runs on by the sections around it, inside a function.
CoreKind sectionAround(Operation *op) {
  for (Operation *around = op->getParentOp(); around != nullptr; around = around->getParentOp())
    if (const CoreKind kind = kindOfSection(around); kind != CoreKind::Any)
      return kind;
  return CoreKind::Any;
}

/// Whether a tile is of interest to the cores of the other kind, which do not run in step: sections for both touch it, or
/// one for the kind whose buffer it does not lie in.
bool isSharedByCores(ArrayRef<Operation *> touches, pto::TileType location) {
  const CoreKind owner = location == pto::TileType::Vec ? CoreKind::Vector : CoreKind::Cube;
  return llvm::any_of(touches, [&](Operation *op) {
    const CoreKind kind = sectionAround(op);
    return kind != CoreKind::Any && kind != owner;
  });
}

} // namespace

TileLifetimes::TileLifetimes(const ProgramPoints &points, const TileFlow &flow)
    : points_(points), flow_(flow) {
  for (unsigned origin = 0; origin < flow.origins().size(); ++origin)
    lives_.push_back(lifeOf(origin));
}

void TileLifetimes::markUses(Value value, BitVector &usedAfter) const {
  const int definition = points_.definitionOf(value);
  BitVector seen(static_cast<unsigned>(points_.count())); // points before which it is wanted
  SmallVector<int> open;
  const auto want = [&](int point) {
    if (!seen.test(static_cast<unsigned>(point))) {
      seen.set(static_cast<unsigned>(point));
      open.push_back(point);
    }
  };
  for (OpOperand &use : value.getUses())
    want(points_.of(use.getOwner()));
  while (!open.empty())
    for (const int before : points_.before(open.pop_back_val())) {
      usedAfter.set(static_cast<unsigned>(before));
      if (before != definition)
        want(before);
    }
  // What control flow hands on is wanted on its way, too: between the end of a block and where it goes on.
  Operation *made = value.getDefiningOp();
  if (!value.use_empty() && (made == nullptr || made->getNumRegions() != 0))
    for (const int before : points_.before(definition))
      usedAfter.set(static_cast<unsigned>(before));
}

TileLife TileLifetimes::lifeOf(unsigned origin) {
  BitVector usedAfter(static_cast<unsigned>(points_.count())),
      written(static_cast<unsigned>(points_.count()));
  SmallVector<Operation *> touches;
  Operation *made = flow_.origins()[origin];
  if (isa<func::CallOp>(made))
    touches.push_back(made);
  for (Value name : flow_.namesOf(origin)) {
    markUses(name, usedAfter);
    for (Operation *user : name.getUsers())
      if (touchesTiles(user))
        touches.push_back(user);
  }
  TileLife life;
  if (touches.empty())
    return life;
  life.isTouched = true;
  const std::optional<TileParams> tile = tileParamsOf(made->getResult(0));
  if (tile && isSharedByCores(touches, tile->location)) {
    life.end = points_.count() - 1;
    return life;
  }
  life.begin = points_.count();
  SmallVector<int> open;
  for (Operation *touch : touches) {
    const int point = points_.of(touch);
    life.begin = std::min(life.begin, point);
    life.end = std::max(life.end, point);
    if (usedAfter.test(static_cast<unsigned>(point)))
      open.push_back(point);
  }
  // From there on it holds something, as long as that is used.
  while (!open.empty())
    for (const int next : points_.after(open.pop_back_val())) {
      const auto bit = static_cast<unsigned>(next);
      if (written.test(bit) || !usedAfter.test(bit))
        continue;
      written.set(bit);
      life.begin = std::min(life.begin, next);
      life.end = std::max(life.end, next);
      open.push_back(next);
    }
  return life;
}

SmallVector<Value> TileLifetimes::wantedWhenMadeAgain(unsigned origin) const {
  SmallVector<Value> wanted;
  Operation *made = flow_.origins()[origin];
  for (Value name : flow_.namesOf(origin)) {
    if (name.getDefiningOp() == made)
      continue;
    BitVector usedAfter(static_cast<unsigned>(points_.count()));
    markUses(name, usedAfter);
    if (usedAfter.test(static_cast<unsigned>(points_.of(made))))
      wanted.push_back(name);
  }
  return wanted;
}

bool TileLifetimes::isWantedBefore(unsigned origin, int point) const {
  for (Value name : flow_.namesOf(origin)) {
    BitVector usedAfter(static_cast<unsigned>(points_.count()));
    markUses(name, usedAfter);
    for (const int before : points_.before(point))
      if (usedAfter.test(static_cast<unsigned>(before)))
        return true;
  }
  return false;
}

} // namespace tessera
