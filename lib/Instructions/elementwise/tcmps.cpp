// pto.tcmps, with a scalar
#include "pto/isa/elementwise/tcmps.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct CompareScalarText {
  using Op = pto::isa::CompareScalar;

  /// The instruction asks the tile, not the type, for the size of a mask's elements.
  static void canonicalize(std::vector<ElementType> &typed) { typed[0] = ElementType::U8; }

  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class T>() {
      table.template addFor<Profile::Cpu, uint8_t, T, T>({Profile::Cpu});
      table.template addFor<Profile::A5, uint8_t, T, T>({Profile::A5, Profile::A2A3});
    });
    table.template addFor<Profile::A2A3, uint8_t, int16_t, int16_t>({Profile::A2A3});
    table.template addFor<Profile::A2A3, uint8_t, uint16_t, uint16_t>({Profile::A2A3});
    table.template addFor<Profile::A2A3, uint8_t, int32_t, int32_t>({Profile::A2A3});
  }

  static constexpr TextOptions text = {
      .attributes = {{.name = "cmpMode", .enumeration = EnumKind::Cmp, .defaultValue = 0}},
      .attributesInside = true,
      .scalarLike = 1,
      .scalarConverts = true,
      .canonicalize = canonicalize,
      .passesModes = true};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tcmps, tessera::CompareScalarText)
