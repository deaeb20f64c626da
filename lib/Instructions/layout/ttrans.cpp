// pto.ttrans
#include "pto/isa/layout/ttrans.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct TransposeText {
  using Op = pto::isa::Transpose;
  static constexpr const char *scratchModel = "src";
  static void canonicalize(std::vector<ElementType> &typed) { moveBits(typed); }

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template addAlike<T>(); });
  }
};
const Record<TransposeText> ttrans;

} // namespace
} // namespace tessera
