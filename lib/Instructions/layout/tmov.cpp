// pto.tmov
#include "pto/isa/layout/tmov.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct MoveText {
  using Op = pto::isa::Move;
  static constexpr const char *name = "tmov";

  static void canonicalize(std::vector<ElementType> &typed) {
    if (typed[0] == typed[1])
      moveBits(typed);
  }

  template <class Table>
  static void elements(Table &table) {
    const auto add = [&]<class Dst, class Src>() {
      table.template addFor<Profile::Cpu, Dst, Src>({Profile::Cpu, Profile::A5});
      if constexpr (sizeof(Dst) == sizeof(Src))
        table.template addFor<Profile::A2A3, Dst, Src>({Profile::A2A3});
    };
    forEachType<bitTypes>([&]<class T>() { add.template operator()<T, T>(); });
    forEachType<convertedTypes>([&]<class Dst>() {
      forEachType<convertedTypes>([&]<class Src>() {
        if constexpr (!std::is_same_v<Dst, Src>)
          add.template operator()<Dst, Src>();
      });
    });
  }
};
const Record<MoveText> record;

} // namespace
} // namespace tessera
