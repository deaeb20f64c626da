#include "lib/Arrays/argument_list.hpp"

#include <charconv>
#include <cstring>
#include <optional>

#include "lib/Arrays/file.hpp"
#include "lib/Arrays/format.hpp"
#include "lib/Arrays/npy.hpp"
#include "lib/Arrays/scalar.hpp"

namespace tessera {
namespace {

using Source = Argument::Source;

std::optional<size_t> numberIn(std::string_view text) {
  size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// The bits of one number for a parameter.
uint64_t bitsOf(std::string_view text, const Parameter &parameter) {
  if (!parameter.isFloat)
    return static_cast<uint64_t>(
        parseInteger(text, static_cast<int>(parameter.bits), !parameter.isUnsigned && parameter.bits != 1));
  Array one = Array::zeros(parameter.element, {1});
  one.set(0, parseFloat(text, parameter.element));
  uint64_t bits = 0;
  std::memcpy(&bits, one.data(), one.bytes());
  return bits;
}

/// The bits of all numbers of an argument.
uint64_t numbersFor(std::string_view text, const Parameter &parameter) {
  size_t count = 1;
  for (const char c : text)
    count += c == ',' ? 1 : 0;
  if (count != parameter.lanes)
    throw ArrayError((count == 1 ? "it is one number" : "it is " + std::to_string(count) + " numbers") +
                     ", but the kernel's parameter is a " + parameter.type +
                     (parameter.lanes == 1 ? ""
                                           : ": write " + std::to_string(parameter.lanes) +
                                                 " numbers with commas between them"));
  uint64_t bits = 0;
  for (unsigned lane = 0; lane < parameter.lanes; ++lane) {
    const size_t comma = text.find(',');
    uint64_t one = bitsOf(text.substr(0, comma), parameter);
    if (parameter.lanes != 1)
      one = (one & ((uint64_t(1) << parameter.bits) - 1)) << (lane * parameter.bits);
    bits |= one;
    text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
  }
  return bits;
}

bool hasShapeOf(const Array &array, const Parameter &parameter) {
  if (parameter.kind == Parameter::Kind::Pointer)
    return true;
  bool fits = array.shape.size() == parameter.shape.size();
  for (size_t dim = 0; fits && dim < array.shape.size(); ++dim)
    fits = parameter.shape[dim] < 0 || parameter.shape[dim] == array.shape[dim];
  return fits || (parameter.kind == Parameter::Kind::Memref && parameter.leastElements > 0 &&
                  static_cast<int64_t>(array.count()) >= parameter.leastElements);
}

std::string countError(const std::string &kernel, size_t given, std::span<const Parameter> parameters) {
  std::string list;
  for (const Parameter &parameter : parameters)
    list += (list.empty() ? "" : ", ") + parameter.type;
  return "kernel @" + kernel + " takes " + std::to_string(parameters.size()) + " arguments (" + list + "), " +
         std::to_string(given) + " are given";
}

} // namespace

ArgumentList::ArgumentList(const std::string &kernel, std::span<const std::string> texts,
                           std::span<const Parameter> parameters) {
  if (texts.size() != parameters.size())
    throw ArrayError(countError(kernel, texts.size(), parameters));
  for (size_t i = 0; i < texts.size(); ++i)
    given_.push_back({parseArgument(texts[i]), parameters[i], nullptr});
  for (size_t i = 0; i < given_.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (!given_[i].argument.name.empty() && given_[i].argument.name == given_[j].argument.name)
        throw ArrayError("two arguments are named " + given_[i].argument.name +
                         ": give each a name of its own" + ", or write @" + given_[i].argument.name +
                         " for the same array");
  refuseOverlaps();
  for (size_t i = 0; i < given_.size(); ++i) {
    Given &given = given_[i];
    const bool isScalar = given.parameter.kind == Parameter::Kind::Scalar;
    if (isScalar == given.argument.isArray())
      throw ArrayError(place(i) + " is " + (isScalar ? "an array" : "a scalar") +
                       ", but the kernel's parameter is a " + given.parameter.type);
    if (given.argument.isArray() && given.argument.source != Source::Same)
      given.array = std::make_shared<Array>(load(given.argument));
  }
  for (size_t i = 0; i < given_.size(); ++i) {
    if (given_[i].argument.source == Source::Same)
      findSame(i);
    match(i);
  }
}

std::string ArgumentList::place(size_t index) const {
  return "argument " + std::to_string(index) + " (" + given_[index].argument.text + ")";
}

/// "0 (out), 1 (a.npy), 2 (a number)": what keys there are.
std::string ArgumentList::list() const {
  std::string text;
  for (size_t i = 0; i < given_.size(); ++i) {
    const Argument &argument = given_[i].argument;
    const std::string &file = argument.to.empty() ? argument.from : argument.to;
    const std::string &key = !argument.name.empty()              ? argument.name
                             : !given_[i].parameter.name.empty() ? given_[i].parameter.name
                             : !file.empty()                     ? file
                                                                 : argument.text;
    text += (text.empty() ? "" : ", ") + std::to_string(i) + " (" + key +
            (argument.isArray() ? "" : ", a number") + ")";
  }
  return text.empty() ? "there are no arguments" : "there are " + text;
}

size_t ArgumentList::find(std::string_view key) const {
  if (const std::optional<size_t> number = numberIn(key)) {
    if (*number < given_.size())
      return *number;
    throw ArrayError("there are " + std::to_string(given_.size()) + " arguments, counted from 0");
  }
  const auto only = [&](const auto &isMeant) -> std::optional<size_t> {
    std::optional<size_t> found;
    for (size_t i = 0; i < given_.size(); ++i) {
      if (!isMeant(given_[i]))
        continue;
      if (found)
        throw ArrayError("arguments " + std::to_string(*found) + " and " + std::to_string(i) +
                         " are both called that: write the number of the one that is meant");
      found = i;
    }
    return found;
  };
  if (const auto named = only([&](const Given &given) { return given.argument.name == key; }))
    return *named;
  if (const auto named = only([&](const Given &given) { return given.parameter.name == key; }))
    return *named;
  const std::string path(key);
  const auto isAt = [&](const std::string &file) { return !file.empty() && isSameFile(file, path); };
  if (const auto written = only([&](const Given &given) { return isAt(given.argument.to); }))
    return *written;
  if (const auto read = only([&](const Given &given) { return isAt(given.argument.from); }))
    return *read;
  throw ArrayError("no argument has that name, number or file; " + list());
}

/// Gives an argument the array that it names.
void ArgumentList::findSame(size_t index) {
  Given &given = given_[index];
  try {
    const size_t other = find(given.argument.other);
    const Given &meant = given_[other];
    if (other == index)
      throw ArrayError("it names itself");
    if (meant.argument.source == Source::Same || !meant.array)
      throw ArrayError(place(other) + " has no array of its own");
    given.array = meant.array;
  } catch (const ArrayError &error) {
    throw ArrayError(place(index) + ": " + error.what());
  }
}

void ArgumentList::refuseOverlaps() const {
  const auto overlaps = [](const std::string &a, const std::string &b) {
    return !a.empty() && !b.empty() && isSameFile(a, b);
  };
  for (size_t i = 0; i < given_.size(); ++i)
    for (size_t j = 0; j < i; ++j) {
      const Argument &a = given_[j].argument, &b = given_[i].argument;
      if (overlaps(a.to, b.to) || overlaps(a.to, b.from) || overlaps(a.from, b.to))
        throw ArrayError((b.to.empty() ? b.from : b.to) + " is given twice and written, by arguments " +
                         std::to_string(j) + " and " + std::to_string(i) + ": for one array write @" +
                         std::to_string(j) + " in the second place, for two give the result another file");
    }
}

/// Finds out whether an argument fits its parameter.
void ArgumentList::match(size_t index) {
  Given &given = given_[index];
  const Parameter &parameter = given.parameter;
  if (!given.argument.isArray()) {
    try {
      given.bits = numbersFor(given.argument.text, parameter);
    } catch (const ArrayError &error) {
      throw ArrayError(place(index) + ": " + error.what());
    }
    return;
  }
  const Array &array = *given.array;
  if (array.type != parameter.element) {
    const bool isNpy = given.argument.source == Source::File && !isRawPath(given.argument.from);
    throw ArrayError(place(index) + " is " + describe(array.type, array.shape) +
                     ", but the kernel's parameter is a " + parameter.type +
                     (isNpy ? "; for bits of another type write FILE.npy:TYPE" : ""));
  }
  if (!hasShapeOf(array, parameter))
    throw ArrayError(place(index) + " is " + describe(array.type, array.shape) +
                     ", which does not have the shape of the kernel's parameter " + parameter.type);
}

std::vector<ArgumentValue> ArgumentList::values() const {
  std::vector<ArgumentValue> values;
  for (const Given &given : given_) {
    values.push_back(given.array ? ArgumentValue::memory(given.array->data(), given.array->bytes(),
                                                         given.array->type, given.array->shape)
                                 : ArgumentValue::scalar(given.bits));
    values.back().isInput = given.argument.source != Argument::Source::Zeros;
  }
  return values;
}

void ArgumentList::writeResults() const {
  std::vector<PendingFile> files;
  std::vector<const std::string *> names;
  for (const Given &given : given_)
    if (const std::string &path = given.argument.to; !path.empty())
      naming("write", path, [&] {
        PendingFile &file = files.emplace_back(path);
        names.push_back(&path);
        if (isRawPath(path))
          file.write(given.array->data(), given.array->bytes());
        else
          putNpy(file, *given.array);
        file.close();
      });
  for (size_t i = 0; i < files.size(); ++i)
    naming("write", *names[i], [&] { files[i].commit(); });
}

std::string ArgumentList::shown(bool all) const {
  std::string text;
  for (const Given &given : given_) {
    const Argument &argument = given.argument;
    if (given.array && argument.source != Source::Same && (all || argument.isShown()))
      text += (argument.name.empty() ? argument.text : argument.name) + " = " + format(*given.array) + "\n";
  }
  return text;
}

} // namespace tessera
