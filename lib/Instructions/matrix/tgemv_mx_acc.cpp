// pto.tgemv.mx.acc
#include "pto/isa/matrix/tgemv_mx_acc.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct GemvMxAccumulateText : ProductText<pto::isa::GemvMxAccumulate> {
  static constexpr TextOptions text = product("tgemv.mx.acc");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tgemvMxAcc, tessera::GemvMxAccumulateText)
