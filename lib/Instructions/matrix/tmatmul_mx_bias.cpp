// pto.tmatmul.mx.bias
#include "pto/isa/matrix/tmatmul_mx_bias.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct MatMulMxBiasText : ProductText<pto::isa::MatMulMxBias, ProductForm::Biased> {
  static constexpr const char *name = "tmatmul.mx.bias";
};
const Record<MatMulMxBiasText> tmatmulMxBias;

} // namespace
} // namespace tessera
