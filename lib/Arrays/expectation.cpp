#include "lib/Arrays/expectation.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>

#include "lib/Arrays/npy.hpp"
#include "lib/Arrays/raw.hpp"
#include "lib/Arrays/scalar.hpp"

namespace tessera {
namespace {

/// Takes `,rtol=R` and its kin from the end of the text, as long as there are any.
std::string_view takeTolerances(Expectation &expectation, std::string_view text) {
  while (true) {
    const size_t comma = text.rfind(',');
    if (comma == std::string_view::npos)
      return text;
    const std::string_view last = text.substr(comma + 1);
    const size_t equals = last.find('=');
    const std::string_view word = last.substr(0, equals);
    const std::string_view number = equals == std::string_view::npos ? "" : last.substr(equals + 1);
    const auto set = [&](auto &tolerance, auto parsed, const char *form) {
      if (!parsed)
        throw ArrayError(inQuotes(last) + " is no tolerance: write " + form);
      if (tolerance)
        throw ArrayError("it states " + std::string(word) + " twice");
      tolerance = *parsed;
    };
    if (word == "rtol")
      set(expectation.relative, parseTolerance(number), "rtol=1e-3");
    else if (word == "atol")
      set(expectation.absolute, parseTolerance(number), "atol=1e-3");
    else if (word == "ulp")
      set(expectation.ulp, parseUlp(number), "ulp=2");
    else
      return text;
    text = text.substr(0, comma);
  }
}

/// The array to compare with. Its type is its own, unless NumPy has none like it or it is raw.
Array readExpected(const FileName &file, const Array &got) {
  if (isRawPath(file.path))
    return readRaw(file.path, file.type.value_or(got.type), file.shape.value_or(got.shape));
  using namespace pto::tessera;
  constexpr TypeSet raw = typeset::smallFloats | TypeSet{ElementType::BF16, ElementType::I4};
  Array array = readNpy(file.path, file.type);
  if (!file.type && raw.contains(got.type) && array.type != got.type)
    return readNpy(file.path, got.type);
  return array;
}

} // namespace

std::optional<double> parseTolerance(std::string_view text) {
  if (!isScalarText(text) || text == "true" || text == "false")
    return std::nullopt;
  const double value = std::strtod(std::string(text).c_str(), nullptr);
  return value >= 0 ? std::optional(value) : std::nullopt;
}

std::optional<uint64_t> parseUlp(std::string_view text) {
  uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

Expectation parseExpectation(std::string_view text) {
  try {
    Expectation expectation;
    const size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
      throw ArrayError("write K=FILE, where K is the name, the number or the file of an argument");
    expectation.key = text.substr(0, equals);
    const std::string_view rest = takeTolerances(expectation, text.substr(equals + 1));
    std::optional<FileName> file = parseFileName(rest);
    if (!file)
      throw ArrayError(inQuotes(rest) + " is not a file to compare with: write FILE.npy or FILE.bin, and "
                                        "tolerances as ,rtol=1e-3 ,atol=1e-3 ,ulp=2 behind it");
    expectation.file = std::move(*file);
    return expectation;
  } catch (const ArrayError &error) {
    throw ArrayError("--expect=" + std::string(text) + ": " + error.what());
  }
}

Expectations::Expectations(const std::vector<Expectation> &expectations, const ArgumentList &arguments,
                           const Tolerance &usual) {
  for (const Expectation &expectation : expectations) {
    size_t index = 0;
    try {
      index = arguments.find(expectation.key);
      if (arguments.array(index) == nullptr)
        throw ArrayError("that argument is a scalar");
    } catch (const ArrayError &error) {
      throw ArrayError("--expect " + expectation.key + "=...: " + error.what());
    }
    const Array &got = *arguments.array(index);
    Array array = readExpected(expectation.file, got);
    if (array.type != got.type)
      throw ArrayError(expectation.file.path + " is " + describe(array.type, array.shape) +
                       ", but the argument to compare it with is " + elementTypeName(got.type));
    loaded_.push_back({expectation.key,
                       expectation.file.path,
                       index,
                       std::move(array),
                       {expectation.relative.value_or(usual.relative),
                        expectation.absolute.value_or(usual.absolute), expectation.ulp.value_or(usual.ulp)}});
  }
}

std::vector<std::string> Expectations::disappointments(const ArgumentList &arguments) const {
  std::vector<std::string> lines;
  for (const Loaded &expected : loaded_) {
    // Behind a pointer there are elements, whatever shape the file gives them.
    const bool hasShape = arguments.parameter(expected.argument).kind != Parameter::Kind::Pointer;
    const Comparison comparison = compare(*arguments.array(expected.argument), expected.array,
                                          expected.tolerance, hasShape ? Shapes::Equal : Shapes::SameCount);
    if (!comparison.equal)
      lines.push_back("argument " + expected.key + " is not as expected (" + expected.path +
                      "): " + comparison.report);
  }
  return lines;
}

} // namespace tessera
