#include "lib/Driver/diagnostics.hpp"

#include <vector>

namespace tessera {
namespace {

std::string withoutColours(std::string_view line) {
  std::string plain;
  for (size_t i = 0; i < line.size(); ++i)
    if (line[i] == '\x1b')
      while (i < line.size() && line[i] != 'm' && line[i] != 'K')
        ++i;
    else
      plain += line[i];
  return plain;
}

/// Whether a line begins a message: "file:1:2: error: ...", or where it was included from.
bool beginsMessage(const std::string &line) {
  if (line.starts_with("In file included from ") || line.starts_with("ptocc: "))
    return true;
  for (const char *severity : {": error: ", ": warning: ", ": fatal error: "})
    if (line.find(severity) != std::string::npos)
      return true;
  return false;
}
/// "3 warnings generated."
bool isCount(const std::string &line) {
  return line.find_first_not_of("0123456789") != 0 && line.ends_with(" generated.");
}

} // namespace

std::string SeenDiagnostics::newOf(std::string_view text) {
  std::vector<std::string> messages;
  bool inIncludes = false;
  while (!text.empty()) {
    const size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end == text.npos ? text.size() : end + 1);
    text.remove_prefix(line.size());
    std::string plain = withoutColours(line);
    if (plain.ends_with('\n'))
      plain.pop_back();
    if (isCount(plain))
      continue;
    if (messages.empty() || (beginsMessage(plain) && !inIncludes))
      messages.emplace_back();
    inIncludes = plain.starts_with("In file included from ") || plain.starts_with("                 from ");
    messages.back() += line;
  }
  std::string result;
  for (std::string &message : messages)
    if (seen_.insert(withoutColours(message)).second)
      result += message;
  return result;
}

} // namespace tessera
