// Conversions of values for moves in text. A type converts to itself where relu can change it.
#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {

ConvertRows valueConversion(ElementType dst, ElementType src) {
  using pto::tessera::elementTypeOf;
  constexpr auto count = static_cast<size_t>(ElementType::Other) + 1;
  static const auto table = [] {
    std::array<std::array<ConvertRows, count>, count> made = {};
    const auto add = [&]<class Dst, class Src>() {
      made[static_cast<size_t>(elementTypeOf<Dst>())][static_cast<size_t>(elementTypeOf<Src>())] =
          &pto::tessera::convertRows<pto::NoQuant, false, Dst, Src>;
    };
    forEachType<convertedTypes>([&]<class Dst>() {
      forEachType<convertedTypes>([&]<class Src>() {
        if constexpr (!std::is_same_v<Dst, Src> || !std::is_unsigned_v<Dst>)
          add.template operator()<Dst, Src>();
      });
    });
    add.operator()<int64_t, int64_t>();
    add.operator()<float8_e5m2_t, float>();
    return made;
  }();
  return table[static_cast<size_t>(dst)][static_cast<size_t>(src)];
}

} // namespace tessera
