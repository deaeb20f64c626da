// Which element types, places, layouts and sizes every vector instruction accepts on each profile: tables
// that restate the instruction set and are compared with the rules of all registered instructions.
#include <gtest/gtest.h>

#include <cctype>
#include <cstring>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "pto/isa/type_lists.hpp"

#include "lib/Instructions/instruction.hpp"

namespace {

using namespace tessera;
using pto::BLayout;
using pto::TileType;
using pto::tessera::elementTypeInfo;
using pto::tessera::Extent;
using pto::tessera::Report;
using pto::tessera::TileDesc;
using pto::tessera::TypeSet;
using enum ElementType;

constexpr Profile profiles[] = {Profile::A2A3, Profile::A5, Profile::Cpu};

std::vector<ElementType> everyType() {
  std::vector<ElementType> types;
  for (int i = 0; i < static_cast<int>(Other); ++i)
    types.push_back(static_cast<ElementType>(i));
  return types;
}

// ---- Sets of element types ----

constexpr TypeSet basic = {I16, I32, F16, F32};
constexpr TypeSet floats = {F16, F32};
constexpr TypeSet allFloats = {F16, BF16, F32};
constexpr TypeSet integers = {I8, U8, I16, U16, I32, U32};
constexpr TypeSet allIntegers = integers | TypeSet{I64, U64};
constexpr TypeSet numbers = allIntegers | allFloats;
constexpr TypeSet upToFourBytes = integers | allFloats;
constexpr TypeSet twoOrFourBytes = {I16, U16, I32, U32, F16, BF16, F32};
constexpr TypeSet divided = {I16, U16, I32, U32, I64, U64, F16, F32};
constexpr TypeSet held = upToFourBytes | TypeSet{Bool, E4M3, E5M2, E8M0, HiF8, E2M1, E1M2, I4};
constexpr TypeSet every = held | TypeSet{I64, U64, F64};

/// The element types with which an instruction is legal when all its data has one type.
struct Row {
  const char *names;
  TypeSet a2a3, a5, cpu;

  TypeSet on(Profile profile) const {
    return profile == Profile::A2A3 ? a2a3 : profile == Profile::A5 ? a5 : cpu;
  }
};

const Row table[] = {
    // Two tiles.
    {"tadd tsub tmax tmin", basic, numbers, numbers},
    {"tmul", basic, divided | TypeSet{BF16}, numbers},
    {"tdiv", floats, divided, numbers},
    {"tand", integers | TypeSet{F16, BF16}, upToFourBytes, allIntegers},
    {"tor", integers, upToFourBytes, allIntegers},
    {"txor", integers, integers, allIntegers},
    {"tshl tshr", integers, allIntegers, allIntegers},
    {"trem", {I32, F32}, divided, numbers},
    {"tfmod", basic, {I16, U16, I32, U32, F16, F32}, numbers},
    {"tpow tpows", integers | TypeSet{F32}, integers | floats, numbers},
    {"tprelu", floats, floats, numbers},
    {"taddc tsubc taddsc tsubsc", numbers, numbers, numbers},
    {"tcmp", {I32, F16, F32}, numbers, numbers},
    {"tsel", twoOrFourBytes, numbers, numbers},
    {"tsubrelu tmuladddst tfusedmuladd tfusedmuladdrelu", floats, floats, numbers},
    // One tile.
    {"tabs", floats, {I8, I16, I32, F16, F32}, {I8, I16, I32, F16, BF16, F32}},
    {"tneg", basic, numbers, numbers},
    {"tnot", integers, integers, allIntegers},
    {"trelu", {I32, F16, F32}, {I32, F16, F32}, numbers},
    {"texp tlog", floats, floats, numbers},
    {"tsqrt", allFloats, allFloats, allFloats},
    {"trsqrt", floats, floats, allFloats},
    {"trecip", basic, divided, numbers},
    // A tile and a scalar.
    {"tadds tsubs tmins tmaxs tmuls", basic, numbers, numbers},
    {"tdivs", basic, divided | TypeSet{I8, U8}, numbers},
    {"tlrelu", floats, floats, numbers},
    {"tands tors txors", integers, upToFourBytes, allIntegers},
    {"tshls", allIntegers, allIntegers, allIntegers},
    {"tshrs", {I16, U16, I32, U32}, allIntegers, allIntegers},
    {"tfmods", basic, twoOrFourBytes, numbers},
    {"trems", {I32, F32}, twoOrFourBytes | TypeSet{I64, U64}, numbers},
    {"tcmps", {I16, U16, I32, F16, F32}, numbers, numbers},
    {"tsels", twoOrFourBytes, allIntegers | floats, numbers},
    {"texpands", upToFourBytes, integers | floats, every},
    // Reductions.
    {"trowsum", basic, basic | TypeSet{I64, U64}, numbers},
    {"trowprod", basic, basic, numbers},
    {"trowmax trowmin", basic, basic | TypeSet{I8, U8, I64, U64}, numbers},
    {"trowargmax trowargmin", basic, basic, numbers},
    {"tcolsum", basic, upToFourBytes, numbers},
    {"tcolmax tcolmin", basic, numbers, numbers},
    {"tcolprod", basic, upToFourBytes, numbers},
    {"tpairreducesum", floats, floats, numbers},
    // Expansions.
    {"trowexpand tcolexpand", held, every, every},
    {"trowexpandadd trowexpandsub trowexpandmul trowexpandmax trowexpandmin", basic, upToFourBytes,
     upToFourBytes},
    {"tcolexpandadd tcolexpandsub tcolexpandmul tcolexpandmax tcolexpandmin", basic, upToFourBytes,
     upToFourBytes},
    {"trowexpanddiv tcolexpanddiv", floats, upToFourBytes, upToFourBytes},
    {"trowexpandexpdif tcolexpandexpdif", floats, floats, floats},
};
/// In the tables of pairs below.
const char *const pairNames = "taxpy taddreluconv tsubreluconv tadddeqrelu tcvt tcolargmax tcolargmin";

std::vector<std::string> words(const char *text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}
bool isAmong(const std::string &name, const char *names) {
  for (const std::string &word : words(names))
    if (word == name)
      return true;
  return false;
}
/// The instructions that multiply matrices, move, rearrange, gather, sort, quantize and generate have tests
/// of their own.
bool isVector(const std::string &name) {
  return !isAmong(
      name,
      "mgather mscatter set_img2col_padding set_img2col_rpt set_quant_scalar set_quant_vector setfmatrix "
      "sethf32mode settf32mode tci tconcat tdeinterleave tdequant textract "
      "textract_fp tfillpad tfillpad_expand tfillpad_inplace tgather tgatherb tgemv tgemv.acc "
      "tgemv.bias tgemv.mx tgemv.mx.acc tgemv.mx.bias tget_scale_addr thistogram timg2col tinsert tinsert_fp "
      "tinterleave tload tmatmul tmatmul.acc tmatmul.bias tmatmul.mx tmatmul.mx.acc tmatmul.mx.bias "
      "tmov tmov.fp tmrgsort tpack tpartadd "
      "tpartargmax tpartargmin tpartmax tpartmin tpartmul tprefetch tprefetch_async tprint tquant trandom "
      "tscatter "
      "tsort32 tstore tstore_fp ttrans ttri");
}
bool startsWith(const std::string &name, const char *start) { return name.rfind(start, 0) == 0; }

// ---- A legal use of an instruction ----

TileDesc tile(ElementType element, int64_t rows, int64_t cols, BLayout outer = BLayout::RowMajor) {
  TileDesc desc;
  desc.present = true;
  desc.element = element;
  desc.elementBytes = (elementTypeInfo(element).bits + 7) / 8;
  desc.rows = rows;
  desc.cols = cols;
  desc.validRows = rows;
  desc.validCols = cols;
  desc.outer = outer;
  return desc;
}

/// The operands of an instruction, to be changed and asked about.
struct Use {
  const Instruction *instruction;
  std::vector<OperandDesc> operands;

  TileDesc &operator[](const char *name) {
    return operands[static_cast<size_t>(instruction->indexOf(name))].tile;
  }
  bool has(const char *name) const { return instruction->indexOf(name) >= 0; }
  Use with(const char *name, ElementType element) const {
    Use changed = *this;
    TileDesc &desc = changed[name];
    desc.element = element;
    desc.elementBytes = (elementTypeInfo(element).bits + 7) / 8;
    return changed;
  }
  std::string broken(Profile profile) const {
    Report report(profile, Report::Phase::CompileTime, /*debug=*/false);
    instruction->rules(profile, operands, report);
    std::string sentences;
    for (int i = 0; i < report.count(); ++i)
      sentences += std::string("\n    ") + report.broken(i);
    return sentences;
  }
  bool isLegal(Profile profile) const { return broken(profile).empty(); }
  /// Legal, and no promise is broken.
  bool isKept(Profile profile) const {
    Report report(profile, Report::Phase::CompileTime, /*debug=*/false);
    instruction->rules(profile, operands, report);
    return report.count() == 0 && report.warningCount() == 0;
  }
};

constexpr int64_t Rows = 16, Cols = 64;

TileDesc legalTile(const Instruction &instruction, const OperandSpec &spec, ElementType element,
                   Profile profile) {
  const std::string name = instruction.name, operand = spec.name;
  const bool isOutput = spec.role == Role::Out;
  if (spec.role == Role::Scratch) {
    if (name == "tprelu" && profile == Profile::A2A3)
      return tile(U8, 2 * Rows, Cols);
    return tile(name == "tadddeqrelu" ? I32 : element, Rows, Cols);
  }
  if (operand == "mask" || (isAmong(name, "tcmp tcmps") && isOutput)) {
    TileDesc mask = tile(U8, Rows, 32);
    mask.validCols = Cols / 8;
    return mask;
  }
  const bool isIndex = operand == "dstIdx" || (name.find("arg") != std::string::npos && operand == "dst");
  const ElementType index = startsWith(name, "tcolarg") && operand == "dstIdx" && profile != Profile::Cpu &&
                                    elementTypeInfo(element).bits == 16
                                ? I16
                                : I32;
  const bool isRowReduction = startsWith(name, "trow") && !startsWith(name, "trowexpand");
  const bool isColReduction = startsWith(name, "tcol") && !startsWith(name, "tcolexpand");
  if (isRowReduction && isOutput)
    return tile(isIndex ? index : element, Rows, 1, BLayout::ColMajor);
  if (isColReduction && isOutput)
    return tile(isIndex ? index : element, 1, Cols);
  if ((name == "trowexpand" && operand == "src") || (startsWith(name, "trowexpand") && operand == "src1"))
    return tile(element, Rows, 1, BLayout::ColMajor);
  if ((name == "tcolexpand" && operand == "src") || (startsWith(name, "tcolexpand") && operand == "src1"))
    return tile(element, 1, Cols);
  return tile(element, Rows, Cols);
}

Use legalUse(const Instruction &instruction, ElementType element, Profile profile) {
  Use use = {&instruction, {}};
  for (const OperandSpec &spec : instruction.operands) {
    OperandDesc desc;
    if (spec.kind == OperandKind::Tile)
      desc.tile = legalTile(instruction, spec, element, profile);
    desc.scalar.type = spec.elementOf ? element : F32;
    use.operands.push_back(desc);
  }
  return use;
}

std::string said(const Use &use, Profile profile) {
  return std::string(use.instruction->name) + " with " + std::to_string(use.operands.size()) +
         " operands on " + pto::profileName(profile) + use.broken(profile);
}

// ---- Element types ----

TEST(Legality, TheTableNamesEveryVectorInstruction) {
  std::multiset<std::string> listed;
  for (const Row &row : table)
    for (const std::string &name : words(row.names))
      listed.insert(name);
  for (const std::string &name : words(pairNames))
    listed.insert(name);
  std::set<std::string> registered;
  for (const Instruction *instruction : instructions())
    if (isVector(instruction->name))
      registered.insert(instruction->name);
  EXPECT_EQ(std::multiset<std::string>(registered.begin(), registered.end()), listed);
}

TEST(Legality, ElementTypes) {
  for (const Row &row : table)
    for (const std::string &name : words(row.names))
      for (const Instruction *instruction : instructionsNamed(name))
        for (const Profile profile : profiles)
          for (const ElementType element : everyType()) {
            const Use use = legalUse(*instruction, element, profile);
            EXPECT_EQ(use.isLegal(profile), row.on(profile).contains(element))
                << elementTypeInfo(element).cppName << ": " << said(use, profile);
          }
}

TEST(Legality, TheListOfAProfileIsTheOneThatIsAsked) {
  for (const Row &row : table)
    for (const std::string &name : words(row.names))
      for (const Instruction *instruction : instructionsNamed(name))
        for (const Profile profile : profiles)
          for (const ElementType element : everyType())
            if (row.on(profile).contains(element))
              EXPECT_TRUE(instruction->types->on(profile).types.contains(element))
                  << name << " " << elementTypeInfo(element).cppName;
}

TEST(Legality, PowerWithHighPrecision) {
  for (const char *name : {"tpow", "tpows"})
    for (const Profile profile : profiles)
      for (const ElementType element : everyType()) {
        Use use = legalUse(*instructionsNamed(name)[0], element, profile);
        use.operands[static_cast<size_t>(use.instruction->indexOf("highPrecision"))].mode = 1;
        const TypeSet legal = profile == Profile::A2A3 ? integers | TypeSet{F32}
                              : profile == Profile::A5 ? allFloats
                                                       : numbers;
        EXPECT_EQ(use.isLegal(profile), legal.contains(element))
            << elementTypeInfo(element).cppName << ": " << said(use, profile);
      }
}

// ---- Pairs of element types ----

/// Asks about every pair of types; legal(profile, a, b) is the table.
template <class Make, class Legal>
void comparePairs(const char *names, const Make &make, const Legal &legal) {
  for (const std::string &name : words(names))
    for (const Instruction *instruction : instructionsNamed(name))
      for (const Profile profile : profiles)
        for (const ElementType a : everyType())
          for (const ElementType b : everyType()) {
            const Use use = make(*instruction, profile, a, b);
            EXPECT_EQ(use.isLegal(profile), legal(use, profile, a, b))
                << elementTypeInfo(a).cppName << ", " << elementTypeInfo(b).cppName << ": "
                << said(use, profile);
          }
}

Use dstAndSources(const Instruction &instruction, Profile profile, ElementType dst, ElementType src) {
  return legalUse(instruction, src, profile).with("dst", dst);
}

TEST(Legality, PairsOfAxpy) {
  comparePairs("taxpy", dstAndSources, [](const Use &, Profile profile, ElementType dst, ElementType src) {
    if (profile == Profile::Cpu)
      return dst == src ? numbers.contains(src) : allFloats.contains(dst) && allFloats.contains(src);
    const TypeSet alike = profile == Profile::A5 ? allFloats : floats;
    return (dst == src && alike.contains(src)) || (dst == F32 && src == F16);
  });
}

TEST(Legality, PairsOfFusedConversions) {
  comparePairs("taddreluconv tsubreluconv", dstAndSources,
               [](const Use &, Profile, ElementType dst, ElementType src) {
                 return (src == F32 && dst == F16) || ((src == F16 || src == I16) && dst == I8);
               });
  comparePairs("tadddeqrelu", dstAndSources, [](const Use &, Profile, ElementType dst, ElementType src) {
    return src == I32 && dst == F16;
  });
}

TEST(Legality, PairsOfComparisons) {
  const auto mask = [](const Instruction &instruction, Profile profile, ElementType dst, ElementType src) {
    return legalUse(instruction, src, profile).with("dst", dst);
  };
  comparePairs("tcmp tcmps", mask, [](const Use &use, Profile profile, ElementType dst, ElementType src) {
    const TypeSet a2a3 = std::strcmp(use.instruction->name, "tcmp") == 0 ? TypeSet{I32, F16, F32}
                                                                         : TypeSet{I16, U16, I32, F16, F32};
    return TypeSet{I8, U8, I32, U32}.contains(dst) &&
           (profile == Profile::A2A3 ? a2a3 : numbers).contains(src);
  });
}

TEST(Legality, PairsOfMasksAndSelections) {
  const auto mask = [](const Instruction &instruction, Profile profile, ElementType of, ElementType data) {
    return legalUse(instruction, data, profile).with("mask", of);
  };
  comparePairs("tsel tsels", mask, [](const Use &use, Profile profile, ElementType of, ElementType data) {
    const TypeSet a5 = std::strcmp(use.instruction->name, "tsel") == 0 ? numbers : allIntegers | floats;
    const TypeSet legal = profile == Profile::A2A3 ? twoOrFourBytes : profile == Profile::A5 ? a5 : numbers;
    return integers.contains(of) && legal.contains(data);
  });
}

TEST(Legality, PairsOfReductions) {
  comparePairs("trowsum trowprod trowmax trowmin tcolsum tcolmax tcolmin tcolprod", dstAndSources,
               [](const Use &use, Profile profile, ElementType dst, ElementType src) {
                 const std::string name = use.instruction->name;
                 if (dst == src || profile != Profile::Cpu)
                   return dst == src && use.instruction->types->on(profile).types.contains(src);
                 const bool widened = dst == F32 && (src == F16 || src == BF16);
                 if (name == "trowsum")
                   return widened || (src == I16 && dst == I32);
                 if (isAmong(name, "tcolsum tcolmax tcolmin"))
                   return widened;
                 if (isAmong(name, "trowmax trowmin")) {
                   const TypeSet converted = {I8, U8, I16, I32, F16, BF16, F32};
                   return converted.contains(dst) && converted.contains(src);
                 }
                 return false;
               });
}

TEST(Legality, PairsOfIndexesAndSources) {
  const auto make = [](const Instruction &instruction, Profile profile, ElementType index, ElementType src) {
    const Use use = legalUse(instruction, src, profile);
    return use.has("dstIdx") ? use.with("dstIdx", index) : use.with("dst", index);
  };
  static constexpr TypeSet narrow = {I16, U16}, wide = {I32, U32};
  comparePairs(
      "trowargmax trowargmin", make, [](const Use &use, Profile profile, ElementType index, ElementType src) {
        if (profile == Profile::Cpu)
          return numbers.contains(src) && (narrow | wide).contains(index);
        const bool takesNarrow = use.has("dstIdx") && src == F16;
        return basic.contains(src) && (wide.contains(index) || (takesNarrow && narrow.contains(index)));
      });
  comparePairs("tcolargmax tcolargmin", make,
               [](const Use &use, Profile profile, ElementType index, ElementType src) {
                 const bool withValue = use.has("dstIdx");
                 if (profile == Profile::Cpu)
                   return numbers.contains(src) && (withValue ? narrow | wide : wide).contains(index);
                 const TypeSet a5 = withValue ? twoOrFourBytes : upToFourBytes;
                 const TypeSet legal = profile == Profile::A2A3 ? TypeSet{U16, U32, F16, F32} : a5;
                 const bool isNarrow = withValue && elementTypeInfo(src).bits == 16;
                 return legal.contains(src) && (isNarrow ? narrow : wide).contains(index);
               });
}

TEST(Legality, PairsOfExpansions) {
  comparePairs("trowexpand", dstAndSources,
               [](const Use &, Profile profile, ElementType dst, ElementType src) {
                 if (profile == Profile::Cpu)
                   return every.contains(dst) && every.contains(src);
                 return dst == src && (profile == Profile::A2A3 ? held : every).contains(src);
               });
}

TEST(Legality, PairsOfConversions) {
  const auto isLegal = [](const Use &, Profile profile, ElementType dst, ElementType src) {
    if (profile == Profile::Cpu) {
      const TypeSet all = numbers | TypeSet{I4, E2M1, E1M2, E4M3, E5M2, E8M0, HiF8};
      return all.contains(src) && all.contains(dst);
    }
    const bool a5 = profile == Profile::A5;
    TypeSet to;
    switch (src) {
    case F32:
      to = {F16, F32, BF16, I64, I32, I16};
      if (a5)
        to = to | TypeSet{E4M3, E5M2, HiF8};
      break;
    case F16:
      to = {F32, I32, I16, I8, U8};
      to = to | (a5 ? TypeSet{HiF8} : TypeSet{I4});
      break;
    case BF16:
      to = {F32, I32};
      if (a5)
        to = to | TypeSet{F16, E1M2, E2M1};
      break;
    case I8:
      to = a5 ? TypeSet{F16, I16, I32} : TypeSet{F16};
      break;
    case U8:
      to = a5 ? TypeSet{F16, U16} : TypeSet{F16};
      break;
    case I16:
      to = a5 ? TypeSet{U8, F16, F32, I32, U32} : TypeSet{F16, F32};
      break;
    case I32:
      to = a5 ? TypeSet{F32, I16, U16, U8, I64} : TypeSet{F32, I16, I64, F16};
      break;
    case U32:
      to = a5 ? TypeSet{U8, U16, I16} : TypeSet{};
      break;
    case I64:
      to = {F32, I32};
      break;
    case I4:
      to = a5 ? TypeSet{} : TypeSet{F16};
      break;
    case E4M3:
    case E5M2:
    case HiF8:
      to = a5 ? TypeSet{F32} : TypeSet{};
      break;
    case E1M2:
    case E2M1:
      to = a5 ? TypeSet{BF16} : TypeSet{};
      break;
    default:
      break;
    }
    return to.contains(dst);
  };
  comparePairs("tcvt", dstAndSources, isLegal);
}

// ---- Places, layouts and sizes ----

/// Calls body(use, name of a tile operand that is not scratch) for every instruction of the tables whose
/// tiles are all alike in kind; texpands, tcolsum and tcvt have tests of their own.
template <class Body>
void forEveryTile(const Body &body) {
  for (const Instruction *instruction : instructions()) {
    if (!isVector(instruction->name) || isAmong(instruction->name, "texpands tcolsum tcvt"))
      continue;
    ElementType element = isAmong(instruction->name, "tadddeqrelu") ? I32 : F32;
    if (!instruction->types->on(Profile::A2A3).types.contains(element))
      element = I32;
    for (const Profile profile : profiles) {
      Use use = legalUse(*instruction, element, profile);
      if (isAmong(instruction->name, "taddreluconv tsubreluconv tadddeqrelu"))
        use = use.with("dst", F16);
      ASSERT_TRUE(use.isLegal(profile)) << said(use, profile);
      for (const OperandSpec &spec : instruction->operands)
        if (spec.kind == OperandKind::Tile && spec.role != Role::Scratch)
          body(use, spec, profile);
    }
  }
}

TEST(Legality, TilesLieInVecOnHardware) {
  forEveryTile([](Use use, const OperandSpec &spec, Profile profile) {
    use[spec.name].location = TileType::Mat;
    EXPECT_EQ(use.isLegal(profile), profile == Profile::Cpu) << spec.name << ": " << said(use, profile);
  });
}

/// Whether an operand must be row-major.
bool needsRows(const std::string &name, const std::string &operand, Profile profile) {
  if (profile == Profile::Cpu ||
      isAmong(name, "tadds tsubs tmins tmaxs tmuls tdivs tlrelu tshls tshrs tneg taxpy"))
    return false;
  if (isAmong(name, "tfmods trems"))
    return profile == Profile::A2A3;
  if (name == "tcmp")
    return profile == Profile::A5;
  if (name == "tcmps")
    return operand == "dst";
  if (operand == "mask")
    return name == "tsels" && profile == Profile::A5;
  return !(startsWith(name, "tcolarg") && operand == "src");
}

TEST(Legality, ColumnMajorTiles) {
  forEveryTile([](Use use, const OperandSpec &spec, Profile profile) {
    if (use[spec.name].outer == BLayout::ColMajor)
      return;
    use[spec.name].outer = BLayout::ColMajor;
    EXPECT_EQ(use.isKept(profile), !needsRows(use.instruction->name, spec.name, profile))
        << spec.name << ": " << said(use, profile);
  });
}

/// Whether an input must have the valid rows, or the valid columns, that legalUse() gives it.
bool isBound(const std::string &name, const std::string &operand, bool rows, Profile profile) {
  if (profile == Profile::Cpu || operand == "mask")
    return false;
  if (isAmong(name, "tcmps"))
    return operand != "src1" && rows;
  if (startsWith(name, "trowexpand"))
    return rows || name != "trowexpand" || profile == Profile::A5;
  if (startsWith(name, "tcolexpand"))
    return !rows || operand == "src0";
  if (startsWith(name, "trow"))
    return rows;
  if (startsWith(name, "tcol"))
    return !rows;
  return true;
}

TEST(Legality, ValidSizes) {
  forEveryTile([](const Use &legal, const OperandSpec &spec, Profile profile) {
    if (spec.role != Role::In)
      return;
    for (const bool rows : {true, false}) {
      Use use = legal;
      TileDesc &desc = use[spec.name];
      // One less, or one more where there is but one.
      desc.rows += 1;
      desc.cols += 1;
      Extent &size = rows ? desc.validRows : desc.validCols;
      size = size.value == 1 ? 2 : size.value - 1;
      EXPECT_EQ(use.isKept(profile), !isBound(use.instruction->name, spec.name, rows, profile))
          << spec.name << (rows ? " rows: " : " columns: ") << said(use, profile);
      size = Extent();
      EXPECT_TRUE(use.isLegal(profile))
          << "a size that is not known yet, " << spec.name << ": " << said(use, profile);
    }
  });
}

TEST(Legality, SourcesOfDifferentTypes) {
  forEveryTile([](const Use &legal, const OperandSpec &spec, Profile profile) {
    if (spec.role != Role::In || std::strcmp(spec.name, "mask") == 0)
      return;
    int sources = 0;
    for (const OperandSpec &other : legal.instruction->operands)
      sources +=
          other.kind == OperandKind::Tile && other.role == Role::In && std::strcmp(other.name, "mask") != 0;
    if (sources < 2)
      return;
    Use changed = legal;
    const Use use = legal.with(spec.name, changed[spec.name].element == F32 ? F16 : I16);
    EXPECT_FALSE(use.isLegal(profile)) << spec.name << ": " << said(use, profile);
  });
}

TEST(Legality, OutputsOfRowsThatAreNotOneColumn) {
  for (const char *name : {"trowsum", "trowprod", "trowmax", "trowmin", "trowargmax", "trowargmin"})
    for (const Instruction *instruction : instructionsNamed(name))
      for (const Profile profile : profiles)
        for (const OperandSpec &spec : instruction->operands) {
          if (spec.role != Role::Out)
            continue;
          Use use = legalUse(*instruction, F32, profile);
          use[spec.name].cols = 2;
          EXPECT_EQ(use.isLegal(profile), profile == Profile::Cpu) << said(use, profile);
          use[spec.name].outer = BLayout::RowMajor;
          EXPECT_TRUE(use.isLegal(profile)) << said(use, profile);
          use[spec.name].inner = pto::SLayout::RowMajor;
          EXPECT_EQ(use.isLegal(profile), profile == Profile::Cpu) << said(use, profile);
        }
}

TEST(Legality, OutputsOfColumnSearchesHaveOneValidRow) {
  for (const char *name : {"tcolargmax", "tcolargmin"})
    for (const Instruction *instruction : instructionsNamed(name))
      for (const Profile profile : profiles)
        for (const OperandSpec &spec : instruction->operands) {
          if (spec.role != Role::Out)
            continue;
          Use use = legalUse(*instruction, F32, profile);
          use[spec.name].rows = 4;
          EXPECT_TRUE(use.isLegal(profile)) << said(use, profile);
          use[spec.name].validRows = 2;
          EXPECT_EQ(use.isKept(profile), profile == Profile::Cpu) << said(use, profile);
        }
}

TEST(Legality, EmptyRegions) {
  const char *const wanted =
      "tadds tsubs tmuls tmins tmaxs tdivs tlrelu tshls tshrs trems tfmods taddreluconv "
      "tsubreluconv tadddeqrelu";
  for (const Instruction *instruction : instructions()) {
    if (!isAmong(instruction->name, wanted))
      continue;
    for (const Profile profile : profiles) {
      const bool isDequantized = std::strcmp(instruction->name, "tadddeqrelu") == 0;
      const bool converts = isDequantized || isAmong(instruction->name, "taddreluconv tsubreluconv");
      ElementType element = isDequantized ? I32 : F32;
      if (!instruction->types->on(profile).types.contains(element))
        element = I32;
      Use use = legalUse(*instruction, element, profile);
      if (converts)
        use = use.with("dst", F16);
      for (size_t i = 0; i < use.operands.size(); ++i)
        if (instruction->operands[i].role != Role::Scratch)
          use.operands[i].tile.validRows = 0;
      EXPECT_EQ(use.isKept(profile), profile == Profile::Cpu) << said(use, profile);
    }
  }
}

// ---- The sentences of the lists ----

/// The types that "int16_t, int32_t, half or float" names.
TypeSet named(const std::string &sentence) {
  TypeSet set;
  std::string word;
  for (const char c : sentence + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
      continue;
    }
    for (const ElementType type : everyType())
      if (word == elementTypeInfo(type).cppName)
        set = set | TypeSet(type);
    word.clear();
  }
  return set;
}

TEST(Legality, SentencesNameTheirTypes) {
  const std::string start = "the element type must be ";
  int lists = 0;
  for (const Instruction *instruction : instructions())
    for (const Profile profile : profiles) {
      const pto::tessera::TypeTable::List &list = instruction->types->on(profile);
      if (list.sentence == nullptr)
        continue;
      const std::string sentence = list.sentence;
      const TypeSet types = named(sentence);
      const bool bySize = types.empty();
      EXPECT_TRUE(bySize || types == list.types) << instruction->name << ": " << sentence;
      if (sentence.find(start) != std::string::npos) {
        ++lists;
        EXPECT_NE(sentence.find(std::string("on ") + pto::profileName(profile) + " "), std::string::npos)
            << instruction->name << ": " << sentence;
      }
    }
  EXPECT_GT(lists, 3 * 70);
}

TEST(Legality, ListsBySizeHoldTypesOfThatSize) {
  namespace lists = pto::tessera::lists;
  for (const ElementType type : everyType()) {
    const int bytes = (elementTypeInfo(type).bits + 7) / 8;
    EXPECT_EQ(lists::a2a3Expanded.types.contains(type), bytes == 1 || bytes == 2 || bytes == 4);
    EXPECT_TRUE(lists::a5Expanded.types.contains(type));
    EXPECT_TRUE(lists::cpuExpanded.types.contains(type));
  }
}

} // namespace
