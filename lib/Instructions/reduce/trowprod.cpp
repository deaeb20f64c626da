// pto.trowprod
#include "pto/isa/reduce/trowprod.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RowProdText : ElementsAlike<pto::isa::RowProd> {
  static constexpr TextOptions text = alike<Op>({.scratchModel = "src"});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(trowprod, tessera::RowProdText)
