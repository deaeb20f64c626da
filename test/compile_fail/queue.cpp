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

// ---- TMPipe ----

constexpr auto GM = FIFOType::GM_FIFO, VEC = FIFOType::VEC_FIFO, MAT = FIFOType::MAT_FIFO,
               CTRL = FIFOType::CTRL_FIFO;
constexpr auto one = VecCubeRatio::V1C1_VEC0;
template <int Rows, int Cols, class T = float>
using Plain = Tile<TileType::Vec, T, Rows, Cols>;
template <class T>
using Words = Tile<TileType::Ctrl, T, 1, 8>;
using Half = Plain<8, 16>;
using Left = TileLeft<float, 16, 16>;

void tilePipes(float *memory, uint32_t start) {
  TMPipe<15, GM, 2, 1, Acc, Half> beyond(memory, 0);
  // expect(a2a3, a5): TMPipe: FlagID and the flag after it must be below 16.
  TMPipe<0, GM, 0, 1, Acc, Half> empty(memory, 0);
  // expect: TMPipe: a queue must have at least one slot.
  TMPipe<0, GM, 2, 0, Acc, Half> never(memory, 0);
  // expect: TMPipe: FiFoSyncT must be from 1 to FiFoDepth.
  TMPipe<0, GM, 2, 3, Acc, Half> seldom(memory, 0);
  // expect: TMPipe: FiFoSyncT must be from 1 to FiFoDepth.
  TMPipe<0, GM, 2, 1, Half, Left> toLeft(memory, 0);
  // expect: TMPipe: tiles go from Acc to Vec, from Vec to Mat, or from Vec to Ctrl.
  TMPipe<0, GM, 2, 1, Acc, Mat> toMat(memory, 0);
  // expect: TMPipe: tiles go from Acc to Vec, from Vec to Mat, or from Vec to Ctrl.
  TMPipe<0, CTRL, 2, 1, Plain<16, 16, int32_t>, Tile<TileType::Mat, int32_t, 16, 16>> wordsToMat(start);
  // expect: TMPipe: to Vec leads a GM_FIFO or a VEC_FIFO, to Mat a GM_FIFO or a MAT_FIFO, to Ctrl a CTRL_FIFO.
  TMPipe<0, GM, 2, 1, Plain<1, 8, int32_t>, Words<int32_t>> tilesToCtrl(nullptr, 0);
  // expect: TMPipe: to Vec leads a GM_FIFO or a VEC_FIFO, to Mat a GM_FIFO or a MAT_FIFO, to Ctrl a CTRL_FIFO.
  TMPipe<0, MAT, 2, 1, Acc, Half> matToVec(start);
  // expect: TMPipe: to Vec leads a GM_FIFO or a VEC_FIFO, to Mat a GM_FIFO or a MAT_FIFO, to Ctrl a CTRL_FIFO.
  TMPipe<0, VEC, 2, 1, Half, Mat> vecToMat(start);
  // expect: TMPipe: to Vec leads a GM_FIFO or a VEC_FIFO, to Mat a GM_FIFO or a MAT_FIFO, to Ctrl a CTRL_FIFO.
  TMPipe<0, VEC, 2, 1, Acc, Half> onChip(start);
  // expect(a2a3): TMPipe: on a2a3 the ring must be a GM_FIFO or a CTRL_FIFO.
  TMPipe<0, GM, 2, 1, Acc, Plain<8, 16, half>> converted(nullptr, 0);
  // expect: TMPipe: both tiles must have the same element type; through a CTRL_FIFO go int32_t and uint32_t.
  TMPipe<0, CTRL, 2, 1, Plain<1, 8>, Words<float>> floats(start);
  // expect: TMPipe: both tiles must have the same element type; through a CTRL_FIFO go int32_t and uint32_t.
  TMPipe<0, GM, 2, 1, Acc, Plain<16, 24>> uneven(memory, 0);
  // expect: TMPipe: through a GM_FIFO the Cols of the vector core's tile must be a multiple of those of the cube core's
  TMPipe<0, GM, 2, 1, Acc, Plain<16, 8>> narrow(memory, 0);
  // expect: TMPipe: through a GM_FIFO the Cols of the vector core's tile must be a multiple of those of the cube core's
  TMPipe<0, GM, 2, 1, Plain<32, 16>, Mat> tall(memory, 0);
  // expect: TMPipe: through a GM_FIFO the Cols of the vector core's tile must be a multiple of those of the cube core's
  TMPipe<0, GM, 2, 1, Acc, Tile<TileType::Vec, float, 16, 32, BLayout::ColMajor>> columns(memory, 0);
  // expect(a2a3, a5): TMPipe: on a2a3 and a5 a tile of several sub-tiles must be row-major.
}
void splits(uint32_t start) {
  TMPipe<1, VEC, 2, 1, Acc, Vec> whole(start);
  // expect(cpu, a5): TMPipe: through a VEC_FIFO or a MAT_FIFO both vector cores must have half of the cube core's tile each
  // expect(a2a3): TMPipe: on a2a3 the ring must be a GM_FIFO or a CTRL_FIFO.
  TMPipe<1, VEC, 2, 1, Acc, Plain<8, 8>> quarter(start);
  // expect(cpu, a5): TMPipe: through a VEC_FIFO or a MAT_FIFO both vector cores must have half of the cube core's tile each
  // expect(a2a3): TMPipe: on a2a3 the ring must be a GM_FIFO or a CTRL_FIFO.
  TMPipe<1, VEC, 2, 1, Acc, Half, false, 2, one> half(start);
  // expect(cpu, a5): TMPipe: through a VEC_FIFO or a MAT_FIFO both vector cores must have half of the cube core's tile each
  // expect(a2a3): TMPipe: on a2a3 the ring must be a GM_FIFO or a CTRL_FIFO.
  TMPipe<1, MAT, 2, 1, Vec, Mat> both(start);
  // expect(cpu, a5): TMPipe: through a VEC_FIFO or a MAT_FIFO both vector cores must have half of the cube core's tile each
  // expect(a2a3): TMPipe: on a2a3 the ring must be a GM_FIFO or a CTRL_FIFO.
}
using Tiles = TMPipe<2, GM, 2, 1, Acc, Half>;
void otherTiles(Tiles &tiles, TileAcc<float, 32, 16> &acc, Vec &vec, Plain<8, 16, int32_t> &numbers) {
  TPUSH(acc, tiles);
  // expect: TPUSH: a tile must have the location, element type, Rows and Cols that its TMPipe names.
  TPUSH(vec, tiles);
  // expect: TPUSH: a tile must have the location, element type, Rows and Cols that its TMPipe names.
  TPOP(vec, tiles);
  // expect: TPOP: a tile must have the location, element type, Rows and Cols that its TMPipe names.
  TPOP(numbers, tiles);
  // expect: TPOP: a tile must have the location, element type, Rows and Cols that its TMPipe names.
}

// ---- What devices push and pop ----

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
