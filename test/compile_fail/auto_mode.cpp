// Views in auto mode on a2a3: what does not compile.
// profile: a2a3
// flags: -D__PTO_AUTO__
#include <pto/pto-inst.hpp>

using namespace pto;

/// An operand of type T.
template <class T>
T &a();

template <BLayout Outer = BLayout::RowMajor, int ValidRows = 32>
using Data = Tile<TileType::Vec, half, 32, 32, Outer, ValidRows, 32>;

void views() {
  TSUBVIEW(a<Data<>>(), a<Data<BLayout::ColMajor>>(), 0, 0);
  // expect: TSUBVIEW: in auto mode dst and src must have the same BLayout
  TSUBVIEW(a<Data<>>(), a<Data<BLayout::RowMajor, 16>>(), 0, 0);
  // expect: TSUBVIEW: in auto mode the valid region of dst must not exceed src's
}
