// plan-memory on whole programs: kernels and random ones. How near the plans come to what is needed at least; planned
// programs run at their addresses with the results of those that have storage of their own, and under the checker.
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "llvm/Support/JSON.h"

#include "lib/Checker/check_report.hpp"
#include "lib/Checker/checker.hpp"
#include "lib/session.hpp"
#include "test/soak/sync_program.hpp"

namespace {

using namespace tessera;

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
  EXPECT_TRUE(program->lowered()) << said;
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
      EXPECT_LE(space.peak, space.capacity);
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
  for (uint64_t seed = 1; seed <= 120; ++seed) {
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

} // namespace
