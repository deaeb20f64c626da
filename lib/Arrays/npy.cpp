// Reading and writing .npy files: dtypes, byte and element order.
#include "lib/Arrays/npy.hpp"

#include <algorithm>
#include <cstring>

#include "lib/Arrays/npy_header.hpp"

namespace tessera {
namespace {

/// A dtype as a file names it.
struct Dtype {
  char kind = 0; ///< NumPy's letter: b bool, i and u integers, f floats, V raw bytes
  size_t size = 0;
  bool bigEndian = false;
};

Dtype parseDtype(const std::string &descr) {
  const auto isOneOf = [](char c, std::string_view set) { return set.find(c) != std::string_view::npos; };
  if (descr == "O" || descr == "|O" || descr == "|O8")
    throw ArrayError("it holds Python objects (dtype " + inQuotes(descr) + "): save an array of numbers");
  if (descr.size() == 3 && isOneOf(descr[0], "<>|=") && isOneOf(descr[1], "biufV") &&
      isOneOf(descr[2], "1248")) {
    const Dtype dtype = {descr[1], static_cast<size_t>(descr[2] - '0'), descr[0] == '>'};
    if (dtype.kind != 'b' || dtype.size == 1)
      return dtype;
  }
  throw ArrayError("dtype " + inQuotes(descr) +
                   " is not supported: use integers, floats of 2, 4 or 8 bytes or bool");
}

/// The element type that has this dtype in NumPy; Other when there is none.
ElementType plainType(const Dtype &dtype) {
  const size_t index = dtype.size == 1 ? 0 : dtype.size == 2 ? 1 : dtype.size == 4 ? 2 : 3;
  constexpr ElementType none = ElementType::Other;
  constexpr ElementType signedTypes[] = {ElementType::I8, ElementType::I16, ElementType::I32,
                                         ElementType::I64};
  constexpr ElementType unsignedTypes[] = {ElementType::U8, ElementType::U16, ElementType::U32,
                                           ElementType::U64};
  constexpr ElementType floatTypes[] = {none, ElementType::F16, ElementType::F32, ElementType::F64};
  switch (dtype.kind) {
  case 'b':
    return ElementType::Bool;
  case 'i':
    return signedTypes[index];
  case 'u':
    return unsignedTypes[index];
  case 'f':
    return floatTypes[index];
  default:
    return none;
  }
}

/// The dtype that a type is written as.
const char *dtypeName(ElementType type) {
  switch (type) {
  case ElementType::I8:
  case ElementType::I4:
    return "|i1";
  case ElementType::I16:
    return "<i2";
  case ElementType::I32:
    return "<i4";
  case ElementType::I64:
    return "<i8";
  case ElementType::U16:
  case ElementType::BF16:
    return "<u2";
  case ElementType::U32:
    return "<u4";
  case ElementType::U64:
    return "<u8";
  case ElementType::F16:
    return "<f2";
  case ElementType::F32:
    return "<f4";
  case ElementType::F64:
    return "<f8";
  case ElementType::Bool:
    return "|b1";
  default:
    return "|u1";
  }
}

/// The type of the elements of a file, given what the caller says its bits are.
ElementType chooseType(const NpyHeader &header, const Dtype &dtype, std::optional<ElementType> bits) {
  const ElementType plain = plainType(dtype);
  if (!bits) {
    if (plain == ElementType::Other)
      throw ArrayError("dtype " + inQuotes(header.descr) +
                       " does not tell the element type: name it after the file, as in a.npy:" +
                       (dtype.size == 2 ? "bf16" : "f8e4m3"));
    return plain;
  }
  const auto size = static_cast<size_t>(pto::tessera::unitBytes(*bits));
  const bool isRaw = dtype.kind == 'i' || dtype.kind == 'u' || plain == ElementType::Other;
  if (*bits != plain && (!isRaw || size != dtype.size))
    throw ArrayError("dtype " + inQuotes(header.descr) + " does not hold the bits of " +
                     elementTypeName(*bits) + ": that needs " + inQuotes(dtypeName(*bits)));
  return *bits;
}

/// Elements of `size` bytes, first index fastest, to last index fastest.
Buffer transposed(const Buffer &from, const std::vector<int64_t> &shape, size_t size) {
  Buffer to(from.size());
  std::vector<size_t> stride(shape.size()), index(shape.size());
  size_t count = 1;
  for (size_t axis = 0; axis < shape.size(); ++axis) {
    stride[axis] = count;
    count *= static_cast<size_t>(shape[axis]);
  }
  size_t source = 0;
  for (size_t target = 0; target < count; ++target) {
    std::memcpy(to.data() + target * size, from.data() + source * size, size);
    for (size_t axis = shape.size(); axis-- > 0;) {
      source += stride[axis];
      if (++index[axis] != static_cast<size_t>(shape[axis]))
        break;
      source -= stride[axis] * index[axis];
      index[axis] = 0;
    }
  }
  return to;
}

void swapBytes(Buffer &buffer, size_t size) {
  for (std::byte *next = buffer.data(); next != buffer.data() + buffer.size(); next += size)
    std::reverse(next, next + size);
}

/// Brings bytes that several values stand for into the one form that kernels expect.
void normalize(Array &array, const Dtype &dtype) {
  if (array.type == ElementType::Bool)
    for (size_t i = 0; i < array.bytes(); ++i)
      array.buffer.data()[i] = std::byte{array.buffer.data()[i] != std::byte{}};
  if (array.type != ElementType::I4)
    return;
  for (size_t i = 0; i < array.bytes(); ++i) {
    const auto byte = static_cast<uint8_t>(array.buffer.data()[i]);
    const int value = dtype.kind == 'i' ? static_cast<int8_t>(byte) : byte;
    if (dtype.kind == 'i' ? value < -8 || value > 7 : value > 15)
      throw ArrayError("element " + std::to_string(i) + " is " + std::to_string(value) +
                       ", which has no 4 bits: i4 needs " + (dtype.kind == 'i' ? "-8 .. 7" : "0 .. 15"));
    array.set(i, int64_t{value});
  }
}

NpyHeader readHeader(InputFile &file, uint64_t &left) {
  const auto take = [&](void *to, size_t bytes, const char *what) {
    if (left < bytes)
      throw ArrayError(std::string("the file ends within ") + what);
    file.read(to, bytes);
    left -= bytes;
  };
  char start[8];
  take(start, sizeof start, "the magic string: it is not a .npy file");
  if (std::memcmp(start, "\x93NUMPY", 6) != 0)
    throw ArrayError("the magic string is missing: it is not a .npy file");
  const int major = static_cast<unsigned char>(start[6]), minor = static_cast<unsigned char>(start[7]);
  if (major < 1 || major > 3 || minor != 0)
    throw ArrayError("version " + std::to_string(major) + "." + std::to_string(minor) +
                     " is unknown: versions 1.0, 2.0 and 3.0 can be read");
  unsigned char length[4] = {};
  take(length, major == 1 ? 2 : 4, "the length of the header");
  const uint64_t bytes = length[0] | length[1] << 8 | length[2] << 16 | uint64_t{length[3]} << 24;
  if (left < bytes)
    throw ArrayError("the file ends within the header");
  std::string text(bytes, '\0');
  take(text.data(), bytes, "the header");
  return parseNpyHeader(text);
}

Array readFile(const std::string &path, std::optional<ElementType> bits) {
  InputFile file(path);
  uint64_t left = file.size();
  const NpyHeader header = readHeader(file, left);
  const Dtype dtype = parseDtype(header.descr);
  Array array;
  array.type = chooseType(header, dtype, bits);
  array.shape = header.shape;
  if (isPacked(array.type) && !array.shape.empty() &&
      __builtin_mul_overflow(array.shape.back(), 2, &array.shape.back()))
    throw ArrayError("the last dimension is too large");
  const size_t needed = checkedBytes(array.type, array.shape);
  if (left != needed)
    throw ArrayError("the header promises " + std::to_string(needed) + " bytes of data (" +
                     describe(array.type, array.shape) + ") but the file has " + std::to_string(left));

  array.buffer = Buffer(needed);
  file.read(array.data(), needed);
  if (dtype.bigEndian)
    swapBytes(array.buffer, dtype.size);
  if (header.fortranOrder && header.shape.size() > 1)
    array.buffer = transposed(array.buffer, header.shape, dtype.size);
  normalize(array, dtype);
  return array;
}

} // namespace

Array readNpy(const std::string &path, std::optional<ElementType> bits) {
  return naming("read", path, [&] { return readFile(path, bits); });
}

void putNpy(PendingFile &to, const Array &array) {
  NpyHeader header{dtypeName(array.type), false, array.shape};
  if (isPacked(array.type))
    header.shape.back() = (header.shape.back() + 1) / 2;
  const std::string prologue = npyPrologue(header);
  to.write(prologue.data(), prologue.size());
  if (array.type != ElementType::I4)
    return to.write(array.data(), array.bytes());
  std::vector<int8_t> values(array.count()); // the value as int8, where memory has the code
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<int8_t>(std::get<int64_t>(array.get(i)));
  to.write(values.data(), values.size());
}

void writeNpy(const std::string &path, const Array &array) {
  naming("write", path, [&] {
    PendingFile file(path);
    putNpy(file, array);
    file.commit();
  });
}

} // namespace tessera
