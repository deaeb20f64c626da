// pto.tinsert
#include "pto/isa/layout/tinsert.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct TextInsert : pto::isa::Insert {
  template <Profile P>
  static void run(AnyTile dst, AnyTile src, uint16_t row, uint16_t col, pto::AccToVecMode mode,
                  pto::ReluPreMode relu) {
    moveInText(P, FixpipeForm::Plain, dst, src, pto::tessera::insertWindow(dst, src, mode, row, col), {},
               relu == pto::ReluPreMode::NormalRelu);
  }
};

struct InsertText : WindowText<FixpipeForm::Plain> {
  using Op = TextInsert;

  static std::string call(CallOperands &call) {
    return spell(call, "TINSERT", false, {"src", "indexRow", "indexCol"});
  }
};
const Record<InsertText> tinsert;

} // namespace
} // namespace tessera
