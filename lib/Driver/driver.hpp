// ptocc: compiles device sources for the host, as their compilers do for devices.
#pragma once

#include <string>
#include <vector>

#include "lib/Driver/compiler.hpp"

namespace tessera {

/// Does what the command line says; the exit code of the program.
int drive(const std::vector<std::string> &words, const InstalledFiles &files);

} // namespace tessera
