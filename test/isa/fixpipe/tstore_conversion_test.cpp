// The fix-pipe conversion through TSTORE: every pair of types, plain, with a word, and with a word for each
// column.
#include "test/isa/fixpipe/conversion.hpp"

using namespace test::fixpipe;

namespace {

TEST(TstoreConversion, FloatToBytes) {
  checkPair<ByStore, int8_t, float>();
  checkPair<ByStore, uint8_t, float>();
}
TEST(TstoreConversion, FloatToHalf) { checkPair<ByStore, half, float>(); }
TEST(TstoreConversion, FloatToBfloat16) { checkPair<ByStore, bfloat16_t, float>(); }
TEST(TstoreConversion, FloatToSmallFloats) {
  checkPair<ByStore, float8_e4m3_t, float>();
  checkPair<ByStore, hifloat8_t, float>();
}
TEST(TstoreConversion, FloatToFloat) { checkPair<ByStore, float, float>(); }
TEST(TstoreConversion, IntegerToBytes) {
  checkPair<ByStore, int8_t, int32_t>();
  checkPair<ByStore, uint8_t, int32_t>();
}
TEST(TstoreConversion, IntegerToHalf) { checkPair<ByStore, half, int32_t>(); }
TEST(TstoreConversion, IntegerToBfloat16) { checkPair<ByStore, bfloat16_t, int32_t>(); }
TEST(TstoreConversion, IntegerToInt16) { checkPair<ByStore, int16_t, int32_t>(); }

TEST(TstoreConversion, Plain) {
  checkPlain<ByStore, half, float>();
  checkPlain<ByStore, bfloat16_t, float>();
  checkPlain<ByStore, float, float>();
  checkPlain<ByStore, int32_t, float>();
  checkPlain<ByStore, int8_t, float>();
  checkPlain<ByStore, int32_t, int32_t>();
  checkPlain<ByStore, half, int32_t>();
  checkPlain<ByStore, int8_t, int32_t>();
  checkPlain<ByStore, float, int32_t>();
}

} // namespace
