#include "test/text/random/search.hpp"

#include "test/text/random/judge.hpp"
#include "test/text/random/proposer.hpp"

namespace tessera::random {

namespace {
constexpr int proposals = 20000, proposalsForGiven = 400;
/// Changes in a row that do not break less; then a search is stuck.
constexpr int patienceAtFirst = 80;
} // namespace

std::optional<Proposal> search(const Instruction &instruction, const Surroundings &surroundings,
                               const std::optional<Given> &given, Choice &choice) {
  Proposer proposer(instruction, surroundings, given, choice);
  int left = given ? proposalsForGiven : proposals;
  while (left > 0) {
    Proposal best = proposer.start();
    int broken = brokenBy(best, surroundings);
    // Stuck searches start anew.
    for (int patience = patienceAtFirst; broken != 0 && patience > 0 && left > 0; --patience, --left) {
      Proposal next = best;
      for (bool again = true; again; again = choice.chance(30))
        proposer.change(next);
      proposer.settle(next);
      const int nextBroken = brokenBy(next, surroundings);
      if (nextBroken < broken)
        patience = patienceAtFirst;
      if (nextBroken <= broken) {
        best = std::move(next);
        broken = nextBroken;
      }
    }
    --left;
    if (broken == 0)
      return best;
  }
  return std::nullopt;
}

std::optional<Proposal> searchNear(const Proposal &start, int steps, const Surroundings &surroundings,
                                   Choice &choice) {
  const std::optional<Given> given;
  Proposer proposer(*start.instruction, surroundings, given, choice);
  Proposal best = start;
  proposer.settle(best);
  int broken = brokenBy(best, surroundings);
  for (; steps > 0; --steps) {
    Proposal next = best;
    proposer.change(next);
    proposer.settle(next);
    const int nextBroken = brokenBy(next, surroundings);
    if (nextBroken <= broken) {
      best = std::move(next);
      broken = nextBroken;
    }
  }
  return broken == 0 ? std::optional<Proposal>(std::move(best)) : std::nullopt;
}

} // namespace tessera::random
