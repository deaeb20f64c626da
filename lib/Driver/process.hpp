// Commands that the driver runs.
#pragma once

#include <string>
#include <vector>

namespace tessera {

using Command = std::vector<std::string>;

struct CommandResult {
  int exitCode = 0; ///< 128 and the signal's number when one ended it
  std::string diagnostics;
};

/// Runs a command, waits for it, and collects what it writes to its standard error. Throws DriverError when there is no
/// such program.
CommandResult run(const Command &command);
/// The same; what it writes is seen at once.
int runInSight(const Command &command);
/// As a shell reads it.
std::string inWords(const Command &command);

/// A folder for files in between; it goes with the object.
class TemporaryFolder {
public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder &operator=(const TemporaryFolder &) = delete;

  std::string file(const std::string &name) const { return path_ + "/" + name; }

private:
  std::string path_;
};

} // namespace tessera
