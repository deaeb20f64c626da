// pto.tgemv.acc
#include "pto/isa/matrix/tgemv_acc.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct GemvAccumulateText : ProductText<pto::isa::GemvAccumulate, ProductForm::Accumulating> {
  static constexpr const char *name = "tgemv.acc";
};
const Record<GemvAccumulateText> tgemvAcc;

} // namespace
} // namespace tessera
