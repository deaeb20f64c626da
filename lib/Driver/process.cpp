#include "lib/Driver/process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "lib/Driver/driver_error.hpp"

extern char **environ;

namespace tessera {
namespace {

int wait(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR)
      return 1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Its standard error goes to `errors`, if that is not negative.
pid_t start(const Command &command, int errors) {
  std::vector<char *> words;
  for (const std::string &word : command)
    words.push_back(const_cast<char *>(word.c_str()));
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (errors >= 0)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
  pid_t process = 0;
  const int failed = posix_spawnp(&process, words[0], &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0)
    throw DriverError("cannot run '" + command[0] + "': " + std::strerror(failed));
  return process;
}

} // namespace

CommandResult run(const Command &command) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0)
    throw DriverError(std::string("cannot make a pipe: ") + std::strerror(errno));
  CommandResult result;
  try {
    const pid_t process = start(command, ends[1]);
    close(ends[1]);
    char bytes[4096];
    for (ssize_t count; (count = read(ends[0], bytes, sizeof bytes)) != 0;)
      if (count > 0)
        result.diagnostics.append(bytes, static_cast<size_t>(count));
      else if (errno != EINTR)
        break;
    close(ends[0]);
    result.exitCode = wait(process);
  } catch (const DriverError &) {
    close(ends[0]);
    close(ends[1]);
    throw;
  }
  return result;
}

int runInSight(const Command &command) { return wait(start(command, -1)); }

std::string inWords(const Command &command) {
  std::string words;
  for (const std::string &word : command) {
    const bool isPlain =
        !word.empty() && word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                                "0123456789_-+=./,:@%") == std::string::npos;
    std::string quoted = "'";
    for (char one : word)
      quoted += one == '\'' ? std::string("'\\''") : std::string(1, one);
    words += (words.empty() ? "" : " ") + (isPlain ? word : quoted + "'");
  }
  return words;
}

TemporaryFolder::TemporaryFolder() {
  const char *const place = std::getenv("TMPDIR");
  path_ = std::string(place != nullptr && *place != '\0' ? place : "/tmp") + "/ptocc-XXXXXX";
  if (mkdtemp(path_.data()) == nullptr)
    throw DriverError("cannot make a folder for temporary files at " + path_ + ": " + std::strerror(errno));
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

} // namespace tessera
