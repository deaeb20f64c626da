// pto.tmatmul.mx
#include "pto/isa/matrix/tmatmul_mx.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct MatMulMxText : ProductText<pto::isa::MatMulMx> {
  static constexpr TextOptions text = product("tmatmul.mx");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tmatmulMx, tessera::MatMulMxText)
