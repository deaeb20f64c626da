// pto.tprefetch_async
#include "pto/isa/movement/tprefetch_async.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct PrefetchAsyncText {
  using Op = pto::isa::PrefetchAsync;

  template <class Table>
  static void elements(Table &table) {
    table.template add<uint8_t>();
  }
  /// In C++ the call needs a context; text has none, as nobody waits for a hint.
  static std::string call(CallOperands &call) {
    return "{ PrefetchAsyncContext context; TPREFETCH_ASYNC(" + call.value("src") + ", context); }";
  }

  static constexpr TextOptions text = {
      .canonicalize = [](std::vector<ElementType> &typed) { typed.assign(1, ElementType::U8); },
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tprefetchAsync, tessera::PrefetchAsyncText)
