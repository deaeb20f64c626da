// TCI on a2a3: what is legal.
// RUN: pto-opt --pto-legality=arch=a3 %s -o %t

func.func @types_ssa(%s0: i16, %s1: ui16, %s2: i32, %s3: ui32, %s4: si16, %s5: si32) {
  %0 = pto.tci %s0 {descending = false} : i16 -> !pto.tile<1x32xi16>
  %1 = pto.tci %s1 {descending = true} : ui16 -> !pto.tile<1x32xui16>
  %2 = pto.tci %s2 {descending = false} : i32 -> !pto.tile<1x32xi32>
  %3 = pto.tci %s3 {descending = true} : ui32 -> !pto.tile<1x32xui32>
  %4 = pto.tci %s4 {descending = false} : si16 -> !pto.tile<1x32xsi16>
  %5 = pto.tci %s5 {descending = true} : si32 -> !pto.tile<1x32xsi32>
  return
}

func.func @types_dps(%s0: i16, %d0: !pto.tile_buf<vec, 1x32xi16>, %s1: ui16, %d1: !pto.tile_buf<vec, 1x32xui16>, %s2: i32, %d2: !pto.tile_buf<vec, 1x32xi32>, %s3: ui32, %d3: !pto.tile_buf<vec, 1x32xui32>, %s4: si16, %d4: !pto.tile_buf<vec, 1x32xsi16>, %s5: si32, %d5: !pto.tile_buf<vec, 1x32xsi32>) {
  pto.tci ins(%s0 {descending = false} : i16) outs(%d0 : !pto.tile_buf<vec, 1x32xi16>)
  pto.tci ins(%s1 {descending = true} : ui16) outs(%d1 : !pto.tile_buf<vec, 1x32xui16>)
  pto.tci ins(%s2 {descending = false} : i32) outs(%d2 : !pto.tile_buf<vec, 1x32xi32>)
  pto.tci ins(%s3 {descending = true} : ui32) outs(%d3 : !pto.tile_buf<vec, 1x32xui32>)
  pto.tci ins(%s4 {descending = false} : si16) outs(%d4 : !pto.tile_buf<vec, 1x32xsi16>)
  pto.tci ins(%s5 {descending = true} : si32) outs(%d5 : !pto.tile_buf<vec, 1x32xsi32>)
  return
}

// A signless start becomes an element of either sign.
func.func @signless_start(%s: i32, %u: ui32) {
  %0 = pto.tci %s : i32 -> !pto.tile<1x32xui32>
  %1 = pto.tci %u : ui32 -> !pto.tile<1x32xi32>
  return
}

func.func @places(%s: i32, %r: index, %c: index, %tmp: !pto.tile<1x192xf32>) {
  %0 = pto.tci %s : i32 -> !pto.tile<16x16xi32, valid=7x9>
  %1 = pto.tci %s valid(%r, %c) : i32 -> !pto.tile<16x16xi32, valid=?x?>
  %2 = pto.tci %s : i32 -> !pto.tile<16x16xi32, blayout=col_major>
  %3 = pto.tci %s : i32 -> !pto.tile<mat, 16x16xi32, blayout=col_major, slayout=row_major>
  %4 = pto.tci %s, %tmp {descending = true} : (i32, !pto.tile<1x192xf32>) -> !pto.tile<1x64xi32>
  return
}

func.func @memrefs(%s: i32, %m: memref<1x64xi32, #pto.address_space<vec>>, %t: memref<8x64xi32, #pto.address_space<vec>>) {
  pto.tci ins(%s : i32) outs(%m : memref<1x64xi32, #pto.address_space<vec>>)
  pto.tci ins(%s, %t : i32, memref<8x64xi32, #pto.address_space<vec>>) outs(%m : memref<1x64xi32, #pto.address_space<vec>>)
  return
}
