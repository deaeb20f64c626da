// Reading and writing .npy files: dtypes, byte and element order, and the file system.
#include "lib/Arrays/npy.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/Arrays/npy_header.hpp"

namespace tessera {
namespace {

std::string systemError(int code) { return std::generic_category().message(code); }

class File {
public:
  explicit File(int descriptor) : descriptor(descriptor) {}
  File(const File &) = delete;
  File &operator=(const File &) = delete;
  ~File() {
    if (descriptor >= 0)
      ::close(descriptor);
  }

  int get() const { return descriptor; }

  /// Closes now, because that is where some file systems report a full disk.
  void close() {
    if (::close(std::exchange(descriptor, -1)) != 0)
      throw ArrayError(systemError(errno));
  }

  void read(void *to, size_t size) const {
    auto *next = static_cast<char *>(to);
    while (size != 0) {
      const ssize_t got = ::read(descriptor, next, std::min(size, largestTransfer));
      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0)
        throw ArrayError(systemError(errno));
      if (got == 0)
        throw ArrayError("the file became shorter while it was read");
      next += got;
      size -= static_cast<size_t>(got);
    }
  }

  void write(const void *from, size_t size) const {
    const auto *next = static_cast<const char *>(from);
    while (size != 0) {
      const ssize_t done = ::write(descriptor, next, std::min(size, largestTransfer));
      if (done < 0 && errno == EINTR)
        continue;
      if (done < 0)
        throw ArrayError(systemError(errno));
      next += done;
      size -= static_cast<size_t>(done);
    }
  }

private:
  static constexpr size_t largestTransfer = size_t(1) << 30;
  int descriptor;
};

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

NpyHeader readHeader(const File &file, uint64_t &size) {
  const auto take = [&](void *to, size_t bytes, const char *what) {
    if (size < bytes)
      throw ArrayError(std::string("the file ends within ") + what);
    file.read(to, bytes);
    size -= bytes;
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
  if (size < bytes)
    throw ArrayError("the file ends within the header");
  std::string text(bytes, '\0');
  take(text.data(), bytes, "the header");
  return parseNpyHeader(text);
}

Array readFile(const std::string &path, std::optional<ElementType> bits) {
  // Not blocking: a pipe of that name must not make the program wait for ever.
  File file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat status = {};
  if (file.get() < 0 || ::fstat(file.get(), &status) != 0)
    throw ArrayError(systemError(errno));
  if (!S_ISREG(status.st_mode))
    throw ArrayError(S_ISDIR(status.st_mode) ? "it is a folder" : "it is not an ordinary file");

  auto size = static_cast<uint64_t>(status.st_size);
  const NpyHeader header = readHeader(file, size);
  const Dtype dtype = parseDtype(header.descr);
  Array array;
  array.type = chooseType(header, dtype, bits);
  array.shape = header.shape;
  if (isPacked(array.type) && !array.shape.empty() &&
      __builtin_mul_overflow(array.shape.back(), 2, &array.shape.back()))
    throw ArrayError("the last dimension is too large");
  const size_t needed = checkedBytes(array.type, array.shape);
  if (size != needed)
    throw ArrayError("the header promises " + std::to_string(needed) + " bytes of data (" +
                     describe(array.type, array.shape) + ") but the file has " + std::to_string(size));

  array.buffer = Buffer(needed);
  file.read(array.data(), needed);
  if (dtype.bigEndian)
    swapBytes(array.buffer, dtype.size);
  if (header.fortranOrder && header.shape.size() > 1)
    array.buffer = transposed(array.buffer, header.shape, dtype.size);
  normalize(array, dtype);
  return array;
}

/// A file that vanishes unless it is renamed.
class Temporary {
public:
  Temporary(const std::filesystem::path &folder, mode_t mode) {
    static std::atomic<unsigned> counter;
    int descriptor = -1;
    do
      path = folder / (".npy-" + std::to_string(::getpid()) + "-" + std::to_string(counter++) + ".tmp");
    while ((descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)) < 0 &&
           errno == EEXIST);
    if (descriptor < 0)
      throw ArrayError("cannot create a file in its folder: " + systemError(errno));
    file.emplace(descriptor);
  }
  Temporary(const Temporary &) = delete;
  Temporary &operator=(const Temporary &) = delete;
  ~Temporary() {
    if (!renamed)
      ::unlink(path.c_str());
  }

  const File &get() const { return *file; }

  void renameTo(const std::filesystem::path &target) {
    file->close();
    if (::rename(path.c_str(), target.c_str()) != 0)
      throw ArrayError(systemError(errno));
    renamed = true;
  }

private:
  std::filesystem::path path;
  std::optional<File> file;
  bool renamed = false;
};

void requirePlace(const std::string &path) {
  std::error_code none;
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty() && !std::filesystem::is_directory(folder, none))
    throw ArrayError("there is no folder " + inQuotes(folder.string()));
  if (std::filesystem::is_directory(path, none))
    throw ArrayError("there is a folder of that name");
  if (::access(folder.empty() ? "." : folder.c_str(), W_OK) != 0)
    throw ArrayError("its folder: " + systemError(errno));
  if (std::filesystem::exists(path, none) && ::access(path.c_str(), W_OK) != 0)
    throw ArrayError(systemError(errno));
}

/// Runs `action`, and puts before its error what was attempted with which file.
template <class Action>
auto naming(const char *attempt, const std::string &path, Action action) {
  try {
    return action();
  } catch (const ArrayError &error) {
    throw ArrayError(std::string("cannot ") + attempt + " " + path + ": " + error.what());
  }
}

void writeFile(const std::string &path, const Array &array) {
  requirePlace(path);
  std::error_code none;
  const std::filesystem::path real = std::filesystem::weakly_canonical(path, none);
  const std::filesystem::path target = none || real.empty() ? std::filesystem::path(path) : real;
  struct stat existing = {};
  const bool replaces = ::stat(target.c_str(), &existing) == 0;

  NpyHeader header{dtypeName(array.type), false, array.shape};
  if (isPacked(array.type))
    header.shape.back() = (header.shape.back() + 1) / 2;
  const std::string prologue = npyPrologue(header);
  const std::filesystem::path folder = target.parent_path();
  Temporary temporary(folder.empty() ? "." : folder, 0666);
  if (replaces && ::fchmod(temporary.get().get(), existing.st_mode & 07777) != 0)
    throw ArrayError(systemError(errno));
  temporary.get().write(prologue.data(), prologue.size());
  if (array.type == ElementType::I4) { // the value as int8, where memory has the code
    std::vector<int8_t> values(array.count());
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = static_cast<int8_t>(std::get<int64_t>(array.get(i)));
    temporary.get().write(values.data(), values.size());
  } else
    temporary.get().write(array.data(), array.bytes());
  temporary.renameTo(target);
}

} // namespace

Array readNpy(const std::string &path, std::optional<ElementType> bits) {
  return naming("read", path, [&] { return readFile(path, bits); });
}

void writeNpy(const std::string &path, const Array &array) {
  naming("write", path, [&] { writeFile(path, array); });
}

void checkWritable(const std::string &path) {
  naming("write", path, [&] { requirePlace(path); });
}

} // namespace tessera
