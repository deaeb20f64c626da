#include "test/soak/sync_cube.hpp"

namespace soak {

SyncCube::SyncCube(SyncWriter &writer) : SyncCore(writer) {
  tessera::random::Choice &choice = writer.choice;
  rows_ = choice.among({16, 32});
  depth_ = choice.among({32, 64});
  cols_ = choice.among({32, 64});
  const auto types = choice.among({std::pair("f16", "f32"), std::pair("f16", "f32"), std::pair("bf16", "f32"),
                                   std::pair("f32", "f32"), std::pair("i8", "i32")});
  factor_ = types.first;
  sum_ = types.second;
  slices_ = depth_ == 64 ? choice.among({1, 1, 2}) : 1;
}

SyncTileType SyncCube::mat(int rows, int cols) const {
  return {"mat", factor_, SyncShape::full(rows, cols), ", blayout=col_major, slayout=row_major", ""};
}
SyncTileType SyncCube::left() const {
  return {"left", factor_, SyncShape::full(rows_, depth_ / slices_), ", slayout=row_major", ""};
}
SyncTileType SyncCube::right() const {
  return {"right", factor_, SyncShape::full(depth_ / slices_, cols_), ", slayout=col_major", ""};
}
SyncTileType SyncCube::acc() const {
  return {"acc", sum_, SyncShape::full(rows_, cols_), ", blayout=col_major, slayout=row_major, fractal=1024",
          ""};
}
SyncTileType SyncCube::parameters(const std::string &space, const std::string &element) const {
  return {space, element, SyncShape::full(1, cols_), "", ""};
}

void SyncCube::load(const SyncTile &tile) {
  const SyncWriter::Operand from =
      writer_.part(tile.type.element, tile.type.shape, writer_.choice.chance(10));
  writer_.instruction("tload", {from}, {SyncWriter::operandOf(tile)});
  writer_.markWritten(tile);
}

void SyncCube::fill(const SyncTile &tile) {
  if (tile.type.space == "mat")
    load(tile);
  else if (tile.type.space == "acc")
    multiply(tile);
  else
    move(tile);
}

void SyncCube::move(const SyncTile &to) {
  const std::string &space = to.type.space;
  const SyncTile from = input(space == "left"    ? mat(rows_, depth_)
                              : space == "right" ? mat(depth_, cols_)
                                                 : parameters("mat", to.type.element));
  const bool isPart = slices_ > 1 && (space == "left" || space == "right");
  if (isPart) {
    const std::string at = writer_.index(writer_.choice.among({0, depth_ / slices_}));
    const std::string none = writer_.index(0);
    writer_.instruction("textract",
                        {SyncWriter::operandOf(from),
                         {space == "left" ? none : at, "index"},
                         {space == "left" ? at : none, "index"}},
                        {SyncWriter::operandOf(to)});
  } else {
    writer_.instruction("tmov", {SyncWriter::operandOf(from)}, {SyncWriter::operandOf(to)});
  }
  writer_.markWritten(to);
}

void SyncCube::multiply(const SyncTile &sums) {
  const SyncTile a = input(left()), b = input(right());
  const size_t kind = writer_.choice.below(10);
  if (kind < 4 && writer_.canRead(sums))
    writer_.instruction("tmatmul.acc",
                        {SyncWriter::operandOf(sums), SyncWriter::operandOf(a), SyncWriter::operandOf(b)},
                        {SyncWriter::operandOf(sums)});
  else if (kind < 6)
    writer_.instruction("tmatmul.bias",
                        {SyncWriter::operandOf(a), SyncWriter::operandOf(b),
                         SyncWriter::operandOf(input(parameters("bias", sum_)))},
                        {SyncWriter::operandOf(sums)});
  else
    writer_.instruction("tmatmul", {SyncWriter::operandOf(a), SyncWriter::operandOf(b)},
                        {SyncWriter::operandOf(sums)});
  writer_.markWritten(sums);
}

void SyncCube::store(const SyncTile &sums) {
  tessera::random::Choice &choice = writer_.choice;
  if (choice.chance(25)) {
    const SyncTile scales = input(parameters("scaling", "ui64"));
    const SyncWriter::Operand to = writer_.part("i8", sums.type.shape, true);
    return writer_.instruction("tstore_fp", {SyncWriter::operandOf(sums), SyncWriter::operandOf(scales)},
                               {to});
  }
  const SyncWriter::Operand to = writer_.part(sum_, sums.type.shape, true);
  writer_.instruction("tstore", {SyncWriter::operandOf(sums)}, {to}, "",
                      choice.chance(20)   ? "atomicType = #pto<atomic_type atomic_add>"
                      : choice.chance(20) ? "reluPreMode = #pto<relu_pre_mode normal_relu>"
                                          : "");
}

void SyncCube::moveBack() {
  if (sum_ != "f32" || factor_ == "f32" || cols_ != depth_)
    return multiply(output(acc(), {}));
  const SyncTile sums = input(acc()), to = output(mat(rows_, depth_), {});
  writer_.instruction("tmov", {SyncWriter::operandOf(sums)}, {SyncWriter::operandOf(to)});
  writer_.markWritten(to);
}

void SyncCube::instruction() {
  const size_t kind = writer_.choice.below(100);
  if (kind < 10)
    load(output(mat(rows_, depth_), {}));
  else if (kind < 20)
    load(output(mat(depth_, cols_), {}));
  else if (kind < 32)
    move(output(left(), {}));
  else if (kind < 44)
    move(output(right(), {}));
  else if (kind < 48)
    move(output(parameters("bias", sum_), {}));
  else if (kind < 74)
    multiply(output(acc(), {}));
  else if (kind < 90)
    store(input(acc()));
  else
    moveBack();
}

void SyncCube::process(const SyncTile &tile) {
  const SyncTile factor = output(left(), {});
  if (slices_ == 1) {
    writer_.instruction("tmov", {SyncWriter::operandOf(tile)}, {SyncWriter::operandOf(factor)});
    writer_.markWritten(factor);
  }
  const SyncTile sums = output(acc(), {});
  multiply(sums);
  store(sums);
}

void SyncCube::storeAll() {
  for (const SyncTile &sums : writer_.readable(acc().key()))
    store(sums);
}

} // namespace soak
