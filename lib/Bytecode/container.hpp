// The bytes of bytecode: numbers, and the frame of magic, version and sections around everything else.
//
//   "PTOBC\0", u16 version 0, u16 flags 0, u32 length of what follows
//   sections, each u8 id, u32 length, bytes: 1 strings, 2 types, 3 attributes, 4 constants, 6 module, perhaps 7 debug info
//
// Fixed-size numbers are little endian; counts and ids are ULEB128. What is read is trusted in nothing: a reader stops at its
// first fault, and a count is never larger than what the bytes that are left could hold.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

namespace tessera::bytecode {

inline constexpr llvm::StringRef magic("PTOBC\0", 6);
/// Magic, version, flags and length.
inline constexpr size_t headerSize = 14;

enum class Section : uint8_t {
  Strings = 1,
  Types = 2,
  Attributes = 3,
  Constants = 4,
  Module = 6,
  DebugInfo = 7
};

/// All sections, in the order in which they are written.
llvm::ArrayRef<Section> sections();
/// "section 2 (types)".
std::string nameOf(Section section);

// ---- Writing ----

class ByteWriter {
public:
  void u8(unsigned value) { bytes_.push_back(static_cast<char>(value)); }
  void u16(unsigned value);
  void u32(uint64_t value);
  void uleb(uint64_t value);
  void sleb(int64_t value);
  void raw(llvm::StringRef bytes) { bytes_.append(bytes.data(), bytes.size()); }
  size_t size() const { return bytes_.size(); }
  llvm::StringRef bytes() const { return bytes_; }

private:
  std::string bytes_;
};

struct WrittenSection {
  Section section;
  ByteWriter bytes;
};
/// The whole file; nothing when it would be larger than its lengths can say.
std::optional<std::string> writeContainer(llvm::ArrayRef<WrittenSection> sections);

// ---- Reading ----

/// The first thing that is wrong, and where.
struct Fault {
  std::string message;
  size_t offset; ///< in the file
};

/// Reads a part of the file from front to back. After a fault everything is zero and empty, so that loops end.
class ByteReader {
public:
  ByteReader(llvm::StringRef bytes, size_t offset, std::optional<Fault> &fault)
      : bytes_(bytes), start_(offset), fault_(fault) {}

  bool good() const { return !fault_.has_value(); }
  size_t left() const { return bytes_.size() - at_; }
  /// In the file.
  size_t offset() const { return start_ + at_; }

  /// `what` is named when the bytes end too early.
  uint8_t u8(const llvm::Twine &what) { return static_cast<uint8_t>(fixed(1, what)); }
  uint16_t u16(const llvm::Twine &what) { return static_cast<uint16_t>(fixed(2, what)); }
  uint32_t u32(const llvm::Twine &what) { return static_cast<uint32_t>(fixed(4, what)); }
  uint64_t uleb(const llvm::Twine &what);
  int64_t sleb(const llvm::Twine &what);
  llvm::StringRef raw(uint64_t size, const llvm::Twine &what);
  /// How many of something follow, each of at least `leastBytes`.
  size_t count(const llvm::Twine &what, size_t leastBytes);
  /// A number from `first` to `first + size - 1`.
  uint64_t id(const llvm::Twine &what, uint64_t first, uint64_t size);
  /// A byte that has one legal value.
  void exactly(uint8_t value, const llvm::Twine &what);

  /// Only the first fault is kept.
  void fail(const llvm::Twine &message) { failAt(offset(), message); }
  void failAt(size_t offset, const llvm::Twine &message);

private:
  uint64_t fixed(size_t size, const llvm::Twine &what);

  llvm::StringRef bytes_;
  size_t start_;
  size_t at_ = 0;
  std::optional<Fault> &fault_;
};

/// Where the sections of a file are.
class Container {
public:
  /// Checks header and frame; what is wrong is in `fault`.
  Container(llvm::StringRef file, std::optional<Fault> &fault);

  bool has(Section section) const { return part(section).has_value(); }
  /// A reader of a section, which must be there.
  ByteReader reader(Section section, std::optional<Fault> &fault) const;
  /// Nothing may be left of a section that was read.
  static void expectEnd(ByteReader &reader, Section section);

private:
  struct Part {
    llvm::StringRef bytes;
    size_t offset;
  };
  const std::optional<Part> &part(Section section) const { return parts_[static_cast<size_t>(section)]; }
  void readHeader(ByteReader &reader);
  void readSections(ByteReader &reader);

  std::array<std::optional<Part>, 8> parts_;
};

} // namespace tessera::bytecode
