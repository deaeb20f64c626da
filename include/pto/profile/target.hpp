// Which rules are in force in this translation unit.
//
// A Target is a value: instructions receive it as a template argument and never look at a macro. Everything
// whose meaning depends on the target lives in an inline namespace named after it, so that translation units
// compiled for different targets can be linked into one program.
#pragma once

#include "pto/profile/buffer_macros.hpp"
#include "pto/profile/macros.hpp"

namespace pto {

/// What a program is checked against. Cpu accepts whatever has a meaning on any profile; the others enforce
/// every rule.
enum class Profile : unsigned char { Cpu, A2A3, A5 };

constexpr const char *profileName(Profile profile) {
  return profile == Profile::A2A3 ? "a2a3" : profile == Profile::A5 ? "a5" : "cpu";
}

namespace tessera {

/// The profile a program runs on, and the further profiles whose compile-time rules it must also satisfy.
struct Target {
  Profile profile = Profile::Cpu;
  bool checkA2A3 = false;
  bool checkA5 = false;
  bool debug = false;      ///< `_DEBUG`: what device libraries assert in debug builds is an error.
  bool placed = true;      ///< not `__PTO_AUTO__`: the program places its tiles and orders its pipes itself.
  bool watched = false;    ///< `PTO_CHECKED`, or traced: what a core does is told to its observer.
  bool traced = false;     ///< `PTO_CPU_SIM_TRACE_MODE`: every instruction is written to the trace.
  bool linked = false;     ///< `PTO_LINKED`: instructions are prebuilt, in the library tessera::linked.
  bool ownBuffers = false; ///< `PTO_*_SIZE_BYTES`: buffers have the sizes of bufferBytes, by TileType.
  unsigned bufferBytes[9] = {};

  constexpr bool strict() const { return profile != Profile::Cpu; }
  /// Whether a broken promise (Report::expects) is an error: in debug builds and in checked mode.
  constexpr bool holdsToPromises() const { return debug || (watched && !traced); }
};

} // namespace tessera

} // namespace pto

#if defined(PTO_NPU_ARCH_A2A3)
#define PTO_TARGET_PROFILE A2A3
#elif defined(PTO_NPU_ARCH_A5)
#define PTO_TARGET_PROFILE A5
#else
#define PTO_TARGET_PROFILE Cpu
#endif

// Chips that have names and buffers of their own, and the rules of cpu.
#if defined(PTO_NPU_ARCH_KIRIN9030)
#define PTO_TARGET_CHIP _kirin9030
#elif defined(PTO_NPU_ARCH_KIRINX90)
#define PTO_TARGET_CHIP _kirinx90
#elif defined(PTO_NPU_ARCH_KIRINDEV0000)
#define PTO_TARGET_CHIP _kirindev0000
#elif defined(PTO_NPU_ARCH_A6)
#define PTO_TARGET_CHIP _a6
#else
#define PTO_TARGET_CHIP
#endif

#if defined(PTO_CHECK_A2A3) && defined(PTO_CHECK_A5)
#define PTO_TARGET_CHECKS _check_a2a3_a5
#elif defined(PTO_CHECK_A2A3)
#define PTO_TARGET_CHECKS _check_a2a3
#elif defined(PTO_CHECK_A5)
#define PTO_TARGET_CHECKS _check_a5
#else
#define PTO_TARGET_CHECKS
#endif

#if defined(_DEBUG)
#define PTO_TARGET_DEBUG _debug
#else
#define PTO_TARGET_DEBUG
#endif

#if defined(__PTO_AUTO__)
#define PTO_TARGET_MODE _auto
#else
#define PTO_TARGET_MODE
#endif

#if defined(PTO_CPU_SIM_TRACE_MODE) && PTO_CPU_SIM_TRACE_MODE
#define PTO_TARGET_WATCHED _traced
#elif defined(PTO_CHECKED)
#define PTO_TARGET_WATCHED _watched
#else
#define PTO_TARGET_WATCHED
#endif

#if defined(PTO_LINKED)
#define PTO_TARGET_LINKED _linked
#else
#define PTO_TARGET_LINKED
#endif

#define PTO_TARGET_PASTE(profile, chip, checks, debug, mode, watched, linked, buffers)                       \
  on_##profile##chip##checks##debug##mode##watched##linked##buffers
#define PTO_TARGET_EXPAND(profile, chip, checks, debug, mode, watched, linked, buffers)                      \
  PTO_TARGET_PASTE(profile, chip, checks, debug, mode, watched, linked, buffers)
#define PTO_BUILD_NAMESPACE                                                                                  \
  PTO_TARGET_EXPAND(PTO_TARGET_PROFILE, PTO_TARGET_CHIP, PTO_TARGET_CHECKS, PTO_TARGET_DEBUG,                \
                    PTO_TARGET_MODE, PTO_TARGET_WATCHED, PTO_TARGET_LINKED, PTO_TARGET_BUFFERS)

namespace pto {
inline namespace PTO_BUILD_NAMESPACE {

inline constexpr tessera::Target buildTarget = {
    .profile = Profile::PTO_TARGET_PROFILE,
#if defined(PTO_CHECK_A2A3)
    .checkA2A3 = true,
#endif
#if defined(PTO_CHECK_A5)
    .checkA5 = true,
#endif
#if defined(_DEBUG)
    .debug = true,
#endif
#if defined(__PTO_AUTO__)
    .placed = false,
#endif
#if (defined(PTO_CPU_SIM_TRACE_MODE) && PTO_CPU_SIM_TRACE_MODE) || defined(PTO_CHECKED)
    .watched = true,
#endif
#if defined(PTO_CPU_SIM_TRACE_MODE) && PTO_CPU_SIM_TRACE_MODE
    .traced = true,
#endif
#if defined(PTO_LINKED)
    .linked = true,
#endif
#if PTO_OWN_BUFFERS
    .ownBuffers = true,
    .bufferBytes = {PTO_UBUF_SIZE_BYTES, PTO_CBUF_SIZE_BYTES, PTO_L0A_SIZE_BYTES, PTO_L0B_SIZE_BYTES,
                    PTO_L0C_SIZE_BYTES, PTO_BIAS_SIZE_BYTES, PTO_FBUF_SIZE_BYTES, PTO_SCALELEFT_SIZE_BYTES,
                    PTO_SCALERIGHT_SIZE_BYTES},
#endif
};

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
