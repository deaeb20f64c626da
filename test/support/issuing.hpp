// What every instruction does when it is issued, whatever it computes: it waits for its events, refuses what
// breaks its rules, and leaves scratch tiles without storage.
#pragma once

#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace test {

/// Sentences that belong to no instruction: the memory safety of all of them.
inline constexpr const char *regionRule =
    "the rows and columns that an instruction touches must lie inside the tile's Rows x Cols";
inline constexpr const char *footprintRule =
    "the part of a tile that an instruction touches must lie inside the tile's buffer";

/// `act` must throw the error of `instruction` that `rule` was broken, and report each of `parts`.
template <class Act>
void expectError(const char *instruction, const char *rule, std::initializer_list<const char *> parts,
                 Act &&act) {
  try {
    act();
  } catch (const pto::Error &error) {
    EXPECT_STREQ(error.instruction(), instruction);
    EXPECT_STREQ(error.rule(), rule);
    EXPECT_EQ(error.profile(), pto::buildTarget.profile);
    const std::string_view text = error.what();
    EXPECT_TRUE(text.starts_with("[PTO][CA] ")) << text;
    EXPECT_NE(text.find(instruction), text.npos) << text;
    for (const char *part : parts)
      EXPECT_NE(text.find(part), text.npos) << "not reported: " << part << "\n" << text;
    return;
  }
  ADD_FAILURE() << instruction << " did not refuse: " << rule;
}

/// An event that acts when it is waited for. An instruction must wait before it reads or writes anything.
template <class Action>
struct WhenWaited : pto::EventBaseTag {
  explicit WhenWaited(Action whenWaited) : action(std::move(whenWaited)) {}
  WhenWaited &Wait() {
    ++waits;
    action();
    return *this;
  }
  Action action;
  int waits = 0;
};

/// How many tiles of the current core hold private storage.
inline int privateTiles() {
  int count = 0;
  pto::tessera::thisCore().privateTiles.forEach([&](auto &) { ++count; });
  return count;
}

} // namespace test
