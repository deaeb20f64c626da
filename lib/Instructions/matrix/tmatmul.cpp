// pto.tmatmul
#include "pto/isa/matrix/tmatmul.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct MatMulText : ProductText<pto::isa::MatMul> {
  static constexpr TextOptions text = product("tmatmul");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tmatmul, tessera::MatMulText)
