// TCOLSUM on a2a3: what is legal.
// RUN: pto-opt --pto-legality=arch=a3 %s -o %t

func.func @types_ssa(%s0: !pto.tile<16x32xi16>, %s1: !pto.tile<16x32xi32>, %s2: !pto.tile<16x32xf16>, %s3: !pto.tile<16x32xf32>, %s4: !pto.tile<16x32xsi16>, %s5: !pto.tile<16x32xsi32>) {
  %0 = pto.tcolsum %s0 : !pto.tile<16x32xi16> -> !pto.tile<1x32xi16>
  %1 = pto.tcolsum %s1 : !pto.tile<16x32xi32> -> !pto.tile<1x32xi32>
  %2 = pto.tcolsum %s2 : !pto.tile<16x32xf16> -> !pto.tile<1x32xf16>
  %3 = pto.tcolsum %s3 : !pto.tile<16x32xf32> -> !pto.tile<1x32xf32>
  %4 = pto.tcolsum %s4 : !pto.tile<16x32xsi16> -> !pto.tile<1x32xsi16>
  %5 = pto.tcolsum %s5 : !pto.tile<16x32xsi32> -> !pto.tile<1x32xsi32>
  return
}

func.func @types_dps(%s0: !pto.tile_buf<vec, 16x32xi16>, %d0: !pto.tile_buf<vec, 1x32xi16>, %s1: !pto.tile_buf<vec, 16x32xi32>, %d1: !pto.tile_buf<vec, 1x32xi32>, %s2: !pto.tile_buf<vec, 16x32xf16>, %d2: !pto.tile_buf<vec, 1x32xf16>, %s3: !pto.tile_buf<vec, 16x32xf32>, %d3: !pto.tile_buf<vec, 1x32xf32>, %s4: !pto.tile_buf<vec, 16x32xsi16>, %d4: !pto.tile_buf<vec, 1x32xsi16>, %s5: !pto.tile_buf<vec, 16x32xsi32>, %d5: !pto.tile_buf<vec, 1x32xsi32>) {
  pto.tcolsum ins(%s0 {isBinary = true} : !pto.tile_buf<vec, 16x32xi16>) outs(%d0 : !pto.tile_buf<vec, 1x32xi16>)
  pto.tcolsum ins(%s1 {isBinary = true} : !pto.tile_buf<vec, 16x32xi32>) outs(%d1 : !pto.tile_buf<vec, 1x32xi32>)
  pto.tcolsum ins(%s2 {isBinary = true} : !pto.tile_buf<vec, 16x32xf16>) outs(%d2 : !pto.tile_buf<vec, 1x32xf16>)
  pto.tcolsum ins(%s3 {isBinary = true} : !pto.tile_buf<vec, 16x32xf32>) outs(%d3 : !pto.tile_buf<vec, 1x32xf32>)
  pto.tcolsum ins(%s4 {isBinary = true} : !pto.tile_buf<vec, 16x32xsi16>) outs(%d4 : !pto.tile_buf<vec, 1x32xsi16>)
  pto.tcolsum ins(%s5 {isBinary = true} : !pto.tile_buf<vec, 16x32xsi32>) outs(%d5 : !pto.tile_buf<vec, 1x32xsi32>)
  return
}

func.func @places(%s: !pto.tile<16x32xf32>, %v: !pto.tile<16x32xf32, valid=?x?>, %t: !pto.tile<8x32xf32>, %r: index, %c: index) {
  %0 = pto.tcolsum %s, %t {isBinary = true} : (!pto.tile<16x32xf32>, !pto.tile<8x32xf32>) -> !pto.tile<1x32xf32>
  %1 = pto.tcolsum %s, %t {isBinary = false} : (!pto.tile<16x32xf32>, !pto.tile<8x32xf32>) -> !pto.tile<16x64xf32, valid=5x32>
  %2 = pto.tcolsum %v valid(%r, %c) : !pto.tile<16x32xf32, valid=?x?> -> !pto.tile<1x32xf32, valid=?x?>
  %3 = pto.tcolsum %v : !pto.tile<16x32xf32, valid=?x?> -> !pto.tile<1x32xf32>
  return
}

func.func @memrefs(%s: memref<16x32xf32, #pto.address_space<vec>>, %t: memref<16x32xf32, #pto.address_space<vec>>, %d: memref<1x32xf32, #pto.address_space<vec>>) {
  pto.tcolsum ins(%s : memref<16x32xf32, #pto.address_space<vec>>) outs(%d : memref<1x32xf32, #pto.address_space<vec>>)
  pto.tcolsum ins(%s, %t {isBinary = true} : memref<16x32xf32, #pto.address_space<vec>>, memref<16x32xf32, #pto.address_space<vec>>) outs(%d : memref<1x32xf32, #pto.address_space<vec>>)
  return
}
