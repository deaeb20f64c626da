// pto.tgemv
#include "pto/isa/matrix/tgemv.hpp"

#include "lib/Instructions/matrix/product_text.hpp"

namespace tessera {
namespace {

struct GemvText : ProductText<pto::isa::Gemv> {
  static constexpr TextOptions text = product("tgemv");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tgemv, tessera::GemvText)
