// Irregular instructions on a2a3: every spelling, and what must be accepted.
// RUN: pto-opt --pto-legality=arch=a3 %s -o %t

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

func.func @tgather_8(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x32xf32>) {
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x32xf32>)
  return
}

func.func @tgather_9(%a0: !pto.tile<16x64xf32>) {
  %r0 = pto.tgather %a0 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<16x64xf32> -> !pto.tile<16x32xf32>
  return
}

func.func @tgather_10(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x16xi32>) {
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P1000>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x16xi32>)
  return
}

func.func @tgather_11(%a0: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tgather_12(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 8x64xf32>) {
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<gather_axis col>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 8x64xf32>)
  return
}

func.func @tgather_13(%a0: !pto.tile<16x64xf32>) {
  %r0 = pto.tgather %a0 {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<gather_axis col>} : !pto.tile<16x64xf32> -> !pto.tile<8x64xf32>
  return
}

func.func @pattern_behind(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x32xf32>) {
  pto.tgather ins(%a0 : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x32xf32>) maskPattern = #pto.mask_pattern<P0101>
  return
}

func.func @tgather_14(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>) {cmpMode = #pto<cmp eq>, offset = 7 : i32}
  return
}

func.func @tgather_15(%a0: !pto.tile<16x64xf32>, %a1: f32, %a2: !pto.tile<1x1408xi32>) {
  %r0, %r1 = pto.tgather %a0, %a1, %a2 {cmpMode = #pto<cmp eq>, offset = 7 : i32} : (!pto.tile<16x64xf32>, f32, !pto.tile<1x1408xi32>) -> (!pto.tile<16x64xi32>, !pto.tile<16x8xi32>)
  return
}

func.func @tgather_16(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: f16, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf16>, f16, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>) {cmpMode = #pto.cmp<gt>, offset = 7}
  return
}

func.func @tgather_17(%a0: !pto.tile<16x64xf16>, %a1: f16, %a2: !pto.tile<1x1408xi32>) {
  %r0, %r1 = pto.tgather %a0, %a1, %a2 {cmpMode = #pto.cmp<gt>, offset = 7} : (!pto.tile<16x64xf16>, f16, !pto.tile<1x1408xi32>) -> (!pto.tile<16x64xi32>, !pto.tile<16x8xi32>)
  return
}

func.func @tgather_18(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: i32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi32>, i32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>)
  return
}

func.func @tgatherb_19(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tgatherb ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tgatherb_20(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xui32>) {
  %r0 = pto.tgatherb %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xui32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tgatherb_21(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x8xui32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tgatherb ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x8xui32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tscatter_22(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tscatter_23(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xi32>) {
  %r0 = pto.tscatter %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tsort32_24(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x128xf32>) {
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x128xf32>)
  return
}

func.func @tsort32_25(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xui32>) {
  %r0 = pto.tsort32 %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xui32>) -> !pto.tile<16x128xf32>
  return
}

func.func @tsort32_26(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 1x64xui32>, %a2: !pto.tile_buf<vec, 1x64xf16>, %d0: !pto.tile_buf<vec, 16x256xf16>) {
  pto.tsort32 ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 1x64xui32>, !pto.tile_buf<vec, 1x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x256xf16>)
  return
}

func.func @tsort32_27(%a0: !pto.tile<16x64xf16>, %a1: !pto.tile<1x64xui32>, %a2: !pto.tile<1x64xf16>) {
  %r0 = pto.tsort32 %a0, %a1, %a2 : (!pto.tile<16x64xf16>, !pto.tile<1x64xui32>, !pto.tile<1x64xf16>) -> !pto.tile<16x256xf16>
  return
}

func.func @tmrgsort_28(%a0: !pto.tile_buf<vec, 1x256xf32>, %a1: i32, %d0: !pto.tile_buf<vec, 1x256xf32>) {
  pto.tmrgsort ins(%a0, %a1 : !pto.tile_buf<vec, 1x256xf32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xf32>)
  return
}

func.func @tmrgsort_29(%a0: !pto.tile<1x256xf32>, %a1: i32) {
  %r0 = pto.tmrgsort %a0, %a1 : (!pto.tile<1x256xf32>, i32) -> !pto.tile<1x256xf32>
  return
}

func.func @constant_blocks(%a0: !pto.tile_buf<vec, 1x256xf16>, %d0: !pto.tile_buf<vec, 1x256xf16>) {
  %n = arith.constant 64 : i32
  pto.tmrgsort ins(%a0, %n : !pto.tile_buf<vec, 1x256xf16>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xf16>)
  return
}

func.func @tmrgsort_30(%a0: !pto.tile_buf<vec, 1x64xf32>, %a1: !pto.tile_buf<vec, 1x64xf32>, %a2: !pto.tile_buf<vec, 1x128xf32>, %d0: !pto.tile_buf<vec, 1x128xf32>, %d1: vector<4xi16>) {
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x128xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x128xf32>, vector<4xi16>)
  return
}

func.func @tmrgsort_31(%a0: !pto.tile<1x64xf32>, %a1: !pto.tile<1x64xf32>, %a2: !pto.tile<1x128xf32>) {
  %r0, %r1 = pto.tmrgsort %a0, %a1, %a2 {exhausted = false} : (!pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x128xf32>) -> (!pto.tile<1x128xf32>, vector<4xi16>)
  return
}

func.func @tmrgsort_32(%a0: !pto.tile_buf<vec, 1x64xf32>, %a1: !pto.tile_buf<vec, 1x64xf32>, %a2: !pto.tile_buf<vec, 1x64xf32>, %a3: !pto.tile_buf<vec, 1x192xf32>, %d0: !pto.tile_buf<vec, 1x192xf32>, %d1: vector<4xi16>) {
  pto.tmrgsort ins(%a0, %a1, %a2, %a3 {exhausted = false} : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x192xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x192xf32>, vector<4xi16>)
  return
}

func.func @tmrgsort_33(%a0: !pto.tile<1x64xf32>, %a1: !pto.tile<1x64xf32>, %a2: !pto.tile<1x64xf32>, %a3: !pto.tile<1x192xf32>) {
  %r0, %r1 = pto.tmrgsort %a0, %a1, %a2, %a3 {exhausted = false} : (!pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x192xf32>) -> (!pto.tile<1x192xf32>, vector<4xi16>)
  return
}

func.func @tmrgsort_34(%a0: !pto.tile_buf<vec, 1x64xf32>, %a1: !pto.tile_buf<vec, 1x64xf32>, %a2: !pto.tile_buf<vec, 1x64xf32>, %a3: !pto.tile_buf<vec, 1x64xf32>, %a4: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  pto.tmrgsort ins(%a0, %a1, %a2, %a3, %a4 {exhausted = false} : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

func.func @tmrgsort_35(%a0: !pto.tile<1x64xf32>, %a1: !pto.tile<1x64xf32>, %a2: !pto.tile<1x64xf32>, %a3: !pto.tile<1x64xf32>, %a4: !pto.tile<1x256xf32>) {
  %r0, %r1 = pto.tmrgsort %a0, %a1, %a2, %a3, %a4 {exhausted = false} : (!pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x256xf32>) -> (!pto.tile<1x256xf32>, vector<4xi16>)
  return
}

func.func @tci_36(%a0: i16, %d0: !pto.tile_buf<vec, 1x32xi16>) {
  pto.tci ins(%a0 {descending = false} : i16) outs(%d0 : !pto.tile_buf<vec, 1x32xi16>)
  return
}

func.func @tci_37(%a0: i16) {
  %r0 = pto.tci %a0 {descending = false} : i16 -> !pto.tile<1x32xi16>
  return
}

func.func @tci_38(%a0: ui16, %d0: !pto.tile_buf<vec, 1x32xui16>) {
  pto.tci ins(%a0 {descending = false} : ui16) outs(%d0 : !pto.tile_buf<vec, 1x32xui16>)
  return
}

func.func @tci_39(%a0: ui16) {
  %r0 = pto.tci %a0 {descending = false} : ui16 -> !pto.tile<1x32xui16>
  return
}

func.func @tci_40(%a0: i32, %d0: !pto.tile_buf<vec, 1x32xi32>) {
  pto.tci ins(%a0 {descending = false} : i32) outs(%d0 : !pto.tile_buf<vec, 1x32xi32>)
  return
}

func.func @tci_41(%a0: i32) {
  %r0 = pto.tci %a0 {descending = false} : i32 -> !pto.tile<1x32xi32>
  return
}

func.func @tci_42(%a0: ui32, %d0: !pto.tile_buf<vec, 1x32xui32>) {
  pto.tci ins(%a0 {descending = false} : ui32) outs(%d0 : !pto.tile_buf<vec, 1x32xui32>)
  return
}

func.func @tci_43(%a0: ui32) {
  %r0 = pto.tci %a0 {descending = false} : ui32 -> !pto.tile<1x32xui32>
  return
}

func.func @ttri_44(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.ttri ins(%a0 {upperOrLower = 0 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @ttri_45(%a0: i32) {
  %r0 = pto.ttri %a0 {upperOrLower = 0 : i32} : i32 -> !pto.tile<16x64xf32>
  return
}

func.func @ttri_46(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.ttri ins(%a0 {upperOrLower = 1 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @ttri_47(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xi16>) {
  pto.ttri ins(%a0 {upperOrLower = 1 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xi16>)
  return
}

func.func @ttri_48(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  pto.ttri ins(%a0 {upperOrLower = 1 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @ttri_49(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xui16>) {
  pto.ttri ins(%a0 {upperOrLower = 1 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xui16>)
  return
}

func.func @ttri_50(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xui32>) {
  pto.ttri ins(%a0 {upperOrLower = 1 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xui32>)
  return
}

func.func @ttri_51(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.ttri ins(%a0 : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tquant_52(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

func.func @tquant_53(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x1xf32, blayout=col_major>) {
  %r0 = pto.tquant %a0, %a1 {quant_type = #pto<quant_type INT8_SYM>} : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xi8>
  return
}

func.func @tquant_54(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xui8>) {
  pto.tquant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xui8>) {quant_type = #pto<quant_type INT8_ASYM>}
  return
}

func.func @tquant_55(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<16x1xf32, blayout=col_major>) {
  %r0 = pto.tquant %a0, %a1, %a2 {quant_type = #pto<quant_type INT8_ASYM>} : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xui8>
  return
}

func.func @tdequant_56(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tdequant_57(%a0: !pto.tile<16x64xi8>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<16x1xf32, blayout=col_major>) {
  %r0 = pto.tdequant %a0, %a1, %a2 : (!pto.tile<16x64xi8>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  return
}

func.func @tdequant_58(%a0: !pto.tile_buf<vec, 16x64xi16>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi16>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @elements(%t: !pto.tile_buf<vec, 16x64xf32>, %o: index, %v: f32) {
  pto.tsetval ins(%o, %v : index, f32) outs(%t : !pto.tile_buf<vec, 16x64xf32>)
  %0 = pto.tgetval ins(%t, %o : !pto.tile_buf<vec, 16x64xf32>, index) outs : f32
  return
}

func.func @tpartadd_59(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=8x32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tpartadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=8x32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tpartadd_60(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=8x32>) {
  %r0 = pto.tpartadd %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=8x32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tpartadd_61(%a0: !pto.tile_buf<vec, 16x64xi16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi16>, %d0: !pto.tile_buf<vec, 16x64xi16>) {
  pto.tpartadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi16, valid=16x16>, !pto.tile_buf<vec, 16x64xi16>) outs(%d0 : !pto.tile_buf<vec, 16x64xi16>)
  return
}

func.func @tpartadd_62(%a0: !pto.tile_buf<vec, 16x64xi32, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tpartadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32, valid=16x16>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tpartadd_63(%a0: !pto.tile_buf<vec, 16x64xf16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.tpartadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16, valid=16x16>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tpartmul_64(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=8x32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=8x32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tpartmul_65(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=8x32>) {
  %r0 = pto.tpartmul %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=8x32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tpartmul_66(%a0: !pto.tile_buf<vec, 16x64xi16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi16>, %d0: !pto.tile_buf<vec, 16x64xi16>) {
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi16, valid=16x16>, !pto.tile_buf<vec, 16x64xi16>) outs(%d0 : !pto.tile_buf<vec, 16x64xi16>)
  return
}

func.func @tpartmul_67(%a0: !pto.tile_buf<vec, 16x64xi32, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32, valid=16x16>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tpartmul_68(%a0: !pto.tile_buf<vec, 16x64xf16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16, valid=16x16>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tpartmax_69(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=8x32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tpartmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=8x32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tpartmax_70(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=8x32>) {
  %r0 = pto.tpartmax %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=8x32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tpartmax_71(%a0: !pto.tile_buf<vec, 16x64xi16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi16>, %d0: !pto.tile_buf<vec, 16x64xi16>) {
  pto.tpartmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi16, valid=16x16>, !pto.tile_buf<vec, 16x64xi16>) outs(%d0 : !pto.tile_buf<vec, 16x64xi16>)
  return
}

func.func @tpartmax_72(%a0: !pto.tile_buf<vec, 16x64xi32, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tpartmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32, valid=16x16>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tpartmax_73(%a0: !pto.tile_buf<vec, 16x64xf16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.tpartmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16, valid=16x16>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tpartmin_74(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=8x32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  pto.tpartmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=8x32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tpartmin_75(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=8x32>) {
  %r0 = pto.tpartmin %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=8x32>) -> !pto.tile<16x64xf32>
  return
}

func.func @tpartmin_76(%a0: !pto.tile_buf<vec, 16x64xi16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi16>, %d0: !pto.tile_buf<vec, 16x64xi16>) {
  pto.tpartmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi16, valid=16x16>, !pto.tile_buf<vec, 16x64xi16>) outs(%d0 : !pto.tile_buf<vec, 16x64xi16>)
  return
}

func.func @tpartmin_77(%a0: !pto.tile_buf<vec, 16x64xi32, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tpartmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32, valid=16x16>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tpartmin_78(%a0: !pto.tile_buf<vec, 16x64xf16, valid=16x16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  pto.tpartmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16, valid=16x16>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tpartargmax_79(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=8x32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %a3: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tpartargmax ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=8x32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tpartargmax_80(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=8x32>, %a2: !pto.tile<16x64xi32>, %a3: !pto.tile<16x64xi32>) {
  %r0, %r1 = pto.tpartargmax %a0, %a1, %a2, %a3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=8x32>, !pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>)
  return
}

func.func @tpartargmax_81(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %a2: !pto.tile_buf<vec, 16x64xui16>, %a3: !pto.tile_buf<vec, 16x64xui16>, %d0: !pto.tile_buf<vec, 16x64xf16>, %d1: !pto.tile_buf<vec, 16x64xui16>) {
  pto.tpartargmax ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xui16>, !pto.tile_buf<vec, 16x64xui16>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xui16>)
  return
}

func.func @tpartargmin_82(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=8x32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %a3: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xi32>) {
  pto.tpartargmin ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=8x32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>)
  return
}

func.func @tpartargmin_83(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=8x32>, %a2: !pto.tile<16x64xi32>, %a3: !pto.tile<16x64xi32>) {
  %r0, %r1 = pto.tpartargmin %a0, %a1, %a2, %a3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=8x32>, !pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>)
  return
}

func.func @tpartargmin_84(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %a2: !pto.tile_buf<vec, 16x64xui16>, %a3: !pto.tile_buf<vec, 16x64xui16>, %d0: !pto.tile_buf<vec, 16x64xf16>, %d1: !pto.tile_buf<vec, 16x64xui16>) {
  pto.tpartargmin ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xui16>, !pto.tile_buf<vec, 16x64xui16>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xui16>)
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
