// A relocatable object file in memory: its sections, its symbols, and new names for them.
#pragma once

#include <elf.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

class ElfObject {
public:
  /// Reads a file; throws ObjectFileError.
  explicit ElfObject(const std::string &path);

  struct Symbol {
    std::string_view name; ///< of the file as it was read
    unsigned char type = STT_NOTYPE;
    bool isLocal = false;
    bool isDefined = false;
    bool isSignature = false; ///< names a group of sections, of which linkers keep one of each name
    uint32_t section = 0;     ///< index of the section it lies in; 0 when it lies in none
    uint64_t offset = 0;      ///< in that section
  };
  struct Section {
    std::string_view name;
    bool isWritable = false;
    std::string_view group; ///< the signature of the group that it belongs to
  };

  const std::vector<Symbol> &symbols() const { return symbols_; }
  const std::vector<Section> &sections() const { return sections_; }
  /// The symbols that each section refers to.
  std::vector<std::vector<uint32_t>> uses() const;

  void rename(size_t symbol, const std::string &name);
  /// A function returns before it has done anything.
  void returnAtOnce(size_t symbol);
  /// Writes the file with the new names.
  void write(const std::string &path) const;

private:
  [[noreturn]] void refuse(const std::string &what) const;
  template <class T>
  T read(uint64_t offset) const;
  template <class T>
  void put(uint64_t offset, const T &value);
  std::string_view text(const Elf64_Shdr &table, uint64_t offset) const;
  void readSections();
  void readSymbols();
  void readGroups();

  std::string path_, bytes_;
  uint64_t headersOffset_ = 0;
  std::vector<Elf64_Shdr> headers_;
  uint32_t symbolTable_ = 0; ///< index of its section; 0: there is none
  std::vector<Symbol> symbols_;
  std::vector<Section> sections_;
  std::string newNames_;                             ///< follow the names of the file in its table
  std::vector<std::pair<size_t, uint32_t>> renamed_; ///< symbol, and where its new name begins in the table
};

} // namespace tessera
