// pto.tgemv.mx
#include "pto/isa/matrix/tgemv_mx.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct GemvMxText : ProductText<pto::isa::GemvMx> {
  static constexpr TextOptions text = product("tgemv.mx");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tgemvMx, tessera::GemvMxText)
