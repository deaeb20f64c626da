// TCI on cpu: what is legal.
// RUN: pto-opt --pto-legality=arch=cpu %s -o %t

func.func @types_ssa(%s0: i8, %s1: ui8, %s2: i16, %s3: ui16, %s4: i32, %s5: ui32, %s6: i64, %s7: ui64, %s8: si8, %s9: si16, %s10: si32, %s11: si64) {
  %0 = pto.tci %s0 {descending = false} : i8 -> !pto.tile<1x32xi8>
  %1 = pto.tci %s1 {descending = true} : ui8 -> !pto.tile<1x32xui8>
  %2 = pto.tci %s2 {descending = false} : i16 -> !pto.tile<1x32xi16>
  %3 = pto.tci %s3 {descending = true} : ui16 -> !pto.tile<1x32xui16>
  %4 = pto.tci %s4 {descending = false} : i32 -> !pto.tile<1x32xi32>
  %5 = pto.tci %s5 {descending = true} : ui32 -> !pto.tile<1x32xui32>
  %6 = pto.tci %s6 {descending = false} : i64 -> !pto.tile<1x32xi64>
  %7 = pto.tci %s7 {descending = true} : ui64 -> !pto.tile<1x32xui64>
  %8 = pto.tci %s8 {descending = false} : si8 -> !pto.tile<1x32xsi8>
  %9 = pto.tci %s9 {descending = true} : si16 -> !pto.tile<1x32xsi16>
  %10 = pto.tci %s10 {descending = false} : si32 -> !pto.tile<1x32xsi32>
  %11 = pto.tci %s11 {descending = true} : si64 -> !pto.tile<1x32xsi64>
  return
}

func.func @types_dps(%s0: i8, %d0: !pto.tile_buf<vec, 1x32xi8>, %s1: ui8, %d1: !pto.tile_buf<vec, 1x32xui8>, %s2: i16, %d2: !pto.tile_buf<vec, 1x32xi16>, %s3: ui16, %d3: !pto.tile_buf<vec, 1x32xui16>, %s4: i32, %d4: !pto.tile_buf<vec, 1x32xi32>, %s5: ui32, %d5: !pto.tile_buf<vec, 1x32xui32>, %s6: i64, %d6: !pto.tile_buf<vec, 1x32xi64>, %s7: ui64, %d7: !pto.tile_buf<vec, 1x32xui64>, %s8: si8, %d8: !pto.tile_buf<vec, 1x32xsi8>, %s9: si16, %d9: !pto.tile_buf<vec, 1x32xsi16>, %s10: si32, %d10: !pto.tile_buf<vec, 1x32xsi32>, %s11: si64, %d11: !pto.tile_buf<vec, 1x32xsi64>) {
  pto.tci ins(%s0 {descending = false} : i8) outs(%d0 : !pto.tile_buf<vec, 1x32xi8>)
  pto.tci ins(%s1 {descending = true} : ui8) outs(%d1 : !pto.tile_buf<vec, 1x32xui8>)
  pto.tci ins(%s2 {descending = false} : i16) outs(%d2 : !pto.tile_buf<vec, 1x32xi16>)
  pto.tci ins(%s3 {descending = true} : ui16) outs(%d3 : !pto.tile_buf<vec, 1x32xui16>)
  pto.tci ins(%s4 {descending = false} : i32) outs(%d4 : !pto.tile_buf<vec, 1x32xi32>)
  pto.tci ins(%s5 {descending = true} : ui32) outs(%d5 : !pto.tile_buf<vec, 1x32xui32>)
  pto.tci ins(%s6 {descending = false} : i64) outs(%d6 : !pto.tile_buf<vec, 1x32xi64>)
  pto.tci ins(%s7 {descending = true} : ui64) outs(%d7 : !pto.tile_buf<vec, 1x32xui64>)
  pto.tci ins(%s8 {descending = false} : si8) outs(%d8 : !pto.tile_buf<vec, 1x32xsi8>)
  pto.tci ins(%s9 {descending = true} : si16) outs(%d9 : !pto.tile_buf<vec, 1x32xsi16>)
  pto.tci ins(%s10 {descending = false} : si32) outs(%d10 : !pto.tile_buf<vec, 1x32xsi32>)
  pto.tci ins(%s11 {descending = true} : si64) outs(%d11 : !pto.tile_buf<vec, 1x32xsi64>)
  return
}

// A signless start becomes an element of either sign.
func.func @signless_start(%s: i32, %u: ui32) {
  %0 = pto.tci %s : i32 -> !pto.tile<1x32xui32>
  %1 = pto.tci %u : ui32 -> !pto.tile<1x32xi32>
  return
}

func.func @places(%s: i32, %r: index, %c: index, %tmp: !pto.tile<8x64xi16>) {
  %0 = pto.tci %s : i32 -> !pto.tile<16x16xi32, valid=7x9>
  %1 = pto.tci %s valid(%r, %c) : i32 -> !pto.tile<16x16xi32, valid=?x?>
  %2 = pto.tci %s : i32 -> !pto.tile<16x16xi32, blayout=col_major>
  %3 = pto.tci %s : i32 -> !pto.tile<mat, 16x16xi32, blayout=col_major, slayout=row_major>
  %4 = pto.tci %s, %tmp {descending = true} : (i32, !pto.tile<8x64xi16>) -> !pto.tile<1x64xi32>
  return
}

func.func @memrefs(%s: i32, %m: memref<1x64xi32, #pto.address_space<vec>>, %t: memref<8x64xi32, #pto.address_space<vec>>) {
  pto.tci ins(%s : i32) outs(%m : memref<1x64xi32, #pto.address_space<vec>>)
  pto.tci ins(%s, %t : i32, memref<8x64xi32, #pto.address_space<vec>>) outs(%m : memref<1x64xi32, #pto.address_space<vec>>)
  return
}
