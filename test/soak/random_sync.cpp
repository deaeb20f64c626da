// Random programs through plan-memory and insert-sync, before all the judges.
//   random_sync --profile=a2a3|a5 [--programs=N] [--pairs-of=N] [--variants=N] [--seed=S] [--only=SEED] [--write=FOLDER]
// --only shows one program and what was made of it; --write leaves each program, its arguments and its results in files,
// for check_emitted_sync.py.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <string>

#include "lib/session.hpp"
#include "test/soak/sync_stages.hpp"

namespace {

using namespace soak;

struct Totals {
  int programs = 0, wrong = 0;
  int pairs = 0, executed = 0, reported = 0;
  int paths = 0;
  double ratios = 0, worst = 1;
};

void say(const SyncProgram &program, uint64_t seed, const std::string &what) {
  std::printf("%s seed %llu: %s\n", pto::profileName(program.profile), static_cast<unsigned long long>(seed),
              what.c_str());
}

void judge(const SyncProgram &program, uint64_t seed, const SyncChoice &choice, bool shows, bool looksAtPairs,
           int variants, Totals &totals) {
  ++totals.programs;
  try {
    const std::string text = passedText(program, choice);
    if (shows)
      std::printf("%s\n%s\n", program.text().c_str(), text.c_str());
    std::string wrong = judgeProgram(program);
    wrong += judgeResults(program, stagesOf(program));
    wrong += judgeSufficient(text, program);
    if (!wrong.empty()) {
      ++totals.wrong;
      return say(program, seed, wrong);
    }
    if (!looksAtPairs)
      return;
    const MinimalVerdict minimal = judgeMinimal(text, program, variants);
    totals.pairs += minimal.pairs;
    totals.executed += minimal.executed;
    totals.reported += minimal.reported;
    for (const std::string &pair : minimal.unreported)
      say(program, seed, "nothing is found without pair " + pair);
    if (const std::optional<double> ratio = judgeParallel(text, program)) {
      ++totals.paths;
      totals.ratios += *ratio;
      if (*ratio > 1.3)
        say(program, seed, "the longest path is " + std::to_string(*ratio) + " times what it must be");
      totals.worst = std::max(totals.worst, *ratio);
    }
  } catch (const std::exception &error) {
    ++totals.wrong;
    say(program, seed, error.what());
  }
}

/// NUMBER.pto has the program, NUMBER.in its arguments, NUMBER.out the arrays after a run. Each argument has three numbers:
/// how many bytes an array has (0: a scalar), the bits of a scalar, and the number of the type of floats.
bool write(const SyncProgram &program, const std::string &file) {
  const SyncRun run = runText(program.text(), program);
  if (!run.ended())
    return false;
  std::ofstream(file + ".pto") << program.functions;
  std::ofstream before(file + ".in", std::ios::binary), after(file + ".out", std::ios::binary);
  const auto put = [&](uint64_t number) {
    before.write(reinterpret_cast<const char *>(&number), sizeof number);
  };
  for (const SyncArgument &argument : program.arguments) {
    using pto::tessera::ElementType;
    put(argument.bytes.size());
    put(argument.bits);
    put(argument.element == ElementType::F32 ? 1 : argument.element == ElementType::F16 ? 2 : 0);
    before.write(argument.bytes.data(), static_cast<std::streamsize>(argument.bytes.size()));
  }
  for (const std::vector<char> &array : run.memory)
    after.write(array.data(), static_cast<std::streamsize>(array.size()));
  return true;
}

} // namespace

int main(int count, char **arguments) {
  uint64_t seed = 1, programs = 100;
  uint64_t pairsOf = UINT64_MAX; // of how many programs pairs are left out in turn, and paths are measured
  int variants = 8;              // other arguments with which a pair that was left out may be missed
  bool onlyOne = false;
  SyncChoice choice;
  std::string folder;
  std::optional<pto::Profile> profile;
  for (int i = 1; i < count; ++i) {
    const std::string argument = arguments[i];
    const std::string value = argument.substr(std::min(argument.size(), argument.find('=') + 1));
    if (argument.starts_with("--profile="))
      profile = tessera::profileOfName(value);
    else if (argument.starts_with("--programs="))
      programs = std::strtoull(value.c_str(), nullptr, 10);
    else if (argument.starts_with("--pairs-of="))
      pairsOf = std::strtoull(value.c_str(), nullptr, 10);
    else if (argument.starts_with("--variants="))
      variants = std::atoi(value.c_str());
    else if (argument.starts_with("--seed="))
      seed = std::strtoull(value.c_str(), nullptr, 10);
    else if (argument.starts_with("--only=")) {
      seed = std::strtoull(value.c_str(), nullptr, 10);
      programs = 1;
      onlyOne = true;
    } else if (argument == "--tokens")
      choice.byTokens = true;
    else if (argument.starts_with("--write="))
      folder = value;
    else
      profile.reset();
  }
  if (!profile) {
    std::fprintf(stderr, "usage: random_sync --profile=a2a3|a5 [--programs=N] [--pairs-of=N] [--variants=N] "
                         "[--seed=S] [--only=SEED] "
                         "[--tokens] [--write=FOLDER]\n");
    return 2;
  }
  if (!folder.empty()) {
    for (uint64_t i = 0; i < programs; ++i) {
      const std::string name = "program_" + std::to_string(i);
      if (!write(makeSyncProgram(seed + i, *profile, {.name = name, .isLaunched = true}),
                 folder + "/" + std::to_string(i)))
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
  }
  Totals totals;
  for (uint64_t i = 0; i < programs; ++i)
    judge(makeSyncProgram(seed + i, *profile), seed + i, choice, onlyOne, i < pairsOf, variants, totals);
  const double reported = totals.executed == 0 ? 1 : static_cast<double>(totals.reported) / totals.executed;
  const double ratio = totals.paths == 0 ? 1 : totals.ratios / totals.paths;
  std::printf("%s: %d programs, %d wrong; of %d pairs %d guarded something, %d of these are missed (%.1f "
              "%%); longest "
              "path %.3f on average, at most %.2f\n",
              pto::profileName(*profile), totals.programs, totals.wrong, totals.pairs, totals.executed,
              totals.reported, 100 * reported, ratio, totals.worst);
  return totals.wrong == 0 && reported >= 0.95 && ratio <= 1.1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
