// pto.timg2col, with and without the place of dst in the left matrix
#include "pto/isa/layout/timg2col.hpp"

#include "lib/Instructions/layout/img2col_text.hpp"

namespace tessera {
namespace {

struct Img2ColText {
  using Op = pto::isa::Img2Col;

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
  }
  /// TIMG2COL(dst, src[, posM, posK]), with template arguments when the mode is not the default.
  static std::string call(CallOperands &call) {
    std::string arguments = call.value("dst") + ", " + call.value("src");
    if (call.has("posM"))
      arguments += ", " + call.value("posM") + ", " + call.value("posK");
    return std::string(Op::mnemonic) + fmatrixArguments(call, {"dst", "src"}) + "(" + arguments + ")";
  }

  static constexpr TextOptions text = {.attributes = {fmatrixMode},
                                       .notInText = {"filterH", "filterW", "strideH", "strideW"},
                                       .convTiles = {"src"},
                                       .canonicalize = moveBits,
                                       .call = call};
};

struct Img2ColFromStartText : Img2ColText {
  static constexpr TextOptions text = {
      .attributes = {fmatrixMode},
      .notInText = {"filterH", "filterW", "strideH", "strideW", "posM", "posK"},
      .convTiles = {"src"},
      .canonicalize = moveBits,
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(timg2col, tessera::Img2ColText)
TESSERA_FURTHER_RECORD(timg2colFromStart, tessera::Img2ColFromStartText)
