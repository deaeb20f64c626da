// Kernels in text without one of their flags, waits, barriers, signals between cores, pushes, pops or frees: each mistake
// must be told of, by the checker, as a deadlock or as a broken rule, unless the oracle says that nothing is wrong.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "lib/session.hpp"
#include "test/checker/both_judges.hpp"

namespace {

using namespace tessera;

struct Case {
  const char *file;
  std::vector<pto::Profile> profiles;
  int blocks;
  std::vector<std::string> arguments;
};

struct Judgement {
  bool compiles = false, isReported = false, hasRace = false, oracleHasRace = false;
  int unmatched = 0;
  std::string error; ///< a deadlock, or a rule that was broken
  std::string text;
};

Judgement judge(const std::string &text, const Case &one, pto::Profile profile) {
  Judgement judgement;
  const auto program =
      Session::read(text, {.fileName = one.file, .profile = profile},
                    [&](const Diagnostic &diagnostic) { judgement.text += diagnostic.rendered; });
  const auto kernel = program ? program->kernel("") : nullptr;
  if (!kernel)
    return judgement;
  judgement.compiles = true;
  const ArgumentList arguments(kernel->name(), one.arguments, kernel->parameters());
  test_checker::BothJudges judges(profile);
  RunOptions options;
  options.blocks = one.blocks;
  options.checker = &judges;
  const RunResult result = kernel->run(arguments.values(), options);
  judgement.error = result.ok() ? "" : result.error->text();
  for (const pto::tessera::Finding &finding : judges.checker.findings()) {
    judgement.isReported = judgement.isReported || infoOf(finding.kind).byDefault;
    judgement.text += std::string(infoOf(finding.kind).name) + ": " + finding.title + "\n";
  }
  judgement.hasRace = judges.hasRace();
  if (!result.ok())
    return judgement;
  judgement.oracleHasRace = !judges.oracle.unordered().empty();
  judgement.unmatched = judges.oracle.unmatched();
  return judgement;
}

/// The lines of a text that are statements of synchronization.
std::set<size_t> victimsIn(const std::vector<std::string> &lines) {
  static const std::regex statement(
      R"(^\s*(pto\.)?(set_flag|wait_flag|set_flag_dyn|wait_flag_dyn|barrier|sync\.set|sync\.wait|tpush|tpop|tfree)\b.*)");
  std::set<size_t> victims;
  for (size_t i = 0; i < lines.size(); ++i)
    if (std::regex_match(lines[i], statement))
      victims.insert(i);
  return victims;
}

void mutate(const Case &one) {
  std::ifstream file(std::string(TESSERA_SOURCE "/") + one.file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    lines.push_back(line);
  ASSERT_FALSE(lines.empty()) << one.file;
  const auto without = [&](size_t victim) {
    std::string text;
    for (size_t i = 0; i < lines.size(); ++i)
      text += (i == victim ? "" : lines[i]) + "\n";
    return text;
  };
  for (const pto::Profile profile : one.profiles) {
    const Judgement whole = judge(without(lines.size()), one, profile);
    ASSERT_TRUE(whole.compiles) << whole.text;
    EXPECT_FALSE(whole.isReported) << one.file << "\n" << whole.text;
    EXPECT_EQ(whole.error, "") << one.file;
    EXPECT_EQ(whole.hasRace, whole.oracleHasRace) << one.file << "\n" << whole.text;
    int mutants = 0, reported = 0, stopped = 0, whenAsked = 0, equivalent = 0;
    for (const size_t victim : victimsIn(lines)) {
      const Judgement mutant = judge(without(victim), one, profile);
      const std::string where = std::string(one.file) + ":" + std::to_string(victim + 1) + ": " +
                                lines[victim] + "\n" + mutant.text + mutant.error;
      ++mutants;
      if (!mutant.compiles) { // the tile of a pop that is missing, and such
        ++stopped;
        continue;
      }
      const bool failed = !mutant.error.empty();
      if (!failed)
        EXPECT_EQ(mutant.hasRace, mutant.oracleHasRace) << where;
      const bool isEquivalent =
          !failed && mutant.oracleHasRace == whole.oracleHasRace && mutant.unmatched == 0;
      const bool asked = !mutant.isReported && mutant.hasRace && !whole.hasRace;
      EXPECT_TRUE(mutant.isReported || failed || asked || isEquivalent) << where;
      reported += mutant.isReported;
      stopped += failed && !mutant.isReported;
      whenAsked += asked && !failed;
      if (!mutant.isReported && !failed && !asked) {
        ++equivalent;
        std::printf("  equivalent: %s:%zu: %s\n", one.file, victim + 1, lines[victim].c_str());
      }
    }
    std::printf("%-50s %-5s %3d mutants, %3d reported, %2d stopped, %d when asked, %d equivalent\n", one.file,
                pto::profileName(profile), mutants, reported, stopped, whenAsked, equivalent);
  }
}

using enum pto::Profile;

TEST(TextMutants, GridGemm) {
  mutate({"kernels/grid_gemm/grid_gemm.pto",
          {A2A3, A5},
          2,
          {"rand:f16[260x300]:1", "rand:f16[300x270]:2", "f32[260x270]", "260", "270", "300"}});
}
TEST(TextMutants, TwoPhaseReduce) {
  mutate({"kernels/two_phase_reduce/two_phase_reduce.pto",
          {A2A3},
          3,
          {"rand:f32[40003]:1", "f32[3]", "f32[1]", "i64[256]", "40003", "0"}});
}
TEST(TextMutants, GridAttention) {
  mutate({"kernels/grid_attention/grid_attention.pto",
          {A2A3, A5},
          1,
          {"rand:f16[70x64]:1", "rand:f16[300x64]:2", "rand:f16[300x64]:3", "f32[70x64]", "f32[81920]", "1",
           "70", "300", "64", "0.125", "300"}});
}
TEST(TextMutants, CausalGridAttention) {
  mutate({"kernels/grid_attention/grid_attention.pto",
          {A2A3},
          1,
          {"rand:f16[70x64]:1", "rand:f16[300x64]:2", "rand:f16[300x64]:3", "f32[70x64]", "f32[81920]", "1",
           "70", "300", "64", "0.125", "230"}});
}

} // namespace
