// pto.tmatmul
#include "pto/isa/matrix/tmatmul.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

const Record<ProductText<pto::isa::MatMul, ProductForm::Plain>> tmatmul;

} // namespace
} // namespace tessera
