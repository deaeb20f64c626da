// tessera-pass-symbols: gives the symbols of one pass of a mixed kernel, or of the prebuilt instructions for one level of
// the processor, names of their own. Builds call it between compiling and linking; see lib/DeviceObjects/pass_symbols.hpp.
#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "lib/DeviceObjects/pass_symbols.hpp"

namespace {

int refuse(const char *what) {
  std::fprintf(stderr, "tessera-pass-symbols: %s; see tessera-pass-symbols --help\n", what);
  return 2;
}

} // namespace

int main(int count, char **arguments) {
  const std::vector<std::string_view> words(arguments + 1, arguments + count);
  if (words.size() == 1 && words[0] == "--help") {
    std::puts("tessera-pass-symbols cube|vector INPUT.o... -o OUTPUT.o...\n"
              "Writes the object files of one pass of a mixed kernel with names that end in the pass.\n"
              "tessera-pass-symbols v2|v3|v4|v4_vbmi|base INPUT.o... -o OUTPUT.o...\n"
              "The same for the prebuilt instructions of one level, all names but findPrebuilt...");
    return 0;
  }
  constexpr std::string_view passes[] = {"cube", "vector"}, levels[] = {"v2", "v3", "v4", "v4_vbmi", "base"};
  const auto isAmong = [&](const auto &names) {
    return !words.empty() && std::find(std::begin(names), std::end(names), words[0]) != std::end(names);
  };
  if (!isAmong(passes) && !isAmong(levels))
    return refuse("the first word must be the pass, cube or vector, or a level, v2, v3, v4, v4_vbmi or base");
  const auto outputs = std::find(words.begin(), words.end(), "-o");
  if (outputs == words.end() || outputs - words.begin() - 1 != words.end() - outputs - 1)
    return refuse("after -o there must be an output for each input");
  std::vector<tessera::PassObject> objects;
  for (auto input = words.begin() + 1; input != outputs; ++input)
    objects.push_back({std::string(*input), std::string(outputs[input - words.begin()])});
  try {
    tessera::PassOptions options;
    if (isAmong(levels))
      options.kept = "findPrebuilt";
    tessera::renamePass(objects, "." + std::string(words[0]), options);
  } catch (const tessera::ObjectFileError &error) {
    std::fprintf(stderr, "tessera-pass-symbols: %s\n", error.what());
    return 1;
  }
  return 0;
}
