#include "test/instructions/effect_laws.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace tessera::effects {

using pto::tessera::elementTypeInfo;
using pto::tessera::unitBytes;

namespace {

constexpr int datasEach = 12;     ///< of a case
constexpr int samplesEach = 64;   ///< elements of a case that are changed
constexpr int easyTrials = 144;   ///< of a sample, with the data that are there
constexpr int trialsEach = 504;   ///< of a sample, the others with new data, before it is said not to matter
constexpr int trialsToJudge = 12; ///< fewer, when the data seldom read it, say nothing
constexpr int furtherDatas = 60;  ///< to see an element change

/// Operands that are read though nothing can show it.
bool readsInvisibly(const Case &of, size_t operand) {
  const std::string_view mnemonic = of.instruction.mnemonic;
  const auto starts = [&](std::string_view with) { return mnemonic.starts_with(with); };
  const pto::tessera::TileDesc &tile = of.descs[operand].tile;
  if (mnemonic == "MGATHER" || mnemonic == "MSCATTER") {
    const bool isScatter = mnemonic == "MSCATTER";
    const int64_t rows = of.descs[isScatter ? 0 : 1].tensor.shape[3].value;
    if (of.instruction.operands[operand].name == std::string_view("indexes")) // the index of the only row
      return rows == 1;
    return isScatter && operand == 1 && rows < tile.validRows.value; // rows that others are written over
  }
  if (mnemonic == "TSCATTER" &&
      of.instruction.indexOf("indexes") >= 0) // elements that others are written over
    return operand == 1 && of.descs[0].tile.rows * of.descs[0].tile.cols < 2 * tile.rows * tile.cols;
  if (mnemonic == "TGATHERB") // the offset of the only block
    return operand == 2 && of.descs[1].tile.bytes() <= 32;
  if (starts("TCOLARG")) // the place of the only element is known
    return tile.validRows.value == 1;
  if (starts("TROWARG"))
    return tile.validCols.value == 1;
  if (mnemonic == "TPRELU") // slopes are for negative numbers
    return operand == 2 &&
           (pto::tessera::TypeSet{ElementType::U8, ElementType::U16, ElementType::U32, ElementType::U64})
               .contains(tile.element);
  return false;
}

} // namespace

uint64_t Oracle::seedOf(int number) const {
  uint64_t seed = 0xcbf29ce484222325; // FNV
  for (const char *c = instruction_.mnemonic; *c != 0; ++c)
    seed = (seed ^ static_cast<uint8_t>(*c)) * 0x100000001b3;
  seed ^= instruction_.operands.size();
  // Further cases for those who look for them: EFFECTS_ROUND=1, 2, ...
  if (const char *round = std::getenv("EFFECTS_ROUND"))
    seed += 7919 * std::strtoull(round, nullptr, 10);
  return (seed % 1000003) * 1000 + static_cast<uint64_t>(profile_) * 100 + static_cast<uint64_t>(number);
}

void Oracle::report(const Case &of, const char *law, size_t byte, const char *what) {
  if (const int operand = of.operandAt(byte); !reported_.contains({law, operand}))
    reportOnce(of, law, operand, of.nameOf(byte) + " " + what);
}
void Oracle::reportOnce(const Case &of, const char *law, int operand, const std::string &sentence) {
  if (reported_.insert({law, operand}).second)
    findings_.push_back({law, operand < 0 ? "" : instruction_.operands[static_cast<size_t>(operand)].name,
                         std::string("law `") + law + "': " + sentence + "\n  " + of.describe()});
}

/// Fills everything that is not read with poison, three times, runs, and compares. Leaves the first in
/// `trial`.
bool Oracle::paintAndRun(Case &of, Trial &trial) {
  std::vector<WrongStatement> wrong;
  trial.statement = of.statement(trial.data, wrong);
  const Bytes &flags = trial.statement.flags, &bits = trial.statement.bits;
  const size_t size = of.memoryBytes();
  Data paintings[3] = {trial.data, trial.data, trial.data};
  for (size_t i = 0; i < size; ++i)
    if ((flags[i] & Statement::Read) == 0) {
      const uint64_t random = of.choice.bits();
      paintings[0].memory[i] = static_cast<uint8_t>(random);
      paintings[1].memory[i] =
          static_cast<uint8_t>(~random); // every bit differs, so that no bit is left by chance
      paintings[2].memory[i] = static_cast<uint8_t>(random >> 8);
    }
  Outcome outcomes[3];
  for (int k = 0; k < 3; ++k) {
    if (of.statement(paintings[k], wrong) != trial.statement)
      reportOnce(of, "touches", -1, "touches() depends on bytes that are not stated to be read");
    std::optional<Outcome> outcome = of.run(paintings[k]);
    if (!outcome) {
      reportOnce(of, "poison", -1,
                 "whether the data are accepted depends on bytes that are not stated to be read");
      return false;
    }
    outcomes[k] = std::move(*outcome);
  }
  for (const WrongStatement &one : wrong)
    reportOnce(of, "touches", one.operand, one.sentence);
  if (outcomes[0].printed != outcomes[1].printed || outcomes[0].printed != outcomes[2].printed)
    reportOnce(of, "poison", -1, "what is printed depends on bytes that are not stated to be read");

  for (size_t i = 0; i < size; ++i) {
    uint8_t old[3], now[3], differences = 0, changes = 0;
    for (int k = 0; k < 3; ++k) {
      old[k] = paintings[k].memory[i];
      now[k] = outcomes[k].memory[i];
      differences |= now[0] ^ now[k];
      changes |= now[k] ^ old[k];
    }
    if (changes != 0 && (flags[i] & (Statement::results | Statement::ByHost)) == 0)
      report(of, "inside", i, "changes, but is not stated to be written");
    if ((flags[i] & Statement::Updated) != 0 && changes != 0)
      everWritten_[i] = 1;
    if ((flags[i] & Statement::results) == 0)
      continue;
    const auto isSame = [&](int mask) { return (differences & mask) == 0; };
    const auto isUntouched = [&](int mask) { return (changes & mask) == 0; };
    if ((flags[i] & Statement::Kept) != 0) {
      // One of two packed elements may survive.
      const bool isPacked = elementTypeInfo(of.elementOf(static_cast<size_t>(of.operandAt(i)))).bits < 8;
      for (int mask : {bits[i] & (isPacked ? 0x0f : 0xff), bits[i] & (isPacked ? 0xf0 : 0)}) {
        if (mask == 0)
          continue;
        everWritten_[i] |= isSame(mask) ? 1 : 0;
        if (isUntouched(mask) && !isSame(mask) && (flags[i] & Statement::Listed) == 0)
          keeps_[of.operandAt(i)].second = true;
        if (!isSame(mask) && !isUntouched(mask))
          report(of, "survives", i,
                 "is Keeps, but is neither written nor as it was, or depends on bytes that are not stated to "
                 "be read");
      }
    } else if (!isSame(bits[i]) && isUntouched(bits[i])) {
      report(of, "complete", i, "is stated to be written, but keeps what was there");
    } else if (!isSame(bits[i])) {
      report(of, "poison", i, "depends on bytes that are not stated to be read");
    }
  }
  trial.data = std::move(paintings[0]);
  trial.outcome = std::move(outcomes[0]);
  return true;
}

/// Whether another value of the unit makes a difference to something else than itself, or to itself and more
/// than by staying as it was.
bool Oracle::matters(Case &of, const Trial &trial, size_t unit, size_t operand, bool &accepted) {
  const auto bytes = static_cast<size_t>(unitBytes(of.elementOf(operand)));
  const Data data = of.changed(trial.data, operand, unit);
  accepted = false;
  if (std::memcmp(&data.memory[unit], &trial.data.memory[unit], bytes) == 0)
    return false;
  const std::optional<Outcome> outcome = of.run(data);
  if (!outcome)
    return false;
  accepted = true;
  if (outcome->printed != trial.outcome.printed)
    return true;
  const Bytes &before = trial.outcome.memory, &after = outcome->memory;
  if (std::memcmp(before.data(), after.data(), unit) != 0 ||
      std::memcmp(before.data() + unit + bytes, after.data() + unit + bytes, after.size() - unit - bytes) !=
          0)
    return true;
  const auto same = [&](const Bytes &a, const Bytes &b) {
    return std::memcmp(&a[unit], &b[unit], bytes) == 0;
  };
  return !same(before, after) && !(same(before, trial.data.memory) && same(after, data.memory));
}

/// The same, after something beside the unit was changed.
bool Oracle::mattersBeside(Case &of, const Trial &trial, size_t unit, size_t operand) {
  std::optional<Data> data = of.changedBeside(trial.data, operand, unit);
  if (!data)
    return false;
  std::vector<WrongStatement> wrong; // paintAndRun() tells
  Trial other = {std::move(*data), {}, {}};
  other.statement = of.statement(other.data, wrong);
  if ((other.statement.flags[unit] & Statement::Read) == 0)
    return false;
  std::optional<Outcome> outcome = of.run(other.data);
  if (!outcome)
    return false;
  other.outcome = std::move(*outcome);
  bool accepted = false;
  return matters(of, other, unit, operand, accepted);
}

bool Oracle::addTrial(Case &of) {
  std::optional<Data> data = of.acceptedData();
  if (!data)
    return false;
  Trial trial;
  trial.data = std::move(*data);
  if (!paintAndRun(of, trial))
    return false;
  trials_.push_back(std::move(trial));
  return true;
}

/// Whether a unit is ever seen to matter. Data that read it and accept other values are needed to say no.
bool Oracle::mattersEver(Case &of, size_t unit, size_t operand) {
  int judged = 0;
  for (int i = 0; i < trialsEach; ++i) {
    const bool isHard = i >= easyTrials;
    if (isHard && i % 4 == 0)
      addTrial(of);
    const Trial &trial = isHard ? trials_.back() : trials_[static_cast<size_t>(i) % trials_.size()];
    if ((trial.statement.flags[unit] & Statement::Read) == 0)
      continue;
    bool accepted = false;
    if (matters(of, trial, unit, operand, accepted) || (isHard && mattersBeside(of, trial, unit, operand)))
      return true;
    judged += accepted ? 1 : 0;
  }
  return judged < trialsToJudge;
}

void Oracle::checkReads(Case &of) {
  // Without a result nothing shows what was read.
  const auto shows = [](const Trial &t) {
    return !t.outcome.printed.empty() ||
           llvm::any_of(t.statement.flags, [](uint8_t flags) { return (flags & Statement::results) != 0; });
  };
  if (!llvm::any_of(trials_, shows))
    return;
  // The units that some data read, of each operand.
  std::vector<std::vector<size_t>> units(of.places.size());
  size_t operands = 0;
  for (size_t i = 0; i < of.places.size(); ++i) {
    if (!of.hasStorage(i))
      continue;
    const auto bytes = static_cast<size_t>(unitBytes(of.elementOf(i)));
    for (size_t at = of.places[i].start; at + bytes <= of.places[i].start + of.places[i].bytes; at += bytes)
      if (llvm::any_of(trials_,
                       [&](const Trial &t) { return (t.statement.flags[at] & Statement::Read) != 0; }))
        units[i].push_back(at);
    operands += units[i].empty() ? 0 : 1;
  }
  for (size_t i = 0; i < of.places.size(); ++i) {
    if (units[i].empty() || readsInvisibly(of, i) || reported_.contains({"reads", static_cast<int>(i)}))
      continue;
    std::vector<size_t> samples = of.corners(i);
    while (samples.size() < std::max<size_t>(8, samplesEach / operands))
      samples.push_back(of.choice.of(units[i]));
    for (size_t unit : samples)
      if (!mattersEver(of, unit, i)) {
        const bool updated = (trials_[0].statement.flags[unit] & Statement::Updated) != 0;
        report(of, "reads", unit,
               updated ? "is stated to be an input and a result, but what was there makes no difference"
                       : "is stated to be read, but makes no difference");
        break;
      }
  }
}

void Oracle::checkUpdates(Case &of) {
  // Only what is stated whatever the data.
  const auto pending = [&] {
    const Bytes &flags = trials_[0].statement.flags;
    for (size_t i = 0; i < of.places.size(); ++i) {
      if (!of.hasStorage(i))
        continue;
      const auto bytes = static_cast<size_t>(unitBytes(of.elementOf(i)));
      for (size_t at = of.places[i].start; at + bytes <= of.places[i].start + of.places[i].bytes; at += bytes)
        if ((flags[at] & Statement::Listed) == 0 &&
            (flags[at] & (Statement::Kept | Statement::Updated)) != 0 &&
            std::none_of(&everWritten_[at], &everWritten_[at] + bytes,
                         [](uint8_t seen) { return seen != 0; }))
          return std::optional<size_t>(at);
    }
    return std::optional<size_t>();
  };
  std::optional<size_t> byte = pending();
  for (int i = 0; i < furtherDatas && byte && addTrial(of); ++i)
    byte = pending();
  if (byte)
    report(of, "writes", *byte, "is stated to be written, but never changes");
}

void Oracle::check(Case &of) {
  for (const WrongStatement &one : of.wrongParts())
    reportOnce(of, "parts", one.operand, one.sentence);
  if (!of.wrongParts().empty())
    return;
  for (size_t i = 0; i < of.places.size(); ++i)
    if (of.hasStorage(i) && of.uses.operand[i].role == Role::Keeps && !of.uses.operand[i].part().empty() &&
        !of.uses.operand[i].dependsOnData)
      keeps_[static_cast<int>(i)].first = true;
  trials_.clear();
  everWritten_.assign(of.memoryBytes(), 0);
  for (int i = 0; i < datasEach; ++i)
    if (!addTrial(of))
      return;
  checkReads(of);
  checkUpdates(of);
}

void Oracle::run(int cases) {
  std::unique_ptr<Case> last;
  for (int number = 0; found_ < cases && number < 2 * cases; ++number) {
    std::unique_ptr<Case> of = Case::find(instruction_, profile_, context_, seedOf(number));
    if (of == nullptr)
      continue;
    ++found_;
    check(*of);
    accepted_ += trials_.empty() ? 0 : 1;
    last = std::move(of);
  }
  for (const auto &[operand, seen] : keeps_)
    if (seen.first && !seen.second)
      reportOnce(*last, "survives", operand,
                 instruction_.operands[static_cast<size_t>(operand)].name +
                     std::string(" is Keeps in some cases, but nothing of it ever survives"));
}

} // namespace tessera::effects
