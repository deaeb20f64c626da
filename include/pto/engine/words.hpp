// The operands of a matrix product as words: what one lane of a register multiplies at a time, a float, two
// integers or four. Both operands become blocks of eight words along K, row after row for the left operand, column
// after column for the right one, which is also how the boxes of Left and Right tiles lie in memory.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/profile/macros.hpp"
#include "pto/tile/axis.hpp"
#include "pto/types/chosen_products.hpp"
#include "pto/types/element_type.hpp"
#include "pto/types/hifloat8.hpp"
#include "pto/types/lane_products.hpp"
#include "pto/types/lane_small_float.hpp"

namespace pto::tessera::matrix {
inline namespace PTO_LANES_NAMESPACE {

/// a + b; integers wrap.
template <class V>
PTO_INTERNAL V plus(V a, V b) {
  using Element = simd::Lane<V>;
  if constexpr (std::is_same_v<Element, float>) {
    return a + b;
  } else {
    using Wrapping = simd::Vec<uint32_t, simd::laneCount<V>>;
    return std::bit_cast<V>(std::bit_cast<Wrapping>(a) + std::bit_cast<Wrapping>(b));
  }
}
PTO_INTERNAL float plus(float a, float b) { return a + b; }
PTO_INTERNAL int32_t plus(int32_t a, int32_t b) {
  return static_cast<int32_t>(static_cast<uint32_t>(a) + static_cast<uint32_t>(b));
}

/// Products of floats: a word is one element.
struct FloatWords {
  using Word = float;
  using Sum = float;
  static constexpr int elements = 1;
  /// Whether the host is asked for the instruction that does this.
  static constexpr bool isChosen = simd::choosesProducts;
  /// Whether panels hold other words than the right operand, and sums start accordingly: see QuadWords.
  static constexpr bool isShifted = false;

  template <class V>
  PTO_INTERNAL static V multiplyAdd(V a, V b, V sum) {
    return simd::fused(a, b, sum);
  }
};

/// Products of 8-bit integers: a word is two neighbours along K as int16_t, whose products are added.
struct PairWords {
  using Word = int32_t;
  using Sum = int32_t;
  static constexpr int elements = 2;
  static constexpr bool isChosen = false;
  static constexpr bool isShifted = false;

  template <class V>
  PTO_INTERNAL static V multiplyAdd(V a, V b, V sum) {
    return simd::addPairProducts(sum, a, b);
  }
};

/// Products of 8-bit integers by instructions that multiply unsigned bytes by signed ones: a word is four
/// neighbours along K. In panels 128 is added to each byte of the right operand; so sums start at -128 times
/// the sum of the bytes of their row of the left operand.
struct QuadWords {
  using Word = int32_t;
  using Sum = int32_t;
  static constexpr int elements = 4;
  static constexpr bool isChosen = false;
  static constexpr bool isShifted = true;
  static constexpr int32_t shift = static_cast<int32_t>(0x80808080); ///< exclusive or adds it

  /// `b` is shifted.
  template <class V>
  PTO_INTERNAL static V multiplyAdd(V a, V b, V sum) {
    return simd::addQuadProducts(sum, b, a);
  }
  /// -128 times the sum of the bytes of a.
  template <class V>
  PTO_INTERNAL static V start(V a) {
    return -simd::addQuadProducts(V{}, simd::splat<simd::laneCount<V>>(shift), a);
  }
};

template <class Element>
using WordsOf = std::conditional_t<!std::is_same_v<Element, int8_t>, FloatWords,
                                   std::conditional_t<simd::hasQuadProducts, QuadWords, PairWords>>;

inline constexpr int blockWords = 8;

/// An element of which only the running program knows the type: one of those that become floats.
struct AnyFloat {};

/// Calls visit(std::type_identity<Element>()) for the element type.
template <class Visit>
PTO_INTERNAL decltype(auto) withFloatType(ElementType type, Visit &&visit) {
  switch (type) {
  case ElementType::F16:
    return visit(std::type_identity<half>());
  case ElementType::BF16:
    return visit(std::type_identity<bfloat16_t>());
  case ElementType::E4M3:
    return visit(std::type_identity<float8_e4m3_t>());
  case ElementType::E5M2:
    return visit(std::type_identity<float8_e5m2_t>());
  case ElementType::HiF8:
    return visit(std::type_identity<hifloat8_t>());
  case ElementType::E1M2:
    return visit(std::type_identity<float4_e1m2x2_t>());
  default:
    return visit(std::type_identity<float4_e2m1x2_t>());
  }
}

/// An operand in memory: element k of line i (a row of the left operand, a column of the right one) lies at
/// lines.at(i) + depth.at(k).
template <class Element>
struct Source {
  const Element *data;
  Axis lines;
  Axis depth;
};
template <>
struct Source<AnyFloat> {
  const void *data;
  Axis lines;
  Axis depth;
  ElementType type;

  template <class Element>
  Source<Element> as() const {
    return {static_cast<const Element *>(data), lines, depth};
  }
};

/// Word w of line i lies at data[w / 8 * blockStep + i * 8 + w % 8].
template <class Words>
struct Blocks {
  const typename Words::Word *data;
  int64_t blockStep;
};

/// The float value of an element, for types that lanes do not convert.
template <class Element>
PTO_INTERNAL float valueOf(const Element *data, int64_t place) {
  if constexpr (std::is_same_v<Element, hifloat8_t> || IsTwinType<Element>()) {
    constexpr int codes = IsTwinType<Element>() ? 16 : 256;
    static const struct Table {
      float value[codes];
      Table() {
        for (int code = 0; code < codes; ++code)
          value[code] =
              static_cast<float>(static_cast<double>(std::bit_cast<Element>(static_cast<uint8_t>(code))));
      }
    } table;
    return table.value[std::bit_cast<uint8_t>(GetProperDataPart(data, static_cast<size_t>(place)))];
  } else {
    return static_cast<float>(data[place]);
  }
}

/// Element k of a line.
template <class Element>
PTO_INTERNAL float elementOf(const Source<Element> &source, int64_t line, int64_t k) {
  return valueOf(source.data, source.lines.at(line) + source.depth.at(k));
}
inline float elementOf(const Source<AnyFloat> &source, int64_t line, int64_t k) {
  return withFloatType(source.type, [&]<class Element>(std::type_identity<Element>) {
    return elementOf(source.template as<Element>(), line, k);
  });
}

/// Stores the eight words that begin at an element: as they are.
struct PlainWords {
  template <class Element>
  PTO_INTERNAL void operator()(typename WordsOf<Element>::Word *to, const Element *data, int64_t place,
                               int64_t /*line*/, int64_t /*k*/) const {
    if constexpr (std::is_same_v<Element, int8_t> && simd::hasQuadProducts) {
      std::memcpy(to, data + place, blockWords * sizeof(*to));
    } else if constexpr (std::is_same_v<Element, int8_t>) {
      simd::forChunks<simd::lanes<int16_t>>(2 * blockWords, [&](auto width, size_t i) PTO_LANES_BODY {
        const auto wide = simd::convert<int16_t>(simd::load<width>(data + place + i));
        std::memcpy(reinterpret_cast<int16_t *>(to) + i, &wide, sizeof wide);
      });
    } else if constexpr (requires { simd::loadFloat<4>(data); }) {
      constexpr int chunk = simd::lanes<float> < blockWords ? simd::lanes<float> : blockWords;
      for (int i = 0; i < blockWords; i += chunk)
        simd::store(to + i, simd::loadFloat<chunk>(data + place + i));
    } else {
      for (int i = 0; i < blockWords; ++i)
        to[i] = valueOf(data, place + i);
    }
  }
};

/// Lines [first, first + count) of a source with k < depth, as blocks. Nothing outside them is read.
template <class Element, class Convert>
[[gnu::noinline]] void fillBlocks(typename WordsOf<Element>::Word *to, const Source<Element> &source,
                                  int64_t first, int64_t count, int64_t depth, const Convert &convert) {
  using Words = WordsOf<Element>;
  constexpr int64_t perBlock = blockWords * Words::elements;
  for (int64_t k = 0; k < depth; k += perBlock, to += count * blockWords) {
    const int64_t here = depth - k < perBlock ? depth - k : perBlock;
    if (here == perBlock && source.depth.step() == 1 && source.depth.stretch(k, perBlock) == perBlock) {
      const int64_t start = source.depth.at(k);
      AxisWalk line(source.lines, first);
      for (int64_t i = 0; i < count;) {
        const int64_t run = line.stretch(count - i), step = source.lines.step(), place = line.place();
        for (int64_t j = 0; j < run; ++j)
          convert(to + (i + j) * blockWords, source.data, start + place + j * step, first + i + j, k);
        line.advance(run);
        i += run;
      }
    } else {
      // The end of K, or a layout in which K is not contiguous: gathered, filled up with zeros.
      for (int64_t i = 0; i < count; ++i) {
        Element line[IsTwinType<Element>() ? perBlock / 2 : perBlock] = {};
        for (int64_t j = 0; j < here; ++j)
          SetProperDataPart(line, static_cast<size_t>(j),
                            GetProperDataPart(source.data, static_cast<size_t>(source.lines.at(first + i) +
                                                                               source.depth.at(k + j))));
        convert(to + i * blockWords, line, 0, first + i, k);
      }
    }
  }
}

/// The type is looked at once for all these lines.
template <class Convert>
[[gnu::noinline]] void fillBlocks(float *to, const Source<AnyFloat> &source, int64_t first, int64_t count,
                                  int64_t depth, const Convert &convert) {
  withFloatType(source.type, [&]<class Element>(std::type_identity<Element>) {
    fillBlocks(to, source.template as<Element>(), first, count, depth, convert);
  });
}

} // namespace PTO_LANES_NAMESPACE
} // namespace pto::tessera::matrix
