// pto.set_img2col_rpt
#include "pto/isa/layout/set_img2col_rpt.hpp"

#include "lib/Instructions/layout/img2col_text.hpp"

namespace tessera {
namespace {

struct SetImg2ColRepeatText : Img2ColSetterText<pto::isa::SetImg2ColRepeat> {
  static constexpr TextOptions text = {.otherNames = {"tset_img2col_rpt"},
                                       .attributes = {fmatrixMode},
                                       .convTiles = {"src"},
                                       .scratchRequired = true,
                                       .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(setImg2colRpt, tessera::SetImg2ColRepeatText)
