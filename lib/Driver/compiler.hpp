// The commands of the host's compiler.
#pragma once

#include <string>
#include <vector>

#include "lib/Driver/command_line.hpp"
#include "lib/Driver/process.hpp"

namespace tessera {

/// What a source is compiled for. Plain: a file that has nothing for devices.
enum class Pass { Plain, Host, Cube, Vector };

/// "host", "cube", "vector"
const char *nameOf(Pass pass);

/// Where what programs are made of lies; libraries that were not built have no path.
struct InstalledFiles {
  std::string include; ///< the folder of the headers
  std::string checker; ///< the library of checked programs
  std::string linked;  ///< the library of prebuilt instructions
};

class Compiler {
public:
  Compiler(const Request &request, InstalledFiles files);

  bool isClang() const { return isClang_; }

  /// From the source to its text. `included`: one more header, or empty.
  Command preprocess(Pass pass, const LinkItem &source, const std::string &output,
                     const std::string &included) const;
  /// From a text to an object file.
  Command compileText(Pass pass, const std::string &text, const std::string &output) const;
  /// A file that has nothing for devices, in one step; to the standard output when there is no output.
  Command compilePlain(const LinkItem &source, const std::string &output) const;
  /// One object file of several.
  Command combine(const std::vector<std::string> &objects, const std::string &output) const;
  Command link(const std::vector<std::string> &filesAndOptions, const std::string &output) const;
  /// A question about the compiler itself.
  Command passOn() const;

  /// Options that write which files the object depends on.
  std::vector<std::string> dependencies(const std::string &object) const;

private:
  Command start(bool isCompiling) const;
  void addLanguage(Command &command, Pass pass) const;
  void addPreprocessing(Command &command, Pass pass) const;

  const Request &request_;
  /// Whether instructions are those of the library.
  bool isLinked() const { return !request_.isHeaderOnly && !files_.linked.empty(); }

  InstalledFiles files_;
  std::string path_;
  bool isClang_;
};

} // namespace tessera
