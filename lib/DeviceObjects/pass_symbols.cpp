#include "lib/DeviceObjects/pass_symbols.hpp"

#include <unordered_set>

#include "lib/DeviceObjects/elf_object.hpp"

namespace tessera {
namespace {

bool drop(std::string_view &text, std::string_view start) {
  if (!text.starts_with(start))
    return false;
  text.remove_prefix(start.size());
  return true;
}

/// Whether a mangled name is that of something in the namespaces pto or std, or in a function there.
bool isNameOfRuntime(std::string_view name) {
  // What device compilers predefine; variables outside of namespaces are not mangled.
  if (name == "block_idx" || name == "block_num")
    return true;
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

bool isStateOfRuntime(const ElfObject &object, const ElfObject::Symbol &symbol) {
  if (symbol.section == 0 || (symbol.type != STT_OBJECT && symbol.type != STT_TLS))
    return false;
  const ElfObject::Section &section = object.sections()[symbol.section];
  return section.isWritable && !section.name.starts_with(".data.rel.ro") && isNameOfRuntime(symbol.name);
}

/// What the passes share, and whatever a linker keeps or drops together with it.
std::unordered_set<std::string_view> sharedNames(const ElfObject &object) {
  std::unordered_set<std::string_view> shared;
  for (const ElfObject::Symbol &symbol : object.symbols())
    if (isStateOfRuntime(object, symbol))
      shared.insert(symbol.name);
  std::vector<std::string_view> together;
  for (const ElfObject::Symbol &symbol : object.symbols())
    if (!symbol.isLocal && symbol.section != 0 && shared.contains(object.sections()[symbol.section].group))
      together.push_back(symbol.name);
  shared.insert(together.begin(), together.end());
  return shared;
}

} // namespace

void renamePass(const std::vector<PassObject> &objects, std::string_view suffix) {
  std::vector<ElfObject> files;
  files.reserve(objects.size()); // names are views into the files
  for (const PassObject &object : objects)
    files.emplace_back(object.input);

  std::unordered_set<std::string_view> shared, ofPass;
  for (const ElfObject &file : files)
    shared.merge(sharedNames(file));
  for (const ElfObject &file : files)
    for (const ElfObject::Symbol &symbol : file.symbols())
      if (((symbol.isDefined && !symbol.isLocal) || symbol.isSignature) && !symbol.name.empty() &&
          !shared.contains(symbol.name))
        ofPass.insert(symbol.name);

  for (size_t f = 0; f < files.size(); ++f) {
    const auto &symbols = files[f].symbols();
    for (size_t i = 0; i < symbols.size(); ++i)
      if ((!symbols[i].isLocal || symbols[i].isSignature) && ofPass.contains(symbols[i].name))
        files[f].rename(i, std::string(symbols[i].name).append(suffix));
    files[f].write(objects[f].output);
  }
}

} // namespace tessera
