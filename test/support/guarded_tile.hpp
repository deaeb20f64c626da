// Tiles for tests: random contents between guard bytes, and a picture of all those bytes to change by hand.
//
// A test prepares Guarded tiles, changes the picture the way the formula says (through referenceOffset, which
// shares no code with the library), issues the instruction, and asks that every byte, guards and padding
// included, equals the picture.
#pragma once

#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <cstring>
#include <random>
#include <vector>

namespace test {

using Random = std::mt19937_64;

inline int between(Random &random, int low, int high) {
  return static_cast<int>(low + static_cast<int64_t>(random() % static_cast<uint64_t>(high - low + 1)));
}

/// Offset of element (r, c), written out case by case from the definition of each layout.
template <class TileT>
size_t referenceOffset(size_t r, size_t c) {
  const size_t rows = TileT::Rows, cols = TileT::Cols, bytes = sizeof(typename TileT::DType);
  const bool rowMajor = TileT::BFractal == pto::BLayout::RowMajor;
  if (TileT::SFractal == pto::SLayout::NoneBox)
    return rowMajor ? r * cols + c : c * rows + r;
  size_t boxRows = 16, boxCols = 16;
  const bool boxRowMajor = TileT::SFractal == pto::SLayout::RowMajor;
  if (TileT::SFractalSize == 512) {
    boxRows = boxRowMajor ? 16 : 32 / bytes;
    boxCols = boxRowMajor ? 32 / bytes : 16;
  } else if (TileT::SFractalSize == 32) {
    boxRows = boxRowMajor ? 16 : 2;
    boxCols = boxRowMajor ? 2 : 16;
  }
  size_t offset = 0;
  // Whole boxes before this one, in the order of the outer layout.
  if (rowMajor)
    offset += (r / boxRows) * boxRows * cols + (c / boxCols) * boxRows * boxCols;
  else
    offset += (c / boxCols) * boxCols * rows + (r / boxRows) * boxRows * boxCols;
  // Elements before this one inside its box.
  offset += boxRowMajor ? (r % boxRows) * boxCols + c % boxCols : (c % boxCols) * boxRows + r % boxRows;
  return offset;
}

/// Element types whose values matter fill themselves with finite numbers, specials and extremes; others with
/// random bits.
template <class T>
T randomElement(Random &random) {
  T value;
  const uint64_t bits = random();
  std::memcpy(static_cast<void *>(&value), &bits, sizeof value);
  if constexpr (std::is_same_v<T, float>) {
    static constexpr float specials[] = {0.0f,          -0.0f,          1.0f,   -1.0f,
                                         3.4028235e38f, -3.4028235e38f, 1e-40f, 1.17549435e-38f};
    const int kind = between(random, 0, 9);
    if (kind == 0)
      return specials[between(random, 0, 7)];
    return static_cast<float>(static_cast<int64_t>(bits % 2000001) - 1000000) / 997.0f;
  } else if constexpr (std::is_same_v<T, half> || std::is_same_v<T, bfloat16_t>) {
    const int kind = between(random, 0, 9);
    if (kind != 0)
      return static_cast<T>(static_cast<float>(static_cast<int64_t>(bits % 20001) - 10000) / 97.0f);
  }
  return value;
}

/// A tile whose storage lies between guard bytes in memory of the test's own.
template <class TileT>
class Guarded {
public:
  using Element = typename TileT::DType;

  template <class... ValidSizes>
  explicit Guarded(Random &random, ValidSizes... sizes)
      : tile(static_cast<unsigned>(sizes)...), bytes_(2 * guard + storage) {
    for (auto &byte : bytes_)
      byte = static_cast<unsigned char>(random());
    for (size_t k = 0; k < storage / sizeof(Element); ++k) {
      const Element element = randomElement<Element>(random);
      std::memcpy(bytes_.data() + guard + k * sizeof(Element), &element, sizeof element);
    }
    tile.data() = reinterpret_cast<Element *>(bytes_.data() + guard);
    picture = bytes_;
  }
  Guarded(const Guarded &) = delete;
  Guarded &operator=(const Guarded &) = delete;

  /// Storage element k as it was before the instruction (or as the test painted it).
  Element expected(size_t k) const {
    Element element;
    std::memcpy(static_cast<void *>(&element), picture.data() + guard + k * sizeof(Element), sizeof element);
    return element;
  }
  void paint(size_t k, Element element) {
    std::memcpy(picture.data() + guard + k * sizeof(Element), &element, sizeof element);
  }
  Element expectedAt(size_t r, size_t c) const { return expected(referenceOffset<TileT>(r, c)); }
  void paintAt(size_t r, size_t c, Element element) { paint(referenceOffset<TileT>(r, c), element); }

  /// Writes into the tile and the picture alike, before the instruction.
  void prepare(size_t k, Element element) {
    paint(k, element);
    std::memcpy(bytes_.data() + guard + k * sizeof(Element), &element, sizeof element);
  }
  void prepareAt(size_t r, size_t c, Element element) { prepare(referenceOffset<TileT>(r, c), element); }

  /// Every byte as painted; names the first element that differs.
  ::testing::AssertionResult asPainted() const {
    for (size_t i = 0; i < bytes_.size(); ++i)
      if (bytes_[i] != picture[i]) {
        auto failure = ::testing::AssertionFailure();
        if (i < guard || i >= guard + storage)
          return failure << "a guard byte " << (i < guard ? "before" : "behind") << " the tile was written";
        return failure << "storage element " << (i - guard) / sizeof(Element) << " differs";
      }
    return ::testing::AssertionSuccess();
  }

  TileT tile;
  std::vector<unsigned char> picture;

private:
  static constexpr size_t guard = 256;
  static constexpr size_t storage = static_cast<size_t>(TileT::Rows) * TileT::Cols * sizeof(Element);
  std::vector<unsigned char> bytes_;
};

} // namespace test
