// pto.tmatmul.mx
#include "pto/isa/matrix/tmatmul_mx.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct MatMulMxText : ProductText<pto::isa::MatMulMx> {
  static constexpr TextOptions text = product("tmatmul.mx");
};
const Record<MatMulMxText> tmatmulMx;

} // namespace
} // namespace tessera
