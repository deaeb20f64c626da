// pto.tmatmul.mx.acc
#include "pto/isa/matrix/tmatmul_mx_acc.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct MatMulMxAccumulateText : ProductText<pto::isa::MatMulMxAccumulate> {
  static constexpr TextOptions text = product("tmatmul.mx.acc");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tmatmulMxAcc, tessera::MatMulMxAccumulateText)
