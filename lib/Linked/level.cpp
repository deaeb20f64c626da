// The level of the processor: which of the prebuilt instructions this process uses, chosen once. PTO_TARGET=v2, v3, v4 or
// v4_vbmi (of x86-64; `base` elsewhere) chooses a lower one than the processor has.
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace pto::tessera {
namespace {

#if defined(__x86_64__)
constexpr int lowestLevel = 2;
constexpr const char *levelNames[] = {"v2", "v3", "v4", "v4_vbmi"};

int levelOfProcessor() {
  __builtin_cpu_init();
  const bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                  __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                  __builtin_cpu_supports("f16c") && __builtin_cpu_supports("lzcnt") &&
                  __builtin_cpu_supports("movbe");
  if (!v3)
    return 2;
  // With dot products: Cascade Lake, Zen 4 and what came after them.
  const bool v4 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                  __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                  __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni");
  if (!v4)
    return 3;
  // Permutations and tables of bytes: Ice Lake, Zen 4.
  return __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") ? 5 : 4;
}
#else
constexpr int lowestLevel = 2;
constexpr const char *levelNames[] = {"base"};
int levelOfProcessor() { return lowestLevel; }
#endif
constexpr int levelCount = sizeof levelNames / sizeof *levelNames;

int chosenLevel() {
  const int best = levelOfProcessor();
  const char *wanted = std::getenv("PTO_TARGET");
  if (wanted == nullptr || *wanted == 0)
    return best;
  for (int i = 0; i < levelCount; ++i)
    if (std::strcmp(wanted, levelNames[i]) == 0) {
      if (lowestLevel + i <= best)
        return lowestLevel + i;
      std::fprintf(
          stderr,
          "tessera: PTO_TARGET=%s asks for instructions that this processor does not have; %s is used\n",
          wanted, levelNames[best - lowestLevel]);
      return best;
    }
  std::fprintf(stderr, "tessera: PTO_TARGET is '%s'; it must be one of", wanted);
  for (const char *name : levelNames)
    std::fprintf(stderr, " %s", name);
  std::fprintf(stderr, "; %s is used\n", levelNames[best - lowestLevel]);
  return best;
}

} // namespace

int processorLevel() {
  static const int level = chosenLevel();
  return level;
}

} // namespace pto::tessera
