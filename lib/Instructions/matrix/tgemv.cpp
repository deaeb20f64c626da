// pto.tgemv
#include "pto/isa/matrix/tgemv.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

const Record<ProductText<pto::isa::Gemv, ProductForm::Plain>> tgemv;

} // namespace
} // namespace tessera
