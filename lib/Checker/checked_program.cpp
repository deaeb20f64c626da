// A program that is linked with this file is checked: all its cores are watched from the start, and what was found is
// printed when it ends. Link with -Wl,--undefined=tessera_checked_program, or nothing would need the file.
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "lib/Checker/check_report.hpp"
#include "lib/Checker/checker.hpp"
#include "pto/machine/watch.hpp"

namespace pto::tessera {
namespace {

Checker *checker = nullptr; ///< never deleted: cores may end later than the program's statics
bool reported = false;

/// The notes that pto-inst.hpp leaves in each object file: "plain FILE" of units that were compiled without checks,
/// "watched FILE" of others, "settings ...".
void addNotes(const std::string &file, std::set<std::string> &notes) {
  const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (descriptor < 0)
    return;
  if (fstat(descriptor, &status) == 0 && static_cast<size_t>(status.st_size) > sizeof(Elf64_Ehdr)) {
    const auto size = static_cast<size_t>(status.st_size);
    void *const memory = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (memory != MAP_FAILED) {
      const char *const bytes = static_cast<const char *>(memory);
      const auto &header = *reinterpret_cast<const Elf64_Ehdr *>(bytes);
      const bool fits = std::memcmp(header.e_ident, ELFMAG, SELFMAG) == 0 && header.e_shoff != 0 &&
                        header.e_shoff + uint64_t{header.e_shnum} * sizeof(Elf64_Shdr) <= size &&
                        header.e_shstrndx < header.e_shnum;
      const auto *const sections = reinterpret_cast<const Elf64_Shdr *>(bytes + header.e_shoff);
      for (int i = 0; fits && i < header.e_shnum; ++i) {
        const uint64_t name = sections[header.e_shstrndx].sh_offset + sections[i].sh_name;
        if (name + 16 > size || std::strcmp(bytes + name, ".tessera.units") != 0 ||
            sections[i].sh_offset + sections[i].sh_size > size)
          continue;
        const char *at = bytes + sections[i].sh_offset, *const end = at + sections[i].sh_size;
        while (at < end) {
          const std::string note(at, strnlen(at, static_cast<size_t>(end - at)));
          notes.insert(note);
          at += note.size() + 1;
        }
      }
      munmap(memory, size);
    }
  }
  close(descriptor);
}

std::set<std::string> notesOfProgram() {
  std::set<std::string> notes;
  dl_iterate_phdr(
      [](dl_phdr_info *info, size_t, void *found) {
        const std::string name = info->dlpi_name != nullptr ? info->dlpi_name : "";
        if (name.empty())
          addNotes("/proc/self/exe", *static_cast<std::set<std::string> *>(found));
        else if (!name.starts_with("/lib") && !name.starts_with("/usr/lib"))
          addNotes(name, *static_cast<std::set<std::string> *>(found));
        return 0;
      },
      &notes);
  return notes;
}

/// What follows the first word of the notes that begin with it.
std::vector<std::string> notesAfter(std::string_view word) {
  std::vector<std::string> found;
  for (const std::string &note : notesOfProgram())
    if (note.starts_with(word))
      found.push_back(note.substr(word.size()));
  return found;
}

/// Prints what was found, once. Whether there was an error.
bool report() {
  if (reported)
    return false;
  reported = true;
  checker->endAllDirect();
  for (const std::string &unit : notesAfter("plain "))
    checker->addNotWatched(unit);
  for (const std::string &file : notesAfter("headers ")) {
    std::string folder = file.substr(0, file.rfind('/') + 1); // perhaps relative to a folder of the build
    while (folder.starts_with("./") || folder.starts_with("../"))
      folder.erase(0, folder.find('/') + 1);
    PlaceNames::headerFolders.push_back(folder);
  }
  const CheckReport report(*checker);
  std::fflush(stdout);
  const bool inColour = isatty(STDERR_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
  std::fputs(report.text(inColour).c_str(), stderr);
  if (const std::string &name = checker->options().jsonFile; !name.empty()) {
    std::FILE *const file = std::fopen(name.c_str(), "w");
    const std::string text = report.json();
    if (file == nullptr || std::fwrite(text.data(), 1, text.size(), file) != text.size())
      std::fprintf(stderr, "[PTO] PTO_CHECK_JSON: %s cannot be written: %s\n", name.c_str(),
                   std::strerror(errno));
    if (file != nullptr)
      std::fclose(file);
  }
  return report.errors() != 0;
}

void atExit(int status, void *) {
  const bool found = report();
  if (found && status == 0 && !checker->options().keepsExitCode) {
    std::fflush(nullptr);
    _exit(3);
  }
}

/// An error that nobody has caught ends the program: what was found before may explain it.
void atAbort(int) {
  std::signal(SIGABRT, SIG_DFL);
  report();
  std::raise(SIGABRT);
}

/// Before any other initialization, so that no core exists yet and that atExit() runs last.
[[gnu::constructor(101)]] void watchProgram() {
  CheckOptions options;
  std::string wrong;
  for (const std::string &settings : notesAfter("settings "))
    if (wrong.empty())
      wrong = options.readSettings(settings);
  if (wrong.empty())
    wrong = options.readEnvironment();
  if (!wrong.empty()) {
    std::fprintf(stderr, "[PTO] %s\n", wrong.c_str());
    _exit(1);
  }
  checker = new Checker(options);
  programWatch = {checker, &tellPrivate, [](Core &core) { checker->endDirect(core); }};
  on_exit(&atExit, nullptr);
  std::signal(SIGABRT, &atAbort);
}

} // namespace
} // namespace pto::tessera

extern "C" void tessera_checked_program() {}
