// pto.set_img2col_padding
#include "pto/isa/layout/set_img2col_padding.hpp"

#include "lib/Instructions/layout/img2col_text.hpp"

namespace tessera {
namespace {

struct SetImg2ColPaddingText : Img2ColSetterText<pto::isa::SetImg2ColPadding> {
  static constexpr TextOptions text = {.otherNames = {"tset_img2col_padding"},
                                       .attributes = {fmatrixMode},
                                       .convTiles = {"src"},
                                       .scratchRequired = true,
                                       .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(setImg2colPadding, tessera::SetImg2ColPaddingText)
