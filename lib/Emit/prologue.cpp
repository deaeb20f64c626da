#include "lib/Emit/prologue.hpp"

namespace tessera::emit {

namespace {

struct HelperText {
  Helper helper;
  const char *name;
  const char *definition;
};

// In the order of their definitions: later ones may use earlier ones.
constexpr HelperText helperTexts[] = {
    {Helper::Hidden, "ptoas_hidden",
     R"cpp(
// A number whose value compilers do not see: they warn about dividing by a literal zero.
template <typename T>
AICORE inline T ptoas_hidden(T x) {
  volatile T hidden = x;
  return hidden;
}
)cpp"},
    {Helper::Rounded, "ptoas_rounded",
     R"cpp(
// A product that is rounded, not fused into a sum.
template <typename T>
AICORE inline T ptoas_rounded(T x) {
#if defined(__GNUC__) && !defined(__clang__)
  return __builtin_assoc_barrier(x);
#else
  return x;
#endif
}
)cpp"},
    {Helper::FloorDivide, "ptoas_floor_divide",
     R"cpp(
template <typename T>
AICORE inline T ptoas_floor_divide(T a, T b) {
  const T quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
)cpp"},
    {Helper::CeilDivide, "ptoas_ceil_divide",
     R"cpp(
template <typename T>
AICORE inline T ptoas_ceil_divide(T a, T b) {
  const T quotient = a / b;
  return a % b != 0 && (a < 0) == (b < 0) ? quotient + 1 : quotient;
}
)cpp"},
    {Helper::Maximum, "ptoas_maximum",
     R"cpp(
// NaN when one is NaN; +0 is larger than -0.
template <typename T>
AICORE inline T ptoas_maximum(T a, T b) {
  if (a != a || b != b)
    return a + b;
  return a > b || (a == b && !std::signbit(static_cast<double>(a))) ? a : b;
}
)cpp"},
    {Helper::Minimum, "ptoas_minimum",
     R"cpp(
// NaN when one is NaN; -0 is smaller than +0.
template <typename T>
AICORE inline T ptoas_minimum(T a, T b) {
  if (a != a || b != b)
    return a + b;
  return a < b || (a == b && std::signbit(static_cast<double>(a))) ? a : b;
}
)cpp"},
    {Helper::MaxNum, "ptoas_maxnum",
     R"cpp(
// The number when the other is NaN.
template <typename T>
AICORE inline T ptoas_maxnum(T a, T b) {
  return a != a ? b : b != b ? a : ptoas_maximum(a, b);
}
)cpp"},
    {Helper::MinNum, "ptoas_minnum",
     R"cpp(
// The number when the other is NaN.
template <typename T>
AICORE inline T ptoas_minnum(T a, T b) {
  return a != a ? b : b != b ? a : ptoas_minimum(a, b);
}
)cpp"},
    {Helper::ToInteger, "ptoas_to_integer",
     R"cpp(
// Towards zero; the end of the range for what is beyond it, 0 for NaN.
template <typename T, typename Float>
AICORE inline T ptoas_to_integer(Float x) {
  using Limits = std::numeric_limits<T>;
  if (x != x)
    return 0;
  if (x <= static_cast<Float>(Limits::min()))
    return Limits::min();
  return x >= static_cast<Float>(Limits::max()) ? Limits::max() : static_cast<T>(x);
}
)cpp"},
    {Helper::SubsetValid, "ptoas_subset_valid",
     R"cpp(
// How much of a part of a tile is valid, along one dimension.
AICORE inline uint64_t ptoas_subset_valid(uint64_t size, uint64_t parent, uint64_t offset) {
  const uint64_t rest = parent == 0 ? 0 : parent - offset % parent;
  return size < rest ? size : rest;
}
)cpp"},
    {Helper::EventIdArray, "PTOAS_EventIdArray",
     R"cpp(
template <int N>
struct PTOAS_EventIdArray {
  int64_t ids[N] = {};
  int64_t &operator[](int64_t i) { return ids[i]; }
};
)cpp"},
    {Helper::AutoSyncTail, "ptoas_auto_sync_tail",
     R"cpp(
// The end of a function whose synchronization was inserted.
enum class PTOAutoSyncTailMode : int { kBarrierAll, kSetWaitMte3ToSEvent0 };
AICORE inline void ptoas_auto_sync_tail(PTOAutoSyncTailMode mode) {
  if (mode == PTOAutoSyncTailMode::kSetWaitMte3ToSEvent0) {
    set_flag(PIPE_MTE3, PIPE_S, EVENT_ID0);
    wait_flag(PIPE_MTE3, PIPE_S, EVENT_ID0);
  } else {
    pipe_barrier(PIPE_ALL);
  }
}
)cpp"},
    {Helper::Bitcast, "ptoas_bitcast",
     R"cpp(
template <typename To, typename From>
AICORE inline To ptoas_bitcast(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  __builtin_memcpy(&to, &from, sizeof(To));
  return to;
}
)cpp"},
};

const HelperText &textOf(Helper helper) { return helperTexts[static_cast<size_t>(helper)]; }

} // namespace

llvm::StringRef Prologue::use(Helper helper) {
  helpers_.insert(helper);
  if (helper == Helper::MaxNum)
    use(Helper::Maximum);
  if (helper == Helper::MinNum)
    use(Helper::Minimum);
  useHeadersOf(textOf(helper).definition);
  return textOf(helper).name;
}

void Prologue::useHeadersOf(llvm::StringRef text) {
  for (const auto &[word, header] :
       {std::pair("std::numeric_limits", Header::Limits), std::pair("std::signbit", Header::Cmath),
        std::pair("std::fmod", Header::Cmath), std::pair("std::isunordered", Header::Cmath)})
    if (text.contains(word))
      use(header);
  if (text.contains("ptoas_bitcast") && !helpers_.contains(Helper::Bitcast))
    use(Helper::Bitcast);
}

void Prologue::print(llvm::raw_ostream &os) const {
  if (headers_.contains(Header::Cmath))
    os << "#include <cmath>\n";
  if (headers_.contains(Header::Limits))
    os << "#include <limits>\n";
  os << (headers_.empty() ? "" : "\n") << "#include \"pto/pto-inst.hpp\"\n\nusing namespace pto;\n";
  if (ignoresUnusedTypes_)
    os << "\n#pragma GCC diagnostic ignored \"-Wunused-local-typedefs\"\n";
  for (const HelperText &entry : helperTexts)
    if (helpers_.contains(entry.helper))
      os << entry.definition;
  for (const std::string &name : wrappers_)
    os << "\ntemplate <int Number, typename... Arguments>\nAICORE inline void PTOAS__" << name
       << "(Arguments &&...arguments) {\n  " << name
       << "<Number>(static_cast<Arguments &&>(arguments)...);\n}\n";
}

} // namespace tessera::emit
