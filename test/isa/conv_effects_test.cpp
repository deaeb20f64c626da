// What instructions with ConvTiles state about their effects, against what they do: the laws of
// test/instructions/effect_laws.hpp for a few shapes. (The search of test/instructions/effects_test.cpp finds no
// ConvTiles.)
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_tile.hpp"

#include <cstdint>
#include <cstring>
#include <string>
#include <tuple>
#include <vector>

using namespace pto;
using namespace pto::tessera;
using test::Random;

namespace {

constexpr Profile profile = buildTarget.profile;

using Bytes = std::vector<uint8_t>;

/// Memory for all operands of an instruction, with red zones around each.
class Memory {
public:
  static constexpr size_t redZone = 512;

  template <class T>
  T *take(size_t elements) {
    const size_t start = (used_ + redZone) / 64 * 64;
    used_ = start + elements * sizeof(T) + redZone;
    EXPECT_LE(used_, sizeof bytes_);
    return reinterpret_cast<T *>(bytes_ + start);
  }
  size_t used() const { return used_; }
  size_t placeOf(const void *pointer) const {
    return static_cast<size_t>(static_cast<const uint8_t *>(pointer) - bytes_);
  }
  void set(const Bytes &from) { std::memcpy(bytes_, from.data(), used_); }
  Bytes get() const { return Bytes(bytes_, bytes_ + used_); }

private:
  alignas(64) uint8_t bytes_[1 << 18];
  size_t used_ = 64;
};

/// An operand with storage.
struct Stored {
  const char *name;
  size_t place; ///< in the memory
  size_t unit;  ///< bytes of an element
  OperandUse use, hostWrites;
  bool isConv;
  TileLayout layout;
  bool isTensor;
  TensorMap map;

  /// Offset of an element in the memory; a ConvTile is one row.
  size_t at(int64_t row, int64_t col) const {
    const int64_t element = isTensor ? map.offset(row, col) : isConv ? col : layout.offset(row, col);
    return place + static_cast<size_t>(element) * unit;
  }
  size_t elementOf(size_t byte) const { return (byte - place) / unit; }
};

/// The use and the memory of an operand; nothing for modes and scratch.
template <class Arg>
void addStored(std::vector<Stored> &all, const Memory &memory, Arg &arg, const OperandUse &use,
               const OperandUse &host) {
  if constexpr (IsTensor<Arg>) {
    all.push_back({use.name,
                   memory.placeOf(arg.data()),
                   sizeof(typename Arg::RawDType),
                   use,
                   host,
                   false,
                   {},
                   true,
                   OperandAccess::describe(arg).map()});
  } else if constexpr (IsOnChip<Arg>) {
    const TileDesc desc = OperandAccess::describe(arg);
    all.push_back({use.name,
                   memory.placeOf(arg.data()),
                   sizeof(typename Arg::DType),
                   use,
                   host,
                   desc.isConv,
                   desc.isConv ? TileLayout() : desc.layout(),
                   false,
                   {}});
  }
}

enum Flag : uint8_t { Read = 1, Written = 2, Kept = 4, Updated = 8, ByHost = 16 };
uint8_t flagsOf(Role role) {
  switch (role) {
  case Role::In:
  case Role::Clobbered:
    return Read;
  case Role::Out:
    return Written;
  case Role::Keeps:
    return Kept;
  case Role::InOut:
  case Role::Atomic:
    return Read | Updated;
  default:
    return 0;
  }
}

template <class Op, class... Args>
class Effects {
public:
  Effects(const char *name, Memory &memory, Args &...args)
      : name_(name), memory_(memory), args_(args...), random_(17) {
    const typename Op::Operands operands = {ArgumentView<Args>::Kind::desc(ArgumentView<Args>(args).view)...};
    const Uses uses = Op::uses(profile, operands), host = hostWritesOf<Op>(profile, operands);
    int i = 0;
    (..., (addStored(stored_, memory, args, uses.operand[i], host.operand[i]), ++i));
  }

  void check() {
    flags_.assign(memory_.used(), 0);
    for (const Stored &one : stored_) {
      if (!one.use.dependsOnData)
        mark(one, one.use, flagsOf(one.use.role));
      if (one.hostWrites.name[0] != 0)
        mark(one, one.hostWrites, ByHost);
    }
    markTouched();
    if (::testing::Test::HasFailure())
      return;
    for (int round = 0; round < 4; ++round)
      paint();
    checkReads();
  }

private:
  void mark(const Stored &one, const OperandUse &use, uint8_t flags) {
    for (const Part &part : {use.part(), use.further}) {
      if (one.isConv && !part.empty() && (part.rows.value != 1 || part.row.value != 0))
        return fail("parts", one.name, "is a ConvTile, which is one row of elements");
      for (int64_t r = 0; r < part.rows.value; ++r)
        for (int64_t c = 0; c < part.cols.value; ++c)
          for (size_t byte = 0; byte < one.unit; ++byte)
            flags_[one.at(part.row.value + r, part.col.value + c) + byte] |= flags;
    }
  }
  /// What only touches() tells exactly.
  void markTouched() {
    const auto visit = [&](int, Role role, const void *first, size_t bytes) {
      for (size_t byte = 0; byte < bytes; ++byte)
        flags_[memory_.placeOf(first) + byte] |= flagsOf(role);
    };
    std::apply(
        [&](Args &...args) {
          if constexpr (requires { Op::template touches<profile>(visit, Operand<Args>::view(args)...); })
            Op::template touches<profile>(visit, Operand<Args>::view(args)...);
        },
        args_);
  }

  Bytes run(const Bytes &before) {
    memory_.set(before);
    std::apply([](Args &...args) { Op::template run<profile>(Operand<Args>::view(args)...); }, args_);
    return memory_.get();
  }
  uint8_t anyByte() { return static_cast<uint8_t>(random_()); }

  /// Only what is stated to be read may matter, and only what is stated to be written may change.
  void paint() {
    Bytes before[2] = {Bytes(flags_.size()), {}};
    for (uint8_t &byte : before[0])
      byte = anyByte();
    before[1] = before[0];
    for (size_t i = 0; i < flags_.size(); ++i)
      if ((flags_[i] & Read) == 0)
        before[1][i] = static_cast<uint8_t>(~before[0][i]);
    const Bytes after[2] = {run(before[0]), run(before[1])};
    for (size_t i = 0; i < flags_.size(); ++i) {
      const bool isSame = after[0][i] == after[1][i];
      const bool isUntouched = after[0][i] == before[0][i] && after[1][i] == before[1][i];
      if ((flags_[i] & ~Read) == 0 && !isUntouched)
        return fail("inside", i, "changes, but is not stated to be written");
      if ((flags_[i] & (Written | Updated)) != 0 && !isSame)
        return isUntouched ? fail("complete", i, "is stated to be written, but keeps what was there")
                           : fail("poison", i, "depends on bytes that are not stated to be read");
      if ((flags_[i] & Kept) != 0 && !isSame && !isUntouched)
        return fail("survives", i, "is Keeps, but is neither written nor as it was");
    }
  }

  /// Everything that is stated to be read matters: more than by staying as it was.
  void checkReads() {
    for (const Stored &one : stored_) {
      std::vector<size_t> elements;
      for (size_t i = 0; i < flags_.size(); ++i)
        if ((flags_[i] & Read) != 0 && operandAt(i) == &one && (i - one.place) % one.unit == 0)
          elements.push_back(i);
      if (elements.empty())
        continue;
      for (int sample = 0; sample < 64; ++sample) {
        const size_t at = sample == 0   ? elements.front()
                          : sample == 1 ? elements.back()
                                        : elements[static_cast<size_t>(random_() % elements.size())];
        bool matters = false;
        for (int trial = 0; trial < 8 && !matters; ++trial) {
          Bytes before(flags_.size());
          for (uint8_t &byte : before)
            byte = anyByte();
          const Bytes after = run(before);
          Bytes other = before;
          for (size_t byte = 0; byte < one.unit; ++byte)
            other[at + byte] = static_cast<uint8_t>(~other[at + byte]);
          const Bytes otherAfter = run(other);
          for (size_t i = 0; i < after.size() && !matters; ++i)
            matters = after[i] != otherAfter[i] && (after[i] != before[i] || otherAfter[i] != other[i]);
        }
        if (!matters)
          return fail("reads", at, "is stated to be read, but makes no difference");
      }
    }
  }

  const Stored *operandAt(size_t byte) const {
    const Stored *found = nullptr;
    for (const Stored &one : stored_)
      if (byte >= one.place && (found == nullptr || one.place > found->place))
        found = &one;
    return found;
  }
  void fail(const char *law, size_t byte, const char *what) {
    const Stored *operand = operandAt(byte);
    const std::string where =
        operand == nullptr ? "" : operand->name + (" element " + std::to_string(operand->elementOf(byte)));
    fail(law, where.c_str(), what);
  }
  void fail(const char *law, const char *where, const char *what) {
    ADD_FAILURE() << name_ << " on " << profileName(profile) << ", law `" << law << "': " << where << " "
                  << what;
  }

  const char *name_;
  Memory &memory_;
  std::tuple<Args &...> args_;
  std::vector<Stored> stored_;
  Bytes flags_;
  Random random_;
};

template <class Op, class... Args>
void expectEffects(const char *name, Memory &memory, Args &&...args) {
  Effects<Op, std::remove_cvref_t<Args>...>(name, memory, const_cast<std::remove_cvref_t<Args> &>(args)...)
      .check();
}

/// A tile in the memory.
template <class TileT, class... Sizes>
TileT placed(Memory &memory, size_t elements, Sizes... sizes) {
  TileT tile(sizes...);
  tile.data() = memory.take<typename TileT::DType>(elements);
  return tile;
}

using Image = ConvTile<TileType::Mat, int16_t, 8192, Layout::NC1HWC0, ConvTileShape<2, 2, 4, 5, 16>>;
constexpr size_t imageElements = 2 * 2 * 4 * 5 * 16;
using ImageTensor =
    GlobalTensor<int16_t, pto::Shape<2, 2, 4, 5, 16>, pto::Stride<1000, 400, 90, 16, 1>, Layout::NC1HWC0>;
constexpr size_t tensorElements = 2000;

TEST(ConvEffects, Load) {
  Memory memory;
  Image dst = placed<Image>(memory, imageElements + 100);
  ImageTensor src(memory.take<int16_t>(tensorElements));
  expectEffects<isa::LoadConv>("TLOAD", memory, dst, src);
}
TEST(ConvEffects, Store) {
  Memory memory;
  ImageTensor dst(memory.take<int16_t>(tensorElements));
  Image src = placed<Image>(memory, imageElements + 100);
  expectEffects<isa::StoreConv>("TSTORE", memory, dst, src, constant<AtomicType::AtomicNone>);
}
TEST(ConvEffects, StoreThatAdds) {
  using Tensor =
      GlobalTensor<int32_t, pto::Shape<1, 1, 2, 2, 8>, pto::Stride<64, 64, 24, 10, 1>, Layout::NC1HWC0>;
  using TileT = ConvTile<TileType::Mat, int32_t, 256, Layout::NC1HWC0, ConvTileShape<1, 1, 2, 2, 8>>;
  Memory memory;
  Tensor dst(memory.take<int32_t>(64));
  TileT src = placed<TileT>(memory, 40);
  expectEffects<isa::StoreConv>("TSTORE with AtomicAdd", memory, dst, src, constant<AtomicType::AtomicAdd>);
}
TEST(ConvEffects, Img2col) {
  using Left =
      Tile<TileType::Left, int16_t, 32, 48, profile == Profile::A2A3 ? BLayout::RowMajor : BLayout::ColMajor,
           DYNAMIC, DYNAMIC, SLayout::RowMajor>;
  Memory memory;
  Left dst = placed<Left>(memory, 32 * 48, 21, 37);
  Image src = placed<Image>(memory, imageElements + 100);
  const uint8_t pads[] = {1, 0, 2, 1};
  src.SetPadListArray(pads);
  src.SetFilterH(2);
  src.SetFilterW(3);
  src.SetStrideH(2);
  src.SetStrideW(1);
  src.SetDilationH(1);
  src.SetDilationW(2);
  for (uint16_t posM : {0, 7})
    for (uint16_t posK : {0, 16})
      expectEffects<isa::Img2Col>("TIMG2COL", memory, dst, src, mode(posM), mode(posK), mode(uint16_t(2)),
                                  mode(uint16_t(3)), mode(uint8_t(2)), mode(uint8_t(1)),
                                  mode(SetFmatrixMode::FMATRIX_A_MANUAL));
}
TEST(ConvEffects, TransposeToBlocks) {
  using Planar = ConvTile<TileType::Vec, int16_t, 16384, Layout::NCHW, ConvTileShape<2, 19, 4, 4>>;
  using Blocked = ConvTile<TileType::Vec, int16_t, 16384, Layout::NC1HWC0, ConvTileShape<2, 2, 4, 4, 16>>;
  Memory memory;
  Blocked dst = placed<Blocked>(memory, 2 * 2 * 4 * 4 * 16);
  Planar src = placed<Planar>(memory, 2 * 19 * 4 * 4);
  expectEffects<isa::TransposeConv>("TTRANS to blocks", memory, dst, src, absent);
}
TEST(ConvEffects, TransposeToFractals) {
  using Blocked = ConvTile<TileType::Vec, int16_t, 16384, Layout::NC1HWC0, ConvTileShape<3, 2, 4, 4, 16>>;
  using Fractal = ConvTile<TileType::Vec, int16_t, 65536, Layout::FRACTAL_Z, ConvTileShape<32, 1, 16, 16>>;
  Memory memory;
  Fractal dst = placed<Fractal>(memory, 32 * 16 * 16);
  Blocked src = placed<Blocked>(memory, 3 * 2 * 4 * 4 * 16);
  expectEffects<isa::TransposeConv>("TTRANS to fractals", memory, dst, src, absent);
}
TEST(ConvEffects, ExtractWeights) {
  using Weights = ConvTile<TileType::Mat, int16_t, 8192, Layout::FRACTAL_Z, ConvTileShape<4, 2, 16, 16>>;
  using Right =
      Tile<TileType::Right, int16_t, 64, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::ColMajor>;
  Memory memory;
  Right dst = placed<Right>(memory, 64 * 32, 20, 10);
  Weights src = placed<Weights>(memory, 4 * 2 * 16 * 16);
  for (uint16_t row : {0, 16})
    for (uint16_t col : {0, 16})
      expectEffects<isa::ExtractConv>("TEXTRACT of weights", memory, dst, src, mode(row), mode(col));
}

} // namespace
