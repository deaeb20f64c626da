// pto.tgemv.acc
#include "pto/isa/matrix/tgemv_acc.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct GemvAccumulateText : ProductText<pto::isa::GemvAccumulate> {
  static constexpr TextOptions text = product("tgemv.acc");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tgemvAcc, tessera::GemvAccumulateText)
