// pto.tdeinterleave, from two sources and from one: text names the low part first, C++ the high part
#include "pto/isa/layout/tdeinterleave.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct DeinterleaveText {
  using Op = pto::isa::Deinterleave;

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template addAlike<T>(); });
  }

  static std::string call(CallOperands &call) {
    return "TDEINTERLEAVE(" + call.value("dst1") + ", " + call.value("dst0") + ", " + call.value("src1") +
           ", " + call.value("src0") + ")";
  }

  static constexpr TextOptions text = {.canonicalize = moveBits, .call = call};
};

struct DeinterleaveOneText {
  using Op = pto::isa::DeinterleaveOne;

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template addAlike<T>(); });
  }

  static std::string call(CallOperands &call) {
    return "TDEINTERLEAVE(" + call.value("dst1") + ", " + call.value("dst0") + ", " + call.value("src") + ")";
  }

  static constexpr TextOptions text = {.canonicalize = moveBits, .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tdeinterleave, tessera::DeinterleaveText)
TESSERA_RECORD(tdeinterleaveOfOne, tessera::DeinterleaveOneText)
