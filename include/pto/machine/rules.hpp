// Rules and how a broken one is told: at compile time as an error that shows its sentence, at run time as an
// exception.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "pto/profile/buffers.hpp"
#include "pto/profile/target.hpp"
#include "pto/tile/extent.hpp"
#include "pto/types/element_type.hpp"

namespace pto::tessera {

/// The element types an operand may have, per profile, each list with the sentence that states it.
struct TypeTable {
  struct List {
    TypeSet types;
    const char *sentence;
  };
  List a2a3, a5, cpu;

  constexpr const List &on(Profile profile) const {
    return profile == Profile::A2A3 ? a2a3 : profile == Profile::A5 ? a5 : cpu;
  }
};

/// Where the operands of a call lie is not known when it is compiled: these addresses stand for operands, by number.
inline constexpr char operandMarks[12] = {};
constexpr int operandOfMark(const void *address) {
  for (int i = 0; i < 12; ++i)
    if (address == operandMarks + i)
      return i;
  return -1;
}

/// Two operands that must not share a byte, of a call whose operands are marked.
struct ApartRule {
  int a, b;
  int64_t aBytes, bBytes;
  const char *sentence;

  constexpr bool holds(uintptr_t aStart, uintptr_t bStart) const {
    return aStart == 0 || bStart == 0 || aStart + static_cast<uintptr_t>(aBytes) <= bStart ||
           bStart + static_cast<uintptr_t>(bBytes) <= aStart;
  }
};

/// Receives every rule of an instruction and keeps those that are broken. Sentences are string literals:
/// clang shows a whole sentence only then.
class Report {
public:
  enum class Phase { CompileTime, RunTime };
  static constexpr int capacity = 16;

  /// `debug`: promises are rules. In auto mode (not `placed`) some rules are narrower: see Target::placed.
  constexpr Report(Profile profile, Phase phase, bool debug, bool placed = true)
      : profile_(profile), phase_(phase), debug_(debug), placed_(placed) {}

  constexpr bool isAutoMode() const { return !placed_; }
  /// Bytes of the buffer of a location.
  constexpr int64_t bufferBytes(TileType location) const {
    return static_cast<int64_t>(ownBuffers_ != nullptr ? ownBuffers_[static_cast<int>(location)]
                                                       : bufferOf(profile_, location).bytes);
  }
  /// The target has buffers of other sizes than its profile (by TileType, without Ctrl).
  constexpr void setBuffers(const unsigned *bytes) { ownBuffers_ = bytes; }

  /// A rule of the profile: what does not keep it is not a program of that profile.
  constexpr void must(Truth holds, const char *sentence) {
    if (holds == Truth::No)
      add(broken_, count_, sentence);
    else if (holds == Truth::Unknown)
      pending_ = true;
  }
  constexpr void must(bool holds, const char *sentence) { must(truth(holds), sentence); }
  /// A rule that only types can break: sizes known at run time only are not held to it.
  constexpr void mustByType(Truth holds, const char *sentence) {
    if (phase_ == Phase::CompileTime && holds == Truth::No)
      add(broken_, count_, sentence);
  }
  constexpr void mustBeOneOf(const TypeTable &table, ElementType type) {
    const TypeTable::List &list = table.on(profile_);
    must(list.types.contains(type), list.sentence);
  }

  /// A rule of the strict profiles; the cpu profile holds a program to it only in debug builds.
  constexpr void mustOnDevices(Truth holds, const char *sentence) {
    if (profile_ != Profile::Cpu)
      must(holds, sentence);
    else if (debug_)
      whenIssued(holds, sentence);
  }

  /// A promise that device libraries only assert in debug builds, such as equal valid sizes. Looked at when the
  /// instruction is issued: debug and checked builds make a broken one an error, others of the strict profiles
  /// a warning; cpu lets it pass. What is known to be broken earlier is among the warnings already.
  constexpr void expects(Truth holds, const char *sentence) {
    if (holds == Truth::Yes || (profile_ == Profile::Cpu && !debug_))
      return;
    if (phase_ == Phase::CompileTime || holds == Truth::Unknown)
      pending_ = true;
    if (holds != Truth::No)
      return;
    if (phase_ == Phase::RunTime && debug_)
      add(broken_, count_, sentence);
    else
      add(warnings_, warningCount_, sentence);
  }

  /// What keeps the instruction inside its operands. Always checked; on cpu, when the instruction is issued.
  constexpr void safe(Truth holds, const char *sentence) {
    if (profile_ != Profile::Cpu)
      must(holds, sentence);
    else
      whenIssued(holds, sentence);
  }

  /// Two stretches of memory that are promised not to share a byte. Addresses exist at run time only; an
  /// unplaced tile overlaps nothing.
  constexpr void apart(const void *a, int64_t aBytes, const void *b, int64_t bBytes, const char *sentence) {
    if (profile_ == Profile::Cpu && !debug_)
      return;
    const ApartRule rule = {-1, -1, aBytes, bBytes, sentence};
    if (phase_ == Phase::CompileTime) {
      const int first = operandOfMark(a), second = operandOfMark(b);
      if (first < 0 || second < 0 || apartCount_ == capacity)
        pending_ = true;
      else
        apart_[apartCount_++] = {first, second, aBytes, bBytes, sentence};
      return;
    }
    must(rule.holds(reinterpret_cast<uintptr_t>(a), reinterpret_cast<uintptr_t>(b)), sentence);
  }

  constexpr int count() const { return count_; }
  constexpr const char *broken(int index) const { return broken_[index]; }
  /// Broken promises that do not stop the program.
  constexpr int warningCount() const { return warningCount_; }
  constexpr const char *warning(int index) const { return warnings_[index]; }
  /// At compile time: some rule must be looked at again when the instruction is issued.
  constexpr bool pending() const { return pending_; }
  /// At compile time, where operands are marked: those that must be apart when the instruction is issued.
  constexpr int apartCount() const { return apartCount_; }
  constexpr const ApartRule &apart(int index) const { return apart_[index]; }

private:
  constexpr void whenIssued(Truth holds, const char *sentence) {
    if (holds == Truth::Yes)
      return;
    if (phase_ == Phase::CompileTime)
      pending_ = true;
    else
      must(holds, sentence);
  }
  static constexpr void add(const char *(&sentences)[capacity], int &count, const char *sentence) {
    for (int i = 0; i < count; ++i)
      if (__builtin_strcmp(sentences[i], sentence) == 0)
        return;
    if (count < capacity)
      sentences[count++] = sentence;
  }

  Profile profile_;
  Phase phase_;
  bool debug_;
  bool placed_;
  const unsigned *ownBuffers_ = nullptr;
  bool pending_ = false;
  int count_ = 0;
  int warningCount_ = 0;
  int apartCount_ = 0;
  const char *broken_[capacity] = {};
  const char *warnings_[capacity] = {};
  ApartRule apart_[capacity] = {};
};

// Showing broken rules in compiler errors. Found is a type with static members `report` (a Report),
// `profile`, `profileText`.
#ifdef __clang__

// clang prints the arguments of a constexpr call that fails, so the failing call carries the sentence.
void seeTheRuleInTheNextNote(); // never defined: that it cannot be evaluated is the error
constexpr bool brokenRule(const char *sentence, const char *profile) {
  if (sentence != nullptr && profile != nullptr)
    seeTheRuleInTheNextNote();
  return true;
}
template <class Found, int I>
void showRule() {
  static_assert(brokenRule(Found::report.broken(I), Found::profileText));
}

#else

// g++ prints class-type template arguments in full, so the name of a deleted function carries the sentence.
template <size_t N>
struct Sentence {
  char text[N]{};
  constexpr explicit Sentence(const char *sentence) {
    for (size_t i = 0; i + 1 < N; ++i)
      text[i] = sentence[i];
  }
};
constexpr size_t sizeWithNull(const char *sentence) {
  size_t n = 1;
  while (*sentence++ != 0)
    ++n;
  return n;
}
template <Sentence Rule, Profile P>
void brokenRule() = delete;
template <class Found, int I>
void showRule() {
  brokenRule<Sentence<sizeWithNull(Found::report.broken(I))>(Found::report.broken(I)), Found::profile>();
}

#endif

template <class Found, int... I>
void showRules(std::integer_sequence<int, I...>) {
  (..., showRule<Found, I>());
}

} // namespace pto::tessera
