// Every C++ overload of the elementwise instructions, called the way programs call them: tiles of different
// types, explicit template arguments, literals for scalars, events, scratch tiles without storage or in the
// place of a source, dst in the place of a source. What the instructions compute is tested more thoroughly by
// the other files here.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>

#include "test/isa/elementwise/reference.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/issuing.hpp"

namespace {

using namespace pto;
namespace reference = test::reference;
using test::Guarded;
using test::Random;

// ---- Operands ----

constexpr size_t validRows = 5, validCols = 7;

/// The valid size at run time, in the type, and of a tile in columns.
template <class T>
using Dynamic = Tile<TileType::Vec, T, 8, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
template <class T>
using Fixed = Tile<TileType::Vec, T, 16, 32, BLayout::RowMajor, validRows, validCols>;
template <class T>
using Columns = Tile<TileType::Vec, T, 32, 8, BLayout::ColMajor, validRows, validCols>;
using Scratch = Tile<TileType::Vec, uint8_t, 1, 32>;

/// Small numbers of both signs, without 0.
template <class TileT>
struct Operand : Guarded<TileT> {
  using T = typename TileT::DType;

  explicit Operand(int salt)
    requires(TileT::ValidRow == DYNAMIC)
      : Operand(Random(7), salt, validRows, validCols) {}
  explicit Operand(int salt)
    requires(TileT::ValidRow != DYNAMIC)
      : Operand(Random(8), salt) {}

private:
  template <class... Sizes>
  Operand(Random random, int salt, Sizes... sizes) : Guarded<TileT>(random, sizes...) {
    for (size_t r = 0; r < validRows; ++r)
      for (size_t c = 0; c < validCols; ++c) {
        const int k = static_cast<int>((r * 11 + c * 5 + static_cast<size_t>(salt) * 3) % 9) - 4;
        this->prepareAt(r, c, static_cast<T>(k < 0 ? k : k + 1));
      }
  }
};

/// Tiles of different types for a call: dst dynamic, sources of fixed size, one of them in columns.
template <class T>
struct Operands {
  Operand<Dynamic<T>> dst{1};
  Operand<Fixed<T>> a{2};
  Operand<Columns<T>> b{3};
  using D = Dynamic<T>;
  using A = Fixed<T>;
  using B = Columns<T>;
};
/// Tiles of one type.
template <class T>
struct Alike {
  Operand<Dynamic<T>> dst{1}, a{2}, b{3}, c{4};
  using D = Dynamic<T>;
};

/// An event of no pipe that counts how often it is waited for.
struct Counted : EventBaseTag {
  Counted &Wait() {
    ++waits;
    return *this;
  }
  int waits = 0;
};

/// dst(r, c) must be Reference::of the sources' elements, and every other byte as it was.
template <class Reference, class Dst, class... Src>
void expectResult(Dst &dst, const Src &...src) {
  using D = typename Dst::Element;
  for (size_t r = 0; r < validRows; ++r)
    for (size_t c = 0; c < validCols; ++c) {
      const reference::Accepted accepted = Reference::template of<D>(src.expectedAt(r, c)...);
      const D result =
          dst.tile.data()[test::referenceOffset<std::remove_reference_t<decltype(dst.tile)>>(r, c)];
      const bool bothNan =
          reference::isNan<D>(reference::bitsOf(result)) && reference::isNan<D>(accepted.bits[0]);
      if (!accepted.contains(reference::bitsOf(result)) && !bothNan) {
        ADD_FAILURE() << "element (" << r << ", " << c << ") is wrong";
        return;
      }
      dst.paintAt(r, c, result);
    }
  EXPECT_TRUE(dst.asPainted());
  EXPECT_TRUE((... && bool(src.asPainted()))) << "a source was written";
}

/// A scalar in the place of a source, for references.
template <class T>
struct Constant {
  T value;
  T expectedAt(size_t, size_t) const { return value; }
  bool asPainted() const { return true; }
};
template <class T>
Constant<T> constant(double value) {
  return {static_cast<T>(static_cast<float>(value))};
}

// ---- Two tiles ----

#define TILE_TILE_CALLS(NAME, REFERENCE, T)                                                                  \
  TEST(Calls, NAME) {                                                                                        \
    {                                                                                                        \
      Operands<T> o;                                                                                         \
      NAME(o.dst.tile, o.a.tile, o.b.tile);                                                                  \
      expectResult<REFERENCE>(o.dst, o.a, o.b);                                                              \
    }                                                                                                        \
    Alike<T> o;                                                                                              \
    using D = Alike<T>::D;                                                                                   \
    Counted first, second;                                                                                   \
    NAME<D, D, D>(o.a.tile, o.a.tile, o.b.tile, first, second);                                              \
    expectResult<REFERENCE>(o.a, o.a, o.b);                                                                  \
    EXPECT_EQ(first.waits + second.waits, 2);                                                                \
  }
TILE_TILE_CALLS(TADD, reference::Add, half)
TILE_TILE_CALLS(TSUB, reference::Sub, int16_t)
TILE_TILE_CALLS(TMUL, reference::Mul, uint32_t)
TILE_TILE_CALLS(TMAX, reference::Max, float)
TILE_TILE_CALLS(TMIN, reference::Min, bfloat16_t)
TILE_TILE_CALLS(TSHL, reference::Shl, uint16_t)
TILE_TILE_CALLS(TSHR, reference::Shr, int32_t)
TILE_TILE_CALLS(TAND, reference::And, uint16_t)
TILE_TILE_CALLS(TOR, reference::Or, int8_t)
TILE_TILE_CALLS(TSUBRELU, reference::SubRelu, half)

TEST(Calls, TandAndTorOfOneType) {
  Alike<int32_t> o;
  using D = Alike<int32_t>::D;
  TAND(o.dst.tile, o.a.tile, o.b.tile);
  expectResult<reference::And>(o.dst, o.a, o.b);
  TOR<D>(o.dst.tile, o.a.tile, o.b.tile);
  expectResult<reference::Or>(o.dst, o.a, o.b);
}

/// Calls with scratch: without storage, and in the place of a source. It is left alone.
#define SCRATCH_CALLS(NAME, REFERENCE, T, ...)                                                               \
  TEST(Calls, NAME) {                                                                                        \
    {                                                                                                        \
      Operands<T> o;                                                                                         \
      Scratch tmp;                                                                                           \
      const int before = test::privateTiles();                                                               \
      NAME(o.dst.tile, o.a.tile, o.b.tile, tmp);                                                             \
      expectResult<REFERENCE>(o.dst, o.a, o.b);                                                              \
      EXPECT_EQ(test::privateTiles(), before);                                                               \
    }                                                                                                        \
    Alike<T> o;                                                                                              \
    using D [[maybe_unused]] = Alike<T>::D;                                                                  \
    Counted event;                                                                                           \
    NAME<__VA_ARGS__>(o.b.tile, o.a.tile, o.b.tile, o.a.tile, event);                                        \
    expectResult<REFERENCE>(o.b, o.a, o.b);                                                                  \
    EXPECT_EQ(event.waits, 1);                                                                               \
  }
SCRATCH_CALLS(TXOR, reference::Xor, int16_t, D, D, D, D)
SCRATCH_CALLS(TREM, reference::Rem, int32_t, RemAlgorithm::DEFAULT, D, D, D, D)
SCRATCH_CALLS(TPOW, reference::Pow, float, PowAlgorithm::HIGH_PRECISION, D, D, D, D)
SCRATCH_CALLS(TPRELU, reference::LeakyRelu, half, D, D, D, D)

TEST(Calls, TDIV) {
  Operands<half> o;
  TDIV(o.dst.tile, o.a.tile, o.b.tile);
  expectResult<reference::Div>(o.dst, o.a, o.b);
  Alike<int32_t> p;
  Counted event;
  TDIV<DivAlgorithm::HIGH_PRECISION>(p.a.tile, p.a.tile, p.b.tile, event);
  expectResult<reference::Div>(p.a, p.a, p.b);
  using D = Alike<int32_t>::D;
  TDIV<DivAlgorithm::DEFAULT, D, D, D>(p.dst.tile, p.b.tile, p.c.tile);
  expectResult<reference::Div>(p.dst, p.b, p.c);
  EXPECT_EQ(event.waits, 1);
}

TEST(Calls, TFMOD) {
  Operands<float> o;
  TFMOD(o.dst.tile, o.a.tile, o.b.tile);
  expectResult<reference::Fmod>(o.dst, o.a, o.b);
  Counted event;
  using O = Operands<float>;
  TFMOD<FmodAlgorithm::HIGH_PRECISION, O::D, O::A, O::B>(o.dst.tile, o.a.tile, o.b.tile, event);
  expectResult<reference::Fmod>(o.dst, o.a, o.b);
  EXPECT_EQ(event.waits, 1);
}

TEST(Calls, TaddcAndTsubc) {
  Alike<half> o;
  using D = Alike<half>::D;
  Counted event;
  TADDC(o.dst.tile, o.a.tile, o.b.tile, o.c.tile);
  expectResult<reference::AddC>(o.dst, o.a, o.b, o.c);
  TADDC<D>(o.c.tile, o.a.tile, o.b.tile, o.c.tile, event);
  expectResult<reference::AddC>(o.c, o.a, o.b, o.c);
  TSUBC(o.dst.tile, o.a.tile, o.b.tile, o.c.tile, event);
  expectResult<reference::SubC>(o.dst, o.a, o.b, o.c);
  TSUBC<D>(o.a.tile, o.a.tile, o.b.tile, o.c.tile);
  expectResult<reference::SubC>(o.a, o.a, o.b, o.c);
  EXPECT_EQ(event.waits, 2);
}

// ---- One tile ----

#define UNARY_CALLS(NAME, REFERENCE, T, ...)                                                                 \
  TEST(Calls, NAME) {                                                                                        \
    {                                                                                                        \
      Operands<T> o;                                                                                         \
      NAME(o.dst.tile, o.b.tile);                                                                            \
      expectResult<REFERENCE>(o.dst, o.b);                                                                   \
    }                                                                                                        \
    Alike<T> o;                                                                                              \
    using D [[maybe_unused]] = Alike<T>::D;                                                                  \
    Counted event;                                                                                           \
    NAME<__VA_ARGS__>(o.a.tile, o.a.tile, event);                                                            \
    expectResult<REFERENCE>(o.a, o.a);                                                                       \
    EXPECT_EQ(event.waits, 1);                                                                               \
  }
UNARY_CALLS(TABS, reference::Abs, int8_t, D, D)
UNARY_CALLS(TNEG, reference::Neg, half, D, D)
UNARY_CALLS(TNOT, reference::Not, uint16_t, D, D)
UNARY_CALLS(TRELU, reference::Relu, int32_t, D, D)
UNARY_CALLS(TEXP, reference::Exp, half, ExpAlgorithm::HIGH_PRECISION, D, D)
UNARY_CALLS(TLOG, reference::Log, float, LogAlgorithm::HIGH_PRECISION, D, D)
UNARY_CALLS(TSQRT, reference::Sqrt, bfloat16_t, SqrtAlgorithm::DEFAULT)
UNARY_CALLS(TRECIP, reference::Recip, float, RecipAlgorithm::HIGH_PRECISION, D, D)

TEST(Calls, TRSQRT) {
  Operands<float> o;
  using O = Operands<float>;
  Scratch tmp;
  Counted event;
  const int before = test::privateTiles();
  TRSQRT(o.dst.tile, o.a.tile);
  expectResult<reference::Rsqrt>(o.dst, o.a);
  TRSQRT<RsqrtAlgorithm::HIGH_PRECISION, O::D, O::A>(o.dst.tile, o.a.tile, event);
  expectResult<reference::Rsqrt>(o.dst, o.a);
  TRSQRT(o.dst.tile, o.a.tile, tmp);
  expectResult<reference::Rsqrt>(o.dst, o.a);
  TRSQRT<RsqrtAlgorithm::DEFAULT, O::D, O::A, Scratch>(o.dst.tile, o.a.tile, tmp, event);
  expectResult<reference::Rsqrt>(o.dst, o.a);
  EXPECT_EQ(event.waits, 2);
  EXPECT_EQ(test::privateTiles(), before);
}

// ---- Tile and scalar ----

/// A literal that converts, then explicit arguments in place.
#define TILE_SCALAR_CALLS(NAME, REFERENCE, T, LITERAL, ...)                                                  \
  TEST(Calls, NAME) {                                                                                        \
    {                                                                                                        \
      Operands<T> o;                                                                                         \
      NAME(o.dst.tile, o.b.tile, LITERAL);                                                                   \
      expectResult<REFERENCE>(o.dst, o.b, constant<T>(LITERAL));                                             \
    }                                                                                                        \
    Alike<T> o;                                                                                              \
    using D [[maybe_unused]] = Alike<T>::D;                                                                  \
    Counted event;                                                                                           \
    NAME<__VA_ARGS__>(o.a.tile, o.a.tile, 3, event);                                                         \
    expectResult<REFERENCE>(o.a, o.a, constant<T>(3));                                                       \
    EXPECT_EQ(event.waits, 1);                                                                               \
  }
TILE_SCALAR_CALLS(TADDS, reference::Add, half, 0.5, D, D)
TILE_SCALAR_CALLS(TSUBS, reference::Sub, bfloat16_t, 2, D, D)
TILE_SCALAR_CALLS(TMULS, reference::Mul, half, 0.0, D, D)
TILE_SCALAR_CALLS(TMAXS, reference::Max, float, 1, D, D)
TILE_SCALAR_CALLS(TMINS, reference::Min, int16_t, 1, D, D)
TILE_SCALAR_CALLS(TLRELU, reference::LeakyRelu, half, 0.25f, D, D)
TILE_SCALAR_CALLS(TANDS, reference::And, uint16_t, 6, D, D)
TILE_SCALAR_CALLS(TORS, reference::Or, int32_t, 6, D, D)
TILE_SCALAR_CALLS(TSHLS, reference::Shl, int16_t, 2, D, D)
TILE_SCALAR_CALLS(TSHRS, reference::Shr, uint32_t, 1, D, D)
TILE_SCALAR_CALLS(TFMODS, reference::Fmod, float, 1.5, FmodSAlgorithm::HIGH_PRECISION, D, D)

#define TILE_SCALAR_SCRATCH_CALLS(NAME, REFERENCE, T, LITERAL, ...)                                          \
  TEST(Calls, NAME) {                                                                                        \
    {                                                                                                        \
      Operands<T> o;                                                                                         \
      Scratch tmp;                                                                                           \
      const int before = test::privateTiles();                                                               \
      NAME(o.dst.tile, o.b.tile, LITERAL, tmp);                                                              \
      expectResult<REFERENCE>(o.dst, o.b, constant<T>(LITERAL));                                             \
      EXPECT_EQ(test::privateTiles(), before);                                                               \
    }                                                                                                        \
    Alike<T> o;                                                                                              \
    using D [[maybe_unused]] = Alike<T>::D;                                                                  \
    Counted event;                                                                                           \
    NAME<__VA_ARGS__>(o.dst.tile, o.a.tile, 3, o.a.tile, event);                                             \
    expectResult<REFERENCE>(o.dst, o.a, constant<T>(3));                                                     \
    EXPECT_EQ(event.waits, 1);                                                                               \
  }
TILE_SCALAR_SCRATCH_CALLS(TXORS, reference::Xor, uint8_t, 5, D, D, D)
TILE_SCALAR_SCRATCH_CALLS(TREMS, reference::Rem, half, 1.5, RemSAlgorithm::DEFAULT, D, D, D)
TILE_SCALAR_SCRATCH_CALLS(TPOWS, reference::Pow, int32_t, 2, PowAlgorithm::DEFAULT, D, D, D)

TEST(Calls, TDIVS) {
  Operands<half> o;
  TDIVS(o.dst.tile, o.a.tile, 3.0);
  expectResult<reference::Div>(o.dst, o.a, constant<half>(3));
  TDIVS(o.dst.tile, 1, o.b.tile);
  expectResult<reference::DivInto>(o.dst, o.b, constant<half>(1));
  Alike<float> p;
  using D = Alike<float>::D;
  Counted event;
  TDIVS(p.a.tile, 1.0f, p.a.tile);
  expectResult<reference::DivInto>(p.a, p.a, constant<float>(1));
  TDIVS<DivAlgorithm::HIGH_PRECISION>(p.dst.tile, 1.0f, p.b.tile, event);
  expectResult<reference::DivInto>(p.dst, p.b, constant<float>(1));
  TDIVS<DivAlgorithm::HIGH_PRECISION, D, D>(p.dst.tile, p.b.tile, 2, event);
  expectResult<reference::Div>(p.dst, p.b, constant<float>(2));
  EXPECT_EQ(event.waits, 2);
}

TEST(Calls, TAXPY) {
  Operands<half> o;
  TAXPY(o.dst.tile, o.a.tile, 0.1);
  expectResult<reference::Axpy>(o.dst, o.a, constant<half>(0.1), o.dst);
  Operand<Dynamic<float>> sum{1};
  Counted event;
  TAXPY<Dynamic<float>, Fixed<half>>(sum.tile, o.a.tile, 3, event);
  expectResult<reference::Axpy>(sum, o.a, constant<half>(3), sum);
  EXPECT_EQ(event.waits, 1);
}

TEST(Calls, TaddscAndTsubsc) {
  Alike<half> o;
  using D = Alike<half>::D;
  Counted event;
  TADDSC(o.dst.tile, o.a.tile, 0.5, o.b.tile);
  expectResult<reference::AddC>(o.dst, o.a, constant<half>(0.5), o.b);
  TADDSC<D>(o.b.tile, o.a.tile, 2, o.b.tile, event);
  expectResult<reference::AddC>(o.b, o.a, constant<half>(2), o.b);
  TSUBSC(o.dst.tile, o.a.tile, 0.5, o.b.tile, event);
  expectResult<reference::SubC>(o.dst, o.a, constant<half>(0.5), o.b);
  TSUBSC<D>(o.a.tile, o.a.tile, 2, o.b.tile);
  expectResult<reference::SubC>(o.a, o.a, constant<half>(2), o.b);
  EXPECT_EQ(event.waits, 2);
}

// ---- Fused ----

/// dst is read too.
#define INTO_CALLS(NAME, REFERENCE, T)                                                                       \
  TEST(Calls, NAME) {                                                                                        \
    Operands<T> o;                                                                                           \
    using O = Operands<T>;                                                                                   \
    Counted event;                                                                                           \
    NAME(o.dst.tile, o.a.tile, o.b.tile);                                                                    \
    expectResult<REFERENCE>(o.dst, o.a, o.b, o.dst);                                                         \
    NAME<O::D, O::A, O::B>(o.dst.tile, o.a.tile, o.b.tile, event);                                           \
    expectResult<REFERENCE>(o.dst, o.a, o.b, o.dst);                                                         \
    EXPECT_EQ(event.waits, 1);                                                                               \
  }
INTO_CALLS(TMULADDDST, reference::MulAddDst, half)
INTO_CALLS(TFUSEDMULADD, reference::FusedMulAdd, half)
INTO_CALLS(TFUSEDMULADDRELU, reference::FusedMulAddRelu, float)

TEST(Calls, TaddreluconvAndTsubreluconv) {
  Operands<half> o;
  Operand<Dynamic<int8_t>> dst{1};
  Counted event;
  TADDRELUCONV(dst.tile, o.a.tile, o.b.tile);
  expectResult<reference::AddReluConv>(dst, o.a, o.b);
  TADDRELUCONV<Dynamic<int8_t>, Fixed<half>, Columns<half>>(dst.tile, o.a.tile, o.b.tile, event);
  expectResult<reference::AddReluConv>(dst, o.a, o.b);
  TSUBRELUCONV(dst.tile, o.a.tile, o.b.tile, event);
  expectResult<reference::SubReluConv>(dst, o.a, o.b);
  TSUBRELUCONV<Dynamic<int8_t>, Fixed<half>, Columns<half>>(dst.tile, o.a.tile, o.b.tile);
  expectResult<reference::SubReluConv>(dst, o.a, o.b);
  EXPECT_EQ(event.waits, 2);
}

TEST(Calls, TADDDEQRELU) {
  Operands<int32_t> o;
  Operand<Dynamic<half>> dst{1};
  Dynamic<int32_t> tmp(validRows, validCols);
  Counted event;
  const int before = test::privateTiles();
  TADDDEQRELU(dst.tile, o.a.tile, o.b.tile, 0.5, tmp);
  expectResult<reference::AddDeqRelu>(dst, o.a, o.b, constant<float>(0.5));
  TADDDEQRELU<Dynamic<half>, Fixed<int32_t>, Columns<int32_t>, Fixed<int32_t>>(dst.tile, o.a.tile, o.b.tile,
                                                                               3, o.a.tile, event);
  expectResult<reference::AddDeqRelu>(dst, o.a, o.b, constant<float>(3));
  EXPECT_EQ(event.waits, 1);
  EXPECT_EQ(test::privateTiles(), before);
}

// ---- Conversion, comparison, selection ----

struct Same {
  template <class D, class S>
  static D of(S a) {
    return static_cast<D>(a);
  }
};

TEST(Calls, TCVT) {
  Operands<float> o;
  Operand<Dynamic<int32_t>> dst{5};
  Scratch tmp;
  Counted event;
  const auto expectConverted = [&] {
    expectResult<Same>(dst, o.a);
    EXPECT_EQ(event.waits, 1);
    event.waits = 0;
    TNEG(o.a.tile, o.a.tile); // the next conversion gives something else
    expectResult<reference::Neg>(o.a, o.a);
  };
  TCVT(dst.tile, o.a.tile, RoundMode::CAST_RINT, event);
  expectConverted();
  TCVT<false, Dynamic<int32_t>, Fixed<float>>(dst.tile, o.a.tile, RoundMode::CAST_RINT, SaturationMode::ON,
                                              event);
  expectConverted();
  TCVT(dst.tile, o.a.tile, tmp, RoundMode::CAST_TRUNC, event);
  expectConverted();
  TCVT<true>(dst.tile, o.a.tile, tmp, RoundMode::CAST_FLOOR, SaturationMode::OFF, event);
  expectConverted();
}

/// A mask of these elements, one bit each.
using Mask = Tile<TileType::Vec, uint8_t, 8, 32, BLayout::RowMajor, validRows, 1>;

struct Chosen {
  template <class D>
  static D of(float condition, D a, D b) {
    return condition > 1.0f ? a : b;
  }
};

TEST(Calls, CompareThenSelect) {
  Alike<float> o;
  using D = Alike<float>::D;
  Operand<Mask> mask{1};
  Scratch tmp;
  Counted event;
  Tile<TileType::Vec, float, 1, 8, BLayout::RowMajor, 1, 1> limit;
  TEXPANDS(limit, 1);

  const auto expectChosen = [&] {
    for (size_t r = 0; r < validRows; ++r)
      for (size_t c = 0; c < validCols; ++c)
        EXPECT_EQ(mask.tile.data()[r * 32] >> c & 1, o.c.expectedAt(r, c) > 1.0f) << r << ", " << c;
    EXPECT_EQ(event.waits, 1);
    event.waits = 0;
    TEXPANDS(mask.tile, 0);
  };
  TCMPS(mask.tile, o.c.tile, 1, CmpMode::GT, event);
  expectChosen();
  TCMPS<Mask, D>(mask.tile, o.c.tile, 1.0, CmpMode::GT, event);
  expectChosen();
  TCMPS(mask.tile, o.c.tile, limit, CmpMode::GT, event);
  expectChosen();
  Alike<float> ones;
  TEXPANDS(ones.a.tile, 1);
  TCMP(mask.tile, o.c.tile, ones.a.tile, CmpMode::GT, event);
  expectChosen();
  TCMP<Mask, D, D>(mask.tile, o.c.tile, ones.a.tile, CmpMode::GT);

  TSEL(o.dst.tile, mask.tile, o.a.tile, o.b.tile, tmp);
  expectResult<Chosen>(o.dst, o.c, o.a, o.b);
  TSEL<D, Mask, D>(o.b.tile, mask.tile, o.a.tile, o.b.tile, o.a.tile, event);
  expectResult<Chosen>(o.b, o.c, o.a, o.b);
  TSELS(o.dst.tile, mask.tile, o.a.tile, tmp, 7);
  expectResult<Chosen>(o.dst, o.c, o.a, constant<float>(7));
  TSELS<D, Mask, D, Scratch>(o.a.tile, mask.tile, o.a.tile, tmp, 0.5, event);
  expectResult<Chosen>(o.a, o.c, o.a, constant<float>(0.5));
  EXPECT_EQ(event.waits, 2);
}

// ---- Events ----

TEST(Calls, ResultsAreEvents) {
  Alike<float> o;
  Event<Op::TADD, Op::TMUL> added = TADD(o.dst.tile, o.a.tile, o.b.tile);
  expectResult<reference::Add>(o.dst, o.a, o.b);
  Event<Op::TMUL, Op::TEXP> multiplied = TMUL(o.dst.tile, o.a.tile, o.b.tile, added);
  expectResult<reference::Mul>(o.dst, o.a, o.b);
  TABS(o.a.tile, o.a.tile, multiplied);
  expectResult<reference::Abs>(o.a, o.a);
}

TEST(Calls, AnEventIsWaitedForBeforeAnythingIsRead) {
  Alike<float> o;
  test::WhenWaited event([&o] { o.a.prepareAt(0, 0, 42); });
  TADDS(o.dst.tile, o.a.tile, 1, event);
  expectResult<reference::Add>(o.dst, o.a, constant<float>(1));
}

} // namespace
