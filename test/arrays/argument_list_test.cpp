// lib/Arrays: the arguments of a call together, raw files, and what is expected of results.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lib/Arrays/argument_list.hpp"
#include "lib/Arrays/expectation.hpp"
#include "lib/Arrays/npy.hpp"
#include "lib/Arrays/raw.hpp"

namespace {

using namespace tessera;
using Texts = std::vector<std::string>;

template <class Action>
std::string errorOf(Action action) {
  try {
    action();
  } catch (const ArrayError &error) {
    return error.what();
  }
  return "nothing was wrong";
}

Parameter pointer(ElementType element, std::string name = "") {
  Parameter parameter;
  parameter.kind = Parameter::Kind::Pointer;
  parameter.type = std::string("!pto.ptr<") + elementTypeName(element) + ">";
  parameter.element = element;
  parameter.name = std::move(name);
  return parameter;
}

Parameter scalar(std::string type, unsigned bits, unsigned lanes = 1) {
  Parameter parameter;
  parameter.type = std::move(type);
  parameter.bits = bits;
  parameter.lanes = lanes;
  parameter.isUnsigned = lanes != 1;
  return parameter;
}

class Calls : public testing::Test {
protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "callsXXXXXX";
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::string path(const std::string &name) const { return folder / name; }
  std::string write(const std::string &name, std::string_view bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
    return path(name);
  }
  std::string contents(const std::string &name) const {
    std::ifstream file(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  std::filesystem::path folder;
  const std::vector<Parameter> two = {pointer(ElementType::I8, "p"), pointer(ElementType::I8, "q")};
};

TEST_F(Calls, numbers) {
  Parameter real = scalar("f32", 32);
  real.isFloat = true;
  real.element = ElementType::F32;
  const std::vector<Parameter> parameters = {scalar("i32", 32), real, scalar("vector<4xi16>", 16, 4)};
  const std::vector<ArgumentValue> values =
      ArgumentList("k", Texts{"-2", "1.5", "1,0x20,65535,4"}, parameters).values();
  EXPECT_EQ(values[0].bits, static_cast<uint64_t>(int64_t{-2}));
  EXPECT_EQ(values[1].bits, 0x3fc00000u);
  EXPECT_EQ(values[2].bits, 0x0004'ffff'0020'0001u);
}

TEST_F(Calls, oneArrayForTwoParameters) {
  for (const char *second : {"@0", "@x", "@p"}) {
    const ArgumentList arguments("k", Texts{"x=i8[4]", second}, two);
    EXPECT_EQ(arguments.values()[0].data, arguments.values()[1].data) << second;
    EXPECT_EQ(arguments.array(0), arguments.array(1));
    EXPECT_EQ(arguments.shown(true), "x = [0 0 0 0]\n");
  }
  const ArgumentList apart("k", Texts{"x=i8[4]", "i8[4]"}, two);
  EXPECT_NE(apart.values()[0].data, apart.values()[1].data);
}

TEST_F(Calls, keysOfArguments) {
  const std::string file = write("in.bin", "1234");
  const ArgumentList arguments("k", Texts{"q=i8[4]", file + ":i8[4]"}, two);
  EXPECT_EQ(arguments.find("0"), 0u);
  EXPECT_EQ(arguments.find("p"), 0u);
  EXPECT_EQ(arguments.find("q"), 0u) << "a name that was given hides that of a parameter";
  EXPECT_EQ(arguments.find(file), 1u);
  EXPECT_EQ(arguments.find((folder / "." / "in.bin").string()), 1u);
  EXPECT_EQ(errorOf([&] { (void)arguments.find("r"); }),
            "no argument has that name, number or file; there are 0 (q), 1 (q)");
  EXPECT_EQ(errorOf([&] { (void)arguments.find("2"); }), "there are 2 arguments, counted from 0");
}

TEST_F(Calls, resultsGoToTheirFiles) {
  const std::string in = write("in.bin", "abcd");
  const ArgumentList arguments("k", Texts{in + ":i8[2x2]>" + path("out.npy"), path("new.bin") + "=i8[3]"},
                               two);
  arguments.values()[0].data[0] = 'A';
  arguments.values()[1].data[2] = 'z';
  EXPECT_FALSE(std::filesystem::exists(path("new.bin")));
  arguments.writeResults();
  EXPECT_EQ(contents("in.bin"), "abcd");
  EXPECT_EQ(contents("new.bin"), std::string("\0\0z", 3));
  const Array written = readNpy(path("out.npy"));
  EXPECT_EQ(written.shape, (std::vector<int64_t>{2, 2}));
  EXPECT_EQ(std::string(static_cast<const char *>(written.data()), 4), "Abcd");
}

TEST_F(Calls, aResultThatFailsLeavesAll) {
  write("first.bin", "old");
  std::filesystem::create_directory(path("gone"));
  const ArgumentList arguments("k", Texts{path("first.bin") + "=i8[3]", path("gone/second.bin") + "=i8[3]"},
                               two);
  std::filesystem::remove(path("gone"));
  EXPECT_NE(errorOf([&] { arguments.writeResults(); }).find("cannot write " + path("gone/second.bin")),
            std::string::npos);
  EXPECT_EQ(contents("first.bin"), "old");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
}

TEST_F(Calls, filesThatOverlapAreRefused) {
  const std::string a = write("a.bin", "1234"), b = write("b.bin", "1234");
  std::filesystem::create_hard_link(a, path("hard.bin"));
  std::filesystem::create_symlink(a, path("soft.bin"));
  const auto together = [&](const std::string &first, const std::string &second) {
    return errorOf([&] { ArgumentList("k", Texts{first, second}, two); });
  };
  const std::string read = a + ":i8[4]", updated = read + "!";
  EXPECT_EQ(together(read, read), "nothing was wrong");
  EXPECT_EQ(together(read, path("soft.bin") + ":i8[4]"), "nothing was wrong");
  for (const std::string &second : {read, updated, path("hard.bin") + ":i8[4]", path("soft.bin") + ":i8[4]!",
                                    b + ":i8[4]>" + a, a + "=i8[4]"}) {
    EXPECT_NE(together(updated, second).find("is given twice and written, by arguments 0 and 1"),
              std::string::npos)
        << second;
    EXPECT_NE(together(second, updated).find("is given twice and written"), std::string::npos) << second;
  }
  EXPECT_NE(together(path("new.bin") + "=i8[4]", b + ":i8[4]>" + path("new.bin")).find("is given twice"),
            std::string::npos);
}

// ---- Raw files ----

TEST_F(Calls, rawFilesAreElements) {
  const Array array = readRaw(write("x.bin", std::string("\1\0\2\0\3\0", 6)), ElementType::U16, {3});
  EXPECT_EQ(toDouble(array.get(2)), 3);
  const Array flags = readRaw(write("b.bin", std::string("\0\1\7", 3)), ElementType::Bool, {3});
  EXPECT_EQ(std::string(static_cast<const char *>(flags.data()), 3), std::string("\0\1\1", 3));
  const Array packed = readRaw(write("p.bin", "\x21\x07"), ElementType::E2M1, {1, 3});
  EXPECT_EQ(toDouble(packed.get(0)), 0.5);
  EXPECT_EQ(toDouble(packed.get(1)), 1);
  EXPECT_EQ(toDouble(packed.get(2)), 6);
  const Array fours = readRaw(write("i.bin", "\x07\x08"), ElementType::I4, {2});
  EXPECT_EQ(toDouble(fours.get(0)), 7);
  EXPECT_EQ(toDouble(fours.get(1)), -8);
  EXPECT_NE(errorOf([&] {
              readRaw(path("p.bin"), ElementType::I4, {2});
            }).find("byte 0 is 33, which has no 4 bits: i4 needs 0 .. 15"),
            std::string::npos);
  EXPECT_NE(errorOf([&] {
              readRaw(path("p.bin"), ElementType::F32, {2});
            }).find("f32[2] takes 8 bytes but the file has 2"),
            std::string::npos);
}

// ---- Expectations ----

TEST(ExpectationTexts, areRead) {
  const Expectation plain = parseExpectation("out=golden.npy");
  EXPECT_EQ(plain.key, "out");
  EXPECT_EQ(plain.file.path, "golden.npy");
  EXPECT_FALSE(plain.relative || plain.absolute || plain.ulp || plain.file.type);
  const Expectation full = parseExpectation("out.npy=a,b.npy:bf16,rtol=1e-3,ulp=4,atol=0");
  EXPECT_EQ(full.key, "out.npy");
  EXPECT_EQ(full.file.path, "a,b.npy");
  EXPECT_EQ(full.file.type, ElementType::BF16);
  EXPECT_EQ(full.relative, 1e-3);
  EXPECT_EQ(full.absolute, 0.0);
  EXPECT_EQ(full.ulp, 4u);
  EXPECT_EQ(parseExpectation("0=g.bin:f32[2x3]").file.shape, (std::vector<int64_t>{2, 3}));
  for (const char *wrong : {"", "out", "=a.npy", "out=", "out=a.txt", "out=a.npy,", "out=a.npy,rtol",
                            "out=a.npy,rtol=", "out=a.npy,atol=nan", "out=a.npy,ulp=-1",
                            "out=a.npy,ulp=1,ulp=1", "out=a.npy:f99"})
    EXPECT_TRUE(errorOf([&] { parseExpectation(wrong); }).starts_with("--expect=")) << wrong;
}

TEST_F(Calls, expectationsAreCompared) {
  const std::string golden = write("golden.bin", std::string("\0\1\0\4", 4));
  const ArgumentList arguments("k", Texts{"x=i8[2x2]", "i8[4]"}, two);
  const auto linesFor = [&](const std::vector<std::string> &texts, const Tolerance &usual = {}) {
    std::vector<Expectation> parsed;
    for (const std::string &text : texts)
      parsed.push_back(parseExpectation(text));
    return Expectations(parsed, arguments, usual).disappointments(arguments);
  };
  EXPECT_EQ(linesFor({"x=" + golden + ",atol=4", "1=" + golden + ",ulp=4"}), Texts{});
  EXPECT_EQ(linesFor({"x=" + golden}, {0, 4}), Texts{});
  const std::vector<std::string> lines = linesFor({"x=" + golden, "q=" + golden + ":i8[4],atol=1"}, {0, 0});
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_TRUE(lines[0].starts_with("argument x is not as expected (" + golden +
                                   "): 2 of 4 elements differ; first at [0, 1]: got 0, expected 1"))
      << lines[0];
  EXPECT_TRUE(lines[1].find("1 of 4 elements differs (rtol 0, atol 1); first at [3]") != std::string::npos)
      << lines[1];
}

} // namespace
