// TEXPANDS on cpu: what is legal. No rule can be broken in text.
// RUN: pto-opt --pto-legality=arch=cpu %s -o %t

func.func @types_ssa(%s0: i8, %s1: ui8, %s2: i16, %s3: ui16, %s4: i32, %s5: ui32, %s6: i64, %s7: ui64, %s8: f16, %s9: bf16, %s10: f32, %s11: f8E4M3FN, %s12: f8E5M2, %s13: f64, %s14: i1, %s15: i4, %s16: si8, %s17: si16, %s18: si32, %s19: si64, %s20: f8E4M3, %s21: f8E4M3FNUZ, %s22: f8E4M3B11FNUZ, %s23: f8E5M2FNUZ) {
  %0 = pto.texpands %s0 : i8 -> !pto.tile<16x32xi8>
  %1 = pto.texpands %s1 : ui8 -> !pto.tile<16x32xui8>
  %2 = pto.texpands %s2 : i16 -> !pto.tile<16x32xi16>
  %3 = pto.texpands %s3 : ui16 -> !pto.tile<16x32xui16>
  %4 = pto.texpands %s4 : i32 -> !pto.tile<16x32xi32>
  %5 = pto.texpands %s5 : ui32 -> !pto.tile<16x32xui32>
  %6 = pto.texpands %s6 : i64 -> !pto.tile<16x32xi64>
  %7 = pto.texpands %s7 : ui64 -> !pto.tile<16x32xui64>
  %8 = pto.texpands %s8 : f16 -> !pto.tile<16x32xf16>
  %9 = pto.texpands %s9 : bf16 -> !pto.tile<16x32xbf16>
  %10 = pto.texpands %s10 : f32 -> !pto.tile<16x32xf32>
  %11 = pto.texpands %s11 : f8E4M3FN -> !pto.tile<16x32xf8E4M3FN>
  %12 = pto.texpands %s12 : f8E5M2 -> !pto.tile<16x32xf8E5M2>
  %13 = pto.texpands %s13 : f64 -> !pto.tile<16x32xf64>
  %14 = pto.texpands %s14 : i1 -> !pto.tile<16x32xi1>
  %15 = pto.texpands %s15 : i4 -> !pto.tile<16x32xi4>
  %16 = pto.texpands %s16 : si8 -> !pto.tile<16x32xsi8>
  %17 = pto.texpands %s17 : si16 -> !pto.tile<16x32xsi16>
  %18 = pto.texpands %s18 : si32 -> !pto.tile<16x32xsi32>
  %19 = pto.texpands %s19 : si64 -> !pto.tile<16x32xsi64>
  %20 = pto.texpands %s20 : f8E4M3 -> !pto.tile<16x32xf8E4M3>
  %21 = pto.texpands %s21 : f8E4M3FNUZ -> !pto.tile<16x32xf8E4M3FNUZ>
  %22 = pto.texpands %s22 : f8E4M3B11FNUZ -> !pto.tile<16x32xf8E4M3B11FNUZ>
  %23 = pto.texpands %s23 : f8E5M2FNUZ -> !pto.tile<16x32xf8E5M2FNUZ>
  return
}

func.func @types_dps(%s0: i8, %d0: !pto.tile_buf<vec, 16x32xi8>, %s1: ui8, %d1: !pto.tile_buf<vec, 16x32xui8>, %s2: i16, %d2: !pto.tile_buf<vec, 16x32xi16>, %s3: ui16, %d3: !pto.tile_buf<vec, 16x32xui16>, %s4: i32, %d4: !pto.tile_buf<vec, 16x32xi32>, %s5: ui32, %d5: !pto.tile_buf<vec, 16x32xui32>, %s6: i64, %d6: !pto.tile_buf<vec, 16x32xi64>, %s7: ui64, %d7: !pto.tile_buf<vec, 16x32xui64>, %s8: f16, %d8: !pto.tile_buf<vec, 16x32xf16>, %s9: bf16, %d9: !pto.tile_buf<vec, 16x32xbf16>, %s10: f32, %d10: !pto.tile_buf<vec, 16x32xf32>, %s11: f8E4M3FN, %d11: !pto.tile_buf<vec, 16x32xf8E4M3FN>, %s12: f8E5M2, %d12: !pto.tile_buf<vec, 16x32xf8E5M2>, %s13: f64, %d13: !pto.tile_buf<vec, 16x32xf64>, %s14: i1, %d14: !pto.tile_buf<vec, 16x32xi1>, %s15: i4, %d15: !pto.tile_buf<vec, 16x32xi4>, %s16: si8, %d16: !pto.tile_buf<vec, 16x32xsi8>, %s17: si16, %d17: !pto.tile_buf<vec, 16x32xsi16>, %s18: si32, %d18: !pto.tile_buf<vec, 16x32xsi32>, %s19: si64, %d19: !pto.tile_buf<vec, 16x32xsi64>, %s20: f8E4M3, %d20: !pto.tile_buf<vec, 16x32xf8E4M3>, %s21: f8E4M3FNUZ, %d21: !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>, %s22: f8E4M3B11FNUZ, %d22: !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>, %s23: f8E5M2FNUZ, %d23: !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>) {
  pto.texpands ins(%s0 : i8) outs(%d0 : !pto.tile_buf<vec, 16x32xi8>)
  pto.texpands ins(%s1 : ui8) outs(%d1 : !pto.tile_buf<vec, 16x32xui8>)
  pto.texpands ins(%s2 : i16) outs(%d2 : !pto.tile_buf<vec, 16x32xi16>)
  pto.texpands ins(%s3 : ui16) outs(%d3 : !pto.tile_buf<vec, 16x32xui16>)
  pto.texpands ins(%s4 : i32) outs(%d4 : !pto.tile_buf<vec, 16x32xi32>)
  pto.texpands ins(%s5 : ui32) outs(%d5 : !pto.tile_buf<vec, 16x32xui32>)
  pto.texpands ins(%s6 : i64) outs(%d6 : !pto.tile_buf<vec, 16x32xi64>)
  pto.texpands ins(%s7 : ui64) outs(%d7 : !pto.tile_buf<vec, 16x32xui64>)
  pto.texpands ins(%s8 : f16) outs(%d8 : !pto.tile_buf<vec, 16x32xf16>)
  pto.texpands ins(%s9 : bf16) outs(%d9 : !pto.tile_buf<vec, 16x32xbf16>)
  pto.texpands ins(%s10 : f32) outs(%d10 : !pto.tile_buf<vec, 16x32xf32>)
  pto.texpands ins(%s11 : f8E4M3FN) outs(%d11 : !pto.tile_buf<vec, 16x32xf8E4M3FN>)
  pto.texpands ins(%s12 : f8E5M2) outs(%d12 : !pto.tile_buf<vec, 16x32xf8E5M2>)
  pto.texpands ins(%s13 : f64) outs(%d13 : !pto.tile_buf<vec, 16x32xf64>)
  pto.texpands ins(%s14 : i1) outs(%d14 : !pto.tile_buf<vec, 16x32xi1>)
  pto.texpands ins(%s15 : i4) outs(%d15 : !pto.tile_buf<vec, 16x32xi4>)
  pto.texpands ins(%s16 : si8) outs(%d16 : !pto.tile_buf<vec, 16x32xsi8>)
  pto.texpands ins(%s17 : si16) outs(%d17 : !pto.tile_buf<vec, 16x32xsi16>)
  pto.texpands ins(%s18 : si32) outs(%d18 : !pto.tile_buf<vec, 16x32xsi32>)
  pto.texpands ins(%s19 : si64) outs(%d19 : !pto.tile_buf<vec, 16x32xsi64>)
  pto.texpands ins(%s20 : f8E4M3) outs(%d20 : !pto.tile_buf<vec, 16x32xf8E4M3>)
  pto.texpands ins(%s21 : f8E4M3FNUZ) outs(%d21 : !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>)
  pto.texpands ins(%s22 : f8E4M3B11FNUZ) outs(%d22 : !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>)
  pto.texpands ins(%s23 : f8E5M2FNUZ) outs(%d23 : !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>)
  return
}

func.func @places(%s: f32, %r: index, %c: index) {
  %0 = pto.texpands %s : f32 -> !pto.tile<16x16xf32, valid=7x9>
  %1 = pto.texpands %s valid(%r, %c) : f32 -> !pto.tile<16x16xf32, valid=?x?>
  %2 = pto.texpands %s : f32 -> !pto.tile<mat, 16x16xf32>
  %3 = pto.texpands %s : f32 -> !pto.tile<mat, 16x16xf32, blayout=col_major, slayout=row_major>
  %4 = pto.texpands %s : f32 -> !pto.tile<16x16xf32, slayout=row_major>
  %5 = pto.texpands %s : f32 -> !pto.tile<16x16xf32, blayout=col_major>
  %6 = pto.texpands %s : f32 -> !pto.tile<16x16xf32, blayout=col_major, slayout=row_major>
  %7 = pto.texpands %s : f32 -> !pto.tile<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
  %8 = pto.texpands %s : f32 -> !pto.tile<left, 16x16xf32, slayout=row_major>
  %9 = pto.texpands %s : f32 -> !pto.tile<bias, 1x16xf32>
  return
}

func.func @memrefs(%s: f32, %v: memref<16x16xf32, #pto.address_space<vec>>, %m: memref<16x16xf32, #pto.address_space<mat>>) {
  pto.texpands ins(%s : f32) outs(%v : memref<16x16xf32, #pto.address_space<vec>>)
  pto.texpands ins(%s : f32) outs(%m : memref<16x16xf32, #pto.address_space<mat>>)
  return
}

// Signless scalars stand for both signs.
func.func @signs(%s: i32, %u: ui32) {
  %0 = pto.texpands %s : i32 -> !pto.tile<16x16xui32>
  %1 = pto.texpands %u : ui32 -> !pto.tile<16x16xi32>
  return
}
