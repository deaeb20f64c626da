// Where in a program something happened: a line of text, or an instruction of compiled C++ whose line the
// debug information tells.
#pragma once

#include <dlfcn.h>
#include <unistd.h>
#if !defined(__OPTIMIZE__) && __has_include(<execinfo.h>)
#include <execinfo.h>
#endif

#include <cstdint>
#include <cstdio>
#include <cstring>

namespace pto::tessera {

struct SourcePlace {
  const char *file = nullptr; ///< of text
  unsigned line = 0;
  unsigned column = 0;
  /// Of C++: the code that called, innermost first. One is enough where the library's functions are inlined.
  static constexpr int depth = 6;
  const void *code[depth] = {};

  constexpr bool known() const { return file != nullptr || code[0] != nullptr; }
};

/// Where the function that this is inlined into was called from; that function itself must not be inlined.
[[gnu::always_inline]] inline SourcePlace placeOfCaller() {
  SourcePlace place;
  place.code[0] = __builtin_return_address(0);
#if !defined(__OPTIMIZE__) && __has_include(<execinfo.h>)
  // In unoptimized code the library's own functions are calls, too.
  void *frames[SourcePlace::depth + 1] = {};
  const int found = backtrace(frames, SourcePlace::depth + 1);
  for (int i = 1; i < found; ++i)
    place.code[i - 1] = frames[i];
#endif
  return place;
}

/// A place as people read it: "kernel.pto:3:8", "kernel.cpp:17", or "program+0x1234" where nothing tells the
/// line.
class PlaceName {
public:
  /// Looks the line of C++ code up: a symbolizer of PATH reads the debug information. That takes
  /// milliseconds, so it is for places that are reported, and a program that reports very many gets names for
  /// the first ones only.
  [[gnu::noinline, gnu::cold]] explicit PlaceName(const SourcePlace &place) {
    if (place.file != nullptr) {
      std::snprintf(text_, sizeof text_, "%s:%u:%u", place.file, place.line, place.column);
    } else if (place.code[0] != nullptr) {
      nameModule(place.code[0]);
      if (__atomic_fetch_add(&lookups(), 1, __ATOMIC_RELAXED) < mostLookups)
        askSymbolizer(place);
    }
  }
  const char *text() const { return text_; }

  /// A file of code, and an address in it as its debug information counts.
  struct Module {
    const char *file = nullptr;
    uintptr_t offset = 0;
  };
  /// Of the call itself: `code` is where the call returns to.
  static Module moduleOf(const void *code) {
    Dl_info info;
    if (dladdr(code, &info) == 0 || info.dli_fname == nullptr)
      return {};
    const uintptr_t address = reinterpret_cast<uintptr_t>(code) - 1;
    const uintptr_t base = reinterpret_cast<uintptr_t>(info.dli_fbase);
    // A program that is not position independent is loaded where it was linked for, far below all others.
    return {info.dli_fname, base >> 32 == 0 ? address : address - base};
  }
  /// Whether a symbolizer's answer lies outside the library's headers.
  static bool isPlaceOfProgram(const char *line) {
    // "file:line" with a known file that lies outside the folder of the library's headers.
    if (std::strchr(line, ':') == nullptr || std::strncmp(line, "??", 2) == 0)
      return false;
    // This file was included as .../include/pto/machine/source_place.hpp, perhaps relative to a folder of the
    // build.
    char folder[] = __FILE__;
    folder[sizeof folder - sizeof "machine/source_place.hpp"] = 0;
    const char *start = folder;
    while (*start == '.')
      start += std::strspn(start, "./");
    return std::strstr(line, start) == nullptr;
  }

private:
  static constexpr int mostLookups = 16;
  static int &lookups() {
    static int count = 0;
    return count;
  }

  void nameModule(const void *code) {
    const Module module = moduleOf(code);
    if (module.file == nullptr) {
      std::snprintf(text_, sizeof text_, "%p", code);
      return;
    }
    const char *slash = std::strrchr(module.file, '/');
    std::snprintf(text_, sizeof text_, "%s+0x%llx", slash != nullptr ? slash + 1 : module.file,
                  static_cast<unsigned long long>(module.offset));
  }

  /// Replaces the text by the first frame outside the headers of the library, innermost first.
  void askSymbolizer(const SourcePlace &place) {
    const Module first = moduleOf(place.code[0]);
    if (first.file == nullptr)
      return;
    char file[1024] = {};
    // dladdr() names the main program as it was started, which need not be a path.
    if (std::strchr(first.file, '/') != nullptr)
      std::snprintf(file, sizeof file, "%s", first.file);
    else if (readlink("/proc/self/exe", file, sizeof file - 1) < 0)
      return;
    if (std::strpbrk(file, "'\\") != nullptr)
      return;
    char addresses[SourcePlace::depth * 20] = {};
    for (const void *code : place.code)
      if (const Module module = moduleOf(code);
          module.file != nullptr && std::strcmp(module.file, first.file) == 0) {
        const size_t length = std::strlen(addresses);
        std::snprintf(addresses + length, sizeof addresses - length, " 0x%llx",
                      static_cast<unsigned long long>(module.offset));
      }
    char command[4096];
    std::snprintf(
        command, sizeof command,
        "{ llvm-symbolizer --functions=none --output-style=GNU -i -e '%1$s'%2$s || llvm-symbolizer-19 "
        "--functions=none --output-style=GNU -i -e '%1$s'%2$s || addr2line -i -e '%1$s'%2$s; } "
        "2>/dev/null </dev/null",
        file, addresses);
    std::FILE *answer = popen(command, "r");
    if (answer == nullptr)
      return;
    char line[1024];
    bool found = false;
    while (std::fgets(line, sizeof line, answer) != nullptr)
      if (!found && isPlaceOfProgram(line)) {
        line[std::strcspn(line, "\n(")] = 0;
        size_t length = std::strlen(line);
        while (length > 0 && line[length - 1] == ' ')
          line[--length] = 0;
        std::snprintf(text_, sizeof text_, "%.500s", line);
        found = true;
      }
    pclose(answer);
  }
  char text_[512] = "unknown place";
};

} // namespace pto::tessera
