// A rectangle of a memref that is laid out in boxes is no rectangle of its memory.
// RUN: not ptoas --pto-arch=cpu %s 2>&1 | FileCheck %s
// CHECK: error: 'memref.subview' op has no C++: it is a part of a tile that does not lie in rows; use pto.subset
!mat = memref<32x32xf16, #pto.address_space<mat>>
!part = memref<16x32xf16, strided<[32, 1]>, #pto.address_space<mat>>
func.func @f(%x: memref<16x32xf16>) {
  %m = memref.alloc() : !mat
  %boxed = pto.bind_tile %m {config = #pto.tile_buf_config<blayout=#pto.blayout<col_major>, slayout=#pto.slayout<row_major>>} : !mat -> !mat
  %part = memref.subview %boxed[0, 0] [16, 32] [1, 1] : !mat to !part
  pto.tload ins(%x : memref<16x32xf16>) outs(%part : !part)
  return
}
