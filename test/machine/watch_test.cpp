// A watched build (PTO_CHECKED) tells the observer of its core everything that happens, with the place in
// this file.
#include <pto/pto-inst.hpp>

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "pto/machine/watch.hpp"

using namespace pto;
using namespace pto::tessera;

namespace {

/// Writes down what it is told, one line each.
class Notes : public Observer {
public:
  std::vector<std::string> lines;
  std::vector<SourcePlace> places;

  void issued(Core &core, const Issued &issued) override {
    EXPECT_EQ(&core, &thisCore());
    note(std::string("issued ") + issued.mnemonic + " on " + pipeName(issued.pipe()), issued.where);
  }
  void retired(Core &, const Issued &issued) override { note(std::string("retired ") + issued.mnemonic, {}); }
  void signalled(Core &, const Signal &signal) override { note("signalled " + textOf(signal), signal.where); }
  void waited(Core &, const Signal &signal) override { note("waited " + textOf(signal), signal.where); }
  void drained(Core &, Pipe pipe, const SourcePlace &where) override {
    note(std::string("drained ") + pipeName(pipe), where);
  }
  void accessed(Core &, const Access &access) override {
    note(std::string(access.writes ? "wrote " : "read ") + std::to_string(access.bytes), access.where);
  }
  void placed(Core &, const Placement &placement) override {
    note(std::string("placed ") + (placement.isPrivate ? "privately" : "at an address"), placement.where);
  }

  std::string all() const {
    std::string text;
    for (const std::string &line : lines)
      text += line + "\n";
    return text;
  }

private:
  static std::string textOf(const Signal &signal) {
    const bool isFlag = signal.kind == Signal::Kind::Flag;
    return std::string(isFlag ? "flag " : "token ") + pipeName(signal.from) +
           (isFlag ? std::string(" to ") + pipeName(signal.to) : "") + " " + std::to_string(signal.id);
  }
  void note(const std::string &line, const SourcePlace &where) {
    lines.push_back(line);
    places.push_back(where);
  }
};

/// "file:line" of the place where it is used.
#define HERE (std::string(__FILE__) + ":" + std::to_string(__LINE__))

bool endsWith(const std::string &text, const std::string &end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

using Row = Tile<TileType::Vec, float, 1, 64>;

TEST(Watch, InstructionsAreToldBeforeAndAfterTheyRun) {
  Row a, b, c;
  TASSIGN(a, 0);
  TASSIGN(b, 0x1000);
  TASSIGN(c, 0x2000);
  Notes notes;
  {
    const Watch watch(thisCore(), notes);
    TADD(c, a, b);
  }
  TADD(c, a, b);
  EXPECT_EQ(notes.all(), "issued TADD on PIPE_V\nretired TADD\n");
}

TEST(Watch, EveryPlaceIsALineOfTheProgram) {
  Row a, b, c;
  TASSIGN(a, 0);
  TASSIGN(b, 0x1000);
  TASSIGN(c, 0x2000);
  Notes notes;
  const Watch watch(thisCore(), notes);
  // clang-format off
  TADD(c, a, b); const std::string add = HERE;
  set_flag(PIPE_V, PIPE_MTE3, EVENT_ID2); const std::string set = HERE;
  // clang-format on
  ASSERT_EQ(notes.lines.size(), 3u);
  EXPECT_TRUE(endsWith(PlaceName(notes.places[0]).text(), add)) << PlaceName(notes.places[0]).text();
  EXPECT_TRUE(endsWith(PlaceName(notes.places[2]).text(), set)) << PlaceName(notes.places[2]).text();
}

TEST(Watch, FlagsTokensAndBarriersAreTold) {
  Notes notes;
  const Watch watch(thisCore(), notes);
  set_flag(PIPE_MTE2, PIPE_V, EVENT_ID3);
  wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID3);
  pipe_barrier(PIPE_ALL);
  get_buf(PIPE_V, 5, 0);
  rls_buf(PIPE_V, 5, 0);
  PtoSetWaitFlag<PIPE_V, PIPE_MTE3>();
  TSYNC<Op::TLOAD>();
  EXPECT_EQ(notes.all(),
            "signalled flag PIPE_MTE2 to PIPE_V 3\nwaited flag PIPE_MTE2 to PIPE_V 3\ndrained PIPE_ALL\n"
            "waited token PIPE_V 5\nsignalled token PIPE_V 5\nsignalled flag PIPE_V to PIPE_MTE3 0\n"
            "waited flag PIPE_V to PIPE_MTE3 0\nissued TSYNC on PIPE_S\nretired TSYNC\ndrained PIPE_MTE2\n");
}

TEST(Watch, EventsAreFlagsBetweenPipesAndBarriersInsideOne) {
  Row a, b;
  TASSIGN(a, 0);
  TASSIGN(b, 0x1000);
  Notes notes;
  const Watch watch(thisCore(), notes);
  Event<Op::TLOAD, Op::TADD, false, EVENT_ID6> loaded;
  loaded.Init();
  TADD(b, a, a, loaded);
  Event<Op::TADD, Op::TMUL> added;
  added.Record();
  added.Wait();
  EXPECT_EQ(notes.all(), "signalled flag PIPE_MTE2 to PIPE_V 6\nwaited flag PIPE_MTE2 to PIPE_V 6\n"
                         "issued TADD on PIPE_V\nretired TADD\ndrained PIPE_V\n");
}

TEST(Watch, PlacingATileIsTold) {
  Notes notes;
  const Watch watch(thisCore(), notes);
  Row placed, unplaced, view;
  TASSIGN(placed, 0x400);
  TEXPANDS(unplaced, 1.0f);
  TALIAS(view, placed);
  EXPECT_EQ(notes.all(),
            "issued TASSIGN on PIPE_S\nretired TASSIGN\nplaced at an address\nplaced privately\n"
            "issued TEXPANDS on PIPE_V\nretired TEXPANDS\nissued TALIAS on PIPE_S\nplaced at an address\n"
            "retired TALIAS\n");
}

TEST(Watch, SingleElementsAreTold) {
  Row tile;
  TASSIGN(tile, 0);
  Notes notes;
  const Watch watch(thisCore(), notes);
  tile.SetValue(3, 2.0f);
  EXPECT_EQ(tile.GetValue(3), 2.0f);
  tile.SetElement(0, 4, 1.0f);
  EXPECT_EQ(tile.GetElement(0, 4), 1.0f);
  tile.AddToElement(0, 4, 1.0f);
  Row unplaced;
  unplaced.SetValue(0, 1.0f);
  EXPECT_EQ(notes.all(), "wrote 4\nread 4\nwrote 4\nread 4\nwrote 4\nplaced privately\nwrote 4\n");
}

/// The bytes that an instruction touches, as offsets from the start of each operand.
class Touched : public Observer, private TouchVisitor {
public:
  std::vector<std::string> lines;

  void issued(Core &, const Issued &issued) override {
    issued_ = &issued;
    issued.forEachTouched(*this);
  }

private:
  void touch(int operand, Role role, const void *first, size_t bytes) override {
    const OperandDesc &desc = issued_->operands[operand];
    const void *base = desc.kind == OperandKind::Tile ? desc.tile.address : desc.tensor.address;
    lines.push_back(std::string(issued_->uses.operand[operand].name) +
                    (isResult(role) ? " written " : " read ") +
                    std::to_string(static_cast<const char *>(first) - static_cast<const char *>(base)) + "+" +
                    std::to_string(bytes));
  }
  const Issued *issued_ = nullptr;
};

TEST(Watch, TouchedBytesAreExact) {
  Tile<TileType::Vec, float, 4, 8, BLayout::RowMajor, 2, 3> narrow;
  Tile<TileType::Vec, float, 4, 8> wide;
  TASSIGN(narrow, 0);
  TASSIGN(wide, 0x1000);
  Touched touched;
  const Watch watch(thisCore(), touched);
  TEXTRACT(narrow, wide, 1, 2);
  EXPECT_EQ(touched.lines, (std::vector<std::string>{"dst written 0+12", "dst written 32+12",
                                                     "src read 40+12", "src read 72+12"}));
}

TEST(Watch, OnlyIndexedBytesAreTouched) {
  Tile<TileType::Vec, float, 1, 8> dst;
  Tile<TileType::Vec, float, 1, 64> src;
  Tile<TileType::Vec, int32_t, 1, 8> indices, tmp;
  TASSIGN(dst, 0);
  TASSIGN(src, 0x1000);
  TASSIGN(indices, 0x2000);
  for (int i = 0; i < 8; ++i)
    indices.data()[i] = 7 * i;
  Touched touched;
  const Watch watch(thisCore(), touched);
  TGATHER(dst, src, indices, tmp);
  int fromSrc = 0;
  for (const std::string &line : touched.lines)
    fromSrc += line.find("src0 read") == 0 ? 1 : 0;
  EXPECT_EQ(fromSrc, 8) << ::testing::PrintToString(touched.lines);
}

template <class Act>
std::string errorOf(Act &&act) {
  try {
    act();
  } catch (const Error &error) {
    return error.what();
  }
  return "no error";
}

TEST(Watch, ACoreHasOneObserver) {
  Notes first, second;
  const Watch watch(thisCore(), first);
  const std::string error = errorOf([&] { const Watch again(thisCore(), second); });
  EXPECT_NE(error.find("a core must have at most one observer"), std::string::npos) << error;
  EXPECT_NE(error.find("fix:"), std::string::npos) << error;
}

TEST(Watch, NumbersThatNoDeviceHasAreRefused) {
  EXPECT_EQ(errorOf([] { set_flag(PIPE_V, PIPE_MTE3, 8); }), "no error"); // nobody watches
  Notes notes;
  const Watch watch(thisCore(), notes);
  const std::string event = errorOf([] { set_flag(PIPE_V, PIPE_MTE3, 8); });
  EXPECT_NE(event.find("an event id must be from 0 to 7"), std::string::npos) << event;
  EXPECT_NE(event.find("set_flag"), std::string::npos) << event;
  EXPECT_NE(errorOf([] { wait_flag(PIPE_V, PIPE_MTE3, -1); }).find("an event id"), std::string::npos);
  EXPECT_NE(
      errorOf([] { set_flag(9, PIPE_V, 0); })
          .find("a pipe must be one of PIPE_S, PIPE_V, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3, PIPE_M, PIPE_FIX "
                "and, for barriers, PIPE_ALL"),
      std::string::npos);
  EXPECT_NE(errorOf([] { wait_flag(PIPE_V, PIPE_ALL, 0); }).find("a pipe must be one of"), std::string::npos);
  EXPECT_NE(errorOf([] { pipe_barrier(-3); }).find("a pipe must be one of"), std::string::npos);
  EXPECT_NE(errorOf([] { get_buf(PIPE_V, 32, 0); }).find("the token of a buffer must be from 0 to 31"),
            std::string::npos);
  EXPECT_EQ(errorOf([] { pipe_barrier(PIPE_ALL); }), "no error");
}

TEST(Watch, ErrorsNameTheLine) {
  Tile<TileType::Vec, float, 8, 8, BLayout::RowMajor, DYNAMIC, DYNAMIC> tile(8, 8);
  tile.RowMaskInternal = 9;
  std::string where;
  const std::string error = errorOf([&] {
    // clang-format off
    where = HERE; TEXPANDS(tile, 1.0f);
    // clang-format on
  });
  EXPECT_NE(error.find("  at: "), std::string::npos) << error;
  EXPECT_NE(error.find(where.substr(where.rfind('/'))), std::string::npos) << error << where;
}

} // namespace
