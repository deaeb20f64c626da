// multiply(): a matrix product of tiles. The operands are turned into words, where they are not already, and
// multiplied. Compiled once for each pair of element types, whatever the shapes and layouts.
#pragma once

#include "pto/engine/product.hpp"
#include "pto/engine/rearrange.hpp"
#include "pto/memory/control_register.hpp"
#include "pto/profile/target.hpp"

namespace pto::tessera::matrix {
inline namespace PTO_LANES_NAMESPACE {

/// The rows of the result, the elements that are summed for each of its elements, and its columns.
struct Domain {
  int64_t rows;
  int64_t depth;
  int64_t cols;
};

/// float with fewer mantissa bits, as the TF32 and HF32 modes multiply: rounded to nearest, ties to even or
/// away from zero; subnormals become zero, NaN and infinity stay.
template <int MantissaBits>
struct ShortenedWords {
  bool tiesAway;

  PTO_INTERNAL void operator()(float *to, const float *data, int64_t place, int64_t, int64_t) const {
    constexpr uint32_t dropped = 23 - MantissaBits;
    constexpr uint32_t infinity = 0x7f800000;
    for (int i = 0; i < blockWords; ++i) {
      const auto bits = std::bit_cast<uint32_t>(data[place + i]);
      const uint32_t sign = bits & 0x80000000, magnitude = bits ^ sign;
      const uint32_t up =
          tiesAway ? 1u << (dropped - 1) : (1u << (dropped - 1)) - 1 + (magnitude >> dropped & 1);
      const uint32_t rounded = magnitude >= infinity    ? magnitude
                               : magnitude < 0x00800000 ? 0
                                                        : (magnitude + up) >> dropped << dropped;
      to[i] = std::bit_cast<float>(sign | rounded);
    }
  }
};

/// The powers of two that scale an operand of an MX product, a byte each: that of line i and the elements
/// [32 g, 32 g + 32) of K lies at lines.at(i) + groups.at(g).
struct Scales {
  static constexpr int64_t groupSize = 32;

  const uint8_t *data;
  Axis lines;
  Axis groups;

  PTO_INTERNAL uint8_t at(int64_t line, int64_t group) const {
    return data[lines.at(line) + groups.at(group)];
  }
};
constexpr int64_t groupsOf(int64_t depth) { return (depth + Scales::groupSize - 1) / Scales::groupSize; }

/// Writes the scales of all lines as floats, those of a group together. False if one is so large that an
/// element times it may be no float, or is NaN; the smallest ones only make subnormal floats, which are
/// exact.
[[gnu::noinline]] inline bool expandScales(float *to, const Scales &scales, int64_t count, int64_t depth) {
  constexpr uint8_t maximum = 127 + 100;
  constexpr uint32_t minimum = 0x00400000; // 2^-127, byte 0
  bool allModerate = true;
  for (int64_t group = 0; group < groupsOf(depth); ++group) {
    const uint8_t *from = scales.data + scales.groups.at(group);
    AxisWalk line(scales.lines, 0);
    for (int64_t i = 0; i < count; ++i, line.advance(1)) {
      const uint8_t byte = from[line.place()];
      allModerate &= byte <= maximum;
      *to++ = std::bit_cast<float>(byte == 0 ? minimum : static_cast<uint32_t>(byte) << 23);
    }
  }
  return allModerate;
}

/// Elements times their scales.
struct ScaledWords {
  const float *scales; ///< as expandScales writes them
  int64_t lines;

  template <class Element>
  PTO_INTERNAL void operator()(float *to, const Element *data, int64_t place, int64_t line, int64_t k) const {
    PlainWords{}(to, data, place, line, k);
    const float scale = scales[k / Scales::groupSize * lines + line];
    for (int i = 0; i < blockWords; ++i)
      to[i] *= scale;
  }
};

/// Whether a source is already what fillBlocks would make of it.
template <class Element>
PTO_INTERNAL bool isBlocks(const Source<Element> &source, int64_t count, int64_t elements) {
  using Words = WordsOf<Element>;
  if constexpr (sizeof(typename Words::Word) != Words::elements * sizeof(Element)) {
    return false;
  } else {
    constexpr int64_t perBlock = blockWords * Words::elements;
    const bool lines = count == 1 || (source.lines.count == 1 && source.lines.step() == perBlock);
    const bool whole = source.depth.count == 1 || source.depth.level[0].size == perBlock;
    return lines && whole && source.depth.step() == 1 && source.depth.count <= 2 &&
           elements % Words::elements == 0;
  }
}
template <class Element>
PTO_INTERNAL Blocks<WordsOf<Element>> asBlocks(const Source<Element> &source, int64_t first) {
  using Words = WordsOf<Element>;
  const void *const line = static_cast<const char *>(static_cast<const void *>(source.data)) +
                           source.lines.at(first) * static_cast<int64_t>(sizeof(Element));
  return {static_cast<const typename Words::Word *>(line),
          source.depth.at(blockWords * Words::elements) / Words::elements};
}

template <class Left, class Right, class Sum, class ConvertLeft, class ConvertRight>
[[gnu::noinline]] void multiplyConverted(Destination<Sum> c, const Source<Left> &left,
                                         const Source<Right> &right, Domain domain,
                                         const ConvertLeft &convertLeft, const ConvertRight &convertRight) {
  if (domain.rows <= 0 || domain.cols <= 0)
    return; // the depth of one factor may then be more than the other has
  using Words = WordsOf<Left>;
  using Word = typename Words::Word;
  using Multiplication = Product<Words>;
  constexpr bool isPlain = std::is_same_v<ConvertLeft, PlainWords>;
  const auto whole = [](int64_t count) { return (count + blockWords - 1) / blockWords * blockWords; };
  const int64_t words = (domain.depth + Words::elements - 1) / Words::elements;
  const int64_t panelWords = Multiplication::spaceFor(domain.rows, whole(words));
  const bool leftIsBlocks = isPlain && isBlocks(left, domain.rows, domain.depth);
  const bool rightIsBlocks = isPlain && isBlocks(right, domain.cols, domain.depth);
  const int64_t leftWords = leftIsBlocks ? 0 : whole(words) * domain.rows;
  const int64_t rightWords = rightIsBlocks ? 0 : whole(words) * Multiplication::widest(domain.rows);
  auto *panel = static_cast<Word *>(workSpaceFor<WorkSpace::Panels>().atLeast(
      static_cast<size_t>(panelWords + leftWords + rightWords) * sizeof(Word)));
  Word *const converted = panel + panelWords, *const leftCopy = converted + rightWords;

  Blocks<Words> leftBlocks;
  if (leftIsBlocks) {
    leftBlocks = asBlocks(left, 0);
  } else {
    fillBlocks(leftCopy, left, 0, domain.rows, domain.depth, convertLeft);
    leftBlocks = {leftCopy, domain.rows * blockWords};
  }
  const auto columns = [&](int64_t first, int64_t count) PTO_ALWAYS_INLINE -> Blocks<Words> {
    if (rightIsBlocks)
      return asBlocks(right, first);
    fillBlocks(converted, right, first, count, domain.depth, convertRight);
    return {converted, count * blockWords};
  };
  Multiplication::run(c, leftBlocks, columns, domain.rows, words, domain.cols, panel);
}

/// As multiplyConverted, element by element in double: for scales so large that an element times its scale is
/// no float, although the product of two may be.
template <class Left, class Right>
[[gnu::noinline]] void multiplyExtreme(const Destination<float> &c, const Source<Left> &left,
                                       const Source<Right> &right, Domain domain, const Scales &leftScales,
                                       const Scales &rightScales) {
  const auto scaled = [](const auto &source, const Scales &scales, int64_t line, int64_t k) {
    const auto scale = static_cast<double>(float8_e8m0_t::FromRaw(scales.at(line, k / Scales::groupSize)));
    return static_cast<double>(elementOf(source, line, k)) * scale;
  };
  for (int64_t i = 0; i < domain.rows; ++i)
    for (int64_t j = 0; j < domain.cols; ++j) {
      float sum = 0;
      for (int64_t k = 0; k < domain.depth; ++k) {
        const double both = scaled(left, leftScales, i, k) * scaled(right, rightScales, j, k);
        sum = static_cast<float>(static_cast<double>(sum) + both);
      }
      c.put(i, j, sum);
    }
}

/// Lines of a source are rows of a left factor and columns of a right one.
template <class View>
PTO_INTERNAL Source<typename View::Element> sourceOf(View view, const Axis &lines, const Axis &depth) {
  if constexpr (std::is_same_v<typename View::Element, AnyFloat>)
    return {view.data, lines, depth, view.describe().element};
  else
    return {view.data, lines, depth};
}
template <class View>
PTO_INTERNAL Source<typename View::Element> leftSource(View view) {
  const Places at = placesOf(view);
  return sourceOf(view, at.rows, at.cols);
}
template <class View>
PTO_INTERNAL Source<typename View::Element> rightSource(View view) {
  const Places at = placesOf(view);
  return sourceOf(view, at.cols, at.rows);
}

/// Where the results of an instruction go. `finish` is Plain unless there is a cIn or a bias.
template <class Dst, class In, class Bias>
PTO_INTERNAL Destination<typename Dst::Element> destination(Dst dst, In cIn, Bias bias) {
  Destination<typename Dst::Element> c{dst.data, placesOf(dst)};
  if constexpr (requires { cIn.data; }) {
    c.finish = Finish::Accumulate;
    c.cIn = cIn.data;
    c.cInPlaces = placesOf(cIn);
  } else if constexpr (requires { bias.data; }) {
    c.finish = Finish::Bias;
    c.bias = bias.data;
    c.biasPlaces = placesOf(bias).cols;
  }
  return c;
}

/// The product of a and b, of which the modes of float products on this profile are part.
template <Profile P, class Sum, class A, class B>
PTO_INTERNAL void multiply(const Destination<Sum> &c, A a, B b, Domain domain) {
  const auto left = leftSource(a);
  const auto right = rightSource(b);
  if constexpr (P != Profile::Cpu && std::is_same_v<typename A::Element, float>) {
    const uint64_t control = get_ctrl();
    if (control >> MAD_MODE_BIT & 1) [[unlikely]] {
      const ShortenedWords<P == Profile::A2A3 ? 11 : 10> shorten = {(control >> MAD_ROUND_MODE_BIT & 1) != 0};
      return multiplyConverted(c, left, right, domain, shorten, shorten);
    }
  }
  multiplyConverted(c, left, right, domain, PlainWords{}, PlainWords{});
}

/// The product of two sources, each element times the power of two for its line and its 32 elements of K.
template <class Left, class Right>
void multiplyScaled(const Destination<float> &c, const Source<Left> &left, const Source<Right> &right,
                    const Scales &leftScales, const Scales &rightScales, Domain domain) {
  const int64_t leftCount = domain.rows * groupsOf(domain.depth),
                rightCount = domain.cols * groupsOf(domain.depth);
  auto *leftFloats = static_cast<float *>(
      workSpaceFor<WorkSpace::Scales>().atLeast(static_cast<size_t>(leftCount + rightCount) * sizeof(float)));
  float *rightFloats = leftFloats + leftCount;
  const bool leftModerate = expandScales(leftFloats, leftScales, domain.rows, domain.depth);
  const bool rightModerate = expandScales(rightFloats, rightScales, domain.cols, domain.depth);
  if (leftModerate && rightModerate)
    multiplyConverted(c, left, right, domain, ScaledWords{leftFloats, domain.rows},
                      ScaledWords{rightFloats, domain.cols});
  else
    multiplyExtreme(c, left, right, domain, leftScales, rightScales);
}
/// The scales of a left and of a right factor.
PTO_INTERNAL Scales leftScalesAt(const void *data, const Places &at) {
  return {static_cast<const uint8_t *>(data), at.rows, at.cols};
}
PTO_INTERNAL Scales rightScalesAt(const void *data, const Places &at) {
  return {static_cast<const uint8_t *>(data), at.cols, at.rows};
}
template <class A, class AScale, class B, class BScale>
PTO_INTERNAL void multiplyScaled(const Destination<float> &c, A a, AScale aScale, B b, BScale bScale,
                                 Domain domain) {
  multiplyScaled(c, leftSource(a), rightSource(b), leftScalesAt(aScale.data, placesOf(aScale)),
                 rightScalesAt(bScale.data, placesOf(bScale)), domain);
}

} // namespace PTO_LANES_NAMESPACE
} // namespace pto::tessera::matrix
