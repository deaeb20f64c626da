// TMOV on a2a3: what is legal.
// RUN: pto-opt --pto-legality=arch=a3 %s -o %t

func.func @types_ssa(%s0: !pto.tile<16x32xi8>, %s1: !pto.tile<16x32xui8>, %s2: !pto.tile<16x32xi16>, %s3: !pto.tile<16x32xui16>, %s4: !pto.tile<16x32xi32>, %s5: !pto.tile<16x32xui32>, %s6: !pto.tile<16x32xi64>, %s7: !pto.tile<16x32xui64>, %s8: !pto.tile<16x32xf16>, %s9: !pto.tile<16x32xbf16>, %s10: !pto.tile<16x32xf32>, %s11: !pto.tile<16x32xf8E4M3FN>, %s12: !pto.tile<16x32xf8E5M2>, %s13: !pto.tile<16x32x!pto.e8m0>, %s14: !pto.tile<16x32x!pto.hif8>, %s15: !pto.tile<16x32x!pto.f4e2m1>, %s16: !pto.tile<16x32x!pto.f4e1m2>, %s17: !pto.tile<16x32xf64>, %s18: !pto.tile<16x32xi1>, %s19: !pto.tile<16x32xi4>, %s20: !pto.tile<16x32xsi8>, %s21: !pto.tile<16x32xsi16>, %s22: !pto.tile<16x32xsi32>, %s23: !pto.tile<16x32xsi64>, %s24: !pto.tile<16x32xf8E4M3>, %s25: !pto.tile<16x32xf8E4M3FNUZ>, %s26: !pto.tile<16x32xf8E4M3B11FNUZ>, %s27: !pto.tile<16x32xf8E5M2FNUZ>, %s28: !pto.tile<16x32x!pto.i4>) {
  %0 = pto.tmov %s0 : !pto.tile<16x32xi8> -> !pto.tile<16x32xi8>
  %1 = pto.tmov %s1 : !pto.tile<16x32xui8> -> !pto.tile<16x32xui8>
  %2 = pto.tmov %s2 : !pto.tile<16x32xi16> -> !pto.tile<16x32xi16>
  %3 = pto.tmov %s3 : !pto.tile<16x32xui16> -> !pto.tile<16x32xui16>
  %4 = pto.tmov %s4 : !pto.tile<16x32xi32> -> !pto.tile<16x32xi32>
  %5 = pto.tmov %s5 : !pto.tile<16x32xui32> -> !pto.tile<16x32xui32>
  %6 = pto.tmov %s6 : !pto.tile<16x32xi64> -> !pto.tile<16x32xi64>
  %7 = pto.tmov %s7 : !pto.tile<16x32xui64> -> !pto.tile<16x32xui64>
  %8 = pto.tmov %s8 : !pto.tile<16x32xf16> -> !pto.tile<16x32xf16>
  %9 = pto.tmov %s9 : !pto.tile<16x32xbf16> -> !pto.tile<16x32xbf16>
  %10 = pto.tmov %s10 : !pto.tile<16x32xf32> -> !pto.tile<16x32xf32>
  %11 = pto.tmov %s11 : !pto.tile<16x32xf8E4M3FN> -> !pto.tile<16x32xf8E4M3FN>
  %12 = pto.tmov %s12 : !pto.tile<16x32xf8E5M2> -> !pto.tile<16x32xf8E5M2>
  %13 = pto.tmov %s13 : !pto.tile<16x32x!pto.e8m0> -> !pto.tile<16x32x!pto.e8m0>
  %14 = pto.tmov %s14 : !pto.tile<16x32x!pto.hif8> -> !pto.tile<16x32x!pto.hif8>
  %15 = pto.tmov %s15 : !pto.tile<16x32x!pto.f4e2m1> -> !pto.tile<16x32x!pto.f4e2m1>
  %16 = pto.tmov %s16 : !pto.tile<16x32x!pto.f4e1m2> -> !pto.tile<16x32x!pto.f4e1m2>
  %17 = pto.tmov %s17 : !pto.tile<16x32xf64> -> !pto.tile<16x32xf64>
  %18 = pto.tmov %s18 : !pto.tile<16x32xi1> -> !pto.tile<16x32xi1>
  %19 = pto.tmov %s19 : !pto.tile<16x32xi4> -> !pto.tile<16x32xi4>
  %20 = pto.tmov %s20 : !pto.tile<16x32xsi8> -> !pto.tile<16x32xsi8>
  %21 = pto.tmov %s21 : !pto.tile<16x32xsi16> -> !pto.tile<16x32xsi16>
  %22 = pto.tmov %s22 : !pto.tile<16x32xsi32> -> !pto.tile<16x32xsi32>
  %23 = pto.tmov %s23 : !pto.tile<16x32xsi64> -> !pto.tile<16x32xsi64>
  %24 = pto.tmov %s24 : !pto.tile<16x32xf8E4M3> -> !pto.tile<16x32xf8E4M3>
  %25 = pto.tmov %s25 : !pto.tile<16x32xf8E4M3FNUZ> -> !pto.tile<16x32xf8E4M3FNUZ>
  %26 = pto.tmov %s26 : !pto.tile<16x32xf8E4M3B11FNUZ> -> !pto.tile<16x32xf8E4M3B11FNUZ>
  %27 = pto.tmov %s27 : !pto.tile<16x32xf8E5M2FNUZ> -> !pto.tile<16x32xf8E5M2FNUZ>
  %28 = pto.tmov %s28 : !pto.tile<16x32x!pto.i4> -> !pto.tile<16x32x!pto.i4>
  return
}

func.func @types_dps(%s0: !pto.tile_buf<vec, 16x32xi8>, %d0: !pto.tile_buf<vec, 16x32xi8>, %s1: !pto.tile_buf<vec, 16x32xui8>, %d1: !pto.tile_buf<vec, 16x32xui8>, %s2: !pto.tile_buf<vec, 16x32xi16>, %d2: !pto.tile_buf<vec, 16x32xi16>, %s3: !pto.tile_buf<vec, 16x32xui16>, %d3: !pto.tile_buf<vec, 16x32xui16>, %s4: !pto.tile_buf<vec, 16x32xi32>, %d4: !pto.tile_buf<vec, 16x32xi32>, %s5: !pto.tile_buf<vec, 16x32xui32>, %d5: !pto.tile_buf<vec, 16x32xui32>, %s6: !pto.tile_buf<vec, 16x32xi64>, %d6: !pto.tile_buf<vec, 16x32xi64>, %s7: !pto.tile_buf<vec, 16x32xui64>, %d7: !pto.tile_buf<vec, 16x32xui64>, %s8: !pto.tile_buf<vec, 16x32xf16>, %d8: !pto.tile_buf<vec, 16x32xf16>, %s9: !pto.tile_buf<vec, 16x32xbf16>, %d9: !pto.tile_buf<vec, 16x32xbf16>, %s10: !pto.tile_buf<vec, 16x32xf32>, %d10: !pto.tile_buf<vec, 16x32xf32>, %s11: !pto.tile_buf<vec, 16x32xf8E4M3FN>, %d11: !pto.tile_buf<vec, 16x32xf8E4M3FN>, %s12: !pto.tile_buf<vec, 16x32xf8E5M2>, %d12: !pto.tile_buf<vec, 16x32xf8E5M2>, %s13: !pto.tile_buf<vec, 16x32x!pto.e8m0>, %d13: !pto.tile_buf<vec, 16x32x!pto.e8m0>, %s14: !pto.tile_buf<vec, 16x32x!pto.hif8>, %d14: !pto.tile_buf<vec, 16x32x!pto.hif8>, %s15: !pto.tile_buf<vec, 16x32x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 16x32x!pto.f4e2m1>, %s16: !pto.tile_buf<vec, 16x32x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 16x32x!pto.f4e1m2>, %s17: !pto.tile_buf<vec, 16x32xf64>, %d17: !pto.tile_buf<vec, 16x32xf64>, %s18: !pto.tile_buf<vec, 16x32xi1>, %d18: !pto.tile_buf<vec, 16x32xi1>, %s19: !pto.tile_buf<vec, 16x32xi4>, %d19: !pto.tile_buf<vec, 16x32xi4>, %s20: !pto.tile_buf<vec, 16x32xsi8>, %d20: !pto.tile_buf<vec, 16x32xsi8>, %s21: !pto.tile_buf<vec, 16x32xsi16>, %d21: !pto.tile_buf<vec, 16x32xsi16>, %s22: !pto.tile_buf<vec, 16x32xsi32>, %d22: !pto.tile_buf<vec, 16x32xsi32>, %s23: !pto.tile_buf<vec, 16x32xsi64>, %d23: !pto.tile_buf<vec, 16x32xsi64>, %s24: !pto.tile_buf<vec, 16x32xf8E4M3>, %d24: !pto.tile_buf<vec, 16x32xf8E4M3>, %s25: !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>, %d25: !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>, %s26: !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>, %d26: !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>, %s27: !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>, %d27: !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>, %s28: !pto.tile_buf<vec, 16x32x!pto.i4>, %d28: !pto.tile_buf<vec, 16x32x!pto.i4>) {
  pto.tmov ins(%s0 : !pto.tile_buf<vec, 16x32xi8>) outs(%d0 : !pto.tile_buf<vec, 16x32xi8>)
  pto.tmov ins(%s1 : !pto.tile_buf<vec, 16x32xui8>) outs(%d1 : !pto.tile_buf<vec, 16x32xui8>)
  pto.tmov ins(%s2 : !pto.tile_buf<vec, 16x32xi16>) outs(%d2 : !pto.tile_buf<vec, 16x32xi16>)
  pto.tmov ins(%s3 : !pto.tile_buf<vec, 16x32xui16>) outs(%d3 : !pto.tile_buf<vec, 16x32xui16>)
  pto.tmov ins(%s4 : !pto.tile_buf<vec, 16x32xi32>) outs(%d4 : !pto.tile_buf<vec, 16x32xi32>)
  pto.tmov ins(%s5 : !pto.tile_buf<vec, 16x32xui32>) outs(%d5 : !pto.tile_buf<vec, 16x32xui32>)
  pto.tmov ins(%s6 : !pto.tile_buf<vec, 16x32xi64>) outs(%d6 : !pto.tile_buf<vec, 16x32xi64>)
  pto.tmov ins(%s7 : !pto.tile_buf<vec, 16x32xui64>) outs(%d7 : !pto.tile_buf<vec, 16x32xui64>)
  pto.tmov ins(%s8 : !pto.tile_buf<vec, 16x32xf16>) outs(%d8 : !pto.tile_buf<vec, 16x32xf16>)
  pto.tmov ins(%s9 : !pto.tile_buf<vec, 16x32xbf16>) outs(%d9 : !pto.tile_buf<vec, 16x32xbf16>)
  pto.tmov ins(%s10 : !pto.tile_buf<vec, 16x32xf32>) outs(%d10 : !pto.tile_buf<vec, 16x32xf32>)
  pto.tmov ins(%s11 : !pto.tile_buf<vec, 16x32xf8E4M3FN>) outs(%d11 : !pto.tile_buf<vec, 16x32xf8E4M3FN>)
  pto.tmov ins(%s12 : !pto.tile_buf<vec, 16x32xf8E5M2>) outs(%d12 : !pto.tile_buf<vec, 16x32xf8E5M2>)
  pto.tmov ins(%s13 : !pto.tile_buf<vec, 16x32x!pto.e8m0>) outs(%d13 : !pto.tile_buf<vec, 16x32x!pto.e8m0>)
  pto.tmov ins(%s14 : !pto.tile_buf<vec, 16x32x!pto.hif8>) outs(%d14 : !pto.tile_buf<vec, 16x32x!pto.hif8>)
  pto.tmov ins(%s15 : !pto.tile_buf<vec, 16x32x!pto.f4e2m1>) outs(%d15 : !pto.tile_buf<vec, 16x32x!pto.f4e2m1>)
  pto.tmov ins(%s16 : !pto.tile_buf<vec, 16x32x!pto.f4e1m2>) outs(%d16 : !pto.tile_buf<vec, 16x32x!pto.f4e1m2>)
  pto.tmov ins(%s17 : !pto.tile_buf<vec, 16x32xf64>) outs(%d17 : !pto.tile_buf<vec, 16x32xf64>)
  pto.tmov ins(%s18 : !pto.tile_buf<vec, 16x32xi1>) outs(%d18 : !pto.tile_buf<vec, 16x32xi1>)
  pto.tmov ins(%s19 : !pto.tile_buf<vec, 16x32xi4>) outs(%d19 : !pto.tile_buf<vec, 16x32xi4>)
  pto.tmov ins(%s20 : !pto.tile_buf<vec, 16x32xsi8>) outs(%d20 : !pto.tile_buf<vec, 16x32xsi8>)
  pto.tmov ins(%s21 : !pto.tile_buf<vec, 16x32xsi16>) outs(%d21 : !pto.tile_buf<vec, 16x32xsi16>)
  pto.tmov ins(%s22 : !pto.tile_buf<vec, 16x32xsi32>) outs(%d22 : !pto.tile_buf<vec, 16x32xsi32>)
  pto.tmov ins(%s23 : !pto.tile_buf<vec, 16x32xsi64>) outs(%d23 : !pto.tile_buf<vec, 16x32xsi64>)
  pto.tmov ins(%s24 : !pto.tile_buf<vec, 16x32xf8E4M3>) outs(%d24 : !pto.tile_buf<vec, 16x32xf8E4M3>)
  pto.tmov ins(%s25 : !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>) outs(%d25 : !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>)
  pto.tmov ins(%s26 : !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>) outs(%d26 : !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>)
  pto.tmov ins(%s27 : !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>) outs(%d27 : !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>)
  pto.tmov ins(%s28 : !pto.tile_buf<vec, 16x32x!pto.i4>) outs(%d28 : !pto.tile_buf<vec, 16x32x!pto.i4>)
  return
}

func.func @places(%s: !pto.tile<32x32xf32>, %n: !pto.tile<32x32xf32, blayout=col_major, slayout=row_major>, %v: !pto.tile<32x32xf32, valid=?x?>, %r: index, %c: index) {
  %0 = pto.tmov %s : !pto.tile<32x32xf32> -> !pto.tile<32x32xi32>
  %1 = pto.tmov %s : !pto.tile<32x32xf32> -> !pto.tile<32x32xf32, blayout=col_major, slayout=row_major>
  %2 = pto.tmov %n : !pto.tile<32x32xf32, blayout=col_major, slayout=row_major> -> !pto.tile<32x32xf32, blayout=col_major, slayout=row_major>
  %3 = pto.tmov %v valid(%r, %c) : !pto.tile<32x32xf32, valid=?x?> -> !pto.tile<32x32xf32, valid=?x?>
  %4 = pto.tmov %n : !pto.tile<32x32xf32, blayout=col_major, slayout=row_major> -> !pto.tile<32x32xf32, blayout=col_major>
  %5 = pto.tmov %s : !pto.tile<32x32xf32> -> !pto.tile<32x32xf32, valid=3x5>
  return
}

func.func @memrefs(%s: memref<16x32xf32, #pto.address_space<vec>>, %d: memref<16x32xf32, #pto.address_space<vec>>, %t: !pto.tile_buf<vec, 16x32xf32>) {
  pto.tmov ins(%s : memref<16x32xf32, #pto.address_space<vec>>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  pto.tmov ins(%t : !pto.tile_buf<vec, 16x32xf32>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  return
}
