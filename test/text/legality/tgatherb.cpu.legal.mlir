// TGATHERB on cpu: what is legal.
// RUN: pto-opt --pto-legality=arch=cpu %s -o %t

func.func @types_ssa(%s0: !pto.tile<16x32xi8>, %s1: !pto.tile<16x32xui8>, %s2: !pto.tile<16x32xi16>, %s3: !pto.tile<16x32xui16>, %s4: !pto.tile<16x32xi32>, %s5: !pto.tile<16x32xui32>, %s6: !pto.tile<16x32xf16>, %s7: !pto.tile<16x32xbf16>, %s8: !pto.tile<16x32xf32>, %s9: !pto.tile<16x32xi64>, %s10: !pto.tile<16x32xui64>, %s11: !pto.tile<16x32xsi8>, %s12: !pto.tile<16x32xsi16>, %s13: !pto.tile<16x32xsi32>, %s14: !pto.tile<16x32xsi64>, %x: !pto.tile<16x32xui32>) {
  %0 = pto.tgatherb %s0, %x : (!pto.tile<16x32xi8>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xi8>
  %1 = pto.tgatherb %s1, %x : (!pto.tile<16x32xui8>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xui8>
  %2 = pto.tgatherb %s2, %x : (!pto.tile<16x32xi16>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xi16>
  %3 = pto.tgatherb %s3, %x : (!pto.tile<16x32xui16>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xui16>
  %4 = pto.tgatherb %s4, %x : (!pto.tile<16x32xi32>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xi32>
  %5 = pto.tgatherb %s5, %x : (!pto.tile<16x32xui32>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xui32>
  %6 = pto.tgatherb %s6, %x : (!pto.tile<16x32xf16>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xf16>
  %7 = pto.tgatherb %s7, %x : (!pto.tile<16x32xbf16>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xbf16>
  %8 = pto.tgatherb %s8, %x : (!pto.tile<16x32xf32>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xf32>
  %9 = pto.tgatherb %s9, %x : (!pto.tile<16x32xi64>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xi64>
  %10 = pto.tgatherb %s10, %x : (!pto.tile<16x32xui64>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xui64>
  %11 = pto.tgatherb %s11, %x : (!pto.tile<16x32xsi8>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xsi8>
  %12 = pto.tgatherb %s12, %x : (!pto.tile<16x32xsi16>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xsi16>
  %13 = pto.tgatherb %s13, %x : (!pto.tile<16x32xsi32>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xsi32>
  %14 = pto.tgatherb %s14, %x : (!pto.tile<16x32xsi64>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xsi64>
  return
}

func.func @types_dps(%s0: !pto.tile_buf<vec, 16x32xi8>, %d0: !pto.tile_buf<vec, 16x32xi8>, %s1: !pto.tile_buf<vec, 16x32xui8>, %d1: !pto.tile_buf<vec, 16x32xui8>, %s2: !pto.tile_buf<vec, 16x32xi16>, %d2: !pto.tile_buf<vec, 16x32xi16>, %s3: !pto.tile_buf<vec, 16x32xui16>, %d3: !pto.tile_buf<vec, 16x32xui16>, %s4: !pto.tile_buf<vec, 16x32xi32>, %d4: !pto.tile_buf<vec, 16x32xi32>, %s5: !pto.tile_buf<vec, 16x32xui32>, %d5: !pto.tile_buf<vec, 16x32xui32>, %s6: !pto.tile_buf<vec, 16x32xf16>, %d6: !pto.tile_buf<vec, 16x32xf16>, %s7: !pto.tile_buf<vec, 16x32xbf16>, %d7: !pto.tile_buf<vec, 16x32xbf16>, %s8: !pto.tile_buf<vec, 16x32xf32>, %d8: !pto.tile_buf<vec, 16x32xf32>, %s9: !pto.tile_buf<vec, 16x32xi64>, %d9: !pto.tile_buf<vec, 16x32xi64>, %s10: !pto.tile_buf<vec, 16x32xui64>, %d10: !pto.tile_buf<vec, 16x32xui64>, %s11: !pto.tile_buf<vec, 16x32xsi8>, %d11: !pto.tile_buf<vec, 16x32xsi8>, %s12: !pto.tile_buf<vec, 16x32xsi16>, %d12: !pto.tile_buf<vec, 16x32xsi16>, %s13: !pto.tile_buf<vec, 16x32xsi32>, %d13: !pto.tile_buf<vec, 16x32xsi32>, %s14: !pto.tile_buf<vec, 16x32xsi64>, %d14: !pto.tile_buf<vec, 16x32xsi64>, %x: !pto.tile_buf<vec, 16x32xui32>) {
  pto.tgatherb ins(%s0, %x : !pto.tile_buf<vec, 16x32xi8>, !pto.tile_buf<vec, 16x32xui32>) outs(%d0 : !pto.tile_buf<vec, 16x32xi8>)
  pto.tgatherb ins(%s1, %x : !pto.tile_buf<vec, 16x32xui8>, !pto.tile_buf<vec, 16x32xui32>) outs(%d1 : !pto.tile_buf<vec, 16x32xui8>)
  pto.tgatherb ins(%s2, %x : !pto.tile_buf<vec, 16x32xi16>, !pto.tile_buf<vec, 16x32xui32>) outs(%d2 : !pto.tile_buf<vec, 16x32xi16>)
  pto.tgatherb ins(%s3, %x : !pto.tile_buf<vec, 16x32xui16>, !pto.tile_buf<vec, 16x32xui32>) outs(%d3 : !pto.tile_buf<vec, 16x32xui16>)
  pto.tgatherb ins(%s4, %x : !pto.tile_buf<vec, 16x32xi32>, !pto.tile_buf<vec, 16x32xui32>) outs(%d4 : !pto.tile_buf<vec, 16x32xi32>)
  pto.tgatherb ins(%s5, %x : !pto.tile_buf<vec, 16x32xui32>, !pto.tile_buf<vec, 16x32xui32>) outs(%d5 : !pto.tile_buf<vec, 16x32xui32>)
  pto.tgatherb ins(%s6, %x : !pto.tile_buf<vec, 16x32xf16>, !pto.tile_buf<vec, 16x32xui32>) outs(%d6 : !pto.tile_buf<vec, 16x32xf16>)
  pto.tgatherb ins(%s7, %x : !pto.tile_buf<vec, 16x32xbf16>, !pto.tile_buf<vec, 16x32xui32>) outs(%d7 : !pto.tile_buf<vec, 16x32xbf16>)
  pto.tgatherb ins(%s8, %x : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x32xui32>) outs(%d8 : !pto.tile_buf<vec, 16x32xf32>)
  pto.tgatherb ins(%s9, %x : !pto.tile_buf<vec, 16x32xi64>, !pto.tile_buf<vec, 16x32xui32>) outs(%d9 : !pto.tile_buf<vec, 16x32xi64>)
  pto.tgatherb ins(%s10, %x : !pto.tile_buf<vec, 16x32xui64>, !pto.tile_buf<vec, 16x32xui32>) outs(%d10 : !pto.tile_buf<vec, 16x32xui64>)
  pto.tgatherb ins(%s11, %x : !pto.tile_buf<vec, 16x32xsi8>, !pto.tile_buf<vec, 16x32xui32>) outs(%d11 : !pto.tile_buf<vec, 16x32xsi8>)
  pto.tgatherb ins(%s12, %x : !pto.tile_buf<vec, 16x32xsi16>, !pto.tile_buf<vec, 16x32xui32>) outs(%d12 : !pto.tile_buf<vec, 16x32xsi16>)
  pto.tgatherb ins(%s13, %x : !pto.tile_buf<vec, 16x32xsi32>, !pto.tile_buf<vec, 16x32xui32>) outs(%d13 : !pto.tile_buf<vec, 16x32xsi32>)
  pto.tgatherb ins(%s14, %x : !pto.tile_buf<vec, 16x32xsi64>, !pto.tile_buf<vec, 16x32xui32>) outs(%d14 : !pto.tile_buf<vec, 16x32xsi64>)
  return
}

func.func @offset_types(%s: !pto.tile<16x32xf32>, %x0: !pto.tile<16x32xi8>, %x1: !pto.tile<16x32xui8>, %x2: !pto.tile<16x32xi16>, %x3: !pto.tile<16x32xui16>, %x4: !pto.tile<16x32xi32>, %x5: !pto.tile<16x32xui32>, %x6: !pto.tile<16x32xi64>, %x7: !pto.tile<16x32xui64>, %x8: !pto.tile<16x32xsi8>, %x9: !pto.tile<16x32xsi16>, %x10: !pto.tile<16x32xsi32>, %x11: !pto.tile<16x32xsi64>) {
  %0 = pto.tgatherb %s, %x0 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi8>) -> !pto.tile<16x32xf32>
  %1 = pto.tgatherb %s, %x1 : (!pto.tile<16x32xf32>, !pto.tile<16x32xui8>) -> !pto.tile<16x32xf32>
  %2 = pto.tgatherb %s, %x2 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf32>
  %3 = pto.tgatherb %s, %x3 : (!pto.tile<16x32xf32>, !pto.tile<16x32xui16>) -> !pto.tile<16x32xf32>
  %4 = pto.tgatherb %s, %x4 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xf32>
  %5 = pto.tgatherb %s, %x5 : (!pto.tile<16x32xf32>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xf32>
  %6 = pto.tgatherb %s, %x6 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi64>) -> !pto.tile<16x32xf32>
  %7 = pto.tgatherb %s, %x7 : (!pto.tile<16x32xf32>, !pto.tile<16x32xui64>) -> !pto.tile<16x32xf32>
  %8 = pto.tgatherb %s, %x8 : (!pto.tile<16x32xf32>, !pto.tile<16x32xsi8>) -> !pto.tile<16x32xf32>
  %9 = pto.tgatherb %s, %x9 : (!pto.tile<16x32xf32>, !pto.tile<16x32xsi16>) -> !pto.tile<16x32xf32>
  %10 = pto.tgatherb %s, %x10 : (!pto.tile<16x32xf32>, !pto.tile<16x32xsi32>) -> !pto.tile<16x32xf32>
  %11 = pto.tgatherb %s, %x11 : (!pto.tile<16x32xf32>, !pto.tile<16x32xsi64>) -> !pto.tile<16x32xf32>
  return
}

// src and dst may differ in type; offsets may be fewer than elements; layouts are free.
func.func @places(%s: !pto.tile<16x32xf32>, %x: !pto.tile<16x8xui32, valid=?x?>, %t: !pto.tile<16x32xf32, blayout=col_major>, %y: !pto.tile<16x32xui32, blayout=col_major, slayout=row_major>, %m: !pto.tile<mat, 16x32xf32>, %r: index, %c: index) {
  %0 = pto.tgatherb %s, %x : (!pto.tile<16x32xf32>, !pto.tile<16x8xui32, valid=?x?>) -> !pto.tile<16x64xf16>
  %1 = pto.tgatherb %t, %y valid(%r, %c) : (!pto.tile<16x32xf32, blayout=col_major>, !pto.tile<16x32xui32, blayout=col_major, slayout=row_major>) -> !pto.tile<16x32xf32, valid=?x?>
  %2 = pto.tgatherb %m, %y : (!pto.tile<mat, 16x32xf32>, !pto.tile<16x32xui32, blayout=col_major, slayout=row_major>) -> !pto.tile<16x32xi8>
  %3 = pto.tgatherb %t, %y : (!pto.tile<16x32xf32, blayout=col_major>, !pto.tile<16x32xui32, blayout=col_major, slayout=row_major>) -> !pto.tile<16x32xf32, blayout=col_major>
  return
}

func.func @memrefs(%s: memref<16x32xf32, #pto.address_space<vec>>, %x: memref<16x32xui32, #pto.address_space<vec>>, %d: memref<16x32xf32, #pto.address_space<vec>>) {
  pto.tgatherb ins(%s, %x : memref<16x32xf32, #pto.address_space<vec>>, memref<16x32xui32, #pto.address_space<vec>>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  return
}
