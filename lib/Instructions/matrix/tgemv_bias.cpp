// pto.tgemv.bias
#include "pto/isa/matrix/tgemv_bias.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct GemvBiasText : ProductText<pto::isa::GemvBias> {
  static constexpr TextOptions text = product("tgemv.bias");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tgemvBias, tessera::GemvBiasText)
