// Steps that make tiles and views of tiles, and read and write single elements.
#include <cstring>
#include <optional>

#include "lib/Instructions/binding_rules.hpp"
#include "lib/Simulator/code.hpp"

namespace tessera {

void placeTile(SimulatedCore &m, const Step *s, TileValue &tile, uint64_t address, size_t bytes) {
  const std::optional<pto::Error> beyond = m.store.placeAt(tile, address, bytes);
  if (!beyond) [[likely]]
    return;
  if (m.options.refuseBrokenPromises)
    throw pto::Error(*beyond);
  const StepInfo &info = m.code.infos[static_cast<size_t>(s - m.code.steps.data())];
  if (m.options.warnTo == nullptr || info.hasConstantAddress || llvm::is_contained(m.toldBeyond, s))
    return;
  m.toldBeyond.push_back(s);
  llvm::StringRef operation = info.name;
  operation.consume_front("pto.");
  tellBrokenPromise(m, s, operation, beyond->rule());
}

} // namespace tessera

namespace tessera::steps {

using pto::tessera::TileLayout;

namespace {

/// The valid sizes of a form; dynamic ones from registers.
void setValid(const SimulatedCore &m, TileValue &tile, const TileForm &form, uint32_t rows, uint32_t cols) {
  tile.operand.validRows = form.dynamicRows ? validSize(m.scalars[rows]) : form.operand.validRows;
  tile.operand.validCols = form.dynamicCols ? validSize(m.scalars[cols]) : form.operand.validCols;
}

/// Gives a tile its storage, if it has none yet.
void bind(SimulatedCore &m, const Step *s, TileValue &tile) {
  if (m.store.bind(tile) && m.core.observer != nullptr) [[unlikely]]
    tellPlaced(m, s, tile, true);
}

/// Binds a tile to memory of another one, from `offset` bytes on.
void view(SimulatedCore &m, const Step *s, TileValue &tile, TileValue &source, size_t offset) {
  m.store.view(tile, source, offset);
  if (m.core.observer != nullptr) [[unlikely]]
    tellBound(m, s, tile, &source);
}

} // namespace

const Step *allocTile(SimulatedCore &m, const Step *s) {
  const TileForm &form = s->as<TileForm>();
  TileValue &tile = m.tiles[s->dst];
  m.store.make(tile, form);
  setValid(m, tile, form, s->a, s->b);
  return s + 1;
}

const Step *allocTileAt(SimulatedCore &m, const Step *s) {
  const TileForm &form = s->as<TileForm>();
  TileValue &tile = m.tiles[s->dst];
  setValid(m, tile, form, s->a, s->b);
  placeTile(m, s, tile, m.scalars[s->c], form.bufferBytes);
  if (m.core.observer != nullptr) [[unlikely]]
    tellPlaced(m, s, tile, false);
  return s + 1;
}

namespace {
/// Gives a conv tile the numbers that its type leaves open.
void setNumbers(const SimulatedCore &m, TileValue &tile, const ConvTileForm &made) {
  ConvParams params = made.params;
  size_t next = 0;
  params.forEachNumber([&](int64_t &number) {
    if (number == dynamicSize)
      number = static_cast<int64_t>(m.scalars[made.openValues[next++]]);
  });
  if (const std::string complaint = params.complaint(); !complaint.empty()) [[unlikely]]
    fail(complaint);
  RuntimeOperand &to = tile.operand;
  const int64_t room = made.form->operand.desc.cols;
  int64_t elements = 1; // so that no product overflows
  for (size_t i = 0; i < params.dimCount; ++i) {
    to.desc.convShape[i] = params.dims[i];
    elements = std::min(elements * params.dims[i], room + 1);
  }
  if (elements <= room)
    elements = to.desc.convElements().value;
  if (elements > room) [[unlikely]]
    fail("the conv tile has more elements than its room, " + std::to_string(room));
  to.layout.cols = to.desc.cols = to.validCols = elements;
  to.conv = params.runtimeSettings();
}
} // namespace

const Step *allocConvTile(SimulatedCore &m, const Step *s) {
  const ConvTileForm &made = s->as<ConvTileForm>();
  TileValue &tile = m.tiles[s->dst];
  m.store.make(tile, *made.form);
  setNumbers(m, tile, made);
  return s + 1;
}

const Step *allocConvTileAt(SimulatedCore &m, const Step *s) {
  TileValue &tile = m.tiles[s->dst];
  setNumbers(m, tile, s->as<ConvTileForm>());
  m.store.placeAt(tile, m.scalars[s->c],
                  static_cast<size_t>(tile.operand.layout.cols * tile.operand.desc.elementBytes));
  if (m.core.observer != nullptr) [[unlikely]]
    tellPlaced(m, s, tile, false);
  return s + 1;
}

const Step *assignTile(SimulatedCore &m, const Step *s) {
  TileValue &tile = m.tiles[s->a];
  const TileLayout &layout = tile.operand.layout;
  placeTile(m, s, tile, m.scalars[s->b],
            static_cast<size_t>(layout.rows * layout.cols * tile.operand.desc.elementBytes));
  if (m.core.observer != nullptr) [[unlikely]]
    tellBound(m, s, tile, nullptr, m.scalars[s->b]);
  return s + 1;
}

const Step *setValidShape(SimulatedCore &m, const Step *s) {
  RuntimeOperand &tile = m.tiles[s->a].operand;
  const uint64_t rows = m.scalars[s->b], cols = m.scalars[s->c];
  if (rows > static_cast<uint64_t>(tile.layout.rows) || cols > static_cast<uint64_t>(tile.layout.cols))
      [[unlikely]]
    fail("the valid size " + std::to_string(static_cast<int64_t>(rows)) + "x" +
         std::to_string(static_cast<int64_t>(cols)) + " does not fit into a tile of " +
         std::to_string(tile.layout.rows) + "x" + std::to_string(tile.layout.cols));
  tile.validRows = static_cast<int64_t>(rows);
  tile.validCols = static_cast<int64_t>(cols);
  return s + 1;
}

const Step *viewTile(SimulatedCore &m, const Step *s) {
  const TileForm &form = s->as<TileForm>();
  TileValue &source = m.tiles[s->a];
  TileValue &tile = m.tiles[s->dst];
  bind(m, s, source);
  setValid(m, tile, form, s->b, s->c);
  view(m, s, tile, source, 0);
  return s + 1;
}

const Step *reshapeTile(SimulatedCore &m, const Step *s) {
  const TileForm &form = s->as<TileForm>();
  TileValue &source = m.tiles[s->a];
  TileValue &tile = m.tiles[s->dst];
  bind(m, s, source);
  tile.operand.validRows = form.dynamicRows ? source.operand.validRows : form.operand.validRows;
  tile.operand.validCols = form.dynamicCols ? source.operand.validCols : form.operand.validCols;
  view(m, s, tile, source, 0);
  return s + 1;
}

const Step *bitcastTile(SimulatedCore &m, const Step *s) {
  const TileForm &form = s->as<TileForm>();
  TileValue &source = m.tiles[s->a];
  TileValue &tile = m.tiles[s->dst];
  bind(m, s, source);
  view(m, s, tile, source, 0);
  const bool samePitch = form.operand.desc.elementBytes == source.operand.desc.elementBytes;
  const TileLayout &layout = samePitch ? source.operand.layout : form.operand.layout;
  tile.operand.layout.rows = tile.operand.desc.rows = layout.rows;
  tile.operand.layout.cols = tile.operand.desc.cols = layout.cols;
  tile.operand.validRows = source.operand.validRows;
  tile.operand.validCols = source.operand.validCols;
  return s + 1;
}

namespace {
/// min(size, v - offset mod v), where v is the valid size of the tile that is cut.
int64_t validOfPart(int64_t size, int64_t valid, uint64_t offset) {
  if (valid == 0)
    return 0;
  return std::min<int64_t>(size, valid - static_cast<int64_t>(offset % static_cast<uint64_t>(valid)));
}
} // namespace

// The part keeps the pitch of the tile: the sides of its layout along which elements are not consecutive are
// those of the tile.
const Step *subsetTile(SimulatedCore &m, const Step *s) {
  const TileView &part = s->as<TileView>();
  TileValue &source = m.tiles[s->a];
  TileValue &tile = m.tiles[s->dst];
  bind(m, s, source);
  const uint64_t row = m.scalars[s->b], col = m.scalars[s->c];
  const TileLayout whole = source.operand.layout;
  if (row > static_cast<uint64_t>(whole.rows) || col > static_cast<uint64_t>(whole.cols)) [[unlikely]]
    fail("the part starts outside of the tile: at row " + std::to_string(static_cast<int64_t>(row)) +
         " and column " + std::to_string(static_cast<int64_t>(col)) + " of " + std::to_string(whole.rows) +
         "x" + std::to_string(whole.cols));
  const int64_t offset = whole.offset(static_cast<int64_t>(row), static_cast<int64_t>(col));
  const Unit unit = unitOf(source.operand.desc.element);
  if (offset % unit.elements != 0)
    fail("the part starts in the middle of a byte: two elements share one");
  RuntimeOperand &to = tile.operand;
  const int64_t validRows = validOfPart(part.rows, source.operand.validRows, row);
  const int64_t validCols = validOfPart(part.cols, source.operand.validCols, col);
  to.layout.rows = to.desc.rows = whole.isColumns() ? whole.rows : part.rows;
  to.layout.cols = to.desc.cols = whole.isRows() ? whole.cols : part.cols;
  to.validRows = part.form.dynamicRows ? validRows : part.form.operand.validRows;
  to.validCols = part.form.dynamicCols ? validCols : part.form.operand.validCols;
  view(m, s, tile, source, static_cast<size_t>(offset / unit.elements * unit.bytes));
  return s + 1;
}

const Step *subviewTile(SimulatedCore &m, const Step *s) {
  const TileForm &form = s->as<TileForm>();
  TileValue &source = m.tiles[s->a];
  TileValue &tile = m.tiles[s->dst];
  bind(m, s, source);
  const uint64_t row = m.scalars[s->b], col = m.scalars[s->c];
  const Unit unit = unitOf(source.operand.desc.element);
  const uint64_t offset = partOffset(m.code.profile, describe(source, source.operand.desc),
                                     static_cast<uint16_t>(row), static_cast<uint16_t>(col));
  if (row > UINT16_MAX || col > UINT16_MAX ||
      offset / static_cast<uint64_t>(unit.elements) * static_cast<uint64_t>(unit.bytes) >
          source.operand.roomBytes) [[unlikely]]
    fail("row " + std::to_string(static_cast<int64_t>(row)) + " and column " +
         std::to_string(static_cast<int64_t>(col)) + " are outside of the tile's buffer");
  tile.operand.validRows = form.dynamicRows ? source.operand.validRows : form.operand.validRows;
  tile.operand.validCols = form.dynamicCols ? source.operand.validCols : form.operand.validCols;
  view(m, s, tile, source, offset / static_cast<uint64_t>(unit.elements) * static_cast<uint64_t>(unit.bytes));
  return s + 1;
}

const Step *offsetTile(SimulatedCore &m, const Step *s) {
  const TileForm &form = s->as<TileForm>();
  TileValue &source = m.tiles[s->a];
  TileValue &tile = m.tiles[s->dst];
  bind(m, s, source);
  const uint64_t offset = m.scalars[s->b];
  const auto bytes = static_cast<size_t>(form.operand.desc.elementBytes);
  if (offset > source.operand.roomBytes / bytes) [[unlikely]]
    fail("element " + std::to_string(static_cast<int64_t>(offset)) + " is outside of the tile's buffer");
  setValid(m, tile, form, 0, 0);
  view(m, s, tile, source, offset * bytes);
  return s + 1;
}

// On cpu the scales are in the storage of the tile. Elsewhere they have an address that belongs to the
// tile's; a tile without address has none, and dst stays where it is.
const Step *scaleTile(SimulatedCore &m, const Step *s) {
  TileValue &source = m.tiles[s->a];
  TileValue &tile = m.tiles[s->dst];
  if (m.code.profile == Profile::Cpu) {
    bind(m, s, source);
    view(m, s, tile, source, 0);
    return s + 1;
  }
  const char *data = source.operand.data;
  if (data != nullptr && pto::NPUMemoryModel::Instance().ContainsAddress(reinterpret_cast<uintptr_t>(data))) {
    const TileLayout &layout = tile.operand.layout;
    placeTile(m, s, tile, pto::GetScaleAddr(data),
              static_cast<size_t>(layout.rows * layout.cols * tile.operand.desc.elementBytes));
    if (m.core.observer != nullptr) [[unlikely]]
      tellBound(m, s, tile, &source);
  }
  return s + 1;
}

const Step *copyTile(SimulatedCore &m, const Step *s) {
  m.store.assign(m.tiles[s->dst], m.tiles[s->a]);
  return s + 1;
}

namespace {
/// The storage element that a step reads or writes, no layout applied: element b of tile a.
template <int Bytes>
char *tileElement(SimulatedCore &m, const Step *s, bool writes) {
  TileValue &tile = m.tiles[s->a];
  bind(m, s, tile);
  const uint64_t index = m.scalars[s->b];
  const auto elements = static_cast<uint64_t>(tile.operand.layout.storageElements());
  if (index >= elements) [[unlikely]]
    fail("element " + std::to_string(static_cast<int64_t>(index)) + " is outside of a tile of " +
         std::to_string(elements) + " elements");
  if ((index + 1) * Bytes > tile.operand.roomBytes) [[unlikely]]
    fail(std::string(pto::tessera::footprintSentence) + ": element " + std::to_string(index) + " does not");
  char *element = tile.operand.data + index * Bytes;
  if (m.core.observer != nullptr) [[unlikely]]
    tellAccessed(m, s, element, Bytes, writes);
  return element;
}

template <int Bytes>
using Word = pto::tessera::PadBits<Bytes>;
} // namespace

template <int Bytes>
const Step *getValue(SimulatedCore &m, const Step *s) {
  Word<Bytes> word;
  std::memcpy(&word, tileElement<Bytes>(m, s, false), Bytes);
  m.scalars[s->dst] = word & s->bits;
  return s + 1;
}
template const Step *getValue<1>(SimulatedCore &, const Step *);
template const Step *getValue<2>(SimulatedCore &, const Step *);
template const Step *getValue<4>(SimulatedCore &, const Step *);
template const Step *getValue<8>(SimulatedCore &, const Step *);

const Step *getBool(SimulatedCore &m, const Step *s) {
  m.scalars[s->dst] = *tileElement<1>(m, s, false) != 0 ? 1 : 0;
  return s + 1;
}

template <int Bytes>
const Step *setValue(SimulatedCore &m, const Step *s) {
  const auto word = static_cast<Word<Bytes>>(m.scalars[s->c]);
  std::memcpy(tileElement<Bytes>(m, s, true), &word, Bytes);
  return s + 1;
}
template const Step *setValue<1>(SimulatedCore &, const Step *);
template const Step *setValue<2>(SimulatedCore &, const Step *);
template const Step *setValue<4>(SimulatedCore &, const Step *);
template const Step *setValue<8>(SimulatedCore &, const Step *);

} // namespace tessera::steps
