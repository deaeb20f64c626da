// What queues are made of, and what devices push and pop.
// profile: cpu a2a3 a5
#include <pto/pto-inst.hpp>

using namespace pto;

using Acc = TileAcc<float, 16, 16>;
using Vec = Tile<TileType::Vec, float, 16, 16>;
using Mat = Tile<TileType::Mat, float, 16, 16, BLayout::ColMajor, 16, 16, SLayout::RowMajor>;
using Tensor = GlobalTensor<float, Shape<1, 1, 1, 16, 16>, Stride<256, 256, 256, 16, 1>>;
using ToVector = TPipe<0, DIR_C2V, 1024, 2>;
using ToCube = TPipe<2, DIR_V2C, 1024, 2>;

void queues() {
  TPipe<0, DIR_C2V, 1024, 0> empty(nullptr, 0, 0);
  // expect: TPipe: a queue must have at least one slot.
  TPipe<15, DIR_C2V, 1024, 2> beyond(nullptr, 0, 0);
  // expect(a2a3, a5): TPipe: FlagID and the flags after it (one, or three for DIR_BOTH) must be below 16.
  TPipe<13, DIR_BOTH, 1024, 2> both(nullptr, 0, 0);
  // expect(a2a3, a5): TPipe: FlagID and the flags after it (one, or three for DIR_BOTH) must be below 16.
}
void pushed(ToVector &toVector, ToCube &toCube, Acc &acc, Vec &vec, Mat &mat) {
  TPUSH<ToVector, Mat, TILE_NO_SPLIT>(toVector, mat);
  // expect(a2a3, a5): TPUSH: a cube core pushes a tile of Acc, a vector core one of Vec.
  TPUSH<ToCube, Acc, TILE_NO_SPLIT>(toCube, acc);
  // expect(a2a3, a5): TPUSH: a cube core pushes a tile of Acc, a vector core one of Vec.
  TPUSH<ToCube, Vec, FixpipeParams<>>(toCube, vec);
  // expect: TPUSH: with FixpipeParams a cube core must push a tile of Acc.
}
void popped(ToVector &toVector, ToCube &toCube, Vec &vec, Mat &mat) {
  TPOP<ToVector, Mat, TILE_NO_SPLIT>(toVector, mat);
  // expect(a2a3, a5): TPOP: a vector core pops a tile of Vec, a cube core one of Mat.
  TPOP<ToCube, Vec, TILE_NO_SPLIT>(toCube, vec);
  // expect(a2a3, a5): TPOP: a vector core pops a tile of Vec, a cube core one of Mat.
}
void allocated(ToVector &toVector, Tensor &tensor) {
  TALLOC<ToVector, Tensor, TILE_NO_SPLIT>(toVector, tensor);
  // expect(a5): TALLOC: on a5 the direction of the queue must be one that ends in _GM.
}
