#include "lib/Simulator/values.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>

#include "pto/machine/issue_checks.hpp"

#include "lib/Instructions/binding_rules.hpp"

namespace tessera {

using pto::tessera::TensorMap;
using pto::tessera::TileDesc;

void fail(std::string message) { throw StepError{std::move(message)}; }

Unit unitOf(ElementType type) {
  const int bytes = pto::tessera::unitBytes(type);
  return {bytes, pto::tessera::elementTypeInfo(type).bits == 4 ? 2 : 1,
          std::countr_zero(static_cast<unsigned>(bytes))};
}

// ---- Tensors ----

void failAddress(int64_t start, int64_t index, int64_t stride) {
  fail("the address is beyond any memory: offset " + std::to_string(index) + " times stride " +
       std::to_string(stride) + " from element " + std::to_string(start));
}

void completeMap(TensorMap &map, int rank) {
  int64_t elements = 1, last = 0;
  for (int dim = 5 - rank; dim < 5; ++dim) {
    if (__builtin_mul_overflow(elements, map.shape[dim], &elements) || elements > int64_t(1) << 60)
      fail("the tensor is beyond any memory: it has more than 2^60 elements");
    last = checkedOffset(last, map.shape[dim], map.stride[dim]);
  }
  for (int dim = 4 - rank; dim >= 0; --dim) {
    map.shape[dim] = 1;
    map.stride[dim] = dim == 4 ? 1 : std::min(map.shape[dim + 1] * map.stride[dim + 1], maxTensorSide);
  }
}

namespace {
/// The largest place of so many positions.
int64_t furthestPlace(const pto::tessera::Axis &axis, int64_t first, int64_t count) {
  if (first == 0)
    return pto::tessera::furthestPlace(axis, count);
  int64_t furthest = 0;
  for (int64_t i = first; i < first + count; ++i)
    furthest = std::max(furthest, axis.at(i));
  return furthest;
}
} // namespace

int64_t reachOf(const TensorMap &map, const pto::tessera::Part &part) {
  if (!pto::tessera::isTouched(part))
    return 0;
  for (int64_t size : map.shape)
    if (size <= 0) // the map divides by it
      fail("the tensor is empty: one of its sizes is 0");
  // Every map is a function of the row plus a function of the column.
  const pto::tessera::Places places = map.places();
  return furthestPlace(places.rows, part.row.value, part.rows.value) +
         furthestPlace(places.cols, part.col.value, part.cols.value) + 1;
}

// ---- Tiles ----

namespace {
constexpr size_t alignment = 64;
size_t capacityOf(const TileForm &form) {
  return (std::max<size_t>(form.storageBytes, 1) + alignment - 1) / alignment * alignment;
}
} // namespace

size_t TileStore::bytesOf(const TileStorage &storage) { return capacityOf(*storage.form); }

TileDesc describe(const TileValue &tile, const TileDesc &type) {
  TileDesc desc = type;
  desc.rows = tile.operand.layout.rows;
  desc.cols = tile.operand.layout.cols;
  desc.validRows = pto::tessera::Extent(tile.operand.validRows);
  desc.validCols = pto::tessera::Extent(tile.operand.validCols);
  desc.packing = tile.operand.packing;
  desc.address = tile.operand.data;
  return desc;
}

TileStore::TileStore(pto::tessera::Core &core, Profile profile, size_t maxBytes, size_t forms)
    : core_(core), profile_(profile), maxBytes_(maxBytes), free_(forms) {}

TileStore::~TileStore() {
  for (TileStorage &storage : storages_) {
    if (storage.bound)
      core_.privateTiles.remove(storage.tile);
    std::free(storage.data);
  }
}

void TileStore::make(TileValue &tile, const TileForm &form) {
  drop(tile);
  std::vector<TileStorage *> &unused = free_[form.index];
  if (unused.empty()) {
    storages_.push_back({&form});
    unused.push_back(&storages_.back());
  }
  tile.storage = unused.back();
  unused.pop_back();
  tile.storage->users = 1;
}

void TileStore::assign(TileValue &to, const TileValue &from) {
  if (&to == &from)
    return;
  if (from.storage != nullptr)
    ++from.storage->users;
  drop(to);
  to = from;
}

void TileStore::drop(TileValue &tile) {
  tile.operand.data = nullptr;
  tile.operand.packing = {};
  TileStorage *storage = std::exchange(tile.storage, nullptr);
  if (storage == nullptr || --storage->users != 0)
    return;
  if (storage->bound)
    core_.privateTiles.remove(storage->tile);
  storage->bound = false;
  free_[storage->form->index].push_back(storage);
}

bool TileStore::bindFirst(TileValue &tile, bool willBeFilled) {
  TileStorage *storage = tile.storage;
  if (storage == nullptr)
    fail("the tile has no storage");
  const bool isNew = !storage->bound;
  if (isNew) {
    allocate(*storage);
    if (!willBeFilled || storage->users != 1) // another handle may be read by the same instruction
      std::memset(storage->data, 0, bytesOf(*storage));
    storage->bound = true;
    const TileDesc &desc = storage->form->operand.desc;
    storage->tile.label = {desc.location, desc.element, static_cast<int>(desc.rows),
                           static_cast<int>(desc.cols)};
    storage->tile.bytes = storage->form->storageBytes;
    core_.privateTiles.add(storage->tile);
    if (profile_ != Profile::Cpu &&
        core_.privateTiles.bytes(desc.location) > pto::tessera::bufferOf(profile_, desc.location).bytes)
      raiseOverflow(tile);
  }
  tile.operand.data = storage->data;
  tile.operand.roomBytes = capacityOf(*storage->form);
  return isNew;
}

void TileStore::allocate(TileStorage &storage) {
  const size_t bytes = capacityOf(*storage.form);
  if (storage.data != nullptr)
    return;
  if (bytes > maxBytes_ - allocated_)
    freeUnused();
  if (bytes > maxBytes_ - allocated_)
    fail("the tiles need more than " + std::to_string(maxBytes_) + " bytes together");
  storage.data = static_cast<char *>(std::aligned_alloc(alignment, bytes));
  if (storage.data == nullptr)
    fail("there is no memory for a tile of " + std::to_string(bytes) + " bytes");
  allocated_ += bytes;
}

void TileStore::clear(TileValue &tile) { std::memset(tile.storage->data, 0, bytesOf(*tile.storage)); }

void TileStore::freeUnused() {
  for (std::vector<TileStorage *> &unused : free_)
    for (TileStorage *storage : unused)
      if (storage->data != nullptr) {
        std::free(std::exchange(storage->data, nullptr));
        allocated_ -= capacityOf(*storage->form);
      }
}

void TileStore::raiseOverflow(const TileValue &tile) const {
  const pto::TileType location = tile.operand.desc.location;
  const pto::tessera::Buffer buffer = pto::tessera::bufferOf(profile_, location);
  pto::Error error("alloc_tile", pto::tessera::capacitySentence, profile_);
  error.add("  buffer %s has %zu bytes\n", buffer.name, buffer.bytes);
  for (const TileStorage &storage : storages_) {
    const TileForm &form = *storage.form;
    const TileDesc &desc = form.operand.desc;
    if (storage.bound && desc.location == location)
      error.add("  alive: Tile<%s, %s, %lldx%lld>, %zu bytes: %s%sof line %u\n",
                pto::Error::tileTypeName(desc.location), pto::tessera::elementTypeInfo(desc.element).cppName,
                static_cast<long long>(desc.rows), static_cast<long long>(desc.cols), form.storageBytes,
                form.name, *form.name != 0 ? " " : "", form.line);
  }
  throw error;
}

std::optional<pto::Error> TileStore::placeAt(TileValue &tile, uint64_t address, size_t bytes) {
  const pto::TileType location = tile.operand.desc.location;
  std::optional<pto::Error> beyond =
      checkAddress(profile_, describe(tile, tile.operand.desc), address, bytes);
  drop(tile);
  // Unlike C++, text never means host memory by a large number: beyond the buffer there is no room.
  const pto::tessera::Region region = pto::tessera::regionOf(location);
  char *base = pto::NPUMemoryModel::regionStart(region);
  const pto::NPUMemoryModel &core = pto::NPUMemoryModel::Instance();
  const size_t memory = core.roomIn(region, reinterpret_cast<uintptr_t>(base));
  const size_t size =
      profile_ == Profile::Cpu ? memory : std::min(memory, pto::tessera::bufferOf(profile_, location).bytes);
  const bool inside = address < size;
  tile.operand.data = inside ? base + address : base;
  tile.operand.roomBytes = inside ? size - address : 0;
  return beyond;
}

void TileStore::view(TileValue &to, const TileValue &source, size_t offset) {
  TileStorage *storage = source.storage;
  char *data = source.operand.data;
  const size_t room = source.operand.roomBytes;
  const pto::tessera::MaskPacking packing = source.operand.packing;
  if (storage != nullptr)
    ++storage->users;
  drop(to);
  to.storage = storage;
  to.operand.data = offset <= room ? data + offset : data;
  to.operand.roomBytes = offset <= room ? room - offset : 0;
  if (offset == 0 && pto::tessera::keepsPacking(packing, describe(to, to.operand.desc),
                                                describe(source, source.operand.desc)))
    to.operand.packing = packing;
}

} // namespace tessera
