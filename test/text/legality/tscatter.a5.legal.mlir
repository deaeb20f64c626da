// TSCATTER by indexes on a5: what is legal.
// RUN: pto-opt --pto-legality=arch=a5 %s -o %t

func.func @types_ssa(%s0: !pto.tile<16x32xi8>, %s1: !pto.tile<16x32xui8>, %s2: !pto.tile<16x32xi16>, %s3: !pto.tile<16x32xui16>, %s4: !pto.tile<16x32xi32>, %s5: !pto.tile<16x32xui32>, %s6: !pto.tile<16x32xf16>, %s7: !pto.tile<16x32xbf16>, %s8: !pto.tile<16x32xf32>, %s9: !pto.tile<16x32xsi8>, %s10: !pto.tile<16x32xsi16>, %s11: !pto.tile<16x32xsi32>, %i16: !pto.tile<16x32xi16>, %i32: !pto.tile<16x32xi32>) {
  %0 = pto.tscatter %s0, %i16 : (!pto.tile<16x32xi8>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xi8>
  %1 = pto.tscatter %s1, %i16 : (!pto.tile<16x32xui8>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xui8>
  %2 = pto.tscatter %s2, %i16 : (!pto.tile<16x32xi16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xi16>
  %3 = pto.tscatter %s3, %i16 : (!pto.tile<16x32xui16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xui16>
  %4 = pto.tscatter %s4, %i32 : (!pto.tile<16x32xi32>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xi32>
  %5 = pto.tscatter %s5, %i32 : (!pto.tile<16x32xui32>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xui32>
  %6 = pto.tscatter %s6, %i16 : (!pto.tile<16x32xf16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf16>
  %7 = pto.tscatter %s7, %i16 : (!pto.tile<16x32xbf16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xbf16>
  %8 = pto.tscatter %s8, %i32 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xf32>
  %9 = pto.tscatter %s9, %i16 : (!pto.tile<16x32xsi8>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xsi8>
  %10 = pto.tscatter %s10, %i16 : (!pto.tile<16x32xsi16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xsi16>
  %11 = pto.tscatter %s11, %i32 : (!pto.tile<16x32xsi32>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xsi32>
  return
}

func.func @types_dps(%s0: !pto.tile_buf<vec, 16x32xi8>, %s1: !pto.tile_buf<vec, 16x32xui8>, %s2: !pto.tile_buf<vec, 16x32xi16>, %s3: !pto.tile_buf<vec, 16x32xui16>, %s4: !pto.tile_buf<vec, 16x32xi32>, %s5: !pto.tile_buf<vec, 16x32xui32>, %s6: !pto.tile_buf<vec, 16x32xf16>, %s7: !pto.tile_buf<vec, 16x32xbf16>, %s8: !pto.tile_buf<vec, 16x32xf32>, %s9: !pto.tile_buf<vec, 16x32xsi8>, %s10: !pto.tile_buf<vec, 16x32xsi16>, %s11: !pto.tile_buf<vec, 16x32xsi32>, %i16: !pto.tile_buf<vec, 16x32xi16>, %i32: !pto.tile_buf<vec, 16x32xi32>, %d0: !pto.tile_buf<vec, 16x32xi8>, %d1: !pto.tile_buf<vec, 16x32xui8>, %d2: !pto.tile_buf<vec, 16x32xi16>, %d3: !pto.tile_buf<vec, 16x32xui16>, %d4: !pto.tile_buf<vec, 16x32xi32>, %d5: !pto.tile_buf<vec, 16x32xui32>, %d6: !pto.tile_buf<vec, 16x32xf16>, %d7: !pto.tile_buf<vec, 16x32xbf16>, %d8: !pto.tile_buf<vec, 16x32xf32>, %d9: !pto.tile_buf<vec, 16x32xsi8>, %d10: !pto.tile_buf<vec, 16x32xsi16>, %d11: !pto.tile_buf<vec, 16x32xsi32>) {
  pto.tscatter ins(%s0, %i16 : !pto.tile_buf<vec, 16x32xi8>, !pto.tile_buf<vec, 16x32xi16>) outs(%d0 : !pto.tile_buf<vec, 16x32xi8>)
  pto.tscatter ins(%s1, %i16 : !pto.tile_buf<vec, 16x32xui8>, !pto.tile_buf<vec, 16x32xi16>) outs(%d1 : !pto.tile_buf<vec, 16x32xui8>)
  pto.tscatter ins(%s2, %i16 : !pto.tile_buf<vec, 16x32xi16>, !pto.tile_buf<vec, 16x32xi16>) outs(%d2 : !pto.tile_buf<vec, 16x32xi16>)
  pto.tscatter ins(%s3, %i16 : !pto.tile_buf<vec, 16x32xui16>, !pto.tile_buf<vec, 16x32xi16>) outs(%d3 : !pto.tile_buf<vec, 16x32xui16>)
  pto.tscatter ins(%s4, %i32 : !pto.tile_buf<vec, 16x32xi32>, !pto.tile_buf<vec, 16x32xi32>) outs(%d4 : !pto.tile_buf<vec, 16x32xi32>)
  pto.tscatter ins(%s5, %i32 : !pto.tile_buf<vec, 16x32xui32>, !pto.tile_buf<vec, 16x32xi32>) outs(%d5 : !pto.tile_buf<vec, 16x32xui32>)
  pto.tscatter ins(%s6, %i16 : !pto.tile_buf<vec, 16x32xf16>, !pto.tile_buf<vec, 16x32xi16>) outs(%d6 : !pto.tile_buf<vec, 16x32xf16>)
  pto.tscatter ins(%s7, %i16 : !pto.tile_buf<vec, 16x32xbf16>, !pto.tile_buf<vec, 16x32xi16>) outs(%d7 : !pto.tile_buf<vec, 16x32xbf16>)
  pto.tscatter ins(%s8, %i32 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x32xi32>) outs(%d8 : !pto.tile_buf<vec, 16x32xf32>)
  pto.tscatter ins(%s9, %i16 : !pto.tile_buf<vec, 16x32xsi8>, !pto.tile_buf<vec, 16x32xi16>) outs(%d9 : !pto.tile_buf<vec, 16x32xsi8>)
  pto.tscatter ins(%s10, %i16 : !pto.tile_buf<vec, 16x32xsi16>, !pto.tile_buf<vec, 16x32xi16>) outs(%d10 : !pto.tile_buf<vec, 16x32xsi16>)
  pto.tscatter ins(%s11, %i32 : !pto.tile_buf<vec, 16x32xsi32>, !pto.tile_buf<vec, 16x32xi32>) outs(%d11 : !pto.tile_buf<vec, 16x32xsi32>)
  return
}

func.func @index_types(%s0: !pto.tile<16x32xf32>, %x0: !pto.tile<16x32xi32>, %s1: !pto.tile<16x32xf32>, %x1: !pto.tile<16x32xui32>, %s2: !pto.tile<16x32xf32>, %x2: !pto.tile<16x32xsi32>, %s3: !pto.tile<16x32xf16>, %x3: !pto.tile<16x32xi16>, %s4: !pto.tile<16x32xf16>, %x4: !pto.tile<16x32xui16>, %s5: !pto.tile<16x32xi8>, %x5: !pto.tile<16x32xi16>, %s6: !pto.tile<16x32xi8>, %x6: !pto.tile<16x32xui16>) {
  %0 = pto.tscatter %s0, %x0 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xf32>
  %1 = pto.tscatter %s1, %x1 : (!pto.tile<16x32xf32>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xf32>
  %2 = pto.tscatter %s2, %x2 : (!pto.tile<16x32xf32>, !pto.tile<16x32xsi32>) -> !pto.tile<16x32xf32>
  %3 = pto.tscatter %s3, %x3 : (!pto.tile<16x32xf16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf16>
  %4 = pto.tscatter %s4, %x4 : (!pto.tile<16x32xf16>, !pto.tile<16x32xui16>) -> !pto.tile<16x32xf16>
  %5 = pto.tscatter %s5, %x5 : (!pto.tile<16x32xi8>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xi8>
  %6 = pto.tscatter %s6, %x6 : (!pto.tile<16x32xi8>, !pto.tile<16x32xui16>) -> !pto.tile<16x32xi8>
  return
}

func.func @places(%r: index, %c: index, %a: !pto.tile<8x16xf32, valid=3x5>, %x: !pto.tile<16x32xi32, valid=?x?>, %b: !pto.tile<16x32xf32, blayout=col_major>, %y: !pto.tile<16x32xi32, blayout=col_major, slayout=row_major>) {
  %0 = pto.tscatter %a, %x : (!pto.tile<8x16xf32, valid=3x5>, !pto.tile<16x32xi32, valid=?x?>) -> !pto.tile<64x64xf32>
  %1 = pto.tscatter %b, %y : (!pto.tile<16x32xf32, blayout=col_major>, !pto.tile<16x32xi32, blayout=col_major, slayout=row_major>) -> !pto.tile<16x32xf32, slayout=row_major>
  %2 = pto.tscatter %a, %x valid(%r, %c) : (!pto.tile<8x16xf32, valid=3x5>, !pto.tile<16x32xi32, valid=?x?>) -> !pto.tile<64x64xf32, valid=?x?>
  return
}

func.func @memrefs(%s: memref<16x32xf32, #pto.address_space<vec>>, %x: memref<16x32xi32, #pto.address_space<vec>>, %d: memref<16x32xf32, #pto.address_space<vec>>) {
  pto.tscatter ins(%s, %x : memref<16x32xf32, #pto.address_space<vec>>, memref<16x32xi32, #pto.address_space<vec>>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  return
}
