// plan-memory on whole programs: kernels and random ones. How near the plans come to what is needed at least; planned
// programs run at their addresses with the results of those that have storage of their own, and under the checker.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <regex>
#include <sstream>

#include "llvm/Support/JSON.h"

#include "lib/Checker/check_report.hpp"
#include "lib/Checker/checker.hpp"
#include "lib/session.hpp"
#include "test/soak/sync_program.hpp"

namespace {

using namespace tessera;

/// How many random programs; ./x soak asks for more.
unsigned seeds(unsigned usual) {
  const char *asked = std::getenv("TESSERA_PLAN_SEEDS");
  return asked != nullptr ? static_cast<unsigned>(std::atoi(asked)) : usual;
}

struct Planned {
  std::string function, space;
  int64_t capacity = 0, peak = 0, lowerBound = 0;
  struct Buffer {
    std::string name;
    int64_t offset = 0, bytes = 0, begin = 0, end = 0;
  };
  std::vector<Buffer> buffers;
};

/// The plan of a program, read from its JSON.
std::vector<Planned> planOf(const std::string &text, Planning planning, Profile profile,
                            const std::string &name) {
  std::string said;
  const auto program = Session::read(text, {.fileName = name, .profile = profile, .plan = planning},
                                     [&](const Diagnostic &one) { said += one.rendered; });
  EXPECT_TRUE(program) << said;
  std::vector<Planned> spaces;
  if (!program)
    return spaces;
  const bool fits = program->lowered().has_value();
  const auto drawn = program->drawnPlan(PlanFormat::Json);
  if (!drawn)
    return spaces;
  auto json = llvm::json::parse(*drawn);
  EXPECT_TRUE(bool(json));
  for (const llvm::json::Value &value : *json->getAsObject()->getArray("spaces")) {
    const llvm::json::Object &space = *value.getAsObject();
    Planned &planned = spaces.emplace_back();
    planned.function = space.getString("function")->str();
    planned.space = space.getString("space")->str();
    planned.capacity = *space.getInteger("capacity");
    planned.peak = *space.getInteger("peak");
    planned.lowerBound = *space.getInteger("lowerBound");
    for (const llvm::json::Value &one : *space.getArray("buffers")) {
      const llvm::json::Object &buffer = *one.getAsObject();
      planned.buffers.push_back({buffer.getString("name")->str(), *buffer.getInteger("offset"),
                                 *buffer.getInteger("bytes"), *buffer.getInteger("begin"),
                                 *buffer.getInteger("end")});
    }
  }
  const bool mayFit = std::all_of(spaces.begin(), spaces.end(),
                                  [](const Planned &space) { return space.lowerBound <= space.capacity; });
  EXPECT_EQ(fits, mayFit) << said;
  return spaces;
}

/// Peaks as multiples of the largest sum alive at once.
struct Quality {
  double sum = 0;
  int spaces = 0;
  size_t mostBuffers = 0;
  double worst = 1;

  void add(const std::vector<Planned> &plan) {
    for (const Planned &space : plan) {
      if (space.lowerBound == 0)
        continue;
      const double ratio = static_cast<double>(space.peak) / static_cast<double>(space.lowerBound);
      sum += ratio;
      worst = std::max(worst, ratio);
      ++spaces;
      mostBuffers = std::max(mostBuffers, space.buffers.size());
    }
  }
  double mean() const { return spaces == 0 ? 0 : sum / spaces; }
};

std::string contents(const std::filesystem::path &file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

TEST(MemoryPlan, TightPeaksAreNearWhatIsNeeded) {
  Quality quality;
  for (uint64_t seed = 1; seed <= 300; ++seed) {
    const Profile profile = seed % 2 == 0 ? Profile::A2A3 : Profile::A5;
    const soak::SyncProgram program =
        soak::makeSyncProgram(seed, profile, {.instructions = seed % 3 == 0 ? 120 : 0});
    quality.add(planOf(program.text(), Planning::Tight, profile, "seed " + std::to_string(seed)));
  }
  int kernels = 0;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(TESSERA_KERNELS)) {
    if (entry.path().extension() != ".pto")
      continue;
    const std::vector<Planned> plan =
        planOf(contents(entry.path()), Planning::Tight, Profile::A5, entry.path().filename().string());
    quality.add(plan);
    kernels += plan.empty() ? 0 : 1;
  }
  EXPECT_GE(kernels, 15) << "kernels without addresses";
  EXPECT_GE(quality.spaces, 300);
  std::printf("tight plans of %d spaces (up to %zu tiles): peak is %.4f times the largest sum alive at once, "
              "at most %.4f\n",
              quality.spaces, quality.mostBuffers, quality.mean(), quality.worst);
  EXPECT_LE(quality.mean(), 1.05);
}

struct Outcome {
  std::string said;
  std::vector<std::vector<char>> memory;
};
/// Runs a random program; with `checked` under the checker, which must find nothing.
Outcome run(const soak::SyncProgram &program, Planning planning, bool checked) {
  Outcome made;
  const auto session = Session::read(program.text(), {.profile = program.profile, .plan = planning},
                                     [&](const Diagnostic &one) { made.said += one.rendered; });
  const auto kernel = session ? session->kernel(program.name) : nullptr;
  if (!kernel)
    return made;
  made.said.clear();
  std::vector<ArgumentValue> arguments;
  for (const soak::SyncArgument &argument : program.arguments)
    made.memory.push_back(argument.bytes);
  for (size_t i = 0; i < program.arguments.size(); ++i)
    arguments.push_back(program.arguments[i].isMemory
                            ? ArgumentValue::memory(made.memory[i].data(), made.memory[i].size(),
                                                    program.arguments[i].element)
                            : ArgumentValue::scalar(program.arguments[i].bits));
  RunOptions options;
  pto::tessera::CheckOptions check;
  check.ordersOnChip = true;
  // Without flags there are races in global memory; they are not what is asked here.
  EXPECT_EQ(check.select("place-overlap,uninit"), "");
  pto::tessera::Checker checker(check);
  if (checked)
    options.checker = &checker;
  const RunResult result = kernel->run(arguments, options);
  if (!result.ok())
    made.said = result.error->text();
  else if (checked)
    for (const Diagnostic &finding : session->findings(checker))
      made.said += finding.rendered;
  return made;
}

TEST(MemoryPlan, PlannedProgramsDoWhatTheyDidWithStorageOfTheirOwn) {
  for (uint64_t seed = 1; seed <= seeds(80); ++seed) {
    const Profile profile = seed % 2 == 0 ? Profile::A2A3 : Profile::A5;
    const soak::SyncProgram program = soak::makeSyncProgram(seed, profile);
    const Outcome own = run(program, Planning::None, false);
    ASSERT_EQ(own.said, "") << "seed " << seed;
    for (const Planning planning : {Planning::Tight, Planning::AsNeeded}) {
      const Outcome planned = run(program, planning, planning == Planning::Tight);
      ASSERT_EQ(planned.said, "") << "seed " << seed << "\n" << program.text();
      for (size_t i = 0; i < own.memory.size(); ++i)
        ASSERT_TRUE(own.memory[i] == planned.memory[i])
            << "seed " << seed << ", argument " << program.arguments[i].name << "\n"
            << program.text();
    }
  }
}

// ---- Tiles that loops and branches hand on ----

/// Writes programs in which tiles are made everywhere and handed on by nested loops and branches, as front ends write them.
class HandingOn {
public:
  explicit HandingOn(unsigned seed) : random_(seed) {}

  soak::SyncProgram program() {
    soak::SyncProgram made;
    made.name = "kernel";
    made.profile = Profile::A2A3;
    line("func.func @kernel(%in: !pto.ptr<f32>, %out: !pto.ptr<f32>, %flag: i1, %n: index) attributes "
         "{pto.entry} {");
    for (const int number : {0, 1, 2, 3, 8, 64})
      line("%c" + std::to_string(number) + " = arith.constant " + std::to_string(number) + " : index");
    std::vector<std::string> known;
    for (const int row : {0, 8}) {
      const std::string tile = newTile();
      line("pto.tload ins(" + part("%in", row) + " : " + view + ") outs(" + tile + " : !t)");
      known.push_back(tile);
    }
    block(0, known);
    for (int row = 0; row < 24; row += 8)
      line("pto.tstore ins(" + pick(known) + " : !t) outs(" + part("%out", row) + " : " + view + ")");
    line("return");
    line("}");
    made.functions = text_;
    made.arguments = {memory("in"), memory("out")};
    made.arguments.push_back({"flag", "i1", pto::tessera::ElementType::Other, false, {}, random_() % 2});
    made.arguments.push_back({"n", "index", pto::tessera::ElementType::Other, false, {}, random_() % 5});
    return made;
  }

private:
  static constexpr const char *view = "!pto.partition_tensor_view<8x8xf32>";

  unsigned upTo(unsigned most) { return static_cast<unsigned>(random_() % (most + 1)); }
  void line(const std::string &words) { text_ += words + "\n"; }
  std::string name() { return "%v" + std::to_string(next_++); }
  /// The later ones more often.
  const std::string &pick(const std::vector<std::string> &known) {
    return known[std::max(upTo(static_cast<unsigned>(known.size() - 1)),
                          upTo(static_cast<unsigned>(known.size() - 1)))];
  }
  std::string newTile() {
    const std::string tile = name();
    line(tile + " = pto.alloc_tile : !t");
    return tile;
  }
  std::string part(const std::string &pointer, int row) {
    const std::string whole = name(), some = name(), at = name();
    line(at + " = arith.constant " + std::to_string(row) + " : index");
    line(whole + " = pto.make_tensor_view " + pointer +
         ", shape = [%c64, %c8], strides = [%c8, %c1] : !pto.tensor_view<64x8xf32>");
    line(some + " = pto.partition_view " + whole + ", offsets = [" + at +
         ", %c0], sizes = [%c8, %c8] : !pto.tensor_view<64x8xf32> -> " + view);
    return some;
  }
  soak::SyncArgument memory(const std::string &argument) {
    std::vector<char> bytes(64 * 8 * sizeof(float));
    for (size_t i = 0; i < bytes.size(); i += sizeof(float)) {
      const float value = static_cast<float>(upTo(100)) / 64;
      std::memcpy(&bytes[i], &value, sizeof(float));
    }
    return {argument, "!pto.ptr<f32>", pto::tessera::ElementType::F32, true, bytes, 0};
  }

  void block(int depth, std::vector<std::string> &known) {
    for (unsigned i = 0; i <= 1 + upTo(2); ++i) {
      const unsigned kind = depth < 3 ? upTo(5) : 0;
      if (kind <= 2)
        operation(known);
      else if (kind == 3)
        loop(depth, known);
      else if (kind == 4)
        branch(depth, known);
      else
        whileLoop(depth, known);
    }
  }
  void operation(std::vector<std::string> &known) {
    const char *names[] = {"tadd", "tsub", "tmax"};
    const std::string a = pick(known), b = pick(known);
    const std::string tile = newTile();
    line(std::string("pto.") + names[upTo(2)] + " ins(" + a + ", " + b + " : !t, !t) outs(" + tile +
         " : !t)");
    known.push_back(tile);
  }
  std::vector<std::string> several(const std::vector<std::string> &known, size_t count) {
    std::vector<std::string> list;
    while (list.size() < count)
      list.push_back(pick(known));
    return list;
  }
  static std::string joined(const std::vector<std::string> &list) {
    std::string text;
    for (const std::string &one : list)
      text += (text.empty() ? "" : ", ") + one;
    return text;
  }
  static std::string types(size_t count) { return joined(std::vector<std::string>(count, "!t")); }
  std::string results(size_t count, std::vector<std::string> &known) {
    const std::string all = name();
    for (size_t i = 0; i < count; ++i)
      known.push_back(all + (count == 1 ? "" : "#" + std::to_string(i)));
    return all + (count == 1 ? "" : ":" + std::to_string(count));
  }
  void loop(int depth, std::vector<std::string> &known) {
    const size_t count = 1 + upTo(2);
    std::vector<std::string> outer = known, inner = known;
    std::vector<std::string> starts;
    for (const std::string &start : several(known, count)) {
      inner.push_back(name());
      starts.push_back(inner.back() + " = " + start);
    }
    const std::string ends[] = {"%c0", "%c1", "%c2", "%c3", "%n"};
    line(results(count, outer) + " = scf.for " + name() + " = %c0 to " + ends[upTo(4)] +
         " step %c1 iter_args(" + joined(starts) + ") -> (" + types(count) + ") {");
    block(depth + 1, inner);
    line("scf.yield " + joined(several(inner, count)) + " : " + types(count));
    line("}");
    known = outer;
  }
  void branch(int depth, std::vector<std::string> &known) {
    const size_t count = 1 + upTo(1);
    std::vector<std::string> outer = known;
    line(results(count, outer) + " = scf.if %flag -> (" + types(count) + ") {");
    for (const bool isThen : {true, false}) {
      std::vector<std::string> inner = known;
      block(depth + 1, inner);
      line("scf.yield " + joined(several(inner, count)) + " : " + types(count));
      line(isThen ? "} else {" : "}");
    }
    known = outer;
  }
  void whileLoop(int depth, std::vector<std::string> &known) {
    std::vector<std::string> before = known, after = known;
    const std::string start = pick(known), count = name(), tile = name(), go = name(), next = name();
    const std::string sameCount = name(), sameTile = name(), all = name();
    before.push_back(tile);
    line(all + ":2 = scf.while (" + count + " = %c0, " + tile + " = " + start +
         ") : (index, !t) -> (index, !t) {");
    operation(before);
    line(go + " = arith.cmpi slt, " + count + ", %c3 : index");
    line("scf.condition(" + go + ") " + count + ", " + pick(before) + " : index, !t");
    line("} do {");
    line("^bb0(" + sameCount + ": index, " + sameTile + ": !t):");
    after.push_back(sameTile);
    line(next + " = arith.addi " + sameCount + ", %c1 : index");
    block(depth + 1, after);
    line("scf.yield " + next + ", " + pick(after) + " : index, !t");
    line("}");
    known.push_back(all + "#1");
  }

  std::mt19937 random_;
  std::string text_ = "";
  int next_ = 0;
};

TEST(MemoryPlan, TilesThatLoopsHandOnKeepWhatTheyHold) {
  int planned = 0, turns = 0, refused = 0;
  for (unsigned seed = 1; seed <= seeds(150); ++seed) {
    soak::SyncProgram program = HandingOn(seed).program();
    program.functions =
        std::regex_replace(program.functions, std::regex("!t\\b"), "!pto.tile_buf<vec, 8x8xf32>");
    const Outcome own = run(program, Planning::None, false);
    ASSERT_EQ(own.said, "") << "seed " << seed << "\n" << program.text();
    const Outcome tight = run(program, Planning::Tight, true);
    if (tight.said.find("for longer than can be known") != std::string::npos) {
      ++refused;
      continue;
    }
    ASSERT_EQ(tight.said, "") << "seed " << seed << "\n" << program.text();
    ++planned;
    for (size_t i = 0; i < own.memory.size(); ++i)
      ASSERT_TRUE(own.memory[i] == tight.memory[i]) << "seed " << seed << "\n" << program.text();
    for (const Planned &space : planOf(program.text(), Planning::Tight, program.profile, "turns"))
      for (const Planned::Buffer &buffer : space.buffers)
        turns += buffer.name.find("turn 2") != std::string::npos ? 1 : 0;
  }
  std::printf("%d programs, %d tiles that take turns, %d refused\n", planned, turns, refused);
  EXPECT_GE(planned, refused);
  EXPECT_GE(turns, planned / 2);
}

} // namespace
