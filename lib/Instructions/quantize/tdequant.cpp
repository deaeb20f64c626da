// pto.tdequant
#include "pto/isa/quantize/tdequant.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct DequantizeText {
  using Op = pto::isa::Dequantize;

  template <class Table>
  static void elements(Table &table) {
    forEachType<pto::tessera::typeset::int8to32>([&]<class T>() {
      table.template addFor<Profile::Cpu, float, T, float, float>({Profile::Cpu});
      if constexpr (std::is_signed_v<T> && sizeof(T) <= 2) // of wide parameters the first column
        table.template addFor<Profile::A2A3, float, T, float, float>({Profile::A2A3, Profile::A5});
    });
  }

  static std::string call(CallOperands &call) {
    const bool alike = call.type("scale") == call.type("offset");
    return "TDEQUANT<" + call.type("dst") + ", " + call.type("src") + ", " + call.type("scale") +
           (alike ? "" : ", " + call.type("offset")) + ">(" + call.value("dst") + ", " + call.value("src") +
           ", " + call.value("scale") + ", " + call.value("offset") + ")";
  }

  static constexpr TextOptions text = {.call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tdequant, tessera::DequantizeText)
