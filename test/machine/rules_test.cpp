// The logic of rules: numbers that may be unknown, reports of what is broken, and sentences that tell the
// truth about the types they list.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cctype>
#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

using namespace pto;
using namespace pto::tessera;

namespace {

constexpr Truth No = Truth::No, Yes = Truth::Yes, Unknown = Truth::Unknown;

// --- Truth ------------------------------------------------------------------------------------------

static_assert(truth(true) == Yes && truth(false) == No);
static_assert((!Yes) == No && (!No) == Yes && (!Unknown) == Unknown);

constexpr Truth values[] = {No, Unknown, Yes}; // in order of truth
constexpr int rank(Truth t) { return t == No ? 0 : t == Unknown ? 1 : 2; }

// "And" is the lesser of two truths, "or" the greater.
constexpr bool connectives() {
  for (Truth a : values)
    for (Truth b : values) {
      if (rank(a && b) != (rank(a) < rank(b) ? rank(a) : rank(b)))
        return false;
      if (rank(a || b) != (rank(a) > rank(b) ? rank(a) : rank(b)))
        return false;
    }
  for (Truth a : values)
    for (bool b : {false, true})
      if ((a && b) != (a && truth(b)) || (b && a) != (truth(b) && a) || (a || b) != (a || truth(b)) ||
          (b || a) != (truth(b) || a))
        return false;
  return true;
}
static_assert(connectives());

// --- Extent -----------------------------------------------------------------------------------------

static_assert(!Extent().known && Extent(3).known && Extent(3).value == 3 && Extent(0).known);
static_assert(!Extent::fromStatic(DYNAMIC).known && Extent::fromStatic(0).known &&
              Extent::fromStatic(5).value == 5);

constexpr bool comparisons() {
  for (int64_t a = -2; a <= 2; ++a)
    for (int64_t b = -2; b <= 2; ++b) {
      const Extent x(a), y(b);
      if ((x == y) != truth(a == b) || (x != y) != truth(a != b) || (x < y) != truth(a < b) ||
          (x <= y) != truth(a <= b) || (x > y) != truth(a > b) || (x >= y) != truth(a >= b))
        return false;
      if ((x * y).value != a * b || (x + y).value != a + b || !(x * y).known || !(x + y).known)
        return false;
      if (smallerOf(x, y).value != (a < b ? a : b) || !smallerOf(x, y).known)
        return false;
    }
  for (const auto &[x, y] :
       {std::pair(Extent(), Extent(1)), std::pair(Extent(1), Extent()), std::pair(Extent(), Extent())})
    if ((x == y) != Unknown || (x != y) != Unknown || (x < y) != Unknown || (x <= y) != Unknown ||
        (x > y) != Unknown || (x >= y) != Unknown || (x * y).known || (x + y).known || smallerOf(x, y).known)
      return false;
  return true;
}
static_assert(comparisons());

// --- Report -----------------------------------------------------------------------------------------

constexpr auto compileTime = Report::Phase::CompileTime, runTime = Report::Phase::RunTime;

struct Outcome {
  int broken;
  bool pending;
  int warnings = 0;
  constexpr bool operator==(const Outcome &) const = default;
};
template <class Rule>
constexpr Outcome outcome(Profile profile, Report::Phase phase, bool debug, Rule rule) {
  Report report(profile, phase, debug);
  rule(report);
  return {report.count(), report.pending(), report.warningCount()};
}
constexpr Outcome kept = {0, false}, broken = {1, false}, later = {0, true}, warned = {0, false, 1},
                  warnedAndLater = {0, true, 1};

// A rule of the profile is decided as soon as it is known.
constexpr bool mustIsDecidedWhenKnown() {
  for (Profile profile : {Profile::Cpu, Profile::A2A3, Profile::A5})
    for (Report::Phase phase : {compileTime, runTime})
      for (bool debug : {false, true}) {
        const auto with = [&](Truth t) {
          return outcome(profile, phase, debug, [&](Report &r) { r.must(t, "rule"); });
        };
        if (with(Yes) != kept || with(No) != broken || with(Unknown) != later)
          return false;
        if (outcome(profile, phase, debug, [](Report &r) { r.must(true, "rule"); }) != kept ||
            outcome(profile, phase, debug, [](Report &r) { r.must(false, "rule"); }) != broken)
          return false;
      }
  return true;
}
static_assert(mustIsDecidedWhenKnown());

// What keeps an instruction inside its operands is an error everywhere, but on cpu only when the instruction
// is issued.
constexpr bool safetyIsAlwaysChecked() {
  const auto safe = [](Truth t) { return [t](Report &r) { r.safe(t, "rule"); }; };
  for (bool debug : {false, true}) {
    for (Truth t : values) {
      const Outcome wanted = t == Yes ? kept : t == No ? broken : later;
      for (Profile profile : {Profile::A2A3, Profile::A5})
        for (Report::Phase phase : {compileTime, runTime})
          if (outcome(profile, phase, debug, safe(t)) != wanted)
            return false;
      if (outcome(Profile::Cpu, compileTime, debug, safe(t)) != (t == Yes ? kept : later) ||
          outcome(Profile::Cpu, runTime, debug, safe(t)) != wanted)
        return false;
    }
  }
  return true;
}
static_assert(safetyIsAlwaysChecked());

// A rule of devices is one of the strict profiles; cpu looks at it in debug builds, when the instruction is
// issued.
constexpr bool rulesOfDevices() {
  const auto rule = [](Truth t) { return [t](Report &r) { r.mustOnDevices(t, "rule"); }; };
  for (Truth t : values) {
    const Outcome wanted = t == Yes ? kept : t == No ? broken : later;
    for (bool debug : {false, true})
      for (Profile profile : {Profile::A2A3, Profile::A5})
        for (Report::Phase phase : {compileTime, runTime})
          if (outcome(profile, phase, debug, rule(t)) != wanted)
            return false;
    for (Report::Phase phase : {compileTime, runTime})
      if (outcome(Profile::Cpu, phase, false, rule(t)) != kept)
        return false;
    if (outcome(Profile::Cpu, compileTime, true, rule(t)) != (t == Yes ? kept : later) ||
        outcome(Profile::Cpu, runTime, true, rule(t)) != wanted)
      return false;
  }
  return true;
}
static_assert(rulesOfDevices());

// A promise is never a compile error. When the instruction is issued, a broken one is an error in builds that
// hold to promises, a warning in others of the strict profiles, and nothing on cpu.
constexpr bool promisesWarn() {
  const auto promise = [](Truth t) { return [t](Report &r) { r.expects(t, "rule"); }; };
  for (Profile profile : {Profile::Cpu, Profile::A2A3, Profile::A5}) {
    const bool cpu = profile == Profile::Cpu;
    for (bool debug : {false, true})
      for (Report::Phase phase : {compileTime, runTime})
        if (outcome(profile, phase, debug, promise(Yes)) != kept)
          return false;
    if (outcome(profile, compileTime, false, promise(No)) != (cpu ? kept : warnedAndLater) ||
        outcome(profile, compileTime, false, promise(Unknown)) != (cpu ? kept : later) ||
        outcome(profile, runTime, false, promise(No)) != (cpu ? kept : warned))
      return false;
    if (outcome(profile, compileTime, true, promise(No)) != warnedAndLater ||
        outcome(profile, compileTime, true, promise(Unknown)) != later ||
        outcome(profile, runTime, true, promise(No)) != broken)
      return false;
  }
  return true;
}
static_assert(promisesWarn());

TEST(Report, MemoryThatMustBeApart) {
  char memory[64] = {};
  const auto apart = [](const void *a, int64_t aBytes, const void *b, int64_t bBytes) {
    return outcome(Profile::A2A3, runTime, false, [&](Report &r) { r.apart(a, aBytes, b, bBytes, "rule"); });
  };
  EXPECT_EQ(apart(memory, 16, memory + 16, 16), kept);
  EXPECT_EQ(apart(memory + 16, 16, memory, 16), kept);
  EXPECT_EQ(apart(memory, 17, memory + 16, 16), broken);
  EXPECT_EQ(apart(memory + 15, 1, memory, 16), broken);
  EXPECT_EQ(apart(memory, 64, memory + 20, 4), broken);
  EXPECT_EQ(apart(memory, 16, memory, 16), broken);
  EXPECT_EQ(apart(nullptr, 16, memory, 16), kept); // an unplaced tile overlaps nothing
  EXPECT_EQ(apart(memory, 16, nullptr, 16), kept);
  EXPECT_EQ(
      outcome(Profile::A2A3, compileTime, false, [&](Report &r) { r.apart(memory, 16, memory, 16, "rule"); }),
      later);
}

TEST(Report, KeepsEveryBrokenRuleInOrder) {
  Report report(Profile::A5, runTime, false);
  report.must(false, "first");
  report.must(true, "kept");
  report.safe(No, "second");
  report.mustOnDevices(No, "third");
  report.expects(No, "a promise");
  report.expects(No, "a promise");
  ASSERT_EQ(report.warningCount(), 1);
  EXPECT_STREQ(report.warning(0), "a promise");
  ASSERT_EQ(report.count(), 3);
  EXPECT_STREQ(report.broken(0), "first");
  EXPECT_STREQ(report.broken(1), "second");
  EXPECT_STREQ(report.broken(2), "third");
  report.must(false, "second");
  EXPECT_EQ(report.count(), 3); // a sentence is told once
  std::vector<std::string> many;
  for (int i = 0; i < 100; ++i)
    many.push_back("rule " + std::to_string(i));
  for (const std::string &rule : many)
    report.must(false, rule.c_str());
  EXPECT_EQ(report.count(), Report::capacity); // the rest is dropped
}

// --- Element types ------------------------------------------------------------------------------------

TEST(ElementTypes, TableIsInOrder) {
  int index = 0;
  std::set<std::string> names, texts;
  for (const ElementTypeInfo &info : elementTypeTable) {
    EXPECT_EQ(static_cast<int>(info.type), index++);
    EXPECT_EQ(&elementTypeInfo(info.type), &info);
    EXPECT_TRUE(names.insert(info.cppName).second) << info.cppName;
    EXPECT_TRUE(texts.insert(info.textName).second) << info.textName;
  }
  EXPECT_EQ(index, static_cast<int>(ElementType::Other) + 1);
}

template <typename T>
constexpr bool is(ElementType type) {
  return elementTypeOf<T>() == type && elementTypeOf<const volatile T>() == type &&
         unitBytes(type) == sizeof(T) && typeset::every.contains(type);
}
static_assert(is<int8_t>(ElementType::I8) && is<uint8_t>(ElementType::U8) && is<int16_t>(ElementType::I16));
static_assert(is<uint16_t>(ElementType::U16) && is<int32_t>(ElementType::I32) &&
              is<uint32_t>(ElementType::U32));
static_assert(is<int64_t>(ElementType::I64) && is<uint64_t>(ElementType::U64));
static_assert(is<long>(ElementType::I64) && is<long long>(ElementType::I64) &&
              is<unsigned long long>(ElementType::U64));
static_assert(is<half>(ElementType::F16) && is<bfloat16_t>(ElementType::BF16) && is<float>(ElementType::F32));
static_assert(is<double>(ElementType::F64) && is<bool>(ElementType::Bool) && is<int4b_t>(ElementType::I4));
static_assert(is<float8_e4m3_t>(ElementType::E4M3) && is<float8_e5m2_t>(ElementType::E5M2));
static_assert(is<float8_e8m0_t>(ElementType::E8M0) && is<hifloat8_t>(ElementType::HiF8));
static_assert(is<float4_e2m1x2_t>(ElementType::E2M1) && is<float4_e1m2x2_t>(ElementType::E1M2));
struct Stranger {};
static_assert(elementTypeOf<Stranger>() == ElementType::Other &&
              elementTypeOf<float *>() == ElementType::Other);
static_assert(!typeset::every.contains(ElementType::Other));

static_assert(TypeSet().empty() && !TypeSet(ElementType::I8).empty());
static_assert(TypeSet(ElementType::I8, ElementType::F32).contains(ElementType::F32));
static_assert(!TypeSet(ElementType::I8, ElementType::F32).contains(ElementType::F16));
static_assert((TypeSet(ElementType::I8) | TypeSet(ElementType::F32)) ==
              TypeSet(ElementType::F32, ElementType::I8));

// --- Sentences about types ------------------------------------------------------------------------------

// The element types that a sentence names.
TypeSet typesNamedIn(const char *sentence) {
  TypeSet named;
  std::string word;
  for (const char *c = sentence;; ++c) {
    if (std::isalnum(static_cast<unsigned char>(*c)) || *c == '_') {
      word += *c;
      continue;
    }
    for (const ElementTypeInfo &info : elementTypeTable)
      if (word == info.cppName)
        named = named | TypeSet(info.type);
    word.clear();
    if (*c == 0)
      return named;
  }
}

std::string namesOf(TypeSet set) {
  std::string names;
  for (const ElementTypeInfo &info : elementTypeTable)
    if (set.contains(info.type))
      names += std::string(info.cppName) + " ";
  return names;
}

void expectTrueSentences(const char *mnemonic, const TypeTable &table) {
  for (Profile profile : {Profile::Cpu, Profile::A2A3, Profile::A5}) {
    const auto &[types, sentence] = table.on(profile);
    const std::string text = sentence;
    EXPECT_EQ(text.rfind(std::string(mnemonic) + ": ", 0), 0u) << text;
    EXPECT_NE(text.find(std::string("on ") + profileName(profile)), std::string::npos) << text;
    for (Profile other : {Profile::Cpu, Profile::A2A3, Profile::A5})
      EXPECT_TRUE(other == profile ||
                  text.find(std::string("on ") + profileName(other) + " ") == std::string::npos)
          << text;
    if (types == typeset::every) {
      EXPECT_NE(text.find("tiles can hold"), std::string::npos) << text;
      EXPECT_TRUE(typesNamedIn(sentence).empty()) << text;
    } else if (types.empty()) {
      EXPECT_NE(text.find("does not exist"), std::string::npos) << text;
      EXPECT_TRUE(typesNamedIn(sentence).empty()) << text;
    } else {
      EXPECT_EQ(namesOf(typesNamedIn(sentence)), namesOf(types)) << text;
    }
    // Reports use the list of their profile.
    for (const ElementTypeInfo &info : elementTypeTable) {
      Report report(profile, runTime, false);
      report.mustBeOneOf(table, info.type);
      ASSERT_EQ(report.count(), types.contains(info.type) ? 0 : 1);
      EXPECT_TRUE(report.count() == 0 || report.broken(0) == sentence);
    }
  }
}

TEST(TypeSentences, TellTheTruth) {
  expectTrueSentences(isa::ColSum::mnemonic, isa::ColSum::types);
  expectTrueSentences(isa::ExpandScalar::mnemonic, isa::ExpandScalar::types);
  expectTrueSentences(isa::GatherBytes::mnemonic, isa::GatherBytes::types);
  expectTrueSentences(isa::Load::mnemonic, isa::Load::types);
  expectTrueSentences(isa::Move::mnemonic, isa::Move::types);
  expectTrueSentences(isa::Scatter::mnemonic, isa::Scatter::types);
  expectTrueSentences(isa::Scatter::mnemonic, isa::Scatter::indexTypes);
  expectTrueSentences(isa::ScatterMask::mnemonic, isa::ScatterMask::types);
  expectTrueSentences(isa::Sequence::mnemonic, isa::Sequence::types);
  expectTrueSentences(isa::Store::mnemonic, isa::Store::types);
  expectTrueSentences(isa::Store::mnemonic, tessera::StoreRules::atomicTypes);
}

} // namespace
