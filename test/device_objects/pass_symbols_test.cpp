// Object files that cannot be renamed: a sentence that says which and why, and nothing is written. What renaming does is
// shown by test/machine/mixed.
#include <gtest/gtest.h>

#include "lib/DeviceObjects/elf_object.hpp"
#include "lib/DeviceObjects/pass_symbols.hpp"
#include "test/support/thrown.hpp"

#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

namespace {

using namespace tessera;
using test::whatOf;

class PassSymbols : public ::testing::Test {
protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("pass_symbols_" + std::to_string(getpid()));
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string &name) const { return folder_ / name; }
  std::string write(const std::string &name, const std::string &bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
    return path(name);
  }
  /// What is said of a file with these bytes.
  std::string refused(const std::string &bytes) const {
    const std::string input = write("bad.o", bytes);
    const std::string what = whatOf([&] { renamePass({{input, path("out.o")}}, ".cube"); });
    EXPECT_FALSE(std::filesystem::exists(path("out.o")));
    EXPECT_HAS(what, "bad.o: ");
    return what;
  }

  std::filesystem::path folder_;
};

struct TestSection {
  std::string name, bytes;
  uint32_t type = SHT_PROGBITS, link = 0, info = 0;
  uint64_t flags = 0;
};
template <class T>
std::string bytesOf(const T &value) {
  return {reinterpret_cast<const char *>(&value), sizeof value};
}
Elf64_Sym symbol(uint32_t name, unsigned char binding, unsigned char type, uint16_t section) {
  return {name, static_cast<unsigned char>(ELF64_ST_INFO(binding, type)), 0, section, 0, 0};
}

/// An object file of sections, which come after one that is empty and before the one of their names.
std::string elf(std::vector<TestSection> sections) {
  std::string names(1, '\0');
  sections.insert(sections.begin(), TestSection{"", "", SHT_NULL});
  sections.push_back({".shstrtab", "", SHT_STRTAB});
  std::vector<Elf64_Shdr> headers;
  for (const TestSection &section : sections) {
    Elf64_Shdr header = {};
    header.sh_name = static_cast<uint32_t>(names.size());
    header.sh_type = section.type;
    header.sh_flags = section.flags;
    header.sh_link = section.link;
    header.sh_info = section.info;
    names += section.name + '\0';
    headers.push_back(header);
  }
  sections.back().bytes = names;
  std::string data;
  for (size_t i = 0; i < sections.size(); ++i) {
    headers[i].sh_offset = sizeof(Elf64_Ehdr) + data.size();
    headers[i].sh_size = sections[i].bytes.size();
    data += sections[i].bytes;
  }
  Elf64_Ehdr header = {};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_ident[EI_DATA] = ELFDATA2LSB;
  header.e_type = ET_REL;
  header.e_shoff = sizeof header + data.size();
  header.e_shnum = static_cast<uint16_t>(sections.size());
  header.e_shstrndx = static_cast<uint16_t>(sections.size() - 1);
  std::string result = bytesOf(header) + data;
  for (const Elf64_Shdr &one : headers)
    result += bytesOf(one);
  return result;
}

/// Sections: 1 symbols, 2 their names, 3 code, 4 data, 5 constants with addresses, 6 a group of section 7, 7 data.
std::string object() {
  std::string names(1, '\0'), symbols = bytesOf(Elf64_Sym{});
  const auto add = [&](const std::string &name, unsigned char binding, unsigned char type, uint16_t section) {
    symbols += bytesOf(symbol(static_cast<uint32_t>(names.size()), binding, type, section));
    names += name + '\0';
  };
  add("localFunction", STB_LOCAL, STT_FUNC, 3);
  add("_Z6kernelPf", STB_GLOBAL, STT_FUNC, 3);
  add("_ZN3pto7tessera4loopEv", STB_WEAK, STT_FUNC, 3);
  add("_ZN3pto7tessera11currentCoreE", STB_WEAK, STT_TLS, 4);
  add("_ZZN3pto7tessera4pool3ofXEvE4pool", STB_WEAK, STT_OBJECT, 4);
  add("_ZGVZNK3pto7tessera4pool3ofXEvE4pool", STB_WEAK, STT_OBJECT, 4);
  add("_ZTVN3pto7tessera4WaitE", STB_WEAK, STT_OBJECT, 5);
  add("userVariable", STB_GLOBAL, STT_OBJECT, 4);
  add("_ZN3pto5stateE", STB_WEAK, STT_OBJECT, 7);
  add("__odr_asan_gen__ZN3pto5stateE", STB_GLOBAL, STT_OBJECT, 7);
  add("___asan_globals_registered", STB_GLOBAL, STT_OBJECT, SHN_COMMON);
  add("memcpy", STB_GLOBAL, STT_NOTYPE, SHN_UNDEF);
  add("_ZN4UserC5Ev", STB_WEAK, STT_NOTYPE, SHN_UNDEF); // only names a group
  const uint32_t comdat = GRP_COMDAT, member = 7, other = 3;
  return elf({{".symtab", symbols, SHT_SYMTAB, 2, 2},
              {".strtab", names, SHT_STRTAB},
              {".text", "code", SHT_PROGBITS, 0, 0, SHF_ALLOC | SHF_EXECINSTR},
              {".bss", "data", SHT_PROGBITS, 0, 0, SHF_ALLOC | SHF_WRITE},
              {".data.rel.ro.local", "table", SHT_PROGBITS, 0, 0, SHF_ALLOC | SHF_WRITE},
              {".group", bytesOf(comdat) + bytesOf(member), SHT_GROUP, 1, 9},
              {".data", "data", SHT_PROGBITS, 0, 0, SHF_ALLOC | SHF_WRITE},
              {".group", bytesOf(comdat) + bytesOf(other), SHT_GROUP, 1, 13}});
}

TEST_F(PassSymbols, NamesThatEndInThePass) {
  renamePass({{write("in.o", object()), path("out.o")}}, ".vector");
  const ElfObject before(path("in.o")), after(path("out.o"));
  std::map<std::string, std::string> names;
  ASSERT_EQ(before.symbols().size(), after.symbols().size());
  for (size_t i = 0; i < before.symbols().size(); ++i)
    names[std::string(before.symbols()[i].name)] = after.symbols()[i].name;
  const auto isRenamed = [&](const std::string &name) { return names.at(name) == name + ".vector"; };
  const auto isKept = [&](const std::string &name) { return names.at(name) == name; };
  for (const char *name :
       {"_Z6kernelPf", "_ZN3pto7tessera4loopEv", "_ZTVN3pto7tessera4WaitE", "userVariable", "_ZN4UserC5Ev"})
    EXPECT_TRUE(isRenamed(name)) << name << " is " << names[name];
  for (const char *name :
       {"", "localFunction", "_ZN3pto7tessera11currentCoreE", "_ZZN3pto7tessera4pool3ofXEvE4pool",
        "_ZGVZNK3pto7tessera4pool3ofXEvE4pool", "_ZN3pto5stateE", "__odr_asan_gen__ZN3pto5stateE", "memcpy",
        "___asan_globals_registered"})
    EXPECT_TRUE(isKept(name)) << name << " is " << names[name];
}

TEST_F(PassSymbols, OneFileUsesWhatAnotherDefines) {
  const auto make = [](uint16_t section) {
    const std::string names("\0helper", 8);
    return elf({{".symtab", bytesOf(Elf64_Sym{}) + bytesOf(symbol(1, STB_GLOBAL, STT_NOTYPE, section)),
                 SHT_SYMTAB, 2, 1},
                {".strtab", names, SHT_STRTAB},
                {".text", "code"}});
  };
  const std::string user = write("user.o", make(SHN_UNDEF)), definer = write("definer.o", make(3));
  renamePass({{user, path("user.cube.o")}, {definer, path("definer.cube.o")}}, ".cube");
  EXPECT_EQ(ElfObject(path("user.cube.o")).symbols()[1].name, "helper.cube");
  EXPECT_EQ(ElfObject(path("definer.cube.o")).symbols()[1].name, "helper.cube");
  renamePass({{user, path("alone.o")}}, ".cube");
  EXPECT_EQ(ElfObject(path("alone.o")).symbols()[1].name, "helper");
}

/// What a file uses of others that are compiled at another time, and what is found of it when all are linked.
TEST_F(PassSymbols, ObjectsThatAreNotThere) {
  std::string names(1, '\0'), symbols = bytesOf(Elf64_Sym{});
  const std::vector<std::string> used = {
      "_Z6helperi", "_ZN4user5valueE",     "ownFunction", "memcpy",    "_Znwm",
      "_ZTIi",      "_ZNSt6vectorIiE4xEv", "__asan_init", "_ZN3pto1xE"};
  for (const std::string &name : used) {
    symbols += bytesOf(symbol(static_cast<uint32_t>(names.size()), STB_GLOBAL, STT_NOTYPE, SHN_UNDEF));
    names += name + '\0';
  }
  const std::string object = elf({{".symtab", symbols, SHT_SYMTAB, 2, 1}, {".strtab", names, SHT_STRTAB}});
  renamePass({{write("user.o", object), path("user.cube.o")}}, ".cube", {.hasMoreObjects = true});
  const ElfObject renamed(path("user.cube.o"));
  for (size_t i = 0; i < used.size(); ++i)
    EXPECT_EQ(renamed.symbols()[i + 1].name, i < 3 ? used[i] + ".cube" : used[i]);

  const std::string definedNames("\0_Z6helperi.cube", 17);
  write("definer.o", elf({{".symtab", bytesOf(Elf64_Sym{}) + bytesOf(symbol(1, STB_GLOBAL, STT_FUNC, 3)),
                           SHT_SYMTAB, 2, 1},
                          {".strtab", definedNames, SHT_STRTAB},
                          {".text", "code"}}));
  const auto paths =
      linkNames({{path("user.cube.o"), path("linked0.o")}, {path("definer.o"), path("linked1.o")}},
                {".cube", ".vector"});
  ASSERT_EQ(paths, (std::vector<std::string>{path("linked0.o"), path("definer.o")}))
      << "only one has changed";
  const ElfObject linked(paths[0]);
  EXPECT_EQ(linked.symbols()[1].name, "_Z6helperi.cube") << "the other file has it";
  EXPECT_EQ(linked.symbols()[2].name, "_ZN4user5valueE") << "nobody has it: the host's";
  EXPECT_EQ(linked.symbols()[3].name, "ownFunction");
}

/// What initializes variables of the program returns at once; other functions stay.
TEST_F(PassSymbols, InitializersOfThePass) {
  const std::string names("\0_GLOBAL__sub_I_x.cpp\0other", 28);
  std::string object = elf({{".symtab",
                             bytesOf(Elf64_Sym{}) + bytesOf(symbol(1, STB_LOCAL, STT_FUNC, 3)) +
                                 bytesOf(symbol(22, STB_LOCAL, STT_FUNC, 4)),
                             SHT_SYMTAB, 2, 3},
                            {".strtab", names, SHT_STRTAB},
                            {".text.startup", "first"},
                            {".text", "second"}});
  reinterpret_cast<Elf64_Ehdr *>(object.data())->e_machine = EM_X86_64;
  const auto textOf = [&](const PassOptions &options) {
    renamePass({{write("in.o", object), path("out.o")}}, ".cube", options);
    std::ifstream file(path("out.o"), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  EXPECT_NE(textOf({}).find("firstsecond"), std::string::npos);
  EXPECT_NE(textOf({.dropsInitializers = true}).find("\xc3irstsecond"), std::string::npos);
  reinterpret_cast<Elf64_Ehdr *>(object.data())->e_machine = EM_RISCV;
  EXPECT_HAS(whatOf([&] { textOf({.dropsInitializers = true}); }), "a processor that is not known");
}

TEST_F(PassSymbols, FilesThatAreNoObjects) {
  EXPECT_HAS(whatOf([&] { renamePass({{path("missing.o"), path("out.o")}}, ".cube"); }),
             "missing.o: the object file cannot be read");
  EXPECT_HAS(refused("int main() {}"), "this is no object file in the ELF format");
  EXPECT_HAS(refused(""), "this is no object file in the ELF format");
  EXPECT_HAS(refused("BC\xC0\xDE and more"), "compile without -flto");
  EXPECT_HAS(refused(elf({{".gnu.lto_main", "code"}})), "compile without -flto");
  std::string program = object();
  program[offsetof(Elf64_Ehdr, e_type)] = ET_DYN;
  EXPECT_HAS(refused(program), "a program or a shared library, not an object file");
  std::string small = object();
  small[EI_CLASS] = ELFCLASS32;
  EXPECT_HAS(refused(small), "only object files of 64 bits, low byte first, can be renamed");
  EXPECT_HAS(whatOf([&] { renamePass({{write("in.o", object()), path("no/out.o")}}, ".cube"); }),
             "no/out.o: the object file cannot be written");
}

/// However a file is cut off or damaged, it is read or refused.
TEST_F(PassSymbols, DamagedFiles) {
  const std::string good = object();
  for (size_t length = 0; length < good.size(); length += 7)
    refused(good.substr(0, length));
  for (size_t at = 0; at < good.size(); ++at) {
    std::string bytes = good;
    bytes[at] = static_cast<char>(0xff);
    const std::string input = write("damaged.o", bytes);
    whatOf([&] { renamePass({{input, path("out.o")}}, ".cube"); });
  }
}

} // namespace
