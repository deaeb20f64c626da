// ptocc: a compiler for device sources that makes programs for the host. Also called as bisheng and ccec.
#include <filesystem>
#include <string>
#include <vector>

#include "lib/Driver/driver.hpp"

namespace {

/// The headers are installed beside the program; in the tree where it was built they are the sources'.
std::string findHeaders() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto installed = program.parent_path().parent_path() / "include";
  return std::filesystem::exists(installed / "pto/pto-inst.hpp", error) ? installed.string()
                                                                        : std::string(TESSERA_SOURCE_HEADERS);
}

/// A library beside the folder of the program; empty where it was not built.
std::string findLibrary(const char *name) {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  for (const char *folder : {"lib", "lib64", "lib/x86_64-linux-gnu"})
    if (const auto library = program.parent_path().parent_path() / folder / name;
        std::filesystem::exists(library, error))
      return library.string();
  return {};
}

} // namespace

int main(int count, char **words) {
  return tessera::drive(std::vector<std::string>(words + 1, words + count),
                        {.include = findHeaders(),
                         .checker = findLibrary("libtessera_checker.a"),
                         .linked = findLibrary("libtessera_linked.a")});
}
