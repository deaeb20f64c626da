// The fix-pipe conversion of float through TMOV: every pair of types, with a word and with a word for each
// column; and conversions without words through TMOV, TEXTRACT and TINSERT.
#include "test/isa/fixpipe/conversion.hpp"

using namespace test::fixpipe;

namespace {

TEST(OnchipConversion, FloatToBytes) {
  checkPair<ByMove, int8_t, float>();
  checkPair<ByMove, uint8_t, float>();
}
TEST(OnchipConversion, FloatToHalf) { checkPair<ByMove, half, float>(); }
TEST(OnchipConversion, FloatToBfloat16) { checkPair<ByMove, bfloat16_t, float>(); }
TEST(OnchipConversion, FloatToSmallFloats) {
  checkPair<ByMove, float8_e4m3_t, float>();
  checkPair<ByMove, hifloat8_t, float>();
}
TEST(OnchipConversion, FloatToFloatIsNotScaled) { checkDense<ByMove, float, float>(); }
TEST(OnchipConversion, Plain) {
  checkPlain<ByMove, half, float>();
  checkPlain<ByMove, bfloat16_t, float>();
  checkPlain<ByMove, float, float>();
  checkPlain<ByMove, int8_t, float>();
  checkPlain<ByMove, int32_t, int32_t>();
  checkPlain<ByExtract, int32_t, float>();
  checkPlain<ByInsert, half, int32_t>();
}

} // namespace
