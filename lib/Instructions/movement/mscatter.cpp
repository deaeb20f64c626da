// pto.mscatter
#include "pto/isa/movement/mscatter.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

using pto::tessera::Coalescing;

/// Text has the form that chooses by shapes.
template <Coalescing How>
struct MemoryScatterText {
  using Op = pto::isa::MemoryScatter<pto::isa::MemoryScatterForm{How}>;
  /// Values of different types, and of those that have no atomic operations, are only moved. Indexes count as
  /// 32-bit numbers, to which narrower signed ones are extended and longer ones cut.
  static void canonicalize(std::vector<ElementType> &typed) {
    const std::vector<ElementType> given = typed;
    moveBits(typed);
    if (given[0] == given[1] && Op::numbers.contains(given[0]))
      typed[0] = typed[1] = given[0];
    if (given[2] == ElementType::I8 || given[2] == ElementType::I16)
      typed[2] = given[2];
  }

  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::numbers | bitTypes>([&]<class T>() {
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
    std::string modes;
    if (call.mode("oob") != 0)
      modes = "<" + call.modeName("atomic") + ", " + call.modeName("oob") + ">";
    else if (call.mode("atomic") != 0)
      modes = "<" + call.modeName("atomic") + ">";
    return "MSCATTER" + modes + "(" + call.value("dst") + ", " + call.value("src") + ", " +
           call.value("indexes") + ")";
  }

  static constexpr TextOptions text = {
      .attributes = {{.name = "scatterAtomicOp", .enumeration = EnumKind::ScatterAtomicOp, .defaultValue = 0},
                     {.name = "scatterOob", .enumeration = EnumKind::ScatterOob, .defaultValue = 0}},
      .canonicalize = canonicalize,
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(mscatter, tessera::MemoryScatterText<tessera::Coalescing::ByShape>)
TESSERA_LINKED_FORM(tessera::MemoryScatterText<tessera::Coalescing::Row>)
TESSERA_LINKED_FORM(tessera::MemoryScatterText<tessera::Coalescing::Elem>)
