// The files of a module of random kernels: their text, their C++, a program that calls them, and the data.
#pragma once

#include <filesystem>

#include "test/text/random/spellings.hpp"

namespace tessera::random {

/// A kernel that is the same in every spelling.
struct Accepted {
  Kernel kernel;
  Checked checked;
};

void writeFile(const std::filesystem::path &path, llvm::StringRef content);
/// All that is needed to run the emitted C++ on the same data; README.md lists the files.
void writeFiles(const std::filesystem::path &folder, llvm::ArrayRef<Accepted> kernels, Profile profile);

} // namespace tessera::random
