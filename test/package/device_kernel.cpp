// A source for devices of somebody else's.
#include <pto/pto-inst.hpp>

__global__ AICORE void count(__gm__ int *cube, __gm__ int *vector) {
#if defined(__DAV_CUBE__)
  cube[get_block_idx()] = 1;
#endif
#if defined(__DAV_VEC__)
  vector[2 * get_block_idx() + get_subblockid()] = 1;
#endif
}

int main() {
  int cube[3] = {}, vector[6] = {}, sum = 0;
  count<<<3, nullptr, nullptr>>>(cube, vector);
  for (int one : cube)
    sum += one;
  for (int one : vector)
    sum += one;
  return sum == 9 ? 0 : 1;
}
