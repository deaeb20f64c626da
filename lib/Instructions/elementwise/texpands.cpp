// pto.texpands
#include "pto/isa/elementwise/texpands.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ExpandScalarText {
  using Op = pto::isa::ExpandScalar;
  static constexpr const char *name = "texpands";
  static void canonicalize(std::vector<ElementType> &typed) { moveBits(typed); }

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
  }
};
const Record<ExpandScalarText> texpands;

} // namespace
} // namespace tessera
