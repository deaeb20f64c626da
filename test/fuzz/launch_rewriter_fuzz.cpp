// Any bytes as a preprocessed file whose launches are rewritten: nothing may crash or hang, text without launches and
// kernels stays as it is, and rewriting again changes nothing. Build and run it with ./x fuzz.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "lib/Driver/launch_rewriter.hpp"

namespace {

void must(bool condition, const char *what) {
  if (condition)
    return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const std::string_view text(reinterpret_cast<const char *>(data), size);
  const bool mayChange = text.find("<<<") != text.npos || text.find("pto_kernel") != text.npos;
  for (tessera::KernelBodies bodies : {tessera::KernelBodies::Keep, tessera::KernelBodies::Drop}) {
    const tessera::RewriteResult result = tessera::rewriteLaunches(text, bodies);
    must(mayChange || result.text == text, "text without launches and kernels changed");
    must(result.problems.empty() || result.text == text, "text with problems changed");
    const tessera::RewriteResult again = tessera::rewriteLaunches(result.text, bodies);
    must(again.text == result.text, "rewriting again changed the text");
    must(!result.problems.empty() || again.launches == 0, "launches are left");
    must(!result.problems.empty() || again.problems.empty(), "rewritten text has problems");
  }
  return 0;
}
