// pto.tscatter by indexes
#include "pto/isa/gather/tscatter.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ScatterText {
  using Op = pto::isa::Scatter;
  static void canonicalize(std::vector<ElementType> &typed) {
    const ElementType index = typed[2];
    moveBits(typed);
    typed[2] = index;
  }

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() {
      forEachType<Op::indexTypes.cpu.types>([&]<class Index>() {
        // Devices pair sizes.
        constexpr bool isPair = sizeof(Index) == (sizeof(T) == 1 ? 2 : sizeof(T)) && sizeof(T) <= 4;
        if constexpr (isPair || sizeof(Index) == 4)
          table.template addFor<Profile::Cpu, T, T, Index>({Profile::Cpu});
        else
          table.template addRare<T, T, Index>();
        if constexpr (isPair) { // the profiles differ in what errors name
          table.template addFor<Profile::A2A3, T, T, Index>({Profile::A2A3});
          table.template addFor<Profile::A5, T, T, Index>({Profile::A5});
        }
      });
    });
  }

  static constexpr TextOptions text = {.canonicalize = canonicalize};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tscatter, tessera::ScatterText)
