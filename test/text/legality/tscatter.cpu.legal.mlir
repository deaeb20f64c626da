// TSCATTER by indexes on cpu: what is legal.
// RUN: pto-opt --pto-legality=arch=cpu %s -o %t

func.func @types_ssa(%s0: !pto.tile<16x32xi8>, %s1: !pto.tile<16x32xui8>, %s2: !pto.tile<16x32xi16>, %s3: !pto.tile<16x32xui16>, %s4: !pto.tile<16x32xi32>, %s5: !pto.tile<16x32xui32>, %s6: !pto.tile<16x32xi64>, %s7: !pto.tile<16x32xui64>, %s8: !pto.tile<16x32xf16>, %s9: !pto.tile<16x32xbf16>, %s10: !pto.tile<16x32xf32>, %s11: !pto.tile<16x32xf8E4M3FN>, %s12: !pto.tile<16x32xf8E5M2>, %s13: !pto.tile<16x32x!pto.e8m0>, %s14: !pto.tile<16x32x!pto.hif8>, %s15: !pto.tile<16x32x!pto.f4e2m1>, %s16: !pto.tile<16x32x!pto.f4e1m2>, %s17: !pto.tile<16x32xf64>, %s18: !pto.tile<16x32xi1>, %s19: !pto.tile<16x32xi4>, %s20: !pto.tile<16x32xsi8>, %s21: !pto.tile<16x32xsi16>, %s22: !pto.tile<16x32xsi32>, %s23: !pto.tile<16x32xsi64>, %s24: !pto.tile<16x32xf8E4M3>, %s25: !pto.tile<16x32xf8E4M3FNUZ>, %s26: !pto.tile<16x32xf8E4M3B11FNUZ>, %s27: !pto.tile<16x32xf8E5M2FNUZ>, %s28: !pto.tile<16x32x!pto.i4>, %i16: !pto.tile<16x32xi16>, %i32: !pto.tile<16x32xi32>) {
  %0 = pto.tscatter %s0, %i16 : (!pto.tile<16x32xi8>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xi8>
  %1 = pto.tscatter %s1, %i16 : (!pto.tile<16x32xui8>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xui8>
  %2 = pto.tscatter %s2, %i16 : (!pto.tile<16x32xi16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xi16>
  %3 = pto.tscatter %s3, %i16 : (!pto.tile<16x32xui16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xui16>
  %4 = pto.tscatter %s4, %i32 : (!pto.tile<16x32xi32>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xi32>
  %5 = pto.tscatter %s5, %i32 : (!pto.tile<16x32xui32>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xui32>
  %6 = pto.tscatter %s6, %i32 : (!pto.tile<16x32xi64>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xi64>
  %7 = pto.tscatter %s7, %i32 : (!pto.tile<16x32xui64>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xui64>
  %8 = pto.tscatter %s8, %i16 : (!pto.tile<16x32xf16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf16>
  %9 = pto.tscatter %s9, %i16 : (!pto.tile<16x32xbf16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xbf16>
  %10 = pto.tscatter %s10, %i32 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xf32>
  %11 = pto.tscatter %s11, %i16 : (!pto.tile<16x32xf8E4M3FN>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf8E4M3FN>
  %12 = pto.tscatter %s12, %i16 : (!pto.tile<16x32xf8E5M2>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf8E5M2>
  %13 = pto.tscatter %s13, %i16 : (!pto.tile<16x32x!pto.e8m0>, !pto.tile<16x32xi16>) -> !pto.tile<16x32x!pto.e8m0>
  %14 = pto.tscatter %s14, %i16 : (!pto.tile<16x32x!pto.hif8>, !pto.tile<16x32xi16>) -> !pto.tile<16x32x!pto.hif8>
  %15 = pto.tscatter %s15, %i16 : (!pto.tile<16x32x!pto.f4e2m1>, !pto.tile<16x32xi16>) -> !pto.tile<16x32x!pto.f4e2m1>
  %16 = pto.tscatter %s16, %i16 : (!pto.tile<16x32x!pto.f4e1m2>, !pto.tile<16x32xi16>) -> !pto.tile<16x32x!pto.f4e1m2>
  %17 = pto.tscatter %s17, %i32 : (!pto.tile<16x32xf64>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xf64>
  %18 = pto.tscatter %s18, %i16 : (!pto.tile<16x32xi1>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xi1>
  %19 = pto.tscatter %s19, %i16 : (!pto.tile<16x32xi4>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xi4>
  %20 = pto.tscatter %s20, %i16 : (!pto.tile<16x32xsi8>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xsi8>
  %21 = pto.tscatter %s21, %i16 : (!pto.tile<16x32xsi16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xsi16>
  %22 = pto.tscatter %s22, %i32 : (!pto.tile<16x32xsi32>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xsi32>
  %23 = pto.tscatter %s23, %i32 : (!pto.tile<16x32xsi64>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xsi64>
  %24 = pto.tscatter %s24, %i16 : (!pto.tile<16x32xf8E4M3>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf8E4M3>
  %25 = pto.tscatter %s25, %i16 : (!pto.tile<16x32xf8E4M3FNUZ>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf8E4M3FNUZ>
  %26 = pto.tscatter %s26, %i16 : (!pto.tile<16x32xf8E4M3B11FNUZ>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf8E4M3B11FNUZ>
  %27 = pto.tscatter %s27, %i16 : (!pto.tile<16x32xf8E5M2FNUZ>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf8E5M2FNUZ>
  %28 = pto.tscatter %s28, %i16 : (!pto.tile<16x32x!pto.i4>, !pto.tile<16x32xi16>) -> !pto.tile<16x32x!pto.i4>
  return
}

func.func @types_dps(%s0: !pto.tile_buf<vec, 16x32xi8>, %s1: !pto.tile_buf<vec, 16x32xui8>, %s2: !pto.tile_buf<vec, 16x32xi16>, %s3: !pto.tile_buf<vec, 16x32xui16>, %s4: !pto.tile_buf<vec, 16x32xi32>, %s5: !pto.tile_buf<vec, 16x32xui32>, %s6: !pto.tile_buf<vec, 16x32xi64>, %s7: !pto.tile_buf<vec, 16x32xui64>, %s8: !pto.tile_buf<vec, 16x32xf16>, %s9: !pto.tile_buf<vec, 16x32xbf16>, %s10: !pto.tile_buf<vec, 16x32xf32>, %s11: !pto.tile_buf<vec, 16x32xf8E4M3FN>, %s12: !pto.tile_buf<vec, 16x32xf8E5M2>, %s13: !pto.tile_buf<vec, 16x32x!pto.e8m0>, %s14: !pto.tile_buf<vec, 16x32x!pto.hif8>, %s15: !pto.tile_buf<vec, 16x32x!pto.f4e2m1>, %s16: !pto.tile_buf<vec, 16x32x!pto.f4e1m2>, %s17: !pto.tile_buf<vec, 16x32xf64>, %s18: !pto.tile_buf<vec, 16x32xi1>, %s19: !pto.tile_buf<vec, 16x32xi4>, %s20: !pto.tile_buf<vec, 16x32xsi8>, %s21: !pto.tile_buf<vec, 16x32xsi16>, %s22: !pto.tile_buf<vec, 16x32xsi32>, %s23: !pto.tile_buf<vec, 16x32xsi64>, %s24: !pto.tile_buf<vec, 16x32xf8E4M3>, %s25: !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>, %s26: !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>, %s27: !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>, %s28: !pto.tile_buf<vec, 16x32x!pto.i4>, %i16: !pto.tile_buf<vec, 16x32xi16>, %i32: !pto.tile_buf<vec, 16x32xi32>, %d0: !pto.tile_buf<vec, 16x32xi8>, %d1: !pto.tile_buf<vec, 16x32xui8>, %d2: !pto.tile_buf<vec, 16x32xi16>, %d3: !pto.tile_buf<vec, 16x32xui16>, %d4: !pto.tile_buf<vec, 16x32xi32>, %d5: !pto.tile_buf<vec, 16x32xui32>, %d6: !pto.tile_buf<vec, 16x32xi64>, %d7: !pto.tile_buf<vec, 16x32xui64>, %d8: !pto.tile_buf<vec, 16x32xf16>, %d9: !pto.tile_buf<vec, 16x32xbf16>, %d10: !pto.tile_buf<vec, 16x32xf32>, %d11: !pto.tile_buf<vec, 16x32xf8E4M3FN>, %d12: !pto.tile_buf<vec, 16x32xf8E5M2>, %d13: !pto.tile_buf<vec, 16x32x!pto.e8m0>, %d14: !pto.tile_buf<vec, 16x32x!pto.hif8>, %d15: !pto.tile_buf<vec, 16x32x!pto.f4e2m1>, %d16: !pto.tile_buf<vec, 16x32x!pto.f4e1m2>, %d17: !pto.tile_buf<vec, 16x32xf64>, %d18: !pto.tile_buf<vec, 16x32xi1>, %d19: !pto.tile_buf<vec, 16x32xi4>, %d20: !pto.tile_buf<vec, 16x32xsi8>, %d21: !pto.tile_buf<vec, 16x32xsi16>, %d22: !pto.tile_buf<vec, 16x32xsi32>, %d23: !pto.tile_buf<vec, 16x32xsi64>, %d24: !pto.tile_buf<vec, 16x32xf8E4M3>, %d25: !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>, %d26: !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>, %d27: !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>, %d28: !pto.tile_buf<vec, 16x32x!pto.i4>) {
  pto.tscatter ins(%s0, %i16 : !pto.tile_buf<vec, 16x32xi8>, !pto.tile_buf<vec, 16x32xi16>) outs(%d0 : !pto.tile_buf<vec, 16x32xi8>)
  pto.tscatter ins(%s1, %i16 : !pto.tile_buf<vec, 16x32xui8>, !pto.tile_buf<vec, 16x32xi16>) outs(%d1 : !pto.tile_buf<vec, 16x32xui8>)
  pto.tscatter ins(%s2, %i16 : !pto.tile_buf<vec, 16x32xi16>, !pto.tile_buf<vec, 16x32xi16>) outs(%d2 : !pto.tile_buf<vec, 16x32xi16>)
  pto.tscatter ins(%s3, %i16 : !pto.tile_buf<vec, 16x32xui16>, !pto.tile_buf<vec, 16x32xi16>) outs(%d3 : !pto.tile_buf<vec, 16x32xui16>)
  pto.tscatter ins(%s4, %i32 : !pto.tile_buf<vec, 16x32xi32>, !pto.tile_buf<vec, 16x32xi32>) outs(%d4 : !pto.tile_buf<vec, 16x32xi32>)
  pto.tscatter ins(%s5, %i32 : !pto.tile_buf<vec, 16x32xui32>, !pto.tile_buf<vec, 16x32xi32>) outs(%d5 : !pto.tile_buf<vec, 16x32xui32>)
  pto.tscatter ins(%s6, %i32 : !pto.tile_buf<vec, 16x32xi64>, !pto.tile_buf<vec, 16x32xi32>) outs(%d6 : !pto.tile_buf<vec, 16x32xi64>)
  pto.tscatter ins(%s7, %i32 : !pto.tile_buf<vec, 16x32xui64>, !pto.tile_buf<vec, 16x32xi32>) outs(%d7 : !pto.tile_buf<vec, 16x32xui64>)
  pto.tscatter ins(%s8, %i16 : !pto.tile_buf<vec, 16x32xf16>, !pto.tile_buf<vec, 16x32xi16>) outs(%d8 : !pto.tile_buf<vec, 16x32xf16>)
  pto.tscatter ins(%s9, %i16 : !pto.tile_buf<vec, 16x32xbf16>, !pto.tile_buf<vec, 16x32xi16>) outs(%d9 : !pto.tile_buf<vec, 16x32xbf16>)
  pto.tscatter ins(%s10, %i32 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x32xi32>) outs(%d10 : !pto.tile_buf<vec, 16x32xf32>)
  pto.tscatter ins(%s11, %i16 : !pto.tile_buf<vec, 16x32xf8E4M3FN>, !pto.tile_buf<vec, 16x32xi16>) outs(%d11 : !pto.tile_buf<vec, 16x32xf8E4M3FN>)
  pto.tscatter ins(%s12, %i16 : !pto.tile_buf<vec, 16x32xf8E5M2>, !pto.tile_buf<vec, 16x32xi16>) outs(%d12 : !pto.tile_buf<vec, 16x32xf8E5M2>)
  pto.tscatter ins(%s13, %i16 : !pto.tile_buf<vec, 16x32x!pto.e8m0>, !pto.tile_buf<vec, 16x32xi16>) outs(%d13 : !pto.tile_buf<vec, 16x32x!pto.e8m0>)
  pto.tscatter ins(%s14, %i16 : !pto.tile_buf<vec, 16x32x!pto.hif8>, !pto.tile_buf<vec, 16x32xi16>) outs(%d14 : !pto.tile_buf<vec, 16x32x!pto.hif8>)
  pto.tscatter ins(%s15, %i16 : !pto.tile_buf<vec, 16x32x!pto.f4e2m1>, !pto.tile_buf<vec, 16x32xi16>) outs(%d15 : !pto.tile_buf<vec, 16x32x!pto.f4e2m1>)
  pto.tscatter ins(%s16, %i16 : !pto.tile_buf<vec, 16x32x!pto.f4e1m2>, !pto.tile_buf<vec, 16x32xi16>) outs(%d16 : !pto.tile_buf<vec, 16x32x!pto.f4e1m2>)
  pto.tscatter ins(%s17, %i32 : !pto.tile_buf<vec, 16x32xf64>, !pto.tile_buf<vec, 16x32xi32>) outs(%d17 : !pto.tile_buf<vec, 16x32xf64>)
  pto.tscatter ins(%s18, %i16 : !pto.tile_buf<vec, 16x32xi1>, !pto.tile_buf<vec, 16x32xi16>) outs(%d18 : !pto.tile_buf<vec, 16x32xi1>)
  pto.tscatter ins(%s19, %i16 : !pto.tile_buf<vec, 16x32xi4>, !pto.tile_buf<vec, 16x32xi16>) outs(%d19 : !pto.tile_buf<vec, 16x32xi4>)
  pto.tscatter ins(%s20, %i16 : !pto.tile_buf<vec, 16x32xsi8>, !pto.tile_buf<vec, 16x32xi16>) outs(%d20 : !pto.tile_buf<vec, 16x32xsi8>)
  pto.tscatter ins(%s21, %i16 : !pto.tile_buf<vec, 16x32xsi16>, !pto.tile_buf<vec, 16x32xi16>) outs(%d21 : !pto.tile_buf<vec, 16x32xsi16>)
  pto.tscatter ins(%s22, %i32 : !pto.tile_buf<vec, 16x32xsi32>, !pto.tile_buf<vec, 16x32xi32>) outs(%d22 : !pto.tile_buf<vec, 16x32xsi32>)
  pto.tscatter ins(%s23, %i32 : !pto.tile_buf<vec, 16x32xsi64>, !pto.tile_buf<vec, 16x32xi32>) outs(%d23 : !pto.tile_buf<vec, 16x32xsi64>)
  pto.tscatter ins(%s24, %i16 : !pto.tile_buf<vec, 16x32xf8E4M3>, !pto.tile_buf<vec, 16x32xi16>) outs(%d24 : !pto.tile_buf<vec, 16x32xf8E4M3>)
  pto.tscatter ins(%s25, %i16 : !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>, !pto.tile_buf<vec, 16x32xi16>) outs(%d25 : !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>)
  pto.tscatter ins(%s26, %i16 : !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>, !pto.tile_buf<vec, 16x32xi16>) outs(%d26 : !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>)
  pto.tscatter ins(%s27, %i16 : !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>, !pto.tile_buf<vec, 16x32xi16>) outs(%d27 : !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>)
  pto.tscatter ins(%s28, %i16 : !pto.tile_buf<vec, 16x32x!pto.i4>, !pto.tile_buf<vec, 16x32xi16>) outs(%d28 : !pto.tile_buf<vec, 16x32x!pto.i4>)
  return
}

func.func @index_types(%s0: !pto.tile<16x32xf32>, %x0: !pto.tile<16x32xi8>, %s1: !pto.tile<16x32xf32>, %x1: !pto.tile<16x32xui8>, %s2: !pto.tile<16x32xf32>, %x2: !pto.tile<16x32xi16>, %s3: !pto.tile<16x32xf32>, %x3: !pto.tile<16x32xui16>, %s4: !pto.tile<16x32xf32>, %x4: !pto.tile<16x32xi32>, %s5: !pto.tile<16x32xf32>, %x5: !pto.tile<16x32xui32>, %s6: !pto.tile<16x32xf32>, %x6: !pto.tile<16x32xi64>, %s7: !pto.tile<16x32xf32>, %x7: !pto.tile<16x32xui64>, %s8: !pto.tile<16x32xf32>, %x8: !pto.tile<16x32xsi8>, %s9: !pto.tile<16x32xf32>, %x9: !pto.tile<16x32xsi16>, %s10: !pto.tile<16x32xf32>, %x10: !pto.tile<16x32xsi32>, %s11: !pto.tile<16x32xf32>, %x11: !pto.tile<16x32xsi64>, %s12: !pto.tile<16x32xi8>, %x12: !pto.tile<16x32xi64>, %s13: !pto.tile<16x32xf64>, %x13: !pto.tile<16x32xi8>) {
  %0 = pto.tscatter %s0, %x0 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi8>) -> !pto.tile<16x32xf32>
  %1 = pto.tscatter %s1, %x1 : (!pto.tile<16x32xf32>, !pto.tile<16x32xui8>) -> !pto.tile<16x32xf32>
  %2 = pto.tscatter %s2, %x2 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf32>
  %3 = pto.tscatter %s3, %x3 : (!pto.tile<16x32xf32>, !pto.tile<16x32xui16>) -> !pto.tile<16x32xf32>
  %4 = pto.tscatter %s4, %x4 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xf32>
  %5 = pto.tscatter %s5, %x5 : (!pto.tile<16x32xf32>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xf32>
  %6 = pto.tscatter %s6, %x6 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi64>) -> !pto.tile<16x32xf32>
  %7 = pto.tscatter %s7, %x7 : (!pto.tile<16x32xf32>, !pto.tile<16x32xui64>) -> !pto.tile<16x32xf32>
  %8 = pto.tscatter %s8, %x8 : (!pto.tile<16x32xf32>, !pto.tile<16x32xsi8>) -> !pto.tile<16x32xf32>
  %9 = pto.tscatter %s9, %x9 : (!pto.tile<16x32xf32>, !pto.tile<16x32xsi16>) -> !pto.tile<16x32xf32>
  %10 = pto.tscatter %s10, %x10 : (!pto.tile<16x32xf32>, !pto.tile<16x32xsi32>) -> !pto.tile<16x32xf32>
  %11 = pto.tscatter %s11, %x11 : (!pto.tile<16x32xf32>, !pto.tile<16x32xsi64>) -> !pto.tile<16x32xf32>
  %12 = pto.tscatter %s12, %x12 : (!pto.tile<16x32xi8>, !pto.tile<16x32xi64>) -> !pto.tile<16x32xi8>
  %13 = pto.tscatter %s13, %x13 : (!pto.tile<16x32xf64>, !pto.tile<16x32xi8>) -> !pto.tile<16x32xf64>
  return
}

func.func @places(%r: index, %c: index, %a: !pto.tile<8x16xf32, valid=3x5>, %x: !pto.tile<16x32xi32, valid=?x?>, %b: !pto.tile<16x32xf32, blayout=col_major>, %y: !pto.tile<16x32xi32, blayout=col_major, slayout=row_major>, %m: !pto.tile<mat, 16x32xf32>) {
  %0 = pto.tscatter %a, %x : (!pto.tile<8x16xf32, valid=3x5>, !pto.tile<16x32xi32, valid=?x?>) -> !pto.tile<64x64xf32>
  %1 = pto.tscatter %b, %y : (!pto.tile<16x32xf32, blayout=col_major>, !pto.tile<16x32xi32, blayout=col_major, slayout=row_major>) -> !pto.tile<16x32xf32, slayout=row_major>
  %2 = pto.tscatter %a, %x valid(%r, %c) : (!pto.tile<8x16xf32, valid=3x5>, !pto.tile<16x32xi32, valid=?x?>) -> !pto.tile<64x64xf32, valid=?x?>
  %3 = pto.tscatter %m, %y : (!pto.tile<mat, 16x32xf32>, !pto.tile<16x32xi32, blayout=col_major, slayout=row_major>) -> !pto.tile<mat, 16x32xf32>
  return
}

func.func @memrefs(%s: memref<16x32xf32, #pto.address_space<vec>>, %x: memref<16x32xi32, #pto.address_space<vec>>, %d: memref<16x32xf32, #pto.address_space<vec>>) {
  pto.tscatter ins(%s, %x : memref<16x32xf32, #pto.address_space<vec>>, memref<16x32xi32, #pto.address_space<vec>>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  return
}
