// pto.trandom
#include "pto/isa/generate/trandom.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RandomText {
  using Op = pto::isa::Random;

  template <class Table>
  static void elements(Table &table) {
    table.template addFor<Profile::Cpu, uint32_t>({Profile::Cpu});
    table.template addFor<Profile::A5, uint32_t>({Profile::A5});
  }

  static std::string call(CallOperands &call) {
    const auto words = [&](std::initializer_list<const char *> names) {
      std::string list;
      for (const char *name : names)
        list += (list.empty() ? "{" : ", ") + ("static_cast<uint32_t>(" + call.value(name) + ")");
      return list + "}";
    };
    return "PTOAS__TRANDOM<" + call.modeName("rounds") + ">(" + call.value("dst") + ", TRandomKey" +
           words({"key0", "key1"}) + ", TRandomCounter" +
           words({"counter0", "counter1", "counter2", "counter3"}) + ")";
  }

  static constexpr TextOptions text = {
      .attributes = {{.name = "rounds", .defaultValue = 10, .isInteger = true}},
      .attributesInside = true,
      .scalarKinds = {ScalarKind::U32, ScalarKind::U32, ScalarKind::U32, ScalarKind::U32, ScalarKind::U32,
                      ScalarKind::U32},
      .canonicalize = moveBits,
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(trandom, tessera::RandomText)
