// What a symbol's name says of what it names.
#pragma once

#include <string_view>

namespace tessera {

/// Of something in the namespaces pto or std, or in a function there.
bool isNameOfRuntime(std::string_view name);
/// Perhaps of a function or a variable of a program, not of a library of the language.
bool isNameOfProgram(std::string_view name);
/// Of an object that is no part of the runtime and that the program, not the compiler, has made.
bool isNameOfVariable(std::string_view name);
/// Of the function that plays a kernel with its arguments on a core.
bool isPlayedKernel(std::string_view name);

} // namespace tessera
