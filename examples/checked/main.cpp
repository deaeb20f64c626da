// Runs a kernel with one of five classic mistakes, or without it: checked_mistakes NAME [mended]
#include <cstdio>
#include <cstring>
#include <vector>

#include "examples/checked/mistakes.hpp"

int main(int count, char **words) {
  using namespace mistakes;
  const struct {
    const char *name;
    void (*kernel)(float *, float *, bool);
  } all[] = {{"missing_flag", missingFlag},
             {"missing_back_edge", missingBackEdge},
             {"event_reused", eventReused},
             {"forgotten_drain", forgottenDrain},
             {"reuse_without_free", reuseWithoutFree}};
  const bool isMended = count == 3 && std::strcmp(words[2], "mended") == 0;
  for (const auto &one : all)
    if ((count == 2 || isMended) && std::strcmp(words[1], one.name) == 0) {
      std::vector<float> in(1024 * blocks, 1.0f), out(1024 * blocks);
      const auto kernel = [&] { one.kernel(out.data(), in.data(), isMended); };
      if (one.kernel == reuseWithoutFree)
        pto::launch({.blocks = 1}, [] {}, kernel);
      else
        pto::launch({.blocks = 1, .kind = pto::LaunchKind::vector}, kernel);
      return 0;
    }
  std::fprintf(stderr, "usage: checked_mistakes NAME [mended], NAME one of");
  for (const auto &one : all)
    std::fprintf(stderr, " %s", one.name);
  std::fprintf(stderr, "\n");
  return 2;
}
