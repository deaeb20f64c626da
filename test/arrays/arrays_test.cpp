// lib/Arrays: arguments, .npy files, printing and comparison. The printed forms are what NumPy 1.24 prints.
#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/Arrays/argument.hpp"
#include "lib/Arrays/array.hpp"
#include "lib/Arrays/compare.hpp"
#include "lib/Arrays/format.hpp"
#include "lib/Arrays/npy.hpp"
#include "lib/Arrays/random.hpp"
#include "lib/Arrays/scalar.hpp"

namespace {

using namespace tessera;
using Source = Argument::Source;
using Shape = std::vector<int64_t>;

constexpr double infinity = std::numeric_limits<double>::infinity();
const double notANumber = std::nan("");

/// What the ArrayError says that this throws; empty when it throws none.
template <class Action>
std::string errorOf(Action action) {
  try {
    action();
  } catch (const ArrayError &error) {
    const std::string message = error.what();
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    return message;
  }
  return "";
}

#define EXPECT_ERROR(action, part)                                                                           \
  do {                                                                                                       \
    const std::string message = errorOf([&] { action; });                                                    \
    EXPECT_NE(message, "") << #action;                                                                       \
    EXPECT_NE(message.find(part), std::string::npos) << message;                                             \
  } while (false)

Array arrayOf(ElementType type, Shape shape, const std::vector<Number> &values) {
  Array array = Array::zeros(type, std::move(shape));
  EXPECT_EQ(array.count(), values.size());
  for (size_t i = 0; i < values.size(); ++i)
    array.set(i, values[i]);
  return array;
}

Array counting(ElementType type, Shape shape, double step = 1) {
  Array array = Array::zeros(type, std::move(shape));
  for (size_t i = 0; i < array.count(); ++i)
    array.set(i, static_cast<double>(i) * step);
  return array;
}

std::string bytesOf(const Array &array) { return {static_cast<const char *>(array.data()), array.bytes()}; }

std::vector<double> valuesOf(const Array &array) {
  std::vector<double> values;
  for (size_t i = 0; i < array.count(); ++i)
    values.push_back(toDouble(array.get(i)));
  return values;
}

/// A folder that vanishes with the test.
class Files : public testing::Test {
protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "arraysXXXXXX";
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
  size_t fileCount() const {
    return static_cast<size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
  }

  std::filesystem::path folder;
};

/// The bytes of a file with this header.
std::string npy(const std::string &header, std::string_view data, int major = 1) {
  std::string bytes = "\x93NUMPY";
  bytes += static_cast<char>(major);
  bytes += '\0';
  for (size_t i = 0, length = header.size(); i < (major == 1 ? 2u : 4u); ++i, length >>= 8)
    bytes += static_cast<char>(length & 0xff);
  return bytes.append(header).append(data);
}

std::string npyOf(const std::string &descr, const std::string &shape, std::string_view data,
                  const char *fortran = "False", int major = 1) {
  return npy("{'descr': '" + descr + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }\n", data,
             major);
}

// Element types and shapes.

TEST(ElementTypes, everyNameAndSpelling) {
  for (const auto &info : pto::tessera::elementTypeTable)
    if (info.type != ElementType::Other) {
      EXPECT_EQ(elementTypeNamed(info.textName), info.type);
      EXPECT_STREQ(elementTypeName(info.type), info.textName);
    }
  EXPECT_EQ(elementTypeNamed("BF16"), ElementType::BF16);
  EXPECT_EQ(elementTypeNamed("F8E4M3"), ElementType::E4M3);
  EXPECT_EQ(elementTypeNamed("hif8"), ElementType::HiF8);
  EXPECT_EQ(elementTypeNamed("u8"), ElementType::U8);
  EXPECT_EQ(elementTypeNamed("U64"), ElementType::U64);
  EXPECT_EQ(elementTypeNamed("s16"), ElementType::I16);
  EXPECT_EQ(elementTypeNamed("si32"), ElementType::I32);
  for (const char *wrong : {"", "?", "f3", "f32 ", "float", "i128"})
    EXPECT_EQ(elementTypeNamed(wrong), std::nullopt) << wrong;
  EXPECT_ERROR(parseElementType("f31"), "'f31' is not an element type: use one of f64 f32");
}

TEST(Shapes, areReadStrictly) {
  const TypeAndShape parsed = parseTypeAndShape("f16[2x3x4x5x6]");
  EXPECT_EQ(parsed.type, ElementType::F16);
  EXPECT_EQ(parsed.shape, (Shape{2, 3, 4, 5, 6}));
  EXPECT_EQ(parseTypeAndShape("I8[0x4]").shape, (Shape{0, 4}));
  EXPECT_EQ(describe(ElementType::U8, {2, 3}), "ui8[2x3]");
  for (const char *wrong : {"f32", "f32[", "f32[]", "f32[2x]", "f32[x2]", "f32[-2]", "f32[2,3]", "f32[2x3]x",
                            "f32[ 2]", "f32[+2]", "[2]", "f32]2[", ""})
    EXPECT_NE(errorOf([&] { parseTypeAndShape(wrong); }), "") << wrong;
  EXPECT_ERROR(parseTypeAndShape("f32[1x1x1x1x1x1]"), "has 6 dimensions: at most 5");
  EXPECT_ERROR(parseTypeAndShape("f32[99999999999999999999]"), "beyond 64 bits");
}

TEST(Shapes, sizesAreLimited) {
  EXPECT_EQ(checkedBytes(ElementType::F32, {3, 5}), 60u);
  EXPECT_EQ(checkedBytes(ElementType::E2M1, {3, 5}), 9u);
  EXPECT_EQ(checkedBytes(ElementType::F64, {}), 8u);
  EXPECT_EQ(checkedBytes(ElementType::F32, {0, 1000}), 0u);
  EXPECT_EQ(checkedBytes(ElementType::I8, {int64_t(1) << 40}), size_t(1) << 40);
  EXPECT_EQ(checkedBytes(ElementType::E2M1, {int64_t(1) << 41}), size_t(1) << 40);
  EXPECT_ERROR(checkedBytes(ElementType::I8, {(int64_t(1) << 40) + 1}),
               "too large: an array has at most 2^40");
  EXPECT_ERROR(checkedBytes(ElementType::F64, {int64_t(1) << 32, int64_t(1) << 32}), "too large");
  EXPECT_ERROR(checkedBytes(ElementType::I8, {0, INT64_MAX, INT64_MAX}), "too large");
  EXPECT_ERROR(checkedBytes(ElementType::F32, {2, -1}), "negative");
  EXPECT_ERROR(checkedBytes(ElementType::E1M2, {}), "at least one dimension");
  EXPECT_ERROR(checkedBytes(ElementType::Other, {1}), "known element type");
}

TEST(Arrays, areZeroAlignedAndCopied) {
  Array array = Array::zeros(ElementType::F32, {3, 7});
  EXPECT_EQ(array.count(), 21u);
  EXPECT_EQ(array.bytes(), 84u);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(array.data()) % 64, 0u);
  EXPECT_EQ(bytesOf(array), std::string(84, '\0'));
  const Array copy = array;
  array.set(20, 1.5);
  EXPECT_EQ(toDouble(array.get(20)), 1.5);
  EXPECT_EQ(toDouble(copy.get(20)), 0);
  const Array moved = std::move(array);
  EXPECT_EQ(toDouble(moved.get(20)), 1.5);
  EXPECT_EQ(Array::zeros(ElementType::F64, {0}).count(), 0u);
}

TEST(Arrays, everyTypeKeepsItsValues) {
  for (const auto &info : pto::tessera::elementTypeTable) {
    if (info.type == ElementType::Other)
      continue;
    const Array array = arrayOf(info.type, {2, 3}, {1.0, 0.5, 1.0, 1.0, 0.5, 1.0});
    const double halved = isFloat(info.type) ? 0.5 : info.type == ElementType::Bool ? 1 : 0;
    EXPECT_EQ(valuesOf(array), (std::vector<double>{1, halved, 1, 1, halved, 1})) << info.textName;
    EXPECT_EQ(array.bytes(), info.bits == 4 ? 4u : 6u * static_cast<size_t>(info.bits) / 8) << info.textName;
  }
  EXPECT_EQ(bytesOf(arrayOf(ElementType::E2M1, {2, 3}, {0.5, 1.0, 1.5, -0.5, 0.0, 6.0})), "\x21\x03\x09\x07");
  EXPECT_EQ(bytesOf(arrayOf(ElementType::BF16, {1}, {1.0})), "\x80\x3f");
  EXPECT_EQ(std::get<int64_t>(arrayOf(ElementType::I4, {1}, {int64_t{-8}}).get(0)), -8);
  EXPECT_EQ(std::get<uint64_t>(arrayOf(ElementType::U64, {1}, {UINT64_MAX}).get(0)), UINT64_MAX);
  EXPECT_EQ(std::get<int64_t>(arrayOf(ElementType::I8, {1}, {int64_t{200}}).get(0)), -56);
  EXPECT_EQ(std::get<int64_t>(arrayOf(ElementType::I32, {1}, {notANumber}).get(0)), 0);
  EXPECT_EQ(std::get<uint64_t>(arrayOf(ElementType::U64, {1}, {0x1p63}).get(0)), uint64_t(1) << 63);
}

// Arguments.

TEST(Arguments, everyForm) {
  const struct {
    const char *text;
    Source source;
    const char *name;
    const char *from;
    const char *to;
    std::optional<ElementType> type;
    Shape shape;
    uint64_t seed;
  } forms[] = {
      {"a.npy", Source::File, "", "a.npy", "", {}, {}, 0},
      {"./x=1/a.npy", Source::File, "", "./x=1/a.npy", "", {}, {}, 0},
      {"a:b/c.npy", Source::File, "", "a:b/c.npy", "", {}, {}, 0},
      {"a.npy:bf16", Source::File, "", "a.npy", "", ElementType::BF16, {}, 0},
      {"dir/data.npy!", Source::File, "", "dir/data.npy", "dir/data.npy", {}, {}, 0},
      {"data.npy:F8E5M2!", Source::File, "", "data.npy", "data.npy", ElementType::E5M2, {}, 0},
      {"a.npy>b.npy", Source::File, "", "a.npy", "b.npy", {}, {}, 0},
      {"a>b.npy>c.bin", Source::File, "", "a>b.npy", "c.bin", {}, {}, 0},
      {"a.npy:bf16>b.npy", Source::File, "", "a.npy", "b.npy", ElementType::BF16, {}, 0},
      {"a.bin:f32[2x3]", Source::File, "", "a.bin", "", ElementType::F32, {2, 3}, 0},
      {"a:b/c.bin:i8[4]!", Source::File, "", "a:b/c.bin", "a:b/c.bin", ElementType::I8, {4}, 0},
      {"a.bin:f32[6]>b.npy", Source::File, "", "a.bin", "b.npy", ElementType::F32, {6}, 0},
      {"out.npy=f32[64x32]", Source::Zeros, "", "", "out.npy", ElementType::F32, {64, 32}, 0},
      {"out.bin=f32[64x32]", Source::Zeros, "", "", "out.bin", ElementType::F32, {64, 32}, 0},
      {"./k=v/out.npy=i8[3]", Source::Zeros, "", "", "./k=v/out.npy", ElementType::I8, {3}, 0},
      {"out.npy=in.npy", Source::File, "", "in.npy", "out.npy", {}, {}, 0},
      {"x=out.bin=./x=1/in.npy:bf16", Source::File, "x", "./x=1/in.npy", "out.bin", ElementType::BF16, {}, 0},
      {"out.npy=rand:f32[8]:3", Source::Random, "", "", "out.npy", ElementType::F32, {8}, 3},
      {"out=ui16[2x3x4]", Source::Zeros, "out", "", "", ElementType::U16, {2, 3, 4}, 0},
      {"_o1=i1[0]", Source::Zeros, "_o1", "", "", ElementType::Bool, {0}, 0},
      {"f32[8]", Source::Zeros, "", "", "", ElementType::F32, {8}, 0},
      {"f32[8]>out.npy", Source::Zeros, "", "", "out.npy", ElementType::F32, {8}, 0},
      {"x=a.npy", Source::File, "x", "a.npy", "", {}, {}, 0},
      {"x=1/a.npy!", Source::File, "x", "1/a.npy", "1/a.npy", {}, {}, 0},
      {"x=a.npy>b.npy", Source::File, "x", "a.npy", "b.npy", {}, {}, 0},
      {"x=out.npy=i8[3]", Source::Zeros, "x", "", "out.npy", ElementType::I8, {3}, 0},
      {"rand:f32[128x64]:7", Source::Random, "", "", "", ElementType::F32, {128, 64}, 7},
      {"rand:f16[8]:0xff", Source::Random, "", "", "", ElementType::F16, {8}, 255},
      {"x=rand:i4[8]>r.npy", Source::Random, "x", "", "r.npy", ElementType::I4, {8}, 0},
  };
  for (const auto &form : forms) {
    const Argument argument = parseArgument(form.text);
    EXPECT_EQ(argument.text, form.text);
    EXPECT_EQ(argument.source, form.source) << form.text;
    EXPECT_EQ(argument.name, form.name) << form.text;
    EXPECT_EQ(argument.from, form.from) << form.text;
    EXPECT_EQ(argument.to, form.to) << form.text;
    EXPECT_EQ(argument.type, form.type) << form.text;
    EXPECT_EQ(argument.shape, form.shape) << form.text;
    EXPECT_EQ(argument.seed, form.seed) << form.text;
    EXPECT_TRUE(argument.isArray());
    EXPECT_EQ(argument.isShown(), form.source == Source::Zeros && *form.name != 0 && *form.to == 0);
  }
  for (const char *text : {"3", "-2", "+5", "0x10", "-0X1f", "1.5", "1e-3", ".5", "2.", "-1E+5", "inf",
                           "-inf", "nan", "true", "false", "1,2", "1,-2,0x3,4"}) {
    EXPECT_EQ(parseArgument(text).source, Source::Numbers) << text;
    EXPECT_FALSE(parseArgument(text).isArray()) << text;
  }
  for (const char *text : {"@x", "@_x1", "@0", "@12"}) {
    EXPECT_EQ(parseArgument(text).source, Source::Same) << text;
    EXPECT_EQ(parseArgument(text).other, text + 1);
  }
}

TEST(Arguments, mistakesAreNamed) {
  const struct {
    const char *text;
    const char *message;
  } mistakes[] = {
      {"", "not a number, a file"},
      {"hello", "argument 'hello': it is not a number, a file"},
      {"a.npz", "not a number, a file"},
      {".npy", "not a number, a file"},
      {"x=a.npz", "not a number, a file"},
      {"1.2.3", "not a number"},
      {"1e", "not a number"},
      {"0x", "not a number"},
      {"--1", "not a number"},
      {".", "not a number"},
      {"1 ", "not a number"},
      {"1,", "not a number"},
      {",1", "not a number"},
      {"1,x", "not a number"},
      {"a.npy:", "'' is not an element type"},
      {"a.npy:f99", "'f99' is not an element type"},
      {"a.npy:f99!", "'f99' is not an element type"},
      {"a.npy:f32[8]", "a .npy file has a shape of its own: write a.npy:TYPE"},
      {"a.bin", "a .bin file says nothing of its elements: write a.bin:f32[64x64]"},
      {"a.bin!", "write a.bin:f32[64x64]"},
      {"a.bin:f32", "write it as f32[64x64]"},
      {"a.bin:f99[8]", "'f99' is not an element type"},
      {"a.npy>b.txt", "results are written to .npy and .bin files, not to 'b.txt'"},
      {"a.npy>", "not to ''"},
      {"a.npy!>b.npy", "it is written to two files: give one"},
      {"a.npy=f32[2]>b.npy", "it is written to two files: give one"},
      {"b.npy=a.npy!", "it is written to two files: give one"},
      {"b.npy=3", "only arrays have names and files: write 3"},
      {"b.npy=hello", "it is not a number, a file"},
      {"3>b.npy", "only arrays have names and files: write 3"},
      {"n=3", "only arrays have names and files: write 3"},
      {"x=@y", "has its name and its file there: write @y"},
      {"@", "@ stands before the name or the number"},
      {"@a.npy", "@ stands before the name or the number"},
      {"out=f32", "write it as f32[64x64]"},
      {"out=f32[]", "numbers separated by x"},
      {"out=f32[2x3", "write it as f32[64x64]"},
      {"out=f99[2]", "'f99' is not an element type"},
      {"out.txt=f32[2]", "'out.txt' is neither a file (out.npy) nor a name"},
      {"1st=f32[2]", "'1st' is neither"},
      {"=f32[2]", "'' is neither"},
      {"out=f64[1048576x1048576]", "too large"},
      {"rand:", "write it as f32[64x64]"},
      {"rand:f32", "write it as f32[64x64]"},
      {"rand:f32[2]:", "'' is not an integer"},
      {"rand:f32[2]:-1", "out of range"},
      {"rand:f32[2]:x", "'x' is not an integer"},
      {"a\nb", "'a\\x0ab'"},
  };
  for (const auto &mistake : mistakes)
    EXPECT_ERROR(parseArgument(mistake.text), mistake.message);
}

TEST(Arguments, newAndRandomArraysAreMade) {
  const Array zeros = load(parseArgument("out=bf16[4x4]"));
  EXPECT_EQ(zeros.type, ElementType::BF16);
  EXPECT_EQ(bytesOf(zeros), std::string(32, '\0'));
  const Array random = load(parseArgument("rand:f32[100]:5"));
  EXPECT_EQ(bytesOf(random), bytesOf(randomArray(ElementType::F32, {100}, 5)));
  EXPECT_ERROR(load(parseArgument("1.5")), "'1.5' is a number where an array is needed");
  EXPECT_ERROR(load(parseArgument("@x")), "'@x' has no array of its own");
  EXPECT_ERROR(load(parseArgument("/no/such/folder/out.npy=f32[2]")), "there is no folder '/no/such/folder'");
  EXPECT_ERROR(load(parseArgument("/no/such/a.npy")), "cannot read /no/such/a.npy: No such file");
}

TEST(Random, isDeterministicAndInRange) {
  // The published first outputs of SplitMix64 with seed 0 are e220a8397b1dcdaf and 6e789e6aa1b965f4.
  const Array doubles = randomArray(ElementType::F64, {2}, 0);
  EXPECT_EQ(toDouble(doubles.get(0)), static_cast<double>(0xe220a8397b1dcdaf >> 11) * 0x1p-52 - 1);
  EXPECT_EQ(toDouble(doubles.get(1)), static_cast<double>(0x6e789e6aa1b965f4 >> 11) * 0x1p-52 - 1);
  EXPECT_NE(bytesOf(randomArray(ElementType::F32, {8}, 0)), bytesOf(randomArray(ElementType::F32, {8}, 1)));

  for (const auto &info : pto::tessera::elementTypeTable) {
    if (info.type == ElementType::Other)
      continue;
    const std::vector<double> values = valuesOf(randomArray(info.type, {20, 100}, 3));
    const double minimum = *std::min_element(values.begin(), values.end());
    const double maximum = *std::max_element(values.begin(), values.end());
    const std::string name = info.textName;
    if (info.type == ElementType::E8M0) {
      EXPECT_EQ(minimum, 0.125);
      EXPECT_EQ(maximum, 8);
    } else if (isFloat(info.type)) {
      EXPECT_GE(minimum, -1) << name;
      EXPECT_LT(minimum, -0.9) << name;
      EXPECT_GE(maximum, 0.5) << name;
      EXPECT_LT(maximum, 1) << name;
    } else {
      const bool isUnsigned = name.starts_with("ui");
      EXPECT_EQ(minimum, name == "i4" ? -8 : isUnsigned || name == "i1" ? 0 : -100) << name;
      EXPECT_EQ(maximum, name == "i4" ? 7 : name == "i1" ? 1 : 100) << name;
    }
  }
}

// Scalars.

TEST(Scalars, integers) {
  EXPECT_EQ(parseInteger("3", 32, true), 3);
  EXPECT_EQ(parseInteger("-128", 8, true), -128);
  EXPECT_EQ(parseInteger("+127", 8, true), 127);
  EXPECT_EQ(parseInteger("255", 8, false), 255);
  EXPECT_EQ(parseInteger("0x10", 16, true), 16);
  EXPECT_EQ(parseInteger("-0x80", 8, true), -128);
  EXPECT_EQ(parseInteger("true", 1, false), 1);
  EXPECT_EQ(parseInteger("false", 1, false), 0);
  EXPECT_EQ(parseInteger("-0", 8, false), 0);
  EXPECT_EQ(parseInteger("-9223372036854775808", 64, true), INT64_MIN);
  EXPECT_EQ(static_cast<uint64_t>(parseInteger("18446744073709551615", 64, false)), UINT64_MAX);
  EXPECT_ERROR(parseInteger("128", 8, true),
               "'128' is out of range: a signed integer of 8 bits is -128 .. 127");
  EXPECT_ERROR(parseInteger("-129", 8, true), "out of range");
  EXPECT_ERROR(parseInteger("-1", 8, false), "an unsigned integer of 8 bits is 0 .. 255");
  EXPECT_ERROR(parseInteger("2", 1, false), "of 1 bit is 0 .. 1");
  EXPECT_ERROR(parseInteger("9223372036854775808", 64, true), "out of range");
  EXPECT_ERROR(parseInteger("18446744073709551616", 64, false), "out of range");
  EXPECT_ERROR(parseInteger("1.5", 32, true), "'1.5' is not an integer");
  EXPECT_ERROR(parseInteger("", 32, true), "not an integer");
  EXPECT_ERROR(parseInteger("0x", 32, true), "not an integer");
  EXPECT_ERROR(parseInteger("12a", 32, true), "not an integer");
}

TEST(Scalars, floats) {
  EXPECT_EQ(parseFloat("1.5", ElementType::F32), 1.5);
  EXPECT_EQ(parseFloat("-1e-3", ElementType::F64), -1e-3);
  EXPECT_EQ(parseFloat("0x10", ElementType::F32), 16);
  EXPECT_EQ(parseFloat("0.1", ElementType::F32), double{0.1f});
  EXPECT_EQ(parseFloat("0.1", ElementType::BF16), 0.10009765625);
  EXPECT_EQ(parseFloat("65519", ElementType::F16), 65504);
  EXPECT_EQ(parseFloat("3.4028235e38", ElementType::F32), std::numeric_limits<float>::max());
  // Just above the middle of two floats: rounding to double first would land on it, and then to even.
  EXPECT_EQ(parseFloat("1.00000005960464477540", ElementType::F32), 1 + 0x1p-23);
  EXPECT_EQ(parseFloat("1e-400", ElementType::F64), 0);
  EXPECT_EQ(parseFloat("-inf", ElementType::F16), -infinity);
  EXPECT_TRUE(std::isnan(parseFloat("nan", ElementType::F32)));
  EXPECT_TRUE(std::isnan(parseFloat("nan", ElementType::E4M3)));
  EXPECT_EQ(parseFloat("448", ElementType::E4M3), 448);
  EXPECT_EQ(parseFloat("inf", ElementType::E5M2), infinity);
  EXPECT_EQ(parseFloat("32768", ElementType::HiF8), 32768);
  EXPECT_ERROR(parseFloat("1e400", ElementType::F64), "'1e400' is out of the range of f64");
  EXPECT_ERROR(parseFloat("1e39", ElementType::F32), "out of the range of f32");
  EXPECT_ERROR(parseFloat("65520", ElementType::F16), "out of the range of f16");
  EXPECT_ERROR(parseFloat("-449", ElementType::E4M3), "out of the range of f8e4m3");
  EXPECT_ERROR(parseFloat("1e9", ElementType::E5M2), "out of the range of f8e5m2");
  EXPECT_ERROR(parseFloat("7", ElementType::E2M1), "out of the range of f4e2m1");
  EXPECT_ERROR(parseFloat("inf", ElementType::E4M3), "f8e4m3 has no infinity");
  EXPECT_ERROR(parseFloat("nan", ElementType::E2M1), "f4e2m1 has no nan");
  EXPECT_ERROR(parseFloat("0", ElementType::E8M0), "e8m0 has no zero");
  EXPECT_ERROR(parseFloat("-1", ElementType::E8M0), "no sign");
  EXPECT_ERROR(parseFloat("true", ElementType::F32), "'true' is not a number");
  EXPECT_ERROR(parseFloat("1e5x", ElementType::F32), "not a number");
  EXPECT_ERROR(parseFloat("infinity", ElementType::F32), "not a number");
  EXPECT_ERROR(parseFloat("1", ElementType::I32), "i32 is not a float type");
}

// Files.

TEST_F(Files, everyTypeGoesThroughAFile) {
  const struct {
    ElementType type;
    const char *descr;
  } types[] = {
      {ElementType::I8, "|i1"},   {ElementType::U8, "|u1"},   {ElementType::I16, "<i2"},
      {ElementType::U16, "<u2"},  {ElementType::I32, "<i4"},  {ElementType::U32, "<u4"},
      {ElementType::I64, "<i8"},  {ElementType::U64, "<u8"},  {ElementType::F16, "<f2"},
      {ElementType::BF16, "<u2"}, {ElementType::F32, "<f4"},  {ElementType::F64, "<f8"},
      {ElementType::Bool, "|b1"}, {ElementType::E4M3, "|u1"}, {ElementType::E5M2, "|u1"},
      {ElementType::E8M0, "|u1"}, {ElementType::HiF8, "|u1"}, {ElementType::E2M1, "|u1"},
      {ElementType::E1M2, "|u1"}, {ElementType::I4, "|i1"},
  };
  for (const auto &[type, descr] : types) {
    for (const Shape &shape : {Shape{6}, Shape{3, 4}, Shape{1, 2, 3, 2, 2}, Shape{0, 4}}) {
      const Array array = randomArray(type, shape, 1);
      writeNpy(path("a.npy"), array);
      const std::string bytes = contents("a.npy");
      EXPECT_EQ((bytes.size() - array.bytes()) % 64, 0u);
      EXPECT_NE(bytes.find("'descr': '" + std::string(descr) + "'"), std::string::npos) << bytes;
      const Array back = readNpy(path("a.npy"), type);
      EXPECT_EQ(back.type, type);
      EXPECT_EQ(back.shape, shape);
      EXPECT_EQ(bytesOf(back), bytesOf(array)) << elementTypeName(type);
    }
    EXPECT_EQ(fileCount(), 1u);
  }
}

TEST_F(Files, areWhatNumPyWrites) {
  writeNpy(path("a.npy"), arrayOf(ElementType::F32, {3}, {1.0, 2.0, 3.0}));
  EXPECT_EQ(contents("a.npy"), std::string("\x93NUMPY\x01\x00v\x00", 10) +
                                   "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }" +
                                   std::string(60, ' ') + "\n" +
                                   std::string("\0\0\x80\x3f\0\0\0\x40\0\0\x40\x40", 12));
  writeNpy(path("b.npy"), Array::zeros(ElementType::E2M1, {3, 5}));
  EXPECT_NE(contents("b.npy").find("'descr': '|u1', 'fortran_order': False, 'shape': (3, 3), }"),
            std::string::npos);
  writeNpy(path("c.npy"), arrayOf(ElementType::I4, {2}, {int64_t{-8}, int64_t{7}}));
  EXPECT_TRUE(contents("c.npy").ends_with("\n\xf8\x07"));
}

TEST_F(Files, versionsOrdersAndSpellings) {
  const std::string_view data("\1\0\2\0\3\0\4\0\5\0\6\0", 12);
  const std::vector<double> counted = {1, 2, 3, 4, 5, 6};
  for (int major = 1; major <= 3; ++major) {
    const Array array = readNpy(write("a.npy", npyOf("<i2", "(2, 3)", data, "False", major)));
    EXPECT_EQ(array.type, ElementType::I16);
    EXPECT_EQ(array.shape, (Shape{2, 3}));
    EXPECT_EQ(valuesOf(array), counted);
  }
  const Array fortran = readNpy(write("a.npy", npyOf("<u2", "(2, 3)", data, "True")));
  EXPECT_EQ(valuesOf(fortran), (std::vector<double>{1, 3, 5, 2, 4, 6}));
  const Array deep = readNpy(write("a.npy", npyOf("|u1", "(2, 1, 3)", "\1\2\3\4\5\6", "True")));
  EXPECT_EQ(valuesOf(deep), (std::vector<double>{1, 3, 5, 2, 4, 6}));
  const Array swapped = readNpy(write("a.npy", npyOf(">f4", "(1,)", std::string_view("\x3f\x80\0\0", 4))));
  EXPECT_EQ(valuesOf(swapped), std::vector<double>{1});
  const Array scalar = readNpy(write("a.npy", npyOf("<f4", "()", std::string_view("\0\0\x80\x3f", 4))));
  EXPECT_EQ(scalar.shape, Shape{});
  EXPECT_EQ(valuesOf(scalar), std::vector<double>{1});
  const Array spaced =
      readNpy(write("a.npy", npy(" {\"shape\" : ( 2L ,) ,'fortran_order':False,'descr':'=u1'} ", "\1\2")));
  EXPECT_EQ(valuesOf(spaced), (std::vector<double>{1, 2}));
  const Array truths = readNpy(write("a.npy", npyOf("|b1", "(3,)", std::string_view("\0\1\2", 3))));
  EXPECT_EQ(bytesOf(truths), std::string("\0\1\1", 3));
}

TEST_F(Files, rawBitsGetTheirType) {
  const std::string_view ones("\x80\x3f\x80\x3f", 4);
  for (const char *descr : {"<u2", "<i2", "<V2", "|V2"}) {
    const Array array = load(parseArgument(write("a.npy", npyOf(descr, "(2,)", ones)) + ":bf16"));
    EXPECT_EQ(array.type, ElementType::BF16);
    EXPECT_EQ(valuesOf(array), (std::vector<double>{1, 1})) << descr;
  }
  const Array swapped = readNpy(write("a.npy", npyOf(">u2", "(1,)", "\x3f\x80")), ElementType::BF16);
  EXPECT_EQ(valuesOf(swapped), std::vector<double>{1});
  const Array packed = readNpy(write("a.npy", npyOf("|u1", "(1, 2)", "\x21\x43")), ElementType::E2M1);
  EXPECT_EQ(packed.shape, (Shape{1, 4}));
  EXPECT_EQ(valuesOf(packed), (std::vector<double>{0.5, 1, 1.5, 2}));
  const Array codes = readNpy(write("a.npy", npyOf("|u1", "(2,)", "\x0f\x07")), ElementType::I4);
  EXPECT_EQ(valuesOf(codes), (std::vector<double>{-1, 7}));
  const Array values = readNpy(write("a.npy", npyOf("|i1", "(2,)", "\xff\x07")), ElementType::I4);
  EXPECT_EQ(bytesOf(values), "\x0f\x07");

  const std::string file = write("a.npy", npyOf("|u1", "(2,)", "\x10\x07"));
  EXPECT_ERROR(readNpy(file, ElementType::I4), "element 0 is 16, which has no 4 bits: i4 needs 0 .. 15");
  EXPECT_ERROR(readNpy(file, ElementType::BF16),
               "dtype '|u1' does not hold the bits of bf16: that needs '<u2'");
  write("a.npy", npyOf("|i1", "(1,)", "\x08"));
  EXPECT_ERROR(readNpy(file, ElementType::I4), "element 0 is 8, which has no 4 bits: i4 needs -8 .. 7");
  write("a.npy", npyOf("<f2", "(2,)", ones));
  EXPECT_ERROR(readNpy(file, ElementType::BF16), "dtype '<f2' does not hold the bits of bf16");
  write("a.npy", npyOf("<V2", "(2,)", ones));
  EXPECT_ERROR(readNpy(file),
               "dtype '<V2' does not tell the element type: name it after the file, as in a.npy:bf16");
  write("a.npy", npyOf("|u1", "()", "\1"));
  EXPECT_ERROR(readNpy(file, ElementType::E2M1), "at least one dimension");
}

TEST_F(Files, malformedOnesAreRefused) {
  const std::string four = "\1\2\3\4";
  const auto dict = [&](const std::string &text) { return npy(text, four); };
  const struct {
    std::string bytes;
    const char *message;
  } files[] = {
      {"", "the file ends within the magic string: it is not a .npy file"},
      {"\x93NUMPY", "the file ends within the magic string"},
      {"PK\3\4 an archive", "the magic string is missing: it is not a .npy file"},
      {npyOf("|u1", "(4,)", four, "False", 4), "version 4.0 is unknown: versions 1.0, 2.0 and 3.0"},
      {std::string("\x93NUMPY\1\1vv", 10), "version 1.1 is unknown"},
      {std::string("\x93NUMPY\1\0\1", 9), "ends within the length of the header"},
      {std::string("\x93NUMPY\1\0\xff\xff{", 11), "ends within the header"},
      {std::string("\x93NUMPY\2\0\xff\xff\xff\xff{", 13), "ends within the header"},
      {dict(""), "the header is not a dictionary"},
      {dict("[1, 2]"), "the header is not a dictionary"},
      {dict("{"), "has its end where a key in quotes belongs"},
      {dict("{}"), "lacks the key 'descr'"},
      {dict("{'descr': '|u1', 'shape': (4,)}"), "lacks the key 'fortran_order'"},
      {dict("{'descr': '|u1', 'fortran_order': False}"), "lacks the key 'shape'"},
      {dict("{'descr': '|u1', 'descr': '|u1'}"), "has the key 'descr' twice"},
      {dict("{'other': 1}"), "has an unknown key 'other'"},
      {dict("{'descr' '|u1'}"), "has no ':' after key 'descr'"},
      {dict("{descr: '|u1'}"), "where a key in quotes belongs"},
      {dict("{'descr': '|u1}"), "where the dtype in quotes belongs"},
      {dict("{'descr': '|u1' 'shape': (4,)}"), "has no ',' or '}' after the value of 'descr'"},
      {dict("{'fortran_order': 0}"), "neither True nor False"},
      {dict("{'shape': 4}"), "'shape' that is not a tuple"},
      {dict("{'shape': (4)}"), "'shape' that is not a tuple"},
      {dict("{'shape': (4,}"), "'shape' that is not a tuple of integers"},
      {dict("{'shape': (4, a)}"), "not a tuple of integers"},
      {dict("{'shape': (-4,)}"), "has the negative dimension -4"},
      {dict("{'shape': (99999999999999999999,)}"), "a dimension beyond 64 bits"},
      {npyOf("|u1", "(4,)", four).replace(10, 1, "x"), "not a dictionary"},
      {dict("{'descr': '|u1', 'fortran_order': False, 'shape': (4,)} more"), "goes on after the dictionary"},
      {npyOf("|O", "(4,)", four), "holds Python objects"},
      {dict("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (4,)}"), "a structured array"},
      {npyOf("<c8", "(4,)", four), "dtype '<c8' is not supported"},
      {npyOf("<U4", "(4,)", four), "dtype '<U4' is not supported"},
      {npyOf("<f16", "(4,)", four), "dtype '<f16' is not supported"},
      {npyOf("<b2", "(4,)", four), "dtype '<b2' is not supported"},
      {npyOf("", "(4,)", four), "dtype '' is not supported"},
      {npyOf(std::string("<f\0", 3), "(4,)", four), "dtype '<f\\x00' is not supported"},
      {npyOf("|f1", "(4,)", four), "as in a.npy:f8e4m3"},
      {npyOf("|u1", "(5,)", four), "promises 5 bytes of data (ui8[5]) but the file has 4"},
      {npyOf("|u1", "(3,)", four), "promises 3 bytes of data (ui8[3]) but the file has 4"},
      {npyOf("<f4", "(0, 7)", four), "promises 0 bytes of data (f32[0x7]) but the file has 4"},
      {npyOf("|u1", "(1, 1, 1, 1, 1, 4)", four), "has 6 dimensions: at most 5"},
      {npyOf("<f8", "(9223372036854775807, 9223372036854775807)", four), "too large"},
  };
  for (const auto &[bytes, message] : files) {
    const std::string file = write("bad.npy", bytes);
    EXPECT_ERROR(readNpy(file), "cannot read " + file + ": ");
    EXPECT_ERROR(readNpy(file), message);
  }
  EXPECT_ERROR(readNpy(path("none.npy")), "none.npy: No such file");
  std::filesystem::create_directory(path("folder.npy"));
  EXPECT_ERROR(readNpy(path("folder.npy")), "it is a folder");
  ASSERT_EQ(::mkfifo(path("pipe.npy").c_str(), 0600), 0);
  EXPECT_ERROR(readNpy(path("pipe.npy")), "it is not an ordinary file");
  const std::string huge = npyOf("|u1", "(9223372036854775807,)", four);
  EXPECT_ERROR(readNpy(write("bad.npy", huge), ElementType::E2M1), "too large");
}

TEST_F(Files, damagedOnesNeverCrash) {
  const std::string intact = npyOf("<i2", "(2, 3)", "abcdefghijkl", "True");
  size_t accepted = 0;
  const auto tryRead = [&](const std::string &bytes) {
    const std::string file = write("damaged.npy", bytes);
    if (errorOf([&] { readNpy(file); }).empty())
      ++accepted;
  };
  for (size_t length = 0; length < intact.size(); ++length)
    tryRead(intact.substr(0, length));
  EXPECT_EQ(accepted, 0u);
  for (size_t i = 0; i < intact.size(); ++i)
    for (const char replacement : {'\0', '\xff', '9', '(', ',', '\'', ' '}) {
      std::string damaged = intact;
      damaged[i] = replacement;
      tryRead(damaged);
    }
  EXPECT_GT(accepted, 12u * 7); // changed data is data
}

TEST_F(Files, updateKeepsWhatItIs) {
  const std::string file = write("a.npy", npyOf(">i2", "(2,)", std::string_view("\0\1\0\2", 4)));
  ASSERT_EQ(::chmod(file.c_str(), 0640), 0);
  std::filesystem::create_symlink("a.npy", path("link.npy"));
  const Argument argument = parseArgument(path("link.npy") + "!");
  Array array = load(argument);
  array.set(0, int64_t{7});
  writeNpy(argument.to, array);
  EXPECT_TRUE(std::filesystem::is_symlink(path("link.npy")));
  EXPECT_EQ(valuesOf(readNpy(file)), (std::vector<double>{7, 2}));
  EXPECT_NE(contents("a.npy").find("'<i2'"), std::string::npos);
  struct stat status = {};
  ASSERT_EQ(::stat(file.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0640u);
  EXPECT_EQ(fileCount(), 2u);
}

TEST_F(Files, failedWritesLeaveNothing) {
  const Array array = Array::zeros(ElementType::F32, {1024});
  std::filesystem::create_directory(path("folder.npy"));
  EXPECT_ERROR(writeNpy(path("folder.npy"), array), "there is a folder of that name");
  EXPECT_ERROR(writeNpy(path("none/a.npy"), array),
               "cannot write " + path("none/a.npy") + ": there is no folder");
  EXPECT_ERROR(checkWritable(path("none/a.npy")), "there is no folder");
  EXPECT_EQ(fileCount(), 1u);

  // A full disk, played by a limit on the size of files.
  write("old.npy", "old");
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit before = {};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = 1000;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const std::string oldError = errorOf([&] { writeNpy(path("old.npy"), array); });
  const std::string newError = errorOf([&] { writeNpy(path("new.npy"), array); });
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, handler);
  EXPECT_NE(oldError.find("File too large"), std::string::npos) << oldError;
  EXPECT_NE(newError.find("cannot write " + path("new.npy")), std::string::npos) << newError;
  EXPECT_EQ(contents("old.npy"), "old");
  EXPECT_EQ(fileCount(), 2u);
}

// Printing.

TEST(Printing, floats) {
  const auto f32 = [](std::vector<Number> values) {
    const auto count = static_cast<int64_t>(values.size());
    return format(arrayOf(ElementType::F32, {count}, values));
  };
  const auto f64 = [](std::vector<Number> values) {
    const auto count = static_cast<int64_t>(values.size());
    return format(arrayOf(ElementType::F64, {count}, values));
  };
  EXPECT_EQ(format(arrayOf(ElementType::F32, {2, 2}, {0.1, -2.5, 3.0, 99.125})), "[[ 0.1   -2.5  ]\n"
                                                                                 " [ 3.    99.125]]");
  EXPECT_EQ(f64({1 / 3., 2.0, -100.0}), "[   0.33333333    2.         -100.        ]");
  EXPECT_EQ(f32({0.001, 1.5, 1000.0}), "[1.0e-03 1.5e+00 1.0e+03]");
  EXPECT_EQ(f64({1e-5, 1.0}), "[1.e-05 1.e+00]");
  EXPECT_EQ(f64({1e8, -1.0, 0.0}), "[ 1.e+08 -1.e+00  0.e+00]");
  EXPECT_EQ(f64({1e-300, 1e5}), "[1.e-300 1.e+005]");
  EXPECT_EQ(f32({0.1, 1234.5678, 1e-7}), "[1.0000000e-01 1.2345677e+03 1.0000000e-07]");
  EXPECT_EQ(f32({99999992.0, 100000.0}), "[99999992.   100000.]");
  EXPECT_EQ(f32({notANumber, 1.25, -infinity, infinity}), "[ nan 1.25 -inf  inf]");
  EXPECT_EQ(f64({notANumber, -infinity}), "[ nan -inf]");
  EXPECT_EQ(f64({-0.0, 0.0, 1.0}), "[-0.  0.  1.]");
}

TEST(Printing, shortFloats) {
  EXPECT_EQ(format(arrayOf(ElementType::F16, {2}, {0.1, 100.06})), "[9.9976e-02 1.0006e+02]");
  EXPECT_EQ(format(arrayOf(ElementType::F16, {3}, {0.1, 3.1406, 2.0})), "[0.1  3.14 2.  ]");
  EXPECT_EQ(format(arrayOf(ElementType::F16, {2}, {65504.0, 66.0})), "[65504.    66.]");
  EXPECT_EQ(format(arrayOf(ElementType::F16, {2}, {65504.0, 5.96e-8})), "[6.55e+04 5.96e-08]");
  EXPECT_EQ(format(arrayOf(ElementType::F16, {2}, {1000.0, 1.0})), "[1000.    1.]");
  EXPECT_EQ(format(arrayOf(ElementType::BF16, {3}, {0.0996, 3.14159, -2.0})),
            "[ 0.09960938  3.140625   -2.        ]");
  EXPECT_EQ(format(arrayOf(ElementType::E4M3, {3}, {448.0, 0.001953125, -1.125})),
            "[ 4.480000e+02  1.953125e-03 -1.125000e+00]");
  EXPECT_EQ(format(arrayOf(ElementType::E2M1, {4}, {0.5, -6.0, 1.5, 0.0})), "[ 0.5 -6.   1.5  0. ]");
  EXPECT_EQ(format(arrayOf(ElementType::E5M2, {2}, {notANumber, infinity})), "[nan inf]");
}

TEST(Printing, integersAndBools) {
  EXPECT_EQ(format(arrayOf(ElementType::I32, {2, 2}, {int64_t{1}, int64_t{-20}, int64_t{300}, int64_t{4}})),
            "[[  1 -20]\n"
            " [300   4]]");
  EXPECT_EQ(format(arrayOf(ElementType::U64, {2}, {UINT64_MAX, uint64_t{0}})),
            "[18446744073709551615                    0]");
  EXPECT_EQ(format(arrayOf(ElementType::I64, {2}, {INT64_MIN, int64_t{7}})),
            "[-9223372036854775808                    7]");
  EXPECT_EQ(format(arrayOf(ElementType::I4, {2}, {int64_t{-8}, int64_t{7}})), "[-8  7]");
  EXPECT_EQ(format(arrayOf(ElementType::Bool, {1, 2}, {int64_t{1}, int64_t{0}})), "[[ True False]]");
  EXPECT_EQ(format(arrayOf(ElementType::Bool, {1}, {int64_t{1}})), "[ True]");
}

TEST(Printing, shapesAndLines) {
  EXPECT_EQ(format(Array::zeros(ElementType::F32, {2, 0})), "[]");
  EXPECT_EQ(format(arrayOf(ElementType::F32, {}, {2.5})), "2.5");
  EXPECT_EQ(format(arrayOf(ElementType::Bool, {}, {int64_t{1}})), "True");
  EXPECT_EQ(format(counting(ElementType::I32, {2, 3, 2})), "[[[ 0  1]\n"
                                                           "  [ 2  3]\n"
                                                           "  [ 4  5]]\n"
                                                           "\n"
                                                           " [[ 6  7]\n"
                                                           "  [ 8  9]\n"
                                                           "  [10 11]]]");
  EXPECT_EQ(format(counting(ElementType::I32, {40})),
            "[ 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23\n"
            " 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39]");
  EXPECT_EQ(format(counting(ElementType::F32, {20}, 0.125)),
            "[0.    0.125 0.25  0.375 0.5   0.625 0.75  0.875 1.    1.125 1.25  1.375\n"
            " 1.5   1.625 1.75  1.875 2.    2.125 2.25  2.375]");
  EXPECT_EQ(format(counting(ElementType::F32, {1, 1, 30}, 0.125)),
            "[[[0.    0.125 0.25  0.375 0.5   0.625 0.75  0.875 1.    1.125 1.25\n"
            "   1.375 1.5   1.625 1.75  1.875 2.    2.125 2.25  2.375 2.5   2.625\n"
            "   2.75  2.875 3.    3.125 3.25  3.375 3.5   3.625]]]");
}

TEST(Printing, longArraysAreSummarized) {
  EXPECT_EQ(format(counting(ElementType::I32, {1001})), "[   0    1    2 ...  998  999 1000]");
  EXPECT_EQ(format(counting(ElementType::I32, {1000})).find("..."), std::string::npos);
  EXPECT_EQ(format(counting(ElementType::I32, {40, 40})), "[[   0    1    2 ...   37   38   39]\n"
                                                          " [  40   41   42 ...   77   78   79]\n"
                                                          " [  80   81   82 ...  117  118  119]\n"
                                                          " ...\n"
                                                          " [1480 1481 1482 ... 1517 1518 1519]\n"
                                                          " [1520 1521 1522 ... 1557 1558 1559]\n"
                                                          " [1560 1561 1562 ... 1597 1598 1599]]");
  EXPECT_EQ(format(counting(ElementType::I32, {600, 2})), "[[   0    1]\n"
                                                          " [   2    3]\n"
                                                          " [   4    5]\n"
                                                          " ...\n"
                                                          " [1194 1195]\n"
                                                          " [1196 1197]\n"
                                                          " [1198 1199]]");
  const std::string deep = format(counting(ElementType::I32, {8, 7, 20}));
  EXPECT_NE(deep.find("[ 400  401  402 ...  417  418  419]]\n\n ...\n\n [[ 700  701"), std::string::npos)
      << deep;
}

TEST(Printing, regionsOfAnyLayout) {
  const auto columnMajor = [](int64_t row, int64_t column) { return Number(column * 2 + row); };
  EXPECT_EQ(formatRegion(ElementType::I32, 2, 3, columnMajor), "[[0 2 4]\n [1 3 5]]");
  EXPECT_EQ(formatRegion(ElementType::F32, 1, 2, [](int64_t, int64_t column) { return column * 0.1; }),
            "[[0.  0.1]]");
  EXPECT_EQ(formatRegion(ElementType::F16, 1, 2, [](int64_t, int64_t column) { return column * 0.1; }),
            "[[0.  0.1]]");
  EXPECT_EQ(formatRegion(ElementType::F32, 1, 1, [](int64_t, int64_t) { return 1e300; }), "[[inf]]");
  EXPECT_EQ(formatRegion(ElementType::Bool, 1, 2, columnMajor), "[[False  True]]");
  EXPECT_EQ(formatRegion(ElementType::I32, 0, 3, columnMajor), "[]");
  EXPECT_EQ(formatRegion(ElementType::I32, 1 << 20, 1 << 20, [](int64_t, int64_t) { return int64_t{1}; }),
            "[[1 1 1 ... 1 1 1]\n [1 1 1 ... 1 1 1]\n [1 1 1 ... 1 1 1]\n ...\n [1 1 1 ... 1 1 1]\n"
            " [1 1 1 ... 1 1 1]\n [1 1 1 ... 1 1 1]]");
}

TEST(Printing, oneNumber) {
  EXPECT_EQ(formatNumber(0.1, ElementType::F32), "0.1");
  EXPECT_EQ(formatNumber(-3.0, ElementType::F64), "-3");
  EXPECT_EQ(formatNumber(1e-10, ElementType::F64), "1e-10");
  EXPECT_EQ(formatNumber(1.5e20, ElementType::F32), "1.5e+20");
  EXPECT_EQ(formatNumber(1.0 / 3, ElementType::F64), "0.3333333333333333");
  EXPECT_EQ(formatNumber(notANumber, ElementType::BF16), "nan");
  EXPECT_EQ(formatNumber(UINT64_MAX, ElementType::U64), "18446744073709551615");
  EXPECT_EQ(formatNumber(int64_t{1}, ElementType::Bool), "True");
}

// Comparison.

TEST(Comparing, exactly) {
  const Array a = counting(ElementType::I32, {2, 3});
  Array b = a;
  EXPECT_TRUE(compare(a, b, {0, 0}).equal);
  EXPECT_EQ(compare(a, b, {0, 0}).report, "all 6 elements agree");
  b.set(2, int64_t{5});
  b.set(4, int64_t{-4});
  const Comparison difference = compare(a, b, {0, 0});
  EXPECT_FALSE(difference.equal);
  EXPECT_EQ(difference.report, "2 of 6 elements differ; first at [0, 2]: got 2, expected 5; largest absolute "
                               "difference 8 at [1, 1]; largest relative difference 2 at [1, 1]");
  const Array large = arrayOf(ElementType::I64, {1}, {INT64_MAX});
  EXPECT_FALSE(compare(large, arrayOf(ElementType::I64, {1}, {INT64_MAX - 1}), {0, 0}).equal);
  EXPECT_EQ(
      compare(large, arrayOf(ElementType::I64, {1}, {INT64_MIN}), {0, 0}).report,
      "1 of 1 element differs; first at [0]: got 9223372036854775807, expected -9223372036854775808; largest "
      "absolute difference 1.84467e+19 at [0]; largest relative difference 2 at [0]");
  EXPECT_TRUE(compare(a, b, {0, 8}).equal);
}

TEST(Comparing, withTolerances) {
  const Array expected = arrayOf(ElementType::F32, {3}, {1.0, 100.0, 0.0});
  const Array got = arrayOf(ElementType::F32, {3}, {1.0, 101.0, 0.5});
  EXPECT_FALSE(compare(got, expected, {0, 0}).equal);
  EXPECT_TRUE(compare(got, expected, {0, 1}).equal);
  EXPECT_TRUE(compare(got, expected, {0.005, 0.5}).equal);
  EXPECT_FALSE(compare(got, expected, {0.01, 0}).equal);
  EXPECT_FALSE(compare(got, expected, {0.0049, 0.5}).equal);
  EXPECT_EQ(
      compare(got, expected, {0.01, 0}).report,
      "1 of 3 elements differs (rtol 0.01, atol 0); first at [2]: got 0.5, expected 0; largest absolute "
      "difference 1 at [1]; largest relative difference 0.01 at [1]");
  EXPECT_EQ(compare(got, expected, {0, 1}).report,
            "all 3 elements agree (rtol 0, atol 1); largest absolute difference 1 at [1]; largest relative "
            "difference 0.01 at [1]");
  EXPECT_ERROR(compare(got, expected, {-1, 0}), "tolerance");
  EXPECT_ERROR(compare(got, expected, {0, notANumber}), "tolerance");
}

TEST(Comparing, notFinite) {
  const Array special = arrayOf(ElementType::F16, {4}, {notANumber, infinity, -infinity, -0.0});
  EXPECT_TRUE(
      compare(special, arrayOf(ElementType::F16, {4}, {notANumber, infinity, -infinity, 0.0}), {0, 0}).equal);
  const Array finite = arrayOf(ElementType::F16, {4}, {1.0, infinity, -infinity, 0.0});
  EXPECT_FALSE(compare(special, finite, {1, 1}).equal);
  EXPECT_EQ(compare(finite, special, {0, 0}).report,
            "1 of 4 elements differs; first at [0]: got 1, expected nan");
  const Array number = arrayOf(ElementType::F32, {1}, {1.0});
  const Array infinite = arrayOf(ElementType::F32, {1}, {infinity});
  EXPECT_FALSE(compare(number, infinite, {1, 1}).equal); // though rtol * infinity is infinity
  EXPECT_FALSE(compare(infinite, number, {1, 1}).equal);
  EXPECT_FALSE(compare(infinite, arrayOf(ElementType::F32, {1}, {-infinity}), {1, 1}).equal);
}

TEST(Comparing, withSteps) {
  const auto agrees = [](ElementType type, double got, double expected, uint64_t ulp) {
    return compare(arrayOf(type, {1}, {got}), arrayOf(type, {1}, {expected}), {0, 0, ulp}).equal;
  };
  const double next = std::nextafter(1.0f, 2.0f), before = std::nextafter(1.0f, 0.0f);
  EXPECT_TRUE(agrees(ElementType::F32, next, 1, 1));
  EXPECT_TRUE(agrees(ElementType::F32, before, next, 2));
  EXPECT_FALSE(agrees(ElementType::F32, before, next, 1));
  // Across zero, which is one value.
  constexpr double minimum = 0x1p-149;
  EXPECT_TRUE(agrees(ElementType::F32, minimum, -minimum, 2));
  EXPECT_FALSE(agrees(ElementType::F32, minimum, -minimum, 1));
  EXPECT_TRUE(agrees(ElementType::F32, -0.0, minimum, 1));
  EXPECT_TRUE(agrees(ElementType::F64, 1, std::nextafter(1.0, 2.0), 1));
  EXPECT_TRUE(agrees(ElementType::F16, 1, 1.0009765625, 1));
  EXPECT_FALSE(agrees(ElementType::F16, 1, 1.001953125, 1));
  EXPECT_TRUE(agrees(ElementType::BF16, 1, 1.0078125, 1));
  // Types of eight and four bits: neighbours in the order of their values.
  EXPECT_TRUE(agrees(ElementType::E4M3, 1, 1.125, 1));
  EXPECT_FALSE(agrees(ElementType::E4M3, 1, 1.25, 1));
  EXPECT_TRUE(agrees(ElementType::E5M2, -1, -1.25, 1));
  EXPECT_TRUE(agrees(ElementType::E8M0, 4, 8, 1));
  EXPECT_FALSE(agrees(ElementType::E8M0, 4, 16, 1));
  EXPECT_TRUE(agrees(ElementType::HiF8, 1, 1.125, 1));
  EXPECT_TRUE(agrees(ElementType::E2M1, 4, 6, 1));
  EXPECT_FALSE(agrees(ElementType::E2M1, 3, 6, 1));
  EXPECT_TRUE(agrees(ElementType::E2M1, -0.5, 0.5, 2));
  // The largest value is no neighbour of infinity.
  EXPECT_FALSE(agrees(ElementType::F16, 65504, infinity, 1000));
  EXPECT_FALSE(agrees(ElementType::F32, notANumber, 1, UINT64_MAX));
  // Integers.
  EXPECT_TRUE(agrees(ElementType::I32, 3, 5, 2));
  EXPECT_FALSE(agrees(ElementType::I32, 3, 5, 1));
  EXPECT_FALSE(compare(arrayOf(ElementType::I64, {1}, {INT64_MAX}),
                       arrayOf(ElementType::I64, {1}, {INT64_MIN}), {0, 0, UINT64_MAX - 1})
                   .equal);
  EXPECT_EQ(
      compare(arrayOf(ElementType::F32, {2}, {1.0, 2.0}), arrayOf(ElementType::F32, {2}, {1.0, 3.0}),
              {0, 0, 2})
          .report,
      "1 of 2 elements differs (rtol 0, atol 0, ulp 2); first at [1]: got 2, expected 3; largest absolute "
      "difference 1 at [1]; largest relative difference 0.333333 at [1]; largest distance 4.1943e+06 ulp "
      "at [1]");
}

TEST(Comparing, elementsWithoutTheirShape) {
  const Array flat = counting(ElementType::F32, {6});
  EXPECT_TRUE(compare(counting(ElementType::F32, {2, 3}), flat, {}, Shapes::SameCount).equal);
  EXPECT_EQ(compare(Array::zeros(ElementType::F32, {2, 2}), flat, {}, Shapes::SameCount).report,
            "the numbers of elements differ: got f32[2x2], expected f32[6]");
  // Rows of an odd number of packed elements end within a byte.
  EXPECT_TRUE(compare(counting(ElementType::E2M1, {2, 3}, 0.5), counting(ElementType::E2M1, {6}, 0.5), {},
                      Shapes::SameCount)
                  .equal);
}

TEST(Comparing, typesAndShapes) {
  const Array a = Array::zeros(ElementType::F32, {2, 3});
  EXPECT_EQ(compare(a, Array::zeros(ElementType::F32, {3, 2}), {1, 1}).report,
            "the shapes differ: got f32[2x3], expected f32[3x2]");
  EXPECT_EQ(compare(a, Array::zeros(ElementType::F64, {2, 3}), {1, 1}).report,
            "the types differ: got f32[2x3], expected f64[2x3]");
  EXPECT_FALSE(compare(a, Array::zeros(ElementType::F64, {2, 3}), {1, 1}).equal);
  EXPECT_EQ(compare(Array::zeros(ElementType::F32, {0}), Array::zeros(ElementType::F32, {0}), {0, 0}).report,
            "all 0 elements agree");
}

} // namespace
