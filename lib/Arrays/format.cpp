// NumPy's rules: which elements are shown, in which notation, and where lines break.
#include "lib/Arrays/format.hpp"

#include <algorithm>
#include <cmath>

#include "lib/Arrays/digits.hpp"

namespace tessera {
namespace {

constexpr int precision = 8;
constexpr size_t lineWidth = 75;
constexpr size_t summaryThreshold = 1000;
constexpr int64_t edgeItems = 3;

/// The dimensions of what is printed, and whether the middle of long ones is left out.
struct Extents {
  std::vector<int64_t> shape;
  bool summarized = false;

  bool cuts(size_t axis) const { return summarized && shape[axis] > 2 * edgeItems; }
  int64_t shown(size_t axis) const { return cuts(axis) ? 2 * edgeItems : shape[axis]; }
};

/// The indices, in C order, of the elements that are printed.
void collectShown(const Extents &extents, size_t axis, size_t base, std::vector<size_t> &indices) {
  if (axis == extents.shape.size()) {
    indices.push_back(base);
    return;
  }
  const int64_t extent = extents.shape[axis], shown = extents.shown(axis);
  for (int64_t i = 0; i < shown; ++i) {
    const int64_t position = i < shown - edgeItems ? i : extent - shown + i;
    collectShown(extents, axis + 1, base * static_cast<size_t>(extent) + static_cast<size_t>(position),
                 indices);
  }
}

/// Pads all words on the left to the longest.
void alignRight(std::vector<std::string> &words) {
  size_t width = 0;
  for (const std::string &word : words)
    width = std::max(width, word.size());
  for (std::string &word : words)
    word.insert(0, width - word.size(), ' ');
}

std::string integerText(const Number &number) {
  if (const auto *plain = std::get_if<uint64_t>(&number))
    return std::to_string(*plain);
  if (const auto *value = std::get_if<int64_t>(&number))
    return std::to_string(*value);
  return printed("%.*f", 0, std::get<double>(number));
}

std::string nonFiniteText(double value) { return std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf"; }

/// The value that prints: a function that describes a region may give more digits than its type has.
double printedValue(double value, ElementType type) {
  if (type == ElementType::F64)
    return value;
  const auto single = static_cast<float>(value);
  return type == ElementType::F16 ? pto::halfBitsToFloat(pto::floatToHalfBits(single)) : single;
}

/// max / min as NumPy has it, in the arithmetic of the type.
double ratio(double largest, double smallest, ElementType type) {
  if (type == ElementType::F64)
    return largest / smallest;
  return printedValue(static_cast<float>(largest) / static_cast<float>(smallest), type);
}

/// Whether NumPy would print these with exponents.
bool wantsExponents(const std::vector<double> &values, ElementType type) {
  double largest = 0, smallest = HUGE_VAL;
  for (const double value : values)
    if (std::isfinite(value) && value != 0) {
      largest = std::max(largest, std::fabs(value));
      smallest = std::min(smallest, std::fabs(value));
    }
  return largest != 0 && (largest >= 1e8 || smallest < 0.0001 || ratio(largest, smallest, type) > 1000);
}

/// All with the same number of digits in mantissa and exponent.
std::vector<std::string> scientificWords(const std::vector<double> &values, ElementType type) {
  size_t fraction = 0, exponentDigits = 2;
  for (const double value : values)
    if (std::isfinite(value)) {
      const std::string text = scientific(value, type, 0, precision);
      const size_t e = text.find('e');
      fraction = std::max(fraction, e - text.find('.') - 1);
      exponentDigits = std::max(exponentDigits, text.size() - e - 2);
    }
  std::vector<std::string> words;
  for (const double value : values) {
    if (!std::isfinite(value)) {
      words.push_back(nonFiniteText(value));
      continue;
    }
    std::string text = scientific(value, type, static_cast<int>(fraction), static_cast<int>(fraction));
    const size_t digits = text.find('e') + 2;
    text.insert(digits, exponentDigits - (text.size() - digits), '0');
    words.push_back(std::move(text));
  }
  return words;
}

/// All with the point in the same column.
std::vector<std::string> positionalWords(const std::vector<double> &values, ElementType type) {
  std::vector<std::string> words;
  size_t fraction = 0;
  for (const double value : values) {
    words.push_back(std::isfinite(value) ? positional(value, type, precision) : nonFiniteText(value));
    if (std::isfinite(value))
      fraction = std::max(fraction, words.back().size() - words.back().find('.') - 1);
  }
  for (size_t i = 0; i < values.size(); ++i)
    if (std::isfinite(values[i]))
      words[i].append(fraction - (words[i].size() - words[i].find('.') - 1), ' ');
  return words;
}

/// The values as words of one width.
std::vector<std::string> wordsOf(const std::vector<Number> &numbers, ElementType type) {
  std::vector<std::string> words;
  if (isFloat(type)) {
    std::vector<double> values;
    for (const Number &number : numbers)
      values.push_back(printedValue(toDouble(number), type));
    words = wantsExponents(values, type) ? scientificWords(values, type) : positionalWords(values, type);
  } else {
    for (const Number &number : numbers)
      words.push_back(type != ElementType::Bool ? integerText(number)
                      : toDouble(number) != 0   ? "True"
                                                : "False");
  }
  alignRight(words);
  return words;
}

/// Puts the words into nested brackets and lines, in order.
class Layout {
public:
  Layout(const Extents &extents, const std::vector<std::string> &words)
      : extents(extents), word(words.begin()) {}

  /// The brackets of one axis, indented for the lines after the first.
  std::string brackets(size_t axis) {
    if (axis == extents.shape.size())
      return *word++;
    return '[' + (axis + 1 == extents.shape.size() ? row(axis) : block(axis)) + ']';
  }

private:
  std::string block(size_t axis) {
    const std::string separator =
        std::string(extents.shape.size() - axis - 1, '\n') + std::string(axis + 1, ' ');
    std::string text;
    for (int64_t i = 0; i < extents.shown(axis); ++i) {
      if (i != 0)
        text += separator;
      if (i == edgeItems && extents.cuts(axis))
        text += "..." + separator;
      text += brackets(axis + 1);
    }
    return text;
  }

  std::string row(size_t axis) {
    // The line must leave room for the brackets that close this axis and those around it.
    const size_t width = lineWidth - axis - 1;
    const std::string indent(axis + 1, ' ');
    std::string text, line = indent;
    const auto append = [&](const std::string &item) {
      if (line.size() + item.size() > width && line.size() > indent.size()) {
        line.resize(line.find_last_not_of(' ') + 1);
        text += line + '\n';
        line = indent;
      }
      line += item;
    };
    for (int64_t i = 0; i < extents.shown(axis); ++i) {
      if (i != 0)
        line += ' ';
      if (i == edgeItems && extents.cuts(axis)) {
        append("...");
        line += ' ';
      }
      append(*word++);
    }
    return (text + line).substr(indent.size());
  }

  const Extents &extents;
  std::vector<std::string>::const_iterator word;
};

std::string formatShape(ElementType type, const std::vector<int64_t> &shape, size_t count,
                        const std::function<Number(size_t)> &get) {
  if (count == 0)
    return "[]";
  const Extents extents{shape, count > summaryThreshold};
  std::vector<size_t> indices;
  collectShown(extents, 0, 0, indices);
  std::vector<Number> numbers;
  for (const size_t index : indices)
    numbers.push_back(get(index));
  std::vector<std::string> words = wordsOf(numbers, type);
  if (type == ElementType::Bool && !shape.empty()) // NumPy keeps the width of False even where all are True
    for (std::string &word : words)
      word.insert(0, 5 - word.size(), ' ');
  return Layout(extents, words).brackets(0);
}

} // namespace

std::string format(const Array &array) {
  return formatShape(array.type, array.shape, array.count(), [&](size_t index) { return array.get(index); });
}

std::string formatRegion(ElementType type, int64_t rows, int64_t columns,
                         const std::function<Number(int64_t row, int64_t column)> &get) {
  if (rows <= 0 || columns <= 0)
    return "[]";
  return formatShape(
      type, {rows, columns}, static_cast<size_t>(rows) * static_cast<size_t>(columns), [&](size_t index) {
        return get(static_cast<int64_t>(index) / columns, static_cast<int64_t>(index) % columns);
      });
}

std::string formatNumber(const Number &number, ElementType type) {
  if (!isFloat(type))
    return wordsOf({number}, type).front();
  const double value = printedValue(toDouble(number), type);
  if (!std::isfinite(value))
    return nonFiniteText(value);
  const double magnitude = std::fabs(value);
  constexpr int every = 20;
  std::string text = magnitude != 0 && (magnitude >= 1e8 || magnitude < 1e-4)
                         ? scientific(value, type, 0, every)
                         : positional(value, type, every);
  const size_t point = text.find('.');
  if (point + 1 == text.size() || text[point + 1] == 'e')
    text.erase(point, 1);
  return text;
}

} // namespace tessera
