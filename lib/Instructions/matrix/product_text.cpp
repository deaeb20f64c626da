#include "lib/Instructions/matrix/product_text.hpp"

#include <memory>

namespace tessera {

namespace matrix = pto::tessera::matrix;
using matrix::blockWords;
using matrix::Domain;
using matrix::Source;
using pto::tessera::Axis;
using pto::tessera::Places;

namespace {

/// A factor: element k of line i (a row of a, a column of b) lies at lines.at(i) + depth.at(k).
struct Factor {
  const RuntimeOperand &tile;
  Axis lines, depth;
  int64_t count; ///< of lines

  static Factor left(const RuntimeOperand &a, const Domain &domain) {
    const Places places = a.layout.places();
    return {a, places.rows, places.cols, domain.rows};
  }
  static Factor right(const RuntimeOperand &b, const Domain &domain) {
    const Places places = b.layout.places();
    return {b, places.cols, places.rows, domain.cols};
  }
  template <class Element>
  Source<Element> source() const {
    return {reinterpret_cast<const Element *>(tile.data), lines, depth};
  }
};

/// A factor as floats, in the blocks that products take as they are.
class FloatBlocks {
public:
  template <class Element, class Convert>
  FloatBlocks(const Factor &factor, std::type_identity<Element>, const Convert &convert, int64_t depth)
      : FloatBlocks(factor.count, depth) {
    matrix::fillBlocks(data_.get(), factor.source<Element>(), 0, count_, depth_, convert);
  }

  Source<float> source() const {
    return {data_.get(), Axis{{count_, blockWords}}, Axis{{blockWords, 1}, {depth_, count_ * blockWords}}};
  }

private:
  FloatBlocks(int64_t count, int64_t depth)
      : count_(count), depth_(depth), data_(std::make_unique_for_overwrite<float[]>(static_cast<size_t>(
                                          (depth + blockWords - 1) / blockWords * blockWords * count))) {}

  int64_t count_, depth_;
  std::unique_ptr<float[]> data_;
};

FloatBlocks floatsOf(const Factor &factor, int64_t depth) {
  const auto as = [&]<class Element>() {
    return FloatBlocks(factor, std::type_identity<Element>(), matrix::PlainWords{}, depth);
  };
  switch (factor.tile.desc.element) {
  case ElementType::F16:
    return as.operator()<half>();
  case ElementType::BF16:
    return as.operator()<bfloat16_t>();
  case ElementType::E4M3:
    return as.operator()<float8_e4m3_t>();
  case ElementType::E5M2:
    return as.operator()<float8_e5m2_t>();
  case ElementType::HiF8:
    return as.operator()<hifloat8_t>();
  case ElementType::E1M2:
    return as.operator()<float4_e1m2x2_t>();
  default:
    return as.operator()<float4_e2m1x2_t>();
  }
}

/// With the mantissas that a mode of the profile has.
FloatBlocks shortened(Profile profile, const Factor &factor, int64_t depth, bool tiesAway) {
  const auto to = [&]<int MantissaBits>() {
    return FloatBlocks(factor, std::type_identity<float>(), matrix::ShortenedWords<MantissaBits>{tiesAway},
                       depth);
  };
  return profile == Profile::A2A3 ? to.operator()<11>() : to.operator()<10>();
}

template <class Sum>
matrix::Destination<Sum> destinationOf(const ProductTiles &tiles) {
  using Tile = RuntimeTile<Sum>;
  if (tiles.cIn != nullptr)
    return matrix::destination(Tile(*tiles.dst), Tile(*tiles.cIn), pto::tessera::absent);
  if (tiles.bias != nullptr)
    return matrix::destination(Tile(*tiles.dst), pto::tessera::absent, Tile(*tiles.bias));
  return matrix::destination(Tile(*tiles.dst), pto::tessera::absent, pto::tessera::absent);
}

template <class Element>
void multiplySources(const ProductTiles &tiles, const Source<Element> &left, const Source<Element> &right,
                     const Domain &domain) {
  using Sum = typename matrix::WordsOf<Element>::Sum;
  matrix::multiplyConverted(destinationOf<Sum>(tiles), left, right, domain, matrix::PlainWords{},
                            matrix::PlainWords{});
}

} // namespace

void multiplyInText(Profile profile, const ProductTiles &tiles, Domain domain) {
  const Factor left = Factor::left(*tiles.a, domain), right = Factor::right(*tiles.b, domain);
  switch (tiles.a->desc.element) {
  case ElementType::I8:
    return multiplySources(tiles, left.source<int8_t>(), right.source<int8_t>(), domain);
  case ElementType::F32: {
    const uint64_t control = get_ctrl();
    if (profile == Profile::Cpu || (control >> pto::MAD_MODE_BIT & 1) == 0)
      return multiplySources(tiles, left.source<float>(), right.source<float>(), domain);
    const bool tiesAway = (control >> pto::MAD_ROUND_MODE_BIT & 1) != 0;
    const FloatBlocks a = shortened(profile, left, domain.depth, tiesAway);
    const FloatBlocks b = shortened(profile, right, domain.depth, tiesAway);
    return multiplySources(tiles, a.source(), b.source(), domain);
  }
  default: {
    const FloatBlocks a = floatsOf(left, domain.depth), b = floatsOf(right, domain.depth);
    if (tiles.aScale != nullptr)
      return matrix::multiplyScaled(destinationOf<float>(tiles), a.source(), b.source(),
                                    matrix::leftScalesAt(tiles.aScale->data, tiles.aScale->layout.places()),
                                    matrix::rightScalesAt(tiles.bScale->data, tiles.bScale->layout.places()),
                                    domain);
    return multiplySources(tiles, a.source(), b.source(), domain);
  }
  }
}

} // namespace tessera
