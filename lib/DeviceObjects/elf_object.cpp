#include "lib/DeviceObjects/elf_object.hpp"

#include <cstring>
#include <fstream>
#include <iterator>

#include "lib/DeviceObjects/pass_symbols.hpp"

namespace tessera {

void ElfObject::refuse(const std::string &what) const { throw ObjectFileError(path_ + ": " + what); }

template <class T>
T ElfObject::read(uint64_t offset) const {
  if (offset > bytes_.size() || bytes_.size() - offset < sizeof(T))
    refuse("the object file is cut off");
  T value;
  std::memcpy(&value, bytes_.data() + offset, sizeof value);
  return value;
}

template <class T>
void ElfObject::put(uint64_t offset, const T &value) {
  std::memcpy(bytes_.data() + offset, &value, sizeof value);
}

std::string_view ElfObject::text(const Elf64_Shdr &table, uint64_t offset) const {
  if (table.sh_offset > bytes_.size() || bytes_.size() - table.sh_offset < table.sh_size ||
      offset >= table.sh_size)
    refuse("the object file names a string outside of its table");
  const char *const start = bytes_.data() + table.sh_offset + offset;
  return {start, strnlen(start, table.sh_size - offset)};
}

ElfObject::ElfObject(const std::string &path) : path_(path) {
  std::ifstream file(path, std::ios::binary);
  if (!file)
    refuse("the object file cannot be read");
  bytes_.assign(std::istreambuf_iterator<char>(file), {});
  if (bytes_.starts_with("BC\xC0\xDE"))
    refuse("the object file holds no machine code: compile without -flto");
  if (!bytes_.starts_with(std::string_view(ELFMAG, SELFMAG)))
    refuse("this is no object file in the ELF format");
  const auto header = read<Elf64_Ehdr>(0);
  if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_ident[EI_DATA] != ELFDATA2LSB)
    refuse("only object files of 64 bits, low byte first, can be renamed");
  if (header.e_type != ET_REL)
    refuse("this is a program or a shared library, not an object file");
  readSections();
  readSymbols();
  readGroups();
}

void ElfObject::readSections() {
  const auto header = read<Elf64_Ehdr>(0);
  headersOffset_ = header.e_shoff;
  // Numbers that do not fit into the file's header stand in the first section's.
  const auto first = read<Elf64_Shdr>(headersOffset_);
  const uint64_t count = header.e_shnum != 0 ? header.e_shnum : first.sh_size;
  const uint32_t names = header.e_shstrndx != SHN_XINDEX ? header.e_shstrndx : first.sh_link;
  for (uint64_t i = 0; i < count; ++i)
    headers_.push_back(read<Elf64_Shdr>(headersOffset_ + i * sizeof(Elf64_Shdr)));
  if (names >= headers_.size())
    refuse("the object file has no names of sections");
  for (const Elf64_Shdr &section : headers_) {
    const std::string_view name = text(headers_[names], section.sh_name);
    if (name.starts_with(".gnu.lto_"))
      refuse("the object file holds no machine code: compile without -flto");
    sections_.push_back({name, (section.sh_flags & SHF_WRITE) != 0, {}});
  }
}

void ElfObject::readSymbols() {
  const Elf64_Shdr *indexes = nullptr; // of sections whose number does not fit into a symbol
  for (uint32_t i = 0; i < headers_.size(); ++i) {
    if (headers_[i].sh_type == SHT_SYMTAB)
      symbolTable_ = i;
    if (headers_[i].sh_type == SHT_SYMTAB_SHNDX)
      indexes = &headers_[i];
  }
  if (symbolTable_ == 0)
    return;
  const Elf64_Shdr &table = headers_[symbolTable_];
  if (table.sh_link >= headers_.size())
    refuse("the object file has no names of symbols");
  for (uint64_t i = 0; i < table.sh_size / sizeof(Elf64_Sym); ++i) {
    const auto entry = read<Elf64_Sym>(table.sh_offset + i * sizeof(Elf64_Sym));
    Symbol symbol;
    symbol.name = text(headers_[table.sh_link], entry.st_name);
    symbol.type = ELF64_ST_TYPE(entry.st_info);
    symbol.isLocal = ELF64_ST_BIND(entry.st_info) == STB_LOCAL;
    symbol.isDefined = entry.st_shndx != SHN_UNDEF;
    if (entry.st_shndx == SHN_XINDEX && indexes != nullptr)
      symbol.section = read<uint32_t>(indexes->sh_offset + i * sizeof(uint32_t));
    else if (entry.st_shndx < SHN_LORESERVE)
      symbol.section = entry.st_shndx;
    symbol.offset = entry.st_value;
    if (symbol.section >= headers_.size())
      refuse("the object file names a section that it does not have");
    symbols_.push_back(symbol);
  }
}

void ElfObject::readGroups() {
  for (const Elf64_Shdr &group : headers_) {
    if (group.sh_type != SHT_GROUP)
      continue;
    if (group.sh_info >= symbols_.size())
      refuse("the object file has a group of sections without a name");
    Symbol &signature = symbols_[group.sh_info];
    signature.isSignature = true;
    for (uint64_t at = sizeof(uint32_t); at + sizeof(uint32_t) <= group.sh_size; at += sizeof(uint32_t)) {
      const auto member = read<uint32_t>(group.sh_offset + at);
      if (member < sections_.size())
        sections_[member].group = signature.name;
    }
  }
}

std::vector<std::vector<uint32_t>> ElfObject::uses() const {
  std::vector<std::vector<uint32_t>> result(sections_.size());
  for (const Elf64_Shdr &section : headers_) {
    if (section.sh_type != SHT_RELA || section.sh_info >= result.size())
      continue;
    for (uint64_t at = 0; at + sizeof(Elf64_Rela) <= section.sh_size; at += sizeof(Elf64_Rela)) {
      const auto symbol = static_cast<uint32_t>(ELF64_R_SYM(read<Elf64_Rela>(section.sh_offset + at).r_info));
      if (symbol < symbols_.size())
        result[section.sh_info].push_back(symbol);
    }
  }
  return result;
}

void ElfObject::rename(size_t symbol, const std::string &name) {
  const uint64_t known = headers_[headers_[symbolTable_].sh_link].sh_size;
  renamed_.emplace_back(symbol, static_cast<uint32_t>(known + newNames_.size()));
  newNames_ += name;
  newNames_ += '\0';
}

void ElfObject::returnAtOnce(size_t symbol) {
  const Symbol &function = symbols_[symbol];
  const uint64_t at = headers_[function.section].sh_offset + function.offset;
  switch (read<Elf64_Ehdr>(0).e_machine) {
  case EM_X86_64:
    read<unsigned char>(at);
    return put<unsigned char>(at, 0xc3);
  case EM_AARCH64:
    read<uint32_t>(at);
    return put<uint32_t>(at, 0xd65f03c0);
  default:
    refuse("the object file is for a processor that is not known");
  }
}

void ElfObject::write(const std::string &path) const {
  ElfObject result = *this;
  if (!renamed_.empty()) {
    const Elf64_Shdr &table = headers_[symbolTable_];
    for (const auto &[symbol, name] : renamed_) {
      const uint64_t at = table.sh_offset + symbol * sizeof(Elf64_Sym);
      auto entry = read<Elf64_Sym>(at);
      entry.st_name = name;
      result.put(at, entry);
    }
    Elf64_Shdr names = headers_[table.sh_link]; // moves to the end of the file, where it has room
    const std::string known = bytes_.substr(names.sh_offset, names.sh_size);
    names.sh_offset = bytes_.size();
    names.sh_size = known.size() + newNames_.size();
    result.put(headersOffset_ + table.sh_link * sizeof(Elf64_Shdr), names);
    result.bytes_ += known + newNames_;
  }
  std::ofstream file(path, std::ios::binary);
  file.write(result.bytes_.data(), static_cast<std::streamsize>(result.bytes_.size()));
  if (!file.flush())
    throw ObjectFileError(path + ": the object file cannot be written");
}

} // namespace tessera
