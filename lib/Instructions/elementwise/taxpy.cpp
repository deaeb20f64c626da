// pto.taxpy
#include "pto/isa/elementwise/taxpy.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct AxpyText {
  using Op = pto::isa::Axpy;

  /// Integers wrap, so that signed ones are taken as unsigned.
  static void canonicalize(std::vector<ElementType> &typed) {
    for (ElementType &type : typed)
      if (!pto::tessera::typeset::floats.contains(type))
        type = bitsOf(type);
  }
  template <class Table>
  static void elements(Table &table) {
    constexpr pto::tessera::TypeSet wrapped = {ElementType::U8, ElementType::U16, ElementType::U32,
                                               ElementType::U64};
    forEachType<wrapped>([&]<class T>() { table.template add<T, T, T>(); });
    forEachType<pto::tessera::typeset::floats>([&]<class D>() {
      forEachType<pto::tessera::typeset::floats>([&]<class S>() { table.template add<D, S, S>(); });
    });
    table.template addFor<Profile::A5, half, half, half>({Profile::A5});
    table.template addFor<Profile::A5, bfloat16_t, bfloat16_t, bfloat16_t>({Profile::A5});
  }

  static constexpr TextOptions text = {.scalarLike = 1, .canonicalize = canonicalize};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(taxpy, tessera::AxpyText)
