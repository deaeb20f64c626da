// Scalar arithmetic of the runner: random programs over integers of every width, each evaluated here in 128
// bits as well; every float operation against the compiler's own types.
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"

#include "lib/Dialect/dialect.hpp"
#include "lib/Simulator/simulator.hpp"

namespace {

using namespace tessera;
using Wide = __int128;

class Runner {
public:
  Runner() : context_(registry(), mlir::MLIRContext::Threading::DISABLED) {}

  std::unique_ptr<Program> decode(const std::string &text) {
    std::string errors;
    const mlir::ScopedDiagnosticHandler handler(
        &context_, [&](mlir::Diagnostic &diagnostic) { errors += diagnostic.str() + "\n"; });
    const mlir::OwningOpRef<mlir::ModuleOp> module = mlir::parseSourceString<mlir::ModuleOp>(text, &context_);
    std::unique_ptr<Program> program = module ? Program::decode(*module, "", Profile::Cpu) : nullptr;
    EXPECT_NE(program, nullptr) << errors << text;
    return program;
  }

private:
  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    registerDialects(registry);
    return registry;
  }
  mlir::MLIRContext context_;
};

uint64_t maskOf(int width) { return ~uint64_t(0) >> (64 - width); }
Wide asSigned(uint64_t value, int width) {
  return (value >> (width - 1) & 1) != 0 ? Wide(value) - (Wide(1) << width) : Wide(value);
}
Wide floorDivide(Wide a, Wide b) {
  const Wide quotient = a / b;
  return a % b != 0 && (a % b < 0) != (b < 0) ? quotient - 1 : quotient;
}

// ---- Integers ----

/// A program under construction and the value of everything in it.
class IntegerProgram {
public:
  explicit IntegerProgram(unsigned seed) : random_(seed) {
    for (int i = 0; i < 6; ++i) {
      const int width = randomWidth();
      const uint64_t value = randomValue(width);
      parameters += (parameters.empty() ? "%a" : ", %a") + std::to_string(i) + ": i" + std::to_string(width);
      arguments.push_back(ArgumentValue::scalar(value));
      values_.push_back({"%a" + std::to_string(i), width, value});
    }
    for (int i = 0; i < 60; ++i)
      addOperation();
  }

  std::string text() {
    std::string stores;
    for (size_t i = 0; i < values_.size(); ++i) {
      const Value &value = values_[i];
      const std::string name = "%w" + std::to_string(i);
      stores += value.width == 64 ? ""
                                  : "  " + name + " = arith.extui " + value.name + " : i" +
                                        std::to_string(value.width) + " to i64\n";
      stores += "  %i" + std::to_string(i) + " = arith.constant " + std::to_string(i) + " : index\n";
      stores += "  pto.store_scalar " + (value.width == 64 ? value.name : name) + ", %out[%i" +
                std::to_string(i) + "] : !pto.ptr<i64>, i64\n";
    }
    return "func.func @k(" + parameters + ", %out: !pto.ptr<i64>) {\n" + body_ + stores + "  return\n}\n";
  }
  std::vector<uint64_t> expected() const {
    std::vector<uint64_t> all;
    for (const Value &value : values_)
      all.push_back(value.bits);
    return all;
  }

  std::string parameters;
  std::vector<ArgumentValue> arguments;

private:
  struct Value {
    std::string name;
    int width;
    uint64_t bits;
  };

  int below(int end) { return static_cast<int>(random_() % static_cast<unsigned>(end)); }
  int randomWidth() {
    static constexpr int usual[] = {1, 8, 16, 32, 64};
    return below(2) == 0 ? usual[below(5)] : 1 + below(64);
  }
  uint64_t randomValue(int width) {
    const uint64_t edges[] = {
        0, 1, maskOf(width), maskOf(width) >> 1, (maskOf(width) >> 1) + 1, random_() % 70};
    return (below(2) == 0 ? edges[below(6)] : random_()) & maskOf(width);
  }

  /// Any value, made to have that width.
  Value pick(int width) {
    const Value value = values_[random_() % values_.size()];
    if (value.width == width)
      return value;
    const bool isNarrower = width < value.width, isSigned = below(2) == 0;
    const char *operation = isNarrower ? "arith.trunci" : isSigned ? "arith.extsi" : "arith.extui";
    const uint64_t bits =
        isNarrower || !isSigned ? value.bits : static_cast<uint64_t>(asSigned(value.bits, value.width));
    return add(std::string(operation) + " " + value.name + " : i" + std::to_string(value.width) + " to i" +
                   std::to_string(width),
               width, bits);
  }
  Value add(const std::string &operation, int width, uint64_t bits) {
    const std::string name = "%v" + std::to_string(names_++);
    body_ += "  " + name + " = " + operation + "\n";
    values_.push_back({name, width, bits & maskOf(width)});
    return values_.back();
  }

  void addOperation() {
    const int width = randomWidth();
    const std::string type = " : i" + std::to_string(width);
    const Value a = pick(width), b = pick(width);
    const std::string operands = " " + a.name + ", " + b.name;
    const Wide x = Wide(a.bits), y = Wide(b.bits), sx = asSigned(a.bits, width), sy = asSigned(b.bits, width);
    const auto arithmetic = [&](const char *name, Wide result) {
      add(std::string("arith.") + name + operands + type, width, static_cast<uint64_t>(result));
    };
    const bool divides = y != 0 && !(sy == -1 && sx == -(Wide(1) << (width - 1)));
    switch (below(divides ? 27 : 20)) {
    case 0:
      return arithmetic("addi", x + y);
    case 1:
      return arithmetic("subi", x - y);
    case 2:
      return arithmetic("muli", Wide(a.bits * b.bits));
    case 3:
      return arithmetic("andi", x & y);
    case 4:
      return arithmetic("ori", x | y);
    case 5:
      return arithmetic("xori", x ^ y);
    case 6:
      return arithmetic("shli", y < width ? x << static_cast<int>(y) : 0);
    case 7:
      return arithmetic("shrui", y < width ? x >> static_cast<int>(y) : 0);
    case 8:
      return arithmetic("shrsi", sx >> static_cast<int>(y < width ? y : width - 1));
    case 9:
      return arithmetic("maxsi", sx > sy ? sx : sy);
    case 10:
      return arithmetic("minsi", sx < sy ? sx : sy);
    case 11:
      return arithmetic("maxui", x > y ? x : y);
    case 12:
      return arithmetic("minui", x < y ? x : y);
    case 13: {
      static constexpr const char *names[] = {"eq",  "ne",  "slt", "sle", "sgt",
                                              "sge", "ult", "ule", "ugt", "uge"};
      const bool holds[] = {x == y, x != y, sx<sy, sx <= sy, sx> sy, sx >= sy, x<y, x <= y, x> y, x >= y};
      const int predicate = below(10);
      add(std::string("arith.cmpi ") + names[predicate] + "," + operands + type, 1, holds[predicate]);
      return;
    }
    case 14: {
      const Value condition = pick(1);
      add("arith.select " + condition.name + "," + operands + type, width,
          condition.bits != 0 ? a.bits : b.bits);
      return;
    }
    case 15: {
      const std::string index =
          add("arith.index_cast " + a.name + type + " to index", 64, static_cast<uint64_t>(sx)).name;
      values_.pop_back(); // an index is no i64
      add("arith.index_cast " + index + " : index to i64", 64, static_cast<uint64_t>(sx));
      return;
    }
    case 16: {
      const std::string index = add("arith.index_castui " + a.name + type + " to index", 64, a.bits).name;
      values_.pop_back();
      add("arith.index_castui " + index + " : index to i64", 64, a.bits);
      return;
    }
    case 17:
      return addExtended("addui_extended", operands, width, a.bits + b.bits, ((x + y) >> width) != 0 ? 1 : 0,
                         1);
    case 18: {
      const auto product = static_cast<unsigned __int128>(a.bits) * b.bits;
      return addExtended("mului_extended", operands, width, static_cast<uint64_t>(product),
                         static_cast<uint64_t>(product >> width), width);
    }
    case 19: {
      const Wide product = sx * sy;
      return addExtended("mulsi_extended", operands, width, static_cast<uint64_t>(product),
                         static_cast<uint64_t>(product >> width), width);
    }
    case 20:
      return arithmetic("divsi", sx / sy);
    case 21:
      return arithmetic("divui", x / y);
    case 22:
      return arithmetic("remsi", sx % sy);
    case 23:
      return arithmetic("remui", x % y);
    case 24:
      return arithmetic("floordivsi", floorDivide(sx, sy));
    case 25:
      return arithmetic("ceildivsi", -floorDivide(-sx, sy));
    default:
      return arithmetic("ceildivui", (x + y - 1) / y);
    }
  }
  void addExtended(const std::string &name, const std::string &operands, int width, uint64_t low,
                   uint64_t high, int highWidth) {
    const std::string results = "%e" + std::to_string(names_++);
    body_ += "  " + results + ":2 = arith." + name + operands + " : i" + std::to_string(width) +
             (highWidth == 1 && name == "addui_extended" ? ", i1" : "") + "\n";
    values_.push_back({results + "#0", width, low & maskOf(width)});
    values_.push_back({results + "#1", highWidth, high & maskOf(highWidth)});
  }

  std::mt19937_64 random_;
  std::vector<Value> values_;
  int names_ = 0;
  std::string body_;
};

TEST(SimulatorScalars, RandomIntegerProgramsOfEveryWidth) {
  Runner runner;
  for (unsigned seed = 0; seed < 400; ++seed) {
    IntegerProgram random(seed);
    const std::string text = random.text();
    const std::unique_ptr<Program> program = runner.decode(text);
    ASSERT_NE(program, nullptr);
    const std::vector<uint64_t> expected = random.expected();
    std::vector<uint64_t> found(expected.size(), 0x5555);
    std::vector<ArgumentValue> arguments = random.arguments;
    arguments.push_back(
        ArgumentValue::memory(found.data(), found.size() * sizeof(uint64_t), ElementType::I64));
    const RunResult result = program->run(arguments, {});
    ASSERT_TRUE(result.ok()) << result.error->text() << "\n" << text;
    ASSERT_EQ(found, expected) << "seed " << seed << "\n" << text;
  }
}

TEST(SimulatorScalars, DivisionErrorsNameTheLine) {
  Runner runner;
  for (const char *name : {"divsi", "divui", "remsi", "remui", "ceildivsi", "ceildivui", "floordivsi"})
    for (int width : {1, 7, 8, 32, 64}) {
      const std::string type = "i" + std::to_string(width);
      const auto program = runner.decode("func.func @k(%a: " + type + ", %b: " + type + ") {\n  %c = arith." +
                                         name + " %a, %b : " + type + "\n  return\n}\n");
      ASSERT_NE(program, nullptr);
      const uint64_t minimum = (maskOf(width) >> 1) + 1;
      RunResult result = program->run({ArgumentValue::scalar(minimum), ArgumentValue::scalar(0)}, {});
      ASSERT_FALSE(result.ok());
      EXPECT_EQ(result.error->message, "division by zero");
      EXPECT_EQ(result.error->line, 2u);
      result = program->run({ArgumentValue::scalar(minimum), ArgumentValue::scalar(maskOf(width))}, {});
      const bool isSigned = std::string(name).find("si") != std::string::npos;
      EXPECT_EQ(result.ok(), !isSigned) << name << " " << width;
    }
}

// ---- Floats ----

template <class T>
struct Names;
template <>
struct Names<half> {
  static constexpr const char *text = "f16";
  static constexpr ElementType type = ElementType::F16;
  using Bits = uint16_t;
};
template <>
struct Names<bfloat16_t> {
  static constexpr const char *text = "bf16";
  static constexpr ElementType type = ElementType::BF16;
  using Bits = uint16_t;
};
template <>
struct Names<float> {
  static constexpr const char *text = "f32";
  static constexpr ElementType type = ElementType::F32;
  using Bits = uint32_t;
};
template <>
struct Names<double> {
  static constexpr const char *text = "f64";
  static constexpr ElementType type = ElementType::F64;
  using Bits = uint64_t;
};

template <class T>
class SimulatorFloats : public testing::Test {
protected:
  using Bits = typename Names<T>::Bits;
  static T of(uint64_t bits) { return std::bit_cast<T>(static_cast<Bits>(bits)); }
  static Bits bits(T value) { return std::bit_cast<Bits>(value); }
  static bool isNan(T value) { return std::isnan(static_cast<double>(value)); }
  static bool isNegative(T value) { return std::signbit(static_cast<double>(value)); }

  /// Zeros, infinities, NaN, the ends of the range, and random ones of all sizes.
  uint64_t randomBits() {
    const double edges[] = {
        0.0,   -0.0,   1.0,   -1.0,  0.5,    -2.5,         INFINITY,      -INFINITY,    NAN,
        127.5, -128.9, 255.0, 65504, 1e-300, 2147483647.0, -2147483648.0, 4294967295.0, 9223372036854775807.0,
        1e30,  3.0};
    if (random_() % 2 == 0)
      return bits(static_cast<T>(edges[random_() % std::size(edges)]));
    return random_() % 2 == 0 ? bits(static_cast<T>(static_cast<double>(random_() % 2000) / 8 - 100))
                              : static_cast<Bits>(random_());
  }
  std::mt19937_64 random_{7};
};
using FloatTypes = testing::Types<half, bfloat16_t, float, double>;
TYPED_TEST_SUITE(SimulatorFloats, FloatTypes);

TYPED_TEST(SimulatorFloats, Arithmetic) {
  using T = TypeParam;
  using Bits = typename Names<T>::Bits;
  static constexpr const char *names[] = {"addf",     "subf",     "mulf",    "divf",   "remf",
                                          "maximumf", "minimumf", "maxnumf", "minnumf"};
  const std::string type = Names<T>::text;
  std::string body;
  for (size_t i = 0; i < std::size(names); ++i) {
    const std::string n = std::to_string(i);
    body += "  %v" + n + " = arith." + names[i] + " %a, %b : " + type + "\n  %i" + n + " = arith.constant " +
            n + " : index\n  pto.store_scalar %v" + n + ", %out[%i" + n + "] : !pto.ptr<" + type + ">, " +
            type + "\n";
  }
  body += "  %n = arith.negf %a : " + type +
          "\n  %in = arith.constant 9 : index\n  pto.store_scalar %n, %out[%in] : !pto.ptr<" + type + ">, " +
          type + "\n";
  Runner runner;
  const auto program = runner.decode("func.func @k(%a: " + type + ", %b: " + type + ", %out: !pto.ptr<" +
                                     type + ">) {\n" + body + "  return\n}\n");
  ASSERT_NE(program, nullptr);
  for (int round = 0; round < 4000; ++round) {
    const T a = this->of(this->randomBits()), b = this->of(this->randomBits());
    std::vector<Bits> found(10);
    const RunResult result =
        program->run({ArgumentValue::scalar(this->bits(a)), ArgumentValue::scalar(this->bits(b)),
                      ArgumentValue::memory(found.data(), found.size() * sizeof(Bits), Names<T>::type)},
                     {});
    ASSERT_TRUE(result.ok());
    const auto isLess = [&](T x, T y) {
      return x < y || (x == y && this->isNegative(x) && !this->isNegative(y));
    };
    const T larger = isLess(a, b) ? b : a, smaller = isLess(b, a) ? b : a;
    const T nan = static_cast<T>(NAN);
    const bool aNan = this->isNan(a), bNan = this->isNan(b);
    const T expected[] = {static_cast<T>(a + b),
                          static_cast<T>(a - b),
                          static_cast<T>(a * b),
                          static_cast<T>(a / b),
                          static_cast<T>(std::fmod(static_cast<double>(a), static_cast<double>(b))),
                          aNan || bNan ? nan : larger,
                          aNan || bNan ? nan : smaller,
                          aNan   ? b
                          : bNan ? a
                                 : larger,
                          aNan   ? b
                          : bNan ? a
                                 : smaller};
    for (size_t i = 0; i < std::size(expected); ++i) {
      if (this->isNan(expected[i]))
        ASSERT_TRUE(this->isNan(this->of(found[i]))) << names[i] << " of " << double(a) << ", " << double(b);
      else
        ASSERT_EQ(found[i], this->bits(expected[i])) << names[i] << " of " << double(a) << ", " << double(b);
    }
    const Bits sign = static_cast<Bits>(Bits(1) << (8 * sizeof(Bits) - 1));
    ASSERT_EQ(found[9], static_cast<Bits>(this->bits(a) ^ sign));
  }
}

TYPED_TEST(SimulatorFloats, Comparison) {
  using T = TypeParam;
  static constexpr const char *names[] = {"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
                                          "ueq",   "ugt", "uge", "ult", "ule", "une", "uno", "true"};
  const std::string type = Names<T>::text;
  std::string body;
  for (size_t i = 0; i < std::size(names); ++i) {
    const std::string n = std::to_string(i);
    body += "  %v" + n + " = arith.cmpf " + names[i] + ", %a, %b : " + type + "\n  %i" + n +
            " = arith.constant " + n + " : index\n  pto.store_scalar %v" + n + ", %out[%i" + n +
            "] : !pto.ptr<i1>, i1\n";
  }
  Runner runner;
  const auto program = runner.decode("func.func @k(%a: " + type + ", %b: " + type +
                                     ", %out: !pto.ptr<i1>) {\n" + body + "  return\n}\n");
  ASSERT_NE(program, nullptr);
  for (int round = 0; round < 2000; ++round) {
    const T a = this->of(this->randomBits()), b = this->of(this->randomBits());
    std::vector<char> found(16);
    ASSERT_TRUE(program
                    ->run({ArgumentValue::scalar(this->bits(a)), ArgumentValue::scalar(this->bits(b)),
                           ArgumentValue::memory(found.data(), found.size(), ElementType::Bool)},
                          {})
                    .ok());
    const bool u = this->isNan(a) || this->isNan(b), eq = a == b, gt = a > b, lt = a < b;
    const bool expected[] = {false, eq,      gt,      gt || eq,      lt,      lt || eq,      gt || lt,
                             !u,    u || eq, u || gt, u || gt || eq, u || lt, u || lt || eq, u || gt || lt,
                             u,     true};
    for (size_t i = 0; i < std::size(expected); ++i)
      ASSERT_EQ(found[i], expected[i] ? 1 : 0) << names[i] << " of " << double(a) << ", " << double(b);
  }
}

/// Rounded to zero and kept inside the range of the integer.
Wide saturated(double value, int width, bool isSigned) {
  if (std::isnan(value))
    return 0;
  const Wide minimum = isSigned ? -(Wide(1) << (width - 1)) : 0,
             maximum = (Wide(1) << (isSigned ? width - 1 : width)) - 1;
  if (value <= static_cast<double>(minimum))
    return minimum;
  return value >= std::ldexp(1.0, isSigned ? width - 1 : width) ? maximum : static_cast<Wide>(value);
}

TYPED_TEST(SimulatorFloats, Conversions) {
  using T = TypeParam;
  using Bits = typename Names<T>::Bits;
  const std::string type = Names<T>::text;
  Runner runner;
  for (int width : {1, 5, 8, 16, 32, 33, 64}) {
    const std::string integer = "i" + std::to_string(width);
    const std::string widen = width == 64 ? ""
                                          : "  %s64 = arith.extui %s : " + integer +
                                                " to i64\n  %u64 = arith.extui %u : " + integer + " to i64\n";
    const std::string suffix = width == 64 ? "" : "64";
    const auto program = runner.decode(
        "func.func @k(%a: " + type + ", %n: " + integer + ", %ints: !pto.ptr<i64>, %floats: !pto.ptr<" +
        type +
        ">) {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %s = arith.fptosi %a "
        ": " +
        type + " to " + integer + "\n  %u = arith.fptoui %a : " + type + " to " + integer + "\n" + widen +
        "  pto.store_scalar %s" + suffix + ", %ints[%c0] : !pto.ptr<i64>, i64\n  pto.store_scalar %u" +
        suffix + ", %ints[%c1] : !pto.ptr<i64>, i64\n  %fs = arith.sitofp %n : " + integer + " to " + type +
        "\n  %fu = arith.uitofp %n : " + integer + " to " + type +
        "\n  pto.store_scalar %fs, %floats[%c0] : !pto.ptr<" + type + ">, " + type +
        "\n  pto.store_scalar %fu, %floats[%c1] : !pto.ptr<" + type + ">, " + type + "\n  return\n}\n");
    ASSERT_NE(program, nullptr);
    for (int round = 0; round < 1000; ++round) {
      const T a = this->of(this->randomBits());
      const uint64_t n = (this->random_() >> this->random_() % 64) & maskOf(width);
      std::vector<uint64_t> ints(2);
      std::vector<Bits> floats(2);
      ASSERT_TRUE(program
                      ->run({ArgumentValue::scalar(this->bits(a)), ArgumentValue::scalar(n),
                             ArgumentValue::memory(ints.data(), 16, ElementType::I64),
                             ArgumentValue::memory(floats.data(), 2 * sizeof(Bits), Names<T>::type)},
                            {})
                      .ok());
      const auto value = static_cast<double>(a);
      ASSERT_EQ(ints[0], static_cast<uint64_t>(saturated(value, width, true)) & maskOf(width))
          << value << " " << width;
      ASSERT_EQ(ints[1], static_cast<uint64_t>(saturated(value, width, false)) & maskOf(width))
          << value << " " << width;
      ASSERT_EQ(floats[0], this->bits(static_cast<T>(static_cast<int64_t>(asSigned(n, width)))))
          << n << " " << width;
      ASSERT_EQ(floats[1], this->bits(static_cast<T>(n))) << n << " " << width;
    }
  }
}

TEST(SimulatorScalars, WideningAndRoundingOfFloats) {
  Runner runner;
  const auto program = runner.decode(R"(
func.func @k(%d: f64, %h: !pto.ptr<f16>, %b: !pto.ptr<bf16>, %s: !pto.ptr<f32>, %back: !pto.ptr<f64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f16 = arith.truncf %d : f64 to f16
  %bf16 = arith.truncf %d : f64 to bf16
  %f32 = arith.truncf %d : f64 to f32
  pto.store_scalar %f16, %h[%c0] : !pto.ptr<f16>, f16
  pto.store_scalar %bf16, %b[%c0] : !pto.ptr<bf16>, bf16
  pto.store_scalar %f32, %s[%c0] : !pto.ptr<f32>, f32
  %again = arith.truncf %f32 : f32 to f16
  pto.store_scalar %again, %h[%c1] : !pto.ptr<f16>, f16
  %wide = arith.extf %bf16 : bf16 to f64
  pto.store_scalar %wide, %back[%c0] : !pto.ptr<f64>, f64
  return
}
)");
  ASSERT_NE(program, nullptr);
  std::mt19937_64 random(3);
  for (int round = 0; round < 4000; ++round) {
    double value = std::ldexp(static_cast<double>(random()) - 9e18, static_cast<int>(random() % 60) - 90);
    if (round % 4 == 0) // halfway between two of type f16 or bf16, and close to that
      value = 1.0 + std::ldexp(2.0 * static_cast<double>(random() % 64) + 1, round % 8 == 0 ? -11 : -8) +
              static_cast<double>(static_cast<int>(random() % 3) - 1) * 0x1p-50;
    half h[2];
    bfloat16_t b[1];
    float s[1];
    double back[1];
    ASSERT_TRUE(program
                    ->run({ArgumentValue::scalar(std::bit_cast<uint64_t>(value)),
                           ArgumentValue::memory(h, sizeof h, ElementType::F16),
                           ArgumentValue::memory(b, sizeof b, ElementType::BF16),
                           ArgumentValue::memory(s, sizeof s, ElementType::F32),
                           ArgumentValue::memory(back, sizeof back, ElementType::F64)},
                          {})
                    .ok());
    ASSERT_EQ(std::bit_cast<uint16_t>(h[0]), std::bit_cast<uint16_t>(static_cast<half>(value))) << value;
    ASSERT_EQ(std::bit_cast<uint16_t>(b[0]), std::bit_cast<uint16_t>(bfloat16_t(value))) << value;
    ASSERT_EQ(s[0], static_cast<float>(value));
    ASSERT_EQ(std::bit_cast<uint16_t>(h[1]),
              std::bit_cast<uint16_t>(static_cast<half>(static_cast<float>(value))));
    ASSERT_EQ(back[0], static_cast<double>(static_cast<float>(b[0])));
  }
}

} // namespace
