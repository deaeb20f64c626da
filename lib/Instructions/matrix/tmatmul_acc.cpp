// pto.tmatmul.acc
#include "pto/isa/matrix/tmatmul_acc.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct MatMulAccumulateText : ProductText<pto::isa::MatMulAccumulate> {
  static constexpr TextOptions text = product("tmatmul.acc");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tmatmulAcc, tessera::MatMulAccumulateText)
