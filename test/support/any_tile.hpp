// Tiles whose element type, sizes and layout are run-time values, and random sets of them: one compiled test
// then serves every shape and layout, where C++ tiles would be one more type to compile each.
//
// Storage lies between guard bytes. A test paints what should be there into a picture of all bytes, the rest
// of the tile and the guards included, and asks in the end that every byte is as painted.
#pragma once

#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <cstring>
#include <vector>

#include "test/support/guarded_tile.hpp"

namespace test {

/// What an instruction's meaning is given: the member names of pto::tessera::TileView.
template <class T>
struct AnyView {
  using Element = T;
  static constexpr bool isConv = false;

  T *data;
  pto::tessera::TileLayout tileLayout;
  int64_t validRowCount, validColCount;
  size_t roomBytes;

  pto::TileType location() const { return pto::TileType::Vec; }
  pto::tessera::TileLayout layout() const { return tileLayout; }
  int64_t rows() const { return tileLayout.rows; }
  int64_t cols() const { return tileLayout.cols; }
  bool isRows() const { return tileLayout.isRows(); }
  bool isColumns() const { return tileLayout.isColumns(); }
  int64_t validRows() const { return validRowCount; }
  int64_t validCols() const { return validColCount; }
  int64_t offset(int64_t r, int64_t c) const { return tileLayout.offset(r, c); }
  T get(int64_t k) const { return data[k]; }
  void set(int64_t k, T value) const { data[k] = value; }
};

/// Sizes and layout of a tile.
struct Form {
  int64_t rows, cols, validRows, validCols;
  pto::BLayout outer = pto::BLayout::RowMajor;
  pto::SLayout inner = pto::SLayout::NoneBox;

  bool boxed() const { return inner != pto::SLayout::NoneBox; }
  /// Rows and columns of a box for elements of this size.
  int64_t boxRows(int64_t bytes) const { return inner == pto::SLayout::RowMajor ? 16 : 32 / bytes; }
  int64_t boxCols(int64_t bytes) const { return inner == pto::SLayout::RowMajor ? 32 / bytes : 16; }

  /// Where element (r, c) lies, from the definition of each layout.
  int64_t offset(int64_t bytes, int64_t r, int64_t c) const {
    const bool byRows = outer == pto::BLayout::RowMajor;
    if (!boxed())
      return byRows ? r * cols + c : c * rows + r;
    const int64_t br = boxRows(bytes), bc = boxCols(bytes);
    const int64_t box = byRows ? r / br * (cols / bc) + c / bc : c / bc * (rows / br) + r / br;
    const int64_t inBox = inner == pto::SLayout::RowMajor ? r % br * bc + c % bc : c % bc * br + r % br;
    return box * br * bc + inBox;
  }
};

class AnyTile {
public:
  /// Filled with random bytes, inside and outside of the valid region.
  AnyTile(Random &random, size_t elementBytes, const Form &form)
      : form_(form), size_(elementBytes), start_(guard + random() % 8 * elementBytes),
        room_(static_cast<size_t>(form.rows * form.cols) * elementBytes) {
    bytes_.resize((start_ + room_ + guard) / sizeof(uint64_t) + 1);
    uint64_t pattern = random() | 1;
    for (uint64_t &word : bytes_)
      word = pattern = pattern * 6364136223846793005u + 1442695040888963407u;
    picture_ = bytes_;
  }
  AnyTile(const AnyTile &) = delete;
  AnyTile &operator=(const AnyTile &) = delete;

  const Form &form() const { return form_; }

  /// The bits of element (r, c) as they are now.
  uint64_t get(int64_t r, int64_t c) const { return read(bytes_, r, c); }
  /// What they should be in the end.
  uint64_t expected(int64_t r, int64_t c) const { return read(picture_, r, c); }
  void paint(int64_t r, int64_t c, uint64_t bits) { std::memcpy(place(picture_, r, c), &bits, size_); }
  /// Writes into the tile and the picture alike, before the instruction.
  void set(int64_t r, int64_t c, uint64_t bits) {
    std::memcpy(place(bytes_, r, c), &bits, size_);
    paint(r, c, bits);
  }

  template <class T>
  AnyView<T> view() {
    const auto box = pto::tessera::innerBox(form_.inner, 512, sizeof(T));
    return {reinterpret_cast<T *>(asBytes(bytes_) + start_),
            {form_.rows, form_.cols, form_.outer, form_.inner, box},
            form_.validRows,
            form_.validCols,
            room_};
  }

  /// Every byte as painted: the valid region, what surrounds it, and the guards.
  ::testing::AssertionResult asPainted() const {
    const auto *is = asBytes(bytes_), *shouldBe = asBytes(picture_);
    const size_t total = bytes_.size() * sizeof(uint64_t);
    if (std::memcmp(is, shouldBe, total) == 0)
      return ::testing::AssertionSuccess();
    size_t i = 0;
    while (is[i] == shouldBe[i])
      ++i;
    auto failure = ::testing::AssertionFailure();
    if (i < start_ || i >= start_ + room_)
      return failure << "a guard byte " << (i < start_ ? "before" : "behind") << " the tile was written";
    return failure << "storage element " << (i - start_) / size_ << " differs";
  }

private:
  using Words = std::vector<uint64_t>;
  static constexpr size_t guard = 128;

  static unsigned char *asBytes(Words &words) { return reinterpret_cast<unsigned char *>(words.data()); }
  static const unsigned char *asBytes(const Words &words) {
    return reinterpret_cast<const unsigned char *>(words.data());
  }
  size_t at(int64_t r, int64_t c) const {
    return start_ + static_cast<size_t>(form_.offset(static_cast<int64_t>(size_), r, c)) * size_;
  }
  unsigned char *place(Words &words, int64_t r, int64_t c) { return asBytes(words) + at(r, c); }
  uint64_t read(const Words &words, int64_t r, int64_t c) const {
    uint64_t bits = 0;
    std::memcpy(&bits, asBytes(words) + at(r, c), size_);
    return bits;
  }

  Form form_;
  size_t size_, start_, room_;
  Words bytes_, picture_;
};

/// A valid size: empty, single elements, odd widths, long rows, many rows, rows of whole registers. `number` goes through all
/// kinds.
struct ValidSize {
  int64_t rows, cols;
};
inline ValidSize randomValidSize(Random &random, int number) {
  switch (number % 12) {
  case 0:
    return {number % 24 == 0 ? 0 : between(random, 1, 9), number % 24 == 0 ? between(random, 1, 9) : 0};
  case 1:
    return {1, 1};
  case 2:
    return {1, between(random, 600, 900)};
  case 3:
    return {between(random, 256, 300), between(random, 1, 3)};
  case 4:
    return {1, between(random, 2, 70)};
  case 5:
    return {between(random, 2, 70), 1};
  case 6:
    return {between(random, 2, 3), between(random, 250, 350)};
  case 7:
    return {between(random, 2, 9), int64_t(16) << between(random, 0, 4)};
  default:
    return {between(random, 1, 20), between(random, 1, 40) * 2 - between(random, 0, 1)};
  }
}

/// How the tiles of one set lie.
enum class Arrangement { TouchingRows, Rows, TouchingColumns, Columns, Mixed };

/// A form with this valid size: as the arrangement says, or with any layout and size of its own.
inline Form randomForm(Random &random, Arrangement arrangement, ValidSize valid, int64_t elementBytes) {
  using pto::BLayout;
  using pto::SLayout;
  Form form{valid.rows, valid.cols, valid.rows, valid.cols};
  const auto more = [&random] { return random() % 3 == 0 ? 0 : between(random, 1, 37); };
  switch (arrangement) {
  case Arrangement::TouchingRows:
    form.rows += more();
    return form;
  case Arrangement::TouchingColumns:
    form.outer = BLayout::ColMajor;
    form.cols += more();
    return form;
  case Arrangement::Rows:
  case Arrangement::Columns:
    form.outer = arrangement == Arrangement::Rows ? BLayout::RowMajor : BLayout::ColMajor;
    break;
  case Arrangement::Mixed:
    form.outer = random() % 2 == 0 ? BLayout::RowMajor : BLayout::ColMajor;
    form.inner = static_cast<SLayout>(random() % 3);
  }
  form.rows += random() % 2 == 0 ? 0 : between(random, 1, 5);
  form.cols += more();
  if (form.boxed()) {
    const int64_t br = form.boxRows(elementBytes), bc = form.boxCols(elementBytes);
    form.rows = (form.rows + br - 1) / br * br;
    form.cols = (form.cols + bc - 1) / bc * bc;
  }
  return form;
}

} // namespace test
