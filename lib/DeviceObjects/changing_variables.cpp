#include "lib/DeviceObjects/changing_variables.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <set>

#include "lib/DeviceObjects/symbol_names.hpp"

namespace tessera {
namespace {

/// Sections that kernels reach, by what refers to what.
std::set<uint32_t> reachedSections(const ElfObject &object) {
  std::set<uint32_t> reached;
  std::vector<uint32_t> open;
  const auto reach = [&](uint32_t section) {
    if (section != 0 && reached.insert(section).second)
      open.push_back(section);
  };
  for (const ElfObject::Symbol &symbol : object.symbols())
    if (isPlayedKernel(symbol.name))
      reach(symbol.section);
  const auto uses = object.uses();
  while (!open.empty()) {
    const uint32_t section = open.back();
    open.pop_back();
    for (const uint32_t symbol : uses[section])
      reach(object.symbols()[symbol].section);
  }
  return reached;
}

std::string asWritten(std::string_view name) {
  int status = 0;
  char *const text = abi::__cxa_demangle(std::string(name).c_str(), nullptr, nullptr, &status);
  const std::string result = status == 0 ? text : std::string(name);
  std::free(text);
  return result;
}

} // namespace

std::vector<std::string> changingVariables(const ElfObject &object) {
  std::vector<std::string> names;
  const std::set<uint32_t> reached = reachedSections(object);
  for (const ElfObject::Symbol &symbol : object.symbols()) {
    const ElfObject::Section &section = object.sections()[symbol.section];
    if (symbol.type == STT_OBJECT && reached.contains(symbol.section) && section.isWritable &&
        !section.name.starts_with(".data.rel.ro") && isNameOfVariable(symbol.name))
      names.push_back(asWritten(symbol.name));
  }
  return names;
}

} // namespace tessera
