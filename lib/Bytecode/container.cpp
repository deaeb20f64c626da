#include "lib/Bytecode/container.hpp"

#include <limits>

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"

namespace tessera::bytecode {

using llvm::StringRef;
using llvm::Twine;

llvm::ArrayRef<Section> sections() {
  static constexpr Section all[] = {Section::Strings,   Section::Types,  Section::Attributes,
                                    Section::Constants, Section::Module, Section::DebugInfo};
  return all;
}

std::string nameOf(Section section) {
  const auto named = [&](const char *name) {
    return ("section " + Twine(static_cast<unsigned>(section)) + " (" + name + ")").str();
  };
  switch (section) {
  case Section::Strings:
    return named("strings");
  case Section::Types:
    return named("types");
  case Section::Attributes:
    return named("attributes");
  case Section::Constants:
    return named("constants");
  case Section::Module:
    return named("module");
  case Section::DebugInfo:
    return named("debug info");
  }
  return {};
}

// ---- Writing ----

void ByteWriter::u16(unsigned value) {
  u8(value & 0xFF);
  u8(value >> 8 & 0xFF);
}

void ByteWriter::u32(uint64_t value) {
  u16(static_cast<unsigned>(value & 0xFFFF));
  u16(static_cast<unsigned>(value >> 16 & 0xFFFF));
}

void ByteWriter::uleb(uint64_t value) {
  uint8_t buffer[10];
  raw({reinterpret_cast<const char *>(buffer), llvm::encodeULEB128(value, buffer)});
}

void ByteWriter::sleb(int64_t value) {
  uint8_t buffer[10];
  raw({reinterpret_cast<const char *>(buffer), llvm::encodeSLEB128(value, buffer)});
}

std::optional<std::string> writeContainer(llvm::ArrayRef<WrittenSection> sections) {
  ByteWriter payload;
  for (const WrittenSection &one : sections) {
    payload.u8(static_cast<unsigned>(one.section));
    payload.u32(one.bytes.size());
    payload.raw(one.bytes.bytes());
  }
  if (payload.size() > std::numeric_limits<uint32_t>::max())
    return std::nullopt;
  ByteWriter file;
  file.raw(magic);
  file.u16(0);
  file.u16(0);
  file.u32(payload.size());
  file.raw(payload.bytes());
  return file.bytes().str();
}

// ---- Reading ----

namespace {
constexpr size_t longestNumber = 10; ///< of 64 bits, in bytes
} // namespace

void ByteReader::failAt(size_t offset, const Twine &message) {
  if (good())
    fault_ = Fault{message.str(), offset};
}

StringRef ByteReader::raw(uint64_t size, const Twine &what) {
  if (good() && size > left())
    fail("the bytes end inside " + what + ": it has " + Twine(size) + ", and " + Twine(left()) + " are left");
  if (!good())
    return {};
  const StringRef bytes = bytes_.substr(at_, size);
  at_ += size;
  return bytes;
}

uint64_t ByteReader::fixed(size_t size, const Twine &what) {
  uint64_t value = 0;
  for (const auto [i, byte] : llvm::enumerate(raw(size, what)))
    value |= uint64_t(static_cast<uint8_t>(byte)) << 8 * i;
  return value;
}

uint64_t ByteReader::uleb(const Twine &what) {
  if (!good())
    return 0;
  const auto *begin = reinterpret_cast<const uint8_t *>(bytes_.data()) + at_;
  unsigned length = 0;
  const char *error = nullptr;
  const uint64_t value = llvm::decodeULEB128(begin, &length, begin + std::min(left(), longestNumber), &error);
  if (error != nullptr)
    fail(what + " is no ULEB128 number of at most 64 bits");
  if (!good())
    return 0;
  at_ += length;
  return value;
}

int64_t ByteReader::sleb(const Twine &what) {
  if (!good())
    return 0;
  const auto *begin = reinterpret_cast<const uint8_t *>(bytes_.data()) + at_;
  unsigned length = 0;
  const char *error = nullptr;
  const int64_t value = llvm::decodeSLEB128(begin, &length, begin + std::min(left(), longestNumber), &error);
  if (error != nullptr)
    fail(what + " is no SLEB128 number of at most 64 bits");
  if (!good())
    return 0;
  at_ += length;
  return value;
}

size_t ByteReader::count(const Twine &what, size_t leastBytes) {
  const size_t before = offset();
  const uint64_t value = uleb("the number of " + what);
  if (value > left() / leastBytes)
    failAt(before, "the number of " + what + " is " + Twine(value) + ", more than the " + Twine(left()) +
                       " bytes that are left can hold");
  return good() ? static_cast<size_t>(value) : 0;
}

uint64_t ByteReader::id(const Twine &what, uint64_t first, uint64_t size) {
  const size_t before = offset();
  const uint64_t value = uleb("the id of " + what);
  if (good() && (value < first || value - first >= size))
    failAt(before, "the id " + Twine(value) + " of " + what + " is out of range: " +
                       (size == 0 ? Twine("there are none")
                                  : "ids are " + Twine(first) + " to " + Twine(first + size - 1)));
  return good() ? value : 0;
}

void ByteReader::exactly(uint8_t value, const Twine &what) {
  const size_t before = offset();
  const unsigned found = u8(what);
  if (found != value)
    failAt(before, what + " is " + Twine(found) + "; only " + Twine(unsigned(value)) + " is known");
}

Container::Container(StringRef file, std::optional<Fault> &fault) {
  ByteReader reader(file, 0, fault);
  const size_t common = std::min(file.size(), magic.size());
  if (file.take_front(common) != magic.take_front(common))
    reader.fail("the file does not begin with the bytes \"PTOBC\\0\": it is no bytecode");
  else
    readHeader(reader);
  if (reader.good())
    readSections(reader);
}

void Container::readHeader(ByteReader &reader) {
  if (reader.left() < headerSize)
    return reader.failAt(reader.left(), "the file is " + Twine(reader.left()) +
                                            " bytes long, shorter than a header of " + Twine(headerSize) +
                                            " bytes");
  reader.raw(magic.size(), "the magic");
  const size_t versionAt = reader.offset();
  if (const unsigned version = reader.u16("the version"); version != 0)
    return reader.failAt(versionAt, "the version is " + Twine(version) + "; only version 0 is known");
  const size_t flagsAt = reader.offset();
  if (const unsigned flags = reader.u16("the flags"); flags != 0)
    return reader.failAt(flagsAt, "the flags are " + Twine(flags) + "; none are known");
  const size_t lengthAt = reader.offset();
  const uint32_t length = reader.u32("the length of the payload");
  if (length != reader.left())
    reader.failAt(lengthAt, "the header says that " + Twine(length) + " bytes follow it, but " +
                                Twine(reader.left()) + " do");
}

void Container::readSections(ByteReader &reader) {
  std::optional<Section> last;
  while (reader.good() && reader.left() != 0) {
    const size_t start = reader.offset();
    const unsigned id = reader.u8("the id of a section");
    const auto *known =
        llvm::find_if(sections(), [&](Section one) { return static_cast<unsigned>(one) == id; });
    if (id == 5 || id == 0x7F)
      return reader.failAt(start, "section " + Twine(id) + " is reserved; this tool does not read it");
    if (known == sections().end())
      return reader.failAt(start, "there is no section " + Twine(id));
    if (last && *known <= *last)
      return reader.failAt(start, nameOf(*known) + " stands after " + nameOf(*last) +
                                      ": each section stands once, in the order of the ids");
    last = *known;
    const uint32_t length = reader.u32("the length of " + nameOf(*known));
    const size_t offset = reader.offset();
    parts_[id] = Part{reader.raw(length, nameOf(*known)), offset};
  }
  for (Section section : sections())
    if (section != Section::DebugInfo && !has(section))
      reader.fail(nameOf(section) + " is missing");
}

ByteReader Container::reader(Section section, std::optional<Fault> &fault) const {
  return ByteReader(part(section)->bytes, part(section)->offset, fault);
}

void Container::expectEnd(ByteReader &reader, Section section) {
  if (reader.good() && reader.left() != 0)
    reader.fail("after the end of " + nameOf(section) + " " + Twine(reader.left()) +
                (reader.left() == 1 ? " byte is left" : " bytes are left"));
}

} // namespace tessera::bytecode
