// pto.tinterleave: text names the low part first, C++ the high part
#include "pto/isa/layout/tinterleave.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct InterleaveText {
  using Op = pto::isa::Interleave;

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() {
      table.template addAlike<T>();
      if constexpr (!pto::IsTwinType<T>() && sizeof(T) <= 4) // an odd number of columns
        table.template addFor<Profile::A5, T, T, T, T>({Profile::A5});
    });
  }

  static std::string call(CallOperands &call) {
    return "TINTERLEAVE(" + call.value("dst1") + ", " + call.value("dst0") + ", " + call.value("src1") +
           ", " + call.value("src0") + ")";
  }

  static constexpr TextOptions text = {.canonicalize = moveBits, .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tinterleave, tessera::InterleaveText)
