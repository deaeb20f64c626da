// Merging lists of records: the engine of TMRGSORT.
//
// A key says all of a record's place in the result: the order of its value, its list, its place in the list.
// Keys are doubles between 1 and 2, of which registers of smaller and larger ones are made fast. Two lists
// are merged by blocks: those that go on are the larger half of all blocks before, and the next block of the
// list whose next key is smaller. Lists that are not in order, and types whose values do not fit into a key,
// are merged record by record.
#pragma once

#include <cstdint>
#include <cstring>

#include "pto/engine/sort_network.hpp"
#include "pto/engine/sort_records.hpp"

namespace pto::tessera {

/// Keys in memory, as the integers of their bits; these have the same order.
struct MergeKeys {
  static constexpr int lanes = simd::lanes<double> < 4 ? simd::lanes<double> : 4;
  static constexpr int block = 2 * lanes;
  /// Larger than every key. Two blocks of it follow each list.
  static constexpr int64_t none = 0x3fffffffffffffff;

  using Keys = simd::Vec<double, lanes>;
  using Bits = simd::Vec<uint64_t, lanes>;
  using Words = simd::Vec<uint32_t, 2 * lanes>;

  template <class T>
  static constexpr bool existFor = sizeof(T) <= 4 && ValueBits<T>::areOrdered;

  /// The keys of records: 32 bits that grow as values fall, then `places`, which holds the bits of 1.0 too.
  template <class T>
  PTO_INTERNAL static Bits of(Bits records, Bits places) {
    using Value = ValueBits<T>;
    constexpr int unused = 32 - 8 * static_cast<int>(sizeof(T));
    constexpr uint32_t magnitude = 0x7fffffff;
    const Words bits = std::bit_cast<Words>(records) << unused;
    Words rank;
    if constexpr (Value::isFloat) {
      using Signed = simd::Vec<int32_t, 2 * lanes>;
      const auto sign = std::bit_cast<Words>(std::bit_cast<Signed>(bits) >> 31);
      rank = bits ^ (~sign & magnitude);
      constexpr uint32_t largest = static_cast<uint32_t>(Value::largest) << unused;
      rank |= std::bit_cast<Words>(std::bit_cast<Signed>(bits & magnitude) > static_cast<int32_t>(largest));
      rank += std::bit_cast<Words>(bits == ~magnitude); // of -0.0: to that of +0.0
    } else if constexpr (std::is_signed_v<T>) {
      rank = bits ^ magnitude;
    } else {
      rank = ~bits;
    }
    return (std::bit_cast<Bits>(rank) << 32 >> 12) | places;
  }

  /// Writes the keys of `count` records, numbered from `first` on, and `none` after them. Reads whole blocks
  /// of records. Tells whether they are in order.
  template <class T>
  static bool make(int64_t *key, const char *records, int64_t count, uint64_t first) {
    Bits places = {};
    for (int i = 0; i < lanes; ++i)
      places[i] = 0x3ff0000000000000 + first + static_cast<uint64_t>(i);
    for (int64_t k = 0; k < count; k += lanes, places += static_cast<uint64_t>(lanes))
      simd::store(key + k, std::bit_cast<simd::Vec<int64_t, lanes>>(
                               of<T>(recordValue<Bits>(records + k * recordBytes), places)));
    end(key, count);
    simd::Vec<int64_t, lanes> falls = {};
    for (int64_t k = 0; k < count; k += lanes)
      falls |= recordValue<Keys>(reinterpret_cast<const char *>(key + k)) >
               recordValue<Keys>(reinterpret_cast<const char *>(key + k + 1));
    int64_t any = 0;
    for (int i = 0; i < lanes; ++i)
      any |= falls[i];
    return any == 0;
  }
  PTO_INTERNAL static void end(int64_t *key, int64_t count) {
    for (int64_t k = count; k < count + 3 * block; ++k)
      key[k] = none;
  }

  /// Merges two lists of keys. Writes whole blocks, at least `count` keys.
  static void merge(const int64_t *a, const int64_t *b, int64_t *to, int64_t count) {
    using Lanes = KeyLanes<Keys>;
    const auto load = [](const int64_t *from) PTO_ALWAYS_INLINE {
      return recordValue<Keys>(reinterpret_cast<const char *>(from));
    };
    Keys low = load(a), high = load(a + lanes);
    a += block;
    const int64_t *next = b;
    b += block;
    for (int64_t k = 0; k < count; k += block) {
      // One block forwards and the other backwards are a bitonic sequence.
      Keys third = Lanes::reverse(load(next + lanes)), fourth = Lanes::reverse(load(next));
      simd::exchange(low, third);
      simd::exchange(high, fourth);
      simd::exchange(low, high);
      simd::exchange(third, fourth);
      Lanes::sortBitonic(low, high);
      Lanes::sortBitonic(third, fourth);
      std::memcpy(to + k, &low, sizeof low);
      std::memcpy(to + k + lanes, &high, sizeof high);
      low = third;
      high = fourth;
      const int64_t second = *b < *a;
      next = second != 0 ? b : a;
      a += block - second * block;
      b += second * block;
    }
  }
};

/// How many of the n first things keep a promise, when those that do come before those that do not.
template <class Promise>
PTO_INTERNAL int64_t countWhile(int64_t n, const Promise &promise) {
  int64_t known = 0;
  while (n > 0) {
    const int64_t half = n - n / 2;
    // Arithmetic, not a branch: which way it goes cannot be predicted.
    known += half & -static_cast<int64_t>(promise(known + half - 1));
    n -= half;
  }
  return known;
}

/// The order of records whose values have one type.
struct RecordOrder {
  bool (*makeKeys)(int64_t *key, const char *records, int64_t count,
                   uint64_t first);               ///< null: there are none
  bool (*isLarger)(const char *b, const char *a); ///< b must come before a
};
template <class T>
constexpr RecordOrder recordOrder() {
  RecordOrder order = {nullptr, [](const char *b, const char *a) {
                         return tessera::isLarger(recordValue<T>(b), recordValue<T>(a));
                       }};
  if constexpr (MergeKeys::existFor<T>)
    order.makeKeys = MergeKeys::make<T>;
  return order;
}

/// A merge of up to four lists: those that do not take part are empty.
class ListMerge {
public:
  /// At most `capacity` records are written. `exhausted`: the record that empties one of the `number` lists
  /// that take part is the last one; a list that is empty at the start lets one record through.
  [[gnu::noinline]] ListMerge(RecordOrder order, const RecordList (&lists)[4], int number, int64_t capacity,
                              bool exhausted)
      : order_(order), number_(number), left_(capacity), exhausted_(exhausted) {
    int64_t all = 0;
    for (int k = 0; k < number; ++k) {
      lists_[k] = lists[k];
      all += lists[k].count;
    }
    left_ = all < left_ ? all : left_;
    if (exhausted && hasEnded() && left_ > 1)
      left_ = 1;
  }

  /// Writes the result, also over the lists. Tells how many records of each list it has.
  [[gnu::noinline]] void run(char *to, int64_t (&taken)[4]) {
    for (const RecordList &list : lists_)
      if (list.data < to + left_ * recordBytes && to < list.at(list.count))
        return runOnCopies(to, taken);
    const RecordList whole[4] = {lists_[0], lists_[1], lists_[2], lists_[3]};
    bool inOrder = order_.makeKeys != nullptr;
    while (left_ > 0 && inOrder)
      inOrder = mergePiece(to);
    while (left_ > 0)
      mergeOne(to);
    for (int k = 0; k < 4; ++k)
      taken[k] = whole[k].count - lists_[k].count;
  }

  /// Goes through the merge without writing. Tells how many records of each list the result has, and how many
  /// of each list were compared: one that was, and was not taken, is the first that is left of its list.
  void follow(int64_t (&taken)[4], int64_t (&compared)[4]) {
    for (int k = 0; k < 4; ++k)
      taken[k] = compared[k] = 0;
    while (left_ > 0) {
      int rivals = 0;
      for (int k = 0; k < number_; ++k)
        rivals += lists_[k].count > 0;
      for (int k = 0; k < number_ && rivals > 1; ++k)
        if (lists_[k].count > 0)
          compared[k] = taken[k] + 1;
      const int best = next();
      ++taken[best];
      lists_[best].drop(1);
      advance(1);
    }
  }

private:
  void runOnCopies(char *to, int64_t (&taken)[4]) {
    int64_t all = 0;
    for (const RecordList &list : lists_)
      all += list.count;
    char *const copies = new char[static_cast<size_t>(all * recordBytes)];
    char *next = copies;
    for (RecordList &list : lists_) {
      const int64_t bytes = list.count * recordBytes;
      if (bytes > 0)
        std::memcpy(next, list.data, static_cast<size_t>(bytes));
      list.data = next;
      next += bytes;
    }
    run(to, taken);
    delete[] copies;
  }

  bool hasEnded() const {
    bool ended = false;
    for (int k = 0; k < number_; ++k)
      ended = ended || lists_[k].count == 0;
    return ended;
  }
  /// After `records` records were taken.
  PTO_INTERNAL void advance(int64_t records) {
    left_ -= records;
    if (exhausted_ && hasEnded())
      left_ = 0;
  }

  /// Merges what comes first of each list. False when that is not in order and nothing was written.
  bool mergePiece(char *&to) {
    constexpr int64_t window = 256, room = window + 3 * MergeKeys::block;
    alignas(32) int64_t keys[4][room], pairs[2][2 * window + 3 * MergeKeys::block];
    alignas(32) char records[(4 * window + MergeKeys::block) * recordBytes];
    int64_t count[4];
    int64_t last = MergeKeys::none; // no record of the piece comes after this key
    bool inOrder = true;
    for (int k = 0; k < 4; ++k) {
      char *here = records + k * window * recordBytes;
      count[k] = lists_[k].count < left_ ? lists_[k].count : left_;
      count[k] = count[k] < window ? count[k] : window;
      if (count[k] > 0)
        std::memcpy(here, lists_[k].data, static_cast<size_t>(count[k] * recordBytes));
      std::memset(here + count[k] * recordBytes, 0, MergeKeys::block * recordBytes);
      inOrder = inOrder && order_.makeKeys(keys[k], here, count[k], static_cast<uint64_t>(k * window));
      const bool limits = count[k] > 0 && (exhausted_ || count[k] < lists_[k].count);
      if (limits && keys[k][count[k] - 1] < last)
        last = keys[k][count[k] - 1];
    }
    if (!inOrder)
      return false;
    int64_t total = 0;
    for (int k = 0; k < 4; ++k) {
      if (last != MergeKeys::none) {
        count[k] = countWhile(count[k], [&](int64_t i) PTO_ALWAYS_INLINE { return keys[k][i] <= last; });
        MergeKeys::end(keys[k], count[k]);
      }
      total += count[k];
    }
    const int64_t *merged = pairs[0];
    if (number_ == 2) {
      MergeKeys::merge(keys[0], keys[1], pairs[0], total);
    } else {
      const int64_t first = count[0] + count[1], second = count[2] + count[3];
      MergeKeys::merge(keys[0], keys[1], pairs[0], first);
      MergeKeys::end(pairs[0], first);
      MergeKeys::merge(keys[2], keys[3], pairs[1], second);
      MergeKeys::end(pairs[1], second);
      MergeKeys::merge(pairs[0], pairs[1], keys[0], total);
      merged = keys[0];
    }
    const bool cut = total > left_;
    total = cut ? left_ : total;
    for (int64_t i = 0; i < total; ++i)
      copyRecord(to + i * recordBytes, records + static_cast<uint16_t>(merged[i]) * recordBytes);
    if (cut) {
      for (int64_t &number : count)
        number = 0;
      for (int64_t i = 0; i < total; ++i)
        ++count[static_cast<uint16_t>(merged[i]) / window];
    }
    for (int k = 0; k < 4; ++k)
      lists_[k].drop(count[k]);
    to += total * recordBytes;
    advance(total);
    return true;
  }

  /// The list whose record comes next.
  PTO_INTERNAL int next() const {
    int best = -1;
    for (int k = 0; k < number_; ++k)
      if (lists_[k].count > 0 && (best < 0 || order_.isLarger(lists_[k].data, lists_[best].data)))
        best = k;
    return best;
  }
  void mergeOne(char *&to) {
    RecordList &list = lists_[next()];
    copyRecord(to, list.data);
    list.drop(1);
    to += recordBytes;
    advance(1);
  }

  RecordOrder order_;
  RecordList lists_[4];
  int number_;
  int64_t left_; ///< how many more records may be written
  bool exhausted_;
};

} // namespace pto::tessera
