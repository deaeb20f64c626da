// Command lines of ptocc: every option of its table, and what is refused.
#include <gtest/gtest.h>

#include "lib/Driver/command_line.hpp"
#include "test/support/thrown.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace {

using namespace tessera;
using test::whatOf;
using Words = std::vector<std::string>;

class CommandLine : public ::testing::Test {
protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("ptocc_words_" + std::to_string(getpid()));
    std::filesystem::create_directory(folder_);
    for (const char *name : {"a.cpp", "b.cpp", "k.cce", "c.c", "x.o", "y.a"})
      std::ofstream(folder_ / name) << "";
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// Words apart; FOLDER stands for the folder of the files.
  Request read(const std::string &line) const {
    std::istringstream stream(line);
    Words words;
    for (std::string word; stream >> word;) {
      if (const size_t at = word.find("FOLDER"); at != word.npos)
        word.replace(at, 6, folder_.string());
      words.push_back(word);
    }
    return readCommandLine(words);
  }
  std::string refused(const std::string &line) const {
    return whatOf([&] { read(line); });
  }

  std::filesystem::path folder_;
};

bool isIn(const Words &words, const std::string &word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}
bool hasNote(const Request &request, const std::string &note) {
  return std::any_of(request.leftOut.begin(), request.leftOut.end(),
                     [&](const std::string &one) { return one.find(note) != one.npos; });
}
Words textsOf(const Request &request, LinkItem::Kind kind) {
  Words words;
  for (const LinkItem &item : request.items)
    if (item.kind == kind)
      words.push_back(std::filesystem::path(item.text).filename());
  return words;
}

TEST_F(CommandLine, WhatIsDone) {
  EXPECT_EQ(read("FOLDER/a.cpp").until, Request::Until::Program);
  EXPECT_EQ(read("-c FOLDER/a.cpp").until, Request::Until::Object);
  EXPECT_EQ(read("-S FOLDER/a.cpp").until, Request::Until::Assembly);
  EXPECT_EQ(read("-E FOLDER/a.cpp").until, Request::Until::Preprocessed);
  EXPECT_EQ(read("FOLDER/a.cpp -o out").output, "out");
  EXPECT_EQ(read("FOLDER/a.cpp -oout").output, "out");
  EXPECT_TRUE(read("--dry-run FOLDER/a.cpp").isDryRun);
  EXPECT_TRUE(read("-### FOLDER/a.cpp").isDryRun);
  EXPECT_TRUE(read("-v FOLDER/a.cpp").isVerbose);
  EXPECT_EQ(read("--version").passOn, Words{"--version"});
  EXPECT_EQ(read("-print-search-dirs").passOn, Words{"-print-search-dirs"});
  EXPECT_EQ(read("FOLDER/a.cpp --host-compiler=g++").compiler, "g++");
  EXPECT_EQ(read("FOLDER/a.cpp --launcher=ccache").launcher, "ccache");
  EXPECT_FALSE(read("FOLDER/a.cpp --no-block-idx").hasBlockIdx);
}

TEST_F(CommandLine, Files) {
  const Request request = read("FOLDER/a.cpp FOLDER/x.o FOLDER/k.cce -lm FOLDER/y.a");
  EXPECT_EQ(textsOf(request, LinkItem::Kind::Source), (Words{"a.cpp", "k.cce"}));
  EXPECT_EQ(textsOf(request, LinkItem::Kind::Object), (Words{"x.o", "y.a"}));
  EXPECT_EQ(request.items[0].language, Language::ByContent);
  EXPECT_EQ(request.items[2].language, Language::Device);
  EXPECT_EQ(request.items[3].text, "-lm") << "among the files, where it stands";
  EXPECT_EQ(read("-xcce FOLDER/a.cpp").items[0].language, Language::Device);
  EXPECT_EQ(read("-x cce FOLDER/a.cpp").items[0].language, Language::Device);
  EXPECT_EQ(read("-xc++ FOLDER/a.cpp").items[0].language, Language::Host);
  EXPECT_EQ(read("-xcce -xnone FOLDER/a.cpp").items[0].language, Language::ByContent);
  EXPECT_EQ(read("-x c FOLDER/c.c").items[0].languageName, "c");
  EXPECT_EQ(read("FOLDER/c.c").items[0].language, Language::Other);
}

TEST_F(CommandLine, Archs) {
  struct Row {
    const char *option;
    bool isA5, cube, vector;
  };
  for (const Row &row :
       {Row{"--cce-aicore-arch=dav-c220", false, true, true},
        Row{"--cce-aicore-arch=dav-c220-cube", false, true, false},
        Row{"--cce-aicore-arch=dav-c220-vec", false, false, true},
        Row{"--cce-aicore-arch=dav-c310", true, true, true},
        Row{"--cce-aicore-arch=dav-c310-cube", true, true, false},
        Row{"--cce-aicore-arch=dav-c310-vec", true, false, true},
        Row{"--npu-arch=dav-2201", false, true, true}, Row{"--npu-arch=dav-3510", true, true, true},
        Row{"--npu-arch=dav-3101", true, true, true}}) {
    const DeviceArch arch = read(std::string(row.option) + " FOLDER/a.cpp").arch;
    EXPECT_EQ(arch.isA5, row.isA5) << row.option;
    EXPECT_EQ(arch.cube, row.cube) << row.option;
    EXPECT_EQ(arch.vector, row.vector) << row.option;
  }
  const DeviceArch usual = read("FOLDER/a.cpp").arch;
  EXPECT_TRUE(!usual.isA5 && usual.cube && usual.vector);
  EXPECT_TRUE(read("-DREGISTER_BASE FOLDER/a.cpp").arch.isA5) << "a file of the host, in a project for a5";
  EXPECT_FALSE(read("-DMEMORY_BASE FOLDER/a.cpp").arch.isA5);
  EXPECT_FALSE(read("-DREGISTER_BASE --npu-arch=dav-2201 FOLDER/a.cpp").arch.isA5);
  EXPECT_TRUE(read("--cce-aicore-arch=dav-c310 --npu-arch=dav-3510 FOLDER/a.cpp").arch.isA5);
  EXPECT_HAS(refused("--cce-aicore-arch=dav-c999 FOLDER/a.cpp"),
             "there is no arch 'dav-c999': it is one of dav-c220,");
  EXPECT_HAS(refused("--cce-aicore-arch=dav-c220-vec --cce-aicore-arch=dav-c220-cube FOLDER/a.cpp"),
             "the archs 'dav-c220-vec' and 'dav-c220-cube' cannot be used together: name one");
  EXPECT_HAS(refused("--cce-aicore-arch=dav-c220 --npu-arch=dav-3510 FOLDER/a.cpp"),
             "cannot be used together");
}

TEST_F(CommandLine, OptionsOfDeviceCompilers) {
  for (const char *option :
       {"--cce-fatobj-link", "--cce-pto-enable", "--cce-enable-print", "--cce-something-new"}) {
    const Request request = read(std::string(option) + " FOLDER/a.cpp");
    EXPECT_TRUE(hasNote(request, option));
    EXPECT_FALSE(isIn(request.compiling, option));
  }
  for (const char *option : {"-cce-aicore-stack-size=0x8000", "-cce-aicore-function-stack-size=0x8000",
                             "-cce-aicore-record-overflow=true", "-cce-aicore-addr-transform",
                             "-cce-aicore-dcci-insert-for-scalar=false"})
    EXPECT_TRUE(hasNote(read(std::string("-mllvm ") + option + " FOLDER/a.cpp"), option));
  const Request other = read("-mllvm -inline-threshold=5 FOLDER/a.cpp");
  EXPECT_TRUE(isIn(other.compiling, "-inline-threshold=5")) << "is clang's own";
  EXPECT_TRUE(isIn(read("--cce-pto-auto-enable FOLDER/a.cpp").preprocessing, "-D__PTO_AUTO__"));

  const Request host = read("-Xhost-start -O3 -DFOR_HOST -Xhost-end -O2 FOLDER/a.cpp");
  EXPECT_EQ(host.hostCompiling, (Words{"-O3", "-D", "FOR_HOST"}));
  EXPECT_EQ(host.compiling, Words{"-O2"});
}

TEST_F(CommandLine, WhatIsNotThere) {
  const Request request =
      read("-I/no/such -isystem /nor/this -L/no/lib -IFOLDER -LFOLDER -lruntime -lascendcl "
           "-ltiling_api -lplatform -lprofapi -lc_sec -lnnopbase -ldl -lstdc++ FOLDER/a.cpp");
  for (const char *one : {"-I /no/such", "-isystem /nor/this", "-L/no/lib", "-lruntime", "-lascendcl",
                          "-ltiling_api", "-lplatform", "-lprofapi", "-lc_sec", "-lnnopbase"})
    EXPECT_TRUE(hasNote(request, one)) << one;
  EXPECT_EQ(request.preprocessing, (Words{"-I", folder_.string()}));
  EXPECT_TRUE(isIn(textsOf(request, LinkItem::Kind::Option), "-ldl"));
  EXPECT_TRUE(isIn(textsOf(request, LinkItem::Kind::Option), "-lstdc++"));
  EXPECT_FALSE(isIn(textsOf(request, LinkItem::Kind::Option), "-lruntime"));
}

TEST_F(CommandLine, WhatGoesOn) {
  const Request request =
      read("-O2 -g -fPIC -DMEMORY_BASE -D NAME=1 -U OTHER -include x.hpp -fsanitize=address "
           "-Wall -D_FORTIFY_SOURCE=2 -fstack-protector-strong -Xclang -disable-O0-optnone "
           "--shared -s -Wl,-z,relro -Xlinker -Bsymbolic FOLDER/a.cpp");
  for (const char *one : {"-O2", "-g", "-fPIC", "-fsanitize=address", "-Wall", "-fstack-protector-strong",
                          "-Xclang", "-disable-O0-optnone"})
    EXPECT_TRUE(isIn(request.compiling, one)) << one;
  EXPECT_EQ(request.preprocessing, (Words{"-D", "MEMORY_BASE", "-D", "NAME=1", "-U", "OTHER", "-include",
                                          "x.hpp", "-D", "_FORTIFY_SOURCE=2"}));
  EXPECT_EQ(textsOf(request, LinkItem::Kind::Option),
            (Words{"-shared", "-s", "-Wl,-z,relro", "-Xlinker", "-Bsymbolic"}));
  EXPECT_TRUE(hasNote(read("-std=c++17 FOLDER/a.cpp"), "-std=c++17 (the library needs C++20)"));
  EXPECT_TRUE(isIn(read("-std=c++23 FOLDER/a.cpp").compiling, "-std=c++23"));
  EXPECT_TRUE(read("-std=c++20 FOLDER/a.cpp").leftOut.empty());

  const Request dependent = read("-MD -MP -MF deps.d -MT target.o -c FOLDER/a.cpp");
  EXPECT_TRUE(dependent.writesDependencies);
  EXPECT_EQ(dependent.dependencies, (Words{"-MD", "-MP"}));
  EXPECT_EQ(dependent.dependencyFile, "deps.d");
  EXPECT_EQ(dependent.dependencyOf, "target.o");
}

TEST_F(CommandLine, Refused) {
  EXPECT_HAS(refused(""), "there is no file to compile: name at least one");
  EXPECT_HAS(refused("-O2"), "there is no file to compile");
  EXPECT_HAS(refused("missing.cpp"), "there is no file 'missing.cpp'");
  EXPECT_HAS(refused("FOLDER/a.cpp -o"), "after -o a value is missing");
  EXPECT_HAS(refused("FOLDER/a.cpp -I"), "after -I a value is missing");
  EXPECT_HAS(refused("-c FOLDER/a.cpp FOLDER/b.cpp -o x.o"), "-o names one file, but there are 2 to compile");
  EXPECT_HAS(refused("-flto FOLDER/a.cpp"), "compile without -flto");
  EXPECT_HAS(refused("-flto=thin FOLDER/a.cpp"), "compile without -flto=thin");
  EXPECT_HAS(refused("--check= FOLDER/a.cpp"), "something must follow --check=");
  EXPECT_HAS(refused("--check-races FOLDER/a.cpp"),
             "there is no option --check-races: there are --check, --check=LIST, ");
  EXPECT_HAS(refused("--check-json=a;b FOLDER/a.cpp"), "semicolons cannot be part of --check-json=a;b");
  EXPECT_HAS(refused("-Xhost-start -O2 FOLDER/a.cpp"), "-Xhost-start has no -Xhost-end");
}

TEST_F(CommandLine, TheListNamesEverything) {
  const std::string list = listOptions();
  for (const char *option : {"-xcce", "-xc++", "--cce-aicore-arch", "--npu-arch", "--cce-pto-auto-enable",
                             "-Xhost-start", "--host-compiler", "--launcher", "--no-block-idx", "--dry-run",
                             "-v", "-mllvm -cce-", "-flto", "--check", "dav-c220-vec", "dav-3510"})
    EXPECT_HAS(list, option);
}

} // namespace
