// TRANDOM: random 32-bit numbers from a key and a counter (Philox4x32 with 7 or 10 rounds)
//
// Block n of four words is made from the key and counter + n, a 128-bit number with word 0 lowest; key and
// counter are not changed. Rows of dst's valid region are filled in pieces of 256 columns; t is a block of
// the piece, w a word of the block, and the counter moves on after each piece:
//
//   cpu  column 64 * w + t of the piece = word w of block t; then counter += (row stride of dst) / 4. Rows
//        narrower than 256 columns therefore repeat parts of each other.
//   a5   column 4 * t + w of the piece = word w of block t; then counter += 64, or, after the last piece of a
//        row, ((valid columns - 1) mod 64) + 1
//
// Elements outside the valid region keep their values. Not available on a2a3.
#pragma once

#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Random {
  static constexpr const char *mnemonic = "TRANDOM";

  struct Operands {
    tessera::TileDesc dst;
    tessera::ScalarDesc key0, key1, counter0, counter1, counter2, counter3;
    tessera::ModeDesc<uint16_t> rounds;
  };

  static constexpr tessera::TypeSet words = {tessera::ElementType::I32, tessera::ElementType::U32};
  static constexpr tessera::TypeTable types = {
      .a2a3 = {{}, "TRANDOM: not available on a2a3"},
      .a5 = {words, "TRANDOM: on a5 the element type must be int32_t or uint32_t"},
      .cpu = {words, "TRANDOM: on cpu the element type must be int32_t or uint32_t"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    return {{tessera::OperandUse::valid("dst", tessera::Role::Out, o.dst),
             {"key0"},
             {"key1"},
             {"counter0"},
             {"counter1"},
             {"counter2"},
             {"counter3"},
             {"rounds"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.dst.element);
    if (o.rounds.known)
      report.must(o.rounds.value == 7 || o.rounds.value == 10, "TRANDOM: there must be 7 or 10 rounds");
    report.must(o.dst.isRowMajor(), "TRANDOM: dst must be row-major (BLayout::RowMajor)");
    if (profile == Profile::A5)
      report.must(o.dst.is(TileType::Vec) && !o.dst.isBoxed(), "TRANDOM: dst must be a Vec tile, not boxed");
  }

  template <Profile P, class Dst, class Word, class Rounds>
  PTO_INTERNAL static void run(Dst dst, Word key0, Word key1, Word counter0, Word counter1, Word counter2,
                               Word counter3, Rounds rounds) {
    using T = typename Dst::Element;
    const uint32_t key[2] = {static_cast<uint32_t>(key0), static_cast<uint32_t>(key1)};
    Counter counter = {
        static_cast<uint64_t>(static_cast<uint32_t>(counter1)) << 32 | static_cast<uint32_t>(counter0),
        static_cast<uint64_t>(static_cast<uint32_t>(counter3)) << 32 | static_cast<uint32_t>(counter2)};
    const int64_t cols = dst.validCols();
    Blocks made;
    for (int64_t r = 0; r < dst.validRows(); ++r)
      for (int64_t first = 0; first < cols; first += piece) {
        const int64_t count = cols - first < piece ? cols - first : piece;
        constexpr bool natural = P == Profile::A5;
        const int64_t blocks = natural ? (count + 3) / 4 : count < lanes ? count : lanes;
        make(made, counter, key, rounds, static_cast<int>(blocks));
        for (int64_t e = 0; e < count; ++e)
          dst.data[dst.offset(r, first + e)] =
              static_cast<T>(natural ? made.word[e % 4][e / 4] : made.word[e / lanes][e % lanes]);
        if (!natural)
          counter.advance(static_cast<uint64_t>(dst.cols() / 4));
        else
          counter.advance(first + piece < cols ? lanes : static_cast<uint64_t>((cols - 1) % lanes + 1));
      }
  }

private:
  static constexpr int64_t lanes = 64;
  static constexpr int64_t piece = 4 * lanes;

  struct Counter {
    uint64_t low, high;
    void advance(uint64_t by) {
      low += by;
      high += low < by;
    }
  };
  /// word[w][t] is word w of block t.
  struct Blocks {
    uint32_t word[4][lanes];
  };

  PTO_INTERNAL static void make(Blocks &made, Counter start, const uint32_t (&key)[2], int rounds,
                                int blocks) {
    auto &[c0, c1, c2, c3] = made.word;
    for (int t = 0; t < blocks; ++t) {
      Counter counter = start;
      counter.advance(static_cast<uint64_t>(t));
      c0[t] = static_cast<uint32_t>(counter.low);
      c1[t] = static_cast<uint32_t>(counter.low >> 32);
      c2[t] = static_cast<uint32_t>(counter.high);
      c3[t] = static_cast<uint32_t>(counter.high >> 32);
    }
    uint32_t k0 = key[0], k1 = key[1];
    for (int round = 0; round < rounds; ++round, k0 += 0x9E3779B9u, k1 += 0xBB67AE85u)
      for (int t = 0; t < blocks; ++t) {
        const uint64_t a = uint64_t(c0[t]) * 0xD2511F53u;
        const uint64_t b = uint64_t(c2[t]) * 0xCD9E8D57u;
        c0[t] = static_cast<uint32_t>(b >> 32) ^ c1[t] ^ k0;
        c1[t] = static_cast<uint32_t>(b);
        c2[t] = static_cast<uint32_t>(a >> 32) ^ c3[t] ^ k1;
        c3[t] = static_cast<uint32_t>(a);
      }
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <uint16_t Rounds = 10, typename DstTile, typename... WaitEvents>
  requires(tessera::IsTile<DstTile> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TRANDOM(DstTile &dst, const TRandomKey &key, const TRandomCounter &counter,
                             WaitEvents &...events) {
  return tessera::issue<isa::Random, buildTarget>(tessera::after(events...), dst, tessera::scalar(key[0]),
                                                  tessera::scalar(key[1]), tessera::scalar(counter[0]),
                                                  tessera::scalar(counter[1]), tessera::scalar(counter[2]),
                                                  tessera::scalar(counter[3]), tessera::constant<Rounds>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
