// Telling the forms of an argument apart, and making its array.
#include "lib/Arrays/argument.hpp"

#include "lib/Arrays/npy.hpp"
#include "lib/Arrays/random.hpp"
#include "lib/Arrays/scalar.hpp"

namespace tessera {
namespace {

constexpr std::string_view extension = ".npy";
constexpr std::string_view randomPrefix = "rand:";

bool isName(std::string_view text) {
  const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  if (text.empty() || !isLetter(text.front()))
    return false;
  for (const char c : text)
    if (!isLetter(c) && !(c >= '0' && c <= '9'))
      return false;
  return true;
}

void setTypeAndShape(Argument &argument, std::string_view text) {
  TypeAndShape parsed = parseTypeAndShape(text);
  argument.type = parsed.type;
  argument.shape = std::move(parsed.shape);
}

void parseRandom(Argument &argument, std::string_view rest) {
  argument.kind = Argument::Kind::Random;
  const size_t colon = rest.find(':');
  setTypeAndShape(argument, rest.substr(0, colon));
  if (colon != std::string_view::npos)
    argument.seed = static_cast<uint64_t>(parseInteger(rest.substr(colon + 1), 64, false));
}

void parseNew(Argument &argument, std::string_view name, std::string_view typeAndShape) {
  if (name.ends_with(extension)) {
    argument.kind = Argument::Kind::NewFile;
    argument.path = name;
  } else if (isName(name)) {
    argument.kind = Argument::Kind::NewNamed;
    argument.name = name;
  } else
    throw ArrayError(inQuotes(name) + " is neither a file (out.npy) nor a name (letters, digits and _)");
  setTypeAndShape(argument, typeAndShape);
}

/// Whether the text names a file; if so, sets the path and the type that stands behind a colon.
bool parseFile(Argument &argument, std::string_view text) {
  const bool updates = text.ends_with('!');
  const std::string_view file = text.substr(0, text.size() - updates);
  const size_t colon = file.ends_with(extension) ? std::string_view::npos : file.rfind(':');
  const std::string_view path = file.substr(0, colon);
  if (!path.ends_with(extension))
    return false;
  argument.kind = updates ? Argument::Kind::UpdateFile : Argument::Kind::ReadFile;
  argument.path = path;
  if (colon != std::string_view::npos)
    argument.type = parseElementType(file.substr(colon + 1));
  return true;
}

/// The assignment `name=type[shape]` is split at the last '=', so that folders may have one in their name.
void parseInto(Argument &argument, std::string_view text) {
  if (text.starts_with(randomPrefix))
    return parseRandom(argument, text.substr(randomPrefix.size()));
  if (isScalarText(text))
    return;
  if (parseFile(argument, text))
    return;
  const size_t equals = text.rfind('=');
  if (equals == std::string_view::npos)
    throw ArrayError(
        "it is not a number, a file (a.npy, a.npy!, a.npy:bf16), a new array (out.npy=f32[64x64], "
        "out=f32[64x64]) or a random one (rand:f32[64x64]:7)");
  parseNew(argument, text.substr(0, equals), text.substr(equals + 1));
}

} // namespace

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
  switch (argument.kind) {
  case Argument::Kind::UpdateFile:
    checkWritable(argument.path);
    return readNpy(argument.path, argument.type);
  case Argument::Kind::ReadFile:
    return readNpy(argument.path, argument.type);
  case Argument::Kind::NewFile:
    checkWritable(argument.path);
    return Array::zeros(*argument.type, argument.shape);
  case Argument::Kind::NewNamed:
    return Array::zeros(*argument.type, argument.shape);
  case Argument::Kind::Random:
    return randomArray(*argument.type, argument.shape, argument.seed);
  case Argument::Kind::Scalar:
    break;
  }
  throw ArrayError(inQuotes(argument.text) + " is a number where an array is needed");
}

} // namespace tessera
