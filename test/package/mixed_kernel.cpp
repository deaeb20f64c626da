// A kernel of somebody else's that is compiled for each kind of core.
#include <pto/pto-inst.hpp>

namespace {

void kernel(int *cube, int *vector) {
#if defined(__DAV_CUBE__)
  cube[get_block_idx()] += pto::coreKind() == pto::CoreKind::Cube ? 1 : 100;
#endif
#if defined(__DAV_VEC__)
  vector[2 * get_block_idx() + get_subblockid()] += pto::coreKind() == pto::CoreKind::Vector ? 1 : 100;
#endif
  static_cast<void>(cube), static_cast<void>(vector);
}

} // namespace

/// The cube core of each of four blocks and its two vector cores count themselves: 12.
int runMixedKernel() {
  int cube[4] = {}, vector[8] = {}, sum = 0;
  pto::launch({.blocks = 4}, [&cube, &vector] { kernel(cube, vector); });
  for (int one : cube)
    sum += one;
  for (int one : vector)
    sum += one;
  return sum;
}
