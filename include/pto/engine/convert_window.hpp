// The way of a window's elements: copied, converted as values, or through the fix-pipe by a quantization
// word.
//
// In C++ types and layouts are constants and every pair of them has a loop of its own. Where only the layouts
// or not even the types are known (AnyElement), elements are gathered, converted and laid down again in
// parts, so that there is one loop for a pair of types, found when the instruction runs.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/engine/fixpipe.hpp"
#include "pto/engine/window.hpp"
#include "pto/types/any_element.hpp"

namespace pto::tessera {

inline namespace PTO_LANES_NAMESPACE {

/// Dense values: to[r, c] = from[r, c] by a mode; words are those of the columns, or one for all.
template <QuantMode_t Mode, bool WordPerColumn, class D, class S>
void convertRows(void *to, const void *from, int64_t rows, int64_t cols, const uint64_t *words, bool relu,
                 bool saturate) {
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c)
      static_cast<D *>(to)[r * cols + c] = fixpipeByMode<Mode, D>(
          static_cast<const S *>(from)[r * cols + c], words[WordPerColumn ? c : 0], relu, saturate);
}
using ConvertRows = decltype(&convertRows<NoQuant, false, float, float>);

/// C++ types that an ElementType may name.
template <class... Types>
struct ElementList {
  /// Calls visit.operator()<T>() with the C++ type of `type` when it is in the list.
  template <class Visit>
  static void find(ElementType type, Visit &&visit) {
    static_cast<void>(
        (... || (type == elementTypeOf<Types>() && (visit.template operator()<Types>(), true))));
  }
};

/// The conversion of a pair of types for a form that looks at words, or, for Plain, of values; null when
/// there is none. A type converts to itself where relu can change it.
template <FixpipeForm Form>
ConvertRows findConversion(ElementType dst, ElementType src) {
  using enum ElementType;
  ConvertRows found = nullptr;
  if constexpr (Form == FixpipeForm::Plain) {
    using Values = ElementList<int8_t, uint8_t, int16_t, int32_t, half, bfloat16_t, float>;
    Values::find(dst, [&]<class D>() {
      Values::find(src, [&]<class S>() {
        if constexpr (!std::is_same_v<D, S> || !std::is_unsigned_v<D>)
          found = &convertRows<NoQuant, false, D, S>;
      });
    });
    if (dst == I64 && src == I64)
      found = &convertRows<NoQuant, false, int64_t, int64_t>;
    if (dst == E5M2 && src == F32)
      found = &convertRows<NoQuant, false, float8_e5m2_t, float>;
  } else {
    using Sums = ElementList<float, int32_t>;
    using Quantized = ElementList<int8_t, uint8_t, int16_t, half, bfloat16_t, hifloat8_t, float8_e4m3_t>;
    Quantized::find(dst, [&]<class D>() {
      Sums::find(src, [&]<class S>() {
        constexpr QuantMode_t mode = fixpipeMode(Profile::Cpu, Form, elementTypeOf<S>(), elementTypeOf<D>());
        if constexpr (!isFixpipeCast(mode))
          found = &convertRows < mode, Form == FixpipeForm::Vector, D, S > ;
      });
    });
  }
  return found;
}

/// What happens to elements between two types.
struct WindowConversion {
  ConvertRows rows;  ///< null where elements can only be copied, or not at all
  bool looksAtWords; ///< of a quantization
};

/// For types that are known at run time. Profiles differ in which pairs are quantized, not in how.
template <FixpipeForm Form>
WindowConversion findConversion(Profile profile, ElementType dst, ElementType src) {
  if (isFixpipeCast(fixpipeMode(profile, Form, src, dst)))
    return {findConversion<FixpipeForm::Plain>(dst, src), false};
  return {findConversion<Form>(dst, src), true};
}

/// Quantization words: that of column c lies at cols.at(first + c), or the first is for all.
struct WordRow {
  const uint64_t *data;
  bool perColumn = false;
  Axis cols = {};
  int64_t first = 0;
};

/// A tile of any layout and element type.
struct AnyTile {
  void *data;
  Places places;
  ElementType element;

  template <class View>
  PTO_INTERNAL explicit AnyTile(const View &view)
      : data(view.data), places(placesOf(view)), element(elementOf(view)) {}

  constexpr bool isPacked() const { return elementTypeInfo(element).bits == 4; }
  /// Calls visit(pointer to the unsigned integers that have the size of its elements).
  template <class Visit>
  void withWords(Visit &&visit) const {
    switch (elementTypeInfo(element).bits) {
    case 8:
      return visit(static_cast<uint8_t *>(data));
    case 16:
      return visit(static_cast<uint16_t *>(data));
    case 32:
      return visit(static_cast<uint32_t *>(data));
    default:
      return visit(static_cast<uint64_t *>(data));
    }
  }
};

/// Parts fit into the fastest cache.
template <class DBits, class SBits>
[[gnu::noinline]] void convertInParts(DBits *dst, const Places &to, const SBits *src, const Places &from,
                                      const Window &window, const WordRow &words, bool relu,
                                      ConvertRows convert) {
  constexpr int64_t maximum = 1024;
  alignas(64) DBits converted[maximum];
  alignas(64) SBits gathered[maximum];
  uint64_t ofColumns[maximum];
  constexpr uint64_t none = 0; // a plain move has no word
  const uint64_t *const given = words.perColumn ? ofColumns : words.data != nullptr ? words.data : &none;
  const bool saturate = fixpipeSaturatesInfinity();
  const int64_t width = minimum(window.cols, maximum), height = maximum / width;
  for (int64_t c = 0; c < window.cols; c += width) {
    const int64_t cols = minimum(width, window.cols - c);
    const Places dense = {{{0, cols}}, {{0, 1}}};
    for (int64_t i = 0; words.perColumn && i < cols; ++i)
      ofColumns[i] = words.data[words.cols.at(words.first + c + i)];
    for (int64_t r = 0; r < window.rows; r += height) {
      const int64_t rows = minimum(height, window.rows - r);
      copyPlaces(gathered, dense, src, from, rows, cols, {}, {window.from.row + r, window.from.col + c});
      convert(converted, gathered, rows, cols, given, relu, saturate);
      copyPlaces(dst, to, converted, dense, rows, cols, {window.to.row + r, window.to.col + c}, {});
    }
  }
}

/// A window between layouts that are known at run time only. One function for all types: what becomes of
/// elements is an argument. A template, so that who uses it in many units can compile it in one.
template <class Tile>
[[gnu::noinline]] void convertAnyWindow(const Tile &dst, const Tile &src, const Window &window,
                                        const WordRow &words, bool relu, const WindowConversion &how) {
  const auto copy = [&]<class Word>(Word *to) {
    copyPlaces(to, dst.places, static_cast<const Word *>(src.data), src.places, window.rows, window.cols,
               window.to, window.from);
  };
  // Types that have no conversion to themselves have no values below 0.
  if (dst.element == src.element && !how.looksAtWords && (!relu || how.rows == nullptr))
    return dst.isPacked() ? copy(static_cast<float4_e2m1x2_t *>(dst.data)) : dst.withWords(copy);
  WordRow used = {nullptr};
  if (how.looksAtWords)
    used = words;
  dst.withWords([&](auto *to) {
    src.withWords([&](const auto *from) {
      convertInParts(to, dst.places, from, src.places, window, used, relu, how.rows);
    });
  });
}

} // namespace PTO_LANES_NAMESPACE

/// Moves a window.
template <FixpipeForm Form, Profile P, class Dst, class Src>
PTO_INTERNAL void convertWindow(Dst dst, Src src, const Window &window, const WordRow &words, bool relu) {
  if (window.rows <= 0 || window.cols <= 0)
    return;
  if constexpr (Form == FixpipeForm::Plain && !HasKnownLayout<Dst>)
    if (!relu && copiesLines(dst, src, window.rows, window.cols, window.to, window.from))
      return;
  if constexpr (hasAnyElement<Dst> || hasAnyElement<Src>) {
    const bool isCopy = Form == FixpipeForm::Plain && !relu && elementOf(dst) == elementOf(src);
    convertAnyWindow(AnyTile(dst), AnyTile(src), window, words, relu,
                     isCopy ? WindowConversion{nullptr, false}
                            : findConversion<Form>(P, elementOf(dst), elementOf(src)));
  } else {
    using D = typename Dst::Element;
    using S = typename Src::Element;
    constexpr QuantMode_t mode = fixpipeMode(P, Form, elementTypeOf<S>(), elementTypeOf<D>());
    constexpr bool valueOnly = isFixpipeCast(mode);
    // NaN on its way to an integer is 0 here, where a cast has no rule.
    constexpr bool casts = valueOnly && !(std::is_integral_v<D> && simd::FloatElement<S>);
    if constexpr ((HasKnownLayout<Dst> && HasKnownLayout<Src>) || IsTwinType<D>() || IsTwinType<S>()) {
      if constexpr (casts)
        if (!relu)
          return copyRegion(dst, src, window.rows, window.cols, window.to, window.from);
      const bool saturate = fixpipeSaturatesInfinity();
      mapRegion(
          dst, src, window.rows, window.cols,
          [&](S value, int64_t, int64_t c) PTO_ALWAYS_INLINE {
            uint64_t word = 0;
            if constexpr (!valueOnly)
              word = words.data[Form == FixpipeForm::Vector ? words.cols.at(words.first + c) : 0];
            return fixpipeByMode<mode, D>(value, word, relu, saturate);
          },
          window.to, window.from);
    } else {
      convertAnyWindow(AnyTile(dst), AnyTile(src), window, words, relu,
                       {&convertRows < mode, Form == FixpipeForm::Vector && !valueOnly, D, S >, !valueOnly});
    }
  }
}

/// The three forms: without a word, with one, and with a tile of them whose element (0, firstWord + c) is the
/// word of column c. Rules keep tiles of other elements from every mode that looks at words.
template <Profile P, class Dst, class Src>
PTO_INTERNAL void moveThrough(Dst dst, Src src, const Window &window, bool relu) {
  const uint64_t none = 0;
  convertWindow<FixpipeForm::Plain, P>(dst, src, window, {&none}, relu);
}
template <Profile P, class Dst, class Src>
PTO_INTERNAL void moveThrough(Dst dst, Src src, uint64_t word, const Window &window, bool relu) {
  convertWindow<FixpipeForm::Scalar, P>(dst, src, window, {&word}, relu);
}
template <Profile P, class Dst, class Src, class Fp>
PTO_INTERNAL void moveThrough(Dst dst, Src src, Fp fp, int64_t firstWord, const Window &window, bool relu) {
  const uint64_t none = 0;
  if constexpr (hasAnyElement<Fp> || sizeof(typename Fp::Element) == sizeof(uint64_t))
    convertWindow<FixpipeForm::Vector, P>(
        dst, src, window, {reinterpret_cast<const uint64_t *>(fp.data), true, placesOf(fp).cols, firstWord},
        relu);
  else
    convertWindow<FixpipeForm::Vector, P>(dst, src, window, {&none}, relu);
}

} // namespace pto::tessera
