#include "lib/Checker/check_options.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace pto::tessera {

CheckOptions::CheckOptions() {
  for (int i = 0; i < findingKindCount; ++i)
    wanted[i] = findingKinds[i].byDefault;
}

static bool begins(std::string_view name, std::string_view start) {
  return name == start ||
         (name.size() > start.size() && name.starts_with(start) && name[start.size()] == '-');
}

std::string CheckOptions::select(std::string_view list) {
  bool chosen[findingKindCount] = {};
  while (true) {
    const size_t comma = list.find(',');
    const std::string_view word = list.substr(0, comma);
    bool known = false;
    for (int i = 0; i < findingKindCount; ++i)
      if (word == "all" || begins(findingKinds[i].name, word))
        known = chosen[i] = true;
    if (!known) {
      std::string sentence = "the checker finds nothing called '" + std::string(word) + "'; it knows all";
      for (const KindInfo &kind : findingKinds)
        sentence += std::string(", ") + kind.name;
      return sentence;
    }
    if (comma == std::string_view::npos)
      break;
    list.remove_prefix(comma + 1);
  }
  for (int i = 0; i < findingKindCount; ++i)
    wanted[i] = chosen[i];
  return {};
}

std::string CheckOptions::setLimit(std::string_view number) {
  uint64_t value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  if (error != std::errc() || end != number.data() + number.size())
    return "the limit of findings must be a number, not '" + std::string(number) + "'";
  limit = value;
  return {};
}

std::string CheckOptions::readSettings(std::string_view settings) {
  while (!settings.empty()) {
    const size_t end = std::min(settings.find(';'), settings.size());
    const std::string_view one = settings.substr(0, end);
    const size_t equals = std::min(one.find('='), one.size());
    const std::string_view name = one.substr(0, equals), value = one.substr(std::min(equals + 1, one.size()));
    std::string wrong;
    if (name == "check")
      wrong = select(value);
    else if (name == "limit")
      wrong = setLimit(value);
    else if (name == "json")
      jsonFile = value;
    else
      wrong = "there is no setting '" + std::string(name) + "'";
    if (!wrong.empty())
      return "--check: " + wrong;
    settings.remove_prefix(std::min(end + 1, settings.size()));
  }
  return {};
}

std::string CheckOptions::readEnvironment() {
  std::string wrong;
  if (const char *list = std::getenv("PTO_CHECK"); list != nullptr && *list != 0)
    if (const std::string sentence = select(list); !sentence.empty())
      wrong = "PTO_CHECK: " + sentence;
  if (const char *number = std::getenv("PTO_CHECK_LIMIT"); number != nullptr && *number != 0)
    if (const std::string sentence = setLimit(number); !sentence.empty())
      wrong = "PTO_CHECK_LIMIT: " + sentence;
  if (const char *file = std::getenv("PTO_CHECK_JSON"); file != nullptr)
    jsonFile = file;
  if (const char *exit = std::getenv("PTO_CHECK_EXIT"); exit != nullptr)
    keepsExitCode = std::string_view(exit) == "0";
  return wrong;
}

} // namespace pto::tessera
