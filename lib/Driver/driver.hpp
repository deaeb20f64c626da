// ptocc: compiles device sources for the host, as their compilers do for devices.
#pragma once

#include <string>
#include <vector>

namespace tessera {

/// Does what the command line says; the exit code of the program. `include`: the folder of the library's headers;
/// `checker`: the library of checked programs, if there is one.
int drive(const std::vector<std::string> &words, const std::string &include, const std::string &checker);

} // namespace tessera
