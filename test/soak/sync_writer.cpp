#include "test/soak/sync_writer.hpp"

#include <algorithm>

#include "lib/Arrays/array.hpp"
#include "lib/Arrays/random.hpp"

namespace soak {

namespace {

constexpr int elementsOfMemory = 8192;
constexpr int largestIndex = 120; ///< of indexes in memory: no tile has fewer elements

const char *archOf(pto::Profile profile) { return profile == pto::Profile::A5 ? "a5" : "a3"; }

std::string joined(const std::vector<SyncWriter::Operand> &operands, std::string SyncWriter::Operand::*part) {
  std::string text;
  for (const SyncWriter::Operand &operand : operands)
    text += (text.empty() ? "" : ", ") + operand.*part;
  return text;
}

} // namespace

std::string SyncTileType::text() const {
  const auto of = [](const SyncSize &size) { return size.value.empty() ? std::to_string(size.number) : "?"; };
  return "!pto.tile_buf<" + space + ", " + std::to_string(shape.rows) + "x" + std::to_string(shape.cols) +
         "x" + element +
         (shape.isFull() ? "" : ", valid=" + of(shape.validRows) + "x" + of(shape.validCols)) + layout + ">";
}

int bytesOfElement(const std::string &element) {
  return element.ends_with("64") ? 8 : element.ends_with("32") ? 4 : element.ends_with("16") ? 2 : 1;
}
int SyncTileType::bytes() const { return shape.rows * shape.cols * bytesOfElement(element); }

std::string SyncTileType::key() const {
  return text() + " " + shape.validRows.value + " " + shape.validCols.value + " " + purpose;
}

std::string moduleOf(const std::string &functions, pto::Profile profile) {
  return std::string("module attributes {pto.target_arch = \"") + archOf(profile) + "\"} {\n" + functions +
         "}\n";
}
std::string SyncProgram::text() const { return moduleOf(functions, profile); }

SyncWriter::SyncWriter(uint64_t seed, pto::Profile ofProgram, std::string name)
    : choice(seed * 4 + static_cast<uint64_t>(ofProgram)), profile(ofProgram) {
  program_.name = std::move(name);
  program_.profile = ofProgram;
}

// ---- Text ----

void SyncWriter::line(const std::string &text) {
  FunctionText &function = functions_.back();
  if (text.starts_with("}"))
    --function.depth;
  function.body += std::string(static_cast<size_t>(2 * function.depth), ' ') + text + "\n";
  if (text.ends_with("{") && !text.starts_with("}"))
    ++function.depth;
}

std::string SyncWriter::fresh(const std::string &what) { return "%" + what + std::to_string(++names_); }

void SyncWriter::constantLine(const std::string &text) { functions_.back().constants += "  " + text + "\n"; }

std::string SyncWriter::index(int number) {
  std::string &name = functions_.back().indexNames[number];
  if (name.empty()) {
    name = "%c" + std::to_string(number);
    constantLine(name + " = arith.constant " + std::to_string(number) + " : index");
  }
  return name;
}

void SyncWriter::instruction(const std::string &op, const std::vector<Operand> &ins,
                             const std::vector<Operand> &outs, const std::string &attributesIn,
                             const std::string &attributesAfter) {
  const auto braced = [](const std::string &attributes) {
    return attributes.empty() ? "" : " {" + attributes + "}";
  };
  line("pto." + op + " ins(" + joined(ins, &Operand::name) + braced(attributesIn) + " : " +
       joined(ins, &Operand::type) + ")" +
       (outs.empty() ? ""
                     : " outs(" + joined(outs, &Operand::name) + " : " + joined(outs, &Operand::type) + ")") +
       braced(attributesAfter));
  ++instructions_;
}

// ---- Functions ----

std::vector<SyncWriter::Operand> SyncWriter::function(const std::string &name, const std::string &parameters,
                                                      const std::string &section, bool isEntry,
                                                      const std::function<void()> &body) {
  functions_.emplace_back();
  functions_.back().depth = section.empty() ? 1 : 2;
  enter();
  body();
  leave();
  FunctionText made = std::move(functions_.back());
  functions_.pop_back();
  std::string all = parameters;
  std::vector<Operand> arrays;
  for (const Memory &memory : made.memories)
    arrays.push_back({memory.name, "!pto.ptr<" + memory.element + ">"});
  if (!isEntry)
    for (const Operand &array : arrays)
      all += ", " + array.name + ": " + array.type;
  if (isEntry)
    for (const SyncArgument &argument : program_.arguments)
      all += (all.empty() ? "" : ", ") + argument.name + ": " + argument.type;
  const std::string open = section.empty() ? "" : "  pto.section." + section + " {\n";
  program_.functions += "func.func " + std::string(isEntry ? "" : "private ") + "@" + name + "(" + all + ")" +
                        (isEntry ? " attributes {pto.entry}" : "") + " {\n" + made.constants + open +
                        made.allocations + made.body + (section.empty() ? "" : "  }\n") + "  return\n}\n";
  return arrays;
}

std::string SyncWriter::scalarArgument(const std::string &name, const std::string &type, uint64_t bits,
                                       std::vector<uint64_t> otherBits) {
  SyncArgument argument;
  argument.name = "%" + name;
  argument.type = type;
  argument.element = tessera::elementTypeNamed(type).value_or(pto::tessera::ElementType::Other);
  argument.bits = bits;
  argument.otherBits = std::move(otherBits);
  program_.arguments.push_back(argument);
  return argument.name;
}

std::vector<char> SyncWriter::content(const std::string &element, int elements, const std::string &purpose) {
  tessera::Array array = tessera::randomArray(tessera::parseElementType(element), {elements}, choice.bits());
  for (size_t i = 0; !purpose.empty() && i < array.count(); ++i)
    array.set(i, purpose == "offset" ? 32 * choice.between(0, 15) : choice.between(0, largestIndex));
  const auto *bytes = static_cast<const char *>(array.data());
  return {bytes, bytes + array.bytes()};
}

const SyncWriter::Memory &SyncWriter::memory(std::vector<Memory> &list, const std::string &element,
                                             bool isWritten, const std::string &purpose) {
  for (const Memory &known : list)
    if (known.element == element && known.purpose == purpose && known.owner == owner &&
        known.isWritten == isWritten)
      return known;
  if (std::vector<Memory> &ofKernel = functions_.front().memories; &list != &ofKernel) {
    list.push_back(memory(ofKernel, element, isWritten, purpose));
    return list.back();
  }
  SyncArgument argument;
  argument.name = "%" + (purpose.empty() ? (isWritten ? "out_" : "in_") : purpose + "_") + owner + element;
  argument.type = "!pto.ptr<" + element + ">";
  argument.element = tessera::parseElementType(element);
  argument.isMemory = true;
  argument.bytes = content(element, elementsOfMemory, purpose);
  program_.arguments.push_back(argument);
  list.push_back({argument.name, element, purpose, owner, isWritten});
  return list.back();
}
std::string SyncWriter::memoryName(const std::string &element, bool isWritten, const std::string &purpose) {
  return memory(functions_.back().memories, element, isWritten, purpose).name;
}

SyncProgram SyncWriter::finish() {
  program_.instructions = instructions_;
  return std::move(program_);
}

// ---- Scopes and tiles ----

SyncTile SyncWriter::allocate(const SyncTileType &type) {
  const SyncTile tile = {fresh("t"), type, newRoot()};
  std::string text = tile.name + " = pto.alloc_tile";
  if (!type.shape.validRows.value.empty())
    text += " valid_row = " + type.shape.validRows.value;
  if (!type.shape.validCols.value.empty())
    text += " valid_col = " + type.shape.validCols.value;
  text += " : " + type.text();
  // Sizes that the kernel is given are visible everywhere, others here only.
  const bool isLocalSize = type.shape.validRows.value.starts_with("%d");
  if (isLocalSize || choice.chance(40)) {
    line(text);
    scope().allocated.push_back(tile);
  } else {
    functions_.back().allocations += "  " + text + "\n";
    scopes().front().allocated.push_back(tile);
  }
  return tile;
}

bool SyncWriter::hasRoom(const SyncTileType &type) {
  static const std::map<std::string, int> rooms = {{"vec", 150'000},  {"mat", 400'000}, {"left", 50'000},
                                                   {"right", 50'000}, {"acc", 100'000}, {"bias", 600},
                                                   {"scaling", 1200}};
  int used = type.bytes();
  for (const SyncScope &scope : scopes())
    for (const SyncTile &tile : scope.allocated)
      if (tile.type.space == type.space)
        used += tile.type.bytes();
  return used <= rooms.at(type.space);
}

bool SyncWriter::isHidden(const SyncTile &tile) const {
  return std::any_of(
      functions_.back().scopes.begin(), functions_.back().scopes.end(), [&](const SyncScope &scope) {
        return std::find(scope.hidden.begin(), scope.hidden.end(), tile.root) != scope.hidden.end();
      });
}

std::vector<SyncTile> SyncWriter::visible(std::vector<SyncTile> SyncScope::*list, const std::string &key) {
  std::vector<SyncTile> found;
  for (const SyncScope &scope : scopes())
    for (const SyncTile &tile : scope.*list)
      if ((key.empty() || tile.key == key) && !isHidden(tile) &&
          std::none_of(found.begin(), found.end(),
                       [&](const SyncTile &other) { return other.name == tile.name; }))
        found.push_back(tile);
  return found;
}
std::vector<SyncTile> SyncWriter::readable(const std::string &key) {
  return visible(&SyncScope::written, key);
}
std::vector<SyncTile> SyncWriter::writable(const std::string &key) {
  return visible(&SyncScope::allocated, key);
}

bool SyncWriter::canRead(const SyncTile &tile) {
  return std::any_of(scopes().begin(), scopes().end(), [&](const SyncScope &scope) {
    return std::any_of(scope.written.begin(), scope.written.end(),
                       [&](const SyncTile &other) { return other.name == tile.name; });
  });
}

void SyncWriter::markWritten(const SyncTile &tile) {
  if (!canRead(tile))
    scope().written.push_back(tile);
}

std::vector<SyncIndex> SyncWriter::indexes() {
  std::vector<SyncIndex> found;
  for (const SyncScope &scope : scopes())
    found.insert(found.end(), scope.indexes.begin(), scope.indexes.end());
  return found;
}

std::string SyncWriter::scalar(const std::string &element) {
  std::vector<std::string> known;
  for (const SyncScope &scope : scopes())
    for (const SyncScalar &one : scope.scalars)
      if (one.element == element)
        known.push_back(one.name);
  if (!known.empty() && choice.chance(50))
    return choice.of(known);
  const bool isFloat = element == "f32" || element == "f16" || element == "bf16";
  // Numbers from 1 to 3, and a half more: the same in every type that programs are given numbers of.
  if (!isInHelper() && choice.chance(30) && (element == "i32" || element == "f32")) {
    const std::string name = fresh("s").substr(1);
    const std::vector<uint64_t> values = element == "i32"
                                             ? std::vector<uint64_t>{1, 2, 3}
                                             : std::vector<uint64_t>{0x3fc00000, 0x40200000, 0x40600000};
    const std::string made = scalarArgument(name, element, choice.of(values), values);
    scopes().front().scalars.push_back({made, element});
    return made;
  }
  const int64_t number = choice.between(1, 3);
  const std::string name = fresh("k");
  constantLine(name + " = arith.constant " + std::to_string(number) + (isFloat ? ".5" : "") + " : " +
               element);
  return name;
}

// ---- Global memory ----

std::string SyncWriter::view(const std::string &memory, const std::string &element, int cols, bool isColumn) {
  std::string &name = functions_.back().views[memory + " " + std::to_string(cols) + (isColumn ? "c" : "")];
  if (name.empty()) {
    name = fresh("v");
    const std::string rows = index(elementsOfMemory / cols);
    constantLine(name + " = pto.make_tensor_view " + memory + ", shape = [" + rows + ", " + index(cols) +
                 "], strides = [" + (isColumn ? index(1) : index(cols)) + ", " +
                 (isColumn ? rows : index(1)) + "]" + (isColumn ? " {layout = #pto.layout<dn>}" : "") +
                 " : !pto.tensor_view<?x?x" + element + ">");
  }
  return name;
}

/// A row from which `room` further ones are left: a constant, or one that moves with a loop.
std::string SyncWriter::offset(int room) {
  const std::vector<SyncIndex> moving = indexes();
  if (!moving.empty() && choice.chance(60)) {
    const SyncIndex by = choice.of(moving);
    const int step = choice.among({1, 8, 16, 32});
    if (by.largest * step <= room) {
      const std::string scaled = fresh("o");
      line(scaled + " = arith.muli " + by.name + ", " + index(step) + " : index");
      return scaled;
    }
  }
  return index(choice.chance(60) ? static_cast<int>(16 * choice.below(static_cast<size_t>(room) / 16 + 1))
                                 : static_cast<int>(choice.below(static_cast<size_t>(room) + 1)));
}

SyncWriter::Operand SyncWriter::part(const std::string &element, const SyncShape &shape, bool isWritten,
                                     const std::string &purpose, bool isColumn) {
  const std::string memory = memoryName(element, isWritten, purpose);
  const int cols = isColumn ? 1 : shape.cols;
  const std::string whole = view(memory, element, cols, isColumn);
  const auto of = [](const SyncSize &size) { return size.value.empty() ? std::to_string(size.number) : "?"; };
  const Operand part = {fresh("p"), "!pto.partition_tensor_view<" + of(shape.validRows) + "x" +
                                        of(shape.validCols) + "x" + element + ">"};
  const std::string from = offset(elementsOfMemory / cols - shape.rows);
  line(part.name + " = pto.partition_view " + whole + ", offsets = [" + from + ", " + index(0) +
       "], sizes = [" + size(shape.validRows) + ", " + size(shape.validCols) + "] : !pto.tensor_view<?x?x" +
       element + "> -> " + part.type);
  return part;
}

} // namespace soak
