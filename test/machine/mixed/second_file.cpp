// The other file of the mixed kernel, which has what the first one uses.
#include "test/machine/mixed/different.hpp"

extern "C" int testMixedNumber() { return TEST_PASS; }

namespace test::mixed {

int numberOfOtherFile() { return TEST_PASS; }
template <class T>
int numberByTemplateOfOtherFile() {
  return TEST_PASS;
}
template int numberByTemplateOfOtherFile<int>();
int variableOfPassElsewhere = TEST_PASS;

std::vector<Seen> runSecondFile(uint32_t blocks) { return runKernel(blocks); }

} // namespace test::mixed
