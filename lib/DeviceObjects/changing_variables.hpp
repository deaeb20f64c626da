// Variables of a program that kernels use and that can change. On a device every core has such a variable of its own, or
// none at all; here the cores of a pass share it.
#pragma once

#include <string>
#include <vector>

#include "lib/DeviceObjects/elf_object.hpp"

namespace tessera {

/// Those in an object file of a device pass, as the program names them. What kernels use is seen section by section, so
/// functions and variables should have sections of their own.
std::vector<std::string> changingVariables(const ElfObject &object);

} // namespace tessera
