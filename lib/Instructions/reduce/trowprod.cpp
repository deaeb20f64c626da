// pto.trowprod
#include "pto/isa/reduce/trowprod.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RowProdText : Alike<pto::isa::RowProd> {
  static constexpr const char *scratchModel = "src";
};
const Record<RowProdText> trowprod;

} // namespace
} // namespace tessera
