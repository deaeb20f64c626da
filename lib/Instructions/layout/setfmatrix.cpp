// pto.setfmatrix
#include "pto/isa/layout/setfmatrix.hpp"

#include "lib/Instructions/layout/img2col_text.hpp"

namespace tessera {
namespace {

struct SetFmatrixText : Img2ColSetterText<pto::isa::SetFmatrix> {
  static constexpr TextOptions text = {.otherNames = {"tsetfmatrix"},
                                       .attributes = {fmatrixMode},
                                       .notInText = {"FmapH", "FmapW"},
                                       .convTiles = {"src"},
                                       .scratchRequired = true,
                                       .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(setfmatrix, tessera::SetFmatrixText)
