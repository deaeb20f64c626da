// tessera-pass-symbols: gives the symbols of one pass of a mixed kernel names of their own. Builds call it between
// compiling a pass and linking it to the others; see lib/DeviceObjects/pass_symbols.hpp.
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
              "Writes the object files of one pass of a mixed kernel with names that end in the pass.");
    return 0;
  }
  if (words.empty() || (words[0] != "cube" && words[0] != "vector"))
    return refuse("the first word must be the pass, cube or vector");
  const auto outputs = std::find(words.begin(), words.end(), "-o");
  if (outputs == words.end() || outputs - words.begin() - 1 != words.end() - outputs - 1)
    return refuse("after -o there must be an output for each input");
  std::vector<tessera::PassObject> objects;
  for (auto input = words.begin() + 1; input != outputs; ++input)
    objects.push_back({std::string(*input), std::string(outputs[input - words.begin()])});
  try {
    tessera::renamePass(objects, "." + std::string(words[0]));
  } catch (const tessera::ObjectFileError &error) {
    std::fprintf(stderr, "tessera-pass-symbols: %s\n", error.what());
    return 1;
  }
  return 0;
}
