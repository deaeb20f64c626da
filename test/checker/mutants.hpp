// Every kernel without one of its flags, waits and barriers, in turn. That does not change what it computes on a host; the
// checker must tell of it, or an oracle that shares no code with it must find it equivalent. Both must agree whether
// anything is left without an order, of the kernels as they are, too. Other mistakes (another event id, a wait that comes
// an instruction too late, a tile that lies 32 bytes further on) are made in the same way, and the share that is told of is
// printed.
#pragma once

#include "test/checker/both_judges.hpp"
#include "test/checker/checked_run.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstring>
#include <functional>
#include <set>
#include <vector>

namespace test_checker {

using namespace pto;
using pto::tessera::Core;
using pto::tessera::Pipe;
using pto::tessera::Signal;
using pto::tessera::SourcePlace;

/// A statement of a kernel: what it does, and where.
struct Statement {
  int what = 0; ///< 0: signals, 1: waits, 2: a barrier, 3: an instruction
  const void *code[SourcePlace::depth] = {};
  bool operator<(const Statement &other) const {
    return what != other.what ? what < other.what : std::memcmp(code, other.code, sizeof code) < 0;
  }
  bool operator==(const Statement &other) const {
    return what == other.what && std::memcmp(code, other.code, sizeof code) == 0;
  }
};
inline Statement statementOf(int what, const SourcePlace &where) {
  Statement statement;
  statement.what = what;
  std::memcpy(statement.code, where.code, sizeof statement.code);
  return statement;
}

enum class Mistake { LeftOut, OtherId, Late, Shifted };

/// Tells both judges what happens, but for what one statement does.
class Without : public BothJudges {
public:
  Without(const Statement *victim, Mistake mistake) : victim_(victim), mistake_(mistake) {}
  std::set<Statement> statements;

  void finished(Core &core, bool failed) override {
    catchUp(core);
    BothJudges::finished(core, failed);
  }
  void issued(Core &core, const tessera::Issued &issued) override {
    const bool isKept = this->isKept(3, issued.where);
    if (!isKept && issued.count > 0 && issued.operands[0].kind == tessera::OperandKind::Tile &&
        issued.operands[0].tile.address != nullptr) {
      std::vector<tessera::OperandDesc> operands(issued.operands, issued.operands + issued.count);
      operands[0].tile.address = static_cast<const char *>(operands[0].tile.address) + 32;
      tessera::Issued shifted = issued;
      shifted.operands = operands.data();
      BothJudges::issued(core, shifted);
    } else {
      BothJudges::issued(core, issued);
    }
    catchUp(core);
  }
  void signalled(Core &core, const Signal &signal) override {
    if (Signal told = signal; isTold(0, told))
      BothJudges::signalled(core, told);
  }
  void waited(Core &core, const Signal &signal) override {
    if (Signal told = signal; isTold(1, told))
      BothJudges::waited(core, told);
    else if (mistake_ == Mistake::Late)
      late_.push_back({&core, signal});
  }
  using BothJudges::signalled;
  using BothJudges::waited;
  void drained(Core &core, Pipe pipe, const SourcePlace &where) override {
    if (isKept(2, where))
      BothJudges::drained(core, pipe, where);
  }

private:
  /// Whether a signal or a wait is told, perhaps with another id.
  bool isTold(int what, Signal &signal) {
    if (isKept(what, signal.where))
      return true;
    signal.id = (signal.id + 1) % 8;
    return mistake_ == Mistake::OtherId;
  }
  /// Waits that were held back.
  void catchUp(Core &core) {
    for (size_t i = 0; i < late_.size();)
      if (late_[i].first == &core) {
        BothJudges::waited(core, late_[i].second);
        late_.erase(late_.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
  }
  bool isKept(int what, const SourcePlace &where) {
    const Statement statement = statementOf(what, where);
    statements.insert(statement);
    return victim_ == nullptr || !(statement == *victim_);
  }

  const Statement *victim_;
  const Mistake mistake_;
  std::vector<std::pair<Core *, Signal>> late_;
};

struct Counts {
  int mutants = 0, reported = 0, asRaces = 0, whenAsked = 0, equivalent = 0;
};
inline Counts total;
inline int others[4][2] = {}; ///< of each other mistake: made, and told of

/// What the checker finds by default, whether it finds anything without an order, and whether the oracle does.
struct Judgement {
  bool isReported = false, hasRace = false, oracleHasRace = false;
  int unmatched = 0;
  std::set<Statement> statements;
  std::string text;
};
inline Judgement judge(const std::function<void()> &kernel, const Statement *victim,
                       Mistake mistake = Mistake::LeftOut) {
  Without observer(victim, mistake);
  const tessera::ProgramWatch former = tessera::programWatch;
  tessera::programWatch = {&observer, &tessera::tellPrivate, nullptr};
  kernel();
  tessera::programWatch = former;
  Judgement judgement;
  for (const tessera::Finding &finding : observer.checker.findings()) {
    judgement.isReported = judgement.isReported || infoOf(finding.kind).byDefault;
    judgement.text += std::string(infoOf(finding.kind).name) + ": " + finding.title + "\n";
  }
  judgement.hasRace = observer.hasRace();
  if (mistake != Mistake::LeftOut)
    return judgement;
  const std::vector<std::string> unordered = observer.oracle.unordered();
  judgement.oracleHasRace = !unordered.empty();
  judgement.unmatched = observer.oracle.unmatched();
  judgement.statements = observer.statements;
  for (const std::string &pair : unordered)
    if (judgement.text.size() < 2000)
      judgement.text += "oracle: " + pair + "\n";
  return judgement;
}

inline void mutate(const char *name, const std::function<void()> &kernel) {
  const Judgement whole = judge(kernel, nullptr);
  EXPECT_FALSE(whole.isReported) << name << "\n" << whole.text;
  EXPECT_EQ(whole.hasRace, whole.oracleHasRace) << name << "\n" << whole.text;
  Counts counts;
  for (const Statement &victim : whole.statements) {
    for (const Mistake mistake : {Mistake::OtherId, Mistake::Late, Mistake::Shifted}) {
      if (mistake == Mistake::Shifted ? victim.what != 3
          : mistake == Mistake::Late  ? victim.what != 1
                                      : victim.what > 1)
        continue;
      ++others[static_cast<int>(mistake)][0];
      others[static_cast<int>(mistake)][1] += judge(kernel, &victim, mistake).isReported;
    }
    if (victim.what == 3)
      continue;
    const Judgement mutant = judge(kernel, &victim);
    SourcePlace place;
    std::memcpy(place.code, victim.code, sizeof place.code);
    const auto where = [&] {
      return std::string(name) + ": " + tessera::PlaceName(place).text() + "\n" + mutant.text;
    };
    EXPECT_EQ(mutant.hasRace, mutant.oracleHasRace) << where();
    // Order in pipes of transfers is looked at when the user asks for it.
    const bool isEquivalent = mutant.oracleHasRace == whole.oracleHasRace && mutant.unmatched == 0;
    const bool whenAsked = !mutant.isReported && mutant.hasRace && !whole.hasRace;
    EXPECT_TRUE(mutant.isReported || whenAsked || isEquivalent) << where();
    ++counts.mutants;
    counts.reported += mutant.isReported;
    counts.whenAsked += whenAsked;
    counts.asRaces += mutant.hasRace && !whole.hasRace && mutant.isReported;
    if (!mutant.isReported && !whenAsked) {
      ++counts.equivalent;
      std::printf("  equivalent without %s at %s\n",
                  victim.what == 0   ? "a signal"
                  : victim.what == 1 ? "a wait"
                                     : "a barrier",
                  tessera::PlaceName(place).text());
    }
  }
  std::printf("%-16s %4d mutants, %4d reported (%d of them as races), %d when asked, %d equivalent\n", name,
              counts.mutants, counts.reported, counts.asRaces, counts.whenAsked, counts.equivalent);
  total.mutants += counts.mutants;
  total.reported += counts.reported;
  total.asRaces += counts.asRaces;
  total.whenAsked += counts.whenAsked;
  total.equivalent += counts.equivalent;
}

inline std::vector<float> numbers(int count) {
  std::vector<float> all(static_cast<size_t>(count));
  for (int i = 0; i < count; ++i)
    all[static_cast<size_t>(i)] = static_cast<float>((i * 7919) % 113) / 16 - 3;
  return all;
}

class Mutants : public testing::Test {
protected:
  static void TearDownTestSuite() {
    std::printf(
        "all              %4d mutants, %4d reported (%d of them as races), %d when asked, %d equivalent\n",
        total.mutants, total.reported, total.asRaces, total.whenAsked, total.equivalent);
    std::printf(
        "another event id: %d of %d told of; a late wait: %d of %d; a tile shifted by 32 bytes: %d of %d\n",
        others[1][1], others[1][0], others[2][1], others[2][0], others[3][1], others[3][0]);
    EXPECT_EQ(others[1][1], others[1][0]); // a flag that goes to the wrong one is never heard
  }
  std::vector<float> in = numbers(65536), other = numbers(65536), out = std::vector<float>(65536);
  static void onVector(const std::function<void()> &kernel) { launch({.kind = LaunchKind::vector}, kernel); }
  static void onCube(const std::function<void()> &kernel) { launch({.kind = LaunchKind::cube}, kernel); }
};

} // namespace test_checker
