// TASSIGN on a5: what is legal.
// RUN: pto-opt --pto-legality=arch=a5 %s -o %t

func.func @places(%t: !pto.tile_buf<vec, 16x32xf32>, %v: !pto.tile<16x32xf32>, %m: memref<16x32xf32, #pto.address_space<vec>>, %unknown: i64) {
  %first = arith.constant 0 : i64
  %last = arith.constant 260096 : i64
  pto.tassign %t, @tile(0x0) : !pto.tile_buf<vec, 16x32xf32>
  pto.tassign %v, @tile(0x3f800) : !pto.tile<16x32xf32>
  %0 = pto.tassign %t, %last : !pto.tile_buf<vec, 16x32xf32> -> !pto.tile_buf<vec, 16x32xf32>
  %1 = pto.tassign %t, %unknown : !pto.tile_buf<vec, 16x32xf32> -> !pto.tile_buf<vec, 16x32xf32>
  %2 = pto.alloc_tile addr = %first : !pto.tile_buf<vec, 16x32xf32>
  %3 = pto.alloc_tile addr = %last : !pto.tile_buf<vec, 16x32xf32>
  %4 = pto.alloc_tile addr = %unknown : !pto.tile_buf<vec, 16x32xf32>
  %5 = pto.tassign %m, %last : memref<16x32xf32, #pto.address_space<vec>> -> memref<16x32xf32, #pto.address_space<vec>>
  return
}
