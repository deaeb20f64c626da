// pto.mgather
#include "pto/isa/movement/mgather.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

using pto::tessera::Coalescing;

/// Text has the form that chooses by shapes.
template <Coalescing How>
struct MemoryGatherText {
  using Op = pto::isa::MemoryGather<pto::isa::MemoryGatherForm{How}>;
  /// Indexes count as 32-bit numbers, to which narrower signed ones are extended and longer ones cut.
  static void canonicalize(std::vector<ElementType> &typed) {
    const ElementType index = typed[2];
    moveBits(typed);
    if (index == ElementType::I8 || index == ElementType::I16)
      typed[2] = index;
  }

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() {
      table.template addFor<Profile::Cpu, T, T, uint32_t>({Profile::Cpu});
      table.template addFor<Profile::A2A3, T, T, uint32_t>({Profile::A2A3});
      table.template addFor<Profile::A5, T, T, uint32_t>({Profile::A5});
      constexpr pto::tessera::TypeSet others = {ElementType::I8, ElementType::U8, ElementType::I16,
                                                ElementType::U16, ElementType::U64};
      forEachType<others>([&]<class Index>() { table.template addRare<T, T, Index>(); });
    });
  }

  /// Rows or elements: the overloads without Coalesce choose as run() does, by the shapes at run time.
  static std::string call(CallOperands &call) {
    const std::string oob = call.mode("oob") != 0 ? "<" + call.modeName("oob") + ">" : "";
    return "MGATHER" + oob + "(" + call.value("dst") + ", " + call.value("src") + ", " +
           call.value("indexes") + ")";
  }

  static constexpr TextOptions text = {
      .attributes = {{.name = "gatherOob", .enumeration = EnumKind::GatherOob, .defaultValue = 0}},
      .canonicalize = canonicalize,
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(mgather, tessera::MemoryGatherText<tessera::Coalescing::ByShape>)
TESSERA_LINKED_FORM(tessera::MemoryGatherText<tessera::Coalescing::Row>)
TESSERA_LINKED_FORM(tessera::MemoryGatherText<tessera::Coalescing::Elem>)
