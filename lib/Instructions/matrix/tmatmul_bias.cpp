// pto.tmatmul.bias
#include "pto/isa/matrix/tmatmul_bias.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct MatMulBiasText : ProductText<pto::isa::MatMulBias, ProductForm::Biased> {
  static constexpr const char *name = "tmatmul.bias";
};
const Record<MatMulBiasText> tmatmulBias;

} // namespace
} // namespace tessera
