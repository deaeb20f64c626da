// pto.trsqrt
#include "pto/isa/elementwise/trsqrt.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RsqrtText {
  using Op = pto::isa::Rsqrt;

  /// The form says whether there is a scratch tile.
  static void refine(const Instruction &self, llvm::MutableArrayRef<OperandDesc> descs) {
    int &form = descs[static_cast<size_t>(self.indexOf("highPrecision"))].mode;
    if (descs[static_cast<size_t>(self.indexOf("tmp"))].tile.present)
      form |= static_cast<int>(pto::tessera::RsqrtForm::WithTmp);
  }
  template <class Table>
  static void elements(Table &table) {
    addAlike<Op>(table);
    forEachType<Op::types.a5.types>([&]<class T>() {
      table.template addFor<Profile::A5, T, T>({Profile::A5});
      table.template addFor<Profile::A2A3, T, T>({Profile::A2A3});
    });
  }
  static std::string call(CallOperands &call) {
    return std::string("TRSQRT") +
           (call.mode("highPrecision") & 1 ? "<RsqrtAlgorithm::HIGH_PRECISION>" : "") + "(" +
           call.value("dst") + ", " + call.value("src") + (call.has("tmp") ? ", " + call.value("tmp") : "") +
           ")";
  }

  static constexpr TextOptions text =
      alike<Op>({.attributes = {{.name = "highPrecision", .defaultValue = 0}},
                 .groups = {OperandGroup::Source, OperandGroup::Output, OperandGroup::Scratch},
                 .refine = refine,
                 .call = call});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(trsqrt, tessera::RsqrtText)
