// What the matrix products accept: tables that restate the instruction set, compared with the rules of all
// twelve forms on every profile. Rules are asked about descriptions of tiles, which can also say what C++
// calls cannot, such as a cIn that has another type than dst.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace {

using namespace pto;
using tessera::Extent;
using tessera::Report;
using tessera::TileDesc;
using enum tessera::ElementType;
using enum TileType;
using Type = tessera::ElementType;

constexpr Profile profiles[] = {Profile::A2A3, Profile::A5, Profile::Cpu};

constexpr const char *places = "a must be a Left tile, b a Right tile and dst an Acc tile";
constexpr const char *accumulator = "cIn must be an Acc tile with the element type of dst";
constexpr const char *biasOfOneRow = "bias must be a Bias tile of one row with the element type of dst";
constexpr const char *biasByRows = "bias must be row-major (BLayout::RowMajor, SLayout::NoneBox)";
constexpr const char *sizes = "the valid rows and columns of a and the valid columns of b must be 1 to 4095";
constexpr const char *vectorSizes = "the depth and the columns that are multiplied must be 1 to 4095";

// ---- Descriptions ----

struct Order {
  BLayout outer;
  SLayout inner;
  bool operator==(const Order &) const = default;
};
constexpr Order nd = {BLayout::RowMajor, SLayout::NoneBox}, dn = {BLayout::ColMajor, SLayout::NoneBox},
                nz = {BLayout::ColMajor, SLayout::RowMajor}, zn = {BLayout::RowMajor, SLayout::ColMajor},
                zz = {BLayout::RowMajor, SLayout::RowMajor}, nn = {BLayout::ColMajor, SLayout::ColMajor};
constexpr Order orders[] = {nd, dn, nz, zn, zz, nn};

TileDesc tile(TileType location, Type element, int64_t rows, int64_t cols, Order order) {
  TileDesc desc;
  desc.present = true;
  desc.location = location;
  desc.element = element;
  desc.elementBytes = (tessera::elementTypeInfo(element).bits + 7) / 8;
  desc.rows = rows;
  desc.cols = cols;
  desc.validRows = rows;
  desc.validCols = cols;
  desc.outer = order.outer;
  desc.inner = order.inner;
  desc.fractal = 512;
  return desc;
}

/// Every operand that a form may have; it takes those that it knows.
struct Tiles {
  TileDesc dst, cIn, a, aScale, b, bScale, bias;

  Tiles(Profile profile, Type factors, Type result, int64_t rows = 32, int64_t depth = 64, int64_t cols = 32)
      : dst(tile(Acc, result, rows, cols, nz)), cIn(dst),
        a(tile(Left, factors, rows, depth, profile == Profile::A2A3 ? zz : nz)),
        aScale(tile(ScaleLeft, E8M0, rows, depth / 32, zz)), b(tile(Right, factors, depth, cols, zn)),
        bScale(tile(ScaleRight, E8M0, depth / 32, cols, nn)), bias(tile(Bias, result, 1, cols, nd)) {}

  template <class Op>
  typename Op::Operands of() const {
    typename Op::Operands operands = {};
    operands.dst = dst;
    operands.a = a;
    operands.b = b;
    if constexpr (requires { operands.cIn; })
      operands.cIn = cIn;
    if constexpr (requires { operands.aScale; }) {
      operands.aScale = aScale;
      operands.bScale = bScale;
    }
    if constexpr (requires { operands.bias; })
      operands.bias = bias;
    return operands;
  }
};

using Sentences = std::vector<std::string>;

template <class Op>
Report ask(Profile profile, const Tiles &tiles, Report::Phase phase = Report::Phase::CompileTime,
           bool debug = false) {
  Report report(profile, phase, debug);
  Op::rules(profile, tiles.of<Op>(), report);
  return report;
}
template <class Op, class... More>
Sentences broken(Profile profile, const Tiles &tiles, More... more) {
  const Report report = ask<Op>(profile, tiles, more...);
  Sentences found;
  for (int i = 0; i < report.count(); ++i)
    found.push_back(report.broken(i));
  return found;
}

template <class Op>
Sentences warned(Profile profile, const Tiles &tiles, Report::Phase phase) {
  const Report report = ask<Op>(profile, tiles, phase);
  Sentences found;
  for (int i = 0; i < report.warningCount(); ++i)
    found.push_back(report.warning(i));
  return found;
}

/// Calls each.operator()<Op>(profile) for every form and every profile on which it exists.
template <class... Ops, class Each>
void forFormsOf(const Each &each) {
  for (const Profile profile : profiles)
    (..., [&] {
      if (!Ops::isScaled || profile != Profile::A2A3)
        each.template operator()<Ops>(profile);
    }());
}
template <class Each>
void forForms(const Each &each) {
  forFormsOf<isa::MatMul, isa::MatMulAccumulate, isa::MatMulBias, isa::MatMulMx, isa::MatMulMxAccumulate,
             isa::MatMulMxBias, isa::Gemv, isa::GemvAccumulate, isa::GemvBias, isa::GemvMx,
             isa::GemvMxAccumulate, isa::GemvMxBias>(each);
}

template <class Op>
constexpr bool hasAccumulator = requires(typename Op::Operands o) { o.cIn; };
template <class Op>
constexpr bool hasBias = requires(typename Op::Operands o) { o.bias; };

/// A legal use of a form.
template <class Op>
Tiles legal(Profile profile) {
  return Tiles(profile, Op::isScaled ? E4M3 : F16, F32);
}
template <class Op>
std::string nameOf(Profile profile) {
  return std::string(Op::mnemonic) +
         (hasAccumulator<Op> ? " with cIn"
          : hasBias<Op>      ? " with a bias"
                             : "") +
         " on " + profileName(profile);
}

TEST(MatrixLegality, LegalUses) {
  int forms = 0;
  forForms([&]<class Op>(Profile profile) {
    ++forms;
    EXPECT_EQ(broken<Op>(profile, legal<Op>(profile)), Sentences()) << nameOf<Op>(profile);
  });
  EXPECT_EQ(forms, 12 * 2 + 6);
}

// ---- Element types ----

bool isOneOf(Type type, Type one, Type other) { return type == one || type == other; }

bool isLegalTriple(Profile profile, bool isScaled, Type a, Type b, Type c) {
  const bool smallFloats = isOneOf(a, E4M3, E5M2) && isOneOf(b, E4M3, E5M2);
  if (isScaled)
    return c == F32 && (smallFloats || (isOneOf(a, E1M2, E2M1) && isOneOf(b, E1M2, E2M1)));
  if (a == I8)
    return b == I8 && c == I32;
  if (c != F32)
    return false;
  if (a == F16 || a == BF16 || a == F32)
    return a == b;
  return profile != Profile::A2A3 && (smallFloats || (a == HiF8 && b == HiF8));
}

TEST(MatrixLegality, TriplesOfElementTypes) {
  forForms([]<class Op>(Profile profile) {
    for (int a = 0; a <= static_cast<int>(Other); ++a)
      for (int b = 0; b <= static_cast<int>(Other); ++b)
        for (int c = 0; c <= static_cast<int>(Other); ++c) {
          Tiles tiles = legal<Op>(profile);
          tiles.a.element = static_cast<Type>(a);
          tiles.b.element = static_cast<Type>(b);
          tiles.dst.element = tiles.cIn.element = tiles.bias.element = static_cast<Type>(c);
          const bool expected =
              isLegalTriple(profile, Op::isScaled, tiles.a.element, tiles.b.element, tiles.dst.element);
          ASSERT_EQ(ask<Op>(profile, tiles).count() == 0, expected)
              << nameOf<Op>(profile) << ": " << a << ", " << b << ", " << c;
        }
  });
}

TEST(MatrixLegality, ScaledProductsDoNotExistOnA2A3) {
  const Sentences expected = {"MX products are not available on a2a3"};
  const auto check = [&]<class Op>() {
    EXPECT_EQ(broken<Op>(Profile::A2A3, legal<Op>(Profile::A2A3)), expected) << Op::mnemonic;
  };
  check.operator()<isa::MatMulMx>();
  check.operator()<isa::MatMulMxAccumulate>();
  check.operator()<isa::MatMulMxBias>();
  check.operator()<isa::GemvMx>();
  check.operator()<isa::GemvMxAccumulate>();
  check.operator()<isa::GemvMxBias>();
}

TEST(MatrixLegality, AccumulatorsOfAnotherType) {
  const Sentences expected = {accumulator};
  forForms([&]<class Op>(Profile profile) {
    if (!hasAccumulator<Op>)
      return;
    for (const Type type : {F16, I32, F64}) {
      Tiles tiles = legal<Op>(profile);
      tiles.cIn.element = type;
      EXPECT_EQ(broken<Op>(profile, tiles), expected) << nameOf<Op>(profile);
    }
    Tiles tiles = legal<Op>(profile);
    tiles.cIn.location = Vec;
    EXPECT_EQ(broken<Op>(profile, tiles), expected) << nameOf<Op>(profile);
  });
}

TEST(MatrixLegality, Biases) {
  forForms([]<class Op>(Profile profile) {
    if (!hasBias<Op>)
      return;
    const auto expect = [&](const TileDesc &bias, const Sentences &sentences) {
      Tiles tiles = legal<Op>(profile);
      tiles.bias = bias;
      EXPECT_EQ(broken<Op>(profile, tiles), sentences) << nameOf<Op>(profile);
    };
    expect(tile(Bias, F32, 1, 128, nd), {}); // longer than dst
    for (const Type type : {F16, BF16, I32})
      expect(tile(Bias, type, 1, 32, nd), {biasOfOneRow});
    expect(tile(Bias, F32, 2, 32, nd), {biasOfOneRow});
    expect(tile(Vec, F32, 1, 32, nd), {biasOfOneRow});
    // Where the order of a row matters.
    const bool mustBeRows =
        profile == Profile::Cpu || (profile == Profile::A5 && std::string(Op::mnemonic) == "TMATMUL_BIAS");
    expect(tile(Bias, F32, 1, 32, nz), mustBeRows ? Sentences{biasByRows} : Sentences());
    expect(tile(Bias, F32, 1, 32, dn), mustBeRows ? Sentences{biasByRows} : Sentences());
  });
}

// ---- Places and layouts ----

TEST(MatrixLegality, Places) {
  forForms([]<class Op>(Profile profile) {
    for (const TileType place : {Vec, Mat, Left, Right, Acc, Bias, Scaling, ScaleLeft, ScaleRight, Ctrl}) {
      const auto expect = [&](TileDesc Tiles::*operand, bool isLegal, const char *what) {
        Tiles tiles = legal<Op>(profile);
        (tiles.*operand).location = place;
        EXPECT_EQ(broken<Op>(profile, tiles), isLegal ? Sentences() : Sentences{places})
            << what << " of " << nameOf<Op>(profile);
      };
      expect(&Tiles::dst, place == Acc, "dst");
      expect(&Tiles::a, place == Left, "a");
      expect(&Tiles::b, place == Right, "b");
      expect(&Tiles::aScale, true, "aScale");
      expect(&Tiles::bScale, true, "bScale");
    }
  });
}

TEST(MatrixLegality, Layouts) {
  forForms([]<class Op>(Profile profile) {
    for (const Order &order : orders) {
      const auto expect = [&](TileDesc Tiles::*operand, bool isLegal, const char *what) {
        Tiles tiles = legal<Op>(profile);
        (tiles.*operand).outer = order.outer;
        (tiles.*operand).inner = order.inner;
        EXPECT_EQ(broken<Op>(profile, tiles).empty(), isLegal) << what << " of " << nameOf<Op>(profile);
      };
      const bool isFree = profile == Profile::A2A3;
      expect(&Tiles::a, isFree || order == nz || (profile == Profile::Cpu && order == zz), "a");
      expect(&Tiles::b, isFree || order == zn, "b");
      expect(&Tiles::dst, isFree || order == nz, "dst");
      expect(&Tiles::aScale, true, "aScale");
      expect(&Tiles::bScale, true, "bScale");
    }
  });
}

// ---- Rows and Cols ----

/// The valid region stays 16 x 16 in all operands, so that only Rows and Cols can break a rule.
template <class Op>
Tiles withSmallRegions(Profile profile) {
  Tiles tiles = legal<Op>(profile);
  for (TileDesc *operand : {&tiles.dst, &tiles.cIn, &tiles.a, &tiles.b})
    operand->validRows = operand->validCols = 16;
  return tiles;
}

TEST(MatrixLegality, RowsAndColsNeedNotAgree) {
  forForms([&]<class Op>(Profile profile) {
    const auto expectLegal = [&](auto change, const char *what) {
      Tiles tiles = withSmallRegions<Op>(profile);
      change(tiles);
      EXPECT_EQ(broken<Op>(profile, tiles), Sentences()) << what << " of " << nameOf<Op>(profile);
    };
    expectLegal([](Tiles &tiles) { tiles.a.rows *= 2; }, "Rows of a");
    expectLegal([](Tiles &tiles) { tiles.a.cols *= 2; }, "Cols of a");
    expectLegal([](Tiles &tiles) { tiles.b.rows *= 2; }, "Rows of b");
    expectLegal([](Tiles &tiles) { tiles.b.cols *= 2; }, "Cols of b");
    expectLegal([](Tiles &tiles) { tiles.dst.rows *= 2; }, "Rows of dst");
    expectLegal([](Tiles &tiles) { tiles.dst.cols *= 2; }, "Cols of dst");
  });
}

TEST(MatrixLegality, SizesOfScaledOperands) {
  forForms([]<class Op>(Profile profile) {
    if (!Op::isScaled)
      return;
    const auto expect = [&](const Tiles &tiles, const Sentences &sentences) {
      EXPECT_EQ(broken<Op>(profile, tiles), sentences) << nameOf<Op>(profile);
    };
    for (const int64_t depth : {32, 96, 63})
      expect(Tiles(profile, E4M3, F32, 32, depth), {"the Cols of a must be a multiple of 64"});
    expect(Tiles(profile, E4M3, F32, 32, 128), {});
    expect(Tiles(profile, E2M1, F32, 32, 192), {});
    // 256 KiB of float, and more. The rules of cpu say nothing about it.
    expect(Tiles(profile, E4M3, F32, 512, 64, 128), {});
    expect(Tiles(profile, E4M3, F32, 512, 64, 144),
           profile == Profile::A5 ? Sentences{"on a5 dst must fit into its buffer, L0C"} : Sentences());
    // Scales may be larger than needed, and their valid regions are not looked at.
    Tiles tiles = legal<Op>(profile);
    tiles.aScale = tile(ScaleLeft, U8, 48, 64, zz);
    tiles.bScale = tile(ScaleRight, U8, 64, 48, nn);
    tiles.aScale.validCols = tiles.bScale.validRows = 0;
    expect(tiles, {});
    tiles.bScale = tile(ScaleRight, F16, 64, 48, nn);
    expect(tiles, {"the elements of scale tiles must be one byte, such as float8_e8m0_t"});
  });
}

// ---- Valid sizes ----

/// Whether a form counts the size of an operand: M and K of a, K and N of b.
struct Counted {
  bool rowsOfA, colsOfA, rowsOfB, colsOfB;
};
template <class Op>
constexpr Counted counted =
    Op::isVector ? Counted{false, Op::isScaled, !Op::isScaled, true} : Counted{true, true, false, true};

TEST(MatrixLegality, ValidSizesFrom1To4095) {
  forForms([]<class Op>(Profile profile) {
    const Sentences outside = {Op::isVector ? vectorSizes : sizes};
    const auto expect = [&](TileDesc Tiles::*operand, Extent TileDesc::*size, bool isCounted) {
      for (const int64_t value : {0, 1, 4095, 4096}) {
        // Large enough for all sizes, except where dst must fit into its buffer.
        Tiles tiles(profile, Op::isScaled ? E4M3 : F16, F32, 8192, 8192, 8192);
        if (Op::isScaled && profile == Profile::A5)
          tiles.dst.rows = 1;
        for (TileDesc *each : {&tiles.a, &tiles.b})
          each->validRows = each->validCols = 1;
        (tiles.*operand).*size = value;
        const bool isCpu = profile == Profile::Cpu;
        // On cpu TGEMV is as deep as both factors are.
        const bool isDepth = (operand == &Tiles::a && size == &TileDesc::validCols) ||
                             (operand == &Tiles::b && size == &TileDesc::validRows);
        const bool isOutside =
            Op::isVector && isCpu && isDepth ? value == 0 : isCounted && (value == 0 || value == 4096);
        const Sentences expected = isOutside ? outside : Sentences();
        // A promise: an error in debug builds, a warning of the strict profiles.
        for (const auto phase : {Report::Phase::CompileTime, Report::Phase::RunTime}) {
          EXPECT_EQ(broken<Op>(profile, tiles, phase), Sentences()) << value << ": " << nameOf<Op>(profile);
          EXPECT_EQ(warned<Op>(profile, tiles, phase), isCpu ? Sentences() : expected)
              << value << ": " << nameOf<Op>(profile);
        }
        EXPECT_EQ(broken<Op>(profile, tiles, Report::Phase::RunTime, /*debug=*/true), expected)
            << value << ": " << nameOf<Op>(profile);
      }
    };
    expect(&Tiles::a, &TileDesc::validRows, counted<Op>.rowsOfA);
    expect(&Tiles::a, &TileDesc::validCols, counted<Op>.colsOfA);
    expect(&Tiles::b, &TileDesc::validRows, counted<Op>.rowsOfB);
    expect(&Tiles::b, &TileDesc::validCols, counted<Op>.colsOfB);
  });
}

TEST(MatrixLegality, SizesThatAreNotKnownYet) {
  forForms([]<class Op>(Profile profile) {
    Tiles tiles = legal<Op>(profile);
    for (TileDesc *operand :
         {&tiles.dst, &tiles.cIn, &tiles.a, &tiles.aScale, &tiles.b, &tiles.bScale, &tiles.bias})
      operand->validRows = operand->validCols = Extent();
    const Report report = ask<Op>(profile, tiles);
    EXPECT_EQ(report.count(), 0) << nameOf<Op>(profile);
    // cpu has no rule about the sizes of a matrix product in builds that do not debug.
    EXPECT_EQ(report.pending(), profile != Profile::Cpu || Op::isVector) << nameOf<Op>(profile);
  });
}

/// How deep and how high a product by a vector may be; that of a matrix is bound by Rows and Cols.
TEST(MatrixLegality, VectorsInsideTheirTiles) {
  forForms([]<class Op>(Profile profile) {
    if (!Op::isVector)
      return;
    Tiles tiles = legal<Op>(profile);
    const auto expect = [&](const char *sentence) {
      EXPECT_EQ(broken<Op>(profile, tiles, Report::Phase::RunTime),
                sentence != nullptr ? Sentences{sentence} : Sentences())
          << nameOf<Op>(profile);
    };
    const bool isCpu = profile == Profile::Cpu;
    tiles.a.rows = 64;
    tiles.a.validRows = 32;
    expect(nullptr);
    tiles.a.validRows = 33;
    expect(isCpu ? "the valid rows of a must not exceed the Rows of dst" : nullptr);
    tiles = legal<Op>(profile);
    tiles.b.rows = 128;
    tiles.b.validRows = 65;
    expect(isCpu || Op::isScaled ? nullptr : "the valid rows of b must not exceed the Cols of a");
    tiles = legal<Op>(profile);
    tiles.a.cols = 128;
    tiles.a.validCols = 65;
    expect(!isCpu && Op::isScaled ? "the valid columns of a must not exceed the Rows of b" : nullptr);
  });
}

} // namespace
