#include "lib/DeviceObjects/pass_symbols.hpp"

#include <unordered_set>

#include "lib/DeviceObjects/elf_object.hpp"
#include "lib/DeviceObjects/symbol_names.hpp"

namespace tessera {
namespace {

/// Also what the address sanitizer notes once for all variables of a program.
bool isStateOfRuntime(const ElfObject &object, const ElfObject::Symbol &symbol) {
  if (symbol.name == "___asan_globals_registered")
    return true;
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

void renamePass(const std::vector<PassObject> &objects, std::string_view suffix, const PassOptions &options) {
  std::vector<ElfObject> files;
  files.reserve(objects.size()); // names are views into the files
  for (const PassObject &object : objects)
    files.emplace_back(object.input);

  std::unordered_set<std::string_view> shared, ofPass;
  for (const ElfObject &file : files)
    shared.merge(sharedNames(file));
  for (const ElfObject &file : files)
    for (const ElfObject::Symbol &symbol : file.symbols())
      if (!options.kept.empty() && symbol.name.find(options.kept) != std::string_view::npos)
        continue;
      else if (((symbol.isDefined && !symbol.isLocal) || symbol.isSignature) && !symbol.name.empty() &&
               !shared.contains(symbol.name))
        ofPass.insert(symbol.name);
      else if (options.hasMoreObjects && !symbol.isDefined && !symbol.isLocal && isNameOfProgram(symbol.name))
        ofPass.insert(symbol.name);

  for (size_t f = 0; f < files.size(); ++f) {
    const auto &symbols = files[f].symbols();
    for (size_t i = 0; i < symbols.size(); ++i)
      if ((!symbols[i].isLocal || symbols[i].isSignature) && ofPass.contains(symbols[i].name))
        files[f].rename(i, std::string(symbols[i].name).append(suffix));
    for (size_t i = 0; i < symbols.size(); ++i)
      if (options.dropsInitializers && symbols[i].isLocal && symbols[i].type == STT_FUNC &&
          symbols[i].name.starts_with("_GLOBAL__sub_I_"))
        files[f].returnAtOnce(i);
    files[f].write(objects[f].output);
  }
}

std::vector<std::string> linkNames(const std::vector<PassObject> &objects,
                                   const std::vector<std::string> &suffixes) {
  std::vector<ElfObject> files;
  files.reserve(objects.size());
  for (const PassObject &object : objects)
    files.emplace_back(object.input);
  std::unordered_set<std::string_view> defined;
  for (const ElfObject &file : files)
    for (const ElfObject::Symbol &symbol : file.symbols())
      if (symbol.isDefined && !symbol.isLocal)
        defined.insert(symbol.name);

  std::vector<std::string> paths;
  for (size_t f = 0; f < files.size(); ++f) {
    bool changes = false;
    const auto &symbols = files[f].symbols();
    for (size_t i = 0; i < symbols.size(); ++i)
      for (const std::string &suffix : suffixes)
        if (!symbols[i].isDefined && symbols[i].name.ends_with(suffix) &&
            !defined.contains(symbols[i].name)) {
          files[f].rename(i, std::string(symbols[i].name.substr(0, symbols[i].name.size() - suffix.size())));
          changes = true;
        }
    if (changes)
      files[f].write(objects[f].output);
    paths.push_back(changes ? objects[f].output : objects[f].input);
  }
  return paths;
}

} // namespace tessera
