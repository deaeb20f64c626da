#include "test/soak/sync_vector.hpp"

#include <algorithm>
#include <sstream>

namespace soak {

namespace {

std::vector<std::string> wordsOf(const std::string &text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;)
    words.push_back(word);
  return words;
}

std::string oneOf(const char *choices, tessera::random::Choice &choice) {
  std::vector<std::string> parts(1);
  for (const char *c = choices; *c != '\0'; ++c)
    if (*c == '|')
      parts.emplace_back();
    else
      parts.back() += *c;
  return choice.of(parts);
}

constexpr size_t mostTiles = 60; ///< that are visible, from where on no views are made

bool contains(const std::vector<int> &list, int value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

} // namespace

SyncVector::SyncVector(SyncWriter &writer) : SyncCore(writer) {
  tessera::random::Choice &choice = writer.choice;
  const int rows = writer.isLong ? 8 : choice.among({8, 16, 16, 32});
  const int cols = writer.isLong ? 32 : choice.among({32, 32, 64, 128});
  SyncShape main = SyncShape::full(rows, cols);
  const size_t kind = choice.below(10);
  if (kind < 2) {
    main.validRows.number = static_cast<int>(choice.between(1, rows));
    main.validCols.number = static_cast<int>(choice.between(1, cols));
  } else if (kind < 5) {
    const int some = static_cast<int>(choice.between(1, rows));
    main.validRows = {some, writer.scalarArgument("rows", "index", static_cast<uint64_t>(some),
                                                  {1, static_cast<uint64_t>(rows)})};
    if (choice.chance(50)) {
      const int few = static_cast<int>(choice.between(1, cols));
      main.validCols = {few, writer.scalarArgument("cols", "index", static_cast<uint64_t>(few))};
    }
  }
  shapes_ = {main};
  if (main.isFull()) {
    shapes_.push_back(SyncShape::full(rows / 2, cols));
    shapes_.push_back(SyncShape::full(rows, cols / 2));
    shapes_.push_back(SyncShape::full(rows * 2, cols / 2));
  }
  for (const char *element : {"f32", "f16", "i32", "i16"})
    if (choice.chance(45))
      elements_.push_back(element);
  if (writer.isA5() && choice.chance(15))
    elements_.push_back(choice.among({"i8", "bf16"}));
  if (elements_.empty())
    elements_.push_back("f32");
}

SyncTileType SyncVector::typeOf(const SyncShape &shape, const std::string &element) {
  return {"vec", element, shape, "", ""};
}

/// In some loops fewer rows are valid, and how many changes with the counter.
void SyncVector::enterLoop(const SyncIndex &counter) {
  outer_.push_back(shapes_.front());
  if (writer_.isInHelper() || !writer_.choice.chance(15))
    return;
  const std::string rest = writer_.fresh("r"), rows = writer_.fresh("d");
  writer_.line(rest + " = arith.remsi " + counter.name + ", " + writer_.index(4) + " : index");
  writer_.line(rows + " = arith.addi " + rest + ", " + writer_.index(1) + " : index");
  shapes_.front().validRows = {4, rows};
}
void SyncVector::leaveLoop() {
  shapes_.front() = outer_.back();
  outer_.pop_back();
}

SyncTileType SyncVector::mainType() { return typeOf(shapes_.front(), writer_.choice.of(elements_)); }

std::optional<SyncTileType> SyncVector::tileType(const std::string &word, const std::string &ofPattern,
                                                 const SyncShape &shape) const {
  const size_t dot = word.find('.');
  const std::string element = dot == std::string::npos ? ofPattern : word.substr(dot + 1);
  const int bytes = bytesOfElement(element);
  const auto with = [&](const SyncShape &its, const std::string &layout = "", const std::string &purpose = "",
                        const std::string &itsElement = "") {
    return SyncTileType{"vec", itsElement.empty() ? element : itsElement, its, layout, purpose};
  };
  switch (word[0]) {
  case 'T':
  case 'U':
    return with(shape);
  case 't':
    return with(shape, "", "scratch");
  case 'K':
    return with(shape, "", "lost");
  case 'C':
    return with({shape.rows, 1, shape.validRows, {1}}, ", blayout=col_major");
  case 'L':
    return with({1, shape.cols, {1}, shape.validCols});
  case 'V':
    return with(SyncShape::full(shape.cols, shape.rows));
  case 'H':
    return with(SyncShape::full(shape.rows, shape.cols / 2));
  case 'P':
    return with(SyncShape::full(shape.rows, shape.cols), ", pad=1");
  case 'M':
    return with({shape.rows, 32, shape.validRows, {32}}, "", "mask" + std::to_string(shape.cols), "ui8");
  case 'X':
    return with(shape, "", "index", dot == std::string::npos ? "i32" : element);
  case 'Y':
    return with(shape, "", "index", "i16");
  case 'O':
    return with(SyncShape::full(shape.rows, std::max(8, shape.cols * bytes / 32)), "", "offset", "ui32");
  case 'D':
    return with(SyncShape::full(shape.rows, shape.cols * 8 / bytes), "", "sorted");
  case 'E':
    return with(SyncShape::full(1, shape.cols * 8 / bytes), "", "sorted");
  case 'N':
    return with(SyncShape::full(1, shape.cols), "", "index");
  case 'Z':
    return with(SyncShape::full(1, shape.cols * 16 / bytes), "", "sorted");
  case 'z':
    return with(SyncShape::full(1, shape.cols * 16 / bytes), "", "scratch");
  case 'q':
    return with(SyncShape::full(1, 32), "", "scratch", "ui8");
  default:
    return std::nullopt;
  }
}

bool SyncVector::canUse(const SyncPattern &pattern, const std::string &element,
                        const SyncShape &shape) const {
  const std::vector<std::string> words = wordsOf(pattern.operands);
  const int bytes = bytesOfElement(element);
  if (((pattern.limits & SyncPattern::full) != 0 && !shape.isFull()) ||
      ((pattern.limits & SyncPattern::a5) != 0 && !writer_.isA5()) ||
      ((pattern.limits & SyncPattern::a2a3) != 0 && writer_.isA5()) ||
      (std::string(pattern.op) == "tsort32" && shape.cols % 32 != 0))
    return false;
  for (const std::string &word : words) {
    if (const std::optional<SyncTileType> type = tileType(word, element, shape)) {
      const int itsBytes = bytesOfElement(type->element);
      const int line =
          type->layout.find("col_major") == std::string::npos ? type->shape.cols : type->shape.rows;
      if (line * itsBytes % 32 != 0)
        return false;
    }
  }
  return (pattern.limits & SyncPattern::aligned) == 0 || shape.rows * bytes % 32 == 0;
}

void SyncVector::instruction() {
  tessera::random::Choice &choice = writer_.choice;
  const size_t kind = choice.below(100);
  if (kind < 16)
    return load(output(mainType(), {}));
  if (kind < 30)
    return store(input(mainType()), choice.chance(10));
  if (kind < 36)
    return view();
  if (kind < 41)
    return scalarAccess();
  if (kind < 43 && writer_.isA5() && shapes_.front().isFull())
    return gatherFromMemory();
  if (kind < 44 && writer_.canPrint)
    return writer_.instruction("tprint", {SyncWriter::operandOf(input(typeOf(shapes_.front(), "f32")))}, {});
  while (!use(choice.of(syncPatterns()))) {
  }
}

void SyncVector::load(const SyncTile &tile) {
  const bool isPlain = tile.type.purpose != "index" && tile.type.purpose != "offset";
  const SyncWriter::Operand from =
      writer_.part(tile.type.element, tile.type.shape, isPlain && writer_.choice.chance(15),
                   isPlain ? "" : tile.type.purpose);
  writer_.instruction("tload", {from}, {SyncWriter::operandOf(tile)});
  writer_.markWritten(tile);
}

bool SyncVector::canBeStored(const SyncTileType &type) const {
  return type.element != "ui8" &&
         (type.purpose.empty() || type.purpose == "sorted" || type.purpose == "part");
}

void SyncVector::store(const SyncTile &tile, bool isAtomic) {
  const bool isColumn = tile.type.layout.find("col_major") != std::string::npos;
  const bool adds = isAtomic && (tile.type.element == "f32" || tile.type.element == "i32" ||
                                 tile.type.element == "f16" || tile.type.element == "i16");
  const SyncWriter::Operand to =
      writer_.part(tile.type.element, tile.type.shape, !writer_.choice.chance(8), "", isColumn);
  writer_.instruction("tstore", {SyncWriter::operandOf(tile)}, {to}, "",
                      adds ? "atomicType = #pto<atomic_type atomic_add>" : "");
}

void SyncVector::fill(const SyncTile &tile) {
  const std::string &purpose = tile.type.purpose;
  const bool isColumn = tile.type.layout.find("col_major") != std::string::npos;
  const std::string &element = tile.type.element;
  if (purpose.starts_with("mask")) {
    SyncShape shape = shapes_.front();
    for (const SyncShape &other : shapes_)
      if (other.rows == tile.type.shape.rows && "mask" + std::to_string(other.cols) == purpose)
        shape = other;
    const SyncTile source = input(typeOf(shape, "f32"));
    writer_.instruction("tcmps", {SyncWriter::operandOf(source), {writer_.scalar("f32"), "f32"}},
                        {SyncWriter::operandOf(tile)}, "cmpMode = #pto<cmp gt>");
  } else if (purpose == "sorted") {
    writer_.instruction("texpands", {{writer_.scalar(element), element}}, {SyncWriter::operandOf(tile)});
  } else if (isColumn) {
    const SyncWriter::Operand from = writer_.part(element, tile.type.shape, false, "", true);
    writer_.instruction("tload", {from}, {SyncWriter::operandOf(tile)});
  } else if (purpose.empty() && element != "i8" && element != "ui8" && element != "bf16" &&
             writer_.choice.chance(20)) {
    writer_.instruction("texpands", {{writer_.scalar(element), element}}, {SyncWriter::operandOf(tile)});
  } else {
    return load(tile);
  }
  writer_.markWritten(tile);
}

/// Instructions that look at elements one by one also take parts of tiles, whose rows do not follow each other.
SyncTileType SyncVector::withParts(SyncTileType type, const SyncPattern &pattern) {
  if ((pattern.limits & (SyncPattern::full | SyncPattern::whole)) != 0 || !type.purpose.empty())
    return type;
  SyncTileType part = type;
  part.purpose = "part";
  return !writer_.readable(part.key()).empty() && writer_.choice.chance(30) ? part : type;
}

bool SyncVector::use(const SyncPattern &pattern) {
  tessera::random::Choice &choice = writer_.choice;
  const std::vector<std::string> elements = wordsOf(pattern.elements);
  std::vector<std::string> fitting;
  for (const std::string &element : elements)
    if (std::find(elements_.begin(), elements_.end(), element) != elements_.end())
      fitting.push_back(element);
  if (fitting.empty())
    return false;
  const std::string element = choice.of(fitting);
  const SyncShape shape = choice.chance(80) ? shapes_.front() : choice.of(shapes_);
  if (!canUse(pattern, element, shape))
    return false;
  std::vector<SyncWriter::Operand> ins, outs;
  std::vector<int> read;
  std::vector<SyncTile> readTiles;
  const std::vector<std::string> words = wordsOf(pattern.operands);
  const auto arrow = std::find(words.begin(), words.end(), "<-");
  std::vector<size_t> scratchAt;
  std::vector<SyncTileType> scratchTypes;
  for (auto word = arrow + 1; word != words.end(); ++word) {
    if (*word == "s") {
      ins.push_back({writer_.scalar(element), element});
    } else if (*word == "n") {
      ins.push_back({writer_.scalar("i32"), "i32"});
    } else if (*word == "row" || *word == "col") {
      ins.push_back({writer_.index(0), "index"});
    } else if ((*word)[0] == 't' || (*word)[0] == 'q' || (*word)[0] == 'z') {
      scratchAt.push_back(ins.size());
      scratchTypes.push_back(*tileType(*word, element, shape));
      ins.emplace_back();
    } else {
      const SyncTileType type = withParts(*tileType(*word, element, shape), pattern);
      SyncTile tile = type.purpose == "lost" ? output(type, read) : input(type);
      if ((pattern.limits & SyncPattern::distinct) != 0 && contains(read, tile.root))
        tile = writer_.allocate(type);
      if (type.purpose == "lost" || !writer_.canRead(tile))
        fill(tile);
      ins.push_back(SyncWriter::operandOf(tile));
      read.push_back(tile.root);
      readTiles.push_back(tile);
    }
  }
  std::vector<SyncTile> written;
  for (auto word = words.begin(); word != arrow; ++word) {
    if (*word == "counts") {
      const std::string counts = writer_.fresh("e");
      writer_.constantLine(counts + " = arith.constant dense<0> : vector<4xi16>");
      outs.push_back({counts, "vector<4xi16>"});
      continue;
    }
    const SyncTileType type = withParts(*tileType(*word, element, shape), pattern);
    SyncTile tile;
    std::vector<SyncTile> inPlace;
    for (const SyncTile &one : readTiles)
      if (one.key == type.key() && (pattern.limits & SyncPattern::apart) == 0 &&
          std::count(read.begin(), read.end(), one.root) ==
              std::count_if(readTiles.begin(), readTiles.end(),
                            [&](const SyncTile &other) { return other.name == one.name; }))
        inPlace.push_back(one);
    if ((*word)[0] == 'U' || (*word)[0] == 'Z') {
      std::vector<SyncTile> known = writer_.readable(type.key());
      std::erase_if(known, [&](const SyncTile &one) { return contains(read, one.root); });
      if (known.empty()) {
        tile = writer_.allocate(type);
        fill(tile);
      } else {
        tile = choice.of(known);
      }
    } else if (!inPlace.empty() && choice.chance(30)) {
      tile = choice.of(inPlace);
    } else {
      tile = output(type, read);
    }
    read.push_back(tile.root);
    outs.push_back(SyncWriter::operandOf(tile));
    written.push_back(tile);
  }
  for (size_t i = 0; i < scratchAt.size(); ++i) {
    const SyncTile tile = output(scratchTypes[i], read);
    ins[scratchAt[i]] = SyncWriter::operandOf(tile);
    read.push_back(tile.root);
  }
  writer_.instruction(pattern.op, ins, outs, oneOf(pattern.attributesIn, choice),
                      oneOf(pattern.attributesAfter, choice));
  for (const SyncTile &tile : written)
    writer_.markWritten(tile);
  return true;
}

void SyncVector::scalarAccess() {
  tessera::random::Choice &choice = writer_.choice;
  SyncTileType type = mainType();
  const SyncTile tile = input(type);
  const std::string &element = type.element;
  const std::string where =
      writer_.index(static_cast<int>(choice.below(static_cast<size_t>(type.shape.validCols.number))));
  switch (choice.below(element == "bf16" ? 2 : 4)) {
  case 0: {
    const std::string value = writer_.fresh("g");
    writer_.line(value + " = pto.tgetval ins(" + tile.name + ", " + where + " : " + type.text() +
                 ", index) outs : " + element);
    writer_.scope().scalars.push_back({value, element});
    return;
  }
  case 1:
    return writer_.instruction("tsetval", {{where, "index"}, {writer_.scalar(element), element}},
                               {SyncWriter::operandOf(tile)});
  case 2: {
    const std::string value = writer_.fresh("g");
    const std::string memory = writer_.memoryName(element, choice.chance(40));
    writer_.line(value + " = pto.load_scalar " + memory + "[" + where + "] : !pto.ptr<" + element + "> -> " +
                 element);
    writer_.scope().scalars.push_back({value, element});
    return;
  }
  default:
    return writer_.line("pto.store_scalar " + writer_.scalar(element) + ", " +
                        writer_.memoryName(element, true) + "[" + where + "] : !pto.ptr<" + element + ">, " +
                        element);
  }
}

/// Elements whose places in memory a tile of indexes tells.
void SyncVector::gatherFromMemory() {
  SyncTileType type = mainType();
  if (type.element == "i8" || type.element == "bf16")
    type.element = "f32";
  SyncTileType places = typeOf(type.shape, "i32");
  places.purpose = "index";
  const SyncTile indexes = input(places);
  if (writer_.choice.chance(50)) {
    const SyncTile to = output(type, {indexes.root});
    const SyncWriter::Operand from = writer_.part(type.element, type.shape, writer_.choice.chance(20));
    writer_.instruction("mgather", {from, SyncWriter::operandOf(indexes)}, {SyncWriter::operandOf(to)});
    return writer_.markWritten(to);
  }
  const SyncTile from = input(type);
  const SyncWriter::Operand to = writer_.part(type.element, type.shape, true);
  writer_.instruction("mscatter", {SyncWriter::operandOf(from), SyncWriter::operandOf(indexes)}, {to});
}

void SyncVector::view() {
  tessera::random::Choice &choice = writer_.choice;
  SyncTileType type = mainType();
  if (!type.shape.isFull() || type.shape.rows < 2 || writer_.readable("").size() > mostTiles)
    return;
  const SyncTile tile = input(type);
  const int rows = type.shape.rows, cols = type.shape.cols, bytes = bytesOfElement(type.element);
  SyncTileType made = type;
  const std::string name = writer_.fresh("w");
  switch (choice.below(4)) {
  case 0:
    made.shape = SyncShape::full(rows / 2, cols);
    writer_.line(name + " = pto.subset " + tile.name + "[" + writer_.index(choice.among({0, rows / 2})) +
                 ", " + writer_.index(0) + "] sizes [" + std::to_string(rows / 2) + ", " +
                 std::to_string(cols) + "] : " + type.text());
    break;
  case 1:
    if (cols / 2 * bytes % 32 != 0)
      return;
    made.shape = SyncShape::full(rows, cols / 2);
    writer_.line(name + " = pto.subset " + tile.name + "[" + writer_.index(0) + ", " +
                 writer_.index(choice.among({0, cols / 2})) + "] sizes [" + std::to_string(rows) + ", " +
                 std::to_string(cols / 2) + "] : " + type.text());
    made.purpose = "part"; // its rows do not follow each other
    break;
  case 2:
    if (cols / 2 * bytes % 32 != 0)
      return;
    made.shape = SyncShape::full(rows * 2, cols / 2);
    writer_.line(name + " = pto.treshape " + tile.name + " : " + type.text() + " -> " + made.text());
    break;
  default:
    made.element = bytes == 4 ? (type.element == "i32" ? "f32" : "i32") : "i16";
    if (bytes < 2 || made.element == type.element)
      return;
    writer_.line(name + " = pto.bitcast " + tile.name + " : " + type.text() + " -> " + made.text());
  }
  writer_.scope().written.push_back({name, made, tile.root});
}

void SyncVector::process(const SyncTile &tile) {
  const std::string &element = tile.type.element;
  if (element == "i8" || element == "bf16" || writer_.choice.chance(50))
    return store(tile);
  const SyncTile result = output(tile.type, {tile.root});
  writer_.instruction("tmuls", {SyncWriter::operandOf(tile), {writer_.scalar(element), element}},
                      {SyncWriter::operandOf(result)});
  writer_.markWritten(result);
  store(result);
}

void SyncVector::storeAll() {
  for (const SyncTile &tile : writer_.readable(""))
    if (canBeStored(tile.type) && writer_.choice.chance(60))
      store(tile);
}

} // namespace soak
