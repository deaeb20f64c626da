// TCOLSUM on a5: what is legal.
// RUN: pto-opt --pto-legality=arch=a5 %s -o %t

func.func @types_ssa(%s0: !pto.tile<16x32xi8>, %s1: !pto.tile<16x32xui8>, %s2: !pto.tile<16x32xi16>, %s3: !pto.tile<16x32xui16>, %s4: !pto.tile<16x32xi32>, %s5: !pto.tile<16x32xui32>, %s6: !pto.tile<16x32xf16>, %s7: !pto.tile<16x32xbf16>, %s8: !pto.tile<16x32xf32>, %s9: !pto.tile<16x32xsi8>, %s10: !pto.tile<16x32xsi16>, %s11: !pto.tile<16x32xsi32>) {
  %0 = pto.tcolsum %s0 : !pto.tile<16x32xi8> -> !pto.tile<1x32xi8>
  %1 = pto.tcolsum %s1 : !pto.tile<16x32xui8> -> !pto.tile<1x32xui8>
  %2 = pto.tcolsum %s2 : !pto.tile<16x32xi16> -> !pto.tile<1x32xi16>
  %3 = pto.tcolsum %s3 : !pto.tile<16x32xui16> -> !pto.tile<1x32xui16>
  %4 = pto.tcolsum %s4 : !pto.tile<16x32xi32> -> !pto.tile<1x32xi32>
  %5 = pto.tcolsum %s5 : !pto.tile<16x32xui32> -> !pto.tile<1x32xui32>
  %6 = pto.tcolsum %s6 : !pto.tile<16x32xf16> -> !pto.tile<1x32xf16>
  %7 = pto.tcolsum %s7 : !pto.tile<16x32xbf16> -> !pto.tile<1x32xbf16>
  %8 = pto.tcolsum %s8 : !pto.tile<16x32xf32> -> !pto.tile<1x32xf32>
  %9 = pto.tcolsum %s9 : !pto.tile<16x32xsi8> -> !pto.tile<1x32xsi8>
  %10 = pto.tcolsum %s10 : !pto.tile<16x32xsi16> -> !pto.tile<1x32xsi16>
  %11 = pto.tcolsum %s11 : !pto.tile<16x32xsi32> -> !pto.tile<1x32xsi32>
  return
}

func.func @types_dps(%s0: !pto.tile_buf<vec, 16x32xi8>, %d0: !pto.tile_buf<vec, 1x32xi8>, %s1: !pto.tile_buf<vec, 16x32xui8>, %d1: !pto.tile_buf<vec, 1x32xui8>, %s2: !pto.tile_buf<vec, 16x32xi16>, %d2: !pto.tile_buf<vec, 1x32xi16>, %s3: !pto.tile_buf<vec, 16x32xui16>, %d3: !pto.tile_buf<vec, 1x32xui16>, %s4: !pto.tile_buf<vec, 16x32xi32>, %d4: !pto.tile_buf<vec, 1x32xi32>, %s5: !pto.tile_buf<vec, 16x32xui32>, %d5: !pto.tile_buf<vec, 1x32xui32>, %s6: !pto.tile_buf<vec, 16x32xf16>, %d6: !pto.tile_buf<vec, 1x32xf16>, %s7: !pto.tile_buf<vec, 16x32xbf16>, %d7: !pto.tile_buf<vec, 1x32xbf16>, %s8: !pto.tile_buf<vec, 16x32xf32>, %d8: !pto.tile_buf<vec, 1x32xf32>, %s9: !pto.tile_buf<vec, 16x32xsi8>, %d9: !pto.tile_buf<vec, 1x32xsi8>, %s10: !pto.tile_buf<vec, 16x32xsi16>, %d10: !pto.tile_buf<vec, 1x32xsi16>, %s11: !pto.tile_buf<vec, 16x32xsi32>, %d11: !pto.tile_buf<vec, 1x32xsi32>) {
  pto.tcolsum ins(%s0 {isBinary = true} : !pto.tile_buf<vec, 16x32xi8>) outs(%d0 : !pto.tile_buf<vec, 1x32xi8>)
  pto.tcolsum ins(%s1 {isBinary = true} : !pto.tile_buf<vec, 16x32xui8>) outs(%d1 : !pto.tile_buf<vec, 1x32xui8>)
  pto.tcolsum ins(%s2 {isBinary = true} : !pto.tile_buf<vec, 16x32xi16>) outs(%d2 : !pto.tile_buf<vec, 1x32xi16>)
  pto.tcolsum ins(%s3 {isBinary = true} : !pto.tile_buf<vec, 16x32xui16>) outs(%d3 : !pto.tile_buf<vec, 1x32xui16>)
  pto.tcolsum ins(%s4 {isBinary = true} : !pto.tile_buf<vec, 16x32xi32>) outs(%d4 : !pto.tile_buf<vec, 1x32xi32>)
  pto.tcolsum ins(%s5 {isBinary = true} : !pto.tile_buf<vec, 16x32xui32>) outs(%d5 : !pto.tile_buf<vec, 1x32xui32>)
  pto.tcolsum ins(%s6 {isBinary = true} : !pto.tile_buf<vec, 16x32xf16>) outs(%d6 : !pto.tile_buf<vec, 1x32xf16>)
  pto.tcolsum ins(%s7 {isBinary = true} : !pto.tile_buf<vec, 16x32xbf16>) outs(%d7 : !pto.tile_buf<vec, 1x32xbf16>)
  pto.tcolsum ins(%s8 {isBinary = true} : !pto.tile_buf<vec, 16x32xf32>) outs(%d8 : !pto.tile_buf<vec, 1x32xf32>)
  pto.tcolsum ins(%s9 {isBinary = true} : !pto.tile_buf<vec, 16x32xsi8>) outs(%d9 : !pto.tile_buf<vec, 1x32xsi8>)
  pto.tcolsum ins(%s10 {isBinary = true} : !pto.tile_buf<vec, 16x32xsi16>) outs(%d10 : !pto.tile_buf<vec, 1x32xsi16>)
  pto.tcolsum ins(%s11 {isBinary = true} : !pto.tile_buf<vec, 16x32xsi32>) outs(%d11 : !pto.tile_buf<vec, 1x32xsi32>)
  return
}

func.func @places(%s: !pto.tile<16x32xf32>, %v: !pto.tile<16x32xf32, valid=?x?>, %t: !pto.tile<8x32xf32>, %r: index, %c: index, %w: !pto.tile<mat, 16x64xi16, blayout=col_major>) {
  %0 = pto.tcolsum %s, %t {isBinary = true} : (!pto.tile<16x32xf32>, !pto.tile<8x32xf32>) -> !pto.tile<1x32xf32>
  %1 = pto.tcolsum %s, %t {isBinary = false} : (!pto.tile<16x32xf32>, !pto.tile<8x32xf32>) -> !pto.tile<16x64xf32, valid=5x32>
  %2 = pto.tcolsum %v valid(%r, %c) : !pto.tile<16x32xf32, valid=?x?> -> !pto.tile<1x32xf32, valid=?x?>
  %3 = pto.tcolsum %v : !pto.tile<16x32xf32, valid=?x?> -> !pto.tile<1x32xf32>
  %4 = pto.tcolsum %s, %w {isBinary = false} : (!pto.tile<16x32xf32>, !pto.tile<mat, 16x64xi16, blayout=col_major>) -> !pto.tile<1x32xf32>
  return
}

func.func @memrefs(%s: memref<16x32xf32, #pto.address_space<vec>>, %t: memref<16x32xf32, #pto.address_space<vec>>, %d: memref<1x32xf32, #pto.address_space<vec>>) {
  pto.tcolsum ins(%s : memref<16x32xf32, #pto.address_space<vec>>) outs(%d : memref<1x32xf32, #pto.address_space<vec>>)
  pto.tcolsum ins(%s, %t {isBinary = true} : memref<16x32xf32, #pto.address_space<vec>>, memref<16x32xf32, #pto.address_space<vec>>) outs(%d : memref<1x32xf32, #pto.address_space<vec>>)
  return
}
