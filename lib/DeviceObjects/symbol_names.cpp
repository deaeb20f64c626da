#include "lib/DeviceObjects/symbol_names.hpp"

#include <dlfcn.h>

#include <string>

namespace tessera {
namespace {

bool drop(std::string_view &text, std::string_view start) {
  if (!text.starts_with(start))
    return false;
  text.remove_prefix(start.size());
  return true;
}

} // namespace

bool isNameOfRuntime(std::string_view name) {
  if (!drop(name, "_Z"))
    return false;
  if (!drop(name, "GV"))  // the guard of a variable
    drop(name, "GR");     // what a reference refers to
  while (drop(name, "Z")) // in a function
    ;
  if (drop(name, "N"))
    while (drop(name, "K") || drop(name, "V") || drop(name, "R") || drop(name, "O"))
      ;
  return name.starts_with("3pto") || name.starts_with("St") || name.starts_with("9__gnu_cxx");
}

bool isNameOfProgram(std::string_view name) {
  if (isNameOfRuntime(name) || name.empty())
    return false;
  if (!drop(
          name,
          "_Z")) // of C, or a variable outside of namespaces: the libraries that this program uses are the usual ones
    return name[0] != '_' && dlsym(RTLD_DEFAULT, std::string(name).c_str()) == nullptr;
  if (drop(name, "N"))
    while (drop(name, "K") || drop(name, "V") || drop(name, "R") || drop(name, "O"))
      ;
  return !name.empty() && name[0] >= '0' && name[0] <= '9' && !name.starts_with("10__cxxabiv1");
}

bool isNameOfVariable(std::string_view name) {
  return !name.empty() && name[0] != '.' && !isNameOfRuntime(name) && !name.starts_with("_ZGV") &&
         !name.starts_with("__");
}

bool isPlayedKernel(std::string_view name) { return name.starts_with("_ZN3pto7tessera10playKernelI"); }

} // namespace tessera
