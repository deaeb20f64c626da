// pto.tmrgsort of the blocks of one tile
#include "pto/isa/sort/tmrgsort_block.hpp"

#include "lib/Instructions/sort/merge_text.hpp"

namespace tessera {
namespace {

struct MergeBlocksText {
  using Op = pto::isa::MergeBlocks;

  static void checkConstants(const Instruction &instruction, Profile profile,
                             llvm::ArrayRef<OperandDesc> descs, pto::tessera::Report &report) {
    const pto::tessera::Extent blockLen = descs[instruction.indexOf("blockLen")].constant;
    if (profile != Profile::Cpu && blockLen.known)
      report.must(blockLen.value > 0 && blockLen.value % 64 == 0, Op::multipleSentence);
  }

  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class T>() {
      table.template addFor<Profile::Cpu, T, T>({Profile::Cpu});
      if constexpr (Op::types.a5.types.contains(pto::tessera::elementTypeOf<T>())) {
        table.template addFor<Profile::A2A3, T, T>({Profile::A2A3});
        table.template addFor<Profile::A5, T, T>({Profile::A5});
      }
    });
  }

  static constexpr TextOptions text = {.name = "tmrgsort",
                                       .groups = mergeGroups,
                                       .statesSegments = true,
                                       .scalarKinds = {ScalarKind::U32},
                                       .checkConstants = checkConstants};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tmrgsortBlock, tessera::MergeBlocksText)
