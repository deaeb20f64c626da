// pto.tpack
#include "pto/isa/layout/tpack.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct PackText {
  using Op = pto::isa::Pack;
  static constexpr pto::tessera::TypeSet integers =
      pto::tessera::typeset::int8to32 | pto::tessera::typeset::int64;

  /// An integer is cut to its low bits, or extended by its sign; what it goes into has no say in that.
  static void canonicalize(std::vector<ElementType> &typed) {
    if (typed[0] == typed[1])
      return moveBits(typed);
    if (!integers.contains(typed[0]) || !integers.contains(typed[1]))
      return;
    typed[0] = bitsOf(typed[0]);
    if (bits(typed[0]) <= bits(typed[1]))
      typed[1] = bitsOf(typed[1]);
  }

  template <class Table>
  static void elements(Table &table) {
    using enum ElementType;
    const auto add = [&]<class Dst, class Src>() {
      table.template addFor<Profile::Cpu, Dst, Src>({Profile::Cpu, Profile::A5});
    };
    forEachType<bitTypes>([&]<class T>() { add.template operator()<T, T>(); });
    forEachType<pto::tessera::TypeSet{U8, U16, U32, U64}>([&]<class Dst>() {
      forEachType<integers>([&]<class Src>() {
        if constexpr (sizeof(Dst) > sizeof(Src) || (sizeof(Dst) < sizeof(Src) && std::is_unsigned_v<Src>))
          add.template operator()<Dst, Src>();
      });
    });
    forEachType<convertedTypes>([&]<class Dst>() {
      forEachType<convertedTypes>([&]<class Src>() {
        if constexpr (!std::is_same_v<Dst, Src> && !(std::is_integral_v<Dst> && std::is_integral_v<Src>))
          add.template operator()<Dst, Src>();
      });
    });
  }

  static constexpr TextOptions text = {.canonicalize = canonicalize};

private:
  static int bits(ElementType type) { return pto::tessera::elementTypeInfo(type).bits; }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tpack, tessera::PackText)
