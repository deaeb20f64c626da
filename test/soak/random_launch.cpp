// The soak of launches: random programs for the cores of a grid, half of them broken by one step that is missing,
// must each end with the right result or the right report.
//
//   random_launch [--launches=N] [--seed=S] [--only=K] [--whole] [--lie=END] [--write=FOLDER]
//
// --only runs launch K alone and shows it. --lie says something wrong about the first launch that must end so (ended,
// deadlock, refused), to show that it is noticed. --write, of launches in text: those of mixed cores that end are written to
// files, with their arrays before and after.
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <thread>

#include "test/soak/launch_model.hpp"
#include "test/soak/launch_verdict.hpp"
#include "test/soak/program_player.hpp"
#include "test/soak/random_program.hpp"

namespace {

using namespace soak;

struct Options {
  uint64_t launches = 1000, seed = 1;
  int64_t only = -1;
  std::string lie;    ///< about a launch that ends so
  bool whole = false; ///< leaves out those that are broken
  std::string folder; ///< that launches are written to
};

bool parse(int count, char **words, Options &options) {
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--lie=ended" || word == "--lie=deadlock" || word == "--lie=refused") {
      options.lie = word.substr(6);
      continue;
    }
    if (inText && word.starts_with("--write=")) {
      options.folder = word.substr(8);
      continue;
    }
    if (word == "--whole") {
      options.whole = true;
      continue;
    }
    const size_t equals = word.find('=');
    char *end = nullptr;
    const uint64_t value =
        equals == std::string::npos ? 0 : std::strtoull(word.c_str() + equals + 1, &end, 10);
    if (end == nullptr || *end != 0 || end == word.c_str() + equals + 1)
      return false;
    const std::string name = word.substr(0, equals);
    if (name == "--launches")
      options.launches = value;
    else if (name == "--seed")
      options.seed = value;
    else if (name == "--only")
      options.only = static_cast<int64_t>(value);
    else
      return false;
  }
  return true;
}

uint64_t mixed(uint64_t value) {
  value += 0x9e3779b97f4a7c15;
  value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
  value = (value ^ value >> 27) * 0x94d049bb133111eb;
  return value ^ value >> 31;
}

/// Ends the process when a launch takes too long.
class Watchdog {
public:
  static constexpr int patience = 60; ///< seconds

  Watchdog() : thread_([this] { watch(); }) {}
  ~Watchdog() {
    ends_ = true;
    thread_.join();
  }
  void begins(std::string text) {
    const std::lock_guard lock(mutex_);
    text_ = std::move(text);
    ++launches_;
  }

private:
  void watch() {
    uint64_t seen = 0;
    for (int ticks = 0; !ends_; ++ticks) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      const std::lock_guard lock(mutex_);
      if (launches_ != seen)
        ticks = 0;
      seen = launches_;
      if (ticks >= patience * 50) {
        std::fprintf(stderr, "%s\nThis launch does not end.\n", text_.c_str());
        std::fflush(nullptr);
        _exit(1);
      }
    }
  }

  std::mutex mutex_;
  std::string text_;
  uint64_t launches_ = 0;
  std::atomic<bool> ends_ = false;
  std::thread thread_;
};

struct Launch {
  Program program;
  std::string broken; ///< how
  Outcome expected;
};

/// False when what happens depends on who is faster.
bool predict(Launch &launch, uint64_t seed) {
  launch.expected = modelOf(launch.program, {});
  const bool depends = dependsOnOrder(launch.program);
  if (launch.expected.isAmbiguous)
    return false;
  for (int i = 1; i < (depends ? 10 : 2); ++i) {
    const Order order = {
        .number = i, .isRandom = depends ? i >= 6 : seed % 2 == 0, .seed = seed + static_cast<uint64_t>(i)};
    if (launch.expected == modelOf(launch.program, order))
      continue;
    if (depends)
      return false;
    std::fprintf(stderr, "%sThe model itself depends on the order in which cores go on.\n",
                 textOf(launch.program).c_str());
    std::exit(1);
  }
  return true;
}

Launch makeLaunch(const Options &options, uint64_t number) {
  for (uint64_t tries = 0;; ++tries) {
    const uint64_t seed = mixed(mixed(options.seed) + mixed(number) * 3 + tries);
    Launch launch;
    launch.program = randomProgram(seed);
    const bool breaks = number % 2 == 1;
    if (breaks && (launch.broken = breakProgram(launch.program, mixed(seed))).empty())
      continue;
    if (!predict(launch, seed))
      continue;
    const bool ends = !launch.expected.anyFailed() && !launch.expected.anyWaits();
    if (!breaks && !ends && dependsOnOrder(launch.program))
      continue;
    if (!breaks && !ends) {
      std::fprintf(stderr, "%sThe generator made a program that does not end:\n%s",
                   textOf(launch.program).c_str(), textOf(launch.program, launch.expected).c_str());
      std::exit(1);
    }
    // Launches without turns take longer: half a second when there is a deadlock.
    launch.program.takesTurns =
        dependsOnOrder(launch.program) || launch.program.deterministic || seed % 1000 >= (ends ? 60 : 4);
    return launch;
  }
}

void lieAbout(Outcome &expected) {
  for (CoreEnd &core : expected.cores) {
    if (core.state == CoreEnd::State::failed)
      core.rule += " twice";
    if (core.state == CoreEnd::State::waits)
      core.waitsFor += "?";
  }
  if (expected.anyFailed() || expected.anyWaits())
    return;
  for (CoreEnd &core : expected.cores)
    for (Delivery &delivery : core.popped)
      if (delivery.isKnown) {
        delivery.bytes.back() ^= 1;
        return;
      }
  ++expected.cores.front().steps;
}

std::string describe(const Options &options, uint64_t number, const Launch &launch) {
  return "--seed=" + std::to_string(options.seed) + " --only=" + std::to_string(number) + "\n" +
         textOf(launch.program) + (launch.broken.empty() ? "" : "  broken: " + launch.broken + "\n") +
         "expected:\n" + textOf(launch.program, launch.expected);
}
std::string describe(const Program &program, const Played &played) {
  static constexpr const char *ends[] = {"ended", "was a deadlock", "was refused", "failed"};
  std::string text = std::string("the launch ") + ends[static_cast<int>(played.end)] + "\n" + played.text;
  for (int i = 0; i < program.coreCount(); ++i)
    text += "  " + nameOf(program.idOf(i)) + " did " +
            std::to_string(played.cores[static_cast<size_t>(i)].steps) + " steps\n";
  return text;
}

} // namespace

int main(int count, char **words) {
  Options options;
  if (!parse(count, words, options)) {
    std::fprintf(stderr, "usage: random_launch [--launches=N] [--seed=S] [--only=K] [--whole] "
                         "[--lie=ended|deadlock|refused]\n");
    return 2;
  }
  setenv("PATH", "", 1); // reports need no lines of this program, and looking them up takes time
  std::printf("seed %llu\n", static_cast<unsigned long long>(options.seed));
  std::fflush(stdout);
  Watchdog watchdog;
  uint64_t ended = 0, dead = 0, refused = 0, atOnce = 0;
  const uint64_t first = options.only >= 0 ? static_cast<uint64_t>(options.only) : 0,
                 last = options.only >= 0 ? first + 1 : options.launches;
  uint64_t launched = 0;
  for (uint64_t number = first; number < last; ++number) {
    if (options.whole && number % 2 == 1)
      continue;
    ++launched;
    Launch launch = makeLaunch(options, number);
    if (options.lie == (launch.expected.anyFailed()  ? "refused"
                        : launch.expected.anyWaits() ? "deadlock"
                                                     : "ended"))
      lieAbout(launch.expected);
    const std::string text = describe(options, number, launch);
    watchdog.begins(text);
    const Played played = play(launch.program, launch.expected);
    std::string wrong = verdictOn(launch.program, launch.expected, played);
    if (wrong.empty() && launch.program.deterministic) {
      const Played again = play(launch.program, launch.expected);
      if (comparable(again.text) != comparable(played.text))
        wrong = "the same launch says something else the second time:\n" + again.text;
      else
        wrong = verdictOn(launch.program, launch.expected, again);
    }
    if (options.only >= 0 || !wrong.empty())
      std::fprintf(stderr, "%s%s", text.c_str(), describe(launch.program, played).c_str());
    if (!wrong.empty()) {
      std::fprintf(stderr, "WRONG: %s\n", wrong.c_str());
      return 1;
    }
    if (!options.folder.empty() && played.end == Played::End::normal && launch.program.kind == Kind::mix)
      writeFiles(launch.program, options.folder + "/" + std::to_string(number),
                 "launch_" + std::to_string(number));
    ended += played.end == Played::End::normal;
    dead += played.end == Played::End::deadlock;
    refused += played.end == Played::End::refused;
    atOnce += !launch.program.takesTurns;
  }
  std::printf(
      "%llu launches: %llu ended, %llu deadlocks, %llu refused; %llu without turns; all as they should\n",
      static_cast<unsigned long long>(launched), static_cast<unsigned long long>(ended),
      static_cast<unsigned long long>(dead), static_cast<unsigned long long>(refused),
      static_cast<unsigned long long>(atOnce));
}
