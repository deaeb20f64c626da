// Where the work of a request is done: its commands are run, or only shown, and what they say is said once.
#pragma once

#include "lib/Driver/compiler.hpp"
#include "lib/Driver/diagnostics.hpp"
#include "lib/Driver/process.hpp"

namespace tessera {

class Workshop {
public:
  Workshop(const Request &request, const Compiler &compiler) : request(request), compiler(compiler) {}

  /// Whether the command succeeded.
  bool run(const Command &command);
  /// Says what it said, once; whether it succeeded.
  bool tell(const CommandResult &result);
  void show(const Command &command) const;

  const Request &request;
  const Compiler &compiler;
  const TemporaryFolder folder;
  int exitCode = 0;

private:
  SeenDiagnostics seen_;
};

} // namespace tessera
