// TMRGSORT, block form: every four sorted blocks of src that follow each other become one sorted block of dst
//
// A record is 8 bytes, a value first; a block is blockLen elements, blockLen * sizeof(T) / 8 records. For g =
// 0, 4*blockLen, ... the blocks at columns g, g + blockLen, g + 2*blockLen and g + 3*blockLen of src are
// merged into columns g to g + 4*blockLen - 1 of dst, in descending order; of equal values the one of the
// first block comes first; -0.0 equals +0.0, NaNs come after everything else. Columns count up to the valid
// columns of dst (of src on a2a3 and a5); what is left when they are no multiple of 4*blockLen is not
// written. On cpu nothing happens when blockLen is 0 or no whole number of records. The list form is in
// tmrgsort.hpp.
#pragma once

#include "pto/isa/sort/tmrgsort.hpp"

namespace pto {
namespace isa {

struct MergeBlocks : MergedTypes {
  static constexpr const char *mnemonic = "TMRGSORT";

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::ScalarDesc blockLen;
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::OperandUse;
    using tessera::Role;
    // run() itself looks whether dst and src have these columns.
    const bool cpu = profile == Profile::Cpu;
    const tessera::Extent cols = cpu ? o.dst.validCols : o.src.validCols;
    const OperandUse dst = {"dst", cpu ? Role::Keeps : Role::Out, 1, tessera::smallerOf(cols, o.dst.cols)};
    const OperandUse src = {"src", Role::In, 1, tessera::smallerOf(cols, o.src.cols)};
    // On cpu blockLen decides how many of them are merged; elsewhere it divides them.
    return {{cpu ? dst.bound() : dst, cpu ? src.bound() : src, OperandUse{"blockLen"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.dst.element);
    report.must(o.src.element == o.dst.element, "TMRGSORT: dst and src must have the same element type");
    report.must(o.dst.isPlainRows() && o.src.isPlainRows(),
                "TMRGSORT: dst and src must be row-major and not boxed");
    if (profile == Profile::Cpu)
      return;
    report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec),
                "TMRGSORT: dst and src must be Vec tiles");
    report.must(o.dst.rows == 1 && o.src.rows == 1, "TMRGSORT: dst and src must have one row (Rows == 1)");
    report.apart(o.dst.address, o.src.validCols.value * o.src.elementBytes, o.src.address,
                 o.src.validCols.value * o.src.elementBytes, "TMRGSORT: dst must not overlap src");
  }

  static constexpr const char *multipleSentence = "TMRGSORT: blockLen must be a multiple of 64, and not 0";

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src, uint32_t blockLen) {
    using T = typename Dst::Element;
    using tessera::recordBytes;
    constexpr int64_t perRecord = recordBytes / static_cast<int64_t>(sizeof(T));
    const int64_t cols = mergedCols<P>(dst, src);
    const int64_t merged = int64_t(4) * blockLen;
    if constexpr (P != Profile::Cpu) {
      if (blockLen == 0 || blockLen % 64 != 0) [[unlikely]]
        fail<P>(multipleSentence, dst, src, blockLen);
      if (cols % merged != 0 || cols == 0 || cols / merged > 255) [[unlikely]]
        fail<P>("TMRGSORT: the valid columns of src must be 1 to 255 times 4 * blockLen", dst, src, blockLen);
    } else if (blockLen == 0 || blockLen % perRecord != 0) {
      return;
    }
    const int64_t end = cols / merged * merged;
    if (end > dst.cols() || end > src.cols()) [[unlikely]]
      fail<P>("TMRGSORT: dst and src must have the columns that are merged", dst, src, blockLen);
    const int64_t records = blockLen / perRecord;
    for (int64_t g = 0; g < end; g += merged) {
      const auto *from = reinterpret_cast<const char *>(src.data + g);
      tessera::RecordList blocks[4];
      for (int k = 0; k < 4; ++k)
        blocks[k] = {from + k * records * recordBytes, records};
      int64_t taken[4];
      tessera::ListMerge(tessera::recordOrder<T>(), blocks, 4, 4 * records, false)
          .run(reinterpret_cast<char *>(dst.data + g), taken);
    }
  }

  template <Profile P, class Visit, class Dst, class Src>
  static void touches(Visit &&visit, Dst dst, Src src, uint32_t blockLen) {
    constexpr int64_t perRecord = tessera::recordBytes / static_cast<int64_t>(sizeof(typename Dst::Element));
    if (P != Profile::Cpu || blockLen == 0 || blockLen % perRecord != 0)
      return;
    const int64_t merged = int64_t(4) * blockLen, end = mergedCols<P>(dst, src) / merged * merged;
    if (end > dst.cols() || end > src.cols())
      return;
    tessera::touchElements(visit, 0, tessera::Role::Out, dst.data, 0, end);
    tessera::touchElements(visit, 1, tessera::Role::In, src.data, 0, end);
  }

private:
  /// The columns that count.
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static int64_t mergedCols(Dst dst, Src src) {
    return P == Profile::Cpu ? dst.validCols() : src.validCols();
  }

  template <Profile P, class Dst, class Src>
  [[noreturn, gnu::cold, gnu::noinline]] static void fail(const char *sentence, Dst dst, Src src,
                                                          uint32_t blockLen) {
    Error error(mnemonic, sentence, P);
    error.addOperand("dst", dst.describe());
    error.addOperand("src", src.describe());
    error.add("  blockLen: %u\n", blockLen);
    tessera::raise(error);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMRGSORT(DstTileData &dst, SrcTileData &src, uint32_t blockLen, WaitEvents &...events) {
  return tessera::issue<isa::MergeBlocks, buildTarget>(tessera::after(events...), dst, src,
                                                       tessera::scalar(blockLen));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
