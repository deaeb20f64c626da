#include "lib/Bytecode/debug_info.hpp"

#include <limits>

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tessera::bytecode {

using namespace mlir;

FileLineColLoc placeOf(Location location) {
  FileLineColLoc found;
  location->walk([&](Location inner) {
    found = dyn_cast<FileLineColLoc>(inner);
    return found ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found;
}

// ---- Writing ----

void DebugInfoWriter::addName(InFunction value, StringRef name) {
  if (name.consume_front("%"))
    names_.push_back({value, name.str()});
}

void DebugInfoWriter::addPlace(InFunction operation, Location location) {
  const FileLineColLoc place = placeOf(location);
  if (!place || place.getLine() == 0) // that is a place in bytecode
    return;
  const StringRef path = place.getFilename();
  const auto known = llvm::find(files_, path);
  const auto file = static_cast<size_t>(known - files_.begin());
  if (known == files_.end())
    files_.push_back(path.str());
  places_.push_back({operation, {file, place.getLine(), place.getColumn()}});
}

ByteWriter DebugInfoWriter::write(StringNumber number) const {
  ByteWriter bytes;
  const auto in = [&](InFunction where) {
    bytes.uleb(where.first);
    bytes.uleb(where.second);
  };
  bytes.uleb(files_.size());
  for (const std::string &file : files_) {
    bytes.uleb(number(file));
    bytes.u8(0); // no hash
  }
  bytes.uleb(names_.size());
  for (const Name &name : names_) {
    in(name.value);
    bytes.uleb(number(name.name));
  }
  bytes.uleb(places_.size());
  for (const Place &place : places_) {
    in(place.operation);
    bytes.uleb(place.place.file);
    for (int end = 0; end < 2; ++end) {
      bytes.uleb(place.place.line);
      bytes.uleb(place.place.column);
    }
  }
  bytes.uleb(0); // no snippets
  return bytes;
}

// ---- Reading ----

namespace {

/// Whether messages can show it behind `%`.
bool isName(StringRef text) {
  return !text.empty() &&
         llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || StringRef("_$.-#").contains(c); });
}

class DebugInfoReader {
public:
  DebugInfoReader(ByteReader &reader, ArrayRef<StringRef> strings, size_t functionCount)
      : reader_(reader), strings_(strings), functionCount_(functionCount) {}

  DebugInfo read() {
    readFiles();
    readNames();
    readPlaces();
    for (size_t left = reader_.count("snippets", 3); left != 0 && reader_.good(); --left) {
      where("an operation with a snippet");
      string("a snippet");
    }
    return std::move(info_);
  }

private:
  StringRef string(const char *what) {
    const uint64_t id = reader_.id(what, 0, strings_.size());
    return reader_.good() ? strings_[id] : StringRef();
  }
  unsigned number(const Twine &what) {
    const size_t before = reader_.offset();
    const uint64_t value = reader_.uleb(what);
    if (value >= std::numeric_limits<uint32_t>::max())
      reader_.failAt(before, what + " is " + Twine(value) + ", which is no number of 32 bits");
    return reader_.good() ? static_cast<unsigned>(value) : 0;
  }
  InFunction where(const char *what) {
    const auto function =
        static_cast<unsigned>(reader_.id(Twine("the function of ") + what, 0, functionCount_));
    return {function, number(Twine("the number of ") + what)};
  }

  void readFiles() {
    for (size_t left = reader_.count("files", 2); left != 0 && reader_.good(); --left) {
      info_.files.push_back(string("a file's path"));
      if (reader_.u8("the kind of a file's hash") != 0)
        reader_.raw(reader_.count("bytes of a file's hash", 1), "a file's hash");
    }
  }
  void readNames() {
    for (size_t left = reader_.count("names", 3); left != 0 && reader_.good(); --left) {
      const InFunction value = where("a named value");
      const size_t before = reader_.offset();
      const StringRef name = string("a value's name");
      if (!isName(name))
        return reader_.failAt(before, "a value's name consists of letters, digits and _$.-#");
      info_.names[value] = name;
    }
  }
  void readPlaces() {
    for (size_t left = reader_.count("places of operations", 7); left != 0 && reader_.good(); --left) {
      const InFunction operation = where("an operation with a place");
      const auto file = static_cast<size_t>(reader_.id("the file of a place", 0, info_.files.size()));
      const unsigned line = number("the line of a place"), column = number("the column of a place");
      number("the last line of a place");
      number("the last column of a place");
      info_.places[operation] = {file, line, column};
    }
  }

  ByteReader &reader_;
  ArrayRef<StringRef> strings_;
  size_t functionCount_;
  DebugInfo info_;
};

} // namespace

DebugInfo readDebugInfo(ByteReader &reader, ArrayRef<StringRef> strings, size_t functionCount) {
  return DebugInfoReader(reader, strings, functionCount).read();
}

} // namespace tessera::bytecode
