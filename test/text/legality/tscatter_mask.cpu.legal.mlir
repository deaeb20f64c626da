// TSCATTER by a mask pattern on cpu: what is legal.
// RUN: pto-opt --pto-legality=arch=cpu %s -o %t

func.func @types_ssa(%s0: !pto.tile<8x32xi8>, %s1: !pto.tile<8x32xui8>, %s2: !pto.tile<8x32xi16>, %s3: !pto.tile<8x32xui16>, %s4: !pto.tile<8x32xi32>, %s5: !pto.tile<8x32xui32>, %s6: !pto.tile<8x32xi64>, %s7: !pto.tile<8x32xui64>, %s8: !pto.tile<8x32xf16>, %s9: !pto.tile<8x32xbf16>, %s10: !pto.tile<8x32xf32>, %s11: !pto.tile<8x32xf8E4M3FN>, %s12: !pto.tile<8x32xf8E5M2>, %s13: !pto.tile<8x32x!pto.e8m0>, %s14: !pto.tile<8x32x!pto.hif8>, %s15: !pto.tile<8x32x!pto.f4e2m1>, %s16: !pto.tile<8x32x!pto.f4e1m2>, %s17: !pto.tile<8x32xf64>, %s18: !pto.tile<8x32xi1>, %s19: !pto.tile<8x32xi4>, %s20: !pto.tile<8x32xsi8>, %s21: !pto.tile<8x32xsi16>, %s22: !pto.tile<8x32xsi32>, %s23: !pto.tile<8x32xsi64>, %s24: !pto.tile<8x32xf8E4M3>, %s25: !pto.tile<8x32xf8E4M3FNUZ>, %s26: !pto.tile<8x32xf8E4M3B11FNUZ>, %s27: !pto.tile<8x32xf8E5M2FNUZ>, %s28: !pto.tile<8x32x!pto.i4>) {
  %0 = pto.tscatter %s0 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xi8> -> !pto.tile<8x64xi8>
  %1 = pto.tscatter %s1 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xui8> -> !pto.tile<8x64xui8>
  %2 = pto.tscatter %s2 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xi16> -> !pto.tile<8x64xi16>
  %3 = pto.tscatter %s3 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xui16> -> !pto.tile<8x64xui16>
  %4 = pto.tscatter %s4 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xi32> -> !pto.tile<8x64xi32>
  %5 = pto.tscatter %s5 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xui32> -> !pto.tile<8x64xui32>
  %6 = pto.tscatter %s6 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xi64> -> !pto.tile<8x64xi64>
  %7 = pto.tscatter %s7 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xui64> -> !pto.tile<8x64xui64>
  %8 = pto.tscatter %s8 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xf16> -> !pto.tile<8x64xf16>
  %9 = pto.tscatter %s9 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xbf16> -> !pto.tile<8x64xbf16>
  %10 = pto.tscatter %s10 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xf32> -> !pto.tile<8x64xf32>
  %11 = pto.tscatter %s11 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xf8E4M3FN> -> !pto.tile<8x64xf8E4M3FN>
  %12 = pto.tscatter %s12 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xf8E5M2> -> !pto.tile<8x64xf8E5M2>
  %13 = pto.tscatter %s13 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32x!pto.e8m0> -> !pto.tile<8x64x!pto.e8m0>
  %14 = pto.tscatter %s14 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32x!pto.hif8> -> !pto.tile<8x64x!pto.hif8>
  %15 = pto.tscatter %s15 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32x!pto.f4e2m1> -> !pto.tile<8x64x!pto.f4e2m1>
  %16 = pto.tscatter %s16 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32x!pto.f4e1m2> -> !pto.tile<8x64x!pto.f4e1m2>
  %17 = pto.tscatter %s17 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xf64> -> !pto.tile<8x64xf64>
  %18 = pto.tscatter %s18 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xi1> -> !pto.tile<8x64xi1>
  %19 = pto.tscatter %s19 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xi4> -> !pto.tile<8x64xi4>
  %20 = pto.tscatter %s20 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xsi8> -> !pto.tile<8x64xsi8>
  %21 = pto.tscatter %s21 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xsi16> -> !pto.tile<8x64xsi16>
  %22 = pto.tscatter %s22 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xsi32> -> !pto.tile<8x64xsi32>
  %23 = pto.tscatter %s23 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xsi64> -> !pto.tile<8x64xsi64>
  %24 = pto.tscatter %s24 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xf8E4M3> -> !pto.tile<8x64xf8E4M3>
  %25 = pto.tscatter %s25 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xf8E4M3FNUZ> -> !pto.tile<8x64xf8E4M3FNUZ>
  %26 = pto.tscatter %s26 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xf8E4M3B11FNUZ> -> !pto.tile<8x64xf8E4M3B11FNUZ>
  %27 = pto.tscatter %s27 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xf8E5M2FNUZ> -> !pto.tile<8x64xf8E5M2FNUZ>
  %28 = pto.tscatter %s28 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32x!pto.i4> -> !pto.tile<8x64x!pto.i4>
  return
}

func.func @types_dps(%s0: !pto.tile_buf<vec, 8x32xi8>, %d0: !pto.tile_buf<vec, 8x64xi8>, %s1: !pto.tile_buf<vec, 8x32xui8>, %d1: !pto.tile_buf<vec, 8x64xui8>, %s2: !pto.tile_buf<vec, 8x32xi16>, %d2: !pto.tile_buf<vec, 8x64xi16>, %s3: !pto.tile_buf<vec, 8x32xui16>, %d3: !pto.tile_buf<vec, 8x64xui16>, %s4: !pto.tile_buf<vec, 8x32xi32>, %d4: !pto.tile_buf<vec, 8x64xi32>, %s5: !pto.tile_buf<vec, 8x32xui32>, %d5: !pto.tile_buf<vec, 8x64xui32>, %s6: !pto.tile_buf<vec, 8x32xi64>, %d6: !pto.tile_buf<vec, 8x64xi64>, %s7: !pto.tile_buf<vec, 8x32xui64>, %d7: !pto.tile_buf<vec, 8x64xui64>, %s8: !pto.tile_buf<vec, 8x32xf16>, %d8: !pto.tile_buf<vec, 8x64xf16>, %s9: !pto.tile_buf<vec, 8x32xbf16>, %d9: !pto.tile_buf<vec, 8x64xbf16>, %s10: !pto.tile_buf<vec, 8x32xf32>, %d10: !pto.tile_buf<vec, 8x64xf32>, %s11: !pto.tile_buf<vec, 8x32xf8E4M3FN>, %d11: !pto.tile_buf<vec, 8x64xf8E4M3FN>, %s12: !pto.tile_buf<vec, 8x32xf8E5M2>, %d12: !pto.tile_buf<vec, 8x64xf8E5M2>, %s13: !pto.tile_buf<vec, 8x32x!pto.e8m0>, %d13: !pto.tile_buf<vec, 8x64x!pto.e8m0>, %s14: !pto.tile_buf<vec, 8x32x!pto.hif8>, %d14: !pto.tile_buf<vec, 8x64x!pto.hif8>, %s15: !pto.tile_buf<vec, 8x32x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 8x64x!pto.f4e2m1>, %s16: !pto.tile_buf<vec, 8x32x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 8x64x!pto.f4e1m2>, %s17: !pto.tile_buf<vec, 8x32xf64>, %d17: !pto.tile_buf<vec, 8x64xf64>, %s18: !pto.tile_buf<vec, 8x32xi1>, %d18: !pto.tile_buf<vec, 8x64xi1>, %s19: !pto.tile_buf<vec, 8x32xi4>, %d19: !pto.tile_buf<vec, 8x64xi4>, %s20: !pto.tile_buf<vec, 8x32xsi8>, %d20: !pto.tile_buf<vec, 8x64xsi8>, %s21: !pto.tile_buf<vec, 8x32xsi16>, %d21: !pto.tile_buf<vec, 8x64xsi16>, %s22: !pto.tile_buf<vec, 8x32xsi32>, %d22: !pto.tile_buf<vec, 8x64xsi32>, %s23: !pto.tile_buf<vec, 8x32xsi64>, %d23: !pto.tile_buf<vec, 8x64xsi64>, %s24: !pto.tile_buf<vec, 8x32xf8E4M3>, %d24: !pto.tile_buf<vec, 8x64xf8E4M3>, %s25: !pto.tile_buf<vec, 8x32xf8E4M3FNUZ>, %d25: !pto.tile_buf<vec, 8x64xf8E4M3FNUZ>, %s26: !pto.tile_buf<vec, 8x32xf8E4M3B11FNUZ>, %d26: !pto.tile_buf<vec, 8x64xf8E4M3B11FNUZ>, %s27: !pto.tile_buf<vec, 8x32xf8E5M2FNUZ>, %d27: !pto.tile_buf<vec, 8x64xf8E5M2FNUZ>, %s28: !pto.tile_buf<vec, 8x32x!pto.i4>, %d28: !pto.tile_buf<vec, 8x64x!pto.i4>) {
  pto.tscatter ins(%s0, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xi8>) outs(%d0 : !pto.tile_buf<vec, 8x64xi8>)
  pto.tscatter ins(%s1, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xui8>) outs(%d1 : !pto.tile_buf<vec, 8x64xui8>)
  pto.tscatter ins(%s2, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xi16>) outs(%d2 : !pto.tile_buf<vec, 8x64xi16>)
  pto.tscatter ins(%s3, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xui16>) outs(%d3 : !pto.tile_buf<vec, 8x64xui16>)
  pto.tscatter ins(%s4, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xi32>) outs(%d4 : !pto.tile_buf<vec, 8x64xi32>)
  pto.tscatter ins(%s5, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xui32>) outs(%d5 : !pto.tile_buf<vec, 8x64xui32>)
  pto.tscatter ins(%s6, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xi64>) outs(%d6 : !pto.tile_buf<vec, 8x64xi64>)
  pto.tscatter ins(%s7, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xui64>) outs(%d7 : !pto.tile_buf<vec, 8x64xui64>)
  pto.tscatter ins(%s8, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xf16>) outs(%d8 : !pto.tile_buf<vec, 8x64xf16>)
  pto.tscatter ins(%s9, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xbf16>) outs(%d9 : !pto.tile_buf<vec, 8x64xbf16>)
  pto.tscatter ins(%s10, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xf32>) outs(%d10 : !pto.tile_buf<vec, 8x64xf32>)
  pto.tscatter ins(%s11, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xf8E4M3FN>) outs(%d11 : !pto.tile_buf<vec, 8x64xf8E4M3FN>)
  pto.tscatter ins(%s12, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xf8E5M2>) outs(%d12 : !pto.tile_buf<vec, 8x64xf8E5M2>)
  pto.tscatter ins(%s13, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32x!pto.e8m0>) outs(%d13 : !pto.tile_buf<vec, 8x64x!pto.e8m0>)
  pto.tscatter ins(%s14, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32x!pto.hif8>) outs(%d14 : !pto.tile_buf<vec, 8x64x!pto.hif8>)
  pto.tscatter ins(%s15, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32x!pto.f4e2m1>) outs(%d15 : !pto.tile_buf<vec, 8x64x!pto.f4e2m1>)
  pto.tscatter ins(%s16, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32x!pto.f4e1m2>) outs(%d16 : !pto.tile_buf<vec, 8x64x!pto.f4e1m2>)
  pto.tscatter ins(%s17, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xf64>) outs(%d17 : !pto.tile_buf<vec, 8x64xf64>)
  pto.tscatter ins(%s18, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xi1>) outs(%d18 : !pto.tile_buf<vec, 8x64xi1>)
  pto.tscatter ins(%s19, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xi4>) outs(%d19 : !pto.tile_buf<vec, 8x64xi4>)
  pto.tscatter ins(%s20, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xsi8>) outs(%d20 : !pto.tile_buf<vec, 8x64xsi8>)
  pto.tscatter ins(%s21, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xsi16>) outs(%d21 : !pto.tile_buf<vec, 8x64xsi16>)
  pto.tscatter ins(%s22, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xsi32>) outs(%d22 : !pto.tile_buf<vec, 8x64xsi32>)
  pto.tscatter ins(%s23, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xsi64>) outs(%d23 : !pto.tile_buf<vec, 8x64xsi64>)
  pto.tscatter ins(%s24, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xf8E4M3>) outs(%d24 : !pto.tile_buf<vec, 8x64xf8E4M3>)
  pto.tscatter ins(%s25, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xf8E4M3FNUZ>) outs(%d25 : !pto.tile_buf<vec, 8x64xf8E4M3FNUZ>)
  pto.tscatter ins(%s26, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xf8E4M3B11FNUZ>) outs(%d26 : !pto.tile_buf<vec, 8x64xf8E4M3B11FNUZ>)
  pto.tscatter ins(%s27, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xf8E5M2FNUZ>) outs(%d27 : !pto.tile_buf<vec, 8x64xf8E5M2FNUZ>)
  pto.tscatter ins(%s28, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32x!pto.i4>) outs(%d28 : !pto.tile_buf<vec, 8x64x!pto.i4>)
  return
}

func.func @patterns(%s: !pto.tile<8x16xf32>) {
  %0 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32> -> !pto.tile<8x32xf32>
  %1 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<scatter_axis col>} : !pto.tile<8x16xf32> -> !pto.tile<16x16xf32>
  %2 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile<8x16xf32> -> !pto.tile<8x32xf32>
  %3 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P1010>, axis = #pto<scatter_axis col>} : !pto.tile<8x16xf32> -> !pto.tile<16x16xf32>
  %4 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P0001>} : !pto.tile<8x16xf32> -> !pto.tile<8x64xf32>
  %5 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P0001>, axis = #pto<scatter_axis col>} : !pto.tile<8x16xf32> -> !pto.tile<32x16xf32>
  %6 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P0010>} : !pto.tile<8x16xf32> -> !pto.tile<8x64xf32>
  %7 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P0010>, axis = #pto<scatter_axis col>} : !pto.tile<8x16xf32> -> !pto.tile<32x16xf32>
  %8 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P0100>} : !pto.tile<8x16xf32> -> !pto.tile<8x64xf32>
  %9 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P0100>, axis = #pto<scatter_axis col>} : !pto.tile<8x16xf32> -> !pto.tile<32x16xf32>
  %10 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P1000>} : !pto.tile<8x16xf32> -> !pto.tile<8x64xf32>
  %11 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P1000>, axis = #pto<scatter_axis col>} : !pto.tile<8x16xf32> -> !pto.tile<32x16xf32>
  %12 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<8x16xf32> -> !pto.tile<8x16xf32>
  %13 = pto.tscatter %s {maskPattern = #pto.mask_pattern<P1111>, axis = #pto<scatter_axis col>} : !pto.tile<8x16xf32> -> !pto.tile<8x16xf32>
  return
}

// Sizes are looked at when the instruction runs.
func.func @places(%s: !pto.tile<8x16xf32, valid=?x?>, %t: !pto.tile<8x16xf32, valid=3x5>, %r: index, %c: index, %u: !pto.tile<mat, 16x16xf32, blayout=col_major, slayout=row_major>) {
  %0 = pto.tscatter %s valid(%r, %c) {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32, valid=?x?> -> !pto.tile<8x32xf32, valid=?x?>
  %1 = pto.tscatter %t {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32, valid=3x5> -> !pto.tile<8x32xf32, valid=3x10>
  %2 = pto.tscatter %u {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<mat, 16x16xf32, blayout=col_major, slayout=row_major> -> !pto.tile<16x32xf32, blayout=col_major>
  %3 = pto.tscatter %t {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32, valid=3x5> -> !pto.tile<8x8xf32, valid=1x1>
  return
}

func.func @memrefs(%s: memref<8x16xf32, #pto.address_space<vec>>, %d: memref<8x32xf32, #pto.address_space<vec>>) {
  pto.tscatter ins(%s, {maskPattern = #pto.mask_pattern<P0101>} : memref<8x16xf32, #pto.address_space<vec>>) outs(%d : memref<8x32xf32, #pto.address_space<vec>>)
  return
}
