#include "tools/command_line.hpp"

#include <algorithm>

namespace tessera {

using llvm::StringRef;

void CommandLine::option(StringRef name, StringRef argument, StringRef help,
                         std::function<bool(StringRef)> handle) {
  options_.push_back({name.str(), argument.str(), help.str(), std::move(handle)});
}

void CommandLine::optionalValue(StringRef name, StringRef argument, StringRef help,
                                std::function<bool(StringRef)> handle) {
  option(name, argument, help, std::move(handle));
  options_.back().mayLackValue = true;
}

void CommandLine::passOn(StringRef prefix, StringRef shown, StringRef help, std::vector<std::string> &list) {
  options_.push_back({prefix.str(), shown.str(), help.str(), nullptr, false, &list});
}

void CommandLine::flag(StringRef name, StringRef help, bool &target) {
  option(name, "", help, [&target](StringRef) { return target = true; });
}

std::optional<std::string> CommandLine::read(int count, char **arguments) {
  for (int i = 1; i < count; ++i) {
    const StringRef whole = arguments[i];
    StringRef text = whole;
    // A dash alone is standard input; a dash and a digit is a number.
    if (text.size() < 2 || text[0] != '-' || (text[1] >= '0' && text[1] <= '9') || text[1] == '.' ||
        text.equals_insensitive("-inf") || text.equals_insensitive("-nan")) {
      operands.push_back(whole.str());
      continue;
    }
    text.consume_front("-");
    text.consume_front("-");
    const auto [name, inlineValue] = text.split('=');
    const auto known = std::find_if(options_.begin(), options_.end(), [&](const Option &o) {
      return o.passedOn != nullptr ? name.starts_with(o.name) : name == o.name;
    });
    if (known == options_.end()) {
      const std::string nearest = nearestTo(name);
      return "unknown option '" + whole.str() + "'; " +
             (nearest.empty() ? "" : "did you mean --" + nearest + "? ") + "--help lists the options";
    }
    if (known->passedOn != nullptr) {
      known->passedOn->push_back("--" + text.str());
      continue;
    }
    StringRef value = inlineValue;
    if (known->mayLackValue) {
      if (text.ends_with("="))
        return "option --" + known->name + " has an empty value";
    } else if (known->argument.empty()) {
      if (text.contains('='))
        return "option --" + known->name + " takes no value";
    } else if (!text.contains('=')) {
      if (++i == count)
        return "option --" + known->name + " needs a value: --" + known->name + "=" + known->argument;
      value = arguments[i];
    }
    if (!known->handle(value))
      return "invalid --" + known->name + "=" + value.str() + ": expected " + known->argument;
  }
  return std::nullopt;
}

std::string CommandLine::nearestTo(StringRef name) const {
  // Two letters may be wrong, one of a short name.
  unsigned distance = name.size() > 3 ? 3 : name.size() == 3 ? 2 : 1;
  std::string nearest;
  for (const Option &option : options_)
    if (const unsigned far = name.edit_distance(option.name, /*AllowReplacements=*/true, distance);
        far < distance) {
      distance = far;
      nearest = option.name;
    }
  return nearest;
}

std::string CommandLine::describe() const {
  std::string text;
  for (const Option &option : options_) {
    std::string left = (option.name.size() == 1 ? "  -" : "  --") + option.name;
    if (option.passedOn != nullptr)
      left = "  --" + option.argument;
    else if (option.mayLackValue)
      left += "[=" + option.argument + "]";
    else if (!option.argument.empty())
      left += (option.name.size() == 1 ? " " : "=") + option.argument;
    constexpr size_t column = 34;
    if (left.size() + 2 > column)
      left += "\n" + std::string(column, ' ');
    else
      left.resize(column, ' ');
    text += left + option.help + "\n";
  }
  return text;
}

} // namespace tessera
