// Irregular instructions on cpu: every spelling, and what must be accepted.
// RUN: pto-opt --pto-legality=arch=cpu %s -o %t

func.func @tgather_0(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tgather_1(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xi32>, %a2: !pto.tile<16x64xi32>) {
  %r0 = pto.tgather %a0, %a1, %a2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tgather_2(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xi32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tgather_3(%a0: !pto.tile<16x64xf16>, %a1: !pto.tile<16x64xi32>, %a2: !pto.tile<16x64xi32>) {
  %r0 = pto.tgather %a0, %a1, %a2 : (!pto.tile<16x64xf16>, !pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf16>
  return
}

func.func @tgather_4(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tgather ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tgather_5(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xi32>) {
  %r0 = pto.tgather %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tgather_6(%a0: !pto.tile_buf<vec, 16x64xi16>, %a1: !pto.tile_buf<vec, 16x64xi32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi16>) {
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi16>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi16>)
  return
}

func.func @tgather_7(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tgather_8(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x64xi16>, %a2: !pto.tile_buf<vec, 16x64xi16>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x64xi16>, !pto.tile_buf<vec, 16x64xi16>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>)
  return
}

func.func @tgather_9(%a0: !pto.tile<16x64xi8>, %a1: !pto.tile<16x64xi16>, %a2: !pto.tile<16x64xi16>) {
  %r0 = pto.tgather %a0, %a1, %a2 : (!pto.tile<16x64xi8>, !pto.tile<16x64xi16>, !pto.tile<16x64xi16>) -> !pto.tile<16x64xi8>
  return
}

func.func @tgather_10(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xi16>, %a2: !pto.tile_buf<vec, 16x64xi16>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi16>, !pto.tile_buf<vec, 16x64xi16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tgather_11(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x32xf32>) {
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x32xf32>)
  return
}

func.func @tgather_12(%a0: !pto.tile<16x64xf32>) {
  %r0 = pto.tgather %a0 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<16x64xf32> -> !pto.tile<16x32xf32>
  return
}

func.func @tgather_13(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x16xi32>) {
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P1000>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x16xi32>)
  return
}

func.func @tgather_14(%a0: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tgather_15(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 8x64xf32>) {
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<gather_axis col>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 8x64xf32>)
  return
}

func.func @tgather_16(%a0: !pto.tile<16x64xf32>) {
  %r0 = pto.tgather %a0 {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<gather_axis col>} : !pto.tile<16x64xf32> -> !pto.tile<8x64xf32>
  return
}

func.func @pattern_behind(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x32xf32>) {
  pto.tgather ins(%a0 : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x32xf32>) maskPattern = #pto.mask_pattern<P0101>
  return
}

func.func @tgather_17(%a0: !pto.tile_buf<vec, 16x64xi8>, %d0: !pto.tile_buf<vec, 16x32xi8>) {
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xi8>) outs(%d0 : !pto.tile_buf<vec, 16x32xi8>)
  return
}

func.func @tgather_18(%a0: !pto.tile_buf<vec, 16x64xf8E4M3FN>, %d0: !pto.tile_buf<vec, 16x32xf8E4M3FN>) {
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xf8E4M3FN>) outs(%d0 : !pto.tile_buf<vec, 16x32xf8E4M3FN>)
  return
}

func.func @tgather_19(%a0: !pto.tile_buf<vec, 16x64xbf16>, %d0: !pto.tile_buf<vec, 16x32xbf16>) {
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xbf16>) outs(%d0 : !pto.tile_buf<vec, 16x32xbf16>)
  return
}

func.func @tgather_20(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>) {cmpMode = #pto<cmp eq>, offset = 7 : i32}
  return
}

func.func @tgather_21(%a0: !pto.tile<16x64xf32>, %a1: f32, %a2: !pto.tile<1x1408xi32>) {
  %r0, %r1 = pto.tgather %a0, %a1, %a2 {cmpMode = #pto<cmp eq>, offset = 7 : i32} : (!pto.tile<16x64xf32>, f32, !pto.tile<1x1408xi32>) -> (!pto.tile<16x64xi32>, !pto.tile<16x8xi32>)
  return
}

func.func @tgather_22(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: f16, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf16>, f16, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>) {cmpMode = #pto.cmp<gt>, offset = 7}
  return
}

func.func @tgather_23(%a0: !pto.tile<16x64xf16>, %a1: f16, %a2: !pto.tile<1x1408xi32>) {
  %r0, %r1 = pto.tgather %a0, %a1, %a2 {cmpMode = #pto.cmp<gt>, offset = 7} : (!pto.tile<16x64xf16>, f16, !pto.tile<1x1408xi32>) -> (!pto.tile<16x64xi32>, !pto.tile<16x8xi32>)
  return
}

func.func @tgather_24(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: i32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi32>, i32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>)
  return
}

func.func @tgatherb_25(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tgatherb ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tgatherb_26(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xui32>) {
  %r0 = pto.tgatherb %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xui32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tgatherb_27(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x8xui32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tgatherb ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x8xui32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tscatter_28(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tscatter_29(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xi32>) {
  %r0 = pto.tscatter %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tscatter_30(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x128xf32>) {
  pto.tscatter ins(%a0, {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x128xf32>)
  return
}

func.func @tscatter_31(%a0: !pto.tile<16x64xf32>) {
  %r0 = pto.tscatter %a0 {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile<16x64xf32> -> !pto.tile<16x128xf32>
  return
}

func.func @tsort32_32(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x128xf32>) {
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x128xf32>)
  return
}

func.func @tsort32_33(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xui32>) {
  %r0 = pto.tsort32 %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xui32>) -> !pto.tile<16x128xf32>
  return
}

func.func @tsort32_34(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 1x64xui32>, %a2: !pto.tile_buf<vec, 1x64xf16>, %d0: !pto.tile_buf<vec, 16x256xf16>) {
  pto.tsort32 ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 1x64xui32>, !pto.tile_buf<vec, 1x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x256xf16>)
  return
}

func.func @tsort32_35(%a0: !pto.tile<16x64xf16>, %a1: !pto.tile<1x64xui32>, %a2: !pto.tile<1x64xf16>) {
  %r0 = pto.tsort32 %a0, %a1, %a2 : (!pto.tile<16x64xf16>, !pto.tile<1x64xui32>, !pto.tile<1x64xf16>) -> !pto.tile<16x256xf16>
  return
}

func.func @tmrgsort_36(%a0: !pto.tile_buf<vec, 1x256xf32>, %a1: i32, %d0: !pto.tile_buf<vec, 1x256xf32>) {
  pto.tmrgsort ins(%a0, %a1 : !pto.tile_buf<vec, 1x256xf32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xf32>)
  return
}

func.func @tmrgsort_37(%a0: !pto.tile<1x256xf32>, %a1: i32) {
  %r0 = pto.tmrgsort %a0, %a1 : (!pto.tile<1x256xf32>, i32) -> !pto.tile<1x256xf32>
  return
}

func.func @constant_blocks(%a0: !pto.tile_buf<vec, 1x256xf16>, %d0: !pto.tile_buf<vec, 1x256xf16>) {
  %n = arith.constant 64 : i32
  pto.tmrgsort ins(%a0, %n : !pto.tile_buf<vec, 1x256xf16>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xf16>)
  return
}

func.func @tmrgsort_38(%a0: !pto.tile_buf<vec, 1x64xf32>, %a1: !pto.tile_buf<vec, 1x64xf32>, %a2: !pto.tile_buf<vec, 1x128xf32>, %d0: !pto.tile_buf<vec, 1x128xf32>, %d1: vector<4xi16>) {
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x128xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x128xf32>, vector<4xi16>)
  return
}

func.func @tmrgsort_39(%a0: !pto.tile<1x64xf32>, %a1: !pto.tile<1x64xf32>, %a2: !pto.tile<1x128xf32>) {
  %r0, %r1 = pto.tmrgsort %a0, %a1, %a2 {exhausted = false} : (!pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x128xf32>) -> (!pto.tile<1x128xf32>, vector<4xi16>)
  return
}

func.func @tmrgsort_40(%a0: !pto.tile_buf<vec, 1x64xf32>, %a1: !pto.tile_buf<vec, 1x64xf32>, %a2: !pto.tile_buf<vec, 1x64xf32>, %a3: !pto.tile_buf<vec, 1x192xf32>, %d0: !pto.tile_buf<vec, 1x192xf32>, %d1: vector<4xi16>) {
  pto.tmrgsort ins(%a0, %a1, %a2, %a3 {exhausted = false} : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x192xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x192xf32>, vector<4xi16>)
  return
}

func.func @tmrgsort_41(%a0: !pto.tile<1x64xf32>, %a1: !pto.tile<1x64xf32>, %a2: !pto.tile<1x64xf32>, %a3: !pto.tile<1x192xf32>) {
  %r0, %r1 = pto.tmrgsort %a0, %a1, %a2, %a3 {exhausted = false} : (!pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x192xf32>) -> (!pto.tile<1x192xf32>, vector<4xi16>)
  return
}

func.func @tmrgsort_42(%a0: !pto.tile_buf<vec, 1x64xf32>, %a1: !pto.tile_buf<vec, 1x64xf32>, %a2: !pto.tile_buf<vec, 1x64xf32>, %a3: !pto.tile_buf<vec, 1x64xf32>, %a4: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  pto.tmrgsort ins(%a0, %a1, %a2, %a3, %a4 {exhausted = false} : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

func.func @tmrgsort_43(%a0: !pto.tile<1x64xf32>, %a1: !pto.tile<1x64xf32>, %a2: !pto.tile<1x64xf32>, %a3: !pto.tile<1x64xf32>, %a4: !pto.tile<1x256xf32>) {
  %r0, %r1 = pto.tmrgsort %a0, %a1, %a2, %a3, %a4 {exhausted = false} : (!pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x256xf32>) -> (!pto.tile<1x256xf32>, vector<4xi16>)
  return
}

func.func @tci_44(%a0: i8, %d0: !pto.tile_buf<vec, 1x32xi8>) {
  pto.tci ins(%a0 {descending = false} : i8) outs(%d0 : !pto.tile_buf<vec, 1x32xi8>)
  return
}

func.func @tci_45(%a0: i8) {
  %r0 = pto.tci %a0 {descending = false} : i8 -> !pto.tile<1x32xi8>
  return
}

func.func @tci_46(%a0: ui16, %d0: !pto.tile_buf<vec, 1x32xui16>) {
  pto.tci ins(%a0 {descending = false} : ui16) outs(%d0 : !pto.tile_buf<vec, 1x32xui16>)
  return
}

func.func @tci_47(%a0: ui16) {
  %r0 = pto.tci %a0 {descending = false} : ui16 -> !pto.tile<1x32xui16>
  return
}

func.func @tci_48(%a0: i32, %d0: !pto.tile_buf<vec, 1x32xi32>) {
  pto.tci ins(%a0 {descending = false} : i32) outs(%d0 : !pto.tile_buf<vec, 1x32xi32>)
  return
}

func.func @tci_49(%a0: i32) {
  %r0 = pto.tci %a0 {descending = false} : i32 -> !pto.tile<1x32xi32>
  return
}

func.func @tci_50(%a0: i64, %d0: !pto.tile_buf<vec, 1x32xi64>) {
  pto.tci ins(%a0 {descending = false} : i64) outs(%d0 : !pto.tile_buf<vec, 1x32xi64>)
  return
}

func.func @tci_51(%a0: i64) {
  %r0 = pto.tci %a0 {descending = false} : i64 -> !pto.tile<1x32xi64>
  return
}

func.func @ttri_52(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.ttri ins(%a0 {upperOrLower = 0 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @ttri_53(%a0: i32) {
  %r0 = pto.ttri %a0 {upperOrLower = 0 : i32} : i32 -> !pto.tile<16x64xf32>
  return
}

func.func @ttri_54(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.ttri ins(%a0 {upperOrLower = 1 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @ttri_55(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xi16>) {
  pto.ttri ins(%a0 {upperOrLower = 1 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xi16>)
  return
}

func.func @ttri_56(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  pto.ttri ins(%a0 {upperOrLower = 1 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @ttri_57(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xui16>) {
  pto.ttri ins(%a0 {upperOrLower = 1 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xui16>)
  return
}

func.func @ttri_58(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xui32>) {
  pto.ttri ins(%a0 {upperOrLower = 1 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xui32>)
  return
}

func.func @ttri_59(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.ttri ins(%a0 : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @ttri_60(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xbf16>) {
  pto.ttri ins(%a0 : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xbf16>)
  return
}

func.func @ttri_61(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  pto.ttri ins(%a0 : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>)
  return
}

func.func @trandom_62(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  pto.trandom ins(%a0, %a1, %a2, %a3, %a4, %a5 {rounds = 10 : i32} : i32, i32, i32, i32, i32, i32) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @trandom_63(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32) {
  %r0 = pto.trandom %a0, %a1, %a2, %a3, %a4, %a5 {rounds = 10 : i32} : (i32, i32, i32, i32, i32, i32) -> !pto.tile<16x64xi32>
  return
}

func.func @trandom_64(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %d0: !pto.tile_buf<vec, 16x64xui32>) {
  pto.trandom ins(%a0, %a1, %a2, %a3, %a4, %a5 {rounds = 7 : i32} : i32, i32, i32, i32, i32, i32) outs(%d0 : !pto.tile_buf<vec, 16x64xui32>)
  return
}

func.func @thistogram_65(%a0: !pto.tile_buf<vec, 16x64xui16>, %a1: !pto.tile_buf<vec, 32x1xui8, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui16>, !pto.tile_buf<vec, 32x1xui8, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>) {isMSB = true}
  return
}

func.func @thistogram_66(%a0: !pto.tile<16x64xui16>, %a1: !pto.tile<32x1xui8, blayout=col_major>) {
  %r0 = pto.thistogram %a0, %a1 {isMSB = true} : (!pto.tile<16x64xui16>, !pto.tile<32x1xui8, blayout=col_major>) -> !pto.tile<16x256xui32>
  return
}

func.func @thistogram_67(%a0: !pto.tile_buf<vec, 16x64xui16>, %a1: !pto.tile_buf<vec, 32x1xui8, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui16>, !pto.tile_buf<vec, 32x1xui8, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>) {isMSB = false}
  return
}

func.func @tquant_68(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

func.func @tquant_69(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x1xf32, blayout=col_major>) {
  %r0 = pto.tquant %a0, %a1 {quant_type = #pto<quant_type INT8_SYM>} : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xi8>
  return
}

func.func @tquant_70(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xui8>) {
  pto.tquant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xui8>) {quant_type = #pto<quant_type INT8_ASYM>}
  return
}

func.func @tquant_71(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<16x1xf32, blayout=col_major>) {
  %r0 = pto.tquant %a0, %a1, %a2 {quant_type = #pto<quant_type INT8_ASYM>} : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xui8>
  return
}

func.func @tdequant_72(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tdequant_73(%a0: !pto.tile<16x64xi8>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<16x1xf32, blayout=col_major>) {
  %r0 = pto.tdequant %a0, %a1, %a2 : (!pto.tile<16x64xi8>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  return
}

func.func @tdequant_74(%a0: !pto.tile_buf<vec, 16x64xi16>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi16>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tquant_75(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xi8>, %d1: !pto.tile_buf<vec, 16x32xui8>, %d2: !pto.tile_buf<vec, 1x32xf32>, %d3: !pto.tile_buf<vec, 1x32xf32>) {
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 16x64xf32>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x32xui8>, !pto.tile_buf<vec, 1x32xf32>, !pto.tile_buf<vec, 1x32xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

func.func @tquant_76(%a0: !pto.tile<16x64xf32>) {
  %r0, %r1, %r2, %r3 = pto.tquant %a0 {quant_type = #pto<quant_type MXFP8>} : !pto.tile<16x64xf32> -> (!pto.tile<16x64xi8>, !pto.tile<16x32xui8>, !pto.tile<1x32xf32>, !pto.tile<1x32xf32>)
  return
}

func.func @tquant_77(%a0: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64x!pto.f4e2m1>, %d1: !pto.tile_buf<vec, 16x32xui8>, %d2: !pto.tile_buf<vec, 1x32xf32>, %d3: !pto.tile_buf<vec, 1x32xf32>) {
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 16x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 16x64x!pto.f4e2m1>, !pto.tile_buf<vec, 16x32xui8>, !pto.tile_buf<vec, 1x32xf32>, !pto.tile_buf<vec, 1x32xf32>) {quant_type = #pto<quant_type MXFP4_E2M1>, scale_alg = #pto<quant_scale_alg NV>}
  return
}

func.func @tquant_78(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 1x128xui8>, %d2: !pto.tile_buf<vec, 1x128xf32>, %d3: !pto.tile_buf<vec, 1x128xf32>) {
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 1x128xui8>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x128xf32>) {quant_type = #pto<quant_type MXFP8>, grp_axis = 0 : i32, interleave = true}
  return
}

func.func @elements(%t: !pto.tile_buf<vec, 16x64xf32>, %o: index, %v: f32) {
  pto.tsetval ins(%o, %v : index, f32) outs(%t : !pto.tile_buf<vec, 16x64xf32>)
  %0 = pto.tgetval ins(%t, %o : !pto.tile_buf<vec, 16x64xf32>, index) outs : f32
  return
}

func.func @tpartadd_79(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=8x32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tpartadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=8x32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tpartadd_80(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=8x32>) {
  %r0 = pto.tpartadd %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=8x32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tpartadd_81(%a0: !pto.tile_buf<vec, 16x64xi16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi16>, %d0: !pto.tile_buf<vec, 16x64xi16>) {
  pto.tpartadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi16, valid=16x16>, !pto.tile_buf<vec, 16x64xi16>) outs(%d0 : !pto.tile_buf<vec, 16x64xi16>)
  return
}

func.func @tpartadd_82(%a0: !pto.tile_buf<vec, 16x64xi32, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tpartadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32, valid=16x16>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tpartadd_83(%a0: !pto.tile_buf<vec, 16x64xf16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.tpartadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16, valid=16x16>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tpartadd_84(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x64xi8>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  pto.tpartadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x64xi8>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>)
  return
}

func.func @tpartadd_85(%a0: !pto.tile_buf<vec, 16x64xbf16>, %a1: !pto.tile_buf<vec, 16x64xbf16>, %d0: !pto.tile_buf<vec, 16x64xbf16>) {
  pto.tpartadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xbf16>, !pto.tile_buf<vec, 16x64xbf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xbf16>)
  return
}

func.func @tpartmul_86(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=8x32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=8x32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tpartmul_87(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=8x32>) {
  %r0 = pto.tpartmul %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=8x32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tpartmul_88(%a0: !pto.tile_buf<vec, 16x64xi16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi16>, %d0: !pto.tile_buf<vec, 16x64xi16>) {
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi16, valid=16x16>, !pto.tile_buf<vec, 16x64xi16>) outs(%d0 : !pto.tile_buf<vec, 16x64xi16>)
  return
}

func.func @tpartmul_89(%a0: !pto.tile_buf<vec, 16x64xi32, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32, valid=16x16>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tpartmul_90(%a0: !pto.tile_buf<vec, 16x64xf16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16, valid=16x16>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tpartmul_91(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x64xi8>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x64xi8>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>)
  return
}

func.func @tpartmul_92(%a0: !pto.tile_buf<vec, 16x64xbf16>, %a1: !pto.tile_buf<vec, 16x64xbf16>, %d0: !pto.tile_buf<vec, 16x64xbf16>) {
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xbf16>, !pto.tile_buf<vec, 16x64xbf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xbf16>)
  return
}

func.func @tpartmax_93(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=8x32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tpartmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=8x32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tpartmax_94(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=8x32>) {
  %r0 = pto.tpartmax %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=8x32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tpartmax_95(%a0: !pto.tile_buf<vec, 16x64xi16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi16>, %d0: !pto.tile_buf<vec, 16x64xi16>) {
  pto.tpartmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi16, valid=16x16>, !pto.tile_buf<vec, 16x64xi16>) outs(%d0 : !pto.tile_buf<vec, 16x64xi16>)
  return
}

func.func @tpartmax_96(%a0: !pto.tile_buf<vec, 16x64xi32, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tpartmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32, valid=16x16>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tpartmax_97(%a0: !pto.tile_buf<vec, 16x64xf16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.tpartmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16, valid=16x16>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tpartmax_98(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x64xi8>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  pto.tpartmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x64xi8>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>)
  return
}

func.func @tpartmax_99(%a0: !pto.tile_buf<vec, 16x64xbf16>, %a1: !pto.tile_buf<vec, 16x64xbf16>, %d0: !pto.tile_buf<vec, 16x64xbf16>) {
  pto.tpartmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xbf16>, !pto.tile_buf<vec, 16x64xbf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xbf16>)
  return
}

func.func @tpartmin_100(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=8x32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tpartmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=8x32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tpartmin_101(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=8x32>) {
  %r0 = pto.tpartmin %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=8x32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tpartmin_102(%a0: !pto.tile_buf<vec, 16x64xi16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi16>, %d0: !pto.tile_buf<vec, 16x64xi16>) {
  pto.tpartmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi16, valid=16x16>, !pto.tile_buf<vec, 16x64xi16>) outs(%d0 : !pto.tile_buf<vec, 16x64xi16>)
  return
}

func.func @tpartmin_103(%a0: !pto.tile_buf<vec, 16x64xi32, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tpartmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32, valid=16x16>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tpartmin_104(%a0: !pto.tile_buf<vec, 16x64xf16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.tpartmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16, valid=16x16>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tpartmin_105(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x64xi8>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  pto.tpartmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x64xi8>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>)
  return
}

func.func @tpartmin_106(%a0: !pto.tile_buf<vec, 16x64xbf16>, %a1: !pto.tile_buf<vec, 16x64xbf16>, %d0: !pto.tile_buf<vec, 16x64xbf16>) {
  pto.tpartmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xbf16>, !pto.tile_buf<vec, 16x64xbf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xbf16>)
  return
}

func.func @tpartargmax_107(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=8x32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %a3: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tpartargmax ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=8x32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tpartargmax_108(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=8x32>, %a2: !pto.tile<16x64xi32>, %a3: !pto.tile<16x64xi32>) {
  %r0, %r1 = pto.tpartargmax %a0, %a1, %a2, %a3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=8x32>, !pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>)
  return
}

func.func @tpartargmax_109(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %a2: !pto.tile_buf<vec, 16x64xui16>, %a3: !pto.tile_buf<vec, 16x64xui16>, %d0: !pto.tile_buf<vec, 16x64xf16>, %d1: !pto.tile_buf<vec, 16x64xui16>) {
  pto.tpartargmax ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xui16>, !pto.tile_buf<vec, 16x64xui16>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xui16>)
  return
}

func.func @tpartargmin_110(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=8x32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %a3: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tpartargmin ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=8x32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tpartargmin_111(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=8x32>, %a2: !pto.tile<16x64xi32>, %a3: !pto.tile<16x64xi32>) {
  %r0, %r1 = pto.tpartargmin %a0, %a1, %a2, %a3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=8x32>, !pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>)
  return
}

func.func @tpartargmin_112(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %a2: !pto.tile_buf<vec, 16x64xui16>, %a3: !pto.tile_buf<vec, 16x64xui16>, %d0: !pto.tile_buf<vec, 16x64xf16>, %d1: !pto.tile_buf<vec, 16x64xui16>) {
  pto.tpartargmin ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xui16>, !pto.tile_buf<vec, 16x64xui16>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xui16>)
  return
}

func.func @tinterleave_113(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tinterleave ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tinterleave_114(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  %r0, %r1 = pto.tinterleave %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>)
  return
}

func.func @tdeinterleave_115(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>, %d1: !pto.tile_buf<vec, 16x64xf16>) {
  pto.tdeinterleave ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tdeinterleave_116(%a0: !pto.tile<16x64xf16>, %a1: !pto.tile<16x64xf16>) {
  %r0, %r1 = pto.tdeinterleave %a0, %a1 : (!pto.tile<16x64xf16>, !pto.tile<16x64xf16>) -> (!pto.tile<16x64xf16>, !pto.tile<16x64xf16>)
  return
}

func.func @tdeinterleave_117(%a0: !pto.tile_buf<vec, 16x128xi8>, %d0: !pto.tile_buf<vec, 16x64xi8>, %d1: !pto.tile_buf<vec, 16x64xi8>) {
  pto.tdeinterleave ins(%a0 : !pto.tile_buf<vec, 16x128xi8>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x64xi8>)
  return
}

func.func @tdeinterleave_118(%a0: !pto.tile<16x128xi8>) {
  %r0, %r1 = pto.tdeinterleave %a0 : !pto.tile<16x128xi8> -> (!pto.tile<16x64xi8>, !pto.tile<16x64xi8>)
  return
}

func.func @memrefs(%s: memref<16x64xf32, #pto.address_space<vec>>, %x: memref<16x64xi32, #pto.address_space<vec>>, %d: memref<16x64xf32, #pto.address_space<vec>>) {
  pto.tgather ins(%s, %x, %x : memref<16x64xf32, #pto.address_space<vec>>, memref<16x64xi32, #pto.address_space<vec>>, memref<16x64xi32, #pto.address_space<vec>>) outs(%d : memref<16x64xf32, #pto.address_space<vec>>)
  pto.tpartadd ins(%s, %s : memref<16x64xf32, #pto.address_space<vec>>, memref<16x64xf32, #pto.address_space<vec>>) outs(%d : memref<16x64xf32, #pto.address_space<vec>>)
  return
}

func.func @printing(%t: !pto.tile_buf<vec, 16x64xf32>, %m: memref<16x64xf16, #pto.address_space<vec>>, %v: !pto.partition_tensor_view<16x64xi32>, %s: f32) {
  pto.tprint ins(%t : !pto.tile_buf<vec, 16x64xf32>)
  pto.tprint ins(%m : memref<16x64xf16, #pto.address_space<vec>>)
  pto.tprint ins(%v : !pto.partition_tensor_view<16x64xi32>)
  pto.print ins("%f", %s : f32)
  pto.trap
  return
}
