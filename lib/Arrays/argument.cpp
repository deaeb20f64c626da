// Telling the forms of an argument apart, and making its array.
#include "lib/Arrays/argument.hpp"

#include "lib/Arrays/file.hpp"
#include "lib/Arrays/npy.hpp"
#include "lib/Arrays/random.hpp"
#include "lib/Arrays/raw.hpp"
#include "lib/Arrays/scalar.hpp"

namespace tessera {
namespace {

using Source = Argument::Source;

constexpr std::string_view npyExtension = ".npy", rawExtension = ".bin";
constexpr std::string_view randomPrefix = "rand:";
constexpr const char *forms =
    "it is not a number, a file (a.npy, a.npy!, a.npy:bf16, a.bin:f32[64x64]), a new array "
    "(out.npy=f32[64x64], out=f32[64x64]), a random one (rand:f32[64x64]:7) or that of another argument "
    "(@out)";

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

bool isName(std::string_view text) {
  if (text.empty() || !isLetter(text.front()))
    return false;
  for (const char c : text)
    if (!isLetter(c) && !(c >= '0' && c <= '9'))
      return false;
  return true;
}

bool isPath(std::string_view text) {
  return text.size() > npyExtension.size() && (text.ends_with(npyExtension) || isRawPath(text));
}

/// Numbers with commas between them.
bool isNumberList(std::string_view text) {
  while (true) {
    const size_t comma = text.find(',');
    if (!isScalarText(text.substr(0, comma)))
      return false;
    if (comma == std::string_view::npos)
      return true;
    text.remove_prefix(comma + 1);
  }
}

void setTypeAndShape(Argument &argument, std::string_view text) {
  TypeAndShape parsed = parseTypeAndShape(text);
  argument.type = parsed.type;
  argument.shape = std::move(parsed.shape);
}

void parseRandom(Argument &argument, std::string_view rest) {
  argument.source = Source::Random;
  const size_t colon = rest.find(':');
  setTypeAndShape(argument, rest.substr(0, colon));
  if (colon != std::string_view::npos)
    argument.seed = static_cast<uint64_t>(parseInteger(rest.substr(colon + 1), 64, false));
}

void setTarget(Argument &argument, std::string_view path) {
  if (!argument.to.empty())
    throw ArrayError("it is written to two files: give one");
  argument.to = path;
}

/// Whether the text names a file to read; if so, takes it in.
bool parseFile(Argument &argument, std::string_view text) {
  const bool updates = text.ends_with('!');
  const std::optional<FileName> file = parseFileName(text.substr(0, text.size() - updates));
  if (!file)
    return false;
  if (isRawPath(file->path) && !file->shape)
    throw ArrayError("a .bin file says nothing of its elements: write " + file->path + ":f32[64x64]");
  argument.source = Source::File;
  argument.from = file->path;
  argument.type = file->type;
  argument.shape = file->shape.value_or(std::vector<int64_t>());
  if (updates)
    setTarget(argument, file->path);
  return true;
}

void parseZeros(Argument &argument, std::string_view text) {
  argument.source = Source::Zeros;
  if (const size_t equals = text.rfind('='); equals != std::string_view::npos)
    throw ArrayError(inQuotes(text.substr(0, equals)) +
                     " is neither a file (out.npy) nor a name (letters, digits and _)");
  if (text.find('[') == std::string_view::npos && !elementTypeNamed(text))
    throw ArrayError(forms);
  setTypeAndShape(argument, text);
}

void parseSource(Argument &argument, std::string_view text) {
  if (text.starts_with(randomPrefix))
    parseRandom(argument, text.substr(randomPrefix.size()));
  else if (!parseFile(argument, text))
    parseZeros(argument, text);
}

/// Takes `file=` from the start of the text. Folders may have a '=' in their names: it is the first one behind a
/// file that counts.
std::string_view takeNewFile(Argument &argument, std::string_view text) {
  size_t equals = text.find('=');
  while (equals != std::string_view::npos && !isPath(text.substr(0, equals)))
    equals = text.find('=', equals + 1);
  if (equals == std::string_view::npos)
    return text;
  setTarget(argument, text.substr(0, equals));
  return text.substr(equals + 1);
}

/// Takes `>file` from the end of the text.
std::string_view takeTarget(Argument &argument, std::string_view text) {
  const size_t arrow = text.rfind('>');
  if (arrow == std::string_view::npos)
    return text;
  const std::string_view path = text.substr(arrow + 1);
  if (!isPath(path))
    throw ArrayError("results are written to .npy and .bin files, not to " + inQuotes(path));
  setTarget(argument, path);
  return text.substr(0, arrow);
}

/// Takes `name=` from the start of the text.
std::string_view takeName(Argument &argument, std::string_view text) {
  const size_t equals = text.find('=');
  if (equals == std::string_view::npos || !isName(text.substr(0, equals)))
    return text;
  argument.name = text.substr(0, equals);
  return text.substr(equals + 1);
}

void parseInto(Argument &argument, std::string_view text) {
  if (isNumberList(text))
    return;
  if (text.starts_with('@')) {
    argument.source = Source::Same;
    argument.other = text.substr(1);
    if (argument.other.empty() || (!isName(argument.other) && !isNumberList(argument.other)))
      throw ArrayError("@ stands before the name or the number of another argument");
    return;
  }
  const std::string_view source = takeTarget(argument, takeNewFile(argument, takeName(argument, text)));
  if (isNumberList(source))
    throw ArrayError("only arrays have names and files: write " + std::string(source));
  if (source.starts_with('@'))
    throw ArrayError("the array of another argument has its name and its file there: write " +
                     std::string(source));
  parseSource(argument, source);
}

} // namespace

bool isRawPath(std::string_view path) { return path.ends_with(rawExtension); }

std::optional<FileName> parseFileName(std::string_view text) {
  if (isPath(text))
    return FileName{std::string(text), std::nullopt, std::nullopt};
  const size_t colon = text.rfind(':');
  const std::string_view path = text.substr(0, colon);
  if (colon == std::string_view::npos || !isPath(path))
    return std::nullopt;
  const std::string_view stated = text.substr(colon + 1);
  if (isRawPath(path)) {
    TypeAndShape parsed = parseTypeAndShape(stated);
    return FileName{std::string(path), parsed.type, std::move(parsed.shape)};
  }
  if (stated.ends_with(']'))
    throw ArrayError("a .npy file has a shape of its own: write " + std::string(path) + ":TYPE");
  return FileName{std::string(path), parseElementType(stated), std::nullopt};
}

Argument parseArgument(std::string_view text) {
  Argument argument;
  argument.text = text;
  try {
    parseInto(argument, text);
  } catch (const ArrayError &error) {
    throw ArrayError("argument " + inQuotes(text) + ": " + error.what());
  }
  return argument;
}

Array load(const Argument &argument) {
  if (!argument.to.empty())
    checkWritable(argument.to);
  switch (argument.source) {
  case Source::File:
    return isRawPath(argument.from) ? readRaw(argument.from, *argument.type, argument.shape)
                                    : readNpy(argument.from, argument.type);
  case Source::Zeros:
    return Array::zeros(*argument.type, argument.shape);
  case Source::Random:
    return randomArray(*argument.type, argument.shape, argument.seed);
  case Source::Numbers:
    throw ArrayError(inQuotes(argument.text) + " is a number where an array is needed");
  case Source::Same:
    break;
  }
  throw ArrayError(inQuotes(argument.text) + " has no array of its own");
}

} // namespace tessera
