#include "lib/Driver/workshop.hpp"

#include <cstdio>

namespace tessera {

void Workshop::show(const Command &command) const {
  if (request.isDryRun || request.isVerbose)
    std::fprintf(stderr, "%s\n", inWords(command).c_str());
}

bool Workshop::tell(const CommandResult &result) {
  std::fputs(seen_.newOf(result.diagnostics).c_str(), stderr);
  if (result.exitCode != 0 && exitCode == 0)
    exitCode = result.exitCode;
  return result.exitCode == 0;
}

bool Workshop::run(const Command &command) {
  show(command);
  return request.isDryRun || tell(tessera::run(command));
}

} // namespace tessera
