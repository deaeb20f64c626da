// pto.tmatmul.mx.bias
#include "pto/isa/matrix/tmatmul_mx_bias.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct MatMulMxBiasText : ProductText<pto::isa::MatMulMxBias> {
  static constexpr TextOptions text = product("tmatmul.mx.bias");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tmatmulMxBias, tessera::MatMulMxBiasText)
