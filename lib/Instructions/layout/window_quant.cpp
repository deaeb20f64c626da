// Quantisations for moves in text.
#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

constexpr auto typeCount = static_cast<size_t>(ElementType::Other) + 1;
using Row = std::array<ConvertRows, typeCount>;

template <FixpipeForm Form, class Src>
Row quantisationsFrom() {
  using namespace pto::tessera;
  constexpr auto mode = [](ElementType dst) {
    return fixpipeMode(Profile::Cpu, Form, elementTypeOf<Src>(), dst);
  };
  constexpr TypeSet quantised = [&] {
    TypeSet set;
    for (size_t i = 0; i + 1 < typeCount; ++i)
      if (mode(static_cast<ElementType>(i)) != pto::NoQuant)
        set = set | TypeSet(static_cast<ElementType>(i));
    return set;
  }();
  Row made = {};
  forEachType<quantised>([&]<class Dst>() {
    made[static_cast<size_t>(elementTypeOf<Dst>())] = &convertRows < mode(elementTypeOf<Dst>()),
    Form == FixpipeForm::Vector, Dst, Src > ;
  });
  return made;
}

} // namespace

ConvertRows quantisation(bool wordPerColumn, ElementType dst, ElementType src) {
  static const Row fromFloat[] = {quantisationsFrom<FixpipeForm::Scalar, float>(),
                                  quantisationsFrom<FixpipeForm::Vector, float>()};
  static const Row fromInt[] = {quantisationsFrom<FixpipeForm::Scalar, int32_t>(),
                                quantisationsFrom<FixpipeForm::Vector, int32_t>()};
  return (src == ElementType::F32 ? fromFloat : fromInt)[wordPerColumn][static_cast<size_t>(dst)];
}

} // namespace tessera
