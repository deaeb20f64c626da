// The library of prebuilt instructions has every combination of element types that is legal: what a program may call must not
// be refused when it runs.
//
// What is legal is asked from the rules of each instruction, not from the lists of its record, so that a type that a record
// forgot is found. For each instruction and profile a search looks for places and layouts of its operands with which some
// types are legal; from there it changes the types of operands, alone, in pairs and all that are alike together, and goes on
// from whatever is legal. Sizes are unknown, as those of dynamic tiles: types alone decide.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "pto/pto-inst.hpp"

#include "lib/Instructions/instruction.hpp"

namespace {

using namespace tessera;
using pto::BLayout;
using pto::Layout;
using pto::SLayout;
using pto::TileType;
using pto::tessera::elementTypeInfo;
using pto::tessera::Report;
using pto::tessera::TensorDesc;
using pto::tessera::TileDesc;

constexpr Profile profiles[] = {Profile::Cpu, Profile::A2A3, Profile::A5};
constexpr int typeCount = static_cast<int>(ElementType::Other);

// ---- Where operands may lie ----

struct TileForm {
  TileType location;
  int64_t rows, cols;
  BLayout outer = BLayout::RowMajor;
  SLayout inner = SLayout::NoneBox;
  int fractal = 512;
};
constexpr TileForm tileForms[] = {
    {TileType::Vec, 64, 64},
    {TileType::Vec, 64, 1, BLayout::ColMajor},
    {TileType::Vec, 1, 64},
    {TileType::Vec, 64, 64, BLayout::ColMajor},
    {TileType::Vec, 64, 64, BLayout::ColMajor, SLayout::RowMajor},
    {TileType::Mat, 64, 64},
    {TileType::Mat, 64, 64, BLayout::ColMajor, SLayout::RowMajor},
    {TileType::Mat, 64, 64, BLayout::RowMajor, SLayout::ColMajor},
    {TileType::Mat, 1, 64},
    {TileType::Acc, 64, 64, BLayout::ColMajor, SLayout::RowMajor, 1024},
    {TileType::Acc, 1, 64, BLayout::ColMajor, SLayout::RowMajor, 1024},
    {TileType::Left, 64, 64, BLayout::RowMajor, SLayout::RowMajor},
    {TileType::Left, 64, 64, BLayout::ColMajor, SLayout::RowMajor},
    {TileType::Left, 1, 64, BLayout::RowMajor, SLayout::RowMajor},
    {TileType::Right, 64, 64, BLayout::RowMajor, SLayout::ColMajor},
    {TileType::Bias, 1, 64},
    {TileType::Scaling, 1, 64},
    {TileType::ScaleLeft, 64, 2, BLayout::RowMajor, SLayout::RowMajor, 32},
    {TileType::ScaleRight, 2, 64, BLayout::ColMajor, SLayout::ColMajor, 32},
    {TileType::Mat, 64, 2, BLayout::RowMajor, SLayout::RowMajor, 32},
    {TileType::Mat, 2, 64, BLayout::ColMajor, SLayout::ColMajor, 32},
};
/// ConvTiles and tensors of these layouts; a ConvTile's number of dimensions is looked at for some.
constexpr Layout tensorForms[] = {Layout::ND,       Layout::DN,    Layout::NZ,        Layout::MX_A_ND,
                                  Layout::MX_B_ND,  Layout::NCHW,  Layout::NHWC,      Layout::NC1HWC0,
                                  Layout::NDC1HWC0, Layout::NCDHW, Layout::FRACTAL_Z, Layout::FRACTAL_Z_3D};

/// Where operands of these names mostly lie: a search from nowhere seldom gets all of them right.
struct Hint {
  std::string_view operand;
  TileType location;
};
constexpr Hint hints[] = {{"a", TileType::Left},           {"b", TileType::Right},
                          {"cIn", TileType::Acc},          {"bias", TileType::Bias},
                          {"fp", TileType::Scaling},       {"aScale", TileType::ScaleLeft},
                          {"bScale", TileType::ScaleRight}};

// ---- One use of an instruction ----

using Types = std::vector<ElementType>; // of each operand; Other where it has none

/// The form of each operand (a tile's or tensor's place in its table, a mode's value) and the types.
struct Use {
  const Instruction *instruction;
  std::vector<int> forms;
  Types types;

  bool hasType(size_t i) const {
    const OperandSpec &spec = instruction->operands[i];
    return spec.kind == OperandKind::Tile || spec.kind == OperandKind::Tensor;
  }
  /// A scalar has the type of the operand that it belongs to.
  ElementType typeOf(size_t i) const {
    const OperandSpec &spec = instruction->operands[i];
    return spec.kind == OperandKind::Scalar && spec.elementOf ? types[*spec.elementOf] : types[i];
  }
  OperandDesc describe(size_t i) const {
    const OperandSpec &spec = instruction->operands[i];
    const ElementType element = types[i];
    const int bytes = element == ElementType::Other ? 0 : (elementTypeInfo(element).bits + 7) / 8;
    OperandDesc desc;
    desc.kind = spec.kind;
    desc.mode = forms[i];
    desc.scalar.type = typeOf(i);
    if (spec.kind == OperandKind::Tile && !spec.notInText) {
      const bool isConv = spec.conv == ConvUse::Always;
      const TileForm &form = tileForms[isConv ? 0 : forms[i]];
      TileDesc &tile = desc.tile;
      tile.present = spec.role != Role::Scratch || forms[i] != 0;
      tile.location = form.location;
      tile.element = element;
      tile.elementBytes = bytes;
      tile.rows = form.rows;
      tile.cols = form.cols;
      tile.outer = form.outer;
      tile.inner = form.inner;
      tile.fractal = form.fractal;
      tile.pad = pto::PadValue::Zero;
      tile.isConv = isConv;
      if (isConv) {
        constexpr int layouts = static_cast<int>(std::size(tensorForms));
        tile.location = forms[i] < layouts ? TileType::Mat : TileType::Vec;
        tile.convLayout = tensorForms[forms[i] % layouts];
        tile.convDims = tile.convLayout == Layout::NC1HWC0 ? 5 : tile.convLayout == Layout::NDC1HWC0 ? 6 : 4;
      }
    }
    desc.tensor.element = element;
    desc.tensor.elementBytes = bytes;
    if (spec.kind == OperandKind::Tensor)
      desc.tensor.layout = tensorForms[forms[i]];
    return desc;
  }
  /// How many rules are broken.
  int broken(Profile profile) const {
    static std::vector<OperandDesc> descs; // made once: this is called very often
    descs.clear();
    for (size_t i = 0; i < forms.size(); ++i)
      descs.push_back(describe(i));
    instruction->refine(descs);
    Report report(profile, Report::Phase::CompileTime, /*debug=*/false);
    instruction->rules(profile, descs, report);
    return report.count();
  }
  /// By which the library is asked.
  Types asked() const {
    Types elements(types.size(), ElementType::Other);
    for (size_t i = 0; i < types.size(); ++i)
      if (instruction->operands[i].isTyped)
        elements[i] = typeOf(i);
    return elements;
  }
};

std::string text(const Use &use, Profile profile) {
  std::string result = std::string(use.instruction->mnemonic) + " on " + pto::profileName(profile);
  const Types asked = use.asked();
  for (size_t i = 0; i < asked.size(); ++i)
    if (asked[i] != ElementType::Other)
      result +=
          std::string(" ") + use.instruction->operands[i].name + ":" + elementTypeInfo(asked[i]).textName;
  return result;
}

// ---- The search ----

class Search {
public:
  Search(const Instruction &instruction, Profile profile, unsigned seed)
      : instruction_(instruction), profile_(profile), random_(seed) {
    for (size_t i = 0; i < instruction.operands.size(); ++i) {
      const OperandSpec &spec = instruction.operands[i];
      choices_.push_back(valuesOf(spec));
      if (spec.kind == OperandKind::Tile || spec.kind == OperandKind::Tensor) {
        if (!spec.notInText)
          tiles_.push_back(i);
        if (spec.isTyped)
          typed_.push_back(i);
      }
    }
  }

  /// Every legal combination of types that it found, with a use that has it.
  std::map<Types, Use> legal() {
    constexpr int climbs = 80;
    constexpr size_t enough = 24;
    std::set<std::vector<int>> seen; // forms
    for (int i = 0; i < climbs && seen.size() < enough; ++i)
      if (const Use use = climb(); use.broken(profile_) == 0 && seen.insert(use.forms).second)
        spreadFrom(use);
    return std::move(found_);
  }

private:
  const Instruction &instruction_;
  Profile profile_;
  std::minstd_rand random_;
  std::vector<std::vector<int>> choices_; ///< of each operand's form
  std::vector<size_t> tiles_;             ///< operands that have a type,
  std::vector<size_t> typed_;             ///< and those by which the library is asked
  std::map<Types, Use> found_;

  static std::vector<int> valuesOf(const OperandSpec &spec) {
    std::vector<int> values;
    if (spec.kind == OperandKind::Tile && spec.conv != ConvUse::Always)
      for (size_t i = 0; i < std::size(tileForms); ++i)
        values.push_back(static_cast<int>(i));
    else if (spec.kind == OperandKind::Tile) // a ConvTile in one of two places
      for (size_t i = 0; i < 2 * std::size(tensorForms); ++i)
        values.push_back(static_cast<int>(i));
    else if (spec.kind == OperandKind::Tensor)
      for (size_t i = 0; i < std::size(tensorForms); ++i)
        values.push_back(static_cast<int>(i));
    else if (spec.kind == OperandKind::Mode && spec.notInText)
      values = {spec.attribute.defaultValue.value_or(0)};
    else if (spec.kind == OperandKind::Mode && spec.attribute.enumeration) {
      if (spec.attribute.defaultValue) // the first is the one that is tried most
        values.push_back(spec.attribute.cppValue(*spec.attribute.defaultValue));
      for (const Enumerator &value : enumerationOf(*spec.attribute.enumeration).values)
        values.push_back(value.cppValue);
    } else {
      values = {spec.attribute.defaultValue.value_or(0), 0, 1};
    }
    return values;
  }
  size_t below(size_t n) { return random_() % n; }
  ElementType anyType() { return static_cast<ElementType>(below(typeCount)); }

  /// From anywhere to fewer broken rules, as long as that goes.
  Use climb() {
    Use use = {&instruction_, {}, Types(choices_.size(), ElementType::Other)};
    const ElementType common = anyType();
    const bool takesHints = below(2) == 0;
    for (size_t i = 0; i < choices_.size(); ++i) {
      const std::vector<int> &values = choices_[i];
      use.forms.push_back(values[below(3) == 0 ? below(values.size()) : 0]);
      if (takesHints)
        hint(use, i);
    }
    const ElementType ofIndexes = anyType();
    for (size_t i : tiles_) {
      const bool isIndex =
          std::string_view(instruction_.operands[i].name).find("Idx") != std::string_view::npos;
      use.types[i] = isIndex ? ofIndexes : common;
    }
    int broken = use.broken(profile_);
    for (int step = 0; step < 300 && broken > 0; ++step) {
      Use next = use;
      for (size_t change = 1 + below(2); change > 0; --change)
        changeAny(next);
      if (const int now = next.broken(profile_); now <= broken) {
        use = next;
        broken = now;
      }
    }
    return use;
  }
  void hint(Use &use, size_t i) const {
    const OperandSpec &spec = instruction_.operands[i];
    if (spec.kind != OperandKind::Tile || spec.conv == ConvUse::Always)
      return;
    const bool isProduct = instruction_.indexOf("a") >= 0 && instruction_.indexOf("b") >= 0;
    for (const Hint &known : hints)
      if (known.operand == spec.name)
        use.forms[i] = formAt(known.location);
    if (isProduct && std::string_view(spec.name) == "dst")
      use.forms[i] = formAt(TileType::Acc);
  }
  static int formAt(TileType location) {
    return static_cast<int>(std::find_if(std::begin(tileForms), std::end(tileForms),
                                         [&](const TileForm &form) { return form.location == location; }) -
                            std::begin(tileForms));
  }
  /// A form or a type, of one operand or of all that are alike.
  void changeAny(Use &use) {
    const bool alike = below(3) == 0;
    if (tiles_.empty() || below(2) == 0) {
      const size_t i = below(choices_.size());
      const int before = use.forms[i], now = choices_[i][below(choices_[i].size())];
      use.forms[i] = now;
      for (size_t j = 0; alike && j < choices_.size(); ++j)
        if (choices_[j] == choices_[i] && use.forms[j] == before)
          use.forms[j] = now;
    } else if (const ElementType type = anyType(); alike) {
      replace(use.types, use.types[tiles_[below(tiles_.size())]], type);
    } else if (below(3) == 0) {
      for (size_t i : tiles_) // some of them
        if (below(2) == 0)
          use.types[i] = type;
    } else {
      use.types[tiles_[below(tiles_.size())]] = type;
    }
  }
  static void replace(Types &types, ElementType from, ElementType to) {
    if (from != ElementType::Other)
      std::replace(types.begin(), types.end(), from, to);
  }

  /// Legal types that can be reached by changes: all, unless they are very many, as where cpu takes anything.
  void spreadFrom(const Use &start) {
    constexpr size_t many = 1200;
    std::deque<Use> open;
    const auto look = [&](const Use &use) {
      if (found_.count(use.asked()) == 0 && use.broken(profile_) == 0) {
        found_.emplace(use.asked(), use);
        open.push_back(use);
      }
    };
    open.push_back(start);
    found_.emplace(start.asked(), start);
    for (bool isFirst = true; !open.empty() && (isFirst || found_.size() < many); isFirst = false) {
      const Use use = open.front();
      open.pop_front();
      Use next = use;
      for (int t = 0; t < typeCount; ++t) {
        const auto to = static_cast<ElementType>(t);
        for (size_t i : typed_) {
          next.types = use.types; // those that are alike, together
          replace(next.types, use.types[i], to);
          look(next);
          next.types = use.types;
          next.types[i] = to;
          look(next);
          for (size_t j : typed_)
            for (int u = 0; isFirst && j < i && u < typeCount; ++u) {
              next.types[j] = static_cast<ElementType>(u);
              look(next);
              next.types[j] = use.types[j];
            }
        }
      }
    }
  }
};

// ---- What is compiled in programs ----

/// Instructions that the library has for some of their types only. Programs do not call it for the others: isPrebuiltFor() of
/// the instruction says so, and this test only asks for types that it names.
struct Partly {
  const char *mnemonic;
  bool (*isPrebuiltFor)(const ElementType *elements);
  const char *operand = nullptr; ///< that only this form of the mnemonic has
  bool hasConvTiles = false;
};
template <class Op>
constexpr Partly partly(const char *operand = nullptr, bool hasConvTiles = false) {
  return {Op::mnemonic, Op::isPrebuiltFor, operand, hasConvTiles};
}
const Partly partlyPrebuilt[] = {
    partly<pto::isa::Move>(),
    partly<pto::isa::MoveFp>(),
    partly<pto::isa::Extract>(),
    partly<pto::isa::ExtractFp>(),
    partly<pto::isa::Insert>(),
    partly<pto::isa::InsertFp>(),
    partly<pto::isa::FillPad>(),
    partly<pto::isa::FillPadExpand>(),
    partly<pto::isa::FillPadInPlace>(),
    partly<pto::isa::RowExpand>(),
    partly<pto::isa::Load>(),
    partly<pto::isa::LoadConv>("src", true),
    partly<pto::isa::StoreConv>("src", true),
    partly<pto::isa::MemoryGather<pto::isa::MemoryGatherForm{}>>(),
    partly<pto::isa::MemoryScatter<pto::isa::MemoryScatterForm{}>>(),
    partly<pto::isa::GatherBytes>(),
    partly<pto::isa::Dequantize>(),
    partly<pto::isa::Pack>(),
    partly<pto::isa::Convert>(),
    partly<pto::isa::PartArgMax>(),
    partly<pto::isa::PartArgMin>(),
    partly<pto::isa::QuantizeMx>("exp"),
    partly<pto::isa::QuantizeAsymmetric>("offset"),
    partly<pto::isa::StoreFp>(),
    partly<pto::isa::StoreQuant>("preQuantScalar"),
    partly<pto::isa::LeakyRelu>(),
    // A store is one of two instructions, of which one is never prebuilt: StoreFor.
    {pto::isa::Store::mnemonic,
     [](const ElementType *elements) { return pto::tessera::isPrebuiltConversion(elements[0], elements[1]); },
     "src"},
};
bool isCalled(const Instruction &instruction, const Types &asked) {
  for (const Partly &known : partlyPrebuilt)
    if (std::string_view(known.mnemonic) == instruction.mnemonic &&
        (known.operand == nullptr || instruction.indexOf(known.operand) >= 0) &&
        known.hasConvTiles == instruction.hasConvTiles() && !known.isPrebuiltFor(asked.data()))
      return false;
  return true;
}

TEST(PrebuiltTypes, EveryLegalCombinationIsInTheLibrary) {
  size_t combinations = 0;
  std::set<std::string> silent;
  for (const Instruction *instruction : instructions())
    for (const Profile profile : profiles) {
      if (!instruction->existsOn(profile))
        continue;
      const auto legal = Search(*instruction, profile, 1).legal();
      if (legal.empty())
        silent.insert(std::string(instruction->name) + " with " +
                      std::to_string(instruction->operands.size()) + " operands on " +
                      pto::profileName(profile));
      for (const auto &[asked, use] : legal)
        if (isCalled(*instruction, asked)) {
          EXPECT_NE(instruction->find(profile, asked), nullptr) << text(use, profile);
          ++combinations;
        }
    }
  for (const std::string &name : silent)
    ADD_FAILURE() << "no legal operands found: " << name;
  EXPECT_GT(combinations, 5000u); // the search finds what there is
}

// ---- What is never prebuilt ----

/// The structs, with the comments beside them, that say `isHeaderOnly`.
const std::set<std::string> headerOnly = {
    "CompareFirst",    // TCMPS with the scalar first
    "ConcatByIndex",   // TCONCAT by indexes, two forms
    "ConcatWithIndex", //
    "ExtractPair",     // TEXTRACT from two tiles
    "ExtractQuant",    // TEXTRACT with a quantization word
    "FillPadMat",      // TFILLPAD of Mat tiles
    "GatherCompare",   // TGATHER that compares with a tile; with a scalar it is prebuilt
    "InsertQuant",     // TINSERT with a quantization word
    "InsertSplit",     // TINSERT by halves
    "MemoryGather",    // MGATHER through a scratch tensor and others; the plain form is prebuilt
    "MemoryScatter",   // MSCATTER likewise
    "MoveZz",          // TMOV of scales into Zz
    "PrefetchTile",    // TPREFETCH into a tile
    "Print",           // TPRINT in other formats than the plain one
    "QuantizeMxZz",    // TQUANT with VecStoreMode::NZ
    "StoreBetween",    // TSTORE between types that only cpu converts
    "Sync",            // TSYNC
};

/// Those that the headers have: the struct that comes before each line that says so.
std::set<std::string> headerOnlyInSources() {
  std::set<std::string> found;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(TESSERA_SOURCE "/include/pto/isa")) {
    std::ifstream file(entry.path());
    std::string structName;
    for (std::string line; std::getline(file, line);)
      if (line.rfind("struct ", 0) == 0)
        structName = line.substr(7, line.find_first_of(" ;", 7) - 7);
      else if (line.find("bool isHeaderOnly =") != std::string::npos)
        found.insert(structName);
  }
  return found;
}

TEST(PrebuiltTypes, InstructionsThatAreNeverPrebuiltAreListed) {
  EXPECT_EQ(headerOnlyInSources(), headerOnly);
}

} // namespace
