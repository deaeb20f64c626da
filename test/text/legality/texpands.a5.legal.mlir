// TEXPANDS on a5: what is legal.
// RUN: pto-opt --pto-legality=arch=a5 %s -o %t

func.func @types_ssa(%s0: i8, %s1: ui8, %s2: i16, %s3: ui16, %s4: i32, %s5: ui32, %s6: f16, %s7: f32, %s8: si8, %s9: si16, %s10: si32) {
  %0 = pto.texpands %s0 : i8 -> !pto.tile<16x32xi8>
  %1 = pto.texpands %s1 : ui8 -> !pto.tile<16x32xui8>
  %2 = pto.texpands %s2 : i16 -> !pto.tile<16x32xi16>
  %3 = pto.texpands %s3 : ui16 -> !pto.tile<16x32xui16>
  %4 = pto.texpands %s4 : i32 -> !pto.tile<16x32xi32>
  %5 = pto.texpands %s5 : ui32 -> !pto.tile<16x32xui32>
  %6 = pto.texpands %s6 : f16 -> !pto.tile<16x32xf16>
  %7 = pto.texpands %s7 : f32 -> !pto.tile<16x32xf32>
  %8 = pto.texpands %s8 : si8 -> !pto.tile<16x32xsi8>
  %9 = pto.texpands %s9 : si16 -> !pto.tile<16x32xsi16>
  %10 = pto.texpands %s10 : si32 -> !pto.tile<16x32xsi32>
  return
}

func.func @types_dps(%s0: i8, %d0: !pto.tile_buf<vec, 16x32xi8>, %s1: ui8, %d1: !pto.tile_buf<vec, 16x32xui8>, %s2: i16, %d2: !pto.tile_buf<vec, 16x32xi16>, %s3: ui16, %d3: !pto.tile_buf<vec, 16x32xui16>, %s4: i32, %d4: !pto.tile_buf<vec, 16x32xi32>, %s5: ui32, %d5: !pto.tile_buf<vec, 16x32xui32>, %s6: f16, %d6: !pto.tile_buf<vec, 16x32xf16>, %s7: f32, %d7: !pto.tile_buf<vec, 16x32xf32>, %s8: si8, %d8: !pto.tile_buf<vec, 16x32xsi8>, %s9: si16, %d9: !pto.tile_buf<vec, 16x32xsi16>, %s10: si32, %d10: !pto.tile_buf<vec, 16x32xsi32>) {
  pto.texpands ins(%s0 : i8) outs(%d0 : !pto.tile_buf<vec, 16x32xi8>)
  pto.texpands ins(%s1 : ui8) outs(%d1 : !pto.tile_buf<vec, 16x32xui8>)
  pto.texpands ins(%s2 : i16) outs(%d2 : !pto.tile_buf<vec, 16x32xi16>)
  pto.texpands ins(%s3 : ui16) outs(%d3 : !pto.tile_buf<vec, 16x32xui16>)
  pto.texpands ins(%s4 : i32) outs(%d4 : !pto.tile_buf<vec, 16x32xi32>)
  pto.texpands ins(%s5 : ui32) outs(%d5 : !pto.tile_buf<vec, 16x32xui32>)
  pto.texpands ins(%s6 : f16) outs(%d6 : !pto.tile_buf<vec, 16x32xf16>)
  pto.texpands ins(%s7 : f32) outs(%d7 : !pto.tile_buf<vec, 16x32xf32>)
  pto.texpands ins(%s8 : si8) outs(%d8 : !pto.tile_buf<vec, 16x32xsi8>)
  pto.texpands ins(%s9 : si16) outs(%d9 : !pto.tile_buf<vec, 16x32xsi16>)
  pto.texpands ins(%s10 : si32) outs(%d10 : !pto.tile_buf<vec, 16x32xsi32>)
  return
}

func.func @places(%s: f32, %r: index, %c: index) {
  %0 = pto.texpands %s : f32 -> !pto.tile<16x16xf32, valid=7x9>
  %1 = pto.texpands %s valid(%r, %c) : f32 -> !pto.tile<16x16xf32, valid=?x?>
  %2 = pto.texpands %s : f32 -> !pto.tile<mat, 16x16xf32>
  %3 = pto.texpands %s : f32 -> !pto.tile<mat, 16x16xf32, blayout=col_major, slayout=row_major>
  %4 = pto.texpands %s : f32 -> !pto.tile<16x16xf32, slayout=row_major>
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
