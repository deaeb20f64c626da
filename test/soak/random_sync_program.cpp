// Prints a random program: random_sync_program SEED a2a3|a5 [INSTRUCTIONS]
#include <cstdio>
#include <cstdlib>
#include <string>

#include "lib/session.hpp"
#include "test/soak/sync_program.hpp"

int main(int count, char **arguments) {
  const auto profile = count >= 3 ? tessera::profileOfName(arguments[2]) : std::nullopt;
  if (count > 4 || !profile) {
    std::fprintf(stderr, "usage: random_sync_program SEED a2a3|a5 [INSTRUCTIONS]\n");
    return 2;
  }
  soak::SyncProgramWish wish;
  if (count == 4)
    wish.instructions = std::atoi(arguments[3]);
  const soak::SyncProgram program =
      soak::makeSyncProgram(std::strtoull(arguments[1], nullptr, 10), *profile, wish);
  std::fputs(program.text().c_str(), stdout);
  const auto session =
      tessera::Session::read(program.text(), {.profile = *profile}, [](const auto &diagnostic) {
        if (diagnostic.severity == tessera::Diagnostic::Severity::Error)
          std::fputs(diagnostic.rendered.c_str(), stderr);
      });
  return session && session->check() ? EXIT_SUCCESS : EXIT_FAILURE;
}
