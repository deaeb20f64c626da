// pto.tgemv.mx.bias
#include "pto/isa/matrix/tgemv_mx_bias.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct GemvMxBiasText : ProductText<pto::isa::GemvMxBias> {
  static constexpr TextOptions text = product("tgemv.mx.bias");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tgemvMxBias, tessera::GemvMxBiasText)
