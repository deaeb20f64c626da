// pto.tci
#include "pto/isa/generate/tci.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct SequenceText {
  using Op = pto::isa::Sequence;

  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class T>() { table.template add<T, T>(); });
  }

  static std::string call(CallOperands &call) {
    const bool tmp = call.has("tmp");
    return "TCI<" + call.type("dst") + (tmp ? ", " + call.type("tmp") : "") + ", " + call.element("dst") +
           (call.mode("descending") != 0 ? ", 1>(" : ", 0>(") + call.value("dst") + ", " +
           call.value("start") + (tmp ? ", " + call.value("tmp") : "") + ")";
  }

  static constexpr TextOptions text = {
      .attributes = {{.name = "descending", .defaultValue = 0}}, .attributesInside = true, .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tci, tessera::SequenceText)
