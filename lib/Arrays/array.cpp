// Storage, element access, and the names of types and shapes.
#include "lib/Arrays/array.hpp"

#include <bit>
#include <charconv>
#include <cstring>
#include <new>
#include <utility>

namespace tessera {

static_assert(std::endian::native == std::endian::little, "files are little-endian and copied as they are");

namespace {

constexpr size_t alignment = 64;

std::string oneLine(std::string_view message) {
  std::string line(message);
  for (char &c : line)
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7f)
      c = '?';
  return line;
}

template <class T>
T loadAs(const void *data, size_t unit) {
  T value;
  std::memcpy(&value, static_cast<const std::byte *>(data) + unit * sizeof(T), sizeof(T));
  return value;
}

template <class T>
void storeAs(void *data, size_t unit, T value) {
  std::memcpy(static_cast<std::byte *>(data) + unit * sizeof(T), &value, sizeof(T));
}

/// Calls `visit` with a value of the C++ type of the element type.
template <class Visitor>
auto withType(ElementType type, Visitor visit) {
  switch (type) {
  case ElementType::I8:
    return visit(int8_t{});
  case ElementType::U8:
    return visit(uint8_t{});
  case ElementType::I16:
    return visit(int16_t{});
  case ElementType::U16:
    return visit(uint16_t{});
  case ElementType::I32:
    return visit(int32_t{});
  case ElementType::U32:
    return visit(uint32_t{});
  case ElementType::I64:
    return visit(int64_t{});
  case ElementType::U64:
    return visit(uint64_t{});
  case ElementType::F16:
    return visit(half{});
  case ElementType::BF16:
    return visit(bfloat16_t{});
  case ElementType::F32:
    return visit(float{});
  case ElementType::F64:
    return visit(double{});
  case ElementType::E4M3:
    return visit(float8_e4m3_t{});
  case ElementType::E5M2:
    return visit(float8_e5m2_t{});
  case ElementType::E8M0:
    return visit(float8_e8m0_t{});
  case ElementType::HiF8:
    return visit(hifloat8_t{});
  case ElementType::E2M1:
    return visit(float4_e2m1x2_t{});
  case ElementType::E1M2:
    return visit(float4_e1m2x2_t{});
  case ElementType::I4:
    return visit(pto::int4b_t{});
  case ElementType::Bool:
    return visit(bool{});
  case ElementType::Other:
    break;
  }
  throw ArrayError("an array needs a known element type");
}

template <class T>
Number numberOf(const void *data, size_t unit, bool upperHalf) {
  if constexpr (std::is_same_v<T, bool>)
    return int64_t{loadAs<uint8_t>(data, unit) != 0};
  else if constexpr (IsTwinType<T>())
    return static_cast<double>(T::FromRaw(loadAs<uint8_t>(data, unit) >> (upperHalf ? 4 : 0) & 0xf));
  else if constexpr (std::is_same_v<T, pto::int4b_t>)
    return int64_t{static_cast<int8_t>(loadAs<T>(data, unit))};
  else if constexpr (std::is_same_v<T, uint64_t>)
    return loadAs<T>(data, unit);
  else if constexpr (std::is_integral_v<T>)
    return static_cast<int64_t>(loadAs<T>(data, unit));
  else
    return static_cast<double>(loadAs<T>(data, unit));
}

/// The value modulo 2^64; a float loses its fraction, and what does not fit in 64 bits becomes 0.
uint64_t toBits(const Number &number) {
  if (const auto *real = std::get_if<double>(&number)) {
    if (*real >= 0x1p63 && *real < 0x1p64)
      return static_cast<uint64_t>(*real);
    return *real >= -0x1p63 && *real < 0x1p63 ? static_cast<uint64_t>(static_cast<int64_t>(*real)) : 0;
  }
  const auto *plain = std::get_if<uint64_t>(&number);
  return plain ? *plain : static_cast<uint64_t>(std::get<int64_t>(number));
}

template <class T>
void setNumber(void *data, size_t unit, bool upperHalf, const Number &number) {
  if constexpr (std::is_same_v<T, bool>)
    storeAs<uint8_t>(data, unit, toDouble(number) != 0);
  else if constexpr (IsTwinType<T>()) {
    const unsigned shift = upperHalf ? 4 : 0;
    const unsigned kept = loadAs<uint8_t>(data, unit) & ~(0xfu << shift);
    const unsigned code = T(toDouble(number)).RawData() & 0xfu;
    storeAs(data, unit, static_cast<uint8_t>(kept | code << shift));
  } else if constexpr (std::is_same_v<T, pto::int4b_t>)
    storeAs(data, unit, T(static_cast<int32_t>(toBits(number) & 0xf)));
  else if constexpr (std::is_integral_v<T>)
    storeAs(data, unit, static_cast<T>(toBits(number)));
  else
    storeAs(data, unit, T(toDouble(number)));
}

struct TypeAlias {
  std::string_view name;
  ElementType type;
};

constexpr TypeAlias typeAliases[] = {
    {"u8", ElementType::U8},     {"u16", ElementType::U16},  {"u32", ElementType::U32},
    {"u64", ElementType::U64},   {"s8", ElementType::I8},    {"s16", ElementType::I16},
    {"s32", ElementType::I32},   {"s64", ElementType::I64},  {"si8", ElementType::I8},
    {"si16", ElementType::I16},  {"si32", ElementType::I32}, {"si64", ElementType::I64},
    {"hif8", ElementType::HiF8},
};

bool sameIgnoringCase(std::string_view text, std::string_view lowerCase) {
  if (text.size() != lowerCase.size())
    return false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if ((c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c) != lowerCase[i])
      return false;
  }
  return true;
}

} // namespace

ArrayError::ArrayError(std::string_view message) : std::runtime_error(oneLine(message)) {}

std::string inQuotes(std::string_view text) {
  constexpr size_t longest = 200;
  constexpr char hex[] = "0123456789abcdef";
  std::string result = "'";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= ' ' && byte < 0x7f)
      result += c;
    else
      (((result += "\\x") += hex[byte >> 4]) += hex[byte & 15]);
  }
  return result + (text.size() > longest ? "...'" : "'");
}

Buffer::Buffer(size_t size) : length(size) {
  bytes.reset(static_cast<std::byte *>(::operator new(size, std::align_val_t{alignment}, std::nothrow)));
  if (!bytes)
    throw ArrayError("not enough memory for an array of " + std::to_string(size) + " bytes");
  std::memset(bytes.get(), 0, size);
}

Buffer::Buffer(const Buffer &other) {
  if (!other.bytes)
    return;
  *this = Buffer(other.length);
  std::memcpy(bytes.get(), other.bytes.get(), length);
}

void Buffer::Free::operator()(std::byte *memory) const {
  ::operator delete(memory, std::align_val_t{alignment});
}

double toDouble(const Number &number) {
  return std::visit([](auto value) { return static_cast<double>(value); }, number);
}

Array Array::zeros(ElementType type, std::vector<int64_t> shape) {
  Buffer buffer(checkedBytes(type, shape));
  return {type, std::move(shape), std::move(buffer)};
}

size_t Array::count() const {
  size_t product = 1;
  for (const int64_t extent : shape)
    product *= static_cast<size_t>(extent);
  return product;
}

size_t Array::unitOf(size_t index) const {
  if (!isPacked(type))
    return index;
  const auto row = static_cast<size_t>(shape.back());
  return index / row * ((row + 1) / 2) + index % row / 2;
}

Number Array::get(size_t index) const {
  const bool upperHalf = isPacked(type) && index % static_cast<size_t>(shape.back()) % 2 == 1;
  return withType(
      type, [&](auto example) { return numberOf<decltype(example)>(data(), unitOf(index), upperHalf); });
}

void Array::set(size_t index, const Number &value) {
  const bool upperHalf = isPacked(type) && index % static_cast<size_t>(shape.back()) % 2 == 1;
  withType(type,
           [&](auto example) { setNumber<decltype(example)>(data(), unitOf(index), upperHalf, value); });
}

bool isPacked(ElementType type) { return pto::tessera::elementTypeInfo(type).bits < 8; }

bool isFloat(ElementType type) {
  using namespace pto::tessera;
  return (typeset::floats | typeset::smallFloats | TypeSet{ElementType::F64}).contains(type);
}

std::optional<ElementType> elementTypeNamed(std::string_view name) {
  for (const auto &info : pto::tessera::elementTypeTable)
    if (info.type != ElementType::Other && sameIgnoringCase(name, info.textName))
      return info.type;
  for (const TypeAlias &alias : typeAliases)
    if (sameIgnoringCase(name, alias.name))
      return alias.type;
  return std::nullopt;
}

ElementType parseElementType(std::string_view name) {
  if (const auto type = elementTypeNamed(name))
    return *type;
  throw ArrayError(inQuotes(name) +
                   " is not an element type: use one of f64 f32 f16 bf16 i64 i32 i16 i8 ui64 "
                   "ui32 ui16 ui8 i1 f8e4m3 f8e5m2 e8m0 hif8 f4e2m1 f4e1m2 i4");
}

const char *elementTypeName(ElementType type) { return pto::tessera::elementTypeInfo(type).textName; }

std::string describe(ElementType type, const std::vector<int64_t> &shape) {
  std::string text = elementTypeName(type);
  text += '[';
  for (size_t i = 0; i < shape.size(); ++i)
    (text += i ? "x" : "") += std::to_string(shape[i]);
  return text + ']';
}

TypeAndShape parseTypeAndShape(std::string_view text) {
  const size_t open = text.find('[');
  if (open == std::string_view::npos || !text.ends_with(']'))
    throw ArrayError(inQuotes(text) + " is not a type with a shape: write it as f32[64x64]");
  TypeAndShape result{parseElementType(text.substr(0, open)), {}};
  const std::string_view shape = text.substr(open + 1, text.size() - open - 2);
  const char *next = shape.data();
  const char *const end = next + shape.size();
  while (true) {
    int64_t extent = 0;
    const bool startsWithDigit = next != end && *next >= '0' && *next <= '9';
    const auto [after, error] = std::from_chars(next, end, extent);
    if (startsWithDigit && error == std::errc::result_out_of_range)
      throw ArrayError("the shape of " + inQuotes(text) + " has a dimension beyond 64 bits");
    if (!startsWithDigit || error != std::errc{} || (after != end && *after != 'x'))
      throw ArrayError("the shape of " + inQuotes(text) +
                       " is not numbers separated by x: write it as f32[64x64]");
    result.shape.push_back(extent);
    if (after == end)
      break;
    next = after + 1;
  }
  checkedBytes(result.type, result.shape);
  return result;
}

size_t checkedBytes(ElementType type, const std::vector<int64_t> &shape) {
  if (type == ElementType::Other)
    throw ArrayError("an array needs a known element type");
  if (shape.size() > maxRank)
    throw ArrayError(describe(type, shape) + " has " + std::to_string(shape.size()) +
                     " dimensions: at most " + std::to_string(maxRank) + " are possible");
  if (isPacked(type) && shape.empty())
    throw ArrayError(std::string(elementTypeName(type)) +
                     " is packed two per byte: an array of it needs at least one dimension");
  // Zero anywhere makes the array empty, but the other dimensions must still be sane: each is checked as if
  // zeros were ones.
  uint64_t product = static_cast<uint64_t>(pto::tessera::unitBytes(type));
  bool isEmpty = false;
  for (size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] < 0)
      throw ArrayError(describe(type, shape) + " has a negative dimension");
    const bool halved = isPacked(type) && i + 1 == shape.size();
    const uint64_t extent =
        halved ? (static_cast<uint64_t>(shape[i]) + 1) / 2 : static_cast<uint64_t>(shape[i]);
    isEmpty |= extent == 0;
    if (extent != 0 && __builtin_mul_overflow(product, extent, &product))
      product = UINT64_MAX;
    if (product > maxArrayBytes)
      throw ArrayError(describe(type, shape) + " is too large: an array has at most 2^40 bytes");
  }
  return isEmpty ? 0 : product;
}

} // namespace tessera
