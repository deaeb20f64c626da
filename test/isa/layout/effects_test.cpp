// What layout instructions say they touch against what they do: every element of small tiles is tried. An
// element is written when it ends up the same whatever was there; it is read when changing it changes
// something. Where the statement is a bound, touches() must list exactly these elements.
#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <vector>

#include "pto/pto-inst.hpp"

using namespace pto;
using tessera::constant;
using tessera::mode;
using tessera::Role;

namespace {

using Bytes = std::set<int64_t>;

struct Storage {
  int operand;
  char *data;
  int64_t bytes;
  int64_t elementBytes;
  tessera::TileDesc desc;

  void add(Bytes &to, const tessera::Part &part) const {
    for (int64_t r = part.row.value; r < part.row.value + part.rows.value; ++r)
      for (int64_t c = part.col.value; c < part.col.value + part.cols.value; ++c) {
        const int64_t first = (desc.isConv ? c : desc.layout().offset(r, c)) * elementBytes;
        for (int64_t i = 0; i < elementBytes; ++i)
          to.insert(first + i);
      }
  }
};

class Effects {
public:
  /// Operands are given as to issue(). Those in `steering` keep their data, and nothing is asked of their
  /// reads.
  template <class Op, Profile P, class... Args>
  static void expect(std::set<int> steering, Args &&...args) {
    Effects effects;
    effects.addAll<Args...>(args...);
    const typename Op::Operands operands = {tessera::ArgumentView<std::remove_cvref_t<Args>>::Kind::desc(
        tessera::ArgumentView<std::remove_cvref_t<Args>>(args).view)...};
    effects.uses_ = Op::uses(P, operands);
    effects.hostWrites_ = tessera::hostWritesOf<Op>(P, operands);
    effects.run_ = [&] {
      Op::template run<P>(tessera::Operand<std::remove_cvref_t<Args>>::view(
          const_cast<std::remove_cvref_t<Args> &>(args))...);
    };
    effects.paint(steering);
    using tessera::HasTouches;
    if constexpr (HasTouches<Op, P, decltype(tessera::Operand<std::remove_cvref_t<Args>>::view(args))...>)
      Op::template touches<P>(
          [&](int operand, Role role, const void *first, size_t bytes) {
            effects.touch(operand, role, static_cast<const char *>(first), static_cast<int64_t>(bytes));
          },
          tessera::Operand<std::remove_cvref_t<Args>>::view(
              const_cast<std::remove_cvref_t<Args> &>(args))...);
    effects.compare(steering);
  }

private:
  template <class... Args, class... Given>
  void addAll(Given &...args) {
    int operand = 0;
    (..., add(operand++, args));
  }
  template <class Arg>
  void add(int operand, Arg &arg) {
    if constexpr (tessera::IsOnChip<Arg>) {
      auto *data = reinterpret_cast<char *>(arg.data());
      const tessera::TileDesc desc = tessera::OperandAccess::describe(arg);
      const int64_t elements = desc.isConv ? desc.convElements().value : desc.rows * desc.cols;
      storages_.push_back({operand, data, elements * desc.elementBytes, desc.elementBytes, desc});
    }
  }
  void touch(int operand, Role role, const char *first, int64_t bytes) {
    for (const Storage &s : storages_)
      if (s.operand == operand)
        for (int64_t i = 0; i < bytes; ++i)
          (isResult(role) ? writes_ : reads_)[operand].insert(first - s.data + i);
  }
  void paint(const std::set<int> &steering) {
    for (const Storage &s : storages_)
      if (!steering.contains(s.operand))
        for (int64_t i = 0; i < s.bytes; ++i)
          s.data[i] = static_cast<char>(random_());
  }
  std::vector<std::vector<char>> contents() const {
    std::vector<std::vector<char>> all;
    for (const Storage &s : storages_)
      all.emplace_back(s.data, s.data + s.bytes);
    return all;
  }
  void restore(const std::vector<std::vector<char>> &all) const {
    for (size_t i = 0; i < storages_.size(); ++i)
      std::memcpy(storages_[i].data, all[i].data(), all[i].size());
  }

  /// What is stated of an operand's reads or writes.
  Bytes stated(const Storage &s, bool writes) {
    const tessera::OperandUse &use = uses_.operand[s.operand];
    Bytes bytes;
    if (writes ? !isResult(use.role) : !reads(use.role))
      return bytes;
    EXPECT_TRUE(use.known()) << use.name;
    s.add(bytes, use.part());
    s.add(bytes, use.further);
    EXPECT_TRUE(!writes || use.dependsOnData || use.role == Role::Out) << use.name;
    if (!use.dependsOnData)
      return bytes;
    Bytes &listed = (writes ? writes_ : reads_)[s.operand];
    for (int64_t byte : listed)
      EXPECT_TRUE(bytes.contains(byte)) << use.name << " touches byte " << byte << " outside its bound";
    return listed;
  }

  void compare(const std::set<int> &steering) {
    const std::vector<std::vector<char>> before = contents();
    for (size_t i = 0; i < storages_.size(); ++i) {
      const Storage &s = storages_[i];
      const char *name = uses_.operand[s.operand].name;
      Bytes writes = stated(s, true);
      s.add(writes, hostWrites_.operand[s.operand].part());
      Bytes written, changed;
      for (int64_t byte = 0; byte < s.bytes; ++byte)
        written.insert(byte);
      run_();
      const std::vector<char> first(s.data, s.data + s.bytes);
      for (int trial = 0; trial < 6; ++trial) {
        restore(before);
        std::vector<char> old(static_cast<size_t>(s.bytes));
        for (char &byte : old)
          byte = static_cast<char>(random_());
        if (isResult(uses_.operand[s.operand].role))
          std::memcpy(s.data, old.data(), old.size());
        else
          old.assign(s.data, s.data + s.bytes);
        run_();
        for (int64_t byte = 0; byte < s.bytes; ++byte) {
          if (s.data[byte] != first[static_cast<size_t>(byte)])
            written.erase(byte);
          if (s.data[byte] != old[static_cast<size_t>(byte)])
            changed.insert(byte);
        }
      }
      restore(before);
      if (isResult(uses_.operand[s.operand].role)) {
        EXPECT_EQ(written, writes) << name;
      }
      for (int64_t byte : changed)
        EXPECT_TRUE(writes.contains(byte)) << name << " byte " << byte;
    }
    run_();
    const std::vector<std::vector<char>> result = contents();
    for (size_t i = 0; i < storages_.size(); ++i) {
      const Storage &s = storages_[i];
      if (steering.contains(s.operand) || isResult(uses_.operand[s.operand].role))
        continue;
      const Bytes reads = stated(s, false);
      for (int64_t element = 0; element < s.bytes; element += s.elementBytes) {
        bool matters = false;
        const int trials = s.elementBytes == 8 ? 64 : 12; // most bits of a quantization word say nothing
        for (int trial = 0; trial < trials && !matters; ++trial) {
          restore(before);
          for (int64_t byte = 0; byte < s.elementBytes; ++byte)
            s.data[element + byte] = static_cast<char>(random_());
          run_();
          for (size_t j = 0; j < storages_.size(); ++j)
            matters |= j != i && std::memcmp(storages_[j].data, result[j].data(), result[j].size()) != 0;
        }
        EXPECT_EQ(matters, reads.contains(element))
            << uses_.operand[s.operand].name << " element " << element / s.elementBytes;
      }
    }
    restore(before);
  }

  std::vector<Storage> storages_;
  tessera::Uses uses_, hostWrites_;
  std::map<int, Bytes> reads_, writes_;
  std::function<void()> run_;
  std::mt19937 random_{7};
};

template <class Op, Profile P, class... Args>
void expectEffects(Args &&...args) {
  Effects::expect<Op, P>({}, args...);
}

template <class T, int R, int C>
using Nd = Tile<TileType::Vec, T, R, C, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
template <class T, int R, int C>
using Nz = Tile<TileType::Vec, T, R, C, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512>;
template <class T, int R, int C>
using AccTile = TileAcc<T, R, C, DYNAMIC, DYNAMIC>;

constexpr auto none = constant<tessera::noAccToVecMode>;
constexpr auto noRelu = constant<ReluPreMode::NoRelu>;
constexpr auto noPhase = constant<STPhase::Unspecified>;
constexpr auto byRows = constant<AccToVecMode::DualModeSplitM>;
constexpr auto byCols = constant<AccToVecMode::DualModeSplitN>;

auto at(int index) { return mode(static_cast<uint16_t>(index)); }

TEST(Effects, Moves) {
  Nd<uint8_t, 8, 32> src(5, 9), dst(7, 4);
  Nz<uint8_t, 16, 32> boxed(3, 3);
  expectEffects<isa::Move, Profile::Cpu>(dst, src, none, noRelu, noPhase);
  expectEffects<isa::Move, Profile::A2A3>(dst, src, none, noRelu, noPhase);
  expectEffects<isa::Move, Profile::A5>(boxed, src, none, noRelu, noPhase);
  Tile<TileType::Mat, half, 16, 32, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512> mat(3, 30);
  Tile<TileType::Left, half, 16, 16, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512> left(5, 7);
  expectEffects<isa::Move, Profile::Cpu>(left, mat, none, noRelu, noPhase);
  Nd<uint8_t, 8, 32> empty(0, 9);
  expectEffects<isa::Move, Profile::Cpu>(dst, empty, none, noRelu, noPhase);
}

TEST(Effects, HalvesForTwoCores) {
  for (uint32_t core : {0u, 1u}) {
    const cpu_sim::ScopedExecutionContext scope(0, core, 2);
    AccTile<float, 16, 16> odd(7, 5), even(6, 8);
    Nd<float, 8, 8> half(3, 3), more(4, 5);
    expectEffects<isa::Move, Profile::Cpu>(half, odd, byRows, noRelu, noPhase);
    expectEffects<isa::Move, Profile::Cpu>(half, odd, byCols, noRelu, noPhase);
    expectEffects<isa::Move, Profile::A5>(half, even, byRows, noRelu, noPhase);
    expectEffects<isa::Move, Profile::Cpu>(more, even, byRows, noRelu, noPhase);
    expectEffects<isa::Extract, Profile::Cpu>(half, odd, at(1), at(2), byRows, noRelu);
    expectEffects<isa::Extract, Profile::Cpu>(half, odd, at(1), at(2), byCols, noRelu);
    expectEffects<isa::Insert, Profile::Cpu>(half, odd, at(1), at(2), byRows, noRelu);
    expectEffects<isa::Insert, Profile::Cpu>(half, odd, at(0), at(3), byCols, noRelu);
  }
}

TEST(Effects, Windows) {
  Nd<uint16_t, 16, 16> big(11, 13);
  Nd<uint16_t, 8, 16> small(5, 6);
  Nz<uint16_t, 16, 16> boxed(4, 16);
  for (int row : {0, 3, 14, 16})
    for (int col : {0, 2, 12, 40}) {
      expectEffects<isa::Extract, Profile::Cpu>(small, big, at(row), at(col), none, noRelu);
      expectEffects<isa::Insert, Profile::Cpu>(big, small, at(row), at(col), none, noRelu);
      expectEffects<isa::Insert, Profile::Cpu>(boxed, small, at(row), at(col), none, noRelu);
      expectEffects<isa::ExtractPair, Profile::Cpu>(small, boxed, big, at(row), at(col), at(1), at(2));
    }
}

/// What the strict profiles move besides valid regions.
TEST(Effects, WindowsOfDevices) {
  AccTile<float, 16, 32> acc(5, 9);
  Nz<float, 16, 32> boxes(1, 1);
  Nd<float, 8, 16> rows(1, 1);
  expectEffects<isa::Move, Profile::A5>(boxes, acc, none, noRelu, noPhase);
  expectEffects<isa::Move, Profile::A5>(rows, acc, none, noRelu, noPhase);
  Tile<TileType::Scaling, uint64_t, 1, 16> fp;
  Nz<half, 16, 32> halves(1, 1);
  expectEffects<isa::MoveFp, Profile::A5>(halves, acc, fp, none, noRelu, noPhase);
  for (uint32_t core : {0u, 1u}) {
    const cpu_sim::ScopedExecutionContext scope(0, core, 2);
    expectEffects<isa::Move, Profile::A5>(boxes, acc, byRows, noRelu, noPhase);
    expectEffects<isa::Move, Profile::A5>(boxes, acc, byCols, noRelu, noPhase);
    expectEffects<isa::Move, Profile::A5>(rows, acc, byRows, noRelu, noPhase);
    expectEffects<isa::Move, Profile::A5>(rows, acc, byCols, noRelu, noPhase);
  }
  Tile<TileType::Mat, half, 32, 32, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512> mat(32, 32);
  Tile<TileType::Left, half, 32, 32, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512> left(5, 7);
  Tile<TileType::Left, half, 32, 32, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512,
       PadValue::Null, CompactMode::Normal>
      compact(5, 17);
  for (int index : {0, 16}) {
    expectEffects<isa::Extract, Profile::A2A3>(left, mat, at(0), at(index), none, noRelu);
    expectEffects<isa::Extract, Profile::A5>(left, mat, at(index), at(16), none, noRelu);
    expectEffects<isa::Extract, Profile::A5>(compact, mat, at(index), at(0), none, noRelu);
  }
  Nd<float4_e2m1x2_t, 8, 64> pairs(3, 32);
  Nd<float4_e2m1x2_t, 4, 32> fewPairs(3, 32);
  Nz<float4_e2m1x2_t, 16, 32> boxOfPairs(3, 5);
  expectEffects<isa::Extract, Profile::A5>(fewPairs, pairs, at(2), at(32), none, noRelu);
  expectEffects<isa::ExtractPair, Profile::A5>(boxOfPairs, fewPairs, pairs, at(2), at(32), at(0), at(3));
  Tile<TileType::Mat, uint16_t, 16, 32, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512> into(1,
                                                                                                          1);
  Nd<uint16_t, 8, 16> plain(3, 5);
  Nz<uint16_t, 16, 16> boxed(3, 5);
  Tile<TileType::Vec, uint16_t, 16, 16, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512> zz(3, 5);
  Tile<TileType::Mat, uint16_t, 16, 32> flat;
  Nd<uint16_t, 8, 16> nothing(0, 5);
  expectEffects<isa::Insert, Profile::A5>(into, plain, at(2), at(3), none, noRelu);
  expectEffects<isa::Insert, Profile::A5>(into, zz, at(2), at(3), none, noRelu);
  expectEffects<isa::Insert, Profile::A5>(into, boxed, at(2), at(16), none, noRelu);
  expectEffects<isa::Insert, Profile::A5>(flat, zz, at(2), at(3), none, noRelu);
  expectEffects<isa::Insert, Profile::A5>(flat, boxed, at(2), at(16), none, noRelu);
  expectEffects<isa::Insert, Profile::A5>(into, nothing, at(2), at(3), none, noRelu);
}

TEST(Effects, Quantization) {
  AccTile<int32_t, 16, 16> acc(4, 5);
  Nd<int16_t, 16, 16> dst(3, 4);
  Tile<TileType::Scaling, uint64_t, 1, 16> fp;
  Nd<int32_t, 16, 16> same(3, 4);
  expectEffects<isa::MoveFp, Profile::Cpu>(dst, acc, fp, none, noRelu, noPhase);
  expectEffects<isa::MoveFp, Profile::Cpu>(same, acc, fp, none, noRelu, noPhase);
  expectEffects<isa::MoveFp, Profile::A2A3>(dst, acc, fp, none, noRelu, noPhase);
  expectEffects<isa::ExtractFp, Profile::Cpu>(dst, acc, fp, at(1), at(2), none, noRelu);
  expectEffects<isa::InsertFp, Profile::Cpu>(dst, acc, fp, at(1), at(2), none, noRelu);
  for (uint32_t core : {0u, 1u}) {
    const cpu_sim::ScopedExecutionContext scope(0, core, 2);
    Nd<int16_t, 8, 16> half(2, 2);
    expectEffects<isa::MoveFp, Profile::Cpu>(half, acc, fp, byCols, noRelu, noPhase);
  }
}

TEST(Effects, Scales) {
  using Zz = Tile<TileType::Vec, uint8_t, 32, 8, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 32>;
  Zz dst(32, 8);
  Tile<TileType::Vec, uint8_t, 32, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512> wide(1,
                                                                                                         1);
  Nd<uint8_t, 32, 32> src(17, 6), tmp(32, 32), whole(32, 8), plain(32, 32);
  Nd<uint8_t, 32, 32> narrow(6, 32);
  const auto zz = [&](auto &to, auto &from, auto axis) {
    expectEffects<isa::MoveZz, Profile::Cpu>(to, from, tessera::scratch(tmp), axis);
    expectEffects<isa::MoveZz, Profile::A5>(to, from, tessera::scratch(tmp), axis);
  };
  zz(dst, src, constant<1>);
  zz(dst, whole, constant<1>);
  zz(wide, src, constant<1>);
  zz(plain, src, constant<1>);
  zz(dst, narrow, constant<0>);
  zz(wide, narrow, constant<0>);
  zz(plain, src, constant<isa::MoveZz::unsaid>);
  // Columns of boxes, and columns: the image fills some, and a part of the next.
  Tile<TileType::Vec, uint8_t, 32, 8, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 32> byBoxes(32,
                                                                                                          8);
  Tile<TileType::Vec, uint8_t, 32, 32, BLayout::ColMajor, DYNAMIC, DYNAMIC> byColumns(32, 32);
  Nd<uint8_t, 32, 32> few(16, 2);
  for (auto *from : {&src, &whole, &few}) {
    zz(byBoxes, *from, constant<1>);
    zz(byBoxes, *from, constant<isa::MoveZz::unsaid>);
    zz(byColumns, *from, constant<1>);
  }
}

TEST(Effects, PaddingAndTransposition) {
  using Padded = Tile<TileType::Vec, uint16_t, 8, 16, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::NoneBox,
                      512, PadValue::Max>;
  Padded dst(6, 11), none(0, 3), low(2, 16);
  Nd<uint16_t, 8, 16> src(3, 9), empty(3, 0);
  const auto pad = [](auto &to, auto &from) {
    expectEffects<isa::FillPad, Profile::Cpu>(to, from);
    expectEffects<isa::FillPad, Profile::A5>(to, from);
  };
  pad(dst, src);
  pad(low, src);
  pad(none, src);
  pad(dst, empty);
  Nd<uint16_t, 16, 16> turned(9, 3), tmp(16, 16);
  expectEffects<isa::Transpose, Profile::A2A3>(turned, src, tessera::scratch(tmp));
}

TEST(Effects, Concatenation) {
  Nd<uint8_t, 8, 32> dst(4, 12), one(4, 5), other(4, 9);
  expectEffects<isa::Concat, Profile::Cpu>(dst, one, other);
  Nd<int16_t, 8, 16> first(4, 1), second(4, 1), lengths(4, 1);
  for (int r = 0; r < 4; ++r) {
    first.data()[16 * r] = static_cast<int16_t>(2 * 3 * r);
    second.data()[16 * r] = static_cast<int16_t>(2 * 4 * (4 - r));
  }
  Effects::expect<isa::ConcatByIndex, Profile::Cpu>({3, 4}, dst, one, other, first, second);
  Effects::expect<isa::ConcatWithIndex, Profile::Cpu>({4, 5}, dst, one, other, lengths, first, second);
}

TEST(Effects, ConvolutionTiles) {
  using Weights =
      ConvTile<TileType::Mat, half, 4 * 2 * 16 * 16, Layout::FRACTAL_Z, ConvTileShape<4, 2, 16, 16>>;
  Weights weights;
  Tile<TileType::Right, half, 64, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::ColMajor, 512> narrow(40,
                                                                                                          9),
      wide(33, 20), two(20, 3);
  expectEffects<isa::ExtractConv, Profile::Cpu>(narrow, weights, at(16), at(16));
  expectEffects<isa::ExtractConv, Profile::Cpu>(wide, weights, at(0), at(0));
  expectEffects<isa::ExtractConv, Profile::Cpu>(two, weights, at(32), at(0));
  expectEffects<isa::ExtractConv, Profile::Cpu>(two, weights, at(64), at(0));

  ConvTile<TileType::Vec, uint16_t, 1 * 5 * 2 * 3, Layout::NCHW, ConvTileShape<1, 5, 2, 3>> planes;
  ConvTile<TileType::Vec, uint16_t, 1 * 16 * 2 * 3, Layout::NCHW, ConvTileShape<1, 16, 2, 3>> full;
  ConvTile<TileType::Vec, uint16_t, 1 * 6 * 16, Layout::NC1HWC0, ConvTileShape<1, 1, 2, 3, 16>> blocks;
  ConvTile<TileType::Vec, uint16_t, 6 * 4 * 16, Layout::FRACTAL_Z, ConvTileShape<6, 1, 4, 16>> fractals;
  Nd<uint16_t, 8, 16> tmp(8, 16);
  const auto turn = [&](auto &to, auto &from) {
    expectEffects<isa::TransposeConv, Profile::Cpu>(to, from, tessera::scratch(tmp));
  };
  turn(blocks, planes);
  turn(blocks, full);
  turn(planes, blocks);
  turn(full, blocks);
  turn(fractals, blocks);
  ConvTile<TileType::Vec, uint16_t, 5 * 2 * 2 * 3, Layout::NCDHW, ConvTileShape<1, 5, 2, 2, 3>> deep;
  ConvTile<TileType::Vec, uint16_t, 12 * 2 * 16, Layout::FRACTAL_Z_3D, ConvTileShape<12, 1, 2, 16>> slices;
  turn(slices, deep);
  ConvTile<TileType::Vec, uint16_t, 2 * 2 * 2 * 32 * 2, Layout::GNC1HWC0, ConvTileShape<2, 1, 2, 1, 2, 32>>
      wideBlocks;
  ConvTile<TileType::Vec, uint16_t, 2 * 40 * 2 * 2, Layout::GNCHW, ConvTileShape<2, 1, 40, 1, 2>> groups;
  expectEffects<isa::TransposeConv, Profile::A2A3>(groups, wideBlocks, tessera::scratch(tmp));
}

TEST(Effects, ImageToColumns) {
  ConvTile<TileType::Mat, uint16_t, 2 * 4 * 5 * 16, Layout::NC1HWC0, ConvTileShape<1, 2, 4, 5, 16>> image;
  image.SetFilterH(2);
  image.SetFilterW(3);
  image.SetStrideW(2);
  image.SetPadList(0, 1);
  image.SetPadList(2, 1);
  Tile<TileType::Left, uint16_t, 16, 32, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512> dst(5,
                                                                                                          20);
  expectEffects<isa::Img2Col, Profile::Cpu>(
      dst, image, at(1), at(7), mode(image.GetFilterH()), mode(image.GetFilterW()), mode(image.GetStrideH()),
      mode(image.GetStrideW()), constant<SetFmatrixMode::FMATRIX_A_MANUAL>);
}

TEST(Effects, Registers) {
  using tessera::FixpipeForm;
  using tessera::Register;
  using tessera::UnitFlag;
  tessera::TileDesc acc, mat, words;
  acc.location = TileType::Acc;
  acc.element = tessera::ElementType::F32;
  mat.location = TileType::Mat;
  mat.element = tessera::ElementType::F16;
  const auto plain = isa::Move::registers(Profile::A5, {mat, acc, {}, {}, {STPhase::Final, true}});
  EXPECT_EQ(plain.unitFlag, UnitFlag::Final);
  EXPECT_TRUE(plain.read == Register::InfNanSaturation && plain.set.empty());
  EXPECT_TRUE(isa::MoveFp::registers(Profile::A5, {mat, acc, words, {}, {}}).set == Register::QuantVector);
  EXPECT_TRUE(isa::MoveQuant::registers(Profile::A5, {mat, acc, {}, {}, {}}).set == Register::QuantScalar);
  EXPECT_TRUE(isa::MoveQuant::registers(Profile::Cpu, {mat, acc, {}, {}, {}}).set.empty());
  EXPECT_TRUE(isa::MoveQuant::registers(Profile::Cpu, {mat, acc, {}, {}, {}}).read ==
              Register::InfNanSaturation);
  EXPECT_TRUE(isa::Move::registers(Profile::A5, {acc, mat}).read.empty());
  EXPECT_TRUE(isa::SetHf32Mode::registers(Profile::Cpu, {}).set == Register::MadMode);
  EXPECT_TRUE(isa::Img2Col::registers(Profile::Cpu, {}).read.empty());
}

} // namespace
