// TSCATTER by a mask pattern on a5: what is legal.
// RUN: pto-opt --pto-legality=arch=a5 %s -o %t

func.func @types_ssa(%s0: !pto.tile<8x32xi8>, %s1: !pto.tile<8x32xui8>, %s2: !pto.tile<8x32xi16>, %s3: !pto.tile<8x32xui16>, %s4: !pto.tile<8x32xi32>, %s5: !pto.tile<8x32xui32>, %s6: !pto.tile<8x32xf16>, %s7: !pto.tile<8x32xbf16>, %s8: !pto.tile<8x32xf32>, %s9: !pto.tile<8x32xsi8>, %s10: !pto.tile<8x32xsi16>, %s11: !pto.tile<8x32xsi32>) {
  %0 = pto.tscatter %s0 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xi8> -> !pto.tile<8x64xi8>
  %1 = pto.tscatter %s1 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xui8> -> !pto.tile<8x64xui8>
  %2 = pto.tscatter %s2 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xi16> -> !pto.tile<8x64xi16>
  %3 = pto.tscatter %s3 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xui16> -> !pto.tile<8x64xui16>
  %4 = pto.tscatter %s4 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xi32> -> !pto.tile<8x64xi32>
  %5 = pto.tscatter %s5 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xui32> -> !pto.tile<8x64xui32>
  %6 = pto.tscatter %s6 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xf16> -> !pto.tile<8x64xf16>
  %7 = pto.tscatter %s7 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xbf16> -> !pto.tile<8x64xbf16>
  %8 = pto.tscatter %s8 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xf32> -> !pto.tile<8x64xf32>
  %9 = pto.tscatter %s9 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xsi8> -> !pto.tile<8x64xsi8>
  %10 = pto.tscatter %s10 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xsi16> -> !pto.tile<8x64xsi16>
  %11 = pto.tscatter %s11 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xsi32> -> !pto.tile<8x64xsi32>
  return
}

func.func @types_dps(%s0: !pto.tile_buf<vec, 8x32xi8>, %d0: !pto.tile_buf<vec, 8x64xi8>, %s1: !pto.tile_buf<vec, 8x32xui8>, %d1: !pto.tile_buf<vec, 8x64xui8>, %s2: !pto.tile_buf<vec, 8x32xi16>, %d2: !pto.tile_buf<vec, 8x64xi16>, %s3: !pto.tile_buf<vec, 8x32xui16>, %d3: !pto.tile_buf<vec, 8x64xui16>, %s4: !pto.tile_buf<vec, 8x32xi32>, %d4: !pto.tile_buf<vec, 8x64xi32>, %s5: !pto.tile_buf<vec, 8x32xui32>, %d5: !pto.tile_buf<vec, 8x64xui32>, %s6: !pto.tile_buf<vec, 8x32xf16>, %d6: !pto.tile_buf<vec, 8x64xf16>, %s7: !pto.tile_buf<vec, 8x32xbf16>, %d7: !pto.tile_buf<vec, 8x64xbf16>, %s8: !pto.tile_buf<vec, 8x32xf32>, %d8: !pto.tile_buf<vec, 8x64xf32>, %s9: !pto.tile_buf<vec, 8x32xsi8>, %d9: !pto.tile_buf<vec, 8x64xsi8>, %s10: !pto.tile_buf<vec, 8x32xsi16>, %d10: !pto.tile_buf<vec, 8x64xsi16>, %s11: !pto.tile_buf<vec, 8x32xsi32>, %d11: !pto.tile_buf<vec, 8x64xsi32>) {
  pto.tscatter ins(%s0, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xi8>) outs(%d0 : !pto.tile_buf<vec, 8x64xi8>)
  pto.tscatter ins(%s1, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xui8>) outs(%d1 : !pto.tile_buf<vec, 8x64xui8>)
  pto.tscatter ins(%s2, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xi16>) outs(%d2 : !pto.tile_buf<vec, 8x64xi16>)
  pto.tscatter ins(%s3, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xui16>) outs(%d3 : !pto.tile_buf<vec, 8x64xui16>)
  pto.tscatter ins(%s4, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xi32>) outs(%d4 : !pto.tile_buf<vec, 8x64xi32>)
  pto.tscatter ins(%s5, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xui32>) outs(%d5 : !pto.tile_buf<vec, 8x64xui32>)
  pto.tscatter ins(%s6, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xf16>) outs(%d6 : !pto.tile_buf<vec, 8x64xf16>)
  pto.tscatter ins(%s7, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xbf16>) outs(%d7 : !pto.tile_buf<vec, 8x64xbf16>)
  pto.tscatter ins(%s8, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xf32>) outs(%d8 : !pto.tile_buf<vec, 8x64xf32>)
  pto.tscatter ins(%s9, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xsi8>) outs(%d9 : !pto.tile_buf<vec, 8x64xsi8>)
  pto.tscatter ins(%s10, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xsi16>) outs(%d10 : !pto.tile_buf<vec, 8x64xsi16>)
  pto.tscatter ins(%s11, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 8x32xsi32>) outs(%d11 : !pto.tile_buf<vec, 8x64xsi32>)
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

func.func @places(%s: !pto.tile<8x16xf32, valid=?x?>, %t: !pto.tile<8x16xf32, valid=3x5>, %r: index, %c: index) {
  %0 = pto.tscatter %s valid(%r, %c) {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32, valid=?x?> -> !pto.tile<8x32xf32, valid=?x?>
  %1 = pto.tscatter %t {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32, valid=3x5> -> !pto.tile<8x32xf32, valid=3x10>
  return
}

func.func @memrefs(%s: memref<8x16xf32, #pto.address_space<vec>>, %d: memref<8x32xf32, #pto.address_space<vec>>) {
  pto.tscatter ins(%s, {maskPattern = #pto.mask_pattern<P0101>} : memref<8x16xf32, #pto.address_space<vec>>) outs(%d : memref<8x32xf32, #pto.address_space<vec>>)
  return
}
