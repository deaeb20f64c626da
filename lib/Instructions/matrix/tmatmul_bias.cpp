// pto.tmatmul.bias
#include "pto/isa/matrix/tmatmul_bias.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct MatMulBiasText : ProductText<pto::isa::MatMulBias> {
  static constexpr TextOptions text = product("tmatmul.bias");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tmatmulBias, tessera::MatMulBiasText)
