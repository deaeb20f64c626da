// The command line of ptocc: what device compilers and clang understand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tessera {

enum class Language { ByContent, Device, Host, Other };

/// A file, or an option for the linker, whose place among the files counts.
struct LinkItem {
  enum class Kind { Source, Object, Option } kind = Kind::Option;
  std::string text;
  Language language = Language::ByContent;
  std::string languageName = {}; ///< of another language, if -x names one
};

/// The kinds of cores that device code is compiled for, and their profile.
struct DeviceArch {
  std::string name = "dav-c220"; ///< as it was asked for
  bool isA5 = false;
  bool cube = true, vector = true;
  bool wasNamed = false;

  const char *number() const { return isA5 ? "3510" : "2201"; }
  const char *aicore() const { return isA5 ? "310" : "220"; }
  const char *chip() const { return isA5 ? "C310" : "C220"; }
};

struct Request {
  enum class Until { Preprocessed, Assembly, Object, Program } until = Until::Program;
  std::vector<LinkItem> items;
  std::string output;                       ///< -o; empty: as compilers name it
  std::vector<std::string> preprocessing;   ///< options of the preprocessor
  std::vector<std::string> compiling;       ///< of the compiler, in every pass
  std::vector<std::string> hostCompiling;   ///< of the host's pass: between -Xhost-start and -Xhost-end
  bool writesDependencies = false;          ///< -MD or -MMD
  std::vector<std::string> dependencies;    ///< -MD, -MMD, -MP
  std::string dependencyFile, dependencyOf; ///< -MF; -MT or -MQ
  DeviceArch arch;
  std::string compiler;      ///< --host-compiler
  std::string launcher;      ///< --launcher: runs the compiler, as ccache does
  bool isHeaderOnly = false; ///< --header-only: instructions are compiled, not those of the library
  bool isChecked = false;    ///< --check
  std::vector<std::string>
      checkSettings; ///< "check=race", "limit=5", "json=FILE": of the program that is made
  bool isDryRun = false;
  bool isVerbose = false;
  bool hasBlockIdx = true;          ///< whether a5 builds have block_idx and block_num
  std::vector<std::string> leftOut; ///< options that mean nothing here, and why
  std::vector<std::string> passOn;  ///< a question for the compiler, such as --version; nothing else is done

  bool isLinked() const { return until == Until::Program; }
};

/// Throws DriverError.
Request readCommandLine(const std::vector<std::string> &words);

/// What ptocc understands beyond clang, a line each.
std::string listOptions();

} // namespace tessera
