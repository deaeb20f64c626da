// The oracle of effects: what every instruction states about its operands (uses, hostWrites, touches), held
// against what its meaning does to memory, for random operands on every profile. And the oracle itself, with
// instructions that lie.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <memory>

#include "lib/Dialect/dialect.hpp"
#include "test/instructions/effect_laws.hpp"

namespace tessera::effects {
namespace {

using pto::tessera::Extent;
using pto::tessera::OperandUse;
using pto::tessera::Uses;

constexpr int casesEach = 8; ///< of an instruction on a profile

mlir::MLIRContext &context() {
  static mlir::MLIRContext made;
  made.loadDialect<PtoDialect>();
  return made;
}

// ---- Every instruction ----

struct Subject {
  const Instruction *instruction;
  Profile profile;
};
void PrintTo(const Subject &subject, std::ostream *to) {
  *to << subject.instruction->name << " on " << pto::profileName(subject.profile);
}

class EffectsTest : public ::testing::TestWithParam<Subject> {};

TEST_P(EffectsTest, AreAsStated) {
  Oracle oracle(*GetParam().instruction, GetParam().profile, context());
  oracle.run(casesEach);
  for (const Finding &finding : oracle.findings())
    ADD_FAILURE() << finding.message;
  ASSERT_GT(oracle.casesFound(), 0) << "no legal operands were found";
  EXPECT_GT(oracle.casesAccepted(), 0) << "no data were accepted";
}

std::vector<Subject> subjects() {
  std::vector<Subject> all;
  for (const Instruction *instruction : instructions())
    for (Profile profile : {Profile::Cpu, Profile::A2A3, Profile::A5})
      // Those of conv tiles: test/isa/conv_effects_test.cpp.
      if (instruction->existsOn(profile) && !instruction->operands.empty() && !instruction->hasConvTiles())
        all.push_back({instruction, profile});
  return all;
}

INSTANTIATE_TEST_SUITE_P(Registry, EffectsTest, ::testing::ValuesIn(subjects()), [](const auto &info) {
  std::string name = info.param.instruction->name;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name + "_" + pto::profileName(info.param.profile) + "_" + std::to_string(info.index);
});

// ---- The oracle itself ----

/// An instruction that says something else than the truth.
class Liar : public Instruction {
public:
  using Lie = std::function<void(Uses &uses, llvm::ArrayRef<OperandDesc> descs)>;
  Liar(const Instruction &truth, Lie lie) : Instruction(truth), truth_(truth), lie_(std::move(lie)) {}

  void refine(llvm::MutableArrayRef<OperandDesc> descs) const override { truth_.refine(descs); }
  void rules(Profile profile, llvm::ArrayRef<OperandDesc> descs,
             pto::tessera::Report &report) const override {
    truth_.rules(profile, descs, report);
  }
  bool packsMask() const override { return truth_.packsMask(); }
  pto::tessera::MaskPacking packing(Profile profile, llvm::ArrayRef<OperandDesc> descs) const override {
    return truth_.packing(profile, descs);
  }
  pto::tessera::Issued describeIssue(Profile profile, llvm::ArrayRef<OperandDesc> descs) const override {
    pto::tessera::Issued issued = truth_.describeIssue(profile, descs);
    lie_(issued.uses, descs);
    return issued;
  }
  RunFunction find(Profile profile, llvm::ArrayRef<ElementType> elements) const override {
    return truth_.find(profile, elements);
  }
  TouchFunction findTouches(Profile profile, llvm::ArrayRef<ElementType> elements) const override {
    return truth_.findTouches(profile, elements);
  }
  std::string call(CallOperands &operands) const override { return truth_.call(operands); }

private:
  const Instruction &truth_;
  Lie lie_;
};

/// The laws that the oracle finds broken, with their operands.
std::string brokenLaws(const char *name, Liar::Lie lie) {
  const Liar liar(*instructionsNamed(name).front(), std::move(lie));
  Oracle oracle(liar, Profile::Cpu, context());
  oracle.run(casesEach);
  std::set<std::string> laws;
  for (const Finding &finding : oracle.findings())
    laws.insert(finding.law + " " + finding.operand);
  std::string all;
  for (const std::string &law : laws)
    all += (all.empty() ? "" : ", ") + law;
  return all;
}
constexpr int dst = 0, src = 1;

bool breaks(const char *name, const char *law, Liar::Lie lie) {
  return brokenLaws(name, std::move(lie)).find(law) != std::string::npos;
}

TEST(EffectOracle, BelievesTheTruth) {
  const auto nothing = [](Uses &, llvm::ArrayRef<OperandDesc>) {};
  EXPECT_EQ(brokenLaws("tadd", nothing), "");
  EXPECT_EQ(brokenLaws("taxpy", nothing), "");
  EXPECT_EQ(brokenLaws("tcolsum", nothing), "");
}
TEST(EffectOracle, FindsPartsThatAreTooSmall) {
  const auto withoutLastRow = [](int operand) {
    return [operand](Uses &u, auto) { u.operand[operand].rows = u.operand[operand].rows.value - 1; };
  };
  const auto withoutLastColumn = [](int operand) {
    return [operand](Uses &u, auto) { u.operand[operand].cols = u.operand[operand].cols.value - 1; };
  };
  EXPECT_TRUE(breaks("tadd", "poison dst", withoutLastColumn(src)));
  EXPECT_TRUE(breaks("tcolsum", "poison dst", withoutLastRow(src)));
  EXPECT_TRUE(breaks("tadd", "inside dst", withoutLastColumn(dst)));
  EXPECT_TRUE(breaks("tadd", "inside dst", withoutLastRow(dst)));
}
TEST(EffectOracle, FindsPartsThatAreTooLarge) {
  const auto whole = [](int operand) {
    return [operand](Uses &u, llvm::ArrayRef<OperandDesc> descs) {
      const pto::tessera::TileDesc &tile = descs[static_cast<size_t>(operand)].tile;
      OperandUse &use = u.operand[operand];
      use.rows = std::max(use.rows.value, tile.rows);
      use.cols = std::max(use.cols.value, tile.cols);
    };
  };
  EXPECT_EQ(brokenLaws("tadd", whole(src)), "reads src0");
  EXPECT_EQ(brokenLaws("tadd", whole(dst)), "complete dst");
  EXPECT_EQ(brokenLaws("trowmax", whole(src)), "reads src");
  const auto oneMoreColumn = [](Uses &u, llvm::ArrayRef<OperandDesc> descs) {
    if (u.operand[src].cols.value < descs[src].tile.cols)
      u.operand[src].further = {u.operand[src].rows, 1, 0, u.operand[src].cols};
  };
  EXPECT_EQ(brokenLaws("tmul", oneMoreColumn), "reads src0");
}
TEST(EffectOracle, TellsRolesApart) {
  const auto role = [](int operand, Role now) {
    return [operand, now](Uses &u, auto) { u.operand[operand].role = now; };
  };
  EXPECT_EQ(brokenLaws("tadd", role(dst, Role::Keeps)), "survives dst");
  EXPECT_EQ(brokenLaws("tadd", role(dst, Role::InOut)), "reads dst");
  EXPECT_TRUE(breaks("taxpy", "poison dst", role(dst, Role::Out)));
  EXPECT_TRUE(breaks("taxpy", "survives dst", role(dst, Role::Keeps)));
  EXPECT_TRUE(breaks("tadd", "poison dst", role(src, Role::Mode)));
}
TEST(EffectOracle, NeedsToKnowWhatDependsOnData) {
  const auto bound = [](int operand) {
    return [operand](Uses &u, auto) { u.operand[operand] = u.operand[operand].bound(); };
  };
  EXPECT_TRUE(breaks("tadd", "inside dst", bound(dst)));
  EXPECT_TRUE(breaks("tadd", "poison dst", bound(src)));
}

} // namespace
} // namespace tessera::effects
