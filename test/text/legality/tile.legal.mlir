// Tile types that keep the rules of tiles on every profile.
// RUN: pto-opt --pto-legality=arch=cpu %s -o %t
// RUN: pto-opt --pto-legality=arch=a3 %s -o %t
// RUN: pto-opt --pto-legality=arch=a5 %s -o %t

func.func @locations(%vec: !pto.tile_buf<vec, 16x16xf32>, %column: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>,
                     %mat: !pto.tile_buf<mat, 32x16xf16, blayout=col_major, slayout=row_major>,
                     %left: !pto.tile_buf<left, 16x16xf16, slayout=row_major>,
                     %right: !pto.tile_buf<right, 16x16xf16, slayout=col_major>,
                     %acc: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>,
                     %bias: !pto.tile_buf<bias, 1x16xf32>, %scaling: !pto.tile_buf<scaling, 1x16xf32>) {
  return
}

func.func @sizes(%a: !pto.tile<1x8xf32>, %b: !pto.tile<16x32xi8, valid=0x0>, %c: !pto.tile<16x32xi8, valid=?x?>,
                 %d: !pto.tile<16x32xi8, valid=16x32>, %e: !pto.tile<4095x32xui8>) {
  return
}

// Rows of boxes need not be filled by vector tiles, by single rows and with fractal 32.
func.func @open_boxes(%a: !pto.tile<17x16xf32, blayout=col_major, slayout=row_major>,
                      %b: !pto.tile<mat, 1x16xf32, blayout=col_major, slayout=row_major>,
                      %c: !pto.tile<mat, 17x2xi8, slayout=row_major, fractal=32>) {
  return
}

// A part of a tile keeps the rows of the tile: its own width need not fill blocks.
func.func @parts(%t: !pto.tile_buf<vec, 16x64xf32>) {
  %c0 = arith.constant 0 : index
  %s = pto.subset %t[%c0, %c0] sizes [3, 5] : !pto.tile_buf<vec, 16x64xf32>
  return
}
