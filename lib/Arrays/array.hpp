// Arrays of any element type in memory: what is read from files, given to kernels, printed and compared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "pto/types/element_type.hpp"

namespace tessera {

using pto::tessera::ElementType;

/// Every failure of this library: one line that says what is wrong, where, and what would be right.
class ArrayError : public std::runtime_error {
public:
  explicit ArrayError(std::string_view message);
};

/// Text from a file or the command line as it appears in a message: in quotes, unprintable bytes as \xNN,
/// long text cut.
std::string inQuotes(std::string_view text);

inline constexpr size_t maxRank = 5;
inline constexpr uint64_t maxArrayBytes = uint64_t(1) << 40;

/// Bytes at an address that is a multiple of 64. The allocation ends with the last byte, so that a sanitizer
/// sees an access behind it.
class Buffer {
public:
  Buffer() = default;
  /// All zero. Throws ArrayError when there is not enough memory.
  explicit Buffer(size_t size);
  Buffer(const Buffer &other);
  Buffer(Buffer &&other) noexcept : bytes(std::move(other.bytes)), length(std::exchange(other.length, 0)) {}
  Buffer &operator=(Buffer other) noexcept {
    bytes = std::move(other.bytes);
    length = std::exchange(other.length, 0);
    return *this;
  }

  std::byte *data() { return bytes.get(); }
  const std::byte *data() const { return bytes.get(); }
  size_t size() const { return length; }

private:
  struct Free {
    void operator()(std::byte *memory) const;
  };
  std::unique_ptr<std::byte, Free> bytes;
  size_t length = 0;
};

/// The value of one element. Bool is the integer 0 or 1; types up to f64 are exact in double.
using Number = std::variant<int64_t, uint64_t, double>;

double toDouble(const Number &number);

/// A dense array in C order. Packed 4-bit floats hold two elements per byte, the even one in the low half;
/// every row (last dimension) starts on a byte.
struct Array {
  ElementType type = ElementType::F32;
  std::vector<int64_t> shape;
  Buffer buffer;

  /// Zero-filled. Throws ArrayError for a shape that checkedBytes refuses.
  static Array zeros(ElementType type, std::vector<int64_t> shape);

  size_t count() const; ///< elements
  size_t bytes() const { return buffer.size(); }
  void *data() { return buffer.data(); }
  const void *data() const { return buffer.data(); }

  Number get(size_t index) const; ///< element `index` in C order
  /// Stores the value converted to the type of the array: floats to nearest even, integers wrap.
  void set(size_t index, const Number &value);

private:
  size_t unitOf(size_t index) const;
};

/// Whether two elements share a byte.
bool isPacked(ElementType type);
/// Whether the values are floats (otherwise integers, Bool included).
bool isFloat(ElementType type);

/// The type of a name such as "f32", "ui8", "u8" or "BF16"; nothing when there is none.
std::optional<ElementType> elementTypeNamed(std::string_view name);
/// The same, with an error that lists the names.
ElementType parseElementType(std::string_view name);
const char *elementTypeName(ElementType type);

/// "f32[64x64]", as parseTypeAndShape reads it.
std::string describe(ElementType type, const std::vector<int64_t> &shape);

struct TypeAndShape {
  ElementType type;
  std::vector<int64_t> shape;
};
/// Reads "f32[64x64]"; the text must end with the bracket.
TypeAndShape parseTypeAndShape(std::string_view text);

/// Bytes of such an array. Throws ArrayError when a dimension is negative, the rank is above maxRank or the
/// size above maxArrayBytes.
size_t checkedBytes(ElementType type, const std::vector<int64_t> &shape);

} // namespace tessera
