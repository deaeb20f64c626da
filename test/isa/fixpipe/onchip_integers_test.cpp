// The fix-pipe conversion of int32_t through TMOV: every pair of types, with a word and with a word for each
// column; conversions through TEXTRACT and TINSERT; and the pairs that profiles see differently.
#include "test/isa/fixpipe/conversion.hpp"

using namespace test::fixpipe;

namespace {

TEST(OnchipConversion, IntegerToBytes) {
  checkPair<ByMove, int8_t, int32_t>();
  checkPair<ByMove, uint8_t, int32_t>();
}

TEST(OnchipConversion, IntegerToHalf) { checkPair<ByMove, half, int32_t>(); }

TEST(OnchipConversion, IntegerToBfloat16) { checkPair<ByMove, bfloat16_t, int32_t>(); }

TEST(OnchipConversion, IntegerToInt16) { checkPair<ByMove, int16_t, int32_t>(); }

TEST(OnchipConversion, ByExtractAndInsert) {
  checkDense<ByExtract, int8_t, float>();
  checkDense<ByExtract, half, int32_t>();
  checkDense<ByInsert, int16_t, int32_t>();
  checkDense<ByInsert, half, float>();
}

TEST(OnchipConversion, PairsByProfile) {
  using pto::Profile;
  checkDense<ByMove, int16_t, int32_t, Profile::A2A3>();
  checkDense<ByMove, int16_t, int32_t, Profile::A5>(); // no such pair there: the low bits
  checkDense<ByMove, half, float, Profile::A2A3>();    // vectors of words do not count there
  checkDense<ByMove, hifloat8_t, float, Profile::A5>();
  checkDense<ByStore, float, float, Profile::A2A3>(); // scaled on a5 and cpu only
  checkDense<ByStore, float, float, Profile::A5>();
}

} // namespace
