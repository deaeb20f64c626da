#include "lib/Checker/place_names.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <unistd.h>

namespace pto::tessera {

namespace {

/// The file of a module: dladdr() names the main program as it was started, which need not be a path.
std::string fileOf(const char *name) {
  if (std::strchr(name, '/') != nullptr)
    return name;
  char path[4096] = {};
  return readlink("/proc/self/exe", path, sizeof path - 1) > 0 ? path : name;
}

/// For each address the places that the debug information tells, innermost first.
std::map<uintptr_t, std::vector<std::string>> askSymbolizer(const std::string &file,
                                                            const std::vector<uintptr_t> &addresses) {
  std::map<uintptr_t, std::vector<std::string>> answers;
  if (file.find_first_of("'\\") != std::string::npos)
    return answers;
  constexpr size_t atOnce = 200;
  for (size_t start = 0; start < addresses.size(); start += atOnce) {
    std::string list;
    for (size_t i = start; i < addresses.size() && i < start + atOnce; ++i) {
      char text[32];
      std::snprintf(text, sizeof text, " 0x%llx", static_cast<unsigned long long>(addresses[i]));
      list += text;
    }
    const std::string arguments = " -a -i -e '" + file + "'" + list;
    const std::string command = "{ llvm-symbolizer --functions=none" + arguments +
                                " || llvm-symbolizer-19 --functions=none" + arguments + " || addr2line" +
                                arguments + "; } 2>/dev/null </dev/null";
    std::FILE *answer = popen(command.c_str(), "r");
    if (answer == nullptr)
      return answers;
    char line[4096];
    uintptr_t address = 0;
    while (std::fgets(line, sizeof line, answer) != nullptr) {
      line[std::strcspn(line, "\n")] = 0;
      if (std::strncmp(line, "0x", 2) == 0 && std::strchr(line, ':') == nullptr)
        address = std::strtoull(line, nullptr, 16);
      else if (line[0] != 0)
        answers[address].push_back(line);
    }
    pclose(answer);
  }
  return answers;
}

} // namespace

bool PlaceNames::isOfProgram(const std::string &line) {
  for (const std::string &folder : headerFolders)
    if (line.find(folder) != std::string::npos)
      return false;
  return PlaceName::isPlaceOfProgram(line.c_str());
}

void PlaceNames::find(const std::vector<PlaceIndex> &wanted) {
  std::map<std::string, std::vector<uintptr_t>> byFile;
  const auto moduleOf = [](const void *code) {
    return code != nullptr ? PlaceName::moduleOf(code) : PlaceName::Module();
  };
  for (const PlaceIndex index : wanted) {
    const SourcePlace &place = places_[index];
    if (place.file != nullptr) {
      names_[index] =
          std::string(place.file) + ":" + std::to_string(place.line) + ":" + std::to_string(place.column);
      continue;
    }
    names_[index] = "unknown place";
    for (const void *code : place.code)
      if (const PlaceName::Module module = moduleOf(code); module.file != nullptr)
        byFile[fileOf(module.file)].push_back(module.offset);
  }
  std::map<std::string, std::map<uintptr_t, std::vector<std::string>>> answers;
  for (const auto &[file, addresses] : byFile)
    answers[file] = askSymbolizer(file, addresses);
  for (const PlaceIndex index : wanted) {
    const SourcePlace &place = places_[index];
    bool found = place.file != nullptr;
    for (const void *code : place.code) {
      const PlaceName::Module module = moduleOf(code);
      if (module.file == nullptr || found)
        continue;
      const std::string file = fileOf(module.file);
      for (const std::string &line : answers[file][module.offset])
        if (!found && isOfProgram(line)) {
          names_[index] = line.substr(0, line.find(" ("));
          found = true;
        }
      if (!found && code == place.code[0]) {
        char offset[32];
        std::snprintf(offset, sizeof offset, "+0x%llx", static_cast<unsigned long long>(module.offset));
        names_[index] = file.substr(file.rfind('/') + 1) + offset;
      }
    }
  }
}

} // namespace pto::tessera
