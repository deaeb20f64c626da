#include "test/instructions/effect_case.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <set>
#include <sstream>

#include "test/instructions/model_operands.hpp"

namespace tessera::effects {

using pto::tessera::elementTypeInfo;
using pto::tessera::OperandUse;
using pto::tessera::Part;
using pto::tessera::Report;
using pto::tessera::unitBytes;
using pto::tessera::Uses;
using random::Proposal;

namespace {

constexpr size_t redZone = 512; ///< around every operand; also their alignment
constexpr int dataTries = 60;   ///< before an instruction counts as refusing everything

bool isPacked(ElementType type) { return elementTypeInfo(type).bits < 8; }

uint8_t flagsOf(Role role) {
  switch (role) {
  case Role::In:
  case Role::Clobbered: // our run leaves it alone
    return Statement::Read;
  case Role::Out:
    return Statement::Written;
  case Role::Keeps:
    return Statement::Kept;
  case Role::InOut:
  case Role::Atomic:
    return Statement::Updated | Statement::Read;
  case Role::Scratch: // our run never touches it
  case Role::Mode:
    return 0;
  }
  return 0;
}

/// What std::cout gets in a scope.
class Captured {
public:
  Captured() : before_(std::cout.rdbuf(&text_)) {}
  ~Captured() { std::cout.rdbuf(before_); }
  std::string text() const { return text_.str(); }

private:
  std::stringbuf text_;
  std::streambuf *before_;
};

} // namespace

void Case::Free::operator()(char *memory) const { std::free(memory); }

namespace {
/// Whether two elements of the tile share a place, which happens where Rows or Cols do not fill boxes: then
/// one of them is lost, and nothing can be said about it.
bool overlapsItself(const random::TileWish &tile) {
  const pto::tessera::TileLayout layout = tile.physical.describe().layout();
  return layout.isBoxed() && (layout.rows % layout.box.rows != 0 || layout.cols % layout.box.cols != 0);
}
} // namespace

std::unique_ptr<Case> Case::find(const Instruction &instruction, Profile profile, mlir::MLIRContext &context,
                                 uint64_t seed) {
  random::Choice choice(seed);
  const random::Surroundings surroundings = {profile, &context, {}};
  std::optional<Proposal> proposal;
  if (const std::optional<Proposal> model = modelOperands(instruction, profile, context, choice);
      model && choice.chance(60))
    proposal = random::searchNear(*model, choice.chance(50) ? 0 : 300, surroundings, choice);
  if (!proposal)
    proposal = random::search(instruction, surroundings, std::nullopt, choice);
  if (!proposal)
    return nullptr;
  for (size_t i = 0; i < instruction.operands.size(); ++i)
    if (const random::TileWish &tile = proposal->operands[i].tile;
        instruction.operands[i].kind == OperandKind::Tile && tile.present && overlapsItself(tile))
      return nullptr;
  std::unique_ptr<Case> made(new Case(instruction, profile, seed, std::move(*proposal)));
  return made->writesTwice() ? nullptr : std::move(made);
}

Case::Case(const Instruction &instruction, Profile profile, uint64_t seed, Proposal proposal)
    : instruction(instruction), profile(profile), seed(seed), descs(proposal.describe(Proposal::When::Run)),
      places(instruction.operands.size()), choice(seed * 31 + 7) {
  const pto::tessera::Issued issued = instruction.describeIssue(profile, descs);
  uses = issued.uses;
  hostWrites = issued.hostWrites;
  place(proposal);
  run_ = instruction.find(profile, elements_);
  checkParts();
  stateAlways();
  findLimits();
}

/// Whether elements of a tensor that is written share a place.
bool Case::writesTwice() const {
  for (size_t i = 0; i < instruction.operands.size(); ++i) {
    if (instruction.operands[i].kind != OperandKind::Tensor || !pto::tessera::isResult(uses.operand[i].role))
      continue;
    std::set<int64_t> seen;
    bool twice = false;
    const Part part = uses.operand[i].part();
    for (int64_t r = 0; r < part.rows.value; ++r)
      for (int64_t c = 0; c < part.cols.value; ++c)
        twice |= !seen.insert(offsetOf(i, part.row.value + r, part.col.value + c)).second;
    if (twice)
      return true;
  }
  return false;
}

/// Indexes count rows, columns, elements or bytes of some operand.
void Case::findLimits() {
  std::set<uint64_t> limits = {1, 2, 3, 5, 16, 64};
  for (size_t i = 0; i < places.size(); ++i) {
    if (!hasStorage(i))
      continue;
    limits.insert(places[i].bytes);
    limits.insert(places[i].bytes / static_cast<size_t>(unitBytes(elementOf(i))));
    if (instruction.operands[i].kind == OperandKind::Tile)
      limits.insert(
          {static_cast<uint64_t>(operands_[i].layout.rows), static_cast<uint64_t>(operands_[i].layout.cols)});
    else if (instruction.operands[i].kind == OperandKind::Tensor)
      limits.insert(static_cast<uint64_t>(operands_[i].map.shape[3]));
  }
  limits.erase(0);
  limits_.assign(limits.begin(), limits.end());
}

ElementType Case::elementOf(size_t operand) const {
  switch (instruction.operands[operand].kind) {
  case OperandKind::Tile:
    return descs[operand].tile.element;
  case OperandKind::Tensor:
    return descs[operand].tensor.element;
  case OperandKind::Scalar:
    return descs[operand].scalar.type;
  case OperandKind::Mode:
    break;
  }
  return ElementType::Other;
}

/// Gives every operand memory of its own, with red zones around.
void Case::place(const Proposal &proposal) {
  const size_t count = instruction.operands.size();
  operands_.resize(count);
  elements_.resize(count, ElementType::Other);
  size_t end = redZone;
  const auto reserve = [&](size_t i, int64_t bytes) {
    places[i] = {end, static_cast<size_t>(bytes)};
    end += (places[i].bytes + redZone - 1) / redZone * redZone + redZone;
  };
  for (size_t i = 0; i < count; ++i) {
    const OperandSpec &spec = instruction.operands[i];
    const random::OperandWish &wish = proposal.operands[i];
    RuntimeOperand &operand = operands_[i];
    if (spec.role != Role::Scratch && spec.kind != OperandKind::Mode)
      elements_[i] = elementOf(i);
    switch (spec.kind) {
    case OperandKind::Tile: {
      if (!wish.tile.present)
        break;
      const ElementType element = descs[i].tile.element;
      operand.desc = wish.tile.physical.describe();
      operand.layout = operand.desc.layout();
      operand.validRows = descs[i].tile.validRows.value;
      operand.validCols = descs[i].tile.validCols.value;
      // Any value does; it must only be one that the type has.
      operand.padBits = wish.tile.physical.pad == pto::PadValue::Null || element == ElementType::Bool
                            ? 0
                            : 0x0504030201020304;
      reserve(i, operand.layout.storageElements() * unitBytes(element));
      operand.roomBytes = places[i].bytes;
      break;
    }
    case OperandKind::Tensor: {
      operand.map = descs[i].tensor.map();
      const OperandUse &use = uses.operand[i];
      int64_t elements = operand.map.lastOffset() + 1;
      for (const Part &part : {use.part(), use.further})
        if (!part.empty())
          elements = std::max(elements, wish.tensor.reach(part.row.value + part.rows.value,
                                                          part.col.value + part.cols.value));
      reserve(i, elements * unitBytes(descs[i].tensor.element));
      break;
    }
    case OperandKind::Scalar:
      operand.bits = static_cast<uint64_t>(wish.number);
      if (spec.isOutput())
        reserve(i, sizeof(uint64_t));
      break;
    case OperandKind::Mode:
      operand.bits = static_cast<uint64_t>(static_cast<int64_t>(wish.mode));
      break;
    }
  }
  size_ = end;
  constexpr size_t behind = size_t(1) << 20; // for those that touch more than they say
  memory_.reset(static_cast<char *>(std::aligned_alloc(redZone, size_ + behind)));
  for (size_t i = 0; i < count; ++i) {
    RuntimeOperand &operand = operands_[i];
    pointers_.push_back(&operand);
    if (!hasStorage(i))
      continue;
    operand.data = memory_.get() + places[i].start;
    descs[i].tile.address = operand.data;
    descs[i].tensor.address = operand.data;
    if (instruction.operands[i].kind == OperandKind::Scalar)
      operand.written = operand.data;
  }
}

int64_t Case::offsetOf(size_t operand, int64_t row, int64_t col) const {
  return instruction.operands[operand].kind == OperandKind::Tile ? operands_[operand].layout.offset(row, col)
                                                                 : operands_[operand].map.offset(row, col);
}

Case::Sides Case::sidesOf(size_t operand) const {
  if (instruction.operands[operand].kind == OperandKind::Tile)
    return {operands_[operand].layout.rows, operands_[operand].layout.cols};
  const int64_t elements = operands_[operand].map.elements();
  return {elements, elements};
}

/// Calls visit(row, col, offset in the memory, bits of that byte) for the elements of both parts.
template <class Visit>
void Case::forEachElement(size_t operand, const OperandUse &use, Visit &&visit) const {
  const ElementType type = elementOf(operand);
  for (const Part &part : {use.part(), use.further})
    for (int64_t r = 0; r < part.rows.value; ++r)
      for (int64_t c = 0; c < part.cols.value; ++c) {
        const int64_t row = part.row.value + r, col = part.col.value + c,
                      offset = offsetOf(operand, row, col);
        if (isPacked(type) && !use.countsBytes)
          visit(row, col, static_cast<size_t>(offset / 2),
                static_cast<uint8_t>(offset % 2 == 0 ? 0x0f : 0xf0));
        else
          visit(row, col, static_cast<size_t>(offset * unitBytes(type)), uint8_t(0xff));
      }
}

void Case::mark(Statement &statement, size_t operand, const OperandUse &use, uint8_t flags) const {
  const size_t bytes = static_cast<size_t>(unitBytes(elementOf(operand)));
  forEachElement(operand, use, [&](int64_t, int64_t, size_t offset, uint8_t bits) {
    if (offset + bytes > places[operand].bytes) // checkParts() tells
      return;
    for (size_t i = 0; i < bytes; ++i) {
      statement.flags[places[operand].start + offset + i] |= flags;
      statement.bits[places[operand].start + offset + i] |= bits;
    }
  });
}

/// Statements that are wrong whatever the data.
void Case::checkParts() {
  for (size_t i = 0; i < instruction.operands.size(); ++i) {
    const OperandSpec &spec = instruction.operands[i];
    const OperandUse &use = uses.operand[i];
    if (pto::tessera::isResult(use.role) != pto::tessera::isResult(spec.role) ||
        (use.role == Role::Scratch) != (spec.role == Role::Scratch))
      wrong_.push_back(
          {static_cast<int>(i),
           std::string(spec.name) + ": a result or scratch operand must be one for all operands"});
    if (!hasStorage(i) || spec.kind != OperandKind::Tile)
      continue;
    for (const OperandUse &stated : {use, hostWrites.operand[i]}) {
      if (!stated.known())
        wrong_.push_back({static_cast<int>(i),
                          std::string(spec.name) + ": the part must be known when the instruction runs"});
      for (const Part &part : {stated.part(), stated.further})
        if (!part.empty() &&
            (part.row.value < 0 || part.col.value < 0 || part.row.value + part.rows.value > sidesOf(i).rows ||
             part.col.value + part.cols.value > sidesOf(i).cols))
          wrong_.push_back(
              {static_cast<int>(i), std::string(spec.name) + ": the part lies outside the tile"});
    }
  }
}

/// Indexes of elements count the memory of a tensor, gaps included: a bound is all from its first to its last
/// byte.
void Case::fillBound(size_t operand) {
  const auto isBounded = [](uint8_t flags) { return (flags & Statement::Bounded) != 0; };
  const auto start = always_.flags.begin() + static_cast<ptrdiff_t>(places[operand].start);
  const auto end = start + static_cast<ptrdiff_t>(places[operand].bytes);
  const auto first = std::find_if(start, end, isBounded);
  const auto last =
      std::find_if(std::make_reverse_iterator(end), std::make_reverse_iterator(first), isBounded).base();
  for (auto flags = first; flags < last; ++flags) {
    *flags |= Statement::Bounded;
    always_.bits[static_cast<size_t>(flags - always_.flags.begin())] = 0xff;
  }
}

void Case::stateAlways() {
  always_ = {Bytes(size_), Bytes(size_)};
  for (size_t i = 0; i < instruction.operands.size(); ++i) {
    if (!hasStorage(i))
      continue;
    if (instruction.operands[i].kind == OperandKind::Scalar) {
      // Counts are no part of a tile; lists that are not merged keep theirs.
      std::fill_n(always_.flags.begin() + static_cast<ptrdiff_t>(places[i].start), places[i].bytes,
                  uint8_t(Statement::ByHost));
      continue;
    }
    const OperandUse &use = uses.operand[i];
    dependsOnData_ |= use.dependsOnData;
    mark(always_, i, use, use.dependsOnData ? uint8_t(Statement::Bounded) : flagsOf(use.role));
    if (use.dependsOnData && instruction.operands[i].kind == OperandKind::Tensor)
      fillBound(i);
    if (hostWrites.operand[i].name[0] != 0)
      mark(always_, i, hostWrites.operand[i], Statement::ByHost);
  }
}

Statement Case::statement(const Data &data, std::vector<WrongStatement> &wrong) {
  Statement statement = always_;
  if (!dependsOnData_)
    return statement;
  setMemory(data);
  const auto visit = [&](int operand, Role role, const void *first, size_t bytes) {
    const auto i = static_cast<size_t>(operand);
    const auto *start = static_cast<const char *>(first);
    if (!uses.operand[i].dependsOnData)
      return;
    const auto from = static_cast<size_t>(start - memory_.get());
    if (start < operands_[i].data || from + bytes > places[i].start + places[i].bytes) {
      wrong.push_back({operand, std::string(instruction.operands[i].name) +
                                    ": touches() lists bytes outside the operand"});
      return;
    }
    for (size_t byte = from; byte < from + bytes; ++byte) {
      if ((statement.flags[byte] & Statement::Bounded) == 0)
        wrong.push_back({operand, nameOf(byte) + ": touches() lists a byte outside the stated bound"});
      // touches() speaks of bytes: the other one of two packed elements may survive.
      const Role exact = role == Role::Out && isPacked(elementOf(i)) ? Role::Keeps : role;
      statement.flags[byte] |= flagsOf(exact) | Statement::Listed;
    }
  };
  struct Visitor final : pto::tessera::TouchVisitor {
    explicit Visitor(decltype(visit) &act) : act(act) {}
    void touch(int operand, Role role, const void *first, size_t bytes) override {
      act(operand, role, first, bytes);
    }
    decltype(visit) &act;
  } visitor(visit);
  if (const TouchFunction touches = instruction.findTouches(profile, elements_))
    touches(pointers_.data(), visitor);
  return statement;
}

void Case::setMemory(const Data &data) {
  std::memcpy(memory_.get(), data.memory.data(), size_);
  for (size_t i = 0; i < instruction.operands.size(); ++i)
    if (instruction.operands[i].kind == OperandKind::Scalar)
      operands_[i].bits = data.scalars[i];
}

std::optional<Outcome> Case::run(const Data &data) {
  setMemory(data);
  const Captured captured;
  try {
    run_(pointers_.data());
  } catch (const pto::Error &) {
    return std::nullopt;
  }
  return Outcome{Bytes(memory_.get(), memory_.get() + size_), captured.text()};
}

Data Case::randomData() {
  using Kind = Palette::Kind;
  Data data;
  data.memory.resize(size_);
  for (uint8_t &byte : data.memory)
    byte = static_cast<uint8_t>(choice.bits());
  const auto anyKind = [&] {
    return choice.among({Kind::Bits, Kind::Moderate, Kind::Positive, Kind::Units, Kind::Wide, Kind::Count});
  };
  const auto any = [&](Kind kind) { return Palette{kind, choice.of(limits_)}; };
  // The first data have elements of one kind everywhere.
  constexpr Palette themes[] = {{Kind::Moderate}, {Kind::Count, 3}, {Kind::Count, 2}, {Kind::Count, 1},
                                {Kind::Bits},     {Kind::Units},    {Kind::Wide}};
  if (drawn_ < std::size(themes))
    data.palettes.fill(themes[drawn_]);
  else if (hasRefused_ && !accepted_.empty() && choice.chance(50))
    data.palettes = choice.of(accepted_).palettes;
  else
    for (Palette &palette : data.palettes)
      palette = any(choice.chance(20) ? Kind::Count : anyKind());
  ++drawn_;
  for (size_t i = 0; i < places.size(); ++i) {
    const OperandSpec &spec = instruction.operands[i];
    const ElementType type = elementOf(i);
    if (spec.kind == OperandKind::Scalar) {
      data.scalars[i] = spec.scalar == ScalarKind::Element || spec.scalar == ScalarKind::Float
                            ? drawUnit(type, data.palettes[i], choice)
                            : static_cast<uint64_t>(descs[i].constant.value);
    } else if (hasStorage(i)) {
      const auto bytes = static_cast<size_t>(unitBytes(type));
      for (size_t at = 0; at + bytes <= places[i].bytes; at += bytes) {
        const uint64_t bits = drawUnit(type, data.palettes[i], choice);
        std::memcpy(&data.memory[places[i].start + at], &bits, bytes);
      }
    }
  }
  return data;
}

std::optional<Data> Case::acceptedData() {
  for (int i = 0; i < dataTries; ++i) {
    Data data = randomData();
    if (run(data)) {
      accepted_.push_back({{}, {}, data.palettes});
      return data;
    }
    hasRefused_ = true;
  }
  return std::nullopt;
}

std::vector<size_t> Case::corners(size_t operand) const {
  std::vector<size_t> found;
  const OperandUse &use = uses.operand[operand];
  for (const Part &part : {use.part(), use.further})
    if (!part.empty())
      for (int64_t row : {part.row.value, part.row.value + part.rows.value - 1})
        for (int64_t col : {part.col.value, part.col.value + part.cols.value - 1})
          forEachElement(operand,
                         OperandUse{.role = Role::In,
                                    .rows = 1,
                                    .cols = 1,
                                    .row = row,
                                    .col = col,
                                    .countsBytes = use.countsBytes},
                         [&](int64_t, int64_t, size_t offset, uint8_t) {
                           if (offset < places[operand].bytes)
                             found.push_back(places[operand].start + offset);
                         });
  return found;
}

Data Case::changed(const Data &data, size_t operand, size_t unit) {
  const ElementType type = elementOf(operand);
  const auto bytes = static_cast<size_t>(unitBytes(type));
  uint64_t bits = 0;
  std::memcpy(&bits, &data.memory[unit], bytes);
  bits = choice.chance(20) ? drawUnit(type, {Palette::Kind::Count, choice.of(limits_)}, choice)
                           : otherUnit(type, data.palettes[operand], bits, choice);
  // Comparisons see what is equal: the same value as in another operand, mostly at the same place.
  const size_t other = choice.below(places.size());
  if (choice.chance(20) && elementOf(other) == type) {
    if (instruction.operands[other].kind == OperandKind::Scalar)
      bits = data.scalars[other];
    else if (const size_t at = unit - places[operand].start; at + bytes <= places[other].bytes)
      std::memcpy(&bits, &data.memory[places[other].start + at], bytes);
  }
  Data result = data;
  std::memcpy(&result.memory[unit], &bits, bytes);
  return result;
}

std::optional<Data> Case::changedBeside(const Data &data, size_t operand, size_t unit) {
  std::vector<size_t> others;
  for (size_t i = 0; i < places.size(); ++i)
    if (i != operand && hasStorage(i) && pto::tessera::reads(uses.operand[i].role))
      others.push_back(i);
  if (others.empty())
    return std::nullopt;
  const size_t other = choice.of(others);
  const std::optional<Position> position = positionOf(operand, unit);
  if (!position)
    return std::nullopt;
  const auto [row, col] = *position;
  const Position beside = choice.among<Position>({{row, col}, {row, col}, {row, 0}, {0, row}, {0, col}});
  const auto bytes = static_cast<size_t>(unitBytes(elementOf(other)));
  const int64_t offset = offsetOf(other, beside.row, beside.col) / (isPacked(elementOf(other)) ? 2 : 1);
  const size_t at = static_cast<size_t>(offset) * bytes;
  if (at + bytes > places[other].bytes)
    return std::nullopt;
  return changed(data, other, places[other].start + at);
}

std::optional<Case::Position> Case::positionOf(size_t operand, size_t byte) const {
  if (instruction.operands[operand].kind == OperandKind::Scalar)
    return std::nullopt;
  const bool isTile = instruction.operands[operand].kind == OperandKind::Tile;
  const Sides sides = sidesOf(operand);
  const ElementType type = elementOf(operand);
  const auto unit =
      static_cast<int64_t>((byte - places[operand].start) / static_cast<size_t>(unitBytes(type)));
  // A tensor's sides are not known exactly: its elements are one row at most.
  for (int64_t r = 0; r < std::min<int64_t>(sides.rows, 4096); ++r)
    for (int64_t c = 0; c < std::min<int64_t>(sides.cols, isTile ? 4096 : 512); ++c)
      if (offsetOf(operand, r, c) / (isPacked(type) ? 2 : 1) == unit)
        return Position{r, c};
  return std::nullopt;
}

int Case::operandAt(size_t byte) const {
  for (size_t i = 0; i < places.size(); ++i)
    if (byte >= places[i].start && byte < places[i].start + places[i].bytes)
      return static_cast<int>(i);
  return -1;
}

std::string Case::nameOf(size_t byte) const {
  const int operand = operandAt(byte);
  if (operand < 0)
    return "byte " + std::to_string(byte) + " between the operands";
  const auto i = static_cast<size_t>(operand);
  std::string name =
      std::string(instruction.operands[i].name) + " byte " + std::to_string(byte - places[i].start);
  if (const std::optional<Position> position = positionOf(i, byte))
    name += " of element [" + std::to_string(position->row) + ", " + std::to_string(position->col) + "]";
  return name;
}

std::string Case::describe() const {
  std::ostringstream text;
  text << instruction.mnemonic << " (pto." << instruction.name << ") on " << pto::profileName(profile)
       << ", seed " << seed;
  for (size_t i = 0; i < places.size(); ++i) {
    const OperandSpec &spec = instruction.operands[i];
    const OperandUse &use = uses.operand[i];
    text << "\n    " << spec.name << ": ";
    switch (spec.kind) {
    case OperandKind::Tile: {
      const pto::tessera::TileDesc &tile = descs[i].tile;
      if (!tile.present) {
        text << "absent";
        break;
      }
      text << pto::Error::tileTypeName(tile.location) << " " << elementTypeInfo(tile.element).textName << " "
           << tile.rows << "x" << tile.cols << ", valid " << tile.validRows.value << "x"
           << tile.validCols.value << (tile.isRowMajor() ? ", row-major" : ", column-major");
      if (tile.isBoxed())
        text << (tile.inner == pto::SLayout::RowMajor ? " of row-major" : " of column-major")
             << " boxes, fractal " << tile.fractal;
      break;
    }
    case OperandKind::Tensor: {
      const pto::tessera::TensorDesc &tensor = descs[i].tensor;
      text << "tensor " << elementTypeInfo(tensor.element).textName << ", layout "
           << static_cast<int>(tensor.layout) << ", shape";
      for (const pto::tessera::Extent &size : tensor.shape)
        text << " " << size.value;
      text << ", strides";
      for (const pto::tessera::Extent &stride : tensor.stride)
        text << " " << stride.value;
      break;
    }
    case OperandKind::Scalar:
      text << "scalar " << descs[i].constant.value;
      continue;
    case OperandKind::Mode:
      text << "mode " << descs[i].mode;
      continue;
    }
    constexpr const char *roles[] = {"In", "Out", "Keeps", "InOut", "Atomic", "Scratch", "Clobbered", "Mode"};
    text << "; stated " << roles[static_cast<int>(use.role)];
    const auto show = [&](const Part &part) {
      text << " " << part.rows.value << "x" << part.cols.value << " at [" << part.row.value << ", "
           << part.col.value << "]";
    };
    show(use.part());
    if (!use.further.empty())
      show(use.further);
    if (use.dependsOnData)
      text << ", a bound";
    if (use.countsBytes)
      text << ", in bytes";
  }
  return text.str();
}

} // namespace tessera::effects
